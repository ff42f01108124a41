"""Search: information-set Monte Carlo trees for any of the games.

One iteration deals everything that the searching seat cannot know anew, walks down a tree of the players' moves by an
upper confidence rule, adds one move to it, plays on quickly, and notes on the way back what came of it for the seat
that chose each move.  Chance stands outside the tree, so a node is a line of moves, whatever was drawn in between.

All lines are judged at the same distance: where a part of the game ends, or after so many turns of the searching seat.
If the lines that are tried most were also followed further, they would look better for that alone, as every turn that is
chosen with care gains a little.  And what lies behind the end of a part is mostly luck that is the same for all lines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from time import perf_counter

from goatools.analysis.players import Greedy, Player, choices, evaluation, mover, utility
from goatools.chance import CHANCE
from goatools.driver import random_player
from goatools.errors import BadSetup
from goatools.moves import Move
from goatools.position import Position


class Node:
    """A move in the tree: its prior, how often it was on offer and tried, and what it brought the seat that chose it."""

    __slots__ = ("children", "offered", "points", "prior", "total", "visits", "wins")

    def __init__(self, prior: float = 1.0) -> None:
        self.children: dict[Move, Node] = {}
        self.prior = prior
        self.visits = self.offered = 0
        self.total = 0.0
        self.points, self.wins = [0.0, 0.0], [0.0, 0.0]

    def best(self) -> Move | None:
        """The move that was tried most; None where none was."""
        tried = {move: child for move, child in self.children.items() if child.visits}
        return max(tried, key=lambda move: (tried[move].visits, tried[move].total)) if tried else None


@dataclass(frozen=True)
class Choice:
    """What the search found about a move of the searching seat.

    `value` is the average result between 0 and 1; `points` are the expected final points and `wins` is the chance to
    win (a shared victory counts in parts), each with its standard error.
    """

    move: Move
    visits: int
    value: float
    points: float
    points_error: float
    wins: float
    wins_error: float


@dataclass(frozen=True)
class Found:
    """The result of a search: the choices, the most visited first, and the line of moves that all sides would follow."""

    seat: int
    iterations: int
    seconds: float
    choices: tuple[Choice, ...]
    line: tuple[Move, ...]


def result(worths: list[float], seat: int, scale: float) -> float:
    """What the worths mean for a seat, between 0 and 1; a lead of `scale` points is worth about 0.73.

    >>> result([30.0, 30.0], 0, 6.0)
    0.5
    """
    return 1 / (1 + exp(-max(min(utility(worths, seat) / scale, 30.0), -30.0)))


def win_chances(worths: list[float], spread: float) -> list[float]:
    """How likely each seat wins when its final points are known up to about `spread`.

    >>> win_chances([20.0, 20.0, -80.0], 5.0)
    [0.5, 0.5, 0.0]
    """
    most = max(worths)
    weights = [exp(max((worth - most) / (0.6 * spread), -40.0)) for worth in worths]
    total = sum(weights)
    return [round(weight / total, 12) for weight in weights]


@dataclass(frozen=True)
class Searcher:
    """A player that searches.

    Positions are judged as far ahead as suits the game (in Goa at the end of the auctions or of the round's actions),
    or after so many own `turns`, the present one counted; `turns=TO_THE_END` plays every line to the end of the game.
    Stops after `iterations` or `seconds`, whichever comes first; with `iterations` alone it is reproducible.
    `explore` says how much it trusts first impressions against results.
    The rivals' moves are made quickly (`rivals="quick"`: the tree holds the own moves only and reaches further ahead) or
    searched like the own ones ("tree").  `playouts` are sensible ("quick") or "random".  `memory` is what the seat
    remembers of public payments, as in `Position.determinize`.
    """

    iterations: int | None = 1000
    seconds: float | None = None
    turns: int | None = None
    explore: float = 0.5
    rivals: str = "quick"
    playouts: str = "quick"
    memory: str = "perfect"

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise BadSetup("iterations", None, "a number of iterations, or seconds")
        if self.iterations is not None and self.iterations < 1:
            raise BadSetup("iterations", self.iterations, "1 or more")
        if self.seconds is not None and not self.seconds > 0:
            raise BadSetup("seconds", self.seconds, "more than 0")
        if self.turns is not None and self.turns < 1:
            raise BadSetup("turns", self.turns, "1 or more")
        if self.rivals not in ("quick", "tree"):
            raise BadSetup("rivals", self.rivals, "quick or tree")
        if self.playouts not in ("quick", "random"):
            raise BadSetup("playouts", self.playouts, "quick or random")

    def __call__(self, position: Position, rng: Random) -> Move:
        moves = position.legal_moves()
        if len(moves) == 1:
            return moves[0]
        return self.search(position, rng, until_clear=True).choices[0].move

    def search(
        self, position: Position, rng: Random, progress: Progress | None = None, until_clear: bool = False
    ) -> Found:
        """Search and return what was found.

        `progress` is called now and then with what was found so far, and stops the search by returning False.
        With `until_clear` it also stops when no move can overtake the most visited one: the choice is the same.
        Raises BadSetup when no player is to move.
        """
        tree = Tree(position, mover(position), self, rng)
        start = perf_counter()
        while self.iterations is None or tree.root.visits < self.iterations:
            tree.iterate()
            if tree.root.visits % PAUSE:
                continue
            spent = perf_counter() - start
            if self.seconds is not None and spent >= self.seconds:
                break
            if progress and progress(tree.found(spent)) is False:
                break
            if until_clear and self.iterations and tree.lead() > self.iterations - tree.root.visits:
                break
        return tree.found(perf_counter() - start)


Progress = Callable[[Found], object]
PAUSE = 32
"""Iterations between two looks at the clock."""

TO_THE_END = 1_000_000
"""More turns than any game has."""


class Tree:
    """The tree of one search; `iterate` makes it grow."""

    def __init__(self, position: Position, seat: int, searcher: Searcher, rng: Random) -> None:
        self.position, self.seat, self.searcher, self.rng = position, seat, searcher, rng
        self.root = Node()
        self.choices, self.evaluation = choices(position), evaluation(position)
        self.quick: Player = self.choices.quick if searcher.playouts == "quick" else random_player
        self.seats = range(len(position.names))
        self.turns = searcher.turns or self.choices.TURNS
        self.part = None if searcher.turns else self.choices.part(position)
        self.look_ahead()

    def look_ahead(self) -> None:
        """Begin with what a greedy player thinks of the moves."""
        p = self.position.determinize(self.seat, self.rng, self.searcher.memory)
        p.log = None
        if self.choices.decided(p, self.seat, self.rng) is None:
            ranked = list(Greedy(2).ranked(p, self.seat, self.rng))
            most = max(score for _, score in ranked)
            for move, score in ranked:
                self.root.children[move] = Node(exp(max(12 * (score - most) / self.evaluation.SCALE, -4.0)))

    def iterate(self) -> None:
        """Deal, walk down and add a move, play on, and note what came of it."""
        rng, seat, most, part = self.rng, self.seat, self.turns, self.part
        candidates, quick, quiet = self.choices.candidates, self.quick, self.choices.quiet
        quick_rivals = self.searcher.rivals == "quick"
        p = self.position.determinize(seat, rng, self.searcher.memory)
        p.log = None
        node, path, in_tree = self.root, [(self.root, seat)], True
        turns, last = 0, None
        while (turn := p.to_move) is not None:
            if turn == CHANCE:
                p.run_chance(rng)
                continue
            if quiet(p):
                if part is not None and self.choices.part(p) != part:
                    break
                if turn != last:
                    if turns == most:
                        break
                    turns += turn == seat
                    last = turn
            if not in_tree or (quick_rivals and turn != seat):
                p.apply(quick(p, rng))
                continue
            moves = candidates(p)
            if len(moves) == 1 and node is not self.root:
                p.apply(moves[0])
                continue
            move, node = self.choose(p, node, moves)
            path.append((node, turn))
            p.apply(move)
            in_tree = node.visits > 0
        self.note(path, p)

    def choose(self, p: Position, node: Node, moves: tuple[Move, ...]) -> tuple[Move, Node]:
        """The move with the best sum of its average result and a bonus for a good prior and few visits.

        A move that was never tried is taken to be a little worse than the node is on average.
        """
        children = node.children
        fresh = [move for move in moves if move not in children]
        if fresh:
            for move, prior in zip(fresh, self.choices.priors(p, tuple(fresh)), strict=True):
                children[move] = Node(prior)
        shares = sum([children[move].prior for move in moves])
        explore = self.searcher.explore / shares
        untried = node.total / node.visits - 0.02 if node is not self.root and node.visits else 0.5
        best, found = -1.0, moves[0]
        for move in moves:
            child = children[move]
            child.offered += 1
            visits = child.visits
            score = child.total / visits if visits else untried
            score += explore * child.prior * sqrt(child.offered) / (1 + visits)
            if score > best:
                best, found = score, move
        return found, children[found]

    def note(self, path: list[tuple[Node, int]], p: Position) -> None:
        """Judge the position and add it to every move of the path."""
        seats, values = self.seats, self.evaluation
        if p.to_move is None:
            worths = [float(p.score(seat).total) for seat in seats]
            winners = p.winners()
            wins = [(seat in winners) / len(winners) for seat in seats]
        else:
            worths = [values.worth(p, seat) for seat in seats]
            wins = win_chances(worths, values.spread(p))
        results = [(wins[seat] + result(worths, seat, values.SCALE)) / 2 for seat in seats]
        for node, chooser in path:
            value = results[chooser]
            node.visits += 1
            node.total += value
            points, won = worths[chooser], wins[chooser]
            node.points[0] += points
            node.points[1] += points * points
            node.wins[0] += won
            node.wins[1] += won * won

    def lead(self) -> int:
        """By how many visits the most visited move leads."""
        first, second, *_ = sorted(
            [0, 0, *(node.visits for node in self.root.children.values())], reverse=True
        )
        return first - second

    def found(self, seconds: float) -> Found:
        """What is known by now."""
        tried = [(move, node) for move, node in self.root.children.items() if node.visits]
        tried.sort(key=lambda pair: (-pair[1].visits, -pair[1].total, pair[0].text))
        best = tuple(choice_of(move, node) for move, node in tried)
        line, node = [], self.root
        while (move := node.best()) and node.visits >= 8:
            line.append(move)
            node = node.children[move]
        return Found(self.seat, self.root.visits, seconds, best, tuple(line))


def choice_of(move: Move, node: Node) -> Choice:
    """The statistics of a move."""
    n = node.visits
    return Choice(move, n, node.total / n, *_estimate(n, *node.points), *_estimate(n, *node.wins))


def _estimate(n: int, total: float, squares: float) -> tuple[float, float]:
    """A mean and its standard error."""
    mean = total / n
    return mean, sqrt(max(squares / n - mean * mean, 0.0) / max(n - 1, 1))
