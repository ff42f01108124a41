"""Text forms: TOML for people, codes for links, and the readers that check both.

**Moves** are one line each: a word and what it acts on ("flag W4", "mark b3", "bid 6", "pass", "advance taxes").

**Positions** are TOML.  `game` is required; every other field has a default that describes the start of the game.
`Position.to_text` writes every field that differs from it, and a comment line where that helps.

**Codes** are `<game>.<data>`: all numbers of the position, compressed, in the URL-safe base64 alphabet, with two check
characters at the end, so that a mistyped code is noticed.

**Records** are described in `goatools.records`.
"""

from __future__ import annotations

from goatools.codes import unpack
from goatools.errors import BadComponents, BadPosition, BadSetup, is_whole, nearest
from goatools.registry import GAMES, make_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path
    from typing import Any, NoReturn

    from goatools.position import Position


# ---------------------------------------------------------------------- writing TOML


def quote(value: object) -> str:
    """Write a string, number, truth value or flat list as TOML.

    >>> quote(["a", 1, True])
    '["a", 1, true]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(quote, value)) + "]"
    import json

    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def header(p: Position) -> list[str]:
    """The first lines of a position text: what the table is."""
    table = p.table
    lines = [f"game = {quote(table.info.name)}", f"seats = {quote(table.names)}"]
    if table.variants:
        lines.append(f"variants = {quote(table.variants)}")
    if not table.components.is_default:
        lines.append(f"components = {quote(table.components.digest)}")
    changed = {key: value for key, value in table.options.items() if value != table.info.options[key][0]}
    if changed:
        lines.append("options = { " + ", ".join(f"{k} = {quote(v)}" for k, v in changed.items()) + " }")
    return lines


# ---------------------------------------------------------------------- reading TOML


class Reader:
    """A TOML table that is read field by field; whatever is wrong or left over gets a BadPosition with its name."""

    def __init__(self, data: dict[str, Any], path: str = "") -> None:
        self.data, self.path = dict(data), path

    def name(self, key: str) -> str:
        """The full name of a field for messages."""
        return f"{self.path}.{key}" if self.path else key

    def fail(self, key: str, allowed: str, found: object = None) -> NoReturn:
        """Raise BadPosition for a field."""
        raise BadPosition(self.name(key), self.data.get(key) if found is None else found, allowed)

    def has(self, key: str) -> bool:
        """Whether the field is given."""
        return key in self.data

    def number(self, key: str, low: int, high: int, default: int) -> int:
        """A whole number from `low` to `high`."""
        value = self.data.get(key, default)
        if not is_whole(value) or not low <= value <= high:
            self.fail(key, f"a whole number from {low} to {high}")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """true or false."""
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            self.fail(key, "true or false")
        return value

    def word(self, key: str, allowed: Sequence[str], default: str) -> str:
        """One of the allowed words (case does not matter)."""
        value = self.data.get(key, default)
        if isinstance(value, str):
            for word in allowed:
                if word.lower() == value.strip().lower():
                    return word
        hint = nearest(str(value), allowed, 1)
        shown = ", ".join(allowed[:30]) + (", ..." if len(allowed) > 30 else "")
        self.fail(key, shown + (f"; did you mean {hint}?" if hint else ""), value)

    def string(self, key: str, default: str = "") -> str:
        """Any text."""
        value = self.data.get(key, default)
        if not isinstance(value, str):
            self.fail(key, "a text in quotes")
        return value

    def owner(self, name: str) -> None:
        """The name of the seat that this table belongs to, where it is written here too."""
        if self.string("name", name) != name:
            self.fail("name", f"{name}, as in `seats`")

    def numbers(self, key: str, length: int, low: int, high: int, default: Sequence[int]) -> list[int]:
        """A list of exactly `length` whole numbers."""
        value = self.data.get(key, list(default))
        good = isinstance(value, list) and len(value) == length
        if not good or not all(
            isinstance(n, int) and not isinstance(n, bool) and low <= n <= high for n in value
        ):
            self.fail(key, f"a list of {length} whole numbers from {low} to {high}")
        return list(value)

    def words(self, key: str, allowed: Sequence[str] | None = None, most: int = 200) -> list[str]:
        """A list of texts, each one of the allowed words where these are given."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or len(value) > most or not all(isinstance(w, str) for w in value):
            self.fail(key, f"a list of at most {most} texts in quotes")
        if allowed is None:
            return list(value)
        exact = set(allowed)
        known = {word.lower(): word for word in allowed}
        found = []
        for index, word in enumerate(value):
            clean = " ".join(word.split())
            if clean in exact:
                found.append(clean)
                continue
            clean = clean.lower()
            if clean not in known:
                near = [known.get(word, word) for word in nearest(clean, known).split(", ") if word]
                hint = ", ".join(near or allowed[:30])
                raise BadPosition(f"{self.name(key)}[{index + 1}]", word, hint)
            found.append(known[clean])
        return found

    def seat(self, key: str, names: Sequence[str], default: int) -> int:
        """A seat: its name, or its number from 1."""
        value = self.data.get(key, default + 1)
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= len(names):
            return value - 1
        if isinstance(value, str) and value in names:
            return list(names).index(value)
        self.fail(
            key, "one of the seats " + ", ".join(names) + f" (or a number from 1 to {len(names)})", value
        )

    def seats(self, key: str, names: Sequence[str]) -> tuple[int, ...]:
        """A list of seats in order, each by its name or by its number from 1."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or len(value) > len(names):
            self.fail(key, f"a list of at most {len(names)} seats")
        each = Reader({f"{key}[{i}]": seat for i, seat in enumerate(value, 1)}, self.path)
        found = sorted([each.seat(field, names, 0) for field in each.data])
        if len(set(found)) < len(found):
            self.fail(key, "each seat once")
        return tuple(found)

    def table(self, key: str) -> Reader:
        """A sub-table."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            self.fail(key, "a table")
        return Reader(value, self.name(key))

    def tables(self, key: str, most: int = 200) -> list[Reader]:
        """A list of sub-tables."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or len(value) > most or not all(isinstance(v, dict) for v in value):
            self.fail(key, f"a list of at most {most} tables")
        return [Reader(v, f"{self.name(key)}[{i + 1}]") for i, v in enumerate(value)]

    def done(self, known: Iterable[str]) -> None:
        """Refuse fields that nobody knows."""
        words = list(known)
        for key in self.data:
            if key not in words:
                hint = nearest(key, words, 1)
                raise BadPosition(
                    self.name(key),
                    self.data[key],
                    f"no such field; did you mean {hint}?" if hint else f"the fields {', '.join(words)}",
                )


DEEPEST_KEY = 20
"""No key of a position text has more parts than this."""


def position(text: str, *, components: str | Path | None = None) -> Position:
    """Read a position from its TOML text or its code.

    A position that was made with corrected components needs the same `components` file again.
    Raises BadPosition (field, found, allowed); nothing is evaluated.
    """
    if not isinstance(text, str):
        raise BadPosition("position", type(text).__name__, "a position text or code")
    word = text.strip()
    if word and "\n" not in word and "=" not in word and " " not in word:
        return decode(word, components)
    if len(text) > 100_000:
        raise BadPosition("position", f"{len(text)} characters", "at most 100,000 characters")
    import tomllib

    for number, line in enumerate(text.splitlines(), 1):
        key = line.partition("=")[0] if "=" in line else line if line.lstrip().startswith("[") else ""
        if (
            key.count(".") > DEEPEST_KEY
        ):  # reading these takes time that grows with the square of their length
            raise BadPosition(f"line {number}", key, f"keys of at most {DEEPEST_KEY} parts")
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadPosition("position", str(error), "TOML, see goatools.text") from None
    return from_document(data, components)


def from_document(data: dict[str, Any], components: str | Path | None = None) -> Position:
    """Build a position from a parsed document; raises BadPosition."""
    reader = Reader(data)
    name = reader.word("game", tuple(GAMES), "")
    variants = reader.words("variants", GAMES[name].variants)
    options = reader.table("options").data
    seats = data.get("seats", len(data["seat"]) if isinstance(data.get("seat"), list) else 4)
    try:
        table = make_table(name, seats, variants, options, components)
    except BadSetup as error:
        raise BadPosition(error.field, error.found, error.allowed) from None
    except BadComponents as error:
        raise BadPosition("components", str(error), "a valid components file") from None
    digest = reader.string("components", table.components.digest)
    if digest != table.components.digest:
        reader.fail(
            "components",
            f"the file this position was made with: pass components=... ({table.components.digest})",
        )
    p: Position = table.info.module().PositionType.from_reader(table, reader)
    return p


# ---------------------------------------------------------------------- codes


def decode(word: str, components: str | Path | None = None) -> Position:
    """Read a position code; raises BadPosition."""
    prefix, dot, data = word.partition(".")
    info = next((g for g in GAMES.values() if g.code == prefix.lower()), None)
    if not dot or info is None:
        raise BadPosition(
            "code", word, "a code that begins with " + " or ".join(f"{g.code}." for g in GAMES.values())
        )
    seats, (names, variants, options, digest), numbers = unpack(data)
    try:
        table = make_table(
            info.name,
            names or seats,
            tuple(info.variants[i] for i in variants),
            {key: info.options[key][value] for key, value in options.items()},
            components,
        )
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        raise BadPosition("code", word, "the names, variants and options of this game") from None
    if digest and digest != table.components.digest:
        raise BadPosition(
            "components", digest, "the components file this position was made with: pass components=..."
        )
    p: Position = table.info.module().PositionType.from_numbers(table, numbers)
    if not numbers.empty:
        raise BadPosition("code", word, "a code of this game; numbers are left over")
    check_by_text(p, word, components)
    return p


def check_by_text(p: Position, word: str, components: str | Path | None) -> None:
    """Refuse a position from a code that its own text form refuses: one set of checks serves both readers.

    The two check characters of a code guard against slips, not against a code that somebody made up.
    """
    try:
        same = position(p.to_text(), components=components) == p
    except BadPosition as error:
        raise BadPosition(f"code, {error.field}", error.found, error.allowed) from None
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError):
        same = False  # so broken that it cannot even be written
    if not same:
        raise BadPosition("code", word, "a position that can be; this one contradicts itself")
