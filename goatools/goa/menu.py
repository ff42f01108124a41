"""Which moves belong together when somebody chooses an action: the six actions, and what can be done beside them."""

from __future__ import annotations

from goatools.goa.actions import ALWAYS, legal_action
from goatools.goa.box import ADVANCE
from goatools.goa.colonies import unfounded
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
    s, legal = p.seats[seat], legal_action(p)
    return (
        ("Progress", [advance for advance, row in zip(ADVANCE, s.rows, strict=True) if row < 5]),
        ("Other actions", list(ALWAYS)),
        ("Found a colony", list(unfounded(s.mat[4:]))),
        ("Beside the action", [move for move in legal if move.kind in BESIDE]),
        ("Discard", [move for move in legal if move.kind == "discard"]),
    )
