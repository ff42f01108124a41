"""Auction theory: the formats of the four games as games of their own, solved and compared.

With complete information (everybody knows all values) an auction is solved by backward induction; with private values
equilibrium bids are computed on a grid; revenues are compared by simulation.  Every number says by which method it was
found and how wrong it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from itertools import product
from math import sqrt
from random import Random

import networkx as nx

from goatools.auction import Ascending, OnceRound, Sale
from goatools.chance import BANK
from goatools.errors import BadSetup, is_whole
from goatools.registry import game_info

Auction = OnceRound | Ascending

FORMATS: dict[str, Callable[[int], Auction]] = {
    "goa-2004": lambda seats: OnceRound(seats, 0, "above"),
    "goa-2012": lambda seats: OnceRound(seats, 0, "below"),
    "batavia": lambda seats: Ascending((*range(1, seats), 0)),
    "golden-age": lambda seats: Ascending(range(1, seats), seller=0),
}
"""The auctions of the games for a number of seats: seat 0 is auctioneer or seller, seat 1 speaks first.

In Batavia seat 0 bids too and nobody sells; in Golden Age the seller does not bid."""


def auction_of(name: str, seats: int) -> Auction:
    """Return a fresh auction of a format; raises BadSetup for a format that does not exist or fewer than 2 seats."""
    if name not in FORMATS:
        raise BadSetup("format", name, ", ".join(FORMATS))
    if seats < 2:
        raise BadSetup("seats", seats, "2 or more")
    return FORMATS[name](seats)


def money_of(name: str) -> str:
    """What is paid with in the auction of a game, such as "ducats"; raises UnknownGame."""
    words: str = import_module(f"goatools.analysis.evaluation_{game_info(name).family}").MONEY
    return words


@dataclass(frozen=True)
class Number:
    """A number with the method that found it and its error (one standard error, or a bound; 0 when exact)."""

    value: float
    error: float
    method: str

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f} ({self.method})"


# ---------------------------------------------------------------------- complete information


@dataclass(frozen=True)
class Outcome:
    """How an auction ends: the sale, what everybody has of it (value won, less paid, plus received), and what was said."""

    sale: Sale
    payoffs: tuple[int, ...]
    said: tuple[str, ...]


def moves_of(auction: Auction, budget: int) -> tuple[str, ...]:
    """What the speaker can say: "pass", "keep" (the auctioneer of a once-round auction) or "bid n".

    >>> moves_of(OnceRound(3, auctioneer=0), 2)
    ('pass', 'bid 1', 'bid 2')
    """
    if isinstance(auction, OnceRound) and auction.speaker == auction.auctioneer:
        return ("pass", "keep") if auction.price_to_keep <= budget else ("pass",)
    return ("pass", *(f"bid {n}" for n in range(auction.lowest, budget + 1)))


def after(auction: Auction, said: str) -> Auction:
    """The auction after something was said; the given one is not changed."""
    new = auction.copy()
    if said == "pass":
        new.drop()
    elif said == "keep":
        assert isinstance(new, OnceRound)
        new.keep_lot()
    else:
        new.bid(int(said.removeprefix("bid ")))
    return new


def payoffs_of(sale: Sale, values: Sequence[int]) -> tuple[int, ...]:
    """What everybody has of a sale: the winner the value of the lot; payments go from seat to seat or to the bank."""
    found = [value if seat == sale.winner else 0 for seat, value in enumerate(values)]
    for payer, payee, amount in sale.payments:
        found[payer] -= amount
        if payee != BANK:
            found[payee] += amount
    return tuple(found)


Key = tuple[int | None, int, int | None, tuple[int, ...]]


class Solution:
    """An auction with known values and budgets, solved by backward induction.

    Everybody foresees what the others will do and takes what pays best.  Of equally good choices `ties="pass"` takes
    the lowest bid, passing first; `ties="raise"` the highest bid that is not above the own value, as players do who
    will not let a lot go cheaply.  `budgets` default to the highest value, so that money is no object.

    >>> Solution(auction_of("goa-2012", 3), values=(9, 4, 8)).outcome.sale.price
    5
    """

    def __init__(
        self,
        auction: Auction,
        values: Sequence[int],
        budgets: Sequence[int] | None = None,
        ties: str = "pass",
    ) -> None:
        seats = 1 + max(auction.order) if isinstance(auction, Ascending) else auction.seats
        if isinstance(auction, Ascending) and auction.seller is not None:
            seats = max(seats, auction.seller + 1)
        budgets = [max(values, default=0)] * len(values) if budgets is None else budgets
        for field, given in (("values", values), ("budgets", budgets)):
            if len(given) != seats or any(not is_whole(n) or n < 0 for n in given):
                raise BadSetup(field, list(given), f"{seats} whole numbers of 0 or more, one for each seat")
        if ties not in ("pass", "raise"):
            raise BadSetup("ties", ties, "pass or raise")
        self.auction, self.values, self.budgets, self.ties = auction, tuple(values), tuple(budgets), ties
        self._solved: dict[Key, tuple[str, tuple[int, ...]]] = {}

    def _key(self, auction: Auction) -> Key:
        inside = auction.inside if isinstance(auction, Ascending) else ()
        return auction.speaker, auction.high, auction.leader, inside

    def payoffs(self, auction: Auction) -> tuple[int, ...]:
        """What everybody gets from here on."""
        return payoffs_of(auction.sale(), self.values) if auction.over else self._solve(auction)[1]

    def best(self, auction: Auction) -> str:
        """What the speaker says."""
        return self._solve(auction)[0]

    def _solve(self, auction: Auction) -> tuple[str, tuple[int, ...]]:
        key = self._key(auction)
        found = self._solved.get(key)
        if found is None:
            found = self._solved[key] = self._choose(auction)
        return found

    def _choose(self, auction: Auction) -> tuple[str, tuple[int, ...]]:
        """The choice of the speaker, by looking at what follows every choice."""
        speaker = auction.speaker
        assert speaker is not None
        options = [
            (said, self.payoffs(after(auction, said))) for said in moves_of(auction, self.budgets[speaker])
        ]
        best = max(payoffs[speaker] for _, payoffs in options)
        good = [(said, payoffs) for said, payoffs in options if payoffs[speaker] == best]
        if self.ties == "raise":
            honest = [pair for pair in good if bid_in(pair[0]) <= self.values[speaker]]
            return honest[-1] if honest else good[0]
        return good[0]

    @property
    def outcome(self) -> Outcome:
        """How the auction goes when everybody plays like that."""
        auction, said = self.auction.copy(), []
        while not auction.over:
            words = self.best(auction)
            said.append(f"seat {auction.speaker}: {words}")
            auction = after(auction, words)
        sale = auction.sale()
        return Outcome(sale, payoffs_of(sale, self.values), tuple(said))

    def tree(self, most: int = 2000) -> nx.DiGraph[int]:
        """All that can be said as a tree, for small auctions; raises BadSetup when it has more than `most` nodes.

        Nodes are numbered from 0; they have `speaker` (None at an end), `high`, `leader`, `payoffs` and `on_path`;
        edges have `said` and `best`, whether the speaker would say it.
        """
        graph: nx.DiGraph[int] = nx.DiGraph()

        def add(auction: Auction, on_path: bool) -> int:
            number = len(graph)
            if number >= most:
                raise BadSetup("tree", f"more than {most} nodes", "smaller budgets or fewer seats")
            graph.add_node(
                number,
                speaker=auction.speaker,
                high=auction.high,
                leader=auction.leader,
                payoffs=self.payoffs(auction),
                on_path=on_path,
            )
            if auction.over or auction.speaker is None:
                return number
            choice = self.best(auction)
            for said in moves_of(auction, self.budgets[auction.speaker]):
                child = add(after(auction, said), on_path and said == choice)
                graph.add_edge(number, child, said=said, best=said == choice)
            return number

        add(self.auction, True)
        return graph


def bid_in(said: str) -> int:
    """The number in what was said; 0 without one."""
    return int(said.removeprefix("bid ")) if said.startswith("bid ") else 0


@dataclass(frozen=True)
class Advantage:
    """What the auctioneer has of an auction on average, against a bidder, and how often he or she gets the lot."""

    format: str
    auctioneer: Number
    bidder: Number
    wins: Number
    price: Number


def advantage(format: str, seats: int, highest: int, games: int | None = None, seed: int = 1) -> Advantage:
    """The auctioneer's advantage with complete information, all values from 0 to `highest` equally likely.

    Goes through all values of all seats, or through `games` sets of values drawn with `seed`.
    Raises BadSetup for a format that does not exist.
    """
    auction = auction_of(format, seats)
    if games is None:
        profiles: Iterable[tuple[int, ...]] = product(range(highest + 1), repeat=seats)
        method = f"backward induction over all {(highest + 1) ** seats} sets of values"
    else:
        rng = Random(seed)
        profiles = [tuple(rng.randrange(highest + 1) for _ in range(seats)) for _ in range(games)]
        method = f"backward induction over {games} sets of values, seed {seed}"
    rows: list[tuple[float, float, float, float]] = []
    for values in profiles:
        outcome = Solution(auction, values).outcome
        bidders = sum(outcome.payoffs[1:]) / (seats - 1)
        rows.append((outcome.payoffs[0], bidders, float(outcome.sale.winner == 0), outcome.sale.price))
    means = [average(column, method, exact=games is None) for column in zip(*rows, strict=True)]
    return Advantage(format, *means)


def average(column: Sequence[float], method: str, exact: bool = False) -> Number:
    """The mean with its standard error (0 when the column is everything there is)."""
    n = len(column)
    mean = sum(column) / n
    variance = sum((x - mean) ** 2 for x in column) / max(n - 1, 1)
    return Number(mean, 0.0 if exact else sqrt(variance / n), method)


def threshold_to_keep(bid: int, keep: str) -> int:
    """The value from which an auctioneer does better to keep a lot than to sell it for `bid`.

    2004: keeping costs bid + 1 and forgoes bid; 2012: bid - 1 (goa.auction.auctioneer-buys-for-one-less-2012).

    >>> threshold_to_keep(6, "above"), threshold_to_keep(6, "below")
    (13, 11)
    """
    auction = OnceRound(2, 0, keep)
    auction.bid(bid)
    return auction.price_to_keep + bid


# ---------------------------------------------------------------------- private values


@dataclass(frozen=True)
class Equilibrium:
    """Equilibrium bids with private values between 0 and 1: `bids[k]` is the bid for the value `values[k]`."""

    values: tuple[float, ...]
    bids: tuple[float, ...]
    error: float
    method: str

    def bid(self, value: float) -> float:
        """The bid for any value, between the points of the grid along a straight line."""
        step = value * (len(self.values) - 1)
        low = min(int(step), len(self.values) - 2)
        return self.bids[low] + (step - low) * (self.bids[low + 1] - self.bids[low])


def uniform(x: float) -> float:
    """All values between 0 and 1 equally likely."""
    return x


def first_price(bidders: int, cdf: Callable[[float], float] = uniform, points: int = 200) -> Equilibrium:
    """The equilibrium of the sealed first-price auction: value less the integral of F^(n-1) over F(value)^(n-1).

    `cdf` is the distribution function of a value on [0, 1].  The error is the difference to half the grid.
    Raises BadSetup for fewer than 2 bidders or points.

    >>> round(first_price(3).bid(0.9), 3)
    0.6
    """
    if bidders < 2:
        raise BadSetup("bidders", bidders, "2 or more")
    if points < 4:
        raise BadSetup("points", points, "4 or more")
    fine, coarse = _first_price(bidders, cdf, points), _first_price(bidders, cdf, points // 2)
    values = tuple(k / points for k in range(points + 1))
    rough = Equilibrium(tuple(k / (points // 2) for k in range(points // 2 + 1)), coarse, 0.0, "")
    error = max(abs(bid - rough.bid(value)) for value, bid in zip(values, fine, strict=True))
    return Equilibrium(values, fine, error, f"trapezoid rule on {points} steps")


def _first_price(bidders: int, cdf: Callable[[float], float], points: int) -> tuple[float, ...]:
    beaten = [cdf(k / points) ** (bidders - 1) for k in range(points + 1)]
    area, bids = 0.0, [0.0]
    for k in range(1, points + 1):
        area += (beaten[k - 1] + beaten[k]) / 2 / points
        bids.append(k / points - area / beaten[k] if beaten[k] else 0.0)
    return tuple(bids)


class OnceRoundEquilibrium:
    """The once-round auction with private values, each drawn evenly from 0, 1 ... `highest`, solved exactly on that grid.

    The speakers know their own value and what was bid, nothing else.  As values are independent, only the highest
    bid matters to who comes later, so the best bids follow from the last speaker back to the first.
    `bid(place, high, value)` is what the speaker in that place (0 first) answers to the highest bid: a bid or 0 (pass).
    """

    def __init__(self, seats: int, keep: str, highest: int) -> None:
        if highest < 1:
            raise BadSetup("highest", highest, "1 or more")
        OnceRound(seats, 0, keep)
        self.seats, self.keep, self.highest = seats, keep, highest
        self.bid = lru_cache(maxsize=None)(self._bid)
        self.holds = lru_cache(maxsize=None)(self._holds)

    def sells(self, bid: int) -> float:
        """How likely the auctioneer sells for a bid: when the lot is worth less than the threshold to him or her."""
        below = min(max(threshold_to_keep(bid, self.keep), 0) + 1, self.highest + 1)
        return below / (self.highest + 1)

    def _holds(self, place: int, bid: int) -> float:
        """How likely a bid made in a place is not topped by those who speak later."""
        chance = 1.0
        for later in range(place + 1, self.seats - 1):
            passes = sum(not self.bid(later, bid, value) for value in range(self.highest + 1))
            chance *= passes / (self.highest + 1)
        return chance

    def _bid(self, place: int, high: int, value: int) -> int:
        best, found = 0.0, 0
        for bid in range(high + 1, value + 1):
            gain = (value - bid) * self.holds(place, bid) * self.sells(bid)
            if gain > best + 1e-12:
                best, found = gain, bid
        return found

    def play(self, values: Sequence[int]) -> Sale:
        """How the auction goes with these values: seat 0 is the auctioneer, seat 1 speaks first."""
        auction = OnceRound(self.seats, 0, self.keep)
        while not auction.over and auction.speaker != 0:
            assert auction.speaker is not None
            bid = self.bid(auction.speaker - 1, auction.high, values[auction.speaker])
            auction.bid(bid) if bid else auction.drop()
        if not auction.over:
            keeps = values[0] > threshold_to_keep(auction.high, self.keep)
            auction.keep_lot() if keeps else auction.drop()
        return auction.sale()


# ---------------------------------------------------------------------- revenue compared


@dataclass(frozen=True)
class Revenue:
    """What a format brings the seller on average (per unit of the highest value), and how often the highest value wins."""

    format: str
    revenue: Number
    efficient: Number


def revenues(bidders: int, games: int = 4000, seed: int = 1, steps: int = 100) -> tuple[Revenue, ...]:
    """Compare formats by simulation: values of all bidders drawn evenly from 0 to 1 (in `steps` steps).

    First-price with equilibrium bids, second-price with truthful ones, English rising step by step, and the once-round
    auctions of Goa, in which one of the bidders is the auctioneer: what the seller has is then the price, wherever it
    goes (to the auctioneer, or from the auctioneer to the bank).  All formats see the same values.
    """
    if games < 2:
        raise BadSetup("games", games, "2 or more")
    rng, sealed = Random(seed), first_price(bidders)
    goa = {keep: OnceRoundEquilibrium(bidders, keep, min(steps, 40)) for keep in ("above", "below")}
    rows: dict[str, list[tuple[float, float]]] = {}
    for _ in range(games):
        values = [rng.randrange(steps + 1) / steps for _ in range(bidders)]
        ranked = sorted(values)
        winner = values.index(ranked[-1])
        rows.setdefault("first-price", []).append((sealed.bid(ranked[-1]), 1.0))
        rows.setdefault("second-price", []).append((ranked[-2], 1.0))
        price, won = english(values, steps)
        rows.setdefault("English", []).append((price, float(values[won] == ranked[-1])))
        for keep, solved in goa.items():
            sale = solved.play([round(value * solved.highest) for value in values])
            name = "Goa 2004" if keep == "above" else "Goa 2012"
            best = sale.winner is not None and values[sale.winner] == values[winner]
            rows.setdefault(name, []).append((sale.price / solved.highest, float(best)))
    method = f"{games} auctions, seed {seed}"
    return tuple(
        Revenue(name, *(average(column, method) for column in zip(*found, strict=True)))
        for name, found in rows.items()
    )


def english(values: Sequence[float], steps: int) -> tuple[float, int]:
    """The price and the winner of an ascending auction in which everybody raises by one step up to the own value."""
    auction = Ascending(range(len(values)), seller=len(values))
    while not auction.over:
        assert auction.speaker is not None
        stays = auction.lowest <= round(values[auction.speaker] * steps)
        auction.bid(auction.lowest) if stays else auction.drop()
    sale = auction.sale()
    return sale.price / steps, sale.winner if sale.winner is not None else 0
