"""Starting the game (chapter 3): one influence marker each, two movement markers each, the stadtholder."""

from __future__ import annotations

from goatools.golden_age.box import BIT, INFLUENCE, MARKER, pawns_in
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.stadtholder import begin_turn
from goatools.golden_age.state import INFLUENCES, MARKERS, STADTHOLDER, AgeState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.golden_age.box import Box
    from goatools.moves import Move

MOST_MEN = 2
"""Movement markers that a province may take at set-up, and that every player places."""


def first_position(p: AgeState, table: Box) -> None:
    """Give out money and markers; the decks need no order, since chance draws each card when it is taken.

    golden_age.setup.five-shuffled-decks, golden_age.setup.bank, golden_age.setup.ten-guilders-each,
    golden_age.setup.choose-a-colour, golden_age.setup.oldest-is-first-player
    """
    seats = len(table.names)
    p.table, p.log, p.last = table, None, None
    p.turn, p.number, p.lot, p.auction = table.first, 0, -1, None
    p.space, p.rolled, p.fixed, p.winner = -1, 0, 0, -1
    p.used = p.west_used = p.offered = p.west_offered = 0
    p.money = [table.start_money] * seats
    p.own, p.west, p.pawns, p.levels = [0] * seats, [0] * seats, [0] * seats, 0
    p.cards, p.art = [(0,) * len(table.deal)] * seats, [()] * seats
    p.discard = [0] * table.hands
    p.settle_accounts()
    p.ask(INFLUENCES, table.first)


def after(p: AgeState, seat: int) -> int:
    """The seat to the left."""
    return (seat + 1) % len(p.names)


def legal_influence(p: AgeState) -> tuple[Move, ...]:
    """Any province without influence marker (golden_age.setup.place-one-influence-marker)."""
    taken = p.taken()
    return tuple(move for move in INFLUENCE if not taken & BIT[move.arg])


def do_influence(p: AgeState, move: Move) -> None:
    """Put one influence marker into a province; five are left (golden_age.setup.five-influence-markers-left)."""
    seat = p.actor
    p.spare[seat] -= 1
    p.settle(seat, move.arg)
    if p.log is not None:
        rule = "golden_age.setup.place-one-influence-marker"
        p.tell(f"{p.names[seat]} puts an influence marker into {PROVINCES[move.arg]}", rule)
    seat = after(p, seat)
    p.ask(MARKERS if seat == p.table.first else INFLUENCES, seat)


def legal_marker(p: AgeState) -> tuple[Move, ...]:
    """Provinces without influence marker and with at most one movement marker.

    golden_age.setup.movement-markers-avoid-influence-markers, golden_age.setup.at-most-two-movement-markers-per-province
    """
    taken = p.taken()
    return tuple(
        move
        for move in MARKER
        if not taken & BIT[move.arg] and sum(pawns_in(pawns, move.arg) for pawns in p.pawns) < MOST_MEN
    )


def do_marker(p: AgeState, move: Move) -> None:
    """Put a movement marker into a province; every player places both before the next one does.

    golden_age.setup.place-two-movement-markers, golden_age.setup.three-movement-markers-left
    """
    seat = p.actor
    p.put_man(seat, move.arg)
    if p.log is not None:
        rule = "golden_age.setup.place-two-movement-markers"
        p.tell(f"{p.names[seat]} puts a movement marker into {PROVINCES[move.arg]}", rule)
    if p.arg + 1 < MOST_MEN:
        p.arg += 1
    elif after(p, seat) != p.table.first:
        p.ask(MARKERS, after(p, seat))
    else:
        p.ask(STADTHOLDER, seat)


def legal_stadtholder(p: AgeState) -> tuple[Move, ...]:
    """One of the six spaces of Johan de Witt (golden_age.setup.last-player-places-stadtholder)."""
    return p.table.starts


def do_stadtholder(p: AgeState, move: Move) -> None:
    """Place the stadtholder, without income, and begin the first turn (golden_age.setup.no-income-from-placing)."""
    p.space = move.arg
    if p.log is not None:
        rule = "golden_age.setup.last-player-places-stadtholder"
        p.tell(f"{p.names[p.actor]} puts the stadtholder on space {move.arg}, Johan de Witt", rule)
    begin_turn(p, p.table.first)
