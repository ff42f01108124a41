"""Pirate raids: too many displayed ships bring them."""

from __future__ import annotations

from goatools.batavia.box import ADJECTIVES, NOBODY
from goatools.chance import BANK
from goatools.position import Amount, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.batavia.state import BataviaState


def pirates(p: BataviaState) -> None:
    """After every turn, and again while too many ships are left.

    batavia.pirates.checked-right-after-each-turn, batavia.pirates.limit-21-with-three-players,
    batavia.pirates.limit-25-with-four-or-five-players, batavia.pirates.repeat-while-too-many,
    batavia.pirates.also-in-the-last-round, batavia.scale.true-count-prevails
    """
    while p.total >= p.table.limit:
        raid(p)


def raid(p: BataviaState) -> None:
    """Discard all displayed cards of the largest company, or of all that tie for it.

    batavia.pirates.largest-company-is-hit, batavia.pirates.tied-companies-all-hit,
    batavia.pirates.all-cards-of-that-company-discarded, batavia.pirates.hand-cards-are-safe,
    batavia.pirates.ship-marker-of-company-hit-to-zero, batavia.pirates.cannon-set-to-remaining-count,
    batavia.pirates.seals-of-company-hit-return
    """
    fleets = list(map(sum, p.shown))
    largest = max(fleets)
    hit = [company for company, ships in enumerate(fleets) if ships == largest]
    for company in hit:
        if p.log is not None:
            tell_loss(p, company)
        p.discards[company] += largest
        p.shown[company], p.top[company] = [0] * len(p.notes), 0
        if not p.table.seal_stays:
            p.seals[company] = NOBODY
    p.total -= largest * len(hit)
    if p.log is not None:
        p.tell(f"{p.total} displayed ships are left", "batavia.pirates.cannon-set-to-remaining-count")


def tell_loss(p: BataviaState, company: int) -> None:
    """Narrate who loses how many ships of a company that is hit."""
    row = p.shown[company]
    lost = sentence(f"{p.names[seat]} {n}" for seat, n in enumerate(row) if n)
    text = f"Pirates sink all {sum(row)} {ADJECTIVES[company]} ships: {lost}"
    amounts = [Amount(f"{ADJECTIVES[company]} ships", n, seat, BANK) for seat, n in enumerate(row) if n]
    p.tell(text, "batavia.pirates.all-cards-of-that-company-discarded", *amounts)
    holder = p.seals[company]
    if holder != NOBODY and not p.table.seal_stays:
        text = f"{p.names[holder]} returns the {ADJECTIVES[company]} seal"
        p.tell(text, "batavia.pirates.seals-of-company-hit-return")
