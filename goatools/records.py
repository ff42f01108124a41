"""Records: a whole game as text, like PGN for chess.

A record text is a few headers, an empty line, and the moves separated by semicolons, each with an optional comment in
braces.  Numbers before moves are for reading only.  Chance is written like any other move, so no seed is needed.
`Start` holds the code of the first position.

    [Game "goa-2012"]
    [Start "goa12..."]
    [Seat1 "Yellow"]

    1. flag W4; 2. mark a4; {it touches the flag by a corner}
"""

from __future__ import annotations

from goatools.errors import (
    BadComponents,
    BadMove,
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalMove,
    UnknownGame,
    is_whole,
    show,
)
from goatools.moves import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from goatools.position import Position

PER_LINE = 6
"""Moves on one line of a record text."""


class Record:
    """A game that can be played, undone, redone, commented and written down.

    >>> import goatools
    >>> r = Record(goatools.new_game("goa-2012", seats=4, seed=7))
    >>> r.play("flag W4"); r.undo(); r.redo(); len(r)
    1
    """

    def __init__(self, start: Position, headers: dict[str, str] | None = None) -> None:
        if not hasattr(start, "to_code"):
            raise BadRecord(0, f"a record begins with a position; found {show(start)}")
        if headers is not None and not isinstance(headers, dict):
            raise BadRecord(0, f"headers: found {show(headers)}; allowed: a dict of names and texts")
        self.start = start
        self.headers: dict[str, str] = dict(headers or {})
        self.comments: dict[int, str] = {}
        self._positions: list[Position] = [start]
        self._moves: list[Move] = []
        self._at = 0

    @property
    def position(self) -> Position:
        """The present position."""
        return self._positions[self._at]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves up to the present position."""
        return tuple(self._moves[: self._at])

    @property
    def at(self) -> int:
        """How many moves lead to the present position."""
        return self._at

    @property
    def length(self) -> int:
        """How many moves are known, undone ones included."""
        return len(self._moves)

    def __len__(self) -> int:
        return self._at

    def __iter__(self) -> Iterator[Position]:
        return iter(self._positions[: self._at + 1])

    def play(self, move: Move | str, comment: str = "") -> None:
        """Play a move from the present position; moves that were undone are forgotten.  Raises like Position.play."""
        p = self.position
        if not isinstance(comment, str):
            raise BadRecord(0, f"comment: found {show(comment)}; allowed: a text")
        found = p.legal(move)
        if self._at < len(self._moves) and self._moves[self._at] is found:
            self._at += 1
        else:
            after = p.play(found)
            del self._moves[self._at :], self._positions[self._at + 1 :]
            for number in [n for n in self.comments if n > self._at]:
                del self.comments[number]
            self._moves.append(found)
            self._positions.append(after)
            self._at += 1
        if comment:
            self.comments[self._at] = comment

    def undo(self) -> None:
        """Go one move back; raises BadRecord at the start."""
        self.go(self._at - 1)

    def redo(self) -> None:
        """Play the next undone move again; raises BadRecord at the end."""
        self.go(self._at + 1)

    def go(self, number: int) -> None:
        """Go to the position after `number` moves; raises BadRecord."""
        if not is_whole(number) or not 0 <= number <= len(self._moves):
            raise BadRecord(0, f"move number {number}: this record has moves 0 to {len(self._moves)}")
        self._at = number

    def to_text(self) -> str:
        """Write the record; moves that were undone are left out."""
        table = self.start.table
        lines = [_header("Game", table.info.name), _header("Start", self.start.to_code())]
        lines += [_header(f"Seat{i + 1}", name) for i, name in enumerate(table.names)]
        lines += [
            _header(key, value)
            for key, value in self.headers.items()
            if key not in ("Game", "Start") and not key.startswith("Seat")
        ]
        lines.append("")
        if 0 in self.comments:
            lines.append(_comment(self.comments[0]))
        words: list[str] = []
        for number, move in enumerate(self.moves, 1):
            words.append(f"{number}. {move.text};")
            comment = self.comments.get(number)
            if comment:
                words.append(_comment(comment))
            if comment or len(words) >= PER_LINE:
                lines.append(" ".join(words))
                words = []
        if words:
            lines.append(" ".join(words))
        return "\n".join(lines) + "\n"

    def __repr__(self) -> str:
        return f"<Record of {self.start.game}, move {self._at} of {len(self._moves)}>"


def _header(key: str, value: str) -> str:
    key = "".join(letter if letter.isalnum() else "_" for letter in str(key)) or "Note"
    clean = " ".join(str(value).split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{clean}"]'


def _comment(text: str) -> str:
    return "{" + str(text).replace("\\", "\\\\").replace("}", "\\}") + "}"


def record(text: str, *, components: str | Path | None = None) -> Record:
    """Read a record; raises BadRecord with the number of the move at fault."""
    from goatools.text import decode

    if not isinstance(text, str):
        raise BadRecord(0, f"a record is a text; found {type(text).__name__}")
    headers, lines, body = _headers(text)
    if "Start" not in headers:
        raise BadRecord(0, "the header Start is missing; it holds the code of the first position")
    try:
        start = decode(headers["Start"], components)
    except (BadPosition, BadSetup, UnknownGame, BadComponents) as error:
        raise BadRecord(0, f"header Start: {error}") from None
    if headers.get("Game", start.game) != start.game:
        raise BadRecord(0, f"header Game: found {headers['Game']!r}; the position is one of {start.game}")
    for key in headers:
        seat = key.removeprefix("Seat")
        if key != seat and seat.isdecimal() and not _names_seat(start.names, int(seat), headers[key]):
            names = ", ".join(f"Seat{i} {name}" for i, name in enumerate(start.names, 1))
            raise BadRecord(0, f"line {lines[key]}: header {key}: found {headers[key]!r}; allowed: {names}")
    found = Record(start, {k: v for k, v in headers.items() if k not in ("Game", "Start")})
    for number, (word, comment) in enumerate(_moves(body), 1):
        if number == 1 and not word:
            found.comments[0] = comment
            continue
        try:
            if word:
                found.play(word)
            if comment:
                held = found.comments.get(found.at)
                found.comments[found.at] = f"{held} {comment}" if held else comment
        except (BadMove, IllegalMove) as error:
            raise BadRecord(found.at + 1, str(error)) from None
    return found


def _names_seat(names: tuple[str, ...], number: int, name: str) -> bool:
    """Whether a header names seat `number` as the position does; codes cut long names and add the number."""
    if not 1 <= number <= len(names):
        return False
    held = names[number - 1]
    return name == held or (held.endswith(str(number)) and name.startswith(held.removesuffix(str(number))))


def _headers(text: str) -> tuple[dict[str, str], dict[str, int], str]:
    """The headers of a record, the line that each stands on, and the rest of the text."""
    import re

    headers: dict[str, str] = {}
    where: dict[str, int] = {}
    lines = text.splitlines()
    for number, line in enumerate(map(str.strip, lines), 1):
        if line and not line.startswith("["):
            return headers, where, "\n".join(lines[number - 1 :])
        if not line:
            continue
        match = re.fullmatch(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]', line)
        if match is None:
            raise BadRecord(0, f'line {number}: header: found {line[:60]!r}; allowed: [Name "value"]')
        if match[1] in headers:
            raise BadRecord(
                0, f"line {number}: a second header {match[1]}; the first is on line {where[match[1]]}"
            )
        headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
        where[match[1]] = number
    return headers, where, ""


def _moves(body: str) -> Iterator[tuple[str, str]]:
    """Yield (move text, comment) pairs; a comment without a move has an empty text."""
    import re

    for match in re.finditer(r"\{((?:[^}\\]|\\.)*)\}|([^;{}]+)|([{}])", body):
        comment, word, stray = match.groups()
        if stray:
            raise BadRecord(0, "a comment in braces is not closed, or a brace stands alone")
        if comment is not None:
            yield "", re.sub(r"\\(.)", r"\1", comment)
        elif word.strip():
            yield re.sub(r"^\s*\d+\s*[.:]\s*", "", word).strip(), ""
