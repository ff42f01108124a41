"""Codes that somebody made up: whatever passes the check characters is checked like a text, or refused."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import goatools
from goatools.codes import pack
from goatools.registry import GAMES

if TYPE_CHECKING:
    from goatools import Position

EVERY = pytest.mark.parametrize("game", goatools.games())


def late(game: str, seed: int, moves: int) -> Position:
    """A position some moves into a random game."""
    rng = random.Random(seed)
    p = goatools.new_game(game, 3, seed=seed)
    for _ in range(moves):
        if p.is_over:
            break
        p.apply(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    p.log = []
    return p


STARTS = {(game, seed): late(game, seed, 15 + 45 * seed) for game in goatools.games() for seed in range(4)}


def craft(p: Position, numbers: list[int]) -> str:
    """A code with right check characters for these numbers."""
    return pack(GAMES[p.game].code, len(p.names), ["", *p.table.setting_numbers()], numbers)


@EVERY
@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_made_up_codes_are_refused_or_sound(game: str, data: st.DataObject) -> None:
    p = STARTS[game, data.draw(st.integers(0, 3))]
    numbers = p.numbers()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(numbers) - 1))
        numbers[place] = data.draw(st.sampled_from((0, 1, 2, 3, 5, 8, 13, 34, numbers[place] + 1)))
    try:
        q = goatools.position(craft(p, numbers))
    except goatools.BadPosition:
        return
    assert goatools.position(q.to_text()) == q
    assert goatools.position(q.to_code()) == q
    assert q.is_over or q.legal_moves()


@EVERY
def test_sound_codes_are_read(game: str) -> None:
    for seed in range(4):
        p = STARTS[game, seed]
        assert goatools.position(craft(p, p.numbers())) == p


def test_a_plantation_beside_the_mat_is_refused_in_a_code() -> None:
    p = goatools.position(
        'game = "goa-2012"\nseats = 2\nround = "A2"\npart = "actions"\n[[seat]]\n'
        'tiles = ["red-ship"]\n[[seat]]\n'
    )
    numbers = p.numbers()
    tile = p.table.moves.parse("tile ginger1").arg
    for place, number in enumerate(numbers):
        if number == p.table.moves.parse("use red-ship").arg:
            with pytest.raises(goatools.BadPosition):
                goatools.position(craft(p, [*numbers[:place], tile, *numbers[place + 1 :]]))
            break
    else:
        raise AssertionError("the tile is among the numbers")
