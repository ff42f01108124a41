"""Who acts when no seat does: chance at a chance node, and the bank as payer or payee; and what chance throws."""

from __future__ import annotations

from goatools.errors import BadSetup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

CHANCE = -1
"""`Position.to_move` at a chance node."""

BANK = -2
"""The bank (and the common supplies) as payer or payee of an `Amount`."""


def dice(rng: Random) -> Callable[[], float]:
    """The function of a generator that throws a number from 0 up to 1; raises BadSetup for what is no generator.

    >>> import random
    >>> 0 <= dice(random.Random(7))() < 1
    True
    """
    unit = getattr(rng, "random", None)
    if not callable(unit) or not hasattr(rng, "shuffle"):
        raise BadSetup("rng", rng, "a generator of random numbers, such as random.Random(7)")
    found: Callable[[], float] = unit
    return found
