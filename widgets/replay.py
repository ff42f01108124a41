"""A record to step through: scrubber, play and pause, jumps to a round or a comment, what happened and who paid whom."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.drawing.scrubber import scrubber
from goatools.drawing.svg import clean, escape
from goatools.drawing.theme import LEAST
from goatools.errors import BadRecord, BadSetup
from goatools.position import Event, Position
from goatools.records import Record
from goatools.widgets.markup import event_list, round_name
from goatools.widgets.panel import Panel, remembered, toolbar
from goatools.widgets.picture import Picture

SPEEDS = {"slow": 3000, "normal": 1500, "fast": 500}
"""Milliseconds a step."""


class Replay(Panel):
    """A record, or several by name, to step through forward and back.

    `at` is the number of moves that lead to the position shown, `position` that position, `value` the move made last.
    With `stops` (numbers of moves) the buttons, the slider and playing go from stop to stop; without them, where the
    record has comments, they stop at the comments if `by` is "comment", and at every move otherwise.  The first of
    several lines of a comment is shown as its heading.

    >>> from goatools.teaching import sample_round
    >>> replay = Replay(sample_round())
    >>> replay.forward(); replay.value
    'card sell-spices/3/elephant'
    """

    position = t.Any(help="The position that is shown.")
    value = t.Unicode("", help="The text of the move made last.")
    at = t.Int(0, help="How many moves lead to the position shown.")
    by = t.Enum(("move", "comment"), "move", help="Where stepping stops: at every move, or at comments.")
    playing = t.Bool(False, help="Whether the record plays by itself.")
    viewer = t.Any("all", help='Whose secrets are shown: a seat, "all" or None.')

    def __init__(
        self,
        record: Record | Mapping[str, Record],
        *,
        stops: Sequence[int] | None = None,
        by: str | None = None,
        at: int = 0,
        view: str = "table",
        width: int = 0,
        **traits: Any,
    ) -> None:
        self._task: asyncio.Task[None] | None = None
        self._records = dict(record) if isinstance(record, Mapping) else {"": record}
        for name, found in self._records.items():
            if not isinstance(found, Record):
                raise BadSetup(
                    "record",
                    f"{name} {type(found).__name__}".strip(),
                    "a goatools.Record, or several by name",
                )
        if not self._records:
            raise BadSetup("record", "none", "at least one record")
        self._name = next(iter(self._records))
        self._given = stops
        self._view, self._width = view, width
        self._quiet = True
        self.picture = Picture()
        self.comment, self.story = w.HTML(), w.HTML()
        self._names = {
            name: self.button(name, partial(self.choose, name))
            for name in self._records
            if len(self._records) > 1
        }
        self._tools = {
            name: self.button(words, action)
            for name, words, action in (
                ("first", "Start", self.first),
                ("back", "Back", self.back),
                ("forward", "Forward", self.forward),
                ("last", "End", self.last),
            )
        }
        self._tools["forward"].add_class("gt-main")
        self.scrubber = Picture()
        self._playing = self.button("Play", self.toggle)
        self._interval = SPEEDS["normal"]
        self._count = w.HTML()
        self._speed = self.chooser("speed", [(name, name) for name in SPEEDS], "normal", self.set_speed)
        self._jump = self.chooser("go to", [("", -1)], -1, self._jump_to)
        by = by or ("comment" if self._record.comments else "move")
        bars = [toolbar(*self._names.values())] if self._names else []
        bars += [
            toolbar(*self._tools.values(), self._count, self._playing, self._speed, self._jump),
            self.scrubber,
        ]
        super().__init__((*bars, self.comment, self.story, self.picture), line=self.scrubber, by=by, **traits)
        self.scrubber.on_click(lambda move: self.attempt(self._stop_at, int(move.partition(" ")[2])))
        self.scrubber.observe(lambda _: self.draw(), "width")
        self.picture.observe(lambda _: self.draw(), "width")
        self._quiet = False
        self.story.add_class("gt-story")
        self.add_class("gt-quiet")
        self._begin(at)

    # ------------------------------------------------------------------ what can be asked

    @property
    def _record(self) -> Record:
        return self._records[self._name]

    @property
    def record(self) -> Record:
        """The record that is shown; it stands where it was left, the replay has its own place."""
        return self._record

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of moves at which stepping stops, the beginning and the end included."""
        every = range(self._length + 1)
        if self._given is not None:
            wanted = set(self._given)
        elif self.by == "comment":
            wanted = set(self._record.comments)
        else:
            return tuple(every)
        return tuple(n for n in every if n in wanted or n in (0, self._length))

    @property
    def _length(self) -> int:
        return self._record.length

    @property
    def rounds(self) -> dict[str, int]:
        """The rounds of the game, each with the number of moves after which it begins."""
        found: dict[str, int] = {}
        for number, p in enumerate(self._positions):
            found.setdefault(str(getattr(p, "round_label", "")), number)
        return found

    def events_since(self, before: int) -> tuple[Event, ...]:
        """What the moves from number `before` to the present one did."""
        return tuple(event for p in self._positions[before + 1 : self.at + 1] for event in p.events)

    # ------------------------------------------------------------------ events

    def go(self, at: int) -> None:
        """Go to the position after `at` moves; raises BadRecord."""
        if not 0 <= at <= self._length:
            raise BadRecord(0, f"move number {at}: this record has moves 0 to {self._length}")
        before = max((stop for stop in self.stops if stop < at), default=0)
        self._quiet = True
        try:
            self._before = before
            self.at = at
            self.position = self._positions[at]
        finally:
            self._quiet = False
        self.draw()
        self.tell(self._said())
        self.value = self._moves[at - 1] if at else ""

    def first(self) -> None:
        """Go to the beginning."""
        self.go(0)

    def back(self) -> None:
        """Go to the stop before; raises BadRecord at the beginning."""
        self.go(max((stop for stop in self.stops if stop < self.at), default=-1))

    def forward(self) -> None:
        """Go to the next stop; raises BadRecord at the end."""
        self.go(min((stop for stop in self.stops if stop > self.at), default=self._length + 1))

    def last(self) -> None:
        """Go to the end."""
        self.go(self._length)

    def jump(self, label: str) -> None:
        """Go to the beginning of a round; raises BadSetup."""
        if label not in self.rounds:
            raise BadSetup("round", label, ", ".join(self.rounds))
        self.go(self.rounds[label])

    def choose(self, name: str) -> None:
        """Show another of the records, at the same stop; raises BadSetup."""
        if name not in self._records:
            raise BadSetup("record", name, ", ".join(self._records))
        place = self.stops.index(max(stop for stop in self.stops if stop <= self.at))
        self._name = name
        self._begin(None)
        self.go(self.stops[min(place, len(self.stops) - 1)])

    def set_speed(self, name: str) -> None:
        """Play "slow", "normal" or "fast"; raises BadSetup."""
        if name not in SPEEDS:
            raise BadSetup("speed", name, ", ".join(SPEEDS))
        self._interval = SPEEDS[name]
        self._speed.value = name

    def play(self) -> None:
        """Play on from here, or from the beginning when the end was reached, until the end.

        Raises BadSetup where no event loop runs (outside Jupyter).
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            raise BadSetup(
                "play", "no event loop", "a running Jupyter kernel; elsewhere step with forward()"
            ) from None
        self.pause()
        if self.at == self._length:
            self.first()
        self.playing = True
        self._task = loop.create_task(self._run())

    def pause(self) -> None:
        """Stop playing."""
        if self._task is not None:
            self._task.cancel()
        self._task, self.playing = None, False

    def toggle(self) -> None:
        """Play, or stop playing."""
        (self.pause if self.playing else self.play)()

    async def _run(self) -> None:
        while self.at < self._length:
            await asyncio.sleep(self._interval / 1000)
            if not self.attempt(self.forward):
                break
        self._task, self.playing = None, False

    def close(self) -> None:
        """Stop playing and free the widget."""
        self.pause()
        super().close()

    def _stop_at(self, place: int) -> None:
        self.go(self.stops[place])

    @t.observe("playing")
    def _played(self, _change: object) -> None:
        self._playing.description = "Pause" if self.playing else "Play"

    def _jump_to(self, at: int) -> None:
        if not self._quiet and at >= 0:
            self.go(at)

    # ------------------------------------------------------------------ drawing

    def _begin(self, at: int | None) -> None:
        """Take up a record: its positions, its moves, its rounds."""
        record = self._record
        here = record.at
        record.go(record.length)
        self._positions: tuple[Position, ...] = tuple(record)
        self._moves = tuple(move.text for move in record.moves)
        record.go(here)
        self._before = 0
        self._quiet = True
        self._jump.options = [("…", -1), *((round_name(self._positions[n]), n) for n in self.rounds.values())]
        self._quiet = False
        if at is not None:
            self.go(at)

    @t.observe("at")
    def _at_set(self, change: Any) -> None:
        if not self._quiet:
            self.go(change["new"])

    @t.observe("by", "viewer")
    def _changed(self, _change: object) -> None:
        if not self._quiet:
            self.draw()

    def _said(self) -> str:
        comment = clean(self._record.comments.get(self.at, "").replace("\n", ": "))
        return comment or "; ".join(event.text for event in self.position.events)

    def draw(self) -> None:
        """Draw everything anew."""
        p: Position | None = self.position
        if p is None:
            return
        stops = self.stops
        place = max(i for i, stop in enumerate(stops) if stop <= self.at)
        self._quiet = True
        try:
            label = str(getattr(p, "round_label", ""))
            if self._jump.value != self.rounds.get(label):
                self._jump.value = self.rounds.get(label, -1)
        finally:
            self._quiet = False
        for name, at_end in (
            ("first", self.at == 0),
            ("back", self.at == 0),
            ("forward", False),
            ("last", False),
        ):
            self._tools[name].disabled = (
                self.disabled or at_end or (name in ("forward", "last") and self.at == self._length)
            )
        for name, button in self._names.items():
            (button.add_class if name == self._name else button.remove_class)("gt-chosen")
        self._count.value = f"{place} of {len(stops) - 1}"
        marks = {
            min(i for i, stop in enumerate(stops) if stop >= n): label for label, n in self.rounds.items()
        }
        self.scrubber.svg = scrubber(
            [self._stop_name(stop) for stop in stops],
            place,
            marks=marks,
            width=self.scrubber.room(self._width or 760, 1200, LEAST),
        )
        pictures = p.table.info.pictures()
        show = pictures.position if self._view == "table" else pictures.board
        most = 1600 if self._view == "table" else 536
        self.picture.svg = show(
            p,
            viewer=self.viewer,
            width=self.picture.room(920, most, given=self._width),
            **remembered(p, self._positions[: self.at + 1]),
        )
        self.picture.label = pictures.caption(p)
        self.comment.value = self._comment_html()
        told = self.events_since(self._before)
        self.story.value = event_list(told, p.names, len(told), links=True)

    def _stop_name(self, stop: int) -> str:
        """What a stop is called: the heading of its comment, or what its move did (a move itself may name a secret)."""
        head = self._record.comments.get(stop, "").partition("\n")[0]
        did = "; ".join(event.text for event in self._positions[stop].events)
        return clean(head or did)[:80] or ("one step" if stop else "the beginning")

    def _comment_html(self) -> str:
        head, _, rest = self._record.comments.get(self.at, "").rpartition("\n")
        title = f"<h4>{escape(clean(head))}</h4>" if head else ""
        return f'<div class="gt-box">{title}<p dir="auto">{escape(rest)}</p></div>' if rest else ""

    def __repr__(self) -> str:
        return f"<Replay of {self._record.start.game}, move {self.at} of {self._length}>"
