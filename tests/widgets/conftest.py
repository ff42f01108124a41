"""Positions and names that the tests of the widgets share."""

from __future__ import annotations

import pytest

import goatools
from goatools import Position

HOSTILE = ("<img src=x onerror=alert(1)>", "x" * 300, "שלום עולם", "\"&'</td><script>")
"""Names that users may type: markup, too long, from right to left, closing tags."""


@pytest.fixture
def start() -> Position:
    """Goa 2012 before the flag is placed."""
    return goatools.new_game("goa-2012", seats=4, seed=7)


@pytest.fixture
def selling(start: Position) -> Position:
    """The auction of the flag: Red has bid 4, Blue 6; Yellow, who owns marker 1, sells or keeps."""
    p = start
    for move in ("flag W4", "mark a4", "mark b3", "mark b4", "mark c5", "bid 4", "pass", "bid 6"):
        p = p.play(move)
    return p


@pytest.fixture
def over(start: Position) -> Position:
    """A game that is over."""
    return goatools.playout(start)


@pytest.fixture
def hostile() -> Position:
    """Goa 2012 with names that try to do harm."""
    return goatools.new_game("goa-2012", seats=HOSTILE, seed=7)
