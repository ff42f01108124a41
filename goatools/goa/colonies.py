"""Founding a colony: board, two cards, own colonists."""

from __future__ import annotations

from functools import lru_cache

from goatools.goa import story
from goatools.goa.box import COLONIES, FOUND, SPEND, WITHHOLD
from goatools.goa.cards import clear_open, discards, may_hold_one, turned
from goatools.goa.spices import fill_place
from goatools.goa.state import COLONY, FOUNDING, TO_TABLE, GoaState
from goatools.goa.tiles import beside, do_beside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Kind
    from goatools.goa.spices import Mat
    from goatools.moves import Move


@lru_cache(maxsize=1 << 14)
def unfounded(colonies: Mat) -> tuple[Move, ...]:
    """The colonies that a seat can still found, from the right half of its mat.

    goa.colony.each-only-once-per-player, goa.colony.hopeless-attempts-are-allowed
    """
    return tuple([found for found, place in zip(FOUND, colonies, strict=True) if place is None])


def begin_founding(p: GoaState, seat: int, colony: int, board: int, extra_card: bool) -> None:
    """Name the colony, count the board, turn two cards (three with the extra-card card).

    goa.colony.one-attempt-per-action, goa.colony.name-it-first, goa.colony.step-1-progress-board,
    goa.colony.step-2-turn-two-cards, goa.card.extra-card-for-a-founding
    """
    p.tell(story.NAMES_COLONY, seat, COLONIES[colony], p.table.need[colony], board)
    p.stack.append((FOUNDING, seat, colony, board))
    p.push_cards(seat, 2 + extra_card, TO_TABLE)


def missing(p: GoaState) -> int:
    """How many own colonists the attempt still needs (0 or less: none)."""
    _, _, colony, lent = p.stack[-1]
    return int(p.table.need[colony] - lent - turned(p))


def helpers(p: GoaState, seat: int) -> list[Move]:
    """Cards and tiles that can be used while the attempt is running.

    goa.colony.colonists-can-be-gained-during-the-attempt, goa.card.extra-card-may-come-after-the-two-2012
    """
    moves = beside(p, seat, spying=False)
    hand = p.seats[seat].hand
    if hand and not p.played and not p.table.first_edition:
        # with both piles empty the card itself is the one turned over: it is discarded as soon as it is played
        moves += [play for effect, play in p.table.hand(hand).actions if effect == "extra-card"]
    return moves


def settle_founding(p: GoaState) -> bool:
    """Found the colony when there are enough colonists; fail when everybody can see that nothing helps.

    goa.colony.enough-without-own-colonists, goa.colony.failure-for-lack-of-colonists
    """
    _, seat, colony, _ = p.stack[-1]
    s, lacking = p.seats[seat], missing(p)
    if lacking <= 0:
        succeed(p, seat, colony)
        return True
    if s.colonists >= lacking or may_hold_one(p, s) or helpers(p, seat):
        return False
    fail(p, seat, colony)
    return True


def legal_founding(p: GoaState) -> tuple[Move, ...]:
    """Give up own colonists, withhold them, or use something first.

    goa.colony.step-3-own-colonists, goa.colony.own-colonists-may-be-withheld
    """
    seat = p.stack[-1][1]
    s = p.seats[seat]
    first = (SPEND, WITHHOLD) if s.colonists >= missing(p) else (WITHHOLD,)
    return (*first, *helpers(p, seat), *discards(p, s)) if s.hand or s.tiles else first


def do_founding(p: GoaState, move: Move) -> None:
    """Add own colonists to those lent, give the attempt up, or use a card or tile first."""
    _, seat, colony, lent = p.stack[-1]
    if move is SPEND:
        n = missing(p)
        p.give_up(seat, "colonists", n, story.GIVES_UP)
        p.stack[-1] = (FOUNDING, seat, colony, lent + n)
    elif move is WITHHOLD:
        p.stack.pop()
        fail(p, seat, colony)
    else:
        do_beside(p, move)


def fail(p: GoaState, seat: int, colony: int) -> None:
    """The attempt fails: nothing is paid, 1 colonist is gained, the turned cards are discarded.

    goa.colony.failure-brings-one-colonist, goa.colony.failure-costs-no-colonists,
    goa.colony.turned-cards-are-discarded
    """
    clear_open(p)
    p.tell(story.FAILS, seat, COLONIES[colony])
    p.gain(seat, "colonists", 1, "goa.colony.failure-brings-one-colonist")


def succeed(p: GoaState, seat: int, colony: int) -> None:
    """The colony is founded: take a tile, choosing among those left, and fill it.

    goa.colony.success-takes-the-tile, goa.colony.quilon-and-madras-tiles-differ,
    goa.colony.cochin-and-calicut-tiles-are-alike
    """
    clear_open(p)
    p.tell(story.FOUNDS, seat, COLONIES[colony])
    left = stock(p, colony)
    if len(set(left)) == 1:
        take_colony(p, seat, colony, left[0])
    else:
        p.stack.append((COLONY, seat, colony))


def stock(p: GoaState, colony: int) -> list[Kind]:
    """The tiles of a colony that nobody has taken yet."""
    left = list(p.table.colony_kinds[colony])
    for s in p.seats:
        place = s.mat[4 + colony]
        if place is not None:
            left.remove(place.kind)
    return left


def legal_colony(p: GoaState) -> tuple[Move, ...]:
    """The colony tiles left (goa.colony.quilon-and-madras-tiles-differ)."""
    return tuple([p.table.choose[kind] for kind in dict.fromkeys(stock(p, p.stack[-1][2]))])


def do_colony(p: GoaState, move: Move) -> None:
    """Take the chosen tile."""
    _, seat, colony = p.stack.pop()
    take_colony(p, seat, colony, p.table.colony_kinds[colony][move.arg])


def take_colony(p: GoaState, seat: int, colony: int, kind: Kind) -> None:
    """Lay a colony tile on its space and fill it at once (goa.colony.filled-at-once)."""
    p.set_place(seat, 4 + colony, kind.empty)
    p.tell(story.TAKES_COLONY, seat, kind.code)
    fill_place(p, seat, 4 + colony)
