"""Sensible choices in Golden Age from what positions and actions are worth; what players and search ask for."""

from __future__ import annotations

from math import exp

from goatools.analysis.evaluation_golden_age import (
    W_COLONIES,
    W_CROWDS,
    W_DICE,
    W_FLEETS,
    W_GUILDS,
    W_HAND,
    W_MEN,
    W_MONEY,
    W_PAIRS,
    W_PROVINCES,
    W_SPARE,
    action_points,
    highest_bid,
    now,
)
from goatools.golden_age.box import ACTION, BIT, END, GUILD, KEEP, PASS, ROLL, WEST, pawns_in
from goatools.golden_age.special_actions import price_of
from goatools.golden_age.state import (
    ACTIONS,
    BIDDING,
    COUNTING,
    INFLUENCES,
    MARKERS,
    OVER,
    PLACING,
    REPLACING,
    ROLLING,
    SAILING,
    SHIFTING,
)
from goatools.golden_age.turn import essential_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from goatools.golden_age.state import AgeState
    from goatools.moves import Move

ROUND_PLAYS = 2.0
"""How many rounds an income is looked ahead to."""


def step_points(p: AgeState, seat: int, move: Move, w: tuple[float, ...]) -> float:
    """What a step of a movement marker adds: it should end where others stand, in a province without influence marker."""
    pawns, taken = p.pawns[seat], p.taken()
    start, end = pawns_in(pawns, move.arg), pawns_in(pawns, move.arg2)
    levels = (0.0, 0.0, w[W_PAIRS], w[W_CROWDS])

    def level(province: int, n: int) -> float:
        return 0.0 if taken & BIT[province] else levels[min(n, 3)]

    before = level(move.arg, start) + level(move.arg2, end)
    return level(move.arg, start - 1) + level(move.arg2, end + 1) - before - w[W_MONEY] / 2


def move_points(p: AgeState, seat: int, move: Move, w: tuple[float, ...]) -> float:
    """Roughly what a move adds, in points."""
    kind, money = move.kind, w[W_MONEY] / 2
    if kind == "move":
        return step_points(p, seat, move, w)
    if kind == "use":
        return action_points(p, seat, ACTION[move.arg], w) - money * price_of(p, move.arg)
    if kind == "paint":
        values, need = p.table.values, p.table.payments
        shares = [values[code >> 4] / (need[values[code >> 4]] + 1) for code in p.art[seat]]
        return float(max(shares) - money * p.table.painter)
    if kind == "replace":
        return 1.0 + w[W_PROVINCES] - 3 * w[W_MEN] - w[W_CROWDS] - w[W_SPARE] + 2.0
    if kind == "guild":
        return w[W_GUILDS] - w[W_SPARE] - money * p.guild_price(move.arg) - 0.2
    if kind == "sail":
        return (6.0 if move.arg == WEST else 5.0) + w[W_COLONIES] - w[W_FLEETS] - w[W_SPARE] + 0.5
    if kind == "redeem":
        return p.table.sets[move.arg].pay * (money - w[W_HAND] / 2) + 0.05
    if kind == "auction":
        return 0.25 - 0.1 * (p.money[seat] >= price_of(p, move.arg))
    if kind == "dice":
        return 0.2 - w[W_DICE]
    return -0.5 if kind == "shift" and GUILD <= move.arg < GUILD + 5 else 0.0


def place_points(p: AgeState, seat: int, province: int, w: tuple[float, ...]) -> float:
    """What a new movement marker in a province adds, beside its point."""
    n = pawns_in(p.pawns[seat], province)
    if p.taken() & BIT[province]:
        return 0.0
    return (0.1, w[W_PAIRS], w[W_CROWDS] - w[W_PAIRS], 0.0)[min(n, 3)]


def quick(p: AgeState, rng: Random) -> Move:
    """A sensible choice at the speed that playouts need, with some luck in it."""
    seat, stage = p.actor, p.stage
    if stage == ROLLING:
        return ROLL
    moves = p.legal_moves()
    if len(moves) == 1:
        return moves[0]
    if stage == BIDDING:
        limit = highest_bid(p, seat) * (0.6 + 0.6 * rng.random())
        return raising(p, moves, limit)
    w, unit = now(p), rng.random
    if stage == ACTIONS:
        best, found = 0.15 * unit(), END
        for move in moves:
            if move is not END:
                score = move_points(p, seat, move, w) + 0.3 * (unit() - 0.5)
                if score > best:
                    best, found = score, move
        return found
    if stage in (PLACING, MARKERS):
        return max(
            moves,
            key=lambda m: (place_points(p, seat, m.arg, w) if m.kind != "redeem" else 0.0) + 0.2 * unit(),
        )
    if stage in (SAILING, REPLACING, COUNTING):
        return max(
            moves,
            key=lambda m: (
                (0.3 if m is KEEP else 0.0) + (1.0 if m.kind in ("sail", "replace", "redeem") else 0.0)
            ),
        )
    if stage == SHIFTING:
        return max(moves, key=lambda m: move_points(p, seat, m, w) + unit())
    return moves[int(unit() * len(moves))]


def raising(p: AgeState, moves: tuple[Move, ...], limit: float) -> Move:
    """Raise by half a guilder as long as that pays; pass otherwise."""
    assert p.auction is not None
    raises = moves[1].kind == "bid" and p.auction.high + 1 <= limit
    return moves[1] if raises else PASS


def decided(p: AgeState, seat: int, rng: Random) -> Move | None:
    """Bids and the roll are not chosen by comparing the positions after them."""
    if p.stage == ROLLING:
        return ROLL
    if p.stage == BIDDING:
        return raising(p, p.legal_moves(), highest_bid(p, seat))
    return None


def candidates(p: AgeState) -> tuple[Move, ...]:
    """The moves worth looking at: steps only where others stand, of the bids the lowest."""
    stage = p.stage
    if stage == BIDDING:
        return tuple([m for i, m in enumerate(p.legal_moves()) if i < 2 or m.kind != "bid"])
    if stage != ACTIONS:
        return p.legal_moves()
    seat, moves, w = p.actor, essential_moves(p), now(p)
    return tuple([m for m in moves if m.kind != "move" or step_points(p, seat, m, w) > 0])


def priors(p: AgeState, moves: tuple[Move, ...]) -> list[float]:
    """How promising moves look at first sight, as positive weights."""
    if p.stage != ACTIONS:
        return [1.0] * len(moves)
    seat, w = p.actor, now(p)
    return [exp(max(min(move_points(p, seat, move, w), 3.0), -3.0)) for move in moves]


def completes(p: AgeState) -> bool:
    """Whether the decision now is a part of the one before."""
    return p.stage in (PLACING, SHIFTING, SAILING, REPLACING) or p.stage not in (
        *QUIET,
        BIDDING,
        INFLUENCES,
        MARKERS,
    )


def quiet(p: AgeState) -> bool:
    """Whether a position can be judged as it stands: a turn begins or goes on."""
    return p.stage in QUIET


QUIET = (ROLLING, ACTIONS, OVER)

TURNS = 2
"""After how many own turns a search judges positions."""


def part(p: AgeState) -> None:
    """What a search looks ahead to the end of: here only turns count."""
