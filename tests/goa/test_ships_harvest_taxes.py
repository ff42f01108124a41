"""Ship building, harvest and taxes: what the supply gives for the row of a marker, and where spices may lie."""

from __future__ import annotations

from itertools import pairwise

import pytest

from goatools.chance import BANK

from .helpers import (
    accepted,
    both,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    spices,
    table,
)

# ---------------------------------------------------------------------- ships and taxes


@pytest.mark.rule("goa.ships.number-by-row")
@pytest.mark.parametrize(("edition", "numbers"), [("2004", (1, 2, 3, 4, 5)), ("2012", (1, 2, 3, 5, 6))])
def test_ship_building_takes_the_number_of_the_row(edition: str, numbers: tuple[int, ...]) -> None:
    for row, number in enumerate(numbers, 1):
        p = play(table(edition, yellow={"ships": 3, "rows": [row, 1, 1, 1, 1]}), "build")
        assert own(p, "Yellow")["ships"] == 3 + number
        assert moved(p) == [("ships", number, BANK, 0)]
        assert rules_told(p) == ["goa.ships.number-by-row"]
        assert own(p, "Yellow")["rows"] == [row, 1, 1, 1, 1]
        assert mover(p) == "Red"


@pytest.mark.rule("goa.taxes.number-by-row")
@both
def test_taxes_take_the_number_of_the_row(edition: str) -> None:
    for row, number in enumerate((4, 6, 8, 10, 12), 1):
        p = play(table(edition, yellow={"ducats": 3, "rows": [1, 1, row, 1, 1]}), "taxes")
        assert own(p, "Yellow")["ducats"] == 3 + number
        assert moved(p) == [("ducats", number, BANK, 0)]
        assert rules_told(p) == ["goa.taxes.number-by-row"]
        assert own(p, "Red")["ducats"] == 10
        assert mover(p) == "Red"


# ---------------------------------------------------------------------- harvest


@pytest.mark.rule("goa.harvest.number-by-row")
@both
def test_harvest_takes_up_to_the_number_of_the_row(edition: str) -> None:
    mat = ["ginger2", "cinnamon2", "pepper2", "nutmeg2"]
    for row, number in enumerate((1, 2, 4, 6, 8), 1):
        p = table(edition, yellow={"rows": [1, row, 1, 1, 1], "plantations": mat, "colonies": ["Cochin"]})
        p = play(p, "harvest")
        while mover(p) == "Yellow":
            p = play(p, legal(p, "put")[0])
        assert len(spices(p, "Yellow")) == number
        assert mover(p) == "Red"


@pytest.mark.rule("goa.harvest.placed-on-matching-free-spaces", "goa.harvest.number-by-row")
@both
def test_spices_go_on_free_spaces_of_their_kind(edition: str) -> None:
    full = {"rows": [1, 5, 1, 1, 1], "plantations": ["clove1: clove", "ginger2: ginger"]}
    p = play(table(edition, yellow=full), "harvest")
    assert legal(p, "put") == ["put ginger p2"]
    refused(p, "put clove p2", "goa.harvest.placed-on-matching-free-spaces")
    refused(p, "put clove p3", "goa.harvest.placed-on-matching-free-spaces")
    p = play(p, "put ginger p2")
    assert spices(p, "Yellow") == ["clove", "ginger", "ginger"]
    assert moved(p)[0] == ("ginger", 1, BANK, 0)
    # nothing of the other seven is kept anywhere
    assert mover(p) == "Red"


@pytest.mark.rule("goa.harvest.placed-on-matching-free-spaces")
@both
def test_spices_are_laid_only_when_something_brings_them(edition: str) -> None:
    p = table(edition, yellow={"plantations": ["clove2"]})
    refused(p, "put clove p1", "goa.harvest.placed-on-matching-free-spaces")


@pytest.mark.rule("goa.harvest.one-spice-per-space")
@both
def test_a_space_holds_one_spice(edition: str) -> None:
    p = table(edition, yellow={"rows": [1, 3, 1, 1, 1], "plantations": ["clove2: clove", "ginger2"]})
    p = play(p, "harvest", "put clove p1")
    assert own(p, "Yellow")["plantations"] == ["clove2: clove clove", "ginger2"]
    refused(p, "put clove p1", "goa.harvest.one-spice-per-space")
    assert legal(p, "put") == ["put ginger p2"]


@pytest.mark.rule("goa.harvest.player-chooses-which-spices")
@both
def test_the_player_chooses_spaces_and_kinds(edition: str) -> None:
    seat = {"plantations": ["ginger2", "pepper2"], "colonies": ["Cochin"]}
    p = play(table(edition, yellow=seat), "harvest")
    anything = [f"put {spice} cochin" for spice in ("ginger", "cinnamon", "pepper", "nutmeg", "clove")]
    assert legal(p, "put") == ["put ginger p1", "put pepper p2", *anything]
    for move in legal(p, "put"):
        after = play(p, move)
        assert spices(after, "Yellow") == [move.split()[1]]
        assert mover(after) == "Red"


@pytest.mark.rule("goa.harvest.player-chooses-which-spices")
@both
def test_every_choice_is_named_in_one_order_only(edition: str) -> None:
    p = table(edition, yellow={"rows": [1, 2, 1, 1, 1], "plantations": ["ginger2", "pepper2"]})
    p = play(p, "harvest", "put pepper p2")
    assert legal(p) == ["put pepper p2", "done"]
    refused(p, "put ginger p1", "goa.harvest.player-chooses-which-spices")
    ends = set()
    for line in table(
        edition, yellow={"rows": [1, 2, 1, 1, 1], "plantations": ["ginger2", "pepper2"]}
    ).expand("harvest"):
        after = table(edition, yellow={"rows": [1, 2, 1, 1, 1], "plantations": ["ginger2", "pepper2"]})
        for move in line:
            after = after.play(move)
        ends.add(tuple(spices(after, "Yellow")))
    two = {("ginger", "ginger"), ("ginger", "pepper"), ("pepper", "pepper")}
    assert ends == {(), ("ginger",), ("pepper",)} | two


@pytest.mark.rule("goa.harvest.surplus-stays-in-the-supply")
@both
def test_what_does_not_fit_is_not_taken(edition: str) -> None:
    p = table(edition, yellow={"rows": [1, 3, 1, 1, 1], "plantations": ["ginger1", "pepper2: pepper"]})
    p = play(p, "harvest", "put ginger p1", "put pepper p2")
    assert spices(p, "Yellow") == ["ginger", "pepper", "pepper"]
    assert mover(p) == "Red"


@pytest.mark.rule("goa.harvest.fewer-may-be-taken")
@both
def test_fewer_spices_may_be_taken(edition: str) -> None:
    p = table(edition, yellow={"rows": [1, 3, 1, 1, 1], "plantations": ["ginger2", "pepper2"]})
    p = play(p, "harvest", "put ginger p1", "put ginger p1", "put pepper p2")
    assert own(accepted(p, "done"), "Yellow")["plantations"] == ["ginger2: ginger ginger", "pepper2: pepper"]
    none = play(table(edition, yellow={"plantations": ["ginger2"]}), "harvest", "done")
    assert spices(none, "Yellow") == []
    assert mover(none) == "Red"


@pytest.mark.rule("goa.harvest.spices-stay-where-they-lie")
@both
def test_spices_cannot_be_moved_or_thrown_away(edition: str) -> None:
    seat = {"rows": [1, 3, 1, 1, 1], "plantations": ["ginger2"], "colonies": ["Cochin: cinnamon"]}
    p = table(edition, yellow=seat)
    refused(p, "pay cinnamon cochin", "goa.harvest.spices-stay-where-they-lie")
    refused(p, "put clove cochin", "goa.harvest.spices-stay-where-they-lie")
    p = play(p, "harvest")
    refused(p, "pay cinnamon cochin", "goa.harvest.spices-stay-where-they-lie")
    refused(p, "put clove cochin", "goa.harvest.one-spice-per-space")
    p = play(p, "put ginger p1", "put ginger p1")
    assert own(p, "Yellow")["colonies"] == ["Cochin: cinnamon"]


@both
def test_spices_stay_over_the_rounds(edition: str) -> None:
    """Nothing but the moves of their owner touches the spices on a mat."""
    p = table(
        edition, seats=2, yellow={"plantations": ["clove2: clove"]}, red={"colonies": ["Cochin: nutmeg"]}
    )
    seen = [(spices(p, 0), spices(p, 1))]
    while p.round_label == "A1":
        p = play(p, "taxes")
        seen.append((spices(p, 0), spices(p, 1)))
    assert len(seen) == 7
    assert all(before == after for before, after in pairwise(seen))
