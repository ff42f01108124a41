"""Moves and positions as numbers, for programs that learn.

A move keeps its number in all positions of a game: its place among all moves that the box allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from zlib import crc32

from goatools.errors import BadSetup, is_whole
from goatools.moves import Move
from goatools.position import Position

SIZE = 2048
"""How many numbers describe what a seat knows."""

MOST_MOVES = 20_000
"""After so many moves of players an unfinished game is cut off, unless another limit is given."""


def check_limit(max_moves: object) -> int:
    """A limit of moves of players, if it is one; raises BadSetup."""
    if not is_whole(max_moves) or max_moves < 1:
        raise BadSetup("max_moves", max_moves, "a whole number from 1 up")
    return max_moves


class Numbering:
    """Numbers the moves of a table.

    >>> import goatools
    >>> p = goatools.new_game("goa-2012", seed=7)
    >>> numbering = Numbering(p)
    >>> numbering.move(numbering.number(p.parse("flag W4"))).text
    'flag W4'
    """

    def __init__(self, position: Position) -> None:
        self._moves = tuple(position.table.moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}

    def __len__(self) -> int:
        return len(self._moves)

    def number(self, move: Move) -> int:
        """The number of a move."""
        return self._numbers[move]

    def move(self, number: int) -> Move:
        """The move with a number; raises BadSetup."""
        if not 0 <= number < len(self._moves):
            raise BadSetup("action", number, f"a number from 0 to {len(self._moves) - 1}")
        return self._moves[number]

    def legal(self, position: Position) -> list[int]:
        """The numbers of the legal moves, or of the outcomes of chance, in ascending order."""
        return sorted(self._numbers[move] for move in position.legal_moves())


def observe(position: Position, seat: int, size: int = SIZE) -> list[float]:
    """What a seat may know (`Position.view`) as `size` numbers.

    Each entry of the view has its own place, found by a hash of its path: a number stands there by its value, anything
    else by a 1 at the place of path and value.  Two entries that meet in one place are added.

    >>> import goatools
    >>> numbers = observe(goatools.new_game("batavia", seed=7), 0)
    >>> len(numbers), any(numbers)
    (2048, True)
    """
    found = [0.0] * size
    for place, value in seen(position, seat, size).items():
        found[place] = value
    return found


def seen(position: Position, seat: int, size: int = SIZE) -> dict[int, float]:
    """The same without the zeros: the numbers by their places."""
    found: dict[int, float] = {}
    for path, value in _entries("", position.view(seat)):
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            place, worth = _place(path) % size, value
        else:
            place, worth = _place(f"{path}={value}") % size, 1
        found[place] = found.get(place, 0.0) + worth
    return found


@lru_cache(maxsize=100_000)
def _place(words: str) -> int:
    return crc32(words.encode())


def _entries(path: str, value: object) -> Iterator[tuple[str, object]]:
    """All values of a document with the way to them."""
    if isinstance(value, dict):
        parts: Iterable[tuple[object, object]] = value.items()
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    else:
        yield path, value
        return
    for key, part in parts:
        yield from _entries(f"{path}/{key}", part)


def shares(position: Position) -> list[float]:
    """What the game is worth to each seat in the end: 1 for a win, divided among those who share it.

    >>> import goatools
    >>> sum(shares(goatools.playout(goatools.new_game("batavia", seed=7))))
    1.0
    """
    winners = position.winners() if position.is_over else ()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(position.names))]
