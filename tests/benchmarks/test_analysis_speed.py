"""Speed of search and arena: `make bench`."""

from __future__ import annotations

import random
import statistics
import time

import pytest

import goatools
from goatools.analysis.arena import Tournament
from goatools.analysis.players import choices
from goatools.analysis.search import TO_THE_END, Searcher


def middle(game: str, seats: int, decisions: int) -> goatools.Position:
    """A position in the middle of a game between quick players, in which there is something to choose."""
    rng = random.Random(7)
    p = goatools.new_game(game, seats=seats, seed=7).copy()
    family = choices(p)
    while (
        decisions > 0 or not family.quiet(p) or p.to_move == goatools.CHANCE or len(family.candidates(p)) < 3
    ):
        p.run_chance(rng)
        p.apply(family.quick(p, rng))
        decisions -= 1
    return p


def rate(searcher: Searcher, p: goatools.Position) -> float:
    """Iterations in a second, the median of five searches."""
    times = []
    for seed in range(5):
        begin = time.perf_counter()
        searcher.search(p, random.Random(seed))
        times.append(time.perf_counter() - begin)
    assert searcher.iterations is not None
    return searcher.iterations / statistics.median(times)


@pytest.mark.parametrize(
    ("game", "seats", "decisions"),
    [("goa-2012", 4, 230), ("goa-2012", 2, 110), ("batavia", 4, 80), ("golden-age", 4, 200)],
)
def test_search(game: str, seats: int, decisions: int) -> None:
    p = middle(game, seats, decisions)
    rows = {
        "judged near by (how the players search)": Searcher(300),
        "played out to the end, sensibly": Searcher(60, turns=TO_THE_END),
        "played out to the end at random": Searcher(60, turns=TO_THE_END, playouts="random"),
    }
    print()
    for name, searcher in rows.items():
        print(f"{game}, {seats} players, search iterations/s, {name:<50}{rate(searcher, p):>9,.0f}")


def test_two_workers() -> None:
    times: dict[int, list[float]] = {1: [], 2: []}
    tables = []
    for _ in range(3):
        for workers in (1, 2):
            tournament = Tournament("goa-2012", ("random", "random"), games=400, seats=4)
            begin = time.perf_counter()
            tournament.run(workers=workers)
            times[workers].append(time.perf_counter() - begin)
            tables.append(tournament.results)
    ratio = statistics.median(times[1]) / statistics.median(times[2])
    print(f"\narena, 400 random games of Goa: two workers {ratio:.2f}x as fast as one (must 1.8, aim 1.95)")
    assert all(table == tables[0] for table in tables)
