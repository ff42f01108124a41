"""Set-up: what is in the box, who starts, what lies on the table before round A1."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.chance import CHANCE
from goatools.components import load

from .helpers import (
    SQUARES,
    both,
    card,
    ducats,
    game,
    grid,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    run,
    spices,
    start,
    table,
    turn,
)

if TYPE_CHECKING:
    from goatools import Position

SPICES = ("ginger", "pepper", "cinnamon", "nutmeg", "clove")
SYMBOL = {"2004": "tiger", "2012": "elephant"}
ALL_SEATS = (2, 3, 4)


def dealt(edition: str, seats: int = 4, seed: int = 1, **setting: Any) -> Position:
    """A new game whose set-up was dealt."""
    return goatools.new_game(game(edition), seats, seed, **setting)


def is_plantation(tile: str) -> bool:
    """Whether a tile is a plantation, the universal one included."""
    return tile == "universal" or tile.rstrip("123") in SPICES


def begun(edition: str, seats: int, first: str, *symbols: str) -> Position:
    """The cards turned over to find the starting player, by their symbols, the first by seat `first`."""
    p = goatools.new_game(game(edition), seats).play(f"youngest {first}")
    for symbol in symbols:
        p = p.play(next(move for move in p.legal_moves() if move.text.endswith(f"/{symbol}")))
    return p


# ---------------------------------------------------------------------- the box


@both
@pytest.mark.rule("goa.setup.two-to-four-players")
def test_two_to_four_players(edition: str) -> None:
    for seats in (0, 1, 5):
        with pytest.raises(goatools.BadSetup, match=r"2, 3 or 4 players \(goa\.setup\.two-to-four-players\)"):
            goatools.new_game(game(edition), seats)
    for seats in ALL_SEATS:
        assert len(dealt(edition, seats).names) == seats


@pytest.mark.rule("goa.setup.components-tiles-2012")
@pytest.mark.rule("goa.setup.components-tiles-2004")
@pytest.mark.parametrize(("edition", "each"), [("2004", 27), ("2012", 29)])
def test_number_of_tiles(edition: str, each: int) -> None:
    box = load("goa", edition)
    assert sum(box["tiles.a"].values()) == each
    assert sum(box["tiles.b"].values()) == each
    assert box["supply.flag"] == 1


@both
@pytest.mark.rule("goa.setup.components-colony-tiles")
def test_colony_tiles(edition: str) -> None:
    box = load("goa", edition)
    stocks = [
        len(box["colonies.quilon"]),
        box["colonies.cochin"],
        len(box["colonies.madras"]),
        box["colonies.calicut"],
    ]
    assert stocks == [5, 4, 5, 4]
    assert sum(stocks) == 18


@both
@pytest.mark.rule("goa.setup.components-colonist-and-ship-cards")
def test_colonist_and_ship_cards(edition: str) -> None:
    box = load("goa", edition)
    assert box["supply.colonist_cards"] == {"1": 12, "3": 6}
    assert box["supply.ship_cards"] == {"1": 12, "3": 5}
    # change is free and the supply unlimited: more than the 27 ships on the cards can be owned
    assert own(play(table(edition, yellow={"ships": 27}), "build"), "Yellow")["ships"] == 28


@both
@pytest.mark.rule("goa.setup.components-extra-action-and-expedition-cards")
def test_extra_action_and_expedition_cards(edition: str) -> None:
    box = load("goa", edition)
    assert box["supply.extra_action_cards"] == 10
    assert len(box["cards.list"]) == 30
    assert goatools.new_game(game(edition)).view(0)["deck"] == 30


@both
@pytest.mark.rule("goa.setup.components-ducat-cards")
def test_ducat_cards(edition: str) -> None:
    cards = load("goa", edition)["supply.ducat_cards"]
    assert cards == {"1": 15, "2": 12, "5": 10, "10": 8}
    assert sum(cards.values()) == 45
    assert sum(int(value) * n for value, n in cards.items()) == 169


@both
@pytest.mark.rule("goa.setup.components-player-pieces")
def test_player_pieces(edition: str) -> None:
    box = load("goa", edition)
    assert [box[f"supply.{key}"] for key in ("mats", "auction_markers", "progress_markers")] == [4, 20, 20]
    assert len(own(dealt(edition), 0)["rows"]) == 5


@both
@pytest.mark.rule("goa.setup.components-spices")
def test_five_kinds_of_spices(edition: str) -> None:
    kinds = load("goa", edition)["supply.spices"]
    assert set(kinds) == set(SPICES)
    assert sum(kinds.values()) == 50
    p = play(table(edition, yellow={"colonies": ["Cochin"]}), "harvest")
    assert set(legal(p, "put")) == {f"put {spice} cochin" for spice in SPICES}


@pytest.mark.rule("goa.setup.components-bonanza-and-counters-2012")
def test_bonanza_tiles_and_counters() -> None:
    box = load("goa", "2012")
    assert len(box["bonanza.tiles"]) == 8
    assert [box[f"supply.{key}"] for key in ("round_markers", "action_markers", "sticker_sheets")] == [
        4,
        4,
        1,
    ]
    assert not {"bonanza.tiles", "supply.round_markers", "supply.action_markers"} & {
        part.key for part in load("goa", "2004").parts()
    }


# ---------------------------------------------------------------------- supplies


@both
@pytest.mark.rule("goa.setup.board-and-common-supplies")
@pytest.mark.rule("goa.setup.start-with-nothing-else")
@pytest.mark.rule("goa.setup.first-flag-brings-no-extra-action-card")
@pytest.mark.rule("goa.setup.start-with-four-ships-and-two-colonists")
@pytest.mark.rule("goa.setup.progress-markers-in-the-top-row")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_what_a_seat_starts_with(edition: str, seats: int) -> None:
    p = dealt(edition, seats)
    for name in p.names:
        assert {key: value for key, value in own(p, name).items() if key not in ("name", "ducats")} == {
            "ships": 4,
            "colonists": 2,
            "extra": 0,
            "rows": [1, 1, 1, 1, 1],
            **{key: [] for key in ("plantations", "colonies", "hand", "tiles", "used")},
            "duties": 0,
            "down": 0,
        }


@pytest.mark.rule("goa.setup.starting-player-ducats-2004")
@pytest.mark.rule("goa.setup.starting-player-ducats-2012")
@pytest.mark.rule("goa.setup.other-players-ten-ducats")
@pytest.mark.rule("goa.setup.starting-player-takes-the-flag")
@pytest.mark.parametrize("seats", ALL_SEATS)
@pytest.mark.parametrize(("edition", "money"), [("2004", 7), ("2012", 5)])
def test_starting_money_and_flag(edition: str, money: int, seats: int) -> None:
    for seed in range(5):
        p = dealt(edition, seats, seed)
        first = p.view(0)["flag"]
        assert first in p.names
        assert [own(p, name)["ducats"] for name in p.names] == [
            money if name == first else 10 for name in p.names
        ]
        assert mover(p) == first


@both
@pytest.mark.rule("goa.setup.ducats-form-the-bank")
def test_a_payment_to_the_bank_reaches_no_player(edition: str) -> None:
    chain = ["W4", "a4", "b4", "b3", "c3"]
    p = play(table(edition, chain=chain, bids=["Red 4", "Green pass", "Blue pass"]), "buy")
    price = 5 if edition == "2004" else 3
    assert ducats(p) == [10 - price, 10, 10, 10]
    assert ("ducats", price, 0, goatools.BANK) in moved(p)


@both
@pytest.mark.rule("goa.setup.change-freely")
def test_change_is_free(edition: str) -> None:
    p = turn(play(table(edition, yellow={"colonists": 3}), "found Quilon"), 1, 3)
    assert own(play(p, "spend colonists"), "Yellow")["colonists"] == 1


@both
@pytest.mark.rule("goa.setup.supply-is-unlimited")
def test_the_supply_is_unlimited(edition: str) -> None:
    triple = [f"{spice}3: " + f"{spice} " * 3 for spice in SPICES]
    double = [f"{spice}2: {spice} {spice}" for spice in SPICES] * 2
    double += ["ginger2: ginger ginger"]
    colonies = [
        [
            "Quilon ginger/cinnamon: ginger",
            "Cochin: clove",
            "Madras nutmeg/clove: clove clove",
            "Calicut: ginger ginger",
        ],
        [
            "Quilon pepper/nutmeg: nutmeg",
            "Cochin: clove",
            "Madras pepper/nutmeg: pepper pepper",
            "Calicut: clove clove",
        ],
        [
            "Quilon nutmeg/clove: clove",
            "Cochin: ginger",
            "Madras clove/ginger: ginger ginger",
            "Calicut: ginger ginger",
        ],
        [
            "Quilon clove/ginger: clove",
            "Cochin: pepper",
            "Madras ginger/cinnamon: ginger cinnamon",
            "Calicut",
        ],
    ]
    plantations = [[*triple[:4]], [triple[4], *double[:3]], double[3:7], double[7:11]]
    seats = {
        colour: {"plantations": plantations[i], "colonies": colonies[i], "rows": [1, 2, 1, 1, 1]}
        for i, colour in enumerate(("yellow", "red", "green", "blue"))
    }
    p = table(edition, round="B1", turn="Blue", grid=". " * 25, **seats)
    assert sum(len(spices(p, name)) for name in p.names) > 50
    p = play(p, "harvest", "put ginger calicut", "put ginger calicut")
    assert own(p, "Blue")["colonies"][-1] == "Calicut: ginger ginger"
    ginger = sum(spices(p, name).count("ginger") for name in p.names)
    assert ginger > 10
    rich = table(edition, yellow={"ducats": 169, "colonists": 30})
    assert own(play(rich, "taxes"), "Yellow")["ducats"] == 173


@both
@pytest.mark.rule("goa.setup.extra-action-cards-never-run-short")
def test_extra_action_cards_never_run_short(edition: str) -> None:
    p = table(edition, chain=["W4", "a4", "b4", "b3", "c3"], yellow={"extra": 6}, red={"extra": 4})
    p = play(p, "pass", "pass", "pass")
    assert own(p, "Yellow")["extra"] == 7


@both
@pytest.mark.rule("goa.setup.colony-tiles-sorted-face-up")
def test_colony_tiles_lie_in_four_open_stocks(edition: str) -> None:
    spares = {"colonists": 12}
    for colony, kinds in (("Quilon", 5), ("Madras", 5)):
        p = turn(play(table(edition, yellow=spares), f"found {colony}"), 1, 1)
        assert len(legal(play(p, "spend"), "choose")) == kinds
    for colony in ("Cochin", "Calicut"):
        for taken in range(4):
            owners = {colour: {"colonies": [colony]} for colour in ("red", "green", "blue")[:taken]}
            p = turn(play(table(edition, yellow=spares, **owners), f"found {colony}"), 1, 1)
            assert play(p, "spend").phase == "put-spices"


@both
@pytest.mark.rule("goa.setup.expedition-deck-face-down")
def test_the_draw_pile_has_no_known_order(edition: str) -> None:
    p = dealt(edition)
    view = p.view(0)
    assert view["deck"] + len(view["discard"]) == 30
    assert isinstance(view["deck"], int)
    p = play(table(edition), "expedition", "draw 1")
    assert p.to_move == CHANCE
    assert {share for _, share in p.chance_outcomes()} == {Fraction(1, 30)}
    assert len(p.chance_outcomes()) == 30
    gone = play(table(edition, discard=["two-ships/1"]), "expedition", "draw 1")
    refused(gone, f"card {card(edition, 'two-ships/1')}", "goa.setup.expedition-deck-face-down")


@both
@pytest.mark.rule("goa.setup.discard-areas")
def test_used_tiles_and_cards_are_discarded(edition: str) -> None:
    p = table(edition, chain=["W4", "a4", "b4", "b3", "c3"], lot=2)
    assert grid(p)["a4"] == "colonists"
    p = play(p, "pass", "pass", "pass")
    assert "a4" not in grid(p)
    assert "colonists" not in [tile for name in p.names for tile in own(p, name)["tiles"]]
    p = play(table(edition, yellow={"hand": ["five-ducats"]}), "play five-ducats")
    assert p.view(1)["discard"] == [card(edition, "five-ducats")]
    # the tiles left of phase A do not come back: only B tiles are laid for phase B
    p = table(
        edition,
        round="A4",
        part="extra actions",
        turn="Blue",
        passed=["Yellow", "Red", "Green"],
        blue={"extra": 1},
    )
    p = run(play(p, "pass"), 3)
    assert p.view(0)["round"] == "B1"
    assert not Counter(grid(p).values()) - Counter(load("goa", edition)["tiles.b"])


@both
@pytest.mark.rule("goa.setup.each-player-takes-one-colour")
def test_each_player_has_a_colour_of_the_own(edition: str) -> None:
    with pytest.raises(goatools.BadSetup, match="different name"):
        goatools.new_game(game(edition), ["Red", "Green", "Red"])
    p = dealt(edition)
    assert sorted(p.names) == ["Blue", "Green", "Red", "Yellow"]


@both
@pytest.mark.rule("goa.setup.markers-kept-on-the-mat")
def test_between_rounds_no_marker_is_on_the_board(edition: str) -> None:
    p = dealt(edition)
    rng = random.Random(5)
    places = 0
    while p.round_label != "A3":
        if legal(p, "flag"):
            places += 1
            assert p.view(0)["chain"] == []
        p = p.play(rng.choice(p.legal_moves()) if p.to_move != CHANCE else p.chance_move(rng))
        if p.view(0)["part"] not in ("placing", "auctions"):
            assert p.view(0)["chain"] == []
    assert places == 2
    assert p.view(0)["chain"] == []


@both
@pytest.mark.rule("goa.setup.marker-count-is-players-plus-one")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_one_marker_more_than_players(edition: str, seats: int) -> None:
    p = start(edition, seats)
    placed = 0
    while p.phase == "placement":
        p = p.play(p.legal_moves()[0])
        placed += 1
    assert placed == seats + 1
    assert len(p.view(0)["chain"]) == seats + 1


# ---------------------------------------------------------------------- tiles


@both
@pytest.mark.rule("goa.setup.sort-tiles-by-back")
@pytest.mark.rule("goa.setup.grid-of-25-face-up")
def test_phase_a_has_25_a_tiles_face_up(edition: str) -> None:
    box = Counter(load("goa", edition)["tiles.a"])
    orders = set()
    for seed in range(8):
        p = dealt(edition, seed=seed)
        for viewer in range(4):
            assert set(p.view(viewer)["grid"]) == set(SQUARES)
        assert not Counter(grid(p).values()) - box
        orders.add(tuple(grid(p).values()))
    assert len(orders) == 8


@both
@pytest.mark.rule("goa.setup.grid-of-25-face-up")
def test_every_tile_is_as_likely_as_any_other_on_each_square(edition: str) -> None:
    p = begun(edition, 4, "seat 1", SYMBOL[edition])
    while p.phase == "removed-tile":
        p = p.play("tile duty" if "tile duty" in legal(p) else p.legal_moves()[0])
    assert p.phase == "grid-tile"
    left = Counter(load("goa", edition)["tiles.a"]) - Counter(p.view(0)["removed"])
    total = sum(left.values())
    assert {move.text.split()[1]: share for move, share in p.chance_outcomes()} == {
        tile: Fraction(n, total) for tile, n in left.items()
    }
    p = p.play("tile clove2")
    assert grid(p) == {"a5": "clove2"}
    refused(p, "tile viceroy", "goa.setup.sort-tiles-by-back")


@pytest.mark.rule("goa.setup.a-tiles-remove-four-2012")
@pytest.mark.rule("goa.setup.remove-at-most-two-plantations-2012")
def test_four_a_tiles_are_revealed_and_removed() -> None:
    box = Counter(load("goa", "2012")["tiles.a"])
    for seed in range(30):
        p = dealt("2012", seed=seed)
        removed = p.view(0)["removed"]
        assert len(removed) == 4
        assert len(grid(p)) == 25
        assert Counter(grid(p).values()) + Counter(removed) == box
        assert sum(map(is_plantation, removed)) <= 2


@pytest.mark.rule("goa.setup.remove-at-most-two-plantations-2012")
@pytest.mark.parametrize("third", ["ginger1", "nutmeg2", "universal"])
def test_a_third_plantation_is_not_removed(third: str) -> None:
    p = play(begun("2012", 4, "seat 1", "elephant"), "tile pepper1", "tile clove2")
    ruling = refused(
        p,
        f"tile {third}",
        "goa.setup.remove-at-most-two-plantations-2012",
        "goa.setup.swap-surplus-plantations-2012",
    )
    assert not any(is_plantation(text.split()[1]) for text in ruling.legal)
    p = play(p, "tile ships", "tile duty")
    assert p.view(2)["removed"] == ["pepper1", "clove2", "ships", "duty"]
    assert p.phase == "grid-tile"
    assert f"tile {third}" in legal(p)


@pytest.mark.rule("goa.setup.remove-at-most-two-plantations-2012")
def test_the_universal_plantation_counts_as_a_plantation() -> None:
    p = play(begun("2012", 4, "seat 1", "elephant"), "tile universal", "tile ginger2")
    refused(p, "tile ginger1", "goa.setup.remove-at-most-two-plantations-2012")


@pytest.mark.rule("goa.setup.swap-surplus-plantations-2012")
def test_surplus_plantations_are_swapped_for_other_tiles() -> None:
    p = play(begun("2012", 4, "seat 1", "elephant"), "tile pepper1", "tile clove2")
    others = {tile: n for tile, n in load("goa", "2012")["tiles.a"].items() if not is_plantation(tile)}
    assert {move.text.split()[1]: share for move, share in p.chance_outcomes()} == {
        tile: Fraction(n, sum(others.values())) for tile, n in others.items()
    }
    # before that all 29 tiles are equally likely
    p = begun("2012", 4, "seat 1", "elephant")
    assert dict(p.chance_outcomes())[p.parse("tile clove2")] == Fraction(2, 29)


@pytest.mark.rule("goa.setup.a-tiles-leave-two-out-2004")
def test_two_a_tiles_are_left_over_whatever_they_are() -> None:
    p = begun("2004", 4, "seat 1", "tiger")
    assert p.phase == "grid-tile"
    left = Counter(load("goa", "2004")["tiles.a"]) - Counter(["ginger1", "clove2"])
    for tile in left.elements():
        p = p.play(f"tile {tile}")
    assert p.phase == "placement"
    assert Counter(grid(p).values()) == left
    assert p.view(0)["removed"] == []
    for seed in range(4):
        assert (
            sum(
                (
                    Counter(load("goa", "2004")["tiles.a"]) - Counter(grid(dealt("2004", seed=seed)).values())
                ).values()
            )
            == 2
        )


# ---------------------------------------------------------------------- the starting player


@both
@pytest.mark.rule("goa.setup.starting-player-draw")
def test_who_turns_over_the_starting_symbol_starts(edition: str) -> None:
    p = begun(edition, 3, "seat 1", "palm", "fish", SYMBOL[edition])
    assert p.view(0)["flag"] == "Green"
    p = begun(edition, 3, "seat 2", "palm", "fish", SYMBOL[edition])
    assert p.view(0)["flag"] == "Yellow"
    # a full turn without the symbol: the turning goes on in the same order
    p = begun(edition, 3, "seat 3", "palm", "fish", "shell", "statue", SYMBOL[edition])
    assert p.view(0)["flag"] == "Yellow"
    first = goatools.new_game(game(edition), 3).chance_outcomes()
    assert [(move.text, share) for move, share in first] == [
        (f"youngest seat {n}", Fraction(1, 3)) for n in (1, 2, 3)
    ]


@pytest.mark.rule("goa.setup.starting-symbol-2012")
@pytest.mark.rule("goa.setup.starting-symbol-2004")
@pytest.mark.parametrize(
    ("edition", "first", "second"), [("2012", "tiger", "elephant"), ("2004", "fish", "tiger")]
)
def test_starting_symbol(edition: str, first: str, second: str) -> None:
    p = begun(edition, 4, "seat 1", first)
    assert p.view(0)["flag"] is None
    assert begun(edition, 4, "seat 1", first, second).view(0)["flag"] == "Red"


@both
@pytest.mark.rule("goa.setup.drawn-cards-are-discarded")
def test_cards_turned_over_for_the_start_are_discarded(edition: str) -> None:
    p = begun(edition, 4, "seat 1", "palm", "fish", SYMBOL[edition])
    turned = p.view(0)["discard"]
    assert sorted(code.split("/")[2] for code in turned) == sorted(["palm", "fish", SYMBOL[edition]])
    p = run(p, 1)
    assert p.phase == "placement"
    assert (p.view(0)["deck"], p.view(0)["discard"]) == (27, turned)


@both
@pytest.mark.rule("goa.setup.starting-player-takes-the-flag")
def test_exactly_one_seat_has_the_flag(edition: str) -> None:
    p = begun(edition, 4, "seat 4", SYMBOL[edition])
    assert [p.view(viewer)["flag"] for viewer in range(4)] == ["Blue"] * 4
    assert ducats(p) == [10, 10, 10, 7 if edition == "2004" else 5]


@pytest.mark.rule("goa.setup.round-and-action-markers-2012")
def test_rounds_and_actions_are_counted_without_the_markers() -> None:
    p = dealt("2012")
    assert p.round_label == "A1"
    labels = ["Place", "Auction", "Action 1", "Action 2", "Action 3", "Extra actions"]
    assert [label for label, _ in p.steps()] == labels
    with pytest.raises(goatools.BadSetup, match="quick-start, bonanza"):
        dealt("2012", variants=("round-markers",))
