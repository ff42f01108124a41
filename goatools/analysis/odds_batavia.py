"""Exact odds of Batavia: what the deck may bring, who may win or break a majority, and the next lot.

Everything is seen by one seat that remembers what everybody saw: cards won in an auction, and what the deck was made
of after a reshuffle.  What a rival's laying in this very turn gives away is not counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from goatools.analysis.odds import Chances, at_least, both, hits, mean, mixed
from goatools.batavia.box import ADJECTIVES, NOBODY
from goatools.batavia.game import BataviaPosition
from goatools.errors import BadSetup
from goatools.position import Position

DIE = 6


def batavia_of(p: Position, seat: int) -> BataviaPosition:
    """Return the position if it is one of Batavia and the seat exists; raises BadSetup."""
    if not isinstance(p, BataviaPosition):
        raise BadSetup("position", p.game, "batavia")
    p.check_seat(seat)
    return p


@dataclass(frozen=True)
class Unseen:
    """The ship cards that a seat cannot place: `pool` lies partly in the deck, partly in the rivals' hands.

    `sure` cards lie in the deck for certain; `deck` is the size of the deck, `hands` are the unseen cards of each seat.
    """

    pool: tuple[int, ...]
    sure: tuple[int, ...]
    deck: int
    hands: tuple[int, ...]
    discards: tuple[int, ...]

    def draws(self, company: int, n: int) -> Chances:
        """The chances of each number of a company's cards among the next `n` of the deck, reshuffled if need be."""
        first = min(n, self.deck)
        pool, sure = sum(self.pool), sum(self.sure)
        parts = []
        # how many of the cards drawn come from the part of the deck that nobody knows
        for unknown, share in hits(self.deck, self.deck - sure, first).items():
            new = hits(pool, self.pool[company], unknown)
            parts.append((share, both(new, hits(sure, self.sure[company], first - unknown))))
        return both(mixed(parts), hits(sum(self.discards), self.discards[company], n - first))

    def held(self, seat: int, company: int) -> Chances:
        """The chances of each number of a company's cards among the unseen ones of a rival's hand."""
        return hits(sum(self.pool), self.pool[company], self.hands[seat])


def unseen(p: Position, seat: int) -> Unseen:
    """Count what a seat has not seen (batavia.hidden.hand-faces-are-secret)."""
    b = batavia_of(p, seat)
    others = [other for other in range(len(b.names)) if other != seat]
    sure = tuple(max(0, n - b.blind) for n in b.sure)
    pool = tuple(
        b.deck[c] - sure[c] + sum(b.hand[other][c] - b.seen[other][c] for other in others) for c in range(5)
    )
    hands = tuple(0 if s == seat else sum(b.hand[s]) - sum(b.seen[s]) for s in range(len(b.names)))
    return Unseen(pool, sure, b.deck_size, hands, tuple(b.discards))


@dataclass(frozen=True)
class Majority:
    """A company as one seat sees it.

    `missing` cards must be laid to lead alone, `held` are in hand.  `gain` is the chance to hold enough after the
    draws asked about; `threats` give for each rival the chance to hold enough cards now to tie or overtake this seat
    where it leads (0 where it does not).
    """

    company: str
    leads: bool
    missing: int
    held: int
    gain: Fraction
    threats: tuple[Fraction, ...]


def majorities(p: Position, seat: int, draws: int = 1) -> tuple[Majority, ...]:
    """For every company: the chance to be able to take its seal after `draws` turns of drawing, and to lose it now.

    Rivals' hands may also allow it while a rule forbids the laying; these are the chances that they hold the cards.
    Rules: batavia.draw.two-top-cards, batavia.majority.strictly-more-than-each-other-player,
    batavia.seal.tie-returns-it-to-board.  Raises BadSetup for fewer than 0 draws.
    """
    b = batavia_of(p, seat)
    if draws < 0:
        raise BadSetup("draws", draws, "0 or more")
    left, n = unseen(p, seat), len(b.names)
    found = []
    for c, name in enumerate(ADJECTIVES):
        row, held = b.shown[c], b.hand[seat][c]
        leads = b.seals[c] == seat and row[seat] == max(row)
        missing = 0 if leads else max(x for s, x in enumerate(row) if s != seat) + 1 - row[seat]
        gain = at_least(left.draws(c, draws * b.table.draw), missing - held)
        threats = tuple(
            at_least(left.held(other, c), row[seat] - row[other] - b.seen[other][c])
            if leads and other != seat
            else Fraction(0)
            for other in range(n)
        )
        found.append(Majority(name, leads, missing, held, gain, threats))
    return tuple(found)


@dataclass(frozen=True)
class NextLot:
    """The next lot: for every company the chances of each number of cards, without unsold ones lying there already."""

    companies: dict[str, Chances]
    lying: dict[str, int]

    def expected(self, company: str) -> Fraction:
        """The cards of a company to be expected, unsold ones included."""
        return mean(self.companies[company]) + self.lying[company]


def next_lot(p: Position, seat: int) -> NextLot:
    """What the die and the deck may bring for the next auction (batavia.auction.roll-sets-number-of-cards)."""
    b = batavia_of(p, seat)
    left = unseen(p, seat)
    companies = {
        name: mixed([(Fraction(1, DIE), left.draws(c, n)) for n in range(1, DIE + 1)])
        for c, name in enumerate(ADJECTIVES)
    }
    return NextLot(companies, dict(zip(ADJECTIVES, b.lot, strict=True)))


def free_seals(p: Position) -> tuple[str, ...]:
    """The companies whose seal lies on the board."""
    b = batavia_of(p, 0)
    return tuple(name for name, holder in zip(ADJECTIVES, b.seals, strict=True) if holder == NOBODY)
