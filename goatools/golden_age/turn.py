"""The course of a turn (chapter 4): what the player on turn may do in step 2, in any order and number."""

from __future__ import annotations

from goatools.golden_age.auctions import legal_auctions
from goatools.golden_age.box import END, IN_PROVINCES, REPLACE, pawns_in
from goatools.golden_age.free_actions import STEP_PRICE, can_replace, legal_guilds
from goatools.golden_age.special_actions import legal_sail, legal_uses
from goatools.golden_age.state import ACTIONS, AgeState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move

ENDING = (END,)


def legal_actions(p: AgeState) -> tuple[Move, ...]:
    """Everything that the player on turn may do after the roll.

    golden_age.turn.three-kinds-of-free-action, golden_age.turn.free-actions-without-limit,
    golden_age.turn.actions-can-be-mixed, golden_age.turn.player-ends-the-actions,
    golden_age.turn.actions-come-to-an-end, golden_age.special-action.never-compulsory,
    golden_age.influence.no-taking-back-by-choice, golden_age.card.no-hand-limit-and-no-trade
    """
    seat, table = p.turn, p.table
    money, ready = p.money[seat], p.own[seat] & ~p.used
    steps, crowds = table.walks[p.pawns[seat]]
    found = p.sets[seat]
    if money >= STEP_PRICE:
        found += steps
        if money >= table.cheapest_guild:
            found += legal_guilds(p, seat)
        if money >= table.painter and (ready or p.west[seat]):
            found += legal_uses(p, seat, ready)
    for crowd in crowds:
        if can_replace(p, seat, crowd):
            found += (REPLACE[crowd],)
    if ready & IN_PROVINCES & ~p.offered:
        found += legal_auctions(p, seat, ready)
    if p.fleets[seat]:
        found += legal_sail(p, seat)
    return found + ENDING


# ---------------------------------------------------------------------- the order of quiet moves

QUIET = {"redeem": 0, "guild": 1, "move": 2}
"""Moves of the player on turn after which the same player goes on and nothing new is known, in canonical order."""


def rank(move: Move) -> tuple[int, int, int]:
    """The place of a move in canonical order; all but the quiet ones come last."""
    return QUIET.get(move.kind, len(QUIET)), move.arg, move.arg2


def essential_moves(p: AgeState) -> tuple[Move, ...]:
    """The legal moves without those that only change the order of quiet moves: for search.

    Two quiet moves that could as well be made the other way round lead to the same position, so here the second may
    not stand before the first in canonical order.  Every position at the end of a turn can still be reached.
    """
    moves, last = p.legal_moves(), p.last
    if last is None or last.kind not in QUIET or p.stage != ACTIONS:
        return moves
    before, pawns = rank(last), p.pawns[p.turn]
    return tuple(move for move in moves if rank(move) >= before or not _was_possible(move, last, pawns))


def _was_possible(move: Move, last: Move, pawns: int) -> bool:
    """Whether a quiet move that comes earlier in canonical order could have been made before `last`.

    Only a step out of the province into which the last step went may have needed it.
    """
    return (
        move.kind != "move" or last.kind != "move" or move.arg != last.arg2 or pawns_in(pawns, move.arg) > 1
    )
