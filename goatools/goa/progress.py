"""The progress board: what a step costs, and taking it."""

from __future__ import annotations

from goatools.chance import BANK
from goatools.goa.box import ADVANCE, COLUMNS, GUARD
from goatools.goa.state import PAYING, STEP, GoaState, Seat
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Box
    from goatools.moves import Move

PLAIN = ""
"""No card changes the cost."""


def affordable(table: Box, s: Seat, card: str = PLAIN) -> tuple[Move, ...]:
    """The steps a seat can pay for, with the effect of an expedition card or without.

    goa.action.only-possible-actions, goa.advance.exact-spice-kinds, goa.advance.one-ship-per-spice,
    goa.advance.ends-at-row-five
    """
    if card == PLAIN:
        if not s.have:
            return ()
        own, ships = s.have | GUARD, s.ships
        found = []
        for column, row in enumerate(s.rows):
            if row < 5:
                cost, n = table.steps[column][row - 1]
                if n <= ships and (own - cost) & GUARD == GUARD:
                    found.append(ADVANCE[column])
        return tuple(found)
    return tuple([ADVANCE[c] for c in range(5) if s.rows[c] < 5 and can_pay(table, s, c, card)])


def can_pay(table: Box, s: Seat, column: int, card: str) -> bool:
    """Whether a step from the present row of a column can be paid under the effect of a card.

    goa.card.progress-for-ships-only, goa.card.progress-for-spices-only, goa.card.progress-for-ducats-2004
    """
    if card == "for-ducats":
        return s.ducats >= int(table.for_ducats[s.rows[column] - 1])
    cost, ships = table.steps[column][s.rows[column] - 1]
    if card == "ships-only":
        return s.ships >= ships
    return ((s.have | GUARD) - cost) & GUARD == GUARD


def take_step(p: GoaState, seat: int, column: int, card: str) -> None:
    """Pay for a step in one go; then the marker moves and bonuses are due.

    goa.advance.one-marker-one-row, goa.advance.only-once-per-action, goa.advance.cost-is-printed-between-the-rows,
    goa.advance.one-ship-per-spice, goa.advance.spices-from-plantations-and-colonies,
    goa.advance.payment-cannot-be-split, goa.advance.payment-returns-to-the-supplies
    """
    if card == "for-ducats":
        step_for_ducats(p, seat, column)
        return
    s = p.seats[seat]
    cost, n = p.table.steps[column][s.rows[column] - 1]
    if card != "spices-only":
        s.ships -= n
        if p.log is not None:
            p.tell(
                seat,
                f"pays {n} ship{'s' * (n > 1)}",
                "goa.advance.one-ship-per-spice",
                Amount("ships", n, seat, BANK),
            )
    p.stack.append((STEP, seat, column))
    if card != "ships-only":
        p.stack.append((PAYING, seat, cost))


def settle_step(p: GoaState) -> bool:
    """The cost is paid: move the marker."""
    _, seat, column = p.stack.pop()
    p.set_rows(seat, column)
    return True


def step_for_ducats(p: GoaState, seat: int, column: int) -> None:
    """Pay the ducats printed on the card for the row moved into, to the bank."""
    s = p.seats[seat]
    price = int(p.table.for_ducats[s.rows[column] - 1])
    s.ducats -= price
    if p.log is not None:
        rule = f"goa.card.progress-for-ducats-{'2004' if p.table.first_edition else '2012'}"
        p.tell(
            seat,
            f"pays the bank {price} ducats for a step in {COLUMNS[column]}",
            rule,
            Amount("ducats", price, seat, BANK),
        )
    p.set_rows(seat, column)
