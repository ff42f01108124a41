"""Part 1 of a round: the flag and the chain of auction markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import goatools

from .helpers import (
    accepted,
    auction,
    both,
    grid,
    holdings,
    legal,
    mover,
    play,
    refused,
    squares,
    start,
    table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goatools import Position

EDGE = {f"{side}{n}" for side in "WE" for n in range(1, 6)} | {f"{side}{c}" for side in "NS" for c in "abcde"}


def sparse(edition: str, tiles: str, *chain: str, part: str = "placing") -> Position:
    """A table of four with tiles on these squares only (which tiles does not matter here) and these markers."""
    codes = (
        *(
            "ginger1",
            "red-ship",
            "cinnamon2",
            "pepper2",
            "nutmeg2",
            "colonists",
            "clove2",
            "ginger2",
            "settlement",
        ),
        *(
            "pepper1",
            "clove1",
            "red-colonist",
            "ships",
            "duty",
            "cinnamon1",
            "nutmeg1",
            "extra-actions",
            "clove2",
        ),
        *("expeditions2", "red-ducats", "ginger2", "cinnamon2", "pepper2", "red-spice", "nutmeg2"),
    )
    squares = dict(zip(tiles.split(), codes, strict=False))
    return table(edition, part=part, grid=squares, chain=list(chain))


# ---------------------------------------------------------------------- the flag


@both
@pytest.mark.rule("goa.placement.flag-holder-begins")
def test_the_holder_of_the_flag_begins(edition: str) -> None:
    p = table(edition, part="placing", flag="Green")
    assert mover(p) == "Green"
    refused(p, "mark a3", "goa.placement.flag-holder-begins")
    refused(play(p, "flag W3"), "flag W4", "goa.placement.flag-holder-begins")


@both
@pytest.mark.rule("goa.placement.flag-carries-marker-one")
def test_the_first_placement_uses_up_no_tile(edition: str) -> None:
    p = start(edition)
    before = grid(p)
    p = play(p, "flag W3")
    assert grid(p) == before
    assert p.view(0)["chain"] == ["W3"]
    assert "marker 1" in p.events[0].text
    assert p.events[0].rule == "goa.placement.flag-carries-marker-one"


@both
@pytest.mark.rule("goa.placement.flag-on-the-border-or-an-empty-square")
def test_the_flag_never_stands_on_a_tile(edition: str) -> None:
    p = start(edition)
    assert squares(p, "flag") == EDGE
    for square in grid(p):
        refused(p, f"flag {square}", "goa.placement.flag-on-the-border-or-an-empty-square")
    p = sparse(edition, "a1 b2 c3")
    # empty squares that touch one of the three tiles by a side
    inside = {"a2", "b1", "c2", "b3", "d3", "c4"}
    assert {place for place in squares(p, "flag") if place not in EDGE} == inside
    assert play(p, "flag c2").view(0)["chain"] == ["c2"]


@both
@pytest.mark.rule("goa.placement.flag-touches-a-side")
def test_a_corner_is_not_enough_for_the_flag(edition: str) -> None:
    p = sparse(edition, "a1 b2 c3")
    assert "a2" in squares(p, "flag")
    for corner_only in ("d4", "b4", "a3", "c1", "d2"):
        ruling = refused(p, f"flag {corner_only}", "goa.placement.flag-touches-a-side")
        assert "only by a corner" in ruling.reason
    refused(p, "flag e5", "goa.placement.flag-touches-a-side")


@both
@pytest.mark.rule("goa.placement.flag-spots-on-the-edge")
def test_twenty_spots_on_the_edge(edition: str) -> None:
    p = start(edition)
    assert squares(p, "flag") == EDGE
    assert len(EDGE) == 20
    # the spots beside a square that has been emptied are gone: two of them for a corner square
    tiles = " ".join(square for square in grid(p) if square not in ("a3", "e5"))
    p = sparse(edition, tiles)
    assert EDGE - squares(p, "flag") == {"W3", "E5", "Ne"}
    for spot in ("W3", "E5", "Ne"):
        refused(p, f"flag {spot}", "goa.placement.flag-spots-on-the-edge")
    with pytest.raises(goatools.BadMove):
        p.why_not("flag NW")


# ---------------------------------------------------------------------- the chain


@both
@pytest.mark.rule("goa.placement.second-marker-next-to-the-flag")
def test_marker_2_touches_the_flag_by_side_or_corner(edition: str) -> None:
    p = play(start(edition), "flag W3")
    assert mover(p) == "Red"
    assert squares(p) == {"a2", "a3", "a4"}
    refused(p, "mark b3", "goa.placement.second-marker-next-to-the-flag")
    # the flag on an empty square in the middle has up to eight neighbours
    p = sparse(edition, "b2 c2 d2 b3 d3 b4 c4 d4 e5", "c3")
    assert squares(p) == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}


@both
@pytest.mark.rule("goa.placement.each-marker-next-to-the-previous")
def test_each_marker_touches_the_previous_one(edition: str) -> None:
    # marker 2 at row 3, column 1 from the top left is a3; row 2, column 2 is b4; row 3, column 3 is c3
    p = play(start(edition), "flag W3", "mark a3")
    assert squares(p) == {"a2", "a4", "b2", "b3", "b4"}
    accepted(p, "mark b4")
    refused(p, "mark c3", "goa.placement.each-marker-next-to-the-previous")
    assert "b4" not in squares(play(p, "mark b4"))


@both
@pytest.mark.rule("goa.placement.use-the-marker-with-the-next-number")
@pytest.mark.rule("goa.placement.flag-holder-also-places-last")
@pytest.mark.rule("goa.placement.chain-length")
@pytest.mark.parametrize(
    ("seats", "flag", "order"),
    [
        (2, "Yellow", ["Yellow", "Red", "Yellow"]),
        (3, "Red", ["Red", "Green", "Yellow", "Red"]),
        (4, "Yellow", ["Yellow", "Red", "Green", "Blue", "Yellow"]),
        (4, "Blue", ["Blue", "Yellow", "Red", "Green", "Blue"]),
    ],
)
def test_who_places_which_marker(edition: str, seats: int, flag: str, order: list[str]) -> None:
    p = table(edition, seats=seats, part="placing", flag=flag)
    moves = ["flag W4", "mark a4", "mark b4", "mark b3", "mark c3"][: seats + 1]
    placed = []
    for number, move in enumerate(moves, 1):
        name = mover(p)
        p = play(p, move)
        assert f"marker {number} " in p.events[0].text
        placed.append(name)
    assert placed == order
    assert len(p.view(0)["chain"]) == seats + 1
    assert p.phase == "auction"


@both
@pytest.mark.rule("goa.placement.flag-holder-also-places-last")
def test_the_last_marker_is_next_to_the_last_players(edition: str) -> None:
    p = play(table(edition, seats=3, part="placing", flag="Red"), "flag W4", "mark a4", "mark b4")
    assert mover(p) == "Red"
    assert squares(p) == {"a5", "b5", "c5", "c4", "a3", "b3", "c3"}
    refused(p, "mark d4", "goa.placement.each-marker-next-to-the-previous")


@both
@pytest.mark.rule("goa.placement.no-two-markers-on-one-tile")
def test_no_two_markers_on_one_tile(edition: str) -> None:
    p = play(start(edition), "flag W4", "mark a4", "mark b4")
    refused(p, "mark a4", "goa.placement.no-two-markers-on-one-tile")
    refused(p, "mark b4", "goa.placement.no-two-markers-on-one-tile")


@both
@pytest.mark.rule("goa.placement.markers-only-on-tiles")
def test_markers_go_on_tiles_only(edition: str) -> None:
    p = sparse(edition, "a3 a4 b4 e1", "W3", "a3")
    refused(p, "mark b3", "goa.placement.markers-only-on-tiles")
    assert squares(p) == {"a4", "b4"}
    # "mark E1" is the place outside the grid, not the square e1, which holds a tile
    for move in ("mark W4", "mark Nb", "mark E1"):
        assert "outside" in refused(p, move, "goa.placement.markers-only-on-tiles").reason
    # the flag inside the grid stands on an empty square: no marker goes on it
    p = sparse(edition, "a3 a4 b4 e1", "b3", "a3")
    assert "flag" in refused(p, "mark b3", "goa.placement.markers-only-on-tiles").reason


@both
@pytest.mark.rule("goa.placement.chain-length")
@pytest.mark.parametrize("grid", ["a3", "a3 a4", "a3 a4 b4"])
def test_with_too_few_tiles_the_round_goes_on_without_auctions(edition: str, grid: str) -> None:
    """No game comes here, but a grid written by hand may: there is always something to decide."""
    p = play(sparse(edition, grid), "flag W3")
    while p.phase == "placement":
        p = p.play(p.legal_moves()[0])
    assert (p.phase, mover(p), len(p.legal_moves())) == ("action", "Yellow", 8)


# ---------------------------------------------------------------------- when the chain breaks


@both
@pytest.mark.rule("goa.placement.no-free-neighbour-means-any-free-tile")
def test_without_a_free_neighbour_any_free_tile(edition: str) -> None:
    # marker 3 on b5 touches only a5, which carries marker 2
    p = sparse(edition, "a5 b5 e1 e2 c2 d3", "W5", "a5", "b5")
    assert squares(p) == {"e1", "e2", "c2", "d3"}
    refused(p, "mark a5", "goa.placement.no-two-markers-on-one-tile")
    # one free neighbour left: the marker has to go there
    p = sparse(edition, "a5 b5 e1 e2 c2 d3 c4", "W5", "a5", "b5")
    assert squares(p) == {"c4"}
    refused(p, "mark e1", "goa.placement.no-free-neighbour-means-any-free-tile")


@both
@pytest.mark.rule("goa.placement.chain-goes-on-from-the-new-tile")
def test_after_a_jump_the_chain_goes_on_from_the_new_tile(edition: str) -> None:
    p = play(sparse(edition, "a5 b5 e1 e2 c2 a1", "W5", "a5", "b5"), "mark e1")
    assert squares(p) == {"e2"}
    refused(p, "mark a1", "goa.placement.each-marker-next-to-the-previous")


@both
@pytest.mark.rule("goa.placement.chain-may-break-more-than-once")
def test_the_chain_may_break_more_than_once(edition: str) -> None:
    p = sparse(edition, "a5 b5 e1 a1 c1 c3", "W5", "a5", "b5")
    assert squares(p) == {"e1", "a1", "c1", "c3"}
    p = play(p, "mark e1")
    assert squares(p) == {"a1", "c1", "c3"}
    assert play(p, "mark c3").phase == "auction"


@both
@pytest.mark.rule("goa.placement.placing-is-compulsory")
def test_nobody_may_skip_placing(edition: str) -> None:
    p = start(edition)
    refused(p, "pass", "goa.placement.placing-is-compulsory")
    refused(play(p, "flag W3"), "pass", "goa.placement.placing-is-compulsory")
    # nine tiles are always left: there is a place for the flag and for every marker, wherever they lie
    for tiles in ("a1 c1 e1 a3 c3 e3 a5 c5 e5", "b2 c2 d2 b3 c3 d3 b4 c4 d4", "a1 b1 c1 d1 e1 a2 b2 c2 d2"):
        p = sparse(edition, tiles)
        while p.phase == "placement":
            p = p.play(p.legal_moves()[-1])
        assert len(p.view(0)["chain"]) == 5


@both
@pytest.mark.rule("goa.placement.flag-carries-marker-one")
def test_placing_costs_nothing(edition: str) -> None:
    p = start(edition)
    before = holdings(p, "ducats", "ships", "colonists", "extra", "tiles", "plantations")
    p = play(p, "flag W4", "mark a4", "mark b4", "mark b3", "mark c3")
    assert holdings(p, "ducats", "ships", "colonists", "extra", "tiles", "plantations") == before
    assert p.numbers() == auction(edition, yellow={"ducats": before[0][0]}).numbers()


@both
@pytest.mark.rule("goa.placement.flag-touches-a-side")
@pytest.mark.rule("goa.placement.second-marker-next-to-the-flag")
@pytest.mark.rule("goa.placement.each-marker-next-to-the-previous")
@pytest.mark.parametrize(
    ("tiles", "chain", "field", "allowed"),
    [
        ("a5 b5 e1", ["c3", "b5"], "chain[1]", "flag-touches-a-side"),
        ("a5 b5 e1", ["Sa"], "chain[1]", "flag-touches-a-side"),
        ("a5 b5 c5 e1", ["W5", "b5"], "chain[2]", "a5 (goa.placement.second-marker-next-to-the-flag)"),
        (
            "a5 b5 c5 e1",
            ["W5", "a5", "e1"],
            "chain[3]",
            "b5 (goa.placement.each-marker-next-to-the-previous)",
        ),
        ("a5 b5 e1 e2 c2", ["W5", "a5", "b5", "e1", "c2"], "chain[5]", "e2 (goa.placement.each-marker"),
    ],
)
def test_a_position_with_an_impossible_chain_is_refused(
    edition: str, tiles: str, chain: list[str], field: str, allowed: str
) -> None:
    with pytest.raises(goatools.BadPosition) as caught:
        sparse(edition, tiles, *chain, part="auctions" if len(chain) > 4 else "placing")
    assert caught.value.field == field
    assert allowed in caught.value.allowed


@both
@pytest.mark.rule("goa.placement.no-free-neighbour-means-any-free-tile")
def test_a_position_with_a_jump_is_read(edition: str) -> None:
    assert mover(sparse(edition, "a5 b5 e1 c2", "W5", "a5", "b5", "e1")) == "Yellow"


# ---------------------------------------------------------------------- all placements of round A1


def chains(
    place: tuple[int, int], markers: int, used: frozenset[tuple[int, int]] = frozenset()
) -> Iterator[int]:
    """Count by the rules alone the ways to go on from a place of a full grid: one item per chain."""
    if not markers:
        yield 1
        return
    column, row = place
    around = {(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - used - {place}
    free = {(c, r) for c, r in around if 1 <= c <= 5 and 1 <= r <= 5}
    if not free:
        free = {(c, r) for c in range(1, 6) for r in range(1, 6)} - used
    for square in free:
        yield from chains(square, markers - 1, used | {square})


def leaves(p: Position) -> int:
    """How many ways the engine knows to go on placing."""
    if p.phase != "placement":
        return 1
    total = 0
    for move in p.legal_moves():
        after = p.copy()
        after.apply(move)
        total += leaves(after)
    return total


@both
@pytest.mark.rule("goa.placement.chain-length")
@pytest.mark.rule("goa.placement.flag-spots-on-the-edge")
@pytest.mark.parametrize(("seats", "number"), [(2, 228), (3, 1164), (4, 5820)])
def test_number_of_placements_in_round_a1(edition: str, seats: int, number: int) -> None:
    spots = [(0, n) for n in range(1, 6)] + [(6, n) for n in range(1, 6)]
    spots += [(n, 0) for n in range(1, 6)] + [(n, 6) for n in range(1, 6)]
    assert sum(sum(chains(spot, seats)) for spot in spots) == number
    assert leaves(start(edition, seats)) == number


@both
@pytest.mark.rule("goa.placement.placing-is-compulsory")
def test_moves_of_the_placing_part(edition: str) -> None:
    p = start(edition)
    assert {text.split()[0] for text in legal(p)} == {"flag"}
    assert {text.split()[0] for text in legal(play(p, "flag W1"))} == {"mark"}
