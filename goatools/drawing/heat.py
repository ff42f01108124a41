"""Chances as pictures: a table of coloured cells, bars, and a strip of one row.

What is in the cells is handed in; nothing here knows a game.  Dark cells are clearly better than even (in the dark
theme: light ones), and every cell has its chance in words.
"""

from __future__ import annotations

from typing import NamedTuple

from goatools.drawing.icons import icon
from goatools.drawing.parts import Block, frame, heading, panel, picture, pill, target
from goatools.drawing.svg import at, label, line, rect, text, text_width, wrap
from goatools.drawing.theme import RADII, heat_tone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class HeatCell(NamedTuple):
    """A cell: what a click on it reports, its name for a screen reader, its words, a line below, and the chance.

    Without a chance (None) it cannot be, and is hatched.  `short` takes the place of `below` in a narrow picture.
    """

    move: str
    name: str
    words: str
    below: str = ""
    chance: float | None = 0.0
    short: str = ""


class HeatColumn(NamedTuple):
    """A column: its title, a line below with an icon, and what is said at its foot when it no longer counts."""

    title: str
    note: str
    icon: str = ""
    closed: str = ""


class HeatRow(NamedTuple):
    """A row: a number, what it counts, a line below it, and its mark: "now", "could" or nothing.

    `short` takes the place of `words` in a narrow picture.
    """

    number: str
    words: str
    below: str = ""
    mark: str = ""
    short: str = ""
    cells: tuple[HeatCell, ...] = ()


ROW, GAP = 50.0, 5.0
TINY = 300.0
"""Below this width there is room for the numbers and little more."""
LEGEND = (
    ("cannot", None),
    ("10 %", 0.1),
    ("30 %", 0.3),
    ("50 %", 0.5),
    ("70 %", 0.7),
    ("90 %", 0.9),
    ("100 %", 1.0),
)


def heat_table(
    columns: Sequence[HeatColumn],
    rows: Sequence[HeatRow],
    *,
    title: str,
    note: str = "",
    corner: tuple[str, str] = ("", ""),
    chosen: str = "",
    hint: str = "",
    width: float = 720,
    theme: str = "auto",
) -> str:
    """A table of chances; the cell whose move is `chosen` is framed.  Below 540 px the words of the rows are shorter."""
    narrow, tiny = width < 540, width < TINY
    pad = 6.0 if tiny else 12.0 if narrow else 16.0
    side = 36.0 if tiny else 56.0 if width < 340 else 66.0 if narrow else 140.0 if width < 680 else 170.0
    wide = (width - 2 * pad - side - 8) / max(len(columns), 1)
    parts = [heading(pad, 28, title, size=16)]
    y = 42.0
    for words in wrap(note, width - 2 * pad, 12) if note else ():
        parts.append(text(pad, y + 8, words, 12, fill="ink2"))
        y += 17
    y += 8
    left, top = pad + side + 8, y
    for i, words in enumerate(corner[0].split() if tiny else corner[:1]):
        parts.append(text(pad, y + 20 + 15 * i, words, 12 if narrow else 13, bold=True, width=side))
    if corner[1] and not narrow:
        parts.append(text(pad, y + 38, corner[1], 12, fill="ink2", width=side))
    for i, column in enumerate(columns):
        middle = left + i * wide + (wide - GAP) / 2
        size = 13 if narrow else 16
        parts.append(text(middle, y + 20, column.title, size, bold=True, anchor="middle", width=wide - 2))
        if column.icon and not narrow:
            shift = text_width(column.note, 12) / 2
            parts.append(icon(column.icon, middle - shift - 4, y + 35, 18))
            parts.append(text(middle + 8, y + 39, column.note, 12, fill="ink2", anchor="middle"))
        else:
            parts.append(
                text(middle, y + 37, column.note, 11 if narrow else 12, fill="ink2", anchor="middle")
            )
    y += 48
    for row in rows:
        parts.append(_side(row, pad, y, side, narrow))
        for i, cell in enumerate(row.cells):
            parts.append(_cell(cell, left + i * wide, y, wide - GAP, ROW - GAP, cell.move == chosen, narrow))
        y += ROW
    for i, column in enumerate(columns):
        if column.closed:
            x = left + i * wide
            parts.append(_closed(column.closed, x - 2.5, top + 2, wide, y - top - 1, narrow))
    y += 18 if any(column.closed for column in columns) else 4
    legend = _legend(width - 2 * pad, hint)
    parts.append(at(pad, y, legend.body))
    y += legend.height + 12
    block = Block(width, y, panel(width, y) + "".join(parts))
    return picture(block, title=title, desc=note, theme=theme)


def _side(row: HeatRow, x: float, y: float, width: float, narrow: bool) -> str:
    """The head of a row."""
    high, parts = ROW - GAP, ""
    if row.mark:
        parts += rect(x, y, width, high, RADII["row"], fill="actbg")
        parts += frame(
            x + 1, y + 1, width - 2, high - 2, RADII["row"], "chosen" if row.mark == "now" else "legal"
        )
    if narrow:
        words = row.short if row.mark else ""
        if text_width(words, 11) > width - 4:
            words = words.split()[-1]
        parts += label(x + width / 2, y + (high / 2 if not words else 16), row.number, 16, bold=True)
        if words:
            parts += label(x + width / 2, y + 33, words, 11, width=width - 4)
        return parts
    parts += text(x + 32, y + high / 2 + 6, row.number, 17, bold=True, anchor="end")
    room = width - 44
    if row.below:
        parts += text(x + 40, y + 19, row.words, 12, bold=True, width=room)
        parts += text(x + 40, y + 36, row.below, 12, fill="ink2", width=room)
    else:
        parts += text(x + 40, y + high / 2 + 5, row.words, 12, fill="ink2", width=room)
    return parts


def _cell(cell: HeatCell, x: float, y: float, w: float, h: float, chosen: bool, narrow: bool) -> str:
    """One cell, which can be clicked."""
    if cell.chance is None:
        face = rect(
            x + 0.5, y + 0.5, w - 1, h - 1, RADII["cell"], fill="inset", stroke="line", stroke_width=1
        )
        face += _hatch(x, y, w, h)
        size = text_width(cell.words, 12) + 12
        face += rect(x + w / 2 - size / 2, y + h / 2 - 9, size, 18, 4, fill="inset")
        face += label(x + w / 2, y + h / 2, cell.words, 12, fill="ink2")
    else:
        fill, ink = heat_tone(cell.chance)
        face = rect(x + 0.5, y + 0.5, w - 1, h - 1, RADII["cell"], fill=fill, stroke="line", stroke_width=1)
        size = 13 if narrow else 15
        edge = 2 if w < 40 else 4
        if cell.below:
            face += label(x + w / 2, y + 15, cell.words, size, bold=True, fill=ink, width=w - edge)
            words = cell.short or cell.below if narrow else cell.below
            face += label(x + w / 2, y + 33, words, 11, fill=ink, width=w - 4)
        else:
            tick = cell.chance == 1 and not narrow
            face += label(
                x + w / 2 + 8 * tick, y + h / 2, cell.words, size, bold=True, fill=ink, width=w - edge
            )
            if tick:
                left = x + w / 2 + 8 - text_width(cell.words, size, True) / 2
                face += icon("ui-tick", left - 12, y + h / 2, 12, stroke=ink)
    if chosen:
        face += frame(x + 1.5, y + 1.5, w - 3, h - 3, RADII["cell"], "chosen")
    return (
        target(cell.move, cell.name, x, y, w, h, face, r=RADII["cell"], chosen=chosen) if cell.move else face
    )


def _hatch(x: float, y: float, w: float, h: float) -> str:
    """Diagonals within a rectangle."""
    parts = ""
    k = 10.0
    while k < w + h:
        x1, y1 = (x + k, y) if k <= w else (x + w, y + k - w)
        x2, y2 = (x, y + k) if k <= h else (x + k - h, y + h)
        parts += line(x1, y1, x2, y2, stroke_width=1)
        k += 12
    return parts


def _closed(words: str, x: float, y: float, w: float, h: float, narrow: bool) -> str:
    """The dotted frame of a column that no longer counts, with a pill at its foot."""
    shown = words.split()[-1] if narrow else words
    dotted = rect(
        x, y, w, h, RADII["cell"], fill="none", stroke="ink2", stroke_width=1.6, stroke_dasharray="2 4"
    )
    return dotted + pill(
        x + w / 2, y + h, shown, fill="panel", ink="ink", stroke="ink2", anchor="middle", bold=True
    )


def _legend(width: float, hint: str) -> Block:
    """What the colours mean."""
    narrow = width < 560
    x = 0.0 if narrow else 64.0
    room = (width - x) if narrow else min(width - x, 420)
    shown = LEGEND[::2] if width < TINY else LEGEND
    wide = room / len(shown)
    parts = "" if narrow else text(0, 15, "Chance", 12, bold=True, fill="ink2")
    for words, chance in shown:
        fill, ink = ("inset", "ink2") if chance is None else heat_tone(chance)
        parts += rect(x, 0.5, wide - 3, 21, RADII["chip"], fill=fill, stroke="line", stroke_width=1)
        parts += label(x + (wide - 3) / 2, 11, words, 11, fill=ink, width=wide - 5)
        x += wide
    if hint and width - x > text_width(hint, 12) + 16:
        return Block(width, 24, parts + text(width, 15, hint, 12, fill="ink2", anchor="end"))
    if hint:
        return Block(width, 44, parts + text(0, 38, hint, 12, fill="ink2", width=width))
    return Block(width, 24, parts)


# ---------------------------------------------------------------------- bars and strips


class Bar(NamedTuple):
    """A bar: what it stands for, its chance, its words, and whether it is one of those that are enough."""

    name: str
    chance: float
    words: str
    good: bool = False


def bars(
    shown: Sequence[Bar],
    *,
    title: str,
    note: str = "",
    below: str = "",
    result: str = "",
    width: float = 480,
) -> Block:
    """Chances as bars; those that are enough are dark and ticked."""
    pad, y = 16.0, 46.0
    parts = [text(pad, 28, title, 15, bold=True, width=width - 2 * pad)]
    for words in wrap(note, width - 2 * pad, 12) if note else ():
        parts.append(text(pad, y + 2, words, 12, fill="ink2"))
        y += 17
    top, high = y + 22, 120.0
    base = top + high
    wide = (width - 2 * pad) / max(len(shown), 1)
    most = max((bar.chance for bar in shown), default=1) or 1
    for i, bar in enumerate(shown):
        x, h = pad + i * wide + 4, max(high * bar.chance / most, 2)
        fill, ink = ("hot0", "hotink") if bar.good else ("heat1", "ink")
        parts.append(
            rect(
                x,
                base - h,
                wide - 8,
                h,
                4,
                fill=fill,
                stroke="edge" if bar.good else "line2",
                stroke_width=1.3,
            )
        )
        if bar.good and h > 24:
            parts.append(icon("ui-tick", x + wide / 2 - 4, base - h / 2, 14, stroke=ink))
        parts.append(label(x + wide / 2 - 4, base - h - 10, bar.words, 12, bold=True, width=wide - 2))
        parts.append(label(x + wide / 2 - 4, base + 16, bar.name, 12, bold=bar.good))
    parts.append(line(pad, base, width - pad, base, "line2", stroke_width=1.3))
    y = base + 44
    if below:
        parts.append(text(pad, y, below, 12, fill="ink2", width=width - 2 * pad))
        y += 20
    if result:
        parts.append(text(pad, y, result, 12, bold=True, width=width - 2 * pad))
        y += 20
    return Block(width, y, panel(width, y) + "".join(parts))


def strip(
    cells: Sequence[HeatCell], *, title: str, note: str = "", chosen: str = "", width: float = 480
) -> Block:
    """Chances in one row, the line below each cell under it."""
    pad = 6.0 if width < TINY else 16.0
    wide = (width - 2 * pad + GAP) / max(len(cells), 1)
    parts = [text(pad, 28, title, 15, bold=True, width=width - 2 * pad)]
    if note:
        parts.append(text(pad, 46, note, 12, fill="ink2", width=width - 2 * pad))
    y = 60.0
    for i, cell in enumerate(cells):
        x = pad + i * wide
        parts.append(_cell(cell._replace(below=""), x, y, wide - GAP, 36, cell.move == chosen, True))
        parts.append(label(x + (wide - GAP) / 2, y + 52, cell.below, 11, fill="ink2", width=wide))
    return Block(width, y + 72, panel(width, y + 72) + "".join(parts))


class Count(NamedTuple):
    """A number that can be changed: its icon, what it counts, the number, and the moves of its two buttons."""

    icon: str
    name: str
    number: int
    less: str
    more: str


def counts(
    shown: Sequence[Count], *, title: str, note: str = "", below: str = "", width: float = 480
) -> Block:
    """Numbers with a minus and a plus; a button without a move is closed."""
    pad = 16.0
    columns = max(min(len(shown), int((width - 2 * pad) // 132)), 1)
    wide = (width - 2 * pad) / columns
    parts = [text(pad, 28, title, 15, bold=True, width=width - 2 * pad)]
    y = 36.0
    for words in wrap(note, width - 2 * pad, 12) if note else ():
        parts.append(text(pad, y + 12, words, 12, fill="ink2"))
        y += 17
    y += 12
    for i, count in enumerate(shown):
        x = pad + i % columns * wide
        y += 44 if i and i % columns == 0 else 0
        parts.append(icon(count.icon, x + 12, y + 18, 24))
        parts.append(label(x + 28, y + 18, count.name, 13, bold=True))
        left = x + 38
        room = min(wide - 52, 112)
        for sign, move, at_x in (("−", count.less, left), ("+", count.more, left + room - 32)):
            face = rect(
                at_x + 0.6,
                y + 0.6,
                30.8,
                34.8,
                8,
                fill="panel" if move else "inset",
                stroke="line2",
                stroke_width=1.2,
            )
            face += label(at_x + 16, y + 18, sign, 15, bold=True, fill="act" if move else "ink2")
            what = "one fewer" if sign == "−" else "one more"
            name = f"{what} with {count.name}, now {count.number}"
            parts.append(target(move, name, at_x, y, 32, 36, face) if move else face)
        parts.append(label(left + room / 2, y + 18, count.number, 14, bold=True))
    y += 48
    for words in wrap(below, width - 2 * pad, 12) if below else ():
        parts.append(text(pad, y + 12, words, 12, fill="ink2"))
        y += 17
    return Block(width, y + 12, panel(width, y + 12) + "".join(parts))
