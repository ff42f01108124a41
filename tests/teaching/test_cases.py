"""The case collection: every case of the catalogue, every answer held against the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import goatools
from goatools.errors import BadSetup, UnknownGame
from goatools.teaching.cases import (
    DIFFICULTIES,
    ORIGINS,
    Case,
    Scene,
    by_kind,
    case,
    case_topics,
    cases,
    facts,
)

TESTS = Path(__file__).parent.parent
EVERY = cases()


def numbers(words: str) -> list[str]:
    return re.findall(r"\d+", words)


def test_a_case_can_be_read_without_the_one_before_it() -> None:
    assert [one.id for one in EVERY if re.match(r"(The s|S)ame\b|In the same|As before", one.question)] == []


def test_all_cases_of_the_catalogue_are_there() -> None:
    """The tests of the games name every case; the collection holds the same ones."""
    named = {
        id
        for file in TESTS.rglob("test_*.py")
        for marks in re.findall(r"mark\.case\(([^)]*)\)", file.read_text(encoding="utf-8"))
        for id in re.findall(r'"([A-Z0-9]+-\w+)"', marks)
    }
    assert len(EVERY) == 134
    assert {found.id for found in EVERY} == named


@pytest.mark.parametrize("found", EVERY, ids=lambda found: found.id)
def test_what_is_written_is_what_the_rules_say(found: Case) -> None:
    assert [finding for scene in found.scenes for finding in scene.findings()] == []


@pytest.mark.parametrize("found", EVERY, ids=lambda found: found.id)
def test_a_case_is_whole(found: Case) -> None:
    assert found.difficulty in DIFFICULTIES
    assert found.origin in ORIGINS
    assert found.topic in goatools.rulebook.topics(found.family)
    assert found.question.endswith(("?", "."))
    assert found.answer.endswith(".")
    assert len(set(found.choices)) == len(found.choices) <= 4
    assert "!" not in found.question + found.answer
    assert found.rules
    known = {rule.id for rule in goatools.rules(found.family)}
    assert set(found.rules) <= known
    assert found.scenes
    # what a scene shows is more than a position: at least one thing is worked out by the rules
    assert any(scene.then or scene.refused or scene.legal for scene in found.scenes)


def test_wrong_scenes_are_found() -> None:
    """Every field of a scene is looked at."""
    scene = case("GOA-23").of_game("goa-2012")[0]
    assert scene.findings() == []
    assert scene._replace(then={"Red ducats": "7"}).findings() == ["Red ducats: 6"]
    assert scene._replace(then={"Red glass": "7"}).findings() == ["Red glass: None"]
    assert scene._replace(play=("bid 99",)).findings()[0].startswith("bid 99: ")
    assert (
        scene._replace(play=(), then={}, legal={"bid": ("1",)}).findings()[0].startswith("legal bid: 1 2 3")
    )
    assert scene._replace(play=(), then={}, refused={"pass": ()}).findings() == ["pass is legal"]
    refused = scene._replace(play=(), then={}, refused={"bid 11": ("goa.auction.raise-or-pass",)})
    assert refused.findings() == ["bid 11 is refused for goa.auction.no-bid-above-own-ducats"]


def test_where_editions_differ_both_are_shown() -> None:
    for found in EVERY:
        if found.differ and found.id.startswith("GOA") and found.games != ("goa-2012",):
            assert found.games == ("goa-2004", "goa-2012"), found.id


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("F04-01", "42"),
        ("F04-05", "56"),
        ("F04-07", "28"),
        ("F04-09", "38"),
        ("F12-01", "42"),
        ("F12-05", "44"),
        ("F12-07", "54"),
        ("F12-09", "14"),
        ("F12-11", "32"),
    ],
)
def test_the_right_choice_of_a_scoring_case_is_the_score(id: str, words: str) -> None:
    found = case(id)
    assert found.choices[0] == words
    p = found.scenes[0].end()
    assert words in {str(breakdown.total) for breakdown in p.scores()}


def test_numbers_that_choices_name_come_from_the_table() -> None:
    """For choices of the form "13; 11" the numbers are those of the two editions."""
    for id, key in (("GOA-46", "Yellow ducats"), ("GOA-71", "Yellow ducats")):
        found = case(id)
        given = {}
        for game in found.games:
            scene = found.of_game(game)[0]
            before, after = facts(scene.start()), facts(scene.end())
            given[game] = int(after[key]) - int(before[key])
        first = [int(n) for n in numbers(found.choices[0]) if n not in ("2004", "2012")]
        assert first == [given["goa-2004"], given["goa-2012"]], id


def test_the_ring_of_golden_age_has_the_spaces_that_the_case_names() -> None:
    track = case("AGE-27").scenes[0].start().table.track  # type: ignore[attr-defined]
    pairs = [frozenset(space) for space in track if space[0] >= 0]
    assert (len(track), len(pairs), len(set(pairs))) == (54, 47, 45)
    assert case("AGE-27").choices[0].startswith("47; no")


def test_three_movement_markers_are_left_after_the_set_up() -> None:
    assert case("AGE-01").scenes[0].end().men == [3, 3, 3, 3]  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- finding cases


def test_cases_are_found_by_game_topic_and_words() -> None:
    assert {found.family for found in cases("batavia")} == {"batavia"}
    both = {found.id for game in ("goa-2004", "goa-2012") for found in cases(game)}
    assert {found.id for found in cases("goa")} == both
    assert case("F12-05") not in cases("goa-2004")
    assert [found.id for found in cases(word="goa-23")] == ["GOA-23"]
    assert all(found.topic == "pirates" for found in cases("batavia", "pirates"))
    assert len(case_topics()) == len({found.topic for found in EVERY})
    assert set(case_topics("golden-age")) <= set(goatools.rulebook.topics("golden-age"))


def test_ids_are_read_kindly() -> None:
    assert case(" goa-23 ").id == "GOA-23"
    assert case("f04-11A").id == "F04-11a"


def test_wrong_names_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadSetup, match="GOA-29"):
        case("GOA-2")
    with pytest.raises(BadSetup, match="majority"):
        cases("batavia", "bonanza")
    with pytest.raises(UnknownGame):
        cases("goa-2020")
    with pytest.raises(BadSetup, match="goa-2012"):
        case("F12-05").of_game("goa-2004")


def test_facts_and_moves_by_kind() -> None:
    p = goatools.new_game("goa-2012", 4, seed=7)
    assert facts(p)["Yellow ducats"] == "5"
    assert facts(p)["to move"] == "Yellow"
    assert len(by_kind(p)["flag"]) == 20
    assert isinstance(case("BAT-01").scenes[0], Scene)
