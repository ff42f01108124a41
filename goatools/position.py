"""The contract that all four games share: what a position can be asked.

A game subclasses `Table` (what never changes during a game: names, variants, options, contents of the box) and
`Position` (what does).  A position is a value to its user: `play` returns a new one and leaves the old one as it was.
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from goatools.chance import CHANCE, dice
from goatools.codes import MAX_CODE, pack
from goatools.errors import BadMove, BadSetup, IllegalMove, Ruling, is_whole
from goatools.moves import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction
    from random import Random
    from types import ModuleType
    from typing import Any, Self

    from goatools.components import Components
    from goatools.moves import MoveBook


class Amount(NamedTuple):
    """Something that changed hands: `n` pieces of `what` from `source` to `target` (seat index or BANK)."""

    what: str
    n: int
    source: int
    target: int


class Event(NamedTuple):
    """One thing that a move did: a sentence without secrets, the rule behind it, and what changed hands."""

    text: str
    rule: str
    amounts: tuple[Amount, ...] = ()


class Row(NamedTuple):
    """One line of a score: the category, its points, how they came about, and the rule."""

    category: str
    points: int
    how: str
    rule: str


class Breakdown(NamedTuple):
    """The points of one seat, row by row."""

    rows: tuple[Row, ...]

    @property
    def total(self) -> int:
        """The sum of all rows."""
        return sum(row.points for row in self.rows)


class GameInfo(NamedTuple):
    """What the kernel knows of a game before its rules are loaded.

    `options` maps the name of each open point of the rulebook to its possible rulings, the default first.
    """

    name: str
    title: str
    family: str
    edition: str | None
    code: str
    seats: tuple[int, ...]
    seats_rule: str
    variants: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]
    unit: str = "VP"
    """What the score counts."""

    def module(self) -> ModuleType:
        """The package of the rules: it provides `TableType` and `PositionType`."""
        return import_module(f"goatools.{self.family}")

    def pictures(self) -> ModuleType:
        """The module that draws positions of this game: it provides `svg(position)` and `html(position)`."""
        return import_module(f"goatools.drawing.{self.family}")


COLOURS = ("Yellow", "Red", "Green", "Blue", "Purple")
"""The colours of the seats in clockwise order, and their names when none are given."""


class Table:
    """What stays the same during a game: the game, the names of the seats, variants, options and components."""

    __slots__ = ("components", "info", "moves", "names", "options", "variants")

    info: GameInfo
    names: tuple[str, ...]
    variants: tuple[str, ...]
    options: dict[str, str]
    components: Components
    moves: MoveBook

    def __init__(
        self,
        info: GameInfo,
        names: tuple[str, ...],
        variants: tuple[str, ...],
        options: dict[str, str],
        components: Components,
    ) -> None:
        self.info, self.names, self.variants, self.options = info, names, variants, options
        self.components = components

    def setting_numbers(self) -> list[Any]:
        """Variants, options and components as they are written into a code: numbers in the order of the registry."""
        info = self.info
        changed = {k: info.options[k].index(v) for k, v in self.options.items() if v != info.options[k][0]}
        digest = "" if self.components.is_default else self.components.digest
        return [[info.variants.index(v) for v in self.variants], changed, digest]

    def settings(self) -> tuple[object, ...]:
        """What makes two tables the same: used to compare positions."""
        return (
            self.info.name,
            self.names,
            self.variants,
            tuple(sorted(self.options.items())),
            self.components.digest,
        )


class Position:
    """A position of any game.  Subclasses fill in the methods of the first half; the second half is common."""

    __slots__ = ("log", "table", "to_move")

    table: Table
    to_move: int | None
    """The seat to move, CHANCE, or None when the game is over."""
    log: list[Event] | None
    """Where the rules write what happens; None during playouts."""

    # ------------------------------------------------------------------ what a game provides

    @property
    def phase(self) -> str:
        """What is being decided, in one word, such as "placement"."""
        raise NotImplementedError

    def legal_moves(self) -> tuple[Move, ...]:
        """All moves that the rules allow now; at a chance node the possible outcomes."""
        raise NotImplementedError

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """At a chance node every outcome with its probability (they sum to 1); () elsewhere."""
        raise NotImplementedError

    def apply(self, move: Move) -> None:
        """Make a legal move in place, unchecked: for playouts."""
        raise NotImplementedError

    def copy(self) -> Self:
        """Return an independent copy (the table is shared, the log is not)."""
        raise NotImplementedError

    def explain(self, move: Move) -> tuple[str, tuple[str, ...]]:
        """Say why a move that is not legal now is forbidden: one sentence and the ids of the rules."""
        raise NotImplementedError

    def score(self, seat: int) -> Breakdown:
        """The points of a seat as if the game ended now, row by row."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """The seats that win (several when victory is shared), as if the game ended now."""
        raise NotImplementedError

    def view(self, seat: int) -> Mapping[str, Any]:
        """The position as a document with everything removed that this seat may not know."""
        raise NotImplementedError

    def determinize(self, seat: int, rng: Random, memory: str = "perfect") -> Self:
        """A full position that this seat may think it is in: what is hidden from it is dealt anew; raises BadSetup."""
        raise NotImplementedError

    def to_text(self) -> str:
        """The position as readable TOML that `goatools.position` reads back."""
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """The whole state as small non-negative numbers: the body of the code, and what equality compares."""
        raise NotImplementedError

    def describe(self, move: Move | str) -> str:
        """Say in words what a move (or its text) would do, such as "Sell to Blue for 6"; raises BadMove."""
        return self._move(move).text

    @property
    def composite(self) -> bool:
        """Whether this is a small step inside a larger decision (a payment, a harvest field by field)."""
        return False

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.copy()  # tables never change

    # ------------------------------------------------------------------ common to all games

    @property
    def game(self) -> str:
        """The name of the game, as in `goatools.games()`."""
        return self.table.info.name

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in clockwise order."""
        return self.table.names

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def events(self) -> tuple[Event, ...]:
        """What the move that led here did, for narration and money arrows."""
        return tuple(self.log or ())

    def parse(self, text: str) -> Move:
        """Return the move written as `text` (case and spaces do not matter); raises BadMove."""
        return self.table.moves.parse(text, self.legal_moves())

    def _move(self, move: Move | str) -> Move:
        """Read a text, or check that a move belongs to this table; raises BadMove."""
        if not isinstance(move, Move):
            return self.parse(move)
        if move not in self.table.moves:
            raise BadMove(f"{getattr(move, 'text', '')!r} is no move of this game ({self.game})")
        return move

    def legal(self, move: Move | str) -> Move:
        """Return the move if it is legal now; raises BadMove or IllegalMove."""
        found = self._move(move)
        ruling = self.why_not(found)
        if ruling is not None:
            raise IllegalMove(found.text, ruling)
        return found

    def play(self, move: Move | str) -> Self:
        """Return the position after a move (or its text); raises BadMove or IllegalMove and changes nothing."""
        found = self.legal(move)
        after = self.copy()
        after.log = []
        after.apply(found)
        return after

    def why_not(self, move: Move | str) -> Ruling | None:
        """None when the move is legal; otherwise why not, by which rules, and what would be legal.

        A text that is no move of the game at all raises BadMove.
        """
        found = self._move(move)
        legal = self.legal_moves()
        if found in legal:
            return None
        reason, rules = self.explain(found)
        return Ruling(reason, rules, tuple(m.text for m in legal))

    def scores(self) -> tuple[Breakdown, ...]:
        """The breakdown of every seat."""
        return tuple(self.score(seat) for seat in range(len(self.names)))

    def chance_move(self, rng: Random) -> Move:
        """Draw one outcome of a chance node with its probability."""
        if self.to_move != CHANCE:
            raise BadSetup("chance_move", self.phase, "a position in which chance decides")
        pick = dice(rng)()
        for move, share in self.chance_outcomes():
            pick -= share
            if pick < 0:
                return move
        return move

    def run_chance(self, rng: Random) -> None:
        """Resolve chance in place until a player is to move or the game is over."""
        while self.to_move == CHANCE:
            self.apply(self.chance_move(rng))

    def expand(self, move: Move | str | None = None) -> tuple[tuple[Move, ...], ...]:
        """List the whole decisions that begin here (with `move`, if given) as sequences of small moves.

        A payment in four steps comes back as one tuple of four moves.  Chance and other seats end a sequence.
        """
        seat = self.to_move
        if seat is None or seat == CHANCE:
            raise BadSetup("expand", self.phase, "a position in which a player is to move")
        first = self.legal_moves() if move is None else (self.legal(move),)
        found: list[tuple[Move, ...]] = []
        todo: list[tuple[Position, tuple[Move, ...]]] = [(self, (m,)) for m in reversed(first)]
        while todo:
            p, line = todo.pop()
            after = p.copy()
            after.log = None
            after.apply(line[-1])
            if after.to_move == seat and after.composite:
                todo.extend((after, (*line, m)) for m in reversed(after.legal_moves()))
            else:
                found.append(line)
        return tuple(found)

    def to_code(self) -> str:
        """The position as one URL-safe word of at most 400 characters; long names are shortened to fit."""
        names: Sequence[str] = self.names
        numbers, seats = self.numbers(), len(names)
        length = max(map(len, names))
        while True:
            shown = "" if tuple(names) == COLOURS[:seats] else list(names)
            word = pack(self.table.info.code, seats, [shown, *self.table.setting_numbers()], numbers)
            if len(word) <= MAX_CODE or length < 2:
                return word
            length //= 2
            names = [f"{name[:length]}{i + 1}" for i, name in enumerate(self.names)]

    def check_seat(self, seat: int) -> int:
        """Return `seat` if it is a seat of this table; raises BadSetup."""
        if not is_whole(seat) or not 0 <= seat < len(self.names):
            raise BadSetup("seat", seat, f"a seat index from 0 to {len(self.names) - 1}")
        return seat

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.table.settings() == other.table.settings() and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash((self.table.info.name, tuple(self.numbers())))

    def __repr__(self) -> str:
        return f"goatools.position({self.to_code()!r})"

    def _repr_svg_(self) -> str:
        svg: str = self.table.info.pictures().svg(self)
        return svg

    def _repr_html_(self) -> str:
        html: str = self.table.info.pictures().html(self)
        return html


def no_move(text: str) -> BadMove:
    """The error for a move of a kind that this game does not know."""
    return BadMove(f"{text!r} is no move of this game")


def counted(n: int, what: str) -> str:
    """A number with the word for what is counted.

    >>> counted(1, "ship"), counted(0, "ship")
    ('1 ship', '0 ships')
    """
    return f"{n} {what}{'s' * (n != 1)}"


def sentence(parts: Iterable[str]) -> str:
    """Join words as a person would: "a", "a and b", "a, b and c".

    >>> sentence(["a", "b", "c"])
    'a, b and c'
    """
    words = list(parts)
    return (
        words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else "nothing"
    )
