"""Places of a picture at which an editor changes what stands there, and what can be chosen."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Change(NamedTuple):
    """Something that can stand at a place: its words, and the field of the position text that says so.

    `seat` is the index of the seat whose field it is, None for a field at the top; `value` is the whole new value.
    """

    words: str
    seat: int | None
    key: str
    value: str | int | Sequence[str]


class Spot(NamedTuple):
    """A place in a picture: what it is called, what stands there now, and what can be put there instead."""

    name: str
    now: str
    changes: tuple[Change, ...]
