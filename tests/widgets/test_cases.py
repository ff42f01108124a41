"""The case collection as a widget: leafing, answering, positions before and after, filters."""

from __future__ import annotations

import pytest

from goatools.components import FAMILIES
from goatools.errors import BadSetup
from goatools.registry import GAMES
from goatools.teaching.cases import case, cases
from goatools.widgets import Cases
from goatools.widgets.cases import said


def test_it_opens_at_the_first_case_of_a_game() -> None:
    assert Cases().value == "GOA-01"
    assert Cases("batavia").value == "BAT-01"
    assert Cases(value="AGE-07").value == "AGE-07"
    assert repr(Cases("batavia")) == f"<Cases: BAT-01, {len(cases('batavia'))} to leaf through>"


def test_a_right_and_a_wrong_answer() -> None:
    shown = Cases(value="GOA-23")
    right = case("GOA-23").choices[0]
    at = shown.choices.index(right)
    assert sorted(shown.choices) == sorted(case("GOA-23").choices)
    assert shown._answer.value == ""
    shown._options[(at + 1) % 4].click()
    assert shown.outcome == "wrong"
    assert shown.line.failed
    assert shown._options[at].description == f"✓ {right}"
    assert shown._options[(at + 1) % 4].description.startswith("✗ ")
    assert "goa.auction.auctioneer-buys-for-one-less-2012" in shown.rules.value
    assert "2004, p." not in shown.rules.value
    assert case("GOA-23").answer in shown._answer.value
    assert "One more than the highest bid in 2004" in shown._answer.value
    shown.show("GOA-23")
    assert shown.outcome == ""
    shown._options[at].click()
    assert (shown.outcome, shown.message) == ("right", "That is right.")


def test_the_answer_can_be_shown_without_choosing() -> None:
    shown = Cases(value="BAT-16")
    shown._show.click()
    assert shown.outcome == "shown"
    assert "What the rules say here" in shown._told.value
    assert "cannon: 14" in shown._told.value
    assert "batavia.pirates.largest-company-is-hit" in shown.rules.value


def test_the_position_before_and_after_the_moves() -> None:
    shown = Cases("goa-2012", value="GOA-23")
    assert shown._after.layout.display == "none"
    shown.show_answer()
    before = shown.position
    shown._after.click()
    assert shown.after
    assert shown.position != before
    assert shown._board is not None
    assert shown._board.position == shown.position
    assert "Bid 5" in shown._told.value
    shown._after.click()
    assert shown.position == before


def test_positions_of_both_editions_unless_one_is_chosen() -> None:
    assert [scene.game for scene in Cases(value="GOA-46").scenes] == ["goa-2004", "goa-2012"]
    one = Cases("goa-2012", value="GOA-46")
    assert [scene.game for scene in one.scenes] == ["goa-2012"]
    both = Cases(value="GOA-46")
    both._scenes.value = 2
    assert both.scene == 2
    assert both.position.game == "goa-2012"
    with pytest.raises(BadSetup, match="1 to 2"):
        both.choose_scene(3)


def test_refused_moves_say_why() -> None:
    shown = Cases(value="GOA-13")
    shown.show_answer()
    assert "Not allowed" in shown._told.value
    assert "goa.placement.flag-touches-a-side" in shown._told.value


def test_leafing_ends_at_both_ends() -> None:
    shown = Cases("golden-age")
    assert shown._before.disabled
    shown._next.click()
    assert shown.value == "AGE-02"
    shown._before.click()
    assert shown.value == "AGE-01"
    with pytest.raises(BadSetup, match="found 0"):
        shown.step(-1)
    shown.show(cases("golden-age")[-1].id)
    assert shown._next.disabled


def test_filters() -> None:
    shown = Cases()
    shown._games.value = "batavia"
    assert shown.value == "BAT-01"
    shown._topics.value = "pirates"
    assert {found.topic for found in shown.found} == {"pirates"}
    assert shown.value == "BAT-16"
    shown._games.value = "golden-age"
    assert (shown.topic, shown.value) == ("", "AGE-01")
    shown._field.value = "stadtholder william"
    assert [found.id for found in shown.found] == ["AGE-04"]
    assert shown.value == "AGE-04"
    shown.value = "GOA-01"
    assert (shown.game, shown.search) == ("", "")


@pytest.mark.parametrize("game", [*GAMES, *FAMILIES])
def test_every_game_and_family_is_leafed_through(game: str) -> None:
    shown = Cases(game)
    assert shown._games.value == shown.game
    assert shown.found == cases(game)
    assert shown.position.table.info.family == GAMES.get(game, shown.position.table.info).family


def test_words_that_no_case_has_are_said_to_have_none() -> None:
    shown = Cases("batavia")
    shown._field.value = "<img src=x onerror=alert(1)>"
    assert shown.found == ()
    assert shown.value == "BAT-01"
    assert "no case has these words" in shown._list.options[0][0]
    assert shown.error is None


def test_mistakes_are_said_in_words() -> None:
    shown = Cases()
    with pytest.raises(BadSetup, match="answer"):
        shown.answer("perhaps")
    with pytest.raises(BadSetup, match="case"):
        shown.show("GOA-999")
    with pytest.raises(BadSetup, match="case"):
        shown.value = "nothing"
    assert shown.value == "GOA-01"


def test_what_is_refused_leads_to_its_rules() -> None:
    found = next(one for one in cases() if any(scene.refused for scene in one.scenes))
    scene = next(scene for scene in found.scenes if scene.refused)
    html = said(scene)
    for ids in scene.refused.values():
        for id in ids:
            assert f'data-rule="{id}"' in html


@pytest.mark.parametrize("id", ["GOA-01", "GOA-91", "F12-07", "BAT-33", "AGE-02", "AGE-31"])
def test_every_kind_of_case_is_drawn(id: str) -> None:
    shown = Cases(value=id)
    shown.show_answer()
    for number in range(1, len(shown.scenes) + 1):
        shown.choose_scene(number)
        shown.turn()
        assert shown.error is None
        assert shown._board is not None
        assert "<svg" in shown._board.picture.svg


def test_disabled_takes_no_clicks() -> None:
    shown = Cases()
    shown.disabled = True
    shown._show.click()
    assert shown.outcome == ""
