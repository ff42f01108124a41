"""What a position of Goa is worth to a seat: terms with a meaning, what a lot is worth, and sensible choices from them.

The worth of a seat is its points now plus the worth of what can still become points.  How much that is depends on how
many actions the seat has left, so every term has its worth at four moments; between them it changes evenly.
The functions look at the whole position they are given: players pass them one in which the hidden things were dealt anew.
How a seat chooses with it is in `choices_goa`.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from goatools.chance import CHANCE
from goatools.goa import state
from goatools.goa.box import COLONISTS, SQUARES, TILE, TILES, counts
from goatools.goa.placement import next_squares
from goatools.goa.progress import affordable
from goatools.goa.setup import PLANTATION_TILES
from goatools.goa.state import ACTIONS, AUCTIONS, EXTRAS
from goatools.goa.tiles import gain_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Box, Place
    from goatools.goa.state import GoaState, Seat

# ---------------------------------------------------------------------- the terms


class Term(NamedTuple):
    """A term of the evaluation: its points for one unit with 24, 12, 3 and 0 actions left, and what it counts."""

    name: str
    worth: tuple[float, float, float, float]
    meaning: str


MOMENTS = (24, 12, 3, 0)

TERMS = (
    Term(
        "actions",
        (26.0, 7.0, -1.2, 0.0),
        "the actions left, all together: a correction towards the points that games end with",
    ),
    Term("ships row", (1.9, 1.2, 0.0, 0.0), "each row of the ships marker beyond the first"),
    Term("harvest row", (3.0, 1.5, 0.0, 0.0), "each row of the harvest marker beyond the first"),
    Term("taxes row", (1.5, 0.5, 0.0, 0.0), "each row of the taxes marker beyond the first"),
    Term("expedition row", (1.2, 0.4, 0.05, 0.0), "each row of the expedition marker beyond the first"),
    Term("colonists row", (0.8, 1.1, 0.2, 0.0), "each row of the colonists marker beyond the first"),
    Term("complete row", (0.5, 0.7, 0.4, 0.0), "one marker alone is missing for a complete row"),
    Term("ships", (0.2, 0.18, 0.0, 0.0), "each ship, up to ten"),
    Term("spices", (0.15, 0.18, 0.15, 0.0), "each spice on the mat"),
    Term("pairs", (0.2, 0.2, 0.3, 0.0), "each spice with a ship to carry it"),
    Term("wanted spices", (0.05, 0.1, 0.05, 0.0), "each spice that the next step of a column costs"),
    Term("fields", (0.15, 0.08, 0.05, 0.0), "each field for a spice on the mat"),
    Term("growing", (0.5, 0.15, 0.0, 0.0), "each kind of spice that the mat has a field for"),
    Term("colonists", (0.5, 0.45, 0.05, 0.0), "each colonist, up to eight"),
    Term(
        "colony in sight",
        (0.35, 0.8, 0.9, 0.0),
        "the chance to found the easiest colony left with the next action",
    ),
    Term("ducats", (0.28, 0.17, 0.08, 0.0), "each ducat, up to thirty"),
    Term("most ducats", (0.05, 0.25, 1.1, 3.0), "holding the most ducats"),
    Term("cards", (0.1, 0.15, 0.05, 0.0), "each expedition card, beside its symbol"),
    Term("red tiles", (2.8, 1.25, 0.0, 0.0), "each tile that can be used once a round"),
    Term("fresh red tiles", (0.15, 0.2, 0.35, 0.0), "each of them not yet used in this round"),
    Term("once tiles", (0.8, 1.7, 0.9, 0.0), "espionage, unexpected harvest, replenishment, exchange"),
    Term("viceroy", (2.0, 3.0, 1.7, 0.0), "the viceroy"),
    Term("duty", (0.6, 2.0, 1.1, 0.0), "the duty tile, not yet paid"),
    Term("steps", (0.15, 0.08, 0.4, 0.0), "each step of progress that can be paid now"),
    Term("best step", (0.14, 0.2, 0.2, 0.0), "the points of the best step that can be paid now"),
    Term("flag", (0.4, 0.6, 0.05, 0.0), "holding the flag"),
)
NAMES = tuple(term.name for term in TERMS)
(W_ACTIONS, W_ROWS, W_ALMOST, W_SHIPS, W_SPICES, W_PAIRS, W_WANTED, W_FIELDS, W_GROWING) = (
    0,
    1,
    *range(6, 13),
)
(W_COLONISTS, W_SIGHT, W_DUCATS, W_PURSE, W_CARDS, W_RED, W_FRESH, W_ONCE, W_VICEROY, W_DUTY) = range(13, 23)
(W_STEPS, W_BEST, W_FLAG) = range(23, 26)


def weights(left: int, terms: tuple[Term, ...] = TERMS) -> tuple[float, ...]:
    """The worth of every term with so many actions left."""
    low, high = next((k + 1, k) for k in range(3) if left >= MOMENTS[k + 1])
    share = (left - MOMENTS[low]) / (MOMENTS[high] - MOMENTS[low])
    return tuple(term.worth[low] + share * (term.worth[high] - term.worth[low]) for term in terms)


WEIGHTS = tuple(weights(left) for left in range(60))

RED_TILES = frozenset(TILE[code] for code in TILES if code.startswith("red-"))
ONCE_TILES = frozenset(
    TILE[code] for code in ("espionage", "unexpected-harvest", "replenishment", "exchange")
)
VICEROY, DUTY, FOREMAN = TILE["viceroy"], TILE["duty"], TILE["foreman"]
MISSIONS = {TILE["mission2"]: 2, TILE["mission3"]: 3}


def actions_left(p: GoaState, seat: int) -> int:
    """How many actions a seat still has: three a round, and its extra action cards."""
    if p.part > EXTRAS:
        return 0
    left = 3 * (7 - p.round) + p.seats[seat].extra
    if p.part < ACTIONS:
        return left + 3
    if p.part == ACTIONS:
        n = len(p.seats)
        left += 3 - (p.step + n - 1 - (seat - p.flag) % n) // n
    return left + sum(1 for frame in p.stack if frame[0] == state.ACTION and frame[1] == seat)


@lru_cache(maxsize=1 << 15)
def mat_numbers(mat: tuple[Place | None, ...]) -> tuple[int, int, int, int]:
    """Fields, kinds that grow, single plantations and colonies of a mat."""
    places = [place for place in mat if place is not None]
    kinds = {spice for place in places for spice in place.kind.accepts}
    singles = sum(place is not None and place.kind.single for place in mat[:4])
    return (
        sum(place.kind.fields for place in places),
        len(kinds),
        singles,
        sum(place is not None for place in mat[4:]),
    )


@lru_cache(maxsize=1 << 12)
def symbol_points(table: Box, hand: tuple[int, ...]) -> int:
    """The points for equal symbols in a hand."""
    symbols = [table.cards[card].symbol for card in hand]
    values = table.points["symbols"]
    return sum(int(values[min(symbols.count(symbol), len(values) - 1)]) for symbol in set(symbols))


@lru_cache(maxsize=1 << 12)
def row_points(table: Box, rows: tuple[int, ...]) -> int:
    """The points of the five markers."""
    return sum(int(table.points["row"][row - 1]) for row in rows)


def points_now(p: GoaState, s: Seat) -> float:
    """The points of a seat without those for the most ducats."""
    table = p.table
    _, _, singles, colonies = mat_numbers(s.mat)
    found = row_points(table, s.rows) + int(table.points["colonies"][colonies]) + symbol_points(table, s.hand)
    single = table.points["foreman"] if FOREMAN in s.tiles else table.points["single"]
    found += singles * single + s.down * single + s.duties * table.points["duty"]
    if s.tiles:
        found += sum(MISSIONS.get(tile, 0) for tile in s.tiles)
    return float(found)


@lru_cache(maxsize=1 << 12)
def needs(table: Box, rows: tuple[int, ...]) -> tuple[int, ...]:
    """How many of each spice the next steps of all columns cost together."""
    found = [0] * 5
    for column, row in enumerate(rows):
        for spice in table.costs[column][row - 1] if row < 5 else ():
            found[spice] += 1
    return tuple(found)


CHANCES = (1.0, 1.0, 1.0, 0.9, 0.67, 0.33, 0.11)
"""Roughly how likely two cards show at least so many colonists (exactly: `odds_goa`)."""


def colony_chance(p: GoaState, s: Seat, colony: int) -> float:
    """Roughly how likely a seat founds a colony."""
    table = p.table
    gap = int(table.need[colony] - table.rows[COLONISTS][s.rows[COLONISTS] - 1]) - s.colonists
    return CHANCES[max(gap, 0)] if gap < len(CHANCES) else 0.0


def features(p: GoaState, seat: int) -> tuple[float, ...]:
    """How much of every term a seat has, in the order of TERMS."""
    s, table = p.seats[seat], p.table
    rows, ships = s.rows, s.ships
    own = counts(s.have)
    spices = sum(own)
    wanted = (
        sum([min(have, need) for have, need in zip(own, needs(table, rows), strict=True)]) if spices else 0
    )
    fields, growing, _, _ = mat_numbers(s.mat)
    easiest = next((colony for colony in range(4) if s.mat[4 + colony] is None), -1)
    sight = colony_chance(p, s, easiest) if easiest >= 0 else 0.0
    lowest = min(rows)
    steps = affordable(table, s)
    row_values = table.points["row"]
    best = max([row_values[rows[m.arg]] - row_values[rows[m.arg] - 1] for m in steps]) if steps else 0
    red = fresh = once = viceroy = duty = 0
    for tile in s.tiles:
        if tile in RED_TILES:
            red += 1
            fresh += tile not in s.used
        elif tile in ONCE_TILES:
            once += 1
        elif tile == VICEROY:
            viceroy += 1
        elif tile == DUTY:
            duty += 1
    return (
        *(1.0, rows[0] - 1, rows[1] - 1, rows[2] - 1, rows[3] - 1, rows[4] - 1),
        float(lowest < 5 and rows.count(lowest) == 1),
        *(min(ships, 10), spices, min(ships, spices), wanted, fields, growing, min(s.colonists, 8), sight),
        *(min(s.ducats, 30), float(s.ducats >= max([other.ducats for other in p.seats]))),
        *(len(s.hand), red, fresh, once, viceroy, duty, len(steps), best, float(p.flag == seat)),
    )


def worth(p: GoaState, seat: int) -> float:
    """The final points to be expected of a seat."""
    total = points_now(p, p.seats[seat])
    for weight, feature in zip(WEIGHTS[actions_left(p, seat)], features(p, seat), strict=True):
        total += weight * feature
    return total


def terms(p: GoaState, seat: int, like: GoaState | None = None) -> dict[str, float]:
    """The worth of a seat, term by term, "points" first; with the weights that hold in position `like`, if given."""
    weighed = zip(NAMES, WEIGHTS[actions_left(like or p, seat)], features(p, seat), strict=True)
    return {"points": points_now(p, p.seats[seat])} | {
        name: weight * amount for name, weight, amount in weighed
    }


# ---------------------------------------------------------------------- what a lot is worth


def tile_points(p: GoaState, seat: int, tile: int, left: int) -> float:
    """What winning a tile adds to the worth of a seat, in points."""
    w, s, table = WEIGHTS[left], p.seats[seat], p.table
    code = TILES[tile]
    if tile in PLANTATION_TILES:
        return plantation_points(p, s, tile, w)
    if tile in MISSIONS:
        return float(MISSIONS[tile])
    if tile in RED_TILES:
        return w[W_RED] + w[W_FRESH]
    if tile in ONCE_TILES:
        return w[W_ONCE]
    gains: dict[str, int] = table.effects
    if code == "ships":
        return gains["ships"] * ship_worth(s, w)
    if code == "colonists":
        return gains["colonists"] * w[W_COLONISTS]
    if code == "ships-or-colonists":
        return gains["either"] * max(ship_worth(s, w), w[W_COLONISTS]) + 0.2
    if code == "settlement":
        return ship_worth(s, w) + w[W_COLONISTS] + ACTION_WORTH
    if code == "extra-actions":
        return gains["extra_actions"] * ACTION_WORTH
    if code.startswith("expeditions"):
        return int(code[-1]) * card_worth(w)
    if code == "viceroy":
        return w[W_VICEROY]
    if code == "duty":
        return w[W_DUTY]
    if code == "foreman":
        singles = mat_numbers(s.mat)[2] + s.down
        return (singles + 0.6) * float(table.points["foreman"] - table.points["single"])
    if code == "favour":
        return max([tile_points(p, seat, other, left) for other in set(p.removed)], default=0.0)
    return 0.0


def plantation_points(p: GoaState, s: Seat, tile: int, w: tuple[float, ...]) -> float:
    """What a plantation adds: its spices, its fields, a new kind; less when it pushes another out."""
    kind = p.table.kinds[tile]
    single = float(kind.single)
    if FOREMAN in s.tiles:
        single *= p.table.points["foreman"]
    places = [place for place in s.mat[:4] if place is not None]
    grown = {spice for place in s.mat if place is not None for spice in place.kind.accepts}
    new = any(spice not in grown for spice in kind.accepts)
    fields, spices = kind.fields, kind.fields
    if len(places) == 4:
        worst = min(places, key=lambda place: (place.kind.fields, len(place.held)))
        fields -= worst.kind.fields
        spices -= len(worst.held)
        if worst.kind.single:
            single += 0.0 if kind.single else -0.3
    value = (
        fields * w[W_FIELDS]
        + spices * (w[W_SPICES] + 0.7 * (w[W_PAIRS] + w[W_WANTED]))
        + new * (w[W_GROWING] + w[W_WANTED])
    )
    return max(value, 0.0) + single


def ship_worth(s: Seat, w: tuple[float, ...]) -> float:
    """What a ship more is worth: less when the ships outnumber the spices."""
    return w[W_SHIPS] + (w[W_PAIRS] if s.ships < sum(counts(s.have)) + 4 else 0.0)


ACTION_WORTH = 1.2
"""What one action more brings on average, in points: about 30 points come from about 26 actions."""


def card_worth(w: tuple[float, ...]) -> float:
    """What a card more in hand is worth: its use, and a symbol that is often the first of its kind."""
    return w[W_CARDS] + 1.1


def ducat_worth(left: int, ducats: int) -> float:
    """What one ducat more is worth, in points; never nothing, as the most ducats bring points."""
    return max(WEIGHTS[left][W_DUCATS] * (1.0 if ducats < 20 else 0.6), 0.12)


def lot_points(p: GoaState, seat: int, lot: int) -> float:
    """What a lot of the chain adds to the worth of a seat (0: the flag), in points."""
    left = actions_left(p, seat)
    if lot == 0:
        return ACTION_WORTH + WEIGHTS[left][W_FLAG]
    return square_points(p, seat, p.chain[lot], left)


def square_points(p: GoaState, seat: int, square: int, left: int) -> float:
    """What the tile on a square adds to the worth of a seat, with the Bonanza tile below it."""
    return tile_points(p, seat, p.grid[square], left) + (1.0 if square in p.corners else 0.0)


def lot_ducats(p: GoaState, seat: int, lot: int) -> float:
    """What a lot is worth to a seat, in ducats."""
    return lot_points(p, seat, lot) / ducat_worth(actions_left(p, seat), p.seats[seat].ducats)


def highest_bid(p: GoaState, seat: int) -> int:
    """The highest bid of a seat that still pays, in ducats and within its money.

    Every ducat paid is a rival's gain, and so is the lot for the one who gets it otherwise: the leader, or the
    auctioneer.  Both count in the part that one rival has in what a seat plays for.
    """
    auction = p.auction
    if auction is None:
        return 0
    share = 1 / (len(p.seats) - 1)
    other = auction.auctioneer if auction.leader in (None, seat) else auction.leader
    rival = lot_ducats(p, other, p.step) if other not in (None, seat) else 0.0
    worth_it = (lot_ducats(p, seat, p.step) + share * rival) / (1 + share)
    return max(0, min(int(worth_it), p.seats[seat].ducats))


class Lot(NamedTuple):
    """A lot and what it is worth to every seat, in the money of the game."""

    name: str
    worths: tuple[float, ...]


MONEY = "ducats"


def lots(p: GoaState) -> tuple[Lot, ...]:
    """The lots still to be sold in this round with their worth in ducats: positions with the lot less those without.

    While markers are being placed these are the tiles that the next one can mark.
    """
    seats = range(len(p.seats))
    if p.part == AUCTIONS:
        squares = [(lot, p.chain[lot]) for lot in range(p.step, len(p.chain))]
    elif p.stack[-1][0] == state.MARKER:
        squares = [(-1, square) for square in next_squares(p)]
    else:
        return ()
    found = []
    for lot, square in squares:
        name = "the flag" if lot == 0 else f"{TILES[p.grid[square]]} on {SQUARES[square]}"
        tile = 0 if lot == 0 else p.grid[square]
        gains = [won_points(p, seat, tile) for seat in seats]
        prices = [ducat_worth(actions_left(p, seat), p.seats[seat].ducats) for seat in seats]
        found.append(Lot(name, tuple(gain / price for gain, price in zip(gains, prices, strict=True))))
    return tuple(found)


def won_points(p: GoaState, seat: int, tile: int) -> float:
    """How much more a position with a tile (0: the flag) is worth to a seat than the one without it, in points.

    Choices that come with the tile are made quickly; cards are drawn a few times.
    """
    from goatools.analysis.choices_goa import quick

    total, samples = 0.0, 4 if TILES[tile].startswith(("expeditions", "favour")) else 1
    rng = Random(tile)
    for _ in range(samples):
        after = p.copy()
        after.log, after.auction = None, None
        after.stack = [(state.OVER, None)]
        if tile:
            gain_tile(after, seat, tile)
        else:
            after.flag = seat
            after.gain(seat, "extra", 1, "goa.auction.flag-winner-gets-an-extra-action-card")
        after.settle()  # type: ignore[attr-defined]
        while after.stack[-1][0] != state.OVER:
            if after.to_move == CHANCE:
                after.run_chance(rng)
            else:
                after.apply(quick(after, rng))
        total += worth(after, seat)
    return total / samples - worth(p, seat)


def spread(p: GoaState) -> float:
    """How far the final points of a seat usually lie from its worth."""
    return 1.4 + 0.22 * actions_left(p, p.flag)


SCALE = 6.0
"""A lead of so many points is a clear advantage."""
