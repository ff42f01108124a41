"""Pictures of Batavia: the whole table, the route, the ships laid out, the warehouses, the seats.

Every function takes a position and gives SVG text.  `viewer` says whose secrets are shown: a seat's own, "all" for an
open table, None for what everybody sees.  `legal` moves (texts or moves) become places to click, `closed` ones report
why they are not allowed, `chosen` is shown as chosen, and `preview` is the position after it.

>>> import goatools
>>> p = goatools.new_game("batavia", seats=4, seed=7)
>>> position(p, legal=p.legal_moves()).count("data-move=")
16
"""

from __future__ import annotations

from goatools.batavia.box import END_SPACE, NOBODY
from goatools.batavia.state import (
    AUCTION,
    DEAL,
    DRAWING,
    EXCHANGING,
    LAYING,
    OVER,
    ROLLING,
    STATIONS,
    TURN,
    TURN_UP,
)
from goatools.batavia.words import gold_words
from goatools.chance import BANK
from goatools.drawing import batavia_board, batavia_seat
from goatools.drawing.batavia_board import fleet_words, route_words, warehouse_words
from goatools.drawing.batavia_seat import Viewer, sees
from goatools.drawing.batavia_spots import spots
from goatools.drawing.icons import crest, icon
from goatools.drawing.parts import (
    Block,
    Offer,
    beside,
    panel,
    payment,
    picture,
    progress_dots,
    rule_line,
    stack,
    steps_width,
)
from goatools.drawing.parts import steps as step_line
from goatools.drawing.svg import (
    circle,
    figure,
    g,
    line,
    middle,
    rect,
    scored,
    shorten,
    text,
    text_width,
    tip,
    wrap,
)
from goatools.drawing.theme import GUTTER, GUTTER_NARROW, LEAST_BOARD, NARROW, WIDE, seat_looks
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from goatools.batavia.game import BataviaPosition
    from goatools.position import Event

__all__ = [
    "alt_text",
    "board",
    "caption",
    "fleets",
    "html",
    "money",
    "position",
    "prompt",
    "seat",
    "spots",
    "summary",
    "svg",
    "tracker",
    "turn_order",
    "warehouses",
]

# ---------------------------------------------------------------------- whose turn it is


def turn_order(p: BataviaPosition) -> tuple[tuple[int, str], ...]:
    """The seats in the order in which they act in this part of the round, each "done", "now" or "next"."""
    n = len(p.names)
    if p.stage in (DEAL, OVER) or not p.round:
        return tuple((seat, "next") for seat in range(n))
    if p.stage in (ROLLING, TURN_UP, AUCTION):
        inside = p.auction.inside if p.auction is not None else range(n)
        order = p.table.clockwise[p.auctioneer]
        return tuple((s, "now" if s == p.to_move else "next" if s in inside else "done") for s in order)
    order = tuple((p.ship + k) % n for k in range(n))
    return tuple((s, "done" if k < p.done else "now" if k == p.done else "next") for k, s in enumerate(order))


def prompt(p: BataviaPosition) -> str:
    """What is being decided, in one sentence."""
    if p.is_over:
        winners, best = p.winners(), max(score.total for score in p.scores())
        names = " and ".join(p.names[s] for s in winners)
        return f"{names} win{'s' * (len(winners) == 1)} with {best} gold"
    if p.stage == DEAL:
        return "The ship cards are dealt"
    if p.stage == STATIONS:
        return f"The station on space {len(p.route) + 1} is turned up"
    if p.stage == ROLLING:
        return f"{p.names[p.auctioneer]} rolls for the number of ship cards"
    if p.stage == TURN_UP:
        return (
            f"{counted(p.left, 'more card')} of the lot are turned up"
            if p.left != 1
            else "1 more card of the lot is turned up"
        )
    if p.auction is not None:
        high = (
            "no bid yet"
            if p.auction.leader is None
            else f"{p.names[p.auction.leader]} has bid {p.auction.high}"
        )
        return f"{p.names[p.to_move or 0]} bids or drops out, {high}"
    who = p.names[p.active]
    doing = {
        TURN: "draws two cards or lays ships",
        LAYING: "lays more ships or sails",
        EXCHANGING: f"keeps the tiles or exchanges one of each company for {gold_words(p, p.active)} gold",
        DRAWING: "draws ship cards",
    }
    return f"{who} {doing[p.stage]}"


def _status(p: BataviaPosition, seat: int, viewer: Viewer) -> str:
    """What a seat is doing, in a few words."""
    state = dict(turn_order(p))[seat]
    if p.stage in (DEAL, OVER) or not p.round:
        said = ""
    elif p.stage in (ROLLING, TURN_UP, AUCTION):
        said = {"done": "has dropped out", "now": "to speak", "next": ""}[state]
    else:
        said = {"done": "has played", "now": "on turn", "next": "plays later"}[state]
    return ", ".join(word for word in ("you" if viewer == seat else "", said) if word)


# ---------------------------------------------------------------------- the parts of the table


def board(
    p: BataviaPosition,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    title: str = "The route",
    width: float = 536,
    theme: str = "auto",
) -> str:
    """The route with its 35 stations, five to a row.  Nothing on it is secret."""
    block = batavia_board.route(p, offer=Offer(legal, closed, chosen), width=width, title=title)
    return picture(
        block, title=f"Batavia, the route, round {p.round_label}", desc=route_words(p), theme=theme
    )


def fleets(p: BataviaPosition, *, width: float = 364, theme: str = "auto") -> str:
    """The ships laid out by company and seat, the cannon, the pirates' line and the seals; fit for a phone."""
    block = batavia_board.fleets(p, width=width)
    return picture(block, title="Batavia, the ships laid out", desc=fleet_words(p), theme=theme)


def warehouses(p: BataviaPosition, *, width: float = 536, theme: str = "auto") -> str:
    """The seven warehouses with the crates and what they would bring."""
    block = batavia_board.warehouses(p, width=width)
    return picture(block, title="Batavia, the warehouses", desc=warehouse_words(p), theme=theme)


def seat(
    p: BataviaPosition,
    seat: int,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    preview: BataviaPosition | None = None,
    note: str | None = None,
    width: float = 664,
    theme: str = "auto",
) -> str:
    """What a seat has before it, the hand included where the viewer may see it."""
    p.check_seat(seat)
    said = _status(p, seat, viewer) if note is None else note
    offer = Offer(legal, closed, chosen)
    block = batavia_seat.block(p, seat, viewer=viewer, offer=offer, width=width, preview=preview, note=said)
    return picture(
        block, title=f"The seat of {p.names[seat]}", desc=_seat_words(p, seat, viewer), theme=theme
    )


def summary(
    p: BataviaPosition,
    seat: int,
    *,
    viewer: Viewer = None,
    note: str | None = None,
    width: float = 300,
    theme: str = "auto",
) -> str:
    """A seat in short."""
    p.check_seat(seat)
    said = _status(p, seat, viewer) if note is None else note
    block = batavia_seat.summary(p, seat, viewer=viewer, width=width, note=said)
    return picture(block, title=f"{p.names[seat]} in short", desc=_seat_words(p, seat, viewer), theme=theme)


def tracker(p: BataviaPosition, *, viewer: Viewer = None, width: float = 920, theme: str = "auto") -> str:
    """Where the game stands: round, steps, order of the seats, cards, and what is being decided."""
    return picture(_tracker(p, width), title=f"Batavia, round {p.round_label}", desc=prompt(p), theme=theme)


def _tracker(p: BataviaPosition, width: float) -> Block:
    narrow = width < NARROW
    pad = 12.0 if narrow else 16.0
    title = p.table.info.title
    crests = 30.0 * len(p.names) + 12
    said = wrap(prompt(p), width - 2 * pad - 28 - (0 if narrow else crests), 13, bold=True, lines=3)
    height = (104 if narrow else 86) + 17 * len(said) - 12
    parts = [panel(width, height), text(pad, 31, title, 16, bold=True)]
    x = pad + text_width(title, 16, True) + 10
    label_words = f"round {p.round_label}" if p.round else "set-up"
    parts.append(text(x, 31, label_words, 12, fill="ink2"))
    x += text_width(label_words, 12) + 24
    named = p.steps()
    names = [name for name, _ in named]
    now = next((i for i, (_, state) in enumerate(named) if state == "now"), -1)
    if not narrow:
        if x + steps_width(names, now) > width - 130:
            names, now = _few_steps(p)
        drawn, _ = step_line(x, 26, names, now)
        parts += [drawn, _piles(p, width - pad, 26)]
        y = 46.0
    else:
        parts.append(_piles(p, width - pad, 26))
        word = shorten(names[now], width - 2 * pad - crests - 32, 12, True)
        wide = text_width(word, 12, True) + 20
        parts.append(
            rect(pad, 42, wide, 24, 12, fill="dark")
            + text(pad + 10, 58.3, word, 12, bold=True, fill="darkon")
        )
        if width - pad - wide > 34 * len(p.names) + 18 * len(names):
            parts.append(progress_dots(pad + wide + 10, 54, len(names), now)[0])
        parts.append(_order(p, width - pad, 54))
        y = 72.0
    parts.append(rule_line(pad, y, width - 2 * pad))
    mover = p.to_move if p.to_move is not None and p.to_move >= 0 else None
    sign = icon("crown", pad + 10, y + 20, 20) if p.is_over else icon("die", pad + 10, y + 20, 18)
    parts.append(sign if mover is None else crest(seat_looks(p.names)[mover], pad + 10, y + 20, 20))
    lines = [text(pad + 28, y + 25 + 17 * i, words, 13, bold=True) for i, words in enumerate(said)]
    parts += [scored(*lines)] if p.is_over else lines
    if not narrow:
        parts.append(_order(p, width - pad, y + 20))
    return Block(width, height, "".join(parts))


def _few_steps(p: BataviaPosition) -> tuple[list[str], int]:
    """The steps of a round in few words, where the names of all seats do not fit; and the present one."""
    if p.is_over:
        return ["Turns", "Scoring"], 1
    if p.stage in (ROLLING, TURN_UP, AUCTION):
        return ["Roll", "Turn up", "Bid", "Turns"], (ROLLING, TURN_UP, AUCTION).index(p.stage)
    return ["Roll", "Bid", f"Turn {p.done + 1} of {len(p.names)}"], 2


def _order(p: BataviaPosition, right: float, y: float) -> str:
    """The seats in the order in which they act, ticked when they are done, underlined when they act now."""
    crests, parts = seat_looks(p.names), []
    order = turn_order(p)
    for i, (s, state) in enumerate(order):
        x = right - 12 - 30 * (len(order) - 1 - i)
        drawn = crest(crests[s], x, y, 22)
        if state == "done":
            drawn += circle(x + 9, y + 8, 5.6, fill="panel", stroke="ok", stroke_width=1.2)
            drawn += icon("ui-tick", x + 9, y + 8, 9, stroke="ok")
        if state == "now":
            drawn += line(x - 11, y + 15, x + 11, y + 15, "ink", stroke_width=3, stroke_linecap="round")
        parts.append(g(tip(f"{p.names[s]}: {_status(p, s, None) or 'waits'}"), drawn))
    return "".join(parts)


def _piles(p: BataviaPosition, right: float, y: float) -> str:
    """How many ship cards lie in the deck and among the discards, right-aligned."""
    deck, out = str(p.deck_size), str(sum(p.discards))
    x = right - text_width(out, 13, True)
    parts = [text(x, middle(y, 13), out, 13, bold=True), icon("ui-cross", x - 12, y, 10)]
    x -= 30 + text_width(deck, 13, True)
    parts += [text(x, middle(y, 13), deck, 13, bold=True), icon("ship-card", x - 13, y, 21)]
    return g(tip(f"ship cards: {deck} in the deck, {out} discarded"), *parts)


# ---------------------------------------------------------------------- the whole table


def position(
    p: BataviaPosition,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    preview: BataviaPosition | None = None,
    width: float = 920,
    theme: str = "auto",
) -> str:
    """The whole table in one picture, laid out for a width from 360 px up.

    From 720 px ships and warehouses stand beside the route, below that all is one column.  The seat drawn in full is
    the viewer's, else that of the player who acts.
    """
    block = _table(p, viewer, Offer(legal, closed, chosen), preview, max(LEAST_BOARD, width))
    title = f"Batavia, round {p.round_label}"
    return picture(block, title=title, desc=alt_text(p, viewer=viewer), theme=theme)


def _focus(p: BataviaPosition, viewer: Viewer) -> int:
    """The seat that is drawn in full."""
    if isinstance(viewer, int):
        return p.check_seat(viewer)
    if p.to_move is not None and p.to_move >= 0:
        return p.to_move
    return max(0, p.active if p.round and p.ship != NOBODY else p.auctioneer)


def _table(
    p: BataviaPosition, viewer: Viewer, offer: Offer, preview: BataviaPosition | None, width: float
) -> Block:
    own = _focus(p, viewer)
    n = len(p.names)
    others = [(own + i) % n for i in range(1, n)]

    def full(wide: float) -> Block:
        note = _status(p, own, viewer)
        return batavia_seat.block(p, own, viewer=viewer, offer=offer, width=wide, preview=preview, note=note)

    def short(seat: int, wide: float, height: float = 0) -> Block:
        note = _status(p, seat, viewer)
        return batavia_seat.summary(
            p, seat, viewer=viewer, width=wide, height=height, note=note, active=seat == p.to_move
        )

    def stage(wide: float) -> list[Block]:
        block = batavia_seat.stage(p, viewer=viewer, offer=offer, width=wide)
        return [block] if block else []

    def in_short(wide: float, per_row: int) -> list[Block]:
        each = (wide - GUTTER * (per_row - 1)) / per_row
        high = max(short(s, each).height for s in others)
        rows = [others[i : i + per_row] for i in range(0, len(others), per_row)]
        return [beside([short(s, each, high) for s in row], GUTTER) for row in rows]

    if width < NARROW:
        parts = [
            _tracker(p, width),
            *stage(width),
            full(width),
            batavia_board.route(p, offer=offer, width=width),
            batavia_board.fleets(p, width=width),
            batavia_board.warehouses(p, width=width),
            *(short(s, width) for s in others),
        ]
        return stack(parts, GUTTER_NARROW)
    left = min(562.0, (width - GUTTER) * 0.5)
    right = width - GUTTER - left
    boards = beside(
        [
            batavia_board.route(p, offer=offer, width=left),
            stack(
                [
                    batavia_board.fleets(p, width=right),
                    batavia_board.warehouses(p, width=right),
                    *stage(right),
                ],
                GUTTER,
            )
            if width < WIDE
            else stack(
                [batavia_board.fleets(p, width=right), batavia_board.warehouses(p, width=right)], GUTTER
            ),
        ],
        GUTTER,
    )
    rows = [_tracker(p, width), boards]
    if width >= WIDE and stage(left):
        rows.append(beside([*stage(left), full(right)], GUTTER))
    else:
        rows.append(full(width))
    rows += in_short(width, len(others) if width >= 300 * len(others) else 2)
    return stack(rows, GUTTER)


def money(
    events: Iterable[Event],
    names: tuple[str, ...],
    *,
    what: str = "notes",
    width: float = 460,
    theme: str = "auto",
) -> str:
    """Who paid whom: one line per payment, as payer, amount and payee."""
    looks = seat_looks(names)
    rows = [(event, amount) for event in events for amount in event.amounts if amount.what == what]
    height = max(1, len(rows)) * 32 + 16
    parts = [panel(width, height)]
    said = []
    for i, (event, amount) in enumerate(rows):
        y = 24 + i * 32
        if i:
            parts.append(rule_line(12, y - 16, width - 24))
        parts.append(payment(amount.source, str(amount.n), amount.target, looks, 12, y))
        parts.append(text(136, middle(y, 12), event.text, 12, width=width - 148))
        payer, payee = ("the supply" if s == BANK else names[s] for s in (amount.source, amount.target))
        said.append(f"{payer} to {payee}: {amount.n} {what}")
    if not rows:
        parts.append(text(12, 28, f"no {what} changed hands", 12, fill="ink2"))
    block = Block(width, height, "".join(parts))
    return picture(block, title="Payments", desc="; ".join(said) or f"no {what}", theme=theme)


# ---------------------------------------------------------------------- in words


def alt_text(p: BataviaPosition, *, viewer: Viewer = None) -> str:
    """The position as somebody would read it out: what is decided, the boards, then every seat."""
    lot = f" Lot: {p.auction_lot()}." if p.auction is not None else ""
    seats = " ".join(_seat_words(p, s, viewer) for s in range(len(p.names)))
    return f"Batavia, round {p.round_label}. {prompt(p)}.{lot} {route_words(p)} {fleet_words(p)} {warehouse_words(p)} {seats}"


def _seat_words(p: BataviaPosition, seat: int, viewer: Viewer) -> str:
    """A seat as somebody would read it out."""
    known = sees(viewer, seat, p.is_over)
    where = {0: "at the start", END_SPACE: "at the end"}.get(p.space[seat], f"on space {p.space[seat]}")
    words = f"{p.names[seat]}: {p.gold[seat]} gold, {sum(p.hand[seat])} cards, merchant {where}"
    if known:
        words += f", {p.notes[seat]} notes"
        hand = batavia_seat.cards_words(p.hand[seat])
        words += f", hand {hand}" if hand else ""
    tiles = batavia_seat.cards_words(p.tiles[seat])
    return words + (f", tiles {tiles}" if tiles else "") + (", start player." if p.ship == seat else ".")


def caption(p: BataviaPosition) -> str:
    """One line below a picture."""
    return f"Batavia, round {p.round_label}: {prompt(p)}"


# ---------------------------------------------------------------------- how a position shows itself


def svg(p: BataviaPosition, *, viewer: Viewer = "all", width: float = 920, theme: str = "auto") -> str:
    """The picture by which a position shows itself: the whole table, open."""
    return position(p, viewer=viewer, width=width, theme=theme)


def html(p: BataviaPosition, *, viewer: Viewer = "all", width: float = 920) -> str:
    """A static twin for a notebook: an image with its spoken text and a caption; needs no kernel and no trust."""
    return figure(svg(p, viewer=viewer, width=width), alt_text(p, viewer=viewer), caption(p), width)
