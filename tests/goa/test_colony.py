"""Founding a colony: board, two cards, own colonists; and what lies on the new tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from goatools import CHANCE
from goatools.chance import BANK
from goatools.goa.colonies import stock

from .helpers import (
    accepted,
    both,
    draw,
    find,
    holdings,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    spices,
    table,
    turn,
)

if TYPE_CHECKING:
    from goatools import Position

NEEDED = {"Quilon": 6, "Cochin": 8, "Madras": 10, "Calicut": 12}
PAIRS = ("ginger/cinnamon", "cinnamon/pepper", "pepper/nutmeg", "nutmeg/clove", "clove/ginger")
LENT = {"2004": (0, 2, 3, 4, 6), "2012": (0, 2, 4, 5, 6)}


def founder(colonists: int, row: int = 1, **fields: Any) -> dict[str, Any]:
    """A seat with own colonists and its colonists marker in a row."""
    return {"colonists": colonists, "rows": [1, 1, 1, 1, row], **fields}


def attempt(
    edition: str, colony: str, cards: tuple[int, ...], colonists: int, row: int = 1, **fields: Any
) -> Position:
    """The position after a colony was named and its cards were turned over."""
    p = table(edition, yellow=founder(colonists, row, **fields))
    return turn(play(p, f"found {colony}"), *cards)


# ---------------------------------------------------------------------- the attempt


@pytest.mark.rule("goa.colony.one-attempt-per-action")
@both
def test_one_action_founds_one_colony(edition: str) -> None:
    p = attempt(edition, "Cochin", (3, 3), 20, hand=["five-ducats"])
    p = play(p, "spend colonists", "put clove cochin")
    assert own(p, "Yellow")["colonies"] == ["Cochin: clove"]
    refused(p, "found Quilon", "goa.action.one-at-a-time-in-turn-order")
    assert mover(play(p, "end turn")) == "Red"


@pytest.mark.rule("goa.colony.colonists-needed")
@both
@pytest.mark.parametrize(("colony", "needed"), NEEDED.items())
def test_colonists_needed(edition: str, colony: str, needed: int) -> None:
    short = attempt(edition, colony, (2, 3), needed - 6)
    assert own(short, "Yellow")["colonies"] == []
    assert own(short, "Yellow")["colonists"] == needed - 6 + 1
    enough = attempt(edition, colony, (2, 3), needed - 5)
    enough = accepted(enough, "spend colonists")
    assert moved(enough)[0] == ("colonists", needed - 5, 0, BANK)
    while mover(enough) == "Yellow":
        enough = play(enough, legal(enough)[0])
    assert [tile.split()[0].rstrip(":") for tile in own(enough, "Yellow")["colonies"]] == [colony]
    assert own(enough, "Yellow")["colonists"] == 0


@pytest.mark.rule("goa.colony.name-it-first")
@both
def test_the_colony_is_named_before_the_cards(edition: str) -> None:
    p = play(table(edition, yellow=founder(4)), "found Madras")
    assert p.to_move == CHANCE
    p = turn(p, 2, 3)
    # four of five missing colonists would be enough for Cochin only
    assert own(p, "Yellow")["colonies"] == []
    assert mover(p) == "Red"
    p = attempt(edition, "Madras", (2, 3), 5)
    refused(p, "found Cochin", "goa.colony.name-it-first")
    refused(p, "found Quilon", "goa.colony.name-it-first")
    assert legal(p) == ["spend colonists", "withhold"]


@pytest.mark.rule("goa.colony.each-only-once-per-player")
@both
def test_each_colony_once(edition: str) -> None:
    p = table(
        edition, yellow={"colonies": ["Madras pepper/nutmeg"]}, red={"colonies": ["Quilon pepper/nutmeg"]}
    )
    assert legal(p, "found") == ["found Quilon", "found Cochin", "found Calicut"]
    refused(p, "found Madras", "goa.colony.each-only-once-per-player")
    every = ["Quilon ginger/cinnamon", "Cochin", "Madras clove/ginger", "Calicut"]
    p = table(edition, yellow={"colonies": every})
    assert legal(p, "found") == []
    for colony in NEEDED:
        refused(p, f"found {colony}", "goa.colony.each-only-once-per-player")


@pytest.mark.rule("goa.colony.step-1-progress-board")
@both
def test_the_board_lends_its_number(edition: str) -> None:
    for row, number in enumerate(LENT[edition], 1):
        p = play(table(edition, yellow=founder(9, row)), "found Calicut")
        assert own(p, "Yellow")["colonists"] == 9
        assert moved(p) == []
        assert p.events[0].rule == "goa.colony.step-1-progress-board"
        assert p.events[0].text.endswith(f"the board lends {number}")
        p = turn(p, 1, 3)
        assert own(p, "Yellow")["colonists"] == 9
        p = play(p, "spend colonists")
        assert own(p, "Yellow")["colonists"] == 9 - (12 - number - 4)


@pytest.mark.rule("goa.colony.column-numbers-2012")
def test_numbers_of_the_colonists_column_2012() -> None:
    for row, number in ((1, 0), (2, 2), (3, 4), (4, 5), (5, 6)):
        p = play(attempt("2012", "Calicut", (1, 1), 12, row), "spend colonists")
        assert own(p, "Yellow")["colonists"] == 12 - (12 - 2 - number)


@pytest.mark.rule("goa.colony.column-numbers-2004")
def test_numbers_of_the_colonists_column_2004() -> None:
    for row, number in ((1, 0), (2, 2), (3, 3), (4, 4), (5, 6)):
        p = play(attempt("2004", "Calicut", (1, 1), 12, row), "spend colonists")
        assert own(p, "Yellow")["colonists"] == 12 - (12 - 2 - number)


@pytest.mark.rule("goa.colony.step-2-turn-two-cards")
@both
def test_two_cards_add_their_colonists(edition: str) -> None:
    p = play(table(edition, yellow=founder(1)), "found Quilon")
    pile = p.view(0)["deck"]
    first = turn(p, 2)
    assert first.to_move == CHANCE
    p = turn(first, 3)
    assert p.view(0)["deck"] == pile - 2
    # 2 + 3 of 6: one is missing
    assert moved(play(p, "spend colonists")) == [("colonists", 1, 0, BANK)]


@pytest.mark.rule("goa.colony.step-2-turn-two-cards")
@both
def test_two_cards_are_turned_even_if_the_board_is_enough(edition: str) -> None:
    p = play(table(edition, yellow=founder(0, 5)), "found Quilon")
    for number in (1, 2):
        assert p.to_move == CHANCE
        p = turn(p, number)
    assert p.phase == "colony-tile"
    assert len(p.view(0)["discard"]) == 2


@pytest.mark.rule("goa.colony.step-3-own-colonists")
@both
def test_own_colonists_fill_exactly_what_is_missing(edition: str) -> None:
    row = LENT[edition].index(4) + 1
    p = attempt(edition, "Madras", (1, 3), 5, row)
    assert "spend colonists" in legal(p)
    p = play(p, "spend colonists")
    assert moved(p) == [("colonists", 2, 0, BANK)]
    assert "goa.colony.step-3-own-colonists" in rules_told(p)
    assert own(p, "Yellow")["colonists"] == 3
    assert p.phase == "colony-tile"


@pytest.mark.rule("goa.colony.step-3-own-colonists")
@both
def test_own_colonists_are_given_up_in_step_3_only(edition: str) -> None:
    refused(table(edition, yellow=founder(9)), "spend colonists", "goa.colony.step-3-own-colonists")


@pytest.mark.rule("goa.colony.enough-without-own-colonists")
@both
def test_a_surplus_is_lost_and_the_founding_is_automatic(edition: str) -> None:
    row = LENT[edition].index(4) + 1
    p = attempt(edition, "Quilon", (1, 2), 5, row)
    assert p.phase == "colony-tile"
    assert own(p, "Yellow")["colonists"] == 5
    assert moved(p) == []
    refused(p, "withhold", "goa.colony.own-colonists-may-be-withheld")


@pytest.mark.rule("goa.colony.example-madras-2012")
def test_example_of_2012() -> None:
    p = play(attempt("2012", "Madras", (1, 3), 2, row=3), "spend colonists")
    assert moved(p) == [("colonists", 2, 0, BANK)]
    p = play(p, "choose Madras pepper/nutmeg", "put pepper madras", "put nutmeg madras")
    assert own(p, "Yellow")["colonies"] == ["Madras pepper/nutmeg: pepper nutmeg"]
    assert own(p, "Yellow")["colonists"] == 0


@pytest.mark.rule("goa.colony.example-madras-2004")
def test_example_of_2004() -> None:
    p = play(attempt("2004", "Madras", (2, 3), 2, row=3), "spend colonists")
    assert moved(p) == [("colonists", 2, 0, BANK)]
    p = play(p, "choose Madras nutmeg/clove", "put nutmeg madras", "put clove madras")
    assert own(p, "Yellow")["colonies"] == ["Madras nutmeg/clove: nutmeg clove"]
    assert own(p, "Yellow")["colonists"] == 0


# ---------------------------------------------------------------------- failure


@pytest.mark.rule("goa.colony.failure-for-lack-of-colonists")
@both
def test_too_few_colonists_fail(edition: str) -> None:
    p = attempt(edition, "Quilon", (1, 1), 3)
    assert own(p, "Yellow")["colonies"] == []
    assert "goa.colony.failure-for-lack-of-colonists" in rules_told(p)
    assert mover(p) == "Red"
    # with a card that could still help the attempt is settled by its owner
    p = attempt(edition, "Quilon", (1, 1), 3, hand=["five-ducats"])
    refused(p, "spend colonists", "goa.colony.failure-for-lack-of-colonists")
    assert own(play(p, "withhold"), "Yellow")["colonies"] == []


@pytest.mark.rule("goa.colony.own-colonists-may-be-withheld")
@both
def test_own_colonists_may_be_withheld(edition: str) -> None:
    row = LENT[edition].index(4) + 1
    p = accepted(attempt(edition, "Madras", (1, 3), 5, row), "withhold")
    assert own(p, "Yellow")["colonies"] == []
    assert own(p, "Yellow")["colonists"] == 6
    assert mover(p) == "Red"


@pytest.mark.rule("goa.colony.failure-brings-one-colonist")
@both
def test_a_failure_brings_one_colonist(edition: str) -> None:
    p = attempt(edition, "Quilon", (1, 1), 3)
    assert own(p, "Yellow")["colonists"] == 4
    assert moved(p) == [("colonists", 1, BANK, 0)]
    assert "goa.colony.failure-brings-one-colonist" in rules_told(p)
    p = play(attempt(edition, "Quilon", (1, 1), 4), "withhold")
    assert own(p, "Yellow")["colonists"] == 5


@pytest.mark.rule("goa.colony.hopeless-attempts-are-allowed")
@both
def test_a_hopeless_attempt_is_allowed(edition: str) -> None:
    p = accepted(table(edition, yellow=founder(0)), "found Calicut")
    p = turn(p, 3, 3)
    assert own(p, "Yellow")["colonists"] == 1
    assert len(p.view(0)["discard"]) == 2
    assert mover(p) == "Red"


@pytest.mark.rule("goa.colony.failure-costs-no-colonists")
@both
def test_a_failure_costs_nothing(edition: str) -> None:
    p = attempt(edition, "Quilon", (1, 1), 3)
    assert all(source == BANK for _, _, source, _ in moved(p))
    assert holdings(p, "ducats", "ships", "colonists") == [(10, 4, 4), (10, 4, 2), (10, 4, 2), (10, 4, 2)]


@pytest.mark.rule("goa.colony.turned-cards-are-discarded")
@both
def test_turned_cards_are_discarded(edition: str) -> None:
    before = table(edition, yellow=founder(3)).view(0)
    for end in (attempt(edition, "Quilon", (1, 1), 3), attempt(edition, "Quilon", (3, 3), 3)):
        assert len(end.view(0)["discard"]) == 2
        assert end.view(0)["deck"] == before["deck"] - 2
        assert end.view(0)["open"] == []
    p = table(edition, yellow=founder(0, hand=["extra-card"]))
    if edition == "2004":
        p = turn(play(p, "play extra-card", "found Calicut"), 1, 2, 3)
    else:
        p = turn(play(turn(play(p, "found Calicut"), 1, 2), "play extra-card"), 3)
    assert len(p.view(0)["discard"]) == 4
    assert own(p, "Yellow")["hand"] == []


# ---------------------------------------------------------------------- help while the attempt is running


@pytest.mark.rule("goa.colony.colonists-can-be-gained-during-the-attempt")
@both
def test_the_card_with_two_colonists_helps(edition: str) -> None:
    p = attempt(edition, "Quilon", (1, 3), 0, hand=["two-colonists"])
    refused(p, "spend colonists", "goa.colony.failure-for-lack-of-colonists")
    p = play(accepted(p, "play two-colonists"), "spend colonists")
    assert p.phase == "colony-tile"
    assert own(p, "Yellow")["colonists"] == 0
    # not when a card was played before the action
    p = table(edition, yellow=founder(0, hand=["two-colonists", "two-ships"]))
    p = turn(play(p, "play two-ships", "found Quilon"), 1, 3)
    assert own(p, "Yellow")["colonies"] == []
    assert own(p, "Yellow")["colonists"] == 1


@pytest.mark.rule("goa.colony.colonists-can-be-gained-during-the-attempt", "goa.tile.held-tiles-timing")
@both
def test_tiles_help_too(edition: str) -> None:
    tiles = ["red-colonist", "replenishment", "exchange"]
    p = table(
        edition,
        round="B1",
        grid={"c3": "colonists"},
        yellow=founder(0, tiles=tiles),
    )
    p = turn(play(p, "found Madras"), 1, 1)
    assert "spend colonists" not in legal(p)
    p = accepted(p, "use red-colonist")
    assert own(p, "Yellow")["colonists"] == 1
    p = play(turn(accepted(p, "use replenishment"), 1, 2), "take colonists")
    assert own(p, "Yellow")["colonists"] == 4
    p = play(accepted(p, "use exchange"), "swap c3")
    assert own(p, "Yellow")["colonists"] == 8
    assert p.phase == "founding"
    # the cards of the replenishment do not count for the colony
    p = play(p, "spend colonists")
    assert moved(p) == [("colonists", 8, 0, BANK)]
    assert p.phase == "colony-tile"


@pytest.mark.rule(
    "goa.colony.colonists-can-be-gained-during-the-attempt", "goa.action.numbers-count-when-used"
)
@both
def test_the_board_number_stays_as_counted(edition: str) -> None:
    p = table(edition, round="B1", yellow=founder(4, tiles=["viceroy"], ships=0))
    p = turn(play(p, "found Cochin"), 1, 3)
    p = play(p, "use viceroy colonists")
    assert own(p, "Yellow")["rows"] == [1, 1, 1, 1, 2]
    p = play(p, "spend colonists")
    assert moved(p) == [("colonists", 4, 0, BANK)]


# ---------------------------------------------------------------------- success


@pytest.mark.rule("goa.colony.success-takes-the-tile")
@both
def test_success_takes_a_tile_of_the_colony(edition: str) -> None:
    p = table(edition, yellow=founder(2))
    assert len(stock(p, 1)) == 4  # type: ignore[arg-type]
    p = play(turn(play(p, "found Cochin"), 3, 3), "spend colonists", "put nutmeg cochin")
    assert own(p, "Yellow")["colonies"] == ["Cochin: nutmeg"]
    assert "goa.colony.success-takes-the-tile" in rules_told(
        play(attempt(edition, "Cochin", (3, 3), 2), "spend colonists")
    )
    assert len(stock(p, 1)) == 3  # type: ignore[arg-type]
    # the space of the mat is its own: plantations are untouched
    assert own(p, "Yellow")["plantations"] == []


@pytest.mark.rule("goa.colony.quilon-and-madras-tiles-differ")
@both
@pytest.mark.parametrize("colony", ["Quilon", "Madras"])
def test_founders_choose_among_different_tiles(edition: str, colony: str) -> None:
    p = attempt(edition, colony, (3, 3), 9)
    if colony == "Madras":
        p = play(p, "spend colonists")
    assert legal(p) == [f"choose {colony} {pair}" for pair in PAIRS]
    rival = {"colonies": [f"{colony} pepper/nutmeg"]}
    p = table(edition, yellow=founder(9), green=rival)
    p = turn(play(p, f"found {colony}"), 3, 3)
    if colony == "Madras":
        p = play(p, "spend colonists")
    assert legal(p) == [f"choose {colony} {pair}" for pair in PAIRS if pair != "pepper/nutmeg"]
    refused(p, f"choose {colony} pepper/nutmeg", "goa.colony.quilon-and-madras-tiles-differ")


@pytest.mark.rule("goa.colony.cochin-and-calicut-tiles-are-alike")
@both
@pytest.mark.parametrize(("colony", "number"), [("Cochin", 1), ("Calicut", 3)])
def test_cochin_and_calicut_tiles_are_alike(edition: str, colony: str, number: int) -> None:
    rich = {"colonists": 12}
    p = table(edition, yellow=rich, red=rich, green=rich, blue=rich)
    for left in (3, 2, 1, 0):
        seat = p.to_move
        assert seat is not None
        p = play(turn(play(p, f"found {colony}"), 3, 3), "spend colonists")
        assert p.phase == "put-spices"
        while p.to_move == seat:
            p = play(p, f"put clove {colony.lower()}")
        assert own(p, seat)["colonies"] == [f"{colony}: clove{' clove' * (colony == 'Calicut')}"]
        assert len(stock(p, number)) == left  # type: ignore[arg-type]


@pytest.mark.rule("goa.colony.filled-at-once")
@both
def test_a_new_colony_is_filled_at_once(edition: str) -> None:
    p = play(attempt(edition, "Calicut", (3, 3), 6), "spend colonists")
    assert "goa.colony.filled-at-once" in rules_told(p)
    refused(p, "done", "goa.colony.filled-at-once")
    p = play(p, "put ginger calicut")
    assert moved(p) == [("ginger", 1, BANK, 0)]
    refused(p, "done", "goa.colony.filled-at-once")
    p = play(p, "put pepper calicut")
    assert own(p, "Yellow")["colonies"] == ["Calicut: ginger pepper"]
    assert mover(p) == "Red"


def fillings(edition: str, colony: str, tile: str) -> set[tuple[str, ...]]:
    """All ways in which a new colony can be filled."""
    p = attempt(edition, colony, (3, 3), 6)
    p = play(p, *["spend colonists"][: "spend colonists" in legal(p)])
    p = play(p, *[f"choose {tile}"][: p.phase == "colony-tile"])
    found = set()
    for line in p.expand():
        after = p
        for move in line:
            after = after.play(move)
        found.add(tuple(spices(after, "Yellow")))
    return found


SPICES = ("cinnamon", "clove", "ginger", "nutmeg", "pepper")


@pytest.mark.rule("goa.colony.quilon-holds-one-of-two-kinds")
@both
def test_quilon_holds_one_of_two_kinds(edition: str) -> None:
    assert fillings(edition, "Quilon", "Quilon ginger/cinnamon") == {("ginger",), ("cinnamon",)}
    p = play(attempt(edition, "Quilon", (3, 3), 0), "choose Quilon ginger/cinnamon")
    refused(p, "put pepper quilon", "goa.colony.quilon-holds-one-of-two-kinds")


@pytest.mark.rule("goa.colony.cochin-holds-one-of-any-kind")
@both
def test_cochin_holds_one_of_any_kind(edition: str) -> None:
    assert fillings(edition, "Cochin", "Cochin") == {(spice,) for spice in SPICES}
    seat = {"rows": [1, 3, 1, 1, 1], "colonies": ["Cochin", "Madras pepper/nutmeg"]}
    p = play(table(edition, yellow=seat), "harvest", "put cinnamon cochin")
    for spice in SPICES:
        refused(p, f"put {spice} cochin", "goa.colony.cochin-holds-one-of-any-kind")


@pytest.mark.rule("goa.colony.madras-holds-two-of-two-kinds")
@both
def test_madras_holds_two_of_two_kinds(edition: str) -> None:
    two = {("pepper", "pepper"), ("nutmeg", "pepper"), ("nutmeg", "nutmeg")}
    assert fillings(edition, "Madras", "Madras pepper/nutmeg") == two
    p = play(attempt(edition, "Madras", (3, 3), 4), "spend colonists", "choose Madras pepper/nutmeg")
    refused(p, "put clove madras", "goa.colony.madras-holds-two-of-two-kinds")


@pytest.mark.rule("goa.colony.calicut-holds-two-of-any-kind")
@both
def test_calicut_holds_two_of_any_kind(edition: str) -> None:
    pairs = {(a, b) for a in SPICES for b in SPICES if a <= b}
    assert fillings(edition, "Calicut", "Calicut") == pairs
    seat = {"rows": [1, 3, 1, 1, 1], "plantations": ["clove2"], "colonies": ["Calicut: clove ginger"]}
    p = play(table(edition, yellow=seat), "harvest")
    for spice in SPICES:
        refused(p, f"put {spice} calicut", "goa.colony.calicut-holds-two-of-any-kind")


@pytest.mark.rule("goa.colony.space-kind-is-chosen-anew-each-time")
@both
def test_a_colony_space_takes_another_kind_later(edition: str) -> None:
    column = "taxes" if edition == "2004" else "harvest"
    p = table(edition, seats=2, yellow={"colonies": ["Cochin: cinnamon"]})
    p = play(p, f"advance {column}", "taxes", "harvest")
    assert own(p, "Yellow")["colonies"] == ["Cochin"]
    assert {move.split()[1] for move in legal(p, "put")} == set(SPICES)
    p = play(p, "put clove cochin")
    if mover(p) == "Yellow":
        p = play(p, find(p, "done"))
    assert own(p, "Yellow")["colonies"] == ["Cochin: clove"]


@both
def test_no_card_of_an_attempt_enters_the_hand(edition: str) -> None:
    """Turning cards over is no way to get them (goa.card.three-ways-to-get-them)."""
    p = draw(play(table(edition, yellow=founder(0)), "found Calicut"), "two-ships", "five-ducats")
    assert own(p, "Yellow")["hand"] == []
