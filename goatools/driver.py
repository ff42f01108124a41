"""Driving a game: the only place where dice are thrown, always with a generator that the caller passes in."""

from __future__ import annotations

from math import floor

from goatools.chance import CHANCE, dice
from goatools.errors import BadSetup, Unfinished, is_whole
from goatools.position import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from goatools.moves import Move

    Player = Callable[[Position, Random], Move]


def random_player(position: Position, rng: Random) -> Move:
    """Choose one of the legal moves, each with the same chance; raises BadSetup when there is none."""
    if not isinstance(position, Position) or position.to_move is None:
        raise BadSetup("position", position, "a position in which somebody is to move")
    moves = position.legal_moves()
    return moves[floor(dice(rng)() * len(moves))]


def playout(
    position: Position,
    players: Player | Sequence[Player] | None = None,
    rng: Random | None = None,
    *,
    max_moves: int = 100_000,
) -> Position:
    """Play on from `position` to the end of the game and return the last position.

    `players` is one player for all seats or one per seat (default: random moves); a player is called with the
    position and the generator and returns a legal move.  The given position is not changed.
    Raises Unfinished when the game is not over after `max_moves` moves of players.
    """
    import random

    if not isinstance(position, Position):
        raise BadSetup("position", position, "a position, such as goatools.new_game(...) returns")
    if not is_whole(max_moves) or max_moves < 0:
        raise BadSetup("max_moves", max_moves, "a whole number from 0 up")
    rng = random.Random(0) if rng is None else rng
    unit = dice(rng)
    p = position.copy()
    left = max_moves
    if players is None:
        while (turn := p.to_move) is not None:
            if turn == CHANCE:
                p.run_chance(rng)
                continue
            if left <= 0:
                raise Unfinished(p, max_moves)
            left -= 1
            moves = p.legal_moves()
            p.apply(moves[floor(unit() * len(moves))])
        return p
    seats = (
        [players] * len(p.names)
        if callable(players)
        else list(players)
        if hasattr(players, "__iter__")
        else []
    )
    if not all(map(callable, seats)):
        raise BadSetup("players", seats, "functions that take a position and a generator and return a move")
    if len(seats) != len(p.names):
        raise BadSetup("players", len(seats), f"one player for all seats, or {len(p.names)}")
    while (turn := p.to_move) is not None:
        if turn == CHANCE:
            p.run_chance(rng)
            continue
        if left <= 0:
            raise Unfinished(p, max_moves)
        left -= 1
        p.apply(p.legal(seats[turn](p, rng)))
    return p
