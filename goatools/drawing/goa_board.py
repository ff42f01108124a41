"""Goa's grid: tiles, flag, markers, the chain, what can be clicked, and who got what for how much."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from goatools.chance import BANK
from goatools.drawing import goa_tiles
from goatools.drawing.icons import crest, ghost, icon
from goatools.drawing.parts import Block, Offer, arrow, frame, heading, panel, pill, pill_width
from goatools.drawing.svg import at, g, label, line, rect, text, text_width, tip
from goatools.drawing.theme import RADII, heat_tone, seat_looks
from goatools.goa.box import EDGE, LETTERS, NEIGHBOURS, PLACES, SQUARES, TILES
from goatools.goa.placement import owner
from goatools.goa.state import AUCTIONS, PLACING
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from goatools.drawing.theme import Seat
    from goatools.goa.game import GoaPosition


class Lot(NamedTuple):
    """A lot of this round that was sold: where it lay, its marker and owner, the tile, who got it and for how much."""

    place: int
    marker: int
    owner: int
    tile: int
    winner: int
    price: int


class Ledger(NamedTuple):
    """What the grid remembers: the lots sold in this round, and in which round each empty square was sold."""

    lots: tuple[Lot, ...] = ()
    sold: tuple[tuple[int, str], ...] = ()


class Mark(NamedTuple):
    """A remark on a square: its frame (legal, chosen, now, ok, missed, err, or "") and a few words below it."""

    state: str = ""
    note: str = ""
    ghost: int | None = None
    """The number of a marker that could come here next."""
    heat: float | None = None
    """The words in a colour of the heat scale, from 0 to 1, instead of the colour of the frame."""


def ledger(history: Iterable[GoaPosition]) -> Ledger:
    """Read from the positions of a game, in order, which lots were sold to whom.

    The positions must come from `play`, since the sales are told by their events.
    """
    lots: list[Lot] = []
    sold: dict[int, str] = {}
    before: GoaPosition | None = None
    for p in history:
        if p.part == PLACING and p.step <= 1:
            lots = []
        if before is not None and before.round // 4 != p.round // 4:
            sold = {}
        if before is not None and before.auction is not None and p.step != before.step:
            lots.append(_sale(before, p))
            place = lots[-1].place
            if place < 25 and lots[-1].tile:
                sold[place] = before.round_label
        before = p
    return Ledger(tuple(lots), tuple(sorted(sold.items())))


def _sale(before: GoaPosition, after: GoaPosition) -> Lot:
    """The lot that was sold between two positions."""
    lot, place = before.step, before.chain[before.step]
    seller = owner(before, lot)
    told = [e for e in after.events if e.rule.startswith("goa.auction.") and " lot" not in e.text]
    paid = next((a for e in told for a in e.amounts if a.what == "ducats" and a.source != BANK), None)
    tile = before.grid[place] if lot else 0
    return Lot(place, lot + 1, seller, tile, paid.source if paid else seller, paid.n if paid else 0)


class Geometry(NamedTuple):
    """Where the squares are: their size, the gap, and the corner of a5."""

    square: float
    gap: float
    left: float
    top: float
    width: float
    height: float

    def corner(self, place: int) -> tuple[float, float]:
        """The top left corner of a square, or of an edge place as if it were a square."""
        column, row = (place % 5, place // 5) if place < 25 else EDGE[place - 25][2:4]
        pitch = self.square + self.gap
        return self.left + column * pitch, self.top + (4 - row) * pitch

    def spot(self, place: int) -> tuple[float, float]:
        """The middle of a square, or of the spot for the flag beside the grid."""
        x, y = self.corner(place)
        half = self.square / 2
        if place < 25:
            return x + half, y + half
        _, square, column, row = EDGE[place - 25]
        x, y = self.corner(square)
        out = 20.0 if self.left > 40 else 14.0
        dx = -out if column < 0 else self.square + out if column > 4 else half
        dy = self.square + out if row < 0 else -out if row > 4 else half
        return x + dx, y + dy


def geometry(width: float, gap: float | None = None) -> Geometry:
    """Fit the grid into a panel of this width; squares are at most 82 px (88 with the wide gaps of a graph)."""
    margin = 43.0 if width >= 480 else 30.0
    between = gap if gap is not None else 10.0 if width >= 480 else 8.0 if width >= 396 else 6.0
    most = 88.0 if between > 16 else 82.0
    square = min(most, (width - 2 * margin - 4 * between) / 5)
    left = (width - 5 * square - 4 * between) / 2
    top = 66.0 if margin > 40 else 58.0
    return Geometry(
        square, between, left, top, width, top + 5 * square + 4 * between + (38 if margin > 40 else 34)
    )


def block(
    p: GoaPosition,
    *,
    offer: Offer,
    width: float = 536,
    ledger: Ledger | None = None,
    marks: Mapping[int, Mark] | None = None,
    edges: Sequence[tuple[int, int, str]] = (),
    gap: float | None = None,
    title: str = "Grid",
    note: str | None = None,
    height: float = 0,
) -> Block:
    """The grid as a part of a picture, at least `height` high; see `goatools.drawing.goa.board` for the options."""
    looks = seat_looks(p.names)
    geo = geometry(width, gap)
    left = sum(map(bool, p.grid))
    info = f"{counted(left, 'tile')} left" if note is None else note
    legend, extra = _legend(p, offer, ledger or Ledger(), looks, geo)
    parts = [
        panel(width, max(height, geo.height + extra), fill="sea"),
        heading(16, 27, title, info, right=width - 16),
        _labels(p, offer, geo),
        *(_edge(geo, *edge) for edge in edges),
    ]
    chain = {place: number for number, place in enumerate(p.chain)}
    receipts = {lot.place: lot for lot in ledger.lots} if ledger and p.part != PLACING else {}
    sold = dict(ledger.sold) if ledger else {}
    for place in range(25):
        parts.append(
            _square(p, place, geo, looks, offer, chain.get(place), receipts.get(place), sold.get(place, ""))
        )
    parts.append(_arrows(p, geo, receipts))
    for place in range(25, 45):
        parts.append(_spot(p, place, geo, looks, offer, chain.get(place), receipts.get(place)))
    for place, mark in sorted((marks or {}).items()):
        parts.append(_mark(p, place, mark, geo, looks))
    parts.append(legend)
    return Block(width, max(height, geo.height + extra), "".join(parts))


def _labels(p: GoaPosition, offer: Offer, geo: Geometry) -> str:
    """The letters below and the numbers at the left; a spot for the flag takes their place."""
    parts = []
    for i in range(5):
        column, row = geo.left + geo.square / 2 + i * (geo.square + geo.gap), f"W{i + 1}"
        y = geo.top + geo.square / 2 + (4 - i) * (geo.square + geo.gap)
        if f"flag {row}" not in offer:
            parts.append(label(8 if geo.left > 40 else 5, y, i + 1, 12, bold=True, fill="ink2"))
        if f"flag S{LETTERS[i]}" not in offer:
            parts.append(
                label(
                    column, geo.height - (10 if geo.left > 40 else 9), LETTERS[i], 12, bold=True, fill="ink2"
                )
            )
    return "".join(parts)


# ---------------------------------------------------------------------- squares


def _square(
    p: GoaPosition,
    place: int,
    geo: Geometry,
    looks: Sequence[Seat],
    offer: Offer,
    number: int | None,
    receipt: Lot | None,
    sold: str,
) -> str:
    x, y = geo.corner(place)
    size, tile = geo.square, p.grid[place]
    if tile:
        content = _tile(p, place, x, y, size, looks, number)
        move = f"mark {SQUARES[place]}"
        if f"swap {SQUARES[place]}" in offer.legal | offer.closed:
            move = f"swap {SQUARES[place]}"
        said = spoken_square(p, place, number)
        return offer.place(move, said, x, y, size, size, content, inset=-1)
    if number == 0 and (p.part == PLACING or p.step == 0):
        content = _flag(p, x, y, size, looks)
    elif receipt is not None:
        content = _receipt(p, receipt, x, y, size, looks)
    elif number is not None:
        content = _sold_lot(p, number, x, y, size, looks)
    else:
        content = _empty(x, y, size, sold)
    return offer.place(
        f"flag {SQUARES[place]}", f"{SQUARES[place]}, empty square", x, y, size, size, content, inset=-1
    )


def _tile(
    p: GoaPosition, place: int, x: float, y: float, size: float, looks: Sequence[Seat], number: int | None
) -> str:
    """A tile, its marker, and the Bonanza tile below it."""
    now = number is not None and p.part == AUCTIONS and number == p.step
    parts = [tip(spoken_square(p, place, number))]
    if place in p.corners:
        # the Bonanza tile peeps out from below its corner tile
        dx, dy = (-5 if place % 5 == 0 else size + 5), (-5 if place > 12 else size + 5)
        parts.append(icon("bonanza", x + dx, y + dy, 24))
    parts.append(goa_tiles.tile(p.table, p.grid[place], x, y, size, band=now))
    if number is not None:
        parts.append(frame(x, y, size, size, RADII["tile"], "now"))
        parts.append(
            _piece(crest(looks[owner(p, number)], 0, 0, _big(size), number + 1), number, x + 6, y + 7)
        )
    return g(*parts, class_="gt-square")


def _big(size: float) -> float:
    """The size of a marker on a square."""
    return 28 if size >= 60 else 23


def _piece(markup: str, number: int, x: float, y: float) -> str:
    """A marker that keeps its identity from picture to picture, so that it can be seen to move."""
    return g(at(x, y, markup), data_key=f"marker-{number + 1}", data_from="0 -14")


def _well(x: float, y: float, size: float, solid: bool = False) -> str:
    return rect(
        x + 0.5,
        y + 0.5,
        size - 1,
        size - 1,
        RADII["tile"],
        fill="well",
        stroke="line2",
        stroke_dasharray=None if solid else "2.5 4",
        stroke_width=1.2 if solid else 1,
    )


def _empty(x: float, y: float, size: float, sold: str) -> str:
    return _well(x, y, size) + (label(x + size / 2, y + size / 2, sold, 12, fill="ink3") if sold else "")


def _flag(p: GoaPosition, x: float, y: float, size: float, looks: Sequence[Seat]) -> str:
    """The flag with marker 1 on an empty square."""
    now = p.part == AUCTIONS and p.step == 0
    return (
        _well(x, y, size, solid=True)
        + (rect(x + 1, y + size - 22, size - 2, 21, RADII["tile"] - 1, fill="dark") if now else "")
        + frame(x, y, size, size, RADII["tile"], "now")
        + _piece(crest(looks[owner(p, 0)], 0, 0, _big(size), 1), 0, x + 6, y + 7)
        + icon("flag", x + size * 0.55, y + size * 0.42, size * 0.44)
        + text(
            x + size / 2,
            y + size - 7,
            "flag",
            12 if size >= 76 else 11,
            anchor="middle",
            fill="darkon" if now else "ink",
        )
    )


def _receipt(p: GoaPosition, lot: Lot, x: float, y: float, size: float, looks: Sequence[Seat]) -> str:
    """A sold lot: its marker as a ghost, the tile's name, who got it and for how much."""
    names = goa_tiles.names(TILES[lot.tile]) if lot.tile else ("flag",)
    kept = lot.winner == lot.owner
    words = f"keeps {lot.price}" if kept else f"pays {lot.price}"
    if size < 60:
        words = str(lot.price)
    got = p.names[lot.winner]
    said = f"{names[0]}: {got} " + ("keeps it" if kept else f"buys it from {p.names[lot.owner]}")
    big = 12 if size >= 76 else 11
    start = x + size / 2 - (text_width(words, big, True) + 22) / 2
    return g(
        tip(f"{said} for {counted(lot.price, 'ducat')}"),
        _well(x, y, size, solid=True),
        ghost(looks[lot.owner], x + 15, y + 16, 25 if size >= 60 else 22, lot.marker),
        icon("flag", x + size * 0.68, y + 17, 22 if size >= 60 else 18) if not lot.tile else "",
        goa_tiles.written(names, x + size / 2, y + size * 0.57, size - 4, big, "ink2") if size >= 60 else "",
        crest(looks[lot.winner], start + 9, y + size - 14, 19),
        text(start + 22, y + size - 10, words, big, bold=True),
    )


def _sold_lot(p: GoaPosition, number: int, x: float, y: float, size: float, looks: Sequence[Seat]) -> str:
    """A lot of this round that has gone, when nothing more is known."""
    return (
        _well(x, y, size, solid=True)
        + ghost(looks[owner(p, number)], x + 15, y + 16, 25, number + 1)
        + label(x + size / 2, y + size * 0.62, "flag, sold" if number == 0 else "sold", 11, fill="ink2")
    )


def _flag_outside(
    p: GoaPosition, place: int, x: float, y: float, looks: Sequence[Seat], receipt: Lot | None, size: float
) -> str:
    """The flag with marker 1 beside the grid; at the bottom the letter of the column stays between them."""
    side = PLACES[place][0]
    x += 2 if side == "W" else 0  # away from the number of the row
    dx, dy = (0.0, size * 0.54) if side in "WE" else (size * (0.8 if side == "S" else 0.54), 0.0)
    if receipt is not None:
        kept = "keeps" if receipt.winner == receipt.owner else "buys"
        marker = tip(f"{p.names[receipt.winner]} {kept} the flag for {counted(receipt.price, 'ducat')}")
        marker += ghost(looks[receipt.owner], 0, 0, size, 1)
    elif p.part == AUCTIONS and p.step > 0:
        marker = ghost(looks[owner(p, 0)], 0, 0, size, 1)
    else:
        marker = crest(looks[owner(p, 0)], 0, 0, size, 1)
    return _piece(marker, 0, x - dx, y - dy) + icon("flag", x + dx, y + dy, size - 2)


def _spot(
    p: GoaPosition,
    place: int,
    geo: Geometry,
    looks: Sequence[Seat],
    offer: Offer,
    number: int | None,
    receipt: Lot | None,
) -> str:
    """A place for the flag beside the grid."""
    name = PLACES[place]
    x, y = geo.spot(place)
    if number is not None or receipt is not None:
        return _flag_outside(p, place, x, y, looks, receipt, 24 if geo.left > 40 else 19)
    move = f"flag {name}"
    if not offer.offered(move):
        return ""
    width, height = (28, 24) if geo.left > 40 else (24, 22)
    touches = SQUARES[EDGE[place - 25][1]]
    box = rect(x - width / 2, y - height / 2, width, height, 6, fill=offer.fill(move, "well"))
    shown = (
        box + label(x, y, name, 11, bold=offer.state(move) == "chosen", fill="act")
        if offer.state(move) or move in offer.answers
        else ""
    )
    return offer.place(
        move, f"flag at {name}, beside {touches}", x - width / 2, y - height / 2, width, height, shown, r=6
    )


def _arrows(p: GoaPosition, geo: Geometry, receipts: Mapping[int, Lot]) -> str:
    """Arrows from each place of the chain to the next; a jump is dotted."""
    chain = list(p.chain) or [lot.place for lot in sorted(receipts.values(), key=lambda lot: lot.marker)]
    parts = []
    for one, other in pairwise(chain):
        near = other in NEIGHBOURS[one]
        x1, y1 = _rim(geo, one, other)
        x2, y2 = _rim(geo, other, one)
        # the arrow begins a little inside one square and ends a little inside the next
        length = math.hypot(x2 - x1, y2 - y1) or 1
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        parts.append(
            arrow(
                x1 - ux * 4,
                y1 - uy * 4,
                x2 + ux * 6,
                y2 + uy * 6,
                stroke="ink2",
                width=2.6,
                dash=None if near else "0.1 6",
                head=9,
            )
        )
    return "".join(parts)


def _rim(geo: Geometry, place: int, towards: int) -> tuple[float, float]:
    """The point of a square's edge that faces another place."""
    x, y = geo.spot(place)
    tx, ty = geo.spot(towards)
    dx, dy = tx - x, ty - y
    half_x = half_y = geo.square / 2
    if place >= 25:
        # marker and flag stand side by side above and below the grid, else one above the other
        half_x, half_y = (12.0, 26.0) if PLACES[place][0] in "WE" else (26.0, 12.0)
    reach = min(half_x / max(abs(dx), 0.01), half_y / max(abs(dy), 0.01), 1.0)
    return x + dx * reach, y + dy * reach


def _edge(geo: Geometry, one: int, other: int, style: str) -> str:
    """A line between two squares: near (neighbours), legal, next (where one could go on), path."""
    x1, y1 = _rim(geo, one, other)
    x2, y2 = _rim(geo, other, one)
    stroke, thick, dash = {
        "near": ("line2", 2.4, None),
        "legal": ("act", 3.6, "0.1 7"),
        "next": ("act", 3.6, None),
        "path": ("ink", 4.0, None),
    }[style]
    if style == "path":
        return arrow(x1, y1, x2, y2, stroke=stroke, width=thick, head=12)
    return line(x1, y1, x2, y2, stroke, stroke_width=thick, stroke_dasharray=dash, stroke_linecap="round")


def _mark(p: GoaPosition, place: int, mark: Mark, geo: Geometry, looks: Sequence[Seat]) -> str:
    x, y = geo.corner(place)
    size = geo.square
    parts = []
    if mark.state:
        parts.append(frame(x - 1, y - 1, size + 2, size + 2, RADII["tile"], mark.state))
    if mark.ghost is not None:
        parts.append(ghost(looks[owner(p, mark.ghost)], x + 8, y + 9, 26, mark.ghost + 1))
    if mark.note:
        tone = {"legal": "act", "chosen": "act", "ok": "ok", "missed": "ok", "err": "err"}.get(
            mark.state, "ink2"
        )
        full = mark.state == "chosen"
        fill, ink = (tone, "acton") if full else ("panel", tone)
        if mark.heat is not None:
            (fill, ink), full = heat_tone(mark.heat), False
        words = mark.note
        middle = min(max(x + size / 2, pill_width(words) / 2 + 4), geo.width - pill_width(words) / 2 - 4)
        parts.append(
            pill(
                middle,
                y + size + 5,
                words,
                fill=fill,
                ink=ink,
                stroke=None if full else tone,
                anchor="middle",
            )
        )
    return "".join(parts)


def _legend(
    p: GoaPosition, offer: Offer, known: Ledger, looks: Sequence[Seat], geo: Geometry
) -> tuple[str, float]:
    """What the signs of this picture mean, in a line below the grid; returns the height it takes."""
    items: list[tuple[str, str, float]] = []
    if any(move.split()[0] in ("flag", "mark", "swap") for move in offer.legal):
        items.append((frame(0, -9, 26, 18, 4, "legal"), "legal now", 26))
    if p.part == AUCTIONS:
        band = rect(0, -8, 26, 16, 4, fill="dark") + label(13, 0, "Aa", 11, fill="darkon")
        items.append((band, "for sale now", 26))
    if p.part == AUCTIONS or known.lots:
        lot = known.lots[-1] if known.lots and p.part != PLACING else None
        if lot:
            items.append((ghost(looks[lot.owner], 10, 0, 22, lot.marker), "sold, whose marker", 20))
            items.append((crest(looks[lot.winner], 10, 0, 19), "who got it, for what", 20))
    if p.chain[1:] and any(b not in NEIGHBOURS[a] for a, b in pairwise(p.chain)):
        items.append((arrow(0, 0, 26, 0, stroke="ink2", width=2.6, dash="0.1 6", head=8), "jump", 26))
    if known.sold and p.part != AUCTIONS and geo.width >= 480:
        _, sold = known.sold[0]
        box = rect(0, -10, 27, 20, 5, fill="well", stroke="line2", stroke_dasharray="2.5 4")
        items.append((box + label(13.5, 0, sold, 11, fill="ink3"), "sold in that round", 28))
    if p.corners:
        items.append((icon("bonanza", 9, 0, 18), "hides a Bonanza tile", 20))
    if not items:
        return "", 0
    parts, x, y = [], 16.0, geo.height + 8
    rows = 1
    for markup, words, wide in items:
        need = wide + 7 + text_width(words, 11) + 16
        if x > 16 and x + need > geo.width:
            x, y, rows = 16.0, y + 24, rows + 1
        parts.append(at(x, y, markup))
        parts.append(text(x + wide + 7, y + 4, words, 11, fill="ink2"))
        x += need
    return "".join(parts), 24.0 * rows + 4


# ---------------------------------------------------------------------- words


def spoken_square(p: GoaPosition, place: int, number: int | None = None) -> str:
    """A square in words: "b3, nutmeg plantation, 1 space, marker 2 of Blue"."""
    tile = p.grid[place]
    words = f"{SQUARES[place]}, " + (goa_tiles.spoken(p.table, tile) if tile else "empty")
    if place in p.corners:
        words += ", a Bonanza tile below it"
    if number is not None:
        words += f", marker {number + 1} of {p.names[owner(p, number)]}"
    return words
