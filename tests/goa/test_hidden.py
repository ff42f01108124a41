"""What a seat may know: ducats and cards in hand are secret, everything else lies open."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import goatools
from goatools.chance import CHANCE

from .helpers import (
    CHAIN,
    both,
    card,
    draw,
    ducats,
    game,
    grid,
    legal,
    moved,
    mover,
    own,
    play,
    run,
    start,
    step,
    table,
    turn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goatools import Position


def random_game(edition: str, seed: int, steps: int = 500) -> Iterator[Position]:
    """Every fifth position of a random game, from the first flag on."""
    rng = random.Random(seed)
    p = run(goatools.new_game(game(edition)), rng)
    for number in range(steps):
        if p.is_over:
            return
        if number % 5 == 0:
            yield p
        p = step(p, rng)


def strings(value: object) -> Iterator[str]:
    """All texts in a document."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from strings(inner)
    else:
        yield str(value)


@both
@pytest.mark.rule("goa.hidden.ducats-are-secret")
def test_ducats_of_others_are_not_shown(edition: str) -> None:
    p = table(edition, yellow={"ducats": 37}, red={"ducats": 41}, green={"ducats": 43}, blue={"ducats": 47})
    for viewer in range(4):
        shown = [seat["ducats"] for seat in p.view(viewer)["seat"]]
        assert shown == [n if seat == viewer else None for seat, n in enumerate((37, 41, 43, 47))]
    others = table(edition, yellow={"ducats": 37}, red={"ducats": 1}, green={"ducats": 2}, blue={"ducats": 3})
    assert p.view(0) == others.view(0)


@both
@pytest.mark.rule("goa.hidden.ducats-are-secret")
def test_movements_of_money_are_shown_and_remembered(edition: str) -> None:
    p = play(start(edition), f"flag {CHAIN[0]}", *(f"mark {square}" for square in CHAIN[1:]))
    p = play(p, "bid 4", "pass", "bid 6", "pass")
    assert ("ducats", 6, 3, 0) in moved(p)
    rng = random.Random(1)
    assert all(ducats(p.determinize(1, rng)) == ducats(p) for _ in range(5))
    # whoever knows only what is in sight may think of other totals, but never of another own total
    guesses = {tuple(ducats(p.determinize(1, rng, memory="table"))) for _ in range(20)}
    assert len(guesses) > 1
    assert {guess[1] for guess in guesses} == {10}


@both
@pytest.mark.rule("goa.hidden.ducats-are-secret")
@pytest.mark.rule("goa.hidden.expedition-hand-is-secret")
def test_nothing_leaks_in_a_game(edition: str) -> None:
    for p in random_game(edition, seed=3):
        hands = [len(own(p, seat)["hand"]) for seat in range(4)]
        for viewer in range(4):
            others = [seat for number, seat in enumerate(p.view(viewer)["seat"]) if number != viewer]
            assert [seat["ducats"] for seat in others] == [None] * 3
            assert [seat["hand"] for seat in others] == hands[:viewer] + hands[viewer + 1 :]


@both
@pytest.mark.rule("goa.hidden.expedition-hand-is-secret")
def test_only_the_number_of_cards_in_hand_is_shown(edition: str) -> None:
    p = table(edition, yellow={"hand": ["two-ships", "extra-card", "five-ducats"]})
    codes = [card(edition, effect) for effect in ("two-ships", "extra-card", "five-ducats")]
    assert sorted(own(p, "Yellow")["hand"]) == sorted(codes)
    view = p.view(1)
    assert view["seat"][0]["hand"] == 3
    assert not set(codes) & set(strings(view))
    assert view["deck"] == 27


@both
@pytest.mark.rule("goa.hidden.expedition-hand-is-secret")
def test_a_drawn_card_is_not_named_to_the_others(edition: str) -> None:
    p = draw(play(table(edition), "expedition", "draw 1"), "five-ducats/2")
    assert own(p, "Yellow")["hand"] == [card(edition, "five-ducats/2")]
    assert p.events
    assert not any("five-ducats" in event.text for event in p.events)
    assert card(edition, "five-ducats/2") not in set(strings(p.view(1)))


@both
@pytest.mark.rule("goa.hidden.expedition-hand-is-secret")
def test_cards_of_others_are_dealt_anew_for_a_possible_state(edition: str) -> None:
    p = table(
        edition,
        yellow={"hand": ["two-ships", "extra-card"]},
        red={"hand": ["five-ducats"]},
        discard=["ships-only"],
    )
    rng = random.Random(2)
    seen = set()
    for _ in range(30):
        guess = p.determinize(1, rng)
        assert guess.view(1) == p.view(1)
        seen.update(own(guess, "Yellow")["hand"])
    assert len(seen) > 15
    assert not seen & {card(edition, "five-ducats"), card(edition, "ships-only")}


@both
@pytest.mark.rule("goa.hidden.expedition-hand-is-secret")
def test_a_turn_does_not_show_by_its_end_which_card_is_in_hand(edition: str) -> None:
    seat = {"plantations": ["ginger1", "clove1: clove"], "colonists": 0}
    ends = {}
    for code in start(edition).table.components["cards.list"]:
        p = table(edition, yellow={**seat, "hand": [code]})
        after = play(p, "taxes")
        attempt = turn(play(p, "found Calicut"), 2, 2)
        ends[code] = (mover(after), after.phase, mover(attempt), attempt.phase)
    assert set(ends.values()) == {("Yellow", "after-action", "Yellow", "founding")}
    # without a card in hand, or with one played, nothing is left to decide
    assert mover(play(table(edition, yellow=seat), "taxes")) == "Red"
    p = table(edition, yellow={**seat, "hand": ["two-ships", "ships-only"]})
    assert mover(play(p, "play two-ships", "taxes")) == "Red"


@both
@pytest.mark.rule("goa.hidden.other-holdings-are-open")
def test_everything_else_is_open(edition: str) -> None:
    holding = {
        "ships": 7,
        "colonists": 3,
        "extra": 1,
        "rows": [2, 1, 3, 1, 1],
        "plantations": ["clove2: clove", "ginger1"],
        "colonies": ["Cochin: pepper"],
        "tiles": ["red-ship", "duty"],
        "used": ["red-ship"],
        "down": 1,
    }
    p = table(edition, yellow=holding)
    for viewer in range(4):
        shown = p.view(viewer)["seat"][0]
        assert {key: shown[key] for key in holding} == holding


@both
@pytest.mark.rule("goa.hidden.draw-pile-closed-discard-open")
def test_turned_cards_and_discards_are_open_the_draw_pile_is_not(edition: str) -> None:
    p = turn(play(table(edition, yellow={"colonists": 6}, discard=["two-ships/1"]), "found Quilon"), 1, 2)
    for viewer in range(4):
        view = p.view(viewer)
        assert [int(code.split("/")[1]) for code in view["open"]] == [1, 2]
        assert view["discard"] == [card(edition, "two-ships/1")]
        assert view["deck"] == 27
    after = play(p, "withhold").view(3)
    assert after["open"] == []
    assert sorted(after["discard"]) == sorted([card(edition, "two-ships/1"), *p.view(3)["open"]])
    in_deck = card(edition, "five-ducats/3")
    assert in_deck not in set(strings(after))


@pytest.mark.rule("goa.hidden.removed-tiles-are-known-2012")
def test_every_seat_knows_the_removed_tiles() -> None:
    p = goatools.new_game("goa-2012", 4, 5)
    removed = p.view(0)["removed"]
    assert len(removed) == 4
    assert [p.view(viewer)["removed"] for viewer in range(4)] == [removed] * 4
    p = goatools.new_game("goa-2012", 4)
    rng = random.Random(1)
    while p.phase != "removed-tile":
        p = p.play(p.chance_move(rng))
    p = p.play("tile duty")
    assert [event.rule for event in p.events] == ["goa.hidden.removed-tiles-are-known-2012"]
    assert p.events[0].text == "Back to the box: Duty"


@pytest.mark.rule("goa.hidden.left-over-tiles-are-unseen-2004")
def test_left_over_tiles_are_not_shown() -> None:
    p = goatools.new_game("goa-2004", 4, 5)
    left = {tile: n - list(grid(p).values()).count(tile) for tile, n in p.table.components["tiles.a"].items()}
    gone = {tile for tile, n in left.items() if n and tile not in grid(p).values()}
    assert sum(left.values()) == 2
    for viewer in range(4):
        assert p.view(viewer)["removed"] == []
        assert not gone & set(strings(p.view(viewer)))


@both
@pytest.mark.rule("goa.hidden.mission-tiles-lie-face-down")
def test_a_mission_is_no_secret_and_waits_for_the_scoring(edition: str) -> None:
    p = table(edition, round="B1", chain=["Sb", "b1", "c1", "c2", "d2"], lot=3)
    assert grid(p)["c1"] == "mission2"
    before = p.score(2).total
    p = play(p, "pass", "pass", "pass")
    assert own(p, "Green")["tiles"] == ["mission2"]
    assert [p.view(viewer)["seat"][2]["tiles"] for viewer in range(4)] == [["mission2"]] * 4
    assert p.score(2).total == before + 2
    mine = play(table(edition, round="B1", yellow={"tiles": ["mission3"]}), "build")
    assert p.why_not("pass") is None
    assert not [text for text in legal(mine) if "mission" in text]


@pytest.mark.rule("goa.hidden.bonanza-tiles-lie-face-down-2012")
def test_the_face_below_a_corner_is_unknown() -> None:
    p = goatools.new_game("goa-2012", 4, 6, variants=("bonanza",))
    for viewer in range(4):
        view = p.view(viewer)
        assert sorted(view["corners"]) == ["a1", "a5", "e1", "e5"]
        assert sorted(view["bonus"]) == sorted(p.table.components["bonanza.tiles"])
    corner = table("2012", variants=["bonanza"], chain=["W5", "a5", "b5", "c5", "d5"], lot=2)
    p = play(corner, "pass", "pass", "pass")
    assert p.to_move == CHANCE
    assert len(p.legal_moves()) == 8
    seen = play(p, "bonus ships/2").view(3)
    assert "a5" not in seen["corners"]
    assert len(seen["bonus"]) == 7
    assert "ships/2" not in seen["bonus"]
