"""The cases of the catalogue and the worked examples of the book."""

from __future__ import annotations

from typing import Any

import pytest

from goatools.rulebook import examples

PASS_ROUND = ("draw", "card EN", "card EN")


def gold(p: Any, category: str) -> list[int]:
    return [row.points for b in p.scores() for row in b.rows if row.category == category]


def spaces(make: Any, good: str) -> list[int]:
    """The five spaces of a good in the layout of these tests."""
    return [at for at, name in enumerate(make(up=35).view(0)["stations"], 1) if name.endswith(good)]


# ---------------------------------------------------------------------- majorities and laying


@pytest.mark.case("BAT-01")
def test_a_tie_holds_no_seal(make: Any) -> None:
    assert make(shown=[{"NL": 3}, {"NL": 3}, {"NL": 1}]).seals[3] == -1


@pytest.mark.case("BAT-02")
def test_with_a_majority_any_card_will_do(make: Any, legal: Any) -> None:
    p = make(shown=[{"DK": 1}, {"SE": 4}], hand=[{"SE": 1}]).play("lay SE 1")
    assert legal(p) == ["sail DK"]


@pytest.mark.case("BAT-03")
def test_a_tie_is_not_enough_to_lay(make: Any, legal: Any) -> None:
    p = make(shown=[{"NL": 1}, {"NL": 3}], hand=[{"NL": 2}])
    assert legal(p) == ["draw"]


@pytest.mark.case("BAT-04")
def test_a_tie_strips_the_holder(make: Any, legal: Any) -> None:
    p = make(shown=[{"SE": 1}, {"NL": 3}], hand=[{"NL": 3}])
    assert "lay NL 3" in legal(p)
    p = p.play("lay NL 3")
    assert (p.seals[3], p.seals[4]) == (-1, 0)
    assert legal(p) == ["sail SE"]


@pytest.mark.case("BAT-05")
def test_a_tie_alone_is_illegal(make: Any, rules_of: Any) -> None:
    p = make(shown=[{}, {"NL": 3}], hand=[{"NL": 3}])
    assert rules_of(p, "lay NL 3") == ("batavia.play-cards.no-majority-means-draw",)
    assert p.seals[3] == 1


# ---------------------------------------------------------------------- sailing


@pytest.mark.case("BAT-07")
def test_the_merchant_skips_everything(make: Any, play: Any) -> None:
    """From 7 to 16: the Danish tiles on 10 and 13 are gone, others lie between, merchants stand on 10 and 13."""
    p = make(up=20, taken={7: 0, 10: 1, 13: 2}, hand=[{"DK": 1}])
    after = play(p, "lay DK 1", "sail DK")
    assert after.space[0] == 16
    assert after.lying[1] >> 2 & 1


@pytest.mark.case("BAT-08")
def test_a_station_ahead_comes_before_the_end_tile(make: Any, legal: Any) -> None:
    p = make(up=35, taken={32: 0, 35: 1}, shown=[{"DK": 1}, {}], hand=[{"SE": 1}]).play("lay SE 1")
    assert legal(p) == ["sail SE"]


@pytest.mark.case("BAT-09")
def test_the_crate_is_stored_before_the_exchange_is_asked(make: Any, play: Any) -> None:
    p = play(make(hand=[{"DK": 1}]), "lay DK 1", "sail DK")
    assert p.crates(0) == 1
    assert p.play("exchange").crates(0) == p.play("keep").crates(0) == 1


@pytest.mark.case("BAT-10")
def test_three_companies_one_of_them_twice(make: Any, play: Any) -> None:
    p = make(up=35, taken={1: 0, 5: 0, 8: 0}, tiles=[{"EN": 1, "SE": 2}], hand=[{"DK": 1}])
    p = play(p, "lay DK 1", "sail DK", "exchange")
    assert (p.gold[0], p.tiles[0]) == (6, (0, 0, 0, 0, 1))


@pytest.mark.case("BAT-11")
def test_a_tile_of_an_owned_company_brings_no_exchange(make: Any, play: Any) -> None:
    owned = {2: 0, 3: 0, 4: 0, 5: 0}
    p = make(up=35, taken=owned, tiles=[{"DK": 1, "FR": 1, "NL": 1, "SE": 1}], hand=[{"SE": 1, "EN": 1}])
    swedish = play(p, "lay SE 1", "sail SE")
    assert (swedish.phase, swedish.to_move) == ("turn", 1)
    assert play(p, "lay EN 1", "sail EN").phase == "exchange"


@pytest.mark.case("BAT-13")
def test_exchange_values_for_four_and_five_companies(make: Any) -> None:
    box = make().table.components
    assert make().table.exchange[1:] == (1, 3, 6, 10, 15)
    assert [box.is_reconstructed("exchange.gold", k) for k in range(5)] == [False, False, False, True, True]


@pytest.mark.case("BAT-14")
def test_no_exchange_with_the_end_tile(make: Any, play: Any) -> None:
    p = make(up=35, taken={35: 0, 3: 0, 4: 0}, tiles=[{"DK": 1, "FR": 1, "NL": 1}], hand=[{"DK": 1}])
    p = play(p, "lay DK 1", "sail end")
    assert (p.phase, p.to_move) == ("turn", 1)
    assert (gold(p, "exchanges")[0], gold(p, "end tile")[0]) == (0, 4)


@pytest.mark.case("BAT-15")
def test_after_the_end_tile_a_seal_must_lead_to_a_station(make: Any, legal: Any) -> None:
    fields = {"up": 35, "taken": {35: 2, 30: 1}, "space": {0: 36}, "done": 1, "shown": [{}, {"DK": 2}]}
    assert legal(make(hand=[{}, {"DK": 2, "EN": 0}], **fields)) == ["draw"]
    winning = make(hand=[{}, {"DK": 2, "SE": 1}], **fields)
    assert legal(winning) == ["lay DK 1", "lay DK 2", "lay SE 1", "draw"]
    assert winning.play("lay SE 1").play("sail SE").space[1] == 33


# ---------------------------------------------------------------------- pirates


def raided(make: Any, play: Any, seats: int, fleets: tuple[int, ...]) -> Any:
    """The position after a turn that ends with these fleets laid out; the last card of the last company is laid."""
    companies = ("EN", "DK", "FR", "NL", "SE")
    before = dict(zip(companies, fleets, strict=True)) | {"SE": fleets[4] - 1}
    p = make(seats, shown=[before], hand=[{"SE": 1}])
    p = play(p, "lay SE 1", "sail SE")
    assert p.total == sum(fleets)
    return p.play("keep")


@pytest.mark.case("BAT-16")
def test_the_largest_company_sinks(make: Any, play: Any) -> None:
    p = raided(make, play, 4, (5, 11, 4, 3, 2))
    assert [sum(row) for row in p.shown] == [5, 0, 4, 3, 2]
    assert p.total == 14


@pytest.mark.case("BAT-17")
def test_reaching_the_limit_is_enough(make: Any, play: Any) -> None:
    assert raided(make, play, 4, (5, 10, 4, 3, 2)).total == 24
    assert raided(make, play, 3, (5, 7, 4, 3, 2)).total == 14
    assert raided(make, play, 4, (5, 11, 4, 3, 2)).total == 14
    assert raided(make, play, 5, (5, 11, 4, 3, 2)).total == 14


@pytest.mark.case("BAT-19")
def test_two_largest_companies_sink(make: Any, play: Any) -> None:
    assert raided(make, play, 3, (7, 7, 4, 2, 1)).total == 7


@pytest.mark.case("BAT-21")
def test_five_equal_companies_all_sink(make: Any, play: Any) -> None:
    p = raided(make, play, 4, (5, 5, 5, 5, 5))
    assert (p.total, p.discards, p.seals) == (0, [5] * 5, [-1] * 5)


@pytest.mark.case("BAT-23")
def test_the_seal_of_a_sunk_company_returns_and_the_tile_stays(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 12}, {"EN": 12}], hand=[{"DK": 1}])
    p = play(p, "lay DK 1", "sail DK")
    assert p.seals[1] == 0
    p = p.play("keep")
    assert (p.seals[1], p.tiles[0], p.crates(0)) == (-1, (0, 1, 0, 0, 0), 1)


@pytest.mark.case("BAT-24")
def test_no_raid_at_the_scoring(make: Any, play: Any) -> None:
    hand = [{"SE": 12, "FR": 3}, {"FR": 12, "NL": 12}, {"DK": 1}]
    p = play(make(3, up=35, taken={35: 2}, done=2, hand=hand), "lay DK 1", "sail end")
    assert (p.total, p.is_over) == (40, True)
    assert p.seals == [-1, 2, 1, 1, 0]
    assert gold(p, "seals") == [2, 4, 2]


# ---------------------------------------------------------------------- auctions


@pytest.mark.case("BAT-25")
def test_bids_rise_and_stay_below_the_own_notes(make: Any, play: Any, rules_of: Any) -> None:
    p = make(phase="auction", notes=[15, 15, 5, 25]).play("bid 4")
    assert rules_of(p, "bid 4") == ("batavia.auction.each-bid-must-be-higher",)
    assert rules_of(p, "bid 6") == ("batavia.auction.bid-limited-to-own-notes",)
    p = play(p, "bid 5", "bid 6", "pass", "bid 7", "pass", "bid 8")
    assert (p.to_move, p.auction_state().inside) == (1, (1, 3))


@pytest.mark.case("BAT-27")
def test_bids_start_left_of_the_auctioneer_and_payments_left_of_the_winner(make: Any, play: Any) -> None:
    p = make(phase="auction", ship=3)
    assert p.to_move == 3
    p = play(p, "pass", "bid 4", "pass", "pass")
    assert p.notes == [11, 17, 16, 16]


@pytest.mark.case("BAT-28")
def test_nobody_bids(make: Any, play: Any) -> None:
    first = make(phase="auction", lot={"EN": 3}, options={"oldest": "seat-3"})
    first = play(first, *["pass"] * 4)
    assert (first.ship, first.to_move, first.lot) == (2, 2, [3, 0, 0, 0, 0])
    later = play(make(phase="auction", ship=2, lot={"EN": 3}), *["pass"] * 4)
    assert (later.ship, later.to_move, later.lot) == (1, 1, [3, 0, 0, 0, 0])


# ---------------------------------------------------------------------- scoring


@pytest.mark.case("BAT-29")
def test_ties_in_a_warehouse(make: Any) -> None:
    silk = spaces(make, "silk")
    three = make(phase="over", up=35, taken=dict(zip(silk, (0, 1, 2), strict=False)))
    assert gold(three, "silk") == [6, 6, 6, 0]
    two = make(phase="over", up=35, taken=dict(zip(silk, (0, 0, 1, 1, 2), strict=True)))
    assert gold(two, "silk") == [6, 6, 0, 0]


@pytest.mark.case("BAT-31")
def test_most_notes(make: Any) -> None:
    p = make(phase="over", notes=[18, 18, 13, 11])
    assert gold(p, "notes") == [2, 2, 0, 0]
    assert gold(make(phase="over", notes=[19, 17, 13, 11]), "notes") == [5, 0, 0, 0]


@pytest.mark.case("BAT-33")
def test_a_full_scoring(make: Any) -> None:
    crates = {
        "tea": (0, 0, 1, 2),
        "cotton": (0, 1, 2, 3),
        "porcelain": (1, 1, 1, 2),
        "silk": (0, 1),
        "ginger": (0, 2, 2, 3, 3),
        "nutmeg": (0, 0, 3, 3, 3),
        "pepper": (2,),
    }
    taken = {
        at: seat
        for good, seats in crates.items()
        for at, seat in zip(spaces(make, good), seats, strict=False)
    }
    p = make(
        phase="over",
        up=35,
        taken=taken,
        space={3: 36},
        gold=[10, 6, 9, 4],
        notes=[18, 18, 14, 10],
        shown=[{"EN": 1}, {"DK": 1, "FR": 1}, {"NL": 1}],
    )
    assert [b.total for b in p.scores()] == [35, 35, 39, 35]
    assert p.winners() == (2,)
    assert [[row.points for row in b.rows] for b in p.scores()] == [
        [10, 10, 5, 0, 6, 0, 0, 0, 2, 0, 2],
        [6, 0, 5, 12, 6, 0, 0, 0, 2, 0, 4],
        [9, 0, 5, 0, 0, 7, 0, 16, 0, 0, 2],
        [4, 0, 5, 0, 0, 7, 15, 0, 0, 4, 0],
    ]


# ---------------------------------------------------------------------- turning up, empty piles, unsold cards


@pytest.mark.case("BAT-35")
def test_landing_on_8_turns_up_five(make: Any, play: Any) -> None:
    p = play(make(taken={5: 1}, hand=[{"SE": 1}]), "lay SE 1", "sail SE")
    assert (p.space[0], p.phase) == (8, "stations")
    p = play(make(hand=[{"SE": 1}]), "lay SE 1", "sail SE")
    assert (p.space[0], p.phase) == (5, "exchange")


@pytest.mark.case("BAT-36")
def test_one_card_left(make: Any, play: Any, legal: Any, rules_of: Any) -> None:
    """A draws the last card; B has no cards and passes; C has a seal and one card and must lay."""
    rest = {"EN": 21, "DK": 21, "FR": 22, "NL": 21, "SE": 22}
    p = make(deck={"EN": 1}, hand=[{}, {}, {"NL": 1}, {**rest, "NL": 20}], shown=[{}, {}, {"DK": 1, "NL": 1}])
    assert (p.deck_size, sum(p.discards)) == (1, 0)
    p = play(p, "draw", "card EN")
    assert (p.hand[0], p.to_move, legal(p)) == ([1, 0, 0, 0, 0], 1, ["pass"])
    assert rules_of(p, "draw") == ("batavia.draw.needs-a-card",)
    p = p.play("pass")
    assert (p.to_move, legal(p)) == (2, ["lay NL 1"])


@pytest.mark.case("BAT-37")
def test_the_exchange_is_decided_after_the_turning(make: Any, play: Any) -> None:
    p = play(make(taken={4: 1}, hand=[{"NL": 1}]), "lay NL 1", "sail NL")
    assert (p.space[0], p.crates(0), p.phase) == (7, 1, "stations")
    p = play(p, "station EN ginger", "station DK tea", "station FR silk", "station NL tea", "station SE tea")
    assert (p.phase, p.to_move) == ("exchange", 0)


@pytest.mark.case("BAT-38")
def test_unsold_cards_bring_no_raid(make: Any, play: Any) -> None:
    p = make(shown=[{"EN": 8, "FR": 4}, {"FR": 4, "NL": 8}], lot={"DK": 3}, ship=1)
    p = play(p, *PASS_ROUND)
    assert (p.total, p.lot, p.discards, p.seals[1]) == (24, [0, 3, 0, 0, 0], [0] * 5, -1)


# ---------------------------------------------------------------------- worked examples of the book


def example_lot(make: Any, play: Any) -> None:
    p = play(make(phase="roll", ship=1), "roll 3", "card EN", "card EN", "card SE")
    assert p.auction_lot() == "2 English and 1 Swedish, and the ship"
    assert p.phase == "auction"


def example_case_one(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 2}], hand=[{"EN": 1, "FR": 1, "NL": 1, "SE": 1}])
    assert {m.text for m in p.legal_moves()} >= {"lay EN 1", "lay FR 1", "lay NL 1", "lay SE 1"}


def example_case_two(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 1}, {"DK": 1}], hand=[{"DK": 1}])
    assert p.seals[1] == -1
    assert p.play("lay DK 1").seals[1] == 0


def example_six_cards(make: Any, play: Any) -> None:
    p = make(shown=[{"NL": 1, "FR": 1}], hand=[{"NL": 4, "FR": 2}])
    after = play(p, "lay FR 2", "lay NL 4")
    assert (after.ship_marker(3) - p.ship_marker(3), after.ship_marker(2) - p.ship_marker(2)) == (4, 2)
    assert after.cannon - p.cannon == 6


def example_danish_seal(make: Any, play: Any) -> None:
    p = make(taken={4: 0}, hand=[{"DK": 1}]).play("lay DK 1")
    assert [m.text for m in p.legal_moves()] == ["sail DK"]
    assert p.play("sail DK").space[0] == 10


def example_silk_crate(make: Any, play: Any) -> None:
    p = play(make(hand=[{"DK": 1}]), "lay DK 1", "sail DK")
    assert p.view(0)["seat"][0]["crates"] == ["DK silk"]


def example_english_tile(make: Any, play: Any) -> None:
    four = {"taken": {2: 0, 3: 0, 4: 0, 5: 0}, "tiles": [{"DK": 1, "FR": 1, "NL": 1, "SE": 1}]}
    phases = {}
    for company in ("EN", "DK", "FR", "NL", "SE"):
        p = play(make(up=35, hand=[{company: 1}], **four), f"lay {company} 1", f"sail {company}")
        phases[company] = p.phase
    assert phases == {"EN": "exchange", "DK": "turn", "FR": "turn", "NL": "turn", "SE": "turn"}


def example_six_gold(make: Any, play: Any) -> None:
    p = make(up=35, taken={1: 0, 5: 0, 8: 0}, tiles=[{"EN": 1, "SE": 2}], hand=[{"DK": 1}])
    p = play(p, "lay DK 1", "sail DK", "exchange")
    assert (p.gold[0], p.tiles[0]) == (6, (0, 0, 0, 0, 1))


def example_eleven_sink(make: Any, play: Any) -> None:
    p = raided(make, play, 4, (5, 11, 4, 3, 2))
    assert (p.total, p.cannon, p.ship_marker(1), p.discards[1]) == (14, 14, 0, 11)


def example_end_tile(make: Any, play: Any) -> None:
    p = make(up=35, taken={35: 3}, done=3, hand=[{}, {}, {}, {"DK": 1}])
    p = play(p, "lay DK 1", "sail end")
    assert gold(p, "end tile") == [0, 0, 0, 4]
    both = make(
        up=35, taken={30: 3, 35: 0}, done=3, hand=[{}, {}, {}, {"DK": 1}], shown=[{}, {}, {}, {"SE": 1}]
    )
    assert [m.text for m in both.play("lay DK 1").legal_moves()] == ["sail SE"]


def example_silk_alone(make: Any, play: Any) -> None:
    silk = spaces(make, "silk")
    p = make(phase="over", up=35, taken=dict(zip(silk, (2, 2, 1), strict=False)))
    assert gold(p, "silk") == [0, 0, 13, 0]


def example_silk_three(make: Any, play: Any) -> None:
    p = make(phase="over", up=35, taken=dict(zip(spaces(make, "silk"), (0, 1, 3), strict=False)))
    assert gold(p, "silk") == [6, 6, 0, 6]


def example_silk_two(make: Any, play: Any) -> None:
    p = make(phase="over", up=35, taken=dict(zip(spaces(make, "silk"), (0, 0, 3, 3, 1), strict=True)))
    assert gold(p, "silk") == [6, 0, 0, 6]


EXAMPLES = {
    "batavia.example.lot-of-three-cards": example_lot,
    "batavia.example.case-one-danish-majority": example_case_one,
    "batavia.example.case-two-danish-majority": example_case_two,
    "batavia.example.hana-plays-six-cards": example_six_cards,
    "batavia.example.only-the-danish-seal": example_danish_seal,
    "batavia.example.danish-silk-crate": example_silk_crate,
    "batavia.example.hana-lacks-english-tile": example_english_tile,
    "batavia.example.three-companies-six-gold": example_six_gold,
    "batavia.example.pirates-sink-eleven-danish-ships": example_eleven_sink,
    "batavia.example.hana-takes-the-end-tile": example_end_tile,
    "batavia.example.orange-leads-in-silk": example_silk_alone,
    "batavia.example.three-way-tie-in-silk": example_silk_three,
    "batavia.example.two-way-tie-in-silk": example_silk_two,
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_worked_example(make: Any, play: Any, name: str) -> None:
    EXAMPLES[name](make, play)


def test_every_worked_example_has_a_test() -> None:
    assert {example["id"] for example in examples("batavia")["example"]} == EXAMPLES.keys()
