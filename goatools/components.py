"""What is in the box of each game: every value with its provenance, from data/<family>.toml.

The pictures of the rulebooks are lost, so some values are reconstructions.  Each part says how well it is known, and
whoever owns the box can correct any part in a TOML file of their own (`load(..., override="mine.toml")`), which is
checked by the same rules as the file that comes with the package.

    [columns.taxes]
    value = [4, 6, 8, 10, 12]
    ground = ["printed", "reconstructed", "reconstructed", "reconstructed", "reconstructed"]
    source = "where it stands"

A field may carry an edition (`value-2012`).  `ground` and `source` are one word or text for the whole part, or nested
as the value.  An override needs only `value`, and takes the place of the whole part.

A game joins with data/<family>.toml, which also has the tables `meta` (family, title, editions, languages), `sources`
(what the letters of the sources stand for) and `names` (each thing in each language), and with a function
`validate(components)` in goatools/<family>/components.py that refuses what cannot be by means of `Components.need`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from goatools.errors import BadComponents, nearest
from goatools.language import language as shown_language

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from os import PathLike

FAMILIES = ("goa", "batavia", "golden_age")
PROVENANCE = ("printed", "reported", "inferred", "reconstructed")
"""From the best known to the least."""

FIELDS = ("value", "ground", "source", "note", "unit")
DAGGER = "\u2020"
LARGEST = 999
LONGEST = 500
DEEPEST = 4
FILE_LIMIT = 1_000_000


class Ground(NamedTuple):
    """How well a value is known: one word of `PROVENANCE`, the source, and a note."""

    provenance: str
    source: str
    note: str


class Part(NamedTuple):
    """One part of the box.  `grounds` and `sources` are nested as the value, or one text for all of it."""

    key: str
    value: Any
    grounds: Any
    sources: Any
    note: str
    unit: str
    file: str

    def ground(self, *path: int | str) -> Ground:
        """The ground of the part, or of one item of it; a part of mixed grounds is known as its weakest item."""
        words = _leaves(_at(self.grounds, path))
        return Ground(max(words, key=PROVENANCE.index), _one_text(_at(self.sources, path)), self.note)

    @property
    def text(self) -> str:
        """The value for people, each reconstructed number or word with a dagger.

        >>> load("goa", "2012").part("columns.taxes").text
        '4, 6\u2020, 8\u2020, 10\u2020, 12\u2020'
        """
        return _text(self.value, self.grounds)


class Components:
    """The parts of one game in one edition.  Made by `load`."""

    __slots__ = (
        "_digest",
        "_known",
        "_names",
        "_parts",
        "edition",
        "editions",
        "family",
        "file",
        "is_default",
        "languages",
        "sources",
        "title",
    )

    family: str
    edition: str | None
    title: str
    file: str
    """The file that is to blame for what does not fit: the override, else the file of the package."""
    is_default: bool
    """Whether all values are those of the package."""
    editions: tuple[str, ...]
    languages: tuple[str, ...]
    sources: dict[str, str]
    """What the letters of the sources stand for."""

    def __init__(self, family: str, edition: str | None, file: str) -> None:
        self.family, self.edition, self.file = family, edition, file
        self.title = family
        self.is_default = True
        self.editions = ()
        self.languages = ("en",)
        self.sources = {}
        self._known: tuple[str, ...] = ()
        self._parts: dict[str, Part] = {}
        self._names: dict[str, dict[str, str]] = {}
        self._digest = ""

    def part(self, key: str) -> Part:
        """Return a part; raises BadComponents for a name that this edition does not have."""
        found = self._parts.get(key)
        if found is None:
            raise BadComponents(self.file, str(key), "no such part", _near(key, self._parts))
        return found

    def __getitem__(self, key: str) -> Any:
        """The value of a part: a number, a word, a tuple or a dict of them.

        >>> load("goa", "2004")["columns.ships"]
        (1, 2, 3, 4, 5)
        """
        value = self.part(key).value
        return dict(value) if isinstance(value, dict) else value

    def __contains__(self, key: object) -> bool:
        return key in self._parts

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a part, or `default` where this edition has none."""
        return self[key] if key in self._parts else default

    def parts(self) -> Iterator[Part]:
        """All parts of this edition, in the order of the file."""
        return iter(self._parts.values())

    def ground(self, key: str, *path: int | str) -> Ground:
        """How well a part is known, or the item at `path` in it (counted from 0).

        >>> load("goa", "2012").ground("columns.taxes", 0).provenance
        'printed'
        """
        return self.part(key).ground(*path)

    def is_reconstructed(self, key: str, *path: int | str) -> bool:
        """Whether a part, or the item at `path` in it, holds a reconstructed value: show it with a dagger."""
        return self.ground(key, *path).provenance == PROVENANCE[-1]

    def name(self, thing: str, language: str | None = None) -> str:
        """The name of a thing in a language (default: the one set), in English where that language has none.

        >>> load("goa", "2012").name("clove", "cs")
        'hřebíček'
        """
        if language is None:
            language = shown_language()
        elif language not in self.languages:
            raise BadComponents(self.file, f"names.{thing}", language, ", ".join(self.languages))
        names = self._names.get(thing)
        if names is None:
            raise BadComponents(self.file, f"names.{thing}", "no such name", _near(thing, self._names))
        return names.get(language) or names["en"]

    def names_of(self, thing: str) -> dict[str, str]:
        """The names of a thing by language, those that there are; raises BadComponents.

        >>> load("batavia").names_of("tea")
        {'en': 'tea', 'cs': 'čaj', 'de': 'Tee'}
        """
        self.name(thing)
        return dict(self._names[thing])

    def named(self) -> tuple[str, ...]:
        """All things that have a name."""
        return tuple(self._names)

    @property
    def digest(self) -> str:
        """Eight hex digits that change with any value of any part."""
        if not self._digest:
            import hashlib

            values = sorted((key, _canonical(part.value)) for key, part in self._parts.items())
            self._digest = hashlib.sha256(repr((self.family, self.edition, values)).encode()).hexdigest()[:8]
        return self._digest

    def need(self, ok: bool, key: str, found: object, allowed: str, rule: str = "") -> None:
        """Refuse a part unless `ok`: raises BadComponents that names its file, what was found, what is allowed, the rule."""
        if not ok:
            file = self._parts[key].file if key in self._parts else self.file
            raise BadComponents(file, key, found, f"{allowed} [{rule}]" if rule else allowed)

    def __repr__(self) -> str:
        edition = f" {self.edition}" if self.edition else ""
        return f"<Components {self.family}{edition} {self.digest}>"


_loaded: dict[tuple[str, str | None], Components] = {}


def load(family: str, edition: str | None = None, override: str | PathLike[str] | None = None) -> Components:
    """Return the components of a game: "goa" with edition "2004" or "2012", "batavia", "golden_age".

    `override` is a TOML file that corrects any parts.  Raises BadComponents, which names the file, the part, what was
    found and what is allowed.
    """
    default = _loaded.get((family, edition))
    if default is None:
        default = _loaded[family, edition] = _validated(_read_default(family, edition))
    return default if override is None else _validated(_read_override(default, override))


def _validated(c: Components) -> Components:
    """Check the rules of the family: module goatools.<family>.components."""
    from importlib import import_module

    import_module(f"goatools.{c.family}.components").validate(c)
    return c


# ---------------------------------------------------------------- reading


def _read_default(family: str, edition: str | None) -> Components:
    from importlib.resources import files

    if family not in FAMILIES:
        raise BadComponents("components", "family", family, ", ".join(FAMILIES))
    file = f"{family}.toml"
    document = _parse(files("goatools.data").joinpath(file).read_bytes(), file)
    meta = document.pop("meta")
    if edition not in (meta["editions"] or [None]):
        raise BadComponents(file, "edition", edition, " or ".join(meta["editions"]) or "None")
    c = Components(family, edition, file)
    c.title, c.editions, c.languages = meta["title"], tuple(meta["editions"]), tuple(meta["languages"])
    c.sources, c._names = document.pop("sources"), document.pop("names")
    tables = dict(_tables(document, file, ()))
    c._known = tuple(tables)
    _add_parts(c, tables)
    return c


def _read_override(default: Components, override: str | PathLike[str]) -> Components:
    from pathlib import Path

    if not isinstance(override, (str, Path)):
        raise BadComponents("components", "path", _shown(override), "the path of a TOML file")
    path = Path(override)
    file = path.name or str(path)
    try:
        with path.open("rb") as stream:
            data = stream.read(FILE_LIMIT + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadComponents(_shown(str(override)), "file", reason, "a TOML file that can be read") from None
    document = _parse(data, file)
    c = Components(default.family, default.edition, file)
    c.title, c.editions, c.languages = default.title, default.editions, default.languages
    c._known, c._parts = default._known, dict(default._parts)
    _check_meta(
        _texts(document, "meta", ("family", "title", "editions", "languages"), file), default.family, file
    )
    c.sources = default.sources | _texts(document, "sources", None, file)
    c._names = _names(document.pop("names", {}), default, file)
    _add_parts(c, dict(_tables(document, file, c._known)), default)
    c.is_default = c.digest == default.digest
    return c


def _parse(data: bytes, file: str) -> dict[str, Any]:
    """Turn the bytes of a file into tables; every mistake of form becomes BadComponents."""
    import tomllib

    if len(data) > FILE_LIMIT:
        raise BadComponents(file, "file", f"more than {FILE_LIMIT} bytes", "a file of components")
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadComponents(
            file, "file", f"byte {error.start} is no UTF-8 text", "a TOML file in UTF-8"
        ) from None
    except (ValueError, RecursionError) as error:  # TOMLDecodeError, and numbers or nesting beyond the parser
        reason = str(error) or type(error).__name__
        raise BadComponents(
            file, "file", _shown(reason), "correct TOML, such as [start.ducats] and value = 10"
        ) from None


def _tables(
    group: dict[str, Any], file: str, known: tuple[str, ...], prefix: str = ""
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the key and table of each part, in order.  An override may hold the `known` parts only."""
    for word, table in group.items():
        key = prefix + word
        is_part = key in known if known else "value" in {field.partition("-")[0] for field in table}
        if known and not is_part and not any(name.startswith(f"{key}.") for name in known):
            groups = tuple(dict.fromkeys(name.partition(".")[0] for name in known))
            raise BadComponents(file, _shown(key), "no such part", _near(key, groups + known))
        if not isinstance(table, dict):
            wanted = f"[{key}] with value = ..." if is_part else f"tables such as [{_near(key, known)}]"
            raise BadComponents(file, key, _shown(table), wanted)
        if is_part:
            yield key, table
        else:
            yield from _tables(table, file, known, f"{key}.")


def _add_parts(c: Components, tables: dict[str, dict[str, Any]], default: Components | None = None) -> None:
    for key, table in tables.items():
        before = default._parts.get(key) if default else None
        part = _part(key, table, c, default is not None, before)
        if part is not None:
            c._parts[key] = part


def _part(
    key: str, table: dict[str, Any], c: Components, overrides: bool, before: Part | None
) -> Part | None:
    """Read the fields of a part; None when the table says nothing about this edition."""
    names = [*FIELDS, *(f"{name}-{edition}" for edition in c.editions for name in FIELDS)]
    for field in table:
        if field not in names:
            raise BadComponents(c.file, f"{key}.{_shown(field)}", "no such field", _near(field, names))
    fields = {name: table.get(f"{name}-{c.edition}", table.get(name)) for name in FIELDS}
    if fields["value"] is None:
        if not any(field.startswith("value") for field in table):
            raise BadComponents(c.file, key, "no value", "value = ...")
        return None
    value = _frozen(fields["value"], c.file, key)
    if overrides and before is None:
        allowed = f"nothing in {c.edition}: this part belongs to another edition, write value-<edition>"
        raise BadComponents(c.file, key, _shown(fields["value"]), allowed)
    if before is not None and not _alike(value, before.value):
        raise BadComponents(c.file, key, _shown(fields["value"]), _kind(before.value))
    if not overrides and (fields["ground"] is None or fields["source"] is None):
        raise BadComponents(
            c.file, key, "no ground or no source", "a ground and a source for every value of the package"
        )
    grounds = "printed" if fields["ground"] is None else _frozen(fields["ground"], c.file, f"{key}.ground")
    _check_nesting(grounds, value, PROVENANCE, c.file, f"{key}.ground")
    sources = (
        f"your file {c.file}"
        if fields["source"] is None
        else _frozen(fields["source"], c.file, f"{key}.source")
    )
    _check_nesting(sources, value, None, c.file, f"{key}.source")
    note = "" if fields["note"] is None else _frozen(fields["note"], c.file, f"{key}.note")
    unit = (
        _frozen(fields["unit"], c.file, f"{key}.unit")
        if fields["unit"] is not None
        else before.unit
        if before
        else ""
    )
    for name, text in (("note", note), ("unit", unit)):
        if not isinstance(text, str):
            raise BadComponents(c.file, f"{key}.{name}", _shown(fields[name]), "a text")
    return Part(key, value, grounds, sources, note, unit, c.file)


def _texts(document: dict[str, Any], name: str, keys: tuple[str, ...] | None, file: str) -> dict[str, Any]:
    """Take a table of texts out of an override."""
    table = document.pop(name, {})
    if not isinstance(table, dict):
        raise BadComponents(file, name, _shown(table), f"a table [{name}]")
    for key, text in table.items():
        if keys is not None and key not in keys:
            raise BadComponents(file, f"{name}.{_shown(key)}", "no such field", ", ".join(keys))
        if keys is None and not isinstance(text, str):
            raise BadComponents(file, f"{name}.{_shown(key)}", _shown(text), "a text")
    return table


def _check_meta(meta: dict[str, Any], family: str, file: str) -> None:
    if meta.get("family", family) != family:
        raise BadComponents(file, "meta.family", _shown(meta["family"]), family)


def _names(table: object, default: Components, file: str) -> dict[str, dict[str, str]]:
    """The names of the package with those of an override in their place."""
    if not isinstance(table, dict):
        raise BadComponents(file, "names", _shown(table), 'a table, such as clove = { en = "clove" }')
    names = dict(default._names)
    for thing, words in table.items():
        key = f"names.{_shown(thing)}"
        if thing not in names:
            raise BadComponents(file, key, "no such name", _near(thing, names))
        if not isinstance(words, dict):
            raise BadComponents(file, key, _shown(words), 'a table, such as { en = "clove" }')
        for language, word in words.items():
            if language not in default.languages:
                raise BadComponents(file, key, _shown(language), ", ".join(default.languages))
            if not isinstance(word, str) or not word.strip():
                raise BadComponents(file, f"{key}.{language}", _shown(word), "a word")
            _frozen(word, file, f"{key}.{language}")
        names[thing] = names[thing] | words
    return names


# ---------------------------------------------------------------- values


def _frozen(value: object, file: str, key: str, depth: int = 0) -> Any:
    """Turn lists into tuples; refuse what is no whole number, word, list or table, what is empty or beyond all bounds."""
    if isinstance(value, str):
        if 0 < len(value) <= LONGEST and value.isprintable():
            return value
    elif isinstance(value, int) and not isinstance(value, bool):
        if 0 <= value <= LARGEST:
            return value
    elif isinstance(value, (list, dict)) and 0 < len(value) <= LONGEST and depth < DEEPEST:
        if isinstance(value, list):
            return tuple(_frozen(item, file, key, depth + 1) for item in value)
        return {word: _frozen(item, file, key, depth + 1) for word, item in value.items()}
    allowed = f"whole numbers from 0 to {LARGEST}, words, and lists or tables of them"
    raise BadComponents(file, key, _shown(value), allowed)


def _alike(value: Any, model: Any) -> bool:
    """Whether a value is made like the value it takes the place of: the same kind, down to the items."""
    if isinstance(model, (tuple, dict)):
        items, models = (x.values() if isinstance(x, dict) else x for x in (value, model))
        return type(value) is type(model) and all(any(_alike(item, m) for m in models) for item in items)
    return type(value) is type(model)


def _kind(model: Any) -> str:
    """What a value like this one is called."""
    if isinstance(model, int):
        return "a whole number"
    if isinstance(model, str):
        return "a word"
    items = list(model.values() if isinstance(model, dict) else model)
    kinds = " or ".join(dict.fromkeys(_kind(item).removeprefix("a ") for item in items))
    return f"a {'table' if isinstance(model, dict) else 'list'}, each item a {kinds}"


def _check_nesting(texts: Any, value: Any, words: tuple[str, ...] | None, file: str, key: str) -> None:
    """Refuse grounds or sources that are not nested as the value they speak of."""
    if isinstance(texts, str):
        if words is not None and texts not in words:
            raise BadComponents(file, key, texts, ", ".join(words))
    elif isinstance(texts, tuple) and isinstance(value, tuple) and len(texts) == len(value):
        for text, item in zip(texts, value, strict=True):
            _check_nesting(text, item, words, file, key)
    elif isinstance(texts, dict) and isinstance(value, dict) and texts.keys() == value.keys():
        for word, text in texts.items():
            _check_nesting(text, value[word], words, file, key)
    else:
        raise BadComponents(file, key, _shown(texts), "one text, or one for each item of the value")


def _at(texts: Any, path: tuple[int | str, ...]) -> Any:
    """The grounds or sources of an item: one text speaks for everything below it."""
    for step in path:
        if isinstance(texts, str):
            break
        texts = texts[step]
    return texts


def _leaves(texts: Any) -> Iterator[str]:
    if isinstance(texts, str):
        yield texts
    else:
        for item in texts.values() if isinstance(texts, dict) else texts:
            yield from _leaves(item)


def _one_text(sources: Any) -> str:
    """The sources of all items in one line, numbered from 1: "(1) sample round; (2-5) R"."""
    if isinstance(sources, str):
        return sources
    if isinstance(sources, dict):
        return "; ".join(f"({word}) {_one_text(text)}" for word, text in sources.items())
    lines = []
    first = 0
    for i, text in enumerate(sources, 1):
        if i == len(sources) or sources[i] != text:
            lines.append(f"({first + 1}{f'-{i}' if i > first + 1 else ''}) {_one_text(text)}")
            first = i
    return "; ".join(lines)


def _text(value: Any, grounds: Any, joiner: str = ", ") -> str:
    if isinstance(value, dict):
        return joiner.join(f"{word}: {_text(item, _at(grounds, (word,)))}" for word, item in value.items())
    if isinstance(value, tuple) and not isinstance(grounds, str):
        return joiner.join(_text(item, grounds[i], " + ") for i, item in enumerate(value))
    if isinstance(value, tuple) and joiner == ", ":
        return joiner.join(_text(item, grounds, " + ") for item in value)
    mark = DAGGER if PROVENANCE[-1] in _leaves(grounds) else ""
    return (joiner.join(map(str, value)) if isinstance(value, tuple) else str(value)) + mark


def _canonical(value: Any) -> Any:
    return (
        sorted((word, _canonical(item)) for word, item in value.items()) if isinstance(value, dict) else value
    )


def _shown(value: object) -> Any:
    """What was found, small enough for a message whatever it is."""
    if isinstance(value, str):
        return value[:LONGEST]
    if isinstance(value, (list, tuple, dict)):
        items = [_shown(item) for item in value] if len(value) <= 12 and not isinstance(value, dict) else []
        flat = items and not any(isinstance(item, (list, tuple, dict)) for item in value)
        return items if flat else f"a {'table' if isinstance(value, dict) else 'list'} of {len(value)}"
    if isinstance(value, int) and value.bit_length() > 64:
        return "a number far too large"
    return value


def _near(word: object, words: Mapping[str, object] | tuple[str, ...] | list[str]) -> str:
    """The words most like this one, else the first few."""
    return nearest(str(word)[:80], words) or ", ".join([*words][:5]) + ", ..."
