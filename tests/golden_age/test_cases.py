"""The cases of the catalogue."""

from __future__ import annotations

from typing import Any

import pytest

import goatools

from .helpers import (
    ALL_FIVE,
    ALL_SIX,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    allowed,
    guilders,
    legal,
    own,
    play,
    refused,
    stop_on,
    table,
)

SET = ["ship", "captain", "cannon"]


@pytest.mark.case("AGE-01")
def test_three_movement_markers_are_left() -> None:
    p = goatools.new_game("golden-age", 4, seed=1)
    p = play(p, "influence Holland, influence Groningen, influence Flanders, influence Limburg")
    p = play(p, "marker Utrecht, marker Utrecht, marker Brabant, marker Brabant")
    p = play(p, "marker Zeeland, marker Zeeland, marker Friesland, marker Friesland, stadtholder 0")
    assert p.men == [3, 3, 3, 3]


@pytest.mark.case("AGE-02")
def test_placing_at_set_up() -> None:
    p = play(goatools.new_game("golden-age", 3, seed=1), "influence Holland")
    refused(p, "influence Holland", "setup.place-one-influence-marker")
    p = play(p, "influence Utrecht, influence Zeeland")
    refused(p, "marker Holland", "setup.movement-markers-avoid-influence-markers")
    p = play(p, "marker Brabant, marker Limburg, marker Brabant")
    refused(p, "marker Brabant", "setup.at-most-two-movement-markers-per-province")
    later = table(Yellow={"movement": ["Utrecht"]}, Red={"movement": ["Holland"] * 4})
    assert allowed(later, "move Utrecht Holland")


@pytest.mark.case("AGE-03")
def test_three_steps_cost_one_and_a_half() -> None:
    p = table(Yellow={"movement": ["Gelderland", "Utrecht"]})
    for order in (
        "move Utrecht Holland, move Gelderland Utrecht, move Utrecht Holland",
        "move Gelderland Utrecht, move Utrecht Holland, move Utrecht Holland",
    ):
        after = play(p, order)
        assert (guilders(after)[0], own(after, YELLOW)["movement"]) == (8.5, ["Holland", "Holland"])


@pytest.mark.case("AGE-04", "AGE-05")
def test_income_for_everybody() -> None:
    markers: dict[str, Any] = {
        "Yellow": {"influence": ["Holland"], "movement": ["Utrecht", "Utrecht"]},
        "Red": {"movement": ["Holland"]},
    }
    for roller in ("Yellow", "Red", "Green"):
        assert guilders(stop_on(35, on_turn=roller, **markers)) == [14, 11, 10, 10]
    assert guilders(stop_on(36, **markers)) == [11] * 4
    assert guilders(stop_on(31, **markers)) == [13] * 4


@pytest.mark.case("AGE-06")
def test_income_with_a_governor() -> None:
    p = stop_on(35, Red={"movement": ["Holland"], "open": ["governor Utrecht"]})
    assert guilders(p)[RED] == 12
    assert {row.category: row.points for row in p.score(RED).rows}["Governors"] == 1


@pytest.mark.case("AGE-07")
def test_the_price_of_a_guild_rises() -> None:
    p = table(seats=3, stadtholder=0)
    paid = []
    for _ in range(4):
        seat = p.turn
        before = guilders(p)[seat]
        p = play(p, "guild blue")
        paid.append(before - guilders(p)[seat])
        p = play(p, "end, roll, rolled 1+1")
    assert paid == [3, 4, 5, 6]
    assert p.spare == [5, 6, 6]


@pytest.mark.case("AGE-08")
def test_a_guild_that_was_left() -> None:
    green = {"influence": ["blue guild 5", *ALL_SIX[:5]], "movement": ["Groningen"] * 3}
    p = play(
        table(on_turn="Green", Green=green), "replace Groningen, shift blue guild, end, roll, rolled 1+1"
    )
    assert guilders(play(p, "guild blue"))[BLUE] == guilders(p)[BLUE] - 3


@pytest.mark.case("AGE-09")
def test_all_six_markers_placed() -> None:
    p = table(Yellow={"influence": ALL_SIX, "movement": ["Groningen"] * 3, "hand": SET, "guilders": 20})
    refused(p, "guild blue", "influence.guild-marker-comes-from-supply")
    assert allowed(p, "replace Groningen", "sail 3")
    before = p.score(YELLOW).total
    after = play(p, "sail 3, shift Utrecht")
    assert after.score(YELLOW).total == before - 4 + 5
    assert not after.taken() >> 4 & 1


@pytest.mark.case("AGE-11")
def test_replacing_with_a_rival_or_an_empty_supply() -> None:
    three = {"movement": ["Groningen"] * 3}
    p = table(Yellow=three, Red={"influence": ["Groningen"]})
    refused(p, "replace Groningen", "influence.one-influence-marker-per-province")
    p = table(Yellow={**three, "influence": ALL_SIX})
    assert "Groningen" in own(play(p, "replace Groningen, shift colony 7"), YELLOW)["influence"]


@pytest.mark.case("AGE-12")
def test_a_marker_acts_once() -> None:
    p = table(Yellow={"guilders": 40, "influence": ["Zeeland", "Holland", "colony 2", "colony 7"]})
    costs = {"Zeeland": 3, "Holland": 5, "colony 2": 2, "colony 7": 7}
    for place, cost in costs.items():
        used = play(p, f"use {place}")
        assert guilders(p)[0] - guilders(used)[0] == cost
        rest = "place Utrecht" if place == "Holland" else used.legal_moves()[0].text
        refused(play(used, rest), f"use {place}", "special-action.marker-turned-after-use")


@pytest.mark.case("AGE-13")
def test_a_third_marker_by_a_green_action() -> None:
    p = table(Yellow={"influence": ["Holland"], "movement": ["Limburg", "Limburg"]})
    p = play(p, "use Holland, place Limburg")
    assert allowed(p, "replace Limburg", "end")


@pytest.mark.case("AGE-14")
def test_what_can_be_auctioned() -> None:
    p = table(
        Yellow={"influence": ["Zeeland", "grey guild", "colony 4", "colony 7"]},
        Red={"influence": ["Utrecht"]},
    )
    assert legal(p, "auction") == {"auction Zeeland"}


@pytest.mark.case("AGE-15")
def test_bids() -> None:
    p = play(table(Yellow={"influence": ["Zeeland"]}, Red={"guilders": 1}), "auction Zeeland, bid ½")
    refused(p, "bid ½", "auction.raise-by-half-a-guilder")
    p = play(p, "pass, pass")
    assert (guilders(p)[RED], guilders(p)[YELLOW], p.phase) == (0.5, 10.5, "card")
    p = play(table(Yellow={"influence": ["Holland"]}), "auction Holland, pass, bid 1, bid 2, bid 3, pass")
    assert (p.phase, p.to_move, guilders(p)[GREEN]) == ("place", GREEN, 7)


@pytest.mark.case("AGE-17")
def test_a_bidder_without_movement_markers() -> None:
    p = play(table(Yellow={"influence": ["Holland"]}, Red={"movement": ALL_FIVE}), "auction Holland")
    assert p.to_move == GREEN
    assert RED not in p.auction.order


@pytest.mark.case("AGE-19")
def test_money_on_a_painting() -> None:
    for hand, expected in ((23.5, 2), (18.5, 1)):
        p = table(Yellow={"guilders": hand, "orders": ["painting 6: 3 paid"]})
        assert {row.category: row.points for row in p.score(YELLOW).rows}["money"] == expected


@pytest.mark.case("AGE-20")
def test_what_yellow_cards_bring() -> None:
    hand = ["girl", "two-girls", "two-girls", "company", "company"]
    p = play(
        table(Yellow={"guilders": 0, "hand": hand, "influence": ["Zeeland"]}), "redeem girl, redeem two-girls"
    )
    assert guilders(p)[0] == 17
    refused(p, "redeem company", "investment-card.shipping-company-three-twenty")
    assert allowed(p, "use Zeeland", "guild green")


@pytest.mark.case("AGE-21")
def test_sailing_with_jokers() -> None:
    for hand in (["ship", "joker", "joker"], ["joker", "joker", "joker"]):
        assert own(play(table(Yellow={"hand": hand}), "sail 5"), YELLOW)["influence"] == ["colony 5"]


@pytest.mark.case("AGE-22")
def test_room_in_the_indies() -> None:
    p = table(Yellow={"hand": SET}, Red={"influence": ["colony 4", "colony 7", "colony 7"]})
    refused(p, "sail 4", "colony.east-indies-hold-one-marker-each")
    assert play(p, "sail 7").score(YELLOW).total == p.score(YELLOW).total + 6
    assert play(p, "sail 5").score(YELLOW).total == p.score(YELLOW).total + 5


@pytest.mark.case("AGE-23")
def test_thirty_three_points() -> None:
    yellow = {
        "movement": ["Holland", "Utrecht"],
        "influence": ["Brabant", "Zeeland", "Limburg", "blue guild", "colony 3"],
        "open": ["painting 6", "windmill", "palace", "governor Holland", "governor Utrecht"],
        "guilders": 23.5,
    }
    p = table(Yellow=yellow)
    assert [row.points for row in p.score(YELLOW).rows] == [2, 12, 0, 5, 0, 6, 4, 2, 2]
    assert p.score(YELLOW).total == 33
    assert play(p, "end").winners() == (YELLOW,)


@pytest.mark.case("AGE-25")
def test_income_on_a_rivals_turn_wins_at_its_end() -> None:
    yellow = {
        "influence": ["Brabant", "Zeeland", "Limburg", "colony 7", "colony 7", "colony 2"],
        "movement": ["Utrecht"] * 3,
        "guilders": 9,
    }
    p = stop_on(36, on_turn="Red", Yellow=yellow)
    assert (p.score(YELLOW).total, p.is_over) == (33, False)
    assert play(p, "end").winners() == (YELLOW,)


@pytest.mark.case("AGE-27")
def test_the_track_has_47_province_spaces() -> None:
    track = goatools.new_game("golden-age", 4, seed=1).table.track
    pairs = [frozenset(space) for space in track if space[0] >= 0]
    assert (len(track), len(pairs), len(set(pairs))) == (54, 47, 45)


@pytest.mark.case("AGE-29")
def test_the_painters_guilder_after_an_auction() -> None:
    p = table(Yellow={"influence": ["Utrecht"]}, Red={"orders": ["painting 4: 0 paid"]})
    p = play(p, "auction Utrecht, bid 1, pass, pass")
    assert guilders(play(p, "order"))[RED] == 9
    assert guilders(play(p, "pay painting 4 after 0"))[RED] == 8


@pytest.mark.case("AGE-30")
def test_which_marker_may_be_moved() -> None:
    p = table(Yellow={"influence": ALL_SIX, "movement": ["Groningen"] * 3}, used=["Zeeland"])
    p = play(p, "replace Groningen")
    assert legal(p) == {f"shift {place}" for place in ALL_SIX if place != "Zeeland"}
    assert allowed(play(p, "shift Utrecht"), "use Groningen")


@pytest.mark.case("AGE-31")
def test_several_at_thirty_three() -> None:
    paintings = ["painting 8", "painting 8", "painting 7"]
    red = {"open": [*paintings, "painting 7"], "guilders": 30}
    green = {"influence": ["colony 7"] * 5, "open": ["painting 5"], "guilders": 0}
    p = table(on_turn="Red", Red=red, Green=green)
    assert (p.score(1).total, p.score(2).total) == (33, 35)
    assert play(p, "end").winners() == (1,)
    yellow = {"open": ["painting 7", "painting 6", "painting 6", "painting 6", "painting 5"], "guilders": 30}
    blue = {"open": [*paintings, "painting 8"], "guilders": 29}
    red = {"influence": ["colony 7"] * 5, "guilders": 0}
    p = table(on_turn="Red", Yellow=yellow, Red=red, Blue=blue)
    assert [p.score(seat).total for seat in range(4)] == [33, 30, 1, 33]
    assert play(p, "end").winners() == (3,)


@pytest.mark.case("AGE-32")
def test_governors_of_two_owners() -> None:
    yellow = {"open": ["governor Holland"], "movement": ["Utrecht"]}
    assert guilders(stop_on(35, Yellow=yellow, Red={"open": ["governor Utrecht"]})) == [12, 11, 10, 10]


@pytest.mark.case("AGE-33")
def test_a_green_action_for_nobody() -> None:
    others = {name: {"movement": ALL_FIVE} for name in ("Red", "Green", "Blue")}
    p = table(Yellow={"influence": ["Holland"]}, **others)
    refused(p, "auction Holland", "auction.somebody-must-be-able-to-act")
