"""The chain explorer, in plain Python: looking, placing, undo, what follows, dead ends and jumps."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.analysis.chains import adjacency_graph, auction_chances, legal_next
from goatools.analysis.reports import percent
from goatools.errors import BadRecord, BadSetup, IllegalMove
from goatools.widgets import ChainExplorer

if TYPE_CHECKING:
    from goatools import Position

ISLAND = """
game = "goa-2012"
seats = 3
round = "A3"
part = "placing"
chain = ["W5", "a5"]
grid = '''
ginger1 ships . . .
. . . . .
. . duty . .
. . . . pepper1
. . . clove1 nutmeg1
'''
"""
"""After a5 and b5 the chain has to jump."""


def test_the_first_click_looks_the_second_places(start: Position) -> None:
    explorer = ChainExplorer(start)
    explorer.picture.click("flag W4")
    assert (explorer.chosen, explorer.value) == ("flag W4", "")
    assert explorer.position == start
    explorer.picture.click("flag W4")
    assert (explorer.chosen, explorer.value) == ("", "flag W4")
    assert explorer.position == start.play("flag W4")
    explorer.picture.click("mark a4")
    explorer.list.click("mark a4")
    assert explorer.value == "mark a4"


def test_what_follows_is_shown_before_it_is_chosen(start: Position) -> None:
    explorer = ChainExplorer(start.play("flag W4").play("mark a4"))
    assert tuple(found.place for found in explorer.continuations) == legal_next(explorer.position)
    explorer.look_at("mark b3")
    after = explorer.position.play("mark b3")
    assert next(f.then for f in explorer.continuations if f.place == "b3") == legal_next(after)
    assert "7 ways on" in explorer.picture.svg
    assert "Place marker 3 on b3" in explorer.list.svg
    explorer.list.click("cancel")
    assert explorer.chosen == ""
    assert "Place marker 3 on b3" not in explorer.list.svg


@pytest.mark.rule("goa.placement.no-free-neighbour-means-any-free-tile")
def test_dead_ends_and_jumps() -> None:
    explorer = ChainExplorer(goatools.position(ISLAND))
    assert [(f.place, f.dead_end) for f in explorer.continuations] == [("b5", True)]
    assert "dead end" in explorer.picture.svg
    assert "dead end: then any of 4 free tiles" in explorer.list.svg
    explorer.place("mark b5")
    assert "the chain jumps" in explorer.list.svg
    assert [f.place for f in explorer.continuations] == ["d1", "e1", "e2", "c3"]
    assert [piece.kind for piece in explorer.pieces] == ["piece", "jump", "alone"]
    assert "only a jump gets there" in explorer.facts.value


def test_undo_and_redo(start: Position) -> None:
    explorer = ChainExplorer(start)
    assert explorer._undo.disabled
    explorer.place("flag W4")
    explorer.place("mark a4")
    explorer._undo.click()
    assert (explorer.value, explorer.position) == ("flag W4", start.play("flag W4"))
    explorer._redo.click()
    assert explorer.value == "mark a4"
    assert explorer._redo.disabled
    with pytest.raises(BadRecord):
        explorer.redo()


def test_a_wrong_square_explains_itself(start: Position) -> None:
    explorer = ChainExplorer(start.play("flag W4"))
    explorer.picture.click("mark e1")
    assert isinstance(explorer.error, IllegalMove)
    assert "a3, a4 and a5 do" in explorer.message
    assert explorer.chosen == ""


def test_corners_or_sides_only(start: Position) -> None:
    explorer = ChainExplorer(start)
    lines = explorer.picture.svg.count("<line")
    explorer._four.click()
    assert explorer.corners is False
    fewer = adjacency_graph(start).number_of_edges() - adjacency_graph(start, corners=False).number_of_edges()
    assert lines - explorer.picture.svg.count("<line") == fewer
    assert "gt-chosen" in explorer._four._dom_classes


def test_nothing_to_place(selling: Position) -> None:
    explorer = ChainExplorer(selling)
    assert explorer.continuations == ()
    assert "Nothing is to be placed now" in explorer.list.svg
    with pytest.raises(BadSetup, match="nothing chosen"):
        explorer.place()


def test_a_whole_placing_reaches_the_auctions(start: Position) -> None:
    explorer = ChainExplorer(start)
    for _ in range(5):
        place = explorer.continuations[0].place
        explorer.place(("mark " if explorer.position.chain else "flag ") + place)
    assert explorer.position.auction_state() is not None


def test_other_games_are_refused() -> None:
    with pytest.raises(BadSetup, match="goa-2004 or goa-2012"):
        ChainExplorer(goatools.new_game("batavia", seats=4, seed=1))


def test_a_failing_callback_is_shown(start: Position) -> None:
    def fail(_change: Any) -> None:
        raise RuntimeError("no")

    explorer = ChainExplorer(start)
    explorer.observe(fail, names="value")
    explorer.click("flag W4")
    explorer.click("flag W4")
    assert explorer.message == "RuntimeError: no"
    assert explorer.position == start.play("flag W4")


def test_names_of_users_are_text(hostile: Position) -> None:
    explorer = ChainExplorer(hostile)
    explorer.place("flag W4")
    explorer.look_at("mark a4")
    shown = explorer.picture.svg + explorer.list.svg + explorer.facts.value + explorer.rules.value
    assert "<img src=x" not in shown
    assert "<script" not in shown


def test_how_often_the_tiles_come_to_auction_is_drawn_and_listed(start: Position) -> None:
    explorer = ChainExplorer(start.play("flag W4"))
    explorer.set_shares(True)
    assert explorer.chances == auction_chances(explorer.position)
    square, share = max(explorer.chances.items(), key=lambda pair: pair[1])
    assert percent(share) in explorer.picture.svg
    assert f"<th scope=row>{square}, " in explorer.facts.value
    explorer.look_at("mark a4")
    assert explorer.chances["a4"] == 1, "the tile that would be marked is sure to be sold"
    assert "after mark a4" in explorer.facts.value
    explorer.set_shares(False)
    assert "In how many of all placements" not in explorer.facts.value


def test_no_shares_where_nothing_can_be_marked(start: Position) -> None:
    p = goatools.playout(start, rng=Random(1))
    explorer = ChainExplorer(p, shares=True)
    assert explorer.chances == {}
    assert "In how many of all placements" not in explorer.facts.value
