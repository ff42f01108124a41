"""The auction stepper, in plain Python: both formats, with and without a game, back, forward and what if."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest
import traitlets

import goatools
from goatools.auction import Ascending, OnceRound, Payment
from goatools.chance import BANK
from goatools.errors import BadMove, BadRecord, BadSetup, GoatoolsError, IllegalMove
from goatools.widgets import AuctionStepper
from goatools.widgets.auction_lines import SPOKEN, running_auction

if TYPE_CHECKING:
    from goatools import Position

COLOURS = ("Yellow", "Red", "Green", "Blue")


def once(keep: str = "below", **options: Any) -> AuctionStepper:
    stepper = AuctionStepper(OnceRound(4, auctioneer=0, keep=keep), lot="the flag", **options)
    stepper.bid(4)
    stepper.drop()
    stepper.bid(6)
    return stepper


def words(stepper: AuctionStepper) -> list[str]:
    return [choice.words for choice in stepper.choices]


@pytest.mark.rule(
    "goa.auction.auctioneer-buys-for-one-less-2012", "goa.auction.auctioneer-buys-with-a-higher-bid-2004"
)
@pytest.mark.parametrize(("keep", "price"), [("below", 5), ("above", 7)])
def test_each_choice_says_its_price_and_payee_before_it_is_made(keep: str, price: int) -> None:
    stepper = once(keep)
    assert words(stepper) == ["Sell to Blue for 6", f"Keep for {price}, pay the bank"]
    assert [choice.payments for choice in stepper.choices] == [
        (Payment(3, 0, 6),),
        (Payment(0, BANK, price),),
    ]
    stepper.keep()
    assert stepper.sale.payments == (Payment(0, BANK, price),)
    assert stepper.message == f"Yellow gets the flag and pays the bank {price}"
    assert stepper.choices == ()


def test_a_bidder_sees_who_would_be_paid_and_chooses_the_amount() -> None:
    stepper = AuctionStepper(OnceRound(4, auctioneer=0), purses=(5, 10, 10, 10))
    assert words(stepper)[:2] == ["Bid 1: pay Yellow", "Bid 2: pay Yellow"]
    assert words(stepper)[-2:] == ["Bid 10: pay Yellow", "Pass: keep 10"]
    assert stepper.amount == 1
    stepper.click("more")
    stepper.click("more")
    assert stepper.amount == 3
    assert "bid 3" in stepper.picture.moves
    assert "bid 2" not in stepper.picture.moves
    stepper.click("less")
    stepper.click("less")
    stepper.click("less")
    assert stepper.message == "bid: found 0; allowed: 1 is the least and 10 the most"
    stepper.amount = 9
    with pytest.raises(traitlets.TraitError, match="1 is the least"):
        stepper.amount = 11
    assert stepper.step == 0


def test_a_seat_cannot_bid_or_keep_beyond_its_purse() -> None:
    stepper = AuctionStepper(OnceRound(3, auctioneer=0, keep="above"), purses=(4, 10, 10))
    stepper.bid(4)
    stepper.drop()
    assert words(stepper) == ["Sell to Red for 4"]
    said = "Yellow does not own the 5 that keeping the lot would cost, and has to sell it."
    assert said in stepper.picture.svg
    with pytest.raises(IllegalMove, match="more than the speaker owns"):
        stepper.keep()


@pytest.mark.rule("batavia.auction.winner-pays-round-robin")
def test_an_open_auction_deals_the_price_out_round_the_table() -> None:
    stepper = AuctionStepper(Ascending((1, 2, 3, 0)), purses=(13, 12, 10, 13), lot="4 ship cards")
    for said in ("bid 3", "bid 4", "bid 5", "pass", "pass", "bid 6"):
        stepper.choose(said)
    assert words(stepper)[0] == "Bid 7: pay Yellow 3, Red 2, Green 2"
    assert words(stepper)[-1] == "Drop out: keep 13"
    stepper.bid(7)
    stepper.drop()
    assert stepper.sale.winner == 3
    assert stepper.message == "Blue gets 4 ship cards and pays Yellow 3, Red 2 and Green 2"


def test_an_open_auction_with_a_seller_can_end_without_a_sale() -> None:
    stepper = AuctionStepper(Ascending((1, 2), seller=0), lot="the action")
    stepper.drop()
    stepper.drop()
    assert stepper.sale.winner is None
    assert stepper.message == "Nobody bids: the action stays unsold"


def test_back_forward_and_what_if() -> None:
    stepper = once()
    stepper.drop()
    assert stepper.said == ("bid 4", "pass", "bid 6", "pass")
    stepper.back()
    assert stepper.sale is None
    stepper.keep()
    assert stepper.branches == (("bid 4", "pass", "bid 6", "pass"), ("bid 4", "pass", "bid 6", "buy"))
    stepper.first()
    assert (stepper.step, stepper.value, stepper.auction.high) == (0, "", 0)
    stepper.last()
    assert stepper.value == "buy"
    stepper.branch(0)
    assert stepper.value == "pass"
    stepper.go(1)
    stepper.forward()
    assert stepper.said == ("bid 4", "pass")
    stepper.step = 3
    assert stepper.value == "bid 6"
    stepper.drop()
    assert len(stepper.branches) == 2, "a choice made again leads to the branch that is there"
    with pytest.raises(BadRecord, match="step 9"):
        stepper.go(9)
    with pytest.raises(BadRecord, match="branch 2"):
        stepper.branch(2)


def test_the_list_of_lines_and_the_buttons_follow() -> None:
    stepper = once()
    assert stepper._lines.layout.display == "none"
    stepper.drop()
    stepper.back()
    stepper.keep()
    assert [label for label, _ in stepper._lines.options] == [
        "1: bid 4, pass, bid 6, pass",
        "2: bid 4, pass, bid 6, buy",
    ]
    stepper._lines.value = 0
    assert stepper.value == "pass"
    for name, enabled in (("first", True), ("back", True), ("forward", False), ("last", False)):
        assert stepper._tools[name].disabled is not enabled
    stepper._tools["first"].click()
    assert stepper.step == 0
    stepper._tools["back"].click()
    assert stepper.message == "step -1: this line has steps 0 to 4"


def test_a_step_of_the_ladder_leads_back() -> None:
    stepper = once()
    stepper.picture.click("go 1")
    assert stepper.said == ("bid 4",)


def test_with_a_position_it_plays_until_the_lot_is_sold(selling: Position) -> None:
    stepper = AuctionStepper(selling)
    heard: list[tuple[str, str]] = []
    stepper.observe(
        lambda change: heard.append((change["name"], str(change["new"]))), names=["value", "sale"]
    )
    assert words(stepper) == ["Sell to Blue for 6", "Keep for 5, pay the bank"]
    stepper.picture.click("pass")
    after = selling.play("pass")
    assert stepper.position == after
    assert stepper.sale.winner == 3
    assert [name for name, _ in heard] == ["sale", "value"]
    assert stepper.message == "; ".join(event.text for event in after.events)
    stepper.next_lot()
    assert stepper.step == 0
    assert stepper.auction.auctioneer == 1
    stepper.back() if stepper.step else stepper.attempt(stepper.back)
    assert stepper.error is not None


def test_a_record_brings_what_was_said_before(start: Position) -> None:
    record = goatools.Record(start)
    for move in (
        "flag W4",
        "mark a4",
        "mark b3",
        "mark b4",
        "mark c5",
        "bid 4",
        "pass",
        "bid 6",
        "pass",
        "pass",
    ):
        record.play(move)
    stepper = AuctionStepper(record)
    assert stepper.said == ("pass",), "the lot before is another auction"
    record.undo()
    record.undo()
    stepper = AuctionStepper(record)
    assert stepper.said == ("bid 4", "pass", "bid 6")
    assert words(stepper)[0] == "Sell to Blue for 6"
    stepper.first()
    assert stepper.auction.high == 0
    stepper.last()
    stepper.keep()
    assert stepper.position == record.position.play("buy")
    record.go(2)
    with pytest.raises(BadSetup, match="no auction"):
        AuctionStepper(record)


def test_next_lot_is_refused_before_the_sale(selling: Position) -> None:
    stepper = AuctionStepper(selling)
    with pytest.raises(BadSetup, match="a sold lot, with another to follow"):
        stepper.next_lot()
    alone = once()
    alone.drop()
    with pytest.raises(BadSetup, match="no game"):
        alone.next_lot()


def test_every_lot_of_a_round_can_be_stepped_through(start: Position) -> None:
    p = start
    for move in ("flag W4", "mark a4", "mark b3", "mark b4", "mark c5"):
        p = p.play(move)
    stepper = AuctionStepper(p)
    for lot in range(5):
        while stepper.sale is None:
            stepper.drop()
        if lot < 4:
            stepper.next_lot()
    assert stepper.position.auction_state() is None
    assert stepper._tools["next"].layout.display == "none"


def test_an_illegal_choice_is_explained_by_the_game(selling: Position) -> None:
    stepper = AuctionStepper(selling)
    stepper.click("bid 7")
    assert isinstance(stepper.error, IllegalMove)
    assert "goa.auction." in stepper.message
    assert stepper.rules.value
    assert stepper.said == ()


def test_an_illegal_choice_is_explained_without_a_game() -> None:
    stepper = once()
    stepper.click("bid 9")
    assert "the auctioneer sells (drop) or keeps (keep_lot)" in stepper.message
    stepper.click("sing")
    assert isinstance(stepper.error, BadMove)


def test_setting_the_position_starts_anew(selling: Position) -> None:
    stepper = AuctionStepper(selling)
    stepper.drop()
    stepper.position = selling.play("pass").play("pass")
    assert (stepper.step, stepper.sale, stepper.auction.auctioneer) == (0, None, 1)


def test_wrong_beginnings_are_refused(start: Position) -> None:
    with pytest.raises(BadSetup, match="an auction is running"):
        AuctionStepper(start)
    with pytest.raises(BadSetup, match="OnceRound or Ascending"):
        AuctionStepper("flag")
    with pytest.raises(BadSetup, match="a name for each of 4 seats"):
        AuctionStepper(OnceRound(4, 0), names=["A", "B"])
    with pytest.raises(BadSetup, match="a sum for each of 4 seats"):
        AuctionStepper(OnceRound(4, 0), purses=[1, 2])


def test_the_auction_that_was_given_is_untouched() -> None:
    auction = OnceRound(4, 0)
    AuctionStepper(auction).bid(3)
    assert auction.high == 0


def test_a_failing_callback_is_shown(selling: Position) -> None:
    def fail(_change: Any) -> None:
        raise GoatoolsError("from the callback")

    stepper = AuctionStepper(selling)
    stepper.observe(fail, names="value")
    stepper.click("pass")
    assert stepper.message == "from the callback"
    assert stepper.sale is not None


def test_disabled(selling: Position) -> None:
    stepper = AuctionStepper(selling, disabled=False)
    stepper.disabled = True
    stepper.click("pass")
    assert stepper.sale is None
    assert all(button.disabled for button in stepper._tools.values())


def test_names_of_users_are_text(hostile: Position) -> None:
    p = hostile
    for move in ("flag W4", "mark a4", "mark b3", "mark b4", "mark c5", "bid 4"):
        p = p.play(move)
    stepper = AuctionStepper(p)
    stepper.drop()
    stepper.bid(6)
    stepper.drop()
    assert "<img src=x" not in stepper.picture.svg
    assert "<script" not in stepper.picture.svg
    assert 'width="760"' in stepper.picture.svg


@pytest.mark.parametrize("game", goatools.games())
def test_auctions_of_all_games(game: str) -> None:
    """Random games of every family are stepped through wherever an auction runs."""
    import random

    rng = random.Random(3)
    p = goatools.new_game(game, seats=4, seed=3)
    found = 0
    for _ in range(400):
        if p.is_over or found == 3:
            break
        if p.auction_state() is not None:
            stepper = AuctionStepper(p)
            while stepper.sale is None:
                stepper.choose(rng.choice(stepper.choices).text)
            found += 1
            p = stepper.position
        else:
            p = p.play(rng.choice(p.legal_moves()))
        p = p.copy()
        p.run_chance(rng)
    assert found


def test_choices_stand_in_the_same_order_in_every_game() -> None:
    rng = random.Random(3)
    for game in goatools.games():
        p, seen = goatools.new_game(game, seats=3, seed=7), 0
        for _ in range(150):
            if running_auction(p) is not None and len(p.legal_moves()) > 1:
                kinds = [choice.text.split()[0] for choice in AuctionStepper(p).choices]
                assert kinds == sorted(kinds, key=SPOKEN.index), game
                seen += 1
            if seen > 8:
                break
            p = p.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
        assert seen > 2
    alone = AuctionStepper(OnceRound(3, auctioneer=0))
    alone.bid(2)
    assert [choice.text.split()[0] for choice in alone.choices][-1] == "pass"
    alone.drop()
    assert [choice.text for choice in alone.choices] == ["pass", "buy"]


def test_money_comes_along_its_arrow_once_the_lot_is_sold() -> None:
    stepper = AuctionStepper(Ascending((1, 2, 3, 0)), purses=(13, 12, 10, 13))
    stepper.bid(5)
    assert "data-key" not in stepper.picture.svg, "what would be paid stays where it is"
    for _ in range(3):
        stepper.drop()
    found = re.findall(r'data-key="([^"]*)" data-from="(-?[\d.]+) 0"', stepper.picture.svg)
    assert len(found) == len({key for key, _ in found}) == len(stepper.sale.payments) == 3
    assert all(float(x) < 0 for _, x in found), "from the payer to the payee"
