"""The three exercises at the end of the first lesson: the chain, the auctioneer's price, and who has how much."""

from __future__ import annotations

import re
from typing import Any

from goatools.auction import Sale
from goatools.chance import BANK
from goatools.goa.box import NEIGHBOURS, PLACES, SIDES, SQUARES
from goatools.goa.game import GoaPosition
from goatools.position import Position, sentence
from goatools.teaching.answers import Fault, words
from goatools.teaching.checks import Check
from goatools.teaching.sample_round import sample_position

KEPT_FOR = 3
"""What Yellow is to pay for the flag in the second exercise."""


def placed(edition: str = "2012") -> Position:
    """The position of the first exercise: the flag stands at E2, Red has put marker 2 on e1; Green is to place.

    >>> [str(move) for move in placed().legal_moves()]
    ['mark d1', 'mark d2', 'mark e2']
    """
    return sample_position(edition, "02", before=True).play("flag E2").play("mark e1")


def auctioned(edition: str = "2012") -> Position:
    """The position of the second exercise: the flag comes under the hammer, nobody has bid."""
    return sample_position(edition, "07", before=True)


def exercises(edition: str = "2012") -> tuple[Check, Check, Check]:
    """The three exercises of the first lesson.

    >>> squares, price, purse = exercises("2012")
    >>> squares.check("d1 d2").outcome, price.check(price.right).outcome, purse.check(5).words
    ('wrong', 'right', '5 is what Yellow began with. Follow the payments that Yellow makes or takes.')
    """
    return where_next(edition), keep_the_flag(edition), whose_money(edition)


# ---------------------------------------------------------------------- the chain


def where_next(edition: str) -> Check:
    """Name every square where the next marker may go."""
    p = placed(edition)
    assert isinstance(p, GoaPosition)
    right = [SQUARES[move.arg] for move in p.legal_moves()]
    here = p.chain[-1]

    def judge(answer: Any) -> Fault:
        named = set(words(answer))
        unknown = [word for word in sorted(named) if word not in SQUARES]
        if unknown:
            return f"{unknown[0]!r} is no square; squares are called a1 to e5."
        for square in sorted(named - set(right)):
            place = SQUARES.index(square)
            if place in p.chain:
                return f"{square} carries a marker already.", ("goa.placement.no-two-markers-on-one-tile",)
            flag = (
                " It touches the flag, but marker 3 goes next to marker 2."
                if place in NEIGHBOURS[p.chain[0]]
                else ""
            )
            return f"{square} does not touch {PLACES[here]}.{flag}", (
                "goa.placement.each-marker-next-to-the-previous",
            )
        missing = [square for square in right if square not in named]
        if not missing:
            return None
        corner = [square for square in missing if SQUARES.index(square) not in SIDES[here]]
        why = " A corner is enough." if corner and len(corner) == len(missing) else ""
        return f"{len(named)} of {len(right)} found, and none wrong.{why}", (
            "goa.placement.each-marker-next-to-the-previous",
        )

    return Check(
        "Green places marker 3. Name every square where it may go, such as: a1 b2",
        judge,
        right=" ".join(right),
        hints=(
            "Look at marker 2 on e1, not at the flag.",
            "Markers may touch by a side or by a corner.",
            f"There are {len(right)} squares.",
        ),
        praise=f"{sentence(right)}: e1 lies in a corner of the grid, so it has three neighbours only",
        rules=("goa.placement.each-marker-next-to-the-previous",),
    )


# ---------------------------------------------------------------------- the auctioneer's price


def keep_the_flag(edition: str) -> Check:
    """Lead the auction to its end so that Yellow keeps the flag for exactly so much."""
    p = auctioned(edition)
    auctioneer = p.auction_state().auctioneer  # type: ignore[attr-defined]
    change = p.auction_state().keep  # type: ignore[attr-defined]
    rule = "goa.auction.auctioneer-buys-" + ("for-one-less-2012" if change < 0 else "with-a-higher-bid-2004")

    def judge(answer: Any) -> Fault:
        sale = getattr(answer, "sale", answer)
        if sale is None:
            return "The auction is still running: lead it to its end."
        if not isinstance(sale, Sale):
            raise TypeError("found " + type(answer).__name__)
        if sale.winner != auctioneer:
            return "Yellow has not kept the flag. Take the last step back, and choose to keep it.", (
                "goa.auction.auctioneer-decides-last",
            )
        if sale.price == KEPT_FOR:
            return None
        if not sale.price:
            return "Nobody bid, so Yellow got the flag for nothing.", (
                "goa.auction.nobody-bids-auctioneer-gets-it-free",
            )
        return f"Yellow paid {sale.price}: the highest bid was {sale.price - change}.", (rule,)

    def right() -> Sale:
        position = p.play(f"bid {KEPT_FOR - change}")
        while position.to_move != auctioneer:
            position = position.play("pass")
        auction = position.auction_state()  # type: ignore[attr-defined]
        auction = auction.copy()
        auction.keep_lot()
        sale: Sale = auction.sale()
        assert sale.payments[0].payee == BANK
        return sale

    more = "one less than" if change < 0 else "one more than"
    return Check(
        f"Lead the auction of the flag to its end so that Yellow keeps it for exactly {KEPT_FOR} ducats.",
        judge,
        right=right,
        hints=(
            f"Yellow pays {more} the highest bid. To whom?",
            f"So the highest bid has to be {KEPT_FOR - change}.",
        ),
        solution=f"somebody bids {KEPT_FOR - change}, the others pass, and Yellow keeps the flag for {KEPT_FOR}",
        praise=f"the highest bid was {KEPT_FOR - change}, and Yellow paid the bank {KEPT_FOR}",
        rules=(rule,),
    )


# ---------------------------------------------------------------------- who has how much


def whose_money(edition: str) -> Check:
    """Work out Yellow's ducats after the five auctions of the sample round."""
    p = sample_position(edition, "11")
    assert isinstance(p, GoaPosition)
    right, began = p.seats[0].ducats, p.table.start["ducats_flag"]

    def judge(answer: Any) -> Fault:
        digits = re.fullmatch(r"\s*(\d+)(\s+ducats?)?\s*", str(answer))
        if digits is None:
            raise ValueError("a whole number is asked for")
        n = int(digits[1])
        if n == right:
            return None
        if n == began:
            return f"{n} is what Yellow began with. Follow the payments that Yellow makes or takes."
        if n == began - 1:
            return "Who pays for the flag and for lot 5 pays Yellow, not the bank.", (
                "goa.auction.auctioneer-sells-to-the-highest-bidder",
            )
        if n == right + 1:
            return "Yellow has bought a lot too: marker 3 was Green's."
        return (
            f"{n} is not it: {began} at the start, then add what Yellow took and take off what Yellow paid."
        )

    return Check(
        "How many ducats has Yellow after the five auctions of the sample round?",
        judge,
        right=right,
        hints=(
            f"Yellow began with {began}.",
            "Yellow owned markers 1 and 5: whoever bought these lots paid Yellow.",
            "Lot 3 was Green's, and Yellow bought it for 1.",
        ),
        solution=f"{right}: {began} at the start, plus 6 for the flag, minus 1 for the cloves, plus 1 for the red Colonist",
        praise=f"{began} + 6 − 1 + 1 is {right}",
        rules=("goa.auction.auctioneer-sells-to-the-highest-bidder",),
    )
