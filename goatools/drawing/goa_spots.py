"""The squares of Goa's grid and the places round it, to be changed by a click in an editor."""

from __future__ import annotations

from goatools.drawing.spots import Change, Spot
from goatools.goa.box import PLACES, SQUARES, TILES
from goatools.goa.forms import grid_lines
from goatools.goa.state import PLACING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.game import GoaPosition


def spots(p: GoaPosition) -> dict[str, Spot]:
    """What can be changed, by the move that a click on the place reports.

    >>> import goatools
    >>> spot = spots(goatools.new_game("goa-2012", seats=4, seed=7))["mark a1"]
    >>> spot.name, spot.now, spot.changes[0].words
    ('a1', 'red ducats', 'nothing')
    """
    found = {}
    for square, name in enumerate(SQUARES):
        tile = p.grid[square]
        changes = [Change("nothing", None, "grid", _grid(p, square, 0))]
        changes += [
            Change(p.table.components.name(TILES[other]), None, "grid", _grid(p, square, other))
            for other in dict.fromkeys(p.table.tile_sets[p.round // 4])
        ]
        now = p.table.components.name(TILES[tile]) if tile else "nothing"
        found[f"mark {name}"] = Spot(name, now, (*changes, *_markers(p, name)))
    for name in PLACES[25:]:
        changes = _markers(p, name)
        if changes:
            held = PLACES.index(name) in p.chain
            found[f"flag {name}"] = Spot(name, "the flag" if held else "nothing", tuple(changes))
    return found


def _grid(p: GoaPosition, square: int, tile: int) -> str:
    """The grid as text with another tile on a square."""
    grid = list(p.grid)
    grid[square] = tile
    return "\n".join(grid_lines(grid)) + "\n"


def _markers(p: GoaPosition, name: str) -> list[Change]:
    """The next marker on a place, or the markers from here on taken back, while they are being placed."""
    if p.part != PLACING:
        return []
    chain = [PLACES[place] for place in p.chain]
    if name in chain:
        at = chain.index(name)
        return [Change(f"no marker {at + 1} and none after it", None, "chain", chain[:at])]
    words = f"marker {len(chain) + 1}" if chain else "the flag with marker 1"
    return [Change(words, None, "chain", [*chain, name])]
