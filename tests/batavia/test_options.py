"""Points that the book leaves open are options; the default is the first value."""

from __future__ import annotations

from typing import Any

import pytest

import goatools
from goatools.registry import GAMES

OPTIONS = GAMES["batavia"].options


def test_defaults_and_recording(make: Any) -> None:
    assert goatools.new_game("batavia").table.options == {key: values[0] for key, values in OPTIONS.items()}
    changed = {key: values[-1] for key, values in OPTIONS.items()}
    p = goatools.new_game("batavia", seats=5, options=changed)
    for again in (goatools.position(p.to_text()), goatools.position(p.to_code())):
        assert again.table.options == changed
        assert again == p
    with pytest.raises(goatools.BadSetup, match="at-least-1 or 0-allowed"):
        goatools.new_game("batavia", options={"opening-bid": "2"})


def test_an_opening_bid_of_0(make: Any, play: Any, legal: Any) -> None:
    p = make(phase="auction", lot={"EN": 1}, options={"opening-bid": "0-allowed"})
    assert legal(p)[0] == "bid 0"
    p = p.play("bid 0")
    assert legal(p)[0] == "bid 1"
    assert goatools.position(p.to_text()) == p
    p = play(p, "pass", "pass", "pass")
    assert (p.ship, p.hand[1], p.notes) == (1, [1, 0, 0, 0, 0], [15] * 4)


def test_unsold_cards_sold_alone(make: Any, play: Any) -> None:
    p = make(phase="auction", ship=1, lot={"EN": 2}, options={"unsold-cards": "sold-alone"})
    p = play(p, *["pass"] * 4)
    for _ in range(4):
        p = play(p, "draw", "card FR", "card FR")
    assert (p.round, p.phase, p.lot) == (3, "auction", [2, 0, 0, 0, 0])
    assert goatools.position(p.to_code()) == p
    p = play(p, "bid 1", "pass", "pass", "pass")
    assert p.hand[1] == [2, 0, 2, 0, 0]


def test_no_auction_of_an_empty_lot(make: Any) -> None:
    everything = [{"EN": 22, "DK": 22, "FR": 22, "NL": 22, "SE": 22}]
    fields = {"phase": "roll", "ship": 2, "deck": {}, "hand": everything}
    assert make(3, **fields).play("roll 3").phase == "auction"
    p = make(3, options={"empty-lot": "no-auction"}, **fields).play("roll 3")
    assert (p.phase, p.ship, p.to_move) == ("turn", 1, 1)


def test_drawing_from_empty_piles(make: Any, legal: Any) -> None:
    everything = [{}, {"EN": 22, "DK": 22, "FR": 22, "NL": 22, "SE": 22}]
    assert legal(make(hand=everything)) == ["pass"]
    p = make(hand=everything, options={"both-piles-empty": "empty-draw"})
    assert legal(p) == ["draw"]
    after = p.play("draw")
    assert (after.to_move, after.hand) == (1, p.hand)


def test_a_sunk_seal_that_stays(make: Any, play: Any, legal: Any) -> None:
    fields = {
        "shown": [{"DK": 12}, {"EN": 12}],
        "hand": [{"DK": 1}, {"DK": 1}],
        "seats": 3,
        "notes": [15] * 3,
    }
    fields["shown"] = [{"DK": 10}, {"EN": 10}]
    p = make(options={"sunk-seal": "stays"}, **fields)
    p = play(p, "lay DK 1", "sail DK", "keep")
    assert (sum(p.shown[1]), p.seals[1], p.seals[0]) == (0, 0, 1)
    for again in (goatools.position(p.to_text()), goatools.position(p.to_code())):
        assert again == p
        assert again.seals == p.seals
    p = p.play("lay DK 1")
    assert p.seals[1] == 1
    default = play(make(**fields), "lay DK 1", "sail DK", "keep")
    assert default.seals[1] == -1


def test_a_thirteenth_crate_that_is_placed(make: Any, play: Any) -> None:
    twelve = dict.fromkeys(range(1, 13), 0)
    p = make(up=20, taken=twelve, hand=[{"DK": 1}], options={"thirteenth-crate": "placed"})
    assert play(p, "lay DK 1", "sail DK").crates(0) == 13


def test_a_standstill_that_goes_on(make: Any, play: Any) -> None:
    shown = [{"EN": 4, "DK": 4}, {"EN": 4, "DK": 4}, {"FR": 2, "NL": 1}]
    lot = {"EN": 14, "DK": 14, "FR": 20, "NL": 21, "SE": 22}
    p = make(3, phase="roll", ship=1, round=9, shown=shown, lot=lot, options={"standstill": "plays-on"})
    p = play(p, "roll 3", *["pass"] * 6)
    assert (p.phase, p.round) == ("roll", 10)
