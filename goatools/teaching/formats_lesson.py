"""The lesson on auction formats: tables for it, and three exercises that check themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from goatools.analysis.theory import (
    FORMATS,
    OnceRoundEquilibrium,
    Solution,
    advantage,
    auction_of,
    first_price,
    revenues,
    threshold_to_keep,
)
from goatools.drawing.charts import Chart, lines
from goatools.position import COLOURS
from goatools.registry import game_info
from goatools.teaching.answers import Fault, whole
from goatools.teaching.checks import Check
from goatools.teaching.listing import Cell, Listing

KEEP = {"2004": "above", "2012": "below"}
RULES = (
    "goa.auction.auctioneer-buys-for-one-less-2012",
    "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
)


def prices_to_keep(bids: Sequence[int] = (0, 1, 2, 4, 6, 8, 12)) -> Listing:
    """For each highest bid: from which value on an auctioneer keeps the lot, in both editions."""
    rows: list[list[Cell]] = [
        [bid, *(threshold_to_keep(bid, KEEP[year]) + 1 for year in KEEP)] for bid in bids if bid
    ]
    return Listing("Keep a lot that is worth at least", ("Highest bid", *KEEP), rows)


def outcomes(values: Sequence[int], budgets: Sequence[int] | None = None, ties: str = "pass") -> Listing:
    """The same values in every format, solved from the end: who wins, for how much, and what everybody has of it."""
    names = COLOURS[: len(values)]
    rows: list[list[Cell]] = []
    for name in FORMATS:
        found = Solution(auction_of(name, len(values)), values, budgets, ties).outcome
        winner = "nobody" if found.sale.winner is None else names[found.sale.winner]
        payoffs = (f"{n:+d}".replace("-", "−") if n else "0" for n in found.payoffs)
        rows.append([game_info(name).title, winner, found.sale.price, *payoffs])
    worth = ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True))
    return Listing(f"The lot is worth: {worth}", ("Auction of", "winner", "price", *names), rows)


def in_words(said: Sequence[str]) -> str:
    """What was said in an auction, with the seats by their colours.

    >>> in_words(("seat 1: bid 2", "seat 0: pass"))
    'Red: bid 2, Yellow: pass'
    """
    return re.sub(r"seat (\d)", lambda seat: COLOURS[int(seat[1])], ", ".join(said))


def advantages(seats: int = 3, highest: int = 6) -> Listing:
    """What auctioneer and bidders have on average, over all values from 0 to `highest`."""
    rows: list[list[Cell]] = []
    for name in ("goa-2004", "goa-2012"):
        found = advantage(name, seats, highest)
        keeps = f"{round(100 * found.wins.value)} %"
        numbers = (found.auctioneer, found.bidder, found.price)
        rows.append([game_info(name).title, *(f"{n.value:.2f}" for n in numbers), keeps])
    head = ("Auction of", "the auctioneer has", "a bidder has", "price", "the auctioneer gets the lot")
    return Listing(f"All {(highest + 1) ** seats} sets of values from 0 to {highest}, exact", head, rows)


def bids_chart(bidders: Sequence[int] = (2, 3, 5)) -> Chart:
    """Equilibrium bids of the sealed first-price auction by value."""
    series = {"the whole value": [(0.0, 0.0), (1.0, 1.0)]}
    for n in bidders:
        found = first_price(n)
        series[f"{n} bidders"] = [(k / 10, found.bid(k / 10)) for k in range(11)]
    words = "Bids rise in straight lines with the value, and come closer to it the more bidders there are."
    return lines(series, words, x="value", y="bid")


def bids_table(bidders: Sequence[int] = (2, 3, 5)) -> Listing:
    """The same bids as a table."""
    found = [first_price(n) for n in bidders]
    rows: list[list[Cell]] = [
        [f"{k / 10:.1f}", *(f"{one.bid(k / 10):.3f}" for one in found)] for k in (2, 5, 8, 10)
    ]
    error = max(one.error for one in found)
    caption = f"Equilibrium bids ({found[0].method}, error below {error:.3f})"
    return Listing(caption, ("Value", *(f"{n} bidders" for n in bidders)), rows)


def once_round(edition: str = "2012", seats: int = 4, highest: int = 10) -> Listing:
    """What each speaker bids with each value when nobody has bid before, with private values from 0 to `highest`."""
    found = OnceRoundEquilibrium(seats, KEEP[edition], highest)
    rows: list[list[Cell]] = [
        [value, *(found.bid(place, 0, value) or "pass" for place in range(seats - 1))]
        for value in range(2, highest + 1, 2)
    ]
    speakers = ("first speaker", "second", "third", "fourth")[: seats - 1]
    caption = f"Goa {edition}, {seats} seats, values from 0 to {highest}, nobody has bid yet"
    return Listing(caption, ("Value", *speakers), rows)


def compared(bidders: int = 3, games: int = 1500) -> Listing:
    """What the formats bring with private values, by simulation."""
    rows: list[list[Cell]] = [
        [
            one.format,
            f"{one.revenue.value:.3f} ± {one.revenue.error:.3f}",
            f"{100 * one.efficient.value:.1f} %",
        ]
        for one in revenues(bidders, games)
    ]
    caption = f"{bidders} bidders with private values from 0 to 1, {games:,} auctions, ± one standard error"
    return Listing(caption, ("Format", "price", "the highest value wins"), rows)


def exercises() -> tuple[Check, ...]:
    """The three exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right']
    """
    return keep_or_sell(), second_price(), shading()


def keep_or_sell() -> Check:
    """From which value on an auctioneer keeps."""

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == 12:
            return None
        if n == 14:
            return "That is the rule of 2004, where keeping costs one more than the bid.", RULES[:1]
        if n == 11:
            return (
                "With 11 both are equal: 8 ducats less 0, or 11 less 5 and 6 forgone. Ask for better.",
                RULES[:1],
            )
        return f"{n} is not it: keeping costs a price and forgoes the bid.", RULES[:1]

    return Check(
        "Goa 2012: the highest bid for your lot is 6. From which whole value on do you do better to keep it?",
        judge,
        right=12,
        hints=("Keeping costs 5.", "Selling brings 6, and that is forgone too."),
        praise="value less 5 must be more than 6",
        rules=RULES[:1],
    )


def decimal(answer: Any) -> float:
    """Read a number with a decimal point or comma."""
    found = re.fullmatch(r"\s*(\d*[.,]?\d+)\s*", str(answer))
    if found is None:
        raise ValueError("a number such as 0.5 is asked for")
    return float(found[1].replace(",", "."))


def second_price() -> Check:
    """What to bid when the second price is paid."""

    def judge(answer: Any) -> Fault:
        n = decimal(answer)
        if abs(n - 0.7) < 1e-9:
            return None
        if n < 0.7:
            return "A lower bid loses lots that are worth their price; it makes none cheaper, since not your bid is paid."
        return "A higher bid wins only lots that cost more than they are worth to you."

    return Check(
        "A sealed auction: the highest bid wins and pays the second highest. The lot is worth 0.7 to you. What do you bid?",
        judge,
        right=0.7,
        hints=("What you pay does not depend on what you bid, only whether you win does.",),
        praise="your value, whatever the others do",
    )


def shading() -> Check:
    """What to bid when the own bid is paid."""

    def judge(answer: Any) -> Fault:
        n = decimal(answer)
        if abs(n - 0.6) < 0.005:
            return None
        if abs(n - 0.9) < 0.005:
            return "Who bids the whole value gains nothing by winning."
        if abs(n - 0.45) < 0.005:
            return "That is the bid against one rival; here there are two."
        return f"{n} is not it: read it off the line of 3 bidders."

    return Check(
        "A sealed first-price auction with 3 bidders, values evenly from 0 to 1. The lot is worth 0.9 to you. What do you bid?",
        judge,
        right=0.6,
        hints=("With n bidders the bid is (n − 1)/n of the value.",),
        praise="two thirds of 0.9",
    )
