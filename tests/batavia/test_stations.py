"""Stations, crates, turning up the next five, and the exchange for gold."""

from __future__ import annotations

from typing import Any

import pytest

import goatools
from goatools.batavia.components import GOODS

SILK = GOODS.index("silk")
NEXT_BLOCK = (
    "station SE tea",
    "station EN porcelain",
    "station DK nutmeg",
    "station FR cotton",
    "station NL ginger",
)


@pytest.fixture
def silk(make: Any, play: Any) -> Any:
    """Yellow takes the Danish silk station on space 2 and is asked about the exchange."""
    return play(make(hand=[{"DK": 1}]), "lay DK 1", "sail DK")


# ---------------------------------------------------------------------- crates


@pytest.mark.rule("batavia.station.tile-names-good-and-company", "batavia.station.crate-into-warehouse")
def test_the_tile_names_good_and_company_of_the_crate(silk: Any, told: Any) -> None:
    assert silk.warehouse(SILK) == (1, 0, 0, 0)
    assert silk.view(1)["seat"][0]["crates"] == ["DK silk"]
    texts = told(silk.events, "batavia.station.crate-into-warehouse")
    assert texts == ["Yellow puts a crate on the Danish space of the silk warehouse"]


@pytest.mark.rule("batavia.station.one-crate-per-company-space")
def test_one_crate_on_each_space(make: Any) -> None:
    text = make(up=35, taken={2: 0, 7: 1}).to_text()
    with pytest.raises(goatools.BadPosition, match="one-crate-per-company-space"):
        goatools.position(text.replace('crates = ["NL silk"]', 'crates = ["DK silk"]'))


@pytest.mark.rule("batavia.station.crates-stay-after-exchange")
def test_crates_stay_after_the_exchange(silk: Any) -> None:
    after = silk.play("exchange")
    assert after.tiles[0] == (0, 0, 0, 0, 0)
    assert after.warehouse(SILK) == (1, 0, 0, 0)


@pytest.mark.rule("batavia.station.out-of-crates")
def test_a_thirteenth_tile_brings_no_crate(make: Any, play: Any, told: Any) -> None:
    twelve = dict.fromkeys(range(1, 13), 0)
    p = play(make(up=20, taken=twelve, hand=[{"DK": 1}]), "lay DK 1", "sail DK")
    assert (p.crates(0), p.space[0], p.tiles[0]) == (12, 13, (0, 1, 0, 0, 0))
    assert told(p.events, "batavia.station.out-of-crates") == [
        "Yellow has no crate left for the nutmeg warehouse"
    ]
    assert goatools.position(p.to_text()) == p
    assert p.play("exchange").gold[0] == 1


# ---------------------------------------------------------------------- turning up


@pytest.mark.rule("batavia.station.turn-next-five")
def test_a_tile_of_the_last_five_turns_up_the_next_five(make: Any, play: Any) -> None:
    p = play(make(up=15, taken={9: 0}, hand=[{"DK": 1, "EN": 1}]), "lay DK 1")
    before = play(make(up=15, hand=[{"DK": 1}]), "lay DK 1", "sail DK")
    assert (before.space[0], len(before.route)) == (2, 15)
    far = play(make(up=15, taken={10: 0}, hand=[{"DK": 1}]), "lay DK 1", "sail DK")
    assert (far.space[0], far.phase) == (13, "stations")
    assert p.play("sail DK").phase == "exchange"


@pytest.mark.rule("batavia.station.first-turning-by-spaces-6-to-10")
def test_at_first_spaces_6_to_10_turn_up_the_next_five(make: Any, play: Any) -> None:
    near = play(make(hand=[{"NL": 1}]), "lay NL 1", "sail NL")
    assert (near.space[0], near.phase, len(near.route)) == (4, "exchange", 10)
    far = play(make(hand=[{"FR": 1}], taken={3: 1}), "lay FR 1", "sail FR")
    assert (far.space[0], far.phase) == (6, "stations")
    done = play(far, *NEXT_BLOCK)
    assert (len(done.route), done.phase) == (15, "exchange")


@pytest.mark.rule("batavia.station.order-after-the-move")
def test_tile_crate_and_new_stations_come_before_the_exchange(make: Any, play: Any) -> None:
    p = play(make(hand=[{"SE": 1}], taken={5: 1}), "lay SE 1", "sail SE")
    assert p.space[0] == 8
    rules = [event.rule.removeprefix("batavia.") for event in p.events]
    assert rules == ["movement.takes-tile-and-its-place", "station.crate-into-warehouse"]
    for move in NEXT_BLOCK:
        assert p.phase == "stations"
        p = p.play(move)
    assert (p.phase, p.to_move) == ("exchange", 0)


# ---------------------------------------------------------------------- exchange


@pytest.mark.rule("batavia.exchange.keep-or-exchange")
def test_keep_or_exchange(silk: Any, legal: Any) -> None:
    assert legal(silk) == ["exchange", "keep"]
    assert (silk.play("keep").tiles[0], silk.play("keep").gold[0]) == ((0, 1, 0, 0, 0), 0)
    assert (silk.play("exchange").tiles[0], silk.play("exchange").gold[0]) == ((0, 0, 0, 0, 0), 1)


@pytest.mark.rule("batavia.exchange.only-right-after-gaining-a-tile")
def test_only_right_after_gaining_a_tile(make: Any, play: Any, rules_of: Any) -> None:
    p = make(taken={2: 0}, tiles=[{"DK": 1}])
    assert rules_of(p, "exchange") == ("batavia.exchange.only-right-after-gaining-a-tile",)
    assert play(p, "draw", "card EN", "card EN").to_move == 1


@pytest.mark.rule("batavia.exchange.new-tile-must-be-of-a-new-company")
def test_the_new_tile_must_be_of_a_new_company(make: Any, play: Any) -> None:
    p = make(taken={3: 0, 1: 0}, tiles=[{"EN": 1, "FR": 1}], hand=[{"FR": 1}], up=35)
    after = play(p, "lay FR 1", "sail FR")
    assert (after.to_move, after.phase) == (1, "turn")
    assert after.tiles[0] == (1, 0, 2, 0, 0)


@pytest.mark.rule("batavia.exchange.one-tile-of-each-owned-company", "batavia.exchange.rest-stays-for-later")
def test_one_tile_of_each_company_owned(make: Any, play: Any, legal: Any) -> None:
    p = make(up=35, taken={1: 0, 5: 0, 8: 0}, tiles=[{"EN": 1, "SE": 2}], hand=[{"DK": 1}])
    p = play(p, "lay DK 1", "sail DK")
    assert legal(p) == ["exchange", "keep"]
    assert p.describe(p.parse("exchange")) == "Exchange 3 tiles for 6 gold"
    after = p.play("exchange")
    assert after.tiles[0] == (0, 0, 0, 0, 1)
    assert after.gold[0] == 6


@pytest.mark.parametrize(
    ("owned", "gold"),
    [
        pytest.param((), 1, marks=pytest.mark.rule("batavia.exchange.gold-for-one-company")),
        pytest.param((5,), 3, marks=pytest.mark.rule("batavia.exchange.gold-for-two-companies")),
        pytest.param((5, 1), 6, marks=pytest.mark.rule("batavia.exchange.gold-for-three-companies")),
        pytest.param((5, 1, 3), 10, marks=pytest.mark.rule("batavia.exchange.gold-for-four-companies")),
        pytest.param((5, 1, 3, 4), 15, marks=pytest.mark.rule("batavia.exchange.gold-for-five-companies")),
    ],
)
def test_gold_for_different_companies(make: Any, play: Any, owned: tuple[int, ...], gold: int) -> None:
    companies = {1: "EN", 3: "FR", 4: "NL", 5: "SE"}
    p = make(
        up=35, taken=dict.fromkeys(owned, 0), tiles=[{companies[at]: 1 for at in owned}], hand=[{"DK": 1}]
    )
    p = play(p, "lay DK 1", "sail DK")
    mark = "†" if gold in (10, 15) else ""
    assert p.describe(p.parse("exchange")).endswith(f" for {gold}{mark} gold")
    assert p.play("exchange").gold[0] == gold


@pytest.mark.rule("batavia.exchange.goods-do-not-matter")
def test_goods_do_not_matter_in_an_exchange(make: Any, play: Any) -> None:
    """Swedish silk and Danish silk are two companies; two Swedish tiles are alike, whatever goods they show."""
    p = play(make(up=35, taken={30: 1, 5: 0}, tiles=[{"SE": 1}], hand=[{"DK": 1}]), "lay DK 1", "sail DK")
    assert p.play("exchange").gold[0] == 3


@pytest.mark.rule("batavia.exchange.gold-is-recorded-at-once")
def test_gold_is_recorded_at_once(make: Any, play: Any) -> None:
    p = make(up=35, taken={1: 0, 3: 0}, tiles=[{"EN": 1, "FR": 1}], hand=[{"DK": 1}], gold=[4, 0, 0, 0])
    p = play(p, "lay DK 1", "sail DK", "exchange")
    assert p.view(2)["seat"][0]["gold"] == 10
    assert [(a.what, a.n, a.target) for event in p.events for a in event.amounts] == [("gold", 6, 0)]


@pytest.mark.rule("batavia.exchange.exchanged-tiles-leave-the-game")
def test_exchanged_tiles_leave_the_game(silk: Any) -> None:
    after = silk.play("exchange")
    assert sum(map(sum, after.tiles)) == 0
    assert not any(spaces >> 2 & 1 for spaces in after.lying)
    assert all(after.why_not(move) is not None for move in ("station DK silk", "exchange"))


@pytest.mark.rule("batavia.exchange.declining-may-block-later-exchanges")
def test_kept_tiles_may_block_later_exchanges(make: Any, play: Any) -> None:
    four = {2: 0, 3: 0, 4: 0, 5: 0}
    tiles = [{"DK": 1, "FR": 1, "NL": 1, "SE": 1}]
    p = make(up=35, taken=four, tiles=tiles, hand=[{"DK": 1, "EN": 1}])
    danish = play(p, "lay DK 1", "sail DK")
    assert (danish.tiles[0], danish.to_move) == ((0, 2, 1, 1, 1), 1)
    english = play(p, "lay EN 1", "sail EN")
    assert (english.phase, english.play("exchange").gold[0]) == ("exchange", 15)
    for company, at in (("EN", 9), ("DK", 10), ("FR", 6), ("NL", 7), ("SE", 8)):
        five = make(up=35, taken={**four, 1: 0}, tiles=[{**tiles[0], "EN": 1}], hand=[{company: 1}])
        after = play(five, f"lay {company} 1", f"sail {company}")
        assert (after.space[0], after.phase, after.to_move) == (at, "turn", 1)
