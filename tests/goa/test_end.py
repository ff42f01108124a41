"""The end of the game, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from goatools import CHANCE

from .helpers import both, legal, mover, play, refused, table, turn

if TYPE_CHECKING:
    from goatools import Position


def over(edition: str, **seats: Any) -> Position:
    """A game that has just ended."""
    return table(edition, round="B4", part="over", **seats)


@pytest.mark.rule("goa.end.after-round-4-of-phase-b")
@both
def test_the_game_ends_after_round_b4(edition: str) -> None:
    p = table(edition, seats=2, round="B4", part="extra actions", yellow={"extra": 2}, red={"extra": 1})
    p = play(p, "extra action", "taxes", "extra action", "taxes")
    assert not p.is_over
    assert mover(p) == "Yellow"
    p = play(p, "pass")
    assert p.is_over
    assert p.to_move is None
    assert p.legal_moves() == ()
    assert p.chance_outcomes() == ()
    assert p.round_label == "B4"
    for move in ("taxes", "pass", "extra action", "flag W1"):
        refused(p, move, "goa.end.after-round-4-of-phase-b")
    assert [breakdown.total for breakdown in p.scores()] == [3, 3]


@pytest.mark.rule("goa.end.after-round-4-of-phase-b")
@both
def test_round_b3_is_not_the_last(edition: str) -> None:
    p = play(table(edition, seats=2, round="B3", turn="Red", action=3), "taxes")
    assert not p.is_over
    assert p.round_label == "B4"
    assert p.phase == "placement"


@pytest.mark.rule("goa.end.after-round-4-of-phase-b", "goa.expedition.limit-matters-only-in-this-action")
@both
def test_the_last_action_is_finished_before_the_end(edition: str) -> None:
    p = table(
        edition, seats=2, round="B4", turn="Red", action=3, red={"colonists": 9, "hand": ["five-ducats"]}
    )
    p = turn(play(p, "found Cochin"), 1, 1)
    assert p.to_move != CHANCE
    p = play(p, "spend colonists", "put clove cochin")
    assert not p.is_over
    assert legal(p)[0] == "end turn"
    p = play(p, "play five-ducats")
    assert p.is_over
    assert [row.points for row in p.score(1).rows if row.category in ("Colonies", "Most ducats")] == [1, 3]


@pytest.mark.rule("goa.end.most-victory-points-win")
@both
def test_most_points_win(edition: str) -> None:
    seats = {
        "yellow": {"rows": [5, 5, 4, 4, 3], "colonies": ["Cochin", "Calicut"]},
        "red": {"rows": [5, 5, 4, 4, 4], "colonies": ["Cochin"], "plantations": ["ginger1"], "ducats": 0},
        "green": {"rows": [5, 5, 4, 4, 4], "ducats": 0},
        "blue": {"rows": [5, 5, 4, 3, 2], "plantations": ["clove1"], "ducats": 0},
    }
    p = over(edition, **seats)
    assert [p.score(seat).total for seat in range(4)] == [41, 40, 38, 31]
    assert p.winners() == (0,)


@pytest.mark.rule("goa.end.tie-most-ducats")
@both
def test_the_richest_of_the_tied_players_wins(edition: str) -> None:
    equal = {"rows": [5, 5, 5, 5, 1]}
    p = over(
        edition,
        seats=3,
        yellow=equal | {"ducats": 6},
        red=equal | {"ducats": 9},
        green={"rows": [5, 5, 5, 2, 2], "ducats": 30},
    )
    assert [p.score(seat).total for seat in range(3)] == [40, 40, 35]
    assert p.winners() == (1,)


@pytest.mark.rule("goa.end.tie-remains")
@both
def test_equal_points_and_ducats_share_the_victory(edition: str) -> None:
    equal = {"rows": [5, 5, 5, 5, 1], "ducats": 9}
    p = over(edition, seats=3, yellow=equal, red=equal, green={"rows": [5, 5, 5, 2, 2], "ducats": 30})
    assert p.winners() == (0, 1)
    # ships, colonists and spices break no tie
    p = over(edition, seats=3, yellow=equal | {"ships": 9, "colonists": 9}, red=equal, green={"ducats": 30})
    assert p.winners() == (0, 1)


@both
def test_the_final_tie_among_all_is_an_option(edition: str) -> None:
    """The Czech text lets the tie go to whoever has the most ducats of all: nobody, if that is another player."""
    equal = {"rows": [5, 5, 5, 5, 1]}
    seats = {"yellow": equal | {"ducats": 6}, "red": equal | {"ducats": 9}}
    p = over(edition, seats=3, green={"ducats": 30}, options={"final-tie": "among-all"}, **seats)
    assert p.winners() == (0, 1)
    p = over(edition, seats=3, green={"ducats": 0}, options={"final-tie": "among-all"}, **seats)
    # Red also has the three points for the most ducats now
    assert p.winners() == (1,)
