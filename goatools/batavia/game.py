"""A Batavia position: the contract of `goatools.position` on top of the rules in the other modules of this package."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from goatools.batavia import auctions, deck, hidden, notation, rulings, scoring, setup, stations, turns, words
from goatools.batavia.box import CARD, ROLL, STATION
from goatools.batavia.state import AUCTION, ROLLING, STATIONS, BataviaState
from goatools.chance import CHANCE, dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random
    from typing import Any, Self

    from goatools.auction import Ascending
    from goatools.batavia.box import Box
    from goatools.codes import Numbers
    from goatools.moves import Move
    from goatools.position import Breakdown
    from goatools.text import Reader

    Weighted = list[tuple[Move, int]]


def nothing(p: BataviaState) -> tuple[Move, ...]:
    """No move: the game is over."""
    return ()


def outcomes(p: BataviaState) -> tuple[Move, ...]:
    """What chance may bring."""
    return tuple([move for move, _ in weights(p)])


def weights(p: BataviaState) -> Weighted:
    """What chance may bring, with whole weights; nothing where a player decides."""
    chances = CHANCES[p.stage]
    return chances(p) if chances else []


CHANCES: tuple[Callable[[BataviaState], Weighted] | None, ...] = (
    *(deck.chances_card, stations.chances_station, auctions.chances_roll, deck.chances_card),
    *(None, None, None, None, deck.chances_card, None),
)
LEGAL: tuple[Callable[[BataviaState], tuple[Move, ...]], ...] = (
    *(outcomes, outcomes, outcomes, outcomes),
    *(
        auctions.legal_auction,
        turns.legal_turn,
        turns.legal_laying,
        stations.legal_exchange,
        outcomes,
        nothing,
    ),
)
DO: tuple[Callable[[BataviaState, Move], None], ...] = (
    *(setup.do_deal, stations.do_station, auctions.do_roll, auctions.do_turn_up),
    *(auctions.do_auction, turns.do_turn, turns.do_laying, stations.do_exchange, turns.do_draw),
)
"""What to ask and what to do at each stage, in the order of `state.PHASES`."""


class BataviaPosition(BataviaState):
    """A position of Batavia.

    >>> import goatools
    >>> p = goatools.new_game("batavia", seats=4, seed=7)
    >>> p.phase, p.play("bid 3").events[0].text
    ('auction', 'Red bids 3')
    """

    __slots__ = ()

    @classmethod
    def first(cls, table: Box) -> Self:
        """The first node of a game: the deal."""
        p = object.__new__(cls)
        setup.first_position(p, table)
        return p

    @classmethod
    def from_reader(cls, table: Box, reader: Reader) -> Self:
        """Read a position from its TOML document; raises BadPosition."""
        return notation.read(cls.first(table), reader)

    @classmethod
    def from_numbers(cls, table: Box, numbers: Numbers) -> Self:
        """Read a position from the numbers of its code; raises BadPosition."""
        return notation.from_numbers(cls.first(table), numbers)

    # ------------------------------------------------------------------ playing

    def legal_moves(self) -> tuple[Move, ...]:
        """All moves that the rules allow now; at a chance node the possible outcomes."""
        return LEGAL[self.stage](self)

    def apply(self, move: Move) -> None:
        """Make a legal move in place, unchecked."""
        DO[self.stage](self, move)

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """At a chance node every outcome with its probability; () elsewhere."""
        found = weights(self)
        total = sum(weight for _, weight in found)
        return tuple((move, Fraction(weight, total)) for move, weight in found)

    def run_chance(self, rng: Random) -> None:
        """Resolve chance in place until a player is to move or the game is over."""
        unit = dice(rng)
        while self.to_move == CHANCE:
            stage = self.stage
            if stage == STATIONS:
                tiles = stations.possible_stations(self)
                move = STATION[tiles[floor(unit() * len(tiles))]]
            elif stage == ROLLING:
                move = ROLL[1 + floor(unit() * 6)]
            else:
                move = CARD[deck.company_at(self.deck, floor(unit() * self.deck_size))]
            DO[stage](self, move)

    def explain(self, move: Move) -> tuple[str, tuple[str, ...]]:
        """Say why a move that is not legal now is forbidden, and by which rules."""
        return rulings.explain(self, move)

    # ------------------------------------------------------------------ scoring

    def score(self, seat: int) -> Breakdown:
        """The gold of a seat as if the game ended now, row by row; raises BadSetup for a seat that is none."""
        return scoring.breakdown(self, self.check_seat(seat))

    def winners(self) -> tuple[int, ...]:
        """The seats with the most gold, as if the game ended now."""
        return scoring.winners(self)

    # ------------------------------------------------------------------ what a seat may know

    def view(self, seat: int) -> Mapping[str, Any]:
        """The position as a document without what this seat may not know; raises BadSetup."""
        return hidden.view(self, self.check_seat(seat))

    def determinize(self, seat: int, rng: Random, memory: str = "perfect") -> Self:
        """A full position that this seat may think it is in; raises BadSetup."""
        dice(rng)
        return hidden.determinize(self, self.check_seat(seat), rng, memory)

    # ------------------------------------------------------------------ text and words

    def to_text(self) -> str:
        """The position as readable TOML."""
        return notation.write(self)

    def numbers(self) -> list[int]:
        """The whole state as small numbers."""
        return notation.numbers(self)

    def describe(self, move: Move | str) -> str:
        """Say in words what a move would do; raises BadMove."""
        return words.describe(self, self._move(move))

    @property
    def round_label(self) -> str:
        """The number of the round; "set-up" before the first."""
        return str(self.round) if self.round else "set-up"

    def steps(self) -> tuple[tuple[str, str], ...]:
        """The steps of the round, each with done, now or next."""
        return words.steps(self)

    def auction_state(self) -> Ascending | None:
        """The running auction, or None."""
        return self.auction if self.stage == AUCTION else None

    def auction_lot(self) -> str:
        """The lot in words."""
        return words.lot(self)
