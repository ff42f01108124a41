"""The clickable picture: the only widget of goatools with JavaScript of its own."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets as t

from goatools.drawing.theme import LEAST_BOARD, widget_css
from goatools.errors import BadMove, GoatoolsError, nearest

_HERE = Path(__file__).parent
_MOVE = re.compile(r'data-move="([^"]*)"')

Callback = Callable[[str], object]


def moves_in(svg: str) -> tuple[str, ...]:
    """The moves that can be clicked in a picture.

    >>> moves_in('<svg><g data-move="mark b3"/></svg>')
    ('mark b3',)
    """
    return tuple(dict.fromkeys(html.unescape(move) for move in _MOVE.findall(svg)))


class Picture(anywidget.AnyWidget):
    """An SVG picture that reports clicks on its elements with `data-move`, by mouse, touch or keyboard.

    There is one tab stop; arrow keys go to the nearest place in that direction, Home and End to the first and last,
    Enter and Space click.  `value` is the move that was clicked last; `on_click` is called for every click.

    >>> picture = Picture(svg='<svg><g data-move="mark b3" aria-label="b3, nutmeg, legal"/></svg>')
    >>> picture.on_click(lambda move: print("clicked", move))
    >>> picture.click("mark b3")
    clicked mark b3
    """

    # The text of the files, not their paths: a path would be watched, and a watched widget is never freed.
    _esm = (_HERE / "picture.js").read_text(encoding="utf-8")
    _css = widget_css() + (_HERE / "picture.css").read_text(encoding="utf-8")

    svg = t.Unicode("", help="The picture, as made by goatools.drawing.").tag(sync=True)
    value = t.Unicode("", help="The move that was clicked last.")
    message = t.Unicode("", help="A line below the picture; screen readers say it when it changes.").tag(
        sync=True
    )
    failed = t.Bool(False, help="Whether the message tells of an error.").tag(sync=True)
    rules = t.List(t.Unicode(), help="The rule ids in the message that are links.").tag(sync=True)
    label = t.Unicode("", help="What a screen reader calls the picture (default: its title).").tag(sync=True)
    disabled = t.Bool(False, help="Whether clicks are ignored.").tag(sync=True)
    width = t.Int(
        0, help="The width there is for the picture in px, as the browser measured it; 0: unknown."
    ).tag(sync=True)

    def __init__(self, svg: str = "", **traits: Any) -> None:
        self._callbacks: list[Callback] = []
        self._ask: Callable[[str, Any], object] | None = None
        self._waiting: dict[int, Callable[[], object]] = {}
        self._asked = 0
        super().__init__(svg=svg, **traits)
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        return f"<Picture {self.label or 'without label'}: {len(self.moves)} places to click>"

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that can be clicked in the present picture."""
        return moves_in(self.svg)

    def on_click(self, callback: Callback, remove: bool = False) -> None:
        """Call `callback(move)` for every click; with `remove` no longer."""
        if remove:
            self._callbacks = [kept for kept in self._callbacks if kept != callback]
        else:
            self._callbacks.append(callback)

    def on_ask(self, callback: Callable[[str, Any], object]) -> None:
        """Call `callback(what, value)` for a click in the HTML of the panel around the picture.

        `what` is "rule" with the id of a rule to read, or "copied" with whether a text is on the clipboard now.
        """
        self._ask = callback

    def once_read(self, action: Callable[[], object]) -> None:
        """Call `action()` as soon as all that stands in the fields on the page has arrived here.

        While one letter is on its way, ipywidgets holds the next ones back, but neither clicks nor Enter.  So the browser
        is asked something: its answer comes after the letters.  Where no browser shows the picture, it is called now.
        """
        if not self.width:
            action()
            return
        self._asked += 1
        self._waiting[self._asked] = action
        self.send({"answer": self._asked})

    def click(self, move: str) -> None:
        """Do what a click on the place with this move does; raises BadMove if there is no such place.

        What goes wrong in a callback is shown in the message line, since Jupyter shows it nowhere.
        """
        if move not in self.moves:
            hint = nearest(move, self.moves)
            raise BadMove(
                f"{move!r} is no place of this picture" + (f"; did you mean: {hint}" if hint else "")
            )
        if self.disabled:
            return
        self.tell("")
        self.value = move
        for callback in tuple(self._callbacks):
            try:
                callback(move)
            except GoatoolsError as error:
                self.tell(str(error), failed=True)
            except Exception as error:
                self.tell(f"{type(error).__name__}: {error}", failed=True)

    def room(
        self, usual: float, most: float = math.inf, least: float = LEAST_BOARD, given: float = 0
    ) -> float:
        """The width to draw at in px: what is `given`, else what the browser has measured, else the `usual`.

        >>> Picture(width=900).room(536, 620), Picture().room(536, 620), Picture(width=200).room(536, 620)
        (620, 536, 340)
        """
        return max(least, min(most, given or self.width or usual))

    def tell(self, message: str, failed: bool = False, rules: Sequence[str] = ()) -> None:
        """Show a line below the picture, marked as an error if `failed`; the ids in `rules` are links in it."""
        with self.hold_sync():
            self.message, self.failed, self.rules = message, failed, list(rules)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        for what, kind in (("rule", str), ("copied", bool)):
            if self._ask is not None and isinstance(content.get(what), kind):
                self._ask(what, content[what])
        answered = content.get("answer")  # a second view of the picture answers, too
        if isinstance(answered, int) and answered in self._waiting:
            self._waiting.pop(answered)()
        move = content.get("click")
        # a click that crossed a redraw on its way is about a place that is gone
        if isinstance(move, str) and move in self.moves:
            self.click(move)
