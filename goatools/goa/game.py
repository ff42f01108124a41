"""The position of Goa: which function answers for which phase."""

from __future__ import annotations

from goatools.chance import CHANCE, dice
from goatools.errors import BadSetup
from goatools.goa import actions, auctions, cards, colonies, placement, progress, setup, spices, tiles
from goatools.goa.box import DONE, END, ROUNDS
from goatools.goa.rounds import STEPS
from goatools.goa.scoring import score, winners
from goatools.goa.state import (
    ACTION,
    ACTIONS,
    AFTER,
    AUCTION,
    AUCTIONS,
    BONUS,
    CARD,
    COLONY,
    DRAWING,
    DUCATS,
    DUTY,
    ENDED,
    EXCHANGE,
    EXTRA,
    EXTRAS,
    FAVOUR,
    FIFTH,
    FILLING,
    FIRST_CARD,
    FIRST_DRAWER,
    FLAG,
    FOUNDING,
    GAIN,
    GRID_TILE,
    MARKER,
    MIXING,
    PAYING,
    PHASES,
    PLACING,
    PUTTING,
    QUICK,
    REMOVED_TILE,
    REPLENISH,
    ROOM,
    SELLING,
    SHED,
    STEP,
    GoaState,
)
from goatools.position import Breakdown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction
    from random import Random
    from typing import Any, Self

    from goatools.auction import OnceRound
    from goatools.codes import Numbers
    from goatools.goa.state import Weighted
    from goatools.moves import Move
    from goatools.position import Table
    from goatools.text import Reader

    Legal = Callable[[GoaState], tuple[Move, ...]]
    Do = Callable[[GoaState, Move], None]
    Settle = Callable[[GoaState], bool]
    Chances = Callable[[GoaState], Weighted]

PLAYERS: dict[int, tuple[Legal, Do]] = {
    QUICK: (setup.legal_quick, setup.do_quick),
    FLAG: (placement.legal_flag, placement.do_place),
    MARKER: (placement.legal_marker, placement.do_place),
    AUCTION: (auctions.legal_bid, auctions.do_bid),
    FIFTH: (tiles.legal_fifth, tiles.do_fifth),
    GAIN: (tiles.legal_gain, tiles.do_gain),
    FAVOUR: (tiles.legal_favour, tiles.do_favour),
    EXCHANGE: (tiles.legal_exchange, tiles.do_exchange),
    ACTION: (actions.legal_action, actions.do_action),
    AFTER: (actions.legal_after, tiles.do_beside),
    EXTRA: (actions.legal_extra, actions.do_extra),
    FOUNDING: (colonies.legal_founding, colonies.do_founding),
    COLONY: (colonies.legal_colony, colonies.do_colony),
    PUTTING: (spices.legal_putting, spices.do_putting),
    FILLING: (spices.legal_filling, spices.do_filling),
    PAYING: (spices.legal_paying, spices.do_paying),
    DUTY: (spices.legal_duty, spices.do_duty),
    SELLING: (spices.legal_selling, spices.do_selling),
    MIXING: (cards.legal_mixing, cards.do_mixing),
    REPLENISH: (tiles.legal_replenish, tiles.do_replenish),
    DRAWING: (actions.legal_drawing, actions.do_drawing),
    ROOM: (actions.legal_shrinking, tiles.do_beside),
    SHED: (actions.legal_shrinking, tiles.do_beside),
    DUCATS: (cards.legal_ducats, cards.do_ducats),
}
"""Per phase of a player: what is legal, and doing it."""

DICE: dict[int, tuple[Chances, Do]] = {
    FIRST_DRAWER: (setup.chances_first_drawer, setup.do_first_drawer),
    FIRST_CARD: (cards.chances_card, setup.do_first_card),
    REMOVED_TILE: (setup.chances_removed_tile, setup.do_removed_tile),
    GRID_TILE: (setup.chances_grid_tile, setup.do_grid_tile),
    CARD: (cards.chances_card, cards.do_card),
    BONUS: (tiles.chances_bonus, tiles.do_bonus),
}
"""Per phase of chance: the outcomes with their weights, and doing one."""

SETTLING: dict[int, Settle] = {
    CARD: cards.settle_card,
    PUTTING: spices.settle_putting,
    FILLING: spices.settle_filling,
    PAYING: spices.settle_paying,
    DUTY: spices.settle_duty,
    SELLING: spices.settle_selling,
    STEP: progress.settle_step,
    FOUNDING: colonies.settle_founding,
    AFTER: actions.settle_after,
    ROOM: actions.settle_room,
    SHED: actions.settle_shed,
}
"""Phases that may end by themselves: the function does what leaves no choice and says whether the decision is over."""

COUNT = len(PHASES)
LEGAL: tuple[Legal | None, ...] = tuple(PLAYERS[i][0] if i in PLAYERS else None for i in range(COUNT))
DO: tuple[Do | None, ...] = tuple(
    PLAYERS[i][1] if i in PLAYERS else DICE[i][1] if i in DICE else None for i in range(COUNT)
)
SETTLE: tuple[Settle | None, ...] = tuple(SETTLING.get(i) for i in range(COUNT))


class GoaPosition(GoaState):
    """A position of Goa 2004 or Goa 2012."""

    __slots__ = ()

    @classmethod
    def first(cls, table: Table) -> Self:
        """The table before anything is dealt."""
        new = object.__new__(cls)
        setup.first_position(new, table)  # type: ignore[arg-type]
        return new

    # ------------------------------------------------------------------ playing

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves; at a chance node the possible outcomes."""
        legal = LEGAL[self.stack[-1][0]]
        if legal is not None:
            return legal(self)
        return () if self.is_over else tuple(move for move, _ in DICE[self.stack[-1][0]][0](self))

    def apply(self, move: Move) -> None:
        """Make a legal move in place, unchecked, and go on to the next decision."""
        if move is DONE or move is END:
            self.stack.pop()
        else:
            DO[self.stack[-1][0]](self, move)  # type: ignore[misc]
        self.settle()

    def settle(self) -> None:
        """Go on by itself as long as nobody has to decide."""
        stack = self.stack
        while True:
            if not stack:
                STEPS[self.part](self)
                continue
            settle = SETTLE[stack[-1][0]]
            if settle is None:
                break
            top = len(stack) - 1
            if not settle(self):
                break
            del stack[top]  # new decisions may lie on it by now
        self.to_move = stack[-1][1]

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """The outcomes of a chance node with their probabilities."""
        from fractions import Fraction

        if self.to_move != CHANCE:
            return ()
        weighted = DICE[self.stack[-1][0]][0](self)
        total = sum(weight for _, weight in weighted)
        return tuple((move, Fraction(weight, total)) for move, weight in weighted)

    def chance_move(self, rng: Random) -> Move:
        """Draw one outcome of a chance node with its probability."""
        phase = self.stack[-1][0]
        if phase not in DICE:
            raise BadSetup("chance_move", self.phase, "a position in which chance decides")
        try:
            unit = rng.random
        except AttributeError:
            unit = dice(rng)
        if phase == CARD:
            return self.table.turn[self.deck[int(unit() * len(self.deck))]]
        weighted = DICE[phase][0](self)
        pick = int(unit() * sum(weight for _, weight in weighted))
        for move, weight in weighted:
            pick -= weight
            if pick < 0:
                return move
        raise AssertionError("weights are positive")

    def run_chance(self, rng: Random) -> None:
        """Resolve chance in place; a whole grid is dealt in one go, which has the same odds."""
        while self.to_move == CHANCE:
            if self.stack[-1][0] == GRID_TILE and self.log is None:
                start = self.stack[-1][2]
                dice(rng)
                rng.shuffle(self.bag)
                for square, tile in zip(setup.DEALING[start:], self.bag, strict=False):
                    self.grid[square] = tile
                self.bag = []
                self.stack.pop()
                self.settle()
            else:
                self.apply(self.chance_move(rng))

    def explain(self, move: Move) -> tuple[str, tuple[str, ...]]:
        """Why a move is not legal now, with the rules."""
        from goatools.goa.reasons import explain

        return explain(self, move)

    def describe(self, move: Move | str) -> str:
        """What a move would do, in words for a button; raises BadMove."""
        from goatools.goa.words import describe

        return describe(self, self._move(move))

    # ------------------------------------------------------------------ asking

    def score(self, seat: int) -> Breakdown:
        """The points of a seat as if the game ended now."""
        return score(self, seat)

    def winners(self) -> tuple[int, ...]:
        """Who wins if the game ends now."""
        return winners(self)

    @property
    def round_label(self) -> str:
        """The present round: A1 to B4."""
        return ROUNDS[self.round]

    def steps(self) -> tuple[tuple[str, str], ...]:
        """The parts of the round with their state: done, now or next."""
        labels = ("Place", "Auction", "Action 1", "Action 2", "Action 3", "Extra actions")
        if self.part == ACTIONS:
            now = 2 + (self.step - 1) // len(self.seats)
        else:
            now = {PLACING: 0, AUCTIONS: 1, EXTRAS: 5, ENDED: 6}.get(self.part, -1)
        return tuple(
            (label, "done" if i < now else "now" if i == now else "next") for i, label in enumerate(labels)
        )

    def auction_state(self) -> OnceRound | None:
        """The running auction."""
        return self.auction

    def auction_lot(self) -> str:
        """The lot under the hammer, in words."""
        return auctions.lot_name(self) if self.auction else ""

    def menu(self) -> tuple[tuple[str, Sequence[Move]], ...]:
        """The moves of an action in groups with headings, closed ones included; () in other decisions."""
        from goatools.goa.menu import menu

        return menu(self)

    # ------------------------------------------------------------------ text forms and hidden things

    @classmethod
    def from_reader(cls, table: Table, reader: Reader) -> Self:
        """Read a position from a document; raises BadPosition."""
        from goatools.goa.forms import read

        new = cls.first(table)
        read(new, reader)
        return new

    @classmethod
    def from_numbers(cls, table: Table, numbers: Numbers) -> Self:
        """Read a position from the numbers of a code; raises BadPosition."""
        from goatools.goa.forms import read_numbers

        new = cls.first(table)
        read_numbers(new, numbers)
        return new

    def numbers(self) -> list[int]:
        """The state as numbers."""
        from goatools.goa.forms import numbers

        return numbers(self)

    def to_text(self) -> str:
        """The position as TOML."""
        from goatools.goa.forms import write

        return write(self)

    def view(self, seat: int) -> Mapping[str, Any]:
        """What a seat may know."""
        from goatools.goa.forms import document

        return document(self, viewer=self.check_seat(seat))

    def determinize(self, seat: int, rng: Random, memory: str = "perfect") -> Self:
        """Deal anew what a seat cannot know."""
        from goatools.goa.forms import determinize

        new = self.copy()
        dice(rng)
        determinize(new, self.check_seat(seat), rng, memory)
        return new
