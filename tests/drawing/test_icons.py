"""The pieces: every symbol can be read, letters stay large enough, and nothing needed is missing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

from goatools.drawing import icons
from goatools.drawing.svg import document
from goatools.drawing.theme import SEATS, SPICES

NEEDED = {
    *(f"sack-{spice}" for spice in ("ginger", "cinnamon", "pepper", "nutmeg", "clove", "any")),
    *(
        "ship",
        "colonist",
        "ducat",
        "guilder",
        "gold",
        "expedition",
        "hidden-card",
        "extra-action",
        "flag",
        "star",
    ),
    *("crown", "bank", "colony", "mission", "elephant", "tiger", "fish", "palm", "shell", "statue"),
    *("bonanza", "favour", "exchange", "espionage", "viceroy", "replenishment", "unexpected-harvest"),
    *(f"{piece}-{code}" for piece in ("flag", "seal") for code in ("EN", "DK", "FR", "NL", "SE")),
    *(f"good-{good}" for good in ("tea", "cotton", "porcelain", "silk", "ginger", "nutmeg", "pepper")),
    *("note", "cannon", "ship-card", "stadtholder", "merchant-head", "die"),
    *(f"guild-{guild}" for guild in ("movement", "invest", "art", "colony", "culture", "spice")),
    *(f"{piece}-{seat}" for piece in ("crest", "ghost", "pawn") for seat in SEATS),
    *(
        f"ui-{sign}"
        for sign in (
            "undo",
            "redo",
            "hint",
            "rule",
            "lock",
            "tick",
            "cross",
            "dead-end",
            "turn",
            "error",
            "chevron",
        )
    ),
    *(f"ui-{sign}" for sign in ("hidden", "bot", "person", "info", "progress", "swap", "more", "arrow")),
}


def test_every_icon_of_the_language_is_there() -> None:
    assert set(icons.SYMBOLS) >= NEEDED


@pytest.mark.parametrize("name", sorted(icons.SYMBOLS))
def test_a_symbol_is_sound(name: str) -> None:
    root = ElementTree.fromstring(icons.SYMBOLS[name])
    assert root.get("id") == name
    assert len([e for e in root.iter() if e.get("id")]) == 1
    for reference in re.findall(r"url\(#([\w-]+)\)", icons.SYMBOLS[name]):
        assert reference in icons.SYMBOLS
    # drawn round the middle of a box of 24 units
    if not name.startswith(("p-", "chip-")):
        numbers = [float(n) for e in root.iter() for n in re.findall(r"-?\d*\.?\d+", e.get("d", ""))]
        assert all(abs(n) <= 14 for n in numbers)


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(KeyError, match="found 'boat'; allowed: "):
        icons.icon("boat", 0, 0)


def test_outlines_are_as_thick_at_every_size() -> None:
    for size in (14, 24, 48):
        found = icons.icon("ship", 0, 0, size)
        scale = float((re.search(r"scale\(([\d.]+)\)", found) or ["", "1"])[1])
        width = float(re.search(r'stroke-width="([\d.]+)"', found)[1])  # type: ignore[index]
        assert scale * width == pytest.approx(1.3, abs=0.01)


@pytest.mark.parametrize("size", [18, 24, 40])
def test_pieces_carry_large_enough_text(size: float, find_text: Callable[[str], list[Any]]) -> None:
    look = SEATS["Red"]
    pieces = {
        "R": icons.crest(look, 50, 50, size),
        "3": icons.ghost(look, 50, 50, size, 3),
        "Nu": icons.sack("nutmeg", 50, 50, size),
        "10": icons.star(10, 50, 50, size),
        "1": icons.note(1, 50, 50, size),
    }
    for letters, piece in pieces.items():
        (found,) = find_text(document(piece, 100, 100, title="t", symbols=icons.SYMBOLS))
        assert found.text == letters
        assert found.size >= 10.99


def test_chip_states_differ_by_more_than_colour() -> None:
    symbols = {}
    for state in ("held", "later", "missing", "paid", "free"):
        icons.chip("clove", 0, 0, state)
        symbols[state] = icons.SYMBOLS[f"chip-clove-{state}-20"]
    assert "dasharray" in symbols["missing"]
    assert "dasharray" not in symbols["held"]
    assert all(">Cl<" in symbol for symbol in symbols.values())
    assert len(set(symbols.values())) == 5


def test_a_die_shows_its_value() -> None:
    for value in range(1, 7):
        assert icons.die(value, 0, 0).count("<circle") == value


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_the_sheet_of_all_icons(theme: str, find_faults: Callable[[str], list[str]]) -> None:
    sheet = icons.icon_sheet(theme)
    assert find_faults(sheet) == []
    assert sheet == icons.icon_sheet(theme)
    for spice in SPICES:
        assert f'href="#sack-{spice}"' in sheet
