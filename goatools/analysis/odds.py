"""Exact chances for drawing from a multiset, as Fractions: what the odds of all games are made of.

Nothing here is simulated: sums come by convolution, numbers of hits from binomial coefficients.
The games' own questions are in `odds_goa`, `odds_batavia` and `odds_golden_age`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

Chances = dict[int, Fraction]
"""A number with its probability; they sum to 1 unless said otherwise."""

Counts = tuple[tuple[int, int], ...]
"""A multiset of numbers: (value, how many), by rising value."""

NO_CARDS: Counts = ()


def counts_of(values: Mapping[int, int]) -> Counts:
    """Write a mapping of value to number as `Counts`, without zeros; raises ValueError for a negative number."""
    if any(n < 0 for n in values.values()):
        raise ValueError(f"counts: found {dict(values)}; allowed: numbers of 0 or more")
    return tuple(sorted((value, n) for value, n in values.items() if n))


def size(counts: Counts) -> int:
    """How many there are.

    >>> size(((1, 6), (2, 5), (3, 7)))
    18
    """
    return sum(n for _, n in counts)


def plus(a: Counts, b: Counts) -> Counts:
    """Put two multisets together."""
    both = dict(a)
    for value, n in b:
        both[value] = both.get(value, 0) + n
    return tuple(sorted(both.items()))


def minus(a: Counts, b: Counts) -> Counts:
    """Take one multiset out of another."""
    left = dict(a)
    for value, n in b:
        left[value] -= n
    return tuple(sorted((value, n) for value, n in left.items() if n))


# ---------------------------------------------------------------------- drawing without replacement


@lru_cache(maxsize=4096)
def ways(counts: Counts, n: int) -> dict[int, int]:
    """In how many ways `n` drawn together add up to each sum; the numbers of ways add up to C(size, n).

    The product of (1 + x^value y)^number over all values, read at y^n.  With 6, 5 and 7 cards of 1, 2 and 3:

    >>> ways(((1, 6), (2, 5), (3, 7)), 2)
    {2: 15, 3: 30, 4: 52, 5: 35, 6: 21}
    """
    table: dict[tuple[int, int], int] = {(0, 0): 1}
    for value, number in counts:
        wider: dict[tuple[int, int], int] = {}
        for (drawn, total), count in table.items():
            for k in range(min(number, n - drawn) + 1):
                key = (drawn + k, total + k * value)
                wider[key] = wider.get(key, 0) + count * comb(number, k)
        table = wider
    return {total: count for (drawn, total), count in sorted(table.items()) if drawn == n}


def sums(counts: Counts, n: int) -> Chances:
    """The chances of each sum of `n` drawn together; of all of them when there are fewer than `n`.

    >>> sums(((1, 1), (3, 1)), 1)
    {1: Fraction(1, 2), 3: Fraction(1, 2)}
    """
    n = min(n, size(counts))
    total = comb(size(counts), n)
    return {value: Fraction(count, total) for value, count in ways(counts, n).items()}


def hits(total: int, good: int, n: int) -> Chances:
    """The chances of each number of good ones among `n` drawn from `total`, of which `good` are good.

    >>> hits(10, 3, 2)
    {0: Fraction(7, 15), 1: Fraction(7, 15), 2: Fraction(1, 15)}
    """
    n = min(n, total)
    every = comb(total, n)
    low, high = max(0, n - (total - good)), min(good, n)
    return {k: Fraction(comb(good, k) * comb(total - good, n - k), every) for k in range(low, high + 1)}


def both(a: Chances, b: Chances) -> Chances:
    """The chances of the sum of two independent numbers."""
    found: Chances = {}
    for x, px in a.items():
        for y, py in b.items():
            found[x + y] = found.get(x + y, Fraction(0)) + px * py
    return dict(sorted(found.items()))


def mixed(parts: list[tuple[Fraction, Chances]]) -> Chances:
    """The chances of a number that is drawn from one of several distributions, each with its share."""
    found: Chances = {}
    for share, chances in parts:
        for x, px in chances.items():
            found[x] = found.get(x, Fraction(0)) + share * px
    return dict(sorted(found.items()))


def at_least(chances: Chances, least: int) -> Fraction:
    """The chance of `least` or more."""
    return sum((share for x, share in chances.items() if x >= least), Fraction(0))


def mean(chances: Chances) -> Fraction:
    """The expected value."""
    return sum((x * share for x, share in chances.items()), Fraction(0))


# ---------------------------------------------------------------------- a pile that is reshuffled


@dataclass(frozen=True)
class Pile:
    """A draw pile as one seat sees it.

    `unseen` are all cards that may be in it: those that lie there and those hidden in other hands, which for this seat
    is the same.  `deck` says how many of them lie in the pile.  When it is used up, `discard` becomes the pile.
    """

    unseen: Counts
    deck: int
    discard: Counts = NO_CARDS

    @property
    def left(self) -> int:
        """How many cards can be drawn, a reshuffle included."""
        return self.deck + size(self.discard)

    def sums(self, n: int) -> Chances:
        """The chances of each sum of the next `n` cards (fewer when both piles run out)."""
        first = min(n, self.deck)
        return both(sums(self.unseen, first), sums(self.discard, n - first))

    def draw(self, n: int) -> Iterator[tuple[Counts, Fraction, Pile]]:
        """Each multiset of the next `n` cards with its chance and the pile that is left; the drawn cards are put aside."""
        first = min(n, self.deck)
        for drawn, share in _hands(self.unseen, first):
            rest = Pile(minus(self.unseen, drawn), self.deck - first, self.discard)
            if n == first:
                yield drawn, share, rest
                continue
            # the discards are the new pile, and every card in it is known
            second = min(n - first, size(self.discard))
            for more, part in _hands(self.discard, second):
                yield (
                    plus(drawn, more),
                    share * part,
                    Pile(minus(self.discard, more), size(self.discard) - second),
                )

    def discarding(self, cards: Counts) -> Pile:
        """The same pile with these cards on the discard pile."""
        return Pile(self.unseen, self.deck, plus(self.discard, cards))


@lru_cache(maxsize=4096)
def _hands(counts: Counts, n: int) -> tuple[tuple[Counts, Fraction], ...]:
    """Every multiset of `n` cards with its chance."""
    total = comb(size(counts), n)
    found: list[tuple[Counts, int]] = [((), 1)]
    for at, (value, number) in enumerate(counts):
        later = size(counts[at + 1 :])
        wider = []
        for drawn, count in found:
            missing = n - size(drawn)
            for k in range(max(0, missing - later), min(number, missing) + 1):
                wider.append(((*drawn, (value, k)) if k else drawn, count * comb(number, k)))
        found = wider
    return tuple((drawn, Fraction(count, total)) for drawn, count in found)
