"""What a position of Batavia is worth to a seat: gold now, and terms for what can still become gold.

How much something can still bring depends on how far the leading merchant has come: every term has its worth at the
start and at the end of the route; between them it changes evenly.
The functions look at the whole position they are given: players pass them one in which the hidden things were dealt anew.
How a seat chooses with it is in `choices_batavia`.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from goatools.batavia.box import COMPANY, END_SPACE, GOOD, NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.batavia.state import BataviaState

GOODS, COMPANIES = 7, 5


class Term(NamedTuple):
    """A term of the evaluation: the gold for one unit at the start and at the end of the route, and what it counts."""

    name: str
    worth: tuple[float, float]
    meaning: str


TERMS = (
    Term("warehouses", (1.2, 1.1), "the gold of each warehouse times the share to be expected of it"),
    Term("seals", (1.5, 1.75), "each seal held"),
    Term("close seals", (0.7, 0.35), "each company in which the cards in hand would take the seal"),
    Term("cards", (0.85, 0.2), "each card in hand"),
    Term("displayed", (0.0, 0.0), "each displayed card"),
    Term("exchange", (1.0, 0.65), "the gold for the tiles if they could be exchanged now"),
    Term("spare tiles", (0.25, 0.1), "each tile that such an exchange would leave"),
    Term("notes", (0.25, 0.05), "each note"),
    Term("most notes", (0.4, 3.0), "holding the most notes, shared among those who do"),
    Term("way to go", (0.2, 0.05), "each space between the merchant and the end"),
    Term("ship", (0.5, 0.25), "holding the ship"),
    Term("to come", (-14.0, -2.0), "a correction towards the gold that games end with"),
)
NAMES = tuple(term.name for term in TERMS)
(W_HOUSES, W_SEALS, W_CLOSE, W_CARDS, W_SHOWN, W_EXCHANGE, W_SPARE, W_NOTES, W_MOST, W_WAY, W_SHIP) = range(
    11
)


def weights(space: int) -> tuple[float, ...]:
    """The worth of every term when the leading merchant stands on a space."""
    gone = min(space / END_SPACE, 1.0)
    return tuple(term.worth[0] + gone * (term.worth[1] - term.worth[0]) for term in TERMS)


WEIGHTS = tuple(weights(space) for space in range(END_SPACE + 1))


def now(p: BataviaState) -> tuple[float, ...]:
    """The weights that hold now."""
    return WEIGHTS[END_SPACE if p.ender != NOBODY or p.is_over else max(p.space)]


def share_of(crates: Sequence[int], seat: int, left: int) -> float:
    """The share of a warehouse that a seat may expect with `left` crates still to come.

    >>> share_of((2, 0, 0), 0, 0) > 0.99, share_of((0, 0, 0), 1, 5)
    (True, 0.3333333333333333)
    """
    top = max(crates)
    if not top and not left:
        return 0.0
    pull = 7.0 / (1 + 1.2 * left)
    parts = [exp(pull * (n - top)) for n in crates]
    return parts[seat] / sum(parts)


@lru_cache(maxsize=1 << 15)
def house_shares(owners: tuple[int, ...], seat: int, seats: int) -> tuple[float, float]:
    """The share of a warehouse to be expected with these owners of its five tiles, and with one tile more."""
    crates = [owners.count(other + 1) for other in range(seats)]
    left = owners.count(0)
    share = share_of(crates, seat, left)
    if not left:
        return share, share
    crates[seat] += 1
    return share, share_of(crates, seat, left - 1)


def houses(p: BataviaState, seat: int) -> float:
    """The gold to be expected from the warehouses."""
    seats, most = len(p.notes), p.table.most
    found, over = 0.0, p.is_over
    for good in range(GOODS):
        if over:
            found += most[good] * share_of(p.warehouse(good), seat, 0)
        else:
            found += most[good] * house_shares(p.taken[good::GOODS], seat, seats)[0]
    return found


def features(p: BataviaState, seat: int) -> tuple[float, ...]:
    """How much of every term a seat has, in the order of TERMS."""
    hand, tiles = p.hand[seat], p.tiles[seat]
    close = 0
    for company, row in enumerate(p.shown):
        if p.seals[company] != seat and hand[company]:
            close += row[seat] + hand[company] > max(row)
    kinds = COMPANIES - tiles.count(0)
    most = max(p.notes)
    return (
        *(houses(p, seat), p.seals.count(seat), close, sum(hand), sum([row[seat] for row in p.shown])),
        *(p.table.exchange[kinds], sum(tiles) - kinds, p.notes[seat]),
        *(
            1 / p.notes.count(most) if p.notes[seat] == most else 0.0,
            END_SPACE - p.space[seat],
            float(p.ship == seat),
            1.0,
        ),
    )


def gold_now(p: BataviaState, seat: int) -> float:
    """The gold that nobody can take away: from exchanges and for the end tile."""
    return float(p.gold[seat] + (p.table.end_gold if p.ender == seat else 0))


def worth(p: BataviaState, seat: int) -> float:
    """The final gold to be expected of a seat."""
    total = gold_now(p, seat)
    for weight, feature in zip(now(p), features(p, seat), strict=True):
        total += weight * feature
    return total


def terms(p: BataviaState, seat: int, like: BataviaState | None = None) -> dict[str, float]:
    """The worth of a seat, term by term, "gold" first; with the weights that hold in position `like`, if given."""
    weighed = zip(NAMES, now(like or p), features(p, seat), strict=True)
    return {"gold": gold_now(p, seat)} | {name: weight * amount for name, weight, amount in weighed}


def spread(p: BataviaState) -> float:
    """How far the final gold of a seat usually lies from its worth."""
    return 4.0 + 5.5 * (1 - max(p.space) / END_SPACE)


SCALE = 12.0
"""A lead of so much gold is a clear advantage."""

# ---------------------------------------------------------------------- what a lot is worth


def card_gold(p: BataviaState, seat: int, company: int, w: tuple[float, ...]) -> float:
    """What a ship card more is worth to a seat: more where it is close to a seal."""
    row, held = p.shown[company], p.hand[seat][company]
    missing = max(row) + 1 - row[seat] - held
    if p.seals[company] == seat:
        return w[W_CARDS] * 0.8
    return w[W_CARDS] + (w[W_CLOSE] * 0.8 if missing == 1 else w[W_CLOSE] * 0.2 if missing == 2 else 0.0)


def lot_gold(p: BataviaState, seat: int) -> float:
    """What the lot of the auction is worth to a seat: its cards and the ship."""
    w = now(p)
    cards = sum([n * card_gold(p, seat, company, w) for company, n in enumerate(p.lot) if n])
    return cards + w[W_SHIP]


def note_gold(p: BataviaState) -> float:
    """What a note more is worth."""
    w = now(p)
    return max(w[W_NOTES] + 0.05 * w[W_MOST], 0.1)


def lot_worth(p: BataviaState, seat: int) -> float:
    """What the lot is worth to a seat, in notes."""
    return lot_gold(p, seat) / note_gold(p)


def highest_bid(p: BataviaState, seat: int) -> int:
    """The highest bid that still pays for a seat, in notes: what it pays goes to the rivals, who gain by it."""
    n = len(p.notes)
    return max(0, min(int(lot_worth(p, seat) * (n - 1) / n), p.notes[seat]))


class Lot(NamedTuple):
    """A lot and what it is worth to every seat, in the money of the game."""

    name: str
    worths: tuple[float, ...]


MONEY = "notes"


def lots(p: BataviaState) -> tuple[Lot, ...]:
    """The lot being auctioned with its worth in notes: positions with its cards and the ship less those without."""
    if p.auction is None:
        return ()
    found = []
    for seat in range(len(p.notes)):
        after = p.copy()
        after.hand[seat] = [held + n for held, n in zip(p.hand[seat], p.lot, strict=True)]
        after.ship = seat
        without = p.copy()
        without.ship = NOBODY
        found.append((worth(after, seat) - worth(without, seat)) / note_gold(p))
    return (Lot("the lot of cards with the ship", tuple(found)),)


def tile_gold(p: BataviaState, seat: int, tile: int, w: tuple[float, ...]) -> float:
    """What taking a station adds: its crate's share of the warehouse, and a company more for an exchange."""
    good, company = GOOD[tile], COMPANY[tile]
    share, after = house_shares(p.taken[good::GOODS], seat, len(p.notes))
    gain: float = p.table.most[good] * (after - share)
    kinds = COMPANIES - p.tiles[seat].count(0)
    if p.tiles[seat][company]:
        return w[W_HOUSES] * gain + w[W_SPARE]
    growth = p.table.exchange[kinds + 1] - p.table.exchange[kinds]
    return w[W_HOUSES] * gain + w[W_EXCHANGE] * growth
