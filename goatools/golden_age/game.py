"""The position of Golden Age: which function answers for which stage and which kind of move."""

from __future__ import annotations

from goatools.chance import CHANCE, dice
from goatools.errors import BadSetup
from goatools.golden_age import auctions, free_actions, setup, special_actions, stadtholder, turn, winning
from goatools.golden_age.box import ROLLED
from goatools.golden_age.state import PAINTING, PLACING, SHIFTING, THROW, AgeState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction
    from random import Random
    from typing import Any, Self

    from goatools.auction import Ascending
    from goatools.codes import Numbers
    from goatools.golden_age.box import Box
    from goatools.moves import Move
    from goatools.position import Breakdown
    from goatools.text import Reader

    Legal = Callable[[AgeState], tuple[Move, ...]]
    Weigh = Callable[[AgeState], tuple[tuple[Move, int], ...]]
    Do = Callable[[AgeState, Move], None]


def nothing(p: AgeState) -> tuple[Move, ...]:
    """No move: the game is over."""
    return ()


def thrown(p: AgeState) -> tuple[Move, ...]:
    """What the dice can show."""
    return tuple(move for move, _ in stadtholder.weigh_throw(p))


def drawn(p: AgeState) -> tuple[Move, ...]:
    """The cards that can be drawn."""
    return tuple(move for move, _ in special_actions.weigh_card(p))


LEGAL: tuple[Legal, ...] = (
    *(setup.legal_influence, setup.legal_marker, setup.legal_stadtholder, stadtholder.legal_roll, thrown),
    *(
        turn.legal_actions,
        free_actions.legal_shift,
        special_actions.legal_place,
        special_actions.legal_paint,
        drawn,
    ),
    *(auctions.legal_bidding, auctions.legal_art, auctions.legal_replacing, special_actions.legal_sailing),
    *(winning.legal_count, nothing),
)
"""What is legal at each stage, in the order of `state.STAGES`."""

DO: dict[str, Do] = {
    "influence": setup.do_influence,
    "marker": setup.do_marker,
    "stadtholder": setup.do_stadtholder,
    "dice": stadtholder.do_dice,
    "roll": stadtholder.do_roll,
    "rolled": stadtholder.do_rolled,
    "move": free_actions.do_step,
    "guild": free_actions.do_guild,
    "replace": free_actions.do_replace,
    "shift": free_actions.do_shift,
    "use": special_actions.do_use,
    "place": special_actions.do_place,
    "paint": special_actions.do_paint,
    "pay": special_actions.do_pay,
    "draw": special_actions.do_draw,
    "redeem": winning.do_redeem,
    "sail": special_actions.do_sail,
    "keep": special_actions.do_keep,
    "auction": auctions.do_auction,
    "bid": auctions.do_bid,
    "pass": auctions.do_pass,
    "order": auctions.do_order,
    "end": winning.do_end,
    "count": winning.do_count,
}
"""What each kind of move does."""

COMPOSITE = frozenset((SHIFTING, PLACING, PAINTING))


class AgePosition(AgeState):
    """A position of Golden Age.

    >>> import goatools
    >>> p = goatools.new_game("golden-age", seats=4, seed=7)
    >>> p.phase, p.play("influence Holland").events[0].text
    ('influence', 'Yellow puts an influence marker into Holland')
    """

    __slots__ = ()

    @classmethod
    def first(cls, table: Box) -> Self:
        """The table before the first marker is placed."""
        new = object.__new__(cls)
        setup.first_position(new, table)
        return new

    # ------------------------------------------------------------------ playing

    def legal_moves(self) -> tuple[Move, ...]:
        """All moves that the rules allow now; at a chance node the possible outcomes."""
        return LEGAL[self.stage](self)

    def essential_moves(self) -> tuple[Move, ...]:
        """The legal moves without mere changes of order, for search; see `goatools.golden_age.turn`."""
        return turn.essential_moves(self)

    def apply(self, move: Move) -> None:
        """Make a legal move in place, unchecked."""
        self.last = move
        DO[move.kind](self, move)

    def _weights(self) -> tuple[tuple[Move, int], ...]:
        if self.to_move != CHANCE:
            return ()
        return stadtholder.weigh_throw(self) if self.stage == THROW else special_actions.weigh_card(self)

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """At a chance node every outcome with its probability; () elsewhere."""
        from fractions import Fraction

        weights = self._weights()
        total = sum(weight for _, weight in weights)
        return tuple((move, Fraction(weight, total)) for move, weight in weights)

    def chance_move(self, rng: Random) -> Move:
        """Draw one outcome of a chance node with its probability."""
        if self.to_move != CHANCE:
            raise BadSetup("chance_move", self.phase, "a position in which chance decides")
        unit = dice(rng)
        if self.stage == THROW:
            one, other = self.fixed or 1 + int(unit() * 6), 1 + int(unit() * 6)
            return ROLLED[one][other] if one <= other else ROLLED[other][one]
        colour, deck = self.arg, self.deck
        pick = int(unit() * self.left[colour])
        for card in self.table.ranges[colour]:
            pick -= deck[card]
            if pick < 0:
                return self.table.draws[card]
        raise AssertionError("a deck that is drawn from holds a card")

    def run_chance(self, rng: Random) -> None:
        """Resolve chance in place until a player is to move or the game is over."""
        while self.to_move == CHANCE:
            move = self.chance_move(rng)
            DO[move.kind](self, move)

    def explain(self, move: Move) -> tuple[str, tuple[str, ...]]:
        """Say why a move that is not legal now is forbidden, and by which rules."""
        from goatools.golden_age.rulings import explain

        return explain(self, move)

    def describe(self, move: Move | str) -> str:
        """Say in words what a move would do; raises BadMove."""
        from goatools.golden_age.words import describe

        return describe(self, self._move(move))

    # ------------------------------------------------------------------ asking

    @property
    def composite(self) -> bool:
        """Whether this is a small step inside a larger decision of the player on turn."""
        return self.stage in COMPOSITE and self.actor == self.turn

    def score(self, seat: int) -> Breakdown:
        """The points of a seat as if the game ended now, row by row; raises BadSetup for a seat that is none."""
        return winning.breakdown(self, self.check_seat(seat))

    def winners(self) -> tuple[int, ...]:
        """The winner, or who would be it if the points were counted now: without 33 points the most points."""
        return winning.winners(self)

    @property
    def round_label(self) -> str:
        """The number of the turn; "set-up" before the first."""
        return f"turn {self.number}" if self.number else "set-up"

    def steps(self) -> tuple[tuple[str, str], ...]:
        """The steps of the turn, each with done, now or next."""
        from goatools.golden_age.words import steps

        return steps(self)

    def auction_state(self) -> Ascending | None:
        """The running auction (in half guilders), or None."""
        return self.auction

    def auction_lot(self) -> str:
        """The action that is being auctioned, in words."""
        from goatools.golden_age.words import lot

        return lot(self)

    # ------------------------------------------------------------------ text forms and hidden things

    @classmethod
    def from_reader(cls, table: Box, reader: Reader) -> Self:
        """Read a position from its TOML document; raises BadPosition."""
        from goatools.golden_age.forms import read

        new = cls.first(table)
        read(new, reader)
        return new

    @classmethod
    def from_numbers(cls, table: Box, numbers: Numbers) -> Self:
        """Read a position from the numbers of its code; raises BadPosition."""
        from goatools.golden_age.forms import read_numbers

        new = cls.first(table)
        read_numbers(new, numbers)
        return new

    def to_text(self) -> str:
        """The position as readable TOML."""
        from goatools.golden_age.forms import write

        return write(self)

    def numbers(self) -> list[int]:
        """The whole state as small numbers."""
        from goatools.golden_age.forms import numbers

        return numbers(self)

    def view(self, seat: int) -> Mapping[str, Any]:
        """The position as a document without what this seat may not know; raises BadSetup."""
        from goatools.golden_age.hidden import view

        return view(self, self.check_seat(seat))

    def determinize(self, seat: int, rng: Random, memory: str = "perfect") -> Self:
        """A full position that this seat may think it is in; raises BadSetup."""
        from goatools.golden_age.hidden import determinize

        dice(rng)
        return determinize(self, self.check_seat(seat), rng, memory)
