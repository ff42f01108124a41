"""What a seat may know: the faces of the others' hand cards are hidden, all else lies open.

Nothing hidden can be worked out from what has been seen: a card leaves a hand only face up, and which faces are still
in a deck follows from what lies open.  So a perfect memory knows no more than a look at the table.
"""

from __future__ import annotations

from goatools.errors import BadSetup
from goatools.golden_age.box import DECKS, PLACES, amount
from goatools.golden_age.forms import card_words, man_words, marker_words, order_words, place_words
from goatools.golden_age.state import SAILING, AgeState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any, TypeVar

    P = TypeVar("P", bound=AgeState)

MEMORIES = ("perfect", "table")


def view(p: AgeState, seat: int) -> dict[str, Any]:
    """All that lies open, and what `seat` holds.

    golden_age.card.hands-are-hidden-points-are-open, golden_age.card.money-is-open
    """
    names, table, auction = p.names, p.table, p.auction
    return {
        "game": p.game,
        "seats": list(names),
        "options": dict(table.options),
        "viewer": names[seat],
        "turn": p.number,
        "on_turn": names[p.turn],
        "phase": p.phase,
        "decider": names[p.actor],
        "to_move": names[p.to_move] if p.to_move is not None and p.to_move >= 0 else None,
        "about": p.arg if p.stage != SAILING or p.actor == seat else None,
        "stadtholder": p.space if p.space >= 0 else None,
        "dice": list(divmod(p.rolled, 7)) if p.rolled else None,
        "set_die": p.fixed or None,
        "used": place_words(p.used, p.west_used),
        "offered": place_words(p.offered, p.west_offered),
        "decks": {deck: p.left[colour] for colour, deck in enumerate(DECKS) if deck},
        "discards": card_words(p, p.discard, range(table.hands)),
        "lot": PLACES[p.lot] if p.lot >= 0 else None,
        "auction": auction
        and {
            "bid": amount(auction.high),
            "leader": None if auction.leader is None else names[auction.leader],
            "inside": [names[s] for s in auction.inside],
        },
        "winner": names[p.winner] if p.winner >= 0 else None,
        "seat": [view_seat(p, other, other == seat) for other in range(len(names))],
    }


def view_seat(p: AgeState, seat: int, own: bool) -> dict[str, Any]:
    """What lies before a seat; the faces of the hand only for its owner."""
    have, table = p.cards[seat], p.table
    found: dict[str, Any] = {
        "name": p.names[seat],
        "guilders": amount(p.money[seat]),
        "points": p.total(seat),
        "movement": man_words(p, seat),
        "influence": marker_words(p, seat),
        "open": card_words(p, have, range(table.hands, len(have))),
        "orders": order_words(p, seat),
        "cards": {DECKS[colour]: n for colour, n in enumerate(p.hidden(seat)) if n},
    }
    if own:
        found["hand"] = card_words(p, have, range(table.hands))
    return found


def determinize(p: P, seat: int, rng: Random, memory: str = "perfect") -> P:
    """Deal anew the hand cards that `seat` does not see; raises BadSetup for a memory that is none.

    Each hand keeps its number of cards of each deck.
    """
    if memory not in MEMORIES:
        raise BadSetup("memory", memory, " or ".join(MEMORIES))
    new = p.copy()
    deal_hands(new, p, seat, rng)
    if p.stage == SAILING and p.actor != seat:
        new.arg = any_card(new, p.table.colour_of[p.arg], rng)
    return new


def any_card(p: AgeState, colour: int, rng: Random) -> int:
    """One of the hand cards of a colour of the one to decide: the card that was just taken."""
    cards = [card for card in range(p.table.hands) if p.table.colour_of[card] == colour]
    return rng.choice([card for card in cards for _ in range(p.cards[p.actor][card])] or cards)


def deal_hands(new: AgeState, p: AgeState, seat: int, rng: Random) -> None:
    """Deal the unseen hand cards of every deck to the hands of the others; the rest stays in the deck."""
    hands, colours = p.table.hands, p.table.colour_of
    others = [other for other in range(len(p.names)) if other != seat]
    held = {other: [0] * hands for other in others}
    sizes = {other: p.hidden(other) for other in others}
    deck = p.deck[:]
    for colour in range(1, len(DECKS)):
        cards = [card for card in range(hands) if colours[card] == colour]
        pool = [
            card
            for card in cards
            for _ in range(p.deck[card] + sum(p.cards[other][card] for other in others))
        ]
        dealt = rng.sample(pool, sum(sizes[other][colour] for other in others))
        for card in cards:
            deck[card] = pool.count(card) - dealt.count(card)
        for other in others:
            for _ in range(sizes[other][colour]):
                held[other][dealt.pop()] += 1
    new.deck = deck
    for other in others:
        new.cards[other] = (*held[other], *p.cards[other][hands:])
        new.refresh(other)
