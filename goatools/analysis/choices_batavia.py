"""Sensible choices in Batavia from what positions and lots are worth; the functions that players and search ask for."""

from __future__ import annotations

from math import exp

from goatools.analysis.evaluation_batavia import (
    W_CARDS,
    W_CLOSE,
    W_EXCHANGE,
    W_SEALS,
    W_SHOWN,
    W_WAY,
    highest_bid,
    now,
    tile_gold,
)
from goatools.batavia.box import DRAW, EXCHANGE, KEEP, PASS, SAIL_END
from goatools.batavia.state import AUCTION, EXCHANGING, LAYING, OVER, TURN
from goatools.batavia.stations import exchange_gold
from goatools.batavia.turns import next_station

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from goatools.batavia.state import BataviaState
    from goatools.moves import Move


def raising(p: BataviaState, moves: tuple[Move, ...], limit: float) -> Move:
    """Raise by one as long as that pays; the last move drops out."""
    assert p.auction is not None
    return moves[0] if len(moves) > 1 and p.auction.high + 1 <= limit else PASS


def sail_gold(p: BataviaState, seat: int, move: Move, w: tuple[float, ...]) -> float:
    """What sailing adds: the station, less the way that is used up."""
    if move is SAIL_END:
        return float(p.table.end_gold) - (36 - p.space[seat]) * w[W_WAY]
    space = next_station(p, seat, move.arg)
    return tile_gold(p, seat, p.route[space - 1], w) - (space - p.space[seat]) * w[W_WAY]


def lay_gold(p: BataviaState, seat: int, move: Move, w: tuple[float, ...]) -> float:
    """What laying cards adds: the seal if it is won, and the voyage it allows, less the cards."""
    company, n = move.arg, move.arg2
    row = p.shown[company]
    gold = n * (w[W_SHOWN] - w[W_CARDS])
    wins = p.seals[company] != seat and row[seat] + n > max(row)
    if wins:
        gold += w[W_SEALS] - w[W_CLOSE] + 0.1 * (row[seat] + n - max(row))
    if p.stage == TURN:
        reach = [c for c, holder in enumerate(p.seals) if holder == seat or (wins and c == company)]
        ahead = [p.lying[c] >> (p.space[seat] + 1) for c in reach]
        voyages = [
            tile_gold(p, seat, p.route[next_station(p, seat, c) - 1], w)
            - (next_station(p, seat, c) - p.space[seat]) * w[W_WAY]
            for c, spaces in zip(reach, ahead, strict=True)
            if spaces
        ]
        gold += max(voyages, default=0.0)
    return gold


def move_gold(p: BataviaState, seat: int, move: Move, w: tuple[float, ...]) -> float:
    """Roughly what a move of a turn adds, in gold."""
    if move.kind == "sail":
        return sail_gold(p, seat, move, w)
    if move.kind == "lay":
        gold = lay_gold(p, seat, move, w)
        return (
            gold + max((sail_gold(p, seat, m, w) for m in p.legal_moves() if m.kind == "sail"), default=0.0)
            if (p.stage == LAYING)
            else gold
        )
    return 2 * w[W_CARDS] + 0.6 * w[W_CLOSE] if move is DRAW else 0.0


def quick(p: BataviaState, rng: Random) -> Move:
    """A sensible choice at the speed that playouts need, with some luck in it."""
    seat = p.to_move
    assert seat is not None
    moves = candidates(p)
    if len(moves) == 1:
        return moves[0]
    if p.stage == AUCTION:
        return raising(p, moves, highest_bid(p, seat) * (0.7 + 0.6 * rng.random()))
    w = now(p)
    if p.stage == EXCHANGING:
        kinds = 5 - p.tiles[seat].count(0)
        waits = kinds < 5 and exchange_gold(p, seat) * (1 - w[W_EXCHANGE]) + 2 * rng.random() < 1.0
        return KEEP if waits else EXCHANGE
    return max(moves, key=lambda m: move_gold(p, seat, m, w) + rng.random())


def decided(p: BataviaState, seat: int, rng: Random) -> Move | None:
    """Bids are not chosen by comparing the positions after them."""
    if p.stage == AUCTION:
        return raising(p, p.legal_moves(), highest_bid(p, seat))
    return None


def candidates(p: BataviaState) -> tuple[Move, ...]:
    """The moves worth looking at: the lowest bids and dropping out; of a company's cards the fewest, one more, or all."""
    moves = p.legal_moves()
    if p.stage == AUCTION:
        return moves if len(moves) <= 3 else (moves[0], moves[1], moves[-1])
    if p.stage not in (TURN, LAYING) or len(moves) < 4:
        return moves
    found = []
    for i, move in enumerate(moves):
        if move.kind == "lay":
            before, after = moves[i - 1] if i else None, moves[i + 1] if i + 1 < len(moves) else None
            first = before is None or before.kind != "lay" or before.arg != move.arg
            last = after is None or after.kind != "lay" or after.arg != move.arg
            second = not first and (i < 2 or moves[i - 2].kind != "lay" or moves[i - 2].arg != move.arg)
            if not (first or last or second):
                continue
        found.append(move)
    return tuple(found)


def priors(p: BataviaState, moves: tuple[Move, ...]) -> list[float]:
    """How promising moves look at first sight, as positive weights."""
    if p.stage not in (TURN, LAYING):
        return [1.0] * len(moves)
    seat, w = p.to_move, now(p)
    assert seat is not None
    scores = [move_gold(p, seat, move, w) for move in moves]
    top = max(scores)
    return [exp(max((score - top) / 2.5, -4.0)) for score in scores]


def completes(p: BataviaState) -> bool:
    """Whether the decision now is a part of the one before."""
    return p.stage in (LAYING, EXCHANGING)


def quiet(p: BataviaState) -> bool:
    """Whether a position can be judged as it stands: a turn begins."""
    return p.stage in (TURN, OVER)


TURNS = 2
"""After how many own turns a search judges positions."""


def part(p: BataviaState) -> None:
    """What a search looks ahead to the end of: here only turns count."""
