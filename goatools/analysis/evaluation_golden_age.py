"""What a position of Golden Age is worth to a seat: points now, and terms for what can still become points.

How much something can still bring depends on how near the leader is to the end: every term has its worth with no
points and when the game is about to be won; between them it changes evenly.
The functions look at the whole position they are given: players pass them one in which the hidden things were dealt anew.
How a seat chooses with it is in `choices_golden_age`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from goatools.golden_age.box import IN_EAST, IN_GUILDS, IN_PROVINCES, pawns_in
from goatools.golden_age.components import PROVINCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.golden_age.box import Box
    from goatools.golden_age.state import AgeState


class Term(NamedTuple):
    """A term of the evaluation: the points for one unit at the start and at the end, and what it counts."""

    name: str
    worth: tuple[float, float]
    meaning: str


TERMS = (
    Term("guilders", (0.24, 0.10), "each guilder"),
    Term("provinces", (2.0, 0.2), "each influence marker in a province, for its income and action"),
    Term("guilds", (1.6, 0.2), "each influence marker in a guild, for its action"),
    Term("colonies", (1.5, 0.2), "each influence marker overseas, for its action"),
    Term("movement markers", (0.5, 0.1), "each movement marker on the map, for its income"),
    Term(
        "pairs", (0.5, 0.3), "each province without influence marker in which two own movement markers stand"
    ),
    Term("crowds", (2.2, 1.2), "each such province with three"),
    Term("hand", (0.20, 0.09), "each guilder that the hand will bring, incomplete sets in part"),
    Term("fleets", (5.0, 4.5), "each set of ship, captain and cannon in hand"),
    Term("half fleets", (1.2, 0.6), "each further card towards such a set"),
    Term("paintings", (0.7, 0.6), "each point of an unfinished painting, by the share of payments made"),
    Term("dice", (0.3, 0.1), "each Dice card"),
    Term("spare markers", (0.4, 0.1), "each influence marker in the supply"),
    Term("to come", (18.5, -10.0), "a correction towards the points that games end with"),
)
NAMES = tuple(term.name for term in TERMS)
(W_MONEY, W_PROVINCES, W_GUILDS, W_COLONIES, W_MEN, W_PAIRS, W_CROWDS, W_HAND, W_FLEETS, W_HALF) = range(10)
(W_PAINTINGS, W_DICE, W_SPARE) = range(10, 13)

TO_WIN = 33


def weights(points: int) -> tuple[float, ...]:
    """The worth of every term when the leader has so many points."""
    gone = min(points / TO_WIN, 1.0)
    return tuple(term.worth[0] + gone * (term.worth[1] - term.worth[0]) for term in TERMS)


WEIGHTS = tuple(weights(points) for points in range(TO_WIN + 1))


def now(p: AgeState) -> tuple[float, ...]:
    """The weights that hold now."""
    return WEIGHTS[min(max(map(p.total, range(len(p.names)))), TO_WIN)]


@lru_cache(maxsize=1 << 15)
def hand_numbers(table: Box, cards: tuple[int, ...]) -> tuple[float, int, int]:
    """The guilders that a hand will bring, complete sets for sailing, and further cards towards one."""
    n = len(table.faces)
    held = [one + grey for one, grey in zip(cards[:n], cards[n : 2 * n], strict=True)]
    money = 0.0
    for face, size, pay in table.sets:
        sets, rest = divmod(held[face], size)
        money += pay / 2 * (sets + (0.8 * rest / size) ** 1.3)
    ships, captains, cannons, jokers = held[table.fleet : table.fleet + 4]
    fleets, half = 0, 0
    while True:
        lacking = sum(n <= fleets for n in (ships, captains, cannons))
        short = sum(max(fleets + 1 - n, 0) for n in (ships, captains, cannons))
        if short > jokers:
            half = (
                3
                - lacking
                + min(max(jokers - sum(max(fleets - n, 0) for n in (ships, captains, cannons)), 0), lacking)
            )
            break
        fleets += 1
    return money, fleets, half


@lru_cache(maxsize=1 << 14)
def crowds(pawns: int, free: int) -> tuple[int, int, int]:
    """Movement markers on the map, and free provinces with two and with three of them."""
    men = [pawns_in(pawns, province) for province in range(len(PROVINCES))]
    here = [n for province, n in enumerate(men) if free >> province & 1]
    return sum(men), sum(n == 2 for n in here), sum(n >= 3 for n in here)


def painted(p: AgeState, seat: int) -> float:
    """The points of unfinished paintings, each by the share of its payments made."""
    table = p.table
    found = 0.0
    for code in p.art[seat]:
        value = table.values[code >> 4]
        found += value * ((code & 15) + 1) / (table.payments[value] + 1)
    return found


def features(p: AgeState, seat: int) -> tuple[float, ...]:
    """How much of every term a seat has, in the order of TERMS."""
    own, cards = p.own[seat], p.cards[seat]
    men, pairs, three = crowds(p.pawns[seat], ~p.taken() & IN_PROVINCES)
    money, fleets, half = hand_numbers(p.table, cards)
    return (
        *(p.money[seat] / 2, (own & IN_PROVINCES).bit_count(), (own & IN_GUILDS).bit_count()),
        *((own & IN_EAST).bit_count() + p.west[seat], men, pairs, three if p.spare[seat] else 0),
        *(money, fleets, half, painted(p, seat), cards[p.table.dice], p.spare[seat], 1.0),
    )


def worth(p: AgeState, seat: int) -> float:
    """The points to be expected of a seat when the game is won."""
    if p.to_move is None:
        return float(p.total(seat)) + 5.0 * (p.winner == seat)
    total = float(p.points[seat])
    for weight, feature in zip(now(p), features(p, seat), strict=True):
        total += weight * feature
    return total


def terms(p: AgeState, seat: int, like: AgeState | None = None) -> dict[str, float]:
    """The worth of a seat, term by term, "points" first; with the weights that hold in position `like`, if given."""
    weighed = zip(NAMES, now(like or p), features(p, seat), strict=True)
    return {"points": float(p.points[seat])} | {name: weight * amount for name, weight, amount in weighed}


def spread(p: AgeState) -> float:
    """How far the final points of a seat usually lie from its worth."""
    return 2.0 + 0.2 * (TO_WIN - min(max(map(p.total, range(len(p.names)))), TO_WIN))


SCALE = 5.0
"""A lead of so many points is a clear advantage."""

# ---------------------------------------------------------------------- what actions are worth

BROUGHT = (0.0, 5.9, 0.0, 0.0, 0.0, 10.0)
"""The guilders that a card of each deck brings on average (yellow and orange)."""


def action_points(p: AgeState, seat: int, colour: int, w: tuple[float, ...]) -> float:
    """What the special action of a colour brings a seat, in points, without its price."""
    if colour == 0:
        _, pairs, _ = crowds(p.pawns[seat], ~p.taken() & IN_PROVINCES)
        return 1.0 + w[W_MEN] + (w[W_CROWDS] - w[W_PAIRS] if pairs else 0.3 * w[W_PAIRS])
    if colour == 2:
        best = max(
            [p.table.values[code >> 4] / p.table.payments[p.table.values[code >> 4]] for code in p.art[seat]],
            default=0.0,
        )
        return max(5.2 * w[W_PAINTINGS] / 3, best * 0.8)
    if colour == 3:
        _, _, half = hand_numbers(p.table, p.cards[seat])
        return 0.9 * w[W_HALF] + (0.5 * (w[W_FLEETS] - 2 * w[W_HALF]) if half == 2 else 0.0)
    if colour == 4:
        return 1.6
    return BROUGHT[colour] * w[W_HAND]


def lot_points(p: AgeState, seat: int) -> float:
    """What the action being auctioned brings a seat, in points."""
    return action_points(p, seat, p.lot // 2, now(p)) if p.lot < 10 else 0.0


def lot_worth(p: AgeState, seat: int) -> float:
    """What the action being auctioned is worth to a seat, in half guilders."""
    return 2 * lot_points(p, seat) / now(p)[W_MONEY]


def highest_bid(p: AgeState, seat: int) -> int:
    """The highest bid that still pays for a seat, in half guilders: what it pays goes to a rival."""
    n = len(p.names)
    return max(0, min(int(lot_worth(p, seat) * (n - 1) / n), p.money[seat]))


class Lot(NamedTuple):
    """A lot and what it is worth to every seat, in the money of the game."""

    name: str
    worths: tuple[float, ...]


MONEY = "half guilders"


def lots(p: AgeState) -> tuple[Lot, ...]:
    """The action being auctioned with its worth in half guilders to every seat but the seller."""
    if p.auction is None:
        return ()
    worths = tuple(0.0 if seat == p.turn else lot_worth(p, seat) for seat in range(len(p.names)))
    return (Lot(p.lot_words(p.lot), worths),)
