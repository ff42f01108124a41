"""Components, set-up and the introductory layout."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.batavia.box import COMPANY, SPACES
from goatools.batavia.components import COMPANIES, GOODS, STATIONS
from goatools.components import load

if TYPE_CHECKING:
    from pathlib import Path

    from goatools import Position


def dealt(seats: int = 4, seed: int = 1, **setting: Any) -> Position:
    """A new game with cards dealt and ten stations turned up, before the first roll."""
    p = goatools.new_game("batavia", seats=seats, **setting)
    rng = random.Random(seed)
    while p.phase in ("deal", "stations"):
        p = p.play(p.chance_move(rng))
    return p


# ---------------------------------------------------------------------- components


@pytest.mark.rule("batavia.components.three-to-five-players")
def test_three_to_five_players() -> None:
    for seats in (2, 6):
        with pytest.raises(goatools.BadSetup, match="3, 4 or 5 players"):
            goatools.new_game("batavia", seats=seats)
    assert [len(goatools.new_game("batavia", seats=n).names) for n in (3, 4, 5)] == [3, 4, 5]


@pytest.mark.rule("batavia.components.five-companies")
def test_five_companies() -> None:
    names = [load("batavia").name(code) for code in COMPANIES]
    assert names == ["England", "Denmark", "France", "Netherlands", "Sweden"]
    cards = [m.text for m in goatools.new_game("batavia").legal_moves()]
    assert cards == [f"card {code}" for code in COMPANIES]


@pytest.mark.rule("batavia.components.seven-goods")
def test_seven_goods() -> None:
    assert GOODS == ("tea", "cotton", "porcelain", "silk", "ginger", "nutmeg", "pepper")
    rows = [row.category for row in goatools.new_game("batavia").score(0).rows]
    assert [row for row in rows if row in GOODS] == list(GOODS)


@pytest.mark.rule("batavia.components.one-warehouse-per-good-with-five-spaces")
def test_each_warehouse_has_a_space_for_each_company(make: Any) -> None:
    silk = {2: 0, 7: 1, 20: 2, 25: 3, 30: 1}
    p = make(up=35, taken=silk)
    crates = [crate for seat in p.view(0)["seat"] for crate in seat["crates"]]
    assert sorted(crates) == sorted(f"{code} silk" for code in COMPANIES)
    assert p.warehouse(GOODS.index("silk")) == (1, 2, 1, 1)
    assert all(p.warehouse(good) == (0, 0, 0, 0) for good in range(7) if GOODS[good] != "silk")


@pytest.mark.rule(
    "batavia.components.route-of-thirty-five-spaces", "batavia.components.thirty-five-station-tiles"
)
def test_the_route_has_35_spaces_for_35_tiles(make: Any) -> None:
    p = make(up=35, space={0: 0})
    assert len(p.view(0)["stations"]) == SPACES == 35
    assert all(name.split()[0] in COMPANIES and name.split()[1] in GOODS for name in p.view(0)["stations"])
    with pytest.raises(goatools.BadPosition, match="from 0 to 36"):
        make(up=35, space={0: 37})


@pytest.mark.rule("batavia.components.one-tile-per-company-and-good")
def test_every_pair_of_company_and_good_is_on_one_tile(make: Any) -> None:
    stations = dealt().play("roll 1").view(0)["stations"]
    assert len(set(STATIONS)) == 35
    assert [sum(name.startswith(code) for name in STATIONS) for code in COMPANIES] == [7] * 5
    assert len(set(stations)) == len(stations) == 10
    with pytest.raises(goatools.BadPosition, match="each station once"):
        goatools.position('game = "batavia"\nphase = "turn"\nstations = ["EN tea", "EN tea"]')


@pytest.mark.rule("batavia.components.one-end-tile-with-all-flags", "batavia.setup.board-and-end-tile")
@pytest.mark.parametrize("code", COMPANIES)
def test_any_seal_leads_to_the_end_tile(make: Any, play: Any, code: str) -> None:
    """The end tile lies there from the start, belongs to every company and has no good."""
    p = make(up=35, taken={35: 0}, hand=[{code: 1}])
    after = play(p, f"lay {code} 1", "sail end")
    assert after.ender == 0
    assert [after.warehouse(good)[0] for good in range(7)] == [p.warehouse(good)[0] for good in range(7)]
    assert dealt().ender == -1


@pytest.mark.rule("batavia.components.one-six-sided-die")
def test_the_die_has_six_equal_faces() -> None:
    outcomes = dealt().chance_outcomes()
    assert [str(move) for move, _ in outcomes] == [f"roll {n}" for n in range(1, 7)]
    assert {share for _, share in outcomes} == {outcomes[0][1]}
    assert sum(share for _, share in outcomes) == 1


@pytest.mark.rule("batavia.components.notes-are-worth-one")
def test_a_note_is_worth_one(make: Any, play: Any) -> None:
    p = play(dealt(3), "roll 1", "card EN", "bid 4", "pass", "pass")
    assert [p.view(seat)["seat"][seat]["notes"] for seat in range(3)] == [17, 11, 17]
    assert load("batavia")["supply.notes"] == 5 * load("batavia")["notes.each"]


@pytest.mark.rule("batavia.components.one-hundred-ten-ship-cards")
def test_there_are_110_ship_cards(tmp_path: Path) -> None:
    assert sum(load("batavia")["cards.companies"]) == 110
    p = dealt(5)
    assert p.deck_size + sum(map(sum, p.hand)) == 110
    mine = tmp_path / "mine.toml"
    mine.write_text("[cards.companies]\nvalue = [22, 22, 22, 22, 23]\n")
    with pytest.raises(goatools.BadComponents, match="110 cards in all"):
        goatools.new_game("batavia", components=str(mine))
    mine.write_text("[cards.companies]\nvalue = [20, 24, 22, 22, 22]\n")
    assert goatools.new_game("batavia", components=str(mine)).deck == [20, 24, 22, 22, 22]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[exchange.gold]\nvalue = [1, 3, 6, 6, 15]", "rise with every company"),
        ("[exchange.gold]\nvalue = [1, 3, 7, 10, 15]", "begin with 1, 3, 6"),
        ("[cards.companies]\nvalue = [31, 10, 23, 23, 23]", "at least 11"),
        ("[cards.companies]\nvalue = [55, 55]", "5 numbers"),
        ("[notes.each]\nvalue = 14", "15"),
        ("[route.open_layout]\nvalue = ['EN tea', 'EN tea']", "each of the 35 tiles once"),
        ("[route.open_layout]\nvalue = ['EN tee']", "company and good"),
    ],
)
def test_a_box_that_cannot_be_is_refused(tmp_path: Path, text: str, message: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(text)
    with pytest.raises(goatools.BadComponents, match=message):
        load("batavia", override=mine)


def test_lost_numbers_are_marked_and_can_be_corrected(tmp_path: Path) -> None:
    box = load("batavia")
    assert [box.is_reconstructed("exchange.gold", k) for k in range(5)] == [False, False, False, True, True]
    assert box.is_reconstructed("route.open_layout")
    assert box.ground("cards.companies").provenance == "inferred"
    mine = tmp_path / "mine.toml"
    mine.write_text("[exchange.gold]\nvalue = [1, 3, 6, 11, 18]")
    assert goatools.new_game("batavia", components=str(mine)).table.exchange == (0, 1, 3, 6, 11, 18)


# ---------------------------------------------------------------------- set-up


@pytest.mark.rule("batavia.setup.five-shuffled-company-piles")
def test_the_first_station_may_be_any_tile() -> None:
    p = goatools.new_game("batavia", seats=3)
    rng = random.Random(3)
    while p.phase == "deal":
        p = p.play(p.chance_move(rng))
    outcomes = dict(p.chance_outcomes())
    assert sorted(m.text for m in outcomes) == sorted(f"station {name}" for name in STATIONS)
    assert set(outcomes.values()) == {Fraction(1, 35)}


@pytest.mark.rule(
    "batavia.setup.first-block-of-five-face-down", "batavia.setup.each-block-has-every-company-once"
)
def test_every_block_has_every_company_once() -> None:
    for seed in range(20):
        p = goatools.playout(dealt(5, seed), rng=random.Random(seed))
        for start in range(0, len(p.route), 5):
            assert sorted(COMPANY[tile] for tile in p.route[start : start + 5]) == [0, 1, 2, 3, 4]
    p = goatools.new_game("batavia", seats=3)
    rng = random.Random(3)
    while p.phase == "deal":
        p = p.play(p.chance_move(rng))
    p = p.play("station DK silk")
    ruling = p.why_not("station DK tea")
    assert ruling is not None
    assert ruling.rules == ("batavia.setup.each-block-has-every-company-once",)
    assert len(p.legal_moves()) == 28
    with pytest.raises(goatools.BadPosition, match="each company once in a block"):
        goatools.position('game = "batavia"\nphase = "turn"\nstations = ["EN tea", "EN silk"]')


@pytest.mark.rule("batavia.setup.repeat-for-every-block")
def test_all_35_tiles_lie_on_the_route_in_the_end() -> None:
    laid = 0
    for seed in range(40):
        p = goatools.playout(dealt(3, seed), rng=random.Random(seed))
        assert len(set(p.route)) == len(p.route)
        laid = max(laid, len(p.route))
    assert laid == 35


@pytest.mark.rule("batavia.setup.first-ten-tiles-face-up")
def test_ten_tiles_are_face_up_at_the_start() -> None:
    view = dealt().view(0)
    assert len(view["stations"]) == 10
    assert view["face_down"] == 25


@pytest.mark.rule("batavia.setup.tiles-oriented-flag-down")
def test_a_tile_has_no_orientation(make: Any) -> None:
    """Company and good are all that a station is: nothing else is kept, so turning a tile changes no move."""
    text = make(taken={3: 0}, shown=[{"DK": 3}], hand=[{"DK": 1}]).to_text()
    stations = text[text.index("stations = [") : text.index("]", text.index("stations = ["))]
    words = stations.replace("stations = [", "").replace('"', "").replace(",", " ").split()
    assert set(words) <= {*COMPANIES, *GOODS}


@pytest.mark.rule("batavia.setup.deal-ten-ship-cards", "batavia.setup.rest-is-the-deck")
@pytest.mark.parametrize(("seats", "deck"), [(3, 80), (4, 70), (5, 60)])
def test_ten_cards_each_and_the_rest_is_the_deck(seats: int, deck: int) -> None:
    p = dealt(seats)
    assert [sum(hand) for hand in p.hand] == [10] * seats
    assert p.deck_size == sum(p.deck) == deck


def test_cards_are_dealt_one_seat_after_the_other() -> None:
    p = goatools.new_game("batavia", seats=3)
    for _ in range(11):
        p = p.play("card SE")
    assert [hand[4] for hand in p.hand] == [10, 1, 0]
    for _ in range(11):
        p = p.play("card SE")
    ruling = p.why_not("card SE")
    assert ruling is not None
    assert ruling.rules == ("batavia.setup.rest-is-the-deck",)


@pytest.mark.rule("batavia.setup.pieces-of-one-colour")
def test_one_merchant_and_twelve_crates_each(make: Any) -> None:
    p = dealt(5)
    assert len(p.space) == len(set(p.names)) == 5
    assert [p.crates(seat) for seat in range(5)] == [0] * 5
    twelve = dict.fromkeys(range(1, 13), 0)
    assert make(up=20, taken=twelve).crates(0) == 12
    with pytest.raises(goatools.BadPosition, match="at most 12"):
        make(up=20, taken={**twelve, 13: 0})


@pytest.mark.rule("batavia.setup.fifteen-notes-each")
def test_fifteen_notes_each() -> None:
    assert dealt(3).notes == [15, 15, 15]
    assert sum(dealt(3).notes) == 45


@pytest.mark.rule(
    "batavia.setup.counting-stones-at-start-of-gold-track", "batavia.setup.merchants-on-start-space"
)
def test_gold_and_merchants_start_at_zero() -> None:
    seats = dealt().view(0)["seat"]
    assert [(seat["gold"], seat["space"]) for seat in seats] == [(0, 0)] * 4


@pytest.mark.rule("batavia.setup.scale-pieces-at-zero", "batavia.setup.seals-and-ship-on-the-board")
def test_scale_seals_and_ship_start_on_the_board() -> None:
    p = dealt()
    assert (p.cannon, [p.ship_marker(c) for c in range(5)]) == (0, [0] * 5)
    assert p.view(0)["seals"] == {}
    assert p.view(0)["ship"] is None


@pytest.mark.rule("batavia.setup.oldest-player-is-first-auctioneer")
def test_the_oldest_player_is_the_first_auctioneer(play: Any) -> None:
    assert dealt().auctioneer == 0
    p = dealt(options={"oldest": "seat-2"})
    assert p.auctioneer == 1
    p = play(p, "roll 1", "card EN")
    assert p.to_move == 2
    assert goatools.position(p.to_code()).auctioneer == 1
    with pytest.raises(goatools.BadSetup, match="one of the 3 seats"):
        goatools.new_game("batavia", seats=3, options={"oldest": "seat-4"})


@pytest.mark.rule("batavia.setup.surplus-material-is-set-aside")
def test_fewer_players_use_all_cards_and_tiles_but_fewer_notes() -> None:
    p = dealt(3)
    assert load("batavia")["supply.notes"] - sum(p.notes) == 30
    assert p.deck_size + sum(map(sum, p.hand)) == 110
    assert len(p.route) + sum(map(len, p.unseen)) == 35


# ---------------------------------------------------------------------- introductory layout


@pytest.mark.rule("batavia.variant.open-layout-by-number")
def test_the_open_layout_follows_the_numbers_of_the_tiles() -> None:
    p = dealt(variants=("open-layout",))
    assert p.view(0)["stations"] == list(load("batavia")["route.open_layout"])
    assert p.view(0)["face_down"] == 0
    assert p.phase == "roll"


@pytest.mark.rule("batavia.variant.no-turning-of-tiles", "batavia.station.nothing-left-to-turn")
def test_nothing_is_turned_in_the_open_layout(make: Any, play: Any) -> None:
    p = make(variants=["open-layout"], hand=[{"SE": 1}, {"FR": 1}], taken={3: 0})
    after = play(p, "lay SE 1", "sail SE")
    assert after.phase == "exchange"
    assert len(after.route) == 35
    last = play(make(up=35, hand=[{"NL": 1}], taken={31: 0}), "lay NL 1", "sail NL")
    assert (last.space[0], last.phase) == (32, "exchange")
    with pytest.raises(goatools.BadPosition, match="no-turning-of-tiles"):
        goatools.position(
            'game = "batavia"\nvariants = ["open-layout"]\nphase = "stations"\nround = 2\nship = 1'
        )


@pytest.mark.rule("batavia.variant.all-other-rules-unchanged")
def test_all_else_is_as_in_the_standard_layout(make: Any, legal: Any) -> None:
    """From the same cards on the same tiles both layouts allow the same moves and score the same to the end."""
    same = {
        "hand": [{"DK": 2}, {"DK": 3, "SE": 1}],
        "shown": [{"DK": 1}],
        "taken": {3: 0, 4: 1},
        "deck": {"FR": 9},
    }
    standard = make(3, up=35, **same)
    opened = make(3, variants=["open-layout"], **same)
    for seed in range(10):
        a, b, rng = standard, opened, random.Random(seed)
        while not a.is_over:
            assert legal(a) == legal(b)
            move = a.chance_move(rng) if a.to_move == goatools.CHANCE else rng.choice(a.legal_moves())
            a, b = a.play(move), b.play(move)
        assert a.scores() == b.scores()
