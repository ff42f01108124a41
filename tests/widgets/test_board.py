"""The board, in plain Python: clicks, refusals, chance, callbacks that fail."""

from __future__ import annotations

import html
import random
from typing import TYPE_CHECKING, Any

import pytest
import traitlets

import goatools
from goatools.chance import CHANCE
from goatools.errors import BadMove, GoatoolsError, IllegalMove
from goatools.teaching import sample_position
from goatools.widgets import Board

if TYPE_CHECKING:
    from goatools import Position


@pytest.fixture
def board(start: Position) -> Board:
    return Board(start)


def test_a_click_plays_and_tells(board: Board, start: Position) -> None:
    heard: list[str] = []
    board.observe(lambda change: heard.append(change["new"]), names="value")
    board.click("flag W4")
    board.click("mark a4")
    assert heard == ["flag W4", "mark a4"]
    assert board.position == start.play("flag W4").play("mark a4")
    assert board.message == f"{start.names[1]} puts marker 2 on a4"
    assert "mark b4" in board.picture.moves
    assert start.legal_moves()[0].kind == "flag", "the position that was given is untouched"


def test_a_wrong_click_explains_itself_with_the_rule(board: Board) -> None:
    board.click("flag W4")
    before = board.position
    board.click("mark e1")
    assert board.position is before
    assert isinstance(board.error, IllegalMove)
    assert board.line.failed
    assert "e1 does not touch the flag on W4" in board.message
    assert "Legal now: mark a3, mark a4, mark a5" in board.message
    assert "goa.placement.second-marker-next-to-the-flag, 2012, p. 4" in board.message
    rule = goatools.rule("goa.placement.second-marker-next-to-the-flag")
    assert html.escape(rule.text, quote=True) in board.rules.value
    assert board.rules.layout.display is None
    board.click("mark a3")
    assert not board.line.failed
    assert board.error is None
    assert board.rules.layout.display == "none"


def test_wrong_squares_can_be_clicked_in_the_picture(board: Board) -> None:
    board.click("flag W4")
    assert {"mark e1", "mark a3"} <= set(board.picture.moves)
    board.picture.click("mark e1")
    assert isinstance(board.error, IllegalMove)


def test_play_raises_where_click_tells(board: Board) -> None:
    with pytest.raises(IllegalMove):
        board.play("mark a3")
    with pytest.raises(BadMove):
        board.play("nonsense")
    board.click("nonsense")
    assert "'nonsense' is no move of this game" in board.message


def test_a_failing_callback_is_shown_and_kept(board: Board) -> None:
    def fail(_change: Any) -> None:
        raise RuntimeError("my own mistake")

    board.observe(fail, names="value")
    board.click("flag W4")
    assert board.message == "RuntimeError: my own mistake"
    assert isinstance(board.error, RuntimeError)
    assert board.position.legal_moves()[0].kind == "mark", "the move was made and drawn before"
    assert "mark a3" in board.picture.moves


def test_chance_is_played_with_the_seed_or_waits(start: Position) -> None:
    waiting = goatools.new_game("goa-2012", seats=4)
    board = Board(waiting, seed=None)
    board.play("youngest seat 1")
    assert board.position.to_move == goatools.CHANCE
    dealt = [Board(waiting, seed=5) for _ in range(2)]
    for one in dealt:
        one.play("youngest seat 1")
    assert dealt[0].position == dealt[1].position
    assert dealt[0].position.to_move >= 0


def test_without_playing_a_click_only_chooses(start: Position) -> None:
    board = Board(start, plays=False)
    board.click("flag E1")
    assert (board.value, board.chosen, board.position) == ("flag E1", "flag E1", start)
    assert 'aria-pressed="true"' in board.picture.svg
    board.click("flag c3")
    assert isinstance(board.error, IllegalMove)
    assert board.value == "flag E1"


def test_disabled_means_nothing_happens(board: Board) -> None:
    board.disabled = True
    assert board.picture.disabled
    board.click("flag W4")
    assert board.value == ""


def test_views_widths_and_wrong_values(board: Board, start: Position) -> None:
    before = board.picture.svg
    board.picture.width = 360
    assert 'width="360"' in board.picture.svg
    board.view = "table"
    assert len(board.picture.svg) > len(before)
    with pytest.raises(traitlets.TraitError):
        board.view = "sideways"
    with pytest.raises(GoatoolsError, match="position: found str; allowed: a position"):
        board.position = "goa12"


def test_one_seat_alone() -> None:
    board = Board(sample_position("2012", "11"), view="seat")
    assert board.picture.label.endswith("Blue takes action 1 of 3, Blue")
    assert "taxes" in board.picture.moves
    board.click("taxes")
    assert board.message == "Blue takes 4 ducats"
    for view, viewer in ((board.position, 1), (goatools.new_game("batavia", 4, seed=1), 2)):
        board = Board(view, view="seat", viewer=viewer)
        assert board.picture.label.endswith(f", {view.names[viewer]}")
        assert f"{view.names[viewer]}</text>" in board.picture.svg


def test_names_of_users_are_text(hostile: Position) -> None:
    board = Board(hostile, view="table")
    board.click("flag W4")
    board.click("mark e1")
    assert "<img src=x" not in board.picture.svg + board.rules.value
    assert "<script" not in board.picture.svg + board.rules.value


def test_moves_without_a_place_in_the_picture_are_listed() -> None:
    board = Board(sample_position("2012", "11"), view="seat")
    assert board.list is None
    board.click("expedition")
    assert board.list is not None
    assert {"draw 0", "draw 1"} <= set(board.list.moves)
    board.list.click("draw 0")
    assert board.list.moves == ("end turn",)
    board.list.click("end turn")
    assert board.list.layout.display == "none"


@pytest.mark.parametrize("game", ["goa-2004", "goa-2012", "batavia", "golden-age"])
def test_no_position_is_a_dead_end(game: str) -> None:
    """Whatever may be done can be clicked, on the table as on the mat of the one who acts (long lists of bids apart)."""
    rng = random.Random(5)
    p = goatools.new_game(game, 3, seed=5)
    boards = {view: Board(p, view=view, seed=None) for view in ("table", "seat")}
    for step in range(300):
        if p.is_over:
            break
        if p.to_move == CHANCE:
            p = p.play(p.chance_move(rng))
            continue
        legal = p.legal_moves()
        if step % 12 == 0 and len(legal) <= 24:
            for view, board in boards.items():
                board.position = p
                shown = set(board.moves)
                assert [m.text for m in legal if m.text not in shown] == [], (view, p.phase)
        p = p.play(rng.choice(legal))


def test_a_seat_offers_its_own_moves_only() -> None:
    p = sample_position("2012", "11")
    other = (p.to_move + 1) % 4
    assert Board(p, view="seat", viewer=p.to_move).moves
    assert not Board(p, view="seat", viewer=other).moves


def test_a_seat_keeps_its_points_to_itself_where_they_are_asked_for() -> None:
    p = sample_position("2012", "11")
    told = " VP so far"
    assert told in Board(p, view="seat", viewer=0).picture.svg
    asked = Board(p, view="seat", viewer=0, points=False).picture
    assert told not in asked.svg
    assert asked.label == "Goa 2012, Yellow"
