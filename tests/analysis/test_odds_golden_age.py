"""Odds of Golden Age against the dice rolled out by the rules."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import goatools
from goatools.analysis import odds, odds_golden_age
from goatools.errors import BadSetup


def before_a_roll(seed: int, moves: int) -> goatools.Position:
    """A position in which a player is to roll, after random moves."""
    rng = random.Random(seed)
    p = goatools.new_game("golden-age", seats=3, seed=seed).copy()
    while moves > 0 or p.phase != "roll" or p.is_over:
        p.run_chance(rng)
        assert not p.is_over
        p.apply(rng.choice(p.legal_moves()))
        moves -= 1
    return p


def after_rolls(p: goatools.Position, rolls: int) -> list[tuple[goatools.Position, Fraction]]:
    """Every course of the next rolls, nothing else being done, with its chance."""
    if not rolls:
        return [(p, Fraction(1))]
    found = []
    thrown = p.play("roll")
    for move, share in thrown.chance_outcomes():
        after = thrown.play(move)
        if rolls > 1:
            after = after.play("end")
        found += [(q, share * part) for q, part in after_rolls(after, rolls - 1)]
    return found


def test_two_dice() -> None:
    assert sum(odds_golden_age.TWO_DICE.values()) == 1
    assert odds_golden_age.TWO_DICE[7] == Fraction(1, 6)
    assert odds.mean(odds_golden_age.TWO_DICE) == 7


@pytest.mark.rule("golden_age.income.all-players-receive", "golden_age.governor.roll-both-dice-and-advance")
@pytest.mark.parametrize("rolls", [1, 2])
def test_income_agrees_with_the_rules(rolls: int) -> None:
    p = before_a_roll(4, 60)
    courses = after_rolls(p, rolls)
    for seat in range(3):
        gains: dict[int, Fraction] = {}
        for q, share in courses:
            gain = q.money[seat] - p.money[seat]
            gains[gain] = gains.get(gain, Fraction(0)) + share
        assert odds_golden_age.income_chances(p, seat, rolls) == dict(sorted(gains.items()))
        assert odds_golden_age.expected_income(p, seat, rolls) == odds.mean(gains)
    spaces: dict[int, Fraction] = {}
    for q, share in courses:
        spaces[q.space] = spaces.get(q.space, Fraction(0)) + share
    assert odds_golden_age.stops(p, rolls) == dict(sorted(spaces.items()))


def test_a_marker_more_earns_what_the_rules_pay() -> None:
    p = before_a_roll(2, 40)
    now = odds_golden_age.expected_income(p, 0, 3)
    for place in odds_golden_age.placement_values(p, 0, 3):
        number = odds_golden_age.PROVINCES.index(place.province)
        q = p.copy()
        q.pawns[0] += 1 << 3 * number
        assert odds_golden_age.expected_income(q, 0, 3) - now == place.movement
        assert (place.influence is None) == any(own >> number & 1 for own in p.own)
        if place.influence is not None:
            assert place.influence == 2 * place.movement


@pytest.mark.rule("golden_age.culture-card.dice-fixes-one-die")
def test_a_die_set_with_a_card_counts_for_the_next_roll() -> None:
    p = before_a_roll(1, 20).copy()
    p.fixed = 6
    assert min((space - p.space) % len(p.table.track) for space in odds_golden_age.stops(p)) == 7
    assert len(odds_golden_age.stops(p)) == 6


def test_no_roll_no_income() -> None:
    p = before_a_roll(1, 20)
    assert odds_golden_age.expected_income(p, 0, 0) == 0
    assert odds_golden_age.income_chances(p, 0, 0) == {0: 1}


def test_wrong_questions_get_clear_answers() -> None:
    with pytest.raises(BadSetup, match="the stadtholder does not stand yet"):
        odds_golden_age.incomes(goatools.new_game("golden-age", seats=3, seed=1), 0)
    with pytest.raises(BadSetup, match="rolls: found -2"):
        odds_golden_age.expected_income(before_a_roll(1, 20), 0, -2)
    with pytest.raises(BadSetup, match="position: found 'batavia'"):
        odds_golden_age.stops(goatools.new_game("batavia", seats=3, seed=1))
