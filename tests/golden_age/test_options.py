"""The open points of the rulebook: every other ruling does what it says."""

from __future__ import annotations

import random

import pytest

import goatools
from goatools.registry import GAMES

from .helpers import ALL_SIX, GREEN, RED, YELLOW, guilders, legal, own, play, refused, stop_on, table

OPTIONS = GAMES["golden-age"].options
SET = ["ship", "captain", "cannon"]
AT_33 = {"open": ["painting 8", "painting 8", "painting 8", "painting 7"], "guilders": 20}
MORE = {"influence": ["colony 7"] * 5, "movement": ["Holland"] * 4, "guilders": 0}


def test_defaults_come_first() -> None:
    assert {key: values[0] for key, values in OPTIONS.items()} == {
        "oldest": "seat-1",
        "markers-left": "three",
        "dice-card": "one-die",
        "governor": "always-paid",
        "full-guild": "no-takeover",
        "shift": "province-or-colony",
        "sailing": "may-wait",
        "unsold": "stays-active",
        "painter": "winner-pays",
        "count": "all-seats",
        "tie": "seat-on-turn",
    }


def test_options_are_recorded_in_the_position() -> None:
    p = goatools.new_game("golden-age", 4, seed=1, options={"tie": "most-points", "oldest": "seat-2"})
    for again in (goatools.position(p.to_text()), goatools.position(p.to_code())):
        assert again == p
        assert again.table.options["tie"] == "most-points"
    assert p != goatools.new_game("golden-age", 4, seed=1, options={"oldest": "seat-2"})
    with pytest.raises(goatools.BadSetup, match="stays-active or is-used"):
        goatools.new_game("golden-age", 4, options={"unsold": "never"})


def test_four_markers_left() -> None:
    p = goatools.new_game("golden-age", 3, seed=1, options={"markers-left": "four"})
    p = play(p, "influence Holland, influence Groningen, influence Flanders, marker Utrecht, marker Utrecht")
    assert p.men == [4, 6, 6]
    crowds = ["Groningen"] * 3 + ["Zeeland"] * 3
    p = table(options={"markers-left": "four"}, Yellow={"movement": crowds})
    assert legal(p, "replace") == {"replace Groningen", "replace Zeeland"}
    for influence in ("Groningen", "Zeeland"):
        p = table(
            options={"markers-left": "four"}, Yellow={"movement": crowds}, Red={"influence": [influence]}
        )
        assert len(legal(p, "replace")) == 1
        refused(p, f"replace {influence}", "influence.one-influence-marker-per-province")


def test_dice_card_sets_the_whole_roll() -> None:
    p = table("roll", options={"dice-card": "whole-roll"}, Yellow={"hand": ["dice", "dice"]}, stadtholder=0)
    assert legal(p) == {"roll", *(f"dice {n}" for n in range(2, 13))}
    p = play(p, "dice 12")
    assert (p.view(0)["stadtholder"], p.phase, own(p, YELLOW)["hand"]) == (12, "actions", ["dice"])
    assert goatools.position(p.to_text()) == p == goatools.position(p.to_code())


def test_governor_needs_a_marker() -> None:
    fields = {
        "Yellow": {"open": ["governor Holland"], "movement": ["Utrecht"]},
        "Red": {"open": ["governor Utrecht"]},
    }
    assert guilders(stop_on(35, options={"governor": "needs-a-marker"}, **fields)) == [11, 10, 10, 10]
    fields["Yellow"]["movement"] = ["Holland"]
    assert guilders(stop_on(35, options={"governor": "needs-a-marker"}, **fields)) == [12, 10, 10, 10]


def test_full_guild_at_the_top_price() -> None:
    p = table(options={"full-guild": "at-top-price"}, Red={"influence": ["blue guild 10"]})
    p = play(p, "guild blue")
    assert (guilders(p)[0], own(p, YELLOW)["influence"], p.spare[RED]) == (0, ["blue guild 10"], 6)


def test_shifting_to_a_guild() -> None:
    options = {"shift": "guild-too"}
    p = table(options=options, Yellow={"influence": ALL_SIX}, Red={"influence": ["blue guild 4"]})
    assert {"guild blue", "guild green"} <= legal(p)
    p = play(p, "guild blue")
    assert (p.phase, guilders(p)[0]) == ("shift", 5)
    assert goatools.position(p.to_text()) == p == goatools.position(p.to_code())
    p = play(p, "shift grey guild")
    assert "blue guild 5" in own(p, YELLOW)["influence"]
    assert p.level(4) == 0
    refused(table(options=options, Yellow={"influence": ALL_SIX}, used=ALL_SIX), "guild blue")


def test_sailing_at_once() -> None:
    p = table(options={"sailing": "at-once"}, Yellow={"influence": ["Zeeland"], "hand": SET[:2]})
    p = play(p, "use Zeeland, draw cannon")
    assert p.phase == "sail"
    assert legal(p) == {f"sail {n}" for n in range(2, 8)}
    refused(p, "keep", "colony.sailing-is-immediate-and-optional")
    assert play(p, "sail 7").phase == "actions"


def test_unsold_marker_is_used() -> None:
    p = table(options={"unsold": "is-used"}, Yellow={"influence": ["Zeeland"]})
    p = play(p, "auction Zeeland, pass, pass, pass")
    refused(p, "use Zeeland", "special-action.marker-turned-after-use")


def test_painter_included() -> None:
    p = table(
        options={"painter": "included"},
        Yellow={"influence": ["Utrecht"]},
        Red={"orders": ["painting 4: 0 paid"]},
    )
    p = play(p, "auction Utrecht, bid 10, pass, pass, pay painting 4 after 0")
    assert (guilders(p)[RED], own(p, RED)["orders"]) == (0, ["painting 4: 1 paid"])


def test_only_the_seat_on_turn_counts() -> None:
    p = play(table(options={"count": "seat-on-turn"}, Red=AT_33), "end")
    assert (p.is_over, p.turn) == (False, RED)
    assert play(p, "roll, rolled 1+1, end").winners() == (RED,)


def test_most_points_win() -> None:
    p = table(options={"tie": "most-points"}, Yellow=AT_33, Green=MORE)
    assert (p.score(YELLOW).total, p.score(GREEN).total) == (33, 34)
    assert play(p, "end").winners() == (GREEN,)
    equal = table(
        options={"tie": "most-points"},
        on_turn="Red",
        Yellow=AT_33,
        Green={**MORE, "movement": ["Holland"] * 3},
    )
    assert play(equal, "end").winners() == (GREEN,)  # the nearest clockwise


def test_where_most_points_win_who_has_33_may_redeem_for_more() -> None:
    rich = {**MORE, "movement": ["Holland"] * 3, "guilders": 5, "hand": ["girl"]}
    p = play(table(options={"tie": "most-points"}, Yellow=AT_33, Green=rich), "end")
    assert (p.phase, p.to_move, legal(p)) == ("count", GREEN, {"redeem girl", "count"})
    assert play(p, "redeem girl").winners() == (GREEN,)
    assert play(p, "count").winners() == (YELLOW,)
    first = play(table(Yellow=AT_33, Green=rich), "end")
    assert first.winners() == (YELLOW,)  # by the default nobody needs to be asked


@pytest.mark.parametrize(("option", "value"), [(k, v) for k, values in OPTIONS.items() for v in values[1:3]])
def test_games_with_every_ruling(option: str, value: str) -> None:
    p = goatools.new_game("golden-age", 3, seed=1, options={option: value})
    end = goatools.playout(p, rng=random.Random(5), max_moves=20_000)
    assert end.is_over
    assert end.score(end.winners()[0]).total >= 33
    assert goatools.position(end.to_code()) == end
