"""Extra actions: who may use how many cards, when, and who has to."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.chance import BANK

from .helpers import (
    accepted,
    both,
    game,
    holdings,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    run,
    table,
    turn,
)

if TYPE_CHECKING:
    from goatools import Position


def extras(edition: str, *cards: int, **fields: Any) -> Position:
    """The beginning of the extra actions: cards of Blue (who holds the flag), Yellow, Red and Green."""
    order = ("blue", "yellow", "red", "green")
    seats: dict[str, Any] = {seat: {"extra": n} for seat, n in zip(order, cards, strict=True)}
    for seat in order:
        seats[seat] |= fields.pop(seat, {})
    fields = {"part": "extra actions", "flag": "Blue", "turn": "Blue", **fields}
    return table(edition, **fields, **seats)


@pytest.mark.rule("goa.extra-action.after-all-third-actions")
@both
def test_extra_cards_come_after_everybodys_third_action(edition: str) -> None:
    one = {"extra": 1}
    p = table(edition, seats=2, yellow=one, red=one)
    seen = []
    while p.phase == "action":
        refused(p, "extra action", "goa.extra-action.after-all-third-actions")
        seen.append(mover(p))
        p = play(p, "taxes")
    assert seen == ["Yellow", "Red"] * 3
    assert p.phase == "extra-action"
    assert legal(p) == ["extra action", "pass"]


@pytest.mark.rule("goa.extra-action.order")
@both
def test_each_in_turn_uses_a_card_or_passes(edition: str) -> None:
    p = extras(edition, 3, 0, 2, 0)
    seen = []
    while mover(p) in ("Blue", "Red") and len(seen) < 3:
        seen.append(mover(p))
        p = play(p, "extra action", "taxes")
    # Yellow and Green hold no card and can only pass
    assert seen == ["Blue", "Red", "Blue"]
    assert p.view(0)["passed"] == ["Yellow", "Green"]
    assert mover(p) == "Red"
    assert legal(p) == ["extra action", "pass"]
    p = play(p, "pass")
    assert mover(p) == "Blue"
    assert legal(p) == ["extra action", "pass"]
    p = play(p, "extra action", "build")
    assert p.round_label == "A2"


@pytest.mark.rule("goa.extra-action.order", "goa.bonus.taken-at-once")
@both
def test_a_card_gained_in_an_extra_action_counts_like_the_others(edition: str) -> None:
    nearly = {"rows": [1, 2, 2, 2, 2], "plantations": ["ginger1: ginger"]}
    p = play(extras(edition, 0, 1, 0, 0, turn="Yellow", yellow=nearly), "extra action", "advance ships")
    assert own(p, "Yellow")["extra"] == 1
    assert mover(p) == "Yellow"
    assert legal(p) == ["extra action", "pass"]


@pytest.mark.rule("goa.extra-action.one-card-one-action")
@both
def test_one_card_gives_one_action_of_any_kind(edition: str) -> None:
    seat = {"plantations": ["ginger1: ginger", "clove2"]}
    p = play(extras(edition, 2, 0, 0, 0, blue=seat), "extra action")
    assert moved(p) == [("extra", 1, 3, BANK)]
    assert "goa.extra-action.one-card-one-action" in rules_told(p)
    founding = [f"found {colony}" for colony in ("Quilon", "Cochin", "Madras", "Calicut")]
    assert sorted(legal(p)) == sorted(
        ["advance ships", "build", "harvest", "taxes", "expedition", *founding],
    )
    taxed = play(p, "taxes")
    assert moved(taxed) == [("ducats", 4, BANK, 3)]
    assert holdings(taxed, "ducats", "extra")[3] == (14, 1)
    assert len(turn(play(p, "expedition", "draw 1"), 2).view(3)["seat"][3]["hand"]) == 1
    for action in ("build", "harvest", "advance ships"):
        after = play(p, action)
        if after.phase == "put-spices":
            after = play(after, "done")
        assert own(after, "Blue")["extra"] == 1
        assert after.phase == "extra-action"


@pytest.mark.rule("goa.extra-action.at-most-one-card-per-turn")
@both
def test_one_card_a_turn(edition: str) -> None:
    p = play(extras(edition, 3, 1, 0, 0), "extra action")
    refused(p, "extra action", "goa.extra-action.at-most-one-card-per-turn")
    p = play(p, "taxes")
    assert mover(p) == "Yellow"
    p = play(p, "pass")
    # the others have passed, so now Blue goes on
    assert mover(p) == "Blue"


@pytest.mark.rule("goa.extra-action.pass-is-final")
@both
def test_who_has_passed_is_not_asked_again(edition: str) -> None:
    p = play(extras(edition, 3, 1, 0, 0), "extra action", "taxes", "pass")
    assert "goa.extra-action.pass-is-final" in rules_told(p)
    assert mover(p) == "Blue"
    p = play(p, "extra action", "taxes")
    assert mover(p) == "Blue"
    assert "Yellow" in p.view(0)["passed"]
    p = play(p, "extra action", "taxes")
    assert p.round_label == "A2"
    assert own(p, "Yellow")["extra"] == 1


@pytest.mark.rule("goa.extra-action.passing-turn-uses-nothing")
@both
def test_a_turn_that_passes_uses_nothing(edition: str) -> None:
    seat = {"tiles": ["red-ship"], "hand": ["two-ships"]}
    p = extras(edition, 1, 0, 0, 0, blue=seat)
    assert legal(p) == ["extra action", "pass"]
    refused(p, "use red-ship", "goa.extra-action.passing-turn-uses-nothing")
    refused(p, f"play {own(p, 'Blue')['hand'][0]}", "goa.extra-action.passing-turn-uses-nothing")
    # with a card the tile goes along
    q = accepted(play(p, "extra action"), "use red-ship")
    assert own(q, "Blue")["ships"] == 5
    # without a card there is no such turn at all
    p = extras(edition, 1, 0, 0, 0, green=seat)
    p = play(p, "pass")
    assert p.round_label == "A2"
    assert own(p, "Green")["ships"] == 4


@pytest.mark.rule("goa.extra-action.keep-at-most-one", "goa.extra-action.surplus-must-be-used")
@both
def test_a_surplus_must_be_used(edition: str) -> None:
    p = extras(edition, 3, 0, 0, 0)
    for left in (2, 1):
        refused(p, "pass", "goa.extra-action.surplus-must-be-used", "goa.extra-action.keep-at-most-one")
        assert legal(p) == ["extra action"]
        p = play(p, "extra action", "taxes")
        assert own(p, "Blue")["extra"] == left
    p = accepted(p, "pass")
    assert own(p, "Blue")["extra"] == 1
    assert p.round_label == "A2"


@pytest.mark.rule("goa.extra-action.keep-at-most-one")
@both
def test_nobody_begins_a_round_with_more_than_one(edition: str) -> None:
    rng = random.Random(5)
    kept = set()
    for seed in range(6):
        p = goatools.new_game(game(edition), seats=4, seed=seed)
        p = p.copy()
        before = p.round_label
        while not p.is_over:
            if p.to_move == goatools.CHANCE:
                p.run_chance(rng)
            else:
                p.apply(rng.choice(p.legal_moves()))
            if p.round_label != before or p.is_over:
                before = p.round_label
                kept |= {own(p, seat)["extra"] for seat in range(4)}
    assert kept == {0, 1}


@pytest.mark.rule("goa.extra-action.used-cards-return")
@both
def test_used_cards_go_back(edition: str) -> None:
    p = accepted(extras(edition, 1, 0, 0, 0), "extra action")
    assert own(p, "Blue")["extra"] == 0
    assert moved(p) == [("extra", 1, 3, BANK)]


@pytest.mark.rule("goa.extra-action.round-ends-when-all-passed")
@both
@pytest.mark.parametrize(("now", "then"), [("A1", "A2"), ("A4", "B1"), ("B2", "B3")])
def test_the_round_ends_when_all_have_passed(edition: str, now: str, then: str) -> None:
    p = play(extras(edition, 1, 1, 1, 1, round=now), "pass", "pass", "pass")
    assert p.round_label == now
    p = play(p, "pass")
    assert p.round_label == then
    assert "goa.extra-action.round-ends-when-all-passed" in rules_told(p)
    p = run(p)
    assert p.phase == "placement"
    assert mover(p) == "Blue"


@pytest.mark.rule("goa.extra-action.round-ends-when-all-passed", "goa.end.after-round-4-of-phase-b")
@both
def test_a_round_without_extra_cards_ends_by_itself(edition: str) -> None:
    p = play(table(edition, seats=2, turn="Red", action=3), "taxes")
    assert p.round_label == "A2"
    p = play(table(edition, seats=2, round="B4", turn="Red", action=3), "taxes")
    assert p.is_over


@pytest.mark.rule("goa.extra-action.worthless-at-the-end", "goa.scoring.nothing-else-counts")
@both
def test_a_kept_card_is_worth_nothing(edition: str) -> None:
    p = extras(edition, 2, 1, 0, 0, round="B4")
    refused(p, "pass", "goa.extra-action.keep-at-most-one")
    p = play(p, "extra action", "build", "pass", "pass")
    assert p.is_over
    assert [own(p, seat)["extra"] for seat in range(4)] == [1, 0, 0, 1]
    # everybody is tied for the most ducats, and that is all
    assert [breakdown.total for breakdown in p.scores()] == [3, 3, 3, 3]
