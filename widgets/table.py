"""A table to play at: any game from set-up to final scoring, with people on one screen and bots in any seat."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.chance import CHANCE
from goatools.drawing.choices import choices
from goatools.drawing.svg import escape
from goatools.drawing.theme import LEAST, seat_looks
from goatools.errors import BadRecord, BadSetup, GoatoolsError
from goatools.moves import Move
from goatools.position import Event, Position
from goatools.records import Record, record
from goatools.registry import new_game
from goatools.widgets.auction_lines import Node, running_auction
from goatools.widgets.auction_picture import auction_picture, bids, lot_so_far
from goatools.widgets.board import closed_moves
from goatools.widgets.markup import copy_button, event_list, round_name, sign
from goatools.widgets.menu import menu
from goatools.widgets.panel import Panel, remembered, toolbar
from goatools.widgets.picture import Picture
from goatools.widgets.table_setup import TableSetup

PERSON = "person"
"""A seat that somebody plays at this screen."""
LOG = 14
"""How many lines of the log are shown."""
TOLD = 8
"""How many events the message line tells of at most."""


class Table(Panel):
    """Play a game: click on the board or in the list of moves, see what a move would do, make it.

    `start` is a game ("goa-2012"), a position, or a record to go on with; without it a form asks.  `players` says who
    sits where: "person", a player of `goatools.analysis.players` by name, or a function; one for all or one per seat
    (default: people everywhere).  `seed` rules chance and bots: the same moves lead to the same game.

    With `secrets` each person sees only the own holdings, and between two people the screen is handed over.  With
    `confirm` a first click shows what a move would do and a second makes it; without it the first click makes it.
    `pace` is the pause between moves of bots in seconds.

    `position`, `value` (the text of the move made last), `viewer` (whose secrets are shown) and `busy` (whether bots
    are moving) can be observed; `record` holds the game.

    >>> table = Table("goa-2012", seats=4, seed=7)
    >>> table.click("flag W4"); table.click("flag W4")
    >>> table.value, table.message
    ('flag W4', 'Yellow puts the flag with marker 1 on W4')
    """

    position = t.Any(
        None, allow_none=True, help="The position on the table, or None while a form asks for a game."
    )
    value = t.Unicode("", help="The text of the move made last.")
    viewer = t.Any(
        None, allow_none=True, help='Whose secrets are shown: a seat, "all", or None for nobody\'s.'
    )
    chosen = t.Unicode("", help="The move that is being looked at.")
    amount = t.Int(0, help="The bid that is being looked at; 0 when there is none to make.")
    busy = t.Bool(False, help="Whether bots are moving.")
    confirm = t.Bool(True, help="Whether a click only shows what a move would do.")

    def __init__(
        self,
        start: str | Position | Record | None = None,
        seats: int | Sequence[str] = 4,
        *,
        players: str | Any | Sequence[Any] = PERSON,
        seed: int | None = 0,
        variants: Iterable[str] = (),
        options: Mapping[str, str] | None = None,
        secrets: bool = False,
        pace: float = 0.3,
        **traits: Any,
    ) -> None:
        self._quiet = True
        self.pace = pace
        self.secrets = secrets
        self.seed = seed or 0
        self.bots: dict[int, Any] = {}
        self.bot_names: dict[int, str] = {}
        self.record: Record | None = None
        self.lines: list[Record] = []
        self._handing: int | None = None
        self._task: asyncio.Task[None] | None = None
        self._node: Node | None = None
        self._told = 0
        self._make()
        super().__init__((self._form, self._hand, self._body, self._end), line=self.moves, **traits)
        self._quiet = False
        if start is None:
            self._show_form()
        elif isinstance(start, str):
            self.begin(new_game(start, seats, self.seed, variants, options=options), players)
        else:
            self.begin(start, players)

    def _make(self) -> None:
        """All parts, once; they are filled in by `draw`."""
        self._form = TableSetup(self._from_form)
        self.tracker, self.board, self.moves, self.seat = Picture(), Picture(), Picture(), Picture()
        self.others = [Picture() for _ in range(4)]
        for picture in (self.board, self.moves, self.seat):
            picture.on_click(self.click)
        for picture, draw in (
            (self.tracker, self._draw_tracker),
            (self.board, self._draw_board),
            (self.moves, self._draw_moves),
            (self.seat, self._draw_seat),
            (self.others[0], self._draw_others),
        ):
            picture.observe(partial(self._resized, draw), "width")
        self._tools = {
            name: self.button(words, action, tooltip=tip)
            for name, words, action, tip in (
                ("undo", "Undo", self.undo, "take the last move of a person back"),
                ("redo", "Redo", self.redo, "make it again"),
                ("hint", "Hint", self.hint, "what a greedy player would do"),
                ("rules", "Rules", self.toggle_rules, "search the rules of this game"),
                ("file", "Save or load", self.toggle_file, "the game as text, the position as code"),
                ("new", "New game", self.ask, "choose another game"),
                ("stop", "Stop the bots", self.stop, "the bots pause until you go on"),
                ("go", "Go on", self.advance, "let the bots move"),
            )
        }
        self._do = self.button("", self.make, "gt-main")
        self._cancel = self.button("Cancel", self.cancel)
        self._doing = toolbar(self._do, self._cancel)
        self._doing.add_class("gt-do")
        self._lines = self.chooser("Line", [("1", -1)], -1, self._line_chosen)
        self.preview = w.HTML()
        self.story = w.HTML()
        self._browser_box, self._file_box, self._end = w.VBox(), self._make_file(), w.VBox()
        others = w.Box(self.others)
        others.add_class("gt-others")
        areas = {
            "head": w.VBox(
                [self.tracker, toolbar(*self._tools.values(), self._lines), self._browser_box, self._file_box]
            ),
            "board": self.board,
            "seat": self.seat,
            "moves": w.VBox([self.moves, self._doing, self.preview]),
            "others": others,
            "log": self.story,
        }
        for name, part in areas.items():
            part.add_class(f"gt-area-{name}")
        self._body = w.Box(list(areas.values()))
        self._body.add_class("gt-play")
        self._hand_words = w.HTML()
        self._hand_button = self.button("", self.hand_over, "gt-main")
        self._hand = w.VBox([self._hand_words, self._hand_button])
        self._hand.add_class("gt-hand")

    def _make_file(self) -> w.VBox:
        self._code = w.Text(
            description="Code of the position", layout=w.Layout(width="100%"), continuous_update=False
        )
        self._text = w.Textarea(
            description="Record", rows=8, layout=w.Layout(width="100%"), continuous_update=False
        )
        for field in (self._code, self._text):
            field.add_class("gt-field")
        self._download = w.HTML()
        self._load = self.button("Load this record", lambda: self.load(self._text.value), reads=True)
        box = w.VBox([self._code, self._text, toolbar(self._load, self._download)])
        box.add_class("gt-file")
        box.layout.display = "none"
        return box

    # ------------------------------------------------------------------ beginning

    def begin(self, start: Position | Record, players: Any = PERSON) -> None:
        """Begin a game, or go on with a record; raises BadSetup for players that do not exist."""
        game = start if isinstance(start, Record) else Record(start)
        seats = len(game.start.names)
        listed = [players] * seats if isinstance(players, str) or callable(players) else list(players)
        if len(listed) != seats:
            raise BadSetup("players", len(listed), f"one player for all seats, or {seats}")
        bots: dict[int, Any] = {}
        names: dict[int, str] = {}
        for seat, who in enumerate(listed):
            if who == PERSON:
                continue
            bots[seat] = who if callable(who) else _player(str(who))
            names[seat] = str(who) if isinstance(who, str) else getattr(who, "__name__", type(who).__name__)
        self._halt()
        self.bots, self.bot_names, self.record, self.lines = bots, names, game, []
        self._handing = None
        self.viewer = self._first_viewer()
        self._form.layout.display = "none"
        self._told = game.at
        self._go_on()

    def ask(self) -> None:
        """Show the form that asks for a game."""
        self._halt()
        self._show_form()

    def _from_form(self, position: Position, players: Sequence[str], seed: int, secrets: bool) -> None:
        self.seed, self.secrets = seed, secrets
        self.begin(position, players)

    def _show_form(self) -> None:
        self._form.layout.display = None
        for part in (self._body, self._hand, self._end):
            part.layout.display = "none"

    def _first_viewer(self) -> int | str | None:
        if not self.secrets:
            return "all"
        people = self.people
        return people[0] if len(people) == 1 else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat in range(len(self._game.start.names)) if seat not in self.bots)

    @property
    def _game(self) -> Record:
        if self.record is None:
            raise BadSetup("table", "no game", "a table with a game: choose one first")
        return self.record

    # ------------------------------------------------------------------ moves

    def click(self, move: str) -> None:
        """Do what a click on a place or a line of the list does: look at a move, make it, or say why it is closed."""
        actions = {"less": self.less, "more": self.more}
        if move in actions:
            self.attempt(actions[move])
        elif move.startswith("go "):
            self.attempt(self._go_back_to, int(move[3:]))
        elif move == self.chosen or not self.confirm or self._is_small(move):
            self.attempt(self.play, move)
        else:
            self.attempt(self.look_at, move)

    def _is_small(self, move: str) -> bool:
        """Whether there is nothing to look at: a step of a larger decision, a word in an auction, the only move."""
        p = self._game.position
        return (
            p.composite or running_auction(p) is not None or (move,) == tuple(m.text for m in p.legal_moves())
        )

    def look_at(self, move: Move | str) -> None:
        """Show what a move would do; raises BadMove or IllegalMove."""
        self._mine()
        self.chosen = str(self._game.position.legal(move))

    def cancel(self) -> None:
        """Look at no move any more."""
        self.chosen = ""

    def make(self) -> None:
        """Make the move that is being looked at; raises BadSetup when there is none."""
        if not self.chosen:
            raise BadSetup("move", "none chosen", "a move chosen on the board or in the list")
        self.play(self.chosen)

    def play(self, move: Move | str) -> None:
        """Make a move for the person whose turn it is, then those of chance and of the bots.

        Raises BadMove, IllegalMove, or BadSetup when it is no person's turn.
        """
        self._mine()
        game = self._game
        found = game.position.legal(move)
        if game.at < game.length and game_moves(game)[game.at] != found:
            self.lines.append(copied(game))
        self._told = game.at
        game.play(found)
        self._go_on()

    def _mine(self) -> None:
        p = self._game.position
        if self._handing is not None:
            raise BadSetup(
                "move", "the screen is being handed over", f"a move once {p.names[self._handing]} has it"
            )
        if p.to_move is None:
            raise BadSetup("move", "the game is over", "undo, or a new game")
        if p.to_move in self.bots or p.to_move == CHANCE:
            raise BadSetup(
                "move", "it is a bot's turn", "a move in a person's turn: stop the bots, or let them go on"
            )

    def less(self) -> None:
        """Look at the next lower bid."""
        self._change_bid(-1)

    def more(self) -> None:
        """Look at the next higher bid."""
        self._change_bid(1)

    def _change_bid(self, change: int) -> None:
        allowed = bids(self._node.stage) if self._node is not None else ()
        at = allowed.index(self.amount) + change if self.amount in allowed else -1
        if not 0 <= at < len(allowed):
            raise GoatoolsError(
                f"bid: found {self.amount + change}; allowed: {', '.join(map(str, allowed)) or 'none'}"
            )
        self.amount = allowed[at]

    # ------------------------------------------------------------------ chance and bots

    def advance(self) -> None:
        """Let chance and bots move until a person is to move: at once, or in Jupyter one after the other."""
        self._halt()
        self._told = self._game.at
        self._go_on()

    def _go_on(self) -> None:
        """Let the others move, and show what comes of it."""
        while self._game.position.to_move == CHANCE:
            self._step()
        try:
            loop = asyncio.get_running_loop() if self.pace and self._bots_turn() else None
        except RuntimeError:
            loop = None
        if loop is None:
            while self._waits_for_others():
                self._step()
        else:
            self.busy = True
            self._task = loop.create_task(self._run())
        self._arrive()

    def stop(self) -> None:
        """Let the bots pause."""
        self._halt()
        self._draw_tools()

    def _halt(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task, self.busy = None, False

    async def _run(self) -> None:
        going = True
        while going and self._waits_for_others():
            await asyncio.sleep(self.pace)
            going = self.attempt(self._turn)
        self._task, self.busy = None, False
        self._draw_tools()

    def _turn(self) -> None:
        """One move of a bot with what chance makes of it, shown."""
        self._told = self._game.at
        self._step()
        while self._game.position.to_move == CHANCE:
            self._step()
        self._arrive()

    def _waits_for_others(self) -> bool:
        return self._game.position.to_move == CHANCE or self._bots_turn()

    def _bots_turn(self) -> bool:
        return self._game.position.to_move in self.bots

    def _step(self) -> None:
        """One move of a bot, or one outcome of chance."""
        game = self._game
        p = game.position
        rng = random.Random(f"{self.seed}/{game.at}")
        if p.to_move == CHANCE:
            game.play(p.chance_move(rng))
        else:
            assert p.to_move is not None
            game.play(p.legal(self.bots[p.to_move](p.copy(), rng)))

    # ------------------------------------------------------------------ back and forth

    def undo(self) -> None:
        """Go back to the last decision of a person; raises BadRecord when there is none."""
        self._halt()
        game = self._game
        at = next((n for n in range(game.at - 1, -1, -1) if self._decides(n)), None)
        if at is None:
            raise BadRecord(0, "undo: there is no move of a person to take back")
        game.go(at)
        self._told = max(0, at - 1)
        self._arrive()

    def redo(self) -> None:
        """Make the moves again up to the next decision of a person; raises BadRecord when there are none."""
        self._halt()
        game = self._game
        if game.at == game.length:
            raise BadRecord(0, "redo: no move was taken back")
        at = next((n for n in range(game.at + 1, game.length) if self._decides(n)), game.length)
        self._told = game.at
        game.go(at)
        self._go_on()

    def _decides(self, at: int) -> bool:
        """Whether a person is to move after so many moves."""
        seat = positions(self._game)[at].to_move
        return seat is not None and seat != CHANCE and seat not in self.bots

    def _go_back_to(self, step: int) -> None:
        """Go back to a step of the running auction."""
        assert self._node is not None
        game = self._game
        game.go(game.at - (self._node.depth - step))
        self._told = max(0, game.at - 1)
        self._arrive()

    def line_back(self, number: int) -> None:
        """Go to the end of a line that was left by undo and another move; raises BadRecord."""
        if not 0 <= number < len(self.lines):
            raise BadRecord(0, f"line {number}: there are lines 0 to {len(self.lines) - 1}")
        self._halt()
        kept = copied(self._game)
        self.record, self.lines[number] = self.lines[number], kept
        self._told = max(0, self._game.at - 1)
        self._arrive()

    def _line_chosen(self, number: int) -> None:
        if not self._quiet and number >= 0:
            self.line_back(number)

    # ------------------------------------------------------------------ secrets

    def hand_over(self) -> None:
        """The person whose turn it is has the screen now."""
        if self._handing is None:
            raise BadSetup(
                "hand over", "nobody waits for the screen", "a table with secrets, between two people"
            )
        seat, self._handing = self._handing, None
        self.viewer = seat
        self.draw()

    # ------------------------------------------------------------------ help

    def hint(self) -> None:
        """Say what a greedy player would do, and show that move as chosen."""
        self._mine()
        from goatools.analysis.players import player

        p = self._game.position
        move = player("greedy")(p.copy(), random.Random(f"{self.seed}/hint/{self._game.at}"))
        words = p.describe(move)
        if move.kind == "bid" and self._node is not None:
            self.amount = move.arg
        else:
            self.chosen = move.text
        self.tell(f"A greedy player would do this: {words}")

    def toggle_rules(self) -> None:
        """Open or close the rules of this game."""
        from goatools.widgets.rule_browser import RuleBrowser

        if self._browser_box.children:
            browser = self._browser_box.children[0]
            self._browser_box.children = ()
            browser.close()
        else:
            self._browser_box.children = (RuleBrowser(position=self._game.position),)

    def toggle_file(self) -> None:
        """Open or close the part with the record and the code."""
        hidden = self._file_box.layout.display == "none"
        self._file_box.layout.display = None if hidden else "none"
        self._draw_file()

    def save(self) -> str:
        """The game as a record text; `load` takes it back."""
        return self._game.to_text()

    def load(self, text: str) -> None:
        """Go on with a game from its record text, with the same players; raises BadRecord."""
        found = record(text)
        same = len(found.start.names) == len(self._game.start.names) if self.record is not None else False
        players = [self.bots.get(seat, PERSON) for seat in range(len(found.start.names))] if same else PERSON
        self.begin(found, players)

    # ------------------------------------------------------------------ arriving

    def _arrive(self) -> None:
        """Show where the game stands, then tell those who observe."""
        game = self._game
        p = game.position
        self._quiet = True
        try:
            self.chosen = ""
            self.position = p
            self._node = lot_so_far(tuple(game)) if running_auction(p) is not None else None
            allowed = bids(self._node.stage) if self._node is not None else ()
            self.amount = allowed[0] if allowed else 0
            self._hand_on(p)
        finally:
            self._quiet = False
        self.draw()
        events = [event.text for step in tuple(game)[self._told + 1 :] for event in step.events]
        self.tell("; ".join(events[-TOLD:]))
        self.value = game.moves[-1].text if game.at else ""

    def _hand_on(self, p: Position) -> None:
        """Decide who may look at the screen now."""
        if not self.secrets or p.to_move is None:
            self._handing = None
            self.viewer = "all"
        elif len(self.people) > 1 and p.to_move in self.people and self.viewer != p.to_move:
            self.viewer, self._handing = None, p.to_move
        elif p.to_move in self.people:
            self._handing = None

    @t.observe("viewer")
    def _seen_by(self, _change: object) -> None:
        if not self._quiet and self.record is not None:
            self.draw()

    @t.observe("chosen", "amount")
    def _looked(self, _change: object) -> None:
        if not self._quiet and self.position is not None:
            self._preview = self._previewed(self.position)
            self._draw_board()
            self._draw_moves()
            self._draw_seat()

    @t.observe("position")
    def _position_set(self, change: Any) -> None:
        if not self._quiet:
            self.begin(change["new"], [self.bots.get(s, PERSON) for s in range(len(change["new"].names))])

    # ------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw everything anew that has changed."""
        p: Position | None = self.position
        if p is None:
            return
        handing = self._handing is not None
        self._body.layout.display = None
        self._hand.layout.display = None if handing else "none"
        for area in ("moves", "seat"):
            for part in self._body.children:
                if f"gt-area-{area}" in part._dom_classes:
                    part.layout.display = "none" if handing else None
        if handing:
            assert self._handing is not None
            who = escape(p.names[self._handing])
            self._hand_words.value = (
                f'<div class="gt-box"><h4>{sign("ui-hidden", 20)} Hand the screen to <bdi>{who}</bdi></h4>'
                f"<p>Holdings are hidden until <bdi>{who}</bdi> goes on.</p></div>"
            )
            self._hand_button.description = f"I am {p.names[self._handing]}"[:60]
        self._preview = self._previewed(p)
        self._draw_tracker()
        self._draw_board()
        self._draw_moves()
        self._draw_seat()
        self._draw_others()
        self._draw_log()
        self._draw_tools()
        self._draw_end()
        if self._file_box.layout.display is None:
            self._draw_file()

    def _resized(self, draw: Any, _change: object) -> None:
        if self.position is not None:
            draw()

    def _previewed(self, p: Position) -> Position | None:
        """The position after the move that is being looked at, as far as it is certain."""
        return p.play(self.chosen) if self.chosen else None

    def _offered(self, p: Position) -> tuple[tuple[Move, ...], tuple[str, ...]]:
        """The legal moves and the closed ones that a picture lets one click."""
        if self._handing is not None or p.to_move is None or p.to_move == CHANCE or p.to_move in self.bots:
            return (), ()
        return p.legal_moves(), tuple(closed_moves(p))

    def _focus(self, p: Position) -> int:
        """The seat that is drawn in full."""
        if isinstance(self.viewer, int):
            return self.viewer
        if p.to_move is not None and p.to_move >= 0 and (not self.secrets or p.to_move in self.people):
            return p.to_move
        return self.people[0] if self.people else 0

    def _draw_tracker(self) -> None:
        p = self.position
        self.tracker.svg = p.table.info.pictures().tracker(
            p, viewer=self.viewer, width=self.tracker.room(920)
        )

    def _draw_board(self) -> None:
        p = self.position
        legal, closed = self._offered(p)
        self.board.svg = p.table.info.pictures().board(
            p,
            viewer=self.viewer,
            legal=legal,
            closed=closed,
            chosen=self.chosen or None,
            width=self.board.room(536, 720),
            **remembered(p, tuple(self._game)),
        )

    def _draw_seat(self) -> None:
        p, seat = self.position, self._focus(self.position)
        legal, closed = self._offered(p) if seat == p.to_move else ((), ())
        self.seat.svg = p.table.info.pictures().seat(
            p,
            seat,
            viewer=self.viewer,
            legal=legal,
            closed=closed,
            chosen=self.chosen or None,
            preview=self._preview,
            width=self.seat.room(760),
        )

    def _draw_others(self) -> None:
        p, own = self.position, self._focus(self.position)
        n = len(p.names)
        seats = [(own + k) % n for k in range(1, n)]
        wide = self.others[0].room(300, least=LEAST)
        for picture, seat in zip(self.others, seats, strict=False):
            picture.svg = p.table.info.pictures().summary(p, seat, viewer=self.viewer, width=wide)
            picture.layout.display = None
        for picture in self.others[len(seats) :]:
            picture.layout.display = "none"

    def _draw_moves(self) -> None:
        p = self.position
        wide = self.moves.room(536, least=LEAST)
        self._doing.layout.display = None if self.chosen else "none"
        self._do.description = p.describe(p.parse(self.chosen)) if self.chosen else ""
        self.preview.value = self._preview_html(p)
        if self._node is not None and p.to_move not in self.bots:
            self.moves.svg = auction_picture(self._node, self.amount, wide)
            return
        pictures = p.table.info.pictures()
        groups = menu(p, self.chosen) if self._offered(p)[0] else ()
        note = "The dashed ones are open. A lock says what is missing."
        if p.to_move is None:
            note = "The game is over."
        elif p.to_move in self.bots:
            note = f"{self.bot_names.get(p.to_move, 'a bot')} plays for {p.names[p.to_move]}"
        elif not any(item.state == "closed" for group in groups for item in group.items):
            note = ""
        look = seat_looks(p.names)[p.to_move] if p.to_move is not None and p.to_move >= 0 else None
        self.moves.svg = choices(groups, title=pictures.prompt(p), note=note, seat=look, width=wide)

    def _preview_html(self, p: Position) -> str:
        """What the chosen move would do, in words and with what would change hands."""
        after = self._preview
        if after is None or p.to_move is None:
            return ""
        before, then = p.score(p.to_move).total, after.score(p.to_move).total
        points = (
            f"<p><b>{escape(p.names[p.to_move])}: {before} to {then} {p.table.info.unit}</b></p>"
            if before != then
            else ""
        )
        more = ""
        if after.to_move == CHANCE:
            more = "<p class=gt-second>Then chance decides.</p>"
        elif after.composite and after.to_move == p.to_move:
            more = f"<p class=gt-second>Then: {escape(after.table.info.pictures().prompt(after))}.</p>"
        return f'<div class="gt-box"><h4>If you do this</h4>{points}{event_list(after.events, p.names, links=True)}{more}</div>'

    def _draw_log(self) -> None:
        p = self.position
        events = self._round_events()
        new = sum(len(step.events) for step in tuple(self._game)[self._told + 1 :])
        shown = (
            event_list(events[-LOG:], p.names, new, links=True)
            or "<p class=gt-second>Nothing has happened yet.</p>"
        )
        last = f"<small>last {LOG} of {len(events)}, newest last</small>" if len(events) > LOG else ""
        self.story.value = f'<div class="gt-box" data-at="{self._game.at}" data-round="{escape(round_name(p))}"><h4>Log of {escape(round_name(p))} {last}</h4>{shown}</div>'

    def _round_events(self) -> list[Event]:
        """What happened in the present round, oldest first."""
        history = tuple(self._game)
        label = getattr(history[-1], "round_label", "")
        begun = len(history) - 1
        while begun and getattr(history[begun - 1], "round_label", "") == label:
            begun -= 1
        return [event for p in history[begun + (begun > 0) :] for event in p.events]

    def _draw_tools(self) -> None:
        if self.record is None or self.position is None:
            return
        game, p = self.record, self.position
        waiting = self._waits_for_others() and not self.busy
        mine = p.to_move is not None and p.to_move >= 0 and p.to_move not in self.bots
        for name, usable in (
            ("undo", any(self._decides(n) for n in range(game.at))),
            ("redo", game.at < game.length),
            ("hint", mine and self._handing is None),
        ):
            self._tools[name].disabled = self.disabled or not usable
        self._tools["stop"].layout.display = None if self.busy else "none"
        self._tools["go"].layout.display = None if waiting else "none"
        self._quiet = True
        names = [(f"{i + 1}: {len(line)} moves", i) for i, line in enumerate(self.lines)]
        self._lines.options = [("this one", -1), *names]
        self._lines.value = -1
        self._quiet = False
        self._lines.layout.display = None if self.lines else "none"

    def _draw_file(self) -> None:
        from urllib.parse import quote

        text = self.save()
        self._code.value, self._text.value = self._game.position.to_code(), text
        href = "data:text/plain;charset=utf-8," + quote(text)
        self._download.value = (
            f"{copy_button(self._code.value, 'Copy the code')} {copy_button(text, 'Copy the record')} "
            f'<a download="{escape(self._game.start.game)}.txt" href="{href}">Save as a file</a>'
        )

    def _draw_end(self) -> None:
        """The score, once the game is over."""
        p = self.position
        self._end.layout.display = None if p.is_over else "none"
        if not p.is_over:
            return
        if self._end.children:
            self._end.children[0].position = p
            return
        from goatools.widgets.score_breakdown import ScoreBreakdown

        self._end.children = (ScoreBreakdown(p),)

    def close(self) -> None:
        """Stop the bots and free the widget."""
        self._halt()
        super().close()

    def __repr__(self) -> str:
        if self.record is None:
            return "<Table without a game>"
        return f"<Table of {self.record.start.game}, move {self.record.at}>"


def _player(name: str) -> Any:
    from goatools.analysis.players import player

    return player(name)


def positions(game: Record) -> tuple[Position, ...]:
    """All positions of a record, those that were undone included."""
    here = game.at
    game.go(game.length)
    found = tuple(game)
    game.go(here)
    return found


def game_moves(game: Record) -> tuple[Move, ...]:
    """All moves of a record, those that were undone included."""
    here = game.at
    game.go(game.length)
    found = game.moves
    game.go(here)
    return found


def copied(game: Record) -> Record:
    """A record of its own with the same moves, at the same place; those that were undone are kept."""
    made = Record(game.start, game.headers)
    for move in game_moves(game):
        made.play(move)
    made.comments.update(game.comments)
    made.go(game.at)
    return made
