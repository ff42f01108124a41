"""Charts follow the width of their cell and keep their height, in every host."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Notebook

CELLS = [
    """
import goatools
from goatools.drawing.charts import columns, lines
from goatools.widgets import ScoreBreakdown
columns({"one": 1, "two": 2}, "two bars", x="x", y="y")
""",
    'lines({"one": [(0, 1), (1, 2)], "two": [(0, 2), (1, 1)]}, "two lines", x="x", y="y")',
    "ScoreBreakdown(goatools.playout(goatools.new_game('goa-2012', seats=4, seed=7)))",
]
SIZES = """() => [...document.querySelectorAll('.js-plotly-plot')].map(plot => {
    const drawn = plot.querySelector('.main-svg')?.getBoundingClientRect();
    return drawn && [Math.round(drawn.width), Math.round(drawn.height), plot.clientWidth, plot.scrollWidth];
})"""
FIT = f"""heights => {{
    const sizes = ({SIZES})();
    return sizes.length === heights.length && sizes.every((size, i) => size && Math.abs(size[0] - size[2]) <= 1
        && size[3] <= size[2] + 1 && size[1] === heights[i]);
}}"""


LEGENDS = """() => [...document.querySelectorAll('.js-plotly-plot')].map(plot => {
    const [legend, field] = ['.legend', '.nsewdrag'].map(part => plot.querySelector(part)?.getBoundingClientRect());
    return legend ? Math.round(legend.bottom - field.top) : 0;
}).filter(over => over > 3)"""
"""By how many pixels legends stand in the field of their chart."""


@pytest.mark.parametrize("host", ["lab", "notebook", "voila"])
def test_charts_follow_the_page(
    host: str, open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> None:
    notebook = open_notebook(write_notebook("charts.ipynb", CELLS), width=1300, height=1500, host=host)
    if host == "lab":
        notebook.hide_sidebar()
    notebook.run_all()
    page, seen = notebook.page, []
    for width in (1300, 900, 360, 1100):
        page.set_viewport_size({"width": width, "height": 1500})
        page.wait_for_timeout(
            600
        )  # plotly waits for a moment before it fits a figure, and after that it must stay
        page.wait_for_function(FIT, arg=[320, 320, 356], polling=200)
        assert page.evaluate(LEGENDS) == []
        seen.append([size[0] for size in page.evaluate(SIZES)])
    for shrunk in zip(*seen[:3], strict=True):
        assert all(wide > narrow + 150 for wide, narrow in pairwise(shrunk)), seen
    assert all(narrow < wide for narrow, wide in zip(seen[2], seen[3], strict=True)), seen
    if host == "lab":  # the page keeps its width, the cell does not
        notebook.command("application:toggle-left-area")
        page.locator("#jp-left-stack").wait_for()
        page.wait_for_timeout(600)
        page.wait_for_function(FIT, arg=[320, 320, 356], polling=200)
        assert [size[0] for size in page.evaluate(SIZES)] < seen[3]
        assert notebook.failures() == []
