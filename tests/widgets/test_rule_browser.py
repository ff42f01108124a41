"""The rule browser, in plain Python: searching, filtering, paging, opening, differences, wrong input."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

import pytest
import traitlets
from ipywidgets.widgets import widget

import goatools
from goatools.errors import BadSetup, GoatoolsError, UnknownGame, UnknownRule
from goatools.rulebook import differences, topics
from goatools.widgets import RuleBrowser
from goatools.widgets.rule_browser import PER_PAGE, marked

from .conftest import HOSTILE

if TYPE_CHECKING:
    from goatools import Position

RAISE = "goa.auction.raise-or-pass"


@pytest.fixture
def browser() -> RuleBrowser:
    return RuleBrowser()


def shown(browser: RuleBrowser) -> str:
    """The HTML of the rows that can be seen."""
    return "".join(text.value for text in browser._texts)


def links(browser: RuleBrowser) -> list[str]:
    """The ids that can be clicked."""
    return [link.description for link in browser._links if link.layout.display is None]


def test_all_rules_of_all_games_are_found_page_by_page(browser: RuleBrowser) -> None:
    every = [r.id for family in ("goa", "batavia", "golden-age") for r in goatools.rules(family)]
    assert [r.id for r in browser.found] == every
    seen = links(browser)
    assert len(seen) == PER_PAGE
    while browser.page < browser.pages:
        browser._next.click()
        seen += links(browser)
    assert seen == every
    assert browser._next.disabled
    assert not browser._back.disabled
    browser._back.click()
    assert browser.page == browser.pages - 1
    assert f"page {browser.page} of {browser.pages}" in browser._count.value


@pytest.mark.parametrize("game", goatools.games())
def test_filter_by_game_and_edition(game: str) -> None:
    browser = RuleBrowser(game)
    assert browser.found == goatools.rules(game)
    assert browser.topics == topics(game)
    for topic in browser.topics:
        browser._topics.value = topic
        assert browser.found == goatools.rules(game, topic)
    assert browser.error is None


def test_a_position_brings_its_game(start: Position) -> None:
    browser = RuleBrowser(position=start)
    assert browser.game == "goa-2012"
    browser.position = goatools.new_game("batavia", seed=1)
    assert browser.game == "batavia"
    browser.position = None
    assert browser.game == "batavia"
    with pytest.raises(GoatoolsError, match="position: found str"):
        browser.position = "goa12"


def test_search_in_words(browser: RuleBrowser) -> None:
    browser.page = 3
    browser._field.value = "RAISE pass"
    assert browser.page == 1
    assert browser.search == "RAISE pass"
    assert RAISE in links(browser)
    for found in browser.found:
        text = f"{found.id} {found.text} {found.ruling}".casefold()
        assert "raise" in text
        assert "pass" in text
    assert "<mark>" in shown(browser)
    browser.search = "raise-or-pass"
    assert links(browser)[0] == RAISE


def test_nothing_found_says_what_to_do(browser: RuleBrowser) -> None:
    browser.search = "colonit"
    assert links(browser) == []
    assert "Words like it: colonist" in browser._empty.value
    browser.search = "colonist"
    assert browser._empty.value == ""
    assert len(links(browser)) == PER_PAGE


def test_open_a_rule_and_read_on(browser: RuleBrowser) -> None:
    browser.search = "raise pass"
    found = [r.id for r in browser.found]
    browser._links[0].click()
    assert browser.value == found[0]
    assert browser._listed.layout.display == "none"
    rule = goatools.rule(found[0])
    for part in (rule.check.replace("->", "→"), rule.id, *rule.sources.values()):
        assert html.escape(part) in browser._card.value
    assert browser._tools["before"].disabled
    browser._tools["after"].click()
    assert browser.value == found[1]
    browser._tools["close"].click()
    assert (browser.value, browser._opened.layout.display) == ("", "none")
    assert browser.search == "raise pass"


def test_back_to_the_page_on_which_the_open_rule_stands(browser: RuleBrowser) -> None:
    browser._links[PER_PAGE - 1].click()
    browser._tools["after"].click()
    opened = browser.value
    browser._tools["close"].click()
    assert browser.page == 2
    assert links(browser)[0] == opened


def test_rulings_anywhere_can_link_to_a_rule(browser: RuleBrowser) -> None:
    browser.game = "batavia"
    browser.show(RAISE)
    assert (browser.value, browser.game) == (RAISE, "goa")
    browser.game = "goa-2012"
    browser.value = RAISE
    assert html.escape(goatools.rule(RAISE).text) in browser._card.value
    assert browser.game == "goa-2012"
    browser.show("golden_age.movement.half-a-guilder-per-step")
    assert browser.game == "golden-age"
    assert browser._games.value == "golden-age"


def test_every_rule_can_be_opened(browser: RuleBrowser) -> None:
    for rule in browser.found:
        browser.show(rule.id)
        assert f"<code>{rule.id}</code>" in browser._card.value


def test_editions_side_by_side(browser: RuleBrowser) -> None:
    browser.choose_game("goa")
    browser._kinds["differences"].click()
    assert browser.found == differences("goa")
    first = differences("goa")[0]
    for year, text in first.texts.items():
        assert f"<b>{year}</b>" in shown(browser)
        assert html.escape(text) in shown(browser)
    assert links(browser) == []
    browser.choose_topic("tile")
    assert browser.found == differences("goa", "tile")
    browser.show(first.id)
    assert [d.id for d in browser.found] == [first.id]
    browser.show(RAISE)
    browser._tools["differences"].click()
    assert (browser.kind, browser.topic) == ("differences", "auction")
    browser.choose_game("batavia")
    assert browser.topic == "auction", "a topic that both have stays"
    assert "one edition only" in browser._empty.value


def test_changing_the_game_drops_a_topic_it_does_not_have(browser: RuleBrowser) -> None:
    browser.game = "batavia"
    browser.topic = "pirates"
    browser._games.value = "goa-2004"
    assert (browser.topic, browser._topics.value) == ("", "")
    assert browser.found == goatools.rules("goa-2004")


def test_wrong_input_changes_nothing_and_says_what_is_allowed(browser: RuleBrowser) -> None:
    with pytest.raises(UnknownRule, match="raise-or-pass"):
        browser.show("goa.auction.raise-or-pas")
    with pytest.raises(UnknownGame, match="goa-2012"):
        browser.choose_game("goa-2021")
    with pytest.raises(BadSetup, match="auction"):
        browser.choose_topic("auctions")
    with pytest.raises(BadSetup, match="rules or differences"):
        browser.switch("other")
    with pytest.raises(BadSetup, match="page: found 0; allowed: 1 to"):
        browser.page = 0
    with pytest.raises(BadSetup):
        browser.previous_page()
    with pytest.raises(traitlets.TraitError):
        browser.kind = "other"
    assert (browser.value, browser.game, browser.topic, browser.kind, browser.page) == (
        "",
        "",
        "",
        "rules",
        1,
    )
    browser.click("goa.auction.raise-or-pas")
    assert isinstance(browser.error, UnknownRule)
    assert browser.line.failed
    assert RAISE in browser.message
    browser.click(RAISE)
    assert not browser.line.failed


@pytest.mark.parametrize("words", HOSTILE)
def test_what_users_type_is_text(browser: RuleBrowser, words: str) -> None:
    browser._field.value = words
    assert browser.error is None
    assert browser.found == ()
    assert "<img" not in browser._empty.value
    assert "<script" not in browser._empty.value
    browser.search = "img"
    assert "<img" not in shown(browser)


def test_marking_never_breaks_markup() -> None:
    assert marked("a < b & b", "b") == "a &lt; <mark>b</mark> &amp; <mark>b</mark>"
    assert marked("amp & amp", "& amp") == "<mark>amp</mark> <mark>&amp;</mark> <mark>amp</mark>"
    assert marked("a.b", ".") == "a<mark>.</mark>b"


def test_disabled_means_nothing_happens(browser: RuleBrowser) -> None:
    browser.disabled = True
    assert all(link.disabled for link in browser._links)
    browser._next.click()
    browser.click(RAISE)
    assert (browser.page, browser.value) == (1, "")
    browser.disabled = False
    assert browser._back.disabled, "there is no page before the first"
    browser._next.click()
    assert browser.page == 2


def test_reading_all_rules_makes_no_new_widgets(browser: RuleBrowser) -> None:
    before = len(widget._instances)
    for word in ("ship", "colony", "nothing of the kind", ""):
        browser.search = word
        for rule in browser.found[:30]:
            browser.show(rule.id)
    assert len(widget._instances) == before


def test_a_failing_callback_is_shown(browser: RuleBrowser) -> None:
    def fail(_change: object) -> None:
        raise RuntimeError("my own mistake")

    browser.observe(fail, "value")
    browser.click(RAISE)
    assert browser.message == "RuntimeError: my own mistake"


def test_a_rule_says_where_it_is_taught_and_asked() -> None:
    browser = RuleBrowser("goa-2012")
    browser.show("goa.auction.raise-or-pass")
    assert "<b>Taught</b> in lesson 01, The first round" in browser._card.value
    assert "lesson 03, Auctions, and who pays whom" in browser._card.value
    assert "<b>Asked</b> in drills: " in browser._card.value
    browser.show("goa.setup.components-spices")
    assert "<b>Taught</b>" not in browser._card.value
