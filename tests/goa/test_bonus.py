"""Bonuses of the progress board: first into row 4 or 5, and complete rows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from .helpers import both, draw, legal, mover, own, play, refused, rules_told, run, step, table, turn

if TYPE_CHECKING:
    from goatools import Position

COLUMNS = ("ships", "harvest", "taxes", "expedition", "colonists")
FIRST = "goa.bonus.first-into-row-4-or-5"
RICH = {"ships": 9, "hand": ["ships-only"]}
"""A step in any column for ships only."""


def rows(column: str, row: int, others: int = 1) -> list[int]:
    """One marker in `row`, the others in row `others`."""
    return [row if name == column else others for name in COLUMNS]


def step_of(p: Position, column: str) -> Position:
    """The mover makes a step in a column for ships only."""
    return play(p, "play ships-only", f"advance {column}")


# ---------------------------------------------------------------------- first into row 4 or 5


@both
@pytest.mark.rule("goa.bonus.first-into-row-4-or-5")
def test_the_first_into_row_4_and_the_first_into_row_5(edition: str) -> None:
    seats = {
        "yellow": {"rows": rows("ships", 3), "ships": 9, "hand": ["ships-only"]},
        "red": {"rows": rows("ships", 3), "ships": 9, "hand": ["ships-only/2"]},
    }
    p = step_of(table(edition, **seats), "ships")
    assert mover(p) == "chance"
    assert FIRST in rules_told(p)
    p = draw(p, "extra-card")
    assert len(own(p, "Yellow")["hand"]) == 1
    # Red comes later to row 4: no card
    p = step_of(p, "ships")
    assert (own(p, "Red")["rows"], own(p, "Red")["hand"]) == (rows("ships", 4), [])
    assert mover(p) == "Green"
    # but is the first in row 5
    p = table(edition, yellow={"rows": rows("ships", 4)}, red={"rows": rows("ships", 4), **RICH}, turn="Red")
    p = step_of(p, "ships")
    assert mover(p) == "chance"
    assert len(own(draw(p, "two-ships"), "Red")["hand"]) == 1
    # somebody in row 5 already: none
    p = table(edition, yellow={"rows": rows("ships", 5)}, red={"rows": rows("ships", 4), **RICH}, turn="Red")
    assert mover(step_of(p, "ships")) == "Green"
    # rows 2 and 3 bring none
    for row in (1, 2):
        assert mover(step_of(table(edition, yellow={"rows": rows("ships", row), **RICH}), "ships")) == "Red"


@both
@pytest.mark.rule("goa.bonus.each-column-counts-separately")
def test_each_column_counts_on_its_own(edition: str) -> None:
    for column in COLUMNS:
        for row in (3, 4):
            seats = {
                "yellow": {"rows": rows(column, row), "ships": 9, "hand": ["ships-only"]},
                "red": {"rows": [1 if name == column else 5 for name in COLUMNS]},
            }
            p = step_of(table(edition, **seats), column)
            assert mover(p) == "chance"
            assert len(own(draw(p, "two-ships"), "Yellow")["hand"]) == 1


@both
@pytest.mark.rule("goa.bonus.each-column-counts-separately")
def test_at_most_ten_such_cards_in_a_game(edition: str) -> None:
    rng = random.Random(4)
    given: list[str] = []
    rich = {
        "rows": [3, 3, 3, 3, 3],
        "ships": 99,
        "extra": 40,
        "colonies": ["Calicut: ginger clove", "Cochin: pepper"],
    }
    p = table(edition, round="B4", yellow=rich, red=rich, green=rich, blue=rich)
    while not p.is_over:
        moves = [move for move in legal(p) if move.startswith(("advance", "extra action"))] or legal(p)
        p = p.play(rng.choice(moves)) if mover(p) != "chance" else step(p, rng)
        given += [event.text for event in p.events if event.rule == FIRST]
    firsts = [text.split(" is first in ")[1] for text in given]
    assert len(firsts) == len(set(firsts))
    assert 3 < len(firsts) <= 10


@both
@pytest.mark.rule("goa.bonus.card-may-exceed-the-limit")
def test_the_bonus_card_may_exceed_the_limit(edition: str) -> None:
    holding = {"rows": rows("taxes", 3), "ships": 9, "hand": ["ships-only", "mixed-harvest"]}
    p = step_of(table(edition, yellow=holding), "taxes")
    p = draw(p, "extra-card")
    assert len(own(p, "Yellow")["hand"]) == 2
    assert (mover(p), len(own(p, "Yellow")["hand"])) == ("Red", 2)


# ---------------------------------------------------------------------- complete rows


@both
@pytest.mark.rule("goa.bonus.complete-rows")
@pytest.mark.parametrize(
    ("before", "column", "cards"),
    [
        ([2, 1, 2, 3, 2], "harvest", 1),
        ([2, 1, 2, 3, 2], "ships", 0),
        ([3, 2, 3, 3, 3], "harvest", 1),
        ([3, 2, 3, 3, 2], "harvest", 0),
        ([4, 3, 4, 4, 4], "harvest", 1),
        ([5, 5, 5, 5, 4], "colonists", 1),
        ([1, 1, 1, 1, 1], "ships", 0),
        ([2, 2, 2, 2, 2], "ships", 0),
    ],
)
def test_a_complete_row_brings_an_extra_action_card(
    edition: str, before: list[int], column: str, cards: int
) -> None:
    p = table(edition, yellow={"rows": before, **RICH}, red={"rows": [5] * 5})
    p = step_of(p, column)
    assert own(p, "Yellow")["extra"] == cards
    assert ("goa.bonus.complete-rows" in rules_told(p)) == bool(cards)


@both
@pytest.mark.rule("goa.bonus.complete-row-is-for-every-player")
def test_every_player_who_completes_a_row_gets_the_card(edition: str) -> None:
    p = table(
        edition,
        turn="Green",
        red={"rows": [2] * 5, "extra": 1},
        green={"rows": rows("taxes", 1, others=2), **RICH},
    )
    p = step_of(p, "taxes")
    assert own(p, "Green")["extra"] == 1
    # once for each row, four at most
    p = table(edition, yellow={"rows": [1] * 5})
    total, current = 0, [1] * 5
    for _ in range(20):
        column = min(range(5), key=current.__getitem__)
        p = table(edition, yellow={"rows": current, **RICH}, red={"rows": [5] * 5})
        p = step_of(p, COLUMNS[column])
        total += own(p, "Yellow")["extra"]
        current = own(p, "Yellow")["rows"]
    assert (current, total) == ([5] * 5, 4)


@both
@pytest.mark.rule("goa.bonus.taken-at-once")
def test_bonuses_are_taken_at_once(edition: str) -> None:
    p = table(edition, action=3, turn="Blue", blue={"rows": rows("ships", 1, others=2), **RICH})
    p = step_of(p, "ships")
    assert own(p, "Blue")["extra"] == 1
    assert (p.view(0)["part"], mover(p)) == ("extra actions", "Blue")
    assert mover(play(p, "extra action")) == "Blue"
    # the expedition card is in hand before the turn goes on, and can be played in it
    p = table(edition, round="B1", yellow={"rows": rows("ships", 3, others=3), "tiles": ["viceroy"]})
    p = draw(play(p, "use viceroy ships"), "five-ducats")
    assert own(play(p, "play five-ducats"), "Yellow")["ducats"] == 15


@both
@pytest.mark.rule("goa.bonus.any-move-counts")
def test_bonuses_are_due_however_the_marker_moved(edition: str) -> None:
    nearly = rows("expedition", 1, others=2)
    # the viceroy
    p = play(
        table(edition, round="B1", yellow={"rows": nearly, "tiles": ["viceroy"]}), "use viceroy expedition"
    )
    assert (own(p, "Yellow")["rows"], own(p, "Yellow")["extra"]) == ([2] * 5, 1)
    # the progress action
    p = play(
        table(edition, yellow={"rows": nearly, "plantations": ["nutmeg1: nutmeg"]}), "advance expedition"
    )
    assert own(p, "Yellow")["extra"] == 1
    # an expedition card
    p = play(
        table(edition, yellow={"rows": nearly, "hand": ["for-ducats"]}),
        "play for-ducats",
        "advance expedition",
    )
    assert (own(p, "Yellow")["extra"], own(p, "Yellow")["ducats"]) == (1, 7)
    third = {"rows": rows("expedition", 3), "ducats": 20, "hand": ["for-ducats"]}
    p = play(table(edition, yellow=third), "play for-ducats", "advance expedition")
    assert mover(p) == "chance"
    p = play(table(edition, round="B1", yellow={"rows": [3] * 5, "tiles": ["viceroy"]}), "use viceroy taxes")
    assert mover(p) == "chance"


@both
@pytest.mark.rule("goa.bonus.one-move-at-most-one-of-each")
def test_one_move_can_bring_one_of_each(edition: str) -> None:
    p = step_of(table(edition, yellow={"rows": rows("taxes", 3, others=4), **RICH}), "taxes")
    assert own(p, "Yellow")["extra"] == 1
    p = draw(p, "extra-card")
    assert len(own(p, "Yellow")["hand"]) == 1
    assert own(p, "Yellow")["extra"] == 1
    assert mover(p) != "chance"


# ---------------------------------------------------------------------- in the turn of an expedition


@pytest.mark.rule("goa.bonus.cards-gained-in-an-expedition-action")
def test_cards_gained_around_an_expedition_in_2012() -> None:
    holding = {"rows": [1, 1, 1, 4, 1], "tiles": ["red-expedition"]}
    hand = ["mixed-harvest", "extra-card"]
    # after the drawing: five cards in hand, nothing to give up
    p = play(table("2012", round="B1", yellow={**holding, "hand": hand}), "expedition", "draw 2")
    p = draw(p, "spices-only", "ships-only")
    p = draw(play(p, "use red-expedition"), "mixed-harvest/2")
    assert len(own(p, "Yellow")["hand"]) == 5
    assert mover(play(p, "end turn")) == "Red"
    # before the drawing, with four cards: one has to go, and more in order to draw
    p = table("2012", round="B1", yellow={**holding, "hand": [*hand, "spices-only", "ships-only"]})
    p = draw(play(p, "use red-expedition"), "mixed-harvest/2")
    p = play(p, "expedition")
    none = play(p, "draw 0")
    assert {text.split()[0] for text in legal(none)} == {"discard"}
    none = play(none, "discard mixed-harvest", "end turn")
    assert (mover(none), len(own(none, "Yellow")["hand"])) == ("Red", 4)
    one = play(p, "draw 1", "discard mixed-harvest")
    assert mover(one) == "Yellow"
    one = play(one, "discard spices-only")
    assert mover(one) == "chance"
    assert len(own(run(one), "Yellow")["hand"]) == 4


@pytest.mark.rule("goa.bonus.cards-gained-in-an-expedition-action")
def test_cards_gained_around_an_expedition_in_2004() -> None:
    # all markers in row 4: the viceroy's step into row 5 brings a card
    holding = {"rows": [4] * 5, "tiles": ["viceroy"]}
    hand = ["mixed-harvest", "extra-card", "ships-only"]
    # after the check at the end of the action: it does not count
    p = play(table("2004", round="B1", yellow={**holding, "hand": hand}), "expedition", "draw 2")
    p = draw(p, "spices-only", "spices-only/2")
    refused(p, "use viceroy ships", "goa.expedition.shed-the-surplus-after-drawing-2004")
    p = play(p, "discard mixed-harvest")
    p = draw(play(p, "use viceroy ships"), "mixed-harvest/2")
    assert len(own(p, "Yellow")["hand"]) == 5
    assert mover(play(p, "end turn")) == "Red"
    # before it: it counts
    p = draw(
        play(table("2004", round="B1", yellow={**holding, "hand": hand}), "use viceroy ships"), "spices-only"
    )
    p = draw(play(p, "expedition", "draw 1"), "spices-only/2")
    assert len(own(p, "Yellow")["hand"]) == 5
    p = play(p, "discard extra-card")
    assert len(own(p, "Yellow")["hand"]) == 4
    assert mover(play(p, "end turn")) == "Red"


@both
@pytest.mark.rule("goa.bonus.any-move-counts")
def test_a_bonus_during_a_founding_comes_before_it_goes_on(edition: str) -> None:
    holding = {"rows": [4, 3, 4, 4, 4], "tiles": ["viceroy"], "colonists": 9}
    p = turn(play(table(edition, round="B1", yellow=holding), "found Calicut"), 1, 1)
    p = draw(play(p, "use viceroy harvest"), "two-colonists")
    assert own(p, "Yellow")["extra"] == 1
    assert p.phase == "founding"
