"""Part 2 of a round: the flag and the marked tiles go under the hammer, one after another.

Who speaks when and what a lot costs is in `goatools.auction`; here is what it is about in Goa.
"""

from __future__ import annotations

from goatools.auction import OnceRound
from goatools.chance import BANK
from goatools.goa import story
from goatools.goa.box import BID, BUY, PASS, SQUARES, TILES, bids
from goatools.goa.names import the_tile
from goatools.goa.placement import owner
from goatools.goa.state import AUCTION, GoaState
from goatools.goa.tiles import gain_tile
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.auction import Sale
    from goatools.moves import Move

SELL_OR_BUY = (PASS, BUY)
SELL_ONLY = (PASS,)


def next_lot(p: GoaState) -> None:
    """Open the auction of the next lot, the flag first.

    goa.auction.in-marker-order-flag-first, goa.auction.next-auctioneer-is-the-next-marker,
    goa.auction.left-neighbour-bids-first-2012, goa.auction.owner-opens-with-zero-2004
    """
    p.auction = OnceRound(len(p.seats), owner(p, p.step), p.table.keep)
    p.stack.append((AUCTION, p.auction.speaker))


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
    seat = auction.speaker
    if move is PASS:
        p.tell(story.SELLS if seat == auction.auctioneer else story.PASSES, seat)
        auction.drop()
    elif move is BUY:
        p.tell(story.KEEPS, seat)
        auction.keep_lot()
    else:
        p.tell(story.BIDS, seat, move.arg)
        auction.bid(move.arg)
    if auction.speaker is None:
        p.stack.pop()
        settle_lot(p, auction)
    else:
        p.stack[-1] = (AUCTION, auction.speaker)


def lot_name(p: GoaState) -> str:
    """The present lot in words."""
    if p.step == 0:
        return "the flag"
    square = p.chain[p.step]
    return f"{the_tile(TILES[p.grid[square]])} on {SQUARES[square]}"


def settle_lot(p: GoaState, auction: OnceRound) -> None:
    """Pay at once, take the lot off the board, and settle it before the next is called.

    goa.auction.nobody-bids-auctioneer-gets-it-free, goa.auction.auctioneer-sells-to-the-highest-bidder,
    goa.auction.auctioneer-buys-for-one-less-2012, goa.auction.auctioneer-buys-with-a-higher-bid-2004,
    goa.auction.payment-is-immediate, goa.auction.winner-takes-the-tile,
    goa.auction.marker-returns-to-its-owner, goa.auction.tiles-take-effect-between-auctions,
    goa.auction.flag-winner-gets-an-extra-action-card, goa.auction.unsold-flag-still-brings-the-card,
    goa.auction.flag-owner-may-buy-or-sell-like-any-lot, goa.auction.new-flag-holder-starts-the-actions,
    goa.auction.unpayable-bid-restarts-the-auction-2004
    """
    sale = auction.sale()
    winner = sale.winner
    assert winner is not None
    if sale.price > p.seats[winner].ducats:
        # possible only under the option that lets players bid more than they own
        p.tell(story.CANNOT_PAY, winner)
        next_lot(p)
        return
    p.auction = None
    for payer, payee, amount in sale.payments:
        p.seats[payer].ducats -= amount
        if payee != BANK:
            p.seats[payee].ducats += amount
    if p.log is not None:
        tell_sale(p, auction, sale)
    lot, p.step = p.step, p.step + 1
    if lot == 0:
        p.flag = winner
        if auction.high or p.table.options["unsold-flag"] == "brings-card":
            p.gain(winner, "extra", 1, "goa.auction.flag-winner-gets-an-extra-action-card")
    else:
        square = p.chain[lot]
        tile, p.grid[square] = p.grid[square], 0
        gain_tile(p, winner, tile, square)


def tell_sale(p: GoaState, auction: OnceRound, sale: Sale) -> None:
    """Narrate who gets the lot and who pays whom."""
    bought = story.PAYS_BANK if sale.winner == auction.auctioneer else story.PAYS_SELLER
    amounts = [Amount("ducats", amount, payer, payee) for payer, payee, amount in sale.payments]
    line = bought if auction.high else story.GETS_FREE
    p.tell(line, sale.winner, lot_name(p), sale.price, p.names[auction.auctioneer], amounts)
