"""The boards of Batavia as parts of a picture: the route, the ships laid out, the seven warehouses."""

from __future__ import annotations

import itertools

from goatools.batavia.box import ADJECTIVES, BLOCK, COMPANY, END_SPACE, GOOD, NOBODY, SPACES, UNKNOWN
from goatools.batavia.components import COMPANIES, GOODS
from goatools.batavia.components import STATIONS as STATION_NAMES
from goatools.batavia.state import STATIONS
from goatools.batavia.turns import next_station, stations_ahead
from goatools.components import DAGGER, load
from goatools.drawing.icons import crate, crest, flag, icon, merchant, seal, station, station_back
from goatools.drawing.parts import Block, Offer, frame, heading, panel, pill, rule_line
from goatools.drawing.svg import fit, g, label, line, middle, rect, text, text_width, tip, wrap
from goatools.drawing.theme import RADII, seat_looks
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.batavia.game import BataviaPosition
    from goatools.drawing.theme import Seat

# ---------------------------------------------------------------------- the route


class Route:
    """Where the 35 spaces are: seven rows of five, to the right and back in turn, so that every row is one block."""

    def __init__(self, width: float) -> None:
        self.pad = 16.0 if width >= 480 else 12.0
        self.gap = 10.0 if width >= 480 else 6.0
        self.cell = (width - 2 * self.pad - 4 * self.gap) / 5
        self.high = 56.0 if self.cell >= 84 else 62.0
        self.lane = 14.0
        self.top = 98.0
        self.bottom = self.top + 7 * self.high + 6 * self.lane

    def corner(self, space: int) -> tuple[float, float]:
        """The upper left corner of a space."""
        row, place = divmod(space - 1, BLOCK)
        column = place if row % 2 == 0 else BLOCK - 1 - place
        return self.pad + column * (self.cell + self.gap), self.top + row * (self.high + self.lane)


def route(p: BataviaPosition, *, offer: Offer, width: float = 536, title: str = "The route") -> Block:
    """The route with stations, merchants, and crests where a seat's seals lead."""
    at, looks = Route(width), seat_looks(p.names)
    height = at.bottom + 76
    up = len(p.route)
    note = (
        "all stations face up"
        if up == SPACES
        else f"face up to space {up}"
        if up
        else "all stations face down"
    )
    if p.table.layout and p.table.components.is_reconstructed("route.open_layout"):
        note = f"introductory layout{DAGGER}, all face up"
    parts = [panel(width, height, fill="sea"), heading(at.pad, 28, title, note, right=width - at.pad)]
    parts.append(_track(at))
    parts.append(_start(p, at, looks))
    leads = seal_leads(p)
    for space in range(1, SPACES + 1):
        drawn = _space(p, space, at, looks, offer, leads.get(space))
        if offer.offered(f"space {space}"):
            box = (*at.corner(space), at.cell, at.high)
            drawn = offer.place(f"space {space}", space_words(p, space), *box, drawn, r=RADII["tile"])
        parts.append(drawn)
    parts.append(_end(p, at, looks, offer, width))
    return Block(width, height, "".join(parts))


def seal_leads(p: BataviaPosition) -> dict[int, int]:
    """Where the seals lead: the seat whose seal leads to a space, by space."""
    found = {}
    for company, holder in enumerate(p.seals):
        if holder != NOBODY and stations_ahead(p, holder) >> company & 1:
            found[next_station(p, holder, company)] = holder
    return found


def _track(at: Route) -> str:
    """The line from the start over all spaces to the end."""
    middles = [(x + at.cell / 2, y + at.high / 2) for x, y in map(at.corner, range(1, SPACES + 1))]
    first, last = (middles[0][0], at.top - 20), (middles[-1][0], at.bottom + 20)
    points = [first, *middles, last]
    return "".join(
        line(x1, y1, x2, y2, "line2", stroke_width=3) for (x1, y1), (x2, y2) in itertools.pairwise(points)
    )


def _start(p: BataviaPosition, at: Route, looks: Sequence[Seat]) -> str:
    """The start space with the merchants that still stand there."""
    here = [seat for seat, space in enumerate(p.space) if not space]
    wide = max(at.cell, 52 + 30 * len(here)) if here else at.cell
    x, y = at.pad, at.top - 56
    names = ", ".join(p.names[seat] for seat in here) or "empty"
    drawn = rect(x, y, wide, 40, RADII["tile"], fill="well", stroke="line2", stroke_dasharray="2.5 4")
    drawn += text(x + 10, middle(y + 20, 12), "start", 12, fill="ink2")
    for i, seat in enumerate(here):
        drawn += g(merchant(looks[seat], x + 58 + 30 * i, y + 21, 34), data_key=f"merchant-{seat}")
    return g(tip(f"start: {names}"), drawn)


def _space(
    p: BataviaPosition, space: int, at: Route, looks: Sequence[Seat], offer: Offer, lead: int | None
) -> str:
    """One space: a station face up or face down, an empty space, or a merchant."""
    x, y = at.corner(space)
    wide, high = at.cell, at.high
    words = space_words(p, space)
    if space > len(p.route):
        drawn = station_back(space, x, y, wide, high)
        if p.stage == STATIONS and space == len(p.route) + 1:
            drawn += frame(x, y, wide, high, RADII["tile"], "now")
        return g(tip(words), drawn)
    tile = p.route[space - 1]
    if space in p.space:
        look = looks[p.space.index(space)]
        piece = g(
            merchant(look, x + wide * 0.55, y + high / 2, 46), data_key=f"merchant-{p.space.index(space)}"
        )
        return g(tip(words), _empty(x, y, wide, high, space), piece)
    if tile == UNKNOWN or p.taken[tile]:
        return g(tip(words), _empty(x, y, wide, high, space) + _memory(p, tile, x, y, wide, high, looks))
    company, good = COMPANIES[COMPANY[tile]], GOODS[GOOD[tile]]
    if all(seat_space > space for seat_space in p.space):
        drawn = rect(x, y, wide, high, RADII["tile"], fill="well", stroke="line", stroke_width=1)
        drawn += text(x + 8, y + 15, space, 11, fill="ink2") + _small(company, good, x, y, wide, high)
        drawn += icon("ui-cross", x + wide - 13, y + 13, 11, stroke="ink3")
        return g(tip(words), drawn)
    broad = wide >= 84
    if broad:
        drawn = station(space, company, good, x, y, wide, high, good_name(good))
    else:
        drawn = _narrow_station(space, company, good, x, y, wide, high, shift=0 if lead is None else 7)
    if lead is not None:
        drawn += crest(looks[lead], x + wide - (7 if broad else 11), y + (5 if broad else 33), 18)
        words += f", where {p.names[lead]} would sail"
    move = f"sail {company}"
    if offer.offered(move) and _next_for_mover(p, COMPANY[tile]) == space:
        return offer.place(move, words, x, y, wide, high, g(drawn))
    return g(tip(words), drawn)


def _next_for_mover(p: BataviaPosition, company: int) -> int:
    """The space to which the seat on turn would sail with the seal of a company (0: none)."""
    seat = p.to_move
    if seat is None or seat < 0 or not stations_ahead(p, seat) >> company & 1:
        return 0
    return next_station(p, seat, company)


def _empty(x: float, y: float, wide: float, high: float, space: int) -> str:
    drawn = rect(x, y, wide, high, RADII["tile"], fill="well", stroke="line2", stroke_dasharray="2.5 4")
    return drawn + text(x + 8, y + 15, space, 11, fill="ink2")


def good_name(good: str) -> str:
    """A good as it is called in the language that is shown."""
    return load("batavia").name(good)


def _small(company: str, good: str, x: float, y: float, wide: float, high: float) -> str:
    """Flag and name of a station that is gone or of no more use."""
    name, size = fit(good_name(good), wide - 8, 11)
    return flag(company, x + wide * 0.42, y + high * 0.36, 17) + text(
        x + wide / 2, y + high - 10, name, size, anchor="middle", fill="ink2"
    )


def _memory(
    p: BataviaPosition, tile: int, x: float, y: float, wide: float, high: float, looks: Sequence[Seat]
) -> str:
    """What lay on an empty space and who took it, as far as anybody knows."""
    if tile == UNKNOWN:
        return ""
    drawn = _small(COMPANIES[COMPANY[tile]], GOODS[GOOD[tile]], x, y, wide, high)
    owner = p.taken[tile] - 1
    return drawn + (crest(looks[owner], x + wide - 14, y + high * 0.36, 19) if owner >= 0 else "")


def _narrow_station(
    number: int, company: str, good: str, x: float, y: float, width: float, height: float, *, shift: float
) -> str:
    """A station face up for narrow pictures: number, flag and letters above, good and its name below."""
    name, size = fit(good_name(good), width - 4, 11)
    return (
        rect(x, y, width, height, RADII["tile"], fill="plant", stroke="plantline", stroke_width=1.3)
        + text(x + 5, y + 15, number, 11, fill="ink2")
        + flag(company, x + width * 0.44, y + 11, 16)
        + text(x + width - 4, y + 15, company, 11, bold=True, anchor="end")
        + icon(f"good-{good}", x + width / 2 - shift, y + 34, 23)
        + text(x + width / 2, y + height - 5, name, size, anchor="middle")
    )


def _end(p: BataviaPosition, at: Route, looks: Sequence[Seat], offer: Offer, width: float) -> str:
    """The space of the end tile: the tile with all five flags, or the merchant who took it."""
    wide = min(228.0, width - 2 * at.pad)
    x, y, high = width - at.pad - wide, at.bottom + 18, 44.0
    if p.ender != NOBODY:
        drawn = rect(x, y, wide, high, RADII["tile"], fill="well", stroke="line2", stroke_dasharray="2.5 4")
        drawn += text(x + 12, middle(y + high / 2, 13), "end", 13, bold=True)
        drawn += g(merchant(looks[p.ender], x + 70, y + high / 2, 40), data_key=f"merchant-{p.ender}")
        drawn += text(x + 96, middle(y + high / 2, 12), "last round", 12, fill="ink2")
        return g(tip(f"end: {p.names[p.ender]} took the end tile"), drawn)
    gold = p.table.end_gold
    drawn = rect(x, y, wide, high, RADII["tile"], fill="plant", stroke="gold", stroke_width=1.6)
    drawn += text(x + 12, middle(y + high / 2, 13), "end", 13, bold=True)
    for i, company in enumerate(COMPANIES):
        drawn += flag(company, x + 58 + 24 * i, y + high / 2, 19)
    drawn += text(x + wide - 12, middle(y + high / 2, 12), f"{gold} gold", 12, bold=True, anchor="end")
    words = f"end tile, {gold} gold"
    return offer.place("sail end", words, x, y, wide, high, g(drawn))


def space_words(p: BataviaPosition, space: int) -> str:
    """A space as somebody would read it out."""
    if space > len(p.route):
        return f"space {space}, face down"
    tile = p.route[space - 1]
    name = "" if tile == UNKNOWN else f"{ADJECTIVES[COMPANY[tile]]} {GOODS[GOOD[tile]]}"
    if space in p.space:
        return f"space {space}, merchant of {p.names[p.space.index(space)]}"
    if tile == UNKNOWN:
        return f"space {space}, empty"
    owner = p.taken[tile]
    if owner:
        return f"space {space}, empty, {name} taken" + (f" by {p.names[owner - 1]}" if owner > 0 else "")
    return f"space {space}, {name}" + (", passed by all" if min(p.space) > space else "")


# ---------------------------------------------------------------------- ships laid out


def fleets(p: BataviaPosition, *, width: float = 536, title: str = "Ships laid out") -> Block:
    """The displayed cards of each company by seat, the cannon, the pirates' line, and who holds the seals."""
    looks = seat_looks(p.names)
    wide, pad = width >= 520, 16.0 if width >= 480 else 12.0
    left = pad + (128 if wide else 52)
    right = width - pad - (118 if wide else 62)
    limit, last = p.table.limit, p.table.scale
    unit = (right - left) / (last + 0.5)
    top, row = 92.0, 29.0
    warning = wrap(pirate_words(p), width - 2 * pad, 12)
    height = top + 6 * row + 14 + 16 * len(warning)
    bottom = top + 5.6 * row
    parts = [
        panel(width, height),
        heading(pad, 28, title, "who leads alone holds the seal", right=width - pad),
    ]
    for mark in range(0, last, 5):
        x = left + mark * unit
        parts.append(line(x, top - 18, x, bottom))
        parts.append(label(x, 62, mark, 11, fill="ink2"))
    x = left + limit * unit
    parts.append(line(x, 56, x, bottom, "err", stroke_width=2, stroke_dasharray="5 4"))
    parts.append(
        pill(
            min(x, width - pad - 40),
            46,
            f"pirates {limit}",
            fill="errbg",
            ink="err",
            stroke="err",
            anchor="middle",
        )
    )
    y = top
    parts.append(text(pad, middle(y, 12), "All ships" if wide else "All", 12, bold=True))
    end = left + p.cannon * unit
    parts.append(line(left, y, end, y, "ink", stroke_width=2.6))
    parts.append(g(tip(f"cannon: {p.total} ships laid out"), icon("cannon", end + 4, y - 2, 21)))
    parts.append(label(max(left + 10, end - 16), y - 11, p.total, 13, bold=True))
    for company in range(5):
        y += row
        parts.append(_fleet(p, company, left, y, unit, pad, looks, wide))
        parts.append(_holder(p, company, right + 24, y, looks, width - pad))
    danger = p.total + 5 >= limit and not p.is_over
    y = bottom + 18
    parts += [
        text(pad, y + 16 * i, words, 12, fill="err" if danger else "ink2") for i, words in enumerate(warning)
    ]
    return Block(width, height, "".join(parts))


def _fleet(
    p: BataviaPosition,
    company: int,
    left: float,
    y: float,
    unit: float,
    pad: float,
    looks: Sequence[Seat],
    wide: bool,
) -> str:
    """The bar of one company, a piece for each seat, the longest first."""
    code, row = COMPANIES[company], p.shown[company]
    parts = [flag(code, pad + 12, y, 23), text(pad + 28, middle(y, 12), code, 12, bold=True)]
    if wide:
        name = p.table.components.name(code)
        parts.append(text(pad + 50, middle(y, 12), name, 12, fill="ink2", width=left - pad - 56))
    x = left
    for seat in sorted(range(len(row)), key=lambda s: -row[s]):
        n = row[seat]
        if not n:
            continue
        look, long = looks[seat], n * unit
        piece = rect(x, y - 10, long, 20, 4, fill=look.fill, stroke="edge", stroke_width=1.3)
        for words in (f"{look.letter}{n}", look.letter):
            if text_width(words, 11, True) + 3 <= long:
                piece += label(x + long / 2, y, words, 11, bold=True, fill=look.on)
                break
        parts.append(g(tip(f"{p.names[seat]}: {n} {ADJECTIVES[company]}"), piece))
        x += long
    total = str(sum(row))
    parts.append(rect(x + 6, y - 10, 22, 20, 10, fill="panel", stroke="line2", stroke_width=1))
    parts.append(label(x + 17, y, total, 12, bold=True))
    return "".join(parts)


def _holder(p: BataviaPosition, company: int, x: float, y: float, looks: Sequence[Seat], right: float) -> str:
    """The seal of a company and the seat that holds it."""
    holder, code = p.seals[company], COMPANIES[company]
    if holder == NOBODY:
        words = "on board" if right - x > 66 else ""
        return g(
            tip(f"{ADJECTIVES[company]} seal: on the board"),
            seal(None, x, y, 24),
            text(x + 18, middle(y, 12), words, 12, fill="ink2"),
        )
    drawn = seal(code, x, y, 25) + crest(looks[holder], x + 25, y, 20)
    if right - x > 66:
        drawn += text(x + 39, middle(y, 12), p.names[holder], 12, bold=True, width=right - x - 39)
    return g(tip(f"{ADJECTIVES[company]} seal: {p.names[holder]}"), drawn)


def largest(p: BataviaPosition) -> list[int]:
    """The companies that a raid would hit now."""
    fleet = list(map(sum, p.shown))
    return [company for company, ships in enumerate(fleet) if ships and ships == max(fleet)]


def pirate_words(p: BataviaPosition) -> str:
    """How far off the pirates are, and whom they would hit."""
    if p.is_over:
        return "No pirates come at the scoring."
    left = p.table.limit - p.total
    hit = largest(p)
    if not hit:
        return f"Pirates come when {p.table.limit} ships are laid out."
    target = " and ".join(p.table.components.name(COMPANIES[company]) for company in hit)
    when = (
        f"{counted(left, 'more ship')} bring{'s' * (left == 1)} pirates"
        if left > 0
        else "Pirates come after this turn"
    )
    return f"{when}: as it stands {target} would sink."


# ---------------------------------------------------------------------- warehouses


def warehouses(p: BataviaPosition, *, width: float = 536, title: str = "Seven warehouses") -> Block:
    """The crates of every good and company, who has the most, and the gold that this would bring."""
    looks = seat_looks(p.names)
    wide, pad = width >= 500, 16.0 if width >= 480 else 12.0
    first = pad + (104 if wide else 88)
    leads = width - pad - (154 if wide else 98)
    pitch = (leads - first) / 5
    top, row = 70.0, 33.0
    height = top + 7 * row + 10
    note = "gold for the most crates, alone / tied" if wide else "gold alone / tied"
    parts = [panel(width, height), heading(pad, 28, title, note, right=width - pad)]
    for company, code in enumerate(COMPANIES):
        x = first + (company + 0.5) * pitch
        if pitch >= 44:
            parts.append(flag(code, x - 11, 54, 19) + text(x + 3, middle(54, 11), code, 11, bold=True))
        else:
            parts.append(flag(code, x, 47, 17) + label(x, 62, code, 11, bold=True))
    for good, name in enumerate(GOODS):
        y = top + (good + 0.5) * row
        if good:
            parts.append(rule_line(pad, y - row / 2, width - 2 * pad))
        parts.append(
            icon(f"good-{name}", pad + 12, y, 23)
            + text(pad + 30, middle(y, 12), good_name(name), 12, bold=True)
        )
        for company in range(5):
            parts.append(
                _cell(p, company, good, first + (company + 0.5) * pitch, y, min(pitch - 6, 44), looks)
            )
        parts.append(_leaders(p, good, leads + 6, y, width - pad, looks, wide))
    return Block(width, height, "".join(parts))


def _cell(
    p: BataviaPosition, company: int, good: int, x: float, y: float, wide: float, looks: Sequence[Seat]
) -> str:
    """The space of a company in a warehouse."""
    tile = company * 7 + good
    owner = p.taken[tile]
    box = rect(x - wide / 2, y - 13, wide, 26, RADII["cell"], fill="inset", stroke="line", stroke_width=1)
    who = p.names[owner - 1] if owner > 0 else "taken without a crate" if owner else "free"
    return g(
        tip(f"{STATION_NAMES[tile]}: {who}"), box, crate(looks[owner - 1], x, y, 23) if owner > 0 else ""
    )


def _leaders(
    p: BataviaPosition, good: int, x: float, y: float, right: float, looks: Sequence[Seat], wide: bool
) -> str:
    """Who has the most crates of a good, and the gold that applies in bold."""
    crates = p.warehouse(good)
    most = max(crates)
    leaders = [seat for seat, n in enumerate(crates) if n and n == most]
    parts = []
    step = 20 if wide and len(leaders) < 4 else 17 if len(leaders) < 4 else 13
    for i, seat in enumerate(leaders):
        parts.append(crest(looks[seat], x + 9 + step * i, y, 19))
    if wide and leaders and len(leaders) < 4:
        words = f"{most} alone" if len(leaders) == 1 else f"{most} each"
        parts.append(text(x + 24 + step * (len(leaders) - 1), middle(y, 12), words, 12, fill="ink2"))
    alone, tied = len(leaders) == 1, len(leaders) > 1
    second = f"/ {p.table.tied[good]}"
    parts.append(
        text(right, middle(y, 13), second, 13, bold=tied, fill="ink" if tied else "ink2", anchor="end")
    )
    edge = right - text_width("/ 8", 13, True) - 4
    parts.append(
        text(
            edge,
            middle(y, 13),
            p.table.most[good],
            13,
            bold=alone,
            fill="ink" if alone else "ink2",
            anchor="end",
        )
    )
    return "".join(parts)


def warehouse_words(p: BataviaPosition) -> str:
    """The warehouses as somebody would read them out."""
    said = []
    for good, name in enumerate(GOODS):
        crates = p.warehouse(good)
        held = ", ".join(f"{p.names[seat]} {n}" for seat, n in enumerate(crates) if n)
        if held:
            said.append(f"{name} {held}")
    return "Crates: " + ("; ".join(said) if said else "none") + "."


def route_words(p: BataviaPosition) -> str:
    """The route as somebody would read it out: where the merchants stand and what lies ahead of the last one."""
    stands = [
        f"{name} {'at the start' if not space else 'at the end' if space == END_SPACE else f'on {space}'}"
        for name, space in zip(p.names, p.space, strict=True)
    ]
    lying = [
        f"{space} {ADJECTIVES[COMPANY[tile]]} {GOODS[GOOD[tile]]}"
        for space, tile in enumerate(p.route, 1)
        if tile != UNKNOWN and not p.taken[tile] and space > min(p.space)
    ]
    return f"Merchants: {', '.join(stands)}. Stations ahead: {', '.join(lying) or 'none face up'}."


def fleet_words(p: BataviaPosition) -> str:
    """The ships laid out as somebody would read them out."""
    said = []
    for company, code in enumerate(COMPANIES):
        row = p.shown[company]
        held = ", ".join(f"{p.names[seat]} {n}" for seat, n in enumerate(row) if n)
        if held:
            holder = p.seals[company]
            seal_words = f", seal {p.names[holder]}" if holder != NOBODY else ", no seal"
            said.append(f"{p.table.components.name(code)} {held}{seal_words}")
    return f"Ships laid out: {p.total} of {p.table.limit}; " + ("; ".join(said) if said else "none") + "."
