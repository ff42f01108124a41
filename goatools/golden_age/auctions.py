"""Auctions (chapter 8): the action of a marker in a province is sold to another player, who carries it out."""

from __future__ import annotations

from goatools.auction import Ascending
from goatools.golden_age.box import (
    ACTION,
    BIT,
    BROWN,
    GREEN,
    HIGHEST_BID,
    IN_PROVINCES,
    KEEP,
    ORDER,
    PASS,
    REPLACE,
    guilders,
)
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.free_actions import can_replace
from goatools.golden_age.special_actions import WITH_CARDS, draw_card, payments
from goatools.golden_age.state import ART, BIDDING, MONEY, PLACING, AgeState
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move


def can_act(p: AgeState, seat: int, colour: int) -> bool:
    """Whether a seat could carry out a won action, money for the painter apart.

    golden_age.auction.bidder-must-be-able-to-act
    """
    if colour == GREEN:
        return p.men[seat] > 0
    return bool(p.stocked >> colour & 1) or (colour == BROWN and bool(p.art[seat]))


def legal_auctions(p: AgeState, seat: int, ready: int) -> tuple[Move, ...]:
    """Actions of active markers in provinces that were not offered this turn and that somebody else could carry out.

    golden_age.auction.sell-an-unused-province-action, golden_age.auction.only-markers-in-provinces,
    golden_age.auction.no-bid-no-sale, golden_age.auction.somebody-must-be-able-to-act
    """
    here = ready & IN_PROVINCES & ~p.offered
    colours = p.stocked & WITH_CARDS
    if sum(p.men) > p.men[seat]:
        colours |= 1 << GREEN
    if not colours >> BROWN & 1 and any(art for other, art in enumerate(p.art) if other != seat):
        colours |= 1 << BROWN
    return p.table.auctions[here << 6 | colours]


def do_auction(p: AgeState, move: Move) -> None:
    """Put an action up; the left neighbour of the seller begins, the seller does not bid.

    golden_age.auction.left-of-seller-starts-clockwise, golden_age.auction.seller-does-not-bid
    """
    place, seats = move.arg, len(p.names)
    p.lot = place
    p.offered |= BIT[place]
    colour = ACTION[place]
    order = [seat for k in range(1, seats) if can_act(p, seat := (p.turn + k) % seats, colour)]
    p.auction = Ascending(order, seller=p.turn)
    if p.log is not None:
        text = f"{p.names[p.turn]} auctions the action of {PROVINCES[place]}: {p.lot_words(place)}"
        p.tell(text, "golden_age.auction.sell-an-unused-province-action")
    p.ask(BIDDING, order[0])


def highest_bid(p: AgeState, seat: int) -> int:
    """The most that a seat can bid; a guilder for the painter must be left where no card can be had.

    golden_age.auction.bid-limited-to-own-guilders, golden_age.auction.bidder-must-be-able-to-act
    """
    money = p.money[seat]
    if ACTION[p.lot] == BROWN and not p.left[BROWN] and p.table.options["painter"] == "winner-pays":
        money -= p.table.painter
    return max(0, min(money, HIGHEST_BID))


def legal_bidding(p: AgeState) -> tuple[Move, ...]:
    """Pass, bid higher, or first redeem cards.

    golden_age.auction.opening-bid-half-a-guilder, golden_age.auction.raise-by-half-a-guilder,
    golden_age.auction.one-at-a-time, golden_age.investment-card.moments-for-redeeming
    """
    seat, auction = p.actor, p.auction
    assert auction is not None
    return (PASS, *p.table.bids[auction.high + 1 : highest_bid(p, seat) + 1], *p.sets[seat])


def do_bid(p: AgeState, move: Move) -> None:
    """Raise the bid (golden_age.auction.last-player-may-still-open)."""
    assert p.auction is not None
    p.auction.bid(move.arg)
    if p.log is not None:
        p.tell(f"{p.names[p.actor]} bids {guilders(move.arg)}", "golden_age.auction.raise-by-half-a-guilder")
    next_speaker(p, p.auction)


def do_pass(p: AgeState, move: Move) -> None:
    """Leave this auction for good (golden_age.auction.passing-is-final)."""
    assert p.auction is not None
    p.auction.drop()
    if p.log is not None:
        p.tell(f"{p.names[p.actor]} passes", "golden_age.auction.passing-is-final")
    next_speaker(p, p.auction)


def next_speaker(p: AgeState, auction: Ascending) -> None:
    """Go on bidding, or close the auction (golden_age.auction.last-bidder-wins)."""
    if auction.speaker is not None:
        p.actor = p.to_move = auction.speaker
    elif auction.leader is None:
        leave_unsold(p)
    else:
        sell(p, auction.leader, auction.high)


def leave_unsold(p: AgeState) -> None:
    """Nobody bid: the marker stays active, but is not offered again (golden_age.auction.no-bid-no-sale)."""
    if p.log is not None:
        p.tell("Nobody bids; the action is not sold", "golden_age.auction.no-bid-no-sale")
    if p.table.options["unsold"] == "is-used":
        p.use_up(p.lot)
    p.resume()


def sell(p: AgeState, winner: int, price: int) -> None:
    """The winner pays the owner of the marker, which is then used, and acts at once without paying the bank.

    golden_age.auction.winner-pays-the-marker-owner, golden_age.auction.winner-acts-at-once,
    golden_age.auction.winner-pays-nothing-more, golden_age.auction.sold-marker-is-turned,
    golden_age.auction.proceeds-usable-in-same-turn
    """
    seller, colour = p.turn, ACTION[p.lot]
    p.money[winner] -= price
    p.money[seller] += price
    p.use_up(p.lot)
    p.auction = None
    if p.log is not None:
        text = f"{p.names[winner]} pays {p.names[seller]} {guilders(price)} for {p.lot_words(p.lot)}"
        p.tell(text, "golden_age.auction.winner-pays-the-marker-owner", Amount(MONEY, price, winner, seller))
    if colour == GREEN:
        p.ask(PLACING, winner)
    elif colour == BROWN and p.art[winner]:
        p.ask(ART, winner)
    else:
        draw_card(p, winner, colour)


def legal_art(p: AgeState) -> tuple[Move, ...]:
    """The winner of a brown action takes a card for nothing or pays a painter.

    golden_age.auction.brown-winner-pays-the-painter
    """
    seat = p.actor
    order = (ORDER,) if p.left[BROWN] else ()
    free = p.table.options["painter"] == "included"
    pays = payments(p, seat) if free or p.money[seat] >= p.table.painter else ()
    return (*order, *pays, *p.sets[seat])


def do_order(p: AgeState, move: Move) -> None:
    """Take the art card (golden_age.auction.winner-pays-nothing-more)."""
    draw_card(p, p.actor, BROWN)


def legal_replacing(p: AgeState) -> tuple[Move, ...]:
    """The winner of a green action may replace three markers at once.

    golden_age.green.immediate-replacement-after-auction
    """
    seat = p.actor
    replace = (REPLACE[p.arg],) if can_replace(p, seat, p.arg) else ()
    return (*replace, KEEP, *p.sets[seat])
