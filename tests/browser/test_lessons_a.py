"""Lessons 00 and 02 to 05 in a real JupyterLab: each is run, an exercise is solved in it, and it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from .conftest import Notebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

TOO_WIDE = """() => [...document.querySelectorAll('.jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output')]
    .filter(output => !output.matches('.gt-chart *') && output.scrollWidth > output.clientWidth + 1)
    .map(output => output.closest('.jp-Cell').querySelector('.cm-content').textContent)"""
"""Outputs wider than their cell; plotly's own layers, which it cuts off, are left out."""


def widget(notebook: Notebook, code: str) -> Locator:
    """The output of the first cell whose code contains these words."""
    output = notebook.panel.locator(".jp-CodeCell", has_text=code).first.locator(".jp-Cell-outputArea")
    output.scroll_into_view_if_needed()
    return output


def answer(notebook: Notebook, code: str, text: str, words: str, *, right: bool) -> None:
    """Type an answer into an exercise and press Enter on Check; wait for the words."""
    exercise = widget(notebook, code)
    exercise.get_by_role("textbox").fill(text)
    exercise.get_by_role("button", name="Check").press("Enter")
    exercise.locator(".gt-message" if right else ".gt-error", has_text=words).wait_for()


def check(notebook: Notebook, code: str, words: str) -> None:
    """Press Enter on Check in an exercise that looks at another widget; wait for the words."""
    exercise = widget(notebook, code)
    exercise.get_by_role("button", name="Check").press("Enter")
    exercise.locator(".gt-message", has_text=words).wait_for()


def start(notebook: Notebook) -> None:
    """A click that is not allowed, two that are, made by keys, and a game chosen at the table."""
    board = widget(notebook, "Board(start_here.start(EDITION))")
    board.locator("[data-move='flag W4']").first.click()
    board.locator("[data-move='mark e1'][aria-disabled='true']").click(force=True)
    board.locator(".gt-error", has_text="e1 does not touch the flag on W4").wait_for()
    yours = widget(notebook, "yours = Board(start_here")
    for move, words in (("flag W4", "puts the flag with marker 1 on W4"), ("mark a3", "puts marker 2 on a3")):
        yours.locator(f"[data-move='{move}']").first.focus()
        notebook.page.keyboard.press("Enter")
        yours.locator(".gt-message", has_text=words).wait_for()
    check(notebook, "Exercise(clicks", "Right: that is all there is to a board")
    answer(notebook, "Exercise(which", "2012", "begins with 5", right=False)
    answer(notebook, "Exercise(which", "2004", "Right: 7 ducats in 2004", right=True)


def chains(notebook: Notebook) -> None:
    """A wrong click explains itself; a chain is laid by mouse and by keys, and jumps twice."""
    board = widget(notebook, "Board(cross)")
    board.locator("[data-move='flag c3'][aria-disabled='true']").click(force=True)
    board.locator(".gt-error", has_text="c3 touches a tile only by a corner").wait_for()
    answer(notebook, "Exercise(flag", "c3 c4", "c3 touches tiles by its corners only", right=False)
    answer(notebook, "Exercise(flag", "a1 b3 b5 c2 c4 d3 e2", "c3 is out", right=True)

    yours = widget(notebook, "yours = ChainExplorer")
    for place in ("flag W5", "mark a5", "mark b5"):
        for _ in range(2):
            yours.locator(f".gt-split [data-move='{place}']").first.click()
    for place, button in (("mark e5", "Place marker 4 on e5"), ("mark d1", "Place marker 5 on d1")):
        yours.locator(f"[data-move='{place}']").first.focus()
        notebook.page.keyboard.press("Enter")
        yours.get_by_role("button", name=button).wait_for()
        yours.locator(f"[data-move='{place}']").first.focus()
        notebook.page.keyboard.press("Enter")
    yours.locator(".gt-message", has_text="Yellow puts marker 5 on d1").wait_for()
    check(notebook, "Exercise(twice", "no free tile touched b5")


def auctions(notebook: Notebook) -> None:
    """The same auction by both rules, a payment in words, and an auction led to its end by keys."""
    newer = widget(notebook, "newer = AuctionStepper")
    newer.get_by_role("button", name="Keep for 5, pay the bank").click()
    newer.locator(".gt-message", has_text="Yellow gets the flag of 2012 and pays the bank 5").wait_for()
    older = widget(notebook, "older = AuctionStepper")
    older.get_by_role("button", name="Keep for 7, pay the bank").wait_for()
    fight = widget(notebook, "fight = Replay")
    fight.get_by_role("button", name="Forward", exact=True).click()
    fight.locator(".gt-flow[aria-label='Yellow pays the bank 3 ducats']").wait_for()
    answer(notebook, "Exercise(kept", "Green pays Yellow 4", "Yellow gets nothing", right=False)
    answer(notebook, "Exercise(kept", "Green pays the bank 4", "Right: Green pays the bank 4", right=True)

    yours = widget(notebook, "yours = AuctionStepper")
    for amount in range(2, 8):
        yours.locator("[data-move='more']").press("Enter")
        yours.locator(f"[data-move='bid {amount}']").wait_for()
    yours.locator("[data-move='bid 7']").press("Enter")
    for who in ("Green", "Blue"):
        yours.locator("[data-move='pass']").press("Enter")
        yours.locator(".gt-message", has_text=f"{who} passes").wait_for()
    yours.get_by_role("button", name="Sell to Red for 7").press("Enter")
    check(notebook, "Exercise(reach", "keeping would have cost more than 5")


def actions(notebook: Notebook) -> None:
    """A harvest, a hand, a turn and an extra action by mouse, and three ships by keys."""
    harvest = widget(notebook, 'Board(turn.play("harvest")')
    harvest.locator("[data-move='put clove p1']").first.click()
    harvest.locator(".gt-message", has_text="Red puts clove on the clove plantation").wait_for()
    hand = widget(notebook, "Board(lesson.full_hand")
    hand.locator("[data-move='play two-ships/1/elephant']").first.click()
    hand.locator(".gt-message", has_text="Red takes 2 ships").wait_for()
    turn = widget(notebook, 'Board(turn, view="seat", viewer=RED)')
    turn.locator("[data-move='taxes']").first.click()
    turn.locator(".gt-message", has_text="Red takes 4 ducats").wait_for()
    extras = widget(notebook, "Board(extras")
    extras.locator("[data-move='extra action']").first.click()
    extras.locator(".gt-message", has_text="Red uses an extra action card").wait_for()
    answer(notebook, "Exercise(least", "1", "Then two would be left", right=False)
    answer(notebook, "Exercise(least", "2", "Right: one may be kept", right=True)

    yours = widget(notebook, "yours = Board(turn")
    for move, words in (("use red-ship", "Red takes 1 ship"), ("build", "Red takes 2 ships")):
        yours.locator(f"[data-move='{move}']").first.focus()
        notebook.page.keyboard.press("Enter")
        yours.locator(".gt-message", has_text=words).wait_for()
    check(notebook, "Exercise(ships", "the tile brings 1")


def progress(notebook: Notebook) -> None:
    """A plantation is pushed out by mouse, a cost is answered in words, and a step is made by keys."""
    fifth = widget(notebook, "Board(fifth")
    fifth.locator("[data-move='remove p1']").first.click()
    fifth.locator(".gt-message", has_text="Red returns pepper from the pepper plantation").wait_for()
    pay = widget(notebook, 'Board(mat.play("advance ships")')
    pay.locator("[data-move='pay ginger cochin']").first.click()
    pay.locator(".gt-message", has_text="Red is first in row 4 of ships").wait_for()
    answer(notebook, "Exercise(cost", "cinnamon, pepper, 2 ships", "It is in 2004", right=False)
    answer(notebook, "Exercise(cost", "pepper, nutmeg, 2 ships", "Right: pepper and nutmeg", right=True)

    yours = widget(notebook, "yours = Board(mat")
    yours.locator("[data-move='advance colonists']").first.focus()
    notebook.page.keyboard.press("Enter")
    yours.locator(".gt-message", has_text="Red takes 1 extra action card").wait_for()
    check(notebook, "Exercise(step", "now all five markers have reached row 2")


class Lesson(NamedTuple):
    """A lesson: its file, and what a reader does in it."""

    file: str
    act: Callable[[Notebook], None]


LESSONS = (
    Lesson("00_start_here", start),
    Lesson("02_placing_and_chains", chains),
    Lesson("03_auctions_and_who_pays_whom", auctions),
    Lesson("04_six_actions", actions),
    Lesson("05_plantations_and_progress", progress),
)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.file)
def test_a_lesson_as_a_reader_goes_through_it(lesson: Lesson, open_notebook: Callable[..., Notebook]) -> None:
    """Run it, act in it, then look at it in light and dark, wide and narrow."""
    notebook = open_notebook(f"{lesson.file}.ipynb")
    assert notebook.page.locator(".jp-Dialog").count() == 0, "no question about a kernel"
    notebook.hide_sidebar()
    notebook.run_all()
    assert notebook.failures() == []
    lesson.act(notebook)
    for shade in ("light", "dark"):
        if shade == "dark":
            notebook.dark()
        for width in (1200, 480):
            notebook.page.set_viewport_size({"width": width, "height": 1600})
            notebook.page.wait_for_function(f"() => ({TOO_WIDE})().length === 0")
            notebook.shot(f"{lesson.file}_{width}_{shade}")
        assert notebook.axe(colours=shade == "dark") == []
    assert notebook.complaints == []
    assert notebook.page.locator(".jp-Dialog").count() == 0
