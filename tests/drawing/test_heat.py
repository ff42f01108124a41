"""Pictures of chances: nothing overlaps at any width, every cell has its words, what can be clicked has a name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from goatools.drawing.heat import Bar, Count, HeatCell, HeatColumn, HeatRow, bars, counts, heat_table, strip
from goatools.drawing.parts import picture
from goatools.drawing.theme import TONES, contrast, heat_tone

CELLS = tuple(
    HeatCell(f"cell {n}", f"cell {n}", "under 1 %", "with three over 99 %", n / 3 if n else None, "over 99 %")
    for n in range(4)
)
ROWS = [
    HeatRow("0", "colonists", cells=CELLS),
    HeatRow("10", "with Colonist tile and more", "board 10 + own 10", "could", "possible", CELLS),
]
COLUMNS = [
    HeatColumn(name, "needs 12", "colonist", closed)
    for name, closed in zip("abcd", ("", "", "x y", ""), strict=True)
]


@pytest.mark.parametrize("width", [340, 480, 539, 540, 575, 760])
def test_tables_fit(width: int, find_faults: Callable[[str], list[str]]) -> None:
    svg = heat_table(
        COLUMNS,
        ROWS,
        title="Chances",
        note="note " * 30,
        corner=("You bring", "more"),
        chosen="cell 2",
        hint="hint",
        width=width,
    )
    assert find_faults(svg) == []
    assert svg.count('data-move="cell 2"') == svg.count('aria-pressed="true"') == 2
    assert svg.count('-label="cell 0"') == 2


@pytest.mark.parametrize("width", [320, 440, 620])
def test_bars_strips_and_counts_fit(width: int, find_faults: Callable[[str], list[str]]) -> None:
    blocks = (
        bars(
            [Bar(str(n), n / 10, f"{10 * n} %", n > 3) for n in range(1, 6)],
            title="t",
            note="n",
            below="b",
            result="r",
            width=width,
        ),
        strip(
            [HeatCell(f"gap {n}", "g", "over 99 %", "10 or more", n / 5) for n in range(6)],
            title="t",
            chosen="gap 1",
            width=width,
        ),
        counts(
            [Count("colonist", str(n), 99, "less", "" if n else "more") for n in range(3)],
            title="t",
            note="n",
            below="b",
            width=width,
        ),
    )
    for block in blocks:
        assert find_faults(picture(block, title="t")) == []
    assert blocks[2].body.count('data-move="more"') == 1
    assert "one fewer with 2, now 99" in blocks[2].body


@pytest.mark.parametrize("dark", [False, True])
def test_words_on_every_heat_are_readable_and_heat_only_rises(dark: bool) -> None:
    shades = []
    for n in range(101):
        fill, ink = heat_tone(n / 100)
        assert contrast(TONES[fill][dark], TONES[ink][dark]) >= 4.5
        if TONES[fill][dark] not in shades:
            shades.append(TONES[fill][dark])
    far = [contrast(shade, TONES["panel"][dark]) for shade in shades]
    assert far == sorted(far)
    assert len(shades) == 8
