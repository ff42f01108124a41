"""Replay, rule browser and position editor in a real JupyterLab, by mouse and by keys; the gallery looks at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Notebook

RULES = """
from goatools.widgets import RuleBrowser
browser = RuleBrowser("goa-2012")
browser
"""

EDITOR = """
import goatools
from goatools.widgets import PositionEditor
editor = PositionEditor(goatools.new_game("goa-2012", seats=("Ann", "Béla", "<b>Cy</b>", "דנה"), seed=7))
editor
"""

REPLAY = """
import goatools, random
from goatools.widgets import Replay
rng = random.Random(2)
record = goatools.Record(goatools.new_game("goa-2012", seats=4, seed=7))
for number in range(90):
    p = record.position
    move = p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves())
    record.play(move, "A comment with <b>no</b> markup" if number == 6 else "")
replay = Replay(record, by="move")
replay
"""


@pytest.fixture
def widget(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> Callable[..., Notebook]:
    def open_widget(name: str, cell: str, width: int = 1200) -> Notebook:
        notebook = open_notebook(write_notebook(f"{name}.ipynb", [cell, "1 + 1"]), width=width, height=1100)
        notebook.hide_sidebar()
        notebook.run_all()
        assert notebook.failures() == []
        notebook.panel.locator(".gt-panel").first.wait_for()
        return notebook

    return open_widget


def test_rule_browser(widget: Callable[..., Notebook]) -> None:
    notebook = widget("rules", RULES)
    page, panel, cells = notebook.page, notebook.panel, notebook.cells()
    link = panel.get_by_role("button", name="goa.auction.raise-or-pass")
    panel.get_by_label("Search").fill("auction")
    panel.locator(".gt-panel mark").first.wait_for()
    panel.get_by_label("Search").fill("raise pass")
    panel.get_by_text("1 rule", exact=True).wait_for()
    link.focus()
    page.keyboard.press("Enter")
    back = panel.get_by_role("button", name="Back to the list")
    back.wait_for()
    page.wait_for_function("() => document.activeElement.textContent === 'Back to the list'")
    for key in ("b", "a", "b", "d", "d", "Escape", "b"):
        page.keyboard.press(key)
    assert notebook.cells() == cells, "letters are no commands while a button has the focus"
    assert back.evaluate("button => button === document.activeElement")
    notebook.shot("rules_open")
    assert notebook.axe() == []
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.textContent === 'goa.auction.raise-or-pass'")
    page.keyboard.press("Enter")
    panel.get_by_role("button", name="Differences of this topic").click()
    panel.locator(".gt-sides").first.wait_for()
    assert notebook.axe() == []
    notebook.shot("rules_differences")
    assert notebook.complaints == []


def test_position_editor(widget: Callable[..., Notebook]) -> None:
    notebook = widget("editor", EDITOR)
    panel = notebook.panel
    panel.locator(".gt-picture svg").first.wait_for()
    ducats = panel.get_by_label("ducats").first
    ducats.fill("5000")
    ducats.press("Enter")
    panel.locator(".gt-message.gt-error").filter(has_text="seat[1].ducats").wait_for()
    notebook.shot("editor_error")
    assert notebook.axe() == []
    panel.get_by_role("button", name="Undo").click()
    panel.locator(".gt-message.gt-error").wait_for(state="detached")
    text = panel.get_by_label("Text", exact=True)
    text.press("Control+End")
    text.press_sequentially("wrong")
    panel.locator(".gt-message.gt-error").wait_for()
    assert panel.locator(".gt-picture svg").count() == 1, "the last good position stays in sight"
    text.press_sequentially(" = 1")
    panel.locator(".gt-message.gt-error").filter(has_text="wrong").wait_for()
    assert text.input_value().endswith("wrong = 1"), "what is typed stays as it is typed"
    panel.get_by_role("button", name="Undo").click()
    panel.locator(".gt-message.gt-error").wait_for(state="detached")
    page = notebook.page
    page.evaluate("() => document.querySelector('.gt-words').scrollIntoView({block: 'end'})")
    notebook.shot("editor_code")


def test_replay(widget: Callable[..., Notebook]) -> None:
    notebook = widget("replay", REPLAY)
    page, panel = notebook.page, notebook.panel
    panel.locator(".gt-picture svg").first.wait_for()
    forward = panel.get_by_role("button", name="Forward")
    forward.click()
    panel.get_by_text("1 of 90").first.wait_for()
    forward.focus()
    page.keyboard.press("Enter")
    panel.get_by_text("2 of 90").first.wait_for()
    panel.get_by_role("button", name="Play").click()
    panel.get_by_text("4 of 90").first.wait_for()
    panel.get_by_role("button", name="Pause").click()
    panel.get_by_role("button", name="Play").wait_for()
