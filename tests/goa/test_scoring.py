"""The final scoring: every row of it, the examples of both books, and published scores."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.components import load

from .helpers import both, play, start, table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goatools import Position

COLONIES = ("Cochin", "Calicut", "Quilon ginger/cinnamon", "Madras pepper/nutmeg")
THREE_OTHERS = ["Cochin", "Calicut", "Madras pepper/nutmeg"]
SINGLES = ("ginger1", "cinnamon1", "pepper1", "nutmeg1", "clove1")
DEVELOPMENT = ("ships", "harvest", "taxes", "expedition", "colonists")


def symbols(edition: str, groups: Mapping[str, int]) -> list[str]:
    """Cards that show these symbols so often."""
    found = []
    for symbol, n in groups.items():
        cards = [code for code in load("goa", edition)["cards.list"] if code.endswith(symbol)]
        assert len(cards) >= n
        found += cards[:n]
    return found


def over(edition: str, **fields: Any) -> Position:
    """A game that has just ended; Red is the one with the most ducats unless told otherwise."""
    fields = {"round": "B4", "part": "over", "red": {"ducats": 11}, **fields}
    p = table(edition, **fields)
    assert p.is_over
    return p


def seat(
    edition: str,
    rows: str = "1/1/1/1/1",
    colonies: int = 0,
    cards: Mapping[str, int] | None = None,
    singles: int = 0,
    **fields: Any,
) -> dict[str, Any]:
    """What a seat owns, in the words of a scoring list."""
    return {
        "rows": [int(row) for row in rows.split("/")],
        "colonies": list(COLONIES[:colonies]),
        "hand": symbols(edition, cards or {}),
        "plantations": list(SINGLES[:singles]),
        **fields,
    }


def points(p: Position, number: int = 0) -> dict[str, int]:
    """The score of a seat, category by category; the five columns also in one sum."""
    rows = {row.category: row.points for row in p.score(number).rows}
    assert sum(rows.values()) == p.score(number).total
    columns = [rows.pop(f"Progress: {name}") for name in DEVELOPMENT]
    return {"Development": sum(columns), **rows}


def yellow(edition: str, **fields: Any) -> dict[str, int]:
    """The points of Yellow."""
    return points(over(edition, yellow=seat(edition, **fields)))


# ---------------------------------------------------------------------- row by row


@pytest.mark.rule("goa.scoring.progress-markers")
@both
def test_progress_markers(edition: str) -> None:
    p = over(edition, yellow=seat(edition, "4/5/3/4/4"), green=seat(edition, "1/2/3/4/5"))
    rows = {row.category: row.points for row in p.score(0).rows}
    assert [rows[f"Progress: {name}"] for name in DEVELOPMENT] == [6, 10, 3, 6, 6]
    assert points(p)["Development"] == 31
    assert [row.points for row in p.score(2).rows[:5]] == [0, 1, 3, 6, 10]
    assert {row.rule for row in p.score(0).rows[:5]} == {"goa.scoring.progress-markers"}


@pytest.mark.rule("goa.scoring.colonies")
@both
def test_colonies(edition: str) -> None:
    assert [yellow(edition, colonies=n)["Colonies"] for n in range(5)] == [0, 1, 3, 6, 10]
    # whichever they are, and whatever lies on them
    other = ["Quilon pepper/nutmeg: nutmeg", "Calicut: clove"]
    assert points(over(edition, yellow={"colonies": other}))["Colonies"] == 3


@pytest.mark.rule("goa.scoring.expedition-cards")
@both
def test_expedition_cards(edition: str) -> None:
    values = [yellow(edition, cards={"palm": n})["Expedition cards"] for n in range(6)]
    assert values == [0, 1, 3, 6, 10, 15]
    first = "tiger" if edition == "2004" else "elephant"
    assert yellow(edition, cards={first: 1, "palm": 2})["Expedition cards"] == 4
    assert yellow(edition, cards={"shell": 3, "palm": 2, "statue": 1})["Expedition cards"] == 10


@pytest.mark.rule("goa.scoring.six-equal-symbols-2004")
def test_six_equal_symbols() -> None:
    p = over("2004", yellow=seat("2004", cards={"palm": 6}))
    row = next(row for row in p.score(0).rows if row.category == "Expedition cards")
    assert (row.points, row.rule) == (20, "goa.scoring.six-equal-symbols-2004")
    palms = symbols("2012", {"palm": 5})
    with pytest.raises(goatools.errors.BadPosition):
        goatools.position(over("2012").to_text() + f"hand = {[*palms, palms[0]]}\n".replace("'", '"'))


@pytest.mark.rule("goa.scoring.only-cards-in-hand", "goa.expedition.limit-matters-only-in-this-action")
@both
def test_only_cards_in_hand_and_all_of_them(edition: str) -> None:
    five = {"tiger": 1, "fish": 1, "palm": 1, "shell": 1, "statue": 1}
    owned = seat(edition, "1/1/1/3/1", cards=five)
    p = over(edition, yellow=owned)
    assert points(p)["Expedition cards"] == 5
    held = table(edition, round="B4", yellow=seat(edition, cards={"palm": 2}) | {"ducats": 0})
    before = points(held)["Expedition cards"]
    card = held.view(0)["seat"][0]["hand"][0]
    after = play(held, f"discard {card}")
    assert (before, points(after)["Expedition cards"]) == (3, 1)


@pytest.mark.rule("goa.scoring.most-ducats", "goa.scoring.most-ducats-tie")
@both
def test_most_ducats(edition: str) -> None:
    def money(*ducats: int) -> list[tuple[int, str]]:
        names = ("yellow", "red", "green", "blue")
        p = over(edition, **{name: {"ducats": n} for name, n in zip(names, ducats, strict=True)})
        rows = [next(row for row in p.score(i).rows if row.category == "Most ducats") for i in range(4)]
        return [(row.points, row.rule) for row in rows]

    alone, tied = "goa.scoring.most-ducats", "goa.scoring.most-ducats-tie"
    assert money(12, 9, 4, 0) == [(3, alone), (0, alone), (0, alone), (0, alone)]
    assert money(12, 12, 4, 0) == [(3, tied), (3, tied), (0, tied), (0, tied)]
    assert money(0, 0, 0, 0) == [(3, tied)] * 4


@pytest.mark.rule("goa.scoring.single-plantations")
@both
def test_single_plantations(edition: str) -> None:
    owned = {"plantations": ["ginger1: ginger", "pepper1", "clove2: clove", "nutmeg3"], "down": 1}
    assert points(over(edition, yellow=owned))["Single plantations"] == 3
    assert (
        points(over(edition, yellow={"plantations": ["clove2: clove", "nutmeg3"]}))["Single plantations"] == 0
    )
    assert points(over(edition, yellow={"down": 2}))["Single plantations"] == 2


@pytest.mark.rule("goa.scoring.duty-2004", "goa.scoring.duty-2012")
@pytest.mark.parametrize(("edition", "vp"), [("2004", 4), ("2012", 5)])
def test_duty(edition: str, vp: int) -> None:
    p = over(edition, yellow={"duties": 1}, red={"tiles": ["duty"], "ducats": 11})
    row = next(row for row in p.score(0).rows if row.category == "Duty")
    assert (row.points, row.rule) == (vp, f"goa.scoring.duty-{edition}")
    assert points(p, 1)["Duty"] == 0
    assert points(over(edition, yellow={"duties": 2}))["Duty"] == 2 * vp


@pytest.mark.rule("goa.scoring.missions")
@both
def test_missions(edition: str) -> None:
    assert points(over(edition, yellow={"tiles": ["mission2", "mission3"]}))["Missions"] == 5
    assert points(over(edition, yellow={"tiles": ["mission2", "mission2"]}))["Missions"] == 4
    assert points(over(edition))["Missions"] == 0


@pytest.mark.rule("goa.scoring.nothing-else-counts")
@both
def test_nothing_else_counts(edition: str) -> None:
    owned = {
        "ducats": 10,
        "ships": 9,
        "colonists": 7,
        "extra": 1,
        "plantations": ["pepper3: pepper pepper pepper", "clove2: clove clove"],
        "tiles": ["red-ship", "espionage", "exchange", "viceroy", "duty"],
    }
    p = over(edition, flag="Yellow", yellow=owned)
    assert p.score(0).total == 0
    assert set(points(p).values()) == {0}


# ---------------------------------------------------------------------- the example of both books

FIRST_SYMBOL = {"2004": "tiger", "2012": "elephant"}


@pytest.mark.case("F04-01", "F12-01")
@both
def test_scoring_example_of_the_books(edition: str) -> None:
    """Red's 42 points: running total 6, 16, 19, 25, 31, 34, 35 + 3 (two groups of cards), 41, 42, 42, 42."""
    first = FIRST_SYMBOL[edition]
    red = seat(edition, "4/5/3/4/4", colonies=2, cards={first: 1, "palm": 2}, singles=1, ducats=15)
    p = over(edition, red=red)
    rows = [(row.category, row.points) for row in p.score(1).rows]
    assert rows == [
        ("Progress: ships", 6),
        ("Progress: harvest", 10),
        ("Progress: taxes", 3),
        ("Progress: expedition", 6),
        ("Progress: colonists", 6),
        ("Colonies", 3),
        ("Expedition cards", 4),
        ("Most ducats", 3),
        ("Single plantations", 1),
        ("Duty", 0),
        ("Missions", 0),
    ]
    total, running = 0, []
    for _, vp in rows:
        total += vp
        running.append(total)
    assert running == [6, 16, 19, 25, 31, 34, 38, 41, 42, 42, 42]
    assert p.score(1).total == 42
    cards = next(row for row in p.score(1).rows if row.category == "Expedition cards")
    assert f"{first} 1" in cards.how
    assert "palm 2" in cards.how
    assert p.winners() == (1,)


# ---------------------------------------------------------------------- full positions

NAMES = (
    "Development",
    "Colonies",
    "Expedition cards",
    "Most ducats",
    "Single plantations",
    "Duty",
    "Missions",
)


def check(p: Position, expected: tuple[int, ...], total: int, number: int = 0) -> None:
    """Assert the parts of a score, in the order of NAMES, and their sum."""
    assert points(p, number) == dict(zip(NAMES, expected, strict=True))
    assert p.score(number).total == total == sum(expected)


@pytest.mark.case("F04-05")
def test_six_tigers() -> None:
    p = over("2004", yellow=seat("2004", "3/4/2/5/4", colonies=4, cards={"tiger": 6}))
    check(p, (26, 10, 20, 0, 0, 0, 0), 56)


@pytest.mark.case("F04-07")
def test_tied_for_most_ducats() -> None:
    owned = seat("2004", "2/3/5/2/3", colonies=2, cards={"tiger": 1, "fish": 1}, singles=2, ducats=14)
    p = over("2004", seats=3, yellow=owned, red={"ducats": 14}, green={"ducats": 9})
    check(p, (18, 3, 2, 3, 2, 0, 0), 28)
    assert points(p, 1)["Most ducats"] == 3
    assert points(p, 2)["Most ducats"] == 0


@pytest.mark.case("F04-09")
def test_two_singles_face_down_beside_four_doubles() -> None:
    doubles = ["ginger2: ginger", "pepper2", "clove2: clove clove", "nutmeg2"]
    owned = seat("2004", "4/5/1/3/3", colonies=3, cards={"palm": 2, "fish": 1, "shell": 1}, ducats=20)
    p = over("2004", yellow=owned | {"plantations": doubles, "down": 2})
    check(p, (22, 6, 5, 3, 2, 0, 0), 38)


@pytest.mark.case("F04-11a", "F04-11b")
def test_opening_position_2004() -> None:
    p = start("2004", seats=3)
    assert [seat["ducats"] for seat in (p.view(i)["seat"][i] for i in range(3))] == [7, 10, 10]
    check(p, (0, 0, 0, 0, 0, 0, 0), 0)
    check(p, (0, 0, 0, 3, 0, 0, 0), 3, number=1)
    check(p, (0, 0, 0, 3, 0, 0, 0), 3, number=2)


@pytest.mark.case("F12-15")
def test_opening_position_2012() -> None:
    p = start("2012", seats=4)
    assert [seat["ducats"] for seat in (p.view(i)["seat"][i] for i in range(4))] == [5, 10, 10, 10]
    check(p, (0, 0, 0, 0, 0, 0, 0), 0)
    assert [p.score(number).total for number in (1, 2, 3)] == [3, 3, 3]


@pytest.mark.case("F12-05")
def test_foreman_with_three_singles() -> None:
    owned = seat("2012", "4/3/2/4/5", colonies=3, cards={"fish": 2}, singles=3, tiles=["foreman"])
    check(over("2012", yellow=owned), (26, 6, 3, 0, 9, 0, 0), 44)


@pytest.mark.case("F12-07")
def test_five_elephants_and_a_fish() -> None:
    owned = seat("2012", "4/4/1/5/4", colonies=4, cards={"elephant": 5, "fish": 1})
    check(over("2012", yellow=owned), (28, 10, 16, 0, 0, 0, 0), 54)


@pytest.mark.case("F12-09")
def test_six_different_symbols() -> None:
    six = dict.fromkeys(("elephant", "tiger", "fish", "palm", "shell", "statue"), 1)
    owned = seat("2012", "2/2/2/2/2", cards=six, ducats=30)
    check(over("2012", yellow=owned), (5, 0, 6, 3, 0, 0, 0), 14)


@pytest.mark.case("F12-11")
def test_three_tied_for_most_ducats() -> None:
    owned = seat("2012", "1/2/3/4/5", colonies=2, cards={"fish": 2, "palm": 2}, ducats=9)
    p = over("2012", yellow=owned, red={"ducats": 9}, green={"ducats": 9}, blue={"ducats": 2})
    check(p, (20, 3, 6, 3, 0, 0, 0), 32)
    assert [points(p, number)["Most ducats"] for number in range(4)] == [3, 3, 3, 0]


@both
def test_one_position_in_both_editions(edition: str) -> None:
    """Four colonies, all markers in row 4, four equal symbols, duty, one single, most ducats: 58 and 59."""
    owned = seat(edition, "4/4/4/4/4", colonies=4, cards={"palm": 4}, singles=1, ducats=12, duties=1)
    duty = 4 if edition == "2004" else 5
    check(over(edition, yellow=owned), (30, 10, 10, 3, 1, duty, 0), 54 + duty)


# ---------------------------------------------------------------------- published scores

LAYOUTS_OF_17 = ("5/4/2/1/1", "5/3/3/2/1", "4/4/3/2/2")


@pytest.mark.case("F04-03", "F12-03")
@both
def test_blue_with_17_10_and_7(edition: str) -> None:
    every = [
        "/".join(map(str, rows))
        for rows in combinations_with_replacement((5, 4, 3, 2, 1), 5)
        if yellow(edition, rows="/".join(map(str, rows)))["Development"] == 17
    ]
    assert tuple(every) == LAYOUTS_OF_17
    hands: tuple[dict[str, int], ...] = (
        {"palm": 3, "fish": 1},
        {"palm": 2, "fish": 2, "shell": 1},
        {"palm": 2, "fish": 1, "shell": 1, "statue": 1, "tiger": 1},
    )
    for rows, cards in product(LAYOUTS_OF_17, hands):
        owned = seat(edition, rows, colonies=4, cards=cards, ducats=2)
        p = over(edition, seats=3, green=owned)
        check(p, (17, 10, 7, 0, 0, 0, 0), 34, number=2)


@pytest.mark.case("F04-13")
def test_a_winner_with_51() -> None:
    """Two columns in row 5 and four colonies are 30; the other columns give 18 at most, so 3 came from elsewhere."""
    best = max(
        points(over("2004", yellow=seat("2004", f"5/5/{a}/{b}/{c}", colonies=4)))["Development"]
        for a, b, c in combinations_with_replacement((1, 2, 3, 4), 3)
    )
    assert best == 20 + 18
    p = over("2004", yellow=seat("2004", "5/5/4/4/4", colonies=4, ducats=20))
    check(p, (38, 10, 0, 3, 0, 0, 0), 51)
    assert p.winners() == (0,)
    assert over("2004", yellow=seat("2004", "5/5/4/4/4", colonies=4)).score(0).total == 48


@pytest.mark.case("F04-15")
def test_two_players_with_48() -> None:
    richer = seat("2004", "5/5/5/4/3", ducats=25) | {"colonies": THREE_OTHERS}
    poorer = seat("2004", "5/5/5/4/3", colonies=3, cards={"palm": 2}, ducats=24)
    p = over("2004", yellow=poorer, red=richer)
    assert [p.score(number).total for number in range(2)] == [48, 48]
    assert [points(p, number)["Most ducats"] for number in range(2)] == [0, 3]
    assert p.winners() == (1,)
    # neither of them has it when a third owns more
    p = over("2004", yellow=poorer, red=richer | {"hand": symbols("2004", {"fish": 2})}, green={"ducats": 26})
    assert [p.score(number).total for number in range(2)] == [48, 48]
    assert [points(p, number)["Most ducats"] for number in range(3)] == [0, 0, 3]
    assert p.winners() == (1,)


@pytest.mark.case("F04-17")
def test_a_lead_of_3_by_the_most_ducats() -> None:
    """The runner-up, 3 points behind, is just short of most ducats: one ducat more would have shared the victory."""
    first = seat("2004", "4/4/4/3/3", colonies=3, ducats=15)
    second = seat("2004", "4/4/4/3/3") | {"colonies": THREE_OTHERS}
    p = over("2004", seats=3, yellow=first, red=second | {"ducats": 14})
    assert p.score(0).total - p.score(1).total == 3
    assert p.winners() == (0,)
    p = over("2004", seats=3, yellow=first, red=second | {"ducats": 15})
    assert p.score(0).total == p.score(1).total
    assert p.winners() == (0, 1)


@pytest.mark.case("F12-13")
def test_a_table_with_43_39_31_and_30() -> None:
    p = over(
        "2012",
        yellow=seat("2012", "5/5/5/4/3"),
        red=seat("2012", "5/5/4/3/2", singles=1, ducats=3) | {"plantations": ["clove1"]},
        green=seat("2012", "5/5/4/4/4", singles=2, ducats=20),
        blue=seat("2012", "5/5/4/3/2", ducats=0),
    )
    totals = [p.score(number).total for number in range(4)]
    assert totals == [39, 31, 43, 30]
    assert max(totals) - min(totals) == 13
    assert sorted(totals, reverse=True) == [43, 39, 31, 30]
    assert p.winners() == (2,)
