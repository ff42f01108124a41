"""The progress board: what a step costs, taking it, and the bonuses of the rows."""

from __future__ import annotations

from goatools.goa import story
from goatools.goa.box import ADVANCE, COLUMNS, GUARD
from goatools.goa.state import PAYING, STEP, GoaState, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Box
    from goatools.moves import Move

PLAIN, FOR_DUCATS, SHIPS_ONLY, SPICES_ONLY = "", "for-ducats", "ships-only", "spices-only"
"""A step without an expedition card, and the effects of the cards that change what is paid."""

EVERY_SPICE, EVERY_SHIP = 2**30 - 1, 99
"""Enough for any step: the part of its cost that a card lets off."""


def affordable(table: Box, s: Seat, card: str = PLAIN) -> tuple[Move, ...]:
    """The steps a seat can pay for, with the effect of an expedition card or without.

    goa.action.only-possible-actions, goa.advance.exact-spice-kinds, goa.advance.one-ship-per-spice,
    goa.advance.ends-at-row-five, goa.card.progress-for-ships-only, goa.card.progress-for-spices-only,
    goa.card.progress-for-ducats-2004
    """
    if card == FOR_DUCATS:
        prices = table.for_ducats
        return tuple([ADVANCE[c] for c, row in enumerate(s.rows) if row < 5 and s.ducats >= prices[row - 1]])
    own = EVERY_SPICE if card == SHIPS_ONLY else s.have | GUARD
    ships = EVERY_SHIP if card == SPICES_ONLY else s.ships
    if own == GUARD or not ships:
        return ()
    steps, found = table.steps, []
    for column, row in enumerate(s.rows):
        if row < 5:
            cost, need = steps[column][row - 1]
            if need <= ships and (own - cost) & GUARD == GUARD:
                found.append(ADVANCE[column])
    return tuple(found)


def take_step(p: GoaState, seat: int, column: int, card: str) -> None:
    """Pay for a step in one go; then the marker moves.

    goa.advance.one-marker-one-row, goa.advance.only-once-per-action, goa.advance.cost-is-printed-between-the-rows,
    goa.advance.one-ship-per-spice, goa.advance.spices-from-plantations-and-colonies,
    goa.advance.payment-cannot-be-split, goa.advance.payment-returns-to-the-supplies
    """
    row = p.seats[seat].rows[column]
    cost, ships = p.table.steps[column][row - 1]
    p.stack.append((STEP, seat, column))
    if card == FOR_DUCATS:
        p.give_up(seat, "ducats", p.table.for_ducats[row - 1], story.PAYS_DUCATS, COLUMNS[column])
        return
    if card != SPICES_ONLY:
        p.give_up(seat, "ships", ships, story.PAYS_SHIPS)
    if card != SHIPS_ONLY:
        p.stack.append((PAYING, seat, cost))


def settle_step(p: GoaState) -> bool:
    """Move a marker one row down and take the bonuses due at once.

    goa.bonus.taken-at-once, goa.bonus.any-move-counts, goa.bonus.first-into-row-4-or-5,
    goa.bonus.each-column-counts-separately, goa.bonus.complete-rows, goa.bonus.one-move-at-most-one-of-each
    """
    _, seat, column = p.stack[-1]
    s = p.seats[seat]
    old, row = s.rows, s.rows[column] + 1
    s.rows = (*old[:column], row, *old[column + 1 :])
    p.tell(story.MOVES_MARKER, seat, COLUMNS[column], row)
    if min(old) < min(s.rows):
        p.gain(seat, "extra", 1, "goa.bonus.complete-rows")
    if row >= 4 and all(other.rows[column] < row for other in p.seats if other is not s):
        p.tell(story.FIRST_IN_ROW, seat, row, COLUMNS[column])
        p.gain(seat, "cards", 1, "goa.bonus.first-into-row-4-or-5")
    return True
