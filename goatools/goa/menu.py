"""Which moves belong together when somebody chooses an action: the six actions, and what can be done beside them."""

from __future__ import annotations

from goatools.goa.actions import legal_action
from goatools.goa.box import COLONIES, COLUMNS
from goatools.goa.state import ACTION, GoaState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.moves import Move

BESIDE = ("play", "use", "viceroy", "spy")
"""Kinds of moves that are no actions of their own."""


def menu(p: GoaState) -> tuple[tuple[str, Sequence[Move]], ...]:
    """The moves of an action in groups, closed ones included; () in all other decisions.

    goa.action.six-kinds
    """
    phase, seat = p.stack[-1][:2]
    if phase != ACTION or seat is None:
        return ()
    s = p.seats[seat]
    find = {move.text: move for move in p.table.moves}
    legal = legal_action(p)
    progress = [find[f"advance {name}"] for name, row in zip(COLUMNS, s.rows, strict=True) if row < 5]
    found = [find[f"found {name}"] for i, name in enumerate(COLONIES) if not s.founded(i)]
    return (
        ("Progress", progress),
        ("Other actions", [find[word] for word in ("build", "harvest", "taxes", "expedition")]),
        ("Found a colony", found),
        ("Beside the action", [move for move in legal if move.kind in BESIDE]),
        ("Discard", [move for move in legal if move.kind == "discard"]),
    )
