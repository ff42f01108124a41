"""Build a position as it stands on a real table: by click, form and text, with what is impossible said at once."""

from __future__ import annotations

import tomllib
from functools import partial
from typing import Any
from urllib.parse import quote as url_quote

import ipywidgets as w
import traitlets as t

from goatools.drawing.parts import Changes
from goatools.drawing.spots import Spot
from goatools.drawing.svg import escape
from goatools.drawing.theme import seat_looks
from goatools.errors import BadPosition, BadSetup, GoatoolsError, nearest
from goatools.position import Position
from goatools.registry import GAMES, game_info, new_game
from goatools.text import position as read_position
from goatools.widgets.markup import copy_button, crest_sign, name_tag
from goatools.widgets.panel import Panel, as_position, close_all, toolbar
from goatools.widgets.picture import Picture
from goatools.widgets.position_text import Field, fields, line_of, now_in, with_field

VIEWS = ("table", "board")
UNDO = 200
"""How many edits can be undone."""


class PositionEditor(Panel):
    """A position as text and as a form on one side, as a picture on the other.

    A click on a place of the picture (a square, a station, a province) asks what stands there; `place` is that place.

    `value` is the text, `position` the last position that could be read from it: while the text is wrong, the picture
    stays as it was and the message says which field is wrong, what was found and what is allowed.  `code` is the
    position as one word.  A code pasted into the text is written out.

    >>> editor = PositionEditor()
    >>> editor.set_field("seat[1].ducats", 25); "ducats = 25" in editor.position.to_text()
    True
    >>> editor.undo(); "ducats = 25" in editor.position.to_text()
    False
    """

    position = t.Any(help="The last position that could be read.")
    value = t.Unicode("", help="The text of the position as it is written now.")
    place = t.Unicode("", help="The place of the picture that is being changed, or nothing.")
    view = t.Enum(VIEWS, "table", help='What the picture shows: "table" or "board".')

    def __init__(self, position: Position | None = None, *, width: int = 0, **traits: Any) -> None:
        self._quiet = True
        self._width = width
        self._good = True
        self._past: list[str] = []
        self._future: list[str] = []
        self._fields: tuple[Field, ...] = ()
        self._controls: dict[str, Any] = {}
        self.picture = Picture()
        self.text = w.Textarea(description="Text", continuous_update=True, rows=18)
        self.text.add_class("gt-text")
        self.text.observe(self._typed, "value")
        self._top = w.Box()
        self._top.add_class("gt-fields")
        self._seats = w.VBox()
        self._seats.add_class("gt-seats")
        self._words = w.HTML()
        self._what = self.chooser("What stands there", [("", -1)], -1, self._chosen)
        self._what.layout.display = "none"
        self._game = w.Dropdown(
            description="Game", options=[(info.title, name) for name, info in GAMES.items()]
        )
        self._count = w.Dropdown(description="Seats", options=(4,))
        for chooser in (self._game, self._count):
            chooser.add_class("gt-chooser")
        self._game.observe(lambda _: self._offer_seats(), "value")
        self._tools = {
            "start": self.button(
                "New position",
                lambda: self.start(self._game.value, self._count.value),
                tooltip="start of a game",
            ),
            "undo": self.button("Undo", self.undo),
            "redo": self.button("Redo", self.redo),
            "tidy": self.button("Tidy text", self.tidy, tooltip="write the text as goatools writes it"),
        }
        self._views = {
            name: self.button(words, partial(self.look_at, name))
            for name, words in (("table", "Whole table"), ("board", "Board only"))
        }
        super().__init__()
        side = w.VBox([self._top, self._seats, self.line, self.text, self._words])
        side.add_class("gt-side")
        shown = w.VBox([toolbar(*self._views.values(), self._what), self.picture])
        shown.add_class("gt-side")
        desk = w.Box([side, shown])
        desk.add_class("gt-desk")
        bar = toolbar(self._game, self._count, *self._tools.values())
        own: tuple[w.Widget, ...] = tuple(getattr(self, "children", ()))
        self.children = (bar, desk, *(child for child in own if child is not self.line))
        self.picture.observe(lambda _: self.draw(), "width")
        self.picture.on_click(self.click)
        p = new_game("goa-2012", seats=4, seed=0) if position is None else as_position(position, "position")
        self._game.value = p.game
        self._offer_seats()
        self._count.value = len(p.names)
        self._accept(p.to_text(), p)
        self._quiet = False
        for name, value in traits.items():
            setattr(self, name, value)

    # ------------------------------------------------------------------ what can be asked

    @property
    def code(self) -> str:
        """The last position that could be read, as one word without spaces."""
        word: str = self.position.to_code()
        return word

    def link(self, page: str = "repl/index.html") -> str:
        """The address that opens this position on a JupyterLite site: `page` is that of its REPL."""
        call = f'import goatools; goatools.position("{self.code}")'
        return f"{page}?kernel=python&code={url_quote(call)}"

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be put where `place` is, in words."""
        spot = self._spots().get(self.place)
        return tuple(change.words for change in spot.changes) if spot is not None else ()

    def _spots(self) -> dict[str, Spot]:
        found: dict[str, Spot] = self.position.table.info.pictures().spots(self.position)
        return found

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the fields of the form, such as "round" and "seat[2].ducats"."""
        return tuple(field.name for field in self._fields)

    # ------------------------------------------------------------------ events

    def write(self, text: str) -> None:
        """Take another text; raises BadPosition when no position can be read from it (the text stays)."""
        if text == self.value:
            return
        if self._good:
            self._past = [*self._past[-UNDO + 1 :], self.value]
        self._future.clear()
        self._take(text)

    def set_field(self, name: str, value: Any) -> None:
        """Write a value into a field of the form; the rest of the text stays as it is.  Raises BadPosition."""
        field = next((field for field in self._fields if field.name == name), None)
        if field is None:
            raise BadPosition(str(name), value, f"the fields {', '.join(self.fields)}")
        self.write(with_field(self.value, field, value))

    def click(self, place: str) -> None:
        """Do what a click on a place of the picture does: ask what stands there; again: ask no more."""
        self.attempt(self.ask, "" if place == self.place else place)

    def ask(self, place: str) -> None:
        """Offer what can stand at a place, such as "mark b3" or "influence Holland"; raises BadSetup."""
        if place and place not in self._spots():
            raise BadSetup("place", place, nearest(place, self._spots()) or "a place of the picture")
        self.place = place

    def put(self, words: str) -> None:
        """Put one of the `choices` where `place` is; raises BadSetup, or BadPosition when it cannot stand there."""
        spot = self._spots().get(self.place)
        if spot is None or words not in self.choices:
            raise BadSetup("what stands there", words, ", ".join(self.choices) or "click on a place first")
        change = spot.changes[self.choices.index(words)]
        field = Field(change.key, change.seat, "text", change.value)
        self.write(with_field(self.value, field, change.value))

    def _chosen(self, number: int) -> None:
        if not self._quiet and number >= 0:
            self.put(self.choices[number])

    def undo(self) -> None:
        """Take back the last edit; raises BadSetup when there is none."""
        if not self._past:
            raise BadSetup("undo", "no edit", "at least one edit")
        self._future.append(self.value)
        self._take(self._past.pop())

    def redo(self) -> None:
        """Make the edit again that was taken back, wrong or not; raises BadSetup when there is none."""
        if not self._future:
            raise BadSetup("redo", "nothing taken back", "an edit that was taken back")
        self._past.append(self.value)
        self._take(self._future.pop())

    def tidy(self) -> None:
        """Write the text anew as goatools writes it; raises BadPosition when no position can be read from it."""
        self.write(read_position(self.value).to_text())

    def start(self, game: str, seats: int = 4) -> None:
        """Begin with the first position of a game, which can be undone; raises UnknownGame or BadSetup."""
        self.write(new_game(game, seats=seats, seed=0).to_text())

    def look_at(self, view: str) -> None:
        """Show the whole "table" or the "board" only; raises BadSetup."""
        if view not in VIEWS:
            raise BadSetup("view", view, " or ".join(VIEWS))
        self.view = view

    # ------------------------------------------------------------------ reading

    def _take(self, text: str) -> None:
        """Read a text: the position if it can be, else everything but the text stays and BadPosition is raised."""
        try:
            p = read_position(text)
        except GoatoolsError:
            self._good = False
            self._put(value=text)
            raise
        self._accept(p.to_text() if "=" not in text else text, p)
        self.tell(p.table.info.pictures().caption(p))

    def _accept(self, text: str, p: Position) -> None:
        self._good = True
        self._fields = fields(p, text)
        self._put(value=text, position=p)

    def _put(self, **traits: Any) -> None:
        """Set what is shown, draw it, then tell those who observe."""
        quiet, self._quiet = self._quiet, True
        try:
            with self.hold_trait_notifications():
                for name, value in traits.items():
                    setattr(self, name, value)
                self.text.value = self.value
                self._draw_controls()
                if "position" in traits:
                    self.draw()
        finally:
            self._quiet = quiet

    def report(self, error: Exception) -> None:
        """Show what went wrong, with the line of the text and the control of the form that it is about."""
        super().report(error)
        if not isinstance(error, BadPosition):
            return
        line = line_of(self.value, error.field)
        kept = "" if self._good else " The picture shows the last text that could be read."
        self.tell(f"{f'Line {line}: ' if line else ''}{error}.{kept}", failed=True)
        for name, control in self._controls.items():
            (control.add_class if name == error.field else control.remove_class)("gt-wrong")

    def _typed(self, change: Any) -> None:
        if not self._quiet:
            self.attempt(self.write, change["new"])

    def _entered(self, name: str, change: Any) -> None:
        """A control of the form was changed."""
        if self._quiet:
            return
        field = next(field for field in self._fields if field.name == name)
        value, before = change["new"], self.value
        if field.kind == "text" and value.strip().isdecimal():
            value = int(value)
        self.attempt(self.set_field, name, value)
        if self.value == before and name in self._controls:
            self._quiet = True
            self._controls[name].value = change["old"]
            self._quiet = False

    @t.validate("position")
    def _check(self, proposal: Any) -> Position:
        return as_position(proposal["value"], "position")

    @t.observe("position")
    def _position_set(self, _change: object) -> None:
        if not self._quiet:
            self.write(self.position.to_text())

    @t.observe("value")
    def _value_set(self, change: Any) -> None:
        if not self._quiet:
            self._put(value=change["old"])
            try:
                self.write(change["new"])
            except GoatoolsError as error:
                self.report(error)

    # ------------------------------------------------------------------ drawing

    @t.observe("view", "place")
    def _view_set(self, _change: object) -> None:
        self.draw()

    @t.observe("disabled")
    def _switched(self, _change: object) -> None:
        self._draw_controls()
        self.draw()

    def draw(self) -> None:
        """Draw the picture and the words for passing the position on."""
        p = self.position
        if p is None:
            return
        pictures = p.table.info.pictures()
        most = 536 if self.view == "board" else 1600
        show = pictures.board if self.view == "board" else pictures.position
        spots = {} if self.disabled else self._spots()
        self.picture.svg = show(
            p,
            viewer="all",
            closed=Changes(spots),
            chosen=self.place if self.place in spots else None,
            width=self.picture.room(536, most, given=self._width),
        )
        self._draw_choices(spots.get(self.place))
        self.picture.label = pictures.caption(p)
        for name, button in self._views.items():
            (button.add_class if name == self.view else button.remove_class)("gt-chosen")
        given = {"Code": self.code, "Python": f'goatools.position("{self.code}")', "Link": self.link()}
        rows = "".join(
            f'<dt>{word}</dt><dd>{copy_button(what, f"Copy the {word}")}<code tabindex="0">{escape(what)}</code></dd>'
            for word, what in given.items()
        )
        self._words.value = f'<dl class="gt-words">{rows}</dl>'

    def _draw_choices(self, spot: Spot | None) -> None:
        """The list of what can stand at the place that was clicked."""
        self._what.layout.display = None if spot is not None else "none"
        if spot is None:
            return
        quiet, self._quiet = self._quiet, True
        self._what.options = [
            (_short(f"{spot.name}: {spot.now}", 40), -1),
            *((_short(change.words, 40), i) for i, change in enumerate(spot.changes)),
        ]
        self._what.value = -1
        self._quiet = quiet

    def _draw_controls(self) -> None:
        """The form and the tools, as the text is now."""
        shapes = {field.name: field.shape for field in self._fields}
        if shapes != {name: control.gt_shape for name, control in self._controls.items()}:
            self._build()
        self._fill()
        self._tools["undo"].disabled = self.disabled or not self._past
        self._tools["redo"].disabled = self.disabled or not self._future
        self._tools["tidy"].disabled = self.disabled or not self._good

    def _build(self) -> None:
        """Make the controls of the form anew, and close those that were there."""
        old = [*self._top.children, *self._seats.children]
        self._controls = {field.name: self._control(field) for field in self._fields}
        self._top.children = [self._controls[f.name] for f in self._fields if f.seat is None]
        rows = []
        for seat in sorted({f.seat for f in self._fields if f.seat is not None}):
            row = w.Box([w.HTML(), *(self._controls[f.name] for f in self._fields if f.seat == seat)])
            row.add_class("gt-fields")
            rows.append(row)
        self._seats.children = rows
        for box in old:
            close_all(box)

    def _control(self, field: Field) -> Any:
        """The control of a field."""
        words = field.key.replace("_", " ").replace("-", " ")
        made: Any
        if field.kind == "number":
            made = w.IntText(description=words, tooltip=f"from {field.low} to {field.high}")
        elif field.kind == "flag":
            made = w.Checkbox(description=words, indent=False)
        elif field.kind in ("word", "seat"):
            options = [(_short(word), word) for word in field.allowed]
            made = w.Dropdown(description=words, options=options)
        else:
            made = w.Text(description=words, continuous_update=False)
        made.gt_shape = field.shape
        made.add_class("gt-chooser" if field.kind in ("word", "seat") else "gt-field")
        made.add_class(f"gt-kind-{field.kind}")
        made.disabled = self.disabled
        made.observe(partial(self._entered, field.name), "value")
        return made

    def _fill(self) -> None:
        """Put what the text says into the controls; a value that does not fit into one is left to the message."""
        try:
            document = tomllib.loads(self.value)
        except (tomllib.TOMLDecodeError, RecursionError):
            return
        for field in self._fields:
            control, value = self._controls[field.name], now_in(document, field)
            control.remove_class("gt-wrong")
            if field.kind == "seat" and isinstance(value, int) and 0 < value <= len(field.allowed):
                value = field.allowed[value - 1]
            if field.kind == "text":
                value = str(value)
            if field.allowed:
                fits = value in field.allowed
            else:
                fits = type(value) is {"number": int, "flag": bool, "text": str}[field.kind]
            if fits and control.value != value:
                control.value = value
        names = self.position.names
        looks = seat_looks(names)
        for box, look, name in zip(self._seats.children, looks, names, strict=False):
            box.children[0].value = f"{crest_sign(look, 20)} {name_tag(name, 120, True)}"

    def _offer_seats(self) -> None:
        """Offer the numbers of seats of the game that is chosen for a new position."""
        seats = game_info(self._game.value).seats
        count = self._count.value
        self._count.options = seats
        self._count.value = count if count in seats else seats[-1]

    def __repr__(self) -> str:
        return f"<PositionEditor {self.position.game}: {'readable' if self._good else 'with an error'}>"


def _short(word: str, most: int = 24) -> str:
    return word if len(word) <= most else word[: most - 1] + "…"
