"""Speed beside peers, measured in the same run: `make bench`.

Rates are medians over rounds in which we and the peers take turns, so that whatever else the machine does hits all.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import catanatron
import chess
import pytest

import goatools

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from goatools import Move, Position

ROUNDS = 7
PLAYOUTS = 40
"""Games of ours in one round."""

WANTED = {"goa-2004": 350_000, "goa-2012": 350_000, "batavia": 200_000, "golden-age": 150_000}
"""Decisions in a second that are wanted on the reference machine; of Batavia and Golden Age they are a must."""
REFERENCE = 32_000
"""The moves that python-chess makes in a second of random games on the reference machine."""


def goa_games(game: str, seats: int = 4) -> tuple[Position, int]:
    """The first position of a game and how many decisions the playouts of one round hold."""
    first = goatools.new_game(game, seats=seats)
    decisions = 0

    def count(p: Position, rng: random.Random) -> Move:
        nonlocal decisions
        decisions += 1
        return goatools.random_player(p, rng)

    for seed in range(PLAYOUTS):
        goatools.playout(first, count, random.Random(seed))
    return first, decisions


def play_ours(first: Position, decisions: int) -> int:
    """One round of our playouts; returns their known number of decisions."""
    for seed in range(PLAYOUTS):
        goatools.playout(first, rng=random.Random(seed))
    return decisions


def play_chess() -> int:
    """Random chess games, five of them; returns the number of moves."""
    rng, moves = random.Random(1), 0
    for _ in range(5):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves


def play_catan() -> int:
    """One game of catanatron with four random players; returns the number of decisions."""
    random.seed(1)
    colours = (catanatron.Color.RED, catanatron.Color.BLUE, catanatron.Color.ORANGE, catanatron.Color.WHITE)
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=1)
    game.play()
    return len(game.state.actions)


def rate(work: Callable[[], int]) -> float:
    """Decisions in a second of a piece of work that returns how many it made."""
    begin = time.perf_counter()
    decisions = work()
    return decisions / (time.perf_counter() - begin)


def microseconds(calls: list[Callable[[], object]]) -> float:
    """The time of one call in millionths of a second, over calls that are made once each."""
    begin = time.perf_counter()
    for call in calls:
        call()
    return (time.perf_counter() - begin) * 1e6 / len(calls)


def milliseconds_over_bare(statement: str) -> float:
    """How much longer an interpreter runs that executes a statement: the median of differences, taken in turns."""

    # as after an installation: whatever is imported has been compiled before
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run([sys.executable, "-c", statement], check=True, env=surroundings)

    def run(code: str) -> float:
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, env=surroundings)
        return time.perf_counter() - begin

    return 1000 * statistics.median(run(statement) - run("pass") for _ in range(11))


def show(rows: Iterable[tuple[str, str, str, str]]) -> None:
    """Print a table."""
    print()
    for row in (("what", "measured", "must", "aim"), *rows):
        print(f"{row[0]:<58}{row[1]:>14}{row[2]:>8}{row[3]:>8}")


@pytest.mark.parametrize("game", goatools.games())
def test_random_playouts(game: str) -> None:
    first, decisions = goa_games(game)
    works = (lambda: play_ours(first, decisions), play_chess, play_catan)
    rounds = [[rate(work) for work in works] for _ in range(ROUNDS)]
    ours, to_chess, to_catan = map(statistics.median, zip(*rounds, strict=True))
    aim_only = game.startswith("goa")
    wanted = ("", f"{WANTED[game]:,}") if aim_only else (f"{WANTED[game]:,}", "")
    show(
        [
            (f"{game}: decisions/s in random games, here", f"{ours:,.0f}", "", ""),
            ("  where python-chess makes 32,000/s", f"{ours / to_chess * REFERENCE:,.0f}", *wanted),
            (f"  against python-chess ({to_chess:,.0f}/s)", f"{ours / to_chess:.1f}x", "6.5x", "11x"),
            (f"  against catanatron ({to_catan:,.0f}/s)", f"{ours / to_catan:.1f}x", "5x", "9x"),
        ]
    )
    assert ours / to_chess >= 6.5
    assert ours / to_catan >= 5
    assert aim_only or ours / to_chess * REFERENCE >= WANTED[game]


def test_copy_and_legal_moves() -> None:
    """In random games of Goa; for a slow machine also what the time would be where python-chess makes 32,000 moves."""
    rng = random.Random(4)
    p = goatools.new_game("goa-2012", seats=4, seed=4)
    copy_times, move_times, chess_rates = [], [], [rate(play_chess)]
    while not p.is_over:
        if p.to_move != goatools.CHANCE:
            copy_times.append(microseconds([p.copy] * 50))
            move_times.append(microseconds([p.copy().legal_moves for _ in range(50)]))
        p.apply(rng.choice(p.legal_moves()))
    chess_rates.append(rate(play_chess))
    board = chess.Board()
    chess_copy = microseconds([board.copy] * 2000)
    chess_moves = microseconds([lambda: list(board.legal_moves)] * 2000)
    copy, legal = statistics.median(copy_times), statistics.median(move_times)
    slower = REFERENCE / statistics.mean(chess_rates)
    show(
        [
            (f"copy, microseconds here (python-chess: {chess_copy:.1f})", f"{copy:.2f}", "4", "2.5"),
            ("  where python-chess makes 32,000/s", f"{copy / slower:.2f}", "", ""),
            (
                f"legal moves, microseconds here (python-chess: {chess_moves:.1f})",
                f"{legal:.2f}",
                "1.5",
                "0.8",
            ),
            ("  where python-chess makes 32,000/s", f"{legal / slower:.2f}", "", ""),
        ]
    )
    assert copy <= 4
    assert legal <= 1.5


def test_imports() -> None:
    rules = milliseconds_over_bare("import goatools")
    widgets = milliseconds_over_bare("import goatools.widgets")
    peer = milliseconds_over_bare("import chess")
    show(
        [
            (f"import goatools, milliseconds (import chess: {peer:.0f})", f"{rules:.0f}", "30", "15"),
            ("import goatools.widgets, milliseconds", f"{widgets:.0f}", "600", "350"),
        ]
    )
    assert rules <= 30
    assert widgets <= 600
