"""The glossary: every component and term of the games in several languages, with what it means and how it is known.

>>> entry("batavia", "seal").names["cs"], entry("batavia", "seal").grounds["cs"]
('pečeť společnosti', 'printed')
>>> find("goa", "hřebíček")[0].names["en"]
'clove'
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from goatools.components import load
from goatools.errors import BadSetup, nearest
from goatools.language import LANGUAGES, language
from goatools.registry import GAMES, game_info
from goatools.rulebook import terms

GROUNDS = {
    "printed": "the rulebook of this language has it",
    "quoted": "a source quotes it",
    "ours": "our own word: no rulebook of this language has it",
}
"""How well a name is known; English ones are those of the rules of this program."""


class Entry(NamedTuple):
    """A component or a term: its names and the ground of each by language, and what it means ("" where that is plain)."""

    id: str
    names: Mapping[str, str]
    grounds: Mapping[str, str]
    meaning: str

    @property
    def name(self) -> str:
        """The name in the language that is set, in English where that language has none."""
        return self.names.get(language(), self.names["en"])


def glossary(game: str) -> tuple[Entry, ...]:
    """All components and terms of a game or family, terms with a meaning first; raises UnknownGame."""
    family = game if game in {info.family for info in GAMES.values()} else game_info(game).family
    return _glossary(family)


def entry(game: str, id: str) -> Entry:
    """The entry of a component or term; raises BadSetup with the nearest ids."""
    found = {one.id: one for one in glossary(game)}
    if id not in found:
        raise BadSetup("term", id, nearest(str(id), found) or ", ".join(list(found)[:12]))
    return found[id]


def find(game: str, word: str) -> tuple[Entry, ...]:
    """The entries that have a word in a name of any language, or in their meaning."""
    wanted = word.casefold().strip()
    return tuple(
        one
        for one in glossary(game)
        if any(wanted in text.casefold() for text in (one.id, one.meaning, *one.names.values()))
    )


@cache
def _glossary(family: str) -> tuple[Entry, ...]:
    document = tomllib.loads(files("goatools.data").joinpath("glossary.toml").read_text("utf-8"))
    printed: dict[str, list[str]] = document["printed"][family]
    components = load(family, next(info.edition for info in GAMES.values() if info.family == family))
    names = {thing: components.names_of(thing) for thing in components.named()}
    found: dict[str, Entry] = {}
    for term in document["term"]:
        if term["families"] and family not in term["families"]:
            continue
        id = term["id"]
        words = term.get("words") or names[id]
        known = [code for code in words if id in printed.get(code, ())] if id in names else []
        found[id] = _entry(id, words, term.get("printed", known), term["meaning"])
    for thing, words in names.items():
        known = [code for code in words if thing in printed.get(code, ())]
        meaning = terms(family).get(thing.replace("-", " "), "")
        found.setdefault(thing, _entry(thing, words, known, meaning))
    return tuple(found.values())


def _entry(id: str, words: Mapping[str, str], printed: Any, meaning: str) -> Entry:
    grounds = {
        code: "printed" if code in printed else "quoted" if code == "de" else "ours"
        for code in words
        if code != "en"
    }
    return Entry(id, {code: words[code] for code in LANGUAGES if code in words}, grounds, meaning)
