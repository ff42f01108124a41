"""Part 2 of a round: the flag and the marked tiles go under the hammer, one after another.

Who speaks when and what a lot costs is in `goatools.auction`; here is what it is about in Goa.
"""

from __future__ import annotations

from goatools.auction import OnceRound
from goatools.chance import BANK
from goatools.goa.box import BID, BUY, PASS, SQUARES, TILES, bids
from goatools.goa.placement import owner
from goatools.goa.state import AUCTION, GoaState
from goatools.goa.tiles import gain_tile
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move

SELL_OR_BUY = (PASS, BUY)
SELL_ONLY = (PASS,)


def next_lot(p: GoaState) -> None:
    """Open the auction of the next lot, the flag first.

    goa.auction.in-marker-order-flag-first, goa.auction.next-auctioneer-is-the-next-marker,
    goa.auction.left-neighbour-bids-first-2012, goa.auction.owner-opens-with-zero-2004
    """
    p.auction = OnceRound(len(p.seats), owner(p, p.step), p.table.keep)
    p.stack.append((AUCTION, (owner(p, p.step) + 1) % len(p.seats)))


def legal_bid(p: GoaState) -> tuple[Move, ...]:
    """Raise or pass; the auctioneer, last, sells or keeps.

    goa.auction.raise-or-pass, goa.auction.one-turn-per-player, goa.auction.auctioneer-decides-last,
    goa.auction.no-bid-above-own-ducats, goa.auction.auctioneer-must-afford-the-price,
    goa.auction.payment-is-immediate
    """
    auction = p.auction
    assert auction is not None
    seat = p.stack[-1][1]
    money = p.seats[seat].ducats
    if seat == auction.auctioneer:
        return SELL_OR_BUY if auction.high + auction.keep <= money else SELL_ONLY
    return bids(auction.high + 1, money if not p.table.overbids else len(BID) - 1)


def do_bid(p: GoaState, move: Move) -> None:
    """Say a bid or pass; when the auctioneer has spoken, the lot changes hands."""
    auction = p.auction
    assert auction is not None
    if p.log is not None:
        tell_bid(p, move)
    if move is PASS:
        auction.drop()
    elif move is BUY:
        auction.keep_lot()
    else:
        auction.bid(move.arg)
    if auction.speaker is not None:
        p.stack[-1] = (AUCTION, auction.speaker)
    else:
        p.stack.pop()
        settle_lot(p)


def tell_bid(p: GoaState, move: Move) -> None:
    """Narrate what the speaker says."""
    auction = p.auction
    assert auction is not None
    assert auction.speaker is not None
    seat = auction.speaker
    if move is BUY:
        p.tell(seat, "keeps the lot", f"goa.auction.auctioneer-buys-{BUY_RULES[auction.keep]}")
    elif move is not PASS:
        p.tell(seat, f"bids {move.arg}", "goa.auction.raise-or-pass")
    elif auction.speaker == auction.auctioneer:
        p.tell(seat, "sells", "goa.auction.auctioneer-sells-to-the-highest-bidder")
    else:
        p.tell(seat, "passes", "goa.auction.one-turn-per-player")


BUY_RULES = {1: "with-a-higher-bid-2004", -1: "for-one-less-2012"}


def lot_name(p: GoaState) -> str:
    """The present lot in words."""
    return "the flag" if p.step == 0 else f"{TILES[p.grid[p.chain[p.step]]]} on {SQUARES[p.chain[p.step]]}"


def settle_lot(p: GoaState) -> None:
    """Pay at once, take the lot off the board, and settle it before the next is called.

    goa.auction.nobody-bids-auctioneer-gets-it-free, goa.auction.auctioneer-sells-to-the-highest-bidder,
    goa.auction.auctioneer-buys-for-one-less-2012, goa.auction.auctioneer-buys-with-a-higher-bid-2004,
    goa.auction.payment-is-immediate, goa.auction.winner-takes-the-tile,
    goa.auction.marker-returns-to-its-owner, goa.auction.tiles-take-effect-between-auctions,
    goa.auction.flag-winner-gets-an-extra-action-card, goa.auction.unsold-flag-still-brings-the-card,
    goa.auction.flag-owner-may-buy-or-sell-like-any-lot, goa.auction.new-flag-holder-starts-the-actions,
    goa.auction.unpayable-bid-restarts-the-auction-2004
    """
    auction = p.auction
    assert auction is not None
    sale = auction.sale()
    winner = sale.winner
    assert winner is not None
    if sale.price > p.seats[winner].ducats:
        # possible only under the option that lets players bid more than they own
        rule = (
            "unpayable-bid-restarts-the-auction-2004" if p.table.first_edition else "no-bid-above-own-ducats"
        )
        p.tell(winner, "cannot pay; the lot is auctioned anew", f"goa.auction.{rule}")
        next_lot(p)
        return
    p.auction = None
    for payer, payee, amount in sale.payments:
        p.seats[payer].ducats -= amount
        if payee != BANK:
            p.seats[payee].ducats += amount
    if p.log is not None:
        tell_sale(p, auction)
    lot, p.step = p.step, p.step + 1
    if lot == 0:
        p.flag = winner
        if auction.high or p.table.options["unsold-flag"] == "brings-card":
            p.gain(winner, "extra", 1, "goa.auction.flag-winner-gets-an-extra-action-card")
    else:
        square = p.chain[lot]
        tile, p.grid[square] = p.grid[square], 0
        gain_tile(p, winner, tile, square)


def tell_sale(p: GoaState, auction: OnceRound) -> None:
    """Narrate who gets the lot and who pays whom."""
    sale = auction.sale()
    assert sale.winner is not None
    lot = lot_name(p)
    amounts = tuple(Amount("ducats", amount, payer, payee) for payer, payee, amount in sale.payments)
    if not auction.high:
        p.tell(
            sale.winner,
            f"takes {lot} for nothing",
            "goa.auction.nobody-bids-auctioneer-gets-it-free",
            *amounts,
        )
    elif sale.winner == auction.auctioneer:
        rule = f"goa.auction.auctioneer-buys-{BUY_RULES[auction.keep]}"
        p.tell(sale.winner, f"keeps {lot} and pays the bank {sale.price}", rule, *amounts)
    else:
        seller = p.names[auction.auctioneer]
        p.tell(
            sale.winner,
            f"buys {lot} and pays {seller} {sale.price}",
            "goa.auction.auctioneer-sells-to-the-highest-bidder",
            *amounts,
        )
