"""Cases of the catalogue, first part: set-up, placing, auctions, tiles, progress and bonuses."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import goatools

from .helpers import (
    accepted,
    auction,
    both,
    draw,
    ducats,
    game,
    grid,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    run,
    spices,
    squares,
    start,
    table,
    turn,
)

if TYPE_CHECKING:
    from goatools import Position

BANK = goatools.BANK
KINDS = (
    *(
        "ginger1",
        "red-ship",
        "cinnamon2",
        "pepper2",
        "nutmeg2",
        "colonists",
        "clove2",
        "ginger2",
        "settlement",
    ),
    *(
        "pepper1",
        "clove1",
        "red-colonist",
        "ships",
        "duty",
        "cinnamon1",
        "nutmeg1",
        "extra-actions",
        "clove2",
    ),
    *("expeditions2", "red-ducats", "ginger2", "cinnamon2", "pepper2", "red-spice", "nutmeg2"),
)
ALL = tuple((row, column) for row in range(1, 6) for column in range(1, 6))


def at(row: int, column: int) -> str:
    """The square or outside place at (row, column) from the top left, as in the catalogue."""
    if row == 0:
        return f"N{'abcde'[column - 1]}"
    if row == 6:
        return f"S{'abcde'[column - 1]}"
    if column == 0:
        return f"W{6 - row}"
    if column == 6:
        return f"E{6 - row}"
    return f"{'abcde'[column - 1]}{6 - row}"


def tiles(*places: tuple[int, int], without: tuple[tuple[int, int], ...] = ()) -> dict[str, str]:
    """A grid with tiles on these places (default: all), some left empty."""
    there = [place for place in (places or ALL) if place not in without]
    return {at(*place): kind for place, kind in zip(there, KINDS, strict=False)}


def placing(edition: str, squares: dict[str, str], *chain: tuple[int, int], seats: int = 4) -> Position:
    """The placing part with these tiles and markers."""
    return table(edition, seats=seats, part="placing", grid=squares, chain=[at(*place) for place in chain])


def started(edition: str, *symbols: str) -> Position:
    """Cards turned over to find the starting player, beginning with Yellow."""
    p = goatools.new_game(game(edition), 4).play("youngest seat 1")
    for symbol in symbols:
        p = p.play(next(move for move in p.legal_moves() if move.text.endswith(f"/{symbol}")))
    return p


# ---------------------------------------------------------------------- set-up


@pytest.mark.case("GOA-01")
@pytest.mark.parametrize(
    ("edition", "symbols", "money"), [("2004", ("fish", "tiger"), 7), ("2012", ("tiger", "elephant"), 5)]
)
def test_opening_money_and_symbol(edition: str, symbols: tuple[str, ...], money: int) -> None:
    p = run(started(edition, *symbols))
    assert p.view(0)["flag"] == "Red"
    assert ducats(p) == [10, money, 10, 10]
    for name in p.names:
        seat = own(p, name)
        assert (seat["ships"], seat["colonists"], seat["rows"]) == (4, 2, [1, 1, 1, 1, 1])


@both
@pytest.mark.case("GOA-03")
def test_cards_turned_for_the_start_are_discarded(edition: str) -> None:
    symbols = ("fish", "palm", "tiger") if edition == "2004" else ("fish", "palm", "elephant")
    p = run(started(edition, *symbols))
    turned = p.view(0)["discard"]
    assert sorted(code.split("/")[2] for code in turned) == sorted(symbols)
    assert p.view(0)["deck"] == 27
    # they come back only with a reshuffle: one card in the pile, two are needed
    codes = list(p.table.components["cards.list"])
    p = table(edition, yellow={"hand": codes[:20]}, discard=codes[21:])
    assert p.view(0)["deck"] == 1
    p = play(p, "found Quilon")
    assert legal(p) == [f"card {codes[20]}"]
    p = play(p, f"card {codes[20]}")
    assert set(legal(p)) == {f"card {code}" for code in codes[21:]}


@pytest.mark.case("GOA-04")
def test_three_of_four_removed_tiles_are_plantations() -> None:
    p = started("2012", "elephant")
    p = play(p, "tile ginger1", "tile pepper2")
    refused(
        p,
        "tile nutmeg2",
        "goa.setup.remove-at-most-two-plantations-2012",
        "goa.setup.swap-surplus-plantations-2012",
    )
    p = play(p, "tile colonists", "tile ships")
    assert p.view(0)["removed"] == ["ginger1", "pepper2", "colonists", "ships"]
    # 2004: two of 27 stay out, whatever they are
    p = started("2004", "tiger")
    left = Counter(p.table.components["tiles.a"]) - Counter(["ginger1", "pepper2"])
    for tile in left.elements():
        p = play(p, f"tile {tile}")
    assert p.phase == "placement"


@both
@pytest.mark.case("GOA-05")
@pytest.mark.parametrize(("seats", "left"), [(2, 17), (3, 13), (4, 9)])
def test_tiles_left_when_phase_a_ends(edition: str, seats: int, left: int) -> None:
    p = start(edition, seats)
    while p.round_label < "B1":
        count = len(grid(p))
        moves = legal(p)
        p = play(p, "pass" if "pass" in moves else moves[-1] if p.phase == "placement" else moves[0])
        p = p if p.round_label == "B1" else run(p)
    assert count == left


# ---------------------------------------------------------------------- placing


@both
@pytest.mark.case("GOA-07")
def test_twenty_places_for_the_flag(edition: str) -> None:
    outside = {at(0, n) for n in range(1, 6)} | {at(6, n) for n in range(1, 6)}
    outside |= {at(n, 0) for n in range(1, 6)} | {at(n, 6) for n in range(1, 6)}
    assert squares(start(edition), "flag") == outside
    assert len(outside) == 20


@both
@pytest.mark.case("GOA-09")
def test_marker_2_beside_a_flag_in_the_middle_of_a_side(edition: str) -> None:
    p = placing(edition, tiles(), (0, 3))
    assert squares(p) == {at(1, 2), at(1, 3), at(1, 4)}


@both
@pytest.mark.case("GOA-11")
def test_diagonals_count_for_markers(edition: str) -> None:
    # marker 2 on (3,3): the flag stands on the empty square (2,2)
    p = placing(edition, tiles(without=((2, 2),)), (2, 2), (3, 3))
    accepted(p, f"mark {at(4, 4)}")


@both
@pytest.mark.case("GOA-13")
def test_a_flag_that_touches_corners_only(edition: str) -> None:
    p = placing(edition, tiles(without=((2, 3), (3, 2), (3, 3), (3, 4), (4, 3))))
    refused(p, f"flag {at(3, 3)}", "goa.placement.flag-touches-a-side")


@both
@pytest.mark.case("GOA-15")
def test_the_flag_on_an_empty_corner(edition: str) -> None:
    p = placing(edition, tiles(without=((1, 1),)), (1, 1))
    assert squares(p) == {at(1, 2), at(2, 1), at(2, 2)}
    p = placing(edition, tiles(without=((1, 1), (1, 2), (2, 1))))
    refused(p, f"flag {at(1, 1)}", "goa.placement.flag-touches-a-side")


@both
@pytest.mark.case("GOA-17")
def test_marker_4_without_a_free_neighbour(edition: str) -> None:
    gaps = ((2, 1), (2, 2), (1, 3), (2, 3))
    p = placing(edition, tiles(without=gaps), (0, 1), (1, 1), (1, 2))
    marked = {at(1, 1), at(1, 2)}
    assert squares(p) == set(grid(p)) - marked
    # the chain may break once more
    few = tiles((1, 1), (1, 2), (5, 1), (5, 3), (5, 5), (3, 3), (3, 5))
    p = play(placing(edition, few, (0, 1), (1, 1), (1, 2)), f"mark {at(5, 1)}")
    assert squares(p) == {at(5, 3), at(5, 5), at(3, 3), at(3, 5)}


@both
@pytest.mark.case("GOA-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_how_many_markers_each_player_places(edition: str, seats: int) -> None:
    p = start(edition, seats)
    placed = []
    while p.phase == "placement":
        placed.append(mover(p))
        p = p.play(p.legal_moves()[0])
    assert len(placed) == seats + 1
    assert placed[0] == placed[-1] == "Yellow"
    assert Counter(placed) == {name: 2 if name == "Yellow" else 1 for name in p.names}


# ---------------------------------------------------------------------- auctions


@both
@pytest.mark.case("GOA-21")
def test_order_of_bidding_for_the_lot_of_green(edition: str) -> None:
    p = auction(edition, lot=3)
    asked = []
    for move in ("bid 1", "bid 2", "bid 3"):
        asked.append(mover(p))
        p = play(p, move)
        refused(
            p,
            move,
            "goa.auction.raise-or-pass" if mover(p) != "Green" else "goa.auction.auctioneer-decides-last",
        )
    asked.append(mover(p))
    assert asked == ["Blue", "Yellow", "Red", "Green"]
    assert legal(p) == ["pass", "buy"]


@pytest.mark.case("GOA-23")
@pytest.mark.parametrize(("edition", "price"), [("2004", 6), ("2012", 4)])
def test_price_of_keeping_against_a_bid_of_5(edition: str, price: int) -> None:
    p = play(auction(edition, lot=2), "bid 5", "pass", "pass", "buy")
    assert ducats(p) == [10, 10 - price, 10, 10]
    assert ("ducats", price, 1, BANK) in moved(p)


@pytest.mark.case("GOA-25")
@pytest.mark.parametrize(("edition", "price"), [("2004", 2), ("2012", 0)])
def test_price_of_keeping_against_a_bid_of_1(edition: str, price: int) -> None:
    p = play(auction(edition, lot=2), "pass", "bid 1", "pass", "buy")
    assert ducats(p) == [10, 10 - price, 10, 10]
    assert own(p, "Red")["colonists"] == 6


@both
@pytest.mark.case("GOA-27")
def test_everybody_passes(edition: str) -> None:
    p = play(auction(edition, lot=2), "pass", "pass", "pass")
    assert ducats(p) == [10, 10, 10, 10]
    assert own(p, "Red")["colonists"] == 6


@both
@pytest.mark.case("GOA-29")
def test_the_buyer_of_the_flag_gets_the_card(edition: str) -> None:
    p = play(auction(edition), "bid 4", "pass", "pass", "pass")
    assert [own(p, name)["extra"] for name in p.names] == [0, 1, 0, 0]


@both
@pytest.mark.case("GOA-31")
def test_a_bid_above_the_own_money(edition: str) -> None:
    p = auction(edition, red={"ducats": 8})
    refused(p, "bid 9", "goa.auction.no-bid-above-own-ducats")
    accepted(p, "bid 8")
    # the ruling of the 2004 FAQ as an option: the auction is replayed
    p = auction(edition, red={"ducats": 8}, options={"overbid": "replayed"})
    before = p.numbers()
    p = play(p, "bid 9", "pass", "pass", "pass")
    assert p.numbers() == before


@both
@pytest.mark.case("GOA-33")
def test_ducats_of_the_first_lot_are_bid_on_the_second(edition: str) -> None:
    p = play(auction(edition, yellow={"ducats": 0}), "bid 7", "pass", "pass", "pass")
    p = play(p, "pass", "pass")
    assert (mover(p), legal(p)[-1]) == ("Yellow", "bid 7")


@pytest.mark.case("GOA-35")
@pytest.mark.parametrize("edition", ["2004", "2012"])
@pytest.mark.parametrize("bid", [1, 2, 6, 9])
def test_true_cost_of_keeping(edition: str, bid: int) -> None:
    p = play(auction(edition, lot=2), f"bid {bid}", "pass", "pass")
    kept, sold = play(p, "buy"), play(p, "pass")
    difference = own(sold, "Red")["ducats"] - own(kept, "Red")["ducats"]
    assert difference == (2 * bid + 1 if edition == "2004" else 2 * bid - 1)


@both
@pytest.mark.case("GOA-36")
def test_the_flag_of_the_sample_round(edition: str) -> None:
    money = 7 if edition == "2004" else 5
    p = play(auction(edition, yellow={"ducats": money}), "bid 4", "pass", "bid 6")
    assert legal(p) == ["pass", "buy"]
    assert p.auction_state().price_to_keep == money
    assert ducats(play(p, "pass")) == [money + 6, 10, 10, 4]
    assert own(play(p, "buy"), "Yellow")["ducats"] == 0
    poorer = play(auction(edition, yellow={"ducats": money - 1}), "bid 4", "pass", "bid 6")
    refused(poorer, "buy", "goa.auction.auctioneer-must-afford-the-price")


@both
@pytest.mark.case("GOA-37")
def test_ledger_of_a_round_of_auctions(edition: str) -> None:
    squares = {"a4": "duty", "b4": "red-ship", "b3": "red-spice", "c3": "red-colonist"}
    money = 7 if edition == "2004" else 5
    p = auction(edition, seats=["X", "Y", "Z"], grid=squares, seat1={"ducats": money})
    bank = 0
    p = play(p, "bid 3", "bid 4", "buy")
    bank += sum(n for what, n, _, target in moved(p) if what == "ducats" and target == BANK)
    assert ducats(p) == [2, 10, 10]
    p = play(p, "bid 4", "pass", "pass")
    assert ducats(p) == [2, 14, 6]
    p = play(p, "bid 2", "bid 5", "buy")
    bank += sum(n for what, n, _, target in moved(p) if what == "ducats" and target == BANK)
    p = play(p, "pass")
    assert mover(p) == "Z"
    if edition == "2012":
        assert ducats(p) == [2, 14, 2]
        p = play(p, "bid 1", "buy")
        assert (ducats(p), bank) == ([2, 14, 2], 7)
    else:
        refused(p, "bid 1", "goa.auction.no-bid-above-own-ducats")
        p = play(p, "pass")
        assert (ducats(p), bank) == ([2, 14, 0], 11)
    assert own(p, "X")["tiles"] == ["red-spice"]


# ---------------------------------------------------------------------- tiles


@both
@pytest.mark.case("GOA-39")
def test_a_plantation_comes_with_spices(edition: str) -> None:
    p = play(auction(edition, lot=3), "pass", "pass", "pass")
    assert own(p, "Green")["plantations"] == ["clove2: clove clove"]


@both
@pytest.mark.case("GOA-41")
def test_spices_on_a_removed_plantation_are_lost(edition: str) -> None:
    full = ["pepper2: pepper pepper", "nutmeg2", "ginger2", "cinnamon2"]
    squares = {"a4": "duty", "b4": "clove2", "b3": "ships", "c3": "colonists"}
    p = play(
        auction(edition, lot=3, grid=squares, green={"plantations": full}),
        "pass",
        "pass",
        "pass",
        "remove p1",
    )
    assert spices(p, "Green") == ["clove", "clove"]
    assert own(p, "Green")["down"] == 0
    assert p.score(2).total == p.score(1).total


@pytest.mark.case("GOA-43")
def test_a_universal_plantation_pushed_out_is_worth_nothing() -> None:
    full = ["universal: pepper", "nutmeg2", "ginger2", "cinnamon2"]
    squares = {"a4": "duty", "b4": "clove2", "b3": "ships", "c3": "colonists"}
    p = auction("2012", lot=3, grid=squares, green={"plantations": full})

    def singles(position: Position) -> int:
        return next(row.points for row in position.score(2).rows if row.category == "Single plantations")

    assert singles(p) == 0
    p = play(p, "pass", "pass", "pass", "remove p1")
    assert (own(p, "Green")["down"], singles(p)) == (0, 0)


@both
@pytest.mark.case("GOA-44")
def test_three_ships_or_three_colonists(edition: str) -> None:
    squares = {"a4": "ships-or-colonists", "b4": "clove2", "b3": "ships", "c3": "colonists"}
    p = play(auction(edition, lot=2, grid=squares), "pass", "pass", "pass")
    assert legal(p) == ["take ships", "take colonists"]
    assert own(play(p, "take ships"), "Red")["ships"] == 7
    assert own(play(p, "take ships"), "Red")["colonists"] == 2
    assert own(play(p, "take colonists"), "Red")["colonists"] == 5
    refused(p, "mix 2 ships 1 colonists", "goa.tile.ships-or-colonists-three")


@both
@pytest.mark.case("GOA-45")
def test_a_red_tile_works_once_a_round(edition: str) -> None:
    p = play(table(edition, yellow={"tiles": ["red-colonist"]}), "use red-colonist", *["build"] * 4)
    assert (mover(p), own(p, "Yellow")["colonists"]) == ("Yellow", 3)
    refused(p, "use red-colonist", "goa.tile.red-once-per-round")
    while p.round_label == "A1":
        p = play(p, "build")
    assert own(p, "Yellow")["used"] == []
    while p.view(0)["part"] != "actions":
        p = play(p, "pass" if "pass" in legal(p) else legal(p)[-1])
    assert "use red-colonist" in legal(p)


@pytest.mark.case("GOA-46")
@pytest.mark.parametrize(("edition", "amount"), [("2004", 4), ("2012", 3)])
def test_red_ducats(edition: str, amount: int) -> None:
    p = play(table(edition, yellow={"tiles": ["red-ducats"]}), "use red-ducats")
    assert own(p, "Yellow")["ducats"] == 10 + amount


@pytest.mark.case("GOA-47")
@pytest.mark.parametrize(("edition", "points"), [("2004", 4), ("2012", 5)])
def test_duty(edition: str, points: int) -> None:
    six = ["clove2: clove clove", "pepper2: pepper pepper", "nutmeg1: nutmeg"]
    holding = {"plantations": six, "colonies": ["Cochin: ginger"], "tiles": ["duty"]}

    def duty(position: Position) -> int:
        return next(row.points for row in position.score(0).rows if row.category == "Duty")

    p = table(edition, yellow=holding)
    assert duty(p) == 0
    paid = play(p, "use duty")
    assert (spices(paid, "Yellow"), duty(paid)) == ([], points)
    # no action was used, and after an action it can be paid as well
    assert (mover(paid), "taxes" in legal(paid)) == ("Yellow", True)
    assert duty(play(p, "taxes", "use duty")) == points
    five = table(edition, yellow={**holding, "colonies": ["Cochin"]})
    refused(five, "use duty", f"goa.tile.duty-{edition}")


@both
@pytest.mark.case("GOA-49")
def test_replenishment_is_of_one_kind(edition: str) -> None:
    holding = {"tiles": ["replenishment"], "plantations": ["clove2"], "colonies": ["Cochin: ginger"]}
    p = play(table(edition, round="B1", yellow=holding), "use replenishment")
    assert mover(p) == "chance"
    p = turn(p, 1, 3)
    assert legal(p) == ["take ships", "take colonists", "take spices"]
    refused(p, "mix 1 ships 2 colonists", "goa.tile.replenishment-choose-after-turning")
    assert own(play(p, "take ships"), "Yellow")["ships"] == 8
    assert own(play(p, "take colonists"), "Yellow")["colonists"] == 6
    # of four spices two fit
    p = play(p, "take spices", "put clove p1", "put clove p1")
    assert spices(p, "Yellow") == ["clove", "clove", "ginger"]
    assert (p.phase, mover(p)) == ("action", "Yellow")


@both
@pytest.mark.case("GOA-51")
def test_the_viceroy_moves_a_least_advanced_marker(edition: str) -> None:
    p = table(edition, round="B1", yellow={"tiles": ["viceroy"], "rows": [3, 2, 2, 4, 5]})
    assert set(legal(p, "use")) == {"use viceroy harvest", "use viceroy taxes"}
    refused(p, "use viceroy ships", "goa.tile.viceroy")
    after = play(p, "use viceroy taxes")
    assert own(after, "Yellow")["rows"] == [3, 2, 3, 4, 5]
    assert (own(after, "Yellow")["ships"], ducats(after)) == (4, [10] * 4)
    p = table(edition, round="B1", yellow={"tiles": ["viceroy"], "rows": [1, 2, 2, 4, 5]})
    assert legal(p, "use") == ["use viceroy ships"]


@both
@pytest.mark.case("GOA-53")
def test_espionage_changes_an_action(edition: str) -> None:
    rival = {"rows": [3, 3, 3, 3, 3]}
    yellow = {"tiles": ["espionage"], "plantations": ["clove2", "pepper2"]}
    p = play(table(edition, round="B1", yellow=yellow, red=rival), "use espionage seat 2")
    assert {text.split()[0] for text in legal(p)} == {"build", "harvest", "taxes", "found"}
    assert own(play(p, "build"), "Yellow")["ships"] == 7
    assert own(play(p, "taxes"), "Yellow")["ducats"] == 18
    for after in (play(p, "build"), play(p, "taxes")):
        assert mover(after) == "Red"
    refused(p, "expedition", "goa.tile.espionage-not-for-expeditions")
    lent = turn(play(p, "found Quilon"), 1, 1)
    # the board lends 3 (2004) or 4 (2012) by the rival's row: 1 or nothing is missing
    assert (lent.phase == "founding") == (edition == "2004")
    assert own(lent, "Red")["rows"] == [3, 3, 3, 3, 3]
    free = play(
        table(edition, round="B1", yellow=yellow, red=rival, options={"espionage": "extra-action"}),
        "use espionage seat 2",
        "build",
    )
    assert mover(free) == "Yellow"
    assert mover(play(free, "taxes")) == "Red"


@pytest.mark.case("GOA-55")
def test_exchange_on_a_corner_with_bonanza() -> None:
    p = table("2012", round="B2", variants=["bonanza"], turn="Red", red={"tiles": ["exchange"]})
    corner = grid(p)["e1"]
    assert corner == "ships-or-colonists"
    p = play(p, "use exchange", "swap e1", "take ships", "bonus ducats/5")
    assert (own(p, "Red")["ships"], own(p, "Red")["ducats"]) == (7, 15)
    assert own(p, "Yellow")["ducats"] == 10
    assert grid(p)["e1"] == "exchange"


@both
@pytest.mark.case("GOA-57")
def test_unexpected_harvest_fills_up_to_three_places(edition: str) -> None:
    holding = {
        "tiles": ["unexpected-harvest"],
        "plantations": ["pepper3", "clove2: clove"],
        "colonies": ["Madras pepper/nutmeg: nutmeg", "Cochin"],
    }
    p = play(table(edition, round="B1", yellow=holding), "use unexpected-harvest", "fill p1")
    assert own(p, "Yellow")["plantations"][0] == "pepper3: pepper pepper pepper"
    p = play(p, "fill cochin", "put ginger cochin", "fill madras", "put nutmeg madras")
    assert spices(p, "Yellow") == sorted(["pepper"] * 3 + ["clove", "ginger", "nutmeg", "nutmeg"])
    # three places are full, the fourth is not filled; the tile is gone
    assert (own(p, "Yellow")["plantations"][1], own(p, "Yellow")["tiles"]) == ("clove2: clove", [])
    assert p.phase == "action"


@both
@pytest.mark.case("GOA-58")
def test_harvest_of_four_with_two_free_fields(edition: str) -> None:
    holding = {"rows": [1, 3, 1, 1, 1], "plantations": ["clove2: clove", "ginger1"]}
    p = play(table(edition, yellow=holding), "harvest", "put clove p1", "put ginger p2")
    assert spices(p, "Yellow") == ["clove", "clove", "ginger"]
    assert mover(p) == "Red"


# ---------------------------------------------------------------------- progress and bonuses


@both
@pytest.mark.case("GOA-59")
def test_cost_of_taxes_from_row_2_to_3(edition: str) -> None:
    cost = ["cinnamon", "pepper"] if edition == "2004" else ["pepper", "nutmeg"]
    rows = [1, 1, 2, 1, 1]
    holding: dict[str, Any] = {"rows": rows, "plantations": [f"{spice}2: {spice}" for spice in cost]}
    p = play(table(edition, yellow=holding), "advance taxes")
    assert own(p, "Yellow")["rows"] == [1, 1, 3, 1, 1]
    assert (spices(p, "Yellow"), own(p, "Yellow")["ships"]) == ([], 2)
    wrong = ["pepper", "nutmeg"] if edition == "2004" else ["cinnamon", "pepper"]
    p = table(edition, yellow={"rows": rows, "plantations": [f"{spice}2: {spice}" for spice in wrong]})
    refused(p, "advance taxes", f"goa.advance.cost-taxes-row-2-to-3-{edition}")


@pytest.mark.case("GOA-61")
@pytest.mark.parametrize(
    ("edition", "ships", "lent"),
    [("2004", (1, 2, 3, 4, 5), (0, 2, 3, 4, 6)), ("2012", (1, 2, 3, 5, 6), (0, 2, 4, 5, 6))],
)
def test_columns_that_differ(edition: str, ships: tuple[int, ...], lent: tuple[int, ...]) -> None:
    for row in range(1, 6):
        p = table(edition, yellow={"rows": [row, 1, 1, 1, row], "ships": 0, "colonists": 0})
        assert own(play(p, "build"), "Yellow")["ships"] == ships[row - 1]
        found = play(p, "found Calicut")
        assert f"lends {lent[row - 1]}" in found.events[-1].text
        # 12 are needed: the cards show 4, the board lends the rest up to what is missing
        missing = 12 - 4 - lent[row - 1]
        rich = table(edition, yellow={"rows": [1, 1, 1, 1, row], "colonists": missing})
        assert "spend colonists" in legal(turn(play(rich, "found Calicut"), 1, 3))
        poor = table(edition, yellow={"rows": [1, 1, 1, 1, row], "colonists": missing - 1})
        assert own(turn(play(poor, "found Calicut"), 1, 3), "Yellow")["colonists"] == missing


@both
@pytest.mark.case("GOA-73")
def test_each_column_counts_alone_for_the_first_in_row_4(edition: str) -> None:
    holding = {"rows": [1, 3, 1, 1, 1], "ships": 9, "hand": ["ships-only", "mixed-harvest"]}
    p = table(edition, yellow=holding, red={"rows": [4, 1, 1, 1, 1]})
    p = play(p, "play ships-only", "advance harvest")
    assert mover(p) == "chance"
    p = draw(p, "extra-card")
    # the hand may exceed the limit of 1
    assert (len(own(p, "Yellow")["hand"]), mover(p)) == (2, "Red")


@both
@pytest.mark.case("GOA-75")
@pytest.mark.parametrize("row", [2, 3, 4, 5])
def test_complete_rows_for_everybody(edition: str, row: int) -> None:
    before = [row, row, row - 1, row, row]
    holding = {"rows": before, "ships": 9, "hand": ["ships-only"]}
    seats = {"yellow": holding, "red": {**holding, "hand": ["ships-only/2"]}, "green": {"rows": [5] * 5}}
    p = play(table(edition, **seats), "play ships-only", "advance taxes")
    assert own(p, "Yellow")["extra"] == 1
    assert "goa.bonus.complete-rows" in rules_told(p)
    p = play(p, "play ships-only", "advance taxes")
    assert own(p, "Red")["extra"] == 1
