"""The gallery in a real JupyterLab: every widget in every state, light and dark, wide, usual and narrow; hostile names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .conftest import SHOTS
from .layout import PROBLEMS, SETTLED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .conftest import Desk, Notebook

PICTURES_FOLDER = Path(__file__).parent / "pictures"
GALLERY = "90_widget_gallery.ipynb"

PICTURES = {"table": "table.look_at", "chain": 'explorer.look_at("mark b3")', "auction": "stepper.bid(4)"}
"""The pictures of the README: their names, and words of the cell that makes each."""

HOSTILE = [
    """
import goatools
from goatools.widgets import AuctionStepper, Board, PositionEditor, Replay, ScoreBreakdown, Table
names = ("<img src=x onerror=window.taken=1>", "x" * 300, "שלום עולם", "\\"&'</td><script>window.taken=2</script>")
p = goatools.new_game("goa-2012", seats=names, seed=7)
q = p
for move in ("flag W4", "mark a4", "mark b3", "mark b4", "mark c5", "bid 4", "pass", "bid 6"):
    q = q.play(move)
Table(q, secrets=True)
""",
    "Table(q)",
    "Board(p, view='table')",
    "AuctionStepper(q)",
    "ScoreBreakdown(q)",
    "PositionEditor(q)",
    """
record = goatools.Record(p, {"title": names[0]})
record.play("flag W4", names[0] + " " + names[1] + "\\n" + names[2])
Replay(record, at=1)
""",
    "Board(goatools.new_game('batavia', seats=names, seed=7), view='table')",
    "Board(goatools.new_game('golden-age', seats=names, seed=7), view='table')",
]
"""Names and comments that users may type: markup, too long, from right to left."""


@pytest.fixture(scope="module")
def gallery(desk: Desk) -> Iterator[Notebook]:
    """The gallery, opened and run once."""
    yield from opened(desk, GALLERY)


@pytest.fixture(scope="module")
def hostile(desk: Desk, write_notebook: Callable[[str, list[str]], str]) -> Iterator[Notebook]:
    """A notebook with names that try to do harm; it takes the place of the gallery."""
    yield from opened(desk, write_notebook("hostile.ipynb", HOSTILE))


def opened(desk: Desk, name: str) -> Iterator[Notebook]:
    """A notebook, run from top to bottom."""
    notebook = desk.open(name, width=1300, height=1400)
    notebook.hide_sidebar()
    notebook.run_all()
    assert notebook.failures() == []
    yield notebook
    desk.clear()


def problems(notebook: Notebook, name: str) -> list[str]:
    """What is wrong with the layout of each output, as it is on the page now, with a picture of each that is wrong."""
    page, found = notebook.page, []
    for number in range(notebook.cells()):
        output = notebook.output(number)
        if not output.locator(".gt-panel").count():
            continue
        output.scroll_into_view_if_needed()
        page.wait_for_timeout(150)
        element = output.locator(".jp-OutputArea-output").first.element_handle()
        page.wait_for_function(SETTLED, arg=element)
        wrong = page.evaluate(PROBLEMS, element)
        if wrong:
            output.screenshot(path=str(SHOTS / f"{name}_{number:02}.png"))
        found += [f"cell {number}: {problem}" for problem in wrong]
    return found


def test_the_pictures_of_the_readme(gallery: Notebook) -> None:
    """They are taken in every run, and kept where there is none yet: remove one to renew it."""
    PICTURES_FOLDER.mkdir(exist_ok=True)
    gallery.page.set_viewport_size({"width": 1400, "height": 2600})
    for name, code in PICTURES.items():
        output = gallery.panel.locator(".jp-CodeCell", has_text=code).first.locator(".jp-Cell-outputArea")
        output.scroll_into_view_if_needed()
        output.locator(".gt-picture svg").first.wait_for()
        shot = output.locator(".gt-panel").first.screenshot(path=str(SHOTS / f"readme_{name}.png"))
        assert len(shot) > 10_000
        kept = PICTURES_FOLDER / f"{name}.png"
        if not kept.exists():
            kept.write_bytes(shot)


@pytest.mark.parametrize(
    ("dark", "width"),
    [(False, 1300), (False, 900), (False, 480), (False, 360), (True, 360), (True, 480), (True, 900)],
)
def test_nothing_overlaps(gallery: Notebook, dark: bool, width: int) -> None:
    page = gallery.page
    page.set_viewport_size({"width": width, "height": 1400})
    if dark and page.evaluate("() => document.body.dataset.jpThemeLight") == "true":
        gallery.dark()
    assert problems(gallery, f"gallery_{width}_{'dark' if dark else 'light'}") == []
    if width in (360, 900):  # in the narrow page boards move in their frames
        assert gallery.axe(colours=dark) == []
    assert gallery.complaints == []


@pytest.mark.parametrize("width", [1300, 480])
def test_names_of_users_do_no_harm(hostile: Notebook, width: int) -> None:
    hostile.page.set_viewport_size({"width": width, "height": 1400})
    assert problems(hostile, f"hostile_{width}") == []
    assert hostile.page.evaluate("() => window.taken ?? null") is None
    assert hostile.page.locator(".jp-OutputArea img[src=x]").count() == 0
    assert hostile.complaints == []
