"""Statistics of play from the results of an arena: scores, points by source, prices by lot and round, seats.

Everything is a list of dataclasses; shares and means come with their number of cases and standard errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from goatools.analysis.arena import GameResult


@dataclass(frozen=True)
class Mean:
    """The mean of some cases, its standard error, and the least and the greatest of them."""

    cases: int
    mean: float
    error: float
    least: float
    most: float


def mean(values: Iterable[float]) -> Mean:
    """Sum up values; all zeros when there are none.

    >>> mean([1, 3])
    Mean(cases=2, mean=2.0, error=1.0, least=1, most=3)
    """
    found = list(values)
    n = len(found)
    if not n:
        return Mean(0, 0.0, 0.0, 0.0, 0.0)
    middle = sum(found) / n
    variance = sum((x - middle) ** 2 for x in found) / max(n - 1, 1)
    return Mean(n, middle, sqrt(variance / n), min(found), max(found))


@dataclass(frozen=True)
class Line:
    """A line of a table: what it is about, and the numbers."""

    name: str
    numbers: Mean


def scores(results: Sequence[GameResult]) -> list[Line]:
    """The points of the winners, of the last, and of all seats."""
    return [
        Line("winners", mean(max(game.points) for game in results)),
        Line("last", mean(min(game.points) for game in results)),
        Line("all seats", mean(points for game in results for points in game.points)),
        Line("decisions in a game", mean(game.decisions for game in results)),
    ]


def sources(results: Sequence[GameResult], winners: bool = False) -> list[Line]:
    """The points of a seat by source, the largest first; of the winners only if asked."""
    found: dict[str, list[float]] = {}
    for game in results:
        for seat, rows in enumerate(game.sources):
            if winners and seat not in game.winners:
                continue
            for name, points in rows:
                found.setdefault(name, []).append(points)
    lines = [Line(name, mean(points)) for name, points in found.items()]
    return sorted(lines, key=lambda line: -line.numbers.mean)


def seat_advantage(results: Sequence[GameResult]) -> list[Line]:
    """The share of victories of every seat (shared ones in parts); by chance 1 / number of seats."""
    seats = max((len(game.players) for game in results), default=0)
    return [
        Line(f"seat {seat + 1}", mean((seat in game.winners) / len(game.winners) for game in results))
        for seat in range(seats)
    ]


def starter_advantage(results: Sequence[GameResult], starter: Callable[[GameResult], int]) -> list[Line]:
    """The share of victories by place after the starting player, whom `starter` names for every game."""
    seats = max((len(game.players) for game in results), default=0)
    shares: list[list[float]] = [[] for _ in range(seats)]
    for game in results:
        first = starter(game)
        for place in range(len(game.players)):
            seat = (first + place) % len(game.players)
            shares[place].append((seat in game.winners) / len(game.winners))
    return [Line(f"place {place + 1}", mean(share)) for place, share in enumerate(shares)]


def first_auctioneer(game: GameResult) -> int:
    """The auctioneer of the first lot of a game (in Goa the starting player)."""
    return next((sale.auctioneer for sale in game.sales if sale.auctioneer is not None), 0)


def kind(lot: str) -> str:
    """What kind of lot it was, without the square it lay on.

    >>> kind("Ships on b3"), kind("the flag")
    ('Ships', 'the flag')
    """
    return lot.split(" on ")[0]


def prices(results: Sequence[GameResult], by: str = "lot") -> list[Line]:
    """The prices of lots, by "lot" (dearest first), by "round", or of one lot by round (by="the flag").

    A lot that nobody bid for counts with a price of 0.
    """
    found: dict[str, list[float]] = {}
    for game in results:
        for sale in game.sales:
            lot = kind(sale.lot)
            if by in ("lot", "round") or lot == by:
                found.setdefault(lot if by == "lot" else sale.round, []).append(sale.price)
    lines = [Line(name, mean(values)) for name, values in found.items()]
    return sorted(lines, key=lambda line: -line.numbers.mean) if by == "lot" else lines


def kept(results: Sequence[GameResult]) -> Mean:
    """How often an auctioneer kept the own lot, of all that were bid for."""
    return mean(
        float(sale.winner == sale.auctioneer)
        for game in results
        for sale in game.sales
        if sale.auctioneer is not None and sale.price
    )
