"""Positions of Goa written by hand: every slip is named, with the field, what was found and what is allowed."""

from __future__ import annotations

import random
from typing import Any

import pytest

import goatools

from .helpers import both, own, spices, table, text_of

FOUR = {"a1": "ships", "e1": "duty", "c3": "colonists", "a5": "settlement"}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        (
            {"removed": ["clove1", "ships", "duty", "pepper1", "red-ship"]},
            "removed: found '5 tiles'; allowed: at most 4 in round A1",
        ),
        (
            {"removed": ["clove1", "pepper1", "nutmeg1", "red-ship"]},
            "removed: found '3 plantations'; allowed: at most 2 .*remove-at-most-two-plantations-2012",
        ),
        (
            {"removed": ["clove1", "pepper1", "universal"]},
            "removed: found '3 plantations'; allowed: at most 2",
        ),
        (
            {"round": "B2", "removed": ["clove1", "pepper1", "nutmeg2", "clove3", "ginger3"]},
            "removed: found '5 plantations'; allowed: at most 4",
        ),
        (
            {"variants": ["bonanza"], "grid": FOUR, "corners": ["a1", "e5"]},
            "corners: found 'e5'; allowed: corners with a tile .*bonanza-goes-with-the-corner-tile",
        ),
        (
            {"yellow": {"down": 3, "plantations": ["clove1", "ginger1", "pepper1"]}, "grid": FOUR},
            "seat.down: found 3; allowed: at most 5 single plantations, with the 3 on the mats",
        ),
        ({"open": ["two-ships/1"]}, "open: found .*two-ships/1.*; allowed: no open cards but those"),
        (
            {"yellow": {"colonies": ["Quilon pepper/nutmeg: pepper nutmeg"]}},
            "at most 1 spice of the kinds pepper, nutmeg",
        ),
        (
            {"yellow": {"plantations": ["clove2: pepper"]}},
            "at most 2 spices of the kind clove on clove2",
        ),
    ],
)
@pytest.mark.rule("goa.setup.remove-at-most-two-plantations-2012")
@pytest.mark.rule("goa.variant.bonanza-goes-with-the-corner-tile-2012")
def test_a_table_that_cannot_be_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(goatools.BadPosition, match=message):
        goatools.position(text_of("2012", **fields))


@pytest.mark.rule("goa.hidden.left-over-tiles-are-unseen-2004")
def test_nothing_is_removed_in_sight_2004() -> None:
    with pytest.raises(goatools.BadPosition, match="removed: found '1 tiles'; allowed: none"):
        goatools.position(text_of("2004", removed=["ships"]))


@both
@pytest.mark.rule("goa.colony.quilon-and-madras-tiles-differ")
def test_the_two_kinds_of_a_colony_come_in_any_order(edition: str) -> None:
    p = table(edition, yellow={"colonies": ["madras Nutmeg/pepper: nutmeg", "Quilon ginger/clove"]})
    assert own(p, "Yellow")["colonies"] == ["Quilon clove/ginger", "Madras pepper/nutmeg: nutmeg"]
    assert spices(p, "Yellow") == ["nutmeg"]
    assert goatools.position(p.to_text()) == p


@both
def test_the_column_of_expeditions_has_two_names(edition: str) -> None:
    p = table(edition, yellow={"plantations": ["nutmeg1: nutmeg"], "tiles": []})
    assert p.parse("advance expeditions").text == "advance expedition"
    assert own(p.play("advance expeditions"), "Yellow")["rows"] == [1, 1, 1, 2, 1]


@both
@pytest.mark.rule("goa.round.phase-b-grid-2012", "goa.round.phase-b-grid-2004")
def test_a_set_up_of_phase_b_comes_back_though_nobody_wrote_down_the_box_of_phase_a(edition: str) -> None:
    rng = random.Random(2)
    p = table(edition, seats=2, round="A4", action=3, turn="Red").play("build")
    while p.to_move == goatools.CHANCE:
        assert goatools.position(p.to_text()) == p == goatools.position(p.to_code())
        p = p.play(p.chance_move(rng))
    assert (p.phase, len(p.removed)) == ("placement", 4 if edition == "2012" else 0)


@both
@pytest.mark.parametrize("tile", ["ships-or-colonists", "expeditions2", "clove1"])
def test_the_last_tile_of_a_grid_written_by_hand_can_be_won(edition: str, tile: str) -> None:
    """What is to be decided about it comes back from text and code, though the grid is empty."""
    p = table(
        edition,
        seats=2,
        grid={"b1": tile},
        chain=["W1", "a1", "b1"],
        lot=3,
        yellow={"plantations": ["clove2", "pepper2", "nutmeg2", "ginger2"]},
    ).play("pass")
    assert p.phase in ("choose-gain", "card", "fifth-plantation")
    assert goatools.position(p.to_text()) == p == goatools.position(p.to_code())
