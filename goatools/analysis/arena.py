"""The arena: many games between players, the seats fairly shared out, on as many workers as there are.

Every game depends on its number alone, never on who played it when, so the table is the same for any number of
workers.  Any `concurrent.futures` executor will do: processes by default, a Dask cluster through
`Client.get_executor()`.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from math import exp, log, log10
from random import Random
from typing import Any

from goatools.analysis.players import Player, player
from goatools.auction import Ascending, OnceRound
from goatools.chance import CHANCE
from goatools.errors import BadSetup, Unfinished, is_whole
from goatools.records import Record
from goatools.registry import game_info, make_table, new_game

MOST_MOVES = 100_000
"""Moves of players in one game before it is given up."""


@dataclass(frozen=True)
class Sold:
    """One auction of a game: when, what, for how much, and who got it (None: unsold)."""

    round: str
    lot: str
    price: int
    auctioneer: int | None
    winner: int | None


@dataclass(frozen=True)
class GameResult:
    """One finished game: who sat where, the points of every seat by source, who won, the auctions, and the record."""

    number: int
    deal: int
    players: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    sources: tuple[tuple[tuple[str, int], ...], ...]
    sales: tuple[Sold, ...]
    decisions: int
    record: str = ""


@dataclass(frozen=True)
class Interval:
    """An estimate with the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


@dataclass(frozen=True)
class Standing:
    """One row of the table.

    `wins` is the share of games won per seat taken (shared victories in parts; by chance 1 / number of seats), `ahead`
    the share of direct comparisons with other players' seats in which this one had more points (ties as halves),
    `rating` an Elo number with an average of 0 over all players.
    """

    player: str
    seats: int
    wins: Interval
    ahead: Interval
    points: Interval
    rating: Interval


@dataclass(frozen=True)
class Job:
    """What a worker needs to play some games."""

    game: str
    seats: int
    variants: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    players: tuple[tuple[str, Player], ...]
    seed: int
    records: bool
    numbers: tuple[int, ...]


def seating(number: int, seats: int, players: int) -> tuple[int, ...]:
    """Which player sits where in a game.

    As many games as there are seats make a block with one deal, in which the players move on by one seat each time;
    the next block starts with the next players in line.

    >>> [seating(n, 4, 2) for n in range(2)], seating(4, 4, 3)
    ([(0, 1, 0, 1), (1, 0, 1, 0)], (1, 2, 0, 1))
    """
    block, turn = divmod(number, seats)
    first = block * seats
    return tuple((first + (seat + turn) % seats) % players for seat in range(seats))


def play_game(job: Job, number: int) -> GameResult:
    """Play one game of a tournament; raises Unfinished when it does not end."""
    deal = number // job.seats
    dealt = Random(f"deal {job.seed} {deal}").randrange(1 << 31)
    p: Any = new_game(job.game, job.seats, dealt, job.variants, options=dict(job.options))
    seated = [job.players[k] for k in seating(number, job.seats, len(job.players))]
    rng = Random(f"game {job.seed} {number}")
    record = Record(p, {"Players": ", ".join(name for name, _ in seated)}) if job.records else None
    p = p.copy()
    p.log = None
    sales: list[Sold] = []
    decisions = 0
    auction: OnceRound | Ascending | None = None
    lot = label = ""
    while (turn := p.to_move) is not None:
        if turn == CHANCE:
            move = p.chance_move(rng)
        else:
            if decisions == MOST_MOVES:
                raise Unfinished(p, decisions)
            decisions += 1
            move = seated[turn][1](p, rng)
        now = p.auction_state()
        if now is not auction:
            auction, lot, label = now, p.auction_lot() if now else "", p.round_label
        if record is not None:
            record.play(move)
        p.apply(move)
        if auction is not None and auction.over:
            sale = auction.sale()
            sales.append(Sold(label, lot, sale.price, seller_of(auction), sale.winner))
            auction = None
    scores = p.scores()
    return GameResult(
        number,
        deal,
        tuple(name for name, _ in seated),
        tuple(score.total for score in scores),
        p.winners(),
        tuple(tuple((row.category, row.points) for row in score.rows) for score in scores),
        tuple(sales),
        decisions,
        record.to_text() if record is not None else "",
    )


def seller_of(auction: OnceRound | Ascending) -> int | None:
    """Whose lot it is, where it is somebody's."""
    return auction.auctioneer if isinstance(auction, OnceRound) else auction.seller


def play_games(job: Job) -> list[GameResult]:
    """Play the games of a job, one after another."""
    return [play_game(job, number) for number in job.numbers]


class Tournament:
    """Games between players, to be run in one go or in several.

    `players` are names of `players.PLAYERS`, or a mapping of own names to players (which must be picklable when other
    processes are to play).  `results` holds the games finished so far, in order, whatever happened to the others.
    Raises UnknownGame or BadSetup.

    >>> t = Tournament("batavia", ("random", "random"), games=6, seats=3)
    >>> len(t.run()), [s.player for s in t.table()]
    (6, ['random', 'random 2'])
    """

    def __init__(
        self,
        game: str,
        players: Sequence[str] | Mapping[str, Player],
        games: int,
        *,
        seats: int | None = None,
        seed: int = 1,
        variants: Iterable[str] = (),
        options: Mapping[str, str] | None = None,
        records: bool = False,
    ) -> None:
        info = game_info(game)
        seats = info.seats[-1] if seats is None else seats
        if not is_whole(games) or games < 1:
            raise BadSetup("games", games, "1 or more")
        if isinstance(players, str) or not players:
            raise BadSetup("players", players, "at least one name, in a sequence")
        named = tuple(players.items()) if isinstance(players, Mapping) else _numbered(players)
        table = make_table(game, seats, tuple(variants), options)
        chosen = tuple((key, value) for key, value in table.options.items() if key in (options or {}))
        self.job = Job(game, seats, table.variants, chosen, named, seed, records, ())
        self.games = games
        self._done: dict[int, GameResult] = {}

    @property
    def results(self) -> list[GameResult]:
        """The finished games, by number."""
        return [self._done[number] for number in sorted(self._done)]

    def run(
        self,
        executor: Executor | None = None,
        *,
        workers: int = 1,
        chunk: int | None = None,
        progress: Callable[[int, int], object] | None = None,
    ) -> list[GameResult]:
        """Play the games that are not finished yet and return all.

        With an `executor` it plays there; with `workers` above 1 in so many processes of this machine; else here.
        `chunk` games go to a worker at a time.  `progress` is told how many of how many games are finished, and stops
        the run by returning False.  When a worker dies, its games are played again, at last in this process.
        """
        if not is_whole(workers) or workers < 1:
            raise BadSetup("workers", workers, "1 or more")
        todo = [number for number in range(self.games) if number not in self._done]
        size = chunk or max(1, min(32, len(todo) // (8 * workers) or 1))
        chunks = [tuple(todo[k : k + size]) for k in range(0, len(todo), size)]
        tries = [executor] if executor is not None else [None] * 3 if workers > 1 else []
        for given in tries:
            if not chunks:
                break
            with ExitStack() as stack:
                pool = given or stack.enter_context(ProcessPoolExecutor(workers))
                chunks, stopped = self._spread(pool, chunks, progress)
            if stopped:
                return self.results
        for numbers in chunks:
            for number in numbers:
                self._done[number] = play_game(self.job, number)
                if progress and progress(len(self._done), self.games) is False:
                    return self.results
        return self.results

    def _spread(
        self, pool: Executor, chunks: list[tuple[int, ...]], progress: Callable[[int, int], object] | None
    ) -> tuple[list[tuple[int, ...]], bool]:
        """Let a pool play; return the chunks of workers that died, and whether `progress` stopped the run."""
        lost: list[tuple[int, ...]] = []
        futures: dict[Future[list[GameResult]], tuple[int, ...]] = {}
        for numbers in chunks:
            try:
                futures[pool.submit(play_games, self._job(numbers))] = numbers
            except BrokenExecutor:
                lost.append(numbers)
        try:
            for future in as_completed(futures):
                try:
                    found = future.result()
                except BrokenExecutor:
                    lost.append(futures[future])
                    continue
                self._done.update({result.number: result for result in found})
                if progress and progress(len(self._done), self.games) is False:
                    return lost, True
        finally:
            for future in futures:
                future.cancel()
        return sorted(lost), False

    def _job(self, numbers: tuple[int, ...]) -> Job:
        job = self.job
        return Job(
            job.game, job.seats, job.variants, job.options, job.players, job.seed, job.records, numbers
        )

    def table(self) -> list[Standing]:
        """The standings, best rating first; see `standings`."""
        return standings(self.results)

    def _head(self) -> dict[str, Any]:
        """What tells this tournament from others; the number of games may grow."""
        job = self.job
        names = [name for name, _ in job.players]
        return {
            "game": job.game,
            "seats": job.seats,
            "variants": list(job.variants),
            "options": dict(job.options),
            "players": names,
            "seed": job.seed,
        }

    def to_json(self, brief: bool = False) -> str:
        """The tournament and its finished games as JSON, to be taken up again or read by `results_of`.

        `brief` leaves out where points came from, what lots fetched, and records.
        """
        results = (replace(game, **DETAILS) for game in self.results) if brief else self.results
        lines = ",\n".join(json.dumps(_as_list(game), separators=(",", ":")) for game in results)
        return json.dumps(self._head())[:-1] + f',\n"games": [\n{lines}\n]}}\n'

    def take_up(self, text: str) -> None:
        """Take the finished games out of what `to_json` wrote; raises BadSetup for the games of another tournament."""
        found, head = _read(text), self._head()
        for key, value in head.items():
            if found.get(key) != value:
                raise BadSetup(f"saved games: {key}", found.get(key), str(value))
        self._done |= {game.number: game for game in results_of(text) if game.number < self.games}


def _numbered(names: Sequence[str]) -> tuple[tuple[str, Player], ...]:
    """Players by name; one that plays against itself gets a number."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append((name if seen[name] == 1 else f"{name} {seen[name]}", player(name)))
    return tuple(found)


# ---------------------------------------------------------------------- the table


@dataclass
class _Tally:
    """Sums over some games."""

    seats: list[float]
    wins: list[float]
    points: list[float]
    beats: list[list[float]] = field(default_factory=list)

    @classmethod
    def empty(cls, n: int) -> _Tally:
        return cls([0.0] * n, [0.0] * n, [0.0] * n, [[0.0] * n for _ in range(n)])

    def add(self, other: _Tally) -> None:
        """Add the sums of other games."""
        for i in range(len(self.seats)):
            self.seats[i] += other.seats[i]
            self.wins[i] += other.wins[i]
            self.points[i] += other.points[i]
            mine, more = self.beats[i], other.beats[i]
            for k in range(len(mine)):
                mine[k] += more[k]

    def numbers(self) -> list[tuple[float, float, float, float]]:
        """Wins, comparisons won, points and rating of every player."""
        ratings = elo(self.beats)
        found = []
        for i, seats in enumerate(self.seats):
            won, lost = sum(self.beats[i]), sum(row[i] for row in self.beats)
            ahead = won / (won + lost) if won + lost else 0.5
            found.append((self.wins[i] / max(seats, 1), ahead, self.points[i] / max(seats, 1), ratings[i]))
        return found


def _tally(results: Iterable[GameResult], index: Mapping[str, int]) -> _Tally:
    found = _Tally.empty(len(index))
    for game in results:
        who = [index[name] for name in game.players]
        for seat, i in enumerate(who):
            found.seats[i] += 1
            found.points[i] += game.points[seat]
            if seat in game.winners:
                found.wins[i] += 1 / len(game.winners)
            for other, k in enumerate(who):
                if k != i:
                    more = game.points[seat] - game.points[other]
                    found.beats[i][k] += 1.0 if more > 0 else 0.5 if not more else 0.0
    return found


def elo(beats: Sequence[Sequence[float]], rounds: int = 200) -> list[float]:
    """Ratings from comparisons (`beats[i][k]`: how often i was ahead of k) after Bradley and Terry, on Elo's scale.

    Half a game is added to each side of every pair that met, so that ratings stay finite.  Their average is 0.

    >>> [round(x) for x in elo([[0, 75], [25, 0]])]
    [94, -94]
    """
    n = len(beats)
    if not n:
        return []
    met = [[beats[i][k] + beats[k][i] for k in range(n)] for i in range(n)]
    won = [sum(beats[i][k] + 0.5 for k in range(n) if met[i][k]) for i in range(n)]
    strength = [1.0] * n
    for _ in range(rounds):
        after = []
        for i in range(n):
            games = sum((met[i][k] + 1) / (strength[i] + strength[k]) for k in range(n) if met[i][k])
            after.append(won[i] / games if games else 1.0)
        scale = exp(sum(map(log, after)) / n)
        strength = [x / scale for x in after]
    return [400 * log10(x) for x in strength]


def standings(results: Sequence[GameResult], resamples: int = 200) -> list[Standing]:
    """The table of a tournament, best rating first, with 95 % intervals.

    The intervals come from drawing whole deals anew, `resamples` times, because the games of a deal belong together.
    """
    names = sorted({name for game in results for name in game.players})
    index = {name: i for i, name in enumerate(names)}
    deals: dict[int, list[GameResult]] = {}
    for game in results:
        deals.setdefault(game.deal, []).append(game)
    tallies = [_tally(games, index) for games in deals.values()]
    total = _Tally.empty(len(names))
    for tally in tallies:
        total.add(tally)
    rng = Random(0)
    drawn = []
    for _ in range(resamples if len(tallies) > 1 else 0):
        again = _Tally.empty(len(names))
        for _ in tallies:
            again.add(tallies[int(rng.random() * len(tallies))])
        drawn.append(again.numbers())
    found = []
    for name, values in zip(names, total.numbers(), strict=True):
        i = index[name]
        columns = [_interval(value, [numbers[i][k] for numbers in drawn]) for k, value in enumerate(values)]
        found.append(Standing(name, round(total.seats[i]), *columns))
    return sorted(found, key=lambda s: (-s.rating.value, s.player))


def _interval(value: float, drawn: list[float]) -> Interval:
    if not drawn:
        return Interval(value, value, value)
    drawn.sort()
    cut = int(len(drawn) * 0.025)
    return Interval(value, min(drawn[cut], value), max(drawn[-1 - cut], value))


# ---------------------------------------------------------------------- as a file


def to_csv(results: Sequence[GameResult]) -> str:
    """One line per seat of every game: game, deal, seat (from 1), player, points, won, then the points by source."""
    sources = sorted({name for game in results for rows in game.sources for name, _ in rows})
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(["game", "deal", "seat", "player", "points", "won", *sources])
    for game in results:
        for seat, name in enumerate(game.players):
            rows = dict(game.sources[seat])
            won = round(1 / len(game.winners), 3) if seat in game.winners else 0
            own = [rows.get(source, 0) for source in sources]
            lines.writerow([game.number + 1, game.deal + 1, seat + 1, name, game.points[seat], won, *own])
    return text.getvalue()


# ---------------------------------------------------------------------- kept for later


def _as_list(game: GameResult) -> list[Any]:
    """A game as plain lists, short enough to keep many of them."""
    sales = [[s.round, s.lot, s.price, s.auctioneer, s.winner] for s in game.sales]
    head = [game.number, game.deal, game.players, game.points, game.winners]
    return [*head, [dict(rows) for rows in game.sources], sales, game.decisions, game.record]


DETAILS: dict[str, Any] = {"sources": (), "sales": (), "record": ""}
"""What a brief file leaves out of every game."""


def _read(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise BadSetup("saved games", str(error), "what Tournament.to_json wrote") from None
    if not isinstance(found, dict) or not isinstance(found.get("games"), list):
        raise BadSetup("saved games", type(found).__name__, "what Tournament.to_json wrote")
    return found


def results_of(text: str) -> list[GameResult]:
    """The games in what `Tournament.to_json` wrote; raises BadSetup when they cannot be read.

    >>> t = Tournament("batavia", ("random",), games=1, seats=3)
    >>> results_of(t.to_json()), results_of((t.run(), t.to_json())[1]) == t.results
    ([], True)
    """
    found = []
    for number, row in enumerate(_read(text)["games"]):
        try:
            game, deal, players, points, winners, sources, sales, decisions, record = row
            sold = tuple(Sold(*sale) for sale in sales)
            rows = tuple(tuple(seat.items()) for seat in sources)
        except (TypeError, ValueError, AttributeError):
            raise BadSetup(f"saved games: game {number + 1}", row, "a line of Tournament.to_json") from None
        names = tuple(players)
        found.append(
            GameResult(game, deal, names, tuple(points), tuple(winners), rows, sold, decisions, record)
        )
    return found
