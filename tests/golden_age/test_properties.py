"""What holds in every position of every game."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import goatools
from goatools.golden_age.box import BIT, WEST, pawns_in, places
from goatools.golden_age.game import DO

from .helpers import NAMES, play, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools.golden_age.game import AgePosition

KNOWN = {rule.id for rule in goatools.rules("golden-age")}
SETTINGS: list[dict[str, str]] = [{}, {"dice-card": "whole-roll", "shift": "guild-too", "sailing": "at-once"}]


def after(seed: int, seats: int, moves: int, options: dict[str, str] | None = None) -> AgePosition:
    """A position after a number of random moves and throws of chance."""
    rng = random.Random(seed)
    p: Any = goatools.new_game("golden-age", seats, options=options)
    for _ in range(moves):
        if p.is_over:
            break
        p.apply(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    return p  # type: ignore[no-any-return]


positions = st.builds(
    after, st.integers(0, 10**6), st.sampled_from((3, 4)), st.integers(0, 900), st.sampled_from(SETTINGS)
)


def check_conserved(p: AgePosition) -> None:
    """20 movement and 24 influence markers (for four), 110 cards, at most one marker in a place, true points."""
    seats = range(len(p.names))
    assert all(p.men[s] + sum(pawns_in(p.pawns[s], i) for i in range(10)) == 5 for s in seats)
    pending = int(p.phase == "shift" and p.spare[p.actor] < 0)
    assert all(p.spare[s] + p.own[s].bit_count() + p.west[s] == 6 for s in seats) or pending
    assert sum(p.own) == p.taken()
    assert min(*p.money, *p.men, *p.spare, *p.deck, *p.discard) >= 0
    cards = sum(p.deck) + sum(p.discard) + sum(map(sum, p.cards)) + sum(map(len, p.art))
    assert cards == 110
    assert p.left == [sum(p.deck[card] for card in cards) for cards in p.table.ranges]
    assert p.points == [p.count_points(s) for s in seats]
    assert [p.score(s).total for s in seats] == [p.total(s) for s in seats]
    assert not p.used & ~p.own[p.turn]
    assert p.west_used <= p.west[p.turn]
    for guild in range(5):
        assert (p.level(guild) > 0) == (
            p.owner(10 + guild) >= 0 or (p.phase == "shift" and p.arg == 10 + guild)
        )


@pytest.mark.parametrize("seats", [3, 4])
def test_random_games(seats: int, sweep: Callable[[int, int], int]) -> None:
    """Whole games within the limit of turns; the checks after every tenth turn."""
    longest = 0
    for seed in range(sweep(100, 10_000)):
        rng = random.Random(seed)
        p: Any = goatools.new_game("golden-age", seats)
        number = 0
        while not p.is_over:
            if p.to_move == goatools.CHANCE:
                p.run_chance(rng)
                continue
            legal = p.legal_moves()
            p.apply(legal[int(rng.random() * len(legal))])
            if p.number > number + 9:
                number = p.number
                check_conserved(p)
        check_conserved(p)
        assert p.total(p.winner) >= 33
        longest = max(longest, p.number)
        assert p.number <= 400, seed
    assert longest > 50


@given(positions)
def test_conserved(p: AgePosition) -> None:
    check_conserved(p)


@given(positions, st.integers(0, 10**6))
def test_every_guilder_is_in_an_event(p: AgePosition, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(12):
        if p.is_over:
            break
        move = p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves())
        before, p = p.money[:], p.play(move)
        for event in p.events:
            assert event.rule in KNOWN
            for what, n, source, target in event.amounts:
                if what == "half guilders":
                    for seat, change in ((source, -n), (target, n)):
                        if seat != goatools.BANK:
                            before[seat] += change
        assert before == p.money


@given(positions)
def test_text_and_code_round_trips(p: AgePosition) -> None:
    code = p.to_code()
    assert len(code) <= 400
    from_code, from_text = goatools.position(code), goatools.position(p.to_text())
    assert from_code == p == from_text
    assert from_text.to_text() == p.to_text()
    assert set(from_code.legal_moves()) == set(p.legal_moves()) == set(from_text.legal_moves())
    assert from_code.to_move == p.to_move == from_text.to_move
    for name in (
        "points",
        "sets",
        "fleets",
        "sailors",
        "most",
        "deck",
        "left",
        "spent",
        "stocked",
        "men",
        "spare",
    ):
        assert getattr(from_code, name) == getattr(p, name), name


@given(positions)
def test_why_not_against_legal_moves(p: AgePosition) -> None:
    legal = p.legal_moves()
    assert len(set(legal)) == len(legal)
    assert bool(legal) != p.is_over
    for move in p.table.moves:
        ruling = p.why_not(move)
        assert (ruling is None) == (move in legal), move
        assert p.describe(move)
        if ruling is not None:
            assert ruling.reason[0].isupper()
            assert ruling.rules
            assert set(ruling.rules) <= KNOWN, (move, ruling.rules)
    for move in legal:
        assert p.parse(move.text.upper()) is move
        assert move.kind in DO


@given(positions)
def test_chance_sums_to_one(p: AgePosition) -> None:
    outcomes = p.chance_outcomes()
    if p.to_move == goatools.CHANCE:
        assert sum(share for _, share in outcomes) == 1
        assert tuple(move for move, _ in outcomes) == p.legal_moves()
        assert all(share > 0 for _, share in outcomes)
        assert {p.chance_move(random.Random(seed)) for seed in range(40)} <= {move for move, _ in outcomes}
    else:
        assert outcomes == ()


@given(positions, st.integers(0, 10**6))
def test_copies_are_independent(p: AgePosition, seed: int) -> None:
    before, text = p.numbers(), p.to_text()
    rng = random.Random(seed)
    other = p.copy()
    assert other == p
    for _ in range(30):
        if other.is_over:
            break
        other.apply(
            other.chance_move(rng) if other.to_move == goatools.CHANCE else rng.choice(other.legal_moves())
        )
    assert (p.numbers(), p.to_text()) == (before, text)
    if not p.is_over:
        p.play(p.legal_moves()[0])
        assert p.numbers() == before


def test_every_slot_is_copied() -> None:
    p = after(3, 4, 300)
    q = p.copy()
    slots = {name for kind in type(p).__mro__ for name in getattr(kind, "__slots__", ())}
    for name in slots - {"log"}:
        one, other = getattr(p, name), getattr(q, name)
        assert one == other or name == "auction", name
        assert not isinstance(one, list) or one is not other, name
    assert q.log is None


def test_chance_has_the_odds_it_says() -> None:
    """The quick way to draw agrees with the listed odds."""
    rng = random.Random(8)
    for p in (after(5, 4, 60), after(7, 3, 333)):
        while p.to_move != goatools.CHANCE:
            p.apply(rng.choice(p.legal_moves()))
        n = 6000
        drawn = [p.chance_move(rng) for _ in range(n)]
        for move, share in p.chance_outcomes():
            assert abs(drawn.count(move) / n - float(share)) < 0.03


@given(positions, st.integers(0, 10**6))
def test_nothing_leaks(p: AgePosition, seed: int) -> None:
    rng = random.Random(seed)
    for viewer in range(len(p.names)):
        for memory in ("perfect", "table"):
            guess = p.determinize(viewer, rng, memory)
            check_conserved(guess)
            assert guess.view(viewer) == p.view(viewer)
            assert goatools.position(guess.to_code()) == guess
            if p.to_move == viewer:
                assert guess.legal_moves() == p.legal_moves()
        for other, seat in enumerate(p.view(viewer)["seat"]):
            assert ("hand" in seat) is (other == viewer)


QUESTIONS = [
    # whether the card just won completes a set
    (
        "auction Zeeland, bid 1, pass, pass, draw cannon",
        {"hand": ["ship", "captain"]},
        {"hand": ["ship", "ship"]},
    ),
    (
        "auction Flanders, bid 1, pass, pass, draw dice",
        {"hand": ["ship", "joker"]},
        {"hand": ["ship", "ship"]},
    ),
    # whether cards are redeemed before the count
    ("end", {"hand": ["girl"]}, {"hand": ["company"]}),
    ("end", {"hand": ["pepper"]}, {"hand": ["nutmeg"]}),
    ("end", {"hand": ["grey nutmeg", "company"]}, {"hand": ["dice", "girl"]}),
]


@pytest.mark.parametrize(("moves", "one", "other"), QUESTIONS)
def test_questions_tell_nothing_about_a_hand(moves: str, one: dict[str, Any], other: dict[str, Any]) -> None:
    """Positions that differ only in a hidden hand look the same to everybody else after the same moves."""
    points = {
        "influence": ["Utrecht", "colony 7", "colony 7", "colony 7", "colony 6"],
        "movement": ["Holland"],
    }
    seen = []
    for hand in (one, other):
        red = {**points, **hand, "open": ["windmill", "governor Holland"], "guilders": 19}
        p = play(table(Yellow={"influence": ["Zeeland", "Flanders"]}, Red=red), moves)
        assert p.to_move == 1
        seen.append([(p.phase, p.view(viewer)) for viewer in (0, 2, 3)])
    assert seen[0] == seen[1]


def test_hands_are_dealt_anew() -> None:
    p = after(11, 4, 700)
    hands = {tuple(p.determinize(0, random.Random(seed)).cards[1]) for seed in range(30)}
    assert len(hands) > 3
    assert all(p.determinize(0, random.Random(seed)).cards[0] == p.cards[0] for seed in range(5))
    with pytest.raises(goatools.BadSetup, match="perfect or table"):
        p.determinize(0, random.Random(1), "photographic")
    with pytest.raises(goatools.BadSetup, match="seat"):
        p.view(4)


def test_west_indies_are_no_bit_of_their_own() -> None:
    p = after(13, 4, 900)
    assert all(own < BIT[WEST] for own in p.own)
    assert places(BIT[WEST] | 1) == (0, WEST)
    assert NAMES[: len(p.names)] == p.names
