"""What a seat of Batavia has before it, as parts of a picture: hand, notes, gold, tiles; and what is being decided."""

from __future__ import annotations

from goatools.auction import dealt_out
from goatools.batavia.box import ADJECTIVES, CARD, ROLL, STATION
from goatools.batavia.components import COMPANIES, GOODS
from goatools.batavia.state import AUCTION, DEAL, DRAWING, EXCHANGING, ROLLING, STATIONS, TURN, TURN_UP
from goatools.drawing.icons import crest, die, flag, icon, seal, ship_card
from goatools.drawing.parts import Block, Offer, counter, heading, panel, rule_line
from goatools.drawing.svg import clean, fit, g, label, middle, rect, scored, text, text_width, tip
from goatools.drawing.theme import RADII, seat_looks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.batavia.game import BataviaPosition

Viewer = int | str | None
"""Whose secrets are shown: a seat, "all", or None for what everybody sees."""

CHIP, CHIP_GAP = 30.0, 4.0


def sees(viewer: Viewer, seat: int, over: bool = False) -> bool:
    """Whether a viewer may see what a seat hides."""
    return over or viewer == "all" or viewer == seat


# ---------------------------------------------------------------------- a seat in full


def block(
    p: BataviaPosition,
    seat: int,
    *,
    viewer: Viewer,
    offer: Offer,
    width: float = 664,
    preview: BataviaPosition | None = None,
    note: str = "",
) -> Block:
    """A seat with its hand, company by company; a click on the third card lays three."""
    look = seat_looks(p.names)[seat]
    pad = 16.0 if width >= 480 else 12.0
    known = sees(viewer, seat, p.is_over)
    head = _head(p, seat, known, width, pad, preview, note)
    y = head.height
    parts = [head.body, rule_line(pad, y, width - 2 * pad)]
    wide = width >= 620
    hand_width = (width - 2 * pad) * 0.58 if wide else width - 2 * pad
    hand = _hand(p, seat, known, offer, pad, y + 22, hand_width)
    parts.append(hand.body)
    side_x = pad + hand_width + 24 if wide else pad
    side_y = y + 22 if wide else y + 22 + hand.height + 18
    side = _table_side(p, seat, offer, side_x, side_y, width - pad - side_x)
    parts.append(side.body)
    bottom = max(y + 22 + hand.height, side_y + side.height) + 12
    return Block(width, bottom, panel(width, bottom, seat=look) + "".join(parts))


def _head(
    p: BataviaPosition,
    seat: int,
    known: bool,
    width: float,
    pad: float,
    preview: BataviaPosition | None,
    note: str,
) -> Block:
    """Crest, name, ship, and the counters."""
    look = seat_looks(p.names)[seat]
    name, size = fit(clean(p.names[seat]), width - 2 * pad - 90, 18, True)
    x = pad + 44 + text_width(name, size, True)
    parts = [crest(look, pad + 16, 28, 32), text(pad + 44, 34, name, size, bold=True)]
    if p.ship == seat:
        parts.append(g(tip("start player, holds the ship"), icon("ship", x + 22, 26, 24)))
        x += 36
    if p.is_over and seat in p.winners():
        parts.append(g(tip("winner"), icon("crown", x + 22, 26, 24)))
        x += 36
    if note and width - pad - x > 60:
        parts.append(text(x + 12, 34, note, 12, fill="ink2", width=width - pad - x - 12))
    values = _counters(p, seat, known)
    step = min(118.0, (width - 2 * pad) / len(values))
    after = {word: value for _, value, word, _ in _counters(preview, seat, known)} if preview else {}
    for i, (picture, value, word, hint) in enumerate(values):
        later = after.get(word)
        change = later if isinstance(later, int) and later != value else None
        drawn = counter(picture, pad + 14 + i * step, 68, value, word, size=18, change=change, hint=hint)
        parts.append(scored(drawn) if p.is_over and word == "gold" else drawn)
    return Block(width, 104, "".join(parts))


def _counters(p: BataviaPosition, seat: int, known: bool) -> list[tuple[str, int | None, str, str]]:
    """Gold, notes, cards and crates of a seat: icon, number (None: hidden), word, and the words of the tooltip."""
    notes = p.notes[seat] if known else None
    gold = p.score(seat).total if p.is_over else p.gold[seat]
    cards, crates = sum(p.hand[seat]), max(0, p.table.crates - p.crates(seat))
    return [
        ("gold", gold, "gold", f"{gold} gold in all" if p.is_over else f"{gold} gold from exchanges"),
        ("note", notes, "notes", "notes: hidden" if notes is None else f"{notes} notes"),
        ("ship-card", cards, "cards", f"{cards} ship cards in hand"),
        ("parcel", crates, "crates", f"{crates} crates left"),
    ]


def _hand(
    p: BataviaPosition, seat: int, known: bool, offer: Offer, x: float, y: float, width: float
) -> Block:
    """The hand: a row for each company, a chip for each card; card backs for those who may not see it."""
    hand = p.hand[seat]
    total = sum(hand)
    on_turn = p.to_move == seat and p.auction is None
    note = (
        "click the third card to lay three"
        if on_turn and any(m.startswith("lay") for m in offer.legal)
        else ""
    )
    parts = [heading(x, y, f"Hand {total}", note if width > 300 else "", right=x + width, size=13)]
    top = y + 12
    if not known:
        return Block(width, 60, "".join(parts) + _backs(total, x, top, width))
    if not total:
        return Block(width, 40, "".join(parts) + text(x, top + 18, "no cards", 12, fill="ink2"))
    left = x + 52
    per = max(1, int((width - 52 + CHIP_GAP) // (CHIP + CHIP_GAP)))
    for company, n in enumerate(hand):
        if not n:
            continue
        code = COMPANIES[company]
        middle_y = top + 16
        parts.append(
            flag(code, x + 12, middle_y, 23) + text(x + 28, middle(middle_y, 12), code, 12, bold=True)
        )
        for k in range(1, n + 1):
            cx = left + ((k - 1) % per) * (CHIP + CHIP_GAP)
            cy = top + ((k - 1) // per) * 36
            parts.append(_card_chip(company, k, n, seat == p.to_move, offer, cx, cy))
        top += 36 * (-(-n // per)) + 2
    return Block(width, top - y, "".join(parts))


def _card_chip(company: int, k: int, n: int, mine: bool, offer: Offer, x: float, y: float) -> str:
    """A small ship card with its number in the row."""
    move = f"lay {COMPANIES[company]} {k}"
    filled = (
        mine
        and offer.chosen is not None
        and offer.chosen.startswith(move[:6])
        and k <= int(offer.chosen[7:] or 0)
    )
    face = rect(
        x, y, CHIP, 32, RADII["chip"], fill="actbg" if filled else "paper", stroke="line2", stroke_width=1.2
    )
    face += icon("ship", x + CHIP / 2, y + 10, 14) + label(x + CHIP / 2, y + 24, k, 11, bold=True)
    words = f"lay {k} of {n} {ADJECTIVES[company]} cards"
    return offer.place(move, words, x, y, CHIP, 32, face, r=RADII["chip"]) if mine else face


def _backs(n: int, x: float, y: float, width: float) -> str:
    """Cards that the viewer may not see."""
    if not n:
        return text(x, y + 18, "no cards", 12, fill="ink2")
    step = min(20.0, (width - 90) / n)
    backs = "".join(icon("ship-card", x + 12 + i * step, y + 18, 30) for i in range(n))
    words = text(x + 12 + n * step + 12, y + 22, "hidden", 12, fill="ink2")
    return g(tip(f"{n} ship cards, hidden"), backs, words)


def _table_side(p: BataviaPosition, seat: int, offer: Offer, x: float, y: float, width: float) -> Block:
    """Ships laid out, seals, tiles, and the buttons of the turn."""
    top = y
    parts = [
        heading(x, top, "Laid out", size=13),
        _flags([row[seat] for row in p.shown], x + 72, top - 4, width - 72),
    ]
    top += 32
    parts.append(heading(x, top, "Seals", size=13))
    held = [code for code, holder in zip(COMPANIES, p.seals, strict=True) if holder == seat]
    if held:
        parts += [
            g(tip(f"{code} seal"), seal(code, x + 84 + 30 * i, top - 4, 25)) for i, code in enumerate(held)
        ]
    else:
        parts.append(text(x + 72, top, "none", 12, fill="ink2"))
    top += 32
    parts.append(heading(x, top, "Tiles", size=13))
    parts.append(_flags(p.tiles[seat], x + 72, top - 4, width - 72))
    if p.ender == seat:
        parts.append(text(x, top + 22, f"End tile: {p.table.end_gold} gold", 12, fill="ink2"))
        top += 22
    top += 18
    if p.to_move == seat and p.auction is None:
        buttons = _buttons(p, offer, x, top, width)
        parts.append(buttons.body)
        top += buttons.height
    return Block(width, top - y, "".join(parts))


def _flags(counts: Sequence[int], x: float, y: float, width: float) -> str:
    """Counts per company as flags with numbers."""
    shown = [(code, n) for code, n in zip(COMPANIES, counts, strict=True) if n]
    if not shown:
        return text(x, y + 4, "none", 12, fill="ink2")
    step = min(56.0, width / len(shown))
    parts = []
    for i, (code, n) in enumerate(shown):
        left = x + i * step
        parts.append(
            g(
                tip(f"{code} {n}"),
                flag(code, left + 11, y, 21),
                text(left + 25, middle(y, 13), n, 13, bold=True),
            )
        )
    return "".join(parts)


def cards_words(counts: Sequence[int]) -> str:
    """Counts per company as somebody would read them out: "2 English, 1 Swedish"; "" for none."""
    return ", ".join(f"{n} {adjective}" for n, adjective in zip(counts, ADJECTIVES, strict=True) if n)


def _buttons(p: BataviaPosition, offer: Offer, x: float, y: float, width: float) -> Block:
    """What can be done besides laying cards and sailing."""
    words = {"draw": f"Draw {p.table.draw}", "exchange": "Exchange", "keep": "Keep", "pass": "Pass"}
    if p.stage == EXCHANGING:
        words["exchange"] = p.describe(p.parse("exchange"))
    shown = [(move, said) for move, said in words.items() if offer.offered(move)]
    if p.stage not in (TURN, EXCHANGING):
        shown = []
    parts, top = [], y
    for move, said in shown:
        wide = min(width, text_width(said, 13, True) + 28)
        face = rect(
            x, top, wide, 34, RADII["row"], fill=offer.fill(move, "panel"), stroke="line2", stroke_width=1
        )
        face += label(x + wide / 2, top + 17, said, 13, bold=True, width=wide - 12)
        parts.append(offer.place(move, said, x, top, wide, 34, face))
        top += 42
    return Block(width, top - y, "".join(parts))


# ---------------------------------------------------------------------- a seat in short


def summary(
    p: BataviaPosition,
    seat: int,
    *,
    viewer: Viewer,
    width: float = 300,
    height: float = 0,
    note: str = "",
    active: bool = False,
) -> Block:
    """A seat in short: counters, seals and tiles."""
    look = seat_looks(p.names)[seat]
    known = sees(viewer, seat, p.is_over)
    pad = 14.0
    name, size = fit(clean(p.names[seat]), width - 2 * pad - 70, 15, True)
    x = pad + 38 + text_width(name, size, True)
    parts = [crest(look, pad + 14, 24, 28), text(pad + 38, 29, name, size, bold=True)]
    if p.ship == seat:
        parts.append(g(tip("start player, holds the ship"), icon("ship", x + 17, 23, 20)))
        x += 30
    if p.is_over and seat in p.winners():
        parts.append(g(tip("winner"), icon("crown", x + 17, 23, 20)))
        x += 30
    if note and width - pad - x > 50:
        parts.append(text(x + 8, 29, note, 12, fill="ink2", width=width - pad - x - 8))
    step = min(76.0, (width - 2 * pad) / 4)
    for i, (picture, value, word, hint) in enumerate(_counters(p, seat, known)):
        drawn = counter(picture, pad + 11 + i * step, 60, value, size=15, hint=hint)
        parts.append(scored(drawn) if p.is_over and word == "gold" else drawn)
    y = 92.0
    held = [code for code, holder in zip(COMPANIES, p.seals, strict=True) if holder == seat]
    parts.append(text(pad, middle(y, 12), "seals", 12, fill="ink2"))
    parts += [g(tip(f"{code} seal"), seal(code, pad + 54 + 26 * i, y, 22)) for i, code in enumerate(held)]
    if not held:
        parts.append(text(pad + 44, middle(y, 12), "none", 12, fill="ink2"))
    y += 28
    parts.append(text(pad, middle(y, 12), "tiles", 12, fill="ink2"))
    parts.append(_flags(p.tiles[seat], pad + 44, y, width - 2 * pad - 44))
    high = max(height, y + 20)
    return Block(width, high, panel(width, high, seat=look if active else None) + "".join(parts))


# ---------------------------------------------------------------------- the auction, and what chance may bring


def stage(p: BataviaPosition, *, viewer: Viewer, offer: Offer, width: float = 536) -> Block | None:
    """The lot with who is in and out, or the outcomes of chance to choose from; None when there is nothing of both."""
    if p.stage == AUCTION:
        return _auction(p, viewer, offer, width)
    if p.stage in (ROLLING, TURN_UP, DEAL, DRAWING, STATIONS):
        return _chance(p, viewer, offer, width)
    return _unsold(p, width) if any(p.lot) else None


def _auction(p: BataviaPosition, viewer: Viewer, offer: Offer, width: float) -> Block:
    """The lot, what every seat has said, and the bids that can be clicked."""
    auction, looks = p.auction, seat_looks(p.names)
    assert auction is not None
    pad = 16.0 if width >= 480 else 12.0
    parts = [heading(pad, 28, "The lot", f"{sum(p.lot)} ship cards and the first turn", right=width - pad)]
    lot = _lot(p, pad, 44, width - 2 * pad)
    parts.append(lot.body)
    y = 44 + lot.height + 20
    x = pad
    for seat in auction.order:
        state = _said(p, seat)
        need = 32 + text_width(state, 12, seat == p.to_move)
        if x > pad and x + need > width - pad:
            x, y = pad, y + 30
        parts.append(crest(looks[seat], x + 11, y, 22))
        bold = seat in (p.to_move, auction.leader)
        parts.append(text(x + 27, middle(y, 12), state, 12, bold=bold, fill="ink" if bold else "ink2"))
        x += need + 16
    y += 24
    bids = [m for m in p.legal_moves() if m.kind == "bid" and offer.offered(m.text)]
    if bids and p.to_move is not None:
        parts.append(rule_line(pad, y, width - 2 * pad))
        y += 12
        per = max(1, int((width - 2 * pad + 6) // 42))
        for i, bid in enumerate(bids):
            left, top = pad + (i % per) * 42, y + (i // per) * 40
            face = rect(
                left,
                top,
                36,
                34,
                RADII["row"],
                fill=offer.fill(bid.text, "panel"),
                stroke="line2",
                stroke_width=1,
            )
            face += label(left + 18, top + 17, bid.arg, 13, bold=True)
            parts.append(offer.place(bid.text, p.describe(bid), left, top, 36, 34, face))
        y += 40 * (-(-len(bids) // per))
        lowest = bids[0].arg
        paid = dealt_out(p.to_move, auction.order, lowest)
        words = f"{lowest} pays " + ", ".join(f"{p.names[q.payee]} {q.amount}" for q in paid)
        parts.append(
            text(pad, y + 14, words if paid else "0 pays nobody", 12, fill="ink2", width=width - 2 * pad)
        )
        y += 22
    if offer.offered("pass") and p.to_move is not None:
        said = p.describe(p.parse("pass")) if sees(viewer, p.to_move) else "Drop out"
        wide = text_width(said, 13, True) + 28
        face = rect(
            pad,
            y + 6,
            wide,
            34,
            RADII["row"],
            fill=offer.fill("pass", "panel"),
            stroke="line2",
            stroke_width=1,
        )
        face += label(pad + wide / 2, y + 23, said, 13, bold=True)
        parts.append(offer.place("pass", said, pad, y + 6, wide, 34, face))
        y += 44
    return Block(width, y + 10, panel(width, y + 10) + "".join(parts))


def _said(p: BataviaPosition, seat: int) -> str:
    """What a seat has come to in the auction."""
    auction = p.auction
    assert auction is not None
    if seat not in auction.inside:
        return "out"
    if seat == auction.leader:
        return f"bid {auction.high}"
    return "to speak" if seat == p.to_move else "in"


def _lot(p: BataviaPosition, x: float, y: float, width: float) -> Block:
    """The cards of the lot by company, wrapped, and the ship."""
    left, top, parts = x, y, []
    for code, n in zip(COMPANIES, p.lot, strict=True):
        if not n:
            continue
        behind = min(n, 4) - 1
        need = 44 + 5 * behind + (24 if n > 1 else 0)
        if left > x and left + need > x + width:
            left, top = x, top + 74
        for i in range(behind, 0, -1):
            parts.append(rect(left + 5 * i, top, 44, 66, 6, fill="paper", stroke="line2", stroke_width=1.3))
        parts.append(ship_card(code, left + 22, top + 33, 44))
        if n > 1:
            parts.append(text(left + 47 + 5 * behind, middle(top + 33, 13), f"×{n}", 13, bold=True))
        left += need + 8
    if left > x and left + 82 > x + width:
        left, top = x, top + 74
    if any(p.lot):
        parts.append(text(left, middle(top + 33, 16), "+", 16, bold=True, fill="ink2"))
        left += 18
    parts.append(rect(left, top, 64, 66, 6, fill="gain", stroke="gainline", stroke_width=1.3))
    parts.append(icon("ship", left + 32, top + 26, 30))
    parts.append(label(left + 32, top + 55, "first turn", 11, bold=True))
    return Block(width, top - y + 66, "".join(parts))


def _unsold(p: BataviaPosition, width: float) -> Block:
    """Unsold cards that wait for the next auction."""
    pad = 16.0 if width >= 480 else 12.0
    parts = [heading(pad, 28, "Unsold", "join the next lot", right=width - pad, size=13)]
    parts.append(_flags(p.lot, pad, 48, width - 2 * pad))
    return Block(width, 68, panel(width, 68) + "".join(parts))


def _chance(p: BataviaPosition, viewer: Viewer, offer: Offer, width: float) -> Block:
    """The outcomes of chance; with a move offered each can be chosen by hand.

    What is left in the deck would tell about the hands, so cards and their chances are shown on an open table only.
    """
    pad = 16.0 if width >= 480 else 12.0
    titles = {
        ROLLING: ("The die", f"{p.names[p.auctioneer]} rolls for the number of cards"),
        TURN_UP: ("The next card of the lot", f"{p.left} to come"),
        DEAL: ("The deal", f"{p.left} cards to come"),
        DRAWING: ("The next card drawn", f"{p.left} to come"),
        STATIONS: ("The next station", f"space {len(p.route) + 1}"),
    }
    title, note = titles[p.stage]
    parts = [heading(pad, 28, title, note, right=width - pad)]
    left, y = pad, 44.0
    public = viewer == "all" or p.stage in (ROLLING, STATIONS)
    outcomes = [(m, share) for m, share in p.chance_outcomes() if public or offer.offered(m.text)]
    for move, share in outcomes:
        words = p.describe(move) + (f", {share.numerator} in {share.denominator}" if public else "")
        if move in ROLL:
            face, wide, high = die(move.arg, left + 20, y + 20, 40), 40.0, 40.0
        elif move in CARD:
            face, wide, high = ship_card(COMPANIES[move.arg], left + 22, y + 33, 44), 44.0, 66.0
        else:
            tile = STATION.index(move)
            said = f"{COMPANIES[tile // 7]} {GOODS[tile % 7]}"
            wide, high = text_width(said, 12) + 44, 30.0
            if left > pad and left + wide > width - pad:
                left, y = pad, y + 36
            face = rect(
                left, y, wide, high, RADII["cell"], fill="plant", stroke="plantline", stroke_width=1.3
            )
            face += flag(COMPANIES[tile // 7], left + 16, y + 15, 19) + text(
                left + 32, middle(y + 15, 12), said, 12
            )
        parts.append(offer.place(move.text, words, left, y, wide, high, g(tip(words), face)))
        left += wide + 10
    height = y + ((66 if p.stage in (TURN_UP, DEAL, DRAWING) else 42) + 10 if outcomes else 0)
    if any(p.lot):
        parts.append(_flags(p.lot, pad, height + 10, width - 2 * pad))
        height += 32
    return Block(width, height, panel(width, height) + "".join(parts))
