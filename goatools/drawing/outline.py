"""Trees and ways as lists: a decision tree to open and close, and a way step by step.

What the lines say is handed in; nothing here knows a game.
"""

from __future__ import annotations

from typing import NamedTuple

from goatools.drawing.icons import crest, icon
from goatools.drawing.parts import Block, frame, opening, panel, picture, target
from goatools.drawing.svg import at, circle, label, line, rect, text, text_width, wrap
from goatools.drawing.theme import RADII, seat_looks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Branch(NamedTuple):
    """A line of a tree: how deep it is, who decides, the words, a note at the right end, and the move of a click.

    `state` is "path" (what is played), "best" (what would be chosen there) or nothing; `opened` is None at an end.
    """

    depth: int
    seat: int | None
    words: str
    note: str
    move: str = ""
    state: str = ""
    opened: bool | None = None


STEP, HIGH = 20.0, 32.0


def outline(
    branches: Sequence[Branch],
    names: Sequence[str],
    *,
    title: str,
    note: str = "",
    width: float = 760,
    theme: str = "auto",
) -> str:
    """A tree as a list of lines that can be opened and closed; what is played is framed, what is best is bold."""
    looks = seat_looks(names)
    pad = 12.0
    head, y = opening(title, note, width, pad)
    parts = [head]
    y += 6
    step = STEP if width >= 520 else 10.0
    for branch in branches:
        x = pad + step * branch.depth
        wide = width - pad - x
        face = rect(x, y, wide, HIGH - 4, RADII["row"], fill="actbg" if branch.state == "path" else "panel")
        left = x + 8
        if branch.opened is not None:
            face += icon("ui-chevron-down" if branch.opened else "ui-chevron", left + 5, y + 14, 11)
        left += 16
        if branch.seat is not None:
            face += crest(looks[branch.seat], left + 9, y + 14, 18)
            left += 24
        room = width - pad - 8 - left
        own = min(text_width(branch.words, 13, bool(branch.state)) + 14, room * 0.62)
        face += text(left, y + 18.5, branch.words, 13, bold=bool(branch.state), width=own)
        face += text(width - pad - 8, y + 18.5, branch.note, 12, fill="ink2", anchor="end", width=room - own)
        if branch.state == "path":
            face += frame(x + 1, y + 1, wide - 2, HIGH - 6, RADII["row"], "chosen")
        said = ", ".join(
            filter(
                None,
                (
                    names[branch.seat] if branch.seat is not None else "",
                    branch.words,
                    branch.note,
                    {"path": "is played", "best": "would be chosen"}.get(branch.state, ""),
                    {True: "open", False: "closed"}.get(branch.opened, "")
                    if branch.opened is not None
                    else "",
                ),
            )
        )
        parts.append(target(branch.move, said, x, y, wide, HIGH - 4, face) if branch.move else face)
        y += HIGH
    block = Block(width, y + 8, panel(width, y + 8) + "".join(parts))
    return picture(block, title=title, desc=note, theme=theme)


class Stop(NamedTuple):
    """A stop on a way: what is done there, what it brings, and what is there afterwards; `goal` ends the way."""

    words: str
    gains: str = ""
    after: str = ""
    goal: bool = False


def way(stops: Sequence[Stop], *, title: str, note: str = "", width: float = 560, theme: str = "auto") -> str:
    """A way from top to bottom: numbered stops joined by a line."""
    pad = 16.0
    head, y = opening(title, note, width, pad)
    parts = [head]
    y += 14
    room = width - 2 * pad - 44
    blocks = [_stop(number, stop, room) for number, stop in enumerate(stops)]
    for number, block in enumerate(blocks):
        if number:
            parts.insert(
                1, line(pad + 15, y - blocks[number - 1].height, pad + 15, y + 14, "line2", stroke_width=2)
            )
        last = number == len(blocks) - 1
        goal = last and stops[number].goal
        disc = circle(
            pad + 15,
            y + 14,
            13,
            fill="okbg" if goal else "panel",
            stroke="ok" if goal else "line2",
            stroke_width=2,
        )
        mark = (
            icon("ui-tick", pad + 15, y + 14, 14, stroke="ok")
            if goal
            else label(pad + 15, y + 14, number, 13, bold=True, width=24)
        )
        parts.append(disc + mark + at(pad + 44, y, block.body))
        y += block.height
    block = Block(width, y + 6, panel(width, y + 6) + "".join(parts))
    return picture(block, title=title, desc=note, theme=theme)


def _stop(number: int, stop: Stop, width: float) -> Block:
    """The words of a stop."""
    parts, y = "", 0.0
    for words in wrap(stop.words, width, 13, bold=True):
        parts += text(0, y + 18, words, 13, bold=True)
        y += 17
    for words in wrap(stop.gains, width, 12) if stop.gains else ():
        parts += text(0, y + 18, words, 12)
        y += 16
    for words in wrap(stop.after, width, 12) if stop.after else ():
        parts += text(0, y + 18, words, 12, fill="ink2")
        y += 16
    return Block(width, max(y + 14, 40), parts)
