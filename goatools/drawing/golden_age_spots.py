"""The provinces and the track of Golden Age, to be changed by a click in an editor."""

from __future__ import annotations

from goatools.drawing.spots import Change, Spot
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.forms import man_words, marker_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.golden_age.game import AgePosition


def spots(p: AgePosition) -> dict[str, Spot]:
    """What can be changed, by the move that a click on the place reports.

    >>> import goatools
    >>> found = spots(goatools.new_game("golden-age", seats=3, seed=7))
    >>> found["influence Holland"].now, [change.words for change in found["influence Holland"].changes][:2]
    ('no influence marker', ["Yellow's influence marker", 'one more movement marker of Yellow'])
    """
    found = {}
    for province, name in enumerate(PROVINCES):
        owner = p.owner(province)
        changes = []
        for seat, who in enumerate(p.names):
            held = marker_words(p, seat)
            if owner == seat:
                rest = [place for place in held if place != name]
                changes.append(Change(f"without {who}'s influence marker", seat, "influence", rest))
            elif owner < 0:
                changes.append(Change(f"{who}'s influence marker", seat, "influence", [*held, name]))
            pawns = man_words(p, seat)
            changes.append(Change(f"one more movement marker of {who}", seat, "movement", [*pawns, name]))
            if name in pawns:
                fewer = list(pawns)
                fewer.remove(name)
                changes.append(Change(f"one movement marker of {who} fewer", seat, "movement", fewer))
        now = f"{p.names[owner]}'s influence marker" if owner >= 0 else "no influence marker"
        found[f"influence {name}"] = Spot(name, now, tuple(changes))
    for space, move in enumerate(p.table.spaces):
        change = Change("the stadtholder", None, "stadtholder", space)
        found[move.text] = Spot(f"space {space} of the track", "a space", (change,))
    return found
