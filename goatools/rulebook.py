"""The rules in words: every rule of every game with its id, text, page and ruling, from data/rules/<family>.toml.

>>> rule("goa.auction.raise-or-pass").topic
'auction'
>>> [found.id for found in rules("goa-2004", topic="advance", word="clove")][0]
'goa.advance.cost-colonists-row-1-to-2'
"""

from __future__ import annotations

from typing import Any, NamedTuple

from goatools.errors import UnknownRule, nearest, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Rule(NamedTuple):
    """One rule.

    `editions` is empty for a game that has one edition only; `sources` maps each edition to the place in its book, or
    "" to the place in the only book.  `ruling` is the decision where the book is silent or open, with its ground.
    `check` is a situation with its result.
    """

    id: str
    family: str
    topic: str
    text: str
    editions: tuple[str, ...]
    sources: Mapping[str, str]
    ruling: str
    check: str

    def page(self, edition: str | None = None) -> str:
        """Where the rule stands in the book of an edition, by default in all books; "not stated" where only the ruling is.

        Raises UnknownRule for an edition that this game does not have.

        >>> rule("goa.auction.raise-or-pass").page("2012")
        'p. 4, 2 Auctioning the tiles'
        """
        if edition is not None and edition not in _editions(self.family):
            known = ", ".join(_editions(self.family)) or "None, for this game has one edition"
            raise UnknownRule(f"edition: found {show(edition)}; allowed: {known}")
        if edition is not None and edition in self.sources:
            return self.sources[edition]
        return "; ".join(f"{year}: {place}" if year else place for year, place in self.sources.items())


class Difference(NamedTuple):
    """What two editions of a game do differently: `texts` maps each edition to its way."""

    id: str
    topic: str
    texts: Mapping[str, str]


_books: dict[str, dict[str, Rule]] = {}
_tables: dict[str, dict[str, Any]] = {}


def rule(id: str) -> Rule:
    """Return the rule with this id; raises UnknownRule with the nearest ids."""
    family = str(id).partition(".")[0]
    book = _book(family) if family in _families() else {}
    if not isinstance(id, str) or id not in book:
        known = list(book) or [f"{family}.auction.raise-or-pass" for family in _families()]
        raise UnknownRule(
            f"rule: found {str(id)[:80]!r}; allowed: ids such as {nearest(str(id)[:80], known) or known[0]}"
        )
    return book[id]


def rules(game: str, topic: str | None = None, word: str | None = None) -> tuple[Rule, ...]:
    """Return the rules of a game ("goa-2004") or of all editions of a family ("goa"), in the order of the book.

    `topic` keeps one of `topics(game)`; `word` keeps the rules that hold all its words in id, text or ruling.
    Raises UnknownGame, or UnknownRule for a topic that the game does not have.
    """
    family, edition = _split(game)
    found = [r for r in _book(family).values() if edition is None or not r.editions or edition in r.editions]
    if topic is not None:
        known = tuple(dict.fromkeys(r.topic for r in found))
        if topic not in known:
            raise UnknownRule(f"topic: found {str(topic)[:80]!r}; allowed: {', '.join(known)}")
        found = [r for r in found if r.topic == topic]
    if word is not None and not isinstance(word, str):
        raise UnknownRule(f"word: found {show(word)}; allowed: a text, or None for all rules")
    for part in (word or "").casefold().split():
        found = [r for r in found if part in f"{r.id} {r.text} {r.ruling}".casefold()]
    return tuple(found)


def topics(game: str) -> tuple[str, ...]:
    """The topics of the rules of a game, in the order of the book.

    >>> topics("batavia")[:3]
    ('components', 'setup', 'variant')
    """
    return tuple(dict.fromkeys(r.topic for r in rules(game)))


def differences(family: str, topic: str | None = None) -> tuple[Difference, ...]:
    """What the editions of a family do differently; empty for a game with one edition."""
    tables = _read(_split(family)[0]).get("difference", [])
    return tuple(
        Difference(
            table["id"],
            table["topic"],
            {year: text for year, text in table.items() if year not in ("id", "topic")},
        )
        for table in tables
        if topic in (None, table["topic"])
    )


def terms(game: str) -> dict[str, str]:
    """The words that the rules of a game use in a special sense, with what they mean."""
    return dict(_read(_split(game)[0])["terms"])


def examples(game: str) -> dict[str, tuple[dict[str, Any], ...]]:
    """The worked examples of the book of a game, by kind, as written in data/rules/<family>_examples.toml.

    >>> {kind: len(steps) for kind, steps in examples("goa-2012").items()}
    {'sample_round': 27, 'sample_scoring': 12}
    """
    family, edition = _split(game)
    return {
        kind: tuple(step for step in steps if edition is None or step.get("edition", edition) == edition)
        for kind, steps in _read(f"{family}_examples").items()
    }


def _split(game: str) -> tuple[str, str | None]:
    """Family and edition of a game, or a family and None for all its editions."""
    from goatools.registry import game_info

    if game in _families():
        return game, None
    info = game_info(game)
    return info.family, info.edition


def _editions(family: str) -> tuple[str, ...]:
    from goatools.registry import GAMES

    return tuple(info.edition for info in GAMES.values() if info.family == family and info.edition)


def _families() -> tuple[str, ...]:
    from goatools.components import FAMILIES

    return FAMILIES


def _book(family: str) -> dict[str, Rule]:
    if family not in _books:
        _books[family] = {table["id"]: _rule(family, table) for table in _read(family)["rule"]}
    return _books[family]


def _rule(family: str, table: dict[str, Any]) -> Rule:
    source = table["source"]
    return Rule(
        table["id"],
        family,
        table["topic"],
        table["text"],
        tuple(table.get("editions", ())),
        dict(sorted(source.items())) if isinstance(source, dict) else {"": source},
        table.get("ruling", ""),
        table["check"],
    )


def _read(name: str) -> dict[str, Any]:
    if name not in _tables:
        import tomllib
        from importlib.resources import files

        _tables[name] = tomllib.loads(
            files("goatools.data").joinpath("rules", f"{name}.toml").read_text("utf-8")
        )
    return _tables[name]
