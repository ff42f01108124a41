"""Odds of Batavia against all arrangements of small decks, and against what a seat may believe."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

import goatools
from goatools.analysis import odds, odds_batavia
from goatools.analysis.odds_batavia import Unseen
from goatools.errors import BadSetup


def later(seed: int, moves: int, seats: int = 4) -> goatools.Position:
    """A position after random moves."""
    rng = random.Random(seed)
    p = goatools.new_game("batavia", seats=seats, seed=seed).copy()
    for _ in range(moves):
        p.run_chance(rng)
        if p.is_over:
            break
        p.apply(rng.choice(p.legal_moves()))
    p.run_chance(rng)
    return p


@pytest.mark.parametrize("n", range(6))
def test_draws_agree_with_all_arrangements(n: int) -> None:
    pool, sure, discards, deck = [0, 0, 1, 2], [0, 1], [0, 3], 4
    found: list[Counter[int]] = [Counter() for _ in range(5)]
    total = 0
    for unknown in itertools.combinations(range(4), deck - len(sure)):
        for order in itertools.permutations([*sure, *(pool[i] for i in unknown)]):
            for more in itertools.permutations(discards):
                total += 1
                drawn = [*order, *more][:n]
                for c in range(5):
                    found[c][drawn.count(c)] += 1
    unseen = Unseen((2, 1, 1, 0, 0), (1, 1, 0, 0, 0), deck, (0, 2), (1, 0, 0, 1, 0))
    for c in range(5):
        assert unseen.draws(c, n) == {k: Fraction(count, total) for k, count in sorted(found[c].items())}


def test_hands_agree_with_all_arrangements() -> None:
    unseen = Unseen((2, 1, 1, 0, 0), (0,) * 5, 2, (0, 2), (0,) * 5)
    hands = Counter(hand.count(0) for hand in itertools.combinations([0, 0, 1, 2], 2))
    assert unseen.held(1, 0) == {k: Fraction(count, 6) for k, count in sorted(hands.items())}


@pytest.mark.rule("batavia.hidden.hand-faces-are-secret")
def test_nothing_hidden_is_used() -> None:
    for seed in range(4):
        p = later(seed, 60)
        q = p.determinize(0, random.Random(seed + 100))
        assert odds_batavia.unseen(p, 0) == odds_batavia.unseen(q, 0)
        assert odds_batavia.majorities(p, 0, 2) == odds_batavia.majorities(q, 0, 2)
        assert odds_batavia.next_lot(p, 0) == odds_batavia.next_lot(q, 0)


def test_every_card_is_counted_once() -> None:
    p = later(3, 80)
    left = odds_batavia.unseen(p, 1)
    open_cards = sum(p.discards) + sum(p.lot) + p.total + sum(p.hand[1])
    seen = sum(sum(row) for s, row in enumerate(p.seen) if s != 1)
    assert sum(left.pool) + sum(left.sure) + open_cards + seen == 110
    assert sum(left.pool) == left.deck - sum(left.sure) + sum(left.hands)


def test_threats_are_the_share_of_believable_positions() -> None:
    p = next(q for seed in range(30) if 0 in (q := later(seed, 70)).seals and not q.is_over)
    lead = next(m for m in odds_batavia.majorities(p, 0) if m.leads)
    company = odds_batavia.ADJECTIVES.index(lead.company)
    rng, n = random.Random(1), 4000
    counts = [0] * 4
    for _ in range(n):
        q = p.determinize(0, rng)
        for rival in range(1, 4):
            counts[rival] += q.hand[rival][company] + q.shown[company][rival] >= q.shown[company][0]
    for rival in range(1, 4):
        assert counts[rival] / n == pytest.approx(float(lead.threats[rival]), abs=0.04)
    assert lead.missing == 0
    assert lead.gain == 1


@pytest.mark.rule("batavia.majority.strictly-more-than-each-other-player", "batavia.draw.two-top-cards")
def test_a_majority_needs_strictly_more() -> None:
    p = later(5, 90)
    for m, c in zip(odds_batavia.majorities(p, 0), range(5), strict=True):
        if not m.leads:
            assert p.shown[c][0] + m.missing == max(p.shown[c][1:]) + 1
            left = odds_batavia.unseen(p, 0)
            assert m.gain == odds.at_least(left.draws(c, 2), m.missing - m.held)
    more = [m.gain for m in odds_batavia.majorities(p, 0, 3)]
    assert all(a >= m.gain for a, m in zip(more, odds_batavia.majorities(p, 0), strict=True))


@pytest.mark.rule("batavia.auction.roll-sets-number-of-cards")
def test_the_next_lot_has_three_and_a_half_cards_on_average() -> None:
    p = later(1, 12)
    lot = odds_batavia.next_lot(p, 2)
    assert sum(odds.mean(chances) for chances in lot.companies.values()) == Fraction(7, 2)
    assert all(sum(chances.values()) == 1 for chances in lot.companies.values())
    assert lot.expected("Dutch") == odds.mean(lot.companies["Dutch"]) + p.lot[3]


def test_seals_on_the_board() -> None:
    assert len(odds_batavia.free_seals(goatools.new_game("batavia", seats=3, seed=1))) == 5


def test_wrong_questions_get_clear_answers() -> None:
    p = goatools.new_game("batavia", seats=3, seed=1)
    with pytest.raises(BadSetup, match="draws: found -1"):
        odds_batavia.majorities(p, 0, -1)
    with pytest.raises(BadSetup, match="position: found 'goa-2012'"):
        odds_batavia.unseen(goatools.new_game("goa-2012", seed=1), 0)
