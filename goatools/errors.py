"""Everything that can go wrong for a user, sorted by the kind of mistake.

All are `ValueError`s.  Each message names the field, what was found and what is allowed, and the rule where there is one.
"""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, TypeGuard


class GoatoolsError(ValueError):
    """The family of all errors that this package raises for a user's mistake."""

    def __reduce__(self) -> tuple[Any, ...]:
        # errors are made from what was found, not from their message: worker processes send them back like this
        return _revive, (type(self), self.args, self.__dict__)


def _revive(kind: type[GoatoolsError], args: tuple[Any, ...], state: dict[str, Any]) -> GoatoolsError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


class UnknownGame(GoatoolsError):
    """A game name that does not exist."""


class UnknownRule(GoatoolsError):
    """A rule id, or a topic of rules, that does not exist."""


class BadSetup(GoatoolsError):
    """A new game asked for with impossible seats, variants or options."""

    def __init__(self, field: str, found: object, allowed: str) -> None:
        super().__init__(f"{field}: found {show(found)}; allowed: {allowed}")
        self.field, self.found, self.allowed = field, found, allowed


class BadMove(GoatoolsError):
    """A text that is no move of this game at all (an illegal move is `IllegalMove`)."""


class Ruling(NamedTuple):
    """Why a move is illegal: one sentence, the ids of the rules, and the texts of the moves that are legal."""

    reason: str
    rules: tuple[str, ...]
    legal: tuple[str, ...] = ()


class IllegalMove(GoatoolsError):
    """A move of this game that the rules forbid now; `ruling` says why and what would be legal."""

    def __init__(self, move: str, ruling: Ruling) -> None:
        legal = ", ".join(ruling.legal[:8]) + (", ..." if len(ruling.legal) > 8 else "")
        super().__init__(
            f"{move}: {ruling.reason} [{', '.join(ruling.rules)}] Legal now: {legal or 'nothing'}"
        )
        self.move, self.ruling = move, ruling


class BadPosition(GoatoolsError):
    """A position text or code that is malformed or cannot be."""

    def __init__(self, field: str, found: object, allowed: str) -> None:
        super().__init__(f"{field}: found {show(found)}; allowed: {allowed}")
        self.field, self.found, self.allowed = field, found, allowed


class BadComponents(GoatoolsError):
    """A components file that is malformed or breaks an invariant of the box."""

    def __init__(self, file: str, part: str, found: object, allowed: str) -> None:
        super().__init__(f"{file}: {part}: found {show(found)}; allowed: {allowed}")
        self.file, self.part, self.found, self.allowed = file, part, found, allowed


class BadRecord(GoatoolsError):
    """A game record that cannot be read or replayed; `number` is the number of the move at fault (0: the headers)."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"move {number}: {reason}" if number else reason)
        self.number = number


class Unfinished(GoatoolsError):
    """A playout that reached its limit of moves before the game was over; `position` is where it stopped."""

    def __init__(self, position: Any, moves: int) -> None:
        super().__init__(f"the game is not over after {moves} moves; raise max_moves or look at .position")
        self.position, self.moves = position, moves


def show(value: object, limit: int = 80) -> str:
    """Return a value as it is shown in a message, cut to `limit` characters."""
    text = repr(value)
    return text if len(text) <= limit else text[: limit - 3] + "..."


def nearest(word: str, words: Iterable[str], count: int = 3) -> str:
    """Return the words most like `word` as a phrase for a message, or ''.

    >>> nearest("goa-2021", ["goa-2004", "goa-2012", "batavia"])
    'goa-2012, goa-2004'
    """
    import difflib

    return ", ".join(difflib.get_close_matches(word, list(words), count, 0.5))


def is_whole(number: object) -> TypeGuard[int]:
    """Whether something is a whole number; True and False are not.

    >>> is_whole(7), is_whole(True), is_whole(7.0)
    (True, False, False)
    """
    return isinstance(number, int) and not isinstance(number, bool)
