"""Part 3 of a round: actions.  An own turn is: cards and tiles, the action, cards and tiles, the end.

A turn begins with a frame `(ACTION, seat, spied, card, extra)`: `spied` is 1 + the rival looked at with espionage,
`card` 1 + the number of an action card played for this action, `extra` whether the action is an additional one.
"""

from __future__ import annotations

from functools import lru_cache

from goatools.chance import BANK
from goatools.goa.box import (
    BUILD,
    COLONISTS,
    COLUMNS,
    DRAW,
    END,
    EXPEDITION,
    EXPLORE,
    EXTRA,
    FOUND,
    HARVEST,
    PASS,
    REAP,
    SHIPS,
    TAX,
    TAXES,
    TILE,
)
from goatools.goa.cards import discards, do_discard, do_play, may_hold_one, playable
from goatools.goa.colonies import begin_founding
from goatools.goa.progress import PLAIN, affordable, take_step
from goatools.goa.spices import begin_putting
from goatools.goa.state import (
    ACTION,
    AFTER,
    DRAWING,
    MIXING,
    ROOM,
    SHED,
    TO_HAND,
    GoaState,
    Seat,
    without,
)
from goatools.goa.tiles import do_use, do_viceroy, spied_columns, usable
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move

# ---------------------------------------------------------------------- choosing the action


def begin_turn(p: GoaState, seat: int) -> None:
    """Give a seat one action (goa.action.own-turn-in-order)."""
    p.played = False
    p.stack.append((ACTION, seat, 0, 0, 0))


def can_found(s: Seat) -> bool:
    """Whether there is a colony that a seat has not founded yet (goa.colony.each-only-once-per-player)."""
    return None in s.mat[4:]


@lru_cache(maxsize=64)
def always(colonies: tuple[bool, ...]) -> tuple[Move, ...]:
    """The actions that need nothing, and the colonies still to be founded.

    goa.action.six-kinds, goa.action.passing-is-not-offered, goa.colony.hopeless-attempts-are-allowed
    """
    return (BUILD, REAP, TAX, EXPLORE, *(FOUND[c] for c in range(4) if not colonies[c]))


def founded(s: Seat) -> tuple[bool, ...]:
    """Which of the four colonies a seat has."""
    quilon, cochin, madras, calicut = s.mat[4:]
    return (quilon is not None, cochin is not None, madras is not None, calicut is not None)


def legal_action(p: GoaState) -> tuple[Move, ...]:
    """One of six actions, and whatever may accompany it.

    goa.action.six-kinds, goa.action.only-possible-actions, goa.action.same-kind-may-be-repeated,
    goa.card.action-cards-timing-2012, goa.card.action-cards-timing-2004, goa.card.action-cards-are-marked-a,
    goa.tile.espionage, goa.tile.espionage-not-for-expeditions
    """
    _, seat, spied, card, _ = p.stack[-1]
    s = p.seats[seat]
    if card:
        return with_card(p, s, card - 1)
    if spied:
        columns = spied_columns(p, seat, spied - 1)
        actions = [move for c, move in ((SHIPS, BUILD), (HARVEST, REAP), (TAXES, TAX)) if c in columns]
        if COLONISTS in columns:
            actions += [FOUND[c] for c in range(4) if not s.founded(c)]
        return (*actions, *action_cards(p, s, columns))
    moves = always(founded(s)) + affordable(p.table, s)
    if s.hand or s.tiles:
        every = range(5)
        return (
            *moves,
            *action_cards(p, s, every),
            *playable(p, s),
            *usable(p, seat, spying=True),
            *discards(p, s),
        )
    return moves


def with_card(p: GoaState, s: Seat, card: int) -> tuple[Move, ...]:
    """After an action card only the action it belongs to can follow."""
    effect = p.table.cards[card].effect
    if effect == "mixed-harvest":
        return (REAP,)
    if effect == "extra-card":
        return tuple([FOUND[c] for c in range(4) if not s.founded(c)])
    return affordable(p.table, s, effect)


def action_cards(p: GoaState, s: Seat, columns: list[int] | range) -> list[Move]:
    """The action cards of a hand that can be played with an action on one of these columns.

    goa.card.one-per-action, goa.card.mixed-harvest, goa.card.extra-card-for-a-founding,
    goa.card.extra-card-only-before-the-two-2004, goa.card.progress-for-ducats-2004
    """
    if p.played:
        return []
    moves = []
    for effect, play in p.table.hand(s.hand).actions:
        if effect == "mixed-harvest":
            fits = HARVEST in columns
        elif effect == "extra-card":
            fits = p.table.first_edition and COLONISTS in columns and can_found(s)
        else:
            # progress is the one action that espionage never goes with
            fits = len(columns) == 5 and bool(affordable(p.table, s, effect))
        if fits:
            moves.append(play)
    return moves


def do_action(p: GoaState, move: Move) -> None:
    """Take an action, or first play a card, use a tile or discard a card.

    goa.action.numbers-count-when-used, goa.card.playing-is-not-an-action, goa.tile.using-is-not-an-action
    """
    phase, seat, spied, _card, extra = p.stack[-1]
    kind = move.kind
    if kind == "play":
        effect = do_play(p, seat, move)
        if effect not in p.table.bonus_effects:
            p.stack[-1] = (phase, seat, spied, move.arg + 1, extra)
    elif kind == "spy":
        begin_espionage(p, seat, move.arg)
    elif kind in ("use", "viceroy", "discard"):
        do_aside(p, seat, move)
    else:
        take_action(p, move)


def do_aside(p: GoaState, seat: int, move: Move) -> None:
    """Play a bonus card, use a tile or discard a card beside the action."""
    kind = move.kind
    if kind == "play":
        do_play(p, seat, move)
    elif kind == "use":
        do_use(p, seat, move)
    elif kind == "viceroy":
        do_viceroy(p, seat, move)
    elif kind == "spy":
        begin_espionage(p, seat, move.arg)
    else:
        do_discard(p, seat, move)


def begin_espionage(p: GoaState, seat: int, rival: int) -> None:
    """Look at a rival's marker for the action now chosen; by option it is an additional action (goa.tile.espionage)."""
    s = p.seats[seat]
    s.tiles = without(s.tiles, TILE["espionage"])
    if p.log is not None:
        p.tell(seat, f"uses espionage on {p.names[rival]}", "goa.tile.espionage-declared-with-the-action")
    if p.table.options["espionage"] == "extra-action":
        p.stack.append((ACTION, seat, rival + 1, 0, 1))
    else:
        p.stack[-1] = (ACTION, seat, rival + 1, 0, 0)


def take_action(p: GoaState, move: Move) -> None:
    """Carry out one of the six actions; what follows it waits on the stack.

    goa.ships.number-by-row, goa.harvest.number-by-row, goa.taxes.number-by-row,
    goa.expedition.two-numbers-per-row, goa.action.supply-actions-take-from-the-supply
    """
    _, seat, spied, card, extra = p.stack.pop()
    if not extra:
        p.stack.append((AFTER, seat))
    rows = p.seats[spied - 1 if spied else seat].rows
    numbers = p.table.rows
    effect = p.table.cards[card - 1].effect if card else PLAIN
    kind = move.kind
    if kind == "build":
        p.gain(seat, "ships", numbers[SHIPS][rows[SHIPS] - 1], "goa.ships.number-by-row")
    elif kind == "taxes":
        p.gain(seat, "ducats", numbers[TAXES][rows[TAXES] - 1], "goa.taxes.number-by-row")
    elif kind == "harvest":
        n = numbers[HARVEST][rows[HARVEST] - 1]
        if p.log is not None:
            p.tell(seat, f"harvests up to {n}", "goa.harvest.number-by-row")
        if effect == "mixed-harvest":
            p.stack.append((MIXING, seat, n))
        else:
            begin_putting(p, seat, n)
    elif kind == "expedition":
        if p.log is not None:
            p.tell(seat, "goes on an expedition", "goa.expedition.draw-from-the-pile")
        p.stack.append(
            (DRAWING, seat, p.table.draws[rows[EXPEDITION] - 1], p.table.limits[rows[EXPEDITION] - 1])
        )
    elif kind == "found":
        begin_founding(p, seat, move.arg, numbers[COLONISTS][rows[COLONISTS] - 1], effect == "extra-card")
    else:
        if p.log is not None:
            p.tell(seat, f"advances in {COLUMNS[move.arg]}", "goa.advance.only-once-per-action")
        take_step(p, seat, move.arg, effect)


# ---------------------------------------------------------------------- after the action


def asides(p: GoaState, seat: int) -> list[Move]:
    """Cards and tiles that can be used after the action."""
    s = p.seats[seat]
    spying = p.table.options["espionage"] == "extra-action"
    return [*playable(p, s), *usable(p, seat, spying)] if s.hand or s.tiles else []


def settle_after(p: GoaState) -> bool:
    """End the turn by itself when everybody can see that nothing is left to play or use."""
    seat = p.stack[-1][1]
    if may_hold_one(p, p.seats[seat]) or asides(p, seat):
        return False
    p.stack.pop()
    return True


def legal_after(p: GoaState) -> tuple[Move, ...]:
    """Cards and tiles after the action, or the end of the turn (goa.action.own-turn-in-order)."""
    seat = p.stack[-1][1]
    return (END, *asides(p, seat), *discards(p, p.seats[seat]))


def do_after(p: GoaState, move: Move) -> None:
    """Use something, or end the turn."""
    if move is END:
        p.stack.pop()
    else:
        do_aside(p, p.stack[-1][1], move)


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
        if p.log is not None:
            p.tell(seat, "passes and keeps 1 extra action card", "goa.extra-action.pass-is-final")
        return
    p.seats[seat].extra -= 1
    if p.log is not None:
        p.tell(
            seat,
            "uses an extra action card",
            "goa.extra-action.one-card-one-action",
            Amount("extra", 1, seat, BANK),
        )
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
    p.stack.pop()
    p.push_cards(seat, n, TO_HAND)
    return True


def settle_shed(p: GoaState) -> bool:
    """Done as soon as the hand is within the limit."""
    _, seat, limit = p.stack[-1]
    if len(p.seats[seat].hand) > limit:
        return False
    p.stack.pop()
    return True


def legal_shrinking(p: GoaState) -> tuple[Move, ...]:
    """Discard a card, or play one if none was played with this action; no action card fits an expedition."""
    s = p.seats[p.stack[-1][1]]
    return (*discards(p, s), *playable(p, s))


def do_shrinking(p: GoaState, move: Move) -> None:
    """Make the hand smaller."""
    do_aside(p, p.stack[-1][1], move)
