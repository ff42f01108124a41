"""Pictures of positions: pure functions from a position to SVG text, with keyword options, deterministic.

`theme` holds the colours and sizes, `svg` writes elements and measures text, `icons` and `parts` draw the pieces that
all games share; each game has a module of its own (`goatools.drawing.goa`).  Nothing here needs Jupyter.
"""
