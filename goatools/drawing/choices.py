"""The picture of a list of moves in words: what is open, what is closed and why, and what is chosen.

>>> move = Item("taxes", "Taxes: take 4 ducats")
>>> choices([Group("", (move,))], title="Your action 1 of 3").count("data-move=")
1
"""

from __future__ import annotations

from typing import NamedTuple

from goatools.drawing.icons import icon
from goatools.drawing.parts import (
    ANSWERS,
    Block,
    beside,
    frame,
    heading,
    panel,
    picture,
    target,
    verdict_disc,
)
from goatools.drawing.svg import at, circle, line, middle, rect, text, text_width, wrap
from goatools.drawing.theme import NARROW, RADII

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.drawing.theme import Seat


class Item(NamedTuple):
    """A move in a list: what a click on it reports, its words, what they are about, and its state.

    `state` is legal, chosen or closed; a closed move says in `note` what is missing.  The answers of a drill are open,
    chosen, ok, missed or err.
    """

    move: str
    words: str
    note: str = ""
    state: str = "legal"


class Group(NamedTuple):
    """Moves that belong together, with a heading ("" for none)."""

    title: str
    items: tuple[Item, ...]


def choices(
    groups: Sequence[Group],
    *,
    title: str,
    note: str = "",
    do: tuple[str, str] | None = None,
    cancel: str = "",
    more: str = "",
    seat: Seat | None = None,
    width: float = 536,
    theme: str = "auto",
) -> str:
    """The moves as rows under headings, in two columns from 720 px up.

    `do` is the move and the words of the filled button below the list, `cancel` the move of the button beside it,
    `more` a line about what is not listed.
    """
    pad = 16.0 if width >= NARROW else 12.0
    inner = width - 2 * pad
    parts, y = [], 20.0
    for words in wrap(title, inner, 15, bold=True):
        parts.append(heading(pad, y + 7, words, size=15))
        y += 20
    for words in wrap(note, inner, 12) if note else ():
        parts.append(text(pad, y + 10, words, 12, fill="ink2"))
        y += 17
    columns = 2 if width >= NARROW else 1
    wide = (inner - 16 * (columns - 1)) / columns
    blocks = [block for group in groups for block in _group(group, wide)]
    body = _flow(blocks, columns, wide)
    parts.append(at(pad, y + 4, body.body))
    y += body.height + 12
    if more:
        for words in wrap(more, inner, 12):
            parts.append(text(pad, y + 12, words, 12, fill="ink2"))
            y += 17
        y += 6
    if do is not None:
        parts.append(at(pad, y + 2, _buttons(do, cancel, inner).body))
        y += _buttons(do, cancel, inner).height + 6
    block = Block(width, y + 8, panel(width, y + 8, seat=seat) + "".join(parts))
    return picture(block, title=title, desc=note, theme=theme)


SHORT = 4
"""More open moves than this stand side by side where their words leave room."""


def _flow(blocks: Sequence[tuple[bool, Block]], columns: int, width: float) -> Block:
    """Blocks in columns of about the same height; a heading stays with what follows."""
    gap = 8.0
    total = sum(block.height + gap for _, block in blocks)
    parts, x, y, column, tallest = [], 0.0, 0.0, 0, 0.0
    for i, (is_heading, block) in enumerate(blocks):
        following = blocks[i + 1][1].height if is_heading and i + 1 < len(blocks) else 0
        if column + 1 < columns and y and y + block.height / 2 + following > total / columns:
            column, x, y = column + 1, x + width + 16, 0.0
        parts.append(at(x, y, block.body))
        y += block.height + gap
        tallest = max(tallest, y - gap)
    return Block(width, tallest, "".join(parts))


def _group(group: Group, width: float) -> list[tuple[bool, Block]]:
    """A heading, if there is one, and a block per move."""
    blocks = []
    if group.title:
        blocks.append((True, Block(width, 20, text(0, 16, group.title, 13, bold=True, width=width))))
    if len(group.items) > SHORT and not any(item.note or item.state == "closed" for item in group.items):
        need = max(text_width(item.words, 13, True) for item in group.items) + 52
        columns = max(1, int((width + 8) // (need + 8)))
        wide = (width - 8 * (columns - 1)) / columns
        lines = [group.items[i : i + columns] for i in range(0, len(group.items), columns)]
        return blocks + [(False, beside([_row(item, wide) for item in line], 8)) for line in lines]
    return blocks + [(False, _row(item, width)) for item in group.items]


def _row(item: Item, width: float) -> Block:
    """One move: its sign, its words and, right of them or below, its note."""
    closed, chosen = item.state == "closed", item.state == "chosen"
    why = text_width("Why?", 12, True) + 14 if closed else 0
    room = width - 44 - 10 - why
    side = text_width(item.note, 12)
    beside = bool(item.note) and text_width(item.words, 13, not closed) + side + 20 <= room
    words = wrap(item.words, room, 13, bold=not closed, lines=3)
    below = wrap(item.note, room, 12, lines=3) if item.note and not beside else []
    height = max(36.0, 18.0 + 17 * len(words) + 16 * len(below))
    fill = "inset" if closed else "actbg" if chosen else "panel"
    face = rect(
        0.5,
        0.5,
        width - 1,
        height - 1,
        RADII["row"],
        fill=fill,
        stroke="line" if closed else None,
        stroke_width=1,
    )
    face += (
        icon("ui-lock", 20, height / 2, 16)
        if closed
        else verdict_disc(20, height / 2, 8.5, item.state)
        if item.state not in ("legal", "open")
        else circle(20, height / 2, 7, fill="none", stroke="act", stroke_width=1.8)
    )
    y = (height - 17 * len(words) - 16 * len(below)) / 2 + 13
    ink = "ink2" if closed else "ink"
    for one in words:
        face += text(38, y, one, 13, bold=not closed, fill=ink)
        y += 17
    for one in below:
        face += text(38, y, one, 12, fill="ink2")
        y += 16
    if beside:
        face += text(width - 10 - why, middle(height / 2, 12), item.note, 12, fill="ink2", anchor="end")
    if closed:
        end = width - 12
        face += text(end, middle(height / 2, 12), "Why?", 12, bold=True, fill="act", anchor="end")
        face += line(
            end - text_width("Why?", 12, True),
            height / 2 + 7.5,
            end,
            height / 2 + 7.5,
            "act",
            stroke_width=1.2,
        )
    else:
        shown = "legal" if item.state == "open" else item.state
        face += frame(1.2, 1.2, width - 2.4, height - 2.4, RADII["row"], shown)
    state = "not allowed now, why?" if closed else item.state
    if item.state in ("open", "ok", "missed", "err"):
        state = ANSWERS[item.state]
    said = ", ".join(filter(None, (item.words, item.note, state)))
    return Block(
        width, height, target(item.move, said, 0, 0, width, height, face, closed=closed, chosen=chosen)
    )


def _buttons(do: tuple[str, str], cancel: str, width: float) -> Block:
    """The filled button that makes the chosen move, and one that takes the choice back."""
    move, words = do
    aside = 92.0 if cancel else 0.0
    wide = width - aside
    lines = wrap(words, wide - 24, 13, bold=True, lines=3)
    height = 24.0 + 17 * len(lines)
    face = rect(0, 0, wide, height, RADII["row"], fill="act")
    for i, one in enumerate(lines):
        face += text(wide / 2, 25 + 17 * i, one, 13, bold=True, anchor="middle", fill="acton")
    parts = target(move, words, 0, 0, wide, height, face)
    if cancel:
        x = wide + 12
        face = rect(
            x + 0.6, 0.6, 78.8, height - 1.2, RADII["row"], fill="panel", stroke="line2", stroke_width=1.2
        )
        face += text(x + 40, middle(height / 2, 13), "Cancel", 13, bold=True, anchor="middle")
        parts += target(cancel, "Cancel: choose another move", x, 0, 80, height, face)
    return Block(width, height, parts)
