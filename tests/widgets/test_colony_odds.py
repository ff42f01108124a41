"""The odds of founding a colony, in plain Python: cells, what if, whose cards, and what cannot be."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

import goatools
from goatools import Position
from goatools.analysis.odds_goa import founding
from goatools.errors import BadSetup, GoatoolsError
from goatools.widgets import ColonyOdds

from ..drawing.conftest import faults

FOUNDED = """
game = "goa-2012"
seats = 3
round = "A2"
part = "actions"
turn = "Red"

[[seat]]
name = "Yellow"

[[seat]]
name = "Red"
colonists = 1
tiles = ["red-colonist"]

[[seat]]
name = "Green"
"""


def test_a_cell_is_the_share_of_all_pairs_of_cards(start: Position) -> None:
    odds = ColonyOdds(start)
    odds.set_cards({1: 2, 2: 2, 3: 1})
    deck = [1, 1, 2, 2, 3]
    for n, name in enumerate(("Quilon", "Cochin", "Madras", "Calicut")):
        for brings in range(11):
            odds.click(f"cell {name} {brings}")
            need = start.table.need[n] - brings  # type: ignore[attr-defined]
            pairs = list(combinations(deck, 2))
            share = Fraction(sum(sum(pair) >= need for pair in pairs), len(pairs))
            assert (odds.value or 0) == share


def test_it_begins_where_the_seat_stands(start: Position) -> None:
    odds = ColonyOdds(start, 2)
    assert (odds.seat, odds.colony) == (2, "Quilon")
    assert odds.value == founding(start, 2, "Quilon").chance
    assert "you now" in odds.picture.svg
    assert odds.message == "Quilon, bringing 2: 61 % with two cards, 95 % with three"


@pytest.mark.parametrize("width", [240, 300, 340, 400, 520, 760])
def test_it_is_drawn_for_the_room_there_is(start: Position, width: int) -> None:
    odds = ColonyOdds(start, width=width)
    for svg in (odds.picture.svg, odds.why.svg):
        assert faults(svg) == []
        assert f'width="{min(width, 620 if svg == odds.why.svg else 760)}"' in svg
        assert "…" not in svg


def test_what_helps_has_its_own_row() -> None:
    odds = ColonyOdds(goatools.position(FOUNDED))
    assert odds.seat == 1
    assert "with red colonist" in odds.picture.svg
    assert "board 0 + own 2" in odds.picture.svg


def test_cards_can_be_changed_and_put_back(start: Position) -> None:
    odds = ColonyOdds(start)
    before, cards = odds.value, dict(odds.cards)
    odds.why.click("more 3")
    assert odds.cards[3] == cards[3] + 1
    assert odds.value is not None
    assert odds.value > before
    assert "changed by you" in odds.why.svg
    odds.why.click("less 3")
    odds.why.click("less 1")
    assert odds.cards[1] == cards[1] - 1
    odds.reset()
    assert (odds.cards, odds.value) == (cards, before)
    assert odds._reset.disabled


def test_the_gap_chooses_a_row(start: Position) -> None:
    odds = ColonyOdds(start)
    odds.look_at("Cochin", 2)
    odds.why.click("gap 5")
    assert odds.brings == 3


def test_another_seat_sees_other_cards() -> None:
    p = goatools.position(FOUNDED)
    odds = ColonyOdds(p, 0)
    first = odds.picture.svg
    odds._who.value = 1
    assert (odds.seat, odds.picture.svg != first) == (1, True)
    odds.position = p
    assert odds.seat == p.to_move


@pytest.mark.parametrize("width", [340, 480, 760])
def test_pictures_fit(start: Position, width: int) -> None:
    odds = ColonyOdds(start, width=width)
    for cards in ({1: 10, 2: 10, 3: 10}, {1: 2, 2: 0, 3: 0}, {1: 99, 2: 99, 3: 99}):
        odds.set_cards(cards)
        for cell in (("Quilon", 0), ("Calicut", 0), ("Calicut", 10)):
            odds.look_at(*cell)
            assert faults(odds.picture.svg) == []
            assert faults(odds.why.svg) == []


def test_what_cannot_be_is_said(start: Position) -> None:
    odds = ColonyOdds(start)
    for call, message in (
        (lambda: odds.look_at("Goa", 2), "colony: found 'Goa'; allowed: Quilon"),
        (lambda: odds.look_at("Quilon", 11), "brings: found 11"),
        (lambda: odds.set_cards({1: 1}), "cards: found 1; allowed: 2 cards or more"),
        (lambda: odds.set_cards({4: 3}), "cards: found {4: 3}"),
        (lambda: ColonyOdds(goatools.new_game("batavia", 3, seed=1)), "position: found 'batavia'"),
        (lambda: ColonyOdds("goa12.x"), "position: found str"),  # type: ignore[arg-type]
        (lambda: ColonyOdds(start, 9), "seat"),
    ):
        with pytest.raises(GoatoolsError, match=message):
            call()
    with pytest.raises(BadSetup):
        odds.set_cards({1: -1, 2: 5})
    odds.disabled = True
    odds.click("cell Calicut 3")
    assert odds.colony == "Quilon"
