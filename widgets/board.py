"""The board of a position with its legal moves to click."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import traitlets as t

from goatools.chance import CHANCE
from goatools.drawing.choices import Group, Item, choices
from goatools.drawing.svg import unscored
from goatools.drawing.theme import LEAST
from goatools.moves import Move
from goatools.position import Position
from goatools.widgets.menu import MANY
from goatools.widgets.panel import Panel, as_position
from goatools.widgets.picture import Picture

VIEWS = ("board", "table", "seat")
WIDTHS = {"board": (536, 536), "table": (1600, 920), "seat": (760, 760)}
"""The most and the usual width of a view in px."""


class Board(Panel):
    """A position to look at and to play on: legal moves are dashed, a click plays one, a wrong click says why not.

    Legal moves without a place in the picture of a table or a seat are listed below it; a seat offers its own moves.

    `position` is the position shown (setting it draws it), `value` the text of the move made last.  `view` is "board"
    (what lies in the middle), "table" (everything) or "seat" (one seat: the viewer, else who is to move); `viewer` whose
    secrets are shown (a seat, "all" or None).
    Chance is played with `seed`; with None it waits, and `play` takes the outcome you choose.  With `plays=False`
    a click only sets `value`, and what happens is yours to say.  With `hints=False` legal moves look like all others;
    with `points=False` a seat does not tell its points, for exercises that ask for them.

    >>> import goatools
    >>> board = Board(goatools.new_game("goa-2012", seats=4, seed=7))
    >>> board.click("flag W4"); board.value, board.position.phase
    ('flag W4', 'placement')
    """

    position = t.Any(help="The position that is shown.")
    value = t.Unicode("", help="The text of the move made last.")
    view = t.Enum(VIEWS, "board", help='What is shown: "board", "table" or "seat".')
    viewer = t.Any("all", help='Whose secrets are shown: a seat, "all" or None.')
    chosen = t.Unicode("", help="A move that is shown as chosen.")

    def __init__(
        self,
        position: Position,
        *,
        view: str = "board",
        viewer: int | str | None = "all",
        seed: int | None = 0,
        plays: bool = True,
        hints: bool = True,
        points: bool = True,
        width: int = 0,
        **traits: Any,
    ) -> None:
        self.picture = Picture()
        self.list: Picture | None = None
        self.plays, self.hints, self.points = plays, hints, points
        self._rng = None if seed is None else random.Random(seed)
        self._width = width
        self._drawn: dict[str, Any] = {}
        super().__init__((self.picture,), line=self.picture, view=view, viewer=viewer, **traits)
        self.picture.on_click(self.click)
        self.picture.observe(lambda _: self.draw(), "width")
        self.position = position

    # ------------------------------------------------------------------ events

    def click(self, move: str) -> None:
        """Do what a click on the place of a move does: play it, or say why it is not allowed."""
        self.attempt(self.play if self.plays else self.choose, move)

    def play(self, move: Move | str) -> None:
        """Play a move and what chance brings after it; raises BadMove or IllegalMove."""
        after = self.position.play(move)
        events = list(after.events)
        while self._rng is not None and after.to_move == CHANCE:
            after = after.play(after.chance_move(self._rng))
            events += after.events
        text = str(self.position.parse(move) if isinstance(move, str) else move)
        self.chosen = ""
        self.position = after
        self.tell("; ".join(event.text for event in events))
        self.value = text

    def choose(self, move: Move | str) -> None:
        """Show a legal move as chosen and report it as `value`; raises BadMove or IllegalMove."""
        self.chosen = self.value = str(self.position.legal(move))

    # ------------------------------------------------------------------ drawing

    @t.validate("position")
    def _check(self, proposal: Any) -> Position:
        return as_position(proposal["value"], "position")

    @t.observe("position", "view", "viewer", "chosen", "disabled")
    def _changed(self, _change: object) -> None:
        self.draw()

    def draw(self) -> None:
        """Draw the picture anew."""
        p = self.position
        if p is None:
            return
        pictures = p.table.info.pictures()
        idle = p.to_move == CHANCE or (self.view == "seat" and p.to_move != self._seat(p))
        legal = () if idle or self.disabled else p.legal_moves()
        closed = () if idle or self.disabled else closed_moves(p)
        most, usual = WIDTHS[self.view]
        shows: dict[str, Callable[..., str]] = {
            "board": pictures.board,
            "table": pictures.position,
            "seat": partial(pictures.seat, seat=self._seat(p)),
        }
        drawn = shows[self.view](
            p,
            viewer=self.viewer,
            legal=legal if self.hints else (),
            closed=closed if self.hints else (*closed, *legal),
            chosen=self.chosen or None,
            width=self.picture.room(usual, most, given=self._width),
        )
        self.picture.svg = drawn if self.points else unscored(drawn)
        seat = f", {p.names[self._seat(p)]}" if self.view == "seat" else ""
        self.picture.label = (pictures.caption(p) if self.points else p.table.info.title) + seat
        self._list_rest(
            p,
            legal if self.view != "board" and self.hints else (),
            self.picture.room(usual, most, LEAST, self._width),
        )

    def _list_rest(self, p: Position, legal: Sequence[Move], width: float) -> None:
        """List the legal moves that have no place in the picture, such as how many cards are drawn."""
        placed = set(self.picture.moves)
        rest = tuple(
            Item(move.text, p.describe(move), "", "chosen" if move.text == self.chosen else "legal")
            for move in legal
            if move.text not in placed
        )
        wanted = 0 < len(rest) <= MANY
        if wanted and self.list is None:
            self.list = Picture()
            self.list.on_click(self.click)
            self.children = (self.picture, self.list, *self.children[1:])
        if self.list is not None:
            title = p.table.info.pictures().prompt(p)
            self.list.layout.display = None if wanted else "none"
            self.list.svg = choices([Group("", rest)], title=title, width=width) if wanted else ""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that can be clicked, in the picture or in the list below it."""
        return (*self.picture.moves, *(self.list.moves if self.list is not None else ()))

    def _seat(self, p: Position) -> int:
        """The seat that the view "seat" shows."""
        if isinstance(self.viewer, int):
            return self.viewer
        return p.to_move if p.to_move is not None and p.to_move >= 0 else 0

    def __repr__(self) -> str:
        return f"<Board {self.position.game}, {self.position.phase}>"


def closed_moves(p: Position) -> Iterable[str]:
    """The moves that are not legal now but of a kind that is: a click on their places says why not."""
    if p.to_move is None or p.to_move == CHANCE:
        return ()
    legal = p.legal_moves()
    kinds = {move.kind for move in legal}
    return [move.text for move in p.table.moves if move.kind in kinds and move not in legal]
