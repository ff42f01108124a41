"""Part 3 of a round: actions.  An own turn is: cards and tiles, the action, cards and tiles, the end.

A turn begins with a frame `(ACTION, seat, spied, card, extra)`: `spied` is 1 + the rival looked at with espionage,
`card` 1 + the number of an action card played for this action, `extra` whether the action is an additional one.
"""

from __future__ import annotations

from goatools.goa import story
from goatools.goa.box import (
    BUILD,
    COLONISTS,
    COLUMNS,
    DRAW,
    END,
    EXPEDITION,
    EXPLORE,
    EXTRA,
    HARVEST,
    PASS,
    REAP,
    SHIPS,
    TAX,
    TAXES,
)
from goatools.goa.cards import discards, may_hold_one, playable
from goatools.goa.colonies import begin_founding, unfounded
from goatools.goa.progress import PLAIN, affordable, take_step
from goatools.goa.state import ACTION, AFTER, DRAWING, MIXING, PUTTING, ROOM, SHED, TO_HAND, GoaState, Seat
from goatools.goa.tiles import DO_BESIDE, beside, do_beside, spied_columns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.moves import Move

COLUMN = {"build": SHIPS, "harvest": HARVEST, "taxes": TAXES, "expedition": EXPEDITION, "found": COLONISTS}
"""The column of the progress board that each action looks at; an advance looks at none."""

ALWAYS = (BUILD, REAP, TAX, EXPLORE)
ALL_COLUMNS = range(5)

# ---------------------------------------------------------------------- choosing the action


def begin_turn(p: GoaState, seat: int) -> None:
    """Give a seat one action (goa.action.own-turn-in-order)."""
    p.played = False
    p.stack.append((ACTION, seat, 0, 0, 0))


def legal_action(p: GoaState) -> tuple[Move, ...]:
    """One of six actions, and whatever may accompany it.

    goa.action.six-kinds, goa.action.only-possible-actions, goa.action.same-kind-may-be-repeated,
    goa.action.passing-is-not-offered, goa.card.action-cards-timing-2012, goa.card.action-cards-timing-2004,
    goa.card.action-cards-are-marked-a, goa.tile.espionage, goa.tile.espionage-not-for-expeditions
    """
    _, seat, spied, card, _ = p.stack[-1]
    s = p.seats[seat]
    if card:
        return completing(p, s, p.table.cards[card - 1].effect, ALL_COLUMNS)
    if spied:
        columns = spied_columns(p, seat, spied - 1)
        moves = [move for move in ALWAYS + unfounded(s.mat[4:]) if COLUMN[move.kind] in columns]
        return (*moves, *action_cards(p, s, columns))
    actions = ALWAYS + unfounded(s.mat[4:]) + affordable(p.table, s)
    if not s.hand and not s.tiles:
        return actions
    return (*actions, *action_cards(p, s, ALL_COLUMNS), *beside(p, seat, spying=True), *discards(p, s))


def completing(p: GoaState, s: Seat, effect: str, columns: Sequence[int]) -> tuple[Move, ...]:
    """The actions on one of these columns that can follow an action card: only those that it belongs to.

    goa.card.mixed-harvest, goa.card.extra-card-for-a-founding, goa.card.extra-card-only-before-the-two-2004,
    goa.card.progress-for-ducats-2004
    """
    if effect == "mixed-harvest":
        return (REAP,) if HARVEST in columns else ()
    if effect == "extra-card":
        return unfounded(s.mat[4:]) if COLONISTS in columns and p.table.first_edition else ()
    # progress is the one action that espionage never goes with
    return affordable(p.table, s, effect) if columns is ALL_COLUMNS else ()


def action_cards(p: GoaState, s: Seat, columns: Sequence[int]) -> list[Move]:
    """The action cards of a hand that can be played with an action on one of these columns.

    goa.card.one-per-action
    """
    if p.played or not s.hand:
        return []
    return [play for effect, play in p.table.hand(s.hand).actions if completing(p, s, effect, columns)]


def do_action(p: GoaState, move: Move) -> None:
    """Take an action, or first play a card, use a tile or discard a card; what follows waits on the stack.

    goa.action.numbers-count-when-used, goa.ships.number-by-row, goa.harvest.number-by-row, goa.taxes.number-by-row,
    goa.expedition.two-numbers-per-row, goa.action.supply-actions-take-from-the-supply
    """
    kind = move.kind
    if kind in DO_BESIDE:
        do_beside(p, move)
        return
    _, seat, spied, card, extra = p.stack.pop()
    if not extra:
        p.stack.append((AFTER, seat))
    effect = p.table.cards[card - 1].effect if card else PLAIN
    if kind == "advance":
        p.tell(story.ADVANCES, seat, COLUMNS[move.arg])
        take_step(p, seat, move.arg, effect)
        return
    column = COLUMN[kind]
    row = p.seats[spied - 1 if spied else seat].rows[column]
    n = p.table.rows[column][row - 1]
    if kind == "build":
        p.gain(seat, "ships", n, "goa.ships.number-by-row")
    elif kind == "taxes":
        p.gain(seat, "ducats", n, "goa.taxes.number-by-row")
    elif kind == "harvest":
        p.tell(story.HARVESTS, seat, n)
        p.stack.append((MIXING, seat, n) if effect == "mixed-harvest" else (PUTTING, seat, n, 0, 0))
    elif kind == "expedition":
        p.tell(story.EXPLORES, seat)
        p.stack.append((DRAWING, seat, n, p.table.limits[row - 1]))
    else:
        begin_founding(p, seat, move.arg, n, effect == "extra-card")


# ---------------------------------------------------------------------- after the action


def late_asides(p: GoaState, seat: int) -> list[Move]:
    """Cards and tiles that can be used after the action; by option espionage is one of them."""
    return beside(p, seat, spying=p.table.options["espionage"] == "extra-action")


def settle_after(p: GoaState) -> bool:
    """The turn is over when everybody can see that nothing is left to play or use."""
    seat = p.stack[-1][1]
    s = p.seats[seat]
    return not may_hold_one(p, s) and not (s.tiles and late_asides(p, seat))


def legal_after(p: GoaState) -> tuple[Move, ...]:
    """Cards and tiles after the action, or the end of the turn (goa.action.own-turn-in-order)."""
    seat = p.stack[-1][1]
    return (END, *late_asides(p, seat), *discards(p, p.seats[seat]))


# ---------------------------------------------------------------------- extra actions


def legal_extra(p: GoaState) -> tuple[Move, ...]:
    """Use one extra action card or pass; with more than one, passing is not allowed.

    goa.extra-action.order, goa.extra-action.at-most-one-card-per-turn, goa.extra-action.surplus-must-be-used,
    goa.extra-action.keep-at-most-one, goa.extra-action.passing-turn-uses-nothing
    """
    return (EXTRA, PASS) if p.seats[p.stack[-1][1]].extra == 1 else (EXTRA,)


def do_extra(p: GoaState, move: Move) -> None:
    """Give up a card for an action, or pass for the rest of the round.

    goa.extra-action.one-card-one-action, goa.extra-action.used-cards-return, goa.extra-action.pass-is-final
    """
    seat = p.stack.pop()[1]
    if move is PASS:
        p.passed = tuple(sorted((*p.passed, seat)))
        p.tell(story.KEEPS_EXTRA, seat)
    else:
        p.give_up(seat, "extra", 1, story.USES_EXTRA)
        begin_turn(p, seat)


# ---------------------------------------------------------------------- expeditions


def legal_drawing(p: GoaState) -> tuple[Move, ...]:
    """How many cards are drawn (goa.expedition.fewer-cards-may-be-drawn); card by card under that option."""
    most = p.stack[-1][2]
    return DRAW[: (min(most, 1) if p.table.card_by_card else most) + 1]


def do_drawing(p: GoaState, move: Move) -> None:
    """Draw: make room first, or come down to the limit afterwards, as the edition has it.

    goa.expedition.limit-during-the-whole-action-2012, goa.expedition.make-room-first-2012,
    goa.expedition.limit-at-the-end-of-the-action-2004, goa.expedition.shed-the-surplus-after-drawing-2004,
    goa.expedition.over-limit-hand-must-shrink, goa.expedition.limit-matters-only-in-this-action
    """
    _, seat, most, limit = p.stack.pop()
    n = move.arg
    if p.table.after_drawing:
        p.stack.append((SHED, seat, limit))
        p.push_cards(seat, n, TO_HAND)
        return
    if p.table.card_by_card and n and most > n:
        p.stack.append((DRAWING, seat, most - n, limit))
    p.stack.append((ROOM, seat, n, limit))


def settle_room(p: GoaState) -> bool:
    """Draw as soon as all the cards to be drawn fit."""
    _, seat, n, limit = p.stack[-1]
    if len(p.seats[seat].hand) + n > limit:
        return False
    p.push_cards(seat, n, TO_HAND)
    return True


def settle_shed(p: GoaState) -> bool:
    """Over as soon as the hand is within the limit."""
    _, seat, limit = p.stack[-1]
    return not len(p.seats[seat].hand) > limit


def legal_shrinking(p: GoaState) -> tuple[Move, ...]:
    """Discard a card, or play one if none was played with this action; no action card fits an expedition."""
    s = p.seats[p.stack[-1][1]]
    return (*discards(p, s), *playable(p, s))
