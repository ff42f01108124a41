"""Reading moves."""

from __future__ import annotations

import pytest

import goatools
from goatools.moves import MoveBook, move


def test_interned() -> None:
    assert move("bid", 6) is move("bid", 6)
    assert repr(move("bid", 6)) == "<bid 6>"
    assert move("pass").text == "pass"


def test_case_matters_only_where_it_tells_moves_apart() -> None:
    book = MoveBook(
        [move("flag", 4, "flag e1"), move("flag", 30, "flag E1"), move("pass")], {"skip": move("pass")}
    )
    assert book.parse("flag E1").arg == 30
    assert book.parse("FLAG e1").arg == 4
    assert book.parse("PASS") is book.parse(" skip ") is move("pass")
    ambiguous = MoveBook([move("flag", 4, "flag e1"), move("flag", 30, "flag E1")])
    assert ambiguous.parse("Flag   E1").arg == 30


def test_a_slip_of_the_pen_is_answered_with_the_nearest_moves() -> None:
    p = goatools.new_game("goa-2012", 4, seed=7)
    with pytest.raises(goatools.BadMove, match="did you mean: flag W4"):
        p.parse("flagg W4")
    with pytest.raises(goatools.BadMove) as caught:
        p.parse("x" * 500)
    assert len(str(caught.value)) < 200
