"""What lies on the table: the seats, the grid, the cards, and the stack of decisions that are open.

The stack is the heart of the engine.  Its top frame `(phase, seat, ...)` is the decision to be made now; frames below
wait for it.  So a tile won in the middle of a founding is settled first, and the founding goes on.  When the stack is
empty, the round takes its next step (`goatools.goa.rounds`).
"""

from __future__ import annotations

from goatools.chance import BANK, CHANCE
from goatools.goa.box import COLONIES, SPICES, TILE, UNIT
from goatools.goa.story import PUTS_SPICE, RETURNS, TAKES, Line
from goatools.position import Amount, Event, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, Self

    from goatools.auction import OnceRound
    from goatools.goa.box import Box, Place
    from goatools.goa.story import Rule
    from goatools.moves import Move

    Frame = tuple[Any, ...]
    Weighted = list[tuple[Move, int]]

# ---------------------------------------------------------------------- phases (frames of the stack)

PHASES = (
    # chance
    *("first-drawer", "first-card", "removed-tile", "grid-tile", "card", "bonus"),
    # players
    *("quick-start", "flag", "marker", "auction", "fifth-plantation", "choose-gain", "favour", "exchange"),
    *("action", "after-action", "extra-action", "founding", "colony-tile"),
    *("put-spices", "fill-places", "pay-spice", "pay-duty", "sell-spices", "mixed-harvest", "replenishment"),
    *("draw", "make-room", "down-to-limit", "ducat-advance", "step", "over"),
)
(FIRST_DRAWER, FIRST_CARD, REMOVED_TILE, GRID_TILE, CARD, BONUS) = range(6)
(QUICK, FLAG, MARKER, AUCTION, FIFTH, GAIN, FAVOUR, EXCHANGE) = range(6, 14)
(ACTION, AFTER, EXTRA, FOUNDING, COLONY) = range(14, 19)
(PUTTING, FILLING, PAYING, DUTY, SELLING, MIXING, REPLENISH) = range(19, 26)
(DRAWING, ROOM, SHED, DUCATS, STEP, OVER) = range(26, 32)
COMPOSITE = frozenset((PUTTING, FILLING, PAYING, DUTY, SELLING, MIXING, DUCATS))

SETUP, PLACING, AUCTIONS, ACTIONS, EXTRAS, ENDED = range(6)
PARTS = ("set-up", "placing", "auctions", "actions", "extra actions", "over")

TO_HAND, TO_TABLE = 0, 1
NOBODY = -1

FOREMAN, DUTY_TILE = TILE["foreman"], TILE["duty"]


class Seat:
    """What one player owns.  `have` counts the spices on the mat once more, packed into one number."""

    __slots__ = (
        *("colonists", "down", "ducats", "duties", "extra", "hand", "have"),
        *("mat", "rows", "ships", "tiles", "used"),
    )
    ducats: int
    ships: int
    colonists: int
    extra: int
    """Extra action cards."""
    rows: tuple[int, ...]
    """The row (1-5) of each progress marker, in the order of COLUMNS."""
    mat: tuple[Place | None, ...]
    """Four plantation spaces, four colony spaces."""
    have: int
    hand: tuple[int, ...]
    """Expedition cards, as numbers of the box."""
    tiles: tuple[int, ...]
    """Tiles beside the mat that can still be used or score."""
    used: tuple[int, ...]
    """Red tiles used in this round."""
    duties: int
    """Duty tiles paid."""
    down: int
    """Single plantations lying face down beside the mat."""

    def copy(self) -> Seat:
        """Return an independent copy."""
        new = Seat.__new__(Seat)
        new.ducats, new.ships, new.colonists, new.extra = self.ducats, self.ships, self.colonists, self.extra
        new.rows, new.mat, new.have, new.hand = self.rows, self.mat, self.have, self.hand
        new.tiles, new.used, new.duties, new.down = self.tiles, self.used, self.duties, self.down
        return new

    def founded(self, colony: int) -> bool:
        """Whether this seat has founded a colony (0 Quilon ... 3 Calicut)."""
        return self.mat[4 + colony] is not None


class GoaState(Position):
    """The state of a Goa game, and the small moves of pieces that all chapters share."""

    __slots__ = (
        *("auction", "bag", "bonus", "chain", "corners", "deck", "discard", "flag", "grid", "open"),
        *("part", "passed", "played", "removed", "round", "seats", "stack", "starter", "step"),
    )
    table: Box
    seats: list[Seat]
    stack: list[Frame]
    round: int
    """0 to 7: A1 to B4."""
    part: int
    step: int
    """How far the part has come: markers placed, lots sold, actions taken."""
    flag: int
    """The holder of the flag."""
    starter: int
    """Who placed the flag this round: owner of markers 1 and the last."""
    grid: list[int]
    """25 tile numbers, a1 first; 0 where the tile has gone."""
    chain: list[int]
    """Where the markers stand: the place of the flag, then squares."""
    auction: OnceRound | None
    deck: list[int]
    discard: list[int]
    open: tuple[int, ...]
    """Cards turned over for a founding or a replenishment tile, not yet discarded."""
    bag: list[int]
    """Tiles still to be laid during a set-up."""
    removed: tuple[int, ...]
    """Tiles revealed and put back into the box."""
    bonus: tuple[int, ...]
    """Bonanza tiles not yet seen in this phase."""
    corners: tuple[int, ...]
    """Corner squares that still hide a Bonanza tile."""
    passed: tuple[int, ...]
    """Seats that have passed in the extra actions."""
    played: bool
    """Whether a card was played with this action."""

    def copy(self) -> Self:
        """Return an independent copy (the log is not copied)."""
        new = object.__new__(type(self))
        new.table, new.to_move, new.log = self.table, self.to_move, None
        new.seats = [seat.copy() for seat in self.seats]
        new.stack, new.grid, new.chain = self.stack[:], self.grid[:], self.chain[:]
        new.deck, new.discard, new.bag = self.deck[:], self.discard[:], self.bag[:]
        new.round, new.part, new.step = self.round, self.part, self.step
        new.flag, new.starter, new.played = self.flag, self.starter, self.played
        new.open, new.removed = self.open, self.removed
        new.bonus, new.corners, new.passed = self.bonus, self.corners, self.passed
        new.auction = self.auction and self.auction.copy()
        return new

    @property
    def phase(self) -> str:
        """What is being decided: one of PHASES, with "placement" for flag and markers."""
        phase = self.stack[-1][0]
        return "placement" if phase in (FLAG, MARKER) else PHASES[phase]

    @property
    def composite(self) -> bool:
        """Whether this is a small step inside a larger decision."""
        return self.stack[-1][0] in COMPOSITE

    # ------------------------------------------------------------------ telling

    def tell(
        self,
        line: Line,
        seat: int | None = None,
        first: object = "",
        second: object = "",
        third: object = "",
        amounts: Iterable[Amount] = (),
    ) -> None:
        """Write an event, unless nobody listens: a sentence of `story` with its words, and what changed hands."""
        if self.log is None:
            return
        named = first if line.naming is None else line.naming(first)
        text = line.text.format(named, second, third, s="" if first == 1 else "s")
        if seat is not None:
            text = f"{self.names[seat]} {text}"
        rule = line.rule if isinstance(line.rule, str) else line.rule[not self.table.first_edition]
        self.log.append(Event(text, rule, tuple(amounts)))

    # ------------------------------------------------------------------ supplies

    def gain(self, seat: int, what: str, n: int, rule: Rule) -> None:
        """Take `n` ducats, ships, colonists, spices, expedition cards ("cards") or extra action cards ("extra").

        goa.setup.supply-is-unlimited
        """
        if what == "spices":
            self.stack.append((PUTTING, seat, n, 0, 0))
        elif what == "cards":
            self.push_cards(seat, n, TO_HAND)
        else:
            s = self.seats[seat]
            setattr(s, what, getattr(s, what) + n)
            if self.log is not None:
                self.tell(Line(TAKES[what], rule), seat, n, amounts=[Amount(what, n, BANK, seat)])

    def give_up(self, seat: int, what: str, n: int, line: Line, word: str = "") -> None:
        """Return `n` ducats, ships, colonists or extra action cards to the supply."""
        s = self.seats[seat]
        setattr(s, what, getattr(s, what) - n)
        if self.log is not None:
            self.tell(line, seat, n, word, amounts=[Amount(what, n, seat, BANK)])

    def set_place(self, seat: int, index: int, place: Place | None) -> None:
        """Change one space of a mat and keep the count of spices right."""
        s = self.seats[seat]
        old = s.mat[index]
        s.have += (place.have if place else 0) - (old.have if old else 0)
        s.mat = (*s.mat[:index], place, *s.mat[index + 1 :])

    def put_spice(self, seat: int, index: int, spice: int) -> None:
        """Lay a spice from the supply on a free space (goa.harvest.placed-on-matching-free-spaces)."""
        s = self.seats[seat]
        mat = s.mat
        s.mat = (*mat[:index], mat[index].put[spice], *mat[index + 1 :])  # type: ignore[union-attr]
        s.have += UNIT[spice]
        if self.log is not None:
            name = SPICES[spice]
            amount = Amount(name, 1, BANK, seat)
            self.tell(PUTS_SPICE, seat, name, self.place_name(seat, index), amounts=[amount])

    def pay_spice(self, seat: int, index: int, spice: int, rule: Rule) -> None:
        """Return a spice from a place to the supply (goa.advance.payment-returns-to-the-supplies)."""
        s = self.seats[seat]
        mat = s.mat
        s.mat = (*mat[:index], mat[index].take[spice], *mat[index + 1 :])  # type: ignore[union-attr]
        s.have -= UNIT[spice]
        if self.log is not None:
            name = SPICES[spice]
            amount = Amount(name, 1, seat, BANK)
            self.tell(Line(RETURNS, rule), seat, name, self.place_name(seat, index), amounts=[amount])

    def place_name(self, seat: int, index: int) -> str:
        """A space of a mat in words, such as "the pepper plantation"."""
        place = self.seats[seat].mat[index]
        if index >= 4:
            return COLONIES[index - 4]
        if place is None:
            return f"plantation space {index + 1}"
        return f"the {place.kind.code.rstrip('123')} plantation"

    # ------------------------------------------------------------------ expedition cards

    def push_cards(self, seat: int, n: int, target: int) -> None:
        """Let chance turn or deal `n` cards."""
        if n:
            self.stack.append((CARD, CHANCE, seat, n, target))

    def cards_left(self) -> int:
        """How many cards can still be drawn, after a reshuffle if need be."""
        return len(self.deck) + len(self.discard)


def without(tiles: tuple[int, ...], code: int) -> tuple[int, ...]:
    """Remove one tile (or card) from a tuple of them."""
    place = tiles.index(code)
    return tiles[:place] + tiles[place + 1 :]


def weigh(moves: Sequence[Move] | Mapping[int, Move], things: Sequence[int]) -> Weighted:
    """Each kind of thing once, as its chance move with how many of it there are."""
    return [(moves[thing], things.count(thing)) for thing in sorted(set(things))]
