"""The look of all pictures as data: colours for light and dark, seats, spices, type, grid and states.

Nothing is drawn here.  A colour is used by its name (`fill="ink"`); the picture carries the light value as a plain
attribute, so that every renderer shows it, and a class by which a style sheet swaps in the dark one.

>>> TONES["ink"].light, TONES["ink"].dark
('#1D2330', '#F0F2F5')
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Tone(NamedTuple):
    """A colour in the light and in the dark theme."""

    light: str
    dark: str


TONES: dict[str, Tone] = {
    # surfaces
    "page": Tone("#FFFFFF", "#111111"),
    "panel": Tone("#FFFFFF", "#1A1D21"),
    "inset": Tone("#F4F6F8", "#23282E"),
    "sea": Tone("#E1EDF3", "#14252D"),
    "well": Tone("#EDF4F7", "#1A2C35"),
    # text and lines
    "ink": Tone("#1D2330", "#F0F2F5"),
    "ink2": Tone("#46505E", "#C2CAD3"),
    "ink3": Tone("#5B6673", "#A3AEBA"),
    "line": Tone("#D3DBE3", "#38414A"),
    "line2": Tone("#7C8896", "#84909C"),
    "edge": Tone("#23262F", "#DCE2E8"),
    "dark": Tone("#1D2330", "#E6EAEE"),
    "darkon": Tone("#FFFFFF", "#15181C"),
    # meanings: violet is what can be done, and nothing else
    "act": Tone("#5B3CC4", "#B9A6FF"),
    "actbg": Tone("#F1EDFC", "#2B2547"),
    "acton": Tone("#FFFFFF", "#17112E"),
    "ok": Tone("#1B7A3D", "#6FD08C"),
    "okbg": Tone("#EAF5EC", "#1C3024"),
    "err": Tone("#B3261E", "#FF9B91"),
    "errbg": Tone("#FDEEEC", "#3A2220"),
    "gold": Tone("#8A5A00", "#F2C14E"),
    "goldbg": Tone("#FFF4D6", "#3A301A"),
    # families of tiles
    "plant": Tone("#FFF8E7", "#393223"),
    "plantline": Tone("#E2D3AC", "#5C5137"),
    "gain": Tone("#EEF3FA", "#243040"),
    "gainline": Tone("#C6D3E4", "#3E4F66"),
    "red": Tone("#FCECE8", "#40292A"),
    "redline": Tone("#E5BFB6", "#6B4544"),
    "redbar": Tone("#B5382A", "#E58A7C"),
    "kept": Tone("#EEF3E4", "#2E3726"),
    "keptline": Tone("#CBD8B4", "#4D5A3E"),
    # pieces whose fill follows the theme; all others keep theirs
    "pepper": Tone("#3C3C44", "#2E2E36"),
    "paper": Tone("#FFFFFF", "#2A3037"),
    "slate": Tone("#46586B", "#4C5C6D"),
    "sky": Tone("#BFE3F5", "#1F566D"),
    "rose": Tone("#2A9BA3", "#6CCAD0"),
    "coat": Tone("#5C7590", "#6D88A5"),
    "path": Tone("#CDE0EC", "#1D3440"),
    "silhouette": Tone("#46505E", "#C2CAD3"),
    "stone": Tone("#D9DDE2", "#4A525B"),
    "backtile": Tone("#5D7B91", "#4A6579"),
    "backplate": Tone("#2F4A5D", "#22333F"),
    "black": Tone("#2B2D42", "#3A3D57"),
    # bars of a score; ink stands on all of them
    "progress": Tone("#C4DCEB", "#2B4557"),
    "progress2": Tone("#A9CBE0", "#36566B"),
    "colonies": Tone("#F2CFA0", "#5A4222"),
    "cards": Tone("#BFE0CF", "#25483A"),
    "money": Tone("#F7E08A", "#564A17"),
    "singles": Tone("#E6DDBE", "#4A4430"),
    "duty": Tone("#E9C7DC", "#55304A"),
    "missions": Tone("#D9D4CB", "#464239"),
    "trade": Tone("#F6C9C0", "#5A322B"),
    "arts": Tone("#D5E3A6", "#3F4A1E"),
    "posts": Tone("#B5DDDD", "#1F4A4A"),
    "finds": Tone("#E2B8A0", "#59392A"),
    # provinces and their edges; the spice deck
    "green": Tone("#CFE6C6", "#2A4425"),
    "greenedge": Tone("#5F9450", "#84B876"),
    "yellow": Tone("#F7E6A2", "#4C4218"),
    "yellowedge": Tone("#B8932A", "#D3B24E"),
    "brown": Tone("#E6CFB4", "#4A3622"),
    "brownedge": Tone("#9A6B3A", "#C29767"),
    "blue": Tone("#C6DEF1", "#1F3B52"),
    "blueedge": Tone("#4C86B8", "#76ACDA"),
    "grey": Tone("#DBDEE3", "#3B4048"),
    "greyedge": Tone("#868E99", "#A1A9B3"),
    "spicedeck": Tone("#F6C98A", "#5E431B"),
    # chances: ink stands on the first four, hotink on the others, which are clearly better than even
    "heat0": Tone("#F4F6F8", "#23282E"),
    "heat1": Tone("#CBE6E4", "#1C3639"),
    "heat2": Tone("#9CD1CE", "#1D464A"),
    "heat3": Tone("#84C4C1", "#20575B"),
    "hot0": Tone("#237F82", "#4DB0AD"),
    "hot1": Tone("#1A7073", "#70C6C2"),
    "hot2": Tone("#0F585C", "#97DAD6"),
    "hot3": Tone("#0A4347", "#C3EFEC"),
    "hotink": Tone("#FFFFFF", "#0B2426"),
}
"""Every colour that has a light and a dark value, by name."""

FIXED: dict[str, str] = {
    "white": "#FFFFFF",
    "night": "#17181D",
    "wood": "#96643A",
    "rope": "#CBA06A",
    "skin": "#E7BE95",
    "coin": "#F2C744",
    "coinline": "#9A6B05",
    "starfill": "#FFD54A",
    "flagred": "#C0392B",
    "flagblue": "#2F5FAF",
    "flaggold": "#F6C945",
    "wax": "#8E2B2B",
    "sail": "#FFFFFF",
    "leaf": "#7FBF6A",
    "leaf2": "#A8D98F",
    "silk": "#EFB3CB",
    "silk2": "#D786AA",
    "iron": "#59616B",
    "frame": "#C79A4B",
    "tulip": "#E2503A",
    "cream": "#FFF1CC",
}
"""Colours of pieces that are the same in both themes."""


class Seat(NamedTuple):
    """How the pieces of a seat look: a colour, a shape, a letter, and the colour of the letter on it."""

    colour: str
    fill: str
    on: str
    shape: str
    letter: str


SEATS: dict[str, Seat] = {
    "Yellow": Seat("Yellow", "#F0C419", "#000000", "diamond", "Y"),
    "Red": Seat("Red", "#D55E00", "#000000", "square", "R"),
    "Green": Seat("Green", "#009E73", "#000000", "shield", "G"),
    "Blue": Seat("Blue", "#0072B2", "#FFFFFF", "circle", "B"),
    "Purple": Seat("Purple", "#CC79A7", "#000000", "house", "P"),
}
"""The five looks of a seat (Okabe-Ito colours), in clockwise order of the default names."""


class Spice(NamedTuple):
    """How a spice looks: its two letters, its fill (a name or a hex), and the colour of letters on it."""

    letters: str
    fill: str
    on: str


SPICES: dict[str, Spice] = {
    "ginger": Spice("Gi", "#F3E2AE", "#000000"),
    "cinnamon": Spice("Ci", "#A65A18", "#FFFFFF"),
    "pepper": Spice("Pe", "pepper", "#FFFFFF"),
    "nutmeg": Spice("Nu", "#E69F00", "#000000"),
    "clove": Spice("Cl", "#A0307A", "#FFFFFF"),
    "any": Spice("any", "#FFFFFF", "#000000"),
}
"""The five spices in the order of the ring, and "any"."""

FAMILIES: dict[str, tuple[str, str]] = {
    "plantation": ("plant", "plantline"),
    "gain": ("gain", "gainline"),
    "red": ("red", "redline"),
    "kept": ("kept", "keptline"),
}
"""Fill and line of each family of tiles."""

PATTERNS: dict[str, str] = {
    "progress": "plain",
    "progress2": "plain",
    "colonies": "diagonals",
    "cards": "dots",
    "money": "spots",
    "singles": "uprights",
    "duty": "crosses",
    "missions": "lines",
    "trade": "backslashes",
    "arts": "grid",
    "posts": "bands",
    "finds": "planks",
    "green": "dots",
    "yellow": "tulips",
    "brown": "diagonals",
    "blue": "waves",
    "grey": "bricks",
}
"""The pattern that goes with a fill, so that colour alone never tells two of them apart."""

PROVINCE_COLOURS: dict[str, str] = {
    "Holland": "green",
    "Limburg": "green",
    "Brabant": "yellow",
    "Groningen": "yellow",
    "Utrecht": "brown",
    "Overijssel": "brown",
    "Zeeland": "blue",
    "Friesland": "blue",
    "Flanders": "grey",
    "Gelderland": "grey",
}

FONT = '"Liberation Sans", Arial, Helvetica, sans-serif'
"""One metric everywhere, because text in a picture does not reflow."""
HTML_FONT = f"var(--jp-ui-font-family, {FONT})"
MIN_TEXT = 11
"""The smallest size of any text, in px."""
SIZES: dict[str, int] = {
    "counter": 20,
    "name": 18,
    "view": 16,
    "panel": 15,
    "body": 13,
    "second": 12,
    "small": 11,
}
GRID, PADDING, GUTTER, GUTTER_NARROW = 8, 16, 16, 12
RADII: dict[str, int] = {"panel": 12, "tile": 8, "row": 8, "cell": 6, "chip": 4}
STROKES: dict[str, float] = {"panel": 1, "piece": 1.3, "legal": 2, "chosen": 3, "focus": 2.4}
LEGAL_DASH = "6 4"
NARROW, WIDE = 720, 1160
"""Below NARROW one column, from WIDE on two; between them the usual width of a JupyterLab window."""
LEAST, LEAST_BOARD = 240, 340
"""The least widths in px: of lists and ladders, which fit into what JupyterLab leaves of a page of 360 px, and of boards
and seats, whose text would be smaller than 11 px in less: they move in a frame of their own."""

MOTION: dict[str, int] = {"move": 160, "payment": 240, "payments": 900, "turn": 220, "grow": 200, "step": 60}
"""How long things take, in milliseconds."""

DARK_HOSTS = (
    '[data-jp-theme-light="false"]',  # JupyterLab, Notebook 7, JupyterLite
    "body.theme-dark",  # Voila
    "body.vscode-dark",
    "body.dark",  # marimo
    'html[theme="dark"]',  # Colab
)
"""How the hosts of a live widget say that their theme is dark."""


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (hex or names in the light theme), from 1 to 21.

    >>> round(contrast("#FFFFFF", "#000000"), 1)
    21.0
    """

    def luminance(colour: str) -> float:
        value = hexadecimal(colour).lstrip("#")
        parts = [int(value[i : i + 2], 16) / 255 for i in (0, 2, 4)]
        linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def hexadecimal(colour: str, dark: bool = False) -> str:
    """The hex value of a colour given by name; a hex value is returned as it is.

    >>> hexadecimal("act", dark=True), hexadecimal("wood"), hexadecimal("#123456")
    ('#B9A6FF', '#96643A', '#123456')
    """
    tone = TONES.get(colour)
    if tone is not None:
        return tone.dark if dark else tone.light
    return FIXED.get(colour, colour)


_HEAT = ((0.0, "#F4F6F8"), (0.20, "#CBE6E4"), (0.40, "#9CD1CE"), (0.55, "#84C4C1"))
_HOT = ((0.55, "#237F82"), (0.72, "#1A7073"), (0.90, "#0F585C"), (1.0, "#0A4347"))


def heat(share: float) -> tuple[str, str]:
    """Fill and text colour for a chance from 0 to 1; the jump just above 0.55 says "clearly better than even".

    >>> heat(0.0), heat(1.0)
    (('#F4F6F8', '#1D2330'), ('#0A4347', '#FFFFFF'))
    """
    share = min(1.0, max(0.0, share))
    scale, ink = (_HEAT, TONES["ink"].light) if share <= 0.55 else (_HOT, "#FFFFFF")
    for (low, a), (high, b) in pairwise(scale):
        if share <= high:
            t = (share - low) / (high - low)
            mixed = [round(int(a[i : i + 2], 16) * (1 - t) + int(b[i : i + 2], 16) * t) for i in (1, 3, 5)]
            return "#{:02X}{:02X}{:02X}".format(*mixed), ink
    return scale[-1][1], ink


HEAT_STEPS = ((0.0, "heat0"), (0.2, "heat1"), (0.4, "heat2"), (0.55, "heat3"), (0.72, "hot0"), (0.9, "hot1"))


def heat_tone(share: float) -> tuple[str, str]:
    """Fill and text colour for a chance from 0 to 1 in steps, as names that follow the theme.

    >>> heat_tone(0.0), heat_tone(0.55), heat_tone(0.56), heat_tone(1.0)
    (('heat0', 'ink'), ('heat3', 'ink'), ('hot0', 'hotink'), ('hot3', 'hotink'))
    """
    name = next((name for most, name in HEAT_STEPS if share <= most), "hot2" if share < 1 else "hot3")
    return name, "hotink" if name.startswith("hot") else "ink"


def seat_looks(names: Sequence[str]) -> tuple[Seat, ...]:
    """The look of each seat: a seat named after a colour gets that colour, the others the rest in order.

    The letter is the initial of the name; where two names share it, a later letter of the name that is still free,
    then the letter of the colour.

    >>> [(look.colour, look.letter) for look in seat_looks(("Blue", "Anna", "Andrea"))]
    [('Blue', 'B'), ('Yellow', 'A'), ('Red', 'N')]
    """
    named = [name.strip().capitalize() for name in names]
    free = [colour for colour in SEATS if colour not in named]
    looks: list[Seat] = []
    used = {SEATS[name].letter for name in named if name in SEATS}
    for index, name in enumerate(named):
        if name in SEATS and name not in named[:index]:
            looks.append(SEATS[name])
            continue
        look = SEATS[free.pop(0)]
        letters = [c.upper() for c in name if c.isalpha() and c.upper().isascii()]
        spare = [look.letter, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        letter = next(c for c in letters + spare if c not in used)
        used.add(letter)
        looks.append(look._replace(letter=letter))
    return tuple(looks)


# ---------------------------------------------------------------------- style sheets


def _rules(classes: Iterable[str], value: str) -> str:
    """CSS rules for the classes gf-NAME (fill) and gs-NAME (stroke); `value` is a format with {name}, {light}, {dark}.

    The selectors are single classes, since nothing else reaches into the symbols of a picture.
    """
    rules = []
    for name in sorted(set(classes)):
        kind, _, tone = name.partition("-")
        if kind in ("gf", "gs") and tone in TONES:
            light, dark = TONES[tone]
            prop = "fill" if kind == "gf" else "stroke"
            rules.append(f".{name}{{{prop}:{value.format(name=tone, light=light, dark=dark)}}}")
    return "".join(rules)


def picture_css(body: str, theme: str = "auto") -> str:
    """The style sheet of a picture that stands alone: only the colours its `body` uses.

    "auto" follows the theme of the reader (`prefers-color-scheme`; JupyterLab sets it for pictures), "light" needs no
    rule at all, "dark" is always dark.
    """
    if theme not in ("auto", "light", "dark"):
        raise ValueError(f"theme: found {theme!r}; allowed: auto, light, dark")
    if theme == "light":
        return ""
    used = (word for words in re.findall(r'class="([^"]*)"', body) for word in words.split())
    rules = _rules(used, "{dark}")
    return f"@media (prefers-color-scheme:dark){{{rules}}}" if theme == "auto" else rules


def widget_css() -> str:
    """The style sheet of live widgets: variables for both themes, switched by the host, and the colour classes.

    Elements under `.goatools` may use `var(--gt-NAME)` for any name of TONES.
    """
    light = "".join(f"--gt-{name}:{tone.light};" for name, tone in TONES.items())
    dark = "".join(f"--gt-{name}:{tone.dark};" for name, tone in TONES.items())
    hosts = ",".join(f"{host} .goatools" for host in DARK_HOSTS)
    rules = _rules((f"g{kind}-{name}" for kind in "fs" for name in TONES), "var(--gt-{name},{light})")
    return (
        f".goatools,.goatools .gt-light{{{light}font-family:{HTML_FONT}}}"
        f"{hosts},.goatools.gt-dark,.goatools .gt-dark{{{dark}}}{rules}"
    )
