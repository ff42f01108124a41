"""Founding a colony: board, two cards, own colonists."""

from __future__ import annotations

from goatools.chance import BANK
from goatools.goa.box import COLONIES, SPEND, WITHHOLD
from goatools.goa.cards import clear_open, discards, do_discard, do_play, may_hold_one, playable, turned
from goatools.goa.spices import begin_filling_place
from goatools.goa.state import COLONY, FOUNDING, TO_TABLE, GoaState
from goatools.goa.tiles import do_use, do_viceroy, usable
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Kind
    from goatools.moves import Move


def begin_founding(p: GoaState, seat: int, colony: int, board: int, extra_card: bool) -> None:
    """Name the colony, count the board, turn two cards (three with the extra-card card).

    goa.colony.one-attempt-per-action, goa.colony.name-it-first, goa.colony.step-1-progress-board,
    goa.colony.step-2-turn-two-cards, goa.card.extra-card-for-a-founding
    """
    if p.log is not None:
        p.tell(
            seat,
            f"names {COLONIES[colony]} ({p.table.need[colony]}); the board lends {board}",
            "goa.colony.step-1-progress-board",
        )
    p.stack.append((FOUNDING, seat, colony, board))
    p.push_cards(seat, 2 + extra_card, TO_TABLE)


def missing(p: GoaState) -> int:
    """How many own colonists the attempt still needs (0 or less: none)."""
    _, _, colony, board = p.stack[-1]
    return int(p.table.need[colony] - board - turned(p))


def helpers(p: GoaState, seat: int) -> list[Move]:
    """Cards and tiles that can be used while the attempt is running.

    goa.colony.colonists-can-be-gained-during-the-attempt, goa.card.extra-card-may-come-after-the-two-2012
    """
    s = p.seats[seat]
    if not (s.hand or s.tiles):
        return []
    moves = [*playable(p, s), *usable(p, seat, spying=False)]
    if not p.played and not p.table.first_edition and p.cards_left():
        moves += [play for effect, play in p.table.hand(s.hand).actions if effect == "extra-card"]
    return moves


def settle_founding(p: GoaState) -> bool:
    """Found the colony when board and cards are enough; fail when everybody can see that nothing helps.

    goa.colony.enough-without-own-colonists, goa.colony.failure-for-lack-of-colonists
    """
    seat = p.stack[-1][1]
    s = p.seats[seat]
    lacking = missing(p)
    if lacking <= 0:
        succeed(p)
        return True
    if s.colonists >= lacking or may_hold_one(p, s) or helpers(p, seat):
        return False
    fail(p)
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
    """Settle the attempt, or use a card or tile first."""
    seat = p.stack[-1][1]
    if move is SPEND:
        n = missing(p)
        p.seats[seat].colonists -= n
        if p.log is not None:
            p.tell(
                seat,
                f"gives up {n} colonist{'s' * (n > 1)}",
                "goa.colony.step-3-own-colonists",
                Amount("colonists", n, seat, BANK),
            )
        succeed(p)
    elif move is WITHHOLD:
        fail(p)
    elif move.kind == "play":
        if do_play(p, seat, move) == "extra-card":
            p.push_cards(seat, 1, TO_TABLE)
    elif move.kind == "use":
        do_use(p, seat, move)
    elif move.kind == "viceroy":
        do_viceroy(p, seat, move)
    else:
        do_discard(p, seat, move)


def fail(p: GoaState) -> None:
    """The attempt fails: nothing is paid, 1 colonist is gained, the turned cards are discarded.

    goa.colony.failure-brings-one-colonist, goa.colony.failure-costs-no-colonists,
    goa.colony.turned-cards-are-discarded
    """
    _, seat, colony, _ = p.stack.pop()
    clear_open(p)
    if p.log is not None:
        p.tell(seat, f"fails to found {COLONIES[colony]}", "goa.colony.failure-for-lack-of-colonists")
    p.gain(seat, "colonists", 1, "goa.colony.failure-brings-one-colonist")


def succeed(p: GoaState) -> None:
    """The colony is founded: take a tile, choosing among those left, and fill it.

    goa.colony.success-takes-the-tile, goa.colony.quilon-and-madras-tiles-differ,
    goa.colony.cochin-and-calicut-tiles-are-alike
    """
    _, seat, colony, _ = p.stack.pop()
    clear_open(p)
    if p.log is not None:
        p.tell(seat, f"founds {COLONIES[colony]}", "goa.colony.success-takes-the-tile")
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
    if p.log is not None:
        p.tell(seat, f"takes {kind.code}", "goa.colony.filled-at-once")
    begin_filling_place(p, seat, 4 + colony)
