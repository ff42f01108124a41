"""The worked examples of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import goatools
from goatools import rulebook

from .helpers import RED, YELLOW, allowed, guilders, own, play, refused, table

if TYPE_CHECKING:
    from collections.abc import Callable


def mixed_order_of_actions() -> None:
    p = table(Yellow={"influence": ["Zeeland", "Brabant"], "movement": ["Utrecht"]})
    p = play(p, "move Utrecht Holland, auction Zeeland, bid 1, pass, pass, draw ship")
    p = play(p, "use Brabant, draw girl, move Holland Utrecht, guild grey")
    assert p.turn == YELLOW


def stadtholder_moves_six() -> None:
    p = play(table("roll", stadtholder=0), "roll, rolled 2+4")
    assert p.view(0)["stadtholder"] == 6


def two_markers_to_holland() -> None:
    p = table(Yellow={"movement": ["Gelderland", "Utrecht"]})
    p = play(p, "move Utrecht Holland")
    assert guilders(p)[0] == 9.5
    p = play(p, "move Gelderland Utrecht, move Utrecht Holland")
    assert guilders(p)[0] == 8.5
    assert own(p, YELLOW)["movement"] == ["Holland", "Holland"]


def guild_price_rises() -> None:
    p = table(Yellow={"guilders": 3}, Red={"guilders": 4}, Green={"guilders": 5}, stadtholder=0)
    for seat in range(3):
        p = play(p, "guild grey")
        assert (p.turn, guilders(p)[seat]) == (seat, 0)
        p = play(p, "end, roll, rolled 1+1")
    assert own(p, 2)["influence"] == ["grey guild 5"]
    assert own(p, 0)["influence"] == own(p, 1)["influence"] == []


def guild_taken_over_for_four() -> None:
    p = play(table(Red={"influence": ["grey guild 3"]}), "guild grey")
    assert guilders(p)[:2] == [6, 10]
    assert own(p, YELLOW)["influence"] == ["grey guild 4"]
    assert p.spare[RED] == 6


def groningen_replacement() -> None:
    p = play(table(Yellow={"movement": ["Groningen"] * 3}), "replace Groningen")
    assert (own(p, YELLOW)["influence"], guilders(p)[0]) == (["Groningen"], 10)


def six_point_painting() -> None:
    places = ["Utrecht", "Overijssel", "brown guild"]
    p = table(Yellow={"influence": places, "orders": ["painting 6: 0 paid"], "guilders": 4}, stadtholder=0)
    for place in places:
        p = play(p, f"paint {place}")
    refused(p, "paint Utrecht", "special-action.marker-turned-after-use")
    p = play(p, "end, roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1")
    before = p.score(YELLOW).total
    p = play(p, "paint Utrecht")
    assert own(p, YELLOW)["open"] == ["painting 6"]
    assert p.score(YELLOW).total - before in (
        5,
        6,
    )  # 6 for the painting, 1 less if the last guilder of ten was paid


def blue_action_sold_for_two() -> None:
    p = goatools.position(
        table(Yellow={"influence": ["Zeeland"]}, seats=3)
        .to_text()
        .replace("Yellow", "Cyril")
        .replace("Red", "Bedrich")
    )
    p = p.play("auction Zeeland").play("bid 2").play("pass").play("draw cannon")
    assert [halves / 2 for halves in p.money] == [12, 8, 10]
    assert own(p, 1)["hand"] == ["cannon"]
    assert allowed(p, "end")


CHECKS: dict[str, Callable[[], None]] = {
    "golden_age.example.mixed-order-of-actions": mixed_order_of_actions,
    "golden_age.example.stadtholder-moves-six": stadtholder_moves_six,
    "golden_age.example.two-markers-to-holland": two_markers_to_holland,
    "golden_age.example.guild-price-rises": guild_price_rises,
    "golden_age.example.guild-taken-over-for-four": guild_taken_over_for_four,
    "golden_age.example.groningen-replacement": groningen_replacement,
    "golden_age.example.six-point-painting": six_point_painting,
    "golden_age.example.blue-action-sold-for-two": blue_action_sold_for_two,
}


@pytest.mark.parametrize("example", CHECKS)
def test_example(example: str) -> None:
    CHECKS[example]()


def test_every_example_is_checked() -> None:
    [ids] = [[one["id"] for one in found] for found in rulebook.examples("golden-age").values()]
    assert sorted(ids) == sorted(CHECKS)
