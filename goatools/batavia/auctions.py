"""Phase A of a round: the auction of ship cards and of the start player's ship."""

from __future__ import annotations

from goatools.auction import Ascending
from goatools.batavia.box import ADJECTIVES, NOBODY, PASS, ROLL, bids
from goatools.batavia.deck import card_ready, take_card
from goatools.batavia.state import AUCTION, ROLLING, TURN, TURN_UP, BataviaState
from goatools.chance import BANK, CHANCE
from goatools.position import Amount, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.auction import Sale
    from goatools.moves import Move


def begin_round(p: BataviaState) -> None:
    """A new round begins with the auction (batavia.round.two-phases)."""
    p.round += 1
    p.done, p.idle = 0, True
    if p.table.sells_alone and any(p.lot):
        open_auction(p)
    else:
        p.stage, p.to_move = ROLLING, CHANCE


# ---------------------------------------------------------------------- the lot


def chances_roll(p: BataviaState) -> list[tuple[Move, int]]:
    """Six faces, all equally likely (batavia.components.one-six-sided-die)."""
    return [(roll, 1) for roll in ROLL[1:]]


def do_roll(p: BataviaState, move: Move) -> None:
    """The auctioneer rolls for the number of cards (batavia.auction.roll-sets-number-of-cards)."""
    p.left = move.arg
    if p.log is not None:
        p.tell(f"{p.names[p.auctioneer]} rolls {move.arg}", "batavia.auction.roll-sets-number-of-cards")
    next_lot_card(p)


def next_lot_card(p: BataviaState) -> None:
    """Turn up the next card of the lot, as long as there are any (batavia.deck.too-few-cards)."""
    if p.left and card_ready(p):
        p.stage, p.to_move = TURN_UP, CHANCE
    else:
        p.left = 0
        open_auction(p)


def do_turn_up(p: BataviaState, move: Move) -> None:
    """A card joins the lot, and the unsold ones that lie there.

    batavia.auction.cards-and-ship-are-one-lot, batavia.auction.unsold-cards-join-next-lot
    """
    company = move.arg
    take_card(p, company)
    if p.sure[company]:
        p.sure[company] -= 1
    p.lot[company] += 1
    p.idle = False
    if p.log is not None:
        text = f"The card turned up is {ADJECTIVES[company]}"
        p.tell(text, "batavia.auction.cards-and-ship-are-one-lot")
    next_lot_card(p)


def cards_in_words(cards: Sequence[int]) -> str:
    """Cards as a person would list them, such as "2 English and 1 Swedish"."""
    return sentence(f"{n} {ADJECTIVES[company]}" for company, n in enumerate(cards) if n)


# ---------------------------------------------------------------------- the bidding


def open_auction(p: BataviaState) -> None:
    """Bidding begins left of the auctioneer, who comes last in the first lap.

    batavia.auction.left-of-auctioneer-bids-first, batavia.auction.auctioneer-bids-too,
    batavia.auction.lot-without-cards
    """
    if not p.table.ship_alone and not any(p.lot):
        unsold(p)
        return
    p.auction = Ascending(p.table.clockwise[p.auctioneer])
    if p.table.zero_bid:
        p.auction.high = -1
    p.stage, p.to_move = AUCTION, p.auction.speaker


def legal_auction(p: BataviaState) -> tuple[Move, ...]:
    """Any higher number of notes that the speaker owns, or dropping out.

    batavia.auction.opening-bid-is-free, batavia.auction.each-bid-must-be-higher,
    batavia.auction.bid-limited-to-own-notes, batavia.auction.first-bidder-may-decline,
    batavia.auction.last-player-without-a-bid-is-still-asked
    """
    assert p.auction is not None
    assert p.to_move is not None
    return bids(p.auction.high + 1, p.notes[p.to_move])


def do_auction(p: BataviaState, move: Move) -> None:
    """Bid or drop out for good; the last one left has won.

    batavia.auction.bidding-goes-clockwise, batavia.auction.drop-out-is-final,
    batavia.auction.ends-with-one-player-left
    """
    auction = p.auction
    assert auction is not None
    if p.log is not None:
        tell_bid(p, move)
    if move is PASS:
        auction.drop()
    else:
        auction.bid(move.arg)
    if auction.speaker is not None:
        p.to_move = auction.speaker
    elif auction.leader is None:
        unsold(p)
    else:
        sold(p, auction.sale(), auction.leader)


def tell_bid(p: BataviaState, move: Move) -> None:
    """Narrate what the speaker says."""
    assert p.to_move is not None
    name = p.names[p.to_move]
    if move is PASS:
        p.tell(f"{name} drops out", "batavia.auction.drop-out-is-final")
    else:
        p.tell(f"{name} bids {move.arg}", "batavia.auction.each-bid-must-be-higher")


def sold(p: BataviaState, sale: Sale, winner: int) -> None:
    """The winner pays the others note by note, takes the cards in hand and the ship, and begins.

    batavia.auction.winner-pays-own-bid, batavia.auction.winner-pays-round-robin,
    batavia.auction.everyone-but-the-winner-is-paid, batavia.auction.notes-stay-among-players,
    batavia.auction.winner-takes-ship, batavia.auction.winner-takes-cards-in-hand,
    batavia.auction.winner-starts-this-rounds-turns
    """
    for payer, payee, amount in sale.payments:
        p.notes[payer] -= amount
        p.notes[payee] += amount
    if p.log is not None:
        tell_sale(p, sale, winner)
    hand, seen = p.hand[winner], list(p.seen[winner])
    for company, n in enumerate(p.lot):
        if n:
            hand[company] += n
            seen[company] += n
    p.seen[winner] = tuple(seen)
    p.lot = [0] * 5
    p.ship = winner
    p.idle = False
    begin_turns(p)


def tell_sale(p: BataviaState, sale: Sale, winner: int) -> None:
    """Narrate who gets the lot, and who is paid how much."""
    name = p.names[winner]
    paid = sentence(f"{p.names[payee]} {n}" for _, payee, n in sale.payments)
    amounts = [Amount("notes", n, payer, payee) for payer, payee, n in sale.payments]
    p.tell(
        f"{name} wins the lot for {sale.price} and pays {paid}",
        "batavia.auction.winner-pays-round-robin",
        *amounts,
    )
    if any(p.lot):
        text = f"{name} takes {cards_in_words(p.lot)} in hand"
        cards = Amount("ship cards", sum(p.lot), BANK, winner)
        p.tell(text, "batavia.auction.winner-takes-cards-in-hand", cards)
    p.tell(f"{name} takes the ship and the first turn", "batavia.auction.winner-starts-this-rounds-turns")


def unsold(p: BataviaState) -> None:
    """The cards stay, and the start player too; after the very first auction it is the auctioneer.

    batavia.auction.all-decline-cards-stay, batavia.auction.all-decline-start-player-stays,
    batavia.auction.all-decline-first-auction, batavia.auction.unsold-cards-are-not-displayed-cards
    """
    if p.log is not None:
        text = (
            f"Nobody buys: {cards_in_words(p.lot)} stay on the table"
            if any(p.lot)
            else "Nobody buys the ship"
        )
        p.tell(text, "batavia.auction.all-decline-cards-stay")
    if p.ship == NOBODY:
        p.ship = p.auctioneer
        if p.log is not None:
            p.tell(f"{p.names[p.ship]} becomes start player", "batavia.auction.all-decline-first-auction")
    begin_turns(p)


def begin_turns(p: BataviaState) -> None:
    """Phase B: one turn each, the start player first (batavia.round.turns-clockwise-from-start-player)."""
    p.auction = None
    p.stage, p.to_move = TURN, p.ship
