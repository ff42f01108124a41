"""The faces of Goa's tiles, expedition cards and places for spices, at any size."""

from __future__ import annotations

from goatools.components import load
from goatools.drawing.icons import badge, chip, field, icon, sack, star
from goatools.drawing.parts import minus_disc
from goatools.drawing.svg import clean, fit, g, label, line, rect, text, text_width, tip, wrap
from goatools.drawing.theme import FAMILIES, RADII, SPICES
from goatools.goa.box import SPICES as RING
from goatools.goa.box import TILES
from goatools.language import language
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.goa.box import Box, Place

# ---------------------------------------------------------------------- words

SHORT: dict[str, tuple[str, ...]] = {
    "universal": ("universal",),
    "ships": ("Ships",),
    "colonists": ("Colonists",),
    "settlement": ("Settlement", "Settle"),
    "extra-actions": ("Extra actions", "Actions"),
    "expeditions2": ("Expeditions", "Exped."),
    "expeditions3": ("Expeditions", "Exped."),
    "favour": ("Favour",),
    "red-ship": ("Ship",),
    "red-colonist": ("Colonist",),
    "red-ducats": ("Ducats",),
    "red-spice": ("Spice",),
    "red-expedition": ("Expedition", "Exped."),
    "espionage": ("Espionage", "Spy"),
    "unexpected-harvest": ("Unexpected|harvest", "Extra|harvest"),
    "replenishment": ("Replenishment", "Replenish"),
    "viceroy": ("Viceroy",),
    "duty": ("Duty",),
    "exchange": ("Exchange",),
    "foreman": ("Foreman",),
    "mission2": ("Mission",),
    "mission3": ("Mission",),
}
"""What is written on a tile: the first that fits; | begins a second line."""

EFFECTS: dict[str, tuple[str, str, str]] = {
    "two-ships": ("bonus", "ship", "2 ships"),
    "two-colonists": ("bonus", "colonist", "2 colonists"),
    "five-ducats": ("bonus", "ducat", "5 ducats"),
    "two-spices": ("bonus", "sack-any", "2 spices"),
    "sell-spices": ("bonus", "sell", "sell spices"),
    "for-ducats": ("bonus", "step", "a step for ducats"),
    "mixed-harvest": ("harvest", "mixed", "any mix of goods"),
    "extra-card": ("colony", "replenishment", "one more card"),
    "ships-only": ("progress", "ui-progress", "pay ships, no spices"),
    "spices-only": ("progress", "ui-progress", "pay spices, no ships"),
}
"""Per effect of a card: when it is played, its icon, and what it does."""


def family(code: str) -> str:
    """The family of a tile: plantation, gain, red or kept."""
    if code.startswith("red-"):
        return "red"
    if code[:-1] in SPICES or code == "universal":
        return "plantation"
    gains = ("ships", "colonists", "ships-or-colonists", "settlement", "extra-actions", "favour")
    return "gain" if code in gains or code.startswith("expeditions") else "kept"


def names(code: str) -> tuple[str, ...]:
    """The names of a tile on one line, the longest first; in another language than English there is one."""
    if language() != "en":
        name = load("goa", "2012").name(code[:-1] if code[:-1] in SPICES else code).split(",")[0]
        return (name if code[:-1] in SPICES else name[:1].upper() + name[1:],)
    if code[:-1] in SPICES:
        return (code[:-1],)
    if code == "ships-or-colonists":
        return ("ships/colonists", "ships/col.")
    return tuple(name.replace("|", " ") for name in SHORT[code])


def short_name(code: str) -> str:
    """The name of a tile as it stands on it."""
    return names(code)[0]


def spoken(table: Box, tile: int) -> str:
    """A tile in words, with its number: "ginger plantation, 1 space, 1 point", "ships, 4"."""
    code = TILES[tile]
    name = table.components.name(code)
    effects, points = table.effects, table.points
    extra = {
        "ships": f", {effects['ships']}",
        "colonists": f", {effects['colonists']}",
        "ships-or-colonists": f", {effects['either']} of one kind",
        "settlement": ", 1 ship, 1 colonist and 1 extra action card",
        "extra-actions": f", {effects['extra_actions']} cards",
        "red-ship": ", 1 each round",
        "red-colonist": ", 1 each round",
        "red-ducats": f", {effects['red_ducats']} each round",
        "red-spice": ", 1 each round",
        "red-expedition": ", 1 card each round",
        "duty": f", {effects['duty_spices']} spices for {points['duty']} points",
        "foreman": f", single plantations {points['foreman']} points each",
    }.get(code, "")
    if code[:-1] in SPICES and code.endswith("1"):
        extra = f", {points['single']} point"
    return name + extra


def written(words: Sequence[str], x: float, y: float, width: float, size: float, fill: str = "ink") -> str:
    """The first of the words that fits, centred on x with its last line on y; the last one is made to fit."""
    fitting = (word for word in words if all(text_width(part, size) <= width for part in word.split("|")))
    lines = next(fitting, words[-1]).split("|")
    if len(lines) == 1:
        return text(x, y, lines[0], size, anchor="middle", width=width, fill=fill)
    return "".join(
        text(x, y + (i + 1 - len(lines)) * 12, part, 11, anchor="middle", width=width, fill=fill)
        for i, part in enumerate(lines)
    )


# ---------------------------------------------------------------------- tiles


def tile(
    table: Box,
    number: int,
    x: float,
    y: float,
    size: float = 82,
    *,
    used: bool = False,
    band: bool = False,
    named: bool = True,
) -> str:
    """A tile with its top left corner at x, y.

    `used` shows it turned over, `band` its name on a dark band; without `named` its foot is left free.
    """
    code = TILES[number]
    fill, stroke = FAMILIES[family(code)]
    base = rect(
        x + 0.5, y + 0.5, size - 1, size - 1, RADII["tile"], fill=fill, stroke=stroke, stroke_width=1.2
    )
    if used:
        grey = rect(x + 0.5, y + 0.5, size - 1, size - 1, RADII["tile"], fill="stone", stroke="line2")
        name = written(names(code), x + size / 2, y + size - 9, size - 6, 11)
        cross = icon("ui-cross", x + size / 2, y + size * 0.27, size * 0.26, stroke="ink2")
        return grey + cross + label(x + size / 2, y + size * 0.56, "used", 11) + name
    if code.startswith("red-"):
        # the tile's red edge, cut to its rounded top
        base += rect(x + 3, y + 0.5, size - 6, 5.5, 2.75, fill="redbar")
    words = caption(table, code, size)
    two = "|" in words[0] and size < 76
    if band:
        height = 32 if "|" in words[0] else 21
        base += rect(x + 1, y + size - height - 1, size - 2, height, RADII["tile"] - 1, fill="dark")
    low = y + size - (size * 0.125 if size >= 76 and "|" not in words[0] else 7)
    name = written(
        words,
        x + size / 2,
        low,
        size - (6 if size >= 76 else 2),
        12 if size >= 76 else 11,
        "darkon" if band else "ink",
    )
    cy = y + size * (0.46 if size >= 76 else 0.42) - (7 if two else 9 if "|" in words[0] else 0)
    face = _plantation if family(code) == "plantation" else _gain
    return base + face(table, code, x, y, cy, size) + (name if named else "")


def caption(table: Box, code: str, size: float) -> tuple[str, ...]:
    """What is written on a tile of this size: the first that fits."""
    if language() != "en":
        [name] = names(code)
        one_line = text_width(name, 12) <= size - 6
        return (name if one_line else name.replace("/", "/|").replace(" ", "|", 1),)
    if code[:-1] in SPICES:
        return (code[:-1],)
    if code == "ships-or-colonists":
        n = table.effects["either"]
        return (f"{n} ships or|{n} colonists",) if size >= 76 else (f"{n} ships|or {n} col.",)
    return SHORT[code]


def _plantation(table: Box, code: str, x: float, y: float, cy: float, size: float) -> str:
    """A plantation: one sack per field; a single one has its star."""
    k, cx = size / 82, x + size / 2
    if code == "universal":
        return sack("any", cx, cy, 42 * k)
    spice, fields = code[:-1], int(code[-1])
    if fields == 3 and size < 60:
        return sack(spice, cx + 9, cy, 42 * k) + label(cx - 13, cy + 3, "3×", 12, bold=True)
    each, pitch = {1: (42, 0), 2: (40, 34), 3: (31, 24.5)}[fields]
    sacks = "".join(sack(spice, cx + (i - (fields - 1) / 2) * pitch * k, cy, each * k) for i in range(fields))
    return sacks + (star(table.points["single"], x + size - 12.5, y + 13, 25) if fields == 1 else "")


def _gain(table: Box, code: str, x: float, y: float, cy: float, size: float) -> str:
    """Any other tile: its icon and its badge or star."""
    k, cx = size / 82, x + size / 2
    right, top = x + size - 3, y + 12
    effects, points, reconstructed = table.effects, table.points, table.components.is_reconstructed

    def amount(n: int, key: str) -> str:
        return badge(right, top, f"+{n}", dagger=reconstructed(key))

    if code == "ships-or-colonists":
        slash = line(cx - 3 * k, cy + 10 * k, cx + 3 * k, cy - 10 * k, "ink3", stroke_width=1.4)
        return icon("ship", cx - 18 * k, cy, 28 * k) + slash + icon("colonist", cx + 18 * k, cy, 28 * k)
    if code == "settlement":
        trio = ("ship", -25), ("colonist", 0), ("extra-action", 24)
        return "".join(icon(name, cx + dx * k, cy, 24 * k) for name, dx in trio)
    if code == "duty":
        n, worth = str(effects["duty_spices"]), 29 * k if size >= 76 else 24
        arrow = icon("ui-arrow", cx + 1 * k, cy + 2 * k, 11 * k, stroke="ink") if size >= 60 else ""
        return (
            sack("any", cx - 20 * k, cy, 33 * k, letters=n)
            + arrow
            + star(points["duty"], cx + 22 * k, cy, worth)
        )
    each_round = {
        "red-ship": ("ship", 1),
        "red-colonist": ("colonist", 1),
        "red-ducats": ("ducat", effects["red_ducats"]),
        "red-spice": ("sack-any", 1),
        "red-expedition": ("expedition", 1),
    }
    pieces = {
        "ships": ("ship", amount(effects["ships"], "effects.ships")),
        "colonists": ("colonist", amount(effects["colonists"], "effects.colonists")),
        "extra-actions": ("extra-action", amount(effects["extra_actions"], "effects.extra_actions")),
        "expeditions2": ("expedition", badge(right, top, "+2")),
        "expeditions3": ("expedition", badge(right, top, "+3")),
        "favour": ("favour", ""),
        "foreman": ("colonist", star(points["foreman"], right - 10, y + 13, 25)),
        "mission2": ("mission", star(2, right - 10, y + 13, 25)),
        "mission3": ("mission", star(3, right - 10, y + 13, 25)),
    }
    if code in each_round:
        name, n = each_round[code]
        mark = badge(right, top - 1, str(n), sign="turn")
        cy += 5 * k
    else:
        name, mark = pieces.get(code, (code, badge(right, top, "1×")))
    if size < 60 and mark:
        cx -= 8  # the badge needs the right side
    big = 34 * k if "|" not in SHORT[code][0] or size >= 60 else 28 * k
    return (sack("any", cx, cy, 38 * k) if name == "sack-any" else icon(name, cx, cy, big)) + mark


# ---------------------------------------------------------------------- expedition cards


def _effect_icon(effect: str, x: float, y: float, size: float) -> str:
    name = EFFECTS[effect][1]
    if name == "sack-any":
        return sack("any", x, y, size * 1.1, letters="")
    if name == "sell":
        arrow = icon("ui-arrow", x + size * 0.02, y + size * 0.1, size * 0.36, stroke="ink")
        return (
            sack("any", x - size * 0.48, y, size, letters="")
            + arrow
            + icon("ducat", x + size * 0.56, y, size * 0.72)
        )
    if name == "step":
        return icon("ducat", x - size * 0.42, y, size * 0.74) + icon(
            "ui-progress", x + size * 0.42, y, size * 0.9, stroke="ink"
        )
    if name == "mixed":
        return (
            icon("ship", x - size * 0.56, y, size * 0.7)
            + icon("colonist", x + size * 0.56, y, size * 0.7)
            + sack("any", x, y, size * 0.8, letters="")
        )
    return icon(name, x, y, size, **({"stroke": "ink"} if name.startswith("ui-") else {}))


def _dagger(table: Box) -> str:
    return "†" if table.components.is_reconstructed("cards.list") else ""


def card(table: Box, number: int, x: float, y: float) -> str:
    """An expedition card face up, 70 x 118 px, its top left corner at x, y."""
    effect, colonists, symbol = table.cards[number]
    kind, _, words = EFFECTS[effect]
    two = wrap(words, 64, 11, True, 2)
    top = y + 66 if len(two) == 1 else y + 60
    return (
        rect(x + 0.5, y + 0.5, 69, 117, 8, fill="paper", stroke="line2", stroke_width=1.3)
        + rect(x + 3, y + 3, 64, 18, 6, fill="inset")
        + label(x + 35, y + 12, kind, 11, fill="ink2")
        + _effect_icon(effect, x + 35, y + 37, 24)
        + "".join(
            text(x + 35, top + 13 * i + 6, w, 11, bold=True, anchor="middle") for i, w in enumerate(two)
        )
        + line(x + 7, y + 89, x + 63, y + 89)
        + icon("colonist", x + 17, y + 103, 18)
        + text(x + 28, y + 107, f"{colonists}{_dagger(table)}", 12, bold=True)
        + icon(symbol, x + 54, y + 103, 17)
    )


def card_strip(table: Box, number: int, x: float, y: float, width: float) -> str:
    """An expedition card as a strip 36 px high: effect, colonists, symbol."""
    effect, colonists, symbol = table.cards[number]
    words = EFFECTS[effect][2]
    words = {"ships-only": "only ships", "spices-only": "only spices"}.get(effect, words)
    room = width - 96
    two = wrap(words, room, 11, True, 2)
    first = y + 22 if len(two) == 1 else y + 15.5
    return (
        rect(x + 0.5, y + 0.5, width - 1, 35, 8, fill="paper", stroke="line2", stroke_width=1.3)
        + _effect_icon(effect, x + 21, y + 18, 17)
        + "".join(text(x + 40, first + 12.5 * i, w, 11, bold=True) for i, w in enumerate(two))
        + icon("colonist", x + width - 46, y + 17, 15)
        + text(x + width - 37, y + 22, f"{colonists}{_dagger(table)}", 12, bold=True)
        + icon(symbol, x + width - 13, y + 18, 15)
    )


def card_spoken(table: Box, number: int) -> str:
    """An expedition card in words."""
    found = table.cards[number]
    many = "colonists" if found.colonists > 1 else "colonist"
    return f"{table.components.name(found.effect)}, {found.colonists} {many}, {found.symbol}"


def card_back(x: float, y: float, width: float = 70, height: float = 118) -> str:
    """An expedition card face down."""
    return rect(
        x + 0.5, y + 0.5, width - 1, height - 1, 8, fill="slate", stroke="edge", stroke_width=1.3
    ) + icon("hidden-card", x + width / 2, y + height / 2, 24)


# ---------------------------------------------------------------------- places for spices


def letters(accepts: Sequence[int]) -> str:
    """What a field takes, in letters: "Pe", "Gi/Ci", "any"."""
    if len(accepts) == len(RING):
        return "any"
    return "/".join(SPICES[RING[spice]].letters for spice in accepts)


def place_spoken(place: Place) -> str:
    """A plantation or colony in words: "pepper plantation: 1 pepper, 1 space free"."""
    code = place.kind.code
    name = code if code[0].isupper() else f"{code.rstrip('123')} plantation"
    held = [f"{place.held.count(s)} {RING[s]}" for s in sorted(set(place.held))]
    if place.free:
        held.append(f"{counted(place.free, 'space')} free")
    return f"{name}: {', '.join(held)}"


def fields(place: Place, x: float, y: float, width: float, leaving: Sequence[int] = ()) -> str:
    """The fields of a place side by side, centred on x, y: sacks and empty fields; `leaving` spices will be paid."""
    n = place.kind.fields
    size, pitch = {1: (38.0, 0.0), 2: (36.0, 32.0), 3: (30.0, 22.0)}[n]
    empty = letters(place.kind.accepts)
    if "/" in empty and n == 2:
        pitch = 33.0
    pitch = min(pitch, (width - 24) / max(1, n - 1)) if n > 1 else 0.0
    rest = list(leaving)
    parts = []
    for i in range(n):
        cx = x + (i - (n - 1) / 2) * pitch
        if i >= len(place.held):
            room = (pitch or width) - 3
            parts.append(field(empty, cx, y + 2, 24, width=min(28, room)))
            continue
        spice = place.held[i]
        parts.append(sack(RING[spice], cx, y, size))
        if spice in rest:
            rest.remove(spice)
            parts.append(minus_disc(cx + size * 0.26, y - size * 0.24, 7))
    return "".join(parts)


def chips(place: Place, x: float, y: float) -> tuple[str, float]:
    """A place as a row of chips with its left end at x, in a pale box; returns the width too."""
    code = place.kind.code
    name = code.split()[0] if code[0].isupper() else ""
    name_width = text_width(name, 11) + 6 if name else 0
    empty = letters(place.kind.accepts)
    step = max(21.0, text_width(empty, 11) + 7 if place.free else 0)
    width = (
        6 + name_width + sum(22 if i < len(place.held) else step + 1 for i in range(place.kind.fields)) + 5
    )
    fill, stroke = FAMILIES["gain" if name else "plantation"]
    parts = [tip(place_spoken(place)), rect(x, y - 12, width, 24, 6, fill=fill, stroke=stroke)]
    if name:
        parts.append(text(x + 6, y + 4, name, 11))
    left = x + 6 + name_width
    for i in range(place.kind.fields):
        if i < len(place.held):
            parts.append(chip(RING[place.held[i]], left + 10.5, y, "held"))
            left += 22
        else:
            parts.append(
                rect(left, y - 9, step - 1, 18, 4, fill="panel", stroke="line2", stroke_dasharray="3 2")
                + label(left + (step - 1) / 2, y, empty, 11, fill="ink2")
            )
            left += step + 1
    return g(*parts, class_="gt-place"), width


def tile_chip(table: Box, number: int, x: float, y: float, *, used: bool = False) -> tuple[str, float]:
    """A tile beside the mat as a small box with its name, its left end at x; returns the width too."""
    code = TILES[number]
    fill, stroke = ("stone", "line2") if used else FAMILIES[family(code)]
    name = short_name(code)
    width = text_width(name, 11) + (26 if used or code.startswith("red-") else 12)
    parts = [
        tip(spoken(table, number) + (", used this round" if used else "")),
        rect(x, y - 12, width, 24, 6, fill=fill, stroke=stroke),
        text(x + 6, y + 4, name, 11),
    ]
    if used:
        parts.append(icon("ui-cross", x + width - 11, y, 10, stroke="ink2"))
    elif code.startswith("red-"):
        parts.append(icon("ui-turn", x + width - 12, y, 12, stroke="ink2"))
    return g(*parts, class_="gt-tile"), width


def name_fit(name: str, width: float, size: float = 18) -> str:
    """A name of a player, cleaned and shortened to a width."""
    return fit(clean(name), width, size, True)[0]
