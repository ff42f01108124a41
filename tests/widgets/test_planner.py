"""The planner, in plain Python: targets to choose and to type, the way, and what cannot be."""

from __future__ import annotations

import pytest

import goatools
from goatools import Position
from goatools.analysis.planner import plan
from goatools.analysis.reports import reports
from goatools.errors import GoatoolsError
from goatools.teaching import sample_position
from goatools.widgets import Planner

from ..drawing.conftest import faults


@pytest.fixture(scope="module")
def acting() -> Position:
    """The sample round when the actions begin."""
    return sample_position("2012", "20")


def test_the_plan_is_that_of_the_analysis(acting: Position) -> None:
    planner = Planner(acting, target="Cochin 90 %")
    seat = acting.to_move or 0
    expected = plan(acting, seat, "Cochin 90 %")
    assert planner.plan == expected
    assert expected is not None
    assert planner.value == expected.actions
    assert (
        planner.message == f"Cochin, at least 90 %: {expected.actions} action{'s' * (expected.actions != 1)}."
    )
    for step in expected.steps:
        assert step.action in planner.facts.value


def test_targets_are_chosen_typed_and_set(acting: Position) -> None:
    planner = Planner(acting)
    assert planner.plan is not None, "it begins with a target that can be reached"
    planner._goals.value = "Cochin 50 %"
    assert (planner.target, planner._own.value) == ("Cochin 50 %", "")
    planner._own.value = "  30 points "
    assert planner.target == "30 points"
    planner.target = "Madras"
    assert planner._own.value == "Madras"
    planner._who.value = 2
    assert planner.seat == 2
    planner.seat = 1
    assert planner._who.value == 1


def test_all_targets_are_those_of_the_report(acting: Position) -> None:
    planner = Planner(acting, 1)
    planner.compare()
    [ways] = [section for section in reports(acting, 1) if section.kind == "plan"]
    for row in ways.rows:
        assert f'<th scope="row">{row[0]}</th><td class="gt-num">{row[1]}</td>' in planner.every.value


def test_no_way_is_an_answer() -> None:
    planner = Planner(goatools.new_game("goa-2012", seats=4, seed=7), target="taxes 5")
    assert (planner.plan, planner.value) == (None, -1)
    assert planner.message == "There is no way to row 5 of taxes with the plantations on the mat."
    assert not planner.line.failed


@pytest.mark.parametrize("width", [240, 340, 640])
def test_pictures_fit(acting: Position, width: int) -> None:
    for goal in ("Cochin", "Calicut 90 %", "harvest 5", "40 points"):
        assert faults(Planner(acting, target=goal, width=width).picture.svg) == []


def test_wrong_targets_are_answered_and_the_plan_stays(acting: Position) -> None:
    planner = Planner(acting, target="Cochin")
    before = planner.plan
    planner._own.value = "the moon"
    assert "target: found 'the moon'; allowed: a column and a row such as 'ships 4'" in planner.message
    assert planner.line.failed
    assert planner.plan is before
    with pytest.raises(GoatoolsError, match="target"):
        planner.aim("ships 9")
    with pytest.raises(GoatoolsError, match="position: found 'golden-age'"):
        Planner(goatools.new_game("golden-age", 4, seed=1))
    with pytest.raises(GoatoolsError, match="seat"):
        Planner(acting, 7)


def test_names_are_escaped(hostile: Position) -> None:
    planner = Planner(hostile, 0, "Quilon")
    assert "<img" not in planner.facts.value
