"""The deck of ship cards: when it is renewed, and what can be worked out about it."""

from __future__ import annotations

from goatools.batavia.box import CARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.batavia.state import BataviaState
    from goatools.moves import Move


def card_ready(p: BataviaState) -> bool:
    """Whether a card can come from the deck; one that is used up is renewed from the discards first.

    batavia.deck.reshuffle-when-empty, batavia.deck.reshuffle-in-the-middle-of-a-draw, batavia.deck.too-few-cards
    """
    if p.deck_size:
        return True
    if not any(p.discards):
        return False
    p.deck, p.discards = p.discards, [0] * 5
    p.deck_size = sum(p.deck)
    p.sure, p.blind = p.deck[:], 0
    if p.log is not None:
        p.tell(
            f"The {p.deck_size} discards are shuffled and become the deck",
            "batavia.deck.reshuffle-when-empty",
        )
    return True


def can_draw(p: BataviaState) -> bool:
    """Whether drawing is a possible action (batavia.draw.needs-a-card)."""
    return bool(p.deck_size or any(p.discards) or p.table.empty_draw)


def chances_card(p: BataviaState) -> list[tuple[Move, int]]:
    """The next card shows any company left in the deck (batavia.hidden.deck-order-is-unknown-discards-are-known)."""
    return [(CARD[company], n) for company, n in enumerate(p.deck) if n]


def company_at(cards: list[int], place: int) -> int:
    """The company of the card at a place, counted from 0, when cards lie sorted by company.

    >>> [company_at([2, 0, 1], place) for place in range(3)]
    [0, 0, 2]
    """
    company = 0
    for n in cards:
        if place < n:
            break
        place -= n
        company += 1
    return company


def take_card(p: BataviaState, company: int) -> None:
    """Take one card of a company out of the deck."""
    p.deck[company] -= 1
    p.deck_size -= 1
    p.left -= 1
