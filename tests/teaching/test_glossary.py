"""The glossary in several languages, and names shown in the language that is set."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import goatools
from goatools.components import load
from goatools.errors import BadComponents, BadSetup, UnknownGame
from goatools.language import LANGUAGES, language
from goatools.teaching.batavia_lesson import lesson_position
from goatools.teaching.glossary import GROUNDS, entry, find, glossary

FAMILIES = {"goa": ("cs", "hu"), "batavia": ("cs",), "golden_age": ("cs",)}
"""The languages of which there is a rulebook at hand."""

TERMS = {
    "goa": "flag auction-marker auctioneer lot tile plantation colony colonist ship spice ducat expedition-card "
    "extra-action-card progress-marker row",
    "batavia": "company seal station warehouse note crate cannon",
    "golden_age": "influence-marker movement-marker stadtholder province guild guilder",
}
"""The words of the field."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    goatools.set_language("en")


@pytest.mark.parametrize("family", FAMILIES)
def test_every_component_and_term_has_its_names(family: str) -> None:
    found = {one.id: one for one in glossary(family)}
    assert set(load(family, "2012" if family == "goa" else None).named()) <= set(found)
    for one in found.values():
        assert one.names["en"]
        assert set(one.names) <= set(LANGUAGES)
        for code in FAMILIES[family]:
            assert one.names[code].strip(), (one.id, code)
        assert set(one.grounds) == set(one.names) - {"en"}
        assert set(one.grounds.values()) <= set(GROUNDS)
    for id in TERMS[family].split():
        assert found[id].meaning.endswith("."), id
    for id in (
        "position",
        "move",
        "chance",
        "playout",
        "determinize",
        "information-set",
        "breakdown",
        "record",
    ):
        assert found[id].meaning.endswith("."), id


@pytest.mark.parametrize("family", FAMILIES)
def test_no_name_is_called_printed_where_there_is_no_book(family: str) -> None:
    books = FAMILIES[family]
    for one in glossary(family):
        printed = {code for code, ground in one.grounds.items() if ground == "printed"}
        assert printed <= set(books), one.id
    ours = [one.id for one in glossary(family) if "ours" in one.grounds.values()]
    assert ours, "some names had to be made up, and are marked"


def test_made_up_names_are_marked() -> None:
    assert entry("goa", "foreman").grounds == {"cs": "printed", "hu": "ours"}, (
        "2012 only, and no Hungarian book of it"
    )
    assert entry("goa", "duty").grounds["de"] == "quoted"
    assert entry("goa", "playout").grounds == {"cs": "ours", "hu": "ours"}


def test_finding_by_any_language() -> None:
    assert [one.id for one in find("goa", "szegfűszeg")][:1] == ["clove"]
    assert "guild" in [one.id for one in find("golden-age", "Cech")]
    assert "seal" in [one.id for one in find("batavia", "strictly the most ships")]
    assert find("goa", "no such word") == ()


def test_wrong_words_are_refused() -> None:
    with pytest.raises(BadSetup, match="auctioneer"):
        entry("goa", "auctioner")
    with pytest.raises(UnknownGame):
        glossary("chess")
    with pytest.raises(BadSetup, match=r"en \(English\), cs \(Czech\)"):
        goatools.set_language("fr")
    assert language() == "en"
    with pytest.raises(BadComponents, match="no such name"):
        load("goa", "2012").names_of("clov")


def words(svg: str) -> set[str]:
    """What is written in a picture."""
    return {text.strip() for text in re.findall(r">([^<>]+)</text>", svg)}


@pytest.mark.parametrize(("code", "tiles"), [("cs", {"zázvor", "Clo"}), ("hu", {"gyömbér", "Adó"})])
def test_goa_is_shown_in_the_language_that_is_set(code: str, tiles: set[str]) -> None:
    p = goatools.new_game("goa-2012", 4, seed=7)
    pictures = p.table.info.pictures()
    english = words(pictures.board(p))
    assert {"ginger", "Duty"} <= english
    goatools.set_language(code)
    shown = words(pictures.board(p))
    assert tiles <= shown
    assert not {"ginger", "Duty", "Foreman", "Settlement"} & shown
    assert tiles & words(pictures.position(p))
    goatools.set_language("en")
    assert words(pictures.board(p)) == english


def test_batavia_and_golden_age_are_shown_in_czech() -> None:
    batavia = lesson_position("turn")
    age = goatools.new_game("golden-age", 4, seed=1)
    goatools.set_language("cs")
    assert {"čaj", "hedvábí"} <= words(batavia.table.info.pictures().position(batavia))
    assert {"Holandsko", "Vlámsko"} <= words(age.table.info.pictures().position(age))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", goatools.games())
def test_every_language_draws_every_game(game: str, code: str) -> None:
    goatools.set_language(code)
    p = goatools.new_game(game, 4, seed=3)
    pictures = p.table.info.pictures()
    for width in (480, 920):
        assert pictures.position(p, width=width).startswith("<svg")


def test_moves_and_texts_stay_as_they_are() -> None:
    goatools.set_language("cs")
    p = goatools.new_game("batavia", 4, seed=1, options={"oldest": "seat-2"})
    assert p.parse("sail england") == p.parse("sail EN")
    assert goatools.position(p.to_text()) == p
    assert p.table.components.name("tea", "en") == "tea"


def test_a_language_without_names_falls_back_to_english() -> None:
    goatools.set_language("hu")
    assert load("batavia").name("tea") == "tea"
    assert entry("batavia", "tea").name == "tea"
    assert entry("goa", "clove").name == "szegfűszeg"
