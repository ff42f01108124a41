"""Charts of numbers in plotly, in the look of the pictures: lines and bars, small enough to be saved in a notebook.

Each comes as a `Chart`, which shows itself in every host of Jupyter without a copy of plotly's library in the output,
and says in `words` what is to be seen; the numbers themselves belong in a table beside it.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from goatools.drawing.theme import FONT, SEATS, TONES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import plotly.graph_objects as go

DASHES = ("solid", "dash", "dot", "dashdot", "longdash")
SYMBOLS = ("circle", "square", "diamond", "cross", "x")
GREY = "#7C8896"
"""Text and lines that can be read on light and on dark paper."""


def in_voila() -> bool:
    """Whether plotly has to fit figures into their cells, since the page does not; where both do, they lose their height."""
    return any(name.startswith("VOILA_") for name in os.environ)


class Chart:
    """A plotly figure with a sentence that says what it shows."""

    def __init__(self, figure: go.Figure, words: str) -> None:
        self.figure, self.words = figure, words

    def __repr__(self) -> str:
        return self.words

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        data = json.loads(self.figure.to_json())
        data["config"] = {"displayModeBar": False, "responsive": in_voila()}
        return {"application/vnd.plotly.v1+json": data, "text/plain": self.words}


def _figure(x: str, y: str, height: int) -> go.Figure:
    """An empty figure in our look."""
    import plotly.graph_objects as go

    figure = go.Figure()
    axis = {"gridcolor": "rgba(124,136,150,.35)", "zeroline": False, "fixedrange": True, "linecolor": GREY}
    figure.update_layout(
        template="none",
        height=height,
        margin={"l": 64, "r": 16, "t": 40, "b": 52},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"family": FONT, "size": 12, "color": GREY},
        legend={"orientation": "h", "x": 0, "yref": "container", "y": 1, "yanchor": "top"},
        xaxis={**axis, "title": {"text": x}},
        yaxis={**axis, "title": {"text": y}},
    )
    return figure


def lines(
    series: Mapping[str, Sequence[tuple[float, float]]], words: str, *, x: str, y: str, height: int = 320
) -> Chart:
    """Lines by name through (x, y); told apart by colour, dash and marker."""
    figure = _figure(x, y, height)
    colours = [seat.fill for seat in SEATS.values()]
    for i, (name, points) in enumerate(series.items()):
        figure.add_scatter(
            x=[p[0] for p in points],
            y=[p[1] for p in points],
            name=name,
            mode="lines+markers" if len(points) <= 24 else "lines",
            line={"color": colours[i % 5], "dash": DASHES[i % 5], "width": 2.5},
            marker={"symbol": SYMBOLS[i % 5], "size": 8},
        )
    return Chart(figure, words)


def columns(
    values: Mapping[str, float],
    words: str,
    *,
    x: str,
    y: str,
    errors: Mapping[str, float] | None = None,
    marked: Sequence[str] = (),
    height: int = 320,
) -> Chart:
    """Bars by name, with error bars where they are given; those `marked` have another fill and diagonals."""
    figure = _figure(x, y, height)
    figure.add_bar(
        x=list(values),
        y=list(values.values()),
        error_y={"type": "data", "array": [errors.get(name, 0) for name in values], "color": GREY}
        if errors
        else None,
        marker={
            "color": [TONES["hot0" if name in marked else "heat2"].light for name in values],
            "line": {"color": GREY, "width": 1},
            "pattern": {"shape": ["/" if name in marked else "" for name in values], "fgopacity": 0.4},
        },
    )
    figure.update_layout(bargap=0.25, showlegend=False)
    figure.update_xaxes(type="category")
    return Chart(figure, words)
