"""The three auction formats, without a game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goatools.auction import Ascending, OnceRound, Payment, Sale, dealt_out
from goatools.chance import BANK
from goatools.errors import BadSetup


@pytest.mark.rule("goa.auction.auctioneer-sells-to-the-highest-bidder")
def test_the_sample_auction_of_the_flag() -> None:
    flag = OnceRound(4, auctioneer=0, keep="below")
    assert flag.speaker == 1
    flag.bid(4)
    flag.drop()
    flag.bid(6)
    assert (flag.speaker, flag.high, flag.leader, flag.lowest) == (0, 6, 3, 7)
    assert flag.if_sold() == Sale(3, 6, (Payment(3, 0, 6),))
    assert flag.if_kept() == Sale(0, 5, (Payment(0, BANK, 5),))
    flag.drop()
    assert flag.sale() == Sale(3, 6, (Payment(3, 0, 6),))


@pytest.mark.rule(
    "goa.auction.auctioneer-buys-for-one-less-2012", "goa.auction.auctioneer-buys-with-a-higher-bid-2004"
)
@pytest.mark.parametrize(
    ("keep", "high", "price"), [("below", 5, 4), ("below", 1, 0), ("above", 5, 6), ("above", 1, 2)]
)
def test_what_keeping_costs(keep: str, high: int, price: int) -> None:
    lot = OnceRound(3, auctioneer=2, keep=keep)
    lot.bid(high)
    lot.drop()
    assert lot.price_to_keep == price
    lot.keep_lot()
    assert lot.sale() == Sale(2, price, (Payment(2, BANK, price),) if price else ())


@pytest.mark.rule("goa.auction.nobody-bids-auctioneer-gets-it-free")
def test_nobody_bids() -> None:
    lot = OnceRound(3, auctioneer=1)
    lot.drop()
    assert not lot.over
    lot.drop()
    assert lot.over
    assert lot.sale() == Sale(1, 0, ())


@pytest.mark.rule("goa.auction.raise-or-pass")
@pytest.mark.parametrize("amount", [4.5, 5.0, "5", None, True, [5]])
def test_a_bid_is_a_whole_number(amount: Any) -> None:
    for lot in (OnceRound(3, auctioneer=0), Ascending((0, 1, 2))):
        with pytest.raises(BadSetup, match=r"bid: found .*; allowed: a whole number, 1 or more"):
            lot.bid(amount)
        assert (lot.high, lot.leader) == (0, None)


@pytest.mark.parametrize("seats", [1, 0, -2, "3", None, 2.5, True])
def test_an_auction_has_at_least_two_seats(seats: Any) -> None:
    with pytest.raises(BadSetup, match="at least 2 seats"):
        OnceRound(seats, 0)
    with pytest.raises(BadSetup, match="at least 2 seats"):
        OnceRound(3, seats if seats not in (0, 1, True) else 3)


def test_nobody_passes_when_it_is_over() -> None:
    lot = OnceRound(2, auctioneer=0)
    lot.drop()
    assert lot.over
    with pytest.raises(BadSetup, match="the auction is over"):
        lot.drop()


def test_once_round_refuses_what_cannot_be_said() -> None:
    lot = OnceRound(3, auctioneer=0)
    lot.bid(3)
    with pytest.raises(BadSetup, match="bid: found 3; allowed: 4 or more"):
        lot.bid(3)
    with pytest.raises(BadSetup, match="sale"):
        lot.sale()
    with pytest.raises(BadSetup, match="keep_lot"):
        lot.keep_lot()
    lot.drop()
    with pytest.raises(BadSetup, match="sells"):
        lot.bid(9)
    with pytest.raises(BadSetup, match="keep: found 'sideways'; allowed: above or below"):
        OnceRound(3, 0, "sideways")
    with pytest.raises(BadSetup, match="auctioneer"):
        OnceRound(3, 3)


def test_ascending_goes_round_until_one_is_left() -> None:
    sale = Ascending((1, 2, 3), seller=0)
    sale.bid(1)
    sale.drop()
    sale.bid(3)
    assert sale.speaker == 1
    sale.bid(4)
    sale.drop()
    assert sale.over
    assert sale.sale() == Sale(1, 4, (Payment(1, 0, 4),))


def test_ascending_unsold_and_sole_bidder() -> None:
    nobody = Ascending((0, 1), seller=2)
    nobody.drop()
    assert nobody.speaker == 1, "the last one may still bid"
    nobody.drop()
    assert nobody.sale() == Sale(None, 0, ())
    last = Ascending((0, 1), seller=2)
    last.drop()
    last.bid(1)
    assert last.sale().winner == 1
    with pytest.raises(BadSetup, match="over"):
        last.drop()
    with pytest.raises(BadSetup, match="over"):
        last.bid(5)
    with pytest.raises(BadSetup, match="order"):
        Ascending(())


@given(st.permutations(range(5)), st.lists(st.booleans(), max_size=40))
def test_ascending_asks_the_next_seat_inside(order: list[int], bids: list[bool]) -> None:
    """Whoever speaks, the next one is the nearest seat in speaking order that has not dropped out."""
    sale, out = Ascending(order), set()
    for bidding in bids:
        speaker = sale.speaker
        if speaker is None:
            break
        if bidding:
            sale.bid(sale.lowest)
        else:
            sale.drop()
            out.add(speaker)
        place = order.index(speaker) + 1
        nearest = next((seat for seat in order[place:] + order[:place] if seat not in out), None)
        assert sale.inside == tuple(seat for seat in order if seat not in out)
        assert sale.speaker == (None if nearest == sale.leader else nearest)


@pytest.mark.parametrize(
    ("winner", "price", "shares"),
    [(0, 7, {1: 3, 2: 2, 3: 2}), (2, 7, {3: 3, 0: 2, 1: 2}), (3, 2, {0: 1, 1: 1}), (1, 0, {})],
)
def test_dealt_out_starts_left_of_the_winner(winner: int, price: int, shares: dict[int, int]) -> None:
    paid = dealt_out(winner, (0, 1, 2, 3), price)
    assert {p.payee: p.amount for p in paid} == shares
    assert all(p.payer == winner for p in paid)


@given(st.integers(0, 3), st.integers(0, 60))
def test_dealt_out_is_complete_and_even(winner: int, price: int) -> None:
    amounts = [p.amount for p in dealt_out(winner, (0, 1, 2, 3), price)]
    assert sum(amounts) == price
    assert not amounts or max(amounts) - min([*amounts, 0][: len(amounts)]) <= 1 or price < 3


@given(
    st.lists(st.integers(0, 8), min_size=3, max_size=3), st.sampled_from(["above", "below"]), st.booleans()
)
def test_once_round_always_ends_and_pays_once(raises: list[int], keep: str, buys: bool) -> None:
    lot = OnceRound(4, auctioneer=2, keep=keep)
    spoken = []
    for step in raises:
        assert lot.speaker is not None
        spoken.append(lot.speaker)
        lot.bid(lot.high + step) if step else lot.drop()
    assert spoken == [3, 0, 1]
    if any(raises):
        assert lot.speaker == 2
        lot.keep_lot() if buys else lot.drop()
    sale = lot.sale()
    assert lot.copy().sale() == sale
    expected = 0 if not any(raises) else (lot.high + (1 if keep == "above" else -1)) if buys else lot.high
    assert sale.price == expected == sum(p.amount for p in sale.payments)
