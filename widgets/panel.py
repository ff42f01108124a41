"""What all widgets are built from: a box with a message line, into which every error of a click goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.drawing.theme import widget_css
from goatools.errors import GoatoolsError, IllegalMove
from goatools.position import Position
from goatools.widgets.markup import error_words, rule_cards, rules_in
from goatools.widgets.picture import Picture

SHEETS = ("panel.css", "forms.css", "table.css", "drill.css")
_sheets: list[Any] = []


def style_sheet() -> Any:
    """The style sheet that all widgets share: one model, shown once in each of them."""
    if not _sheets or _sheets[0].comm is None:
        folder = Path(__file__).parent
        rules = "".join((folder / name).read_text(encoding="utf-8") for name in SHEETS)
        _sheets[:] = [w.HTML(f"<style>{widget_css()}{rules}</style>", layout=w.Layout(display="none"))]
    return _sheets[0]


class Panel(w.VBox):  # type: ignore[misc]
    """A box of widgets with a message line and, below it, the rule that the message cites.

    The line is that of the picture given as `line`, else a picture without a picture: screen readers say it when it
    changes.

    Clicks go through `attempt`: what goes wrong in them, or in a callback that observes a trait, is shown in the
    message line and kept in `error`.  Nothing is raised into the void where Jupyter would not show it.
    """

    children: Any
    disabled = t.Bool(False, help="Whether clicks are ignored.")

    def __init__(self, children: Sequence[Any] = (), *, line: Picture | None = None, **traits: Any) -> None:
        self.line = Picture() if line is None else line
        self.rules = w.HTML(layout=w.Layout(display="none"))
        self.error: Exception | None = None
        self._cites: tuple[str, ...] = ()
        self._reader: Any = None
        own = (self.line,) if line is None else ()
        super().__init__(children=(*children, *own, self.rules, style_sheet()), **traits)
        self.add_class("goatools")
        self.add_class("gt-panel")

    # ------------------------------------------------------------------ messages

    @property
    def message(self) -> str:
        """What the message line says."""
        return str(self.line.message)

    def tell(self, message: str, failed: bool = False) -> None:
        """Say something in the message line, with links to the rules it names; an error stays until the next event."""
        self.line.tell(message, failed, rules_in(message))

    def cite(self, ids: Sequence[str], edition: str | None = None) -> None:
        """Show rules below the message line; without ids, show none."""
        self.rules.value = rule_cards(ids, edition)
        self.rules.layout.display = None if self.rules.value else "none"
        self._cites = tuple(ids)
        if self._reader is not None:
            self._reader.layout.display = "none"

    def read(self, id: str = "") -> None:
        """Open a rule (default: the one cited last) in a rule browser below, until the next event.

        Raises UnknownRule, or GoatoolsError when no rule is cited.
        """
        from goatools.widgets.rule_browser import RuleBrowser

        if not id and not self._cites:
            raise GoatoolsError("rule: none is cited now; a wrong click cites the rule that forbids it")
        if self._reader is None:
            self._reader = w.VBox([RuleBrowser(), self.button("Close the rules", lambda: None)])
            self._reader.add_class("gt-reader")
            self.children = (*self.children, self._reader)
        self._reader.children[0].show(id or self._cites[0])
        self._reader.layout.display = None

    def _on_link(self, what: str, value: Any) -> None:
        """Answer a click in our HTML; not by `attempt`, which would close what is cited."""
        if what == "copied":
            cannot = "The browser does not let this page copy. Select the text and press Ctrl+C."
            self.tell("Copied to the clipboard." if value else cannot, failed=not value)
            return
        try:
            self.read(value)
        except Exception as error:
            self.error = error
            self.tell(error_words(error), failed=True)

    @t.observe("children")
    def _listen(self, _change: object) -> None:
        """Hear of clicks in the HTML through whichever picture of the panel is drawn first."""
        for child in _inside(self, Panel):
            if isinstance(child, Picture):
                child.on_ask(self._on_link)

    def report(self, error: Exception) -> None:
        """Show what went wrong, with the rules where it was an illegal move, and keep it in `error`."""
        self.error = error
        position = self._cited()
        self.tell(error_words(error, position), failed=True)
        ids = error.ruling.rules if isinstance(error, IllegalMove) else ()
        self.cite(ids, position.table.info.edition if position is not None else None)

    def attempt(self, action: Callable[..., object], *args: Any) -> bool:
        """Do what an event asks for, unless disabled; whatever goes wrong is reported.  Returns whether all went well."""
        if self.disabled:
            return False
        self.error = None
        self.tell("")
        self.cite(())
        try:
            action(*args)
        except Exception as error:
            self.report(error)
            return False
        return True

    def _cited(self) -> Position | None:
        """The position whose edition the cited rules belong to."""
        found = getattr(self, "position", None)
        return found if isinstance(found, Position) else None

    # ------------------------------------------------------------------ controls

    def on_enter(self, field: w.Text, action: Callable[[], object]) -> None:
        """Attempt an action when Enter is pressed in a field, once all that was typed before has arrived."""

        def entered(_field: object, content: Any, _buffers: object) -> None:
            if isinstance(content, dict) and content.get("event") == "submit":
                self.line.once_read(lambda: self.attempt(action))

        field.on_msg(entered)

    def button(
        self,
        words: str,
        action: Callable[[], object],
        *classes: str,
        tooltip: str = "",
        reads: bool = False,
    ) -> w.Button:
        """A button that attempts an action; one that reads fields waits until all that was typed has arrived."""
        made = w.Button(description=words, tooltip=tooltip or None)
        made.add_class("gt-button")
        for name in classes:
            made.add_class(name)
        if reads:
            made.on_click(lambda _: self.line.once_read(lambda: self.attempt(action)))
        else:
            made.on_click(lambda _: self.attempt(action))
        return made

    def chooser(
        self, label: str, options: Sequence[Any], value: Any, action: Callable[[Any], object]
    ) -> w.Dropdown:
        """A list to choose from that attempts an action when another entry is chosen."""
        made = w.Dropdown(description=label, options=options, value=value)
        made.add_class("gt-chooser")
        made.observe(lambda change: self.attempt(action, change["new"]), "value")
        return made

    def close(self) -> None:
        """Take the widget and all that it is made of off the page and out of memory."""
        for child in self.children:
            close_all(child)
        close_all(self.layout)
        super().close()

    @t.observe("disabled")
    def _pass_on(self, _change: object) -> None:
        for child in _inside(self):
            if child is not self and child.has_trait("disabled"):
                child.disabled = self.disabled


def _inside(box: Any, without: type | tuple[()] = ()) -> list[Any]:
    """A widget and everything inside it, except for what stands in widgets of the kind `without`."""
    found = [box]
    for child in getattr(box, "children", ()):
        if not isinstance(child, without):
            found += _inside(child, without)
    return found


def close_all(box: Any) -> None:
    """Close a widget, everything inside it, and the helpers that ipywidgets makes for each of them."""
    if box in _sheets:
        return
    for child in getattr(box, "children", ()):
        close_all(child)
    for part in (getattr(box, "layout", None), getattr(box, "style", None), box):
        if part is not None:
            part.close()


def toolbar(*items: Any) -> w.HBox:
    """Controls in a row that wraps where it is narrow."""
    row = w.HBox(items)
    row.add_class("gt-toolbar")
    return row


def as_position(value: object, name: str) -> Position:
    """Return the value if it is a position; raises GoatoolsError with what was found."""
    if not isinstance(value, Position):
        raise GoatoolsError(
            f"{name}: found {type(value).__name__}; allowed: a position, as goatools.new_game returns"
        )
    return value


def remembered(position: Position, history: Sequence[Position]) -> dict[str, Any]:
    """What the pictures of this game show of the positions before: options for `board` and `position`."""
    ledger = getattr(position.table.info.pictures(), "ledger", None)
    return {"ledger": ledger(history)} if ledger is not None else {}
