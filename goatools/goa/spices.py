"""Spices on the mat: laying them on free spaces, and choosing from which space one is paid.

Each decision is a sequence of small ones in a fixed order (place by place, spice by spice, never backwards), so that no
two sequences mean the same thing.
"""

from __future__ import annotations

from functools import cache, lru_cache

from goatools.chance import BANK
from goatools.goa import story
from goatools.goa.box import DONE, FILL, PAY, PUT, UNIT, counts
from goatools.goa.state import DUTY, DUTY_TILE, FILLING, PAYING, PUTTING, SELLING, GoaState, without
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Place
    from goatools.moves import Move

    Mat = tuple[Place | None, ...]

# ---------------------------------------------------------------------- laying spices

AT_LEAST_ONE = 9
"""In place of the only place of a laying: any place, but one spice has to be laid."""


@lru_cache(maxsize=1 << 15)
def puts(mat: Mat, start: int, only: int) -> tuple[Move, ...]:
    """Every spice that can be laid now, from key `start` (5 * place + spice) on; `only` is 1 + the only place (0: any).

    goa.harvest.placed-on-matching-free-spaces, goa.harvest.one-spice-per-space,
    goa.harvest.player-chooses-which-spices, goa.colony.space-kind-is-chosen-anew-each-time
    """
    found = []
    for index, place in enumerate(mat):
        if place is not None and place.free and only in (0, AT_LEAST_ONE, index + 1):
            found += [PUT[index][spice] for spice in place.kind.accepts if 5 * index + spice >= start]
    return tuple(found)


def fill_place(p: GoaState, seat: int, index: int) -> None:
    """Fill one place completely (goa.tile.plantation-is-filled-at-once, goa.colony.filled-at-once)."""
    place = p.seats[seat].mat[index]
    assert place is not None
    if len(place.kind.accepts) > 1:
        p.stack.append((PUTTING, seat, place.free, 0, index + 1))
        return
    for _ in range(place.free):
        p.put_spice(seat, index, place.kind.accepts[0])


def settle_putting(p: GoaState) -> bool:
    """Over when all are laid or nothing fits (goa.harvest.surplus-stays-in-the-supply)."""
    _, seat, left, start, only = p.stack[-1]
    return not left or not puts(p.seats[seat].mat, start, only)


def legal_putting(p: GoaState) -> tuple[Move, ...]:
    """The next field, or enough (goa.harvest.fewer-may-be-taken); a new tile is filled completely.

    A card or tile that is used for spices lays at least one (goa.card.no-play-without-effect).
    """
    _, seat, _, start, only = p.stack[-1]
    moves = puts(p.seats[seat].mat, start, only)
    return moves if only else (*moves, DONE)


def do_putting(p: GoaState, move: Move) -> None:
    """Lay one spice."""
    _, seat, left, _, only = p.stack[-1]
    p.put_spice(seat, move.arg, move.arg2)
    still = 0 if only == AT_LEAST_ONE else only
    p.stack[-1] = (PUTTING, seat, left - 1, 5 * move.arg + move.arg2, still)


def insist(p: GoaState) -> None:
    """Let spices that a card or tile has just brought be at least one (goa.card.no-play-without-effect)."""
    if p.stack[-1][0] == PUTTING:
        p.stack[-1] = (*p.stack[-1][:4], AT_LEAST_ONE)


def open_places(mat: Mat, start: int) -> list[Move]:
    """The places from `start` on that have a free space."""
    return [FILL[i] for i, place in enumerate(mat) if i >= start and place is not None and place.free]


def settle_filling(p: GoaState) -> bool:
    """Over after three places, or when all are full."""
    _, seat, left, start = p.stack[-1]
    return not left or not open_places(p.seats[seat].mat, start)


def legal_filling(p: GoaState) -> tuple[Move, ...]:
    """The next place to fill, or enough (goa.tile.unexpected-harvest)."""
    _, seat, left, start = p.stack[-1]
    moves = open_places(p.seats[seat].mat, start)
    return (*moves, DONE) if left < 3 else tuple(moves)


def do_filling(p: GoaState, move: Move) -> None:
    """Fill one place completely."""
    _, seat, left, _ = p.stack[-1]
    p.stack[-1] = (FILLING, seat, left - 1, move.arg + 1)
    fill_place(p, seat, move.arg)


# ---------------------------------------------------------------------- paying spices


@lru_cache(maxsize=1 << 15)
def payable(mat: Mat, start: int) -> tuple[tuple[Move, int], ...]:
    """Every (place, spice) on the mat from key `start` on as a move, with how many of them lie there.

    goa.advance.spices-from-plantations-and-colonies, goa.advance.payer-chooses-the-spaces
    """
    found = []
    for index, place in enumerate(mat):
        held = place.held if place is not None else ()
        for spice in sorted(set(held)):
            if 5 * index + spice >= start:
                found.append((PAY[index][spice], held.count(spice)))
    return tuple(found)


@cache
def first_spice(cost: int) -> int:
    """The first kind of spice in a packed cost."""
    return next(spice for spice, n in enumerate(counts(cost)) if n)


@lru_cache(maxsize=1 << 14)
def sources_of(mat: Mat, spice: int) -> tuple[Move, ...]:
    """The places that a spice can be paid from."""
    return tuple([move for move, _ in payable(mat, 0) if move.arg2 == spice])


def settle_paying(p: GoaState) -> bool:
    """Pay by itself whatever leaves no choice (goa.advance.payment-cannot-be-split: nothing comes in between)."""
    while p.stack[-1][2]:
        sources = legal_paying(p)
        if len(sources) > 1:
            return False
        do_paying(p, sources[0])
    return True


def legal_paying(p: GoaState) -> tuple[Move, ...]:
    """From which place the next spice of the cost goes."""
    _, seat, cost = p.stack[-1]
    return sources_of(p.seats[seat].mat, first_spice(cost))


def do_paying(p: GoaState, move: Move) -> None:
    """Pay one spice of a step."""
    _, seat, cost = p.stack[-1]
    p.pay_spice(seat, move.arg, move.arg2, "goa.advance.payment-returns-to-the-supplies")
    p.stack[-1] = (PAYING, seat, cost - UNIT[move.arg2])


def settle_selling(p: GoaState) -> bool:
    """Over at the limit of the card, or when no spice is left."""
    _, seat, left, start, _ = p.stack[-1]
    return not left or not payable(p.seats[seat].mat, start)


def legal_selling(p: GoaState) -> tuple[Move, ...]:
    """The next spice to sell, or enough.

    goa.card.sell-up-to-four-spices-2012, goa.card.sell-any-number-of-spices-2004
    """
    _, seat, _, start, sold = p.stack[-1]
    moves = [move for move, _ in payable(p.seats[seat].mat, start)]
    return (*moves, DONE) if sold else tuple(moves)


def do_selling(p: GoaState, move: Move) -> None:
    """Sell one spice to the bank."""
    _, seat, left, _, sold = p.stack[-1]
    price = p.table.sell_price
    p.pay_spice(seat, move.arg, move.arg2, story.SELLS_SPICE.rule)
    p.seats[seat].ducats += price
    p.tell(story.SELLS_SPICE, seat, price, amounts=[Amount("ducats", price, BANK, seat)])
    p.stack[-1] = (SELLING, seat, left - 1, 5 * move.arg + move.arg2, sold + 1)


DUTY_RULES = ("goa.tile.duty-2004", "goa.tile.duty-2012")


def settle_duty(p: GoaState) -> bool:
    """Turn the duty tile when all spices are returned; pay the rest when it is all there is.

    goa.tile.duty-turned-face-down
    """
    _, seat, left, start = p.stack[-1]
    s = p.seats[seat]
    rest = payable(s.mat, start)
    if left and sum(n for _, n in rest) > left:
        return False
    for move in [move for move, n in rest for _ in range(n)][:left]:
        p.pay_spice(seat, move.arg, move.arg2, DUTY_RULES)
    s.tiles = without(s.tiles, DUTY_TILE)
    s.duties += 1
    p.tell(story.TURNS_DUTY, seat)
    return True


def legal_duty(p: GoaState) -> tuple[Move, ...]:
    """The next of the spices to return; never so late that too few would be left (goa.tile.duty-2012, -2004)."""
    _, seat, left, start = p.stack[-1]
    rest = payable(p.seats[seat].mat, start)
    return tuple([move for i, (move, _) in enumerate(rest) if sum(n for _, n in rest[i:]) >= left])


def do_duty(p: GoaState, move: Move) -> None:
    """Return one spice."""
    _, seat, left, _ = p.stack[-1]
    p.pay_spice(seat, move.arg, move.arg2, DUTY_RULES)
    p.stack[-1] = (DUTY, seat, left - 1, 5 * move.arg + move.arg2)
