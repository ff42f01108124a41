"""ipywidgets front ends of goatools; installed as ``goatools.widgets``."""
