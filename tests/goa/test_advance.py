"""Progress: what a step costs, who chooses what is paid, and that it is paid in one go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import goatools

from .helpers import accepted, both, legal, moved, mover, own, play, refused, rules_told, spices, table

if TYPE_CHECKING:
    from goatools import Position

BANK = goatools.BANK
COLUMNS = ("ships", "harvest", "taxes", "expedition", "colonists")
RING = ("ginger", "cinnamon", "pepper", "nutmeg", "clove")
LEADING = {
    "2012": dict(zip(COLUMNS, ("ginger", "cinnamon", "pepper", "nutmeg", "clove"), strict=True)),
    "2004": dict(zip(COLUMNS, ("ginger", "pepper", "cinnamon", "nutmeg", "clove"), strict=True)),
}


def rows(**given: int) -> list[int]:
    """The rows of the five columns, 1 where not given."""
    return [given.get(column, 1) for column in COLUMNS]


def mat(*held: str) -> dict[str, Any]:
    """A mat with these spices: four plantations of two fields, then colonies."""
    assert len(held) <= 4
    return {"plantations": [f"{spice}2: {spice}" for spice in held]}


def stepped(edition: str, column: str, row: int, ships: int, *held: str) -> Position:
    """Yellow can use these spices and ships for a step in a column from this row."""
    return table(edition, yellow={"rows": rows(**{column: row}), "ships": ships, **mat(*held)})


# ---------------------------------------------------------------------- one step


@both
@pytest.mark.rule("goa.advance.one-marker-one-row")
@pytest.mark.rule("goa.advance.only-once-per-action")
def test_one_marker_moves_one_row(edition: str) -> None:
    cost = ("pepper", "nutmeg") if edition == "2012" else ("cinnamon", "pepper")
    p = stepped(edition, "taxes", 2, 4, *cost)
    p = play(p, "advance taxes")
    assert own(p, "Yellow")["rows"] == rows(taxes=3)
    # enough for two steps: only one is made, then the turn is over
    p = stepped(edition, "ships", 1, 9, "ginger", "ginger", "cinnamon")
    p = play(p, "advance ships", "pay ginger p1")
    assert own(p, "Yellow")["rows"] == rows(ships=2)
    assert mover(p) == "Red"
    p = table(edition, yellow={"plantations": ["ginger1: ginger", "clove1: clove"], "tiles": ["red-ship"]})
    p = play(p, "advance ships")
    assert mover(p) == "Yellow"
    refused(p, "advance colonists", "goa.action.three-per-player")


@both
@pytest.mark.rule("goa.advance.cost-is-printed-between-the-rows")
@pytest.mark.rule("goa.advance.cost-ships-row-1-to-2")
def test_ships_from_row_1_to_2(edition: str) -> None:
    p = play(table(edition, yellow={"plantations": ["ginger1: ginger"]}), "advance ships")
    assert own(p, "Yellow")["rows"] == rows(ships=2)
    assert (spices(p, "Yellow"), own(p, "Yellow")["ships"]) == ([], 3)
    refused(stepped(edition, "ships", 1, 4, "cinnamon"), "advance ships", "goa.advance.cost-ships-row-1-to-2")


@both
@pytest.mark.rule("goa.advance.cost-ships-row-2-to-3")
def test_ships_from_row_2_to_3(edition: str) -> None:
    p = play(stepped(edition, "ships", 2, 2, "ginger", "cinnamon"), "advance ships")
    assert (own(p, "Yellow")["rows"], own(p, "Yellow")["ships"]) == (rows(ships=3), 0)
    assert spices(p, "Yellow") == []
    refused(
        stepped(edition, "ships", 2, 2, "ginger", "ginger"),
        "advance ships",
        "goa.advance.cost-ships-row-2-to-3",
        "goa.advance.exact-spice-kinds",
    )


@both
@pytest.mark.rule("goa.advance.cost-colonists-row-1-to-2")
def test_colonists_from_row_1_to_2(edition: str) -> None:
    p = play(table(edition, yellow={"plantations": ["clove2: clove clove"]}), "advance colonists")
    assert own(p, "Yellow")["rows"] == rows(colonists=2)
    assert (spices(p, "Yellow"), own(p, "Yellow")["ships"]) == (["clove"], 3)
    refused(
        stepped(edition, "colonists", 1, 4, "ginger"),
        "advance colonists",
        "goa.advance.cost-colonists-row-1-to-2",
    )


@both
@pytest.mark.rule("goa.advance.cost-colonists-row-2-to-3")
def test_colonists_from_row_2_to_3(edition: str) -> None:
    refused(
        stepped(edition, "colonists", 2, 1, "clove", "ginger"),
        "advance colonists",
        "goa.advance.cost-colonists-row-2-to-3",
        "goa.advance.one-ship-per-spice",
    )
    p = accepted(stepped(edition, "colonists", 2, 2, "clove", "ginger"), "advance colonists")
    assert (own(p, "Yellow")["rows"], own(p, "Yellow")["ships"]) == (rows(colonists=3), 0)
    assert spices(p, "Yellow") == []


@pytest.mark.rule("goa.advance.cost-harvest-row-1-to-2-2012")
def test_harvest_from_row_1_to_2_in_2012() -> None:
    p = play(table("2012", yellow={"colonies": ["Cochin: cinnamon"]}), "advance harvest")
    assert own(p, "Yellow")["rows"] == rows(harvest=2)
    assert (spices(p, "Yellow"), own(p, "Yellow")["ships"]) == ([], 3)
    refused(
        stepped("2012", "harvest", 1, 4, "pepper"),
        "advance harvest",
        "goa.advance.cost-harvest-row-1-to-2-2012",
    )


@pytest.mark.rule("goa.advance.cost-taxes-row-2-to-3-2012")
def test_taxes_from_row_2_to_3_in_2012() -> None:
    p = play(stepped("2012", "taxes", 2, 2, "pepper", "nutmeg"), "advance taxes")
    assert (own(p, "Yellow")["rows"], own(p, "Yellow")["ships"]) == (rows(taxes=3), 0)
    assert spices(p, "Yellow") == []
    refused(
        stepped("2012", "taxes", 2, 2, "cinnamon", "pepper"),
        "advance taxes",
        "goa.advance.cost-taxes-row-2-to-3-2012",
    )


@pytest.mark.rule("goa.advance.cost-taxes-row-2-to-3-2004")
def test_taxes_from_row_2_to_3_in_2004() -> None:
    p = play(stepped("2004", "taxes", 2, 2, "cinnamon", "pepper"), "advance taxes")
    assert (own(p, "Yellow")["rows"], own(p, "Yellow")["ships"]) == (rows(taxes=3), 0)
    assert spices(p, "Yellow") == []
    refused(
        stepped("2004", "taxes", 2, 2, "pepper", "nutmeg"),
        "advance taxes",
        "goa.advance.cost-taxes-row-2-to-3-2004",
    )


@pytest.mark.rule("goa.advance.cost-taxes-row-1-to-2-2004")
def test_taxes_from_row_1_to_2_in_2004() -> None:
    p = play(table("2004", yellow={"colonies": ["Cochin: cinnamon"]}), "advance taxes")
    assert own(p, "Yellow")["rows"] == rows(taxes=2)
    assert (spices(p, "Yellow"), own(p, "Yellow")["ships"]) == ([], 3)
    refused(
        stepped("2004", "taxes", 1, 4, "pepper"), "advance taxes", "goa.advance.cost-taxes-row-1-to-2-2004"
    )


@both
@pytest.mark.rule("goa.advance.full-cost-table")
@pytest.mark.rule("goa.advance.number-of-spices-per-step")
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_the_whole_table_of_costs(edition: str, column: str, row: int) -> None:
    first = RING.index(LEADING[edition][column])
    cost = [RING[(first + k) % 5] for k in range(row)]
    p = stepped(edition, column, row, row, *cost)
    after = play(p, f"advance {column}")
    assert own(after, "Yellow")["rows"] == rows(**{column: row + 1})
    assert (spices(after, "Yellow"), own(after, "Yellow")["ships"]) == ([], 0)
    assert sorted(what for what, *_ in moved(after) if what in RING) == sorted(cost)
    # each single piece of it is needed
    for missing in range(row):
        lacking = cost[:missing] + cost[missing + 1 :]
        refused(
            stepped(edition, column, row, row, *lacking), f"advance {column}", "goa.advance.exact-spice-kinds"
        )
    refused(
        stepped(edition, column, row, row - 1, *cost), f"advance {column}", "goa.advance.one-ship-per-spice"
    )


@both
@pytest.mark.rule("goa.advance.number-of-spices-per-step")
def test_ten_spices_bring_a_marker_from_row_1_to_row_5(edition: str) -> None:
    costs = goatools.new_game(f"goa-{edition}").table.components
    for column in COLUMNS:
        assert [len(step) for step in costs[f"costs.{column}"]] == [1, 2, 3, 4]
    paid = 0
    for row in (1, 2, 3, 4):
        cost = [RING[(RING.index("nutmeg") + k) % 5] for k in range(row)]
        p = play(stepped(edition, "expedition", row, 9, *cost), "advance expedition")
        paid += sum(what in RING for what, *_ in moved(p))
        assert 9 - own(p, "Yellow")["ships"] == row
    assert paid == 10


@both
@pytest.mark.rule("goa.advance.ends-at-row-five")
def test_a_marker_in_row_5_stays_there(edition: str) -> None:
    holding = {"rows": rows(harvest=5), "ships": 9, **mat("cinnamon", "pepper", "nutmeg", "clove")}
    p = table(edition, yellow=holding)
    refused(p, "advance harvest", "goa.advance.ends-at-row-five")
    assert "advance harvest" not in legal(p)
    cards = table(edition, yellow={**holding, "hand": ["ships-only"]})
    refused(play(cards, "play ships-only"), "advance harvest", "goa.advance.ends-at-row-five")


# ---------------------------------------------------------------------- paying


@both
@pytest.mark.rule("goa.advance.exact-spice-kinds")
def test_one_kind_cannot_stand_in_for_another(edition: str) -> None:
    p = stepped(edition, "ships", 1, 4, "clove")
    refused(p, "advance ships", "goa.advance.exact-spice-kinds")
    # nor while paying: ginger from one of two places is due, the clove is not taken
    p = table(edition, yellow={"plantations": ["ginger1: ginger", "ginger2: ginger", "clove1: clove"]})
    p = play(p, "advance ships")
    assert set(legal(p)) == {"pay ginger p1", "pay ginger p2"}
    refused(p, "pay clove p3", "goa.advance.exact-spice-kinds")


@both
@pytest.mark.rule("goa.advance.one-ship-per-spice")
def test_one_ship_for_every_spice(edition: str) -> None:
    refused(
        stepped(edition, "expedition", 2, 1, "nutmeg", "clove"),
        "advance expedition",
        "goa.advance.one-ship-per-spice",
    )
    p = play(stepped(edition, "expedition", 2, 2, "nutmeg", "clove"), "advance expedition")
    assert ("ships", 2, 0, BANK) in moved(p)
    assert own(p, "Yellow")["ships"] == 0
    assert "goa.advance.one-ship-per-spice" in rules_told(p)


@both
@pytest.mark.rule("goa.advance.spices-from-plantations-and-colonies")
def test_spices_from_plantations_and_colonies(edition: str) -> None:
    column = "taxes" if edition == "2012" else "harvest"
    holding = {"plantations": ["pepper2: pepper"], "colonies": ["Quilon pepper/nutmeg: nutmeg"]}
    p = play(table(edition, yellow={**holding, "rows": rows(**{column: 2})}), f"advance {column}")
    assert own(p, "Yellow")["rows"] == rows(**{column: 3})
    assert own(p, "Yellow")["plantations"] == ["pepper2"]
    assert own(p, "Yellow")["colonies"] == ["Quilon pepper/nutmeg"]
    p = table(edition, yellow={"plantations": ["ginger1"]}, red={"plantations": ["ginger2: ginger"]})
    refused(p, "advance ships", "goa.advance.exact-spice-kinds")


@both
@pytest.mark.rule("goa.advance.payer-chooses-the-spaces")
def test_the_payer_chooses_the_place(edition: str) -> None:
    holding = {"plantations": ["ginger1: ginger"], "colonies": ["Cochin: ginger"]}
    p = play(table(edition, yellow=holding), "advance ships")
    assert set(legal(p)) == {"pay ginger p1", "pay ginger cochin"}
    assert mover(p) == "Yellow"
    first = play(p, "pay ginger p1")
    assert (own(first, "Yellow")["plantations"], own(first, "Yellow")["colonies"]) == (
        ["ginger1"],
        ["Cochin: ginger"],
    )
    second = play(p, "pay ginger cochin")
    assert (own(second, "Yellow")["plantations"], own(second, "Yellow")["colonies"]) == (
        ["ginger1: ginger"],
        ["Cochin"],
    )
    assert own(first, "Yellow")["rows"] == own(second, "Yellow")["rows"] == rows(ships=2)
    # the same for the selling card
    p = play(table(edition, yellow={**holding, "hand": ["sell-spices"]}), "play sell-spices")
    assert set(legal(p, "pay")) == {"pay ginger p1", "pay ginger cochin"}
    # and for the duty tile: which of four kinds keeps the seventh spice
    seven = ["clove2: clove clove", "pepper2: pepper pepper", "nutmeg2: nutmeg nutmeg", "ginger1: ginger"]
    p = play(table(edition, yellow={"plantations": seven, "tiles": ["duty"]}), "use duty")
    assert mover(p) == "Yellow"
    left = set()
    for line in p.expand():
        left.update(spices(play(p, *(move.text for move in line)), "Yellow"))
    assert left == {"clove", "pepper", "nutmeg", "ginger"}


@both
@pytest.mark.rule("goa.advance.payment-returns-to-the-supplies")
def test_what_is_paid_returns_to_the_supplies(edition: str) -> None:
    p = stepped(edition, "expedition", 2, 5, "nutmeg", "clove")
    p = play(p, "advance expedition")
    assert own(p, "Yellow")["ships"] == 3
    assert own(p, "Yellow")["plantations"] == ["nutmeg2", "clove2"]
    assert {(source, target) for _, _, source, target in moved(p)} == {(0, BANK)}
    for name in ("Red", "Green", "Blue"):
        assert own(p, name)["ships"] == 4


@both
@pytest.mark.rule("goa.advance.payment-cannot-be-split")
def test_the_cost_is_paid_in_one_go(edition: str) -> None:
    holding = {
        "rows": rows(expedition=2),
        "plantations": ["nutmeg1: nutmeg"],
        "colonies": ["Madras nutmeg/clove: nutmeg"],
        "hand": ["two-spices"],
        "tiles": ["red-spice"],
    }
    # the card before paying: one clove fits beside the nutmeg, then both are there
    p = table(edition, yellow=holding)
    refused(p, "advance expedition", "goa.advance.exact-spice-kinds")
    p = play(p, "play two-spices")
    assert set(legal(p, "put")) == {"put nutmeg madras", "put clove madras"}
    p = play(p, "put clove madras", "advance expedition")
    assert set(legal(p)) == {"pay nutmeg p1", "pay nutmeg madras"}
    # while paying nothing comes in between
    refused(p, "use red-spice", "goa.advance.payment-cannot-be-split")
    p = play(p, "pay nutmeg madras")
    assert own(p, "Yellow")["rows"] == rows(expedition=3)
    assert spices(p, "Yellow") == ["nutmeg"]
    full = {**holding, "colonies": ["Madras nutmeg/clove: nutmeg clove"], "plantations": ["nutmeg2: nutmeg"]}
    p = play(table(edition, yellow=full), "advance expedition")
    two_spices = own(p, "Yellow")["hand"][0]
    refused(p, f"play {two_spices}", "goa.advance.payment-cannot-be-split")
    refused(p, f"discard {two_spices}", "goa.advance.payment-cannot-be-split")


# ---------------------------------------------------------------------- what it is good for


@both
@pytest.mark.rule("goa.advance.two-benefits")
def test_two_benefits(edition: str) -> None:
    p = table(edition, yellow={"plantations": ["ginger1: ginger"]})

    def points(position: Position) -> int:
        return next(row.points for row in position.score(0).rows if row.category == "Progress: ships")

    assert points(p) == 0
    p = play(p, "advance ships")
    assert points(p) == 1
    p = play(p, "taxes", "taxes", "taxes", "build")
    assert own(p, "Yellow")["ships"] == 3 + 2
