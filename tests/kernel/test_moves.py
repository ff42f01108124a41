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


@pytest.mark.parametrize(
    ("game", "text", "hint"),
    [
        ("goa-2012", "flg W4", "flag W4, flag W5, flag W3"),
        ("goa-2012", "advance Taxis", "advance taxes, "),
        ("goa-2012", "bidd 7", "bid 7"),
        ("golden-age", "bidd 7", "bid 7"),
        ("batavia", "bidd 7", "bid 7"),
    ],
)
def test_a_mistyped_move_is_answered_with_the_nearest(game: str, text: str, hint: str) -> None:
    with pytest.raises(goatools.BadMove, match=f"did you mean: {hint}"):
        goatools.new_game(game, 3, seed=1).parse(text)


def test_a_hint_for_a_word_keeps_its_case() -> None:
    text = 'game = "goa-2012"\nseats = 2\nround = "A2"\npart = "placing"\nchain = ["Nx"]'
    with pytest.raises(goatools.BadPosition, match=r"chain\[1\]: found 'Nx'; allowed: N[a-e]"):
        goatools.position(text)


def test_seats_are_named_or_numbered_in_lists_too() -> None:
    text = 'game = "goa-2012"\nseats = 3\nround = "A2"\npart = "extra actions"\nturn = 2\npassed = {}\n'
    text += "[[seat]]\n[[seat]]\nextra = 1\n[[seat]]\n"
    assert goatools.position(text.format("[1, 3]")) == goatools.position(text.format('["Yellow", "Green"]'))
    for passed, message in (("[4]", r"passed\[1\]: found 4"), ("[1, 1]", "each seat once"), ("1", "a list")):
        with pytest.raises(goatools.BadPosition, match=message):
            goatools.position(text.format(passed))
