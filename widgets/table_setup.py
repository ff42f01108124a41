"""The form that asks what to play: the game, who sits where, the variants, the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w

from goatools.drawing.theme import SEATS
from goatools.errors import BadSetup
from goatools.position import COLOURS, Position
from goatools.registry import GAMES, game_info, new_game
from goatools.widgets.markup import crest_sign
from goatools.widgets.panel import Panel, toolbar

BOTS = ("greedy", "random", "search-200")
"""The bots that the form offers; `Table(players=...)` takes any player of goatools.analysis."""


class TableSetup(Panel):
    """A form for a new game; `start` calls back with the position, the players, the seed, and whether to hide secrets.

    >>> form = TableSetup(lambda position, players, seed, secrets: print(position.game, players))
    >>> form.game.value = "batavia"; form.count.value = 3; form.start()
    batavia ['person', 'greedy', 'greedy']
    """

    def __init__(self, begin: Callable[[Position, Sequence[str], int, bool], object], **traits: Any) -> None:
        self._begin = begin
        self.game = w.Dropdown(
            description="Game", options=[(info.title, name) for name, info in GAMES.items()], value="goa-2012"
        )
        self.count = w.Dropdown(description="Players", options=[2, 3, 4], value=4)
        self.seed = w.IntText(description="Seed", value=1)
        self.hide = w.Checkbox(description="Hide what the others hold", value=True, indent=False)
        self.variants: list[Any] = []
        self.names = [
            w.Text(value=colour, description=f"Seat {i + 1}", continuous_update=False)
            for i, colour in enumerate(COLOURS)
        ]
        self.players = [
            w.Dropdown(
                description="played by", options=["person", *BOTS], value="person" if i == 0 else "greedy"
            )
            for i in range(len(COLOURS))
        ]
        for field in (self.game, self.count, *self.players):
            field.add_class("gt-chooser")
        for field in (self.seed, *self.names):
            field.add_class("gt-field")
        looks = list(SEATS.values())
        self._rows = [
            toolbar(w.HTML(crest_sign(looks[i], 22)), name, player)
            for i, (name, player) in enumerate(zip(self.names, self.players, strict=True))
        ]
        self._extras = toolbar()
        go = self.button("Begin the game", self.start, "gt-main", reads=True)
        head = w.HTML("<h4>A new game</h4>")
        top = toolbar(self.game, self.count, self.seed)
        super().__init__((head, top, *self._rows, self._extras, toolbar(self.hide, go)), **traits)
        self.game.observe(lambda _: self._game_chosen(), "value")
        self.count.observe(lambda _: self._counted(), "value")
        self._game_chosen()

    def _game_chosen(self) -> None:
        info = game_info(self.game.value)
        wanted = self.count.value
        self.count.options = list(info.seats)
        self.count.value = wanted if wanted in info.seats else info.seats[-1]
        self.variants = [w.Checkbox(description=name, value=False, indent=False) for name in info.variants]
        for box in self._extras.children:
            box.close()
        self._extras.children = tuple(self.variants)
        self._counted()

    def _counted(self) -> None:
        for i, row in enumerate(self._rows):
            row.layout.display = None if self.count.value is not None and i < self.count.value else "none"

    def start(self) -> None:
        """Begin the game that the form describes; raises BadSetup."""
        n = self.count.value
        names = [field.value.strip() for field in self.names[:n]]
        if any(not name for name in names):
            raise BadSetup("seats", "an empty name", "a name for each seat")
        variants = [box.description for box in self.variants if box.value]
        position = new_game(self.game.value, names, self.seed.value, variants)
        self._begin(position, [field.value for field in self.players[:n]], self.seed.value, self.hide.value)
