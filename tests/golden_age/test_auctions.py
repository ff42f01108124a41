"""Auctions of province actions (chapter 8)."""

from __future__ import annotations

from typing import Any

import pytest

import goatools
from goatools.components import load

from .helpers import (
    ALL_FIVE,
    ALL_SIX,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    allowed,
    guilders,
    legal,
    own,
    play,
    refused,
    rules_of,
    table,
)

PAINTINGS = [f"painting {value}" for value, n in load("golden_age")["art.cards"].items() for _ in range(n)]
"""All cards of the art deck."""


def auction(place: str = "Zeeland", **fields: object) -> goatools.Position:
    """Yellow has put up the action of a province."""
    yellow = {"influence": [place], **fields.pop("Yellow", {})}  # type: ignore[dict-item]
    return play(table(Yellow=yellow, **fields), f"auction {place}")  # type: ignore[arg-type]


@pytest.mark.rule("golden_age.auction.sell-an-unused-province-action")
def test_putting_up_actions() -> None:
    p = table(Yellow={"guilders": 0, "influence": ["Brabant", "Zeeland"]})
    assert legal(p) == {"auction Brabant", "auction Zeeland", "end"}
    p = play(p, "auction Brabant, bid 1, pass, pass, draw girl, auction Zeeland")
    assert p.phase == "auction"
    p = table(Yellow={"influence": ["Brabant", "Zeeland"]}, used=["Brabant"])
    refused(p, "auction Brabant", "auction.sell-an-unused-province-action")
    refused(p, "auction Holland", "auction.sell-an-unused-province-action")


@pytest.mark.rule("golden_age.auction.only-markers-in-provinces")
def test_only_provinces() -> None:
    p = table(Yellow={"influence": ["blue guild", "colony 4", "colony 7", "Zeeland"]})
    assert legal(p, "auction") == {"auction Zeeland"}
    for place in ("blue guild", "colony 4", "colony 7"):
        refused(p, f"auction {place}", "auction.only-markers-in-provinces")


@pytest.mark.rule("golden_age.auction.left-of-seller-starts-clockwise")
def test_the_order_of_bidding() -> None:
    p = play(table(on_turn="Red", Red={"influence": ["Zeeland"]}), "auction Zeeland")
    seats = []
    for bid in range(1, 7):
        seats.append(p.to_move)
        p = p.play(f"bid {bid}")
    assert seats == [2, 3, 0, 2, 3, 0]


@pytest.mark.rule("golden_age.auction.one-at-a-time")
def test_one_auction_at_a_time() -> None:
    p = auction(Yellow={"influence": ["Zeeland", "Brabant"], "movement": ["Utrecht"], "hand": ["girl"]})
    assert p.to_move == RED
    for move in ("move Utrecht Holland", "auction Brabant", "use Brabant", "end", "guild blue"):
        refused(p, move, "auction.one-at-a-time")
    assert {move.kind for move in p.legal_moves()} == {"pass", "bid"}


@pytest.mark.rule("golden_age.auction.seller-does-not-bid")
def test_the_seller_does_not_bid() -> None:
    p = auction(seats=3)
    seats = {p.to_move}
    for move in ("bid 1", "bid 2", "bid 3"):
        p = p.play(move)
        seats.add(p.to_move)
    assert seats == {1, 2}


@pytest.mark.rule(
    "golden_age.auction.opening-bid-half-a-guilder", "golden_age.auction.raise-by-half-a-guilder"
)
def test_bids_rise_by_half_a_guilder() -> None:
    p = auction()
    assert allowed(p, "bid ½", "bid 0.5", "bid 1")
    refused(p, "bid 0", "auction.opening-bid-half-a-guilder")
    p = play(p, "bid 2")
    refused(p, "bid 0", "auction.opening-bid-half-a-guilder")
    assert allowed(p, "bid 2½", "bid 3", "bid 7.5")
    for bid in ("bid 2", "bid 1½"):
        refused(p, bid, "auction.raise-by-half-a-guilder")
    with pytest.raises(goatools.BadMove):
        p.play("bid 2.25")


@pytest.mark.rule("golden_age.auction.bid-limited-to-own-guilders")
def test_no_bid_above_the_own_guilders() -> None:
    p = auction(Red={"guilders": 4})
    assert max(move.arg for move in p.legal_moves() if move.kind == "bid") == 8
    refused(p, "bid 4½", "auction.bid-limited-to-own-guilders")
    assert legal(auction(Red={"guilders": 0})) == {"pass"}


@pytest.mark.rule("golden_age.auction.passing-is-final", "golden_age.auction.last-bidder-wins")
def test_the_last_bidder_wins() -> None:
    p = play(auction(), "pass, bid 3")
    assert (p.to_move, p.auction.inside) == (BLUE, (GREEN, BLUE))
    p = play(p, "bid 4")
    assert p.to_move == GREEN  # Red is not asked again
    p = play(auction(), "bid 1, bid 2, pass, pass")
    assert guilders(p) == [12, 10, 8, 10]
    assert (p.phase, p.actor) == ("card", GREEN)


@pytest.mark.rule("golden_age.auction.last-player-may-still-open")
def test_the_last_player_may_open() -> None:
    p = play(auction(seats=3), "pass")
    assert (p.to_move, p.phase) == (GREEN, "auction")
    assert allowed(p, "bid ½", "pass")
    p = play(p, "bid ½")
    assert (p.phase, p.actor, guilders(p)) == ("card", GREEN, [10.5, 10, 9.5])


@pytest.mark.rule("golden_age.auction.no-bid-no-sale")
def test_no_bid_no_sale() -> None:
    p = play(auction(), "pass, pass, pass")
    assert rules_of(p) == {"auction.passing-is-final", "auction.no-bid-no-sale"}
    assert guilders(p) == [10] * 4
    assert (p.to_move, allowed(p, "use Zeeland")) == (YELLOW, True)
    refused(p, "auction Zeeland", "auction.no-bid-no-sale")
    again = play(
        p, "end, roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1"
    )
    assert allowed(again, "auction Zeeland")
    # the offer stays with the marker when it is moved
    markers = ["Zeeland", "blue guild", "grey guild", "colony 2", "colony 3", "colony 4"]
    p = auction(Yellow={"influence": markers, "movement": ["Groningen"] * 3})
    p = play(p, "pass, pass, pass, replace Groningen, shift Zeeland")
    refused(p, "auction Groningen", "auction.no-bid-no-sale")
    assert allowed(p, "use Groningen")


@pytest.mark.rule("golden_age.auction.winner-pays-the-marker-owner")
def test_the_owner_is_paid() -> None:
    p = play(auction(), "bid 2, pass, pass")
    assert guilders(p) == [12, 8, 10, 10]
    assert p.events[-1].amounts == (("half guilders", 4, RED, YELLOW),)


@pytest.mark.rule("golden_age.auction.winner-acts-at-once", "golden_age.auction.winner-pays-nothing-more")
def test_the_winner_acts_at_once() -> None:
    p = play(auction(Red={"guilders": 2}), "bid 2, pass, pass")
    assert (p.phase, p.to_move) == ("card", goatools.CHANCE)
    p = play(p, "draw captain")
    assert (own(p, RED)["hand"], guilders(p)[RED], p.to_move) == (["captain"], 0, YELLOW)
    p = play(auction("Limburg", Red={"guilders": 0.5}), "bid ½, pass, pass, place Utrecht")
    assert (own(p, RED)["movement"], guilders(p)[RED]) == (["Utrecht"], 0)


@pytest.mark.rule("golden_age.auction.won-card-works-at-once")
def test_won_cards_work_at_once() -> None:
    p = play(auction("Flanders"), "bid 1, pass, pass, draw windmill")
    assert (own(p, RED)["open"], p.score(RED).total) == (["windmill"], 2)
    p = play(auction("Flanders"), "bid 1, pass, pass, draw grey painting 5")
    assert own(p, RED)["orders"] == ["grey painting 5: 0 paid"]
    p = play(auction("Brabant"), "bid 1, pass, pass, draw girl")
    assert (own(p, RED)["hand"], own(p, RED)["open"]) == (["girl"], [])


@pytest.mark.rule("golden_age.auction.brown-winner-pays-the-painter")
def test_the_winner_of_a_brown_action() -> None:
    red = {"guilders": 3, "orders": ["painting 5: 0 paid"]}
    p = play(auction("Utrecht", Red=red), "bid 1, pass, pass")
    assert legal(p) == {"order", "pay painting 5 after 0"}
    paid = play(p, "pay painting 5 after 0")
    assert (guilders(paid)[RED], own(paid, RED)["orders"]) == (1, ["painting 5: 1 paid"])
    assert paid.to_move == YELLOW
    card = play(p, "order, draw painting 4")
    assert (guilders(card)[RED], own(card, RED)["orders"]) == (
        2,
        ["painting 4: 0 paid", "painting 5: 0 paid"],
    )
    p = play(auction("Utrecht", Red={**red, "guilders": 1}), "bid 1, pass, pass")
    refused(p, "pay painting 5 after 0", "auction.brown-winner-pays-the-painter")
    p = play(auction("Utrecht", Red={"guilders": 1}), "bid 1, pass, pass")
    assert p.phase == "card"  # without unfinished painting there is nothing to choose


@pytest.mark.rule("golden_age.auction.bidder-must-be-able-to-act")
def test_who_can_bid() -> None:
    p = auction("Holland", Red={"movement": ALL_FIVE})
    assert (p.to_move, p.auction.order) == (GREEN, (GREEN, BLUE))
    gone = ["girl"] * 6 + ["two-girls"] * 6 + ["company"] * 9
    p = table(Yellow={"influence": ["Brabant"]}, Red={"hand": gone})
    refused(p, "auction Brabant", "auction.somebody-must-be-able-to-act")
    p = auction("Brabant", Red={"hand": gone[:20]}, discards=gone[20:])
    assert p.auction.order == (RED, GREEN, BLUE)
    # brown with an empty deck: only with a painting, and a guilder is kept back for it
    p = auction(
        "Utrecht", Red={"guilders": 3, "orders": [f"{PAINTINGS[-1]}: 0 paid"]}, Green={"open": PAINTINGS[:-1]}
    )
    assert p.auction.order == (RED,)
    assert max(move.arg for move in p.legal_moves() if move.kind == "bid") == 4
    refused(p, "bid 2½", "auction.bidder-must-be-able-to-act")
    p = play(p, "bid 2")
    assert legal(p) == {"pay painting 8 after 0"}
    poor = auction(
        "Utrecht", Red={"guilders": 0, "orders": [f"{PAINTINGS[-1]}: 0 paid"]}, Green={"open": PAINTINGS[:-1]}
    )
    assert legal(poor) == {"pass"}


@pytest.mark.rule("golden_age.auction.somebody-must-be-able-to-act")
def test_somebody_must_be_able_to_act() -> None:
    others = {name: {"movement": ALL_FIVE} for name in ("Red", "Green", "Blue")}
    p = table(Yellow={"influence": ["Holland", "Zeeland"]}, **others)
    refused(p, "auction Holland", "auction.somebody-must-be-able-to-act")
    poor = {name: {"guilders": 0} for name in ("Red", "Green", "Blue")}
    p = auction(**poor)
    p = play(p, "pass, pass, pass")
    assert p.to_move == YELLOW


@pytest.mark.rule("golden_age.auction.sold-marker-is-turned")
def test_the_sold_marker_is_turned() -> None:
    p = play(auction(Red={"influence": ["Friesland"]}), "bid 1, pass, pass, draw ship")
    assert p.view(0)["used"] == ["Zeeland"]
    refused(p, "use Zeeland", "special-action.marker-turned-after-use")
    p = play(p, "end, roll, rolled 1+1")
    assert allowed(p, "use Friesland")


@pytest.mark.rule("golden_age.auction.proceeds-usable-in-same-turn")
def test_the_proceeds_can_be_used() -> None:
    p = table(Yellow={"guilders": 1, "influence": ["Zeeland", "Brabant"]})
    refused(p, "use Brabant", "special-action.price-must-be-affordable")
    p = play(p, "auction Zeeland, bid 2, pass, pass, draw ship")
    assert allowed(p, "use Brabant")


def test_the_auction_can_be_shown() -> None:
    p = play(auction(), "bid 2½")
    state = p.auction_state()
    assert state is not None
    assert (state.high, state.leader, state.speaker, state.seller) == (5, RED, GREEN, YELLOW)
    assert p.auction_lot() == "the action of Zeeland: a colony card"
    assert p.describe(p.parse("bid 3")) == "Bid 3: pay Yellow"
    assert p.describe(p.parse("pass")) == "Drop out: keep 10"
    assert table().auction_state() is None


@pytest.mark.rule("golden_age.auction.sold-marker-is-turned", "golden_age.auction.no-bid-no-sale")
def test_a_sold_marker_says_that_it_may_have_been_sold() -> None:
    sold = play(auction(), "bid 1, pass, pass")
    sold = play(sold, sold.legal_moves()[0].text)
    for move in ("use Zeeland", "auction Zeeland"):
        refused(sold, move, "auction.sold-marker-is-turned", "special-action.marker-turned-after-use")
    unsold = play(auction(), "pass, pass, pass")
    assert allowed(unsold, "use Zeeland")
    used = play(table(Yellow={"influence": ["Zeeland"]}), "use Zeeland, draw ship")
    ruling = refused(used, "use Zeeland", "special-action.marker-turned-after-use")
    assert "golden_age.auction.sold-marker-is-turned" not in ruling.rules


@pytest.mark.rule("golden_age.turn.player-ends-the-actions")
@pytest.mark.parametrize(
    ("fields", "moves"),
    [
        ({"Yellow": {"influence": ["Zeeland"]}}, "auction Zeeland"),
        ({"Yellow": {"influence": ["Holland"]}}, "use Holland"),
        ({"Yellow": {"influence": ["Zeeland"]}}, "use Zeeland"),
        ({"Yellow": {"influence": ALL_SIX, "movement": ["Groningen"] * 3}}, "replace Groningen"),
        (
            {"Yellow": {"influence": ["Utrecht"], "orders": ["painting 8: 0 paid", "painting 7: 0 paid"]}},
            "paint Utrecht",
        ),
    ],
)
def test_a_turn_does_not_end_within_a_choice(fields: dict[str, Any], moves: str) -> None:
    refused(play(table(**fields), moves), "end", "turn.player-ends-the-actions")
