"""Wrong arguments to everything public: each gets an error of ours that says what was found and what is allowed.

`apply` is left out on purpose: it is the unchecked way for playouts.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools import rulebook
from goatools.registry import game_info

if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools import Position

WRONG: tuple[Any, ...] = (None, [], {}, "x", "", -1, 1e9, object(), True, b"x", ("a",))

FUNCTIONS: dict[str, Callable[[Any], object]] = {
    "new_game": goatools.new_game,
    "position": goatools.position,
    "record": goatools.record,
    "rule": goatools.rule,
    "rules": goatools.rules,
    "topics": rulebook.topics,
    "terms": rulebook.terms,
    "examples": rulebook.examples,
    "game_info": game_info,
    "set_language": goatools.set_language,
    "Record": goatools.Record,
    "playout": goatools.playout,
    "random_player": lambda wrong: goatools.random_player(wrong, random.Random(1)),
}
"""Functions whose first argument is never one of WRONG."""

METHODS: dict[str, Callable[[Position, Any], object]] = {
    "parse": lambda p, wrong: p.parse(wrong),
    "legal": lambda p, wrong: p.legal(wrong),
    "play": lambda p, wrong: p.play(wrong),
    "why_not": lambda p, wrong: p.why_not(wrong),
    "describe": lambda p, wrong: p.describe(wrong),
    "score": lambda p, wrong: p.score(wrong),
    "view": lambda p, wrong: p.view(wrong),
    "check_seat": lambda p, wrong: p.check_seat(wrong),
    "chance_move": lambda p, wrong: p.chance_move(wrong),
    "determinize seat": lambda p, wrong: p.determinize(wrong, random.Random(1)),
    "determinize rng": lambda p, wrong: p.determinize(0, wrong),
    "determinize memory": lambda p, wrong: p.determinize(0, random.Random(1), wrong),
    "random_player rng": goatools.random_player,
    "Record.play": lambda p, wrong: goatools.Record(p).play(wrong),
    "Record.go": lambda p, wrong: goatools.Record(p).go(wrong),
}
"""Methods that refuse all of WRONG at any position."""

SOMETIMES: dict[str, Callable[[Position, Any], object]] = {
    "expand": lambda p, wrong: p.expand(wrong),
    "run_chance": lambda p, wrong: p.copy().run_chance(wrong),
    "playout players": goatools.playout,
    "playout rng": lambda p, wrong: goatools.playout(p, None, wrong),
    "playout max_moves": lambda p, wrong: goatools.playout(p, max_moves=wrong),
    "Record headers": goatools.Record,
    "new_game seats": lambda p, wrong: goatools.new_game(p.game, wrong),
    "new_game seed": lambda p, wrong: goatools.new_game(p.game, 3, wrong),
    "new_game variants": lambda p, wrong: goatools.new_game(p.game, 3, variants=wrong),
    "new_game options": lambda p, wrong: goatools.new_game(p.game, 3, options=wrong),
    "new_game components": lambda p, wrong: goatools.new_game(p.game, 3, components=wrong),
    "position components": lambda p, wrong: goatools.position(p.to_text(), components=wrong),
    "rules topic": lambda p, wrong: goatools.rules(p.game, wrong),
    "rules word": lambda p, wrong: goatools.rules(p.game, None, wrong),
    "page": lambda p, wrong: goatools.rules(p.game)[0].page(wrong),
}
"""Calls for which one of WRONG may be right (None, mostly), or where chance has nothing to do."""


def positions(game: str) -> dict[str, Position]:
    """The beginning, a position in which a player decides, and the end of a game."""
    begun = goatools.new_game(game, 3, seed=1)
    return {
        "chance": goatools.new_game(game, 3),
        "begun": begun,
        "over": goatools.playout(begun, rng=random.Random(1)),
    }


POSITIONS = {(game, when): p for game in goatools.games() for when, p in positions(game).items()}
ANYWHERE = pytest.mark.parametrize("where", list(POSITIONS), ids=" ".join)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions(name: str) -> None:
    for wrong in WRONG:
        with pytest.raises(goatools.GoatoolsError):
            FUNCTIONS[name](wrong)


@ANYWHERE
@pytest.mark.parametrize("name", METHODS)
def test_methods(name: str, where: tuple[str, str]) -> None:
    p = POSITIONS[where]
    before = p.numbers()
    for wrong in WRONG:
        with pytest.raises(goatools.GoatoolsError):
            METHODS[name](p, wrong)
    assert p.numbers() == before


@ANYWHERE
@pytest.mark.parametrize("name", SOMETIMES)
def test_calls_that_may_be_right(name: str, where: tuple[str, str]) -> None:
    p = POSITIONS[where]
    before = p.numbers()
    refused = 0
    for wrong in WRONG:
        try:
            SOMETIMES[name](p, wrong)
        except goatools.GoatoolsError:
            refused += 1
    assert refused or where[1] != "begun" or name == "run_chance"
    assert p.numbers() == before


def test_messages_name_the_argument() -> None:
    p = POSITIONS["goa-2012", "begun"]
    over = POSITIONS["goa-2012", "over"]
    for call, message in (
        (lambda: p.determinize(0, None), "rng: found None; allowed: a generator"),
        (lambda: goatools.playout(None), "position: found None; allowed: a position"),
        (lambda: goatools.playout(p, max_moves="x"), "max_moves: found 'x'; allowed: a whole number"),
        (lambda: goatools.random_player(over, random.Random(1)), "somebody is to move"),
        (lambda: goatools.rule([]), r"rule: found '\[\]'; allowed: ids such as"),
        (
            lambda: goatools.rule("goa.auction.raise-or-pass").page("2013"),
            "found '2013'; allowed: 2004, 2012",
        ),
        (lambda: p.view("x"), "seat: found 'x'; allowed: a seat index from 0 to 2"),
        (lambda: goatools.new_game("goa-2012", seats="4"), "seats: found '4'; allowed: 2, 3 or 4 players"),
    ):
        with pytest.raises(goatools.GoatoolsError, match=message):
            call()  # type: ignore[no-untyped-call]
    assert p.describe("pass") == p.describe(p.parse("pass"))
    assert over.copy() == over


def test_headers_that_contradict_are_refused_with_their_line() -> None:
    text = goatools.Record(goatools.new_game("goa-2012", 3, seed=1)).to_text()
    start = next(line for line in text.splitlines() if line.startswith("[Start"))
    for damaged, message in (
        (text.replace(start, f"{start}\n{start}"), "line 3: a second header Start; the first is on line 2"),
        (text.replace('[Seat1 "Yellow"]', '[Seat1 "Ann"]'), "line 3: header Seat1: found 'Ann'"),
        (text.replace("[Seat3", "[Seat4"), "line 5: header Seat4"),
        (text.replace("[Seat1 ", "[Seat1"), "line 3: header: found"),
    ):
        with pytest.raises(goatools.BadRecord, match=message):
            goatools.record(damaged)
    long = goatools.Record(goatools.new_game("goa-2012", ["x" * 300, "y" * 300], seed=1)).to_text()
    assert goatools.record(long).start.numbers() == goatools.new_game("goa-2012", 2, seed=1).numbers()
