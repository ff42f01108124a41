"""Tiles have one name in English, on boards and in lists as in moves, reasons and the narration."""

from __future__ import annotations

import re
from random import Random

import pytest

import goatools
from goatools.goa.box import TILES


@pytest.mark.parametrize("edition", ["2004", "2012"])
def test_moves_and_events_call_tiles_by_the_names_of_the_components(edition: str) -> None:
    p = goatools.new_game(f"goa-{edition}", 4, seed=3)
    rng, told = Random(3), []
    while not p.is_over:
        move = rng.choice(p.legal_moves())
        told.append(p.describe(move))
        p = p.play(move)
        told += [event.text for event in p.events]
    names = {p.table.components.name(code, "en").replace(", ", " with ").lower() for code in TILES if code}
    for pattern in (r"\w+ (?:buys|keeps) (?:the )?(.*?) on [a-e][1-5]\b.*", r"Use (.*): .*"):
        found = {match[1].lower() for words in told if (match := re.fullmatch(pattern, words))}
        assert len(found) > 1
        assert found <= names
