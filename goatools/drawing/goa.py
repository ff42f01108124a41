"""Pictures of Goa: the whole table, the grid, a seat's mat, the other seats, and where the money went.

Every function takes a position and gives SVG text; nothing is changed and nothing is remembered.  `viewer` says whose
secrets are shown: a seat's own, "all" for an open table, None for what everybody sees.  `legal` moves (texts or
moves) become places to click, `closed` ones report why they are not allowed, `chosen` is shown as chosen, and
`preview` is the position after it.

>>> import goatools
>>> p = goatools.new_game("goa-2012", seats=4, seed=7)
>>> board(p, legal=p.legal_moves()).count("data-move=")
20
"""

from __future__ import annotations

from goatools.chance import BANK, CHANCE
from goatools.drawing import goa_board, goa_seat, goa_tiles
from goatools.drawing.goa_board import Ledger, Lot, Mark, ledger
from goatools.drawing.goa_seat import Viewer, points_in_sight, sees
from goatools.drawing.goa_spots import spots
from goatools.drawing.icons import crest, icon
from goatools.drawing.parts import (
    Block,
    Offer,
    beside,
    on_panel,
    panel,
    payment,
    picture,
    progress_dots,
    round_pill,
    rule_line,
    stack,
    steps,
)
from goatools.drawing.svg import circle, clean, figure, g, line, middle, rect, text, text_width, tip, wrap
from goatools.drawing.theme import GUTTER, GUTTER_NARROW, LEAST_BOARD, NARROW, WIDE, seat_looks
from goatools.goa.box import COLONIES, COLUMNS, PLACES, ROUNDS, SQUARES, TILES
from goatools.goa.box import SPICES as RING
from goatools.goa.colonies import missing
from goatools.goa.placement import owner
from goatools.goa.state import ACTIONS, AUCTIONS, ENDED, EXTRAS, PLACING, SETUP
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from goatools.goa.game import GoaPosition
    from goatools.position import Event

__all__ = [
    "Ledger",
    "Lot",
    "Mark",
    "alt_text",
    "board",
    "caption",
    "html",
    "ledger",
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

# ---------------------------------------------------------------------- whose turn it is


def turn_order(p: GoaPosition) -> tuple[tuple[int, str], ...]:
    """The seats in the order in which they act in this part of the round, each "done", "now" or "next"."""
    n = len(p.seats)
    if p.part in (SETUP, ENDED):
        return tuple((seat, "next") for seat in range(n))
    if p.part == AUCTIONS and p.auction is not None:
        first, done = p.auction.auctioneer + 1, ((p.auction.speaker or 0) - p.auction.auctioneer - 1) % n
    elif p.part == PLACING:
        first, done = p.starter, len(p.chain) % n
    elif p.part == ACTIONS:
        first, done = p.flag, max(0, p.step - 1) % n
    else:
        first, done = p.flag, -1
    order = [(first + i) % n for i in range(n)]
    if p.part == EXTRAS:
        return tuple((s, "done" if s in p.passed else "now" if s == p.to_move else "next") for s in order)
    if done < 0:
        return tuple((s, "now" if s == p.to_move else "next") for s in order)
    return tuple((s, "done" if i < done else "now" if i == done else "next") for i, s in enumerate(order))


def prompt(p: GoaPosition) -> str:
    """What is being decided, in one sentence."""
    if p.to_move is None:
        winners, best = p.winners(), max(score.total for score in p.scores())
        names = " and ".join(p.names[s] for s in winners)
        return f"{names} win{'s' * (len(winners) == 1)} with {best} VP"
    frame = p.stack[-1]
    if p.to_move == CHANCE:
        return CHANCES.get(p.phase, "Chance decides")
    who = p.names[p.to_move]
    if p.phase == "placement":
        number = len(p.chain) + 1
        return f"{who} places marker {number}" if p.chain else f"{who} puts down the flag with marker 1"
    if p.auction is not None and p.phase == "auction":
        lot = f"Lot {p.step + 1}, {_lot_words(p)}"
        if p.to_move == p.auction.auctioneer:
            leader = p.names[p.auction.leader] if p.auction.leader is not None else "nobody"
            return f"{lot}: {who} sells to {leader} for {p.auction.high} or keeps it for {p.auction.price_to_keep}"
        high = f"the highest bid is {p.auction.high}" if p.auction.high else "no bid yet"
        return f"{lot}: {who} bids or passes, {high}"
    if p.phase == "action":
        number = (p.step - 1) // len(p.seats) + 1
        return f"{who} takes an extra action" if p.part == EXTRAS else f"{who} takes action {number} of 3"
    if p.phase == "founding":
        lent, need = frame[3], p.table.need[frame[2]]
        cards = " + ".join(str(p.table.cards[c].colonists) for c in p.open) or "0"
        lacking = missing(p)
        return (
            f"{who} founds {COLONIES[frame[2]]}: needs {need}, board {lent}, cards {cards}, {lacking} missing"
        )
    return f"{who} {DECISIONS.get(p.phase, p.phase)}"


CHANCES = {
    "first-drawer": "Who is the youngest and draws first?",
    "first-card": "A card is drawn for the start",
    "removed-tile": "A tile is put back into the box",
    "grid-tile": "The grid is being laid",
    "card": "An expedition card is turned over",
    "bonus": "A Bonanza tile is turned over",
}
DECISIONS = {
    "quick-start": "chooses the quick start",
    "fifth-plantation": "has a fifth plantation: one of them goes",
    "choose-gain": "chooses ships or colonists",
    "favour": "keeps one of the tiles in the box",
    "exchange": "swaps the exchange tile",
    "after-action": "may still use cards and tiles, or ends the turn",
    "extra-action": "uses an extra action card or passes",
    "colony-tile": "chooses a colony tile",
    "put-spices": "puts spices on free spaces",
    "fill-places": "fills a plantation or colony",
    "pay-spice": "pays a spice",
    "pay-duty": "pays spices for the duty",
    "sell-spices": "sells spices",
    "mixed-harvest": "chooses a mixed harvest",
    "replenishment": "chooses what to take",
    "draw": "says how many cards to draw",
    "make-room": "makes room in the hand",
    "down-to-limit": "comes down to the hand limit",
    "ducat-advance": "pays ducats for a step",
}


def _lot_words(p: GoaPosition) -> str:
    """The lot under the hammer in words, such as "nutmeg on b3"."""
    if p.step == 0:
        return f"the flag at {PLACES[p.chain[0]]}"
    place = p.chain[p.step]
    return f"{goa_tiles.short_name(TILES[p.grid[place]])} on {SQUARES[place]}"


# ---------------------------------------------------------------------- the parts of the table


def board(
    p: GoaPosition,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    ledger: Ledger | None = None,
    marks: Mapping[int, Mark] | None = None,
    edges: Sequence[tuple[int, int, str]] = (),
    gap: float | None = None,
    title: str = "Grid",
    note: str | None = None,
    width: float = 536,
    theme: str = "auto",
) -> str:
    """The 5 x 5 grid with tiles, flag, markers and chain, at most 536 px wide (720 with the wide gaps of a graph).

    `ledger` (see the function of that name) adds who got which lot, `marks` frames and remarks on squares, `edges`
    lines between places (near, legal, next, path); `gap` is the space between squares.  Nothing on it is secret.
    """
    block = goa_board.block(
        p,
        offer=Offer(legal, closed, chosen),
        width=width,
        ledger=ledger,
        marks=marks,
        edges=edges,
        gap=gap,
        title=title,
        note=note,
    )
    return picture(
        block,
        title=f"{p.table.info.title}, the grid, round {p.round_label}",
        desc=_grid_words(p),
        theme=theme,
    )


def seat(
    p: GoaPosition,
    seat: int,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    preview: GoaPosition | None = None,
    note: str | None = None,
    width: float = 664,
    theme: str = "auto",
) -> str:
    """A seat's mat: counters, development board, cards, tiles, plantations and colonies."""
    p.check_seat(seat)
    said = _status(p, seat, viewer) if note is None else note
    block = goa_seat.block(
        p, seat, viewer=viewer, offer=Offer(legal, closed, chosen), width=width, preview=preview, note=said
    )
    return picture(block, title=f"The mat of {p.names[seat]}", desc=_seat_words(p, seat, viewer), theme=theme)


def summary(
    p: GoaPosition,
    seat: int,
    *,
    viewer: Viewer = None,
    note: str | None = None,
    width: float = 536,
    theme: str = "auto",
) -> str:
    """A seat in short."""
    p.check_seat(seat)
    said = _status(p, seat, viewer) if note is None else note
    block = goa_seat.summary(p, seat, viewer=viewer, width=width, note=said)
    return picture(
        on_panel(block), title=f"{p.names[seat]} in short", desc=_seat_words(p, seat, viewer), theme=theme
    )


def tracker(p: GoaPosition, *, viewer: Viewer = None, width: float = 920, theme: str = "auto") -> str:
    """Where the game stands: rounds, parts of the round, order of the seats, and what is being decided."""
    return picture(
        _tracker(p, width), title=f"{p.table.info.title}, round {p.round_label}", desc=prompt(p), theme=theme
    )


def _status(p: GoaPosition, seat: int, viewer: Viewer) -> str:
    """What a seat is doing, in a few words."""
    words = {"done": "has played", "now": "to act", "next": "acts later"}
    if p.part == AUCTIONS:
        words = {"done": "has spoken", "now": "to speak", "next": "speaks later"}
    if p.part == PLACING:
        words = {"done": "has placed", "now": "to place", "next": "places later"}
    if p.part == EXTRAS:
        words["done"] = "has passed"
    if p.part == AUCTIONS and p.auction is None:
        words = {"now": "to decide", "next": ""}
    state = dict(turn_order(p))[seat]
    said = "" if p.part in (SETUP, ENDED) else words[state]
    return ", ".join(word for word in ("you" if viewer == seat else "", said) if word)


def _tracker(p: GoaPosition, width: float) -> Block:
    if width < NARROW:
        return _tracker_narrow(p, width)
    looks = seat_looks(p.names)
    parts = [panel(width, 122), text(16, 33, p.table.info.title, 16, bold=True)]
    x = 16 + text_width(p.table.info.title, 16, True) + 22
    for phase in (0, 1):
        parts.append(text(x, 32, f"Phase {'AB'[phase]}", 12, fill="ink2"))
        x += text_width("Phase A", 12) + 8
        for number in range(4 * phase, 4 * phase + 4):
            state = "done" if number < p.round or p.part == ENDED else "now" if number == p.round else "later"
            drawn, wide = round_pill(x, 28, ROUNDS[number], state)
            parts.append(drawn)
            x += wide + 5
        x += 12
    parts.append(_piles(p, width - 16, 28))
    parts.append(rule_line(16, 48, width - 32))
    names = [name for name, _ in p.steps()]
    now = next((i for i, (_, state) in enumerate(p.steps()) if state == "now"), 6 if p.part == ENDED else -1)
    drawn, end = steps(16, 68, names, now)
    parts.append(drawn)
    order = turn_order(p)
    room = width - 16 - end - 24
    parts.append(_order(p, order, looks, width - 16, 68, room))
    parts.append(rule_line(16, 88, width - 32))
    parts.append(_prompt_line(p, 16, 105, width - 32, looks))
    return Block(width, 122, "".join(parts))


def _tracker_narrow(p: GoaPosition, width: float) -> Block:
    looks = seat_looks(p.names)
    title = p.table.info.title
    whole = clean(prompt(p))
    bold = text_width(whole, 13, True) <= width - 50
    said = [whole] if bold else wrap(whole, width - 50, 13, lines=3)
    height = 98 + 17 * len(said)
    parts = [panel(width, height), text(12, 30, title, 16, bold=True)]
    parts.append(text(12 + text_width(title, 16, True) + 9, 30, f"round {p.round_label}", 12, fill="ink2"))
    parts.append(_order(p, turn_order(p), looks, width - 12, 25, 0))
    named = p.steps()
    now = next((i for i, (_, state) in enumerate(named) if state == "now"), -1)
    word = named[now][0] if now >= 0 else "Over" if p.part == ENDED else "Set-up"
    wide = text_width(word, 12, True) + 20
    parts.append(rect(12, 46, wide, 24, 12, fill="dark"))
    parts.append(text(22, 62.3, word, 12, bold=True, fill="darkon"))
    dots, end = progress_dots(12 + wide + 10, 58, 6, now if now >= 0 else 6 if p.part == ENDED else -1)
    parts.append(dots)
    parts.append(_piles(p, width - 12, 58, words=False) if width - end > 96 else "")
    parts.append(rule_line(12, 78, width - 24))
    mover = p.to_move if p.to_move is not None and p.to_move >= 0 else None
    left = 12.0
    if mover is not None:
        parts.append(crest(looks[mover], 22, 97, 20))
        left = 38
    parts += [text(left, 101 + 17 * i, words, 13, bold=bold) for i, words in enumerate(said)]
    return Block(width, height, "".join(parts))


def _prompt_line(p: GoaPosition, x: float, y: float, width: float, looks: Sequence[object]) -> str:
    mover = p.to_move if p.to_move is not None and p.to_move >= 0 else None
    parts = []
    if mover is not None:
        parts.append(crest(seat_looks(p.names)[mover], x + 10, y, 20))
    elif p.is_over:
        parts.append(icon("crown", x + 10, y, 20))
    else:
        parts.append(icon("die", x + 10, y, 18))
    parts.append(text(x + 28, middle(y, 13), prompt(p), 13, bold=True, width=width - 28))
    return "".join(parts)


def _order(
    p: GoaPosition,
    order: Sequence[tuple[int, str]],
    looks: Sequence[object],
    right: float,
    y: float,
    room: float,
) -> str:
    """The seats in order, right-aligned: with a word each where there is room, else ticks and an underline."""
    crests = seat_looks(p.names)
    if p.part in (SETUP, ENDED):
        return "".join(
            crest(crests[s], right - 12 - 30 * (len(order) - 1 - i), y, 22) for i, (s, _) in enumerate(order)
        )
    doing = {AUCTIONS: ", to speak", PLACING: ", to place"}.get(p.part, ", to act")
    words = [p.names[s] + (doing if state == "now" else "") for s, state in order]
    if p.part == AUCTIONS and p.auction is not None:
        words[-1] = f"{p.names[order[-1][0]]}, auctioneer"
    needs = [30 + text_width(w, 12, state == "now") + 14 for w, (_, state) in zip(words, order, strict=True)]
    parts = []
    if sum(needs) <= room:
        x = right - sum(needs) + 14
        for (s, state), word, need in zip(order, words, needs, strict=True):
            parts.append(crest(crests[s], x + 11, y, 22))
            if state == "done":
                parts.append(_ticked(x + 19, y + 8))
            parts.append(
                text(
                    x + 28,
                    middle(y, 12),
                    word,
                    12,
                    bold=state == "now",
                    fill="ink" if state == "now" else "ink2",
                )
            )
            x += need
        return "".join(parts)
    for i, (s, state) in enumerate(order):
        x = right - 12 - 30 * (len(order) - 1 - i)
        parts.append(crest(crests[s], x, y, 22))
        if state == "done":
            parts.append(_ticked(x + 9, y + 8))
        if state == "now":
            parts.append(line(x - 11, y + 16, x + 11, y + 16, "ink", stroke_width=3, stroke_linecap="round"))
    return "".join(parts)


def _ticked(x: float, y: float) -> str:
    return circle(x, y, 5.6, fill="panel", stroke="ok", stroke_width=1.2) + icon(
        "ui-tick", x, y, 9, stroke="ok"
    )


def _piles(p: GoaPosition, right: float, y: float, words: bool = True) -> str:
    """How many expedition cards lie in the draw pile and in the discard pile, right-aligned."""
    deck, out = str(len(p.deck)), str(len(p.discard))
    x = right - text_width(out, 13, True)
    parts = [text(x, middle(y, 13), out, 13, bold=True), icon("expedition", x - 13, y, 20)]
    x -= 34
    x -= text_width(deck, 13, True)
    parts += [text(x, middle(y, 13), deck, 13, bold=True), icon("hidden-card", x - 13, y, 20)]
    return g(tip(f"expedition cards: {deck} in the draw pile, {out} discarded"), *parts)


# ---------------------------------------------------------------------- the whole table


def position(
    p: GoaPosition,
    *,
    viewer: Viewer = None,
    legal: Iterable[object] = (),
    closed: Iterable[object] = (),
    chosen: object | None = None,
    preview: GoaPosition | None = None,
    ledger: Ledger | None = None,
    width: float = 920,
    theme: str = "auto",
) -> str:
    """The whole table in one picture, laid out for a width from 360 px up.

    From 1160 px the own seat stands beside the grid, from 720 px the other seats do, below that all is one column.
    The seat drawn in full is the viewer's, else that of the player who acts.
    """
    offer = Offer(legal, closed, chosen)
    block = _table(p, viewer, offer, preview, ledger, max(LEAST_BOARD, width))
    title = f"{p.table.info.title}, round {p.round_label}"
    return picture(block, title=title, desc=alt_text(p, viewer=viewer), theme=theme)


def _focus(p: GoaPosition, viewer: Viewer) -> int:
    """The seat that is drawn in full."""
    if isinstance(viewer, int):
        return p.check_seat(viewer)
    if p.to_move is not None and p.to_move >= 0:
        return p.to_move
    acting = [s for s, state in turn_order(p) if state == "now"]
    return acting[0] if acting else max(p.flag, 0)  # nobody holds the flag before the set-up


def _table(
    p: GoaPosition,
    viewer: Viewer,
    offer: Offer,
    preview: GoaPosition | None,
    known: Ledger | None,
    width: float,
) -> Block:
    own = _focus(p, viewer)
    n = len(p.seats)
    others = [(own + i) % n for i in range(1, n)]

    def mat(wide: float, height: float = 0) -> Block:
        note = _status(p, own, viewer)
        return goa_seat.block(
            p, own, viewer=viewer, offer=offer, width=wide, preview=preview, note=note, height=height
        )

    def short(wide: float) -> dict[int, Block]:
        return {
            s: goa_seat.summary(p, s, viewer=viewer, width=wide, note=_status(p, s, viewer)) for s in others
        }

    def framed(blocks: dict[int, Block], heights: Sequence[float]) -> list[Block]:
        active = (
            {p.to_move: seat_looks(p.names)[p.to_move]}
            if p.to_move in blocks and p.to_move is not None
            else {}
        )
        return [
            on_panel(block, height, seat=active.get(s))
            for (s, block), height in zip(blocks.items(), heights, strict=True)
        ]

    def grid(wide: float, height: float = 0) -> Block:
        return goa_board.block(p, offer=offer, width=wide, ledger=known, height=height)

    if width < NARROW:
        gap = GUTTER_NARROW
        column = framed(short(width), [0] * len(others))
        return stack([_tracker(p, width), grid(width), mat(width), *column], gap)
    gap = GUTTER
    if width >= WIDE:
        left = min(536.0, width - gap - 664)
        table, full = grid(left), mat(width - gap - left)
        table = grid(left, full.height) if table.height < full.height else table
        full = mat(width - gap - left, table.height) if full.height < table.height else full
        row = beside([table, full], gap)
        blocks = short((width - gap * (len(others) - 1)) / len(others))
        high = max(block.height for block in blocks.values())
        return stack([_tracker(p, width), row, beside(framed(blocks, [high] * len(others)), gap)], gap)
    left = min(536.0, width - gap - 280)
    table, blocks = grid(left), short(width - gap - left)
    # the other seats share what room is left beside the grid
    heights = [block.height for block in blocks.values()]
    spare = (table.height - sum(heights) - gap * (len(others) - 1)) / len(others)
    extra = min(40.0, max(0.0, spare))
    beside_it = stack(framed(blocks, [height + extra for height in heights]), gap)
    return stack([_tracker(p, width), beside([table, beside_it], gap), mat(width)], gap)


def money(
    events: Iterable[Event],
    names: Sequence[str],
    *,
    what: str = "ducats",
    width: float = 460,
    theme: str = "auto",
) -> str:
    """Who paid whom: one line per payment, as payer, amount and payee, with the sentence that tells it."""
    looks = seat_looks(names)
    rows = [(event, amount) for event in events for amount in event.amounts if amount.what == what]
    height = max(1, len(rows)) * 32 + 16
    parts = [panel(width, height)]
    said = []
    for i, (event, amount) in enumerate(rows):
        y = 24 + i * 32
        if i:
            parts.append(rule_line(12, y - 16, width - 24))
        drawn = payment(amount.source, str(amount.n), amount.target, looks, 12, y)
        parts.append(drawn)
        parts.append(text(136, middle(y, 12), event.text, 12, width=width - 148))
        said.append(f"{_party(amount.source, names)} to {_party(amount.target, names)}: {amount.n} {what}")
    if not rows:
        parts.append(text(12, 28, f"no {what} changed hands", 12, fill="ink2"))
    return picture(
        Block(width, height, "".join(parts)),
        title="Payments",
        desc="; ".join(said) or f"no {what}",
        theme=theme,
    )


def _party(seat: int, names: Sequence[str]) -> str:
    return "the bank" if seat == BANK else names[seat]


# ---------------------------------------------------------------------- in words


def alt_text(p: GoaPosition, *, viewer: Viewer = None) -> str:
    """The position as somebody would read it out: what is decided, the grid, then every seat."""
    head = f"{p.table.info.title}, round {p.round_label}. {prompt(p)}."
    seats = " ".join(_seat_words(p, seat, viewer) for seat in range(len(p.seats)))
    return f"{head} {_grid_words(p)} {seats}"


def _grid_words(p: GoaPosition) -> str:
    """The grid row by row, then the markers."""
    rows = []
    for row in range(4, -1, -1):
        tiles = [(5 * row + column, p.grid[5 * row + column]) for column in range(5)]
        named = [f"{SQUARES[place]} {_tile_word(p, tile)}" for place, tile in tiles if tile]
        if named:
            rows.append(", ".join(named))
    words = "Grid: " + ("; ".join(rows) if rows else "empty") + "."
    if p.chain:
        markers = [f"{i + 1} of {p.names[owner(p, i)]} on {PLACES[place]}" for i, place in enumerate(p.chain)]
        words += " Markers: " + ", ".join(markers) + "."
    return words


def _tile_word(p: GoaPosition, tile: int) -> str:
    code = TILES[tile]
    return (
        f"{code[:-1]} {code[-1]}"
        if code[-1:].isdigit() and code[:-1] in RING
        else p.table.components.name(code)
    )


def _seat_words(p: GoaPosition, seat: int, viewer: Viewer) -> str:
    """What a seat owns, in one sentence."""
    s, known = p.seats[seat], sees(viewer, seat, p.is_over)
    ducats = counted(s.ducats, "ducat") if known else "ducats hidden"
    rows = ", ".join(f"{name} {row}" for name, row in zip(COLUMNS, s.rows, strict=True))
    points = counted(points_in_sight(p, seat, viewer), "point") + ("" if known else " in sight")
    goods_of = (
        (s.ships, "ship"),
        (s.colonists, "colonist"),
        (s.extra, "extra action card"),
        (len(s.hand), "expedition card"),
    )
    goods = ", ".join(counted(n, what) for n, what in goods_of)
    words = f"{p.names[seat]}{' (flag)' if p.flag == seat else ''}: {points}, {ducats}, {goods}; rows {rows}"
    places = [goa_tiles.place_spoken(place) for place in s.mat if place is not None]
    tiles = [p.table.components.name(TILES[t]) for t in s.tiles]
    if places:
        words += "; " + ", ".join(places)
    if tiles:
        words += "; tiles " + ", ".join(tiles)
    if known and s.hand:
        words += "; hand " + ", ".join(goa_tiles.card_spoken(p.table, card) for card in s.hand)
    return words + "."


def caption(p: GoaPosition) -> str:
    """One line below a picture."""
    return f"{p.table.info.title}, round {p.round_label}: {prompt(p)}"


# ---------------------------------------------------------------------- how a position shows itself


def svg(p: GoaPosition, *, viewer: Viewer = "all", width: float = 920, theme: str = "auto") -> str:
    """The picture by which a position shows itself: the whole table, open."""
    return position(p, viewer=viewer, width=width, theme=theme)


def html(p: GoaPosition, *, viewer: Viewer = "all", width: float = 920) -> str:
    """A static twin for a notebook: an image with its spoken text and a caption; needs no kernel and no trust."""
    return figure(svg(p, viewer=viewer, width=width), alt_text(p, viewer=viewer), caption(p), width)
