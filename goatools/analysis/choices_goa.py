"""Sensible choices in Goa from what positions and lots are worth: bids, markers, and quick moves for playouts.

Players and search ask a family's module of choices for `candidates`, `priors`, `decided`, `completes` and `quick`, and
where a line may be judged: `quiet`, `part` and `TURNS`.
"""

from __future__ import annotations

from math import exp

from goatools.analysis.evaluation_goa import (
    NAMES,
    ONCE_TILES,
    W_COLONISTS,
    W_DUCATS,
    W_FIELDS,
    W_ONCE,
    W_PAIRS,
    W_ROWS,
    W_SHIPS,
    W_SPICES,
    W_VICEROY,
    W_WANTED,
    Term,
    actions_left,
    card_worth,
    colony_chance,
    ducat_worth,
    lot_ducats,
    mat_numbers,
    needs,
    square_points,
    weights,
)
from goatools.goa import state
from goatools.goa.box import (
    COLONISTS,
    HARVEST,
    NEIGHBOURS,
    PASS,
    SHIPS,
    SPEND,
    TAXES,
    TILES,
    WITHHOLD,
    counts,
)
from goatools.goa.colonies import missing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from goatools.goa.state import GoaState, Seat
    from goatools.moves import Move

# ---------------------------------------------------------------------- bidding


def prospects(p: GoaState, seat: int, worths: list[float], bid: int) -> float:
    """What a bid (0: passing) promises a seat, in ducats: own gain, less what it leaves to the rivals.

    Later speakers overbid when the lot is worth more to them than the bid; the auctioneer keeps it when that is better
    than selling.  Both are taken as likely, not certain.
    """
    auction = p.auction
    assert auction is not None
    n = len(p.seats)
    seller, high = auction.auctioneer, bid or auction.high
    leader = seat if bid else auction.leader
    stays, own, rivals = 1.0, 0.0, 0.0
    for k in range(1, (seller - seat) % n):
        other = (seat + k) % n
        overbids = likely(min(worths[other], p.seats[other].ducats) - high - 0.7, 1.5)
        if p.seats[other].ducats <= high:
            overbids = 0.0
        rivals += stays * overbids * worths[other]
        stays *= 1 - overbids
    if leader is None:
        # nobody has bid: the auctioneer gets the lot for nothing
        return -(rivals + stays * worths[seller]) / (n - 1)
    price = high + auction.keep
    keeps = likely(worths[seller] - high - price, 2.0) if p.seats[seller].ducats >= price else 0.0
    rivals += stays * keeps * (worths[seller] - price)
    if leader == seat:
        own = stays * (1 - keeps) * (worths[seat] - high)
        rivals += stays * (1 - keeps) * high
    else:
        rivals += stays * (1 - keeps) * worths[leader]
    return own - rivals / (n - 1)


def likely(margin: float, spread: float) -> float:
    """How likely somebody does what is better by `margin`, when worths are known up to about `spread`."""
    return 1 / (1 + exp(-max(min(margin / spread, 30.0), -30.0)))


def choose_bid(p: GoaState, seat: int, rng: Random, doubt: float = 0.0) -> Move:
    """Bid what promises most; as the auctioneer keep the lot when it is worth more than the money.

    With some `doubt` all worths are taken a little higher or lower, by up to that part of them.
    """
    auction = p.auction
    assert auction is not None
    moves = p.legal_moves()
    worths = [lot_ducats(p, other, p.step) for other in range(len(p.seats))]
    if doubt:
        worths = [worth * (1 - doubt + 2 * doubt * rng.random()) for worth in worths]
    if seat == auction.auctioneer:
        if auction.leader is None:
            return PASS
        return moves[-1] if len(moves) > 1 and keeping(p, worths[seat], worths[auction.leader]) > 0 else PASS
    most = min(p.seats[seat].ducats, int(max(worths[seat], 0)) + 2)
    best, found = prospects(p, seat, worths, 0), PASS
    for bid in range(auction.high + 1, most + 1):
        promise = prospects(p, seat, worths, bid)
        if promise > best:
            best, found = promise, moves[bid - auction.high]
    return found


def keeping(p: GoaState, own: float, buyers: float) -> float:
    """How much better keeping a lot is for the auctioneer than selling it, from what it is worth to both, in ducats."""
    auction = p.auction
    assert auction is not None
    share = 1 / (len(p.seats) - 1)
    sells = auction.high - (buyers - auction.high) * share
    return own - auction.price_to_keep - sells


# ---------------------------------------------------------------------- placing markers


def square_prospect(p: GoaState, seat: int, square: int) -> float:
    """What a tile promises its auctioneer, in ducats: the income of a sale or the tile, less what a rival gains."""
    n, lefts = len(p.seats), [actions_left(p, other) for other in range(len(p.seats))]
    worths = [
        square_points(p, other, square, lefts[other]) / ducat_worth(lefts[other], p.seats[other].ducats)
        for other in range(n)
    ]
    rivals = [(min(worths[other], p.seats[other].ducats), other) for other in range(n) if other != seat]
    most, rival = max(rivals)
    price = 0.75 * max(most, 0.0)
    sells = price - max(worths[rival] - price, 0.0) / (n - 1)
    if price < 1:
        return worths[seat]
    cost = price + (1 if p.table.first_edition else -1)
    return max(sells, worths[seat] - cost) if p.seats[seat].ducats >= cost else sells


def choose_marker(p: GoaState, seat: int, rng: Random) -> Move:
    """Mark the tile that promises its auctioneer most."""
    moves = p.legal_moves()
    return max(moves, key=lambda m: square_prospect(p, seat, m.arg) + 0.01 * rng.random())


def choose_flag(p: GoaState, seat: int, rng: Random) -> Move:
    """Put the flag where the next seat finds least."""
    moves = p.legal_moves()
    offers = flag_offers(p, seat, moves)
    return moves[min(range(len(moves)), key=lambda i: offers[i] + 0.01 * rng.random())]


def flag_offers(p: GoaState, seat: int, moves: tuple[Move, ...]) -> list[float]:
    """The most that the next seat finds beside each place for the flag, in ducats."""
    rival = (seat + 1) % len(p.seats)
    squares: dict[int, float] = {i: square_prospect(p, rival, i) for i in range(25) if p.grid[i]}
    return [max([squares[i] for i in NEIGHBOURS[move.arg] if i in squares], default=0.0) for move in moves]


# ---------------------------------------------------------------------- quick choices for playouts

HABITS: dict[str, tuple[float, float, float, float]] = {
    "ships row": (2.4, 1.0, 0.0, 0.0),
    "harvest row": (2.8, 1.2, 0.0, 0.0),
    "taxes row": (2.0, 0.7, 0.0, 0.0),
    "expedition row": (1.0, 0.5, 0.1, 0.0),
    "colonists row": (1.6, 1.0, 0.2, 0.0),
    "ships": (0.25, 0.25, 0.05, 0.0),
    "spices": (0.3, 0.3, 0.05, 0.0),
    "pairs": (0.2, 0.2, 0.3, 0.0),
    "wanted spices": (0.15, 0.15, 0.2, 0.0),
    "fields": (0.3, 0.2, 0.0, 0.0),
    "colonists": (0.4, 0.4, 0.2, 0.0),
    "ducats": (0.24, 0.2, 0.08, 0.0),
    "cards": (0.2, 0.2, 0.1, 0.0),
    "once tiles": (1.4, 1.4, 0.6, 0.0),
    "viceroy": (2.4, 2.4, 2.0, 0.0),
}
"""Rounder worths of some terms for choices at first sight, which see only what a move itself brings."""

HABIT = tuple(
    weights(left, tuple(Term(name, HABITS.get(name, (0.0, 0.0, 0.0, 0.0)), "") for name in NAMES))
    for left in range(60)
)


def action_score(p: GoaState, s: Seat, w: tuple[float, ...], move: Move) -> float:
    """Roughly what a move of an own turn adds, in points."""
    kind, table, rows = move.kind, p.table, s.rows
    if kind == "advance":
        row, values = rows[move.arg], table.points["row"]
        gain = values[row] - values[row - 1] + w[W_ROWS + move.arg]
        paid = (
            row * (w[W_SHIPS] + w[W_SPICES] + w[W_PAIRS] + w[W_WANTED])
            if p.stack[-1][0] == state.ACTION
            else 0.0
        )
        return float(gain - paid)
    if kind == "build":
        n = table.rows[SHIPS][rows[SHIPS] - 1]
        spices = sum(counts(s.have))
        pairs = min(s.ships + n, spices + 3) - min(s.ships, spices + 3)
        return float(min(n, max(10 - s.ships, 0)) * w[W_SHIPS] + pairs * w[W_PAIRS])
    if kind == "harvest":
        n = table.rows[HARVEST][rows[HARVEST] - 1]
        own = counts(s.have)
        free, wanted = 0, 0
        for place in s.mat:
            if place is not None and place.free:
                free += place.free
        n, spices = min(n, free), sum(own)
        for have, need in zip(own, needs(table, rows), strict=True):
            wanted += max(need - have, 0)
        pairs = min(s.ships, spices + n) - min(s.ships, spices)
        return float(n * w[W_SPICES] + pairs * w[W_PAIRS] + 0.7 * min(n, wanted) * w[W_WANTED])
    if kind == "taxes":
        return float(table.rows[TAXES][rows[TAXES] - 1] * w[W_DUCATS])
    if kind == "expedition":
        cards = min(int(table.draws[rows[3] - 1]), int(table.limits[rows[3] - 1]) - len(s.hand))
        return max(cards * card_worth(w), 0.3)
    if kind == "found":
        return found_score(p, s, w, move.arg)
    if kind == "play":
        return EFFECT_SCORES.get(table.cards[move.arg].effect, 0.6)
    if kind == "use":
        return USE_SCORES.get(TILES[move.arg], 3.0) if move.arg not in ONCE_TILES else w[W_ONCE] - 0.2
    if kind == "viceroy":
        row, values = rows[move.arg], table.points["row"]
        return float(values[row] - values[row - 1] + w[W_ROWS + move.arg] - w[W_VICEROY] + 0.3)
    return -1.0 if kind == "discard" else 0.0


EFFECT_SCORES = {
    "two-ships": 0.4,
    "two-colonists": 0.3,
    "five-ducats": 0.4,
    "two-spices": 0.5,
    "sell-spices": -0.5,
}
USE_SCORES = {"duty": 2.0}


def found_score(p: GoaState, s: Seat, w: tuple[float, ...], colony: int) -> float:
    """Roughly what an attempt to found a colony adds, in points."""
    table = p.table
    chance = colony_chance(p, s, colony)
    values, (_, _, _, colonies) = table.points["colonies"], mat_numbers(s.mat)
    fields = table.colony_kinds[colony][0].fields
    gain = values[colonies + 1] - values[colonies] + fields * (w[W_FIELDS] + w[W_SPICES] + w[W_PAIRS])
    lacking = int(table.need[colony] - table.rows[COLONISTS][s.rows[COLONISTS] - 1]) - 4
    spent = min(max(lacking, 0), s.colonists)
    return float(chance * (gain - spent * w[W_COLONISTS]) + (1 - chance) * w[W_COLONISTS])


def quick(p: GoaState, rng: Random) -> Move:
    """A sensible choice at the speed that playouts need; with some luck in it, so that playouts differ."""
    moves = p.legal_moves()
    if len(moves) == 1:
        return moves[0]
    chooser = CHOOSERS.get(p.stack[-1][0])
    return chooser(p, moves, rng) if chooser else moves[int(rng.random() * len(moves))]


def quick_action(p: GoaState, moves: tuple[Move, ...], rng: Random) -> Move:
    """The best by `action_score`, give or take."""
    seat = p.to_move
    assert seat is not None
    s, w = p.seats[seat], HABIT[actions_left(p, seat)]
    best, found = -9.0, moves[0]
    unit = rng.random
    for move in moves:
        score = action_score(p, s, w, move) + 0.8 * unit()
        if score > best:
            best, found = score, move
    return found


def quick_bid(p: GoaState, moves: tuple[Move, ...], rng: Random) -> Move:
    """Bid by the same rule as greedy players; nobody knows quite what a lot is worth to the others or to oneself."""
    assert p.to_move is not None
    return choose_bid(p, p.to_move, rng, doubt=0.1)


def quick_marker(p: GoaState, moves: tuple[Move, ...], rng: Random) -> Move:
    """Mark by the same rule as greedy players."""
    assert p.to_move is not None
    return choose_marker(p, p.to_move, rng)


def quick_put(p: GoaState, moves: tuple[Move, ...], rng: Random) -> Move:
    """The spice that the next steps lack most; the last move, "done", only when nothing else is left."""
    seat = p.to_move
    assert seat is not None
    s = p.seats[seat]
    own, need = counts(s.have), needs(p.table, s.rows)
    best, found = -9.0, moves[0]
    for move in moves:
        if move.kind == "put":
            score = need[move.arg2] - own[move.arg2] + 0.5 * rng.random()
            if score > best:
                best, found = score, move
    return found


def quick_founding(p: GoaState, moves: tuple[Move, ...], rng: Random) -> Move:
    """Give up own colonists where they are enough; else use what is there, or let it fail."""
    if moves[0] is SPEND:
        return SPEND
    helping = [m for m in moves if m is not WITHHOLD and m.kind != "discard"]
    return helping[0] if helping and missing(p) < 7 else WITHHOLD


def quick_fifth(p: GoaState, moves: tuple[Move, ...], rng: Random) -> Move:
    """Let the smallest plantation go, or the new one when it is as small."""
    _, seat, tile = p.stack[-1]
    mat = p.seats[seat].mat
    sizes = [(place.kind.fields, len(place.held)) if place is not None else (9, 9) for place in mat[:4]]
    smallest = min(range(4), key=sizes.__getitem__)
    declines = len(moves) > 4 and p.table.kinds[tile].fields <= sizes[smallest][0]
    return moves[4] if declines else moves[smallest]


CHOOSERS: dict[int, Callable[[GoaState, tuple[Move, ...], Random], Move]] = {
    state.AUCTION: quick_bid,
    state.MARKER: quick_marker,
    state.ACTION: quick_action,
    state.AFTER: quick_action,
    state.PUTTING: quick_put,
    state.FOUNDING: quick_founding,
    state.FIFTH: quick_fifth,
}


# ---------------------------------------------------------------------- what players and search ask


OWN_STEPS = frozenset(
    (
        state.FIFTH,
        state.GAIN,
        state.FAVOUR,
        state.FOUNDING,
        state.COLONY,
        state.PUTTING,
        state.FILLING,
        state.PAYING,
    )
) | frozenset(
    (
        state.DUTY,
        state.SELLING,
        state.MIXING,
        state.REPLENISH,
        state.DRAWING,
        state.ROOM,
        state.SHED,
        state.DUCATS,
    )
)
"""Decisions that complete the one before: greedy players look through them."""


def completes(p: GoaState) -> bool:
    """Whether the decision now is a part of the one before."""
    return p.stack[-1][0] in OWN_STEPS


def decided(p: GoaState, seat: int, rng: Random) -> Move | None:
    """Choices that are not made by comparing the positions after them: bids, markers, the flag."""
    phase = p.stack[-1][0]
    if phase == state.AUCTION:
        return choose_bid(p, seat, rng)
    if phase == state.MARKER:
        return choose_marker(p, seat, rng)
    return choose_flag(p, seat, rng) if phase == state.FLAG else None


def candidates(p: GoaState) -> tuple[Move, ...]:
    """The moves worth looking at in a search: bids up to a little more than the lot is worth, no card thrown away."""
    moves = p.legal_moves()
    phase = p.stack[-1][0]
    if phase == state.AUCTION and len(moves) > 5:
        seat = p.to_move
        assert seat is not None
        most = lot_ducats(p, seat, p.step)
        room = max(int(min(most * 1.3 + 2, len(moves) - 1)), 1)
        return moves[: room + 1]
    if phase in (state.ACTION, state.AFTER, state.FOUNDING) and moves[-1].kind == "discard":
        return tuple([move for move in moves if move.kind != "discard"])
    return moves


def priors(p: GoaState, moves: tuple[Move, ...]) -> list[float]:
    """How promising moves look at first sight, as positive weights."""
    seat, phase = p.to_move, p.stack[-1][0]
    assert seat is not None
    if phase in (state.ACTION, state.AFTER):
        s, w = p.seats[seat], HABIT[actions_left(p, seat)]
        return weigh([action_score(p, s, w, move) for move in moves], 0.8)
    if phase == state.AUCTION:
        worths = [lot_ducats(p, other, p.step) for other in range(len(p.seats))]
        auction = p.auction
        assert auction is not None
        if seat == auction.auctioneer and auction.leader is not None:
            gain = keeping(p, worths[seat], worths[auction.leader])
            return weigh([gain if move.kind == "buy" else 0.0 for move in moves], 2.0)
        return weigh(
            [prospects(p, seat, worths, move.arg if move.kind == "bid" else 0) for move in moves], 1.5
        )
    if phase == state.MARKER:
        return weigh([square_prospect(p, seat, move.arg) for move in moves], 1.5)
    if phase == state.FLAG:
        return weigh([-offer for offer in flag_offers(p, seat, moves)], 1.5)
    return [1.0] * len(moves)


def weigh(scores: list[float], spread: float) -> list[float]:
    """Turn scores into positive weights: a lead of `spread` makes a move about three times as promising."""
    most = max(scores)
    return [exp(max((score - most) / spread, -4.0)) for score in scores]


def quiet(p: GoaState) -> bool:
    """Whether a position can be judged as it stands: a turn begins, or a placing."""
    return p.stack[-1][0] in QUIET


QUIET = frozenset((state.ACTION, state.EXTRA, state.FLAG, state.OVER))

TURNS = 3
"""After how many own turns a search judges positions; here a turn is an action."""


def part(p: GoaState) -> tuple[int, bool]:
    """What a search looks ahead to the end of: the placing and the auctions of a round, or its actions."""
    return p.round, p.part >= state.ACTIONS
