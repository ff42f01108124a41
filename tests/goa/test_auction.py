"""Part 2 of a round: who speaks when, what a lot costs, and who pays whom."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import goatools
from goatools.auction import OnceRound, Payment, Sale

from .helpers import (
    accepted,
    auction,
    both,
    ducats,
    grid,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    run,
    start,
    step,
    table,
)

if TYPE_CHECKING:
    from goatools import Position

BANK = goatools.BANK
KEEP = {"2004": ("above", 1), "2012": ("below", -1)}
BUY_RULE = {
    "2004": "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
    "2012": "goa.auction.auctioneer-buys-for-one-less-2012",
}


def speakers(p: Position) -> tuple[list[str | None], Position]:
    """Who is asked in turn when everybody passes, and the position after the lot."""
    asked = []
    lot = p.auction_lot()
    while p.phase == "auction" and p.auction_lot() == lot:
        asked.append(mover(p))
        p = play(p, "pass")
    return asked, p


# ---------------------------------------------------------------------- the order of the lots


@both
@pytest.mark.rule("goa.auction.in-marker-order-flag-first")
@pytest.mark.rule("goa.auction.next-auctioneer-is-the-next-marker")
@pytest.mark.parametrize(
    ("seats", "auctioneers"),
    [
        (2, ["Yellow", "Red", "Yellow"]),
        (3, ["Yellow", "Red", "Green", "Yellow"]),
        (4, ["Yellow", "Red", "Green", "Blue", "Yellow"]),
    ],
)
def test_flag_first_then_the_marker_numbers(edition: str, seats: int, auctioneers: list[str]) -> None:
    p = auction(edition, seats)
    lots, owners = [], []
    while p.phase == "auction":
        state = p.auction_state()
        lots.append(p.auction_lot())
        owners.append(p.names[state.auctioneer])
        _, p = speakers(p)
    assert lots[0] == "the flag"
    assert [lot.split()[-1] for lot in lots[1:]] == ["a4", "b4", "b3", "c3"][:seats]
    assert owners == auctioneers
    assert p.view(0)["part"] == "actions"


@both
@pytest.mark.rule("goa.auction.auctioneer-owns-the-marker")
def test_the_auctioneer_owns_the_marker_whoever_won_the_flag(edition: str) -> None:
    p = play(auction(edition), "pass", "pass", "bid 2", "pass")
    assert p.view(0)["flag"] == "Blue"
    assert p.names[p.auction_state().auctioneer] == "Red"
    refused(p, "buy", "goa.auction.auctioneer-owns-the-marker")
    p = play(p, "bid 3", "pass", "pass", "pass")
    assert ("ducats", 3, 2, 1) in moved(p)


@both
@pytest.mark.rule("goa.auction.new-flag-holder-starts-the-actions")
def test_the_winner_of_the_flag_begins_the_actions(edition: str) -> None:
    p = play(auction(edition), "pass", "pass", "bid 2", "pass")
    owners = []
    while p.phase == "auction":
        owners.append(p.names[p.auction_state().auctioneer])
        _, p = speakers(p)
    assert owners == ["Red", "Green", "Blue", "Yellow"]
    assert mover(p) == "Blue"
    order = []
    for _ in range(4):
        order.append(mover(p))
        p = play(p, "taxes")
        p = play(p, "end turn") if "end turn" in legal(p) else p
    assert order == ["Blue", "Yellow", "Red", "Green"]


# ---------------------------------------------------------------------- speaking


@pytest.mark.rule("goa.auction.left-neighbour-bids-first-2012")
def test_the_left_neighbour_decides_first() -> None:
    p = auction("2012")
    assert mover(p) == "Red"
    assert legal(p) == ["pass", *(f"bid {n}" for n in range(1, 11))]
    refused(p, "bid 0", "goa.auction.left-neighbour-bids-first-2012")


@pytest.mark.rule("goa.auction.owner-opens-with-zero-2004")
def test_the_owner_opens_with_zero() -> None:
    p = auction("2004")
    state = p.auction_state()
    assert (state.auctioneer, state.high, state.lowest) == (0, 0, 1)
    assert mover(p) == "Red"
    refused(p, "bid 0", "goa.auction.owner-opens-with-zero-2004")
    accepted(p, "bid 1")
    accepted(p, "pass")


@both
@pytest.mark.rule("goa.auction.raise-or-pass")
def test_raise_or_pass(edition: str) -> None:
    p = play(auction(edition, green={"ducats": 30}), "bid 4")
    for low in (1, 3, 4):
        refused(p, f"bid {low}", "goa.auction.raise-or-pass")
    assert legal(p) == ["pass", *(f"bid {n}" for n in range(5, 31))]
    with pytest.raises(goatools.BadMove):
        p.play("bid 5.5")


@both
@pytest.mark.rule("goa.auction.one-turn-per-player")
@pytest.mark.rule("goa.auction.auctioneer-decides-last")
def test_one_turn_each_the_auctioneer_last(edition: str) -> None:
    p = auction(edition)
    asked = []
    for move in ("bid 4", "pass", "bid 6"):
        asked.append(mover(p))
        p = play(p, move)
    assert [*asked, mover(p)] == ["Red", "Green", "Blue", "Yellow"]
    assert legal(p) == ["pass", "buy"]
    price = "buys-with-a-higher-bid-2004" if edition == "2004" else "buys-for-one-less-2012"
    refused(p, "bid 7", "goa.auction.auctioneer-decides-last", f"goa.auction.auctioneer-{price}")
    # the lot of Green, the third in clockwise order
    p = auction(edition, lot=3)
    asked = []
    for move in ("bid 1", "bid 2", "bid 3"):
        asked.append(mover(p))
        refused(p, "buy", "goa.auction.auctioneer-decides-last")
        p = play(p, move)
    assert [*asked, mover(p)] == ["Blue", "Yellow", "Red", "Green"]


# ---------------------------------------------------------------------- who gets the lot, and who pays whom


@both
@pytest.mark.rule("goa.auction.nobody-bids-auctioneer-gets-it-free")
def test_without_a_bid_the_auctioneer_gets_the_lot_for_nothing(edition: str) -> None:
    p = play(auction(edition, lot=2), "pass", "pass", "pass")
    assert own(p, "Red")["colonists"] == 6
    assert ducats(p) == [10, 10, 10, 10]
    assert not any(what == "ducats" for what, *_ in moved(p))
    assert "goa.auction.nobody-bids-auctioneer-gets-it-free" in rules_told(p)


@both
@pytest.mark.rule("goa.auction.auctioneer-sells-to-the-highest-bidder")
def test_a_sale_pays_the_auctioneer(edition: str) -> None:
    p = play(auction(edition, lot=5), "bid 4", "pass", "bid 6", "pass")
    assert own(p, "Blue")["ships"] == 8
    assert ducats(p) == [16, 10, 10, 4]
    assert ("ducats", 6, 3, 0) in moved(p)
    assert sum(what == "ducats" for what, *_ in moved(p)) == 1


@pytest.mark.rule("goa.auction.auctioneer-buys-for-one-less-2012")
@pytest.mark.parametrize(("bid", "price"), [(5, 4), (1, 0), (9, 8)])
def test_the_auctioneer_pays_one_less(bid: int, price: int) -> None:
    p = play(auction("2012", lot=2), f"bid {bid}", "pass", "pass", "buy")
    assert own(p, "Red")["colonists"] == 6
    assert ducats(p) == [10, 10 - price, 10, 10]
    assert [n for what, n, source, target in moved(p) if (what, source, target) == ("ducats", 1, BANK)] == (
        [price] if price else []
    )


@pytest.mark.rule("goa.auction.auctioneer-buys-with-a-higher-bid-2004")
@pytest.mark.parametrize(("bid", "price"), [(5, 6), (1, 2), (9, 10)])
def test_the_auctioneer_tops_the_bid(bid: int, price: int) -> None:
    p = play(auction("2004", lot=2), f"bid {bid}", "pass", "pass", "buy")
    assert own(p, "Red")["colonists"] == 6
    assert ducats(p) == [10, 10 - price, 10, 10]
    assert ("ducats", price, 1, BANK) in moved(p)


@both
@pytest.mark.rule("goa.auction.flag-winner-gets-an-extra-action-card")
def test_the_winner_of_the_flag_gets_an_extra_action_card(edition: str) -> None:
    p = play(auction(edition, blue={"extra": 1}), "bid 4", "pass", "bid 6", "pass")
    assert p.view(0)["flag"] == "Blue"
    assert [own(p, name)["extra"] for name in p.names] == [0, 0, 0, 2]
    # the owner who keeps it for money gets the card as well
    p = play(auction(edition), "bid 4", "pass", "pass", "buy")
    assert (p.view(0)["flag"], own(p, "Yellow")["extra"]) == ("Yellow", 1)
    # no other lot brings the card
    p = play(p, "pass", "pass", "pass")
    assert sum(own(p, name)["extra"] for name in p.names) == 1


@both
@pytest.mark.rule("goa.auction.unsold-flag-still-brings-the-card")
def test_an_unsold_flag_brings_the_card(edition: str) -> None:
    p = play(auction(edition), "pass", "pass", "pass")
    assert p.view(0)["flag"] == "Yellow"
    assert (own(p, "Yellow")["extra"], ducats(p)) == (1, [10, 10, 10, 10])


@both
@pytest.mark.rule("goa.auction.flag-owner-may-buy-or-sell-like-any-lot")
def test_the_flag_is_a_lot_like_any_other(edition: str) -> None:
    p = auction(edition, yellow={"ducats": 7 if edition == "2004" else 5})
    p = play(p, "bid 4", "pass", "bid 6")
    assert legal(p) == ["pass", "buy"]
    price = 7 if edition == "2004" else 5
    assert p.auction_state().price_to_keep == price
    kept = play(p, "buy")
    assert ducats(kept) == [0, 10, 10, 10]
    assert kept.view(0)["flag"] == "Yellow"
    sold = play(p, "pass")
    assert ducats(sold) == [price + 6, 10, 10, 4]
    assert sold.view(0)["flag"] == "Blue"


@both
@pytest.mark.rule("goa.auction.winner-takes-the-tile")
def test_the_square_of_a_won_tile_is_empty(edition: str) -> None:
    p = auction(edition, lot=3)
    before = grid(p)
    p = play(p, "bid 1", "pass", "pass", "pass")
    assert grid(p) == {square: tile for square, tile in before.items() if square != "b4"}
    assert own(p, "Blue")["plantations"] == ["clove2: clove clove"]


@both
@pytest.mark.rule("goa.auction.marker-returns-to-its-owner")
def test_markers_return_to_their_owners(edition: str) -> None:
    p = auction(edition)
    on_board = [len(p.view(0)["chain"]) - p.view(0)["step"]]
    while p.phase == "auction":
        _, p = speakers(p)
        on_board.append(max(len(p.view(0)["chain"]) - p.view(0)["step"], 0))
    assert on_board == [5, 4, 3, 2, 1, 0]
    assert p.view(0)["chain"] == []
    # the next round begins with all of them on the mats
    while p.round_label == "A1":
        p = run(play(p, "pass" if "pass" in legal(p) else legal(p)[0]))
    for move in (legal(p)[0], *["mark"] * 4):
        p = play(p, move)
    assert p.phase == "auction"


# ---------------------------------------------------------------------- money


@both
@pytest.mark.rule("goa.auction.no-bid-above-own-ducats")
def test_no_bid_above_the_own_ducats(edition: str) -> None:
    p = auction(edition, red={"ducats": 3}, green={"ducats": 0})
    refused(p, "bid 4", "goa.auction.no-bid-above-own-ducats")
    assert legal(p) == ["pass", "bid 1", "bid 2", "bid 3"]
    p = play(p, "pass")
    refused(p, "bid 1", "goa.auction.no-bid-above-own-ducats")
    assert legal(p) == ["pass"]
    # too low and above the own ducats: both rules are named, and the reason does not ask for more
    p = play(auction(edition, green={"ducats": 3}), "bid 8")
    ruling = refused(p, "bid 4", "goa.auction.no-bid-above-own-ducats", "goa.auction.raise-or-pass")
    assert "so pass" in ruling.reason
    assert "goa.auction.no-bid-above-own-ducats" not in refused(p, "bid 3", "goa.auction.raise-or-pass").rules


@pytest.mark.rule("goa.auction.unpayable-bid-restarts-the-auction-2004")
def test_an_unpayable_bid_never_arises_or_restarts_the_auction() -> None:
    rng = random.Random(8)
    p = run(goatools.new_game("goa-2004", 4), rng)
    for _ in range(300):
        if p.phase == "auction":
            money = ducats(p)[p.to_move]
            assert all(int(text.split()[1]) <= money for text in legal(p, "bid"))
        p = step(p, rng)
        assert min(ducats(p)) >= 0
    # with the option that lets it happen, the auction of that lot starts from the beginning
    p = auction("2004", lot=2, options={"overbid": "replayed"})
    before = p.numbers()
    p = play(p, "bid 11", "pass", "pass", "pass")
    assert p.numbers() == before
    assert rules_told(p)[-1] == "goa.auction.unpayable-bid-restarts-the-auction-2004"


@both
@pytest.mark.rule("goa.auction.auctioneer-must-afford-the-price")
def test_the_auctioneer_must_afford_the_price(edition: str) -> None:
    poor = play(auction(edition, lot=2, red={"ducats": 4}), "bid 6", "pass", "pass")
    assert legal(poor) == ["pass"]
    refused(poor, "buy", "goa.auction.auctioneer-must-afford-the-price", BUY_RULE[edition])
    five = play(auction(edition, lot=2, red={"ducats": 5}), "bid 6", "pass", "pass")
    if edition == "2012":
        assert ducats(accepted(five, "buy")) == [10, 0, 10, 10]
    else:
        refused(five, "buy", "goa.auction.auctioneer-must-afford-the-price", BUY_RULE[edition])
        six = play(auction(edition, lot=2, red={"ducats": 6}), "bid 6", "pass", "pass")
        refused(six, "buy", "goa.auction.auctioneer-must-afford-the-price")
        seven = play(auction(edition, lot=2, red={"ducats": 7}), "bid 6", "pass", "pass")
        accepted(seven, "buy")


@both
@pytest.mark.rule("goa.auction.payment-is-immediate")
def test_ducats_received_can_be_bid_for_the_next_lot(edition: str) -> None:
    p = play(auction(edition, yellow={"ducats": 5}), "bid 4", "pass", "bid 6", "pass")
    assert ducats(p) == [11, 10, 10, 4]
    p = play(p, "pass", "pass")
    assert mover(p) == "Yellow"
    assert legal(p)[-1] == "bid 11"
    refused(p, "bid 12", "goa.auction.no-bid-above-own-ducats")


# ---------------------------------------------------------------------- what a won tile does


@both
@pytest.mark.rule("goa.auction.tiles-take-effect-between-auctions")
def test_a_won_tile_is_settled_before_the_next_lot(edition: str) -> None:
    p = play(auction(edition, lot=2), "pass", "pass", "pass")
    assert own(p, "Red")["colonists"] == 6
    assert p.auction_lot().endswith("b4")
    p = play(p, "pass", "bid 1", "pass", "pass")
    assert own(p, "Yellow")["plantations"] == ["clove2: clove clove"]
    assert p.auction_lot().endswith("b3")


@both
@pytest.mark.rule("goa.auction.winner-decides-before-the-next-lot")
def test_the_winner_chooses_before_the_next_lot(edition: str) -> None:
    # lot 2 of Red is the ships/colonists tile, won by Green
    squares = {"c1": "ships-or-colonists", "c2": "ships", "b2": "duty", "b1": "settlement", "e5": "clove2"}
    p = table(edition, chain=["Sc", "c1", "c2", "b2", "b1"], lot=2, grid=squares)
    p = play(p, "bid 1", "pass", "pass", "pass")
    assert mover(p) == "Green"
    assert legal(p) == ["take ships", "take colonists"]
    refused(p, "bid 1", "goa.tile.ships-or-colonists-three")
    p = play(p, "take colonists")
    assert own(p, "Green")["colonists"] == 5
    assert (p.auction_lot().split()[-1], mover(p)) == ("c2", "Blue")
    # which of five plantations leaves
    full = ["pepper2", "ginger2", "cinnamon2", "nutmeg2"]
    p = play(auction(edition, lot=3, green={"plantations": full}), "pass", "pass", "pass")
    assert mover(p) == "Green"
    assert set(legal(p, "remove")) == {"remove p1", "remove p2", "remove p3", "remove p4"}
    p = play(p, "remove p2")
    assert p.auction_lot().split()[-1] == "b3"


@pytest.mark.rule("goa.auction.winner-decides-before-the-next-lot")
def test_the_winner_chooses_spice_and_kept_tile_before_the_next_lot() -> None:
    squares = {"a4": "universal", "b4": "clove2", "b3": "red-colonist", "c3": "ships"}
    p = play(auction("2012", lot=2, grid=squares), "pass", "bid 2", "pass", "pass")
    assert mover(p) == "Blue"
    assert len(legal(p, "put")) == 5
    assert play(p, "put pepper p1").auction_lot().split()[-1] == "b4"
    squares = {"a4": "favour", "b4": "clove3", "b3": "viceroy", "c3": "ships"}
    p = auction("2012", lot=2, grid=squares, round="B1", removed=["foreman", "pepper1", "duty", "ships"])
    p = play(p, "pass", "bid 2", "pass", "pass")
    assert mover(p) == "Blue"
    assert set(legal(p)) == {"keep foreman", "keep pepper1", "keep duty", "keep ships"}
    p = play(p, "keep ships")
    assert own(p, "Blue")["ships"] == 8
    assert p.auction_lot().split()[-1] == "b4"


@both
@pytest.mark.rule("goa.auction.no-cards-or-held-tiles-during-auctions")
def test_no_cards_and_no_held_tiles_while_placing_and_bidding(edition: str) -> None:
    red = {"hand": ["five-ducats", "two-ships"], "tiles": ["red-ducats", "exchange", "viceroy", "espionage"]}
    called = auction(edition, round="B2", red=red)
    five = next(code for code in own(called, "Red")["hand"] if code.startswith("five-ducats"))
    placing = table(edition, round="B2", chain=["W4"], red=red)
    for p in (called, placing):
        assert mover(p) == "Red"
        for move in (
            f"play {five}",
            "use red-ducats",
            "use exchange",
            "use viceroy taxes",
            "use espionage seat 1",
        ):
            refused(p, move, "goa.auction.no-cards-or-held-tiles-during-auctions")
    assert [text for text in legal(called) if not text.startswith("bid")] == ["pass"]


# ---------------------------------------------------------------------- the auction on its own


@both
@pytest.mark.rule("goa.auction.one-turn-per-player")
@pytest.mark.rule("goa.auction.auctioneer-decides-last")
def test_the_auction_works_without_a_game(edition: str) -> None:
    keep, more = KEEP[edition]
    flag = OnceRound(4, auctioneer=0, keep=keep)
    flag.bid(4)
    flag.drop()
    flag.bid(6)
    assert (flag.speaker, flag.leader, flag.price_to_keep) == (0, 3, 6 + more)
    assert flag.if_sold() == Sale(3, 6, (Payment(3, 0, 6),))
    flag.keep_lot()
    assert flag.sale() == Sale(0, 6 + more, (Payment(0, BANK, 6 + more),))
    free = OnceRound(3, auctioneer=2, keep=keep)
    free.drop()
    free.drop()
    assert free.over
    assert free.sale() == Sale(2, 0, ())


@both
@pytest.mark.rule("goa.auction.payment-is-immediate")
def test_ducats_change_hands_only_as_told(edition: str) -> None:
    rng = random.Random(5)
    p = start(edition)
    for _ in range(250):
        before = ducats(p)
        p = step(p, rng)
        for what, n, source, target in moved(p):
            if what == "ducats":
                before[source] -= n if source != BANK else 0
                before[target] += n if target != BANK else 0
        assert before == ducats(p)
    assert p.round_label > "A2"
