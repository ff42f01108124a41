"""Who plays: at random, greedily, or by search.  A player is called with a position and a generator and returns a move.

No player looks at what its seat may not know: greedy players and search deal everything hidden anew before they think.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from re import ASCII, fullmatch
from types import ModuleType

from goatools.chance import CHANCE
from goatools.driver import random_player
from goatools.errors import BadSetup, nearest
from goatools.moves import Move
from goatools.position import Position

Player = Callable[[Position, Random], Move]
"""What plays: called with a position in which its seat is to move."""


def evaluation(p: Position) -> ModuleType:
    """The module that says what positions of this game are worth."""
    return import_module(f"goatools.analysis.evaluation_{p.table.info.family}")


def choices(p: Position) -> ModuleType:
    """The module that makes sensible choices in this game."""
    return import_module(f"goatools.analysis.choices_{p.table.info.family}")


def mover(position: Position) -> int:
    """The seat that is to move; raises BadSetup when the game is over or chance is to move."""
    seat = position.to_move
    if seat is None or seat == CHANCE:
        raise BadSetup("position", position.phase, "one in which a player is to move")
    return seat


def utility(worths: list[float], seat: int) -> float:
    """What a seat plays for: its own worth, less a part of the best and of the average rival's.

    Against one rival every point of the other counts as much as an own one, against more rivals each counts for less.

    >>> utility([30.0, 20.0], 0), utility([30.0, 20.0, 10.0, 0.0], 0)
    (10.0, 22.5)
    """
    rivals = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - (max(rivals) + sum(rivals) / len(rivals)) / len(worths)


@dataclass(frozen=True)
class Greedy:
    """Looks one decision ahead: plays every move, lets chance and the rest of the decision run, compares the worths.

    `samples` says how often a move that brings chance is tried.  Bids and placements come from the game's own choices.
    """

    samples: int = 4

    def __call__(self, position: Position, rng: Random) -> Move:
        seat, moves = mover(position), position.legal_moves()
        if len(moves) == 1:
            return moves[0]
        p = position.determinize(seat, rng)
        decided: Move | None = choices(p).decided(p, seat, rng)
        if decided is not None:
            return decided
        return max(self.ranked(p, seat, rng), key=lambda pair: pair[1])[0]

    def ranked(self, p: Position, seat: int, rng: Random) -> Iterator[tuple[Move, float]]:
        """Every candidate with the average utility after it."""
        family, worth = choices(p), evaluation(p).worth
        for move in family.candidates(p):
            total, tried = 0.0, 0
            while True:
                after = p.copy()
                after.log = None
                after.apply(move)
                chance = finish_decision(after, seat, family, rng)
                total += utility([worth(after, s) for s in range(len(p.names))], seat)
                tried += 1
                if not chance or tried == self.samples:
                    break
            yield move, total / tried + 1e-6 * rng.random()


def finish_decision(p: Position, seat: int, family: ModuleType, rng: Random) -> bool:
    """Play on in place until the decision of a seat is complete; returns whether chance had a part in it."""
    chance = False
    while True:
        if p.to_move == CHANCE:
            chance = True
            p.run_chance(rng)
        elif p.to_move == seat and family.completes(p):
            p.apply(family.quick(p, rng))
        else:
            return chance


def _search(iterations: int = 1000) -> Player:
    from goatools.analysis.search import Searcher

    return Searcher(iterations=iterations)


PLAYERS: dict[str, Callable[[], Player]] = {
    "random": lambda: random_player,
    "greedy": Greedy,
    "search": _search,
}
"""Players by name, for arenas, widgets and the command line; "search" thinks for 1,000 iterations."""


def player(name: str) -> Player:
    """Return the player of a name, where search-N thinks for N iterations; raises BadSetup with the nearest names.

    >>> player("random") is random_player, player("search-50").iterations
    (True, 50)
    """
    if name in PLAYERS:
        return PLAYERS[name]()
    if match := fullmatch(r"search-([1-9][0-9]{0,6})", str(name), ASCII):
        return _search(int(match[1]))
    hint = nearest(str(name), PLAYERS)
    allowed = ", ".join(PLAYERS) + ", search-N for N iterations"
    raise BadSetup("player", name, allowed + (f"; did you mean {hint}?" if hint else ""))
