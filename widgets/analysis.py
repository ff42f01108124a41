"""What is this position worth, and why?  Paste it, and moves, lots, odds and a plan are worked out."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.analysis import analyse
from goatools.analysis.examples import examples
from goatools.analysis.reports import reports
from goatools.drawing.ranking import Rank, ranking
from goatools.drawing.svg import clean, escape
from goatools.drawing.theme import LEAST
from goatools.errors import BadSetup
from goatools.moves import Move
from goatools.position import Position
from goatools.records import record as read_record
from goatools.text import position as read_position
from goatools.widgets.markup import name_tag, seat_tag
from goatools.widgets.panel import Panel, as_position, toolbar
from goatools.widgets.picture import Picture
from goatools.widgets.sections import section_table

FIRST, MORE, SLICE = 192, 1920, 64
"""Iterations of the first answer, of one refinement, and between two looks at whether it is to stop."""
SHOWN = 8
"""How many moves are listed at most."""
KINDS = {"odds": "Exact odds", "plan": "A plan"}


class Analysis(Panel):
    """The moves of a position ranked with reasons, what the lots are worth, exact odds, and a plan.

    Give it a position, or the text, code or record of one (also with `paste`).  It answers at once; `refine` goes on thinking, and `stop`
    ends that early.  `result` is what is known (a `goatools.analysis.analyse.Analysis`), `value` the text of the best
    move, `chosen` the move whose reasons are shown, `iterations` how long was thought.  Only what the seat to move
    may know is used.  The same `seed` gives the same answer.

    >>> analysis = Analysis(examples()[0].position)
    >>> analysis.value == analysis.result.best.text, analysis.iterations
    (True, 192)
    """

    position = t.Any(None, allow_none=True, help="The position that is analysed.")
    value = t.Unicode("", help="The text of the best move.")
    chosen = t.Unicode("", help="The move whose reasons are shown.")
    iterations = t.Int(0, help="How many iterations of search the answer rests on.")
    thinking = t.Bool(False, help="Whether it is thinking just now.")

    def __init__(
        self,
        position: Position | str | None = None,
        *,
        seed: int = 1,
        first: int = FIRST,
        width: int = 0,
        **traits: Any,
    ) -> None:
        self._width, self._seed, self._first, self._quiet = width, seed, first, True
        self._analyser: analyse.Analyser | None = None
        self._task: Any = None
        self._stopped = False
        self._open: dict[str, bool] = dict.fromkeys(KINDS, False)
        self.result: analyse.Analysis | None = None
        self.board, self.moves = Picture(), Picture()
        self.why, self.lots, self.line_of_play = w.HTML(), w.HTML(), w.HTML()
        self.more = {kind: w.HTML() for kind in KINDS}
        self.text = w.Textarea(
            description="Position",
            placeholder="paste the text, code or record of a position",
            rows=4,
            layout=w.Layout(width="100%"),
            continuous_update=False,
        )
        self.text.add_class("gt-field")
        choices = [("choose", ""), *((one.title, one.name) for one in examples())]
        self._examples = self.chooser("Example", choices, "", self._example)
        self._read = self.button("Analyse this text", lambda: self.paste(self.text.value), reads=True)
        self._refine = self.button("Think on", self.refine, "gt-main")
        self._stop = self.button("Stop", self.stop)
        self.progress = w.HTML()
        kinds = [self.button(words, partial(self.turn, kind)) for kind, words in KINDS.items()]
        self._kinds = dict(zip(KINDS, kinds, strict=True))
        self._given = w.VBox([self.text, toolbar(self._read, self._examples)])
        self._given.add_class("gt-file")
        left = w.VBox([self.moves, self.why])
        right = w.VBox([self.board, self.lots, self.line_of_play])
        for side in (left, right):
            side.add_class("gt-side")
        split = w.Box([left, right])
        split.add_class("gt-split")
        split.add_class("gt-tables")
        super().__init__()
        own: tuple[w.Widget, ...] = tuple(getattr(self, "children", ()))
        tables = w.VBox([*self.more.values()])
        tables.add_class("gt-side")
        self.children = (
            self._given,
            self.line,
            toolbar(self._refine, self._stop, self.progress, *kinds),
            split,
            tables,
            *(child for child in own if child is not self.line),
        )
        self.moves.on_click(lambda move: self.attempt(self.explain, move))
        self.board.observe(lambda _: self.draw(), "width")
        self.moves.observe(lambda _: self.draw(), "width")
        self._quiet = False
        given = examples()[0].position if position is None else position
        if not isinstance(given, str):
            as_position(given, "position")
        self.attempt(self.paste if isinstance(given, str) else self.show, given)
        for name, value in traits.items():
            setattr(self, name, value)
        self._buttons()

    # ------------------------------------------------------------------ events

    def paste(self, text: str) -> None:
        """Analyse the position in a text, a code or a record (its last position); raises BadPosition and its kin."""
        if not text.strip():
            raise BadSetup("text", "nothing", "a position as text, a code such as goa12.eNo..., or a record")
        is_record = re.match(r'\s*\[\w+ "', text) is not None
        self.show(read_record(text).position if is_record else read_position(text.strip()), text)

    def show(self, position: Position, text: str | None = None) -> None:
        """Analyse a position; raises BadSetup where nobody is to move (what was shown before stays)."""
        analyser = analyse.Analyser(as_position(position, "position"), seed=self._seed)
        self.stop()
        analyser.search(self._first)
        self._analyser = analyser
        self._open = dict.fromkeys(KINDS, False)
        quiet, self._quiet = self._quiet, True
        try:
            self.position, self.chosen = position, ""
            self.text.value = position.to_text() if text is None else text
        finally:
            self._quiet = quiet
        for table in self.more.values():
            table.value = ""
        self._take()
        assert self.result is not None
        self.tell(self.result.why[0])

    def refine(self, iterations: int = MORE) -> None:
        """Think on; where an event loop runs (as in Jupyter) the page stays usable meanwhile, and `stop` ends it."""
        if self._analyser is None:
            raise BadSetup("position", "none", "a position to think about: paste one, or choose an example")
        if iterations < 1:
            raise BadSetup("iterations", iterations, "1 or more")
        if self.thinking:
            return
        self._stopped, self.thinking = False, True
        goal = self._analyser.iterations + iterations
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for _ in self._slices(goal):
                pass
            self._rest()
        else:
            self._task = loop.create_task(self._go_on(goal))

    async def _go_on(self, goal: int) -> None:
        """Think in slices, so that clicks are heard in between."""
        try:
            for _ in self._slices(goal):
                await asyncio.sleep(0.01)
        except Exception as error:
            self.report(error)
        finally:
            self._rest()

    def _slices(self, goal: int) -> Any:
        """Think up to so many iterations in all, a slice at a time."""
        analyser, begin = self._analyser, 0
        assert analyser is not None
        begin = analyser.iterations
        number = 0
        while analyser is self._analyser and not self._stopped and analyser.iterations < goal:
            analyser.search(min(SLICE, goal - analyser.iterations))
            number += 1
            self._show_progress(analyser.iterations - begin, goal - begin)
            if number % 8 == 0:
                self._take()
            yield

    def _rest(self) -> None:
        self.thinking = False
        self.progress.value = ""
        self._take()

    def stop(self) -> None:
        """End the thinking; what was found stays."""
        self._stopped = True

    def explain(self, move: Move | str) -> None:
        """Show the reasons for a move that was looked at; raises BadMove or IllegalMove."""
        legal = self.position.legal(move)
        self.chosen = legal.text

    def turn(self, kind: str) -> None:
        """Show or hide the tables of a kind, "odds" or "plan"; raises BadSetup."""
        if kind not in KINDS:
            raise BadSetup("kind", kind, ", ".join(KINDS))
        self._open[kind] = not self._open[kind]
        self._tables(kind)
        self._buttons()

    def _example(self, name: str) -> None:
        found = next((one for one in examples() if one.name == name), None)
        if found is not None:
            self.show(found.position, found.text)

    # ------------------------------------------------------------------ drawing

    @t.validate("position")
    def _check(self, proposal: Any) -> Position:
        return as_position(proposal["value"], "position")

    @t.observe("position")
    def _position_set(self, change: Any) -> None:
        if not self._quiet:
            self.show(change["new"])

    @t.observe("chosen")
    def _chosen_set(self, _change: object) -> None:
        if not self._quiet:
            self.draw()

    @t.observe("thinking")
    def _thinking_set(self, _change: object) -> None:
        self._buttons()

    def _buttons(self) -> None:
        """Close what cannot be done now."""
        none = self.disabled or self._analyser is None
        self._refine.disabled = none or self.thinking
        self._stop.disabled = none or not self.thinking
        for kind, button in self._kinds.items():
            button.disabled = none
            button.description = f"Hide {KINDS[kind].lower()}" if self._open[kind] else KINDS[kind]

    def _take(self) -> None:
        """Take what is known by now, and draw it."""
        assert self._analyser is not None
        self.result = self._analyser.found
        self.draw()
        self.iterations = self.result.iterations
        self.value = self.result.best.text
        self._buttons()

    def _show_progress(self, done: int, goal: int) -> None:
        self.progress.value = (
            f'<label>Thinking <progress max="{goal}" value="{done}" aria-label="iterations of search">{done} of {goal}</progress> '
            f"{done:,} of {goal:,}</label>"
        )

    def draw(self) -> None:
        """Draw board, moves and reasons anew."""
        p, found = self.position, self.result
        if p is None or found is None:
            return
        pictures = p.table.info.pictures()
        chosen = self.chosen or found.best.text
        wide = self.board.room(536, 620, given=self._width)
        self.board.svg = pictures.board(p, viewer=found.seat, legal=(), closed=(), chosen=chosen, width=wide)
        self.board.label = pictures.caption(p)
        self.moves.svg = self._ranking(self.moves.room(480, 620, LEAST, self._width), chosen)
        self.moves.label = "The moves, best first"
        self.why.value = self._why(chosen)
        self.lots.value = self._lots()
        self.line_of_play.value = self._line()

    def _ranking(self, width: float, chosen: str) -> str:
        found = self.result
        assert found is not None
        rows = [
            Rank(
                one.move.text,
                one.text,
                one.wins.low,
                one.wins.value,
                one.wins.high,
                f"about {one.points.value:.0f} points ({one.points.low:.0f} to {one.points.high:.0f})",
                f"{one.visits:,} tries" if one.visits != 1 else "1 try",
            )
            for one in found.moves[:SHOWN]
        ]
        rest = len(found.moves) - len(rows)
        more = [f"{rest} more that were tried less often."] if rest > 0 else []
        if found.left_out:
            more.append(
                f"{len(found.left_out)} legal moves were left aside: others stand for them, or nobody would make them."
            )
        return ranking(
            rows,
            title=f"{self.position.names[found.seat]}'s moves, best first",
            note=f"{found.iterations:,} iterations, {found.seconds:.1f} seconds. Across each bar its 95 % interval.",
            more=" ".join(more),
            chosen=chosen,
            width=width,
        )

    def _why(self, chosen: str) -> str:
        """The sentences, and what the chosen move changes."""
        found, p = self.result, self.position
        assert found is not None
        assert self._analyser is not None
        sentences = "".join(f"<p>{escape(clean(words))}</p>" for words in found.why)
        move = p.parse(chosen)
        gains = sorted(self._analyser.gains(move).items(), key=lambda pair: -abs(pair[1]))
        rows = "".join(
            f'<tr><th scope="row">{escape(name)}</th><td class="gt-num">{f"{worth:+.1f}".replace("-", "−")}</td></tr>'
            for name, worth in gains[:6]
            if abs(worth) >= 0.05
        )
        change = (
            f'<table class="gt-table"><caption>What it changes for {name_tag(found.name, 160)} at once, in points</caption>'
            f"<tbody>{rows}</tbody></table>"
            if rows
            else '<p class="gt-second">By itself it changes nothing yet; what follows does.</p>'
        )
        return (
            f'<div class="gt-box"><h4>Why</h4>{sentences}</div>'
            f'<div class="gt-box"><h4>{escape(clean(p.describe(move)))}</h4>{change}</div>'
        )

    def _lots(self) -> str:
        """What the lots are worth to everybody."""
        found, p = self.result, self.position
        assert found is not None
        if not found.lots:
            return ""
        heads = "".join(
            f'<th scope="col">{seat_tag(p.names, seat, 20, 70)}</th>' for seat in range(len(p.names))
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(lot.name)}</th>'
            + "".join(
                f'<td class="gt-num{" gt-most" if worth == max(lot.worths) else ""}">{worth:.1f}</td>'
                for worth in lot.worths
            )
            + "</tr>"
            for lot in found.lots
        )
        bid = (
            f"<p>The highest bid that pays: <b>{found.highest_bid} {found.money}</b>.</p>"
            if found.highest_bid is not None
            else ""
        )
        return (
            f'<div class="gt-box"><h4>Fair prices</h4>{bid}<table class="gt-table"><caption>What each lot is worth, in {found.money}: '
            f'the position with it against the position without</caption><thead><tr><th scope="col">Lot</th>{heads}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )

    def _line(self) -> str:
        """How the game would go on."""
        found, p = self.result, self.position
        assert found is not None
        if not found.line:
            return ""
        steps = "".join(
            f"<li><span>{seat_tag(p.names, seat, 18, 120)}</span><span>{escape(move.text)}</span></li>"
            for seat, move in found.line[:8]
        )
        return f'<div class="gt-box"><h4>How it would go on</h4><ul class="gt-events">{steps}</ul></div>'

    def _tables(self, kind: str) -> None:
        """The tables of a kind that this game offers."""
        if not self._open[kind]:
            self.more[kind].value = ""
            return
        assert self.result is not None
        found = [section for section in reports(self.position, self.result.seat) if section.kind == kind]
        empty = '<p class="gt-second">There is nothing of this kind to say about this position.</p>'
        self.more[kind].value = "".join(section_table(section, self.position) for section in found) or empty

    def __repr__(self) -> str:
        return f"<Analysis {self.position.game if self.position is not None else 'of nothing'}: {self.value or 'no move'}>"
