"""The exercises of the Batavia and Golden Age lessons: right answers, wrong ones, and answers that are none."""

from __future__ import annotations

import pytest

import goatools
from goatools.teaching import batavia_lesson, golden_age_lesson

LESSONS = {"batavia": batavia_lesson, "golden age": golden_age_lesson}
EVERY = [(name, i) for name in LESSONS for i in range(5)]


@pytest.mark.parametrize(("lesson", "number"), EVERY)
def test_each_exercise_takes_its_own_solution(lesson: str, number: int) -> None:
    check = LESSONS[lesson].exercises()[number]
    assert check.check(check.right).ok
    assert check.check(str(check.right)).ok, "as it is typed into a line"
    assert all(goatools.rule(rule).id == rule for rule in check.rules)
    assert check.hints
    assert str(check.right) in repr(check.solution())


@pytest.mark.parametrize(
    ("lesson", "number", "wrong", "rule"),
    [
        ("batavia", 0, "Green 3, Blue 3, Yellow 1", "batavia.auction.winner-pays-round-robin"),
        ("batavia", 0, "Red 7", "batavia.auction.winner-pays-round-robin"),
        ("batavia", 1, "2", "batavia.majority.strictly-more-than-each-other-player"),
        ("batavia", 2, "5", "batavia.movement.to-next-station-of-sealed-company"),
        ("batavia", 3, "NL 19", "batavia.pirates.largest-company-is-hit"),
        ("batavia", 4, "10", "batavia.exchange.one-tile-of-each-owned-company"),
        ("golden age", 0, "3", "golden_age.income.province-influence-marker"),
        ("golden age", 1, "½", "golden_age.movement.half-a-guilder-per-step"),
        ("golden age", 2, "3", "golden_age.guild.next-box-above-the-owner"),
        ("golden age", 3, "4", "golden_age.scoring.influence-marker-in-province-four"),
    ],
)
def test_a_wrong_answer_is_met_with_its_rule(lesson: str, number: int, wrong: str, rule: str) -> None:
    verdict = LESSONS[lesson].exercises()[number].check(wrong)
    assert verdict.outcome == "wrong"
    assert rule in verdict.rules


@pytest.mark.parametrize(("lesson", "number"), EVERY)
def test_what_is_no_answer_is_not_counted_as_wrong(lesson: str, number: int) -> None:
    check = LESSONS[lesson].exercises()[number]
    assert check.check("no idea").outcome == "uncheckable"
    assert check.check().outcome == "not attempted"


def test_the_answers_agree_with_the_rules() -> None:
    p = batavia_lesson.lesson_position("pirates").play("lay NL 2").play("sail NL").play("keep")
    ships = sum(map(sum, p.shown))
    assert batavia_lesson.exercises()[3].right == f"DK {ships}"
    age = golden_age_lesson.lesson_position().play("guild brown")
    assert any(amount.n == 8 for event in age.events for amount in event.amounts), "4 guilders are 8 halves"
    assert golden_age_lesson.lesson_position("auction").auction_state() is not None


@pytest.mark.parametrize("lesson", LESSONS)
def test_unknown_positions_are_refused(lesson: str) -> None:
    with pytest.raises(goatools.BadSetup, match="name: found 'finale'"):
        LESSONS[lesson].lesson_position("finale")
