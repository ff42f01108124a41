"""What is typed quickly and confirmed at once is read whole, however slow the connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Notebook

CELL = """
import time
import ipywidgets
from goatools.teaching import Check
from goatools.widgets import Exercise

busy = ipywidgets.Button(description="Busy")
busy.on_click(lambda _: time.sleep(2))
tried = []
def judge(word):
    tried.append(word)
    exercise.tried.value = f"tried: {', '.join(tried)}"
    return None if word == "12345" else "Count again."
exercise = Exercise(Check("How many?", judge, right="12345"))
exercise.tried = ipywidgets.Label()
ipywidgets.VBox([busy, exercise, exercise.tried])
"""


@pytest.mark.parametrize("host", ["lab", "notebook", "voila"])
def test_a_number_typed_quickly_is_read_whole(
    host: str, open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> None:
    """The kernel is busy while somebody types: only the first letter is on its way when Enter or the button is pressed."""
    notebook = open_notebook(write_notebook("typing.ipynb", [CELL]), host=host)
    notebook.run_all()
    panel, keys = notebook.panel, notebook.page.keyboard
    answer = panel.get_by_label("Answer")
    tried = panel.locator(".widget-label", has_text="tried:")
    answer.wait_for()
    for number, confirm in (("67890", "Enter"), ("12345", "Check")):
        panel.get_by_role("button", name="Busy").click()
        answer.focus()
        keys.press("Control+A")
        keys.type(number)
        if confirm == "Enter":
            keys.press("Enter")
        else:
            panel.get_by_role("button", name=confirm, exact=True).click()
        tried.filter(has_text=number[0]).wait_for()
        assert tried.inner_text().endswith(number)
    assert tried.inner_text() == "tried: 67890, 12345"
    panel.locator(".gt-message", has_text="Right").wait_for()
    assert host == "voila" or notebook.failures() == []
