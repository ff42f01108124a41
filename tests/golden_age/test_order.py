"""`essential_moves` leaves out mere changes of order, and no position at the end of a turn with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from goatools.golden_age.turn import QUIET

from .helpers import play, table

if TYPE_CHECKING:
    from goatools.golden_age.game import AgePosition


def ends(start: AgePosition, essential: bool) -> tuple[set[tuple[int, ...]], int]:
    """All positions in which the turn, or its run of quiet moves, can end; and how many ways were tried."""
    found: set[tuple[int, ...]] = set()
    tried = 0
    todo = [start]
    seen = set()
    while todo:
        p = todo.pop()
        for move in p.essential_moves() if essential else p.legal_moves():
            after = p.copy()
            after.apply(move)
            tried += 1
            state = (tuple(after.numbers()), move.text if essential else "")
            if move.kind not in QUIET or after.phase != "actions":
                found.add(tuple(after.numbers()))
            elif state not in seen:
                seen.add(state)
                todo.append(after)
    return found, tried


def paths(start: AgePosition, essential: bool) -> int:
    """The number of sequences of quiet moves."""
    moves = start.essential_moves() if essential else start.legal_moves()
    total = 1
    for move in moves:
        if move.kind in QUIET:
            after = start.copy()
            after.apply(move)
            if after.phase == "actions":
                total += paths(after, essential)
    return total


SMALL: list[dict[str, Any]] = [
    {"guilders": 1.5, "movement": ["Utrecht", "Gelderland"]},
    {"guilders": 2, "movement": ["Utrecht", "Utrecht", "Flanders"]},
    {"guilders": 0, "movement": ["Flanders"], "hand": ["girl"], "influence": ["Zeeland"]},
    {"guilders": 4.5, "movement": ["Flanders"], "influence": ["Zeeland", "Utrecht"]},
    {"guilders": 1, "movement": ["Limburg"], "hand": ["girl"], "orders": ["painting 4: 0 paid"]},
    {"guilders": 1, "movement": ["Groningen"] * 2 + ["Friesland"], "influence": ["blue guild 4"]},
]


@pytest.mark.parametrize("seat", SMALL)
def test_no_end_of_a_turn_is_lost(seat: dict[str, Any]) -> None:
    p = table(seats=3, Yellow=seat, Red={"influence": ["green guild 3"]})
    few, tried = ends(p, essential=True)
    all_of_them, _ = ends(p, essential=False)
    assert few == all_of_them
    assert tried > 0


def test_essential_moves_are_fewer() -> None:
    p = table(Yellow={"guilders": 2, "movement": ["Utrecht", "Zeeland", "Limburg"]})
    assert paths(p, essential=True) < paths(p, essential=False) / 2


def test_a_step_that_needs_the_one_before_stays() -> None:
    p = play(table(Yellow={"movement": ["Brabant", "Gelderland"]}), "move Gelderland Utrecht")
    texts = {move.text for move in p.essential_moves()}
    assert "move Utrecht Holland" in texts  # only possible now
    assert "move Brabant Holland" not in texts  # was possible before, and comes earlier
    assert "move Brabant Holland" in {move.text for move in p.legal_moves()}


def test_everything_is_essential_after_something_else() -> None:
    p = table(Yellow={"movement": ["Brabant"], "influence": ["Zeeland"]})
    assert p.essential_moves() == p.legal_moves()
    p = play(p, "move Brabant Holland, use Zeeland, draw ship")
    assert p.essential_moves() == p.legal_moves()
