"""The engine of the drills: marking, numbers, kinds by seed, and sessions."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import goatools
from goatools.errors import BadSetup, GoatoolsError, UnknownGame
from goatools.teaching import drills
from goatools.teaching.drills import BadAnswer, Option, Question, Session
from goatools.teaching.drills.engine import number_key, numbers

A = "goa.placement.each-marker-next-to-the-previous"
B = "goa.placement.no-two-markers-on-one-tile"
C = "goa.placement.markers-only-on-tiles"


@pytest.fixture
def squares() -> Question:
    """A question with two right squares of four."""
    options = (
        Option("a1", "a1 (ginger)", "It touches.", (A,), "mark a1"),
        Option("b1", "b1 (clove)", "It touches.", (A,), "mark b1"),
        Option("c1", "c1", "It carries marker 2.", (B,), "mark c1"),
        Option("d1", "d1", "It is empty.", (C,), "mark d1"),
    )
    p = goatools.new_game("goa-2012", seed=7)
    return Question(p, "Where?", "squares", (("a1", "b1"),), options, "They touch.", ("Look.",), (A,))


def form(question: Question, form: str, *right: tuple[str, ...]) -> Question:
    """The same question in another form."""
    return replace(question, form=form, right=right)


def test_squares_are_sorted_into_right_missed_and_wrong(squares: Question) -> None:
    mark = squares.mark(["c1", " A1 "])
    assert (mark.ok, mark.right, mark.missed, mark.wrong) == (False, ("a1",), ("b1",), ("c1",))
    assert mark.words == "You found 1 of 2 and marked 1 too many."
    assert mark.rules == (B, A), "the rules of what went wrong"
    assert [part.move for part in mark.parts] == ["mark a1", "mark c1", "mark b1"]
    assert squares.mark({"a1", "b1"}).words == "You found all 2."
    assert squares.mark([]).missed == ("a1", "b1")
    assert squares.solution == "A1 (ginger) and b1 (clove). They touch."


def test_several_answers_can_be_accepted(squares: Question) -> None:
    choice = form(squares, "choice", ("a1",), ("b1",))
    assert choice.mark("a1").ok
    assert choice.mark(("b1",)).ok
    wrong = choice.mark("D1")
    assert (wrong.ok, wrong.words, wrong.rules[0]) == (False, "Not d1, but a1 (ginger) or b1 (clove).", C)
    either = form(squares, "choices", ("a1", "b1"), ("c1", "d1"))
    assert either.mark(["d1", "c1"]).ok
    assert either.mark(["d1"]).missed == ("c1",), "measured against the nearest answer"


def test_the_order_of_moves_counts(squares: Question) -> None:
    order = form(squares, "moves", ("b1", "a1", "c1"))
    assert order.mark(["b1", "a1", "c1"]).ok
    mark = order.mark(["b1", "c1", "d1"])
    assert (mark.right, mark.wrong, mark.missed) == (("b1",), ("c1", "d1"), ("a1",))
    assert mark.parts[1].reason == "It comes third, not second. It carries marker 2."
    assert mark.words == "1 of 4 in the right place."


def test_a_number_is_explained_when_the_slip_is_known(squares: Question) -> None:
    options = numbers(6, "2 × 3.", (A,), [(5, "That is the sum.", (B,)), (6, "never shown", (C,))], "ducats")
    assert [option.key for option in options] == ["6", "5"], "a slip that is right is left out"
    question = replace(form(squares, "number", ("6",)), options=options, unit="ducats", why="2 × 3.")
    assert question.mark(6).ok
    assert question.mark(" 6 ").ok
    slip = question.mark("5")
    assert (slip.words, slip.parts[0].reason, slip.rules) == (
        "Not 5 ducats, but 6 ducats.",
        "That is the sum.",
        (B, A),
    )
    assert question.mark(99).parts[0].reason == "2 × 3."
    assert question.mark(1).parts[0].words == "1 ducat"


@pytest.mark.parametrize("answer", ["six", "", None, True, "1/0", "1e99999999", "9" * 50, [], "nan", "½½"])
def test_what_is_no_number_is_refused(squares: Question, answer: Any) -> None:
    question = form(squares, "number", ("6",))
    with pytest.raises(BadAnswer, match="allowed: a number"):
        question.mark(answer)


@pytest.mark.parametrize("answer", ["z9", 7, None, ["a1", "a1"], ["a1", None], {"x": 1}, object()])
def test_what_is_no_option_is_refused(squares: Question, answer: Any) -> None:
    for shape in ("squares", "choices", "moves", "choice"):
        with pytest.raises(BadAnswer, match="answer: found"):
            form(squares, shape, ("a1",)).mark(answer)


@pytest.mark.parametrize("answer", [[], ["a1", "b1"]])
def test_a_choice_is_one_option(squares: Question, answer: Any) -> None:
    with pytest.raises(BadAnswer, match="one of"):
        form(squares, "choice", ("a1",)).mark(answer)


def test_numbers_have_one_key() -> None:
    assert number_key("0.50") == number_key("½") == number_key("1/2") == "1/2"
    assert number_key("-1½") == "-3/2"


# ---------------------------------------------------------------------- kinds


def test_kinds_are_found_by_game_and_topic() -> None:
    assert all("goa-2004" in kind.games for kind in drills.kinds("goa-2004"))
    assert {kind.topic for kind in drills.kinds("goa-2012", "placement")} == {"placement"}
    with pytest.raises(UnknownGame):
        drills.kinds("goa-2021")


@pytest.mark.parametrize(
    "arguments",
    [("goa.next-markers",), (None,), ("goa.next-marker", 4), ("goa.next-marker", True)]
    + [("goa.next-marker", 1, "7"), ("goa.next-marker", 1, 7, "batavia")],
)
def test_what_cannot_be_asked_is_refused(arguments: Any) -> None:
    with pytest.raises(BadSetup, match="allowed"):
        drills.ask(*arguments)


def test_coverage_lists_the_kinds_of_each_rule() -> None:
    assert "goa.next-marker" in drills.coverage("goa-2012")[A]


# ---------------------------------------------------------------------- sessions


def test_a_session_counts_first_answers_and_knows_weak_topics() -> None:
    session = Session("goa-2012", ["goa.next-marker"], seed=4)
    question = session.next()
    assert session.answer([]).ok is False
    assert session.answer(question.right[0]).ok
    assert session.tally == (0, 1, 1), "the second answer is not counted"
    assert [topic.name for topic in session.weak()] == ["placement"]
    session.next()
    assert session.hint() == session.question.hints[0]  # type: ignore[union-attr]
    assert session.answer(session.question.right[0]).ok  # type: ignore[union-attr]
    assert session.by_topic()["placement"] == ("placement", 2, 1, 1)
    session.next()
    assert session.solution()
    assert session.tally == (1, 2, 3), "looking the solution up counts as wrong"


def test_hints_end() -> None:
    session = Session("goa-2012", seed=4)
    with pytest.raises(GoatoolsError, match="none was asked"):
        session.hint()
    question = session.next()
    assert [session.hint() for _ in question.hints] == list(question.hints)
    with pytest.raises(GoatoolsError, match="all"):
        session.hint()


def test_a_saved_session_goes_on_as_it_would_have() -> None:
    session = Session("goa-2004", level=2, seed=9)
    for n in range(4):
        question = session.next()
        session.answer(question.right[0] if n % 2 else question.wrong_answer())
    again = Session.from_json(session.to_json())
    assert (again.tally, again.weak(), again.level) == (session.tally, session.weak(), 2)
    assert again.next() == session.next()
    assert again.to_json() == session.to_json()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("goatools drills", 2),
        ("game", "chess"),
        ("kinds", "goa.next-marker"),
        ("kinds", []),
        ("kinds", ["goa.next-marker", 3]),
        ("level", 7),
        ("seed", "x"),
        ("seed", None),
        ("results", None),
        ("results", [{}]),
        ("results", [{"kind": "x", "game": "goa-2012", "level": 1, "seed": 1, "ok": True, "hints": 0}]),
        (
            "results",
            [{"kind": "goa.next-marker", "game": "x", "level": 1, "seed": 1, "ok": True, "hints": 0}],
        ),
        (
            "results",
            [{"kind": "goa.next-marker", "game": "goa-2012", "level": 1, "seed": 1, "ok": 1, "hints": 0}],
        ),
    ],
)
def test_a_session_that_cannot_be_is_refused(field: str, value: Any) -> None:
    data = json.loads(Session("goa-2012").to_json())
    data[field] = value
    with pytest.raises(GoatoolsError, match="allowed"):
        Session.from_json(json.dumps(data))


@pytest.mark.parametrize("text", ["", "[]", "{", "null", None, "[" * 100_000])
def test_a_session_text_that_is_no_session_is_refused(text: Any) -> None:
    with pytest.raises(BadSetup, match="session"):
        Session.from_json(text)


def test_weak_topics_are_asked_more_often() -> None:
    """Wrong in one topic, right in the others: the weak one is asked more often than the same kinds would be."""
    chosen = [kind.id for kind in drills.kinds("goa-2012")]
    session = Session("goa-2012", chosen, seed=1)
    weak = session.kinds[0].topic
    for _ in range(12):
        question = session.next()
        topic = drills.kind(question.kind).topic
        session.answer(question.wrong_answer() if topic == weak else question.right[0])
    weights = {kind.id: session._weight(kind, session.by_topic().get(kind.topic)) for kind in session.kinds}
    answered = [k for k in session.kinds if k.topic in session.by_topic() and k.topic != weak]
    assert all(weights[session.kinds[0].id] > weights[k.id] for k in answered)
