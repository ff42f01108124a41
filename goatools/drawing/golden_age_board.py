"""What lies in the middle of a Golden Age table, as parts of a picture: the map in its ring, guilds, Indies, decks.

The map is a schematic drawing of our own: ten provinces, and double bars where a border can be crossed.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from goatools.drawing.icons import die, icon, influence, pattern_fill, pawn
from goatools.drawing.parts import Block, Offer, arrow, heading, panel, target
from goatools.drawing.svg import circle, g, label, line, middle, num, path, rect, text, text_width, tip
from goatools.drawing.theme import RADII, seat_looks
from goatools.golden_age.box import (
    BIT,
    DECKS,
    EAST,
    GUILD,
    ON_WITT,
    SAIL,
    SHIFT,
    TOO_MUCH,
    WEST,
    amount,
    guilders,
    pawns_in,
)
from goatools.golden_age.components import BORDER, COLOURS, PROVINCES
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.golden_age.game import AgePosition

GUILD_ICONS = ("guild-movement", "guild-invest", "guild-art", "guild-colony", "guild-culture")
DECK_ICONS = ("", "guild-invest", "guild-art", "guild-colony", "guild-culture", "guild-spice")
DECK_NAMES = ("", "invest", "art", "colony", "culture", "spice")
DECK_TONES = ("", "yellow", "brown", "blue", "grey", "spicedeck")

RINGED = 500
"""From this width the ring of the track goes round the map; below it is a strip."""
LOWEST = 0.8
"""The vertical scale of the map at which name and pieces of a province still stand below one another."""

# ---------------------------------------------------------------------- the map

MAP_WIDTH, MAP_HEIGHT = 552.0, 404.0

SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    "Friesland": ((212, 14), (300, 8), (330, 20), (326, 92), (300, 104), (222, 98), (204, 58)),
    "Groningen": ((338, 10), (420, 6), (486, 16), (520, 44), (512, 84), (440, 92), (336, 86)),
    "Overijssel": ((336, 98), (440, 103), (514, 96), (534, 132), (516, 172), (352, 174), (340, 140)),
    "Holland": (
        *((96, 44), (138, 40), (164, 66), (168, 150), (186, 190), (188, 256)),
        *((50, 254), (46, 200), (70, 140), (78, 80)),
    ),
    "Utrecht": ((198, 182), (296, 180), (314, 192), (312, 254), (198, 256)),
    "Gelderland": ((324, 186), (510, 183), (542, 224), (522, 264), (324, 266), (322, 226)),
    "Zeeland": ((12, 274), (60, 264), (150, 268), (156, 332), (90, 334), (8, 328)),
    "Flanders": ((6, 342), (90, 343), (156, 341), (162, 394), (60, 400), (14, 394)),
    "Brabant": ((166, 267), (312, 265), (350, 276), (356, 330), (346, 396), (172, 396)),
    "Limburg": ((364, 276), (522, 273), (538, 312), (514, 392), (420, 398), (360, 386)),
}
"""The provinces as polygons with rounded corners; shapes of our own."""

CENTRES: dict[str, tuple[float, float]] = {
    "Friesland": (267, 55),
    "Groningen": (428, 49),
    "Overijssel": (434, 137),
    "Holland": (120, 160),
    "Utrecht": (256, 219),
    "Gelderland": (430, 225),
    "Zeeland": (83, 300),
    "Flanders": (84, 370),
    "Brabant": (260, 331),
    "Limburg": (446, 334),
}

CROSSINGS: dict[frozenset[str], tuple[float, float, str]] = {
    frozenset(pair): place
    for pair, place in {
        ("Groningen", "Friesland"): (333, 50, "across"),
        ("Groningen", "Overijssel"): (496, 94, "down"),
        ("Friesland", "Overijssel"): (331, 98, "across"),
        ("Overijssel", "Gelderland"): (368, 180, "down"),
        ("Gelderland", "Utrecht"): (318, 222, "across"),
        ("Gelderland", "Brabant"): (338, 270, "down"),
        ("Gelderland", "Limburg"): (506, 270, "down"),
        ("Utrecht", "Holland"): (193, 222, "across"),
        ("Holland", "Brabant"): (178, 262, "down"),
        ("Holland", "Zeeland"): (134, 261, "down"),
        ("Zeeland", "Brabant"): (161, 300, "across"),
        ("Zeeland", "Flanders"): (134, 338, "down"),
        ("Flanders", "Brabant"): (165, 366, "across"),
        ("Brabant", "Limburg"): (359, 330, "across"),
    }.items()
}
"""Where the drawing shows a border, and which way one crosses it; other borders of a corrected box get a line."""

SEAS = (("North", 22, 60), ("Sea", 30, 76), ("Zuiderzee", 236, 146))


class Frame(NamedTuple):
    """Where the map stands in the picture, how large, and how much taller than wide it is drawn."""

    x: float
    y: float
    scale: float
    tall: float = 1.0

    @property
    def pieces(self) -> float:
        """How much larger than usual the pieces on a large map are."""
        return min(1.25, max(1.0, self.scale))

    @property
    def height(self) -> float:
        """The height of the map."""
        return MAP_HEIGHT * self.scale * self.tall

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """A point of the map in the picture."""
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale * self.tall


def _outline(points: list[tuple[float, float]], r: float) -> str:
    """A polygon with rounded corners."""
    parts: list[str] = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        legs = []
        for ox, oy in (before, after):
            length = math.hypot(ox - x, oy - y)
            cut = min(r, length / 2) / length
            legs.append((x + (ox - x) * cut, y + (oy - y) * cut))
        (x1, y1), (x2, y2) = legs
        parts.append(f"{'L' if parts else 'M'}{num(x1)},{num(y1)}Q{num(x)},{num(y)} {num(x2)},{num(y2)}")
    return "".join(parts) + "Z"


def province_words(p: AgePosition, province: int) -> str:
    """A province with what lies in it, as somebody would read it out."""
    owner = p.owner(province)
    found = [f"influence marker of {p.names[owner]}"] if owner >= 0 else []
    for seat, name in enumerate(p.names):
        n = pawns_in(p.pawns[seat], province)
        if n:
            found.append(f"{counted(n, 'movement marker')} of {name}")
    return f"{PROVINCES[province]}, {COLOURS[province // 2]}: {', '.join(found) or 'empty'}"


def _map(p: AgePosition, offer: Offer, frame: Frame) -> str:
    """The provinces with their pieces, the borders, and what can be clicked on them."""
    s = frame.scale
    size = 11 if s < 0.9 else 12
    parts = [
        text(*frame.at((x, y)), name, size, fill="ink3", font_style="italic")
        for name, x, y in SEAS
        if s >= 0.62 or name == "Zuiderzee"
    ]
    now = p.table.track[p.space] if p.space >= 0 else (-1, -1)
    for i, name in enumerate(PROVINCES):
        tone = COLOURS[i // 2]
        shape = _outline([frame.at(point) for point in SHAPES[name]], 16 * s)
        edge, thick = ("dark", 2.6) if i in now else (f"{tone}edge", 1.4)
        parts.append(path(shape, fill=pattern_fill(tone), stroke=edge, stroke_width=thick))
    borders = [tuple(border.split(BORDER)) for border in p.table.components["provinces.borders"]]
    parts += [_crossing(frame, one, other) for one, other in borders]
    parts += [_province(p, i, offer, frame) for i in range(len(PROVINCES))]
    for one, other in borders:
        parts.append(_arrows(p, offer, frame, one, other))
    return "".join(parts)


def _where(one: str, other: str) -> tuple[tuple[float, float], str]:
    """The middle of a border, and which way it is crossed."""
    found = CROSSINGS.get(frozenset((one, other)))
    if found:
        return found[:2], found[2]
    (x1, y1), (x2, y2) = CENTRES[one], CENTRES[other]
    return ((x1 + x2) / 2, (y1 + y2) / 2), "across" if abs(x2 - x1) > abs(y2 - y1) else "down"


def _crossing(frame: Frame, one: str, other: str) -> str:
    """Two bars across a border; a border that the drawing does not show gets a line from province to province."""
    point, way = _where(one, other)
    x, y = frame.at(point)
    parts = []
    if frozenset((one, other)) not in CROSSINGS:
        (x1, y1), (x2, y2) = frame.at(CENTRES[one]), frame.at(CENTRES[other])
        parts.append(line(x1, y1, x2, y2, "ink3", stroke_width=1.6, stroke_dasharray="2 4"))
    for side in (-2.4, 2.4):
        ends = (x - 6, y + side, x + 6, y + side) if way == "across" else (x + side, y - 6, x + side, y + 6)
        parts.append(line(*ends, "edge", stroke_width=1.7, stroke_linecap="round"))
    return g(tip(f"{one} borders {other}"), *parts)


def _arrows(p: AgePosition, offer: Offer, frame: Frame, one: str, other: str) -> str:
    """The steps over a border that can be clicked: a disc with an arrow for each."""
    ways = [(a, b) for a, b in ((one, other), (other, one)) if offer.state(f"move {a} {b}")]
    point, way = _where(one, other)
    x, y = frame.at(point)
    r = 10.5 if frame.scale >= 0.7 else 9.0
    parts = []
    for i, (a, b) in enumerate(ways):
        shift = (i - (len(ways) - 1) / 2) * (2 * r + 2)
        cx, cy = (x, y + shift) if way == "across" else (x + shift, y)
        (ax, ay), (bx, by) = CENTRES[a], CENTRES[b]
        dx, dy = (math.copysign(6, bx - ax), 0.0) if way == "across" else (0.0, math.copysign(6, by - ay))
        move = f"move {a} {b}"
        chosen = offer.state(move) == "chosen"
        disc = circle(
            cx,
            cy,
            r,
            fill="act" if chosen else "actbg",
            stroke="act",
            stroke_width=1.6,
            stroke_dasharray=None if chosen else "4 3",
        )
        disc += arrow(cx - dx, cy - dy, cx + dx, cy + dy, stroke="acton" if chosen else "act", head=6)
        state = offer.state(move)
        name = f"move a marker from {a} to {b} for ½, {state}"
        parts.append(target(move, name, cx - r, cy - r, 2 * r, 2 * r, disc, r=r, chosen=chosen))
    return "".join(parts)


def _province(p: AgePosition, province: int, offer: Offer, frame: Frame) -> str:
    """The name of a province on a plate, its pieces below, and the clicks for the whole of it."""
    name = PROVINCES[province]
    shown = p.table.components.name(name)
    x, y = frame.at(CENTRES[name])
    wide = text_width(shown, 12, True) + 14
    k = frame.pieces
    pieces = _pieces(p, province, offer, x, y + 11 * k, 128 * frame.scale, k)
    top = y - 8 - 14 * k if pieces else y - 9
    face = rect(x - wide / 2, top, wide, 18, RADII["chip"], fill="panel", stroke="line2", stroke_width=0.8)
    face += label(x, top + 9, shown, 12, bold=True)
    said = province_words(p, province)
    for kind in ("influence", "marker", "place"):
        if offer.offered(f"{kind} {name}"):
            half = max(wide / 2 + 5, 46 * frame.scale)
            body = face + pieces
            return offer.place(f"{kind} {name}", said, x - half, y - 24, 2 * half, 48, body, r=RADII["cell"])
    return g(tip(said), face, data_key=f"province-{name}") + pieces


def _pieces(p: AgePosition, province: int, offer: Offer, x: float, y: float, room: float, k: float) -> str:
    """The influence marker and the movement markers of a province in a row around x, y; `k` is their scale."""
    looks, owner = seat_looks(p.names), p.owner(province)
    each, gap = 17 * k, 4 * k
    counts = [(seat, n) for seat in range(len(p.names)) if (n := pawns_in(p.pawns[seat], province))]
    marker = 26 * k + gap if owner >= 0 else 0.0
    singly = sum(n for _, n in counts) * each + marker <= room
    widths = [n * each if singly or n == 1 else each + 17 for _, n in counts]
    left = max(14.0, x - (sum(widths) + marker) / 2)
    parts = []
    if owner >= 0:
        used = owner == p.turn and bool(p.used & BIT[province])
        parts.append(_marker(p, province, offer, left + 13 * k, y, used=used, size=26 * k))
        left += marker
    for (seat, n), wide in zip(counts, widths, strict=True):
        alone = wide == n * each
        group = "".join(
            pawn(looks[seat], left + each * (i + 0.5), y, 22 * k) for i in range(n if alone else 1)
        )
        if not alone:
            group += text(left + each + 2, middle(y + 1, 12), f"×{n}", 12, bold=True)
        move = f"replace {PROVINCES[province]}"
        if seat == p.to_move and offer.offered(move):
            words = f"replace three movement markers in {PROVINCES[province]} by an influence marker"
            group = offer.place(move, words, left - 3, y - 14 * k, wide + 6, 28 * k, group, r=RADII["cell"])
        parts.append(group)
        left += wide
    return "".join(parts)


def _marker(
    p: AgePosition, place: int, offer: Offer, x: float, y: float, *, used: bool, size: float = 26
) -> str:
    """The influence marker of a place; when one has to be moved a click on it chooses it."""
    owner = p.owner(place)
    words = f"influence marker of {p.names[owner]} on {p.place_words(place)}{', used' if used else ''}"
    face = g(tip(words), influence(seat_looks(p.names)[owner], x, y, size, used=used))
    move = SHIFT[place].text
    if owner == p.to_move and offer.offered(move):
        words = f"move the influence marker from {p.place_words(place)}"
        half = size / 2 + 3
        return offer.place(move, words, x - half, y - half, 2 * half, 2 * half, face, r=half)
    return face


# ---------------------------------------------------------------------- the ring


class Cell(NamedTuple):
    """Where a space of the track stands: its corner, its size, and the way to the map."""

    x: float
    y: float
    width: float
    height: float
    inward: tuple[int, int]


CELL = 40.0
"""The depth of the ring."""


def ring_cells(n: int, width: float, height: float) -> list[Cell]:
    """The cells of a ring of `n` spaces clockwise from the upper left corner."""
    across = max(3, min(n // 2 - 1, round(n / 3)))
    right = (n - 2 * across + 1) // 2
    left = n - 2 * across - right
    wide = width / across
    cells = [Cell(i * wide, 0, wide, CELL, (0, 1)) for i in range(across)]
    tall = (height - 2 * CELL) / max(1, right)
    cells += [Cell(width - CELL, CELL + i * tall, CELL, tall, (-1, 0)) for i in range(right)]
    cells += [Cell(width - (i + 1) * wide, height - CELL, wide, CELL, (0, -1)) for i in range(across)]
    tall = (height - 2 * CELL) / max(1, left)
    return cells + [Cell(0, height - CELL - (i + 1) * tall, CELL, tall, (1, 0)) for i in range(left)]


def space_words(p: AgePosition, space: int) -> str:
    """A space of the track, as somebody would read it out."""
    first, second = p.table.track[space]
    shows = f"{PROVINCES[first]} and {PROVINCES[second]}" if first >= 0 else p.table.space_name(space)
    pays = "" if first >= 0 else f", {guilders(second)} for everybody"
    here = ", the stadtholder stands here" if space == p.space else ""
    return f"space {space}, {shows}{pays}{here}"


def _space(p: AgePosition, space: int, cell: Cell, offer: Offer) -> str:
    """One space of the track: two halves in the colours of the provinces, or a coin with a number."""
    first, second = p.table.track[space]
    x, y, w, h = cell.x + 1, cell.y + 1, cell.width - 2, cell.height - 2
    cx, half = x + w / 2, h / 2
    if first >= 0:
        face = ""
        for k, province in enumerate((first, second)):
            tone = COLOURS[province // 2]
            top = y + k * half
            face += rect(x, top, w, half, fill=tone) + label(
                cx, top + half / 2, PROVINCES[province][:2], 11, bold=True
            )
        face += rect(x, y, w, h, RADII["chip"], fill="none", stroke="line2", stroke_width=1)
        face += line(x, y + half, x + w, y + half, "line2", stroke_width=0.8)
    else:
        face = rect(
            x,
            y,
            w,
            h,
            RADII["chip"],
            fill="goldbg" if first != ON_WITT else "panel",
            stroke="line2",
            stroke_width=1,
        )
        face += (
            label(cx, y + half / 2 + 1, "Witt", 11)
            if first == ON_WITT
            else icon("crown", cx, y + half / 2 + 1, 15)
        )
        face += icon("guilder", cx - 6, y + half * 1.45, 12) + text(
            cx + 2, middle(y + half * 1.45, 11), amount(second), 11, bold=True
        )
    if space == p.space:
        face += rect(
            x + 0.6, y + 0.6, w - 1.2, h - 1.2, RADII["chip"], fill="none", stroke="dark", stroke_width=2.8
        )
    move = p.table.spaces[space].text
    words = space_words(p, space)
    if offer.offered(move):
        return offer.place(move, words, x, y, w, h, face, r=RADII["chip"])
    return g(tip(words), face)


def _figure(cell: Cell, size: float = 30) -> str:
    """The stadtholder beside the space on which he stands, towards the map."""
    x = cell.x + cell.width / 2 + cell.inward[0] * (cell.width / 2 + 18)
    y = cell.y + cell.height / 2 + cell.inward[1] * (cell.height / 2 + 18)
    return g(tip("stadtholder"), icon("stadtholder", x, y, size), data_key="stadtholder")


def _trail(p: AgePosition, cells: list[Cell]) -> str:
    """A dot at every space that the last roll went over."""
    steps = sum(divmod(p.rolled, 7))
    dots = []
    for back in range(1, steps):
        cell = cells[(p.space - back) % len(cells)]
        x = cell.x + cell.width / 2 + cell.inward[0] * (cell.width / 2 + 5)
        y = cell.y + cell.height / 2 + cell.inward[1] * (cell.height / 2 + 5)
        dots.append(circle(x, y, 2, fill="ink3"))
    return g(tip(f"the last roll: {steps} spaces"), *dots) if dots else ""


def board(p: AgePosition, *, offer: Offer, width: float = 536, title: str = "") -> Block:
    """The map in the ring of the track; below 500 px the ring is a strip under the map."""
    pad = 12.0 if width < 640 else 14.0
    head = 30.0 if title else 0.0
    inner = width - 2 * pad
    parts = [heading(pad, 22, title, _dagger_note(p, short=width < 460), right=width - pad)] if title else []
    if width < RINGED:
        scale = inner / MAP_WIDTH
        frame = Frame(pad - 2, pad + head, scale, max(1.0, LOWEST / scale))
        parts.append(_map(p, offer, frame))
        y = pad + head + frame.height + 12
        strip = _strip(p, offer, pad, y, inner)
        parts.append(strip.body)
        height = y + strip.height + pad
        return Block(width, height, panel(width, height, fill="sea") + "".join(parts))
    scale = (inner - 2 * CELL - 12) / MAP_WIDTH
    frame = Frame(pad + CELL + 8, pad + head + CELL + 7, scale, max(1.0, LOWEST / scale))
    ring = frame.height + 2 * CELL + 14
    cells = ring_cells(len(p.table.track), inner, ring)
    moved = [Cell(c.x + pad, c.y + pad + head, c.width, c.height, c.inward) for c in cells]
    parts.append(_map(p, offer, frame))
    parts += [_space(p, space, cell, offer) for space, cell in enumerate(moved)]
    if p.space >= 0:
        parts += [_trail(p, moved), _figure(moved[p.space])]
    height = ring + 2 * pad + head
    return Block(width, height, panel(width, height, fill="sea") + "".join(parts))


def _dagger_note(p: AgePosition, short: bool) -> str:
    """What the double bars mean, with the dagger of what is reconstructed."""
    c = p.table.components
    borders = c["provinces.borders"]
    unsure = sum(c.is_reconstructed("provinces.borders", i) for i in range(len(borders)))
    track = c.is_reconstructed("track.spaces")
    known = f"{unsure} of {len(borders)} borders†" if unsure else ""
    notes = ["½ a step" if short else "bars: a step for ½", known, "track†" if track and not short else ""]
    return ", ".join(filter(None, notes))


def _strip(p: AgePosition, offer: Offer, x: float, y: float, width: float) -> Block:
    """The track around the stadtholder; before he stands there, the spaces where he can be placed."""
    n = len(p.table.track)
    per = max(5, int(width // 34))
    if p.space < 0:
        shown = [move.arg for move in p.table.starts]
        words = "Where the stadtholder can start"
    else:
        before = 2
        shown = [(p.space + k) % n for k in range(-before, min(per - before, n - before))]
        words = (
            "Track†, from two spaces back" if p.table.components.is_reconstructed("track.spaces") else "Track"
        )
    parts = [text(x, y + 11, words, 12, fill="ink2")]
    wide = width / max(per, len(shown))
    for i, space in enumerate(shown):
        parts.append(_space(p, space, Cell(x + i * wide, y + 20, wide, CELL, (0, 1)), offer))
    high = 62.0
    if p.space >= 0:
        parts.append(_figure(Cell(x + 2 * wide, y + 20, wide, CELL, (0, 1)), 28))
        high = 96.0
    return Block(width, high, "".join(parts))


# ---------------------------------------------------------------------- guilds


def guilds(p: AgePosition, *, offer: Offer, width: float = 300) -> Block:
    """The guild table: five columns of boxes, markers, and the next price of each."""
    pad, columns = 14.0, p.table.components["guilds.columns"]
    step = (width - 2 * pad + 6) / len(columns)
    wide = step - 6
    tallest = max(len(prices) - 1 for prices in p.table.guild_prices)
    parts = [heading(pad, 26, "Guilds", "guilders, to the bank", right=width - pad)]
    for k, colour in enumerate(columns):
        guild = COLOURS.index(colour)
        x = pad + k * step
        parts.append(
            rect(
                x,
                38,
                wide,
                44,
                RADII["cell"],
                fill=pattern_fill(colour),
                stroke=f"{colour}edge",
                stroke_width=1.2,
            )
        )
        parts.append(icon(GUILD_ICONS[guild], x + wide / 2, 52, 20))
        parts.append(rect(x + 3, 64, wide - 6, 15, 3, fill="panel"))
        parts.append(text(x + wide / 2, 75.5, colour, 11, anchor="middle", width=wide - 6))
        boxes = len(p.table.guild_prices[guild]) - 1
        for box in range(1, boxes + 1):
            parts.append(_box(p, guild, box, offer, x, 90 + (tallest - box) * 28, wide))
    height = 90 + tallest * 28 + 8
    return Block(width, height, panel(width, height) + "".join(parts))


def _box(p: AgePosition, guild: int, box: int, offer: Offer, x: float, y: float, width: float) -> str:
    """One box of a guild column: its price, or the marker; the next box to pay can be clicked."""
    place, owner = GUILD + guild, p.owner(GUILD + guild)
    price = p.table.guild_prices[guild][box - 1]
    c = p.table.components
    dagger = "†" if c.is_reconstructed("guilds.prices", COLOURS[guild], box - 1) else ""
    top = len(p.table.guild_prices[guild]) - 1
    following = min(p.level(guild) + 1, top)
    move = f"guild {COLOURS[guild]}"
    face = rect(x, y, width, 25, RADII["cell"], fill="inset", stroke="line", stroke_width=1)
    if owner >= 0 and p.level(guild) == box:
        used = owner == p.turn and bool(p.used & BIT[place])
        face += _marker(p, place, offer, x + width / 2, y + 12.5, used=used)
    else:
        bold = box == following and offer.state(move) is not None
        ink = "ink" if bold else "ink2"
        face += label(x + width / 2, y + 12.5, f"{amount(price)}{dagger}", 13, bold=bold, fill=ink)
    if box != following or not offer.offered(move):
        return face
    owned = f", {p.names[owner]} takes the marker back" if owner >= 0 else ""
    words = f"take {p.place_words(place)} for {amount(p.guild_price(guild))}{owned}"
    if p.guild_price(guild) == TOO_MUCH:
        words = f"{p.place_words(place)}, on its highest box"
    return offer.place(move, words, x, y, width, 25, face, r=RADII["cell"])


def guild_words(p: AgePosition) -> str:
    """The guild table, as somebody would read it out."""
    found = []
    for g_, colour in enumerate(COLOURS):
        owner = p.owner(GUILD + g_)
        price = p.guild_price(g_)
        cost = f"next price {amount(price)}" if price < TOO_MUCH else "cannot be taken over"
        found.append(f"{colour} {p.names[owner] if owner >= 0 else 'free'}, {cost}")
    return "Guilds: " + "; ".join(found) + "."


# ---------------------------------------------------------------------- the Indies


def indies(p: AgePosition, *, offer: Offer, width: float = 300) -> Block:
    """The colonies: five of the East Indies with one marker each, the West Indies with any number."""
    pad = 14.0
    parts = [heading(pad, 26, "Indies", "number: price of a spice card", right=width - pad)]
    west = [(seat, p.west[seat]) for seat in range(len(p.names)) if p.west[seat]]
    wide = (width - 2 * pad - 5 * 6) / 7
    for place in range(EAST, WEST + 1):
        x = pad + (place - EAST) * (wide + 6)
        w = wide * 2 if place == WEST else wide
        move = SAIL[place].text
        owner = p.owner(place) if place < WEST else -1
        face = rect(
            x, 38, w, 66, RADII["cell"], fill=offer.fill(move, "well"), stroke="line2", stroke_width=1
        )
        face += text(x + 6, 52, place - EAST + 2, 12, bold=True)
        said = [f"colony {place - EAST + 2}"]
        if place < WEST:
            said.append(f"influence marker of {p.names[owner]}" if owner >= 0 else "free")
            if owner >= 0:
                used = owner == p.turn and bool(p.used & BIT[place])
                face += _marker(p, place, offer, x + w / 2, 80, used=used)
            else:
                face += circle(
                    x + w / 2, 80, 10, fill="none", stroke="line2", stroke_width=1.2, stroke_dasharray="3 3"
                )
        else:
            said += [f"{n} of {p.names[seat]}" for seat, n in west]
            face += _west(p, west, offer, x, w)
        if owner < 0 and offer.offered(move):
            parts.append(offer.place(move, f"sail to {', '.join(said)}", x, 38, w, 66, face, r=RADII["cell"]))
        else:
            parts.append(g(tip(", ".join(said)), face))
    parts.append(text(pad, 120, "East: one marker each, 5 points", 12, fill="ink2"))
    parts.append(text(pad, 136, "West: any number, 6 points", 12, fill="ink2"))
    return Block(width, 148, panel(width, 148) + "".join(parts))


def _west(p: AgePosition, west: list[tuple[int, int]], offer: Offer, x: float, width: float) -> str:
    """The markers in the West Indies: one for each seat, with its number."""
    looks, parts = seat_looks(p.names), []
    spots = [(x + width * (0.28 + 0.44 * (i % 2)), 62 + 25 * (i // 2)) for i in range(4)]
    for (seat, n), (cx, cy) in zip(west, spots, strict=False):
        used = seat == p.turn and p.west_used >= n
        face = g(
            tip(f"{counted(n, 'influence marker')} of {p.names[seat]} in the West Indies"),
            influence(looks[seat], cx - (5 if n > 1 else 0), cy, 22, used=used),
            text(cx + 8, middle(cy, 12), f"×{n}", 12, bold=True) if n > 1 else "",
        )
        move = SHIFT[WEST].text
        if seat == p.to_move and offer.offered(move):
            face = offer.place(
                move, "move an influence marker from the West Indies", cx - 18, cy - 12, 36, 24, face, r=12
            )
        parts.append(face)
    return "".join(parts)


def indies_words(p: AgePosition) -> str:
    """The Indies, as somebody would read them out."""
    found = [
        f"colony {place - EAST + 2} {p.names[owner]}"
        for place in range(EAST, WEST)
        if (owner := p.owner(place)) >= 0
    ]
    found += [f"West Indies {n} of {p.names[seat]}" for seat, n in enumerate(p.west) if n]
    return "Indies: " + (", ".join(found) or "nobody") + "."


# ---------------------------------------------------------------------- decks and dice


def decks(p: AgePosition, *, width: float = 300) -> Block:
    """The last roll with its income, and the five decks."""
    pad = 14.0
    parts = [heading(pad, 26, "Roll and decks")]
    if p.rolled:
        one, other = divmod(p.rolled, 7)
        if other:
            parts.append(die(one, pad + 14, 54) + die(other, pad + 48, 54))
        else:
            parts.append(label(pad + 30, 54, one, 20, bold=True))
        parts.append(text(pad + 74, 50, f"{one + other} spaces to", 12, fill="ink2"))
        name = p.table.space_name(p.space)
        parts.append(text(pad + 74, 66, name, 13, bold=True, width=width - 2 * pad - 74))
    else:
        parts.append(text(pad, 58, "nobody has rolled yet", 12, fill="ink2"))
    parts.append(
        text(
            pad,
            92,
            "income: 1 a movement marker, 2 an influence marker",
            12,
            fill="ink2",
            width=width - 2 * pad,
        )
    )
    step = (width - 2 * pad + 6) / 5
    for k, colour in enumerate(range(1, len(DECKS))):
        parts.append(_deck(p, colour, pad + k * step, 104, step - 6))
    return Block(width, 202, panel(width, 202) + "".join(parts))


def _deck(p: AgePosition, colour: int, x: float, y: float, width: float) -> str:
    """A deck: how many cards are left, and how many are discarded."""
    tone = DECK_TONES[colour]
    left, out = p.left[colour], p.spent[colour]
    face = (
        rect(x + 3, y + 3, width - 3, 62, RADII["cell"], fill="panel", stroke="line2", stroke_width=1)
        if left > 1
        else ""
    )
    face += rect(
        x,
        y,
        width - 3,
        62,
        RADII["cell"],
        fill=pattern_fill(tone) if left else "inset",
        stroke="line2",
        stroke_width=1.2,
    )
    face += circle(x + (width - 3) / 2, y + 20, 14, fill="panel") + icon(
        DECK_ICONS[colour], x + (width - 3) / 2, y + 20, 20
    )
    face += rect(x + 4, y + 40, width - 11, 17, 3, fill="panel")
    face += label(x + (width - 3) / 2, y + 48.5, left, 12, bold=True)
    face += text(x + (width - 3) / 2, y + 78, DECK_NAMES[colour], 11, anchor="middle", width=width + 3)
    face += (
        text(x + (width - 3) / 2, y + 91, f"+{out} out" if out else "", 11, fill="ink2", anchor="middle")
        if out
        else ""
    )
    said = f"{DECKS[colour]} cards: {left} in the deck, {out} discarded"
    return g(tip(said), face)


def board_words(p: AgePosition) -> str:
    """The map, as somebody would read it out."""
    there = [province_words(p, i) for i in range(len(PROVINCES))]
    full = [words for words in there if not words.endswith("empty")]
    where = space_words(p, p.space) if p.space >= 0 else "the stadtholder does not stand yet"
    return "Provinces: " + ("; ".join(full) or "all empty") + f". Stadtholder: {where}."
