"""The drill: choosing, typing, hints, feedback with rules, tally, settings and saving."""

from __future__ import annotations

import re
from typing import Any

import pytest

from goatools.errors import GoatoolsError
from goatools.teaching import drills
from goatools.widgets import Drill

HTML = "<img src=x onerror=alert(1)>"


@pytest.fixture
def squares() -> Drill:
    """A drill that asks for squares."""
    return Drill("goa-2012", kinds=["goa.next-marker"], seed=5)


def number_drill() -> Drill:
    """A drill that asks for a number."""
    return Drill("goa-2012", kinds=["goa.taxes-income"], seed=2)


def test_squares_are_clicked_on_the_board(squares: Drill) -> None:
    question = squares.question
    right = question.right[0]
    wrong = next(option for option in question.options if option.key not in right)
    for key in (*right[1:], wrong.key):
        squares.picture.click(question.option(key).move)
    assert set(squares.chosen) == {*right[1:], wrong.key}
    assert squares.message.startswith(f"{wrong.words}: marked")
    assert "legal" not in squares.picture.svg.replace("illegal", ""), "the picture must not tell"
    squares._check.click()
    assert squares.value == "wrong"
    assert squares.mark is not None
    assert squares.mark.missed == right[:1]
    assert squares.message == squares.mark.words
    assert all(id in squares.rules.value for id in squares.mark.rules)
    for word in ("right", "missed", "not right"):
        assert f"<b>{word}</b>" in squares.feedback.value
    for word in ("marked, right", "missed", "marked, not right"):
        assert word in squares.picture.svg


def test_the_next_question_has_a_key_and_the_verdict_leads_to_its_rules(squares: Drill) -> None:
    assert "gt-key-n" in squares._next._dom_classes
    keyed = [name for name in squares._dom_classes if name.startswith("gt-key")]
    assert keyed == [], "only the button is pressed by it"
    squares.check(squares.question.right[0])
    assert "data-rule=" in squares.rules.value


def test_a_second_click_takes_the_mark_away(squares: Drill) -> None:
    move = squares.question.options[0].move
    squares.picture.click(move)
    squares.picture.click(move)
    assert squares.chosen == ()
    assert squares.message.startswith(f"{squares.question.options[0].words}: mark taken away")


def test_every_square_can_be_clicked(squares: Drill) -> None:
    """Empty squares too: else the board would tell which squares are no answer."""
    for seed in range(6):
        squares.ask(drills.ask("goa.next-marker", 3, seed, "goa-2004"))
        assert set(squares.picture.moves) >= {option.move for option in squares.question.options}


def test_trying_again_does_not_change_the_tally(squares: Drill) -> None:
    squares.check([])
    assert squares.session.tally == (0, 1, 1)
    squares._again.click()
    assert (squares.chosen, squares.mark, squares.feedback.value) == ((), None, "")
    squares.check(squares.question.right[0])
    assert squares.value == "right"
    assert squares.session.tally == (0, 1, 1)
    squares._next.click()
    assert squares.value == "not attempted"
    assert "Question 2" in squares.head.value


def test_a_choice_is_one_option() -> None:
    drill = Drill("goa-2012", kinds=["goa.who-pays"], seed=3)
    first, second = (option.key for option in drill.question.options[:2])
    drill.list.click(first)
    drill.list.click(second)
    assert drill.chosen == (second,)
    drill.check(drill.question.right[0][0])
    assert drill.value == "right"
    assert drill.question.after is not None
    paid = next(event for event in drill.question.after.events if event.amounts)
    assert paid.text in drill.feedback.value


def test_an_order_is_shown_by_numbers() -> None:
    drill = Drill("goa-2012", kinds=["goa.lot-order"], level=2, seed=3)
    assert drill.question.form == "moves"
    for key in drill.question.right[0]:
        drill.list.click(key)
    assert "number 2" in drill.list.svg
    drill._check.click()
    assert drill.value == "right"


def test_a_number_is_typed() -> None:
    drill = number_drill()
    drill.field.value = "many"
    drill._check.click()
    assert drill.value == "not attempted"
    assert drill.message == "answer: found 'many'; allowed: a number, such as 7 or 2.5"
    drill.field.value = drill.question.wrong_answer()[0]
    drill._check.click()
    assert drill.value == "wrong"
    assert "goa.taxes.number-by-row" in drill.rules.value
    drill.retry()
    drill.field.value = f" {drill.question.right[0][0]} "
    drill.field._handle_custom_msg({"event": "submit"}, [])  # Enter
    assert drill.value == "right"


def test_hints_come_one_at_a_time_and_the_solution_counts_as_wrong() -> None:
    drill = number_drill()
    hints = drill.question.hints
    for number, hint in enumerate(hints, 1):
        drill._hint.click()
        assert drill.message == f"Hint {number} of {len(hints)}: {hint}"
        assert drill.clues.value.count("<li>") == number
    assert drill._hint.disabled
    drill._solution.click()
    assert drill.message.startswith("Solution: ")
    assert drill.field.value == drill.question.right[0][0]
    assert drill.session.tally == (0, 1, 1)
    assert drill.rules.value


@pytest.mark.parametrize("answer", ["z9", HTML, 3, ["a1", "a1"], None, object()])
def test_what_is_no_answer_is_said_and_nothing_is_counted(squares: Drill, answer: Any) -> None:
    assert squares.attempt(squares.choose, answer) is False
    assert squares.line.failed
    assert squares.session.tally.asked == 0
    assert HTML not in squares.head.value + squares.feedback.value


@pytest.mark.parametrize("text", ["", HTML, "½½", "9" * 99, "−", "1e9"])
def test_whatever_is_typed_never_raises(text: str) -> None:
    drill = number_drill()
    drill.field.value = text
    drill._check.click()
    assert drill.error is not None
    assert isinstance(drill.error, GoatoolsError)
    assert drill.session.tally.asked == 0


def test_levels_and_topics_are_chosen() -> None:
    drill = Drill("goa-2012", seed=4)
    drill._levels.value = 3
    assert (drill.level, drill.question.level) == (3, 3)
    drill.level = 2
    assert (drill._levels.value, drill.question.level) == (2, 2)
    drill._topics.value = "scoring"
    for _ in range(4):
        assert drills.kind(drill.question.kind).topic == "scoring"
        drill.next()
    with pytest.raises(GoatoolsError, match="allowed: 1, 2 or 3"):
        drill.level = 4
    with pytest.raises(GoatoolsError, match="topic: found 'x'"):
        drill.set_topic("x")


def test_the_summary_names_weak_topics() -> None:
    drill = Drill("goa-2012", kinds=["goa.taxes-income", "goa.next-marker"], seed=4)
    drill._sum.click()
    assert "No question was answered yet" in drill.summary.value
    for _ in range(4):
        wrong = drill.question.kind == "goa.next-marker"
        drill.check(drill.question.wrong_answer() if wrong else drill.question.right[0])
        drill.next()
    assert "Weakest: placement. They are asked more often." in drill.summary.value
    drill._sum.click()
    assert drill.summary.layout.display == "none"


def test_a_session_is_saved_and_loaded() -> None:
    drill = Drill("goa-2004", level=2, seed=8)
    drill.check(drill.question.wrong_answer())
    saved = drill.save()
    drill.next()
    expected = drill.question
    other = Drill("goa-2012")
    other.load(saved)
    assert (other.session.tally, other.level, other.question) == (drill.session.tally, 2, expected)
    assert other.attempt(other.load, "{}") is False
    assert other.session.tally == drill.session.tally


def test_every_kind_is_drawn() -> None:
    drill = Drill(seed=1)
    for kind in drills.kinds():
        for level in drills.LEVELS:
            drill.ask(drills.ask(kind.id, level, level))
            assert drill.error is None
            assert drill.picture.svg.startswith("<svg")
            places = {option.move for option in drill.question.options if option.move}
            open_places = places & set(drill.picture.moves)
            assert open_places in (set(), places), "the picture tells which options are right"
            assert not open_places or all(option.move for option in drill.question.options)
            if drill.question.form not in ("number", "squares"):
                assert len(drill.list.moves) == len(drill.question.options)
            assert drill.attempt(drill.check, drill.question.wrong_answer()), repr(drill.question)
            assert drill.value == "wrong"
            drill.retry()
            assert drill.attempt(drill.check, drill.question.right[0]), repr(drill.question)
            assert drill.value == "right"


def test_bad_settings_are_refused() -> None:
    for arguments in ({"game": "chess"}, {"kinds": ["x"]}, {"level": 0}, {"seed": "1"}):
        with pytest.raises(GoatoolsError, match="allowed"):
            Drill(**arguments)  # type: ignore[arg-type]
    with pytest.raises(GoatoolsError, match="question: found int"):
        Drill("goa-2012").ask(7)  # type: ignore[arg-type]


def test_a_disabled_drill_ignores_clicks(squares: Drill) -> None:
    squares.disabled = True
    squares._check.click()
    assert squares.session.tally.asked == 0
    assert squares.picture.disabled
    assert Drill("goa-2012", disabled=True).picture.disabled


@pytest.mark.parametrize(
    ("id", "levels"),
    [("goa.total-points", (1, 2, 3)), ("golden_age.points", (1, 2)), ("batavia.gold", (3,))],
)
def test_a_question_for_points_is_not_answered_by_its_picture(id: str, levels: tuple[int, ...]) -> None:
    drill = Drill(kinds=[id])
    told = re.compile(r"VP so far|(?<!paid: )\b\d+ VP|\d of 33|: \d+ points?,|\d gold in all|with \d+ gold")
    for seed in range(12):
        drill.ask(drills.ask(id, levels[seed % len(levels)], seed))
        assert drill.question.counts
        assert not told.search(drill.picture.svg)
        drill.field.value = drill.question.right[0][0]
        drill.check()
        assert drill.value == "right"
        assert told.search(drill.picture.svg), "with the verdict the points come back"
