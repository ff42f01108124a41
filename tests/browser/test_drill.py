"""Drills in a real JupyterLab: one answered by mouse, one by keys alone, in both themes, wide and narrow."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from goatools.teaching import drills

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from .conftest import Notebook

CELL = """
from goatools.teaching import drills
from goatools.widgets import Drill
drill = Drill("{game}", seed=1)
drill.ask(drills.ask("{kind}", {level}, {seed}, "{game}"))
drill
"""


@pytest.fixture
def drill(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> Callable[..., tuple[Notebook, Locator]]:
    def open_drill(
        kind: str,
        level: int = 1,
        seed: int = 3,
        game: str = "goa-2012",
        *,
        width: int = 1300,
        dark: bool = False,
    ) -> tuple[Notebook, Locator]:
        cell = CELL.format(kind=kind, level=level, seed=seed, game=game)
        notebook = open_notebook(write_notebook("drill.ipynb", [cell]), width=width, height=1500)
        notebook.hide_sidebar()
        if dark:
            notebook.dark()
        notebook.run_all()
        assert notebook.failures() == []
        widget = notebook.panel.locator(".gt-drill")
        widget.locator(".gt-picture svg").first.wait_for()
        return notebook, widget

    return open_drill


def message(widget: Locator, words: str) -> None:
    """Wait until the message line says these words."""
    widget.locator(".gt-message", has_text=words).first.wait_for()


@pytest.mark.parametrize(("width", "dark"), [(1300, False), (480, True)])
def test_squares_by_mouse(drill: Callable[..., tuple[Notebook, Locator]], width: int, dark: bool) -> None:
    question = drills.ask("goa.next-marker", 2, 3, "goa-2012")
    right = question.right[0]
    wrong = next(option for option in question.options if option.key not in right)
    notebook, widget = drill("goa.next-marker", 2, width=width, dark=dark)
    for key in (*right[1:], wrong.key):
        widget.locator(f'[data-move="{question.option(key).move}"] .gt-area').click()
        message(widget, f"{question.option(key).words}: marked")
    widget.get_by_role("button", name="Check").click()
    message(widget, "and marked 1 too many.")
    names = {
        key: widget.locator(f'[data-move="{question.option(key).move}"]').get_attribute("aria-label")
        for key in (*right, wrong.key)
    }
    assert (names[right[0]] or "").endswith("missed")
    assert (names[right[-1]] or "").endswith("marked, right")
    assert (names[wrong.key] or "").endswith("marked, not right")
    for word in ("right", "missed", "not right"):
        assert widget.locator(".gt-verdict b", has_text=re.compile(f"^{word}$")).is_visible()
    assert widget.get_by_text(wrong.rules[0]).first.is_visible()
    assert notebook.axe(".gt-drill") == []
    notebook.shot(f"drill_squares_{width}")
    widget.get_by_role("button", name="Next question").click()
    widget.get_by_text("Question 2").wait_for()
    assert notebook.complaints == []


@pytest.mark.parametrize(("width", "dark"), [(1300, True), (480, False)])
def test_a_number_by_keys_alone(
    drill: Callable[..., tuple[Notebook, Locator]], width: int, dark: bool
) -> None:
    question = drills.ask("goa.spices-fit", 2, 3, "goa-2012")
    notebook, widget = drill("goa.spices-fit", 2, width=width, dark=dark)
    cells = notebook.cells()
    keys = notebook.page.keyboard
    widget.get_by_label("Answer").focus()
    keys.type("many")
    keys.press("Enter")
    message(widget, "allowed: a number, such as 7 or 2.5")
    keys.press("Control+A")
    keys.type(question.wrong_answer()[0])
    keys.press("Tab")
    keys.press("Enter")
    message(widget, "Not ")
    assert notebook.axe(".gt-drill") == []
    notebook.shot(f"drill_number_{width}")
    again = widget.get_by_role("button", name="Try again")
    again.focus()
    keys.press("Enter")
    message(widget, "Give a number.")
    widget.get_by_label("Answer").focus()
    keys.type(question.right[0][0])
    keys.press("Enter")
    message(widget, "That is right.")
    assert notebook.cells() == cells
    assert notebook.complaints == []


def test_a_choice_by_keys(drill: Callable[..., tuple[Notebook, Locator]]) -> None:
    question = drills.ask("goa.who-pays", 2, 3, "goa-2012")
    notebook, widget = drill("goa.who-pays", 2)
    keys = notebook.page.keyboard
    wanted = question.right[0][0]
    first = widget.locator(f'[data-move="{question.options[0].key}"]')
    first.focus()
    for _ in range([option.key for option in question.options].index(wanted)):
        keys.press("ArrowDown")
    keys.press("Enter")
    message(widget, "marked")
    for hint in question.hints:
        widget.get_by_role("button", name="Hint").click()
        widget.locator(".gt-clues", has_text=hint).wait_for()
    widget.get_by_role("button", name="Check").focus()
    keys.press("Enter")
    message(widget, "That is right.")
    assert widget.locator(".gt-marked .gt-flow").first.is_visible()
    assert notebook.axe(".gt-drill") == []
    notebook.shot("drill_choice")
    cells = notebook.cells()
    first.focus()
    keys.type("bddx")
    keys.press("n")
    widget.get_by_text("Question 2").wait_for()
    assert notebook.cells() == cells, "no letter has reached the notebook"
    assert notebook.complaints == []
