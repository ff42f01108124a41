"""Why a move is forbidden, in words, and what the moves of a position are called."""

from __future__ import annotations

from typing import Any

import pytest

import goatools


def reason(p: Any, move: str) -> str:
    ruling = p.why_not(move)
    assert ruling is not None
    return str(ruling.reason)


def test_reasons_name_what_is_missing(make: Any) -> None:
    auction = make(phase="auction", notes=[15, 6, 24, 15])
    assert reason(auction, "bid 7") == "Red owns 6 notes and cannot bid more."
    assert reason(auction.play("bid 4"), "bid 4") == "The highest bid is 4: bid 5 or more, or pass."
    p = make(shown=[{}, {"EN": 2}], hand=[{"EN": 3, "DK": 0}])
    assert (
        reason(p, "lay EN 1") == "Yellow has no majority and would not win one: 3 English cards are needed."
    )
    assert reason(p, "lay SE 1") == "Yellow holds 0 Swedish cards."
    assert reason(p, "sail EN") == "Lay at least one ship card before sailing."
    laid = p.play("lay EN 3")
    assert reason(laid, "sail DK") == "Yellow does not hold the Danish seal."
    one = make(shown=[{}, {"EN": 2}, {"DK": 1}], hand=[{"EN": 3, "DK": 1}])
    assert reason(one, "lay DK 2") == "Yellow holds 1 Danish card."
    assert reason(laid, "sail end") == "One of the seals still leads to a station."
    assert reason(laid, "lay SE 1") == "Yellow holds 0 Swedish cards."
    sailed = laid.play("sail EN")
    assert reason(sailed, "pass") == "Keep the tiles, or exchange one of each company."


def test_reasons_at_chance_nodes(make: Any) -> None:
    roll = make(phase="roll", ship=1)
    assert reason(roll, "card EN") == "The die is rolled first."
    assert roll.why_not("bid 3").rules == ("batavia.auction.roll-sets-number-of-cards",)
    drawing = make(phase="draw", left=1, deck={"DK": 1})
    assert reason(drawing, "card EN") == "No English card is left in the deck."
    stations = make(up=10, phase="stations", round=2, ship=1, taken={8: 0})
    assert reason(stations, "station DK silk") == "The station DK silk is in sight already."
    assert (
        reason(stations.play("station DK tea"), "station DK pepper")
        == "This block shows a Danish station already."
    )
    auction = make(phase="auction")
    assert reason(auction, "roll 3") == "Nothing is left to chance now: this is the auction, and Red decides."


def test_a_ruling_says_what_would_be_legal(make: Any) -> None:
    p = make(shown=[{}, {"EN": 2}], hand=[{"EN": 3}])
    assert p.why_not("lay EN 2").legal == ("lay EN 3", "draw")
    with pytest.raises(goatools.IllegalMove, match="Legal now: lay EN 3, draw"):
        p.play("lay EN 2")


def test_moves_in_words(make: Any, play: Any) -> None:
    auction = make(phase="auction", ship=4, lot={"EN": 1, "NL": 2})
    assert auction.describe(auction.parse("bid 7")) == "Bid 7: pay Red 3, Green 2, Blue 2"
    assert auction.describe(auction.parse("pass")) == "Drop out: keep 15"
    assert auction.auction_lot() == "1 English and 2 Dutch, and the ship"
    p = make(shown=[{"DK": 1}, {"FR": 2}, {"SE": 1}], hand=[{"FR": 3, "SE": 1, "DK": 1}], taken={3: 0})
    words = {m.text: p.describe(m) for m in p.legal_moves()}
    assert words["draw"] == "Draw 2 ship cards"
    assert words["lay DK 1"] == "Lay 1 Danish ship"
    assert words["lay FR 2"] == "Lay 2 French ships: Red loses the seal"
    assert words["lay FR 3"] == "Lay 3 French ships: take the seal from Red"
    laid = p.play("lay FR 3")
    assert laid.describe(laid.parse("sail DK")) == "Sail to space 10: Danish ginger"
    assert laid.describe(laid.parse("sail FR")) == "Sail to space 6: French tea"


def test_useless_cards_say_that_more_must_follow(make: Any) -> None:
    p = make(shown=[{}, {"EN": 2, "SE": 2}], hand=[{"EN": 1, "SE": 3}])
    words = {m.text: p.describe(m) for m in p.legal_moves()}
    assert words["lay EN 1"] == "Lay 1 English ship: more must follow to win a seal"
    assert words["lay SE 3"] == "Lay 3 Swedish ships: take the seal from Red"


def test_steps_and_labels(make: Any, play: Any) -> None:
    start = goatools.new_game("batavia", seats=3)
    assert (start.round_label, start.steps()) == ("set-up", (("Deal", "now"), ("Stations", "next")))
    roll = make(phase="roll", ship=2, round=3)
    assert roll.round_label == "3"
    assert roll.steps() == (("Roll", "now"), ("Turn up", "next"), ("Bid", "next"), ("Turns", "next"))
    turn = make(ship=3, done=1)
    assert turn.steps() == (
        ("Roll", "done"),
        ("Bid", "done"),
        ("Turn of Green", "done"),
        ("Turn of Blue", "now"),
        ("Turn of Yellow", "next"),
        ("Turn of Red", "next"),
    )
    assert make(phase="over").steps()[-1] == ("Scoring", "now")
    assert (turn.auction_state(), make(phase="auction").auction_state().speaker) == (None, 1)
    assert (turn.composite, make(hand=[{"DK": 1}]).play("lay DK 1").composite) == (False, True)
