"""Expedition cards: drawing and turning them, what they do, and when they may be played."""

from __future__ import annotations

from goatools.chance import CHANCE
from goatools.goa.box import MIX
from goatools.goa.progress import affordable, step_for_ducats
from goatools.goa.spices import begin_putting, puts
from goatools.goa.state import CARD, DUCATS, SELLING, TO_HAND, GoaState, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.state import Weighted
    from goatools.moves import Move

# ---------------------------------------------------------------------- drawing and turning over


def settle_card(p: GoaState) -> bool:
    """Reshuffle when a card is needed and the pile is empty; give up when both piles are.

    goa.card.reshuffle-when-empty, goa.card.reshuffle-only-when-needed, goa.card.turned-cards-are-not-reshuffled,
    goa.card.both-piles-empty
    """
    if p.deck:
        return False
    if p.discard:
        p.deck, p.discard = p.discard, []
        p.tell(
            None, "The discard pile is shuffled and becomes the draw pile", "goa.card.reshuffle-when-empty"
        )
        return False
    p.stack.pop()
    p.tell(None, "No card is left in either pile", "goa.card.both-piles-empty")
    return True


def chances_card(p: GoaState) -> Weighted:
    """Any card of the draw pile."""
    return p.table.weigh_cards(p.deck)


def do_card(p: GoaState, move: Move) -> None:
    """Deal one card into a hand, or turn it over on the table.

    goa.expedition.draw-from-the-pile, goa.colony.step-2-turn-two-cards, goa.card.three-ways-to-get-them,
    goa.hidden.expedition-hand-is-secret
    """
    _, _, seat, n, target = p.stack.pop()
    card = move.arg
    p.deck.remove(card)
    if n > 1:
        p.stack.append((CARD, CHANCE, seat, n - 1, target))
    if target == TO_HAND:
        s = p.seats[seat]
        s.hand = tuple(sorted((*s.hand, card)))
        if p.log is not None:
            p.tell(seat, "draws an expedition card", "goa.expedition.draw-from-the-pile")
    else:
        p.open = (*p.open, card)
        if p.log is not None:
            p.tell(
                seat,
                f"turns over a card with {p.table.cards[card].colonists} colonists",
                "goa.hidden.draw-pile-closed-discard-open",
            )


def turned(p: GoaState) -> int:
    """The colonists on the cards lying open."""
    return sum(p.table.cards[card].colonists for card in p.open)


def clear_open(p: GoaState) -> None:
    """Discard the cards lying open (goa.colony.turned-cards-are-discarded)."""
    p.discard.extend(p.open)
    p.open = ()


# ---------------------------------------------------------------------- playing and discarding


def useful(p: GoaState, s: Seat, effect: str) -> bool:
    """Whether a bonus card would change something now (goa.card.no-play-without-effect)."""
    if effect == "two-spices":
        return bool(puts(s.mat, 0, 0))
    if effect == "sell-spices":
        return s.have > 0
    return effect != "for-ducats" or bool(affordable(p.table, s, effect))


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
    place = s.hand.index(card)
    s.hand = s.hand[:place] + s.hand[place + 1 :]
    p.discard.append(card)


def do_discard(p: GoaState, seat: int, move: Move) -> None:
    """Throw a card away, without effect."""
    drop_card(p, seat, move.arg)
    if p.log is not None:
        p.tell(seat, f"discards {p.table.cards[move.arg].code}", "goa.card.discard-at-any-time")


def do_play(p: GoaState, seat: int, move: Move) -> str:
    """Play a card: it is discarded at once, a bonus card takes effect; returns the effect.

    goa.card.playing-is-not-an-action, goa.card.play-or-keep, goa.card.two-ships, goa.card.two-colonists,
    goa.card.five-ducats, goa.card.two-spices, goa.card.two-spices-only-as-many-as-fit,
    goa.card.sell-up-to-four-spices-2012, goa.card.progress-for-ducats-2012
    """
    effect = p.table.cards[move.arg].effect
    drop_card(p, seat, move.arg)
    p.played = True
    if p.log is not None:
        p.tell(seat, f"plays {p.table.cards[move.arg].code}", "goa.card.one-per-action")
    if effect == "two-ships":
        p.gain(seat, "ships", 2, "goa.card.two-ships")
    elif effect == "two-colonists":
        p.gain(seat, "colonists", 2, "goa.card.two-colonists")
    elif effect == "five-ducats":
        p.gain(seat, "ducats", 5, "goa.card.five-ducats")
    elif effect == "two-spices":
        begin_putting(p, seat, 2)
    elif effect == "sell-spices":
        p.stack.append((SELLING, seat, p.table.sell_limit, 0, 0))
    elif effect == "for-ducats" and effect in p.table.bonus_effects:
        p.stack.append((DUCATS, seat))
    return effect


# ---------------------------------------------------------------------- progress for ducats (2012)


def legal_ducats(p: GoaState) -> tuple[Move, ...]:
    """Which marker moves for ducats (goa.card.progress-for-ducats-2012)."""
    return affordable(p.table, p.seats[p.stack[-1][1]], "for-ducats")


def do_ducats(p: GoaState, move: Move) -> None:
    """Pay the bank and move the marker."""
    seat = p.stack.pop()[1]
    step_for_ducats(p, seat, move.arg)


# ---------------------------------------------------------------------- mixed harvest


def legal_mixing(p: GoaState) -> tuple[Move, ...]:
    """How many ships and colonists are taken instead of spices (goa.card.mixed-harvest)."""
    n = p.stack[-1][2]
    return tuple([MIX[ships, colonists] for ships in range(n + 1) for colonists in range(n + 1 - ships)])


def do_mixing(p: GoaState, move: Move) -> None:
    """Take ships and colonists; the rest are spices."""
    _, seat, n = p.stack.pop()
    for what, amount in (("ships", move.arg), ("colonists", move.arg2)):
        if amount:
            p.gain(seat, what, amount, "goa.card.mixed-harvest")
    begin_putting(p, seat, n - move.arg - move.arg2)
