"""The picture of an auction: who has said what, who may still speak, and what each choice would cost whom.

It knows nothing of a game: what was said and what can be chosen are handed in, in words.
"""

from __future__ import annotations

from typing import NamedTuple

from goatools.chance import BANK
from goatools.drawing.icons import crest, icon
from goatools.drawing.parts import Block, opening, panel, payment, picture, rule_line, target
from goatools.drawing.svg import at, middle, rect, text, wrap
from goatools.drawing.theme import NARROW, RADII, STROKES, seat_looks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from goatools.auction import Payment
    from goatools.drawing.theme import Seat


class Said(NamedTuple):
    """A step of the ladder: a seat, its words, its state (said, high, out, now, next or won), and the move that leads
    back to it ("" where it cannot be clicked)."""

    seat: int
    words: str
    state: str
    move: str = ""


class Choice(NamedTuple):
    """What the speaker can choose: the move, its words, who would pay whom, and what else would happen.

    `main` choices are filled.  `less` and `more` are the moves of the buttons that change the amount of a bid; ""
    where there is nothing to change, and " " (a space) where the end is reached.
    """

    move: str
    words: str
    payments: tuple[Payment, ...] = ()
    note: str = ""
    main: bool = True
    less: str = ""
    more: str = ""
    amount: str = ""


def ladder(
    names: Sequence[str],
    said: Sequence[Said],
    choices: Sequence[Choice] = (),
    *,
    title: str,
    note: str = "",
    question: str = "",
    result: tuple[str, tuple[Payment, ...]] | None = None,
    amount: Callable[[int], str] = str,
    width: float = 760,
    theme: str = "auto",
) -> str:
    """The steps of an auction from left to right, then the choices of the speaker side by side, or the result.

    `note` says how this format works, `question` whose turn it is; `amount` writes sums of money.  Below 720 px the
    steps and the choices stand below one another.
    """
    looks = seat_looks(names)
    pad = 16.0 if width >= NARROW else 12.0
    inner = width - 2 * pad
    head, y = opening(title, note, width, pad, 16)
    parts = [head]
    y += 8
    steps = _steps(names, said, looks, inner)
    parts.append(at(pad, y, steps.body))
    y += steps.height + 14
    if result is not None:
        ended = _result(*result, looks, amount, inner)
        parts.append(at(pad, y, ended.body))
        y += ended.height + 14
    if question:
        parts.append(rule_line(pad, y, inner))
        for words in wrap(question, inner, 13, bold=True):
            y += 20
            parts.append(text(pad, y, words, 13, bold=True))
        y += 14
    if choices:
        cards = _choices(choices, names, looks, amount, inner)
        parts.append(at(pad, y, cards.body))
        y += cards.height + 14
    block = Block(width, y + 2, panel(width, y + 2) + "".join(parts))
    desc = "; ".join(f"{names[s.seat]} {s.words}" for s in said)
    return picture(block, title=title, desc=". ".join(filter(None, (desc, question))), theme=theme)


# ---------------------------------------------------------------------- what was said

CARD, GAP = 150.0, 22.0
"""The smallest width of a step, and the room for the arrow between two."""


def _steps(names: Sequence[str], said: Sequence[Said], looks: Sequence[Seat], width: float) -> Block:
    """The steps in rows of equal cards; on a narrow picture two in a row."""
    columns = max(1, min(len(said), int((width + GAP) // (CARD + GAP))))
    wide = min(210.0, (width - GAP * (columns - 1)) / columns)
    parts = []
    for i, one in enumerate(said):
        x, y = (i % columns) * (wide + GAP), (i // columns) * 66.0
        parts.append(_step(names[one.seat], one, looks[one.seat], x, y, wide))
        if i + 1 < len(said) and (i + 1) % columns:
            parts.append(icon("ui-chevron", x + wide + GAP / 2, y + 27, 12, stroke="line2"))
    rows = -(-len(said) // columns) if said else 0
    return Block(width, rows * 66 - 12, "".join(parts))


def _step(name: str, one: Said, look: Seat, x: float, y: float, width: float) -> str:
    """One step: crest, name and words; the state has a frame, a fill, a sign and a word of its own."""
    height, state = 54.0, one.state
    fill = {"high": "goldbg", "won": "goldbg", "out": "inset", "next": "inset"}.get(state, "panel")
    edge, thick, dash = {
        "high": ("gold", 1.6, None),
        "won": ("gold", 2.4, None),
        "now": (look.fill, 3.0, None),
        "next": ("line2", 1.0, "2.5 4"),
    }.get(state, ("line2", 1.0, None))
    room = width - 50 - (20 if state in ("high", "won", "out") else 8)
    ink = "ink2" if state in ("out", "next") else "ink"
    content = (
        rect(
            x + 1.5,
            y + 1.5,
            width - 3,
            height - 3,
            RADII["row"],
            fill=fill,
            stroke=edge,
            stroke_width=thick,
            stroke_dasharray=dash,
        )
        + crest(look, x + 25, y + 27, 28)
        + text(x + 46, y + 24, name, 13, bold=True, fill=ink, width=room)
        + text(
            x + 46,
            y + 41,
            one.words,
            12,
            bold=state in ("now", "won"),
            fill=ink if state == "now" else "ink2",
            width=room,
        )
    )
    sign = {"high": "ducat", "won": "crown", "out": "ui-cross"}.get(state)
    if sign:
        content += icon(sign, x + width - 16, y + 20, 11 if state == "out" else 17)
    if not one.move:
        return content
    spoken = f"{name} {one.words}; go back to this step"
    return target(one.move, spoken, x + 1.5, y + 1.5, width - 3, height - 3, content)


# ---------------------------------------------------------------------- money


def _flows(
    payments: Sequence[Payment],
    looks: Sequence[Seat],
    amount: Callable[[int], str],
    width: float,
    per: float = 124,
    key: str = "",
) -> Block:
    """Payments as arrows, as many in a row as fit; with a `key` their coins come along the arrows one by one."""
    columns = max(1, int((width + 12) // per))
    parts = [
        payment(
            pay.payer,
            amount(pay.amount),
            pay.payee,
            looks,
            (i % columns) * per,
            14 + (i // columns) * 32,
            key=f"{key}/{i}" if key else None,
        )
        for i, pay in enumerate(payments)
    ]
    return Block(width, 30 + 32 * ((len(payments) - 1) // columns) if payments else 0, "".join(parts))


def _result(
    words: str,
    payments: tuple[Payment, ...],
    looks: Sequence[Seat],
    amount: Callable[[int], str],
    width: float,
) -> Block:
    """How the auction ended: a crown, the sentence, and who paid whom."""
    spoken = wrap(words, width - 56, 13, bold=True)
    flows = _flows(payments, looks, amount, width - 44, key=f"paid/{words}")
    height = 16 + 18 * len(spoken) + (flows.height + 8 if payments else 0) + 6
    parts = [
        rect(
            0.8, 0.8, width - 1.6, height - 1.6, RADII["row"], fill="goldbg", stroke="gold", stroke_width=1.6
        ),
        icon("crown", 24, 22, 20),
    ]
    parts += [text(44, 26 + 18 * i, one, 13, bold=True) for i, one in enumerate(spoken)]
    parts.append(at(44, 18 + 18 * len(spoken), flows.body))
    return Block(width, height, "".join(parts))


# ---------------------------------------------------------------------- what can be chosen


def _choices(
    choices: Sequence[Choice],
    names: Sequence[str],
    looks: Sequence[Seat],
    amount: Callable[[int], str],
    width: float,
) -> Block:
    """The choices side by side where 300 px are left for each, else below one another."""
    columns = max(1, min(len(choices), int((width + 16) // 276)))
    wide = min(340.0, (width - 16 * (columns - 1)) / columns)
    cards = [_choice(choice, names, looks, amount, wide) for choice in choices]
    parts, y = [], 0.0
    for start in range(0, len(cards), columns):
        row = cards[start : start + columns]
        high = max(card.height for card in row)
        for i, card in enumerate(row):
            box = rect(
                0.5, 0.5, wide - 1, high - 1, RADII["row"], fill="inset", stroke="line", stroke_width=1
            )
            parts.append(at(i * (wide + 16), y, box + card.body))
        y += high + 12
    return Block(width, y - 12, "".join(parts))


def _choice(
    choice: Choice, names: Sequence[str], looks: Sequence[Seat], amount: Callable[[int], str], width: float
) -> Block:
    """One choice: the amount where there is one to choose, the button, and what it would lead to."""
    parts, y, inner = [], 12.0, width - 24
    if choice.less or choice.more:
        parts.append(text(12, middle(y + 18, 13), "Your bid", 13, bold=True))
        parts.append(_tool(choice.less, "ui-minus", "bid less", 78, y))
        parts.append(
            rect(118, y, 52, 36, RADII["row"], fill="actbg", stroke="act", stroke_width=STROKES["chosen"] - 1)
        )
        parts.append(text(144, middle(y + 18, 15), choice.amount, 15, bold=True, anchor="middle"))
        parts.append(_tool(choice.more, "ui-plus", "bid more", 178, y))
        y += 48
    lines = wrap(choice.words, inner - 24, 13, bold=True)
    height = 22.0 + 18 * len(lines)
    paid = ", ".join(_paid(pay, names, amount) for pay in choice.payments)
    spoken = ". ".join(filter(None, (choice.words, paid, choice.note)))
    fill, stroke, ink = ("act", "act", "acton") if choice.main else ("panel", "line2", "ink")
    face = rect(12, y, inner, height, RADII["row"], fill=fill, stroke=stroke, stroke_width=1.3)
    for i, words in enumerate(lines):
        face += text(12 + inner / 2, y + 25 + 18 * i, words, 13, bold=True, anchor="middle", fill=ink)
    parts.append(target(choice.move, spoken, 12, y, inner, height, face))
    y += height + 12
    if choice.payments:
        flows = _flows(choice.payments, looks, amount, inner)
        parts.append(at(12, y, flows.body))
        y += flows.height + 6
    for words in wrap(choice.note, inner, 12) if choice.note else ():
        parts.append(text(12, y + 10, words, 12, fill="ink2"))
        y += 17
    return Block(width, y + 8, "".join(parts))


def _tool(move: str, sign: str, name: str, x: float, y: float) -> str:
    """A small button that changes the amount; without a move it stands there pale."""
    live = bool(move.strip())
    face = rect(
        x,
        y,
        34,
        36,
        RADII["row"],
        fill="panel" if live else "inset",
        stroke="line2" if live else "line",
        stroke_width=1.2,
    )
    face += icon(sign, x + 17, y + 18, 16, stroke="act" if live else "line2")
    return target(move, name, x, y, 34, 36, face) if live else face


def _paid(pay: Payment, names: Sequence[str], amount: Callable[[int], str]) -> str:
    payee = "the bank" if pay.payee == BANK else names[pay.payee]
    return f"{names[pay.payer]} pays {payee} {amount(pay.amount)}"
