"""The sample round of both books, move by move, with the resources of every seat after each step."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.rulebook import examples

from .helpers import SQUARES, both, find, game, grid, mover, own, spices

if TYPE_CHECKING:
    from goatools import Position

GRID = [
    "colonists",
    "red-ship",
    "cinnamon2",
    "pepper2",
    "nutmeg2",
    "ships",
    "clove2",
    "ginger1",
    "settlement",
    "pepper1",
    "clove1",
    "red-spice",
    "red-colonist",
    "ships-or-colonists",
    "cinnamon1",
    "extra-actions",
    "expeditions2",
    "red-ducats",
    "ginger2",
    "clove2",
    "ginger2",
    "cinnamon2",
    "pepper2",
    "nutmeg2",
    "ships-or-colonists",
]
REMOVED = {"2004": (), "2012": ("foreman", "universal", "duty", "nutmeg1")}
START_CARD = {"2004": "two-spices/3/tiger", "2012": "sell-spices/3/elephant"}
RED_COLUMN = {"2004": "taxes", "2012": "harvest"}
"""Where red spends the cinnamon: the two books differ."""

PASSES = ("pass", "pass", "pass")
COLUMNS = ("ships", "harvest", "taxes", "expedition", "colonists")
ROW_WORDS = {f"{column}_row": number for number, column in enumerate(COLUMNS)}


def setting_out(edition: str) -> list[str]:
    """The chance moves of the set-up."""
    moves = ["youngest seat 1", f"card {START_CARD[edition]}"]
    return [*moves, *(f"tile {tile}" for tile in (*REMOVED[edition], *GRID))]


def steps(edition: str) -> list[tuple[int, list[str], dict[str, dict[str, Any]]]]:
    """Step by step: its number in the book, the moves, and what is different afterwards.

    Where the book names no bid, nobody else bids and a buyer pays 1.  Cards are the ones that the results call for.
    """
    first = 7 if edition == "2004" else 5
    red_rows = [1, 1, 2, 1, 1] if edition == "2004" else [1, 2, 1, 1, 1]
    return [
        (2, ["flag W4"], {}),
        (3, ["mark a5"], {}),
        (4, ["mark b4"], {}),
        (5, ["mark c4"], {}),
        (6, ["mark c3"], {}),
        (
            7,
            ["bid 4", "pass", "bid 6", "pass"],
            {"Yellow": {"ducats": first + 6, "flag": False}, "Blue": {"ducats": 4, "extra": 1, "flag": True}},
        ),
        (8, [*PASSES], {"Red": {"colonists": 6}}),
        (
            9,
            ["pass", "bid 1", "pass", "pass"],
            {
                "Yellow": {"ducats": first + 5, "plantations": ["clove2: clove clove"]},
                "Green": {"ducats": 11},
            },
        ),
        (
            10,
            ["pass", "pass", "bid 1", "pass"],
            {"Green": {"ducats": 10, "plantations": ["ginger1: ginger"]}, "Blue": {"ducats": 5}},
        ),
        (
            11,
            ["pass", "pass", "bid 1", "pass"],
            {"Yellow": {"ducats": first + 6}, "Blue": {"ducats": 4, "tiles": ["red-colonist"]}},
        ),
        (12, ["use red-colonist"], {"Blue": {"colonists": 3, "used": ["red-colonist"]}}),
        (13, ["found Quilon", "card five-ducats/1", "card extra-card/1"], {"Blue": {"colonists": 4}}),
        (
            14,
            ["advance colonists"],
            {"Yellow": {"ships": 3, "rows": [1, 1, 1, 1, 2], "plantations": ["clove2: clove"]}},
        ),
        (
            15,
            [
                "found Cochin",
                "card five-ducats/2",
                "card extra-card/3",
                "spend colonists",
                "put cinnamon cochin",
            ],
            {"Red": {"colonists": 3, "colonies": ["Cochin: cinnamon"]}},
        ),
        (
            16,
            ["expedition", "draw 1", "card ships-only/1", "end turn"],
            {"Green": {"hand": ["ships-only/1"]}},
        ),
        (
            17,
            [
                *("found Quilon", "card mixed-harvest/2", "card extra-card/2"),
                *("spend colonists", "choose Quilon pepper/nutmeg", "put nutmeg quilon"),
            ],
            {"Blue": {"colonists": 2, "colonies": ["Quilon pepper/nutmeg: nutmeg"]}},
        ),
        (
            18,
            [
                *("found Quilon", "card spices-only/2", "card for-ducats/2"),
                *("choose Quilon ginger/cinnamon", "put ginger quilon"),
            ],
            {"Yellow": {"colonies": ["Quilon ginger/cinnamon: ginger"]}},
        ),
        (19, ["expedition", "draw 1", "card two-ships/2", "end turn"], {"Red": {"hand": ["two-ships/2"]}}),
        (
            20,
            ["advance ships", "end turn"],
            {"Green": {"ships": 3, "rows": [2, 1, 1, 1, 1], "plantations": ["ginger1"]}},
        ),
        (21, ["taxes"], {"Blue": {"ducats": 8}}),
        (
            22,
            ["advance colonists"],
            {
                "Yellow": {
                    "ships": 1,
                    "rows": [1, 1, 1, 1, 3],
                    "plantations": ["clove2"],
                    "colonies": ["Quilon ginger/cinnamon"],
                }
            },
        ),
        (
            23,
            [f"advance {RED_COLUMN[edition]}", "play two-ships"],
            {"Red": {"ships": 5, "rows": red_rows, "colonies": ["Cochin"], "hand": []}},
        ),
        (
            24,
            ["play ships-only", "advance ships"],
            {"Green": {"ships": 1, "rows": [3, 1, 1, 1, 1], "hand": []}},
        ),
        (25, ["pass"], {"Blue": {"used": []}}),
        (26, ["flag W4"], {}),
        (27, [], {}),
    ]


def beginning(edition: str) -> dict[str, dict[str, Any]]:
    """What every seat owns after the set-up."""
    seat = {"ducats": 10, "ships": 4, "colonists": 2, "extra": 0, "rows": [1, 1, 1, 1, 1], "flag": False}
    seat |= {key: [] for key in ("plantations", "colonies", "hand", "tiles", "used")}
    seat |= {"duties": 0, "down": 0}
    money = 7 if edition == "2004" else 5
    return {
        "Yellow": {**seat, "ducats": money, "flag": True},
        "Red": {**seat},
        "Green": {**seat},
        "Blue": {**seat},
    }


def owned(p: Position) -> dict[str, dict[str, Any]]:
    """What every seat owns now, with the flag, and cards without their symbols."""
    found = {}
    for name in p.names:
        seat = own(p, name)
        del seat["name"]
        seat["hand"] = ["/".join(code.split("/")[:2]) for code in seat["hand"]]
        found[name] = {**seat, "flag": p.view(0)["flag"] == name}
    return found


@cache
def replay(edition: str) -> tuple[dict[int, Position], dict[int, dict[str, dict[str, Any]]], tuple[str, ...]]:
    """The position after each step, what each seat should own then, and all moves."""
    p = goatools.new_game(game(edition), 4)
    played = []
    for move in setting_out(edition):
        played.append(find(p, move))
        p = p.play(played[-1])
    expected = beginning(edition)
    positions, holdings = {1: p}, {1: expected}
    for number, moves, changes in steps(edition):
        for move in moves:
            played.append(find(p, move))
            p = p.play(played[-1])
        expected = {name: {**seat, **changes.get(name, {})} for name, seat in expected.items()}
        positions[number], holdings[number] = p, expected
    return positions, holdings, tuple(played)


@both
@pytest.mark.case("GOA-36", "GOA-91")
def test_every_seat_after_every_step(edition: str) -> None:
    positions, holdings, _ = replay(edition)
    assert sorted(positions) == list(range(1, 28))
    for number, p in positions.items():
        assert owned(p) == holdings[number], f"step {number}"


@both
def test_the_set_up_of_the_round(edition: str) -> None:
    p = replay(edition)[0][1]
    assert (mover(p), p.round_label, p.phase) == ("Yellow", "A1", "placement")
    assert grid(p) == dict(zip(SQUARES, GRID, strict=True))


@both
def test_who_places_and_who_calls_what(edition: str) -> None:
    positions = replay(edition)[0]
    assert [mover(positions[number]) for number in range(1, 6)] == [
        "Yellow",
        "Red",
        "Green",
        "Blue",
        "Yellow",
    ]
    lots = [positions[number].auction_lot() for number in range(6, 11)]
    assert lots == [
        "the flag",
        "Colonists on a5",
        "the clove plantation with 2 spaces on b4",
        "the ginger plantation with 1 space on c4",
        "Red colonist on c3",
    ]
    speakers = [mover(positions[number]) for number in range(6, 11)]
    assert speakers == ["Red", "Green", "Blue", "Yellow", "Red"]
    taken = set(grid(positions[6])) - set(grid(positions[11]))
    assert taken == {"a5", "b4", "c4", "c3"}
    assert positions[11].view(0)["chain"] == []


@both
def test_the_order_of_the_actions(edition: str) -> None:
    positions = replay(edition)[0]
    turns = [mover(positions[number]) for number in (11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)]
    assert turns == ["Blue", "Yellow", "Red", "Green"] * 3
    assert mover(positions[12]) == "Blue"
    last = positions[24]
    assert (mover(last), last.view(0)["part"]) == ("Blue", "extra actions")
    p = positions[25]
    assert (mover(p), p.round_label, p.phase) == ("Blue", "A2", "placement")
    assert positions[26].view(0)["chain"] == ["W4"]


@both
@pytest.mark.case("GOA-36")
def test_yellow_could_have_kept_the_flag(edition: str) -> None:
    p = replay(edition)[0][6]
    for move in ("bid 4", "pass", "bid 6"):
        p = p.play(move)
    price = 7 if edition == "2004" else 5
    assert p.auction_state().price_to_keep == price
    kept = p.play("buy")
    assert own(kept, "Yellow")["ducats"] == 0
    assert kept.view(0)["flag"] == "Yellow"


@both
def test_cards_turned_over_in_the_round_are_discarded(edition: str) -> None:
    view = replay(edition)[0][27].view(0)
    assert len(view["discard"]) == 1 + 8 + 2
    assert view["deck"] == 30 - 11


@both
@pytest.mark.case("GOA-91")
def test_the_end_of_the_round(edition: str) -> None:
    p = replay(edition)[0][27]
    progress = [
        sum(row.points for row in p.score(seat).rows if row.category.startswith("Progress"))
        for seat in range(4)
    ]
    assert progress == [3, 1, 3, 0]
    assert [spices(p, name) for name in p.names] == [[], [], [], ["nutmeg"]]


def counted(seat: dict[str, Any], key: str) -> Any:
    """A seat's holding in the words of the book's table."""
    if key in ROW_WORDS:
        return seat["rows"][ROW_WORDS[key]]
    if key == "extra_action_cards":
        return seat["extra"]
    if key == "expedition_cards":
        return len(seat["hand"])
    if key == "plantations":
        return [f"{word.partition(':')[0][:-1]} {word.partition(':')[0][-1]}" for word in seat[key]]
    if key == "colonies":
        return [word.partition(":")[0] for word in seat[key]]
    if key == "tiles":
        return [word.replace("-", " ") for word in seat[key]]
    if key in ("ginger", "cinnamon", "pepper", "nutmeg", "clove"):
        words = " ".join(word.partition(":")[2] for word in (*seat["plantations"], *seat["colonies"]))
        return words.split().count(key)
    return seat[key]


@both
def test_the_books_table_agrees_with_every_step(edition: str) -> None:
    positions, _, _ = replay(edition)
    table = examples(game(edition))["sample_round"]
    assert [step["step"] for step in table] == list(range(1, 28))
    compared = 0
    for step in table:
        number = step["step"]
        for when, moment in (("before", number - 1), ("after", number)):
            for name, amounts in step.get(when, {}).items():
                seat = owned(positions[moment])[name.capitalize()]
                for key, amount in amounts.items():
                    if isinstance(amount, str) and " to " in amount:
                        low, _, high = amount.partition(" to ")
                        assert int(low) <= counted(seat, key) <= int(high), (number, when, name, key)
                    elif not isinstance(amount, str):
                        assert counted(seat, key) == amount, (number, when, name, key)
                    compared += 1
    assert compared > 80


@both
def test_the_round_as_a_record(edition: str) -> None:
    positions, _, played = replay(edition)
    r = goatools.Record(goatools.new_game(game(edition), 4))
    for move in played:
        r.play(move)
    assert r.position == positions[27]
    assert goatools.record(r.to_text()).position == positions[27]
