"""Exercises that check themselves: `check(answer)`, `hint()`, `solution()`.

A check knows its question, how to judge an answer, a few hints, and a right answer.  It needs no network and looks at
nothing but the answer it is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from goatools.drawing.svg import escape
from goatools.errors import GoatoolsError
from goatools.rulebook import rule

PRAISE = "that is it"
OUTCOMES = ("not attempted", "wrong", "right", "uncheckable")


class Verdict(NamedTuple):
    """What came of an attempt: the outcome (one of OUTCOMES), a sentence, and the rules behind it."""

    outcome: str
    words: str
    rules: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the answer was right."""
        return self.outcome == "right"

    def __repr__(self) -> str:
        return f"{self.outcome.capitalize()}: {self.words}" if self.outcome else self.words

    def _repr_html_(self) -> str:
        signs = {"right": "✓", "wrong": "✗"}
        sign = signs.get(self.outcome, "?")
        head = f"<b>{sign} {self.outcome.capitalize()}.</b> " if self.outcome else ""
        cited = "".join(f"<br><small>{escape(id)}: {escape(rule(id).text)}</small>" for id in self.rules)
        return f'<div role="status">{head}{escape(self.words)}{cited}</div>'


class Check:
    """An exercise.

    `judge` returns None for a right answer, else a sentence (or a sentence and rule ids) that says what is wrong with
    it.  `right` is a right answer, or a function that makes one; it is what `solution` shows and what tests try.
    `praise` says why a right answer is right.

    >>> check = Check("How many lots?", lambda n: None if n == 5 else f"{n} is not it.", hints=["The flag counts."], right=5)
    >>> check.check(...), check.check(4), check.check(5)
    (Not attempted: put your answer in place of the dots, Wrong: 4 is not it., Right: that is it)
    >>> check.hint(), check.solution()
    (Hint 1 of 1: The flag counts., Solution: 5)
    """

    def __init__(
        self,
        question: str,
        judge: Callable[[Any], str | tuple[str, tuple[str, ...]] | None],
        *,
        right: Any,
        hints: Sequence[str] = (),
        solution: str = "",
        praise: str = PRAISE,
        rules: Sequence[str] = (),
    ) -> None:
        self.question, self.hints, self.rules = question, tuple(hints), tuple(rules)
        self.praise = praise
        self._judge, self._right, self._solution = judge, right, solution
        self.attempts = 0
        self.hints_seen = 0
        self.outcome = "not attempted"

    @property
    def right(self) -> Any:
        """A right answer."""
        return self._right() if callable(self._right) else self._right

    def check(self, answer: Any = ...) -> Verdict:
        """Judge an answer; what cannot be judged is said to be uncheckable and never counted as wrong."""
        if answer is ... or answer is None:
            return self._keep(Verdict("not attempted", "put your answer in place of the dots"))
        try:
            fault = self._judge(answer)
        except GoatoolsError as error:
            return self._keep(Verdict("wrong", str(error)))
        except (TypeError, ValueError, AttributeError, LookupError) as error:
            return self._keep(Verdict("uncheckable", f"this is no answer to the question ({error})"))
        self.attempts += 1
        if fault is None:
            return self._keep(Verdict("right", self.praise, self.rules))
        words, rules = (fault, ()) if isinstance(fault, str) else fault
        return self._keep(Verdict("wrong", words, rules))

    def hint(self, number: int | None = None) -> Verdict:
        """The next hint, or the one with this number (from 1)."""
        if not self.hints:
            return Verdict("", "There are no hints for this one.")
        shown = min(self.hints_seen + 1, len(self.hints)) if number is None else number
        if not 1 <= shown <= len(self.hints):
            return Verdict("", f"There are hints 1 to {len(self.hints)}.")
        self.hints_seen = max(self.hints_seen, shown)
        return Verdict("", f"Hint {shown} of {len(self.hints)}: {self.hints[shown - 1]}")

    def solution(self) -> Verdict:
        """A right answer; with what was written down about it, or, where it is one word, with what praises it."""
        said = self._solution or str(self.right)
        if not self._solution and self.praise != PRAISE and len(said.split()) == 1:
            begins = re.match(rf"{re.escape(said)}\b", self.praise, re.IGNORECASE)
            said = f"{said}{self.praise[begins.end() :]}" if begins else f"{said}: {self.praise}"
        return Verdict("", f"Solution: {said}", self.rules)

    def _keep(self, verdict: Verdict) -> Verdict:
        self.outcome = verdict.outcome
        return verdict

    def __repr__(self) -> str:
        return f"<Check: {self.question} ({self.outcome})>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.question)}</p>"
