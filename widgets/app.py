"""Everything on one page, for people who came to play and not to read code: the page of `goatools app`."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any
from urllib.parse import parse_qs

import ipywidgets as w
import traitlets as t

from goatools.analysis.players import player
from goatools.chance import CHANCE
from goatools.errors import BadSetup
from goatools.position import Position
from goatools.records import Record, record
from goatools.registry import GAMES, game_info, new_game
from goatools.text import position
from goatools.widgets.analysis import Analysis
from goatools.widgets.drill import Drill
from goatools.widgets.panel import Panel, toolbar
from goatools.widgets.replay import Replay
from goatools.widgets.table import Table

TABS = {"table": "Table", "drill": "Drill", "replay": "Replay", "analysis": "Analysis"}
"""The views by name, with the words on their buttons."""


class App(Panel):
    """The views of goatools for all games: play at the table, answer questions, replay a game, analyse a position.

    `tab` is the view that is shown and `game` the game that drill, replay and analysis are about.  A view is made when
    it is first opened.  `query` is what stood behind the question mark of the address of the page, such as
    "tab=analysis&code=goa12.eNo..."; what is wrong in it is said in the message line.

    >>> app = App("tab=replay&game=batavia")
    >>> app.tab, app.view.record.start.game
    ('replay', 'batavia')
    """

    tab = t.Enum(tuple(TABS), "table", help="The view that is shown.")
    game = t.Enum(tuple(GAMES), "goa-2012", help="The game that drill, replay and analysis are about.")

    def __init__(self, query: str = "", **traits: Any) -> None:
        self._views: dict[str, Any] = {}
        self._naming = False
        self._seed = 1
        self._buttons = {name: self.button(words, partial(self.go, name)) for name, words in TABS.items()}
        titles = [(info.title, name) for name, info in GAMES.items()]
        self._games = self.chooser("Game", titles, "goa-2012", self.choose)
        self._another = self.button("Another game of bots", self.another)
        self._of_table = self.button("From the table", self.from_table)
        self._text = w.Textarea(
            description="A record, a position or its code", rows=4, continuous_update=False
        )
        self._text.add_class("gt-field")
        self._load = self.button("Show it", lambda: self.load(self._text.value), reads=True)
        self._more = toolbar(self._games, self._another, self._of_table)
        self._paste = toolbar(self._text, self._load)
        self._stage = w.VBox()
        tabs = toolbar(*self._buttons.values())
        tabs.add_class("gt-tabs")
        super().__init__((tabs, self._more, self._paste), **traits)
        self.children = (*self.children, self._stage)
        self._draw()
        self.attempt(self._follow, query)

    # ------------------------------------------------------------------ what can be asked

    @property
    def view(self) -> Any:
        """The widget of the tab that is open."""
        return self._views[self.tab]

    @property
    def table(self) -> Table:
        """The table, whether it is shown or not."""
        if "table" not in self._views:
            self._views["table"] = Table()
        found: Table = self._views["table"]
        return found

    # ------------------------------------------------------------------ events

    def go(self, tab: str) -> None:
        """Show a view; raises BadSetup."""
        if tab not in TABS:
            raise BadSetup("tab", tab, ", ".join(TABS))
        self.tab = tab

    def choose(self, game: str) -> None:
        """Let drill, replay and analysis be about another of the games; raises UnknownGame."""
        self.game = game_info(game).name

    def another(self) -> None:
        """Replay another game that greedy players play."""
        self._seed += 1
        self._show("replay", Replay(bots_game(self.game, self._seed)))

    def from_table(self) -> None:
        """Replay the game on the table, or analyse its position; raises BadSetup when there is none."""
        if self.table.record is None:
            raise BadSetup("table", "no game", "a table with a game: begin one under Table")
        self.take(self.table.record)

    def load(self, text: str) -> None:
        """Show a record, a position or a code that was pasted; raises BadRecord or BadPosition."""
        self.take(record(text) if text.lstrip().startswith("[") else position(text.strip()))

    def take(self, what: Record | Position) -> None:
        """Show a record or a position in the view that is open; a drill gives way to a replay."""
        game = what if isinstance(what, Record) else Record(what)
        tab = self.tab if self.tab in ("table", "analysis") else "replay"
        if tab == "table":
            self.table.begin(game)
        else:
            self._show(tab, Analysis(game.position) if tab == "analysis" else Replay(game))
        self.tab = tab
        self._name(game.start.game)

    # ------------------------------------------------------------------ views

    def _follow(self, query: str) -> None:
        """Open what a link asks for."""
        asked = {name: values[-1] for name, values in parse_qs(query).items()}
        if "game" in asked:
            self.choose(asked["game"])
        if "tab" in asked:
            self.go(asked["tab"])
        if "code" in asked:
            self.take(position(asked["code"]))

    @t.observe("tab")
    def _opened(self, _change: object) -> None:
        self._draw()

    @t.observe("game")
    def _chosen(self, _change: object) -> None:
        self._name(self.game)
        for name in set(self._views) - {"table", self.tab}:
            self._views.pop(name).close()
        if not self._naming and self.tab != "table":
            self._show(self.tab, self._make(self.tab))

    def _name(self, game: str) -> None:
        """Name the game in the list, without taking up another one."""
        self._naming, before = True, self._naming
        try:
            self.game = self._games.value = game
        finally:
            self._naming = before

    def _make(self, tab: str) -> Any:
        if tab == "table":
            return self.table
        if tab == "drill":
            return Drill(self.game)
        played = bots_game(self.game, self._seed)
        return Replay(played) if tab == "replay" else Analysis(choice_in(played))

    def _show(self, tab: str, view: Any) -> None:
        """Put a widget in the place of the one that a tab had."""
        old = self._views.get(tab)
        self._views[tab] = view
        self._draw()
        if old is not None and old is not view:
            old.close()

    def _draw(self) -> None:
        """Show the open view and its tools, and hide the others."""
        if self.tab not in self._views:
            self._views[self.tab] = self._make(self.tab)
        for name, button in self._buttons.items():
            (button.add_class if name == self.tab else button.remove_class)("gt-chosen")
        for part, tabs in (
            (self._more, ("drill", "replay", "analysis")),
            (self._another, ("replay",)),
            (self._of_table, ("replay", "analysis")),
            (self._paste, ("replay",)),
        ):
            part.layout.display = None if self.tab in tabs else "none"
        self._stage.children = (self._views[self.tab],)

    def __repr__(self) -> str:
        return f"<App {self.tab}>"


def bots_game(game: str, seed: int = 1) -> Record:
    """A game that greedy players play to its end, as a record that stands at its beginning.

    >>> bots_game("batavia").length > 100
    True
    """
    rng, bot = Random(seed), player("greedy")
    info = game_info(game)
    played = Record(new_game(game, info.seats[-1], seed), {"Event": "A game of greedy players"})
    while not played.position.is_over:
        p = played.position
        played.play(p.chance_move(rng) if p.to_move == CHANCE else bot(p.copy(), rng))
    played.go(0)
    return played


def choice_in(played: Record) -> Position:
    """A position in the first half of a game in which the player has a choice of at least four moves.

    >>> choice_in(bots_game("batavia")).to_move in range(5)
    True
    """
    played.go(played.length)
    middle = list(played)[played.length // 3 :]
    played.go(0)
    return next(p for p in middle if p.to_move not in (CHANCE, None) and len(p.legal_moves()) > 3)
