"""`analyse`: what a position is worth to the seat to move, which move is best, what a lot is worth, and why.

The numbers come from a search that looks at nothing the seat may not know; the lots from comparing positions with and
without them; the sentences from the terms of the evaluation that change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from goatools.analysis.arena import Interval
from goatools.analysis.players import choices, evaluation, finish_decision
from goatools.analysis.reports import percent
from goatools.analysis.search import Choice, Found, Searcher, Tree
from goatools.chance import CHANCE
from goatools.errors import BadSetup
from goatools.moves import Move
from goatools.position import Position, sentence

DEFAULT_ITERATIONS = 2000
WORLDS = 6
"""How many deals of what is hidden the sentences are averaged over."""


@dataclass(frozen=True)
class Ranked:
    """A move with its chance to win and its expected final points, each with a 95 % interval, and how often it was tried."""

    move: Move
    text: str
    wins: Interval
    points: Interval
    visits: int


@dataclass(frozen=True)
class LotValue:
    """A lot and what it is worth to every seat, in the money of the game."""

    name: str
    worths: tuple[float, ...]


@dataclass(frozen=True)
class Analysis:
    """What was found about a position, for the seat to move.

    `moves` come best first; `left_out` are legal moves that were not looked at, because others stand for them (most
    bids) or nobody would make them.  `line` is how the game would go on, each move with the seat that makes it.
    `highest_bid` is the highest bid that still pays, None outside auctions.  `why` are sentences.
    """

    seat: int
    name: str
    moves: tuple[Ranked, ...]
    left_out: tuple[Move, ...]
    line: tuple[tuple[int, Move], ...]
    lots: tuple[LotValue, ...]
    money: str
    highest_bid: int | None
    why: tuple[str, ...]
    iterations: int
    seconds: float

    @property
    def best(self) -> Move:
        """The best move."""
        return self.moves[0].move

    def rows(self) -> list[dict[str, object]]:
        """The moves as a table, ready for a data frame or CSV."""
        return [
            {
                "move": r.move.text,
                "wins": r.wins.value,
                "wins low": r.wins.low,
                "wins high": r.wins.high,
                "points": r.points.value,
                "points low": r.points.low,
                "points high": r.points.high,
                "tries": r.visits,
            }
            for r in self.moves
        ]


def analyse(
    position: Position,
    seconds: float | None = None,
    iterations: int | None = None,
    *,
    seed: int = 1,
    turns: int | None = None,
    memory: str = "perfect",
    progress: Callable[[Analysis], object] | None = None,
) -> Analysis:
    """Analyse a position for the seat to move.

    Stops after `seconds` or `iterations`, whichever comes first (default: 2,000 iterations, which with the same `seed`
    always finds the same).  `progress` is called with what is known so far and stops the analysis by returning False.
    Raises BadSetup for a finished game, a position in which chance is to move, or limits that are not positive.

    >>> import goatools
    >>> a = analyse(goatools.new_game("batavia", seats=3, seed=2), iterations=100)
    >>> a.name, a.moves[0].move is a.best, a.money
    ('Red', True, 'notes')
    """
    check(position)
    if seconds is None and iterations is None:
        iterations = DEFAULT_ITERATIONS
    searcher = Searcher(iterations, seconds, turns=turns, memory=memory)
    frame = _Frame(position, seed, memory)
    told = None
    if progress is not None:
        tell = progress

        def told(found: Found) -> object:
            return tell(frame.analysis(found))

    return frame.analysis(searcher.search(position, Random(seed), told))


def check(position: Position) -> None:
    """Raise BadSetup unless a player is to move."""
    if not isinstance(position, Position):
        raise BadSetup("position", type(position).__name__, "a position, such as goatools.position(text)")
    if position.is_over:
        raise BadSetup(
            "position", "the game is over", "a position in which a player is to move; see score and winners"
        )
    if position.to_move == CHANCE:
        raise BadSetup("position", "chance is to move", "a position in which a player is to move")


class Analyser:
    """An analysis that answers at once and can be refined: `think` goes on searching and says what is known by then.

    After n iterations it has found what `analyse(position, iterations=n)` finds.  Raises BadSetup like `analyse`.

    >>> import goatools
    >>> analyser = Analyser(goatools.new_game("batavia", seats=3, seed=2))
    >>> analyser.think(64).iterations, analyser.think(64).iterations
    (64, 128)
    """

    def __init__(
        self, position: Position, *, seed: int = 1, turns: int | None = None, memory: str = "perfect"
    ) -> None:
        check(position)
        self._frame = _Frame(position, seed, memory)
        searcher = Searcher(turns=turns, memory=memory)
        self._tree = Tree(position, self._frame.seat, searcher, Random(seed))
        self._seconds = 0.0

    @property
    def iterations(self) -> int:
        """How many iterations have been made."""
        return self._tree.root.visits

    def search(self, iterations: int) -> None:
        """Make so many iterations more; raises BadSetup for fewer than 1."""
        if iterations < 1:
            raise BadSetup("iterations", iterations, "1 or more")
        begin = perf_counter()
        for _ in range(iterations):
            self._tree.iterate()
        self._seconds += perf_counter() - begin

    def think(self, iterations: int) -> Analysis:
        """Make so many iterations more and return what is known."""
        self.search(iterations)
        return self.found

    @property
    def found(self) -> Analysis:
        """What is known by now; raises BadSetup before the first iteration."""
        if not self.iterations:
            raise BadSetup("iterations", 0, "1 or more before there is an answer")
        return self._frame.analysis(self._tree.found(self._seconds))

    def gains(self, move: Move) -> dict[str, float]:
        """What a move changes for its player, in points by term of the evaluation, averaged over what is hidden."""
        return dict(self._frame.change(move))


class _Frame:
    """What an analysis says beside the numbers of the search."""

    def __init__(self, position: Position, seed: int, memory: str) -> None:
        seat = position.to_move
        assert seat is not None
        self.p, self.seat = position, seat
        self.values, self.family = evaluation(position), choices(position)
        rng = Random(seed)
        self.worlds = [position.determinize(seat, rng, memory) for _ in range(WORLDS)]
        self.rng = rng
        self.lots = self._lots()
        auction = position.auction_state()  # type: ignore[attr-defined]
        bidding = auction is not None and not auction.over and getattr(auction, "auctioneer", None) != seat
        self.highest = self._average_bid() if bidding else None
        self.changes: dict[Move, dict[str, float]] = {}

    def _lots(self) -> tuple[LotValue, ...]:
        """The worth of every lot, averaged over the worlds."""
        tables = [self.values.lots(world) for world in self.worlds]
        return tuple(
            LotValue(
                lot_words(self.p, same[0].name),
                tuple(sum(column) / len(same) for column in zip(*(lot.worths for lot in same), strict=True)),
            )
            for same in zip(*tables, strict=True)
        )

    def _average_bid(self) -> int:
        bids = [self.values.highest_bid(world, self.seat) for world in self.worlds]
        return int(sum(bids) / len(bids))

    def analysis(self, found: Found) -> Analysis:
        """Put everything together."""
        p = self.p
        ranked = rank(p, found.choices)
        looked = {r.move for r in ranked}
        line = tuple(self._line(found.line))
        return Analysis(
            self.seat,
            p.names[self.seat],
            ranked,
            tuple(move for move in p.legal_moves() if move not in looked),
            line,
            self.lots,
            self.values.MONEY,
            self.highest,
            tuple(self._why(ranked)),
            found.iterations,
            found.seconds,
        )

    def _line(self, moves: tuple[Move, ...]) -> list[tuple[int, Move]]:
        """The line with its seats, as far as it can be played in one of the worlds."""
        after = self.worlds[0].copy()
        after.log = None
        rng, found = Random(0), []
        for move in moves:
            while after.to_move == CHANCE or (
                after.to_move is not None and len(self.family.candidates(after)) == 1
            ):
                if after.to_move == CHANCE:
                    after.run_chance(rng)
                elif move in after.legal_moves():
                    break
                else:
                    after.apply(self.family.candidates(after)[0])
            if after.to_move is None or move not in after.legal_moves():
                break
            found.append((after.to_move, move))
            after.apply(move)
        return found

    # ------------------------------------------------------------------ why

    def change(self, move: Move) -> dict[str, float]:
        """How the terms of the seat change with a move (and what completes it), averaged over the worlds."""
        if move not in self.changes:
            total: dict[str, float] = {}
            for world in self.worlds:
                before = self.values.terms(world, self.seat)
                after = world.copy()
                after.log = None
                after.apply(move)
                finish_decision(after, self.seat, self.family, self.rng)
                for name, worth in self.values.terms(after, self.seat, world).items():
                    if name != "actions":
                        total[name] = total.get(name, 0.0) + (worth - before[name]) / WORLDS
            self.changes[move] = total
        return self.changes[move]

    def _why(self, ranked: tuple[Ranked, ...]) -> list[str]:
        """Sentences about the best move, the lot, and the next best."""
        p, best = self.p, ranked[0]
        found = [
            f"{best.text}: {percent(best.wins.value)} to win, about {best.points.value:.0f} points at the end."
        ]
        if self.lots and (self.highest is not None or p.auction_state()):  # type: ignore[attr-defined]
            found += self._why_lot(self.lots[0])
        else:
            gains = [(name, worth) for name, worth in self.change(best.move).items() if abs(worth) >= 0.1]
            gains.sort(key=lambda pair: -abs(pair[1]))
            ups = [f"{name} +{worth:.1f}" for name, worth in gains if worth > 0][:3]
            downs = [f"{name} −{-worth:.1f}" for name, worth in gains if worth < 0][:3]
            if ups:
                found.append(
                    f"It gains {sentence(ups)} (in points)"
                    + (f", at the cost of {sentence(downs)}." if downs else ".")
                )
        if len(ranked) > 1:
            second = ranked[1]
            clear = best.wins.low > second.wins.high
            found.append(
                f"Next comes {second.text}: {percent(second.wins.value)} to win, about {second.points.value:.0f} points"
                + ("." if clear else "; the search cannot tell them apart for certain.")
            )
        return found

    def _why_lot(self, lot: LotValue) -> list[str]:
        """What the lot is worth to whom, and what a bid may be."""
        p, money = self.p, self.values.MONEY
        own = lot.worths[self.seat]
        rivals = [(worth, seat) for seat, worth in enumerate(lot.worths) if seat != self.seat]
        most, rival = max(rivals)
        found = [
            f"{lot.name[0].upper()}{lot.name[1:]} is worth about {own:.1f} {money} to {p.names[self.seat]}, "
            f"and {most:.1f} to {p.names[rival]}, who gains most of the others."
        ]
        if self.highest is not None:
            found.append(
                f"Bids up to {self.highest} {money} pay; what is paid goes to rivals or is lost to the bank."
            )
        return found


def lot_words(p: Position, lot: str) -> str:
    """The name of a lot as it is spoken of, such as "clove plantation, 2 spaces on b3"."""
    code, on, place = lot.partition(" on ")
    names = p.table.components
    return f"{names.name(code)}{on}{place}" if code in names.named() else lot


def rank(p: Position, found: tuple[Choice, ...]) -> tuple[Ranked, ...]:
    """The moves that were tried, the one that the search trusts most first, then by what surely can be expected of them."""
    visits = sum(c.visits for c in found)
    pooled = sum(c.wins_error**2 * c.visits * max(c.visits - 1, 1) for c in found) / max(visits, 1)
    spread = sum(c.points_error**2 * c.visits * max(c.visits - 1, 1) for c in found) / max(visits, 1)
    rows = []
    for c in found:
        wins = interval(c.wins, max(c.wins_error, (pooled / c.visits) ** 0.5), 0.0, 1.0)
        points = interval(c.points, max(c.points_error, (spread / c.visits) ** 0.5))
        rows.append(Ranked(c.move, p.describe(c.move), wins, points, c.visits))
    return tuple(rows[:1] + sorted(rows[1:], key=lambda r: (-r.wins.low, -r.points.low)))


def interval(value: float, error: float, low: float = float("-inf"), high: float = float("inf")) -> Interval:
    """A 95 % interval within limits."""
    return Interval(value, max(value - 1.96 * error, low), min(value + 1.96 * error, high))
