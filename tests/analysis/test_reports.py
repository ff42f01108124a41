"""The tables about a position: every game has its own, whole and with chances that are chances."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import goatools
from goatools.analysis.odds_goa import founding
from goatools.analysis.planner import plan
from goatools.analysis.reports import Section, cell, percent, reports
from goatools.errors import BadSetup
from goatools.teaching import sample_position

GAMES = [("goa-2004", 2), ("goa-2012", 4), ("batavia", 3), ("golden-age", 3)]


def check(section: Section) -> None:
    """A table is whole."""
    assert section.title
    assert section.kind in ("odds", "plan")
    assert all(goatools.rule(rule).id == rule for rule in section.rules)
    for row in section.rows:
        assert len(row) == len(section.columns)
        assert all(0 <= value <= 1 for value in row if isinstance(value, Fraction))
        assert all(cell(value) == "" or cell(value).strip() for value in row)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_position_of_a_game_has_its_tables(game: str, seats: int) -> None:
    rng = random.Random(5)
    p = goatools.new_game(game, seats=seats, seed=5)
    seen: dict[str, Section] = {}
    for number in range(240):
        if p.to_move is None:
            break
        if number % 30 == 0 and p.to_move != goatools.CHANCE:
            before = p.to_text()
            for section in reports(p, p.to_move):
                check(section)
                seen[section.kind] = section
            assert p.to_text() == before
        p = p.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    assert "odds" in seen
    if game != "golden-age":
        assert "plan" in seen


def test_the_odds_of_goa_are_those_of_the_odds_module() -> None:
    p = sample_position("2012", "06")
    [colonies] = [section for section in reports(p, 1) if section.title == "Founding a colony"]
    assert colonies.reconstructed
    for row in colonies.rows:
        assert row[3] == founding(p, 1, str(row[0])).chance
    [ways] = [section for section in reports(p, 1) if section.kind == "plan"]
    for target, actions, _ in ways.rows:
        if str(target).startswith("row"):
            _, row, _, column = str(target).split()
            found = plan(p, 1, f"{column} {row}")
            assert found is not None
            assert found.actions == actions


def test_tiles_are_counted_while_markers_are_placed() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W4")
    [lots] = [section for section in reports(p, 0) if section.title == "What comes to auction"]
    assert max(row[2] for row in lots.rows) > 0  # type: ignore[type-var]
    done = p
    for move in ("mark a4", "mark b3", "mark b4", "mark c5"):
        done = done.play(move)
    assert all(section.title != lots.title for section in reports(done, 0))


def test_a_game_that_is_over_has_no_tables() -> None:
    for game, seats in GAMES[:3]:
        assert reports(goatools.playout(goatools.new_game(game, seats=seats, seed=1)), 0) == ()


def test_only_what_is_certain_is_called_so() -> None:
    assert [percent(Fraction(n, 1000)) for n in (0, 9, 500, 991, 1000)] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]
    assert cell(-1.25) == "−1.2"


def test_a_seat_that_does_not_exist() -> None:
    with pytest.raises(BadSetup, match="seat"):
        reports(goatools.new_game("batavia", seats=3, seed=1), 5)
