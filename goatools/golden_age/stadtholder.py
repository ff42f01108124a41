"""Moving the stadtholder (chapter 5): the roll that opens a turn, and the income for everybody."""

from __future__ import annotations

from goatools.golden_age.box import DICE, ON_WITT, ROLL, ROLLED
from goatools.golden_age.state import ACTIONS, ROLLING, THROW, AgeState, to_chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move

PAIRS = tuple((ROLLED[a][b], 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7))
"""What two dice can show, with the number of ways out of 36."""


def begin_turn(p: AgeState, seat: int) -> None:
    """Let the next player roll (golden_age.turn.roll-comes-first)."""
    p.turn = seat
    p.number += 1
    p.ask(ROLLING, seat)


def legal_roll(p: AgeState) -> tuple[Move, ...]:
    """Roll, or first set a die with a Dice card.

    golden_age.culture-card.dice-fixes-one-die, golden_age.culture-card.dice-works-from-the-next-own-roll
    """
    if not p.cards[p.actor][p.table.dice]:
        return ONLY_ROLL
    return ROLL_OR_SUM if p.table.options["dice-card"] == "whole-roll" else ROLL_OR_DIE


ONLY_ROLL = (ROLL,)
ROLL_OR_DIE = (ROLL, *DICE[1:7])
ROLL_OR_SUM = (ROLL, *DICE[2:])


def do_dice(p: AgeState, move: Move) -> None:
    """Use a Dice card: one die is set, the other still rolls unless a second card sets it too.

    golden_age.culture-card.dice-fixes-one-die, golden_age.culture-card.dice-discarded-after-use
    """
    seat, number = p.actor, move.arg
    p.throw(seat, p.table.dice)
    p.refresh(seat)
    if p.log is not None:
        p.tell(f"{p.names[seat]} uses a Dice card for {number}", "golden_age.culture-card.dice-fixes-one-die")
    if p.table.options["dice-card"] == "whole-roll":
        walk(p, number, 0)
    elif p.fixed:
        walk(p, p.fixed, number)
    else:
        p.fixed = number


def do_roll(p: AgeState, move: Move) -> None:
    """Throw the dice (golden_age.governor.roll-both-dice-and-advance)."""
    to_chance(p, THROW, p.actor)


def weigh_throw(p: AgeState) -> tuple[tuple[Move, int], ...]:
    """Both dice, or the one that no card has set (golden_age.components.two-dice)."""
    if p.fixed:
        return tuple((ROLLED[min(p.fixed, n)][max(p.fixed, n)], 1) for n in range(1, 7))
    return PAIRS


def do_rolled(p: AgeState, move: Move) -> None:
    """See what the dice show."""
    walk(p, move.arg, move.arg2)


def walk(p: AgeState, one: int, other: int) -> None:
    """Move the stadtholder forward by the sum and pay the income of the space where he stops.

    golden_age.governor.roll-both-dice-and-advance, golden_age.governor.track-is-a-loop,
    golden_age.governor.only-the-last-space-counts
    """
    p.rolled, p.fixed = 7 * one + other, 0
    p.space = (p.space + one + other) % len(p.table.track)
    if p.log is not None:
        p.tell(
            f"{p.names[p.turn]} moves the stadtholder {one + other} spaces to {p.table.space_name(p.space)}",
            "golden_age.governor.roll-both-dice-and-advance",
        )
    pay_income(p)
    p.ask(ACTIONS, p.turn)


def pay_income(p: AgeState) -> None:
    """Pay every player, whoever rolled (golden_age.income.all-players-receive)."""
    first, second = p.table.track[p.space]
    everybody = range(len(p.money))
    if first < 0:
        rule = "golden_age.income." + ("de-witt-one-each" if first == ON_WITT else "william-three-each")
        for seat in everybody:
            p.earn(seat, second, "of income", rule)
        return
    for seat in everybody:
        income = province_income(p, seat, first, second)
        if income:
            p.earn(seat, income, "of income", "golden_age.income.all-players-receive")


def province_income(p: AgeState, seat: int, first: int, second: int) -> int:
    """What a space with two provinces pays a seat, in half guilders.

    golden_age.income.province-movement-marker, golden_age.income.province-influence-marker,
    golden_age.income.only-markers-in-the-two-provinces, golden_age.income.governor-card-bonus,
    golden_age.income.governor-card-without-markers, golden_age.income.governor-cards-of-several-owners
    """
    pawns, own, have, governor = p.pawns[seat], p.own[seat], p.cards[seat], p.table.governor
    in_first = (pawns >> 3 * first & 7) + 2 * (own >> first & 1)
    in_second = (pawns >> 3 * second & 7) + 2 * (own >> second & 1)
    bonus, bonus2 = have[governor + first], have[governor + second]
    if p.table.marker_for_bonus:
        bonus, bonus2 = bonus if in_first else 0, bonus2 if in_second else 0
    return 2 * (in_first + in_second + bonus + bonus2)
