"""The course of a round: what comes after a turn, and when the game ends."""

from __future__ import annotations

from goatools.batavia.auctions import begin_round
from goatools.batavia.box import NOBODY
from goatools.batavia.pirates import pirates
from goatools.batavia.scoring import finish
from goatools.batavia.state import TURN, BataviaState


def end_turn(p: BataviaState) -> None:
    """Pirates are checked, then the next player is on turn, or the round is over.

    batavia.pirates.then-next-player, batavia.pirates.checked-right-after-each-turn,
    batavia.round.turns-clockwise-from-start-player
    """
    pirates(p)
    p.done += 1
    if p.done < len(p.notes):
        p.stage, p.to_move = TURN, p.active
    else:
        end_round(p)


def end_round(p: BataviaState) -> None:
    """The game ends with the round in which the end tile was taken, or in which nothing at all could happen.

    batavia.end.round-is-played-out, batavia.end.standstill, batavia.round.new-round-after-all-turns
    """
    if p.ender != NOBODY:
        finish(p, "batavia.end.round-is-played-out")
    elif p.idle and p.table.standstill_ends:
        finish(p, "batavia.end.standstill")
    else:
        begin_round(p)
