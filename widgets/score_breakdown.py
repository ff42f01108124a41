"""Where the points come from: a chart and a table with the same rows, for a running game as for the end."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import ipywidgets as w
import traitlets as t

from goatools.chance import CHANCE
from goatools.drawing.scores import chart_height, score_figure, verdict
from goatools.drawing.svg import escape
from goatools.drawing.theme import seat_looks
from goatools.errors import BadSetup, nearest
from goatools.position import Breakdown, Position, Row
from goatools.widgets.markup import crest_sign, name_tag, place_in_book, plain, round_name, rule_link, sign
from goatools.widgets.panel import Panel, as_position, toolbar

SORTS = ("total", "seat", "category")


class Gain(NamedTuple):
    """What a move would bring: its words, and how many points more (or fewer) its player would have."""

    words: str
    points: int


def round_words(label: str) -> str:
    """A round in words: a label that is a word stands for itself.

    >>> round_words("A3"), round_words("turn 14")
    ('round A3', 'turn 14')
    """
    return label if label[:1].islower() else f"round {label}"


def how_words(row: Row) -> str:
    """How the points of a row came about; nothing for none of something.

    >>> how_words(Row("seals", 4, "2 seals, 2 each", "")), how_words(Row("seals", 0, "0 seals, 2 each", ""))
    ('2 seals, 2 each', '')
    """
    return "" if not row.points and row.how.startswith("0") else row.how


class ScoreBreakdown(Panel):
    """The score of a position as stacked bars and as a table, row by row with its reason and its rule.

    While the game runs it is the score as if the game ended now.  `sort` puts the seats in the order of their
    "total", their "seat", or their points in one `category`, which is then marked in chart and table.  `seats` are
    the seats that are shown (default: all).

    >>> import goatools
    >>> p = goatools.new_game("goa-2012", seats=4, seed=7)
    >>> ScoreBreakdown(p, chart=False).to_csv().splitlines()[0]
    'Category,Red,,Green,,Blue,,Yellow,,Rule'
    """

    position = t.Any(help="The position whose score is shown.")
    sort = t.Enum(SORTS, "total", help='The order of the seats: by "total", "seat" or "category".')
    category = t.Unicode("", help="The category that is marked.")
    value = t.Tuple(help="The totals of all seats.")

    def __init__(
        self, position: Position, *, seats: Sequence[int] | None = None, chart: bool = True, **traits: Any
    ) -> None:
        self._seats = (
            tuple(range(len(position.names)))
            if seats is None
            else tuple(position.check_seat(s) for s in seats)
        )
        self._sorts = {name: self.button(name, partial(self.sort_by, name)) for name in SORTS}
        categories = [row.category for row in position.score(0).rows]
        self._picker = self.chooser("mark", [("nothing", ""), *((c, c) for c in categories)], "", self.mark)
        self.head = w.HTML()
        self.chart = w.Output()
        self.chart.add_class("gt-chart")
        self.table = w.HTML()
        self.gains = w.HTML()
        self._wants_chart = chart
        bar = toolbar(w.HTML("Sort by"), *self._sorts.values(), self._picker)
        body = w.VBox([self.chart, self.table, self.gains] if chart else [self.table, self.gains])
        body.add_class("gt-scores")
        super().__init__((self.head, bar, body), **traits)
        # plotly's library is large: it is called for when the browser has shown the widget, and says how wide
        self.line.observe(lambda _: self._draw_chart(), "width")
        self.position = position

    # ------------------------------------------------------------------ events

    def sort_by(self, name: str) -> None:
        """Put the seats into another order; raises BadSetup."""
        if name not in SORTS:
            raise BadSetup("sort", name, ", ".join(SORTS))
        if name == "category" and not self.category:
            self.category = max(self._categories(), key=self._spread)
        self.sort = name

    def mark(self, category: str) -> None:
        """Mark a category ("" for none) in chart and table; raises BadSetup."""
        if category and category not in self._categories():
            raise BadSetup(
                "category", category, nearest(category, self._categories()) or ", ".join(self._categories())
            )
        if not category and self.sort == "category":
            self.sort = "total"
        self.category = category

    def _categories(self) -> list[str]:
        return [row.category for row in self.position.score(0).rows]

    def _spread(self, category: str) -> int:
        points = [self._points(seat, category) for seat in self._seats]
        return max(points) - min(points)

    def _points(self, seat: int, category: str) -> int:
        rows: tuple[Row, ...] = self.position.score(seat).rows
        return next(row.points for row in rows if row.category == category)

    # ------------------------------------------------------------------ what can be asked

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they are shown."""
        if self.sort == "seat":
            return self._seats
        if self.sort == "category" and self.category:
            return tuple(sorted(self._seats, key=lambda seat: (-self._points(seat, self.category), seat)))
        best = self.position.winners()
        return tuple(sorted(self._seats, key=lambda s: (-self.position.score(s).total, s not in best, s)))

    def to_csv(self) -> str:
        """The table as CSV: per seat the points and how they came about."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        p, order = self.position, self.order
        writer.writerow(["Category", *(cell for s in order for cell in (plain(p.names[s]), "")), "Rule"])
        scores = [p.score(seat) for seat in order]
        for rows in zip(*(score.rows for score in scores), strict=True):
            writer.writerow(
                [rows[0].category, *(c for row in rows for c in (row.points, row.how)), rows[0].rule]
            )
        writer.writerow(["Total", *(cell for score in scores for cell in (score.total, "")), ""])
        return out.getvalue()

    def one_step(self) -> tuple[Gain, ...]:
        """What each legal move would bring its player in points, the best first; moves that bring nothing are left out.

        Small steps that belong to a move (a payment) are made in the first way that is legal; chance is not played.
        """
        p = self.position
        seat = p.to_move
        if seat is None or seat == CHANCE:
            return ()
        now = p.score(seat).total
        found: dict[str, int] = {}
        for move in p.legal_moves():
            after = p.play(move)
            while after.to_move == seat and after.composite:
                after = after.play(after.legal_moves()[0])
            change = after.score(seat).total - now
            if change:
                found.setdefault(p.describe(move), change)
        return tuple(
            sorted(
                (Gain(words, n) for words, n in found.items()), key=lambda gain: (-gain.points, gain.words)
            )
        )

    # ------------------------------------------------------------------ drawing

    @t.validate("position")
    def _check(self, proposal: Any) -> Position:
        return as_position(proposal["value"], "position")

    @t.observe("position", "sort", "category")
    def _changed(self, _change: object) -> None:
        self.draw()

    def draw(self) -> None:
        """Draw chart and table anew."""
        p = self.position
        if p is None:
            return
        info = p.table.info
        when = "at the end" if p.is_over else f"if the game ended now, {round_name(p)}"
        self.head.value = (
            f"<h4>Where the points come from <small>{escape(info.title)}, {escape(when)}</small></h4>"
        )
        for name, button in self._sorts.items():
            (button.add_class if name == self.sort else button.remove_class)("gt-chosen")
            button.tooltip = f"sorted by {name}" if name == self.sort else f"sort by {name}"
        if self._picker.value != self.category:
            self._picker.value = self.category
        self._draw_chart()
        self.table.value = self._wide_table() + self._narrow_tables()
        self.gains.value = self._gains_html()
        self.value = tuple(score.total for score in p.scores())

    def _draw_chart(self) -> None:
        if self._wants_chart and self.line.width:
            self.chart.layout.height = f"{chart_height(len(self._seats))}px"
            self.chart.outputs = (self._chart(),)

    def _chart(self) -> dict[str, Any]:
        """The chart as an output that every host of Jupyter draws."""
        figure = json.loads(score_figure(self.position, self.order, category=self.category).to_json())
        figure["config"] = {"displayModeBar": False, "responsive": True}
        words = "; ".join(
            f"{plain(self.position.names[s])} {self.position.score(s).total}" for s in self.order
        )
        data = {"application/vnd.plotly.v1+json": figure, "text/plain": f"points: {words}"}
        return {"output_type": "display_data", "data": data, "metadata": {}}

    def _head_cell(self, seat: int) -> str:
        p = self.position
        crown = sign("crown", 18, "winner") if p.is_over and seat in p.winners() else ""
        return f"{crest_sign(seat_looks(p.names)[seat], 20)} {name_tag(p.names[seat], 110, True)} {crown}"

    def _wide_table(self) -> str:
        """All seats side by side."""
        p, order = self.position, self.order
        scores = [p.score(seat) for seat in order]
        heads = "".join(f'<th scope="col" colspan="2">{self._head_cell(seat)}</th>' for seat in order)
        body = []
        for rows in zip(*(score.rows for score in scores), strict=True):
            most = max(row.points for row in rows)
            cells = "".join(
                f'<td class="gt-num{" gt-most" if row.points == most > 0 else ""}">{row.points}</td>'
                f'<td class="gt-how">{escape(how_words(row))}</td>'
                for row in rows
            )
            picked = ' class="gt-picked"' if rows[0].category == self.category else ""
            body.append(
                f'<tr{picked}><th scope="row">{escape(rows[0].category)}</th>{cells}{self._rule_cell(rows[0].rule)}</tr>'
            )
        totals = "".join(
            f'<td class="gt-num">{score.total}</td><td class="gt-how">{escape(verdict(p, seat))}</td>'
            for seat, score in zip(order, scores, strict=True)
        )
        return (
            f'<table class="gt-table gt-wide"><caption>The same as a table: points, and what they are for '
            f'<a download="score.csv" href="{self._csv_link()}">Save as CSV</a></caption><thead><tr><th scope="col">Category</th>'
            f'{heads}<th scope="col">Rule</th></tr></thead><tbody>{"".join(body)}</tbody>'
            f'<tfoot><tr><th scope="row">Total</th>{totals}<td></td></tr></tfoot></table>'
        )

    def _narrow_tables(self) -> str:
        """One seat below the other."""
        return (
            '<div class="gt-narrow">'
            + "".join(self._seat_table(s, self.position.score(s)) for s in self.order)
            + "</div>"
        )

    def _seat_table(self, seat: int, score: Breakdown) -> str:
        body = "".join(
            f'<tr{" class=gt-picked" if row.category == self.category else ""}><th scope="row">{escape(row.category)}</th>'
            f'<td class="gt-num">{row.points}</td><td class="gt-how">{escape(how_words(row))}</td></tr>'
            for row in score.rows
            if row.points or row.category == self.category
        )
        return (
            f'<table class="gt-table"><caption>{self._head_cell(seat)} <b>{score.total} {self.position.table.info.unit}</b> '
            f"{escape(verdict(self.position, seat))}</caption><tbody>{body}</tbody></table>"
        )

    def _rule_cell(self, id: str) -> str:
        place = place_in_book(id, self.position.table.info.edition)
        return f'<td class="gt-how">{rule_link(id, place.partition(", ")[2] or place)}</td>'

    def _csv_link(self) -> str:
        from urllib.parse import quote

        return "data:text/csv;charset=utf-8," + quote(self.to_csv())

    def _gains_html(self) -> str:
        """What one more step would bring, for the player who is to move."""
        p, gains = self.position, self.one_step()
        if not gains:
            return ""
        rows = "".join(
            f'<tr><th scope="row">{escape(gain.words)}</th><td class="gt-num">{_signed(gain.points)} {p.table.info.unit}</td></tr>'
            for gain in gains[:8]
        )
        return (
            f'<table class="gt-table"><caption>What one more step would bring {name_tag(p.names[p.to_move], 200)}'
            f"</caption><tbody>{rows}</tbody></table>"
        )

    def __repr__(self) -> str:
        return f"<ScoreBreakdown {self.position.game}: {', '.join(map(str, self.value))}>"


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"
