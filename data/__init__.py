"""Positions, components, rules and words of the games as TOML; installed as ``goatools.data``."""
