"""What pictures are put together from: panels, headings, counters, clickable places and arrows of money.

A `Block` is a finished part of a picture with its size; `stack` and `beside` arrange blocks, `picture` makes the
document.  Places that can be clicked are `target`s; what they look like (legal, chosen, ...) is a `frame`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

from goatools.chance import BANK
from goatools.drawing.icons import SYMBOLS, crest, icon
from goatools.drawing.svg import (
    at,
    circle,
    clean,
    document,
    el,
    label,
    line,
    middle,
    num,
    path,
    rect,
    text,
    text_width,
    tip,
    wrap,
)
from goatools.drawing.theme import LEGAL_DASH, RADII, SIZES, STROKES, Seat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Block(NamedTuple):
    """A part of a picture: its size and its markup, drawn from 0, 0."""

    width: float
    height: float
    body: str


def picture(block: Block, *, title: str, desc: str = "", theme: str = "auto") -> str:
    """A block as a whole SVG document."""
    return document(
        block.body, block.width, block.height, title=title, desc=desc, theme=theme, symbols=SYMBOLS
    )


def stack(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks below one another."""
    y, parts = 0.0, []
    for block in blocks:
        parts.append(at(0, y, block.body) if y else block.body)
        y += block.height + gap
    return Block(max(b.width for b in blocks), y - gap, "".join(parts))


def beside(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks next to one another."""
    x, parts = 0.0, []
    for block in blocks:
        parts.append(at(x, 0, block.body) if x else block.body)
        x += block.width + gap
    return Block(x - gap, max(b.height for b in blocks), "".join(parts))


# ---------------------------------------------------------------------- surfaces and words


def panel(width: float, height: float, *, fill: str = "panel", seat: Seat | None = None) -> str:
    """The card that a part of the table stands on; with `seat` its edge has the colour of that seat."""
    stroke, thick = (seat.fill, 2.0) if seat else ("line", 1.0)
    inset = thick / 2
    return rect(
        inset,
        inset,
        width - thick,
        height - thick,
        RADII["panel"],
        fill=fill,
        stroke=stroke,
        stroke_width=thick,
    )


def on_panel(block: Block, height: float = 0, *, seat: Seat | None = None) -> Block:
    """A block on a panel of its own, at least `height` high."""
    high = max(height, block.height)
    return Block(block.width, high, panel(block.width, high, seat=seat) + block.body)


def heading(
    x: float,
    y: float,
    title: str,
    note: str = "",
    *,
    right: float | None = None,
    size: float = SIZES["panel"],
) -> str:
    """A bold title on the baseline `y`, with a note after it, or at the right end if `right` is given."""
    parts = text(x, y, title, size, bold=True)
    if note and right is None:
        parts += text(x + text_width(title, size, True) + 8, y, note, 12, fill="ink2")
    elif note and right is not None:
        room = right - x - text_width(title, size, True) - 12
        parts += text(right, y, note, 12, fill="ink2", anchor="end", width=room)
    return parts


def opening(
    title: str, note: str, width: float, pad: float, size: float = SIZES["panel"]
) -> tuple[str, float]:
    """A title and below it a note, in as many lines as they need; with the height at which the rest can begin."""
    parts, y = "", 40.0
    for i, words in enumerate(wrap(title, width - 2 * pad, size, bold=True, lines=3)):
        y = 40.0 + 20 * i
        parts += heading(pad, y - 13, words, size=size)
    for words in wrap(note, width - 2 * pad, 12) if note else ():
        parts += text(pad, y + 8, words, 12, fill="ink2")
        y += 17
    return parts, y


def rule_line(x: float, y: float, width: float) -> str:
    """A thin line between two parts of a panel."""
    return line(x, y, x + width, y, stroke_width=1)


def pill(
    x: float,
    y: float,
    content: str,
    *,
    fill: str = "act",
    ink: str = "acton",
    stroke: str | None = None,
    anchor: str = "start",
    size: float = 11,
    bold: bool = True,
) -> str:
    """A pill with a few words, `x` its left end (or middle, or right end), `y` its middle."""
    width = text_width(content, size, bold) + 14
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return rect(
        left, y - 9, width, 18, 9, fill=fill, stroke=stroke, stroke_width=1.3 if stroke else None
    ) + text(left + 7, middle(y, size), content, size, bold=bold, fill=ink)


def pill_width(content: str, size: float = 11, bold: bool = True) -> float:
    """The width of a `pill`."""
    return text_width(content, size, bold) + 14


def counter(
    name: str,
    x: float,
    y: float,
    value: int | str | None,
    word: str = "",
    *,
    size: float = 20,
    change: int | None = None,
    hint: str = "",
) -> str:
    """An icon with a number and a word below.

    None is a number that is hidden; `change`, the number after a move that is being looked at, takes the place of
    the word.
    """
    parts = icon(name, x, y, size * 1.25)
    start = x + size * 0.95
    if value is None:
        parts += icon("ui-hidden", start + size * 0.45, y, size * 0.95)
    else:
        parts += text(start, middle(y, size), value, size, bold=True)
    if change is not None:
        parts += pill(x - size * 0.55, y + size * 1.3, f"to {change}")
    elif word:
        parts += text(x - size * 0.55, y + size * 1.5, word, 12 if size > 16 else 11, fill="ink2")
    return el("g", tip(hint), parts) if hint else parts


# ---------------------------------------------------------------------- states and clicks


def frame(x: float, y: float, width: float, height: float, r: float, state: str) -> str:
    """The outline of a state: legal (dashed violet), chosen (solid violet), now (solid dark), ok, missed, err.

    Places smaller than a chip get a finer dash.
    """
    stroke, thick, dash = {
        "legal": ("act", STROKES["legal"], LEGAL_DASH),
        "chosen": ("act", STROKES["chosen"], None),
        "now": ("dark", 2.4, None),
        "ok": ("ok", STROKES["chosen"], None),
        "missed": ("ok", STROKES["chosen"], "0.1 5"),
        "err": ("err", STROKES["chosen"], None),
    }[state]
    if state == "legal" and width < 24:
        thick, dash = 1.4, "3 2"
    return rect(
        x,
        y,
        width,
        height,
        r,
        fill="none",
        stroke=stroke,
        stroke_width=thick,
        stroke_dasharray=dash,
        stroke_linecap="round" if state == "missed" else None,
    )


def target(
    move: str,
    name: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *content: str,
    r: float = 8,
    closed: bool = False,
    chosen: bool = False,
) -> str:
    """A place that can be clicked: `move` is what it reports, `name` what a screen reader says.

    The whole rectangle takes the click; the second ring is seen only while the place has the focus.  A `closed`
    place reports its move too, so that the reader can be told why it is not allowed.
    """
    ring = rect(
        x - 5,
        y - 5,
        width + 10,
        height + 10,
        r + 4,
        class_="gt-ring",
        fill="none",
        stroke="act",
        stroke_width=STROKES["focus"],
        visibility="hidden",
    )
    area = rect(x, y, width, height, r, class_="gt-area", fill="none", pointer_events="all")
    return el(
        "g",
        tip(name),
        *content,
        area,
        ring,
        data_move=move,
        aria_label=clean(name),
        aria_disabled="true" if closed else None,
        role="button",
        tabindex="-1",
        aria_pressed="true" if chosen else None,
    )


def tick_disc(x: float, y: float, r: float = 9, tone: str = "act") -> str:
    """A filled disc with a tick: chosen, or right."""
    ink = "acton" if tone == "act" else "panel"
    return circle(x, y, r, fill=tone, stroke="panel", stroke_width=1.3) + icon(
        "ui-tick", x, y, r * 1.2, stroke=ink
    )


WORDS = {"ok": "right", "missed": "missed", "err": "not here"}


def verdict_disc(x: float, y: float, r: float, state: str) -> str:
    """The sign of an answer: a tick for right (and, in violet, for marked), "!" for missed, a cross for wrong."""
    if state in ("ok", "chosen"):
        return tick_disc(x, y, r, "ok" if state == "ok" else "act")
    if state == "err":
        return circle(x, y, r, fill="err", stroke="panel", stroke_width=1.3) + icon(
            "ui-cross", x, y, r * 1.2, stroke="panel"
        )
    disc = circle(x, y, r, fill="panel", stroke="ok", stroke_width=1.6)
    return disc + label(x, y, "!", 12, bold=True, fill="ok")


def verdict(x: float, y: float, width: float, height: float, state: str) -> str:
    """The sign of an answer in the corner of its place and, where there is room, its word on the lower edge."""
    disc = verdict_disc(x + 3, y + 3, 9 if width > 40 else 7, state)
    word = WORDS.get(state, "")
    if not word or width < pill_width(word):
        return disc
    tone = "err" if state == "err" else "ok"
    return disc + pill(
        x + width / 2, y + height + 3, word, fill="panel", ink=tone, stroke=tone, anchor="middle"
    )


def minus_disc(x: float, y: float, r: float = 8) -> str:
    """The violet disc with a minus sign on what will be paid."""
    return circle(x, y, r, fill="act", stroke="panel", stroke_width=1.3) + path(
        f"M{num(x - r * 0.5)},{num(y)}h{num(r)}", stroke="acton", stroke_width=2, stroke_linecap="round"
    )


# ---------------------------------------------------------------------- arrows and money


def arrow(
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    *,
    stroke: str = "ink3",
    width: float = 2,
    dash: str | None = None,
    head: float = 7,
) -> str:
    """A straight arrow from one point to another."""
    length = math.hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    bx, by = x2 - ux * head, y2 - uy * head
    wing = head * 0.62
    shaft = line(x1, y1, bx, by, stroke, stroke_width=width, stroke_dasharray=dash, stroke_linecap="round")
    point = f"M{num(x2)},{num(y2)}L{num(bx - uy * wing)},{num(by + ux * wing)}L{num(bx + uy * wing)},{num(by - ux * wing)}Z"
    return shaft + path(point, fill=stroke)


def party(seat: int, looks: Sequence[Seat], x: float, y: float, size: float = 22) -> str:
    """A seat's crest, or the bank."""
    return icon("bank", x, y, size) if seat == BANK else crest(looks[seat], x, y, size)


def payment(
    payer: int,
    amount: str,
    payee: int,
    looks: Sequence[Seat],
    x: float,
    y: float,
    *,
    width: float = 112,
    key: str | None = None,
) -> str:
    """Money as payer, amount, payee: an arrow from crest to crest with the amount on a coin in its middle.

    With a `key` the coin comes along the arrow when the picture is shown live and did not have that key before.
    """
    half = max(11.0, text_width(amount, 12, True) / 2 + 6)
    centre = x + width / 2 - 2
    coin = rect(centre - half, y - 11, half * 2, 22, 11, fill="goldbg", stroke="gold", stroke_width=1.2)
    coin += label(centre, y, amount, 12, bold=True)
    if key is not None:
        coin = el("g", coin, data_key=key, data_from=f"{num(x + 11 - centre)} 0")
    return (
        party(payer, looks, x + 11, y)
        + line(x + 25, y, centre - half, y, "ink3", stroke_width=1.6)
        + coin
        + arrow(centre + half, y, x + width - 25, y, width=1.6)
        + party(payee, looks, x + width - 11, y)
    )


# ---------------------------------------------------------------------- where the game stands


def round_pill(x: float, y: float, name: str, state: str) -> tuple[str, float]:
    """A pill for a round ("done", "now" or "later") with its left end at `x`; returns its width too."""
    width = text_width(name, 12, state == "now") + (28 if state == "done" else 18)
    fill, stroke, ink = {
        "done": ("inset", "line", "ink2"),
        "now": ("dark", None, "darkon"),
        "later": ("panel", "line2", "ink2"),
    }[state]
    parts = rect(x, y - 11, width, 22, 11, fill=fill, stroke=stroke, stroke_width=1)
    parts += text(x + 9, middle(y, 12), name, 12, bold=state == "now", fill=ink)
    if state == "done":
        parts += icon("ui-tick", x + width - 13, y, 10, stroke="ok")
    return parts, width


def steps(x: float, y: float, names: Sequence[str], now: int) -> tuple[str, float]:
    """The steps of a round in a line, what is done ticked, the present one on a dark pill; returns the end too."""
    parts = []
    for i, name in enumerate(names):
        if i < now:
            parts.append(icon("ui-tick", x + 5, y, 11, stroke="ok"))
            x += 14
            parts.append(text(x, middle(y, 13), name, 13, fill="ink2"))
            x += text_width(name, 13)
        elif i == now:
            width = text_width(name, 13, True) + 24
            parts.append(rect(x, y - 12, width, 24, 12, fill="dark"))
            parts.append(text(x + 12, middle(y, 13), name, 13, bold=True, fill="darkon"))
            x += width
        else:
            parts.append(text(x, middle(y, 13), name, 13, fill="ink2"))
            x += text_width(name, 13)
        if i + 1 < len(names):
            parts.append(icon("ui-chevron", x + 12, y, 9, stroke="line2"))
            x += 24
    return "".join(parts), x


def steps_width(names: Sequence[str], now: int) -> float:
    """The width that `steps` needs."""
    return steps(0, 0, names, now)[1]


def progress_dots(x: float, y: float, total: int, now: int) -> tuple[str, float]:
    """The steps of a round as short bars, for narrow pictures."""
    parts = []
    for i in range(total):
        if i < now:
            parts.append(rect(x, y - 3, 14, 6, 3, fill="ok"))
        elif i == now:
            parts.append(rect(x, y - 5, 14, 10, 5, fill="dark"))
        else:
            parts.append(rect(x, y - 3, 14, 6, 3, fill="panel", stroke="line2"))
        x += 18
    return "".join(parts), x - 4


# ---------------------------------------------------------------------- what can be clicked


class Changes(tuple[str, ...]):
    """The places of a picture that an editor changes, to be given as `closed` moves; they are not forbidden."""


ANSWERS = {
    "open": "not marked",
    "chosen": "marked",
    "ok": "marked, right",
    "missed": "missed",
    "err": "marked, not right",
}
"""How the place of an answer to a drill stands, and what a screen reader says to it."""


class Offer:
    """The moves that a picture lets one click: legal ones dashed, the chosen one solid, closed ones without a frame.

    Moves are given by their texts (or as moves).  A closed move is not allowed now; a click on it still reports it,
    so that the reader is told why.  Where places are marked as answers, `chosen` maps their moves to states (ANSWERS);
    then nothing tells which of them are legal.
    """

    def __init__(
        self, legal: Iterable[object] = (), closed: Iterable[object] = (), chosen: object | None = None
    ) -> None:
        self.legal = frozenset(map(str, legal))
        self.closed = frozenset(map(str, closed)) - self.legal
        self.edits = isinstance(closed, Changes)
        self.answers = {str(m): state for m, state in chosen.items()} if isinstance(chosen, Mapping) else {}
        self.chosen = None if chosen is None or self.answers else str(chosen)

    def __contains__(self, move: str) -> bool:
        return move in self.legal

    def offered(self, move: str) -> bool:
        """Whether the place of a move can be clicked."""
        return move in self.legal or move in self.closed or move == self.chosen or move in self.answers

    def state(self, move: str) -> str | None:
        """How the place of a move is framed: "legal", "chosen", as an answer "ok", "missed" or "err", or None."""
        if move in self.answers:
            return self.answers[move] if self.answers[move] != "open" else None
        if move == self.chosen:
            return "chosen"
        return "legal" if move in self.legal else None

    def fill(self, move: str, otherwise: str) -> str:
        """The fill of a place: tinted while it can be chosen."""
        return "actbg" if self.state(move) in ("legal", "chosen") else otherwise

    def place(
        self,
        move: str,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        *content: str,
        r: float = 8,
        inset: float = 0,
    ) -> str:
        """The content of a place, with its frame and made clickable if its move is offered."""
        if not self.offered(move):
            return "".join(content)
        state = self.state(move)
        closed = "to be changed" if self.edits else "not allowed now"
        answer = self.answers.get(move)
        word = (
            ANSWERS[answer] if answer else {"legal": "legal", "chosen": "chosen", None: closed}[state or None]
        )
        framed = frame(x + inset, y + inset, width - 2 * inset, height - 2 * inset, r, state) if state else ""
        if answer and state:
            framed += verdict(x, y, width, height, answer)
        return target(
            move,
            f"{name}, {word}",
            x,
            y,
            width,
            height,
            *content,
            framed,
            r=r,
            closed=state is None and not self.edits and not answer,
            chosen=state == "chosen",
        )
