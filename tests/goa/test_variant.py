"""Quick start and Bonanza."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import goatools
from goatools.chance import CHANCE
from goatools.components import load

from .helpers import (
    both,
    draw,
    ducats,
    game,
    grid,
    holdings,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    run,
    spices,
    table,
)

if TYPE_CHECKING:
    from goatools import Position

FACES = ("ships/2", "colonists/2", "ducats/3", "ducats/5", "spices/1", "spices/2", "expedition/1", "extra/1")


def quick(edition: str, first: str = "seat 1", *variants: str) -> Position:
    """The quick start of four players; seat `first` has the flag."""
    p = goatools.new_game(game(edition), 4, variants=("quick-start", *variants)).play(f"youngest {first}")
    symbol = "tiger" if edition == "2004" else "elephant"
    p = p.play(next(move for move in p.legal_moves() if move.text.endswith(f"/{symbol}")))
    return run(p, 4)


def corner(lot: str = "ginger1", **fields: object) -> Position:
    """Red's lot 2 lies on the corner a5, with a Bonanza tile below it."""
    squares = {
        "a5": lot,
        "b5": "red-ship",
        "c5": "cinnamon2",
        "d5": "pepper2",
        "e5": "nutmeg2",
        "a4": "colonists",
    }
    return table(
        "2012", variants=["bonanza"], grid=squares, chain=["W5", "a5", "b5", "c5", "d5"], lot=2, **fields
    )


# ---------------------------------------------------------------------- quick start


@both
@pytest.mark.rule("goa.variant.quick-start-is-optional")
def test_without_the_quick_start_nobody_has_an_advantage(edition: str) -> None:
    p = goatools.new_game(game(edition), 4, 1)
    assert p.phase == "placement"
    assert [own(p, name)["rows"] for name in p.names] == [[1] * 5] * 4
    assert sum(ducats(p)) == 30 + (7 if edition == "2004" else 5)
    refused(p, "take money", "goa.variant.quick-start-is-optional")
    refused(p, "start ships taxes", "goa.variant.quick-start-timing-and-order")
    assert quick(edition).phase == "quick-start"


@both
@pytest.mark.rule("goa.variant.quick-start-timing-and-order")
@pytest.mark.parametrize(
    ("first", "order"),
    [("seat 1", ["Yellow", "Red", "Green", "Blue"]), ("seat 3", ["Green", "Blue", "Yellow", "Red"])],
)
def test_order_of_the_quick_start(edition: str, first: str, order: list[str]) -> None:
    p = quick(edition, first)
    assert len(grid(p)) == 25
    asked = []
    while p.phase == "quick-start":
        asked.append(mover(p))
        refused(p, "flag W3", "goa.variant.quick-start-timing-and-order")
        p = play(p, "take money")
    assert asked == order
    assert (p.phase, p.round_label, mover(p)) == ("placement", "A1", order[0])


@both
@pytest.mark.rule("goa.variant.quick-start-two-markers")
def test_two_markers_in_two_columns_for_nothing(edition: str) -> None:
    p = quick(edition)
    assert len(legal(p, "start")) == 10
    before = holdings(p, "ships", "colonists", "ducats", "extra", "hand")
    p = play(p, "start ships taxes")
    assert own(p, "Yellow")["rows"] == [2, 1, 2, 1, 1]
    assert holdings(p, "ships", "colonists", "ducats", "extra", "hand") == before
    with pytest.raises(goatools.BadMove):
        p.play("start ships ships")


@both
@pytest.mark.rule("goa.variant.quick-start-ten-ducats")
def test_ten_ducats_instead(edition: str) -> None:
    p = play(quick(edition), "take money")
    assert own(p, "Yellow")["ducats"] == (17 if edition == "2004" else 15)
    assert own(p, "Yellow")["rows"] == [1] * 5
    assert moved(p) == [("ducats", 10, goatools.BANK, 0)]
    assert mover(p) == "Red"
    p = play(p, "take money", "start ships taxes", "take money")
    assert p.phase == "placement"
    money = 17 if edition == "2004" else 15
    assert ducats(p) == [money, 20, 10, 20]
    refused(p, "start ships taxes", "goa.variant.quick-start-timing-and-order")


# ---------------------------------------------------------------------- Bonanza


@pytest.mark.rule("goa.variant.bonanza-is-optional-2012")
def test_bonanza_is_optional_and_goes_with_the_quick_start() -> None:
    p = goatools.new_game("goa-2012", 4, 1)
    assert (p.view(0)["corners"], p.view(0)["bonus"]) == ([], [])
    assert not legal(
        play(table("2012", chain=["W5", "a5", "b5", "c5", "d5"], lot=2), "pass", "pass", "pass"), "bonus"
    )
    p = quick("2012", "seat 1", "bonanza")
    assert p.phase == "quick-start"
    assert len(p.view(0)["corners"]) == 4


@pytest.mark.rule("goa.variant.bonanza-tiles-under-the-corners-2012")
def test_four_of_eight_tiles_lie_under_the_corners() -> None:
    p = goatools.new_game("goa-2012", 4, 1, variants=("bonanza",))
    assert set(p.view(0)["corners"]) == {"a1", "a5", "e1", "e5"}
    assert Counter(p.view(0)["bonus"]) == Counter(FACES)
    # which four they are is open: the first one is any of the eight, the next any of the other seven
    p = play(corner(), "pass", "pass", "pass")
    assert p.to_move == CHANCE
    assert {share.denominator for _, share in p.chance_outcomes()} == {8}
    p = play(corner("ginger1", corners=["a5"], bonus=[*FACES[1:]]), "pass", "pass", "pass")
    assert set(legal(p)) == {f"bonus {face}" for face in FACES[1:]}
    refused(p, "bonus ships/2", "goa.variant.bonanza-tiles-under-the-corners-2012")


@pytest.mark.rule("goa.variant.bonanza-again-in-phase-b-2012")
def test_phase_b_has_bonanza_tiles_again() -> None:
    p = table(
        "2012",
        round="A4",
        variants=["bonanza"],
        part="extra actions",
        turn="Blue",
        passed=["Yellow", "Red", "Green"],
        blue={"extra": 1},
        grid={"c3": "ships", "e5": "nutmeg2"},
        corners=["e5"],
        bonus=list(FACES[3:]),
        removed=["duty", "foreman", "ginger1", "ginger2"],
    )
    p = run(play(p, "pass"), 1)
    assert p.round_label == "B1"
    assert set(p.view(0)["corners"]) == {"a1", "a5", "e1", "e5"}
    assert Counter(p.view(0)["bonus"]) == Counter(FACES)


@pytest.mark.rule("goa.variant.bonanza-goes-with-the-corner-tile-2012")
def test_the_bonanza_tile_goes_with_the_corner_tile() -> None:
    p = play(corner(), "pass", "bid 5", "pass", "pass")
    assert own(p, "Blue")["plantations"] == ["ginger1: ginger"]
    assert mover(p) == "chance"
    p = play(p, "bonus ships/2")
    assert (own(p, "Blue")["ships"], own(p, "Blue")["ducats"]) == (6, 5)
    assert "a5" not in grid(p)
    assert "a5" not in p.view(0)["corners"]
    # won for nothing, by the auctioneer
    p = play(corner(), "pass", "pass", "pass", "bonus ships/2")
    assert (own(p, "Red")["ships"], own(p, "Red")["ducats"]) == (6, 10)
    # not a corner: no Bonanza tile
    p = play(p, "pass", "pass", "pass")
    assert own(p, "Green")["tiles"] == ["red-ship"]
    assert p.auction_lot() == "the cinnamon plantation with 2 spaces on c5"


@pytest.mark.rule("goa.variant.bonanza-after-the-corner-tile-2012")
def test_the_corner_tile_is_settled_first() -> None:
    p = play(corner(), "pass", "pass", "pass", "bonus spices/1")
    assert spices(p, "Red") == ["ginger"]
    assert p.phase == "auction"
    # with another free space the spice is laid
    p = play(corner(red={"plantations": ["clove2: clove"]}), "pass", "pass", "pass", "bonus spices/1")
    assert set(legal(p, "put")) == {"put clove p1"}
    # a choice for the corner tile comes before the Bonanza tile is turned up
    p = play(corner("ships-or-colonists"), "pass", "pass", "pass")
    assert legal(p) == ["take ships", "take colonists"]
    p = play(p, "take colonists")
    assert mover(p) == "chance"
    # the universal plantation takes its spice before the Bonanza tile is turned up
    p = play(corner("universal"), "pass", "pass", "pass")
    assert "put clove p1" in legal(p)
    p = play(p, "put clove p1", "bonus spices/2")
    assert spices(p, "Red") == ["clove"]


@pytest.mark.rule("goa.variant.bonanza-and-exchange-2012")
def test_exchange_on_a_corner_brings_the_bonanza_tile() -> None:
    p = table("2012", round="B2", variants=["bonanza"], yellow={"tiles": ["exchange"]})
    assert grid(p)["a5"] == "ginger2"
    p = play(p, "use exchange", "swap a5")
    assert mover(p) == "chance"
    p = play(p, "bonus colonists/2")
    assert own(p, "Yellow")["colonists"] == 4
    assert own(p, "Yellow")["plantations"] == ["ginger2: ginger ginger"]
    assert grid(p)["a5"] == "exchange"
    assert "a5" not in p.view(0)["corners"]


@pytest.mark.rule("goa.variant.bonanza-faces-are-not-described-2012")
@pytest.mark.parametrize("face", FACES)
def test_faces_of_the_default_table_are_resolved_at_once(face: str) -> None:
    kind, _, number = face.partition("/")
    p = play(corner(red={"plantations": ["clove2", "pepper2"]}), "pass", "pass", "pass")
    before = own(p, "Red")
    button = p.describe(p.parse(f"bonus {face}"))
    p = play(p, f"bonus {face}")
    # told in words, one piece in the singular
    words = {"expedition": "expedition card", "extra": "extra action card"}.get(kind, kind[:-1])
    told = f"{words}s" if number != "1" else words
    assert p.events[0].text == f"Red turns up the Bonanza tile: {number} {told}"
    assert button == f"Turn up the Bonanza tile: {number}† {told}"
    if kind == "spices":
        for _ in range(int(number)):
            p = play(p, "put pepper p2")
        assert spices(p, "Red") == ["ginger", *["pepper"] * int(number)]
    elif kind == "expedition":
        p = draw(p, "two-ships")
        assert len(own(p, "Red")["hand"]) == int(number)
    else:
        assert own(p, "Red")[kind] == before[kind] + int(number)
    assert (p.phase, p.auction_state() is not None) == ("auction", True)
    assert "a5" not in grid(p)


@pytest.mark.rule("goa.variant.bonanza-faces-are-not-described-2012")
def test_the_table_of_faces_is_marked_and_needed() -> None:
    assert load("goa", "2012").is_reconstructed("bonanza.tiles")
    with pytest.raises(goatools.BadSetup, match="bonanza"):
        goatools.new_game("goa-2004", 4, variants=("bonanza",))
