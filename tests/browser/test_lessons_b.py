"""Lessons 06, 07, 09, 14 and 15 in a real JupyterLab: opened once, run, one exercise solved, looked at in both themes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from .test_first_lesson import widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from .conftest import Notebook

TOO_WIDE = """() => [...document.querySelectorAll('.jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output')]
    .filter(output => !output.closest('.gt-chart') && output.scrollWidth > output.clientWidth + 1)
    .map(output => output.closest('.jp-Cell').querySelector('.cm-content').textContent)"""

SOURCES = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.sharedModel.source)"""


class Tried(NamedTuple):
    """What is tried in a lesson: the code of an exercise's cell, answers with what is said to them, and the way to check."""

    file: str
    exercise: str
    answers: tuple[tuple[str, str], ...]  # wrong ones first; the last one is right
    by: str = "mouse"


LESSONS = (
    Tried(
        "06_colonies_and_odds.ipynb",
        "Exercise(odds_of_blue",
        (("1/2", "Count the pairs"), ("67 %", "67 % is the chance of 4 or more"), ("84/253", "33.2 %")),
    ),
    Tried(
        "07_cards_and_tiles.ipynb",
        "lesson.exercises(EDITION)",
        (
            ("1 2 4", "Card 2 has an A"),
            ("1 4", "2 of 3 found"),
            ("1 4 5", "progress for ducats is one of them"),
        ),
        by="keys",
    ),
    Tried(
        "09_scoring.ipynb",
        "Exercise(total",
        (("40", "everybody who ties for the most scores 3"), ("43", "markers 20, colonies 6")),
    ),
    Tried(
        "14_editions_compared.ipynb",
        "titles = (",
        (("5 7", "the other way round"), ("7 5", "to the bank in both")),
        by="keys",
    ),
    Tried(
        "15_play_a_whole_game.ipynb",
        "Exercise(own",
        (("8", "8 is the number of rounds"), ("24", "2 phases, 4 rounds each")),
    ),
)


def settle(notebook: Notebook) -> None:
    """Wait until every picture has been drawn at its new width."""
    notebook.page.wait_for_function(f"() => ({TOO_WIDE})().length === 0")


def answer(output: Locator, notebook: Notebook, words: str, by: str) -> None:
    """Type an answer and check it, by mouse or by keys."""
    output.get_by_role("textbox").fill(words)
    check = output.get_by_role("button", name="Check", exact=True)
    if by == "mouse":
        check.click()
    else:
        check.focus()
        notebook.page.keyboard.press("Enter")


@pytest.mark.parametrize("tried", LESSONS, ids=lambda tried: tried.file.partition(".")[0])
def test_a_lesson_is_gone_through(tried: Tried, open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(tried.file, width=1200, height=1400)
    notebook.hide_sidebar()
    notebook.run_all()
    assert notebook.failures() == []
    before = notebook.page.evaluate(SOURCES)

    output = (
        widget(notebook, tried.exercise).locator(".gt-panel", has=notebook.page.get_by_role("textbox")).first
    )
    for words, said in tried.answers[:-1]:
        answer(output, notebook, words, tried.by)
        output.locator(".gt-error", has_text=said).wait_for()
        output.locator(".gt-rule").first.wait_for()
    words, said = tried.answers[-1]
    answer(output, notebook, words, tried.by)
    output.locator(".gt-message", has_text=said).wait_for()
    assert output.locator(".gt-error").count() == 0
    assert notebook.page.evaluate(SOURCES) == before, "no letter has reached the notebook"

    name = tried.file.partition(".")[0]
    for shade in ("light", "dark"):
        if shade == "dark":
            notebook.dark()
        for width in (1200, 480):
            notebook.page.set_viewport_size({"width": width, "height": 1400})
            settle(notebook)
            notebook.shot(f"{name}_{shade}_{width}")
        assert notebook.axe(colours=shade == "dark") == [], shade
    assert notebook.complaints == []
    assert notebook.page.locator(".jp-Dialog").count() == 0
