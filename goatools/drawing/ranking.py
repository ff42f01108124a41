"""Moves by what they promise: a row for each with its chance to win, the interval around it, and the points."""

from __future__ import annotations

from typing import NamedTuple

from goatools.drawing.parts import Block, frame, opening, panel, picture, target
from goatools.drawing.svg import line, rect, text, text_width, wrap
from goatools.drawing.theme import RADII

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Rank(NamedTuple):
    """A move with its words, its chance to win with the ends of an interval (0 to 1), and what is said about points."""

    move: str
    words: str
    low: float
    value: float
    high: float
    points: str
    tries: str


def ranking(
    rows: Sequence[Rank],
    *,
    title: str,
    note: str = "",
    more: str = "",
    chosen: str = "",
    width: float = 620,
    theme: str = "auto",
) -> str:
    """The moves as rows to click; the bar is the chance to win, the line across its end the interval."""
    pad = 16.0 if width >= 520 else 12.0
    inner = width - 2 * pad
    head, y = opening(title, note, width, pad)
    parts = [head]
    y += 6
    for number, rank in enumerate(rows):
        lines = wrap(f"{number + 1}. {rank.words}", inner - 24, 13, bold=True, lines=2)
        high = 28.0 + 17 * len(lines) + 20
        parts.append(_row(rank, lines, pad, y, inner, high, rank.move == chosen))
        y += high + 8
    for words in wrap(more, inner, 12) if more else ():
        parts.append(text(pad, y + 12, words, 12, fill="ink2"))
        y += 17
    block = Block(width, y + 10, panel(width, y + 10) + "".join(parts))
    return picture(block, title=title, desc=note, theme=theme)


def _row(rank: Rank, lines: list[str], x: float, y: float, w: float, h: float, chosen: bool) -> str:
    """One move."""
    face = rect(
        x + 0.5, y + 0.5, w - 1, h - 1, RADII["row"], fill="actbg" if chosen else "panel", stroke="line"
    )
    if chosen:
        face += frame(x + 1.5, y + 1.5, w - 3, h - 3, RADII["row"], "chosen")
    for i, words in enumerate(lines):
        face += text(x + 12, y + 20 + 17 * i, words, 13, bold=True)
    base = y + 17 * len(lines) + 8
    side = 66.0
    left, room = x + 12 + side, w - 24 - side
    percent = f"{round(100 * rank.value)} %"
    face += text(x + 12, base + 10.5, percent, 13, bold=True)
    face += rect(left, base + 2, room, 10, 5, fill="inset", stroke="line", stroke_width=1)
    face += rect(left, base + 2, max(room * rank.value, 3), 10, 5, fill="hot0")
    a, b = left + room * rank.low, left + room * rank.high
    face += line(a, base + 7, b, base + 7, "ink", stroke_width=2)
    face += line(a, base + 2.5, a, base + 11.5, "ink", stroke_width=2)
    face += line(b, base + 2.5, b, base + 11.5, "ink", stroke_width=2)
    tries = text_width(rank.tries, 11) + 8
    if text_width(rank.points, 12) + tries <= room:
        face += text(x + 12, base + 30, "to win", 11, fill="ink2")
        face += text(left, base + 30, rank.points, 12, fill="ink2")
    else:
        face += text(x + 12, base + 30, rank.points, 12, fill="ink2", width=w - 24 - tries)
    face += text(x + w - 12, base + 30, rank.tries, 11, fill="ink2", anchor="end")
    said = (
        f"{rank.words}: {percent} to win, {round(100 * rank.low)} to {round(100 * rank.high)}; {rank.points}"
    )
    return target(rank.move, said, x, y, w, h, face, chosen=chosen)
