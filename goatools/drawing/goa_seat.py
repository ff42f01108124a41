"""What a player of Goa owns: the mat with the development board, and the short form for the other seats."""

from __future__ import annotations

from typing import NamedTuple

from goatools.drawing import goa_tiles
from goatools.drawing.icons import chip, crest, ghost, icon, star
from goatools.drawing.parts import Block, Offer, counter, heading, on_panel, rule_line, target
from goatools.drawing.svg import at, clean, fit, g, label, rect, scored, text, text_width, tip
from goatools.drawing.theme import RADII, seat_looks
from goatools.goa.box import COLONIES, COLUMNS, SPOTS, TILES, counts
from goatools.goa.box import SPICES as RING
from goatools.goa.colonies import stock
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.drawing.theme import Seat
    from goatools.goa.box import Place
    from goatools.goa.game import GoaPosition

Viewer = int | str | None
"""Whose secrets are shown: a seat's own, "all" for an open table, None for what everybody sees."""

HEADS = (
    ("ship", "Ships", "build", "build"),
    ("sack-any", "Harvest", "spices", "harvest"),
    ("ducat", "Taxes", "ducats", "taxes"),
    ("expedition", "Expeditions|Exped.", "draw / hold|draw/hold", "expedition"),
    ("colonist", "Colonists", "lent", ""),
)
"""Per column of the development board: icon, name, what its numbers count, and the action it belongs to."""

SECRET = ("Expedition cards", "Most ducats")
"""Categories of the score that only the player knows while the game runs."""


def sees(viewer: Viewer, seat: int, over: bool = False) -> bool:
    """Whether a viewer may see what a seat hides."""
    return over or viewer == "all" or viewer == seat


def points_in_sight(p: GoaPosition, seat: int, viewer: Viewer) -> int:
    """The points of a seat that the viewer can count now."""
    rows = p.score(seat).rows
    if sees(viewer, seat, p.is_over):
        # the most ducats are known to nobody before the end
        return sum(r.points for r in rows if r.category != "Most ducats" or viewer == "all" or p.is_over)
    return sum(r.points for r in rows if r.category not in SECRET)


class Sizes(NamedTuple):
    """The measures of the development board for a width."""

    left: float
    cell: float
    pitch: float
    bonus: float
    height: float = 38
    strips: tuple[float, ...] = (26, 26, 26, 26)

    @property
    def small(self) -> bool:
        """Whether a cell is too narrow for four chips or a spaced pair of numbers."""
        return self.cell < 66


def _sizes(width: float) -> Sizes:
    """Cells of 78 px with a column for the bonus of whole rows, or as wide as a narrow picture allows."""
    if width >= 640:
        return Sizes(46, 78, 82, 46) if width >= 860 else Sizes(42, 74, 78, 40)
    left = 44.0 if width >= 400 else 38.0
    pitch = (width - left - 24) / 5
    return Sizes(left, pitch - 3, pitch, 0, 36, (24, 24, 44, 44) if pitch < 69 else (24, 24, 24, 24))


# ---------------------------------------------------------------------- the mat


def block(
    p: GoaPosition,
    seat: int,
    *,
    viewer: Viewer,
    offer: Offer,
    width: float = 656,
    preview: GoaPosition | None = None,
    note: str = "",
    height: float = 0,
) -> Block:
    """A seat's mat as a part of a picture, at least `height` high; see `goatools.drawing.goa.seat` for the options."""
    look = seat_looks(p.names)[seat]
    wide, broad = width >= 640, width >= 860
    pad = 16.0 if wide else 12.0
    head, head_height = _head(p, seat, viewer, width, pad, look, preview, note)
    dev, dev_width, dev_height = _development(p, seat, look, offer, width, preview)
    y = head_height
    parts = [head, rule_line(pad, y, width - 2 * pad)]
    parts.append(at(pad, y + 8, dev))
    if broad:
        left = pad + dev_width + 18
        room = width - pad - left
        parts.append(_mat(p, seat, offer, left, y + 14, room, range(4), preview))
        parts.append(_mat(p, seat, offer, left, y + 126, room, range(4, 8), preview))
        half = (room - 20) / 2
        hand, hand_height = _hand_part(p, seat, viewer, offer, half)
        tiles, tiles_height = _tiles_part(p, seat, offer, half)
        parts.append(at(left, y + 240, hand))
        parts.append(at(left + half + 20, y + 240, tiles))
        y += max(dev_height + 8, 240 + max(hand_height, tiles_height)) + pad
    elif wide:
        side_left = pad + dev_width + 14
        side, side_height = _side(p, seat, viewer, offer, width - pad - side_left)
        parts.append(at(side_left, y + 14, side))
        y += max(dev_height + 8, side_height + 14) + 12
        half = (width - 2 * pad - 16) / 2
        parts.append(_mat(p, seat, offer, pad, y, half, range(4), preview))
        parts.append(_mat(p, seat, offer, pad + half + 16, y, half, range(4, 8), preview))
        y += 22 + 78 + pad
    else:
        y += dev_height + 22
        parts.append(_mat(p, seat, offer, pad, y, width - 2 * pad, range(4), preview))
        parts.append(_mat(p, seat, offer, pad, y + 110, width - 2 * pad, range(4, 8), preview))
        y += 220
        side, side_height = _side(p, seat, viewer, offer, width - 2 * pad)
        parts.append(at(pad, y, side))
        y += side_height + pad
    return on_panel(Block(width, y, "".join(parts)), height, seat=look)


def _head(
    p: GoaPosition,
    seat: int,
    viewer: Viewer,
    width: float,
    pad: float,
    look: Seat,
    preview: GoaPosition | None,
    note: str,
) -> tuple[str, float]:
    """Crest, name, counters and points."""
    s, known = p.seats[seat], sees(viewer, seat, p.is_over)
    after = preview.seats[seat] if preview is not None else s
    wide = width >= 640
    total = points_in_sight(p, seat, viewer)
    sight = "VP" if p.is_over else "VP so far" if known else "VP in sight"
    points_width = text_width(f"{total} {sight}", 13, True)
    star_x = width - pad - points_width - 24
    name_room = (width * 0.27 if wide else star_x - pad - 72) - (26 if p.flag == seat else 0)
    name, size = fit(clean(p.names[seat]), name_room, 18, True)
    parts = [
        crest(look, pad + 19, 38, 36),
        text(pad + 48, 36, name, size, bold=True),
        icon("flag", pad + 62 + text_width(name, size, True), 30, 20) if p.flag == seat else "",
        text(pad + 48, 54, note, 12, fill="ink2", width=(width * 0.27 if wide else star_x - pad - 72))
        if note
        else "",
        scored(
            star(total, star_x, 36, 34 if wide else 30),
            text(width - pad, 41, f"{total} {sight}", 13, bold=True, anchor="end"),
        ),
    ]
    values = (
        ("ducat", "ducats", s.ducats if known else None, after.ducats if known else None),
        ("ship", "ships", s.ships, after.ships),
        ("colonist", "colonists", s.colonists, after.colonists),
        ("extra-action", "extra actions", s.extra, after.extra),
    )
    start = pad + 72 + width * 0.27 if wide else pad + 12
    step = (star_x - 40 - start) / 4 if wide else (width - 2 * pad) / 4
    y = 32 if wide else 84
    for i, (name, word, value, later) in enumerate(values):
        change = later if later is not None and later != value else None
        shown = word if wide or width >= 400 or word != "extra actions" else "extra"
        parts.append(
            counter(name, start + i * step, y, value, shown, change=change, size=20 if step > 84 else 18)
        )
    return "".join(parts), 78 if wide else 126


def _development(
    p: GoaPosition, seat: int, look: Seat, offer: Offer, width: float, preview: GoaPosition | None
) -> tuple[str, float, float]:
    """The development board: what each row gives, what the next step costs, where the markers stand."""
    z = _sizes(width)
    s, table, known = p.seats[seat], p.table, p.table.components
    after = preview.seats[seat].rows if preview is not None else s.rows
    parts = []
    top = 62.0
    keys = ("columns.ships", "columns.harvest", "columns.taxes", "columns.draw", "columns.colonists")
    row_y = [top + row * z.height + sum(z.strips[:row]) for row in range(5)]
    for column, (picture, name, unit, action) in enumerate(HEADS):
        x = z.left + column * z.pitch
        centre = x + z.cell / 2
        face = (
            icon(picture, centre, 13, 23)
            + text(centre, 38, _fitting(name, z.cell, 11, True), 12, bold=True, anchor="middle", width=z.cell)
            + text(centre, 53, _fitting(unit, z.cell - 8, 11), 11, fill="ink2", anchor="middle", width=z.cell)
        )
        parts.append(
            offer.place(action, said(p, action), x, -2, z.cell, 60, face, r=8)
            if action and offer.offered(action)
            else face
        )
        for row in range(1, 6):
            y = row_y[row - 1]
            value = str(table.rows[column][row - 1])
            doubtful = known.is_reconstructed(keys[column], row - 1)
            if column == 3:
                value = (
                    f"{value}/{table.limits[row - 1]}" if z.small else f"{value} / {table.limits[row - 1]}"
                )
                doubtful = doubtful or known.is_reconstructed("columns.limit", row - 1)
            parts.append(_cell(p, seat, column, row, x, y, z, value, doubtful, look, offer, after[column]))
            if row < 5:
                parts.append(_cost(p, seat, column, row, centre, y + z.height, z))
    for row in range(1, 6):
        y = row_y[row - 1] + z.height / 2
        parts.append(star(table.points["row"][row - 1], 17, y, 32 if z.left > 40 else 29))
        if row < 5:
            cost_y = y + z.height / 2 + z.strips[row - 1] / 2
            parts.append(text(6, cost_y + 4.3, row, 12, bold=True, fill="ink2"))
            parts.append(icon("ship", 25, cost_y - 0.5, 18))
        if z.bonus and row > 1:
            x = z.left + 5 * z.pitch + z.bonus / 2 - 4
            done = min(s.rows) >= row
            parts.append(icon("extra-action", x, y, 24))
            if done:
                parts.append(icon("ui-tick", x + 10, y + 9, 13, stroke="ok"))
    if z.bonus:
        x = z.left + 5 * z.pitch + z.bonus / 2 - 4
        parts.append(text(x, 38, "all 5", 12, bold=True, anchor="middle"))
        parts.append(text(x, 53, "here", 11, fill="ink2", anchor="middle"))
    return "".join(parts), z.left + 5 * z.pitch + z.bonus - 4, row_y[4] + z.height


def said(p: GoaPosition, move: str) -> str:
    """A move in words, such as "Build ships: take 2"."""
    return p.describe(p.parse(move))


def _fitting(words: str, width: float, size: float, bold: bool = False) -> str:
    """The first of the words, divided by |, that fits into a width; else the last."""
    options = words.split("|")
    return next((word for word in options if text_width(word, size, bold) <= width), options[-1])


def _cell(
    p: GoaPosition,
    seat: int,
    column: int,
    row: int,
    x: float,
    y: float,
    z: Sizes,
    value: str,
    doubtful: bool,
    look: Seat,
    offer: Offer,
    goal: int,
) -> str:
    """One cell: passed (pale blue), present (with the marker), or still to come."""
    here = p.seats[seat].rows[column]
    move = f"advance {COLUMNS[column]}"
    state = offer.state(move) if row == here + 1 else None
    present = row == here
    fill = "path" if row <= here else "actbg" if state else "inset"
    stroke = look.fill if present else None if row < here else "line"
    cell = rect(
        x + 0.75,
        y + 0.75,
        z.cell - 1.5,
        z.height - 1.5,
        RADII["cell"],
        fill=fill,
        stroke=stroke,
        stroke_width=2 if present else 1,
    )
    middle = y + z.height / 2
    marked = present or (row == goal and goal != here)
    bonus = row >= 4 and all(s.rows[column] < row for s in p.seats)
    size = 13 if len(value) > 3 else 15
    seat_room = 0 if not marked else 20 if z.small else 23
    room = z.cell - seat_room - (16 if bonus and not marked else 0)
    centre = x + seat_room + room / 2
    width = text_width(value, size, present)
    parts = [cell]
    if marked:
        at_x, big = (x + 12, 18) if z.small else (x + 15, 20)
        parts.append(crest(look, at_x, middle, big) if present else ghost(look, at_x, middle, big + 1))
    centre -= 3 if doubtful else 0
    parts.append(label(centre, middle, value, size, bold=present))
    if doubtful:
        parts.append(
            g(
                tip("reconstructed value, no source found"),
                text(centre + width / 2 + 1.5, middle + 1, "†", 11, fill="ink2"),
            )
        )
    if bonus:
        corner = x + z.cell - 11
        parts.append(
            g(
                tip(f"the first to reach row {row} of {COLUMNS[column]} draws an expedition card"),
                icon("expedition", corner, y + 12, 15),
            )
        )
    content = "".join(parts)
    if row != here + 1 or not offer.offered(move):
        return content
    return offer.place(move, said(p, move), x, y, z.cell, z.height, content, r=RADII["cell"])


def _cost(p: GoaPosition, seat: int, column: int, row: int, x: float, y: float, z: Sizes) -> str:
    """The spices between two rows: paid, due now (held or missing), or later."""
    here = p.seats[seat].rows[column]
    cost = p.table.costs[column][row - 1]
    doubtful = p.table.components.is_reconstructed(f"costs.{COLUMNS[column]}", row - 1)
    own = list(counts(p.seats[seat].have))
    n, strip = len(cost), z.strips[row - 1]
    lines = [cost] if strip < 40 or n < 3 else [cost[: (n + 1) // 2], cost[(n + 1) // 2 :]]
    parts = []
    for i, line in enumerate(lines):
        middle = y + strip / 2 + (i - (len(lines) - 1) / 2) * 20
        last = doubtful and i == len(lines) - 1
        width = min(20.0, (z.cell + 3 - (7 if last else 0)) / len(line))
        left = x - len(line) * width / 2 - (3.5 if last else 0)
        for k, spice in enumerate(line):
            state = "paid" if row < here else "later"
            if row == here:
                state = "held" if own[spice] > 0 else "missing"
                own[spice] -= 1
            parts.append(chip(RING[spice], left + (k + 0.5) * width, middle, state, width=width))
        if last:
            parts.append(text(left + len(line) * width + 1, middle + 1, "†", 11, fill="ink2"))
    words = ", ".join(RING[spice] for spice in cost)
    hint = f"to row {row + 1}: {words} and {counted(n, 'ship')}" + (" (reconstructed)" if doubtful else "")
    return g(tip(hint), *parts)


# ---------------------------------------------------------------------- plantations and colonies


def _mat(
    p: GoaPosition,
    seat: int,
    offer: Offer,
    x: float,
    y: float,
    width: float,
    spaces: range,
    preview: GoaPosition | None,
) -> str:
    """Four spaces of the mat with their heading, 100 px high."""
    s = p.seats[seat]
    filled = sum(s.mat[i] is not None for i in spaces)
    title = "Plantations" if spaces[0] == 0 else "Colonies"
    more = f", {s.down} face down" if s.down and spaces[0] == 0 else ""
    parts = [heading(x, y + 12, title, f"{filled} of 4{more}", size=13)]
    each = (width - 3 * 8) / 4
    for n, index in enumerate(spaces):
        parts.append(_space(p, seat, index, offer, x + n * (each + 8), y + 22, each, preview))
    return "".join(parts)


def _space(
    p: GoaPosition,
    seat: int,
    index: int,
    offer: Offer,
    x: float,
    y: float,
    width: float,
    preview: GoaPosition | None,
) -> str:
    """One space of a mat, 78 px high: a plantation, a colony, or free."""
    place = p.seats[seat].mat[index]
    centre, high = x + width / 2, 78.0
    if place is None:
        if index < 4:
            dashed = rect(
                x + 0.5,
                y + 0.5,
                width - 1,
                high - 1,
                8,
                fill="none",
                stroke="line2",
                stroke_dasharray="2.5 4",
            )
            return dashed + label(centre, y + high / 2, "free", 11, fill="ink3")
        return _unfounded(p, index - 4, offer, x, y, width)
    colony = index >= 4
    name = place.kind.code.split()[0] if colony else place.kind.code.rstrip("123")
    fill, stroke = ("gain", "gainline") if colony else ("plant", "plantline")
    box = rect(x + 0.5, y + 0.5, width - 1, high - 1, 8, fill=fill, stroke=stroke, stroke_width=1.2)
    leaving = _leaving(place, preview.seats[seat].mat[index]) if preview is not None else ()
    content = (
        tip(goa_tiles.place_spoken(place))
        + box
        + text(centre, y + 17, name, 12, bold=True, anchor="middle", width=width - 8)
        + goa_tiles.fields(place, centre, y + 48, width, leaving)
    )
    spot = SPOTS[index]
    spoken = goa_tiles.place_spoken(place)
    for move, words in ((f"fill {spot}", "fill"), (f"remove {spot}", "remove")):
        if move in offer.legal or offer.chosen == move:
            return offer.place(move, f"{words} {spoken}", x, y, width, high, content)
    targets = [
        (f"{verb} {RING[spice]} {spot}", verb, spice)
        for spice in range(5)
        for verb in ("put", "pay")
        if f"{verb} {RING[spice]} {spot}" in offer.legal or f"{verb} {RING[spice]} {spot}" == offer.chosen
    ]
    if not targets:
        return g(content)
    if len(targets) == 1:
        move, verb, spice = targets[0]
        return offer.place(move, _spice_words(verb, spice, name), x, y, width, high, content)
    # several kinds fit: one small place for each, along the lower edge; five stick out a little
    each = min(26.0, max(18.0, (width - 4) / len(targets)))
    left = centre - each * len(targets) / 2
    parts = [content]
    for i, (move, verb, spice) in enumerate(targets):
        cx = left + (i + 0.5) * each
        parts.append(
            offer.place(
                move,
                _spice_words(verb, spice, name),
                cx - each / 2 + 0.5,
                y + high - 13,
                each - 1,
                20,
                chip(RING[spice], cx, y + high - 3, "held", width=min(20.0, each - 2)),
                r=5,
            )
        )
    return "".join(parts)


def _spice_words(verb: str, spice: int, name: str) -> str:
    return f"put {RING[spice]} on {name}" if verb == "put" else f"return {RING[spice]} from {name}"


def _leaving(now: Place, later: Place | None) -> tuple[int, ...]:
    """The spices that lie on a place now and will not lie there after the previewed move."""
    rest = list(later.held) if later is not None and later.kind is now.kind else []
    gone = []
    for spice in now.held:
        if spice in rest:
            rest.remove(spice)
        else:
            gone.append(spice)
    return tuple(gone)


def _unfounded(p: GoaPosition, colony: int, offer: Offer, x: float, y: float, width: float) -> str:
    """A colony still to be founded: its name and the colonists it needs."""
    name, need, left = COLONIES[colony], p.table.need[colony], len(stock(p, colony))
    centre = x + width / 2
    shift = (text_width(str(need), 15, True) + 4) / 2
    content = (
        rect(x + 0.5, y + 0.5, width - 1, 77, 8, fill="panel", stroke="line2", stroke_dasharray="2.5 4")
        + text(centre, y + 17, name, 12, fill="ink2", anchor="middle", width=width - 8)
        + icon("colonist", centre - shift, y + 42, 20)
        + text(centre - shift + 14, y + 48, need, 15, bold=True, fill="ink2")
        + text(centre, y + 68, f"{left} left", 11, fill="ink3", anchor="middle")
    )
    return offer.place(f"found {name}", f"found {name}, needs {need} colonists", x, y, width, 78, content)


# ---------------------------------------------------------------------- cards and tiles


def _side(p: GoaPosition, seat: int, viewer: Viewer, offer: Offer, width: float) -> tuple[str, float]:
    """The hand, and below it the tiles beside the mat."""
    hand, height = _hand_part(p, seat, viewer, offer, width)
    tiles, more = _tiles_part(p, seat, offer, width)
    return hand + at(0, height + 14, tiles), height + 14 + more


def _hand_part(p: GoaPosition, seat: int, viewer: Viewer, offer: Offer, width: float) -> tuple[str, float]:
    """The hand with its heading; card backs for those who may not see it."""
    s = p.seats[seat]
    head = heading(
        0, 12, f"Hand {len(s.hand)}", f"limit {p.table.limits[s.rows[3] - 1]}", right=width, size=13
    )
    known = sees(viewer, seat, p.is_over)
    drawn, height = _hand(p, s.hand, offer, 22, width) if known else _backs(len(s.hand), 22, width)
    return head + drawn, 22 + height


def _tiles_part(p: GoaPosition, seat: int, offer: Offer, width: float) -> tuple[str, float]:
    """The tiles beside the mat with their heading."""
    s = p.seats[seat]
    head = heading(0, 12, "Tiles", "" if s.tiles or s.duties else "none", right=width, size=13)
    drawn, height = _tiles(p, seat, offer, 22, width)
    return head + drawn, 22 + height


def _backs(n: int, y: float, width: float) -> tuple[str, float]:
    """Cards that the viewer may not see."""
    if not n:
        return text(0, y + 14, "no cards", 12, fill="ink2"), 20
    step = min(24.0, (width - 28 - 70) / max(1, n))
    backs = "".join(icon("hidden-card", 12 + i * step, y + 17, 32) for i in range(n))
    return g(
        tip(f"{n} expedition cards, hidden"),
        backs,
        text(12 + n * step + 10, y + 21, "hidden", 12, fill="ink2"),
    ), 36


def _hand(p: GoaPosition, hand: Sequence[int], offer: Offer, y: float, width: float) -> tuple[str, float]:
    """The cards of a hand: upright ones side by side while they fit in a row, else strips."""
    if not hand:
        return text(0, y + 14, "no cards", 12, fill="ink2"), 20
    table = p.table
    upright = len(hand) * 78 - 8 <= width + 1
    per = max(1, int((width + 8) // 156))
    each = (width - 8 * (per - 1)) / per
    parts = []
    for i, number in enumerate(hand):
        code = table.cards[number].code
        words = goa_tiles.card_spoken(table, number)
        if upright:
            x, top, wide, high = i * 78.0, y, 70.0, 118.0
            face = goa_tiles.card(table, number, x, top)
        else:
            x, top, wide, high = (i % per) * (each + 8), y + (i // per) * 41, each, 36.0
            face = goa_tiles.card_strip(table, number, x, top, each)
        play, discard = f"play {code}", f"discard {code}"
        content = g(tip(words), face)
        if offer.offered(play):
            content = offer.place(play, f"play {words}", x, top, wide, high, content)
            if discard in offer:
                cross = rect(x + wide - 8, top - 8, 16, 16, 8, fill="panel", stroke="act", stroke_width=1.3)
                cross += icon("ui-cross", x + wide, top, 9, stroke="act")
                content += target(
                    discard, f"discard {words}, legal", x + wide - 9, top - 9, 18, 18, cross, r=9
                )
        elif offer.offered(discard):
            content = offer.place(discard, f"discard {words}", x, top, wide, high, content)
        parts.append(content)
    rows = 1 if upright else -(-len(hand) // per)
    return "".join(parts), 118 if upright else rows * 41 - 5


def _tiles(p: GoaPosition, seat: int, offer: Offer, y: float, width: float) -> tuple[str, float]:
    """The tiles beside the mat, those used in this round turned over; paid duties as stars."""
    s, table = p.seats[seat], p.table
    used = list(s.used)
    shown: list[tuple[int, bool]] = []
    for number in s.tiles:
        turned = number in used
        if turned:
            used.remove(number)
        shown.append((number, turned))
    size, gap = 70.0, 8.0
    per = max(1, int((width + gap) // (size + gap)))
    parts = []
    for i, (number, turned) in enumerate(shown):
        x, top = (i % per) * (size + gap), y + (i // per) * (size + gap)
        code = TILES[number]
        words = goa_tiles.spoken(table, number) + (", used this round" if turned else "")
        choices = [] if turned else [c for c in _choices(p, code) if offer.offered(c[0])]
        face = goa_tiles.tile(table, number, x, top, size, used=turned, named=not choices)
        content = g(tip(words), face)
        if choices:
            parts.append(content + _choose(choices, offer, x, top, size))
        else:
            parts.append(
                content if turned else offer.place(f"use {code}", f"use {words}", x, top, size, size, content)
            )
    rows = -(-len(shown) // per)
    height = rows * (size + gap) - gap if rows else 0.0
    if s.duties:
        points = s.duties * table.points["duty"]
        words = f"Duty paid: {points} VP"
        parts.append(text(0, y + height + 16, words, 12, fill="ink2"))
        height += 20
    return "".join(parts), max(height, 20)


def _choices(p: GoaPosition, code: str) -> list[tuple[str, str, str]]:
    """For a tile that is used on a seat or a column: each move with its words and its letters."""
    if code == "espionage":
        looks = seat_looks(p.names)
        return [
            (f"use espionage seat {n + 1}", f"espionage on {name}", looks[n].letter)
            for n, name in enumerate(p.names)
        ]
    if code == "viceroy":
        return [(f"use viceroy {name}", f"viceroy in {name}", name[0].upper()) for name in COLUMNS]
    return []


def _choose(choices: Sequence[tuple[str, str, str]], offer: Offer, x: float, y: float, size: float) -> str:
    """Small places along the lower edge of a tile, one for each choice."""
    each = (size - 4) / len(choices)
    parts = []
    for i, (move, words, letters) in enumerate(choices):
        left, top = x + 2 + i * each, y + size - 22
        face = rect(left + 0.5, top, each - 1, 19, 5, fill="panel", stroke="line2")
        face += label(left + each / 2, top + 9.5, letters, 11, bold=True)
        parts.append(offer.place(move, words, left + 0.5, top, each - 1, 19, face, r=5))
    return "".join(parts)


# ---------------------------------------------------------------------- the short form


def summary(
    p: GoaPosition,
    seat: int,
    *,
    viewer: Viewer,
    width: float = 536,
    note: str = "",
) -> Block:
    """A seat in short, as a part of a picture that still needs its panel: counters, rows, places and tiles."""
    look = seat_looks(p.names)[seat]
    s, table = p.seats[seat], p.table
    known = sees(viewer, seat, p.is_over)
    total = points_in_sight(p, seat, viewer)
    pad = 14.0
    sight = "VP" if width < 330 or p.is_over else "VP so far" if known else "VP in sight"
    sight_width = text_width(sight, 11)
    star_x = width - pad - sight_width - 18
    room = star_x - 20 - (pad + 38)
    name_size = 15.0
    name, name_size = fit(clean(p.names[seat]), room - (22 if p.flag == seat else 0), name_size, True)
    x = pad + 38 + text_width(name, name_size, True)
    parts = [
        crest(look, pad + 14, 24, 28),
        text(pad + 38, 29, name, name_size, bold=True),
        scored(star(total, star_x, 23, 28), text(width - pad, 27, sight, 11, fill="ink2", anchor="end")),
    ]
    if p.flag == seat:
        parts.append(g(tip("holds the flag"), icon("flag", x + 15, 24, 18)))
        x += 26
    if note and star_x - 22 - x > 50:
        parts.append(text(x + 8, 29, note, 12, fill="ink2", width=star_x - 24 - x))
    # counters
    values = (
        ("ducat", s.ducats if known else None, "ducats"),
        ("ship", s.ships, "ships"),
        ("colonist", s.colonists, "colonists"),
        ("extra-action", s.extra, "extra action cards"),
        ("hidden-card", len(s.hand), "expedition cards"),
    )
    across = width >= 500
    span = width * 0.5 if across else width - 2 * pad
    step = min(66.0, span / 5)
    for i, (picture, value, words) in enumerate(values):
        hint = f"{words}: hidden" if value is None else f"{value} {words}"
        parts.append(counter(picture, pad + 11 + i * step, 58, value, size=15, hint=hint))
    # the development board in five short bars
    left = pad + span + 6 if across else pad
    bars_y = 46.0 if across else 80.0
    pitch = (width - pad - left) / 5
    for column, (picture, _, _, _) in enumerate(HEADS):
        cx = left + column * pitch
        row = s.rows[column]
        bar = min(9.0, (pitch - 8) / 5 - 1.2)
        cells = "".join(
            rect(
                cx + i * (bar + 1.2),
                bars_y,
                bar,
                15,
                2,
                fill=look.fill if i < row else "inset",
                stroke="edge" if i < row else "line2",
                stroke_width=0.9,
            )
            for i in range(5)
        )
        value = table.rows[column][row - 1]
        parts.append(
            g(
                tip(f"{COLUMNS[column]}: row {row}, {value}"),
                cells,
                icon(picture, cx + 9, bars_y + 29, 17),
                text(cx + 21, bars_y + 34, row, 12, bold=True),
            )
        )
    y = 89.0 if across else bars_y + 46
    placed, y = _places_and_tiles(p, seat, pad, y, width - pad)
    parts.append(placed)
    return Block(width, y + 10, "".join(parts))


def _places_and_tiles(p: GoaPosition, seat: int, left: float, y: float, right: float) -> tuple[str, float]:
    """Plantations, colonies and tiles as small boxes, wrapped; returns the lower end."""
    s, table = p.seats[seat], p.table
    boxes: list[tuple[str, float]] = []
    used = list(s.used)
    for place in s.mat:
        if place is not None:
            boxes.append(goa_tiles.chips(place, 0, 0))
    for number in s.tiles:
        turned = number in used
        if turned:
            used.remove(number)
        boxes.append(goa_tiles.tile_chip(table, number, 0, 0, used=turned))
    for words in ([f"Duty paid {s.duties}×"] if s.duties else []) + (
        [f"{s.down} face down"] if s.down else []
    ):
        boxes.append((text(0, 4, words, 11, fill="ink2"), text_width(words, 11) + 2))
    if not boxes:
        return text(
            left, y + 12, "no plantation, colony or tile yet", 11, fill="ink2", width=right - left
        ), y + 18
    x, parts = left, []
    y += 12
    for markup, width in boxes:
        if x > left and x + width > right:
            x, y = left, y + 29
        parts.append(at(x, y, markup))
        x += width + 6
    return "".join(parts), y + 14
