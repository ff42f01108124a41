"""Exercises as widgets: typed answers, answers that another widget gives, hints and rules."""

from __future__ import annotations

import pytest

from goatools.errors import GoatoolsError
from goatools.teaching import Check, first_round
from goatools.widgets import AuctionStepper, Exercise


def test_a_typed_answer() -> None:
    squares, _, _ = first_round.exercises()
    exercise = Exercise(squares, title="The <chain>", edition="2012")
    exercise._check.click()
    assert exercise.value == "not attempted"
    assert exercise.message == "Not attempted: answer first, then check"
    exercise.field.value = "d1 d2"
    exercise._check.click()
    assert exercise.value == "wrong"
    assert exercise.line.failed
    assert "A corner" not in exercise.message
    assert "goa.placement.each-marker-next-to-the-previous" in exercise.rules.value
    exercise.field.value = squares.right
    exercise.field._handle_custom_msg({"event": "submit"}, [])  # Enter
    assert exercise.value == "right"
    assert not exercise.line.failed


def test_hints_and_solution() -> None:
    squares, _, _ = first_round.exercises()
    exercise = Exercise(squares)
    exercise._hint.click()
    assert exercise.message == "Hint 1 of 3: Look at marker 2 on e1, not at the flag."
    exercise._solution.click()
    assert exercise.message == "Solution: d1 d2 e2"
    assert exercise.value == "not attempted"


def test_an_answer_from_another_widget() -> None:
    _, price, _ = first_round.exercises("2012")
    stepper = AuctionStepper(first_round.auctioned("2012"))
    exercise = Exercise(price, lambda: stepper)
    exercise.check()
    assert exercise.message == "Wrong: The auction is still running: lead it to its end."
    stepper.bid(4)
    stepper.drop()
    stepper.drop()
    stepper.keep()
    exercise.check()
    assert exercise.value == "right"


def test_failures_are_shown() -> None:
    def broken(_answer: object) -> str:
        raise RuntimeError("a fault")

    exercise = Exercise(Check("?", broken, right=1), lambda: 1)
    exercise._check.click()
    assert exercise.message == "RuntimeError: a fault"
    with pytest.raises(GoatoolsError, match=r"a goatools\.teaching\.Check"):
        Exercise("?")  # type: ignore[arg-type]


def test_questions_are_text() -> None:
    exercise = Exercise(
        Check("<img src=x onerror=alert(1)>", lambda _: "<script>", right=1), lambda: 1, title="<b>"
    )
    exercise.check()
    assert "<img" not in exercise.children[0].value
    assert "<b>" not in exercise.children[0].value
