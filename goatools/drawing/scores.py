"""Where the points come from: a score as stacked bars, one per seat, in plotly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goatools.drawing.svg import clean, escape, shorten
from goatools.drawing.theme import FONT, PATTERNS, TONES, seat_looks

if TYPE_CHECKING:
    from collections.abc import Sequence

    import plotly.graph_objects as go

    from goatools.position import Position

BARS = (
    "progress", "colonies", "cards", "money", "singles", "duty", "missions", "trade", "arts", "posts", "finds",
)  # fmt: skip
"""The fills of the categories in their order; the parts of one category ("Progress: ships") take turns in two."""

SHAPES = {
    "plain": ("", 6),
    "diagonals": ("/", 6),
    "dots": (".", 6),
    "spots": (".", 14),
    "uprights": ("|", 6),
    "crosses": ("x", 6),
    "lines": ("-", 6),
    "backslashes": ("\\", 6),
    "grid": ("+", 7),
    "bands": ("-", 14),
    "planks": ("|", 14),
}
"""Plotly's word and a size for each pattern, so that colour alone never tells two categories apart."""


def bar_tones(categories: Sequence[str]) -> dict[str, str]:
    """The fill of each category, as a name of the theme.

    >>> bar_tones(["Progress: ships", "Progress: taxes", "Colonies"])
    {'Progress: ships': 'progress', 'Progress: taxes': 'progress2', 'Colonies': 'colonies'}
    """
    heads = list(dict.fromkeys(category.partition(":")[0] for category in categories))
    tones, seen = {}, dict.fromkeys(heads, 0)
    for category in categories:
        head = category.partition(":")[0]
        tone = BARS[heads.index(head)]
        tones[category] = f"{tone}2" if seen[head] % 2 and f"{tone}2" in TONES else tone
        seen[head] += 1
    return tones


def verdict(p: Position, seat: int) -> str:
    """How a seat stands, such as "wins by 1", "leads by 1", or its rank."""
    totals = [score.total for score in p.scores()]
    best = p.winners()
    if seat in best:
        rest = [total for other, total in enumerate(totals) if other not in best]
        lead = totals[seat] - max(rest) if rest else 0
        word = "wins" if p.is_over else "leads"
        return f"{word}{', shared' if len(best) > 1 else f' by {lead}' if lead else ', tie broken'}"
    rank = 1 + sum(total > totals[seat] for total in totals)
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(rank, f"{rank}th")


def chart_height(seats: int) -> int:
    """The height of the chart of so many seats in px."""
    return 64 * seats + 100


def score_figure(p: Position, seats: Sequence[int] | None = None, *, category: str = "") -> go.Figure:
    """The points of the seats (default: all, in their order) as stacked bars; `category` is outlined."""
    import plotly.graph_objects as go

    order = list(range(len(p.names))) if seats is None else list(seats)
    scores = {seat: p.score(seat) for seat in order}
    categories = [row.category for row in p.score(0).rows]
    tones = bar_tones(categories)
    looks = seat_looks(p.names)
    labels = [
        f"<b>{escape(looks[seat].letter)}</b>  {escape(shorten(clean(p.names[seat]), 110))}<br>{verdict(p, seat)}"
        for seat in order
    ]
    unit = p.table.info.unit
    figure = go.Figure()
    heads: set[str] = set()
    for i, name in enumerate(categories):
        rows = [scores[seat].rows[i] for seat in order]
        if not any(row.points for row in rows):
            continue
        head = name.partition(":")[0]
        picked = name == category
        shape, size = SHAPES[PATTERNS[tones[name]]]
        figure.add_bar(
            orientation="h",
            x=[row.points for row in rows],
            y=list(range(len(order))),
            name=head,
            legendgroup=head,
            showlegend=head not in heads,
            text=[row.points if row.points else "" for row in rows],
            customdata=[[name, row.how] for row in rows],
            hovertemplate=f"%{{customdata[0]}}: %{{x}} {unit}<br>%{{customdata[1]}}<extra></extra>",
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            marker={
                "color": TONES[tones[name]].light,
                "line": {
                    "color": TONES["act"].light if picked else TONES["ink3"].light,
                    "width": 3 if picked else 1,
                },
                "pattern": {
                    "shape": shape,
                    "bgcolor": TONES[tones[name]].light,
                    "fgcolor": TONES["line2"].light,
                    "fgopacity": 0.45,
                    "size": size,
                },
            },
        )
        heads.add(head)
    for i, seat in enumerate(order):
        total = scores[seat].total
        figure.add_annotation(
            x=max(total, 0),
            y=i,
            text=f"<b>{total}</b>",
            xanchor="left",
            xshift=8,
            showarrow=False,
            font_size=16,
        )
    most = max([score.total for score in scores.values()] + [9])
    figure.update_layout(
        template="none",
        barmode="stack",
        bargap=0.4,
        height=chart_height(len(order)),
        margin={"l": 8, "r": 24, "t": 8, "b": 34},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"family": FONT, "size": 12, "color": TONES["ink"].light},
        uniformtext={"minsize": 11, "mode": "hide"},
        legend={
            "orientation": "h",
            "x": 0,
            "yref": "container",  # in the paper it would stay where it stood before the figure became wider
            "y": 1,
            "yanchor": "top",
            "tracegroupgap": 2,
            "itemclick": False,
            "itemdoubleclick": False,
        },
        xaxis={
            "range": [0, most * 1.08 + 1],
            "gridcolor": "rgba(124,136,150,.35)",
            "zeroline": False,
            "ticksuffix": f" {unit}",
            "showticksuffix": "last",
            "tickangle": 0,
            "fixedrange": True,
        },
        yaxis={
            "tickvals": list(range(len(order))),
            "ticktext": labels,
            "autorange": "reversed",
            "automargin": True,
            "fixedrange": True,
            "ticklabelstandoff": 8,
        },
    )
    return figure
