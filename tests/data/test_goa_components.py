"""What is in the box of Goa: literal values, where they come from, and the names of things."""

from __future__ import annotations

from collections import Counter

import pytest

import goatools
from goatools.components import load

EDITIONS = ("2004", "2012")
SPICES = ("ginger", "cinnamon", "pepper", "nutmeg", "clove")


@pytest.mark.rule("goa.setup.starting-player-ducats-2004", "goa.setup.starting-player-ducats-2012")
@pytest.mark.parametrize(("edition", "ducats", "symbol"), [("2004", 7, "tiger"), ("2012", 5, "elephant")])
def test_start_of_the_flag_holder(edition: str, ducats: int, symbol: str) -> None:
    c = load("goa", edition)
    assert c["start.ducats_flag"] == ducats
    assert c["start.symbol"] == symbol


@pytest.mark.parametrize("edition", EDITIONS)
def test_start_of_everybody(edition: str) -> None:
    c = load("goa", edition)
    keys = ("ducats", "ships", "colonists", "quick_ducats", "quick_markers")
    assert [c[f"start.{key}"] for key in keys] == [10, 4, 2, 10, 2]


@pytest.mark.rule(
    "goa.ships.number-by-row",
    "goa.harvest.number-by-row",
    "goa.taxes.number-by-row",
    "goa.expedition.two-numbers-per-row",
)
@pytest.mark.parametrize(("edition", "ships"), [("2004", (1, 2, 3, 4, 5)), ("2012", (1, 2, 3, 5, 6))])
def test_columns(edition: str, ships: tuple[int, ...]) -> None:
    c = load("goa", edition)
    assert c["columns.ships"] == ships
    assert c["columns.harvest"] == (1, 2, 4, 6, 8)
    assert c["columns.taxes"] == (4, 6, 8, 10, 12)
    assert c["columns.draw"] == (1, 1, 2, 2, 3)
    assert c["columns.limit"] == (1, 2, 3, 4, 5)


@pytest.mark.rule("goa.colony.column-numbers-2004", "goa.colony.column-numbers-2012")
@pytest.mark.parametrize(("edition", "row"), [("2004", (0, 2, 3, 4, 6)), ("2012", (0, 2, 4, 5, 6))])
def test_colonists_column(edition: str, row: tuple[int, ...]) -> None:
    assert load("goa", edition)["columns.colonists"] == row


@pytest.mark.parametrize(
    ("edition", "key", "row", "provenance"),
    [
        ("2004", "columns.taxes", 1, "printed"),
        ("2004", "columns.taxes", 3, "reconstructed"),
        ("2012", "columns.taxes", 2, "reconstructed"),
        ("2004", "columns.ships", 2, "printed"),
        ("2012", "columns.ships", 4, "reported"),
        ("2012", "columns.harvest", 1, "reported"),
        ("2012", "columns.harvest", 3, "reconstructed"),
        ("2012", "columns.harvest", 5, "reported"),
        ("2004", "columns.draw", 4, "printed"),
        ("2004", "columns.draw", 5, "reconstructed"),
        ("2004", "columns.limit", 3, "inferred"),
        ("2004", "columns.colonists", 3, "reported"),
        ("2012", "columns.colonists", 3, "printed"),
    ],
)
def test_how_well_a_row_is_known(edition: str, key: str, row: int, provenance: str) -> None:
    c = load("goa", edition)
    assert c.ground(key, row - 1).provenance == provenance
    assert c.is_reconstructed(key, row - 1) is (provenance == "reconstructed")


@pytest.mark.rule(
    "goa.advance.cost-ships-row-1-to-2",
    "goa.advance.cost-ships-row-2-to-3",
    "goa.advance.cost-colonists-row-1-to-2",
    "goa.advance.cost-colonists-row-2-to-3",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("column", "first", "second"), [("ships", "ginger", "cinnamon"), ("colonists", "clove", "ginger")]
)
def test_printed_costs_of_both_editions(edition: str, column: str, first: str, second: str) -> None:
    c = load("goa", edition)
    assert c[f"costs.{column}"][:2] == ((first,), (first, second))
    assert [c.ground(f"costs.{column}", step).provenance for step in range(4)] == [
        "printed",
        "printed",
        "reconstructed",
        "reconstructed",
    ]


@pytest.mark.rule("goa.advance.cost-taxes-row-1-to-2-2004", "goa.advance.cost-taxes-row-2-to-3-2004")
def test_taxes_costs_of_2004() -> None:
    c = load("goa", "2004")
    assert c["costs.taxes"][:2] == (("cinnamon",), ("cinnamon", "pepper"))
    assert [c.ground("costs.taxes", step).provenance for step in (0, 1)] == ["inferred", "printed"]


@pytest.mark.rule("goa.advance.cost-harvest-row-1-to-2-2012", "goa.advance.cost-taxes-row-2-to-3-2012")
def test_printed_costs_of_2012() -> None:
    c = load("goa", "2012")
    assert c["costs.harvest"][0] == ("cinnamon",)
    assert c.ground("costs.harvest", 0).provenance == "printed"
    assert c["costs.taxes"][1] == ("pepper", "nutmeg")
    assert c.ground("costs.taxes", 1).provenance == "printed"
    assert c.is_reconstructed("costs.taxes", 0)


@pytest.mark.rule("goa.advance.full-cost-table")
@pytest.mark.parametrize(
    ("edition", "leading"),
    [
        ("2004", ("ginger", "pepper", "cinnamon", "nutmeg", "clove")),
        ("2012", ("ginger", "cinnamon", "pepper", "nutmeg", "clove")),
    ],
)
def test_costs_follow_the_ring_of_the_spices(edition: str, leading: tuple[str, ...]) -> None:
    c = load("goa", edition)
    ring = SPICES + SPICES
    for column, spice in zip(("ships", "harvest", "taxes", "expedition", "colonists"), leading, strict=True):
        start = ring.index(spice)
        assert c[f"costs.{column}"] == tuple(ring[start : start + k] for k in (1, 2, 3, 4))
    assert all(c.is_reconstructed("costs.expedition", step) for step in range(4))


@pytest.mark.rule("goa.advance.number-of-spices-per-step")
@pytest.mark.parametrize("edition", EDITIONS)
def test_spices_paid_are_the_points_of_the_row(edition: str) -> None:
    c = load("goa", edition)
    for column in ("ships", "harvest", "taxes", "expedition", "colonists"):
        paid = [len(step) for step in c[f"costs.{column}"]]
        assert [sum(paid[:row]) for row in range(5)] == list(c["points.row"])


@pytest.mark.rule(
    "goa.scoring.progress-markers",
    "goa.scoring.colonies",
    "goa.scoring.expedition-cards",
    "goa.scoring.six-equal-symbols-2004",
)
@pytest.mark.parametrize(
    ("edition", "symbols"), [("2004", (0, 1, 3, 6, 10, 15, 20)), ("2012", (0, 1, 3, 6, 10, 15))]
)
def test_points(edition: str, symbols: tuple[int, ...]) -> None:
    c = load("goa", edition)
    assert c["points.row"] == (0, 1, 3, 6, 10)
    assert c["points.colonies"] == (0, 1, 3, 6, 10)
    assert c["points.symbols"] == symbols
    assert (c["points.most_ducats"], c["points.single"]) == (3, 1)


@pytest.mark.rule("goa.scoring.duty-2004", "goa.scoring.duty-2012")
def test_points_that_differ() -> None:
    old, new = load("goa", "2004"), load("goa", "2012")
    assert (old["points.duty"], new["points.duty"]) == (4, 5)
    assert "points.single_foreman" not in old
    assert new["points.single_foreman"] == 3
    assert (old["effects.red_ducats"], new["effects.red_ducats"]) == (4, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_effects_of_tiles(edition: str) -> None:
    c = load("goa", edition)
    keys = ("ships", "colonists", "either", "extra_actions", "duty_spices")
    assert [c[f"effects.{key}"] for key in keys] == [4, 4, 3, 2, 6]


@pytest.mark.rule("goa.setup.components-tiles-2004", "goa.setup.components-tiles-2012")
@pytest.mark.parametrize(("edition", "size"), [("2004", 27), ("2012", 29)])
def test_number_of_tiles(edition: str, size: int) -> None:
    c = load("goa", edition)
    assert sum(c["tiles.a"].values()) == size
    assert sum(c["tiles.b"].values()) == size
    assert c["supply.flag"] == 1
    assert "flag" not in {*c["tiles.a"], *c["tiles.b"]}


@pytest.mark.rule("goa.tile.composition-of-the-sets")
def test_composition_of_the_2004_sets() -> None:
    c = load("goa", "2004")
    a, b = c["tiles.a"], c["tiles.b"]
    assert [a[f"{spice}1"] for spice in SPICES] == [1] * 5
    assert [a[f"{spice}2"] for spice in SPICES] == [2] * 5
    assert {tile: n for tile, n in a.items() if not tile.endswith(("1", "2"))} == {
        "red-ship": 1,
        "red-colonist": 1,
        "red-ducats": 1,
        "red-spice": 1,
        "duty": 1,
        "extra-actions": 1,
        "ships": 1,
        "colonists": 1,
        "settlement": 1,
        "ships-or-colonists": 2,
    }
    assert a["expeditions2"] == 1
    assert [b[f"{spice}2"] for spice in SPICES] == [1] * 5
    assert [b[f"{spice}3"] for spice in SPICES] == [1] * 5
    assert {tile: n for tile, n in b.items() if not tile.startswith(SPICES)} == {
        "unexpected-harvest": 1,
        "exchange": 1,
        "espionage": 1,
        "replenishment": 1,
        "viceroy": 1,
        "duty": 1,
        "extra-actions": 1,
        "expeditions3": 1,
        "ships": 1,
        "colonists": 1,
        "settlement": 1,
        "ships-or-colonists": 2,
        "mission2": 2,
        "mission3": 2,
    }
    assert not any(c.is_reconstructed("tiles.a", tile) for tile in a)
    assert [tile for tile in b if c.is_reconstructed("tiles.b", tile)] == [
        "espionage",
        "replenishment",
        "viceroy",
        "duty",
        "extra-actions",
        "ships",
        "colonists",
        "settlement",
        "ships-or-colonists",
        "mission2",
        "mission3",
    ]


@pytest.mark.rule("goa.tile.composition-of-the-sets")
def test_tiles_new_in_2012() -> None:
    old, new = load("goa", "2004"), load("goa", "2012")
    for side, kinds in (
        ("tiles.a", {"foreman": 1, "universal": 1}),
        ("tiles.b", {"favour": 1, "red-expedition": 1}),
    ):
        more = Counter(new[side])
        more.subtract(old[side])
        assert {tile: n for tile, n in more.items() if n} == kinds


@pytest.mark.rule(
    "goa.setup.a-tiles-remove-four-2012",
    "goa.setup.remove-at-most-two-plantations-2012",
    "goa.setup.a-tiles-leave-two-out-2004",
)
def test_tiles_removed_before_a_phase() -> None:
    old, new = load("goa", "2004"), load("goa", "2012")
    assert (new["tiles.removed"], new["tiles.removed_plantations"]) == (4, 2)
    assert old["tiles.removed"] == 0
    assert sum(old["tiles.a"].values()) - 25 == 2


@pytest.mark.rule(
    "goa.setup.components-extra-action-and-expedition-cards",
    "goa.card.three-parts",
    "goa.card.ten-effects",
    "goa.card.colonists-one-to-three",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_expedition_deck(edition: str) -> None:
    cards = [card.split("/") for card in load("goa", edition)["cards.list"]]
    assert len(cards) == 30
    assert Counter(effect for effect, _, _ in cards) == dict.fromkeys(
        (
            "two-ships",
            "two-colonists",
            "five-ducats",
            "two-spices",
            "sell-spices",
            "for-ducats",
            "mixed-harvest",
            "extra-card",
            "ships-only",
            "spices-only",
        ),
        3,
    )
    assert Counter(colonists for _, colonists, _ in cards) == {"1": 10, "2": 10, "3": 10}
    assert len({tuple(card) for card in cards}) == 30
    assert all(len({symbol for effect, _, symbol in cards if effect == kind}) == 3 for kind, _, _ in cards)


@pytest.mark.rule("goa.card.symbols-2004", "goa.card.symbols-2012")
@pytest.mark.parametrize(
    ("edition", "symbols", "each"),
    [
        ("2004", ("tiger", "fish", "palm", "shell", "statue"), 6),
        ("2012", ("elephant", "tiger", "fish", "palm", "shell", "statue"), 5),
    ],
)
def test_symbols_of_the_deck(edition: str, symbols: tuple[str, ...], each: int) -> None:
    c = load("goa", edition)
    assert c["cards.symbols"] == symbols
    assert Counter(card.split("/")[2] for card in c["cards.list"]) == dict.fromkeys(symbols, each)


def test_symbols_are_spread_over_the_numbers_of_colonists() -> None:
    for edition, allowed in (("2004", {2}), ("2012", {1, 2})):
        cards = [card.split("/") for card in load("goa", edition)["cards.list"]]
        assert set(Counter((colonists, symbol) for _, colonists, symbol in cards).values()) == allowed


def test_some_cards_of_the_reconstruction() -> None:
    old, new = load("goa", "2004"), load("goa", "2012")
    assert old["cards.list"][:3] == ("two-ships/1/tiger", "two-ships/2/fish", "two-ships/3/palm")
    assert "for-ducats/3/palm" in old["cards.list"]
    assert "extra-card/1/tiger" in new["cards.list"]
    assert new["cards.list"][-1] == "spices-only/3/statue"
    assert all(c.is_reconstructed("cards.list", i) for c in (old, new) for i in range(30))


@pytest.mark.rule("goa.card.action-cards-are-marked-a")
def test_effects_marked_a() -> None:
    assert load("goa", "2004")["cards.actions"] == (
        "for-ducats",
        "mixed-harvest",
        "extra-card",
        "ships-only",
        "spices-only",
    )
    assert load("goa", "2012")["cards.actions"] == (
        "mixed-harvest",
        "extra-card",
        "ships-only",
        "spices-only",
    )


@pytest.mark.rule(
    "goa.card.sell-any-number-of-spices-2004",
    "goa.card.sell-up-to-four-spices-2012",
    "goa.card.progress-for-ducats-2004",
    "goa.card.progress-for-ducats-2012",
)
def test_prices_on_cards() -> None:
    for edition, limit in (("2004", 0), ("2012", 4)):
        c = load("goa", edition)
        assert (c["cards.sell_price"], c["cards.sell_limit"]) == (3, limit)
        assert c["cards.for_ducats"] == (3, 6, 9, 12)
        assert c.is_reconstructed("cards.for_ducats")


@pytest.mark.rule("goa.setup.components-colony-tiles", "goa.colony.colonists-needed")
@pytest.mark.parametrize("edition", EDITIONS)
def test_colonies(edition: str) -> None:
    c = load("goa", edition)
    assert c["colonies.names"] == ("Quilon", "Cochin", "Madras", "Calicut")
    assert c["colonies.need"] == (6, 8, 10, 12)
    assert c["colonies.fields"] == (1, 1, 2, 2)
    assert [
        len(c["colonies.quilon"]),
        c["colonies.cochin"],
        len(c["colonies.madras"]),
        c["colonies.calicut"],
    ] == [
        5,
        4,
        5,
        4,
    ]


@pytest.mark.rule("goa.colony.quilon-and-madras-tiles-differ")
@pytest.mark.parametrize("edition", EDITIONS)
def test_spices_of_colonies(edition: str) -> None:
    c = load("goa", edition)
    pairs = (
        ("ginger", "cinnamon"),
        ("cinnamon", "pepper"),
        ("pepper", "nutmeg"),
        ("nutmeg", "clove"),
        ("clove", "ginger"),
    )
    assert c["colonies.quilon"] == pairs
    assert c["colonies.madras"] == pairs
    assert [c.ground("colonies.quilon", i).provenance for i in range(5)] == [
        "printed",
        "reconstructed",
        "printed",
        "reconstructed",
        "reconstructed",
    ]
    assert c.ground("colonies.madras", 3).provenance == "inferred"


@pytest.mark.rule(
    "goa.setup.components-bonanza-and-counters-2012", "goa.variant.bonanza-faces-are-not-described-2012"
)
def test_bonanza_is_new_in_2012() -> None:
    old, new = load("goa", "2004"), load("goa", "2012")
    assert new["bonanza.tiles"] == (
        "ships/2",
        "colonists/2",
        "ducats/3",
        "ducats/5",
        "spices/1",
        "spices/2",
        "expedition/1",
        "extra/1",
    )
    assert all(new.is_reconstructed("bonanza.tiles", i) for i in range(8))
    assert [new[f"supply.{key}"] for key in ("round_markers", "action_markers", "sticker_sheets")] == [
        4,
        4,
        1,
    ]
    assert not any(part.key.startswith("bonanza") for part in old.parts())
    assert old.get("supply.round_markers", 0) == 0


@pytest.mark.rule(
    "goa.setup.components-colonist-and-ship-cards",
    "goa.setup.components-ducat-cards",
    "goa.setup.components-player-pieces",
    "goa.setup.components-spices",
    "goa.setup.components-extra-action-and-expedition-cards",
)
@pytest.mark.parametrize(("edition", "provenance"), [("2004", "reported"), ("2012", "printed")])
def test_supplies(edition: str, provenance: str) -> None:
    c = load("goa", edition)
    assert c["supply.colonist_cards"] == {"1": 12, "3": 6}
    assert c["supply.ship_cards"] == {"1": 12, "3": 5}
    ducats = {int(value): n for value, n in c["supply.ducat_cards"].items()}
    assert (sum(ducats.values()), sum(value * n for value, n in ducats.items())) == (45, 169)
    assert c.ground("supply.ducat_cards").provenance == provenance
    assert c["supply.spices"] == dict.fromkeys(SPICES, 10)
    assert [
        c[f"supply.{key}"] for key in ("extra_action_cards", "mats", "auction_markers", "progress_markers")
    ] == [
        10,
        4,
        20,
        20,
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_scoring_example_of_the_book_gives_42(edition: str) -> None:
    c = load("goa", edition)
    rows = sum(c["points.row"][row - 1] for row in (4, 5, 3, 4, 4))
    cards = c["points.symbols"][1] + c["points.symbols"][2]
    assert rows == 31
    assert rows + c["points.colonies"][2] + cards + c["points.most_ducats"] + c["points.single"] == 42


@pytest.mark.parametrize(
    ("thing", "english", "czech", "hungarian"),
    [
        ("clove", "clove", "hřebíček", "szegfűszeg"),
        ("viceroy", "viceroy", "místokrál", "alkirály"),
        ("Calicut", "Calicut", "Calicut", "Kálikut"),
        ("unexpected-harvest", "unexpected harvest", "nečekaná sklizeň", "második aratás"),
        ("elephant", "elephant", "slon", "elefánt"),
        ("taxes", "taxes", "daně", "adó"),
    ],
)
def test_names_in_three_languages(thing: str, english: str, czech: str, hungarian: str) -> None:
    c = load("goa", "2012")
    assert c.name(thing) == english
    assert c.name(thing, "cs") == czech
    assert c.name(thing, "hu") == hungarian


def test_german_names_where_known() -> None:
    c = load("goa", "2004")
    assert c.name("duty", "de") == "Abgaben"
    assert c.name("clove", "de") == "clove"


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_in_the_box_has_a_name(edition: str) -> None:
    c = load("goa", edition)
    effects = {card.split("/")[0] for card in c["cards.list"]}
    things = {
        *c["tiles.a"],
        *c["tiles.b"],
        *effects,
        *c["cards.symbols"],
        *c["colonies.names"],
        *SPICES,
        "flag",
    }
    things |= {"ships", "harvest", "taxes", "expedition", "colonists"}
    assert things <= set(c.named())
    for language in ("en", "cs", "hu"):
        assert all(c.name(thing, language).strip() for thing in things)
    for thing in c.named():
        assert thing == "bank" or c._names[thing].keys() >= {"en", "cs", "hu"}


def test_sources_are_in_the_list() -> None:
    import re

    for edition in EDITIONS:
        c = load("goa", edition)
        cited = {
            letters
            for part in c.parts()
            for letters in re.findall(r"\b[A-Z]{1,2}\b", part.ground().source.replace("A side", ""))
        }
        assert cited <= set(c.sources)
        assert {"H", "R"} <= cited


def test_a_game_uses_the_components_of_its_edition() -> None:
    for edition in EDITIONS:
        p = goatools.new_game(f"goa-{edition}", seed=1)
        assert p.table.components is load("goa", edition)
