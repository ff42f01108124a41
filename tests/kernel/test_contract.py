"""The public contract of every game: names, errors that teach, positions as values."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from fractions import Fraction

import pytest

import goatools
from goatools.registry import GAMES

EVERY = pytest.mark.parametrize("game", goatools.games())


def late(game: str, seed: int, moves: int) -> goatools.Position:
    """A position some moves into a random game."""
    rng = random.Random(seed)
    p = goatools.new_game(game, max(GAMES[game].seats), seed=seed)
    for _ in range(moves):
        if p.is_over:
            break
        p = p.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    return p


def test_the_four_games() -> None:
    assert goatools.games() == ("goa-2004", "goa-2012", "batavia", "golden-age")


@EVERY
def test_a_new_game_without_a_seed_waits_for_chance(game: str) -> None:
    p = goatools.new_game(game, max(GAMES[game].seats))
    while p.to_move != goatools.CHANCE:  # in Golden Age the players place markers first
        p = p.play(p.legal_moves()[0])
    assert sum(share for _, share in p.chance_outcomes()) == Fraction(1)
    assert tuple(move for move, _ in p.chance_outcomes()) == p.legal_moves()


@EVERY
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    assert goatools.new_game(game, 3, seed=4) == goatools.new_game(game, 3, seed=4)
    ends = {
        goatools.playout(goatools.new_game(game, 3, seed=4), rng=random.Random(8)).to_code() for _ in range(2)
    }
    assert len(ends) == 1


@EVERY
def test_play_leaves_the_position_as_it_was(game: str) -> None:
    p = late(game, 1, 60)
    before = p.numbers()
    rng = random.Random(3)
    q = p
    for _ in range(40):
        if q.is_over:
            break
        q = q.play(q.chance_move(rng) if q.to_move == goatools.CHANCE else rng.choice(q.legal_moves()))
    assert p.numbers() == before
    assert q.numbers() != before


@EVERY
def test_moves_are_interned_and_travel(game: str) -> None:
    p = late(game, 2, 50)
    for move in p.legal_moves():
        assert p.parse(str(move)) is move
        assert p.parse(f"  {move}  ".replace(" ", "  ")) is move
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301 (made on the same line)
        assert copy.deepcopy(move) is move


@EVERY
def test_a_position_prints_as_something_to_paste_back(game: str) -> None:
    p = late(game, 5, 70)
    head, _, code = repr(p).partition("(")
    assert head == "goatools.position"
    assert goatools.position(code[1:-2]) == p
    assert len(p.to_code()) <= 400
    assert goatools.position(p.to_text()) == p


@EVERY
def test_scores_and_winners_at_any_time(game: str) -> None:
    p = late(game, 6, 80)
    for seat, breakdown in enumerate(p.scores()):
        assert breakdown == p.score(seat)
        assert breakdown.total == sum(row.points for row in breakdown.rows)
        assert all(goatools.rule(row.rule).id == row.rule for row in breakdown.rows)
    assert p.winners()


@EVERY
def test_wrong_seats_and_moves_of_the_caller(game: str) -> None:
    p = late(game, 7, 30)
    for call in (p.score, p.view):
        with pytest.raises(goatools.BadSetup, match="seat: found 9"):
            call(9)
    with pytest.raises(goatools.BadMove, match="no move of this game"):
        p.play("castle kingside")
    with pytest.raises(goatools.BadMove, match="written as text"):
        p.play(7)  # type: ignore[arg-type]


@EVERY
def test_playout_reports_its_limit(game: str) -> None:
    p = goatools.new_game(game, 3, seed=1)
    before = p.numbers()
    with pytest.raises(goatools.Unfinished, match="not over after 5 moves") as caught:
        goatools.playout(p, rng=random.Random(1), max_moves=5)
    assert caught.value.moves == 5
    assert p.numbers() == before
    with pytest.raises(goatools.BadSetup, match="players"):
        goatools.playout(p, [goatools.random_player])


def test_wrong_tables() -> None:
    with pytest.raises(goatools.UnknownGame, match="did you mean goa-2012"):
        goatools.new_game("goa-2013")
    with pytest.raises(goatools.BadSetup, match=r"seats: found 5; allowed: 2, 3 or 4"):
        goatools.new_game("goa-2012", 5)
    with pytest.raises(goatools.BadSetup, match="different name"):
        goatools.new_game("goa-2012", ["Ann", "Ann"])
    with pytest.raises(goatools.BadSetup, match="printable"):
        goatools.new_game("goa-2012", ["Ann", "B\nob"])
    with pytest.raises(goatools.BadSetup, match="seats"):
        goatools.new_game("goa-2012", "Ann, Bob")
    with pytest.raises(goatools.BadSetup, match="variants: found 'bonanza'; allowed: quick-start"):
        goatools.new_game("goa-2004", 2, variants=("bonanza",))
    with pytest.raises(goatools.BadSetup, match="variants"):
        goatools.new_game("goa-2012", 2, variants="bonanza")
    with pytest.raises(goatools.BadSetup, match="options: found 'house-rule'"):
        goatools.new_game("goa-2012", 2, options={"house-rule": "yes"})
    with pytest.raises(
        goatools.BadSetup, match=r"options\.favour: found 'ships'; allowed: no-ships or four-ships"
    ):
        goatools.new_game("goa-2012", 2, options={"favour": "ships"})
    with pytest.raises(goatools.BadSetup, match="seed"):
        goatools.new_game("goa-2012", 2, seed="seven")  # type: ignore[arg-type]
    assert goatools.new_game("goa-2012", ("Ann", "Bob"), seed=1).names == ("Ann", "Bob")


def test_names_of_any_length_survive_in_text_and_are_cut_only_in_codes() -> None:
    names = ["x" * 300, "y" * 300]
    p = goatools.new_game("goa-2012", names, seed=1)
    assert goatools.position(p.to_text()) == p
    code = p.to_code()
    assert len(code) <= 400
    assert goatools.position(code).numbers() == p.numbers()


def test_importing_goatools_is_light() -> None:
    code = "import sys, goatools; print(' '.join(sys.modules))"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    heavy = {"networkx", "plotly", "ipywidgets", "anywidget", "dataclasses", "tomllib", "fractions", "random"}
    assert not heavy & set(found)
    assert not [name for name in found if name.startswith("goatools.goa")]


def test_errors_travel_between_processes() -> None:
    for error in (
        goatools.BadSetup("seats", 5, "2, 3 or 4"),
        goatools.BadPosition("grid", "x", "a tile"),
        goatools.BadRecord(7, "no"),
        goatools.IllegalMove("pass", goatools.Ruling("no", ("goa.tile.flag",))),
    ):
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 (made on the same line)
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert again.__dict__ == error.__dict__


@EVERY
def test_a_view_and_copies_cannot_change_the_game(game: str) -> None:
    p = late(game, 8, 40)
    before = p.numbers()
    seen = p.view(0)
    for value in seen.values():
        if isinstance(value, dict):
            value.clear()
    assert goatools.new_game(game, 3, seed=1).table.options == {
        key: values[0] for key, values in GAMES[game].options.items()
    }
    for q in (copy.copy(p), copy.deepcopy(p)):
        assert q.table is p.table
        while not q.is_over and q.numbers() == before:
            q.apply(q.legal_moves()[0])
        assert p.numbers() == before


@EVERY
def test_a_move_of_another_game_is_no_move_of_this_one(game: str) -> None:
    p = late(game, 9, 30)
    for other in goatools.games():
        for move in list(goatools.new_game(other, 3).table.moves)[::40]:
            if move not in p.table.moves:
                with pytest.raises(goatools.BadMove, match="no move of this game"):
                    p.why_not(move)


def test_a_code_has_one_spelling() -> None:
    code = late("golden-age", 1, 20).to_code()
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for letter in letters:
        if letter != code[-1]:
            with pytest.raises(goatools.BadPosition):
                goatools.position(code[:-1] + letter)


def test_reserved_names_and_wrong_tables_of_names() -> None:
    for name in ("chance", "Nobody"):
        with pytest.raises(goatools.BadSetup, match="any other name"):
            goatools.new_game("goa-2012", [name, "Bob"])
    with pytest.raises(goatools.BadSetup, match="variants: found 7"):
        goatools.new_game("goa-2012", 2, variants=7)  # type: ignore[arg-type]
    with pytest.raises(goatools.BadSetup, match="options: found"):
        goatools.new_game("goa-2012", 2, options=["favour"])  # type: ignore[arg-type]


def test_a_grid_with_too_few_tiles_does_not_stop_the_game() -> None:
    p = goatools.position('game = "goa-2012"\nseats = 2\nround = "A1"\npart = "actions"')
    assert goatools.playout(p, rng=random.Random(1)).is_over


def test_keys_without_end_are_refused_at_once() -> None:
    with pytest.raises(goatools.BadPosition, match="at most 20 parts"):
        goatools.position("a" + ".a" * 20_000 + " = 1")
