"""Trees, ways and rankings as lists: they fit at every width and say by name what a click would do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from goatools.drawing.outline import Branch, Stop, outline, way
from goatools.drawing.ranking import Rank, ranking

NAMES = ("Yellow", "<b>Red</b>", "Green")


@pytest.mark.parametrize("width", [240, 340, 520, 760])
def test_trees_fit(width: int, find_faults: Callable[[str], list[str]]) -> None:
    branches = [
        Branch(
            n, n % 3, f"bid {n} and many words more", "then Yellow wins for 12", f"node {n}", state, opened
        )
        for n, (state, opened) in enumerate([("path", True), ("best", False), ("", None)] * 3)
    ]
    svg = outline(
        [*branches, Branch(9, None, "sold", "")], NAMES, title="Tree", note="note " * 40, width=width
    )
    assert find_faults(svg) == []
    assert svg.count("data-move=") == 9
    assert "bid 0 and many words more, then Yellow wins for 12, is played, open" in svg
    assert "<b>Red" not in svg


@pytest.mark.parametrize("width", [240, 340, 560])
def test_ways_fit(width: int, find_faults: Callable[[str], list[str]]) -> None:
    stops = [
        Stop("Now", "", "2 ships"),
        Stop("harvest " * 12, "+2 ginger", "3 ships, " * 20),
        Stop("found", goal=True),
    ]
    svg = way(stops, title="Way", note="note " * 40, width=width)
    assert find_faults(svg) == []


@pytest.mark.parametrize("width", [240, 340, 520, 620])
def test_rankings_fit(width: int, find_faults: Callable[[str], list[str]]) -> None:
    rows = [
        Rank(
            f"bid {n}",
            "Bid " + "long words " * n,
            n / 20,
            n / 12,
            min(n / 8, 1),
            "about 33.5 points, 30 to 36",
            "1,000 tries",
        )
        for n in range(11)
    ]
    svg = ranking(rows, title="Moves", note="note " * 30, more="more " * 30, chosen="bid 3", width=width)
    assert find_faults(svg) == []
    assert svg.count('aria-pressed="true"') == 1
    assert 'label="Bid long words : 8 % to win, 5 to 12; about 33.5 points, 30 to 36"' in svg.replace(
        "  ", " "
    )
