"""What a seat may know: hands and notes of others are hidden, all else lies open.

What can be worked out is another matter: every payment is public, and so are the cards won in an auction.
"""

from __future__ import annotations

from goatools.batavia.box import NOBODY, SPACES, UNKNOWN
from goatools.batavia.components import COMPANIES
from goatools.batavia.components import STATIONS as STATION_NAMES
from goatools.batavia.state import LAYING
from goatools.batavia.turns import ways
from goatools.errors import BadSetup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random
    from typing import Any, TypeVar

    from goatools.batavia.state import BataviaState

    P = TypeVar("P", bound=BataviaState)

MEMORIES = ("perfect", "table")


def by_company(counts: Iterable[int]) -> dict[str, int]:
    """Counts with the letters of their companies, without the zeros."""
    return {code: n for code, n in zip(COMPANIES, counts, strict=True) if n}


def view(p: BataviaState, seat: int) -> dict[str, Any]:
    """All that lies open, and what `seat` holds.

    batavia.hidden.hand-faces-are-secret, batavia.hidden.hand-size-is-public, batavia.hidden.number-of-notes-is-secret,
    batavia.hidden.displayed-cards-and-seals-are-public, batavia.hidden.kept-tiles-are-public,
    batavia.hidden.face-down-tiles-are-unknown, batavia.hidden.deck-order-is-unknown-discards-are-known
    """
    names, auction = p.names, p.auction
    return {
        "game": p.game,
        "seats": list(names),
        "variants": list(p.table.variants),
        "options": dict(p.table.options),
        "viewer": names[seat],
        "round": p.round,
        "phase": p.phase,
        "to_move": names[p.to_move] if p.to_move is not None and p.to_move >= 0 else None,
        "ship": None if p.ship == NOBODY else names[p.ship],
        "done": p.done,
        "left": p.left,
        "laid": None if p.laid == NOBODY else COMPANIES[p.laid],
        "gained": None if p.gained == NOBODY else COMPANIES[p.gained],
        "stations": [None if t == UNKNOWN else STATION_NAMES[t] for t in p.route],
        "face_down": SPACES - len(p.route),
        "deck": p.deck_size,
        "discards": by_company(p.discards),
        "lot": by_company(p.lot),
        "seals": {code: names[s] for code, s in zip(COMPANIES, p.seals, strict=True) if s != NOBODY},
        "cannon": p.cannon,
        "end_tile": None if p.ender == NOBODY else names[p.ender],
        "auction": auction
        and {
            "high": auction.high,
            "leader": None if auction.leader is None else names[auction.leader],
            "inside": [names[s] for s in auction.inside],
        },
        "seat": [view_seat(p, other, other == seat) for other in range(len(names))],
    }


def view_seat(p: BataviaState, seat: int, own: bool) -> dict[str, Any]:
    """What lies before a seat; the hand and the notes only for their owner, notes for all when the game is over."""
    found: dict[str, Any] = {
        "name": p.names[seat],
        "cards": sum(p.hand[seat]),
        "shown": by_company(row[seat] for row in p.shown),
        "tiles": by_company(p.tiles[seat]),
        "crates": [STATION_NAMES[t] for t in range(SPACES) if p.taken[t] == seat + 1],
        "space": p.space[seat],
        "gold": p.gold[seat],
    }
    if own:
        found["hand"] = by_company(p.hand[seat])
    if own or p.is_over:
        found["notes"] = p.notes[seat]
    return found


def determinize(p: P, seat: int, rng: Random, memory: str = "perfect") -> P:
    """Deal anew what `seat` does not know; raises BadSetup for a memory that is none.

    "perfect" remembers every payment and every card won in an auction, and, after the discards became the deck, what
    must still be in it.  "table" knows what is in sight now: the others' notes and hands are dealt from all that is left.
    """
    if memory not in MEMORIES:
        raise BadSetup("memory", memory, " or ".join(MEMORIES))
    new = p.copy()
    others = [other for other in range(len(p.notes)) if other != seat]
    if memory == "table":
        deal_notes(new, seat, others, rng)
        new.seen = [row if s == seat else (0,) * 5 for s, row in enumerate(p.seen)]
        new.sure, new.blind = [0] * 5, 0
    deal_hands(new, seat, others, rng)
    return new


def deal_hands(p: BataviaState, seat: int, others: list[int], rng: Random) -> None:
    """Deal the cards that this seat has not seen to the other hands; the rest is the deck."""
    sizes = [sum(hand) for hand in p.hand]
    known_deck = [max(0, n - p.blind) for n in p.sure]
    pool = list(map(int.__sub__, p.deck, known_deck))
    for other in others:
        pool = [n + held - seen for n, held, seen in zip(pool, p.hand[other], p.seen[other], strict=True)]
        p.hand[other] = list(p.seen[other])
    if p.stage == LAYING and p.active != seat:
        keep_promise(p, pool, sizes[p.active], rng)
    missing = [sizes[other] - sum(p.hand[other]) for other in others]
    dealt = rng.sample(range(5), sum(missing), counts=pool) if any(missing) else []
    start = 0
    for other, n in zip(others, missing, strict=True):
        for company in dealt[start : start + n]:
            p.hand[other][company] += 1
            pool[company] -= 1
        start += n
    p.deck = list(map(int.__add__, pool, known_deck))


def keep_promise(p: BataviaState, pool: list[int], size: int, rng: Random) -> None:
    """Whoever has begun to lay without a majority holds cards that will win one; give them to that hand first."""
    seat = p.active
    hand, (useful, holds_seal) = p.hand[seat], ways(p, seat)
    if holds_seal:
        return
    free = size - sum(hand)
    choices = []
    for company in range(p.laid + 1, 5):
        row = p.shown[company]
        missing = max(0, max(row) - row[seat] + 1 - hand[company])
        if useful >> company & 1 and missing <= min(free, pool[company]):
            choices.append((company, missing))
    company, missing = choices[int(rng.random() * len(choices))]
    hand[company] += missing
    pool[company] -= missing


def deal_notes(p: BataviaState, seat: int, others: list[int], rng: Random) -> None:
    """Spread the notes that this seat does not hold; a leader has at least what he or she has bid."""
    if p.is_over or not p.round:
        return
    left = p.table.notes * len(p.notes) - p.notes[seat]
    for other in others:
        p.notes[other] = 0
    if p.auction is not None and p.auction.leader is not None and p.auction.leader != seat:
        p.notes[p.auction.leader] = p.auction.high
        left -= p.auction.high
    for _ in range(left):
        p.notes[others[int(rng.random() * len(others))]] += 1
