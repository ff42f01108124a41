"""Points and victory (chapter 9)."""

from __future__ import annotations

from typing import Any

import pytest

import goatools

from .helpers import GREEN, RED, YELLOW, play, table

BARELY: dict[str, Any] = {
    "influence": ["Utrecht", "Zeeland", "Brabant", "colony 7", "colony 7", "colony 2"],
    "movement": ["Holland", "Holland", "Holland"],
    "guilders": 0,
}
"""12 + 12 + 5 + 3 = 32 points."""


def points(p: goatools.Position, seat: int = YELLOW) -> dict[str, int]:
    return {row.category: row.points for row in p.score(seat).rows}


def at_33(**fields: Any) -> dict[str, Any]:
    """A seat with 33 points, its influence markers in places that nobody else has."""
    return {"open": ["painting 8", "painting 8", "painting 8", "painting 7"], "guilders": 20, **fields}


@pytest.mark.rule("golden_age.scoring.movement-marker-one")
def test_movement_markers() -> None:
    assert (
        points(table(Yellow={"movement": ["Holland", "Utrecht", "Utrecht", "Flanders"]}))["movement markers"]
        == 4
    )


@pytest.mark.rule(
    "golden_age.scoring.influence-marker-in-province-four",
    "golden_age.scoring.guild-marker-nothing",
    "golden_age.scoring.east-indies-five",
    "golden_age.scoring.west-indies-six",
)
def test_influence_markers() -> None:
    found = points(
        table(Yellow={"influence": ["Holland", "Zeeland", "colony 2", "colony 6", "colony 7", "colony 7"]})
    )
    assert (found["provinces"], found["East Indies"], found["West Indies"]) == (8, 10, 12)
    guilds = table(Yellow={"influence": ["blue guild", "grey guild 5", "green guild"], "guilders": 0})
    assert points(guilds)["guilds"] == 0
    assert guilds.score(YELLOW).total == 0


@pytest.mark.rule("golden_age.scoring.finished-paintings")
def test_paintings() -> None:
    p = table(Yellow={"open": ["painting 6", "painting 3"], "orders": ["painting 8: 5 paid"]})
    assert points(p)["paintings"] == 9


@pytest.mark.rule("golden_age.scoring.buildings-two", "golden_age.scoring.governor-card-one")
def test_buildings_and_governors() -> None:
    cards = ["windmill", "palace", "palace", "governor Holland", "governor Utrecht", "governor Zeeland"]
    found = points(table(Yellow={"open": cards}))
    assert (found["buildings"], found["Governors"]) == (6, 3)


@pytest.mark.rule("golden_age.scoring.money-one-per-ten")
def test_money() -> None:
    for guilders, expected in ((29.5, 2), (30, 3), (9.5, 0), (10, 1)):
        p = table(Yellow={"guilders": guilders, "orders": ["painting 8: 3 paid", "painting 7: 3 paid"]})
        assert points(p)["money"] == expected


@pytest.mark.rule("golden_age.scoring.other-cards-nothing")
def test_other_cards() -> None:
    hand = [
        "girl",
        "two-girls",
        "company",
        "ship",
        "joker",
        "dice",
        "pepper",
        "cloves",
        "grey ship",
        "grey nutmeg",
    ]
    assert table(Yellow={"guilders": 0, "hand": hand}).score(YELLOW).total == 0


def test_every_row_names_its_rule() -> None:
    p = table(Yellow=BARELY)
    known = {rule.id for rule in goatools.rules("golden-age", topic="scoring")}
    assert {row.rule for row in p.score(YELLOW).rows} <= known
    assert p.score(YELLOW).total == 32 == sum(points(p).values())


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("golden_age.end.thirty-three-points-win")
def test_33_points_win() -> None:
    p = play(table(Yellow=BARELY), "end")
    assert (p.phase, p.is_over) == ("roll", False)
    p = play(table(Yellow={**BARELY, "guilders": 10}), "end")
    assert (p.is_over, p.winners(), p.to_move, p.legal_moves()) == (True, (YELLOW,), None, ())
    assert [state for _, state in p.steps()] == ["done", "done", "done", "next"]
    assert p.score(YELLOW).total == 33
    assert "wins" in p.events[-1].text
    ruling = p.why_not("end")
    assert ruling is not None
    assert ruling.rules == ("golden_age.end.thirty-three-points-win",)


@pytest.mark.rule("golden_age.end.checked-only-at-the-end-of-a-turn")
def test_only_the_end_of_the_turn_counts() -> None:
    p = table(Yellow={**BARELY, "guilders": 10})
    assert p.score(YELLOW).total == 33
    p = play(p, "move Holland Utrecht")
    assert p.score(YELLOW).total == 32
    assert play(p, "end").phase == "roll"


@pytest.mark.rule("golden_age.end.all-players-are-counted-each-turn")
def test_a_win_on_another_turn() -> None:
    p = play(table(on_turn="Red", Yellow={**BARELY, "guilders": 10}), "end")
    assert p.winners() == (YELLOW,)
    low = play(table(Yellow=BARELY), "end")
    assert low.events[0].text == "Points: Yellow 32, Red 1, Green 1, Blue 1"


@pytest.mark.rule("golden_age.end.order-of-announcing-breaks-ties")
def test_several_at_33() -> None:
    p = table(on_turn="Red", Red=BARELY | {"guilders": 10}, Green=at_33(guilders=60))
    assert (p.score(RED).total, p.score(GREEN).total) == (33, 37)
    assert play(p, "end").winners() == (RED,)
    p = table(on_turn="Red", Yellow=BARELY | {"guilders": 10}, Blue=at_33())
    assert play(p, "end").winners() == (3,)


@pytest.mark.rule("golden_age.end.no-other-end")
def test_no_other_end() -> None:
    p = play(table(turn=5000, Yellow={"guilders": 290}), "end")
    assert (p.phase, p.to_move, p.round_label) == ("roll", RED, "turn 5001")
    with pytest.raises(goatools.Unfinished) as error:
        goatools.playout(goatools.new_game("golden-age", 4, seed=1), max_moves=50)
    assert not error.value.position.is_over
    assert p.winners() == (YELLOW,)  # most points so far


def test_one_of_a_kind_is_counted_in_the_singular() -> None:
    one = {
        "influence": ["Zeeland", "grey guild", "colony 3", "colony 7"],
        "open": ["governor Holland"],
        "guilders": 1,
    }
    how = {row.category: row.how for row in table(Yellow=one).score(YELLOW).rows}
    assert how["provinces"] == "1 influence marker, 4 each"
    assert (how["guilds"], how["Governors"]) == ("1 influence marker, 0 each", "1 card")
    assert (how["East Indies"], how["West Indies"]) == (
        "1 influence marker, 5 each",
        "1 influence marker, 6 each",
    )
    assert how["money"] == "1 guilder, 1 for every 10"
    none = {row.category: row.how for row in table(Yellow={"guilders": 0}).score(YELLOW).rows}
    assert (none["provinces"], none["Governors"]) == ("0 influence markers, 4 each", "0 cards")
    assert none["money"] == "0 guilders, 1 for every 10"
