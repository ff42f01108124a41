"""Exact odds of Golden Age: where the stadtholder will stop, and what markers earn over the next rolls.

Money is counted in half guilders.  Markers are taken to stay where they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from goatools.analysis.odds import Chances
from goatools.errors import BadSetup
from goatools.golden_age.box import BIT
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.game import AgePosition
from goatools.golden_age.stadtholder import PAIRS, province_income
from goatools.position import Position

TWO_DICE: Chances = {
    total: Fraction(sum(n for roll, n in PAIRS if roll.arg + roll.arg2 == total), 36)
    for total in range(2, 13)
}
"""The chances of the sum of two dice."""


def age_of(p: Position) -> AgePosition:
    """Return the position if it is one of Golden Age with the stadtholder on the track; raises BadSetup."""
    if not isinstance(p, AgePosition):
        raise BadSetup("position", p.game, "golden-age")
    if p.space < 0:
        raise BadSetup("position", "the stadtholder does not stand yet", "a position after the set-up")
    return p


def incomes(p: Position, seat: int) -> tuple[int, ...]:
    """What each space of the track would pay a seat now, in half guilders (golden_age.income.all-players-receive)."""
    age = age_of(p)
    age.check_seat(seat)
    return tuple(
        second if first < 0 else province_income(age, seat, first, second)
        for first, second in age.table.track
    )


def stops(p: Position, roll: int = 1) -> Chances:
    """The chances of each space to be where the stadtholder stops after the `roll`-th roll from now."""
    return _stops(age_of(p), roll)[roll]


def _dice(age: AgePosition, roll: int) -> Chances:
    """The chances of the sum of a roll; a die that is set already counts for the first one (roll 0)."""
    return TWO_DICE if roll or not age.fixed else {age.fixed + n: Fraction(1, 6) for n in range(1, 7)}


def _stops(age: AgePosition, rolls: int) -> list[Chances]:
    """Where the stadtholder stands after 0, 1 ... `rolls` rolls."""
    if rolls < 0:
        raise BadSetup("rolls", rolls, "0 or more")
    length = len(age.table.track)
    found: list[Chances] = [{age.space: Fraction(1)}]
    for n in range(rolls):
        after: Chances = {}
        for space, share in found[-1].items():
            for total, part in _dice(age, n).items():
                stop = (space + total) % length
                after[stop] = after.get(stop, Fraction(0)) + share * part
        found.append(dict(sorted(after.items())))
    return found


def expected_income(p: Position, seat: int, rolls: int) -> Fraction:
    """The half guilders that a seat earns on average over the next `rolls` rolls, whoever rolls.

    Raises BadSetup for fewer than 0 rolls.
    """
    paid = incomes(p, seat)
    return _expected(_stops(age_of(p), rolls), paid)


def _expected(stops: list[Chances], paid: tuple[int, ...]) -> Fraction:
    """What the stops after the first roll and those that follow pay on average."""
    return sum(
        (share * paid[space] for chances in stops[1:] for space, share in chances.items()), Fraction(0)
    )


def income_chances(p: Position, seat: int, rolls: int) -> Chances:
    """The chances of each total income of a seat over the next `rolls` rolls, in half guilders."""
    age, paid = age_of(p), incomes(p, seat)
    length = len(age.table.track)
    if rolls < 0:
        raise BadSetup("rolls", rolls, "0 or more")
    states: dict[tuple[int, int], Fraction] = {(age.space, 0): Fraction(1)}
    for n in range(rolls):
        after: dict[tuple[int, int], Fraction] = {}
        for (space, total), share in states.items():
            for step, part in _dice(age, n).items():
                stop = (space + step) % length
                key = (stop, total + paid[stop])
                after[key] = after.get(key, Fraction(0)) + share * part
        states = after
    found: Chances = {}
    for (_, total), share in states.items():
        found[total] = found.get(total, Fraction(0)) + share
    return dict(sorted(found.items()))


@dataclass(frozen=True)
class Placement:
    """What a marker more in a province earns a seat over the rolls asked about, in half guilders on average.

    `movement` and `influence` are for a further marker of each kind; `influence` is None where one lies already, of
    any seat.
    """

    province: str
    movement: Fraction
    influence: Fraction | None


def placement_values(p: Position, seat: int, rolls: int) -> tuple[Placement, ...]:
    """For every province: the expected growth of a seat's income over the next `rolls` rolls with one marker more.

    Rules: golden_age.income.province-movement-marker, golden_age.income.province-influence-marker.
    """
    age = age_of(p)
    stops, now = _stops(age, rolls), _expected(_stops(age, rolls), incomes(p, seat))
    taken = age.taken()
    found = []
    for province, name in enumerate(PROVINCES):
        with_man = age.copy()
        with_man.pawns[seat] += 1 << 3 * province
        with_marker = age.copy()
        with_marker.own[seat] |= BIT[province]
        influence = None if taken & BIT[province] else _expected(stops, incomes(with_marker, seat)) - now
        found.append(Placement(name, _expected(stops, incomes(with_man, seat)) - now, influence))
    return tuple(found)
