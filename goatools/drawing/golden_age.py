"""Pictures of Golden Age: the whole table, the map in its ring, the guild table, the Indies, the seats.

Every function takes a position and gives SVG text.  `viewer` says whose secrets are shown: a seat's own, "all" for an
open table, None for what everybody sees.  `legal` moves (texts or moves) become places to click, `closed` ones report
why they are not allowed, `chosen` is shown as chosen, and `preview` is the position after it.

>>> import goatools
>>> p = goatools.new_game("golden-age", seats=4, seed=7)
>>> board(p, legal=p.legal_moves()).count("data-move=")
10
"""

from __future__ import annotations

from goatools.chance import BANK, CHANCE
from goatools.drawing import golden_age_board as table_parts
from goatools.drawing import golden_age_seat as seat_parts
from goatools.drawing.golden_age_board import board_words, guild_words, indies_words
from goatools.drawing.golden_age_seat import Viewer, open_words, sees
from goatools.drawing.golden_age_spots import spots
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
from goatools.drawing.svg import clean, figure, g, line, middle, rect, text, text_width, tip, wrap
from goatools.drawing.theme import GUTTER, GUTTER_NARROW, LEAST_BOARD, NARROW, seat_looks
from goatools.golden_age.box import DECKS, PLACES, amount
from goatools.golden_age.state import (
    ACTIONS,
    ART,
    BIDDING,
    COUNTING,
    INFLUENCES,
    MARKERS,
    MONEY,
    PAINTING,
    PLACING,
    REPLACING,
    ROLLING,
    SAILING,
    SHIFTING,
    STADTHOLDER,
    THROW,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from goatools.golden_age.game import AgePosition
    from goatools.position import Event

__all__ = [
    "alt_text",
    "board",
    "caption",
    "guilds",
    "html",
    "indies",
    "money",
    "position",
    "prompt",
    "seat",
    "spots",
    "summary",
    "svg",
    "tracker",
    "turn_order",
]

SIDE = 300.0
"""The width of guilds, Indies and decks beside the map."""
BESIDE = 880.0
"""From this width they stand there."""
LARGEST = 820.0
"""The map does not grow beyond this."""
SHORTEST = 256.0
"""The smallest width of a seat in short in a row of three."""

# ---------------------------------------------------------------------- whose turn it is


def turn_order(p: AgePosition) -> tuple[tuple[int, str], ...]:
    """The seats clockwise from the player on turn, or in the order of bidding; each "done", "now" or "next"."""
    n = len(p.names)
    if p.is_over:
        return tuple((seat, "next") for seat in range(n))
    first = p.table.first if p.stage <= STADTHOLDER else p.turn
    order = [(first + k) % n for k in range(n)]
    if p.auction is not None:
        inside = p.auction.inside
        return tuple((s, "now" if s == p.actor else "next" if s in inside else "done") for s in order)
    if p.stage <= STADTHOLDER:
        now = order.index(p.actor)
        return tuple((s, "done" if k < now else "now" if k == now else "next") for k, s in enumerate(order))
    return tuple((s, "now" if s == p.actor else "next") for s in order)


def prompt(p: AgePosition) -> str:
    """What is being decided, in one sentence."""
    who = p.names[p.actor]
    if p.is_over:
        return f"{who} wins with {p.total(p.actor)} points"
    if p.stage == THROW:
        return f"{who} rolls the dice"
    if p.to_move == CHANCE:
        return f"{who} takes the top {DECKS[p.arg]} card"
    if p.auction is not None:
        leader = p.auction.leader
        high = "no bid yet" if leader is None else f"{p.names[leader]} has bid {amount(p.auction.high)}"
        return f"{who} bids for {p.auction_lot()}, or drops out; {high}"
    doing = {
        INFLUENCES: "puts an influence marker into a province",
        MARKERS: f"places movement marker {p.arg + 1} of 2",
        STADTHOLDER: "chooses where the stadtholder starts",
        ROLLING: "rolls for the stadtholder",
        ACTIONS: "acts, as often as there is money and markers, or ends the turn",
        SHIFTING: f"moves an influence marker to {p.place_words(p.arg)}",
        PLACING: "places a new movement marker",
        PAINTING: "chooses the painting to pay for",
        ART: "takes an art card or pays a painter",
        REPLACING: f"may replace three movement markers in {PLACES[p.arg]}",
        SAILING: "may sail, if the card just taken completes a set",
        COUNTING: f"may redeem cards before the count, to reach {p.table.win} points",
    }
    return f"{who} {doing[p.stage]}"


def _status(p: AgePosition, seat: int, viewer: Viewer) -> str:
    """What a seat is doing, in a few words."""
    state = dict(turn_order(p))[seat]
    if p.is_over:
        said = ""
    elif p.stage == BIDDING:
        said = (
            "sells" if seat == p.turn else {"done": "has dropped out", "now": "to speak", "next": ""}[state]
        )
    else:
        said = "to act" if state == "now" else "on turn" if seat == p.turn and p.stage > STADTHOLDER else ""
    return ", ".join(word for word in ("you" if viewer == seat else "", said) if word)


# ---------------------------------------------------------------------- the parts of the table


def board(
    p: AgePosition,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    title: str = "The provinces",
    width: float = 536,
    theme: str = "auto",
) -> str:
    """The map in the ring of the track, with guilds and Indies below, and the buttons of the decision.

    All that can be done is there to be clicked, redeeming and the buttons included.  Nothing on it is secret but the
    cards that can be redeemed, which only the `viewer` sees.
    """
    offer = Offer(legal, closed, chosen)
    blocks = [table_parts.board(p, offer=offer, width=width, title=title)]
    blocks.append(_guilds_and_indies(p, offer, width))
    deciding = seat_parts.stage(p, viewer=viewer, offer=offer, width=width)
    blocks += [deciding] if deciding is not None else []
    if p.to_move is not None and p.to_move >= 0 and sees(viewer, p.to_move) and p.sets[p.to_move]:
        blocks.append(seat_parts.block(p, p.to_move, viewer=viewer, offer=offer, width=width))
    return picture(
        stack(blocks, GUTTER_NARROW),
        title=f"Golden Age, the provinces, {p.round_label}",
        desc=f"{prompt(p)}. {board_words(p)} {guild_words(p)} {indies_words(p)}",
        theme=theme,
    )


def _guilds_and_indies(p: AgePosition, offer: Offer, width: float) -> Block:
    """Guild table, Indies and decks, in two columns where there is room."""
    if width < 620:
        return stack(_beside_the_map(p, offer, width), GUTTER_NARROW)
    half = (width - GUTTER) / 2
    guild_table, *others = _beside_the_map(p, offer, half)
    return beside([guild_table, stack(others, GUTTER)], GUTTER)


def _beside_the_map(p: AgePosition, offer: Offer, width: float) -> list[Block]:
    """What stands beside the map or below it."""
    guild_table = table_parts.guilds(p, offer=offer, width=width)
    return [guild_table, table_parts.indies(p, offer=offer, width=width), table_parts.decks(p, width=width)]


def guilds(
    p: AgePosition,
    *,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    width: float = 300,
    theme: str = "auto",
) -> str:
    """The guild table with markers and prices."""
    block = table_parts.guilds(p, offer=Offer(legal, closed, chosen), width=width)
    return picture(block, title="Golden Age, the guild table", desc=guild_words(p), theme=theme)


def indies(
    p: AgePosition,
    *,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    width: float = 300,
    theme: str = "auto",
) -> str:
    """The East and West Indies."""
    block = table_parts.indies(p, offer=Offer(legal, closed, chosen), width=width)
    return picture(block, title="Golden Age, the Indies", desc=indies_words(p), theme=theme)


def seat(
    p: AgePosition,
    seat: int,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    preview: AgePosition | None = None,
    note: str | None = None,
    width: float = 664,
    theme: str = "auto",
) -> str:
    """What a seat has before it, the hand included where the viewer may see it."""
    p.check_seat(seat)
    said = _status(p, seat, viewer) if note is None else note
    offer = Offer(legal, closed, chosen)
    block = seat_parts.block(p, seat, viewer=viewer, offer=offer, width=width, preview=preview, note=said)
    return picture(
        block, title=f"The seat of {p.names[seat]}", desc=_seat_words(p, seat, viewer), theme=theme
    )


def summary(
    p: AgePosition,
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
    block = seat_parts.summary(p, seat, viewer=viewer, width=width, note=said)
    return picture(block, title=f"{p.names[seat]} in short", desc=_seat_words(p, seat, viewer), theme=theme)


def tracker(p: AgePosition, *, viewer: Viewer = None, width: float = 920, theme: str = "auto") -> str:
    """Where the game stands: turn, steps, order of the seats, and what is being decided."""
    return picture(_tracker(p, width), title=f"Golden Age, {p.round_label}", desc=prompt(p), theme=theme)


def _tracker(p: AgePosition, width: float) -> Block:
    narrow = width < NARROW
    pad = 12.0 if narrow else 16.0
    title = p.table.info.title
    crests = 30.0 * len(p.names) + 12
    said = wrap(prompt(p), width - 2 * pad - 28 - (0 if narrow else crests), 13, bold=True, lines=4)
    named = p.steps()
    names = [name for name, _ in named]
    now = next((i for i, (_, state) in enumerate(named) if state == "now"), -1)
    x = pad + text_width(title, 16, True) + 10
    parts = [text(pad, 31, title, 16, bold=True), text(x, 31, p.round_label, 12, fill="ink2")]
    x += text_width(p.round_label, 12) + 24
    if narrow:
        word = names[now] if now >= 0 else "Over"
        wide = text_width(word, 12, True) + 20
        parts.append(
            rect(pad, 42, wide, 24, 12, fill="dark")
            + text(pad + 10, 58.3, word, 12, bold=True, fill="darkon")
        )
        parts.append(progress_dots(pad + wide + 10, 54, len(names), now if now >= 0 else len(names) - 1)[0])
        parts.append(_order(p, width - pad, 27))
        y = 74.0
    else:
        if x + steps_width(names, now) <= width - pad:
            parts.append(step_line(x, 26, names, now)[0])
        y = 46.0
    parts.append(rule_line(pad, y, width - 2 * pad))
    mover = p.to_move if p.to_move is not None and p.to_move >= 0 else None
    sign = icon("crown" if p.is_over else "die", pad + 10, y + 20, 20)
    parts.append(sign if mover is None else crest(seat_looks(p.names)[mover], pad + 10, y + 20, 20))
    parts += [text(pad + 28, y + 25 + 17 * i, words, 13, bold=True) for i, words in enumerate(said)]
    if not narrow:
        parts.append(_order(p, width - pad, y + 20))
    height = y + 21 + 17 * len(said)
    return Block(width, height, panel(width, height) + "".join(parts))


def _order(p: AgePosition, right: float, y: float) -> str:
    """The seats in order; who decides is underlined, who has dropped out of an auction is crossed."""
    crests, parts = seat_looks(p.names), []
    order = turn_order(p)
    for i, (s, state) in enumerate(order):
        x = right - 12 - 30 * (len(order) - 1 - i)
        drawn = crest(crests[s], x, y, 22)
        if state == "now":
            drawn += line(x - 11, y + 15, x + 11, y + 15, "ink", stroke_width=3, stroke_linecap="round")
        parts.append(g(tip(f"{p.names[s]}: {_status(p, s, None) or 'waits'}"), drawn))
    return "".join(parts)


# ---------------------------------------------------------------------- the whole table


def position(
    p: AgePosition,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    preview: AgePosition | None = None,
    width: float = 920,
    theme: str = "auto",
) -> str:
    """The whole table in one picture, laid out for a width from 360 px up.

    From 880 px guilds and Indies stand beside the map, below that under it; below 500 px the ring is a strip.  The seat
    drawn in full is the viewer's, else that of the player who decides.
    """
    block = _table(p, viewer, Offer(legal, closed, chosen), preview, max(LEAST_BOARD, width))
    return picture(block, title=f"Golden Age, {p.round_label}", desc=alt_text(p, viewer=viewer), theme=theme)


def _focus(p: AgePosition, viewer: Viewer) -> int:
    """The seat that is drawn in full."""
    return p.check_seat(viewer) if isinstance(viewer, int) else p.actor


def _table(p: AgePosition, viewer: Viewer, offer: Offer, preview: AgePosition | None, width: float) -> Block:
    own = _focus(p, viewer)
    n = len(p.names)
    others = [(own + i) % n for i in range(1, n)]

    def full(wide: float) -> Block:
        note = _status(p, own, viewer)
        return seat_parts.block(p, own, viewer=viewer, offer=offer, width=wide, preview=preview, note=note)

    def short(seat: int, wide: float, height: float = 0) -> Block:
        note, active = _status(p, seat, viewer), seat == p.to_move
        return seat_parts.summary(p, seat, viewer=viewer, width=wide, height=height, note=note, active=active)

    def deciding(wide: float) -> list[Block]:
        block = seat_parts.stage(p, viewer=viewer, offer=offer, width=wide)
        return [block] if block is not None else []

    if width < NARROW:
        parts = [_tracker(p, width), table_parts.board(p, offer=offer, width=width, title="The provinces")]
        parts += [*deciding(width), full(width), _guilds_and_indies(p, offer, width)]
        return stack([*parts, *(short(s, width) for s in others)], GUTTER_NARROW)
    rows = [_tracker(p, width)]
    if width >= BESIDE:
        left = min(width - GUTTER - SIDE, LARGEST)
        side = _beside_the_map(p, offer, width - GUTTER - left)
        middle_column = [
            table_parts.board(p, offer=offer, width=left, title="The provinces"),
            *deciding(left),
        ]
        rows.append(beside([stack(middle_column, GUTTER), stack(side, GUTTER)], GUTTER))
    else:
        rows += [table_parts.board(p, offer=offer, width=width, title="The provinces"), *deciding(width)]
        rows.append(_guilds_and_indies(p, offer, width))
    rows.append(full(width))
    per = len(others) if width >= len(others) * (SHORTEST + GUTTER) else 2
    each = (width - GUTTER * (per - 1)) / per
    for start in range(0, len(others), per):
        row = others[start : start + per]
        high = max(short(s, each).height for s in row)
        rows.append(beside([short(s, each, high) for s in row], GUTTER))
    return stack(rows, GUTTER)


def money(
    events: Iterable[Event],
    names: tuple[str, ...],
    *,
    what: str = MONEY,
    width: float = 460,
    theme: str = "auto",
) -> str:
    """Who paid whom: one line per payment, as payer, amount and payee; half guilders are shown as guilders."""
    looks = seat_looks(names)
    rows = [(event, one) for event in events for one in event.amounts if one.what == what]
    word = "guilders" if what == MONEY else what
    height = max(1, len(rows)) * 32 + 16
    parts = [panel(width, height)]
    said = []
    for i, (event, one) in enumerate(rows):
        y = 24 + i * 32
        shown = amount(one.n) if what == MONEY else str(one.n)
        if i:
            parts.append(rule_line(12, y - 16, width - 24))
        parts.append(payment(one.source, shown, one.target, looks, 12, y))
        parts.append(text(136, middle(y, 12), event.text, 12, width=width - 148))
        payer, payee = ("the bank" if s == BANK else names[s] for s in (one.source, one.target))
        said.append(f"{payer} to {payee}: {shown} {word}")
    if not rows:
        parts.append(text(12, 28, f"no {word} changed hands", 12, fill="ink2"))
    block = Block(width, height, "".join(parts))
    return picture(block, title="Payments", desc="; ".join(said) or f"no {word}", theme=theme)


# ---------------------------------------------------------------------- in words


def alt_text(p: AgePosition, *, viewer: Viewer = None) -> str:
    """The position as somebody would read it out: what is decided, the board, then every seat."""
    seats = " ".join(_seat_words(p, s, viewer) for s in range(len(p.names)))
    return f"Golden Age, {p.round_label}. {prompt(p)}. {board_words(p)} {guild_words(p)} {indies_words(p)} {seats}"


def _seat_words(p: AgePosition, seat: int, viewer: Viewer) -> str:
    """A seat as somebody would read it out."""
    known = sees(viewer, seat, p.is_over)
    words = f"{clean(p.names[seat])}: {p.total(seat)} points, {amount(p.money[seat])} guilders, "
    words += f"{p.spare[seat]} influence and {p.men[seat]} movement markers in the supply"
    laid = open_words(p, seat)
    if laid:
        words += ", open " + ", ".join(laid)
    hand = [p.table.card_names[card] for card in range(p.table.hands) for _ in range(p.cards[seat][card])]
    if known and hand:
        words += ", hand " + ", ".join(hand)
    elif hand:
        words += f", {len(hand)} cards in hand"
    return words + "."


def caption(p: AgePosition) -> str:
    """One line below a picture."""
    return f"Golden Age, {p.round_label}: {prompt(p)}"


# ---------------------------------------------------------------------- how a position shows itself


def svg(p: AgePosition, *, viewer: Viewer = "all", width: float = 920, theme: str = "auto") -> str:
    """The picture by which a position shows itself: the whole table, open."""
    return position(p, viewer=viewer, width=width, theme=theme)


def html(p: AgePosition, *, viewer: Viewer = "all", width: float = 920) -> str:
    """A static twin for a notebook: an image with its spoken text and a caption; needs no kernel and no trust."""
    return figure(svg(p, viewer=viewer, width=width), alt_text(p, viewer=viewer), caption(p), width)
