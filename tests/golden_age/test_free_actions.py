"""Free actions (chapter 6): movement, guilds, influence markers."""

from __future__ import annotations

import pytest

from goatools.golden_age.box import pawns_in
from goatools.golden_age.components import COLOURS, PROVINCES

from .helpers import ALL_SIX, RED, YELLOW, allowed, guilders, legal, own, play, refused, table

# ---------------------------------------------------------------------- 6.1


@pytest.mark.rule("golden_age.movement.step-to-adjacent-province")
def test_steps_go_to_neighbours() -> None:
    p = table(Yellow={"movement": ["Utrecht"]})
    assert legal(p, "move") == {"move Utrecht Holland", "move Utrecht Gelderland"}
    for province in set(PROVINCES) - {"Utrecht", "Holland", "Gelderland"}:
        refused(p, f"move Utrecht {province}", "movement.step-to-adjacent-province")
    refused(p, "move Holland Utrecht", "movement.step-to-adjacent-province")


@pytest.mark.rule("golden_age.movement.half-a-guilder-per-step")
def test_a_step_costs_half_a_guilder() -> None:
    p = play(table(Yellow={"guilders": 3, "movement": ["Utrecht"]}), "move Utrecht Holland")
    assert guilders(p)[0] == 2.5
    assert own(p, YELLOW)["movement"] == ["Holland"]
    [event] = p.events
    assert event.amounts == (("half guilders", 1, YELLOW, -2),)


@pytest.mark.rule("golden_age.movement.repeat-with-same-or-other-markers")
def test_several_steps() -> None:
    p = table(Yellow={"movement": ["Utrecht", "Flanders"]})
    p = play(p, "move Utrecht Holland, move Holland Zeeland, move Flanders Brabant")
    assert guilders(p)[0] == 8.5
    assert own(p, YELLOW)["movement"] == ["Brabant", "Zeeland"]


@pytest.mark.rule("golden_age.movement.no-crowd-limit")
def test_no_limit_after_set_up() -> None:
    p = table(
        Yellow={"movement": ["Utrecht"]},
        Red={"movement": ["Holland"] * 3},
        Green={"movement": ["Holland"] * 2},
    )
    p = play(p, "move Utrecht Holland")
    assert sum(pawns_in(pawns, 0) for pawns in p.pawns) == 6


@pytest.mark.rule("golden_age.movement.provinces-with-influence-markers-are-open")
def test_influence_markers_block_no_movement() -> None:
    p = table(Yellow={"movement": ["Utrecht"]}, Red={"influence": ["Holland"]})
    assert allowed(play(p, "move Utrecht Holland"), "move Holland Zeeland", "end")


@pytest.mark.rule("golden_age.movement.influence-markers-do-not-walk")
def test_only_own_movement_markers_walk() -> None:
    p = table(Yellow={"influence": ["Utrecht"]}, Red={"movement": ["Utrecht"]})
    assert legal(p, "move") == set()
    refused(p, "move Utrecht Holland", "movement.influence-markers-do-not-walk")


# ---------------------------------------------------------------------- 6.2


@pytest.mark.rule("golden_age.guild.take-control-of-one-or-more", "golden_age.guild.empty-guild-costs-three")
def test_taking_empty_guilds() -> None:
    p = play(table(), "guild yellow, guild blue")
    assert guilders(p)[0] == 4
    assert own(p, YELLOW)["influence"] == ["yellow guild 3", "blue guild 3"]
    assert p.spare[YELLOW] == 4


@pytest.mark.rule(
    "golden_age.guild.next-box-above-the-owner", "golden_age.guild.former-owner-takes-marker-back"
)
def test_taking_over() -> None:
    p = table(Red={"influence": ["blue guild 4"]})
    assert p.describe(p.parse("guild blue")) == "Take the blue guild for 5; Red takes the marker back"
    after = play(p, "guild blue")
    assert guilders(after) == [5, 10, 10, 10]  # no money to the former owner
    assert own(after, YELLOW)["influence"] == ["blue guild 5"]
    assert (p.spare[RED], after.spare[RED]) == (5, 6)
    poor = table(Yellow={"guilders": 4.5}, Red={"influence": ["blue guild 4"]})
    refused(poor, "guild blue", "guild.next-box-above-the-owner")


@pytest.mark.rule("golden_age.guild.one-owner-per-guild")
def test_one_owner() -> None:
    p = table(on_turn="Green", Red={"influence": ["blue guild 3"]})
    after = play(p, "guild blue")
    owners = [name for name, seat in zip(p.names, after.view(0)["seat"], strict=True) if seat["influence"]]
    assert owners == ["Green"]


@pytest.mark.rule("golden_age.guild.top-box-cannot-be-taken-over")
def test_the_top_box() -> None:
    p = table(Yellow={"guilders": 40}, Red={"influence": ["grey guild 10"]})
    refused(p, "guild grey", "guild.top-box-cannot-be-taken-over")
    p = table(Yellow={"guilders": 10}, Red={"influence": ["grey guild 9"]})
    assert own(play(p, "guild grey"), YELLOW)["influence"] == ["grey guild 10"]


@pytest.mark.rule("golden_age.guild.no-buying-of-an-own-guild")
def test_the_own_guild() -> None:
    p = table(Yellow={"influence": ["blue guild 3"]})
    assert legal(p, "guild") == {f"guild {colour}" for colour in COLOURS if colour != "blue"}
    refused(p, "guild blue", "guild.no-buying-of-an-own-guild")


@pytest.mark.rule("golden_age.guild.vacated-guild-costs-three-again")
def test_a_vacated_guild() -> None:
    markers = ["blue guild 5", "Zeeland", "Holland", "colony 2", "colony 3", "colony 7"]
    p = table(
        Yellow={"influence": markers, "movement": ["Groningen"] * 3},
        Red={"guilders": 3},
        stadtholder=0,
    )
    p = play(p, "replace Groningen, shift blue guild, end, roll, rolled 1+1")
    assert guilders(p)[RED] == 3
    assert allowed(p, "guild blue")
    assert own(play(p, "guild blue"), RED)["influence"] == ["blue guild 3"]


# ---------------------------------------------------------------------- 6.3

THREE = {"movement": ["Groningen"] * 3}


@pytest.mark.rule(
    "golden_age.influence.three-movement-markers-become-one",
    "golden_age.influence.replacement-is-free-of-charge",
    "golden_age.influence.new-marker-comes-from-supply",
)
def test_three_movement_markers_become_one_influence_marker() -> None:
    p = table(Yellow={**THREE, "guilders": 0})
    assert legal(p) == {"replace Groningen", "end"}
    after = play(p, "replace Groningen")
    assert own(after, YELLOW)["influence"] == ["Groningen"]
    assert own(after, YELLOW)["movement"] == []
    assert (p.spare[0], after.spare[0], guilders(after)[0]) == (6, 5, 0)
    p = table(Yellow={"movement": ["Groningen", "Groningen", "Friesland"]})
    refused(p, "replace Groningen", "influence.three-movement-markers-become-one")


@pytest.mark.rule("golden_age.influence.one-influence-marker-per-province")
def test_one_influence_marker_in_a_province() -> None:
    for name in ("Red", "Yellow"):
        seats = {"Yellow": dict(THREE), "Red": {}}
        seats[name]["influence"] = ["Groningen"]
        refused(table(**seats), "replace Groningen", "influence.one-influence-marker-per-province")


@pytest.mark.rule("golden_age.influence.markers-return-to-supply")
def test_the_three_return_to_the_supply() -> None:
    p = table(Yellow={"movement": ["Groningen"] * 4})
    assert p.men[0] == 1
    p = play(p, "replace Groningen")
    assert (own(p, YELLOW)["movement"], p.men[0]) == (["Groningen"], 4)


FULL = {**THREE, "influence": ALL_SIX}


@pytest.mark.rule(
    "golden_age.influence.move-one-when-supply-is-empty",
    "golden_age.influence.moved-marker-may-come-from-anywhere",
    "golden_age.influence.moved-marker-keeps-its-side",
)
def test_moving_a_marker_with_an_empty_supply() -> None:
    p = play(table(Yellow=FULL), "replace Groningen")
    assert p.phase == "shift"
    assert p.composite
    sources = {
        f"shift {place}" for place in ("Utrecht", "Zeeland", "Limburg", "grey guild", "colony 4", "colony 7")
    }
    assert legal(p) == sources
    for source in ("Zeeland", "grey guild", "colony 4", "colony 7"):
        after = play(p, f"shift {source}")
        left = {name.removesuffix(" 3") for name in own(after, YELLOW)["influence"]}
        assert left == {*ALL_SIX, "Groningen"} - {source}
        assert allowed(after, "use Groningen", "auction Groningen")
    red = play(p, "shift colony 4, end, roll, rolled 1+1")
    assert not red.taken() >> 17 & 1  # colony 4 is free again


@pytest.mark.rule("golden_age.influence.guild-marker-comes-from-supply")
def test_no_guild_with_an_empty_supply() -> None:
    p = table(Yellow={"influence": ALL_SIX, "guilders": 20})
    assert legal(p, "guild") == set()
    refused(p, "guild blue", "influence.guild-marker-comes-from-supply")


@pytest.mark.rule("golden_age.influence.no-moving-while-supply-lasts")
def test_no_moving_while_the_supply_lasts() -> None:
    p = table(Yellow={**THREE, "influence": ALL_SIX[:5]})
    refused(p, "shift grey guild", "influence.no-moving-while-supply-lasts")
    p = play(p, "replace Groningen")
    assert p.phase == "actions"
    assert p.spare[0] == 0


@pytest.mark.rule("golden_age.influence.used-marker-cannot-be-moved")
def test_used_markers_cannot_be_moved() -> None:
    p = table(Yellow=FULL, used=["Zeeland"])
    refused(play(p, "replace Groningen"), "shift Zeeland", "influence.used-marker-cannot-be-moved")
    p = table(Yellow=FULL, used=ALL_SIX)
    refused(p, "replace Groningen", "influence.used-marker-cannot-be-moved")
    markers = [*ALL_SIX[:5], "colony 7"]
    p = table(
        Yellow={**THREE, "influence": [*markers[:4], "colony 7", "colony 7"]}, used=[*markers[:4], "colony 7"]
    )
    assert legal(play(p, "replace Groningen")) == {"shift colony 7"}


@pytest.mark.rule("golden_age.influence.new-marker-is-active-at-once")
def test_new_markers_act_at_once() -> None:
    p = play(table(), "guild blue")
    assert allowed(p, "use blue guild")
    p = play(table(Yellow=THREE), "replace Groningen")
    assert allowed(p, "use Groningen")
    p = table(Yellow={"hand": ["ship", "captain", "cannon"]})
    assert allowed(play(p, "sail 3"), "use colony 3")


@pytest.mark.rule("golden_age.influence.no-taking-back-by-choice")
def test_markers_do_not_go_back_by_choice() -> None:
    p = table(Yellow={"influence": ["blue guild 3", "Zeeland"], "movement": ["Utrecht"]})
    assert {move.kind for move in p.legal_moves()} <= {"move", "guild", "use", "auction", "end"}
    refused(p, "shift blue guild", "influence.no-taking-back-by-choice")
