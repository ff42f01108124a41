"""The first lesson in a real JupyterLab: as a reader would go through it, by mouse and by keys, in light, dark and narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .layout import PROBLEMS, SETTLED

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from .conftest import Notebook

LESSON = "01_the_first_round.ipynb"
MARK = "start => (document.activeElement?.dataset?.move ?? '').startsWith(start)"


def marked(notebook: Notebook, start: str) -> None:
    """Wait until the focus stands on a move that begins like this: a redraw brings it back a moment later."""
    notebook.page.wait_for_function(MARK, arg=start)


def widget(notebook: Notebook, code: str) -> Locator:
    """The output of the first cell whose code contains these words."""
    cell = notebook.panel.locator(".jp-CodeCell", has_text=code).first
    output = cell.locator(".jp-Cell-outputArea")
    output.scroll_into_view_if_needed()
    return output


@pytest.fixture
def lesson(open_notebook: Callable[..., Notebook]) -> Callable[..., Notebook]:
    def open_lesson() -> Notebook:
        notebook = open_notebook(LESSON, width=1200, height=1600)
        assert notebook.page.locator(".jp-Dialog").count() == 0, "no question about a kernel"
        notebook.hide_sidebar()
        notebook.run_all()
        assert notebook.failures() == []
        notebook.panel.locator(".gt-chart .main-svg").first.wait_for()
        return notebook

    return open_lesson


def test_the_lesson_by_mouse(lesson: Callable[..., Notebook]) -> None:
    notebook = lesson()
    explorer = widget(notebook, "ChainExplorer(table)")
    explorer.get_by_role("button", name="flag at W3").first.click()
    explorer.get_by_role("button", name="Place the flag with marker 1 on W3").click()
    explorer.get_by_text("Yellow puts the flag with marker 1 on W3").wait_for()
    explorer.get_by_role("button", name="e1,").click(force=True)
    explorer.locator(".gt-error", has_text="e1 does not touch the flag on W3").wait_for()
    explorer.get_by_text("goa.placement.second-marker-next-to-the-flag").first.wait_for()

    stepper = widget(notebook, "flag = AuctionStepper(placed)")
    stepper.get_by_role("button", name="Keep for 5, pay the bank").click()
    stepper.locator(".gt-message", has_text="Yellow keeps the flag and pays the bank 5").wait_for()
    stepper.get_by_role("button", name="Back", exact=True).click()
    stepper.get_by_role("button", name="Sell to Blue for 6").click()
    stepper.locator(".gt-message", has_text="Blue buys the flag and pays Yellow 6").wait_for()
    assert stepper.get_by_role("combobox").locator("option").count() == 2

    replay = widget(notebook, "auctions = Replay")
    replay.get_by_role("button", name="Forward", exact=True).click()
    replay.locator(".gt-flow[aria-label='Blue pays Yellow 6 ducats']").wait_for()
    replay.get_by_role("heading", name="Lot 1, the flag").wait_for()
    notebook.shot("lesson_mouse")
    assert notebook.axe() == []
    assert notebook.complaints == []
    assert notebook.page.locator(".jp-Dialog").count() == 0

    saved = notebook.lab.folder / LESSON
    source = saved.read_bytes()
    notebook.command("docmanager:save")
    notebook.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    size, holds = saved.stat().st_size, saved.read_text(encoding="utf-8")
    saved.write_bytes(source)
    assert '"application/vnd.jupyter.widget-view+json"' in holds
    assert size < 150_000


def test_the_lesson_by_keys(lesson: Callable[..., Notebook]) -> None:
    notebook = lesson()
    cells = notebook.cells()
    keyboard = notebook.page.keyboard
    explorer = widget(notebook, "ChainExplorer(table)")
    explorer.locator("[data-move='flag W3']").focus()
    keyboard.press("Enter")
    explorer.get_by_role("button", name="Place the flag with marker 1 on W3").wait_for()
    keyboard.type("abddxjkz")
    marked(notebook, "flag W3")
    keyboard.press("Enter")
    explorer.get_by_text("Yellow puts the flag with marker 1 on W3").wait_for()
    marked(notebook, "mark ")

    stepper = widget(notebook, "flag = AuctionStepper(placed)")
    stepper.locator("[data-move='pass']").focus()
    keyboard.type("bddxc")
    keyboard.press("ArrowRight")
    marked(notebook, "buy")
    keyboard.press("Space")
    stepper.locator(".gt-message", has_text="Yellow keeps the flag and pays the bank 5").wait_for()
    back = stepper.get_by_role("button", name="Back", exact=True)
    back.focus()
    keyboard.type("bdd")
    keyboard.press("Enter")
    stepper.get_by_text("step 3 of 4").wait_for()
    assert notebook.cells() == cells, "no letter has reached the notebook"

    exercise = widget(notebook, "Exercise(squares")
    exercise.get_by_role("textbox").fill("d1 d2")
    exercise.get_by_role("button", name="Check").focus()
    keyboard.press("Enter")
    exercise.locator(".gt-error", has_text="Wrong: 2 of 3 found").wait_for()
    exercise.get_by_role("textbox").fill("d1 d2 e2")
    exercise.get_by_role("button", name="Check").focus()
    keyboard.press("Enter")
    exercise.locator(".gt-message", has_text="Right: d1, d2 and e2").wait_for()
    assert notebook.complaints == []


def test_the_lesson_looks_right(lesson: Callable[..., Notebook]) -> None:
    """Light and dark, wide and narrow: nothing leaves its cell, and axe finds nothing serious."""
    notebook = lesson()
    for dark, width in ((False, 1200), (False, 480), (True, 480), (True, 1200)):
        if dark and width == 480:
            notebook.dark()
        notebook.page.set_viewport_size({"width": width, "height": 1600})
        for code in (
            'Board(table, view="table"',
            "ChainExplorer(placed)",
            "flag = AuctionStepper(placed)",
            "auctions = Replay",
            "score = ScoreBreakdown",
            "Exercise(squares",
        ):
            output = widget(notebook, code)
            output.locator("svg").first.wait_for()
            element = output.locator(".jp-OutputArea-output").last.element_handle()
            notebook.page.wait_for_function(SETTLED, arg=element)
            assert notebook.page.evaluate(PROBLEMS, element) == [], code
        notebook.shot(f"lesson_{width}_{'dark' if dark else 'light'}")
    assert notebook.axe(colours=True) == []
    assert notebook.complaints == []
