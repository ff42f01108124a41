"""The stations of Batavia's route and the merchants on it, to be changed by a click in an editor."""

from __future__ import annotations

from goatools.batavia.box import UNKNOWN
from goatools.batavia.components import STATIONS
from goatools.drawing.spots import Change, Spot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.batavia.game import BataviaPosition


def spots(p: BataviaPosition) -> dict[str, Spot]:
    """What can be changed, by what a click on a space of the route reports.

    >>> import goatools
    >>> spot = spots(goatools.new_game("batavia", seats=3, seed=7))["space 2"]
    >>> spot.now, spot.changes[0].words
    ('DK silk', "Yellow's merchant")
    """
    names = [STATIONS[tile] for tile in p.route] if UNKNOWN not in p.route else []
    found = {}
    for space, tile in enumerate(p.route, 1):
        here = [p.names[seat] for seat, at in enumerate(p.space) if at == space]
        changes = [
            Change(f"{name}'s merchant", seat, "space", space)
            for seat, name in enumerate(p.names)
            if p.space[seat] != space
        ]
        changes += [Change("no merchant", seat, "space", 0) for seat, at in enumerate(p.space) if at == space]
        changes += [
            Change(name, None, "stations", [*names[: space - 1], name, *names[space:]])
            for name in STATIONS
            if names and name != names[space - 1]
        ]
        said = f"{here[0]}'s merchant" if here else "face up" if tile == UNKNOWN else STATIONS[tile]
        found[f"space {space}"] = Spot(f"space {space}", said, tuple(changes))
    return found
