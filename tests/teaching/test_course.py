"""The course: every lesson that teaches rules shows them, and every rule that it names exists."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import goatools
from goatools.cli import main
from goatools.drawing.svg import escape
from goatools.errors import BadSetup, UnknownRule
from goatools.teaching.course import Covered, Lesson, counterpart, coverage, lesson, lessons, taught
from goatools.widgets import lesson_rules

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"


def code_of(file: Path) -> str:
    """The code cells of a notebook as one text."""
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


def test_a_lesson_is_found_by_name_or_number() -> None:
    assert lesson("03") == lesson("03_auctions_and_who_pays_whom")
    with pytest.raises(BadSetup, match="10_batavia"):
        lesson("10_batavian")


def test_files_numbers_and_games_are_sound() -> None:
    files = [entry.file for entry in lessons()]
    assert files == sorted(set(files))
    assert all(re.fullmatch(r"\d\d_[a-z0-9_]+", file) for file in files)
    for entry in lessons():
        assert set(entry.games) <= set(goatools.games())
        assert entry.idea.endswith(".")
        assert entry.title


@pytest.mark.parametrize("entry", lessons(), ids=lambda entry: entry.file)
def test_rules_named_by_a_lesson_exist_and_belong_to_its_games(entry: Lesson) -> None:
    shown = lesson_rules(entry.file).rules
    known = {r.id for game in entry.games for r in goatools.rules(game)}
    assert len({r.id for r in shown}) == len(shown)
    assert [r.id for r in shown if r.id not in known] == []


@pytest.mark.parametrize("entry", [e for e in lessons() if e.teaches], ids=lambda entry: entry.file)
def test_a_lesson_that_teaches_rules_shows_them(entry: Lesson) -> None:
    name = entry.file
    assert f'lesson_rules("{name}")' in code_of(NOTEBOOKS / f"{name}.ipynb")


def test_the_course_lists_every_lesson_there_is() -> None:
    files = {path.stem for path in NOTEBOOKS.glob("*.ipynb")} - {"90_widget_gallery"}
    assert files - {entry.file for entry in lessons()} == set()


def test_taught_finds_the_lessons_of_a_rule() -> None:
    assert lesson("01") in taught("goa.auction.raise-or-pass")
    with pytest.raises(UnknownRule):
        taught("goa.auction.rase-or-pass")


def test_rules_of_one_edition_find_the_other() -> None:
    other = counterpart(goatools.rule("goa.scoring.duty-2012"))
    assert other is not None
    assert other.id == "goa.scoring.duty-2004"
    assert counterpart(goatools.rule("goa.tile.foreman-2012")) is None


def test_rules_of_a_lesson_are_shown_in_full() -> None:
    page = lesson_rules("01")._repr_html_()
    for id in lesson("01").teaches:
        text = escape(goatools.rule(id).text)
        assert f"<code>{id}</code>" in page
        assert text in page
        assert f"<summary>{text[:100]}" in page, "a closed rule says what it is about"
    assert "2004 only.</b> 2012: The starting player receives 5 ducats." in page
    assert "2012: p. 4, 2 Auctioning the tiles" in page
    assert repr(lesson_rules("01")) == f"<rules of 01_the_first_round: {len(lesson('01').teaches)}>"


# ---------------------------------------------------------------------- coverage

COMPLETE = ("goa", "batavia", "golden_age")
"""Families of which every rule of play has to be taught or asked."""


@pytest.mark.parametrize("family", COMPLETE)
def test_every_rule_of_play_is_taught_or_asked(family: str) -> None:
    assert [entry.rule.id for entry in coverage(family) if entry.open] == []


def test_an_open_rule_is_found() -> None:
    left_out = Covered(goatools.rule("goa.auction.raise-or-pass"), (), ())
    assert left_out.open
    assert not left_out._replace(kinds=("goa.who-pays",)).open
    assert not left_out._replace(lessons=("03_auctions_and_who_pays_whom",)).open
    assert not left_out._replace(rule=goatools.rule("batavia.components.one-six-sided-die")).open


@pytest.mark.parametrize("game", goatools.games())
def test_coverage_names_lessons_and_drills_that_exist(game: str) -> None:
    from goatools.teaching import drills

    found = coverage(game)
    assert [entry.rule for entry in found] == list(goatools.rules(game))
    known = {kind.id for kind in drills.kinds()}
    for entry in found:
        assert set(entry.lessons) <= {one.file for one in lessons()}
        assert set(entry.kinds) <= known


def test_the_command_prints_coverage() -> None:
    done = CliRunner().invoke(main, ["rules", "batavia", "--coverage", "--topic", "majority"])
    assert done.exit_code == 0
    assert "Batavia: 4 rules of play, 4 taught" in done.output
    assert "batavia.majority.equal-is-not-enough" in done.output
    assert "10_batavia" in done.output


def test_the_command_wants_a_game_or_coverage() -> None:
    assert "Missing argument 'GAME'" in CliRunner().invoke(main, ["rules"]).output
    assert "leave the word out" in CliRunner().invoke(main, ["rules", "batavia", "seal", "--coverage"]).output
