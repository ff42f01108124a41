"""Expedition cards: drawing and turning them, what they do, and when they may be played."""

from __future__ import annotations

from goatools.chance import CHANCE
from goatools.goa import story
from goatools.goa.box import MIX
from goatools.goa.placement import free_tiles
from goatools.goa.progress import FOR_DUCATS, affordable, take_step
from goatools.goa.spices import insist, puts
from goatools.goa.state import (
    ACTION,
    CARD,
    DUCATS,
    FOUNDING,
    SELLING,
    TO_HAND,
    TO_TABLE,
    GoaState,
    Seat,
    weigh,
    without,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools.goa.state import Weighted
    from goatools.moves import Move

GIFTS = {
    "two-ships": ("ships", 2, "goa.card.two-ships"),
    "two-colonists": ("colonists", 2, "goa.card.two-colonists"),
    "five-ducats": ("ducats", 5, "goa.card.five-ducats"),
    "two-spices": ("spices", 2, "goa.card.two-spices"),
}
"""What the plain bonus cards bring (goa.card.two-spices-only-as-many-as-fit)."""

# ---------------------------------------------------------------------- drawing and turning over


def settle_card(p: GoaState) -> bool:
    """Reshuffle when a card is needed and the pile is empty; give up when both piles are.

    goa.card.reshuffle-when-empty, goa.card.reshuffle-only-when-needed, goa.card.turned-cards-are-not-reshuffled,
    goa.card.both-piles-empty
    """
    if p.deck:
        return False
    p.deck, p.discard = p.discard, []
    p.tell(story.RESHUFFLED if p.deck else story.NO_CARD_LEFT)
    return not p.deck


def chances_card(p: GoaState) -> Weighted:
    """Any card of the draw pile."""
    return weigh(p.table.turn, p.deck)


def do_card(p: GoaState, move: Move) -> None:
    """Deal one card into a hand, or turn it over on the table.

    goa.expedition.draw-from-the-pile, goa.colony.step-2-turn-two-cards, goa.card.three-ways-to-get-them,
    goa.hidden.expedition-hand-is-secret
    """
    _, _, seat, n, target = p.stack.pop()
    p.deck.remove(move.arg)
    if n > 1:
        p.stack.append((CARD, CHANCE, seat, n - 1, target))
    if target == TO_HAND:
        s = p.seats[seat]
        s.hand = tuple(sorted((*s.hand, move.arg)))
        p.tell(story.DRAWS_CARD, seat)
    else:
        p.open = (*p.open, move.arg)
        p.tell(story.TURNS_CARD, seat, p.table.cards[move.arg].colonists)


def turned(p: GoaState, first: int = 0) -> int:
    """The colonists on the cards lying open, from card number `first` on."""
    return sum([p.table.cards[card].colonists for card in p.open[first:]])


def clear_open(p: GoaState, first: int = 0) -> None:
    """Discard the cards lying open, from number `first` on (goa.colony.turned-cards-are-discarded)."""
    p.discard.extend(p.open[first:])
    p.open = p.open[:first]


# ---------------------------------------------------------------------- playing and discarding


def spice_total(s: Seat) -> int:
    """How many spices lie on a mat."""
    return sum([len(place.held) for place in s.mat if place is not None])


USEFUL: dict[str, Callable[[GoaState, Seat], object]] = {
    "two-spices": lambda p, s: puts(s.mat, 0, 0),
    "red-spice": lambda p, s: puts(s.mat, 0, 0),
    "unexpected-harvest": lambda p, s: puts(s.mat, 0, 0),
    "sell-spices": lambda p, s: s.have,
    "duty": lambda p, s: spice_total(s) >= p.table.effects["duty_spices"],
    "for-ducats": lambda p, s: affordable(p.table, s, FOR_DUCATS),
    "red-expedition": lambda p, s: p.cards_left(),
    "replenishment": lambda p, s: p.cards_left(),
    "exchange": lambda p, s: free_tiles(p),
}
"""What a bonus card or a tile needs to change something; the others always do (goa.card.no-play-without-effect)."""


def useful(p: GoaState, s: Seat, what: str) -> bool:
    """Whether a bonus card or a tile would change something now."""
    needs = USEFUL.get(what)
    return needs is None or bool(needs(p, s))


def may_hold_one(p: GoaState, s: Seat) -> bool:
    """Whether a seat may still play a card with this action, as far as the others can tell.

    A turn that ended by itself only if no card in the hand fits would give the hand away
    (goa.hidden.expedition-hand-is-secret).
    """
    return bool(s.hand) and not p.played


def playable(p: GoaState, s: Seat) -> list[Move]:
    """The bonus cards of a hand that can be played around an action.

    goa.card.one-per-action, goa.card.bonus-cards-timing, goa.card.gained-during-an-action-may-be-played
    """
    if p.played or not s.hand:
        return []
    return [play for effect, play in p.table.hand(s.hand).bonus if useful(p, s, effect)]


def discards(p: GoaState, s: Seat) -> tuple[Move, ...]:
    """Any card may be thrown away in one's own turn (goa.card.discard-at-any-time)."""
    return p.table.hand(s.hand).discards


def drop_card(p: GoaState, seat: int, card: int) -> None:
    """Move a card from a hand to the discard pile."""
    s = p.seats[seat]
    s.hand = without(s.hand, card)
    p.discard.append(card)


def do_discard(p: GoaState, seat: int, move: Move) -> None:
    """Throw a card away, without effect."""
    drop_card(p, seat, move.arg)
    p.tell(story.DISCARDS, seat, p.table.cards[move.arg])


def do_play(p: GoaState, seat: int, move: Move) -> None:
    """Play a card: it is discarded at once; a bonus card takes effect, an action card waits for its action.

    goa.card.playing-is-not-an-action, goa.card.play-or-keep, goa.card.extra-card-may-come-after-the-two-2012,
    goa.card.sell-up-to-four-spices-2012, goa.card.progress-for-ducats-2012
    """
    card = p.table.cards[move.arg]
    drop_card(p, seat, move.arg)
    p.played = True
    p.tell(story.PLAYS, seat, card)
    if card.effect in GIFTS:
        p.gain(seat, *GIFTS[card.effect])
        insist(p)
    elif card.effect == "sell-spices":
        p.stack.append((SELLING, seat, p.table.sell_limit, 0, 0))
    elif card.effect in p.table.bonus_effects:
        p.stack.append((DUCATS, seat))
    elif p.stack[-1][0] == FOUNDING:
        p.push_cards(seat, 1, TO_TABLE)
    else:
        _, _, spied, _, extra = p.stack[-1]
        p.stack[-1] = (ACTION, seat, spied, move.arg + 1, extra)


# ---------------------------------------------------------------------- progress for ducats (2012)


def legal_ducats(p: GoaState) -> tuple[Move, ...]:
    """Which marker moves for ducats (goa.card.progress-for-ducats-2012)."""
    return affordable(p.table, p.seats[p.stack[-1][1]], FOR_DUCATS)


def do_ducats(p: GoaState, move: Move) -> None:
    """Pay the bank and move the marker."""
    take_step(p, p.stack.pop()[1], move.arg, FOR_DUCATS)


# ---------------------------------------------------------------------- mixed harvest


def legal_mixing(p: GoaState) -> tuple[Move, ...]:
    """How many ships and colonists are taken instead of spices (goa.card.mixed-harvest)."""
    n = p.stack[-1][2]
    return tuple([MIX[ships, colonists] for ships in range(n + 1) for colonists in range(n + 1 - ships)])


def do_mixing(p: GoaState, move: Move) -> None:
    """Take ships and colonists; the rest are spices."""
    _, seat, n = p.stack.pop()
    spices = n - move.arg - move.arg2
    for what, amount in (("ships", move.arg), ("colonists", move.arg2), ("spices", spices)):
        if amount:
            p.gain(seat, what, amount, "goa.card.mixed-harvest")
