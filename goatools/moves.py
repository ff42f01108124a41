"""Moves: small interned objects with one canonical text each.

A move is what a player (or chance) does in one step: "flag W4", "mark b3", "bid 6", "pass", "advance taxes".
Equal moves are the same object, so they are compared and looked up at the speed of identity.
"""

from __future__ import annotations

from goatools.errors import BadMove, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_interned: dict[tuple[str, str, int, int], Move] = {}


class Move:
    """One step of play: `kind` says what, `arg` and `arg2` are small numbers, `text` is its canonical form.

    >>> move("bid", 6) is move("bid", 6), str(move("bid", 6))
    (True, 'bid 6')
    """

    __slots__ = ("arg", "arg2", "kind", "text")

    kind: str
    arg: int
    arg2: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Callable[..., Move], tuple[str, int, str, int]]:
        return move, (self.kind, self.arg, self.text, self.arg2)

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self


def move(kind: str, arg: int = 0, text: str | None = None, arg2: int = 0) -> Move:
    """Return the one move of this kind, numbers and text (default text: the kind, and `arg` where it is not 0)."""
    if text is None:
        text = f"{kind} {arg}" if arg else kind
    key = (kind, text, arg, arg2)
    found = _interned.get(key)
    if found is None:
        found = Move()
        found.kind, found.arg, found.text, found.arg2 = kind, arg, text, arg2
        _interned[key] = found
    return found


class MoveBook:
    """All moves of a table by their text, for reading what a person types.

    Reading ignores case and extra spaces; `aliases` are further words for the same move.
    """

    __slots__ = ("_by_text",)

    def __init__(self, moves: Iterable[Move], aliases: dict[str, Move] | None = None) -> None:
        self._by_text = {m.text.lower(): m for m in moves} | (aliases or {})

    def parse(self, text: str, legal: Iterable[Move] = ()) -> Move:
        """Return the move written as `text`; raises BadMove with the nearest texts."""
        if not isinstance(text, str):
            raise BadMove(f"a move is written as text, such as 'bid 6'; found {type(text).__name__}")
        key = " ".join(text.split()).lower()
        found = self._by_text.get(key)
        if found is None:
            hint = nearest(key, [m.text for m in legal]) or nearest(key, self._by_text)
            shown = text if len(text) <= 60 else text[:57] + "..."
            raise BadMove(f"{shown!r} is no move of this game" + (f"; did you mean: {hint}" if hint else ""))
        return found

    def __iter__(self) -> Iterable[Move]:
        return iter(self._by_text.values())
