"""Who beats whom: short matches here, the full ones with --soak (hours)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import goatools
from goatools.analysis.players import Greedy, Player
from goatools.analysis.search import Searcher

GAMES = [("goa-2004", 2), ("goa-2012", 4), ("batavia", 4), ("golden-age", 4)]


def share_won(game: str, seats: int, player: Player, rival: Player, games: int) -> float:
    """The share of victories of a player who has every second seat, changed from game to game."""
    won = 0.0
    for seed in range(games):
        mine = {seat for seat in range(seats) if (seat + seed) % 2 == 0}
        seated = [player if seat in mine else rival for seat in range(seats)]
        end = goatools.playout(
            goatools.new_game(game, seats=seats, seed=seed // 2), seated, random.Random(seed)
        )
        won += len(mine.intersection(end.winners())) / len(end.winners())
    return won / games


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_search_beats_random(game: str, seats: int, sweep: Callable[[int, int], int]) -> None:
    games = sweep(1, 200)
    share = share_won(game, seats, Searcher(10 if games == 1 else 1000), goatools.random_player, games)
    assert share >= (0.97 if games == 200 else 1.0)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_search_beats_greedy(game: str, seats: int, sweep: Callable[[int, int], int]) -> None:
    games = sweep(0, 200)
    if not games:
        pytest.skip("a match of 200 games, with --soak only")
    assert share_won(game, seats, Searcher(1000), Greedy(), games) >= 0.65
