"""Golden move counts: how many lines of play there are to a depth, outcomes of chance counted like moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import goatools

if TYPE_CHECKING:
    from goatools import Position


def perft(p: Position, depth: int) -> int:
    """The number of lines of exactly `depth` moves (shorter ones that end the game are left out)."""
    moves = p.legal_moves()
    if depth <= 1:
        return len(moves)
    total = 0
    for move in moves:
        after = p.copy()
        after.apply(move)
        total += perft(after, depth - 1)
    return total


def counts(p: Position, depth: int) -> list[int]:
    return [perft(p, d) for d in range(1, depth + 1)]


def test_the_deal() -> None:
    """Every card may be of any company, as long as there are cards of it."""
    assert counts(goatools.new_game("batavia", seats=3), 4) == [5, 25, 125, 625]


def test_a_small_auction(make: Any) -> None:
    """Three seats with 2, 3 and 40 notes, the rich one speaking last; then the turns begin.

    By hand: the first of three bids 1, 2 or passes.  After a pass the second bids 1 to 3 or passes: 4 moves; after
    bid 1 it bids 2 or 3 or passes, after bid 2 it bids 3 or passes: 3 + 2 + 4 = 9 lines of two moves.  The third may
    then bid up to 40 or pass: 39 + 38 + 40 after bid 1, 38 + 39 after bid 2, 40 + 39 + 38 + 41 after the pass.
    """
    p = make(3, phase="auction", notes=[40, 2, 3])
    assert counts(p, 4) == [3, 9, 352, 353]


def test_a_turn_with_a_hand(make: Any) -> None:
    """2 English, 1 Danish and 2 Swedish cards: 5 first moves and the draw.

    By hand: after 1 or 2 English cards come 1 Danish, 1 or 2 Swedish or the English sail (4 moves), after the Danish
    card 1 or 2 Swedish or the sail (3), after 1 or 2 Swedish the sail (1), after the draw any of 5 companies.
    """
    p = make(hand=[{"EN": 2, "DK": 1, "SE": 2}])
    assert counts(p, 5) == [6, 4 + 4 + 3 + 1 + 1 + 5, 55, 79, 231]


def test_a_turn_in_the_middle_of_a_game(make: Any) -> None:
    p = make(
        up=35,
        taken={16: 0, 17: 1, 18: 2, 30: 3},
        hand=[{"EN": 1, "DK": 2, "SE": 1}, {"FR": 3}, {"NL": 2}, {"SE": 4}],
        shown=[{"DK": 3}, {"DK": 3, "FR": 4}, {"NL": 6}, {"SE": 5}],
        deck={"EN": 1, "NL": 1},
    )
    assert counts(p, 6) == [4, 10, 17, 50, 110, 212]


def test_the_last_round(make: Any) -> None:
    p = make(
        3,
        up=35,
        taken={35: 2, 30: 1},
        space={0: 36},
        done=1,
        hand=[{}, {"DK": 1, "FR": 1}, {"EN": 2}],
        shown=[{}, {"DK": 2}],
        deck={"SE": 3},
        discards={},
    )
    assert counts(p, 6) == [3, 3, 4, 5, 5, 9]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_from_a_fixed_deal(seats: int) -> None:
    assert counts(goatools.new_game("batavia", seats=seats, seed=1), 3) == [16, 136, 816]
