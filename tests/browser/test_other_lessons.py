"""The lessons of Batavia and Golden Age in a real JupyterLab: each is opened once and gone through from top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from .conftest import SHOTS
from .test_first_lesson import marked, widget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .conftest import Desk, Notebook

SOURCES = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .map(cell => cell.model.sharedModel.source)"""
OUTSIDE = """output => {
    const box = output.getBoundingClientRect();
    const spare = 3; // ipywidgets puts a margin of 2 px round a panel
    const wide = output.scrollWidth > box.width + 1 ? [`${output.scrollWidth} wide in ${box.width}`] : [];
    return wide.concat([...output.querySelectorAll("svg, img")].map(svg => [svg, svg.getBoundingClientRect()])
        .filter(([_, at]) => at.width && (at.left < box.left - spare || at.right > box.right + spare
            || at.top < box.top - spare || at.bottom > box.bottom + spare))
        .map(([svg, at]) => `${svg.getAttribute('class')}: ${at.left} to ${at.right} in ${box.left} to ${box.right}`));
}"""
DRAWN = """() => [...document.querySelectorAll('.gt-picture svg')].every(svg =>
    svg.getBoundingClientRect().width <= svg.parentElement.getBoundingClientRect().width + 1)"""


class Lesson(NamedTuple):
    """What is done in a lesson, and what is to be seen then.

    Boards are named by their code, moves by their text.  `mouse`, `wrong`, `keys` and `exercise` are tried in this order.
    """

    file: str
    mouse: tuple[str, str, str]  # the board, the move, what is said
    wrong: tuple[str, str, str, str]  # the board, the move, what is said, the rule
    keys: tuple[str, str, str, str, str]  # the board, where to begin, the arrow, where it leads, what is said
    exercise: tuple[
        str, str, str, str, str
    ]  # the code, a wrong answer, what is said, the right one, what is said
    pictures: tuple[str, ...]


BATAVIA = Lesson(
    "10_batavia.ipynb",
    mouse=(
        'Board(turn, view="table", viewer=1)',
        "lay NL 3",
        "Red lays 3 Dutch ships",
    ),
    wrong=(
        'Board(turn, view="table", viewer=1)',
        "sail DK",
        "Red does not hold the Danish seal",
        "batavia.movement.to-next-station-of-sealed-company",
    ),
    keys=(
        'Board(turn, view="table", viewer=1)',
        "sail FR",
        "ArrowRight",
        "sail NL",
        "Red sails to space 9",
    ),
    exercise=(
        "Exercise(paid",
        "Green 3, Blue 3, Yellow 1",
        "Blue gets 2, not 3",
        "Green 3, Blue 2, Yellow 2",
        "Right: Green sits left of Red",
    ),
    pictures=(
        'Board(start, view="table"',
        "AuctionStepper(start)",
        "batavia.fleets(turn)",
        'Board(turn, view="table", viewer=1)',
        "batavia.fleets(before)",
        "batavia.fleets(attacked)",
        "ScoreBreakdown(finished)",
        "Exercise(paid",
        'RuleBrowser("batavia")',
    ),
)
GOLDEN_AGE = Lesson(
    "11_golden_age.ipynb",
    mouse=(
        'goatools.new_game("golden-age", 4, seed=1), view="table"',
        "influence Holland",
        "Yellow puts an influence marker into Holland",
    ),
    wrong=(
        'goatools.new_game("golden-age", 4, seed=1), view="table"',
        "influence Holland",
        "Holland has an influence marker already",
        "golden_age.influence.one-influence-marker-per-province",
    ),
    keys=(
        'Board(turn, view="table", viewer=1)',
        "guild green",
        "ArrowDown",
        "guild yellow",
        "Red pays 3 guilders for the yellow guild",
    ),
    exercise=(
        "Exercise(way",
        "½",
        "each step half a guilder",
        "1",
        "Right: 2 steps of half a guilder",
    ),
    pictures=(
        'goatools.new_game("golden-age", 4, seed=1), view="table"',
        'Board(turn, view="table", disabled=True)',
        "golden_age.guilds(race)",
        'AuctionStepper(lesson_position("auction"))',
        'Board(turn, view="table", viewer=1)',
        "ScoreBreakdown(turn)",
        "Exercise(income",
        'RuleBrowser("golden-age")',
    ),
)


@pytest.fixture(scope="module", params=[BATAVIA, GOLDEN_AGE], ids=["batavia", "golden-age"])
def opened(request: pytest.FixtureRequest, desk: Desk) -> Iterator[tuple[Lesson, Notebook]]:
    """A lesson, opened and run; the tests below follow one another in the same notebook."""
    lesson: Lesson = request.param
    notebook = desk.open(lesson.file, height=1000)
    assert notebook.page.locator(".jp-Dialog").count() == 0, "no question about a kernel"
    notebook.hide_sidebar()
    notebook.run_all()
    yield lesson, notebook
    desk.clear()


def test_every_cell_runs(opened: tuple[Lesson, Notebook]) -> None:
    _, notebook = opened
    assert notebook.failures() == []


def test_a_move_by_mouse_and_a_wrong_click(opened: tuple[Lesson, Notebook]) -> None:
    lesson, notebook = opened
    code, move, words = lesson.mouse
    board = widget(notebook, code)
    board.locator(f"[data-move='{move}']").click()
    board.locator(".gt-message", has_text=words).wait_for()
    code, move, words, rule = lesson.wrong
    board = widget(notebook, code)
    board.locator(f"[data-move='{move}'][aria-disabled='true']").click(force=True)
    board.locator(".gt-error", has_text=words).wait_for()
    board.get_by_text(rule).first.wait_for()


def test_a_move_by_keys_and_letters_that_change_nothing(opened: tuple[Lesson, Notebook]) -> None:
    lesson, notebook = opened
    code, begin, arrow, goal, words = lesson.keys
    keyboard, before = notebook.page.keyboard, notebook.page.evaluate(SOURCES)
    board = widget(notebook, code)
    board.locator(f"[data-move='{begin}']").focus()
    keyboard.press(arrow)
    marked(notebook, goal)
    keyboard.type("abddxjkz")
    marked(notebook, goal)
    keyboard.press("Enter")
    board.locator(".gt-message", has_text=words).wait_for()
    keyboard.type("ddx")
    assert notebook.page.evaluate(SOURCES) == before, "no letter has reached the notebook"


def test_an_exercise(opened: tuple[Lesson, Notebook]) -> None:
    lesson, notebook = opened
    code, wrong, blame, right, praise = lesson.exercise
    exercise = widget(notebook, code)
    exercise.get_by_role("textbox").fill(wrong)
    exercise.get_by_role("button", name="Check").click()
    exercise.locator(".gt-error", has_text=blame).wait_for()
    exercise.get_by_role("textbox").fill(right)
    exercise.get_by_role("button", name="Check").click()
    exercise.locator(".gt-message", has_text=praise).wait_for()


def test_the_lesson_looks_right(opened: tuple[Lesson, Notebook]) -> None:
    """Light and dark, wide and narrow: nothing leaves its cell, and axe finds nothing serious."""
    lesson, notebook = opened
    for shade in ("light", "dark"):
        if shade == "dark":
            notebook.dark()
        for width in (1200, 480):
            notebook.page.set_viewport_size({"width": width, "height": 1600})
            name = f"{lesson.file.partition('.')[0]}_{width}_{shade}"
            notebook.shot(name)
            for number, code in enumerate(lesson.pictures):
                output = widget(notebook, code)
                output.locator(".gt-panel, img").first.wait_for()
                notebook.page.wait_for_function(DRAWN)
                wrong = output.evaluate(OUTSIDE)
                if wrong:  # a picture takes a moment, in which plotly too fits its figure
                    output.screenshot(path=str(SHOTS / f"{name}_{number}.png"))
                    wrong = output.evaluate(OUTSIDE)
                assert wrong == [], f"{name}: {code}"
        assert notebook.axe(colours=shade == "dark") == []
    assert notebook.complaints == []
    assert notebook.page.locator(".jp-Dialog").count() == 0
