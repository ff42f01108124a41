"""What holds in every game: nothing is lost, nothing leaks, texts come back, and every refusal has its rules."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import goatools
from goatools.batavia.box import COMPANY, END_SPACE
from goatools.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from goatools import Position

OPTIONS = GAMES["batavia"].options
RULES = frozenset(rule.id for rule in goatools.rules("batavia"))


def random_table(rng: random.Random, seats: int | None = None, plain: bool = False) -> Position:
    """The first position of a game with random settings; `plain` takes the default ruling everywhere."""
    n = seats or rng.choice((3, 4, 5))
    options = {} if plain else {key: rng.choice(values) for key, values in OPTIONS.items() if key != "oldest"}
    options["oldest"] = f"seat-{rng.randint(1, n)}"
    variants = ("open-layout",) if rng.random() < 0.3 else ()
    return goatools.new_game("batavia", seats=n, variants=variants, options=options)


def step(p: Position, rng: random.Random) -> None:
    """Play one random move in place."""
    p.apply(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))


def positions(seed: int, every: float, plain: bool = False) -> Iterator[tuple[Position, random.Random]]:
    """Some positions of a random game, the last one included; games of odd options are cut off after a while."""
    rng = random.Random(seed)
    p = random_table(rng, plain=plain)
    for _ in range(2500):
        if p.is_over or rng.random() < every:
            yield p.copy(), rng
        if p.is_over:
            return
        step(p, rng)


seeds = st.integers(min_value=0, max_value=2**32 - 1)


# ---------------------------------------------------------------------- conservation


def check(p: Any) -> None:
    """Nothing is lost and nothing is out of place."""
    n = len(p.names)
    assert sum(p.notes) == 15 * n
    assert min(p.notes) >= 0
    for company in range(5):
        outside = sum(hand[company] for hand in p.hand) + sum(p.shown[company])
        assert p.deck[company] + p.discards[company] + p.lot[company] + outside == 22
        row = p.shown[company]
        assert p.top[company] == max(row)
        leads = max(row) > 0 and row.count(max(row)) == 1
        assert p.seals[company] == (row.index(max(row)) if leads else -1)
        face_up = sum(
            1 for t, owner in enumerate(p.taken) if COMPANY[t] == company and owner == 0 and t in p.route
        )
        assert p.lying[company].bit_count() == face_up
        gone = sum(1 for t, owner in enumerate(p.taken) if COMPANY[t] == company and owner)
        assert p.lying[company].bit_count() + gone + len(p.unseen[company]) == 7
    assert p.deck_size == sum(p.deck)
    assert p.total == sum(map(sum, p.shown))
    assert max(p.crates(seat) for seat in range(n)) <= 12
    on_route = [space for space in p.space if space]
    assert len(on_route) == len(set(on_route))
    assert p.space.count(END_SPACE) == (p.ender >= 0)
    assert all(
        seen <= held for seat in range(n) for seen, held in zip(p.seen[seat], p.hand[seat], strict=True)
    )
    if p.phase == "turn":
        assert p.total < p.table.limit
    assert bool(p.legal_moves()) != p.is_over
    if p.to_move == goatools.CHANCE:
        assert sum(share for _, share in p.chance_outcomes()) == 1
        if p.phase == "stations":
            here = {COMPANY[tile] for tile in p.route[len(p.route) // 5 * 5 :]}
            left = [tile for tile in range(35) if COMPANY[tile] not in here and tile not in p.route]
            assert [move.arg for move in p.legal_moves()] == left
    else:
        assert p.chance_outcomes() == ()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_lose_nothing(sweep: Callable[[int, int], int], seats: int) -> None:
    """Every position of many games under the default rulings; 10,000 for each number of seats with --soak."""
    for seed in range(sweep(40, 10_000)):
        rng = random.Random(seed)
        p: Any = random_table(rng, seats, plain=True)
        merchants = list(p.space)
        while not p.is_over:
            step(p, rng)
            check(p)
            assert all(after >= before for after, before in zip(p.space, merchants, strict=True))
            merchants = list(p.space)
        assert p.phase == "over"
        assert p.winners()


def test_unusual_options_lose_no_notes_or_cards(sweep: Callable[[int, int], int]) -> None:
    for seed in range(sweep(40, 3_000)):
        for q, _ in positions(seed, 0.02):
            p: Any = q
            assert sum(p.notes) == 15 * len(p.names)
            everything = [p.deck, p.discards, p.lot, *p.hand, *zip(*p.shown, strict=True)]
            assert [sum(counts) for counts in zip(*everything, strict=True)] == [22] * 5
            assert bool(p.legal_moves()) != p.is_over


# ---------------------------------------------------------------------- text, copies, rulings, secrets


@given(seeds)
def test_text_and_code_come_back(seed: int) -> None:
    for p, _ in positions(seed, 0.012):
        for again in (goatools.position(p.to_code()), goatools.position(p.to_text())):
            assert again == p
            assert again.legal_moves() == p.legal_moves()
            assert again.scores() == p.scores()
            assert again.to_text() == p.to_text()
        assert len(p.to_code()) <= 400


@given(seeds)
def test_every_refusal_has_a_reason_with_rules(seed: int) -> None:
    for p, _ in positions(seed, 0.015):
        legal = set(p.legal_moves())
        for move in p.table.moves:
            ruling = p.why_not(move)
            if move in legal:
                assert ruling is None
                assert p.describe(move)
                continue
            assert ruling is not None
            assert ruling.rules
            assert RULES.issuperset(ruling.rules)
            assert ruling.reason.endswith(".")


@given(seeds)
def test_playing_leaves_the_old_position_alone(seed: int) -> None:
    for p, rng in positions(seed, 0.05):
        if p.is_over:
            continue
        before = (p.numbers(), p.legal_moves(), p.view(0))
        moves = list(p.legal_moves())
        after = p.play(rng.choice(moves))
        assert p.events == () or p.log is not None
        copy = p.copy()
        for _ in range(30):
            if not copy.is_over:
                step(copy, rng)
        assert (p.numbers(), p.legal_moves(), p.view(0)) == before
        assert after is not p
        assert after.events


@given(seeds)
def test_nothing_hidden_shows(seed: int) -> None:
    """What a seat sees, and what it may do, is the same in every position that it may think it is in."""
    for p, rng in positions(seed, 0.008):
        for seat in range(len(p.names)):
            for memory in ("perfect", "table"):
                other = p.determinize(seat, rng, memory)
                assert other.view(seat) == p.view(seat)
                assert goatools.position(other.to_code()) == other
                if p.to_move == seat:
                    assert other.legal_moves() == p.legal_moves()
                if memory == "perfect":
                    assert [b.rows[8] for b in other.scores()] == [b.rows[8] for b in p.scores()]


@given(seeds)
def test_events_name_no_hidden_card(seed: int) -> None:
    """The same move in two positions that look alike to everybody else is told in the same words."""
    for p, rng in positions(seed, 0.05):
        if p.phase in ("draw", "deal"):
            outcomes = p.legal_moves()
            if len(outcomes) > 1:
                told = {tuple(e for e in p.play(move).events) for move in outcomes}
                assert len(told) == 1
        elif p.to_move is not None and p.to_move >= 0:
            watcher = (p.to_move + 1) % len(p.names)
            other = p.determinize(watcher, rng)
            for move in set(p.legal_moves()) & set(other.legal_moves()):
                a, b = p.play(move), other.play(move)
                if not a.is_over:
                    assert a.events == b.events


@given(seeds)
def test_a_playout_from_a_determinization_ends(seed: int) -> None:
    for p, rng in positions(seed, 0.005, plain=True):
        assert goatools.playout(p.determinize(0, rng), rng=rng).is_over


def test_run_chance_draws_as_the_outcomes_say() -> None:
    """The quick way of `run_chance` and the outcomes of a node agree: all come, with about their share."""
    rng = random.Random(4)
    p: Any = goatools.new_game("batavia", seats=3, seed=4)
    q = goatools.position(p.to_text().replace('phase = "auction"', 'phase = "roll"').split("[auction]")[0])
    rolls = []
    for _ in range(3000):
        r: Any = q.copy()
        r.run_chance(rng)
        rolls.append(sum(r.lot) - sum(q.lot))  # type: ignore[attr-defined]
    assert {n: 400 < rolls.count(n) < 600 for n in range(1, 7)} == dict.fromkeys(range(1, 7), True)


def test_the_same_seed_brings_the_same_game() -> None:
    ends = [
        goatools.playout(goatools.new_game("batavia", seats=4, seed=5), rng=random.Random(6))
        for _ in range(2)
    ]
    assert ends[0] == ends[1]
    assert hash(ends[0]) == hash(ends[1])
