"""The course of the game: two phases of four rounds, each with three parts."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.chance import CHANCE
from goatools.components import load

from .helpers import (
    auction,
    both,
    game,
    grid,
    legal,
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

ROUNDS = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")
seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])


@cache
def course(edition: str, seats: int) -> tuple[Position, ...]:
    """All positions of a random game of players from set-up to scoring, those in which nobody decides left out."""
    rng = random.Random(seats)
    p = run(goatools.new_game(game(edition), seats), rng)
    found = [p]
    while p.to_move is not None:
        p = p.copy()
        if p.to_move == CHANCE:
            p.run_chance(rng)
        else:
            p.apply(rng.choice(p.legal_moves()))
        if p.to_move != CHANCE:
            found.append(p)
    return tuple(found)


def parts(edition: str, seats: int) -> list[tuple[str, str]]:
    """The (round, part) pairs of a random game in order, without repetition."""
    pairs = [(p.round_label, p.view(0)["part"]) for p in course(edition, seats)]
    return [pair for i, pair in enumerate(pairs) if i == 0 or pair != pairs[i - 1]]


def last_pass(edition: str, **fields: Any) -> Position:
    """Round A4 ends with Blue's pass."""
    others = ["Yellow", "Red", "Green"]
    given = {"part": "extra actions", "turn": "Blue", "passed": others, "blue": {"extra": 1}, **fields}
    return table(edition, round="A4", **given)


# ---------------------------------------------------------------------- phases, rounds, parts


@both
@seat_counts
@pytest.mark.rule("goa.round.two-phases")
@pytest.mark.rule("goa.round.four-rounds-per-phase")
def test_eight_rounds_in_two_phases(edition: str, seats: int) -> None:
    rounds = list(dict.fromkeys(label for label, _ in parts(edition, seats)))
    assert rounds == list(ROUNDS)
    last = course(edition, seats)[-1]
    assert last.is_over
    assert last.round_label == "B4"
    assert last.phase == "over"


@both
@seat_counts
@pytest.mark.rule("goa.round.three-parts")
def test_three_parts_in_order(edition: str, seats: int) -> None:
    played = [pair for pair in parts(edition, seats) if pair[1] not in ("extra actions", "over")]
    assert played == [(label, part) for label in ROUNDS for part in ("placing", "auctions", "actions")]


@both
@pytest.mark.rule("goa.round.three-parts")
def test_no_action_before_the_last_auction_is_over(edition: str) -> None:
    p = auction(edition, lot=5)
    for move in ("taxes", "build", "found Quilon", "advance ships", "expedition", "harvest"):
        refused(p, move, "goa.round.three-parts")
    p = play(p, "pass", "pass", "pass")
    assert p.why_not("taxes") is None
    refused(p, "bid 1", "goa.round.three-parts")
    refused(p, "mark a5", "goa.round.three-parts")
    refused(table(edition, part="placing"), "taxes", "goa.round.three-parts")


@both
@pytest.mark.rule("goa.round.clockwise-order")
def test_clockwise_in_every_part(edition: str) -> None:
    p = table(edition, part="placing", flag="Blue")
    order = []
    while p.phase == "placement":
        order.append(mover(p))
        p = p.play(p.legal_moves()[0])
    assert order == ["Blue", "Yellow", "Red", "Green", "Blue"]
    # the auctions: the speakers of each lot go round, and so do the auctioneers
    speakers = []
    while p.phase == "auction":
        speakers.append(mover(p))
        p = play(p, "pass")
    assert speakers[:6] == ["Yellow", "Red", "Green", "Red", "Green", "Blue"]
    p = table(edition, flag="Blue", turn="Blue")
    order = []
    while p.view(0)["part"] == "actions":
        order.append(mover(p))
        p = play(p, "build")
    assert order == ["Blue", "Yellow", "Red", "Green"] * 3


# ---------------------------------------------------------------------- the grid


@both
@pytest.mark.rule("goa.round.grid-is-not-refilled-within-a-phase")
@pytest.mark.parametrize(("seats", "left"), [(2, 17), (3, 13), (4, 9)])
def test_as_many_tiles_go_as_there_are_players(edition: str, seats: int, left: int) -> None:
    tiles = {}
    for p in course(edition, seats):
        if p.view(0)["part"] == "actions" and p.round_label not in tiles:
            tiles[p.round_label] = len(grid(p))
    expected = [25 - seats * k for k in (1, 2, 3, 4)]
    assert expected[-1] == left
    assert [tiles[label] for label in ROUNDS] == expected * 2


@both
@pytest.mark.rule("goa.round.end-of-phase-a-clears-the-grid")
def test_the_grid_is_cleared_after_round_a4(edition: str) -> None:
    old = {"a1": "ginger1", "c3": "ships", "e5": "clove2"}
    p = play(last_pass(edition, grid=old), "pass")
    assert (p.round_label, mover(p)) == ("B1", "chance")
    assert grid(p) == {}
    assert p.view(0)["part"] == "set-up"
    p = run(p, 2)
    assert len(grid(p)) == 25
    assert not Counter(grid(p).values()) - Counter(load("goa", edition)["tiles.b"])


@pytest.mark.rule("goa.round.phase-b-grid-2012")
def test_four_b_tiles_are_removed_before_phase_b() -> None:
    box = Counter(load("goa", "2012")["tiles.b"])
    kinds = Counter()
    for seed in range(20):
        p = run(play(last_pass("2012", removed=["duty", "ginger1", "clove1", "ships"]), "pass"), seed)
        removed = p.view(0)["removed"]
        assert removed[:4] == ["duty", "ginger1", "clove1", "ships"]
        assert len(removed) == 8
        assert Counter(grid(p).values()) + Counter(removed[4:]) == box
        plantations = sum(
            tile[-1] in "23" and not tile.startswith(("mission", "exp")) for tile in removed[4:]
        )
        assert plantations <= 2
        kinds[plantations] += 1
    assert len(kinds) > 1
    p = play(last_pass("2012"), "pass", "tile ginger2", "tile clove3")
    refused(p, "tile nutmeg3", "goa.setup.remove-at-most-two-plantations-2012")


@pytest.mark.rule("goa.round.phase-b-grid-2004")
def test_two_b_tiles_are_left_over() -> None:
    box = Counter(load("goa", "2004")["tiles.b"])
    grids = set()
    for seed in range(5):
        p = run(play(last_pass("2004"), "pass"), seed)
        assert len(grid(p)) == 25
        assert sum((box - Counter(grid(p).values())).values()) == 2
        assert p.view(0)["removed"] == []
        grids.add(tuple(grid(p).values()))
    assert len(grids) == 5


@both
@pytest.mark.rule("goa.round.holdings-survive-the-phase-change")
def test_holdings_survive_the_change_of_phase(edition: str) -> None:
    blue = {
        "ducats": 13,
        "ships": 5,
        "colonists": 7,
        "extra": 1,
        "rows": [3, 2, 1, 1, 2],
        "plantations": ["clove2: clove", "ginger1"],
        "colonies": ["Cochin: pepper"],
        "hand": ["two-ships", "extra-card"],
        "tiles": ["red-ship", "duty"],
        "used": ["red-ship"],
        "down": 1,
    }
    p = last_pass(edition, blue=blue, flag="Blue")
    before = own(p, "Blue")
    p = run(play(p, "pass"), 1)
    after = own(p, "Blue")
    assert (p.round_label, mover(p)) == ("B1", "Blue")
    # used red tiles are turned up again with every new round
    assert after == {**before, "used": []}
    assert p.view(0)["flag"] == "Blue"
    assert legal(p, "flag")


@both
@pytest.mark.rule("goa.round.flag-holder-starts-the-next-round")
def test_who_won_the_flag_places_first_in_the_next_round(edition: str) -> None:
    p = play(auction(edition), "bid 4", "pass", "bid 6", "pass")
    assert p.view(0)["flag"] == "Blue"
    while p.round_label == "A1":
        p = run(play(p, "pass" if "pass" in legal(p) else legal(p)[0]))
    assert (p.round_label, mover(p), p.view(0)["flag"]) == ("A2", "Blue", "Blue")
    assert own(play(p, "flag W5"), "Blue")["extra"] == 1
    assert play(p, "flag W5").view(0)["chain"] == ["W5"]


# ---------------------------------------------------------------------- counting


@pytest.mark.rule("goa.round.counting-with-markers-2012")
def test_the_count_of_rounds_and_actions() -> None:
    p = play(table("2012", round="A3", action=2), "build")
    assert p.round_label == "A3"
    assert dict(p.steps()) == {
        "Place": "done",
        "Auction": "done",
        "Action 1": "done",
        "Action 2": "now",
        "Action 3": "next",
        "Extra actions": "next",
    }
    p = play(p, "build", "build", "build")
    assert dict(p.steps())["Action 2"] == "done"
    assert dict(p.steps())["Action 3"] == "now"
    p = play(table("2012", round="A4", part="extra actions", turn="Yellow", yellow={"extra": 1}), "pass")
    assert run(p).round_label == "B1"


@pytest.mark.rule("goa.round.counting-with-spices-2004")
def test_spices_for_counting_belong_to_nobody() -> None:
    p = table("2004", yellow={"plantations": ["clove2", "ginger1: ginger"]}, red={"plantations": ["pepper1"]})
    for _ in range(12):
        p = play(p, "taxes")
        assert [spices(p, name) for name in p.names] == [["ginger"], [], [], []]
    assert p.round_label == "A2"
    # the spices on the flag cannot pay for a step
    p = table("2004", action=3, yellow={"plantations": ["clove2"]})
    refused(p, "advance colonists", "goa.advance.exact-spice-kinds")
