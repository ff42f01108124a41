"""How a person answers a question of a drill."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from goatools.teaching.drills import Question


def answer(drill: Locator, question: Question) -> None:
    """Give the right answer to the first question by clicks or keys, and have it checked."""
    for key in question.right[0]:
        if question.form == "number":
            drill.get_by_label("Answer").fill(key)
            continue
        option = question.option(key)
        drill.locator(f'[data-move="{option.move or option.key}"] .gt-area').first.click()
        drill.locator(".gt-message", has_text="marked").first.wait_for()
    drill.get_by_role("button", name="Check").click()
    drill.get_by_text("1 right, 0 wrong so far").first.wait_for(state="attached")
