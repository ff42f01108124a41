"""Auctions, on their own: who may speak, what it takes to win, and who pays whom.

Three formats serve the four games, and classrooms:

* `OnceRound(keep="above")`: every seat speaks once, the auctioneer last; keeping the lot means topping the highest
  bid and paying the bank (Goa 2004).
* `OnceRound(keep="below")`: the same, but the auctioneer keeps the lot for one less than the highest bid (Goa 2012).
* `Ascending`: the bid goes round until one seat is left; the price is paid to a seller (Golden Age) or dealt out one by
  one round the table (Batavia).

An auction object holds only what has been said.  Money is counted in whole units (ducats, notes, half guilders).

>>> flag = OnceRound(4, auctioneer=0, keep="below")
>>> flag.bid(4); flag.drop(); flag.bid(6); flag.price_to_keep
5
>>> flag.drop(); flag.sale()
Sale(winner=3, price=6, payments=(Payment(payer=3, payee=0, amount=6),))
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from goatools.chance import BANK
from goatools.errors import BadSetup, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self


class Payment(NamedTuple):
    """Money from one seat to another, or to the BANK."""

    payer: int
    payee: int
    amount: int


class Sale(NamedTuple):
    """How an auction ended: the winner (None: unsold), the price, and every payment in order."""

    winner: int | None
    price: int
    payments: tuple[Payment, ...]


KEEP = {"above": 1, "below": -1}
"""What an auctioneer pays to keep the own lot, against the highest bid."""


def raised(amount: int, high: int) -> int:
    """A bid above `high`; raises BadSetup for any other, and for what is no whole number."""
    if type(amount) is not int:  # random games pass here at every bid
        raise BadSetup("bid", amount, f"a whole number, {high + 1} or more")
    if amount <= high:
        raise BadSetup("bid", amount, f"{high + 1} or more")
    return amount


class OnceRound:
    """Once round the table, the auctioneer last: sells to the highest bidder, or keeps the lot and pays the bank.

    `speaker` is the seat to speak (None when it is over), `high` the highest bid (0: none yet), `leader` who made it.
    Rules: goa.auction.one-turn-per-player, goa.auction.auctioneer-decides-last,
    goa.auction.auctioneer-buys-with-a-higher-bid-2004, goa.auction.auctioneer-buys-for-one-less-2012.
    """

    __slots__ = ("auctioneer", "high", "keep", "kept", "leader", "seats", "speaker")

    def __init__(self, seats: int, auctioneer: int, keep: str = "below") -> None:
        if keep not in KEEP:
            raise BadSetup("keep", keep, " or ".join(KEEP))
        if not (is_whole(seats) and is_whole(auctioneer) and seats > 1 and 0 <= auctioneer < seats):
            raise BadSetup("auctioneer", auctioneer, "one of at least 2 seats, counted from 0")
        self.seats, self.auctioneer, self.keep = seats, auctioneer, KEEP[keep]
        self.high = 0
        self.leader: int | None = None
        self.kept = False
        self.speaker: int | None = (auctioneer + 1) % seats

    def copy(self) -> Self:
        """Return an independent copy."""
        new = object.__new__(type(self))
        new.seats, new.auctioneer, new.keep, new.high = self.seats, self.auctioneer, self.keep, self.high
        new.leader, new.kept, new.speaker = self.leader, self.kept, self.speaker
        return new

    @property
    def lowest(self) -> int:
        """The lowest bid that is allowed now."""
        return self.high + 1

    @property
    def over(self) -> bool:
        """Whether the lot has found its owner."""
        return self.speaker is None

    @property
    def price_to_keep(self) -> int:
        """What the auctioneer pays the bank to keep the lot: nothing without a bid, else one more or one less."""
        return self.high + self.keep if self.high else 0

    def _next(self) -> None:
        speaker = (self.speaker or 0) + 1
        if speaker == self.seats:
            speaker = 0
        # without a bid there is nothing left for the auctioneer to decide
        self.speaker = None if speaker == self.auctioneer and not self.high else speaker

    def bid(self, amount: int) -> None:
        """The speaker bids; raises BadSetup when that is too low, or the auctioneer's turn to keep or sell."""
        if self.speaker is None or self.speaker == self.auctioneer:
            raise BadSetup("bid", amount, "no bid now: the auctioneer sells (drop) or keeps (keep_lot)")
        self.high, self.leader = raised(amount, self.high), self.speaker
        self._next()

    def drop(self) -> None:
        """The speaker passes; an auctioneer who passes sells to the leader.  Raises BadSetup when it is over."""
        if self.speaker is None:
            raise BadSetup("drop", "the auction is over", "an auction in which somebody has to speak")
        if self.speaker == self.auctioneer:
            self.speaker = None
        else:
            self._next()

    def keep_lot(self) -> None:
        """The auctioneer keeps the lot for `price_to_keep`."""
        if self.speaker != self.auctioneer:
            raise BadSetup("keep_lot", self.speaker, f"the auctioneer's turn (seat {self.auctioneer})")
        self.kept, self.speaker = True, None

    def sale(self) -> Sale:
        """The result; raises BadSetup while somebody still has to speak."""
        if self.speaker is not None:
            raise BadSetup("sale", f"seat {self.speaker} has to speak", "an auction that is over")
        return self.if_kept() if self.kept or self.leader is None else self.if_sold()

    def if_sold(self) -> Sale:
        """What happens if the auctioneer sells now."""
        if self.leader is None:
            return self.if_kept()
        return Sale(self.leader, self.high, (Payment(self.leader, self.auctioneer, self.high),))

    def if_kept(self) -> Sale:
        """What happens if the auctioneer keeps the lot now."""
        price = self.price_to_keep
        return Sale(self.auctioneer, price, (Payment(self.auctioneer, BANK, price),) if price else ())


class Ascending:
    """The bid goes round and rises; who drops out stays out; the last one left has won.

    `order` are the seats in speaking order.  Nobody bids: the lot stays unsold (`Sale.winner` None).
    With a `seller` the price goes there; without one it is dealt out round `order`, starting left of the winner.
    Rules: batavia.auction (paid out round the table), golden_age.auction (half guilders, to the owner).
    """

    __slots__ = ("high", "inside", "leader", "order", "seller", "speaker")

    def __init__(self, order: Sequence[int], seller: int | None = None) -> None:
        if not order:
            raise BadSetup("order", list(order), "at least one seat")
        self.order: tuple[int, ...] = tuple(order)
        self.inside: tuple[int, ...] = self.order
        self.seller = seller
        self.high = 0
        self.leader: int | None = None
        self.speaker: int | None = self.order[0]

    def copy(self) -> Self:
        """Return an independent copy."""
        new = object.__new__(type(self))
        new.order, new.inside, new.seller, new.high = self.order, self.inside, self.seller, self.high
        new.leader, new.speaker = self.leader, self.speaker
        return new

    @property
    def lowest(self) -> int:
        """The lowest bid that is allowed now."""
        return self.high + 1

    @property
    def over(self) -> bool:
        """Whether the auction has ended."""
        return self.speaker is None

    def bid(self, amount: int) -> None:
        """The speaker bids; raises BadSetup when that is too low."""
        if self.speaker is None:
            raise BadSetup("bid", amount, "no bid: the auction is over")
        self.high, self.leader = raised(amount, self.high), self.speaker
        inside = self.inside
        place = inside.index(self.leader) + 1
        self.speaker = inside[place % len(inside)] if len(inside) > 1 else None

    def drop(self) -> None:
        """The speaker drops out for good."""
        if self.speaker is None:
            raise BadSetup("drop", "the auction is over", "an auction in which somebody has to speak")
        place = self.inside.index(self.speaker)
        inside = self.inside = self.inside[:place] + self.inside[place + 1 :]
        going_on = len(inside) > 1 or (inside and inside[0] != self.leader)
        self.speaker = inside[place % len(inside)] if going_on else None

    def sale(self) -> Sale:
        """The result; raises BadSetup while somebody still has to speak."""
        if self.speaker is not None:
            raise BadSetup("sale", f"seat {self.speaker} has to speak", "an auction that is over")
        if self.leader is None:
            return Sale(None, 0, ())
        return self.if_won(self.leader, self.high)

    def if_won(self, winner: int, price: int) -> Sale:
        """What happens if `winner` gets the lot for `price`."""
        if self.seller is not None:
            return Sale(winner, price, (Payment(winner, self.seller, price),))
        return paid_round(winner, self.order, price)


@lru_cache(maxsize=4096)
def paid_round(winner: int, order: tuple[int, ...], price: int) -> Sale:
    """The sale of a lot whose price is dealt out round the table; kept, as the same few come again and again."""
    return Sale(winner, price, dealt_out(winner, order, price))


def dealt_out(winner: int, order: Sequence[int], price: int) -> tuple[Payment, ...]:
    """Deal a price one by one round the table, starting with the seat left of the winner, who gets none.

    >>> dealt_out(0, (0, 1, 2, 3), 7)
    (Payment(payer=0, payee=1, amount=3), Payment(payer=0, payee=2, amount=2), Payment(payer=0, payee=3, amount=2))
    """
    start = order.index(winner)
    others = [order[(start + step) % len(order)] for step in range(1, len(order))]
    if not others:
        return (Payment(winner, BANK, price),) if price else ()
    each, rest = divmod(price, len(others))
    shares = [each + (place < rest) for place in range(len(others))]
    return tuple(Payment(winner, seat, n) for seat, n in zip(others, shares, strict=True) if n)
