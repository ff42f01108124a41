"""An exercise with buttons: check, hint, solution."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.drawing.svg import escape
from goatools.errors import GoatoolsError
from goatools.teaching.checks import Check, Verdict
from goatools.widgets.markup import sign
from goatools.widgets.panel import Panel, toolbar


class Exercise(Panel):
    """A question that checks itself; `value` is the outcome of the last attempt.

    `answer` gives the answer when it is asked for: a function, or a widget whose `value` it is.  Without one there is
    a line to type it in, where Enter checks it.

    >>> from goatools.teaching import Check
    >>> exercise = Exercise(Check("2 + 3?", lambda word: None if word == "5" else "Count again.", right="5"))
    >>> exercise.field.value = "4"
    >>> exercise.check(); exercise.value, exercise.message
    ('wrong', 'Wrong: Count again.')
    """

    value = t.Unicode("not attempted", help="The outcome of the last attempt.")

    def __init__(
        self,
        check: Check,
        answer: Callable[[], Any] | w.Widget | None = None,
        *,
        title: str = "",
        edition: str | None = None,
        **traits: Any,
    ) -> None:
        if not isinstance(check, Check):
            raise GoatoolsError(f"check: found {type(check).__name__}; allowed: a goatools.teaching.Check")
        self.exercise = check
        self._edition = edition
        self.field: Any = None
        if answer is None:
            typed = w.Text(placeholder="your answer", description="Answer")
            typed.add_class("gt-field")
            self.on_enter(typed, self.check)
            answer = typed
        if isinstance(answer, w.Widget):
            self.field = answer
        self._answer = answer
        self._check = self.button("Check", self.check, "gt-main", reads=True)
        self._hint = self.button("Hint", self.hint)
        self._solution = self.button("Solution", self.solution)
        head = f"<h4>{sign('ui-edit', 20)} {escape(title)}</h4>" if title else ""
        question = w.HTML(f'<div class="gt-box">{head}<p>{escape(check.question)}</p></div>')
        fields = [self.field] if self.field is not None else []
        super().__init__((question, toolbar(*fields, self._check, self._hint, self._solution)), **traits)

    def check(self) -> None:
        """Judge the present answer."""
        answer = (
            self._answer()
            if callable(self._answer) and not isinstance(self._answer, w.Widget)
            else self._answer.value
        )
        empty = isinstance(answer, str) and not answer
        verdict = self.exercise.check(... if empty else answer)
        self._show(verdict._replace(words="answer first, then check") if empty else verdict)
        self.value = self.exercise.outcome

    def hint(self) -> None:
        """Show the next hint."""
        self._show(self.exercise.hint())

    def solution(self) -> None:
        """Show a right answer."""
        self._show(self.exercise.solution())

    def _show(self, verdict: Verdict) -> None:
        self.tell(repr(verdict), failed=verdict.outcome in ("wrong", "uncheckable"))
        self.cite(verdict.rules, self._edition)

    def __repr__(self) -> str:
        return f"<Exercise: {self.exercise.question} ({self.value})>"
