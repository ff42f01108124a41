"""The picture of a record as a line of stops that can be clicked, with the rounds marked."""

from __future__ import annotations

from goatools.drawing.parts import Block, picture, target
from goatools.drawing.svg import circle, line, text, text_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOM = 15.0
"""The least distance of two stops that can both be clicked."""


def scrubber(
    names: Sequence[str],
    at: int,
    *,
    marks: Mapping[int, str] | None = None,
    width: float = 760,
    theme: str = "auto",
) -> str:
    """A stop for each of `names`, the one `at` filled; `marks` are words below stops, such as rounds.

    A click reports "stop 7".  Where there is no room for all stops, every second, third, ... can be clicked, and the
    present one and the last.

    >>> scrubber(["start", "flag", "end"], 1).count("data-move=")
    3
    """
    last = max(1, len(names) - 1)
    left, right = 14.0, width - 14.0
    stride = 1
    while last / stride * ROOM > right - left:
        stride += 1
    here = left + (right - left) * at / last
    parts = [
        line(left, 16, right, 16, "line2", stroke_width=4, stroke_linecap="round"),
        line(left, 16, here, 16, "act", stroke_width=4, stroke_linecap="round"),
    ]
    free = 0.0
    for place, words in sorted((marks or {}).items()):
        x = left + (right - left) * place / last
        if x >= free:
            start = min(x - 4, width - text_width(words, 11) - 4)
            parts.append(line(x, 22, x, 28, "line2", stroke_width=1))
            parts.append(text(start, 40, words, 11, fill="ink2"))
            free = start + text_width(words, 11) + 10
    shown = sorted({*range(0, len(names), stride), at, len(names) - 1})
    for place in shown:
        x = left + (right - left) * place / last
        now = place == at
        dot = circle(
            x,
            16,
            7 if now else 4.5,
            fill="act" if now or place < at else "panel",
            stroke="act",
            stroke_width=2,
        )
        said = f"{place} of {len(names) - 1}: {names[place]}" + (", shown now" if now else "")
        parts.append(target(f"stop {place}", said, x - 7, 4, 14, 24, dot, r=7, chosen=now))
    block = Block(width, 46 if marks else 32, "".join(parts))
    return picture(block, title="Where the record stands", desc=f"{at} of {len(names) - 1}", theme=theme)
