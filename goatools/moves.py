"""Moves: small interned objects with one canonical text each.

A move is what a player (or chance) does in one step: "flag W4", "mark b3", "bid 6", "pass", "advance taxes".
Equal moves are the same object, so they are compared and looked up at the speed of identity.
"""

from __future__ import annotations

from goatools.errors import BadMove, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SEARCHED = 40
"""Of how many moves with one first word the nearest are looked for."""

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

    Extra spaces do not matter, and case only where it tells two moves apart ("flag E1" stands outside the grid to the
    east, "flag e1" on a square).  `aliases` are further words for the same move.
    """

    __slots__ = ("_exact", "_heads", "_loose", "_moves")

    def __init__(self, moves: Iterable[Move], aliases: dict[str, Move] | None = None) -> None:
        self._moves = tuple(dict.fromkeys(moves))
        self._exact = {m.text: m for m in self._moves} | (aliases or {})
        self._loose: dict[str, list[Move]] = {}
        self._heads: dict[str, list[str]] = {}
        """The texts by their first word; filled when somebody mistypes."""
        for text, found in self._exact.items():
            same = self._loose.setdefault(text.lower(), [])
            if found not in same:
                same.append(found)

    def parse(self, text: str, legal: Iterable[Move] = ()) -> Move:
        """Return the move written as `text`; raises BadMove with the nearest texts."""
        if not isinstance(text, str):
            raise BadMove(f"a move is written as text, such as 'bid 6'; found {type(text).__name__}")
        words = text.split()
        key = " ".join(words)
        if key in self._exact:
            return self._exact[key]
        found = self._loose.get(key.lower(), [])
        if len(found) > 1:
            found = [m for m in found if m.text.split()[-1] == words[-1]] or found
        if len(found) == 1:
            return found[0]
        shown = text if len(text) <= 60 else text[:57] + "..."
        if found:
            raise BadMove(
                f"{shown!r} can be read as {' or '.join(repr(m.text) for m in found)}: here case matters"
            )
        known = {m.text.lower(): m.text for m in legal}
        near = nearest(key.lower(), known) or self._near(key.lower())
        hint = ", ".join(known.get(word) or self._loose[word][0].text for word in near.split(", ") if near)
        raise BadMove(f"{shown!r} is no move of this game" + (f"; did you mean: {hint}" if hint else ""))

    def _near(self, key: str) -> str:
        """The texts most like `key`, among those whose first word is like its first word."""
        if not self._heads:
            for text in self._loose:
                self._heads.setdefault(text.partition(" ")[0], []).append(text)
        first, _, rest = key.partition(" ")
        heads = [head for head in nearest(first, self._heads).split(", ") if head]
        right = [f"{head} {rest}" for head in heads if f"{head} {rest}" in self._loose]
        return ", ".join(right) or nearest(
            key, [text for head in heads for text in self._heads[head][:SEARCHED]]
        )

    def __contains__(self, found: object) -> bool:
        return isinstance(found, Move) and self._exact.get(getattr(found, "text", "")) is found

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __len__(self) -> int:
        return len(self._moves)
