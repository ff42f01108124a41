"""The analysis widget, in plain Python: pasting, ranking, reasons, thinking on, stopping, and what cannot be analysed."""

from __future__ import annotations

import asyncio

import pytest

import goatools
from goatools import Position
from goatools.analysis.analyse import analyse
from goatools.analysis.examples import example, examples
from goatools.analysis.reports import reports
from goatools.errors import BadSetup, GoatoolsError
from goatools.widgets import Analysis

from ..drawing.conftest import faults

NAMES = [one.name for one in examples()]


def test_there_is_an_example_for_every_game() -> None:
    assert {one.position.game for one in examples()} == set(goatools.games())
    assert [one.title[:3] for one in examples()] == ["Goa", "Goa", "Goa", "Bat", "Gol"]
    with pytest.raises(BadSetup, match="example: found 'chess'"):
        example("chess")


@pytest.mark.parametrize("name", NAMES)
def test_it_answers_at_once(name: str) -> None:
    p = example(name)
    shown = Analysis(p)
    expected = analyse(p, iterations=192)
    assert shown.result is not None
    assert shown.result.moves == expected.moves
    assert (shown.value, shown.iterations) == (expected.best.text, 192)
    assert shown.message == expected.why[0]
    for one in expected.moves[:3]:
        assert one.move.text in shown.moves.moves
    assert all(lot.name in shown.lots.value for lot in expected.lots)


@pytest.mark.parametrize("name", NAMES)
def test_odds_and_plans_are_those_of_the_game(name: str) -> None:
    shown = Analysis(example(name), first=2)
    assert shown.result is not None
    seat = shown.result.seat
    for kind in ("odds", "plan"):
        shown.turn(kind)
        titles = [section.title for section in reports(shown.position, seat) if section.kind == kind]
        assert all(title in shown.more[kind].value for title in titles)
        assert titles or "nothing of this kind" in shown.more[kind].value
        shown.turn(kind)
        assert shown.more[kind].value == ""
    with pytest.raises(BadSetup, match="kind: found 'luck'"):
        shown.turn("luck")


@pytest.mark.parametrize("form", ["text", "code", "record"])
def test_a_position_is_pasted(start: Position, form: str) -> None:
    record = goatools.Record(start)
    for move in ("flag W4", "mark a4"):
        record.play(move)
    p = record.position
    given = {"text": p.to_text(), "code": f" {p.to_code()} ", "record": record.to_text()}[form]
    shown = Analysis(first=2)
    shown.text.value = given
    shown._read.click()
    assert shown.error is None
    assert shown.position == p
    assert shown.text.value == given


def test_thinking_on_refines_the_same_analysis() -> None:
    p = example("batavia_turn")
    shown = Analysis(p, first=64)
    shown.refine(136)
    assert shown.result is not None
    assert shown.result.moves == analyse(p, iterations=200).moves
    assert (shown.iterations, shown.thinking) == (200, False)


def test_the_page_stays_usable_and_thinking_can_be_stopped() -> None:
    async def scene() -> Analysis:
        shown = Analysis(example("batavia_turn"), first=64)
        shown.refine(100_000)
        assert shown.thinking
        assert shown._refine.disabled
        before = shown.iterations
        await asyncio.sleep(0.05)
        shown.refine()
        shown.explain(shown.moves.moves[1])
        assert "Thinking" in shown.progress.value
        shown._stop.click()
        await shown._task
        assert before < shown.iterations < 100_000
        assert (shown.thinking, shown.progress.value) == (False, "")
        return shown

    shown = asyncio.run(scene())
    assert shown.error is None


def test_another_position_ends_the_thinking() -> None:
    async def scene() -> None:
        shown = Analysis(example("batavia_turn"), first=64)
        shown.refine(100_000)
        await asyncio.sleep(0.02)
        shown.position = example("golden_age_turn")
        await shown._task
        assert shown.result is not None
        assert shown.iterations == shown.result.iterations == 64
        assert shown.value in {move.text for move in shown.position.legal_moves()}

    asyncio.run(scene())


def test_a_move_is_explained() -> None:
    shown = Analysis(example("goa_2012_action"), first=64)
    other = shown.moves.moves[1]
    shown.moves.click(other)
    assert shown.chosen == other
    assert shown.position.describe(shown.position.parse(other)) in shown.why.value.replace("&#39;", "'")
    with pytest.raises(GoatoolsError):
        shown.explain("flag W4")


@pytest.mark.parametrize("width", [240, 340, 560])
@pytest.mark.parametrize("name", NAMES)
def test_pictures_fit(name: str, width: int) -> None:
    shown = Analysis(example(name), first=64, width=width)
    assert faults(shown.moves.svg) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "text: found 'nothing'; allowed: a position as text"),
        ("game = 'goa'", "game: found 'goa'; allowed: goa-2004"),
        ("hello", "hello"),
        ('game = "goa-2012"\nround = "Z9"', "round: found 'Z9'"),
        ("goa12.eNoAAAA", "code: found 'eNoAAAA'"),
        ('[Game "goa-2012"]\n\nfly', "the header Start is missing"),
    ],
)
def test_wrong_text_is_answered_with_its_field_and_changes_nothing(text: str, message: str) -> None:
    shown = Analysis(first=2)
    before = shown.position, shown.value
    shown.text.value = text
    shown._read.click()
    assert message in shown.message
    assert shown.line.failed
    assert (shown.position, shown.value) == before


def test_positions_without_a_decision_are_answered(over: Position) -> None:
    shown = Analysis(over)
    assert "position: found 'the game is over'" in shown.message
    assert shown._refine.disabled
    shown._refine.click()
    assert "none" in shown.message
    with pytest.raises(BadSetup, match="iterations: found 0"):
        Analysis(first=2).refine(0)
    chance = goatools.new_game("goa-2012")
    assert "chance is to move" in Analysis(chance.to_text()).message
    with pytest.raises(GoatoolsError, match="position: found int"):
        Analysis(5)  # type: ignore[arg-type]


def test_names_are_escaped(hostile: Position) -> None:
    shown = Analysis(hostile, first=64)
    for html in (shown.why, shown.lots, shown.line_of_play):
        assert "<img" not in html.value
    assert "<script" not in shown.moves.svg
