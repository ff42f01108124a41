"""Every kind of drill, every level, many seeds: its own solution is right, and wrong answers meet the right rule."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import goatools
from goatools.components import DAGGER
from goatools.rulebook import rule, rules
from goatools.teaching import drills
from goatools.teaching.drills import FORMS, LEVELS, Kind, Question
from goatools.teaching.drills.engine import VIEWS

EVERY = [
    pytest.param(kind, game, level, id=f"{kind.id}-{game}-{level}")
    for kind in drills.kinds()
    for game in kind.games
    for level in LEVELS
]


SLIPS = re.compile(
    r"(?<![\d.,½+] )(?<!and )(?<![\w½])1 (?:(?!of )[a-z]+ )?(?:ships|notes|payments|ducats|guilders|cards|markers|jokers|are)\b"
    r"|\b0 jokers|\b[A-Z]?\w+-\w+ was used"
)
"""Slips of grammar with one thing or none, and codes where words belong."""


@pytest.mark.parametrize(("kind", "game", "level"), EVERY)
def test_the_solution_is_right_and_a_wrong_answer_meets_its_rule(
    kind: Kind, game: str, level: int, first_seed: int, sweep: Callable[[int, int], int]
) -> None:
    for seed in range(first_seed, first_seed + sweep(30, 100)):
        question = drills.ask(kind.id, level, seed, game)
        note = repr(question)
        check_shape(question, kind, note)
        for answer in question.right:
            mark = question.mark(answer)
            assert mark.ok, note
            assert mark.right == tuple(answer), note
            assert not mark.missed + mark.wrong, note
        wrong = question.mark(question.wrong_answer())
        assert not wrong.ok, note
        assert wrong.missed or wrong.wrong, note
        faults = [part for part in wrong.parts if part.state != "right"]
        assert set(wrong.rules) == {id for part in faults for id in part.rules}, note
        if question.form == "number" and DAGGER in question.why:
            assert DAGGER in wrong.words, f"{note}: the right number rests on a reconstruction"
        check_every_option(question, note)


def check_shape(question: Question, kind: Kind, note: str) -> None:
    """What every question has."""
    assert question.form in FORMS, note
    assert question.view in VIEWS, note
    assert question.right, note
    assert question.text.endswith((".", "?")), note
    assert "!" not in question.text + question.why + "".join(question.hints), note
    assert 2 <= len(question.hints) <= 4, note
    assert question.why, note
    said = [question.text, question.why, *question.hints]
    for words in [*said, *(f"{option.words}: {option.reason}" for option in question.options)]:
        assert SLIPS.search(words) is None, f"{note}: {words}"
    keys = [option.key for option in question.options]
    assert len(set(keys)) == len(keys), note
    assert len({option.words for option in question.options}) == len(keys), f"{note}: two options read alike"
    for answer in question.right:
        assert set(answer) <= set(keys), note
    if question.form not in ("number", "squares"):
        assert 2 <= len(question.options) <= 30, note
    if question.form in ("squares", "moves"):
        assert all(option.move for option in question.options if question.form == "squares"), note
    if question.form == "choice":
        assert len(question.options) > len(question.right), note
    known = {found.id for found in rules(question.game)}
    named = set(question.rules).union(*(option.rules for option in question.options))
    assert question.rules, note
    assert named <= known, f"{note}: rules of another edition: {sorted(named - known)}"
    assert named <= set(kind.rules), f"{note}: not in the list of the kind: {sorted(named - set(kind.rules))}"


def check_every_option(question: Question, note: str) -> None:
    """Each option is judged by itself, with a reason and a rule."""
    accepted = {key for answer in question.right for key in answer}
    for option in question.options:
        assert option.reason, f"{note}: {option.key}"
        assert option.reason.endswith((".", "?")), f"{note}: {option.reason}"
        if question.form in ("choice", "number"):
            mark = question.mark(option.key)
            assert mark.ok == (option.key in accepted), f"{note}: {option.key}"
            assert mark.parts[0].reason == option.reason, note


@pytest.mark.parametrize("kind", drills.kinds(), ids=lambda kind: kind.id)
def test_a_seed_asks_the_same_question_again(kind: Kind) -> None:
    for level in LEVELS:
        for game in kind.games:
            first, again = (drills.ask(kind.id, level, 11, game) for _ in range(2))
            assert first == again
            assert first is not again
    assert len({drills.ask(kind.id, 1, seed, kind.games[0]).position.to_code() for seed in range(8)}) > 3


@pytest.mark.parametrize("kind", drills.kinds(), ids=lambda kind: kind.id)
def test_kinds_name_rules_that_exist_once(kind: Kind) -> None:
    assert kind.title
    assert kind.title.endswith("?")
    assert len(set(kind.rules)) == len(kind.rules)
    for id in kind.rules:
        assert rule(id).id == id
    family = kind.id.split(".")[0]
    assert {rule(id).family for id in kind.rules} == {family}
    assert kind.topic in {found.topic for game in kind.games for found in rules(game)}


@pytest.mark.parametrize("kind", drills.kinds(), ids=lambda kind: kind.id)
def test_a_kind_asks_about_every_rule_that_it_lists(kind: Kind, sweep: Callable[[int, int], int]) -> None:
    """All of them in a thousand seeds, most of them in a few: some situations are rare."""
    seeds = sweep(30, 1000)
    left = set(kind.rules)
    for seed in range(seeds):
        for game in kind.games:
            for level in LEVELS:
                question = drills.ask(kind.id, level, seed, game)
                left -= set(question.rules).union(*(option.rules for option in question.options))
        if not left:
            return
    assert len(left) <= (len(kind.rules) / 3 if seeds < 1000 else 0), f"never asked: {sorted(left)}"


@pytest.mark.parametrize("kind", drills.kinds(), ids=lambda kind: kind.id)
def test_positions_of_questions_can_be(kind: Kind) -> None:
    """They can be written down and read back, so that a question can be taken to the other widgets."""
    for game in kind.games:
        for level in LEVELS:
            p = drills.ask(kind.id, level, 3, game).position
            assert goatools.position(p.to_text()) == p
            assert goatools.position(p.to_code()) == p
