"""The components: what stands in the file, what an own file can correct, what is refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import goatools
from goatools.components import load

BOX = load("golden_age")


def own_file(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_provenance() -> None:
    assert BOX.ground("track.spaces").provenance == "reconstructed"
    assert BOX.ground("provinces.borders", 0).provenance == "printed"
    assert BOX.ground("provinces.borders", 5).provenance == "reconstructed"
    assert BOX.ground("guilds.prices", "blue", 4).provenance == "reported"
    assert BOX.ground("art.payments", "6").provenance == "printed"
    assert BOX.is_reconstructed("spice.sets")
    assert not BOX.is_reconstructed("investment.sets")


def test_names() -> None:
    for thing in BOX.named():
        for language in ("en", "cs", "de"):
            assert BOX.name(thing, language)
    assert BOX.name("Flanders", "cs") == "Vlámsko"
    assert BOX.name("stadtholder", "de") == "Statthalter"


CORRECTED = """
[provinces.borders]
value = ["Utrecht - Holland", "Utrecht - Gelderland", "Holland - Zeeland", "Zeeland - Flanders", "Flanders - Brabant",
         "Brabant - Limburg", "Gelderland - Overijssel", "Overijssel - Friesland", "Friesland - Groningen"]
[guilds.prices.value]
green = [3, 4, 5]
yellow = [3, 4, 5, 6]
brown = [3, 4, 5]
blue = [3, 4, 5]
grey = [3, 4, 5]
[spice.cards]
value = { mace = 11, saffron = 10 }
[spice.sets]
value = { mace = [1, 9], saffron = [2, 25] }
[culture.spice]
value = ["mace", "saffron"]
[culture.dice]
value = 4
[culture.buildings]
value = { windmill = 1, university = 2, palace = 2 }
"""


def test_a_corrected_box_can_be_played(tmp_path: Path) -> None:
    file = own_file(tmp_path, CORRECTED)
    p = goatools.new_game("golden-age", 3, seed=1, components=file)
    assert p.table.kinds == ("girl", "two-girls", "company", "mace", "saffron")
    end = goatools.playout(p, rng=random.Random(3), max_moves=20_000)
    assert end.is_over
    assert goatools.position(end.to_text(), components=file) == end
    assert goatools.position(end.to_code(), components=file) == end
    with pytest.raises(goatools.BadPosition, match="components"):
        goatools.position(end.to_code())


BAD = {
    "provinces.borders": ('value = ["Utrecht - Holland"]', "Gelderland"),
    "provinces.colours": ('value = { Holland = "blue" }', "Holland green"),
    "track.spaces": ('value = ["de Witt", "William II"]', "6 of de Witt"),
    "guilds.columns": ('value = ["green", "green", "brown", "blue", "grey"]', "once"),
    "guilds.prices": ("value = { green = [3, 4, 5] }", "once"),
    "investment.cards": ("value = { girl = 7, two-girls = 7, company = 8 }", "21 investment cards"),
    "investment.sets": ("value = { girl = [1, 6], two-girls = [2, 12], company = [3, 20] }", "girl 1 card 5"),
    "spice.cards": ("value = { pepper = 21 }", "nutmeg"),
    "spice.sets.pepper": ("value = [1]", "spice"),
    "colony.cards": ("value = { ship = 19 }", "captain"),
    "art.cards": ("value = { 3 = 22 }", "3 to 8"),
    "art.payments": ("value = { 3 = 1, 4 = 2, 5 = 4, 6 = 4, 7 = 5, 8 = 6 }", "more payments"),
    "culture.governors": ("value = { Holland = 1 }", "27 culture cards"),
    "culture.dice": ("value = 0", "at least 1"),
    "culture.colonies": ('value = ["galleon"]', "ship"),
    "culture.art": ("value = [9]", "3, 4, 5"),
    "decks.cards": (
        "value = { culture = 27, art = 22, investment = 21, spice = 22, colony = 19 }",
        "spice 21",
    ),
    "points.win": ("value = 40", "33"),
    "prices.card": ("value = 4", "3"),
    "supply.movement": ("value = 6", "5"),
}


@pytest.mark.parametrize("part", BAD)
def test_impossible_boxes_are_refused(part: str, tmp_path: Path) -> None:
    value, allowed = BAD[part]
    with pytest.raises(goatools.BadComponents, match=allowed) as error:
        load("golden_age", override=own_file(tmp_path, f"[{part}]\n{value}\n"))
    assert "mine.toml" in str(error.value)


def test_a_map_in_two_pieces_is_refused(tmp_path: Path) -> None:
    borders = [b for b in BOX["provinces.borders"] if "Groningen" not in b]
    with pytest.raises(goatools.BadComponents, match="no way to Groningen"):
        load("golden_age", override=own_file(tmp_path, f"[provinces.borders]\nvalue = {list(borders)}\n"))
    wrong = [*BOX["provinces.borders"], "Holland - Gelderland"]
    with pytest.raises(goatools.BadComponents, match="two steps"):
        load("golden_age", override=own_file(tmp_path, f"[provinces.borders]\nvalue = {wrong}\n"))
