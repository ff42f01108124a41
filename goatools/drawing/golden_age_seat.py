"""What a seat of Golden Age has before it, as parts of a picture: money, cards, markers; and what is being decided."""

from __future__ import annotations

from typing import NamedTuple

from goatools.chance import CHANCE
from goatools.drawing.golden_age_board import DECK_ICONS, DECK_NAMES, DECK_TONES, GUILD_ICONS
from goatools.drawing.icons import crest, die, icon, influence, pattern_fill, pawn
from goatools.drawing.parts import Block, Offer, counter, heading, panel, pill, rule_line
from goatools.drawing.svg import (
    at,
    circle,
    clean,
    fit,
    g,
    label,
    middle,
    rect,
    scored,
    shorten,
    text,
    text_width,
    tip,
    wrap,
)
from goatools.drawing.theme import RADII, seat_looks
from goatools.golden_age.box import (
    ACTION,
    AUCTION,
    BIT,
    BROWN,
    DECKS,
    GREEN,
    PAINT,
    PLACES,
    USE,
    WEST,
    amount,
    places,
)
from goatools.golden_age.forms import man_words, marker_words
from goatools.golden_age.special_actions import price_of
from goatools.golden_age.state import (
    ACTIONS,
    ART,
    BIDDING,
    COUNTING,
    PAINTING,
    REPLACING,
    ROLLING,
    SAILING,
    THROW,
)
from goatools.golden_age.words import set_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.golden_age.game import AgePosition
    from goatools.moves import Move

Viewer = int | str | None
"""Whose secrets are shown: a seat, "all", or None for what everybody sees."""

MOST_BIDS = 30
"""Bids that a picture offers; the highest is always among them."""


def sees(viewer: Viewer, seat: int, over: bool = False) -> bool:
    """Whether a viewer may see what a seat hides."""
    return over or viewer == "all" or viewer == seat


# ---------------------------------------------------------------------- flowing words and buttons


class Chip(NamedTuple):
    """A piece of a flow: its width and its markup, drawn from 0, 0 in a row of 32 px."""

    width: float
    body: str


def _flow(
    chips: Sequence[Chip], x: float, y: float, width: float, *, gap: float = 8, row: float = 38
) -> Block:
    """Chips next to one another, wrapped; the block is `width` wide and drawn at x, y."""
    left, top, parts = x, y, []
    for chip in chips:
        if left > x and left + chip.width > x + width:
            left, top = x, top + row
        parts.append(at(left, top, chip.body))
        left += chip.width + gap
    return Block(width, top - y + (row if chips else 0), "".join(parts))


def _button(offer: Offer, move: str, said: str, words: str, width: float, *, sign: str = "") -> Chip:
    """A move as a button: `said` for a screen reader, `words` on it, an icon before them."""
    lead = 24.0 if sign else 0.0
    wide = min(width, text_width(words, 13, True) + 26 + lead)
    state = offer.state(move)
    face = rect(
        0.5,
        0.5,
        wide - 1,
        31,
        RADII["row"],
        fill=offer.fill(move, "inset" if state is None else "panel"),
        stroke="line2" if state else "line",
        stroke_width=1,
    )
    if sign:
        face += icon(sign if state else "ui-lock", 19, 16, 18)
    ink = "ink" if state else "ink2"
    face += text(13 + lead, middle(16, 13), words, 13, bold=bool(state), fill=ink, width=wide - 24 - lead)
    return Chip(wide, offer.place(move, said, 0, 0, wide, 32, face))


# ---------------------------------------------------------------------- a seat in full


def block(
    p: AgePosition,
    seat: int,
    *,
    viewer: Viewer,
    offer: Offer,
    width: float = 664,
    preview: AgePosition | None = None,
    note: str = "",
) -> Block:
    """A seat with its points, money, supply, hand and open cards; sets in hand can be redeemed."""
    pad = 16.0 if width >= 480 else 12.0
    known = sees(viewer, seat, p.is_over)
    head = _head(p, seat, known, width, pad, preview, note)
    y = head.height
    inner = width - 2 * pad
    parts = [head.body, rule_line(pad, y, inner)]
    two = width >= 620
    column = (inner - 24) / 2 if two else inner
    hand = _hand(p, seat, known, offer, pad, y + 22, column)
    parts.append(hand.body)
    side_x, side_y = (pad + column + 24, y + 22) if two else (pad, y + 22 + hand.height + 14)
    side = _open(p, seat, side_x, side_y, column)
    parts.append(side.body)
    bottom = max(y + 22 + hand.height, side_y + side.height) + 8
    return Block(width, bottom, panel(width, bottom, seat=seat_looks(p.names)[seat]) + "".join(parts))


def _points_bar(p: AgePosition, seat: int, x: float, y: float, width: float) -> str:
    """How far a seat is on its way to 33 points."""
    points, goal = p.total(seat), p.table.win
    look = seat_looks(p.names)[seat]
    share = min(1.0, points / goal)
    bar = rect(x, y, width, 9, 4.5, fill="inset", stroke="line2", stroke_width=1)
    if share > 0:
        bar += rect(x, y, max(9.0, width * share), 9, 4.5, fill=look.fill, stroke="edge", stroke_width=1)
    return scored(g(tip(f"{points} of {goal} points"), bar))


def _head(
    p: AgePosition,
    seat: int,
    known: bool,
    width: float,
    pad: float,
    preview: AgePosition | None,
    note: str,
) -> Block:
    """Crest, name, points, and the counters."""
    look = seat_looks(p.names)[seat]
    points = f"{p.total(seat)} of {p.table.win} points"
    right = text_width(points, 13, True)
    name, size = fit(clean(p.names[seat]), width - 2 * pad - 60 - right, 18, True)
    x = pad + 44 + text_width(name, size, True)
    parts = [crest(look, pad + 16, 28, 32), text(pad + 44, 34, name, size, bold=True)]
    parts.append(scored(text(width - pad, 33, points, 13, bold=True, anchor="end")))
    if p.winner == seat:
        parts.append(g(tip("winner"), icon("crown", x + 20, 26, 24)))
        x += 34
    if note and width - pad - right - x > 70:
        parts.append(text(x + 12, 34, note, 12, fill="ink2", width=width - pad - right - x - 24))
    parts.append(_points_bar(p, seat, pad, 52, width - 2 * pad))
    y = 88
    money = amount(p.money[seat])
    parts.append(counter("guilder", pad + 14, y, money, size=18, hint=f"{money} guilders"))
    after = p.money[seat] if preview is None else preview.money[seat]
    left = pad + 40 + text_width(money, 18, True)
    if after != p.money[seat]:
        parts.append(pill(left, y, f"to {amount(after)}"))
        left += text_width(f"to {amount(after)}", 11, True) + 22
    n = sum(p.hidden(seat))
    parts.append(_supply(p, seat, max(left + 8, pad + 100), y, n, wide=width >= 480))
    return Block(width, 112, "".join(parts))


def _supply(p: AgePosition, seat: int, x: float, y: float, hand: int, *, wide: bool) -> str:
    """Cards in hand, and the markers in the supply."""
    look = seat_looks(p.names)[seat]
    parts = [
        g(
            tip(f"{hand} cards in hand"),
            icon("hidden-card", x + 8, y, 22),
            text(x + 24, middle(y, 15), hand, 15, bold=True),
        )
    ]
    x += 44 + 8 * (hand > 9)
    if wide:
        parts.append(text(x, middle(y, 12), "supply", 12, fill="ink2"))
        x += text_width("supply", 12) + 8
    said = f"{p.spare[seat]} influence markers in the supply"
    parts.append(
        g(
            tip(said),
            influence(look, x + 12, y, 24),
            text(x + 29, middle(y, 15), p.spare[seat], 15, bold=True),
        )
    )
    x += 52
    said = f"{p.men[seat]} movement markers in the supply"
    parts.append(
        g(tip(said), pawn(look, x + 9, y, 24), text(x + 24, middle(y, 15), p.men[seat], 15, bold=True))
    )
    return "".join(parts)


def _card_face(p: AgePosition, card: int, n: int, words: str, width: float) -> Chip:
    """A card with its number: the icon of its deck, its name, and a grey corner if it is a culture card."""
    colour = p.table.colour_of[card]
    said = f"{words}" + (f" ×{n}" if n > 1 else "")
    wide = min(width, text_width(said, 12) + 42)
    face = rect(0.5, 1.5, wide - 1, 28, RADII["chip"], fill="panel", stroke="line2", stroke_width=1)
    face += rect(1, 2, 28, 27, RADII["chip"], fill=pattern_fill(DECK_TONES[colour])) + circle(
        15, 15.5, 11, fill="panel"
    )
    face += icon(DECK_ICONS[colour], 15, 15.5, 16)
    face += text(35, middle(15.5, 12), said, 12, width=wide - 40)
    return Chip(wide, g(tip(f"{DECKS[colour]} card: {words}"), face))


def card_name(p: AgePosition, card: int) -> str:
    """A card as it is called, without the colour of its deck."""
    name = p.table.card_names[card].removeprefix("grey ")
    return p.table.components.name(name) if name in p.table.components.named() else name


def _hand(p: AgePosition, seat: int, known: bool, offer: Offer, x: float, y: float, width: float) -> Block:
    """The hand card by card, and what can be redeemed; numbers by deck for those who may not see the faces."""
    total = sum(p.hidden(seat))
    parts = [heading(x, y, f"Hand {total}", "" if known else "faces hidden", right=x + width, size=13)]
    top = y + 10
    chips = []
    table = p.table
    if not total:
        return Block(width, 34, "".join(parts) + text(x, top + 16, "no cards", 12, fill="ink2"))
    if not known:
        for colour, n in enumerate(p.hidden(seat)):
            if n:
                face = icon("hidden-card", 11, 15, 22) + text(
                    26, middle(15, 12), f"{n} {DECK_NAMES[colour]}", 12
                )
                chips.append(Chip(34 + text_width(f"{n} {DECK_NAMES[colour]}", 12), face))
    else:
        for card in range(table.hands):
            n = p.cards[seat][card]
            if n:
                chips.append(_card_face(p, card, n, card_name(p, card), width))
    flow = _flow(chips, x, top, width, row=34)
    parts.append(flow.body)
    top += flow.height
    buttons = [
        _button(offer, move.text, p.describe(move), _redeem_words(p, move), width, sign="guilder")
        for move in table.redeem
        if known and p.to_move == seat and offer.state(move.text)
    ]
    if buttons:
        drawn = _flow(buttons, x, top + 4, width)
        parts.append(drawn.body)
        top += drawn.height + 4
    return Block(width, top - y, "".join(parts))


def _redeem_words(p: AgePosition, move: Move) -> str:
    """A set with its guilders, a dagger where they are reconstructed."""
    _, size, pay = p.table.sets[move.arg]
    kind = p.table.kinds[move.arg]
    key = "investment.sets" if move.arg < 3 else "spice.sets"
    dagger = "†" if p.table.components.is_reconstructed(key, kind) else ""
    what = set_words(size, kind) if "-" in kind else f"{size} {kind}"
    return f"Redeem {what} for {amount(pay)}{dagger}"


def order_words(p: AgePosition, code: int) -> str:
    """An unfinished painting with its payments, a dagger where their number is reconstructed."""
    value = p.table.values[code >> 4]
    need = p.table.payments[value]
    dagger = "†" if p.table.components.is_reconstructed("art.payments", str(value)) else ""
    return f"painting {value}: {code & 15} of {need}{dagger} paid"


def open_words(p: AgePosition, seat: int) -> list[str]:
    """The cards that lie open before a seat, equal ones together."""
    table = p.table
    found = [order_words(p, code) for code in p.art[seat]]
    for card in range(table.hands, len(table.card_names)):
        n = p.cards[seat][card]
        if n:
            name = table.card_names[card].removeprefix("grey ")
            done = ", finished" if table.values[card] else ""
            found.append(f"{name}{done}" + (f" ×{n}" if n > 1 else ""))
    return found


def _open(p: AgePosition, seat: int, x: float, y: float, width: float) -> Block:
    """Paintings, buildings and Governors, and where the markers lie."""
    table, have = p.table, p.cards[seat]
    parts = [heading(x, y, "Open", size=13)]
    chips = [_card_face(p, code >> 4, 1, order_words(p, code), width) for code in p.art[seat]]
    for card in range(table.hands, len(have)):
        if have[card]:
            value = table.values[card]
            name = f"painting {value}: finished" if value else table.card_names[card]
            chips.append(_card_face(p, card, have[card], name, width))
    top = y + 10
    if chips:
        flow = _flow(chips, x, top, width, row=34)
        parts.append(flow.body)
        top += flow.height
    else:
        parts.append(text(x, top + 16, "no cards", 12, fill="ink2"))
        top += 28
    for title, words in (("Influence", marker_words(p, seat)), ("Movement", man_words(p, seat))):
        said = ", ".join(_counted(words)) or "none on the board"
        lines = wrap(said, width - 74, 12)
        parts.append(text(x, top + 16, title, 12, bold=True))
        for one in lines:
            parts.append(text(x + 74, top + 16, one, 12, fill="ink2"))
            top += 17
        top += 3
    return Block(width, top - y + 6, "".join(parts))


def _counted(words: Sequence[str]) -> list[str]:
    """Equal words together: "Holland ×2"."""
    return [
        word + (f" ×{words.count(word)}" if words.count(word) > 1 else "") for word in dict.fromkeys(words)
    ]


# ---------------------------------------------------------------------- a seat in short


def summary(
    p: AgePosition,
    seat: int,
    *,
    viewer: Viewer,
    width: float = 300,
    height: float = 0,
    note: str = "",
    active: bool = False,
) -> Block:
    """A seat in short: points, money, supply, open cards, hand."""
    look = seat_looks(p.names)[seat]
    known = sees(viewer, seat, p.is_over)
    pad = 14.0
    points = f"{p.total(seat)} of {p.table.win}"
    right = text_width(points, 13, True)
    name, size = fit(clean(p.names[seat]), width - 2 * pad - 60 - right, 15, True)
    x = pad + 38 + text_width(name, size, True)
    parts = [crest(look, pad + 14, 24, 28), text(pad + 38, 29, name, size, bold=True)]
    parts.append(scored(text(width - pad, 29, points, 13, bold=True, anchor="end")))
    if p.winner == seat:
        parts.append(g(tip("winner"), icon("crown", x + 17, 23, 20)))
        x += 30
    if note and width - pad - right - x > 60:
        parts.append(text(x + 8, 29, note, 12, fill="ink2", width=width - pad - right - x - 18))
    parts.append(_points_bar(p, seat, pad, 44, width - 2 * pad))
    money = amount(p.money[seat])
    parts.append(counter("guilder", pad + 11, 74, money, size=15, hint=f"{money} guilders"))
    n = sum(p.hidden(seat))
    parts.append(_supply(p, seat, pad + 70, 74, n, wide=width >= 290))
    y = 94.0
    shown = ", ".join(open_words(p, seat)) or "no open cards"
    parts_of_hand = (
        _counted(
            [
                w
                for card, w in enumerate(p.table.card_names[: p.table.hands])
                for _ in range(p.cards[seat][card])
            ]
        )
        if known
        else [f"{n} {DECK_NAMES[colour]}" for colour, n in enumerate(p.hidden(seat)) if n]
    )
    hand = ("Hand: " if known else "Hand, hidden: ") + (", ".join(parts_of_hand) or "no cards")
    for words, ink in ((shown, "ink"), (hand, "ink2")):
        for one in wrap(words, width - 2 * pad, 12, lines=4):
            parts.append(text(pad, y + 14, one, 12, fill=ink))
            y += 17
        y += 2
    high = max(height, y + 10)
    return Block(width, high, panel(width, high, seat=look if active else None) + "".join(parts))


# ---------------------------------------------------------------------- what is being decided


def stage(p: AgePosition, *, viewer: Viewer, offer: Offer, width: float = 536) -> Block | None:
    """The decision under way with its buttons; None when everything to click lies elsewhere."""
    if p.is_over:
        return None
    if p.stage == BIDDING:
        return _auction(p, offer, width)
    if p.to_move == CHANCE:
        return _chance(p, viewer, offer, width)
    seat = p.to_move
    assert seat is not None
    pad = 16.0 if width >= 480 else 12.0
    inner = width - 2 * pad
    rows: list[Block] = []
    y = 44.0
    parts = []
    if p.stage == ACTIONS:
        for place in (*places(p.own[seat]), *((WEST,) if p.west[seat] else ())):
            row = _marker_row(p, seat, place, offer, pad, y, inner)
            parts.append(row.body)
            rows.append(row)
            y += row.height
    buttons = [
        _button(offer, move, p.describe(p.parse(move)), words, inner, sign=sign)
        for move, words, sign in _simple(p, offer)
    ]
    if buttons:
        drawn = _flow(buttons, pad, y + 2, inner)
        parts.append(drawn.body)
        y += drawn.height + 2
    title, note = _stage_title(p)
    where = _elsewhere(p, offer)
    if where:
        for one in wrap(where, inner, 12):
            parts.append(text(pad, y + 12, one, 12, fill="ink2"))
            y += 17
        y += 4
    if not buttons and not rows and not where:
        return None
    height = y + 10
    said = note if width >= 420 else ""
    head = heading(
        pad, 28, shorten(f"{clean(p.names[seat])}: {title}", inner * 0.6, 15, True), said, right=width - pad
    )
    return Block(width, height, panel(width, height, seat=seat_looks(p.names)[seat]) + head + "".join(parts))


def _stage_title(p: AgePosition) -> tuple[str, str]:
    """What is being decided, and a remark."""
    titles = {
        ROLLING: ("roll", "the stadtholder moves by the sum"),
        ACTIONS: ("actions", "any number, any order, as long as you can pay"),
        PAINTING: ("pay a painter", "choose the painting"),
        ART: ("the brown action", "a card for nothing, or 1 guilder to a painter"),
        REPLACING: ("replace three markers", "or keep them"),
        SAILING: ("sail at once", "if the card completes a set"),
        COUNTING: ("before the count", "redeem cards to reach 33 points"),
    }
    return titles.get(p.stage, (p.phase, ""))


def _simple(p: AgePosition, offer: Offer) -> list[tuple[str, str, str]]:
    """Buttons that are not about a marker: the move, the words on it, an icon."""
    found = [("roll", "Roll the other die" if p.fixed else "Roll the dice", "die")]
    found += [(move.text, f"Set {move.arg}", "die") for move in p.table.moves if move.kind == "dice"]
    found.append(("order", "Take an art card", "guild-art"))
    for (value, paid), move in p.table.pay.items():
        found.append(
            (move.text, f"Pay painting {value}: {paid + 1} of {p.table.payments[value]}", "guild-art")
        )
    found += [
        ("keep", "Keep", ""),
        ("count", "Count without redeeming", ""),
        ("end", "End the turn", "ui-tick"),
    ]
    return [one for one in found if offer.state(one[0])]


def _elsewhere(p: AgePosition, offer: Offer) -> str:
    """Where the other moves can be clicked."""
    kinds = {move.split(" ")[0] for move in offer.legal}
    words = {
        "influence": "Choose a province on the map.",
        "marker": "Choose a province on the map.",
        "stadtholder": "Choose one of the six spaces of Johan de Witt on the track.",
        "place": "Choose a province for the new movement marker on the map.",
        "shift": "Choose the influence marker to be moved: on the map, the guild table or in the Indies.",
        "move": "Arrows on the map move a movement marker for ½.",
        "guild": "Dashed boxes are guilds that can be taken.",
        "replace": "Three movement markers in a frame can be replaced.",
        "sail": "Choose a colony in the Indies to sail there.",
    }
    return " ".join(said for kind, said in words.items() if kind in kinds)


def _marker_row(
    p: AgePosition, seat: int, place: int, offer: Offer, x: float, y: float, width: float
) -> Block:
    """An influence marker with what it can do this turn."""
    colour = ACTION[place]
    moves = [(USE[place].text, _use_words(p, place), DECK_ICONS[colour] or GUILD_ICONS[GREEN])]
    if colour == BROWN:
        moves.append((PAINT[place].text, "Pay a painter 1", "guild-art"))
    if place < 10:
        moves.append((AUCTION[place].text, "Auction it", "ui-arrow"))
    used = not p.ready(seat) & BIT[place]
    name = PLACES[place][0].upper() + PLACES[place][1:]
    if place == WEST and p.west[seat] > 1:
        name += f" ×{p.west[seat] - p.west_used}"
    parts = [influence(seat_looks(p.names)[seat], x + 14, y + 17, 26, used=used)]
    parts.append(
        text(
            x + 36,
            middle(y + 17, 13),
            name + (", used" if used else ""),
            13,
            bold=not used,
            fill="ink2" if used else "ink",
        )
    )
    shown = [one for one in moves if offer.offered(one[0]) and not (used and offer.state(one[0]) is None)]
    narrow = width < 460
    left = x + 36 if narrow else x + 152
    top = y + 34 if narrow else y
    chips = [
        _button(offer, move, p.describe(p.parse(move)), words, width - 36, sign=sign)
        for move, words, sign in shown
    ]
    drawn = _flow(chips, left, top + 1, x + width - left)
    height = (34 if narrow else 0) + drawn.height if chips else 36
    return Block(width, max(38.0, height), "".join(parts) + drawn.body)


def _use_words(p: AgePosition, place: int) -> str:
    """What a marker buys, and for how much."""
    colour = ACTION[place]
    what = "New movement marker" if colour == GREEN else f"Buy {DECK_NAMES[colour]}"
    return f"{what} {amount(price_of(p, place))}"


def _auction(p: AgePosition, offer: Offer, width: float) -> Block:
    """The action under the hammer, what every seat has said, and the bids that can be clicked."""
    auction, looks = p.auction, seat_looks(p.names)
    assert auction is not None
    pad = 16.0 if width >= 480 else 12.0
    inner = width - 2 * pad
    parts = [heading(pad, 28, "Auction", "the winner acts at once", right=width - pad)]
    colour = ACTION[p.lot]
    parts.append(icon(DECK_ICONS[colour] or GUILD_ICONS[GREEN], pad + 14, 58, 24))
    parts.append(
        text(
            pad + 36,
            middle(58, 13),
            f"{PLACES[p.lot]}: {p.lot_words(p.lot)}",
            13,
            bold=True,
            width=inner - 36,
        )
    )
    x, y = pad, 92.0
    for seat in (p.turn, *auction.order):
        said = _said(p, seat)
        need = 32 + text_width(said, 12, seat == p.to_move)
        if x > pad and x + need > width - pad:
            x, y = pad, y + 30
        bold = seat in (p.to_move, auction.leader)
        parts.append(crest(looks[seat], x + 11, y, 22))
        parts.append(text(x + 27, middle(y, 12), said, 12, bold=bold, fill="ink" if bold else "ink2"))
        x += need + 16
    y += 22
    bids = [move for move in p.legal_moves() if move.kind == "bid" and offer.offered(move.text)]
    shown = bids if len(bids) <= MOST_BIDS else [*bids[: MOST_BIDS - 1], bids[-1]]
    chips = []
    for bid in shown:
        wide = max(40.0, text_width(amount(bid.arg), 13, True) + 20)
        face = rect(
            0.5,
            0.5,
            wide - 1,
            31,
            RADII["row"],
            fill=offer.fill(bid.text, "panel"),
            stroke="line2",
            stroke_width=1,
        )
        face += label(wide / 2, 16, amount(bid.arg), 13, bold=True)
        chips.append(Chip(wide, offer.place(bid.text, p.describe(bid), 0, 0, wide, 32, face)))
    if offer.offered("pass"):
        chips.insert(0, _button(offer, "pass", p.describe(p.parse("pass")), "Drop out", inner))
    if chips:
        parts.append(rule_line(pad, y, inner))
        drawn = _flow(chips, pad, y + 12, inner, gap=6)
        parts.append(drawn.body)
        y += drawn.height + 12
    if len(shown) < len(bids):
        parts.append(text(pad, y + 12, "bids between the last two can be typed", 12, fill="ink2"))
        y += 20
    return Block(width, y + 10, panel(width, y + 10) + "".join(parts))


def _said(p: AgePosition, seat: int) -> str:
    """What a seat has come to in the auction."""
    auction = p.auction
    assert auction is not None
    if seat == p.turn:
        return "sells"
    if seat not in auction.inside:
        return "out"
    if seat == auction.leader:
        return f"bid {amount(auction.high)}"
    return "to speak" if seat == p.to_move else "in"


def _chance(p: AgePosition, viewer: Viewer, offer: Offer, width: float) -> Block:
    """The outcomes of chance; with a move offered each can be chosen by hand.

    What is left in a deck would tell about the hands, so cards and their chances are shown on an open table only.
    """
    pad = 16.0 if width >= 480 else 12.0
    dice = p.stage == THROW
    title = "The dice" if dice else f"The next {DECKS[p.arg]} card"
    parts = [heading(pad, 28, title, f"for {clean(p.names[p.actor])}", right=width - pad)]
    public = dice or viewer == "all"
    chips = []
    for move, share in p.chance_outcomes():
        if not public and not offer.offered(move.text):
            continue
        words = p.describe(move) + (f", {share.numerator} in {share.denominator}" if public else "")
        if dice:
            face, wide = die(move.arg, 15, 16, 26) + die(move.arg2, 44, 16, 26), 60.0
        else:
            chip = _card_face(p, move.arg, 1, p.table.card_names[move.arg], width - 2 * pad)
            face, wide = chip.body, chip.width
        chips.append(Chip(wide, offer.place(move.text, words, 0, 0, wide, 32, g(tip(words), face))))
    drawn = _flow(chips, pad, 44, width - 2 * pad)
    height = 48 + drawn.height
    return Block(width, height, panel(width, height) + "".join(parts) + drawn.body)
