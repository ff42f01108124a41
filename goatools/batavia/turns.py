"""Phase B of a round: draw two cards, or lay ships, win seals and sail."""

from __future__ import annotations

from goatools.batavia.box import (
    ADJECTIVES,
    AHEAD,
    DRAW,
    END_SPACE,
    LAY,
    LAYS,
    NOBODY,
    PASS,
    SAIL_END,
    SAILS,
    lowest,
)
from goatools.batavia.deck import can_draw, card_ready, take_card
from goatools.batavia.majority import settle_seal
from goatools.batavia.rounds import end_turn
from goatools.batavia.state import DRAWING, LAYING, BataviaState, adjusted
from goatools.batavia.stations import arrive
from goatools.chance import BANK, CHANCE
from goatools.position import Amount, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move

ALL = 0b11111
DOWN_TO = tuple(range(4, first - 1, -1) for first in range(6))
"""The companies from the last one down to a first one."""
PASS_ONLY = (PASS,)
DRAW_ONLY = (DRAW,)
END_ONLY = (SAIL_END,)


def legal_turn(p: BataviaState) -> tuple[Move, ...]:
    """Draw, or begin to lay cards; a player who can do neither passes.

    batavia.turn.exactly-one-of-two-actions, batavia.draw.needs-a-card, batavia.turn.passes-when-nothing-is-possible,
    batavia.play-cards.no-majority-means-draw, batavia.play-cards.empty-hand-means-draw
    """
    moves = legal_lays(p, 0)
    if can_draw(p):
        return moves + DRAW_ONLY
    return moves or PASS_ONLY


def do_turn(p: BataviaState, move: Move) -> None:
    """Draw, lay, or pass."""
    if move is DRAW:
        p.left = p.table.draw
        if p.log is not None:
            p.tell(f"{p.names[p.active]} draws", "batavia.draw.two-top-cards")
        next_draw(p)
    elif move is PASS:
        if p.log is not None:
            text = f"{p.names[p.active]} can neither draw nor lay"
            p.tell(text, "batavia.turn.passes-when-nothing-is-possible")
        end_turn(p)
    else:
        do_lay(p, move)


# ---------------------------------------------------------------------- drawing


def next_draw(p: BataviaState) -> None:
    """Two cards, as far as there are any, then the turn is over (batavia.draw.ends-the-turn, batavia.deck.too-few-cards)."""
    if p.left and card_ready(p):
        p.stage, p.to_move = DRAWING, CHANCE
        p.idle = False
    else:
        p.left = 0
        end_turn(p)


def do_draw(p: BataviaState, move: Move) -> None:
    """A card goes into the hand unseen (batavia.draw.two-top-cards, batavia.draw.no-hand-limit)."""
    seat = p.active
    take_card(p, move.arg)
    p.hand[seat][move.arg] += 1
    p.blind += 1
    if p.log is not None:
        text = f"{p.names[seat]} takes a card into the hand"
        p.tell(text, "batavia.draw.two-top-cards", Amount("ship cards", 1, BANK, seat))
    next_draw(p)


# ---------------------------------------------------------------------- laying ships


def stations_ahead(p: BataviaState, seat: int) -> int:
    """The companies (as bits) with a station in front of a seat's merchant (batavia.movement.forward-only)."""
    ahead, bits = AHEAD[p.space[seat]], 0
    for company, spaces in enumerate(p.lying):
        if spaces & ahead:
            bits |= 1 << company
    return bits


def seals_held(p: BataviaState, seat: int) -> int:
    """The companies (as bits) whose seal a seat holds (batavia.seal.several-seals-allowed)."""
    bits = 0
    for company, holder in enumerate(p.seals):
        if holder == seat:
            bits |= 1 << company
    return bits


def ways(p: BataviaState, seat: int) -> tuple[int, bool]:
    """The companies (as bits) whose seal would let a seat sail, and whether it holds one of these seals.

    With the end tile on the board every seal will do.

    batavia.end.later-players-reach-a-station-or-draw, batavia.play-cards.legal-if-majority-after-the-cards
    """
    if p.ender == NOBODY:
        return ALL, seat in p.seals
    useful = stations_ahead(p, seat)
    return useful, (useful & seals_held(p, seat)) != 0


def legal_lays(p: BataviaState, first: int) -> tuple[Move, ...]:
    """Cards of one company, from company `first` on; further companies may follow in order.

    Any number will do once a majority is held, or as long as one can still be won with cards of a later company;
    otherwise these cards must win it.

    batavia.play-cards.at-least-one, batavia.play-cards.any-number-of-any-companies,
    batavia.play-cards.needs-a-majority, batavia.play-cards.case-one-any-card-will-do,
    batavia.play-cards.case-two-must-gain-majority, batavia.play-cards.more-cards-and-majorities-allowed
    """
    seat = p.to_move
    assert seat is not None
    useful, free = ways(p, seat)
    hand = p.hand[seat]
    moves: tuple[Move, ...] = ()
    for company in DOWN_TO[first]:
        held = hand[company]
        if free or moves:
            moves = LAYS[company][held] + moves
        elif held and useful >> company & 1:
            missing = p.top[company] - p.shown[company][seat]
            if held > missing:
                moves = LAY[company][missing + 1 : held + 1]
    return moves


def do_lay(p: BataviaState, move: Move) -> None:
    """Lay cards of a company open on the table; its seal goes to whoever now leads alone.

    Each company is laid at most once in a turn, so its seal is settled at once and nothing later changes it.

    batavia.play-cards.displayed-cards-stay, batavia.scale.cannon-one-per-card, batavia.scale.ship-marker-one-per-card,
    batavia.seal.updated-before-moving
    """
    seat = p.to_move
    assert seat is not None
    company, n = move.arg, move.arg2
    p.hand[seat][company] -= n
    p.shown[company][seat] += n
    p.total += n
    known = p.seen[seat][company]
    if known:
        p.seen[seat] = adjusted(p.seen[seat], company, -min(known, n))
    p.laid = company
    p.idle = False
    if p.log is not None:
        text = f"{p.names[seat]} lays {counted(n, f'{ADJECTIVES[company]} ship')}"
        p.tell(text, "batavia.play-cards.any-number-of-any-companies")
    settle_seal(p, company, seat)
    p.stage = LAYING


# ---------------------------------------------------------------------- sailing


def legal_laying(p: BataviaState) -> tuple[Move, ...]:
    """Lay cards of a later company, or sail with one of the seals.

    batavia.turn.three-steps-in-order, batavia.movement.choose-among-several-seals,
    batavia.movement.chosen-company-needs-a-tile-ahead, batavia.end.station-goes-before-end-tile,
    batavia.end.move-to-end-tile-when-no-station-left, batavia.end.only-one-player-gets-the-end-tile
    """
    seat = p.to_move
    assert seat is not None
    return legal_lays(p, p.laid + 1) + legal_sails(p, seat)


def legal_sails(p: BataviaState, seat: int) -> tuple[Move, ...]:
    """Where the seals of a seat lead, the end tile only where they lead nowhere else."""
    if seat not in p.seals:
        return ()
    ahead, reach = AHEAD[p.space[seat]], 0
    for company in DOWN_TO[0]:
        if p.seals[company] == seat and p.lying[company] & ahead:
            reach |= 1 << company
    if reach:
        return SAILS[reach]
    return END_ONLY if p.ender == NOBODY else ()


def do_laying(p: BataviaState, move: Move) -> None:
    """Lay more, or sail."""
    if move.kind == "lay":
        do_lay(p, move)
    elif move is SAIL_END:
        sail_to_end(p)
    else:
        p.laid = NOBODY
        seat = p.to_move
        assert seat is not None
        arrive(p, seat, next_station(p, seat, move.arg))


def next_station(p: BataviaState, seat: int, company: int) -> int:
    """The nearest space ahead of a seat's merchant with a tile of this company; there must be one.

    batavia.movement.to-next-station-of-sealed-company, batavia.movement.forward-only,
    batavia.movement.jumps-over-everything-between, batavia.movement.passed-tiles-stay,
    batavia.movement.next-tile-is-always-face-up, batavia.movement.merchants-never-share-a-route-space
    """
    return lowest(p.lying[company] & AHEAD[p.space[seat]])


def sail_to_end(p: BataviaState) -> None:
    """Take the end tile: no crate, no exchange, and this is the last round.

    batavia.end.move-to-end-tile-when-no-station-left, batavia.end.end-tile-gives-no-crate,
    batavia.end.no-exchange-with-end-tile
    """
    seat = p.active
    p.space[seat], p.ender, p.laid = END_SPACE, seat, NOBODY
    if p.log is not None:
        text = f"{p.names[seat]} sails to the end and takes the end tile; this is the last round"
        p.tell(text, "batavia.end.move-to-end-tile-when-no-station-left", Amount("end tile", 1, BANK, seat))
    end_turn(p)
