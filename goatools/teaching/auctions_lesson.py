"""The lesson on auctions: its positions and tables, and exercises on who pays whom how much."""

from __future__ import annotations

from typing import Any

from goatools.auction import KEEP, OnceRound, Sale
from goatools.chance import BANK
from goatools.drawing.goa_tiles import short_name
from goatools.errors import BadSetup
from goatools.goa.box import PLACES, TILES
from goatools.goa.game import GoaPosition
from goatools.goa.placement import owner
from goatools.records import Record
from goatools.teaching.answers import Fault
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import EDITIONS, play
from goatools.teaching.listing import Listing
from goatools.teaching.questions import in_order, number, who_pays, yes_or_no
from goatools.teaching.sample_round import sample_position
from goatools.text import position

KEPT = {
    "2012": "goa.auction.auctioneer-buys-for-one-less-2012",
    "2004": "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
}
SOLD = "goa.auction.auctioneer-sells-to-the-highest-bidder"
KEEPS = {"2012": "below", "2004": "above"}

THREE = """round = "A1"
part = "auctions"
flag = "Yellow"
chain = ["W3", "a4", "b4", "c3"]
grid = '''
pepper1    ships      clove2      red-spice     nutmeg2
colonists  clove2     settlement  cinnamon1     ginger2
clove1     nutmeg1    ginger1     red-colonist  pepper2
red-ship   cinnamon2  nutmeg2     expeditions2  ships-or-colonists
red-ducats ginger2    duty        extra-actions cinnamon2
'''
[[seat]]
ducats = {flag}
ships = 4
colonists = 2
rows = [1, 1, 1, 1, 1]
[[seat]]
ducats = 10
ships = 4
colonists = 2
rows = [1, 1, 1, 1, 1]
[[seat]]
ducats = 10
ships = 4
colonists = 2
rows = [1, 1, 1, 1, 1]
"""

LOTS = (
    (
        "bid 3",
        "bid 4",
        "buy",
        "Lot 1, the flag\nRed bids 3, Green 4. Yellow keeps the flag and pays the bank.",
    ),
    ("bid 4", "pass", "pass", "Lot 2, Colonists\nGreen bids 4, Yellow passes, and Red sells to Green."),
    (
        "bid 2",
        "bid 5",
        "buy",
        "Lot 3, cloves\nYellow bids 2, Red 5. Green keeps the cloves and pays the bank.",
    ),
)
"""The first three auctions of the ledger, with a comment; the last one depends on what Green has left."""


def placed(edition: str = "2012") -> GoaPosition:
    """The sample round with all markers placed: the flag comes under the hammer."""
    p = sample_position(edition, "06")
    assert isinstance(p, GoaPosition)
    return p


def at_lot(lot: int, edition: str = "2012") -> GoaPosition:
    """The sample round when a lot (1 to 5) comes under the hammer; raises BadSetup."""
    if lot not in range(1, 6):
        raise BadSetup("lot", lot, "1 to 5")
    p = sample_position(edition, f"{6 + lot:02d}", before=True)
    assert isinstance(p, GoaPosition)
    return p


def ledger(edition: str = "2012") -> Record:
    """Four auctions among three players in which nobody gives an inch; raises BadSetup for an unknown edition.

    >>> [seat.ducats for seat in ledger("2012").position.seats], [seat.ducats for seat in ledger("2004").position.seats]
    ([2, 14, 2], [2, 14, 0])
    """
    if edition not in EDITIONS:
        raise BadSetup("edition", edition, " or ".join(EDITIONS))
    head = f'game = "goa-{edition}"\nseats = ["Yellow", "Red", "Green"]\n'
    flag = 5 if edition == "2012" else 7
    record = Record(position(head + THREE.format(flag=flag)), {"Event": "Four auctions among three players"})
    for *moves, comment in LOTS:
        for move in moves:
            record.play(move)
        record.comments[record.at] = comment
    record.play("pass")
    if edition == "2012":
        record.play("bid 1")
        record.play("buy")
        words = "Red passes, Green bids 1. Yellow keeps the ginger for 0, one less than 1."
    else:
        record.play("pass")
        words = "Red passes, and Green has nothing left to bid with. Yellow gets the ginger for nothing."
    record.comments[record.at] = f"Lot 4, ginger\n{words}"
    return record


# ---------------------------------------------------------------------- tables


def lots(edition: str = "2012") -> Listing:
    """What is sold in the sample round, by whom, and who speaks in which order."""
    p = placed(edition)
    n = len(p.names)
    rows = []
    for i, place in enumerate(p.chain):
        seller = owner(p, i)
        what = "flag" if not i else short_name(TILES[p.grid[place]])
        order = [p.names[(seller + k) % n] for k in range(1, n + 1)]
        rows.append((i + 1, f"{what} at {PLACES[place]}", p.names[seller], ", ".join(order)))
    return Listing("The lots of this round", ("lot", "what", "auctioneer", "who speaks, in this order"), rows)


def prices(most: int = 6) -> Listing:
    """What selling brings and keeping costs for every highest bid, and how much poorer keeping leaves the auctioneer."""
    rows: list[tuple[str | int, ...]] = [("nobody bids", "–", "for nothing", "for nothing", "–", "–")]
    for bid in range(1, most + 1):
        kept = [bid + KEEP[KEEPS[edition]] for edition in ("2012", "2004")]
        rows.append((bid, bid, *kept, *(bid + cost for cost in kept)))
    head = (
        "highest bid",
        "sold: buyer pays the auctioneer",
        "kept, 2012: auctioneer pays the bank",
        "kept, 2004: auctioneer pays the bank",
        "difference for the auctioneer, 2012",
        "difference for the auctioneer, 2004",
    )
    return Listing("Sell or keep", head, rows)


def last_word() -> Listing:
    """What Yellow, who begins with 5 or 7 ducats, can do about bids of 6 and 7 for the flag."""
    rows = []
    for edition in ("2012", "2004"):
        for high in (6, 7):
            p = play(placed(edition), "pass", "pass", f"bid {high}")
            assert isinstance(p, GoaPosition)
            choices = "; ".join(p.describe(move) for move in p.legal_moves())
            rows.append((edition, p.seats[0].ducats, high, choices))
    return Listing("Yellow decides", ("edition", "Yellow owns", "highest bid", "Yellow can"), rows)


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The exercises of the lesson: the order of speaking, five payments, a purse, and a bid out of reach.

    >>> [check.check(check.right).outcome for check in exercises()] == ["right"] * 8
    True
    """
    return (
        who_speaks(edition),
        sold(edition),
        kept(edition),
        the_only_bid(edition),
        nobody_bids(edition),
        can_blue_bid(edition),
        what_the_bank_got(edition),
        out_of_reach(edition),
    )


def who_speaks(edition: str) -> Check:
    """Name the seats in the order in which they speak."""
    names = placed(edition).names
    return in_order(
        "Lot 3, the cloves on b4, is Green's. Who speaks first, second, third, and last? Such as: Yellow, Red, Green, Blue",
        ("Blue", "Yellow", "Red", "Green"),
        names,
        why="The seat to the left of the auctioneer begins, the auctioneer speaks last.",
        rules=("goa.auction.one-turn-per-player", "goa.auction.auctioneer-decides-last"),
        hints=(
            "Whose marker lies on the lot? That seat is last.",
            "Clockwise they sit Yellow, Red, Green, Blue.",
        ),
    )


def sold(edition: str) -> Check:
    """A lot that is sold."""
    return who_pays(
        "Lot 3 is Green's. Blue bids 3, Yellow 5, Red passes, and Green passes too. Who pays whom how much? Such as: Red pays Blue 2",
        ("Yellow", "Green", 5),
        placed(edition).names,
        why="An auctioneer who passes sells to the highest bidder, who pays the auctioneer the bid.",
        rules=(SOLD,),
        hints=("Who made the highest bid?", "Whose marker lies on the lot?"),
    )


def kept(edition: str) -> Check:
    """A lot that is kept after a bid."""
    price = 5 + KEEP[KEEPS[edition]]
    more = "one less than" if price < 5 else "one more than"
    return who_pays(
        "The same bids: Blue 3, Yellow 5, Red passes. This time Green keeps the cloves. Who pays whom how much?",
        ("Green", "bank", price),
        placed(edition).names,
        why=f"By the rule of {edition} the auctioneer keeps the lot for {more} the highest bid and pays the bank.",
        rules=(KEPT[edition],),
        hints=(
            "Nobody else gets money when an auctioneer keeps a lot.",
            f"The price is {more} the highest bid.",
        ),
    )


def the_only_bid(edition: str) -> Check:
    """The smallest bid, and the auctioneer keeps."""
    price = 1 + KEEP[KEEPS[edition]]
    why = (
        "One less than 1 is 0: the auctioneer keeps the lot for nothing."
        if not price
        else "The auctioneer has to go one above the highest bid, and 1 was bid."
    )
    return who_pays(
        "Lot 5 is Yellow's. Red bids 1, Green and Blue pass, and Yellow keeps it. Who pays whom how much? (Or: Nobody pays)",
        ("Yellow", "bank", price) if price else ("", "", 0),
        placed(edition).names,
        why=why,
        rules=(KEPT[edition],),
        hints=("The same rule as before, with a highest bid of 1.",),
    )


def nobody_bids(edition: str) -> Check:
    """Everybody passes."""
    return who_pays(
        "Lot 2 is Red's. Green, Blue and Yellow pass. Who pays whom how much? (Or: Nobody pays)",
        ("", "", 0),
        placed(edition).names,
        why="When nobody bids, the auctioneer gets the lot for nothing.",
        rules=("goa.auction.nobody-bids-auctioneer-gets-it-free",),
        hints=("Is there a highest bid to count from?",),
    )


def can_blue_bid(edition: str) -> Check:
    """Money from one lot in the next one."""
    return yes_or_no(
        "Red owns 10 ducats and sells lot 2 to Blue for 6. Lot 3 comes next. May Red bid 15 for it?",
        True,
        wrong="Red has been paid already: 10 and 6 make 16, and 15 is not more than that.",
        rules=("goa.auction.payment-is-immediate", "goa.auction.no-bid-above-own-ducats"),
        hints=("When is a price paid?", "How much does Red own when lot 3 begins?"),
        praise="the price is paid at once, so Red owns 16",
    )


def what_the_bank_got(edition: str) -> Check:
    """Add up what the bank took in the ledger."""
    record = ledger(edition)
    paid = [
        amount.n
        for p in record
        for event in p.events
        for amount in event.amounts
        if amount.what == "ducats" and amount.target == BANK
    ]
    began = sum(seat.ducats for seat in record.start.seats)  # type: ignore[attr-defined]
    return number(
        "In the four auctions among three players above: how many ducats did the bank take in all?",
        sum(paid),
        mistakes={
            sum(paid) + 4: "The 4 for lot 2 went to Red, who sold it.",
            9: "These are the highest bids of two lots. What did the auctioneers pay?",
            began: "So much the three owned at the beginning.",
        },
        otherwise="Only an auctioneer who keeps a lot pays the bank. Add up these payments.",
        rules=(KEPT[edition], SOLD),
        hints=("Lots 1 and 3 were kept after a bid.", "Lot 2 was sold: that money stayed among the players."),
        praise=f"{' and '.join(map(str, paid))} for the lots that were kept; lot 2 changed its owner for 4 among players",
    )


def out_of_reach(edition: str) -> Check:
    """Bid so high that the auctioneer cannot keep the lot."""
    p = placed(edition)
    auction = p.auction
    assert auction is not None
    purse, change = p.seats[auction.auctioneer].ducats, auction.keep
    name = p.names[auction.auctioneer]
    enough = purse - change + 1
    rules = ("goa.auction.auctioneer-must-afford-the-price", KEPT[edition])

    def judge(answer: Any) -> Fault:
        sale = getattr(answer, "sale", answer)
        if sale is None:
            return "The auction is still running: lead it to its end."
        if not isinstance(sale, Sale):
            raise TypeError("found " + type(answer).__name__)
        if sale.winner == auction.auctioneer:
            return f"{name} has kept the flag. Take steps back and bid more.", rules
        if sale.price + change <= purse:
            return f"{name} could have kept it for {sale.price + change}, and owns {purse}.", rules
        return None

    def right() -> Sale:
        bidding = OnceRound(len(p.names), auction.auctioneer, KEEPS[edition])
        bidding.bid(enough)
        while not bidding.over:
            bidding.drop()
        return bidding.sale()

    return Check(
        f"{name} owns {purse} ducats and sells the flag. Lead the auction so that {name} has to sell, with no choice.",
        judge,
        right=right,
        hints=(
            f"What would {name} have to pay to keep it after a bid of 5? And after one of 6?",
            f"The price of keeping has to be more than {purse}.",
        ),
        solution=f"somebody bids {enough} or more: keeping would cost {enough + change}, and {name} owns {purse}",
        praise=f"keeping would have cost more than {purse}",
        rules=rules,
    )


def shown(edition: str = "2012") -> GoaPosition:
    """The sample round in which Green decides on lot 3 after bids of Blue 3 and Yellow 5."""
    p = play(at_lot(3, edition), "bid 3", "bid 5", "pass")
    assert isinstance(p, GoaPosition)
    return p
