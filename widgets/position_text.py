"""Editing the text of a position field by field, with everything else in it left as it is."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from goatools.errors import BadPosition
from goatools.position import Position
from goatools.text import Reader, quote

HEADER = ("game", "seats", "variants", "options", "components", "name", "seat")
"""Fields that are no part of the form: what the table is, not how it stands."""

_SEAT = re.compile(r"seat\[(\d+)\]")
_KEY = re.compile(r"""\s*([\w-]+|"[^"]*"|'[^']*')\s*=""")
_SECTION = re.compile(r"\s*\[+\s*([\w.-]+)\s*\]+")


class Field(NamedTuple):
    """A field of a position text that a form can show.

    `seat` is the index of the seat, None for the fields at the top.  `kind` is "number" (from `low` to `high`),
    "word" or "seat" (one of `allowed`), "flag" or "text"; `value` what the text says, or the default.
    """

    key: str
    seat: int | None
    kind: str
    value: Any
    allowed: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def name(self) -> str:
        """The name of the field in messages, such as "seat[2].ducats"."""
        return self.key if self.seat is None else f"seat[{self.seat + 1}].{self.key}"

    @property
    def shape(self) -> tuple[object, ...]:
        """All but the value: what the control of this field depends on."""
        return (self.key, self.seat, self.kind, self.allowed)


# ---------------------------------------------------------------------- which fields there are


class _Listing(Reader):
    """A reader that lists what the rules ask it for: the fields of the form, with what is allowed in each."""

    def __init__(self, data: dict[str, Any], path: str = "", found: dict[str, Field] | None = None) -> None:
        super().__init__(data, path)
        self.found: dict[str, Field] = {} if found is None else found

    def _add(
        self, key: str, kind: str, value: Any, allowed: Iterable[str] = (), low: int = 0, high: int = 0
    ) -> None:
        inside = _SEAT.fullmatch(self.path)
        if key not in HEADER and (inside or not self.path):
            seat = int(inside[1]) - 1 if inside else None
            field = Field(key, seat, kind, value, tuple(allowed), low, high)
            self.found.setdefault(field.name, field)

    def number(self, key: str, low: int, high: int, default: int) -> int:
        value = super().number(key, low, high, default)
        self._add(key, "number", value, (), low, high)
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = super().flag(key, default)
        self._add(key, "flag", value)
        return value

    def word(self, key: str, allowed: Sequence[str], default: str) -> str:
        value = super().word(key, allowed, default)
        self._add(key, "word", value, allowed)
        return value

    def seat(self, key: str, names: Sequence[str], default: int) -> int:
        value = super().seat(key, names, default)
        self._add(key, "seat", names[value], names)
        return value

    def table(self, key: str) -> Reader:
        inner = super().table(key)
        return _Listing(inner.data, inner.path, self.found)

    def tables(self, key: str, most: int = 200) -> list[Reader]:
        return [_Listing(one.data, one.path, self.found) for one in super().tables(key, most)]


def fields(p: Position, text: str) -> tuple[Field, ...]:
    """The fields for a form, of a text from which the position `p` was read: those at the top, then seat by seat.

    They are the numbers, words, seats and truth values that the rules ask the text for, and whatever else the text
    has in one short value.

    >>> import goatools
    >>> p = goatools.new_game("goa-2012", seats=2, seed=7)
    >>> [(f.name, f.value) for f in fields(p, p.to_text())][:2]
    [('round', 'A1'), ('part', 'placing')]
    """
    data = tomllib.loads(text)
    listing = _Listing(data)
    type(p).from_reader(p.table, listing)  # type: ignore[attr-defined]
    found = {
        name: field
        for name, field in listing.found.items()
        if field.seat is not None or field.key in data or _belongs(p, data, field)
    }
    seats = data.get("seat", [])
    short = {key for table in seats for key, value in table.items() if _is_short(value)}
    rest = [Field(key, None, "text", str(value)) for key, value in data.items() if _is_short(value)]
    for seat, table in enumerate(seats):
        rest += [Field(key, seat, "text", str(table.get(key, ""))) for key in sorted(short)]
    for field in rest:
        if field.key not in HEADER:
            found.setdefault(field.name, field)
    order = {key: i for i, key in enumerate(data)}
    top = sorted((f for f in found.values() if f.seat is None), key=lambda f: order.get(f.key, len(order)))
    return (*top, *sorted((f for f in found.values() if f.seat is not None), key=lambda f: f.seat or 0))


def _belongs(p: Position, data: dict[str, Any], field: Field) -> bool:
    """Whether a field that a text does not have may be written into it, as things stand."""
    try:
        type(p).from_reader(p.table, Reader(data | {field.key: field.value}))  # type: ignore[attr-defined]
    except BadPosition as error:
        return error.field != field.name
    return True


def _is_short(value: object) -> bool:
    return isinstance(value, int | str) and not isinstance(value, bool) and "\n" not in str(value)


def now_in(document: dict[str, Any], field: Field) -> Any:
    """What a text, parsed as TOML, says in a field, or the value that the field had."""
    data: Any = document
    if field.seat is not None:
        seats = data.get("seat")
        data = seats[field.seat] if isinstance(seats, list) and len(seats) > field.seat else {}
    return data.get(field.key, field.value) if isinstance(data, dict) else field.value


# ---------------------------------------------------------------------- where they stand


class Place(NamedTuple):
    """Where a field stands in a text: its section (""; "seat[1]"), its key ("" for the section's own line), its lines."""

    section: str
    key: str
    first: int
    last: int


def places(text: str) -> tuple[Place, ...]:
    """The fields of a text with the lines they take, counted from 0.

    >>> places('round = "A1"\\n[[seat]]\\nducats = 3')[-1]
    Place(section='seat[1]', key='ducats', first=2, last=2)
    """
    lines = text.split("\n")
    found: list[Place] = []
    section, seats, i = "", 0, 0
    while i < len(lines):
        last = _last_line(lines, i)
        if head := _SECTION.match(lines[i]):
            seats += head[1] == "seat"
            section = f"seat[{seats}]" if head[1] == "seat" else head[1]
            last = i
            found.append(Place(section, "", i, i))
        elif key := _KEY.match(lines[i]):
            found.append(Place(section, key[1].strip("\"'"), i, last))
        i = last + 1
    return tuple(found)


def _last_line(lines: Sequence[str], first: int) -> int:
    """The last line of what begins on a line: lists and texts may go on over several."""
    depth, mark = 0, ""
    for i in range(first, len(lines)):
        line, k = lines[i], 0
        while k < len(line):
            if mark:
                k += 2 if mark[0] == '"' and line[k] == "\\" else 0
                if line.startswith(mark, k):
                    k, mark = k + len(mark), ""
                else:
                    k += 1
            elif line[k] == "#":
                break
            elif line[k] in "\"'":
                mark = line[k] * 3 if line.startswith(line[k] * 3, k) else line[k]
                k += len(mark)
            else:
                depth += (line[k] in "[{") - (line[k] in "]}")
                k += 1
        mark = mark if len(mark) == 3 else ""
        if not mark and depth <= 0:
            return i
    return len(lines) - 1


def line_of(text: str, field: str) -> int:
    """The number of the line on which a field stands, from 1; 0 if it is not in the text.

    >>> line_of('round = "A1"\\n[[seat]]\\nducats = 3', "seat[1].ducats")
    3
    """
    section, _, key = field.rpartition(".")
    key = re.sub(r"\[\d+\]$", "", key) if not _SEAT.fullmatch(field) else ""
    section = section or (field if _SEAT.fullmatch(field) else "")
    for place in places(text):
        if place.key == key and place.section == section and (key or section):
            return place.first + 1
    return line_of(text, section) if section and key else 0


def with_field(text: str, field: Field, value: Any) -> str:
    """The text with another value in one field, everything else as it was; raises BadPosition when it is no TOML.

    >>> p = Field("ducats", 0, "number", 3)
    >>> with_field('round = "A1"  # first\\n\\n[[seat]]\\nships = 2\\n', p, 4)
    'round = "A1"  # first\\n\\n[[seat]]\\nships = 2\\nducats = 4\\n'
    """
    _check(text)
    new = f"{field.key} = {_written(value)}"
    section = "" if field.seat is None else f"seat[{field.seat + 1}]"
    known = places(text)
    lines = text.split("\n")
    here = [place for place in known if place.section == section]
    found = next((place for place in here if place.key == field.key), None)
    if found is not None:
        lines[found.first : found.last + 1] = [new]
    elif here or field.seat is None:
        at = here[-1].last + 1 if here else 0
        lines.insert(at, new)
    else:
        given = sum(place.section.startswith("seat[") and not place.key for place in known)
        while lines and not lines[-1].strip():
            lines.pop()
        for _ in range(given, (field.seat or 0) + 1):
            lines += ["", "[[seat]]"]
        lines += [new, ""]
    after = "\n".join(lines)
    try:
        done = now_in(tomllib.loads(after), field) == value
    except tomllib.TOMLDecodeError:
        done = False
    if not done:
        raise BadPosition(
            field.name, value, "a change in the text itself: the field is written in another way"
        )
    return after


def _written(value: Any) -> str:
    """A value as TOML; a text of several lines stays one."""
    lines = isinstance(value, str) and value.endswith("\n") and "'''" not in value
    return f"'''\n{value}'''" if lines else quote(value)


def _check(text: str) -> None:
    try:
        tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadPosition("position", str(error), "TOML: correct the text first") from None
