"""The arena: fair seats, the same table for any number of workers, nothing lost, and statistics that add up."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

import goatools
from goatools.analysis import arena, statistics
from goatools.analysis.arena import Tournament, seating
from goatools.analysis.players import Greedy
from goatools.errors import BadSetup, UnknownGame


def small(**more: Any) -> Tournament:
    """Eight games of Batavia between quick players."""
    return Tournament(
        "batavia", {"a": Greedy(1), "b": goatools.random_player}, games=9, seats=3, seed=4, **more
    )


@pytest.fixture(scope="module")
def played() -> Tournament:
    tournament = small()
    tournament.run()
    return tournament


@pytest.fixture(scope="module")
def goa() -> Tournament:
    tournament = Tournament("goa-2012", ("random", "random"), games=8, seats=4, variants=("quick-start",))
    tournament.run()
    return tournament


@pytest.mark.parametrize(("seats", "players"), [(4, 2), (4, 3), (3, 2), (2, 3), (4, 4), (3, 5), (5, 1)])
def test_everybody_sits_everywhere_equally_often(seats: int, players: int) -> None:
    count = Counter(
        (seat, who) for n in range(seats * players) for seat, who in enumerate(seating(n, seats, players))
    )
    assert len(count) == seats * players
    assert len(set(count.values())) == 1


def test_the_games_of_a_block_have_one_deal() -> None:
    tournament = Tournament("goa-2012", ("random",), games=5, seats=4, records=True)
    starts = [goatools.record(result.record).start for result in tournament.run()]
    assert starts[0] == starts[3] != starts[4]
    assert [r.deal for r in tournament.results] == [0, 0, 0, 0, 1]


def test_any_number_of_workers_gives_the_same_table(played: Tournament) -> None:
    with ThreadPoolExecutor(2) as pool:
        threads = small()
        assert threads.run(pool, chunk=2) == played.results
    processes = small()
    assert processes.run(workers=2) == played.results
    assert processes.table() == threads.table() == played.table()


def test_a_dask_cluster_gives_the_same_table(played: Tournament) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        found = small()
        assert found.run(client.get_executor(), chunk=3) == played.results


class Failing(Executor):
    """An executor whose workers die: every second chunk is lost, and after some chunks nothing more is taken."""

    def __init__(self, takes: int) -> None:
        self.takes, self.given = takes, 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        if self.given > self.takes:
            raise BrokenExecutor("no worker is left")
        future: Future[Any] = Future()
        if self.given % 2:
            future.set_result(fn(*args))
        else:
            future.set_exception(BrokenExecutor("a worker died"))
        return future


@pytest.mark.parametrize("takes", [0, 3, 9])
def test_a_worker_that_dies_loses_no_game(played: Tournament, takes: int) -> None:
    found = small()
    assert found.run(Failing(takes), chunk=1) == played.results


class Wrong:
    """A player that makes a mistake in its seventh decision."""

    def __init__(self) -> None:
        self.left = 150

    def __call__(self, p: goatools.Position, rng: Random) -> goatools.Move:
        self.left -= 1
        if not self.left:
            raise ZeroDivisionError
        return goatools.random_player(p, rng)


def test_a_mistake_of_a_player_is_told_and_finished_games_stay(played: Tournament) -> None:
    tournament = Tournament("batavia", {"wrong": Wrong()}, games=9, seats=3)
    with pytest.raises(ZeroDivisionError):
        tournament.run()
    assert 0 < len(tournament.results) < 9


def test_a_run_can_be_stopped_and_taken_up_again(played: Tournament) -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, games: int) -> bool:
        told.append((done, games))
        return done < 4

    tournament = small()
    assert len(tournament.run(progress=progress)) == 4
    assert told == [(1, 9), (2, 9), (3, 9), (4, 9)]
    with ThreadPoolExecutor(1) as pool:
        assert len(tournament.run(pool, chunk=1, progress=lambda done, games: done < 6)) >= 6
    assert tournament.run() == played.results


def test_what_was_saved_is_read_back_and_not_played_again(played: Tournament) -> None:
    assert arena.results_of(played.to_json()) == played.results
    again = small()
    again.take_up(played.to_json())
    assert again.run(Failing(0)) == played.results
    fewer = small()
    fewer.run(progress=lambda done, games: done < 2)
    longer = small()
    longer.take_up(fewer.to_json())
    assert len(longer.results) == 2
    assert longer.run() == played.results


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "saved games"),
        ("[]", "saved games: found 'list'"),
        ('{"games": [[1, 2]]}', "saved games: game 1"),
        ('{"games": [5]}', "saved games: game 1"),
    ],
)
def test_saved_games_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        arena.results_of(text)


def test_the_games_of_another_tournament_are_refused(played: Tournament) -> None:
    with pytest.raises(BadSetup, match="saved games: seed: found 4; allowed: 5"):
        Tournament("batavia", {"a": Greedy(1), "b": goatools.random_player}, 9, seats=3, seed=5).take_up(
            played.to_json()
        )


def test_records_replay_to_the_same_end(played: Tournament) -> None:
    kept = small(records=True)
    for with_record, without in zip(kept.run(), played.results, strict=True):
        assert with_record.points == without.points
        record = goatools.record(with_record.record)
        end = record.position
        assert end.is_over
        assert tuple(b.total for b in end.scores()) == with_record.points
        assert end.winners() == with_record.winners
        assert record.headers["Players"] == ", ".join(with_record.players)


def test_results_add_up(played: Tournament, goa: Tournament) -> None:
    for result in (*played.results, *goa.results):
        for seat, rows in enumerate(result.sources):
            assert sum(points for _, points in rows) == result.points[seat]
        best = max(result.points)
        assert all(result.points[seat] == best for seat in result.winners)
        assert result.decisions > 20
    # 8 rounds of Goa with 4 players have 5 lots each
    assert {len(result.sales) for result in goa.results} == {40}
    assert all(sale.price == 0 or sale.winner is not None for r in goa.results for sale in r.sales)
    assert goa.results[0].sales[0].lot == goa.results[0].sales[5].lot == "the flag"


def test_the_table_ranks_the_better_player_first() -> None:
    tournament = Tournament(
        "batavia", {"random": goatools.random_player, "greedy": Greedy(1)}, games=12, seats=3, seed=3
    )
    tournament.run()
    first, second = tournament.table()
    assert (first.player, second.player) == ("greedy", "random")
    assert first.seats == second.seats == 18
    assert first.rating.value == pytest.approx(-second.rating.value)
    assert first.ahead.value == pytest.approx(1 - second.ahead.value)
    assert first.wins.value + second.wins.value == pytest.approx(2 / 3)
    for standing in (first, second):
        for interval in (standing.wins, standing.ahead, standing.points, standing.rating):
            assert interval.low <= interval.value <= interval.high
    assert first.rating.low > second.rating.high
    assert str(first.wins).startswith(f"{first.wins.value:.3f} (")


def test_ratings_follow_the_odds() -> None:
    ten_to_one = arena.elo([[0, 9999.5], [999.5, 0]])
    assert ten_to_one[0] - ten_to_one[1] == pytest.approx(400)
    assert arena.elo([[0.0]]) == [0.0]
    three = arena.elo([[0, 60, 80], [40, 0, 70], [20, 30, 0]])
    assert three[0] > three[1] > three[2]
    assert sum(three) == pytest.approx(0)


def test_as_csv(played: Tournament) -> None:
    rows = list(csv.DictReader(arena.to_csv(played.results).splitlines()))
    assert len(rows) == 27
    assert sorted(Counter(row["player"] for row in rows).values()) == [12, 15]
    for row in rows:
        sources = sum(int(row[name]) for name in list(row)[6:])
        assert sources == int(row["points"])


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: Tournament("chess", ("random",), 2), UnknownGame, "chess"),
        (
            lambda: Tournament("batavia", ("randon",), 2),
            BadSetup,
            "player: found 'randon'.*did you mean random",
        ),
        (lambda: Tournament("batavia", (), 2), BadSetup, "players: found"),
        (lambda: Tournament("batavia", "random", 2), BadSetup, "players: found 'random'"),
        (lambda: Tournament("batavia", ("random",), 0), BadSetup, "games: found 0"),
        (lambda: Tournament("batavia", ("random",), 2, seats=9), BadSetup, "seats: found 9"),
        (lambda: Tournament("batavia", ("random",), 2, options={"x": "y"}), BadSetup, "options: found 'x'"),
        (lambda: small().run(workers=0), BadSetup, "workers: found 0"),
    ],
)
def test_tournaments_that_cannot_be(call: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


# ---------------------------------------------------------------------- statistics


def test_scores_and_sources(goa: Tournament) -> None:
    results = goa.results
    lines = {line.name: line.numbers for line in statistics.scores(results)}
    assert lines["winners"].mean == sum(max(r.points) for r in results) / 8
    assert lines["all seats"].cases == 32
    assert lines["last"].least <= lines["all seats"].mean <= lines["winners"].most
    by_source = statistics.sources(results)
    assert sum(line.numbers.mean for line in by_source) == pytest.approx(lines["all seats"].mean)
    assert [line.numbers.mean for line in by_source] == sorted(
        (line.numbers.mean for line in by_source), reverse=True
    )
    assert statistics.sources(results, winners=True)[0].numbers.cases == sum(len(r.winners) for r in results)


def test_prices(goa: Tournament) -> None:
    flag = statistics.prices(goa.results, by="the flag")
    assert [line.name for line in flag] == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
    assert {line.numbers.cases for line in flag} == {8}
    by_lot = statistics.prices(goa.results)
    assert sum(line.numbers.cases for line in by_lot) == 8 * 40
    assert "the clove plantation with 2 spaces" in {line.name for line in by_lot}
    assert [line.name for line in statistics.prices(goa.results, by="round")] == [line.name for line in flag]
    share = statistics.kept(goa.results)
    assert 0 <= share.mean <= 1


def test_seats(goa: Tournament) -> None:
    lines = statistics.seat_advantage(goa.results)
    assert sum(line.numbers.mean for line in lines) == pytest.approx(1)
    places = statistics.starter_advantage(goa.results, statistics.first_auctioneer)
    assert sum(line.numbers.mean for line in places) == pytest.approx(1)
    assert [line.name for line in places] == ["place 1", "place 2", "place 3", "place 4"]


def test_no_results_no_numbers() -> None:
    assert statistics.mean([]) == statistics.Mean(0, 0.0, 0.0, 0.0, 0.0)
    assert statistics.seat_advantage([]) == []
    assert arena.standings([]) == []
