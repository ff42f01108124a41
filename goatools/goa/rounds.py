"""The course of a game: two phases of four rounds, each with placing, auctions and actions."""

from __future__ import annotations

from goatools.goa import story
from goatools.goa.actions import begin_turn
from goatools.goa.auctions import next_lot
from goatools.goa.box import ROUNDS
from goatools.goa.placement import begin_placing, free_tiles, next_marker
from goatools.goa.setup import begin_phase, begin_quick_start
from goatools.goa.state import ACTIONS, AUCTIONS, ENDED, EXTRA, EXTRAS, OVER, PLACING, SETUP, GoaState

ACTIONS_EACH = 3
"""Each player has three actions a round (goa.action.three-per-player)."""


def step_setup(p: GoaState) -> None:
    """Deal the grid, then ask for the quick start, then begin (goa.round.two-phases)."""
    p.step += 1
    if p.step == 1:
        begin_phase(p)
    elif p.step == 2 and p.round == 0 and "quick-start" in p.table.variants:
        begin_quick_start(p)
    elif p.step >= 2:
        p.part, p.step = PLACING, 0


def step_placing(p: GoaState) -> None:
    """Flag, then one marker each, then the flag holder's second (goa.placement.chain-length)."""
    placed = p.step
    p.step += 1
    if placed <= len(p.seats) and len(free_tiles(p)) < (1 if placed else len(p.seats)):
        # no game comes here; a grid written down by hand may have too few tiles to auction
        p.tell(story.TOO_FEW_TILES)
        p.part, p.step, p.chain, p.starter = ACTIONS, 0, [], p.flag
        return
    if placed == 0:
        begin_placing(p)
    elif placed <= len(p.seats):
        next_marker(p)
    else:
        p.part, p.step = AUCTIONS, 0


def step_auctions(p: GoaState) -> None:
    """Call the next lot; after the last the winner of the flag begins the actions."""
    if p.step <= len(p.seats):
        next_lot(p)
    else:
        p.part, p.step, p.chain, p.starter = ACTIONS, 0, [], p.flag


def step_actions(p: GoaState) -> None:
    """Everybody's first action, then everybody's second, then the third.

    goa.action.three-per-player, goa.action.one-at-a-time-in-turn-order, goa.auction.new-flag-holder-starts-the-actions
    """
    n = len(p.seats)
    if p.step < ACTIONS_EACH * n:
        p.step += 1
        begin_turn(p, (p.flag + p.step - 1) % n)
    else:
        p.part, p.step, p.passed = EXTRAS, 0, ()


def step_extras(p: GoaState) -> None:
    """Go round until all have passed; without a card one can only pass.

    goa.extra-action.after-all-third-actions, goa.extra-action.order, goa.extra-action.round-ends-when-all-passed
    """
    n = len(p.seats)
    for _ in range(n):
        seat = (p.flag + p.step) % n
        p.step = (p.step + 1) % n
        if p.seats[seat].extra and seat not in p.passed:
            p.stack.append((EXTRA, seat))
            return
        p.passed = tuple(sorted({*p.passed, seat}))
    if len(p.passed) == n:
        end_round(p)


def end_round(p: GoaState) -> None:
    """Turn the red tiles up again; after four rounds phase B, after eight the end.

    goa.tile.red-turned-over-after-use, goa.round.four-rounds-per-phase, goa.round.end-of-phase-a-clears-the-grid,
    goa.round.holdings-survive-the-phase-change, goa.end.after-round-4-of-phase-b
    """
    for s in p.seats:
        s.used = ()
    p.passed = ()
    p.tell(story.ROUND_OVER, None, ROUNDS[p.round])
    if p.round == 7:
        p.part, p.step = ENDED, 0
    elif p.round == 3:
        p.round, p.part, p.step = 4, SETUP, 0
    else:
        p.round, p.part, p.step = p.round + 1, PLACING, 0


def step_over(p: GoaState) -> None:
    """The game is over."""
    p.stack.append((OVER, None))


STEPS = (step_setup, step_placing, step_auctions, step_actions, step_extras, step_over)
"""What comes next in each part of a round when nothing is open (goa.round.three-parts, goa.round.clockwise-order)."""
