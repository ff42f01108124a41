"""Corrections of the box of Goa: what is taken, and every way in which a box cannot be."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import goatools
from goatools.components import load

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(text: str) -> Path:
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def toml(value: Any) -> str:
    """A value as it stands in a TOML file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value)


def changed(edition: str, key: str, index: Any, item: Any) -> Any:
    """The value of a part with one item in another's place."""
    value = load("goa", edition)[key]
    if isinstance(value, dict):
        return {**value, index: item}
    return [item if i == index else old for i, old in enumerate(value)]


def refused(write: Write, edition: str, text: str) -> goatools.BadComponents:
    path = write(text)
    with pytest.raises(goatools.BadComponents) as caught:
        load("goa", edition, path)
    error = caught.value
    assert error.file == "mine.toml"
    assert all(part in str(error) for part in ("mine.toml", error.part, error.allowed))
    return error


# ---------------------------------------------------------------- corrections that are taken


def test_one_row_corrected(write: Write) -> None:
    path = write("[columns.taxes]\nvalue = [4, 6, 7, 9, 12]\n")
    mine, default = load("goa", "2012", path), load("goa", "2012")
    assert mine["columns.taxes"] == (4, 6, 7, 9, 12)
    assert mine.ground("columns.taxes", 2) == ("printed", "your file mine.toml", "")
    assert not mine.is_reconstructed("columns.taxes")
    assert mine["columns.harvest"] == (1, 2, 4, 6, 8)
    assert mine.is_reconstructed("columns.harvest", 2)
    assert mine.part("columns.taxes").unit == "ducats"
    assert not mine.is_default
    assert mine.digest != default.digest
    assert default.is_default
    assert default["columns.taxes"] == (4, 6, 8, 10, 12)


def test_the_path_may_be_a_text_and_a_game_takes_it(write: Write) -> None:
    path = write("[start.ducats]\nvalue = 12\n")
    p = goatools.new_game("goa-2004", seats=2, seed=3, components=str(path))
    assert p.table.components["start.ducats"] == 12


def test_ground_and_source_may_be_given(write: Write) -> None:
    path = write(
        '[columns.taxes]\nvalue = [4, 6, 8, 10, 12]\nground = ["printed", "printed", "printed", "printed", "inferred"]\n'
        'source = "a photograph"\nnote = "row 5 is half hidden"\n'
    )
    c = load("goa", "2004", path)
    assert c.ground("columns.taxes", 3).provenance == "printed"
    assert c.ground("columns.taxes", 4) == ("inferred", "a photograph", "row 5 is half hidden")
    assert c.is_default


def test_a_value_for_one_edition_leaves_the_other_alone(write: Write) -> None:
    path = write('[columns.ships]\nvalue-2012 = [1, 2, 4, 5, 6]\n[bonanza.tiles]\nvalue-2012 = ["ships/1", "ships/2", '
                 '"ships/3", "ducats/1", "ducats/2", "ducats/3", "extra/1", "spices/2"]\n')  # fmt: skip
    assert load("goa", "2004", path).is_default
    new = load("goa", "2012", path)
    assert new["columns.ships"] == (1, 2, 4, 5, 6)
    assert new["bonanza.tiles"][0] == "ships/1"


def test_a_copy_of_the_whole_file_is_the_default(write: Write) -> None:
    text = (Path(__file__).parents[2] / "data" / "goa.toml").read_text(encoding="utf-8")
    for edition in ("2004", "2012"):
        c = load("goa", edition, write(text))
        assert c.is_default
        assert c.ground("columns.taxes", 2) == load("goa", edition).ground("columns.taxes", 2)


def test_names_may_be_corrected(write: Write) -> None:
    c = load("goa", "2012", write('[names]\nclove = { en = "cloves", de = "Nelken" }\n'))
    assert (c.name("clove"), c.name("clove", "de"), c.name("clove", "cs")) == ("cloves", "Nelken", "hřebíček")
    assert load("goa", "2012").name("clove") == "clove"


def test_missions_on_the_a_side_of_2004(write: Write) -> None:
    a, b = load("goa", "2004")["tiles.a"], load("goa", "2004")["tiles.b"]
    a |= {"mission2": 1, "ships-or-colonists": 1}
    b |= {"mission2": 1, "ships-or-colonists": 3}
    text = f"[tiles.a]\nvalue = {toml(a)}\n[tiles.b]\nvalue = {toml(b)}\n"
    assert load("goa", "2004", write(text))["tiles.a"]["mission2"] == 1
    assert refused(write, "2012", f"[tiles.a]\nvalue = {toml(a)}\n").found == "mission2"


def test_the_universal_plantation_may_be_a_b_tile(write: Write) -> None:
    a, b = load("goa", "2012")["tiles.a"], load("goa", "2012")["tiles.b"]
    del a["universal"]
    a["ships-or-colonists"] = 3
    b |= {"universal": 1, "ships-or-colonists": 1}
    text = f"[tiles.a]\nvalue = {toml(a)}\n[tiles.b]\nvalue = {toml(b)}\n"
    assert load("goa", "2012", write(text))["tiles.b"]["universal"] == 1


# ---------------------------------------------------------------- boxes that cannot be


@pytest.mark.parametrize(
    ("edition", "key", "value", "found", "allowed"),
    [
        # rows
        ("2012", "columns.taxes", [4, 6, 8, 10], "4 numbers", "5 numbers"),
        ("2012", "columns.harvest", [1, 2, 4, 6, 8, 9], "6 numbers", "5 numbers"),
        ("2004", "columns.taxes", [4, 6, 5, 10, 12], "(4, 6, 5, 10, 12)", "never fall"),
        ("2004", "columns.ships", [1, 3, 3, 4, 5], "3 in row 2", "2 in row 2 [goa.ships.number-by-row]"),
        ("2012", "columns.taxes", [5, 6, 8, 10, 12], "5 in row 1", "4 in row 1 [goa.taxes.number-by-row]"),
        ("2012", "columns.taxes", [4, 5, 8, 10, 12], "(4, 5, 8, 10, 12)", "6 in one of the rows"),
        ("2012", "columns.harvest", [1, 2, 3, 5, 8], "(1, 2, 3, 5, 8)", "4 in one of the rows"),
        ("2012", "columns.draw", [2, 2, 2, 2, 3], "2 in row 1", "1 in row 1"),
        ("2012", "columns.draw", [1, 1, 2, 3, 3], "3 in row 4", "2 in row 4"),
        ("2004", "columns.limit", [2, 2, 3, 4, 5], "2 in row 1", "1 in row 1"),
        ("2004", "columns.limit", [1, 2, 3, 5, 5], "5 in row 4", "4 in row 4"),
        ("2004", "columns.colonists", [1, 2, 3, 4, 6], "1 in row 1", "0 in row 1 [goa.colony.column-numbers-2004]"),
        ("2004", "columns.colonists", [0, 2, 4, 4, 6], "4 in row 3", "3 in row 3 [goa.colony.column-numbers-2004]"),
        ("2012", "columns.colonists", [0, 2, 3, 5, 6], "3 in row 3", "4 in row 3 [goa.colony.column-numbers-2012]"),
        ("2012", "columns.draw", [1, 1, 2, 2, 10], "10", "at most 9"),
        # costs
        ("2012", "costs.ships", [["ginger"]] * 3, "3 steps", "4 steps"),
        ("2012", "costs.ships", [["ginger"]] * 4, "step 2 with spices: 1", "as many as the step: 2"),
        ("2004", "costs.taxes", [["saffron"], ["pepper", "nutmeg"], ["clove"] * 3, ["clove"] * 4], "saffron", "ginger, cinnamon, pepper, nutmeg, clove"),
        # points
        ("2004", "points.row", [0, 1, 3, 6, 11], "(0, 1, 3, 6, 11)", "0, 1, 3, 6, 10"),
        ("2004", "points.colonies", [0, 1, 3, 6], "4 numbers", "5 numbers"),
        ("2004", "points.colonies", [0, 1, 4, 6, 10], "4 for 2 colonies", "3"),
        ("2004", "points.colonies", [1, 1, 3, 6, 10], "(1, 1, 3, 6, 10)", "0 first"),
        ("2004", "points.symbols", [0, 1, 3, 6, 10, 15], "6 numbers", "7 numbers, for 0 to 6 cards"),
        ("2012", "points.symbols", [0, 1, 3, 6, 10, 15, 20], "7 numbers", "6 numbers, for 0 to 5 cards"),
        ("2012", "points.symbols", [0, 2, 3, 6, 10, 15], "5 for 1 and 2 cards together", "1 + 3 = 4"),
        ("2012", "points.most_ducats", 4, "4", "3 [goa.scoring.most-ducats]"),
        ("2012", "points.single", 2, "2", "1 [goa.scoring.single-plantations]"),
        # tiles
        ("2004", "tiles.a", ("ginger1", 2), "28 tiles", "27 tiles [goa.setup.components-tiles-2004]"),
        ("2012", "tiles.a", ("ginger1", 0), "28 tiles", "29 tiles [goa.setup.components-tiles-2012]"),
        ("2012", "tiles.b", ("mission3", 3), "30 tiles", "29 tiles"),
        ("2004", "tiles.a", ("foreman", 1), "foreman", "tiles with A in 2004"),
        ("2004", "tiles.a", ("universal", 1), "universal", "tiles with A in 2004"),
        ("2004", "tiles.b", ("red-expedition", 1), "red-expedition", "tiles with B in 2004"),
        ("2012", "tiles.a", ("ginger3", 1), "ginger3", "tiles with A in 2012"),
        ("2012", "tiles.b", ("ginger1", 1), "ginger1", "tiles with B in 2012"),
        ("2012", "tiles.a", ("flag", 1), "flag", "tiles with A in 2012"),
        ("2004", "tiles.removed", 3, "3", "at most 2"),
        ("2012", "tiles.removed", 5, "5", "at most 4"),
        # cards
        ("2012", "cards.symbols", ["tiger", "fish", "palm", "shell", "statue"], "('tiger', ", "elephant"),
        ("2004", "start.symbol", "elephant", "elephant", "tiger, fish, palm, shell, statue"),
        ("2012", "cards.list", (0, "two-boats/1/elephant"), "two-boats/1/elephant", "effects two-ships"),
        ("2012", "cards.list", (0, "two-ships/4/elephant"), "two-ships/4/elephant", "1, 2 or 3 colonists"),
        ("2004", "cards.list", (0, "two-ships/1/elephant"), "two-ships/1/elephant", "symbols tiger"),
        ("2004", "cards.list", (0, "two-ships/1"), "two-ships/1", "symbols tiger"),
        ("2004", "cards.list", (0, "two-ships/1/tiger/x"), "two-ships/1/tiger/x", "symbols tiger"),
        ("2004", "cards.list", (0, "two-ships/1/fish"), "5 cards with tiger", "6 of each symbol [goa.card.symbols-2004]"),
        ("2012", "cards.list", (0, "two-ships/1/fish"), "4 cards with elephant", "5 of each symbol [goa.card.symbols-2012]"),
        ("2012", "cards.actions", ["extra-card", "ships-only", "spices-only"], "('extra-card', ", "4 different effects"),
        ("2004", "cards.actions", ["for-ducats"] * 5, "('for-ducats', ", "5 different effects"),
        ("2004", "cards.actions", ["for-money"] * 5, "for-money", "two-ships"),
        ("2012", "cards.for_ducats", [3, 6, 9], "(3, 6, 9)", "4 prices"),
        ("2012", "cards.for_ducats", [3, 9, 6, 12], "(3, 9, 6, 12)", "never fall"),
        # colonies
        ("2012", "colonies.names", ["Goa", "Cochin", "Madras", "Calicut"], "('Goa', ", "Quilon"),
        ("2012", "colonies.need", [6, 8, 10], "3 numbers", "4 numbers"),
        ("2012", "colonies.fields", [1, 1, 2, 4], "(1, 1, 2, 4)", "from 1 to 3"),
        ("2012", "colonies.quilon", [["ginger", "clove"]] * 4, "4 tiles", "5 tiles"),
        ("2012", "colonies.madras", [["ginger", "clove"]] * 5, "1 different tiles", "5 different tiles"),
        ("2012", "colonies.madras", (0, ["ginger", "ginger"]), "('ginger', 'ginger')", "2 different spices"),
        ("2012", "colonies.madras", (0, ["ginger", "clove", "pepper"]), "('ginger', 'clove', 'pepper')", "2 different spices"),
        ("2012", "colonies.madras", (0, ["cinnamon", "ginger"]), "", ""),
        ("2012", "colonies.madras", (0, ["pepper", "cinnamon"]), "4 different tiles", "5 different tiles"),
        ("2012", "colonies.quilon", (0, ["curry", "clove"]), "curry", "ginger, cinnamon"),
        ("2012", "colonies.cochin", 5, "5 tiles", "4 tiles"),
        ("2004", "colonies.calicut", 3, "3 tiles", "4 tiles"),
        # supplies
        ("2012", "supply.ducat_cards", ("1", 16), "46 in all", "45 in all [goa.setup.components-ducat-cards]"),
        ("2012", "supply.ship_cards", ("2", 1), "['1', '3', '2']", "the kinds 1, 3"),
        ("2004", "supply.colonist_cards", ("3", 5), "17 in all", "18 in all"),
        ("2004", "supply.spices", ("clove", 9), "49 in all", "50 in all"),
        # Bonanza, and numbers with which no game can be played
        ("2012", "bonanza.tiles", ["ships/1"] * 7, "7 tiles", "8 tiles"),
        ("2012", "bonanza.tiles", (0, "tiles/1"), "tiles/1", "kinds ships"),
        ("2012", "bonanza.tiles", (0, "ships/0"), "ships/0", "numbers 1 to 9"),
        ("2012", "start.quick_markers", 6, "6", "at most 5"),
        ("2012", "effects.duty_spices", 19, "19", "at most 18"),
        ("2012", "start.ducats", 100, "100", "at most 99"),
    ],
)  # fmt: skip
def test_every_invariant(write: Write, edition: str, key: str, value: Any, found: str, allowed: str) -> None:
    if isinstance(value, tuple):
        value = changed(edition, key, *value)
    text = f"[{key}]\nvalue = {toml(value)}\n"
    if not allowed:
        assert load("goa", edition, write(text))[key][0] == ("cinnamon", "ginger")
        return
    error = refused(write, edition, text)
    assert error.part == key
    assert found in str(error.found)
    assert allowed in error.allowed
    for rule in re.findall(r"\[(goa\.[a-z0-9.-]+)\]", error.allowed):
        assert edition in goatools.rule(rule).editions


@pytest.mark.parametrize(
    ("edition", "side", "tile"),
    [
        *(
            ("2012", side, tile)
            for side in "ab"
            for tile in ("ships", "colonists", "ships-or-colonists", "duty")
        ),
        *(("2004", side, tile) for side in "ab" for tile in ("settlement", "extra-actions")),
        *(("2004", "a", tile) for tile in ("red-ship", "red-colonist", "red-ducats", "red-spice")),
        *(
            ("2004", "b", tile)
            for tile in ("espionage", "viceroy", "replenishment", "unexpected-harvest", "exchange")
        ),
        ("2012", "a", "foreman"),
        ("2012", "b", "favour"),
        ("2012", "b", "red-expedition"),
        ("2012", "b", "mission2"),
        ("2012", "b", "expeditions3"),
        ("2012", "a", "universal"),
    ],
)
def test_every_kind_of_tile_is_there(write: Write, edition: str, side: str, tile: str) -> None:
    tiles = load("goa", edition)[f"tiles.{side}"]
    tiles["clove2"] += tiles.pop(tile)
    error = refused(write, edition, f"[tiles.{side}]\nvalue = {toml(tiles)}\n")
    assert tile in str(error.found)
    assert error.allowed == f"at least 1 {tile} [goa.tile.composition-of-the-sets]"


def test_31_expedition_cards(write: Write) -> None:
    cards = [*load("goa", "2012")["cards.list"], "two-ships/1/tiger"]
    error = refused(write, "2012", f"[cards.list]\nvalue = {toml(cards)}\n")
    assert str(error) == (
        "mine.toml: cards.list: found '31 cards'; "
        "allowed: 30 cards [goa.setup.components-extra-action-and-expedition-cards]"
    )


def test_a_deck_without_one_of_the_effects(write: Write) -> None:
    cards = [card.replace("ships-only", "two-ships") for card in load("goa", "2004")["cards.list"]]
    error = refused(write, "2004", f"[cards.list]\nvalue = {toml(cards)}\n")
    assert error.found == "no ships-only"


def test_a_broken_box_is_refused_when_a_game_begins(write: Write) -> None:
    path = write("[columns.taxes]\nvalue = [4, 6, 8, 10]\n")
    with pytest.raises(
        goatools.BadComponents, match=r"mine\.toml: columns\.taxes: found '4 numbers'; allowed: 5 numbers"
    ):
        goatools.new_game("goa-2012", components=path)
