"""Golden counts of move sequences from fixed positions: they change only when the rules do."""

from __future__ import annotations

import pytest

import goatools

from .helpers import table


def perft(p: goatools.Position, depth: int) -> int:
    """The number of sequences of `depth` moves, chance included."""
    moves = p.legal_moves()
    if depth == 1 or not moves:
        return len(moves)
    total = 0
    for move in moves:
        after = p.copy()
        after.apply(move)
        total += perft(after, depth - 1)
    return total


MIDDLE = {
    "Yellow": {
        "guilders": 6,
        "movement": ["Groningen"] * 3,
        "influence": ["Utrecht", "blue guild 3", "colony 2"],
        "hand": ["girl", "ship", "joker", "joker"],
        "orders": ["painting 4: 1 paid", "painting 7: 0 paid"],
    },
    "Red": {"guilders": 2, "movement": ["Holland", "Zeeland"], "influence": ["Limburg"], "hand": ["girl"]},
    "Green": {"guilders": 1, "movement": ["Brabant"], "influence": ["Flanders"]},
}


@pytest.mark.parametrize(
    ("phase", "fields", "counts"),
    [
        ("influence", {"seats": 3}, (10, 90, 720, 5040)),
        ("actions", {"seats": 3, **MIDDLE}, (19, 249, 2738)),
        ("roll", {"seats": 3, "Yellow": {"hand": ["dice"]}}, (7, 27, 162, 867)),
        (
            "auction",
            {"seats": 3, "lot": "Utrecht", "decider": "Red", "auction": {}, **MIDDLE},
            (6, 23, 77, 974),
        ),
    ],
)
def test_golden_counts(phase: str, fields: dict[str, object], counts: tuple[int, ...]) -> None:
    p = table(phase, **fields) if phase != "influence" else goatools.new_game("golden-age", 3, seed=0)
    assert tuple(perft(p, depth) for depth in range(1, len(counts) + 1)) == counts
