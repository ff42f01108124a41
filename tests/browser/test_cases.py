"""The case collection in a real JupyterLab: answer by mouse, leaf by keys, look at the position, light and dark, wide and narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Notebook

CASES = """
from goatools.widgets import Cases
cases = Cases(value="GOA-23")
cases
"""


def opened(open_notebook: Callable[..., Notebook], name: str, width: int = 1200) -> Notebook:
    notebook = open_notebook(name, width=width, height=1400)
    notebook.hide_sidebar()
    notebook.run_all()
    assert notebook.failures() == []
    notebook.panel.locator(".gt-picture svg").first.wait_for()
    return notebook


def test_a_case_is_answered_and_its_position_looked_at(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> None:
    notebook = opened(open_notebook, write_notebook("cases.ipynb", [CASES, "1 + 1"]))
    panel, cells = notebook.panel, notebook.cells()
    panel.get_by_role("button", name="5 to the highest bidder in both editions").click()
    panel.get_by_text("The answer", exact=True).wait_for()
    panel.locator(".gt-message.gt-error").filter(has_text="Not that, but").wait_for()
    assert panel.locator(".gt-rule").count() >= 2, "the rules behind the answer are shown"
    panel.get_by_text("What the rules say here").wait_for()
    notebook.shot("cases_answered")
    assert notebook.axe() == []
    panel.get_by_role("button", name="After the moves").click()
    panel.get_by_role("button", name="Before the moves").wait_for()
    following = panel.get_by_role("button", name="Next case")
    following.focus()
    notebook.page.keyboard.press("Enter")
    panel.locator(".gt-box small", has_text="GOA-25").wait_for()
    for key in ("d", "d", "b", "a"):
        notebook.page.keyboard.press(key)
    assert notebook.cells() == cells, "letters are no commands while a button has the focus"
    panel.get_by_label("Search").fill("pirates")
    panel.locator(".gt-box small", has_text="BAT-").wait_for()
    assert notebook.complaints == []


def test_cases_in_the_dark_and_on_a_phone(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> None:
    name = write_notebook("cases_narrow.ipynb", [CASES.replace("GOA-23", "BAT-04"), "cases.show_answer()"])
    notebook = opened(open_notebook, name, width=480)
    wide = "() => document.querySelector('.gt-panel').scrollWidth <= document.querySelector('.gt-panel').clientWidth + 1"
    assert notebook.page.evaluate(wide), "nothing scrolls sideways"
    notebook.shot("cases_480_light")
    notebook.dark()
    notebook.shot("cases_480_dark")
    assert notebook.axe() == []
    assert notebook.complaints == []
