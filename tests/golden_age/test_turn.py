"""The course of a turn and the stadtholder's income (chapters 4 and 5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import goatools

from .helpers import (
    ALL_FIVE,
    GREEN,
    RED,
    YELLOW,
    allowed,
    guilders,
    legal,
    play,
    refused,
    rules_of,
    stop_on,
    table,
)

HOLLAND_UTRECHT, UTRECHT_ZEELAND = 35, 21
WITT, WILLIAM = 36, 31


@pytest.mark.rule("golden_age.turn.clockwise-until-a-winner")
def test_turns_go_clockwise() -> None:
    p = table("actions", on_turn="Green")
    seen = []
    for _ in range(6):
        seen.append(p.turn)
        p = play(p, "end, roll, rolled 1+1")
    assert seen == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule(
    "golden_age.turn.four-steps",
    "golden_age.turn.roll-comes-first",
    "golden_age.turn.influence-markers-turned-back",
)
def test_four_steps() -> None:
    p = table("roll", Yellow={"influence": ["Zeeland"], "movement": ["Utrecht"]})
    assert p.steps()[0] == ("Roll", "now")
    refused(p, "move Utrecht Holland", "turn.roll-comes-first")
    refused(p, "guild blue", "turn.roll-comes-first")
    assert legal(p) == {"roll"}
    p = play(p, "roll, rolled 2+4")
    assert p.steps() == (
        ("Roll", "done"),
        ("Actions", "now"),
        ("Count points", "next"),
        ("Turn markers back", "next"),
    )
    refused(p, "roll", "turn.roll-comes-first")
    p = play(p, "use Zeeland, draw ship")
    assert p.view(0)["used"] == ["Zeeland"]
    p = p.play("end")
    assert rules_of(p) == {"end.all-players-are-counted-each-turn", "turn.influence-markers-turned-back"}
    assert (p.view(0)["used"], p.turn, p.phase) == ([], RED, "roll")
    p = play(p, "roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1")
    assert allowed(p, "use Zeeland")


@pytest.mark.rule("golden_age.turn.three-kinds-of-free-action")
def test_three_kinds_of_free_action() -> None:
    p = table(Yellow={"guilders": 30, "movement": ["Utrecht"] * 3})
    assert {move.kind for move in p.legal_moves()} == {"move", "guild", "replace", "end"}


@pytest.mark.rule("golden_age.turn.free-actions-without-limit")
def test_ten_steps_for_five_guilders() -> None:
    p = table(Yellow={"guilders": 5, "movement": ["Utrecht"]})
    p = play(p, *["move Utrecht Holland", "move Holland Utrecht"] * 5)
    assert guilders(p)[0] == 0
    assert legal(p) == {"end"}
    assert legal(table(Yellow={"guilders": 0})) == {"end"}


@pytest.mark.rule("golden_age.turn.free-actions-still-cost-money")
def test_free_actions_cost_money() -> None:
    p = table(Yellow={"guilders": 0, "movement": ["Utrecht"]})
    refused(p, "move Utrecht Holland", "turn.free-actions-still-cost-money")
    p = table(Yellow={"guilders": 2.5})
    refused(p, "guild blue", "turn.free-actions-still-cost-money", "guild.empty-guild-costs-three")


@pytest.mark.rule("golden_age.turn.actions-can-be-mixed", "golden_age.turn.player-ends-the-actions")
def test_actions_can_be_mixed() -> None:
    p = table(
        Yellow={"guilders": 20, "influence": ["Zeeland", "Brabant", "grey guild"], "movement": ["Utrecht"]},
        Red={"guilders": 5},
    )
    assert allowed(p, "end")
    p = play(p, "move Utrecht Holland, auction Zeeland")
    refused(p, "end", "auction.one-at-a-time")
    p = play(
        p, "bid 1, pass, pass, draw ship, use grey guild, draw windmill, move Holland Utrecht, guild blue"
    )
    assert allowed(p, "end", "use blue guild", "use Brabant", "auction Brabant")


@pytest.mark.rule("golden_age.turn.actions-only-on-own-turn")
def test_actions_only_on_the_own_turn() -> None:
    p = table(
        "auction",
        lot="Limburg",
        decider="Red",
        auction={},
        Yellow={"influence": ["Limburg"]},
        Red={"movement": ["Utrecht", "Groningen", "Groningen"], "hand": ["girl"], "influence": ["Zeeland"]},
    )
    for move in ("move Utrecht Holland", "use Zeeland", "guild blue", "auction Zeeland", "end"):
        refused(p, move, "turn.actions-only-on-own-turn")
    assert allowed(p, "bid 1", "redeem girl", "pass")
    p = play(p, "redeem girl, bid 1, pass, pass, place Groningen")
    assert legal(p) == {"replace Groningen", "keep"}  # with all that belongs to the won action
    assert play(p, "replace Groningen").turn == YELLOW


@pytest.mark.rule("golden_age.turn.player-ends-the-actions", "golden_age.special-action.never-compulsory")
def test_the_player_ends_the_actions() -> None:
    p = table(Yellow={"guilders": 20, "influence": ["Zeeland", "Brabant", "Utrecht", "Gelderland"]})
    assert play(p, "end").turn == RED
    p = table(Yellow={"guilders": 20, "influence": ["Holland"]})
    refused(play(p, "use Holland"), "end", "green.new-movement-marker-for-five")


@pytest.mark.rule("golden_age.turn.actions-come-to-an-end")
def test_every_turn_comes_to_an_end() -> None:
    """Even who ends the turn only when nothing else is left comes to its end: all is paid for, or used up."""
    for seed in range(6):
        rng = random.Random(seed)
        p = goatools.new_game("golden-age", 3 + seed % 2, seed=seed)
        got, spent, kinds = 0, 0, Counter[str]()
        while not p.is_over and p.number < 40:
            if p.to_move == goatools.CHANCE:
                move = p.chance_move(rng)
            else:
                move = rng.choice([m for m in p.legal_moves() if m.kind != "end"] or p.legal_moves())
            seat, number, money = p.turn, p.number, p.money[p.turn]
            kinds[move.kind] += p.to_move == seat
            p = p.play(move)
            if p.number != number:
                got, spent, kinds = p.money[p.turn], 0, Counter[str]()
                continue
            got += max(0, p.money[seat] - money)
            spent += max(0, money - p.money[seat])
            assert spent <= got
            assert kinds["move"] <= got
            assert kinds["use"] + kinds["paint"] <= 6
            assert kinds["auction"] <= 6


@pytest.mark.rule("golden_age.turn.actions-come-to-an-end")
def test_steps_that_cancel_each_other_cost_money() -> None:
    p = table(Yellow={"guilders": 1, "movement": ["Utrecht"]})
    p = play(p, "move Utrecht Holland, move Holland Utrecht")
    assert legal(p) == {"end"}


# ---------------------------------------------------------------------- the stadtholder


@pytest.mark.rule("golden_age.governor.roll-both-dice-and-advance")
def test_the_stadtholder_moves_by_the_sum() -> None:
    p = play(table("roll", stadtholder=9), "roll, rolled 2+4")
    assert p.view(0)["stadtholder"] == 15
    assert p.view(0)["dice"] == [2, 4]


@pytest.mark.rule("golden_age.governor.track-is-a-loop")
def test_the_track_is_a_loop() -> None:
    assert play(table("dice", stadtholder=53), "rolled 1+2").view(0)["stadtholder"] == 2


@pytest.mark.rule("golden_age.governor.only-the-last-space-counts")
def test_spaces_passed_pay_nothing() -> None:
    p = stop_on(WITT, roll="rolled 4+6")  # passes William II
    assert guilders(p) == [11] * 4


# ---------------------------------------------------------------------- income


@pytest.mark.rule("golden_age.income.all-players-receive", "golden_age.income.province-movement-marker")
def test_everybody_is_paid() -> None:
    p = stop_on(
        UTRECHT_ZEELAND,
        on_turn="Blue",
        Yellow={"movement": ["Utrecht", "Utrecht", "Zeeland"]},
        Red={"movement": ["Holland"]},
        Green={"movement": ["Zeeland"]},
    )
    assert guilders(p) == [13, 10, 11, 10]
    assert {event.rule for event in p.events[1:]} == {"golden_age.income.all-players-receive"}


@pytest.mark.rule("golden_age.income.province-influence-marker")
def test_influence_markers_pay_two() -> None:
    p = stop_on(UTRECHT_ZEELAND, Yellow={"influence": ["Zeeland"], "movement": ["Utrecht"]})
    assert guilders(p)[0] == 13
    p = table(Yellow={"influence": ["Zeeland"]}, used=["Zeeland"], stadtholder=18)
    p = play(p, "end, roll, rolled 1+2")
    assert guilders(p)[0] == 12  # whichever side is up


@pytest.mark.rule("golden_age.income.only-markers-in-the-two-provinces")
def test_other_markers_pay_nothing() -> None:
    p = stop_on(
        UTRECHT_ZEELAND,
        Yellow={"influence": ["brown guild", "blue guild", "colony 2", "colony 7", "Holland"]},
        Red={"movement": ["Overijssel", "Friesland"]},
    )
    assert guilders(p) == [10] * 4


@pytest.mark.rule("golden_age.income.de-witt-one-each", "golden_age.income.william-three-each")
def test_de_witt_and_william() -> None:
    for seats in (3, 4):
        assert guilders(stop_on(WITT, seats=seats)) == [11] * seats
        assert guilders(stop_on(WILLIAM, seats=seats)) == [13] * seats


@pytest.mark.rule(
    "golden_age.income.governor-card-bonus",
    "golden_age.income.governor-card-without-markers",
    "golden_age.income.governor-cards-of-several-owners",
)
def test_governor_cards() -> None:
    p = stop_on(
        HOLLAND_UTRECHT,
        on_turn="Green",
        Yellow={"open": ["governor Holland"], "movement": ["Utrecht"]},
        Red={"open": ["governor Utrecht"]},
    )
    assert guilders(p) == [12, 11, 10, 10]
    p = stop_on(HOLLAND_UTRECHT, Green={"open": ["governor Holland", "governor Utrecht", "governor Zeeland"]})
    assert guilders(p)[GREEN] == 12


def test_bids_of_the_poor() -> None:
    p = table(Yellow={"guilders": 0, "influence": ["Brabant", "Zeeland"]}, Red={"movement": ALL_FIVE})
    assert legal(p, "auction") == {"auction Brabant", "auction Zeeland"}
