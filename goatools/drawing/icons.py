"""Every piece and sign as a small drawing of our own, in a box of 24 units around 0, 0.

`SYMBOLS` maps names to markup; a picture refers to them and `svg.document` writes each used one once.
`icon` places a symbol with an outline of the same thickness at every size.  Pieces that carry a letter or number are
functions (`sack`, `chip`, `crest`, ...), so that the text stays at least 11 px whatever the size of the piece.

>>> icon("ship", 10, 10)
'<use href="#ship" transform="translate(10 10)" stroke-width="1.3"/>'
"""

from __future__ import annotations

import math

from goatools.drawing.svg import (
    at,
    circle,
    document,
    el,
    g,
    label,
    num,
    path,
    rect,
    text,
    text_width,
    use,
)
from goatools.drawing.theme import MIN_TEXT, PATTERNS, SEATS, SPICES, STROKES, TONES, Seat

SYMBOLS: dict[str, str] = {}
"""The markup of every symbol by name; names that begin with "ui-" are strokes in the colour of the text."""


def _symbol(name: str, *parts: str, fill: str = "none", stroke: str = "edge") -> None:
    SYMBOLS[name] = el(
        "g", *parts, id=name, fill=fill, stroke=stroke, stroke_linejoin="round", stroke_linecap="round"
    )


def _sign(name: str, *parts: str) -> None:
    """A sign of the interface: its strokes take the colour of the place where it stands."""
    SYMBOLS[f"ui-{name}"] = el("g", *parts, id=f"ui-{name}", stroke_linejoin="round", stroke_linecap="round")


def icon(
    name: str, x: float, y: float, size: float = 24, *, stroke: str | None = None, fill: str | None = None
) -> str:
    """A symbol centred on x, y, `size` px high.  Signs ("ui-...") take `stroke` (default ink2); silhouettes `fill`."""
    if name not in SYMBOLS:
        raise KeyError(f"icon: found {name!r}; allowed: {', '.join(sorted(SYMBOLS))}")
    scale = size / 24
    if name.startswith("ui-"):
        return use(name, x, y, scale, stroke=stroke or "ink2", fill=fill or "none", stroke_width=1.6 / scale)
    return use(name, x, y, scale, stroke_width=STROKES["piece"] / scale)


def _points(*pairs: tuple[float, float]) -> str:
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in pairs) + "Z"


def _star(n: int, outer: float, inner: float, turn: float = -90) -> str:
    corners = []
    for i in range(2 * n):
        r, angle = (outer, inner)[i % 2], math.radians(turn + i * 180 / n)
        corners.append((r * math.cos(angle), r * math.sin(angle)))
    return _points(*corners)


# ---------------------------------------------------------------------- spices

_BELLY = "M-4.2,-2.6C-10.4,1.6 -11.4,11.4 -5.6,11.6H5.6C11.4,11.4 10.4,1.6 4.2,-2.6Z"
_FRILL = "M-5.6,-7.2C-3,-5.8 3,-5.8 5.6,-7.2L4.2,-3.4H-4.2Z"
_LOBES = "M-5.4,-6.2C-7.4,-7.6 -6.4,-10.2 -4,-9.8C-3.4,-11.8 -.6,-12 0,-10.4C1.4,-12 4,-11.2 4,-9.6C6.6,-10 7.2,-7.2 5.4,-6.2Z"
_OUT = {
    "ginger": (path(_LOBES, fill="#F3E2AE"),),
    "cinnamon": (
        path("M-5.8,-11.4L-2.6,-12L-.8,-5.4H-4Z", fill="#A65A18"),
        path("M1.2,-11.8L4.6,-11.4L4,-5.4H.8Z", fill="#A65A18"),
    ),
    "pepper": (
        circle(-3.4, -8, 2.7, fill="pepper"),
        circle(3.4, -8, 2.7, fill="pepper"),
        circle(0, -9.8, 2.7, fill="pepper"),
    ),
    "nutmeg": (
        path("M-5.4,-6C-5.4,-12.6 5.4,-12.6 5.4,-6Z", fill="#E69F00"),
        path("M-2.6,-7C-2.6,-9.8 2.6,-9.8 2.6,-7", fill="none"),
    ),
    "clove": (
        path("M-2,-5.8L-1.9,-9.6L0,-12L1.9,-9.6L2,-5.8Z", fill="#A0307A"),
        path("M-5.6,-8.6L-2,-7.6L0,-6L2,-7.6L5.6,-8.6L4,-5.4H-4Z", fill="#A0307A"),
    ),
    "any": (
        circle(-3.6, -7.8, 2.6, fill="#F3E2AE"),
        circle(3.6, -7.8, 2.6, fill="#A0307A"),
        circle(0, -9.6, 2.6, fill="#E69F00"),
    ),
}
for _name, _spice in SPICES.items():
    _symbol(
        f"sack-{_name}",
        *_OUT[_name],
        path(_FRILL, fill=_spice.fill),
        path(_BELLY, fill=_spice.fill),
        rect(-5.2, -5.2, 10.4, 2.8, 1.4, fill="rope"),
    )


def sack(spice: str, x: float, y: float, size: float = 30, *, letters: str | None = None) -> str:
    """A sack with its two letters ("any" for any spice, or `letters` such as a number); from 26 px up."""
    look = SPICES[spice]
    scale = size / 24
    content = look.letters if letters is None else letters
    shown = (
        label(x, y + 5 * scale, content, max(MIN_TEXT, 7.8 * scale), bold=True, fill=look.on)
        if content
        else ""
    )
    return icon(f"sack-{spice}", x, y, size) + shown


def chip(spice: str, x: float, y: float, state: str = "held", *, width: float = 20) -> str:
    """A spice chip of 20 x 18 px centred on x, y; states: held, later, missing, paid, free (an empty field)."""
    look = SPICES[spice]
    width = round(2 * max(width, text_width(look.letters, 11, True) + 1.5)) / 2
    name = f"chip-{spice}-{state}-{num(width).replace('.', '_')}"
    if name not in SYMBOLS:
        fill, stroke, ink, dash = {
            "held": (look.fill, "edge", look.on, None),
            "later": ("inset", "line2", "ink2", None),
            "missing": ("panel", "err", "err", "3 2"),
            "paid": ("panel", "line", "ink3", None),
            "free": ("panel", "line2", "ink2", "3 2"),
        }[state]
        thick = 1.3 if state in ("held", "missing") else 1
        box = rect(
            -width / 2, -9, width, 18, 4, fill=fill, stroke=stroke, stroke_width=thick, stroke_dasharray=dash
        )
        SYMBOLS[name] = el("g", box, label(0, 0, look.letters, 11, bold=state != "free", fill=ink), id=name)
    return use(name, x, y)


def field(letters: str, x: float, y: float, size: float = 26, *, width: float | None = None) -> str:
    """An empty field: a dashed square with the letters of the spices it takes ("Pe", "Gi/Ci", "any")."""
    width = max(size, width or 0, text_width(letters, 11) + 6)
    return rect(
        x - width / 2,
        y - size / 2,
        width,
        size,
        5,
        fill="panel",
        stroke="line2",
        stroke_dasharray="3 2.4",
    ) + label(x, y, letters, 11, fill="ink2")


# ---------------------------------------------------------------------- Goa

_symbol(
    "ship",
    path("M-11.4,4.4H11.4L7.6,11H-7.6Z", fill="wood"),
    path("M-2.2,-7C-6.8,-5.4 -9,-1.6 -9,2.6H-2.2Z", fill="sail"),
    path("M1,-10.4C7,-9 10,-3.4 10.2,2.6H1Z", fill="sail"),
    path("M-.7,-11.8V4.4"),
)
_symbol(
    "colonist",
    path("M-9.8,11.4C-9.8,4.4 -6.4,.8 0,.8S9.8,4.4 9.8,11.4Z", fill="coat"),
    circle(0, -2.4, 4.7, fill="skin"),
    path(
        "M-9,-4.6C-6.6,-6.2 -5,-6.4 -4.6,-8C-4,-11 -1.8,-11.9 0,-11.2C1.8,-11.9 4,-11 4.6,-8C5,-6.4 6.6,-6.2 9,-4.6"
        "C5.2,-3.2 -5.2,-3.2 -9,-4.6Z",
        fill="wood",
    ),
)
_COIN = circle(0, 0, 10.6, fill="coin") + circle(0, 0, 7.9, fill="none", stroke="coinline", stroke_width=1)
_symbol("ducat", _COIN, path(_star(4, 5.6, 2), fill="coinline", stroke="none"))
_symbol(
    "guilder",
    _COIN,
    path(
        "M3.4,-4.6C2.6,-6.4 .6,-5.8 .2,-3.4L-1.2,3.8C-1.6,6.2 -3.2,6.4 -4,5M-2.8,-1.2H3",
        fill="none",
        stroke="night",
        stroke_width=1.5,
    ),
)
_symbol(
    "gold",
    path("M-8.4,0H8.4L11.2,7.6H-11.2Z", fill="coin"),
    path("M-4.6,-7H4.6L6.8,0H-6.8Z", fill="coin"),
    path("M-8.2,2.6H6.4M-4.4,-4.6H2.6", stroke="cream", stroke_width=1.2),
)
_CARD = (-8, -10.8, 16, 21.6, 1.8)
_symbol(
    "expedition",
    rect(*_CARD, fill="paper"),
    path("M0,-7L1.7,-1.7L5.6,0L1.7,1.7L0,7L-1.7,1.7L-5.6,0L-1.7,-1.7Z", fill="rose", stroke_width=0.9),
)
_symbol(
    "hidden-card",
    rect(*_CARD, fill="slate"),
    path("M0,-6.6L1.6,-1.6L5.2,0L1.6,1.6L0,6.6L-1.6,1.6L-5.2,0L-1.6,-1.6Z", stroke="white", stroke_width=1.1),
)
_symbol("card", rect(*_CARD, fill="paper"))
_symbol(
    "extra-action",
    path(
        "M-6.4,-10.8H3.4L8,-6.2V9.2Q8,10.8 6.4,10.8H-6.4Q-8,10.8 -8,9.2V-9.2Q-8,-10.8 -6.4,-10.8Z", fill="sky"
    ),
    path("M-4.2,.6H4.2M0,-3.6V4.8", stroke="ink", stroke_width=1.9),
)
_FLAG = "M-6.6,-10.4H11L6.8,-4.6L11,1.2H-6.6Z"
_symbol(
    "flag",
    path(_FLAG, fill="flagred"),
    path("M-4.4,-4.6H3.2M-.6,-8.4V-.8", stroke="white", stroke_width=1.9),
    path("M-7,-11.2V11.6", stroke_width=2),
)
_symbol("star", path(_star(5, 12, 5.9), fill="starfill"))
_symbol(
    "crown",
    path("M-9.8,7.6L-11,-4.8L-5,1.4L0,-8L5,1.4L11,-4.8L9.8,7.6Z", fill="starfill"),
    path("M-9.4,4.6H9.4"),
)
_symbol(
    "bank",
    path("M0,-10.6L10.8,-4.2H-10.8Z", fill="paper"),
    rect(-8.6, -4.2, 4, 10.4, fill="paper"),
    rect(-2, -4.2, 4, 10.4, fill="paper"),
    rect(4.6, -4.2, 4, 10.4, fill="paper"),
    rect(-10.8, 6.2, 21.6, 4, fill="paper"),
)
_symbol(
    "colony",
    path("M-8.4,-.6V11.2H8.4V-.6L0,-6.6Z", fill="paper"),
    path("M-2.6,11.2V4.4H2.6V11.2", fill="wood"),
    path("M-11,1.2L0,-6.6L11,1.2"),
    path("M.2,-11.8H6L4.4,-9.7L6,-7.6H.2Z", fill="flagred"),
    path("M.2,-6.6V-12"),
)
_symbol(
    "mission",
    path("M-6.4,-6.4C-6.4,-11.2 -11,-11.2 -11,-8.2C-11,-6.6 -9.6,-6.4 -9.6,-6.4H-6.4", fill="paper"),
    path(
        "M-8.6,-10.6H5.4Q7.6,-10.6 7.6,-8.4V6.4H10.8C10.8,11.2 7.6,11 7.6,11H-3.4Q-6.4,11 -6.4,8V-6.4C-6.4,-9.6 -7.4,-10.6 -8.6,-10.6Z",
        fill="paper",
    ),
    path("M-2.8,-5.8H4.4M-2.8,-2H4.4M-2.8,1.8H1.8", stroke_width=1.2),
)
_symbol("free-field", rect(-9, -9, 18, 18, 4, fill="panel", stroke="line2", stroke_dasharray="3 2.4"))
_symbol(
    "settlement",
    at(-5, 3, SYMBOLS["ship"].replace(' id="ship"', ""), scale=0.56),
    at(6, 3, SYMBOLS["colonist"].replace(' id="colonist"', ""), scale=0.56),
)

# The six symbols of the expedition cards: silhouettes with lines cut out in the colour of the card.
_CUT: dict[str, str | float] = {"fill": "none", "stroke": "paper"}


def _silhouette(name: str, shape: str, *cuts: str) -> None:
    _symbol(name, path(shape, fill="silhouette", fill_rule="evenodd", stroke="none"), *cuts)


_silhouette(
    "elephant",
    "M-5.3,-8.8C-9.4,-11.2 -12,-8 -11.6,-2.8C-11.3,1.8 -9.4,5.2 -6.6,4.6C-7.1,.2 -6.7,-4.6 -5.3,-8.8Z"
    "M5.3,-8.8C9.4,-11.2 12,-8 11.6,-2.8C11.3,1.8 9.4,5.2 6.6,4.6C7.1,.2 6.7,-4.6 5.3,-8.8Z"
    "M0,-10.2C3,-10.2 4.6,-8 5.2,-4.4C5.8,-.8 5.2,2 3.2,3.8C2.8,6.4 2.4,8.4 3.8,9.2C5,9.8 6,8.8 5.8,7.4H8"
    "C8.4,10.4 5.8,12.2 3,11.4C0,10.4 -.8,7.6 -1,5C-4.2,3.4 -5.8,-.4 -5.2,-4.4C-4.6,-8 -3,-10.2 0,-10.2Z"
    "M-2.7,-3.6A.95,.95 0 1 0 -2.7,-1.7A.95,.95 0 1 0 -2.7,-3.6ZM2.7,-3.6A.95,.95 0 1 0 2.7,-1.7A.95,.95 0 1 0 2.7,-3.6Z",
)
_silhouette(
    "tiger",
    "M-9.8,-10.4C-7.4,-11.2 -5.2,-10 -4.2,-8.8C-1.6,-9.6 1.6,-9.6 4.2,-8.8C5.2,-10 7.4,-11.2 9.8,-10.4"
    "C10.8,-7.6 10.2,-5.4 9.2,-4C10.8,-.6 10.8,3.6 8.6,6.2C6.4,9.4 2.6,11.2 0,11.2C-2.6,11.2 -6.4,9.4 -8.6,6.2"
    "C-10.8,3.6 -10.8,-.6 -9.2,-4C-10.2,-5.4 -10.8,-7.6 -9.8,-10.4Z",
    path(
        "M0,-9.4V-5M-3.4,-8.6L-2,-5.6M3.4,-8.6L2,-5.6M-10,.6L-6.2,1.2M-9.4,4.2L-5.8,3.4M10,.6L6.2,1.2M9.4,4.2L5.8,3.4",
        stroke_width=1.25,
        **_CUT,
    ),
    path(
        "M-5.6,-2.4C-4.6,-3.6 -3,-3.4 -2.2,-1.8M5.6,-2.4C4.6,-3.6 3,-3.4 2.2,-1.8", stroke_width=1.4, **_CUT
    ),
    path("M-1.8,3.6H1.8L0,5.6Z", fill="paper", stroke="paper", stroke_width=0.8),
    path("M0,5.6V7.4M0,7.4C-.8,8.6 -2.4,8.6 -3.2,7.6M0,7.4C.8,8.6 2.4,8.6 3.2,7.6", stroke_width=1.1, **_CUT),
)
_silhouette(
    "fish",
    "M-11.6,.2C-7.4,-6.8 1.2,-7.4 6,-1.8L11.4,-6.4C10.2,-2 10.2,2 11.4,6.4L6,2.2C1.2,7.6 -7.4,7 -11.6,.2Z"
    "M-7,-2.2A1.2,1.2 0 1 0 -7,.2A1.2,1.2 0 1 0 -7,-2.2Z",
    path("M-3.6,-3.8C-2,-1.4 -2,1.8 -3.6,4.2M.4,-1.8C1.2,-.6 1.2,1 .4,2.2", stroke_width=1.2, **_CUT),
)
_silhouette(
    "palm",
    "M-.2,-3.6C1.8,1.4 2,6.4 .6,11.6H4.8C5.4,6 4.6,1 2,-3.6Z"
    "M1,-3.2C-3.4,-6 -8.8,-4 -10.6,2C-7.6,-1.2 -3.6,-2.2 1,-2.2Z"
    "M1,-3.4C-1.2,-8.4 -7.2,-10 -11.6,-5.8C-7.4,-6.4 -3,-5.2 .4,-2.6Z"
    "M.6,-3.6C-1.4,-7.4 -.6,-10.6 2.2,-12C2.4,-9.2 2.4,-6.4 2,-3.2Z"
    "M1,-3.6C2.4,-8.6 7.6,-10.6 11.6,-7.2C7.8,-7.2 4.4,-5.8 1.8,-2.8Z"
    "M1,-3C5.6,-6 10.4,-3.6 11.4,2.2C8.8,-1 5.4,-2.2 1,-2.2Z",
)
_silhouette(
    "shell",
    "M-4.4,10.8H4.4V8.4C8.8,6.4 12,1.6 11.2,-3.2C10.4,-7.6 5.6,-10.6 0,-10.6C-5.6,-10.6 -10.4,-7.6 -11.2,-3.2"
    "C-12,1.6 -8.8,6.4 -4.4,8.4Z",
    path(
        "M0,7.6V-7.4M-1.6,7.4L-4.6,-6.6M1.6,7.4L4.6,-6.6M-3,7L-8.2,-3.6M3,7L8.2,-3.6",
        stroke_width=1.25,
        **_CUT,
    ),
)
_silhouette(
    "statue",
    "M-8.6,8.6H8.6V11.8H-8.6ZM-1,-12H1L1.6,-9.8A3.3,3.3 0 0 1 2.4,-4.4C4.8,-3.6 5.6,-1.4 5.2,1.6L4.9,3.2"
    "C7.4,3.6 8.4,5.6 7.6,7.6H-7.6C-8.4,5.6 -7.4,3.6 -4.9,3.2L-5.2,1.6C-5.6,-1.4 -4.8,-3.6 -2.4,-4.4A3.3,3.3 0 0 1 -1.6,-9.8Z",
    path("M-3,4.4C-1.2,5.6 1.2,5.6 3,4.4", stroke_width=1.1, **_CUT),
)

# Tiles that need a sign of their own.
_symbol(
    "bonanza",
    path("M-10.4,-1.4V9.2Q-10.4,10.8 -8.8,10.8H8.8Q10.4,10.8 10.4,9.2V-1.4Z", fill="wood"),
    path("M-10.4,-1.4C-10.4,-8.4 -7,-9.8 0,-9.8S10.4,-8.4 10.4,-1.4Z", fill="#5E9E57"),
    path("M-6,-9.2V-1.4M6,-9.2V-1.4M-6,-1.4V10.8M6,-1.4V10.8", stroke_width=1),
    rect(-2.6, -3.6, 5.2, 6, 1.2, fill="coin"),
    path("M0,-1.2V.4", stroke="night", stroke_width=1.4),
)
_symbol(
    "favour",
    path("M-6.2,-11.4H6.2V4H-6.2Z", fill="paper"),
    path(_star(5, 4.4, 1.9), transform="translate(0 -5.4)", fill="starfill", stroke_width=0.9),
    path("M-10,.6H10V10.2Q10,11.2 9,11.2H-9Q-10,11.2 -10,10.2Z", fill="wood"),
    path("M-10,.6L-12,-3.4M10,.6L12,-3.4", stroke_width=1.6),
    path("M-3,5.6H3", stroke="cream", stroke_width=1.6),
)
_symbol(
    "exchange",
    rect(-11.2, -11, 11, 11, 2, fill="paper"),
    rect(0.2, 0, 11, 11, 2, fill="sky"),
    path("M3,-8.6H6.6Q8.6,-8.6 8.6,-6.6V-3.4M6,-5.6L8.6,-2.8L11.2,-5.6", stroke="ink", stroke_width=1.7),
    path("M-3,8.6H-6.6Q-8.6,8.6 -8.6,6.6V3.4M-11.2,5.6L-8.6,2.8L-6,5.6", stroke="ink", stroke_width=1.7),
)
_symbol(
    "espionage",
    path("M-11.4,3.4L6.6,-7.4L10.2,-.8L-9.2,8.4Z", fill="coin"),
    path("M-4.6,-.8L-2,5", stroke_width=1.1),
    path("M5.4,-9.2L8,-10.6L12,-3L9.4,-1.6Z", fill="wood"),
    path("M-12,3.6L-10.6,2.8L-8,8L-9.4,8.8Z", fill="wood"),
    path("M-1.4,4.8L-4,11.6M0,4.2L2.8,11.6", stroke_width=1.6),
)
_symbol(
    "viceroy",
    path("M-10.4,11.6C-10.4,6.8 -6.6,4.4 0,4.4S10.4,6.8 10.4,11.6Z", fill="wax"),
    path("M-6.8,4C-5,1.8 5,1.8 6.8,4C5.4,6.8 -5.4,6.8 -6.8,4Z", fill="white"),
    circle(0, -1.2, 4.6, fill="skin"),
    path("M-2.4,1.6C-1,3.8 1,3.8 2.4,1.6Z", fill="wood", stroke_width=0.8),
    path("M-6,-4.2L-6.6,-10.4L-3,-7.4L0,-11.6L3,-7.4L6.6,-10.4L6,-4.2Z", fill="starfill"),
    path("M0,7V11.4", stroke="starfill", stroke_width=1.6),
)
_symbol(
    "replenishment",
    at(-3.4, -1.4, rect(-6.4, -8.8, 12.8, 17.6, 1.6, fill="slate", transform="rotate(-10)")),
    at(3.2, 0.4, rect(-6.4, -8.8, 12.8, 17.6, 1.6, fill="paper", transform="rotate(8)")),
    path("M3.4,6.4V-4.6M-.2,-1L3.4,-4.8L7,-1", stroke="rose", stroke_width=2),
)
_symbol(
    "unexpected-harvest",
    circle(-5.2, -2.2, 3.2, fill="#F3E2AE"),
    circle(5.2, -2.2, 3.2, fill="#A0307A"),
    circle(0, -3.4, 3.4, fill="#E69F00"),
    path("M-11,-1H11L8.4,9.6Q8.1,11 6.6,11H-6.6Q-8.1,11 -8.4,9.6Z", fill="rope"),
    path("M-9.8,3.6H9.8M-9,7.4H9M-4,-.8L-3.2,10.8M4,-.8L3.2,10.8", stroke_width=0.9),
    path("M-8.6,-1C-8.6,-13.6 8.6,-13.6 8.6,-1", stroke="wood", stroke_width=1.7),
)

# ---------------------------------------------------------------------- seats

SHAPES: dict[str, str] = {
    "circle": "M0,-10.6A10.6,10.6 0 1 1 0,10.6A10.6,10.6 0 1 1 0,-10.6Z",
    "square": "M-7.6,-9.6H7.6Q9.6,-9.6 9.6,-7.6V7.6Q9.6,9.6 7.6,9.6H-7.6Q-9.6,9.6 -9.6,7.6V-7.6Q-9.6,-9.6 -7.6,-9.6Z",
    "diamond": "M0,-12.6L12.6,0L0,12.6L-12.6,0Z",
    "shield": "M-10,-10.2H10V1.2C10,6.8 5.4,10.4 0,12.2C-5.4,10.4 -10,6.8 -10,1.2Z",
    "house": "M0,-11.8L11.4,-3.2L8.8,10.4H-8.8L-11.4,-3.2Z",
}
"""The outline of each shape of a seat."""
_LETTER_AT = {"shield": -0.8, "house": 0.8}
for _name, _seat in SEATS.items():
    _shape = SHAPES[_seat.shape]
    _symbol(f"crest-{_name}", path(_shape, fill=_seat.fill))
    _symbol(
        f"ghost-{_name}",
        path(_shape, fill=_seat.fill),
        path(_shape, fill="panel", transform="scale(.7)"),
    )
    _symbol(
        f"pawn-{_name}",
        path("M-3.6,-1.6L-7.6,10.2Q-7.8,11.4 -6.6,11.4H6.6Q7.8,11.4 7.6,10.2L3.6,-1.6Z", fill=_seat.fill),
        circle(0, -5.8, 5.4, fill=_seat.fill),
    )


def crest(seat: Seat, x: float, y: float, size: float = 24, letter: str | int | None = None) -> str:
    """The crest of a seat with its letter; with a number it is that seat's auction marker."""
    content = seat.letter if letter is None else letter
    scale = size / 24
    shown = label(
        x,
        y + _LETTER_AT.get(seat.shape, 0) * scale,
        content,
        max(MIN_TEXT, 11.5 * scale),
        bold=True,
        fill=seat.on,
    )
    return icon(f"crest-{seat.colour}", x, y, size) + shown


def ghost(seat: Seat, x: float, y: float, size: float = 24, letter: str | int = "") -> str:
    """A hollow crest: a marker that was used, or a place where a piece would go."""
    scale = size / 24
    shown = (
        label(x, y + _LETTER_AT.get(seat.shape, 0) * scale, letter, max(MIN_TEXT, 10 * scale), bold=True)
        if letter != ""
        else ""
    )
    return icon(f"ghost-{seat.colour}", x, y, size) + shown


def merchant(seat: Seat, x: float, y: float, size: float = 36) -> str:
    """A merchant of Batavia: face and hat above the crest; `size` is the height of the whole figure."""
    s = size / 40
    return icon("merchant-head", x, y - 10.5 * s, 24 * s) + crest(seat, x, y + 8 * s, 23 * s)


_symbol(
    "merchant-head",
    circle(0, 4, 6.4, fill="skin"),
    path(
        "M-11.6,.6C-8.4,-1 -6.6,-1.4 -6.2,-3.4C-5.4,-8.4 -2.4,-9.6 0,-8.6C2.4,-9.6 5.4,-8.4 6.2,-3.4C6.6,-1.4 8.4,-1 11.6,.6"
        "C6.6,2.8 -6.6,2.8 -11.6,.6Z",
        fill="wood",
    ),
)

# ---------------------------------------------------------------------- Batavia


def _flag_parts(company: str) -> str:
    """The cloth of a company's flag in a box of 22 x 14."""
    cloth = {"EN": "white", "DK": "flagred", "FR": "flagblue", "NL": "white", "SE": "flagblue"}[company]
    parts = [rect(-11, -7, 22, 14, fill=cloth, stroke="none")]
    if company == "EN":
        parts.append(
            path("M-1.8,-7H1.8V-1.8H11V1.8H1.8V7H-1.8V1.8H-11V-1.8H-1.8Z", fill="flagred", stroke="none")
        )
    elif company in ("DK", "SE"):
        colour = "white" if company == "DK" else "flaggold"
        parts.append(path("M-5,-7H-2V-1.5H11V1.5H-2V7H-5V1.5H-11V-1.5H-5Z", fill=colour, stroke="none"))
    elif company == "FR":
        lozenges = "".join(
            f"M{x},{y - 2.9}L{x + 2.2},{y}L{x},{y + 2.9}L{x - 2.2},{y}Z"
            for x, y in ((-4, -2), (4, -2), (0, 3))
        )
        parts.append(path(lozenges, fill="flaggold", stroke="none"))
    else:
        parts.append(rect(-11, -7, 22, 4.7, fill="flagred", stroke="none"))
        parts.append(rect(-11, 2.3, 22, 4.7, fill="flagblue", stroke="none"))
    return "".join(parts)


SYMBOLS["disc"] = el("clipPath", circle(0, 0, 7.2), id="disc")
_SCALLOPS = (
    "M"
    + "".join(
        ("" if i == 0 else "A2.5,2.5 0 0 1 ")
        + f"{num(9.8 * math.cos(math.radians(i * 22.5)))},{num(9.8 * math.sin(math.radians(i * 22.5)))} "
        for i in range(17)
    )
    + "Z"
)
for _code in ("EN", "DK", "FR", "NL", "SE"):
    _symbol(f"flag-{_code}", _flag_parts(_code), rect(-11, -7, 22, 14, 1))
    _symbol(
        f"seal-{_code}",
        path(_SCALLOPS, fill="wax"),
        g(_flag_parts(_code), clip_path="url(#disc)"),
        circle(0, 0, 7.2),
    )
_symbol("seal-none", circle(0, 0, 9.6, stroke="line2", stroke_dasharray="3 2.4"))
_symbol(
    "good-tea",
    path("M0,11.4C0,5 0,2 -.2,-.6"),
    path("M-.2,1C-6.6,1.6 -10.8,-2.6 -11.4,-9.6C-4.6,-10 -.6,-5.8 -.2,1Z", fill="leaf"),
    path("M.2,-1.4C.6,-7.8 4.8,-11.4 11.6,-11.2C11.6,-4.6 7,-.6 .2,-1.4Z", fill="leaf2"),
)
_symbol(
    "good-cotton",
    path("M-7.6,.4C-8.4,5 -3.6,11.6 0,11.6S8.4,5 7.6,.4Z", fill="wood"),
    circle(-5.4, -1.4, 5, fill="white"),
    circle(5.4, -1.4, 5, fill="white"),
    circle(0, -6.2, 5.2, fill="white"),
    path("M0,11.4C-2.6,8.6 -3.8,6 -3.8,3.2M0,11.4C2.6,8.6 3.8,6 3.8,3.2", stroke_width=1),
)
_symbol(
    "good-porcelain",
    path("M-4,-11.4H4L3,-6.6C7.2,-4.4 8,-.6 7,3L4.6,11.4H-4.6L-7,3C-8,-.6 -7.2,-4.4 -3,-6.6Z", fill="white"),
    path("M-7.2,-.6C-4.8,-3 -2.4,1.6 0,-.6S4.8,-3 7.2,-.6M-6,5.6H6", stroke="flagblue", stroke_width=1.7),
)
_symbol(
    "good-silk",
    path("M-4.6,-8.2H8.6C10.6,-8.2 11,-6.4 10.2,-5C9.4,-3.4 10,-1.6 11,0V8.6H-4.6Z", fill="silk"),
    rect(-11, -9, 7.4, 18, 3.2, fill="silk2"),
    path("M-7.4,-5.6C-6,-5.8 -6,-2.6 -7.4,-2.8", stroke_width=1.1),
)
_symbol(
    "good-ginger",
    path(
        "M-10.8,2.4C-12.4,-.8 -9.4,-4 -6.4,-3C-7.6,-7.4 -2.2,-9.4 -.2,-6C1,-9.8 7,-9.6 7.2,-5.6C10.8,-6.4 12.8,-2 10,.2"
        "C12.2,3.4 8.6,6.6 5.4,5.2C4.8,9.2 -1,9.6 -2.2,6.2C-5.2,8 -8.6,5.8 -7.6,3.4C-8.6,3.8 -10,3.6 -10.8,2.4Z",
        fill="#F3E2AE",
    ),
    path("M-2.4,1C-1.2,-.6 .6,-.8 1.8,.4M3.4,-3.6C4.4,-3 4.8,-2 4.6,-1", stroke_width=1.1),
)
_symbol(
    "good-nutmeg",
    path(
        "M0,-11.4C6.4,-11.4 8.8,-6 8.8,.4S4.6,11.6 0,11.6S-8.8,6.8 -8.8,.4S-6.4,-11.4 0,-11.4Z",
        fill="#E69F00",
    ),
    path(
        "M-2.2,-10.6C-6.4,-4 -5.4,5.6 -2.4,10.8M2.4,-10.6C-.6,-4 0,5.6 2.4,10.8M6,-8C4.6,-2 4.8,4 6.2,7.4",
        stroke_width=1.1,
    ),
)
_symbol(
    "good-pepper",
    circle(0, -5.8, 5.3, fill="pepper"),
    circle(-5.7, 4.2, 5.3, fill="pepper"),
    circle(5.7, 4.2, 5.3, fill="pepper"),
    path(
        "M1,-8.2C2,-8 2.6,-7.2 2.8,-6.4M-4.7,1.8C-3.7,2 -3.1,2.8 -2.9,3.6M6.7,1.8C7.7,2 8.3,2.8 8.5,3.6",
        stroke="white",
        stroke_width=1.1,
    ),
)
_symbol(
    "note",
    rect(-11.4, -7.4, 22.8, 14.8, 1.8, fill="cream"),
    circle(7.6, 3.8, 2.2, fill="flagred", stroke="none"),
)
_symbol(
    "cannon",
    path("M-10.6,-5.4L8.8,-9.8L10.8,-3.4L-7.4,2.4C-10.8,3.4 -13.4,-3.4 -10.6,-5.4Z", fill="iron"),
    path("M6.4,-9.4L8.6,-2.6", stroke_width=1),
    circle(-2.6, 5.4, 5.6, fill="wood"),
    circle(-2.6, 5.4, 1.5, fill="night", stroke="none"),
)
_symbol(
    "ship-card",
    rect(*_CARD, fill="slate"),
    path(
        "M-5.6,2.6H5.6L3.8,6H-3.8ZM-1.2,-3.6C-3.4,-2.8 -4.4,-1 -4.4,.9H-1.2ZM.6,-5.2C3.4,-4.4 4.8,-1.8 4.9,.9H.6Z",
        stroke="white",
        stroke_width=1,
    ),
)
_symbol("parcel", rect(-9.6, -9.6, 19.2, 19.2, 1.4, fill="rope"), path("M-9.6,-5.6H9.6M-9.6,5.6H9.6"))
_symbol("die", rect(-10, -10, 20, 20, 3.6, fill="paper"))


def flag(company: str, x: float, y: float, width: float = 24) -> str:
    """The flag of a company (EN, DK, FR, NL, SE); the two letters stand beside it."""
    return icon(f"flag-{company}", x, y, width * 24 / 22)


def seal(company: str | None, x: float, y: float, size: float = 24) -> str:
    """The seal of a company: its flag in a scalloped disc of wax; None is the empty place of a seal."""
    return icon(f"seal-{company or 'none'}", x, y, size)


def die(value: int, x: float, y: float, size: float = 28) -> str:
    """A die that shows 1 to 6."""
    spots = {
        1: "c", 2: "ai", 3: "aci", 4: "agbi", 5: "agbic", 6: "agbidf",
    }[value]  # fmt: skip
    places = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (-1, 0), "f": (1, 0), "g": (-1, 1), "i": (1, 1)}
    s = size / 24
    dots = "".join(
        circle(x + places[p][0] * 5.2 * s, y + places[p][1] * 5.2 * s, 1.9 * s, fill="ink") for p in spots
    )
    return icon("die", x, y, size) + dots


def crate(seat: Seat, x: float, y: float, size: float = 22) -> str:
    """A crate of a seat: a box with two slats and the letter."""
    s = size / 24
    w = STROKES["piece"]
    return (
        rect(x - 9.6 * s, y - 9.6 * s, 19.2 * s, 19.2 * s, 1.4, fill=seat.fill, stroke="edge", stroke_width=w)
        + path(
            f"M{num(x - 9.6 * s)},{num(y - 6.4 * s)}h{num(19.2 * s)}M{num(x - 9.6 * s)},{num(y + 6.4 * s)}h{num(19.2 * s)}",
            stroke="edge",
            stroke_width=1,
        )
        + label(x, y, seat.letter, max(MIN_TEXT, 10 * s), bold=True, fill=seat.on)
    )


def note(number: int | str, x: float, y: float, width: float = 36) -> str:
    """A note of Batavia; the number is the order in which it is paid."""
    height = width * 0.66
    return (
        rect(x - width / 2, y - height / 2, width, height, 4, fill="goldbg", stroke="gold", stroke_width=1)
        + circle(x + width / 2 - 6.5, y + height / 2 - 6, 2.8, fill="flagred")
        + (label(x - 2, y, number, max(MIN_TEXT, width * 0.33), bold=True) if number != "" else "")
    )


def ship_card(company: str, x: float, y: float, width: float = 44) -> str:
    """A ship card, face up: flag, ship, letters."""
    height = width * 1.5
    s = width / 44
    return (
        rect(x - width / 2, y - height / 2, width, height, 6, fill="paper", stroke="line2", stroke_width=1.3)
        + flag(company, x, y - 17 * s, 30 * s)
        + icon("ship", x, y + 5 * s, 21 * s)
        + label(x, y + 25 * s, company, max(MIN_TEXT, 11 * s), bold=True)
    )


def station(
    number: int,
    company: str,
    good: str,
    x: float,
    y: float,
    width: float = 82,
    height: float = 50,
    name: str = "",
) -> str:
    """A station face up, its top left corner at x, y: number, flag and letters on the left, the good on the right."""
    left, right = x + width * 0.25, x + width * 0.69
    return (
        rect(x, y, width, height, 8, fill="plant", stroke="plantline", stroke_width=1.3)
        + text(x + 8, y + 14, number, 11, fill="ink2")
        + flag(company, left, y + height * 0.52, 23)
        + icon(f"good-{good}", right, y + height * 0.42, height * 0.42)
        + label(left, y + height - 10, company, 11, bold=True)
        + text(right, y + height - 6, name or good, 11, anchor="middle", width=width * 0.56)
    )


def station_back(number: int, x: float, y: float, width: float = 82, height: float = 50) -> str:
    """A station face down: slate with a stitched edge and its number."""
    return (
        rect(x, y, width, height, 8, fill="backtile", stroke="edge", stroke_width=1.3)
        + rect(
            x + 5, y + 5, width - 10, height - 10, 5, fill="none", stroke="white", stroke_dasharray="3 2.4"
        )
        + rect(x + width / 2 - 13, y + height / 2 - 10, 26, 20, 5, fill="backplate")
        + label(x + width / 2, y + height / 2, number, 13, bold=True, fill="white")
    )


# ---------------------------------------------------------------------- Golden Age


def influence(seat: Seat, x: float, y: float, size: float = 30, *, used: bool = False) -> str:
    """An influence marker: a white disc with a double ring and the crest; used: grey, hollow crest, small cross."""
    r = size / 2
    disc = circle(x, y, r, fill="stone" if used else "paper", stroke="edge", stroke_width=1.3)
    disc += circle(x, y, r - 2.6, stroke="edge", stroke_width=0.9, fill="none")
    if not used:
        return disc + crest(seat, x, y, size * (0.5 if seat.shape == "diamond" else 0.56))
    corner = r * 0.74
    return (
        disc
        + ghost(seat, x, y, size * 0.68, seat.letter)
        + circle(x + corner, y + corner, 6.4, fill="paper", stroke="edge", stroke_width=1.1)
        + icon("ui-cross", x + corner, y + corner, 9, stroke="ink")
    )


def pawn(seat: Seat, x: float, y: float, size: float = 26) -> str:
    """A movement marker: a pawn with the letter of its seat."""
    s = size / 24
    shown = label(x, y + 5.6 * s, seat.letter, max(MIN_TEXT, 8.6 * s), bold=True, fill=seat.on)
    return icon(f"pawn-{seat.colour}", x, y, size) + shown


_symbol(
    "stadtholder",
    path("M-10,11.6C-10,4.8 -6.6,1.2 0,1.2S10,4.8 10,11.6Z", fill="black"),
    circle(0, -2, 4.6, fill="skin"),
    path("M-5,2.2L0,5.4L5,2.2C3,.8 -3,.8 -5,2.2Z", fill="white"),
    path(
        "M-11.4,-5.4C-6.6,-7 -5.4,-6.4 -5,-8.4C-4.2,-11 3.8,-11.4 5,-8.4C5.4,-6.4 6.6,-7 11.4,-5.4C6,-3 -6,-3 -11.4,-5.4Z",
        fill="black",
    ),
    path("M4.4,-8C6.2,-11.4 9.6,-12.4 11.8,-9.8C9.4,-9.8 7.4,-8.6 6,-6.8Z", fill="tulip"),
)
_symbol(
    "guild-movement",
    path("M-7.4,-1.6L-11,10.2Q-11.2,11.4 -10,11.4H.8Q2,11.4 1.8,10.2L-1.8,-1.6Z", fill="paper"),
    circle(-4.6, -5.6, 5.2, fill="paper"),
    path("M3.4,-4.6H11.4M7.4,-8.6V-.6", stroke="ink", stroke_width=1.9),
)
_symbol(
    "guild-invest",
    path("M0,1.4V11.6M-7,3.2C-7,8 -3.4,9.8 0,9.8M7,3.2C7,8 3.4,9.8 0,9.8"),
    path("M-6.4,-10L-2.8,-6.6L0,-11.4L2.8,-6.6L6.4,-10C7.4,-3 4.4,1.6 0,1.6S-7.4,-3 -6.4,-10Z", fill="tulip"),
)
_symbol(
    "guild-art",
    rect(-11, -9.8, 22, 19.6, 1, fill="frame"),
    rect(-7.2, -6, 14.4, 12, fill="paper"),
    path("M-5.4,4.2L-2,-1.2L.8,2L2.8,-.8L5.6,4.2", stroke_width=1.2),
)
SYMBOLS["guild-colony"] = SYMBOLS["ship"].replace('id="ship"', 'id="guild-colony"')
_symbol(
    "guild-culture",
    path("M-3,-2L-4.6,11.6H4.6L3,-2Z", fill="paper"),
    path("M-3.6,-2.4L0,-5.4L3.6,-2.4Z", fill="wood"),
    path("M-10.4,-12L10.4,7.4M10.4,-12L-10.4,7.4", stroke_width=1.7),
    path("M-10.8,-9.4L-7.6,-12.4M10.8,-9.4L7.6,-12.4M-10.6,5L-7.8,8M10.6,5L7.8,8", stroke_width=1.3),
    circle(0, -2.4, 1.4, fill="ink", stroke="none"),
)
SYMBOLS["guild-spice"] = SYMBOLS["sack-nutmeg"].replace('id="sack-nutmeg"', 'id="guild-spice"')

# ---------------------------------------------------------------------- the interface

_sign("undo", path("M-3.4,-9L-8.6,-3.8L-3.4,1.4M-8.6,-3.8H3C6.6,-3.8 9,-1.4 9,2S6.6,7.8 3,7.8H-3.4"))
_sign("redo", path("M3.4,-9L8.6,-3.8L3.4,1.4M8.6,-3.8H-3C-6.6,-3.8 -9,-1.4 -9,2S-6.6,7.8 -3,7.8H3.4"))
_sign(
    "hint",
    path(
        "M-3.4,6.2C-3.4,2.6 -7.4,1 -7.4,-3.8C-7.4,-8.2 -4,-11 0,-11S7.4,-8.2 7.4,-3.8C7.4,1 3.4,2.6 3.4,6.2ZM-2.8,8.8H2.8M-1.4,11.4H1.4"
    ),
)
_sign(
    "rule",
    path(
        "M0,-6.2C-2.6,-8.8 -7,-8.8 -11,-8.2V7.2C-7,6.6 -2.6,6.6 0,9.2C2.6,6.6 7,6.6 11,7.2V-8.2C7,-8.8 2.6,-8.8 0,-6.2ZM0,-6.2V9.2"
    ),
)
_sign(
    "lock",
    path(
        "M-7,-.8H7Q8.2,-.8 8.2,.4V8.6Q8.2,9.8 7,9.8H-7Q-8.2,9.8 -8.2,8.6V.4Q-8.2,-.8 -7,-.8ZM-4.6,-.8V-5.2C-4.6,-11 4.6,-11 4.6,-5.2V-.8"
    ),
)
_sign("tick", path("M-8.4,.6L-2.8,6.2L8.4,-6"))
_sign("cross", path("M-6.6,-6.6L6.6,6.6M6.6,-6.6L-6.6,6.6"))
_sign("dead-end", path("M-10,0H6.4M7.4,-7V7"))
_sign("turn", path("M7.8,3.4A8.2,8.2 0 1 1 6.6,-4.8M7.4,-9.6V-4H1.8"))
_sign("error", path("M-4.4,-10.6H4.4L10.6,-4.4V4.4L4.4,10.6H-4.4L-10.6,4.4V-4.4ZM0,-5.6V.8M0,4.8V5"))
_sign("info", path("M0,-10.4A10.4,10.4 0 1 1 0,10.4A10.4,10.4 0 1 1 0,-10.4ZM0,-1V5.4M0,-5.2V-5"))
_sign(
    "bot",
    path(
        "M-7.8,-4.6H7.8V7H-7.8ZM0,-4.6V-8.4M0,-9.8V-9.6M-10.8,-.6V3M10.8,-.6V3M-3.6,-.6V.4M3.6,-.6V.4M-3,3.8H3"
    ),
)
_sign(
    "person", path("M0,-9.6A4.6,4.6 0 1 1 0,-.4A4.6,4.6 0 1 1 0,-9.6ZM-8,9.8C-8,5 -4.8,2.8 0,2.8S8,5 8,9.8Z")
)
_sign(
    "progress",
    path(
        "M-9.4,-9.4H-3.6V-4.2H-9.4ZM-9.4,-2.6H-3.6V2.6H-9.4ZM-9.4,4.2H-3.6V9.4H-9.4ZM5,-9V8.4M.4,4L5,8.8L9.6,4"
    ),
)
_sign("swap", path("M-9,-4.4H9M5,-8.4L9,-4.4L5,-.4M9,4.4H-9M-5,.4L-9,4.4L-5,8.4"))
_sign("more", path("M-7,0H-6.9M0,0H.1M7,0H7.1", stroke_width=3.4))
_sign("arrow", path("M-9,0H9M3.4,-5.6L9,0L3.4,5.6"))
_sign("chevron", path("M-3.4,-7L3.8,0L-3.4,7"))
_sign("chevron-down", path("M-7,-3.4L0,3.8L7,-3.4"))
_sign(
    "hidden",
    path(
        "M-11,0C-6.4,-7.8 6.4,-7.8 11,0C6.4,7.8 -6.4,7.8 -11,0ZM0,-3.4A3.4,3.4 0 1 1 0,3.4A3.4,3.4 0 1 1 0,-3.4ZM-7.6,8.8L7.6,-8.8"
    ),
)
_sign(
    "eye",
    path(
        "M-11,0C-6.4,-7.8 6.4,-7.8 11,0C6.4,7.8 -6.4,7.8 -11,0ZM0,-3.4A3.4,3.4 0 1 1 0,3.4A3.4,3.4 0 1 1 0,-3.4Z"
    ),
)
_sign("plus", path("M-7.6,0H7.6M0,-7.6V7.6"))
_sign("minus", path("M-7.6,0H7.6"))
_sign("play", path("M-5.4,-8.6L8.4,0L-5.4,8.6Z"))
_sign("pause", path("M-4,-8V8M4,-8V8"))
_sign("back", path("M5.4,-8L-4,0L5.4,8Z"))
_sign("forward", path("M-5.4,-8L4,0L-5.4,8Z"))
_sign("first", path("M8,-8L-2,0L8,8ZM-7,-8V8"))
_sign("last", path("M-8,-8L2,0L-8,8ZM7,-8V8"))
_sign(
    "copy",
    path(
        "M-3.6,-9H7.4Q9,-9 9,-7.4V3.6M-7.4,-4.6H2.8Q4.4,-4.6 4.4,-3V7.4Q4.4,9 2.8,9H-7.4Q-9,9 -9,7.4V-3Q-9,-4.6 -7.4,-4.6Z"
    ),
)
_sign(
    "link",
    path(
        "M-2.4,2.4L2.4,-2.4M-.6,-5.6L2.6,-8.8C6.4,-11.8 11.8,-6.4 8.8,-2.6L5.6,.6M.6,5.6L-2.6,8.8C-6.4,11.8 -11.8,6.4 -8.8,2.6L-5.6,-.6"
    ),
)
_sign(
    "edit", path("M-9,9L-7.8,4L4.4,-8.2Q6,-9.8 7.6,-8.2L8.2,-7.6Q9.8,-6 8.2,-4.4L-4,7.8ZM2.4,-6.2L6.2,-2.4")
)
_sign("search", path("M-2,-9.4A7.2,7.2 0 1 1 -2,5A7.2,7.2 0 1 1 -2,-9.4ZM3.4,3.2L9.6,9.4"))
_sign("branch", path("M-6,-10V10M-6,2C-6,-3 6,-1 6,-6M6,-10V-6M3,-7L6,-10.4L9,-7"))
_sign("clock", path("M0,-10.2A10.2,10.2 0 1 1 0,10.2A10.2,10.2 0 1 1 0,-10.2ZM0,-5.6V.4L4,3"))


# ---------------------------------------------------------------------- composed pieces


def star(points: int, x: float, y: float, size: float = 26, *, dagger: bool = False) -> str:
    """A victory point star with its number inside (24 to 37 px)."""
    return (
        icon("star", x, y, size)
        + label(
            x,
            y + size * 0.04,
            points,
            max(MIN_TEXT, size * (0.36 if points > 9 else 0.44)),
            bold=True,
            fill="night",
        )
        + (text(x + size * 0.46, y - size * 0.12, "†", 11, fill="ink2") if dagger else "")
    )


def badge(x: float, y: float, content: str, *, sign: str | None = None, dagger: bool = False) -> str:
    """A dark pill such as "+4" or a turning arrow with a number; its right end at `x`, its middle at `y`."""
    inner = text_width(content, 12, True) + (19 if sign else 0) + (7 if dagger else 0)
    width = inner + 14
    left = x - width
    parts = rect(left, y - 9, width, 18, 9, fill="dark", stroke="panel", stroke_width=1)
    start = left + 7
    if sign:
        parts += use(f"ui-{sign}", start + 6.5, y, 0.5, stroke="darkon", fill="none", stroke_width=4)
        start += 19
    parts += text(start, y + 4.3, content, 12, bold=True, fill="darkon")
    if dagger:
        parts += text(start + text_width(content, 12, True) + 1, y + 3, "†", 11, fill="darkon")
    return parts


def pattern_fill(tone: str) -> str:
    """The fill with the pattern of a tone (see theme.PATTERNS), to be used as `fill=`."""
    return tone if PATTERNS.get(tone, "plain") == "plain" else f"url(#p-{tone})"


def _pattern(tone: str) -> str:
    kind = PATTERNS[tone]
    ink = f"{tone}edge" if f"{tone}edge" in TONES else "ink3"
    size, marks = {
        "dots": (10, circle(2.5, 2.5, 1.2, fill=ink) + circle(7.5, 7.5, 1.2, fill=ink)),
        "diagonals": (8, path("M-2,10L10,-2M-2,2L2,-2M6,10L10,6", stroke=ink)),
        "uprights": (6, path("M3,0V6", stroke=ink)),
        "lines": (6, path("M0,3H6", stroke=ink)),
        "crosses": (8, path("M-2,10L10,-2M-2,-2L10,10M-2,2L2,-2M6,10L10,6M-2,6L2,10M6,-2L10,2", stroke=ink, stroke_width=0.8)),
        "backslashes": (8, path("M-2,-2L10,10M-2,6L2,10M6,-2L10,2", stroke=ink)),
        "grid": (8, path("M4,0V8M0,4H8", stroke=ink)),
        "spots": (14, circle(7, 7, 2.6, fill=ink)),
        "bands": (14, path("M0,7H14", stroke=ink, stroke_width=2)),
        "planks": (14, path("M7,0V14", stroke=ink, stroke_width=2)),
        "tulips": (12, path("M3,2C3,5 4.4,6 6,6S9,5 9,2M6,6V10.5", stroke=ink, fill="none")),
        "waves": (14, path("M0,5C2.3,2.4 4.7,2.4 7,5S11.7,7.6 14,5M0,12C2.3,9.4 4.7,9.4 7,12S11.7,14.6 14,12", stroke=ink, fill="none")),
        "bricks": (12, path("M0,0H12M0,6H12M3,0V6M9,6V12", stroke=ink, fill="none")),
    }[kind]  # fmt: skip
    return el(
        "pattern",
        rect(0, 0, size, size, fill=tone),
        g(marks, opacity=0.75 if kind in ("dots", "diagonals", "spots") else None),
        id=f"p-{tone}",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
    )


SYMBOLS.update({f"p-{tone}": _pattern(tone) for tone, kind in PATTERNS.items() if kind != "plain"})


def icon_sheet(theme: str = "auto") -> str:
    """All icons on one sheet, for looking at."""
    body = []
    y = 0.0

    def title(content: str) -> None:
        nonlocal y
        body.append(text(24, y + 34, content, 15, bold=True))
        y += 48

    def row(items: list[tuple[str, str]], step: float = 78, height: float = 74) -> None:
        nonlocal y
        per = int(1072 // step)
        for start in range(0, len(items), per):
            for i, (markup, name) in enumerate(items[start : start + per]):
                x = 24 + step * (i + 0.5)
                body.append(at(x, y + 24, markup))
                body.append(text(x, y + 64, name, 11, fill="ink2", anchor="middle", width=step - 4))
            y += height

    seats = tuple(SEATS.values())
    states = ("held", "later", "missing", "paid", "free")
    title("Spices: sack, and the chip held, later, missing, paid, free")
    row(
        [(sack(s, 0, 0, 44), s) for s in SPICES]
        + [(field("Pe", 0, 0), "free field"), (field("Gi/Ci", 0, 0), "two kinds")]
    )
    row(
        [
            ("".join(chip(s, 22 * i - 44, 0, state) for i, state in enumerate(states)), s)
            for s in SPICES
            if s != "any"
        ],
        130,
        70,
    )
    title("Seats: crest, auction marker, ghost, merchant, crate, influence, used, pawn")
    for seat in seats:
        row(
            [(crest(seat, 0, 0, 34), f"{seat.colour}, {seat.shape}")]
            + [(crest(seat, 0, 0, 26, n), f"marker {n}") for n in (1, 5)]
            + [
                (ghost(seat, 0, 0, 26, 3), "ghost"),
                (ghost(seat, 0, 0, 22), "place"),
                (merchant(seat, 0, 0, 40), "merchant"),
            ]
            + [
                (crate(seat, 0, 0, 24), "crate"),
                (influence(seat, 0, 0, 36), "influence"),
                (influence(seat, 0, 0, 36, used=True), "used"),
            ]
            + [(pawn(seat, 0, 0, 34), "pawn"), (crest(seat, 0, 0, 18), "small")]
        )
    title("Goa")
    names = [
        "ship",
        "colonist",
        "ducat",
        "expedition",
        "hidden-card",
        "extra-action",
        "flag",
        "crown",
        "bank",
        "colony",
        "mission",
        "bonanza",
        "favour",
        "exchange",
        "espionage",
        "viceroy",
        "replenishment",
        "unexpected-harvest",
        "settlement",
        "elephant",
        "tiger",
        "fish",
        "palm",
        "shell",
        "statue",
    ]
    row([(icon(n, 0, 0, 34), n) for n in names] + [(star(10, 0, 0, 34), "VP")])
    row(
        [
            (badge(18, 0, "+4"), "badge"),
            (badge(22, 0, "3", sign="turn"), "each round"),
            (badge(22, 0, "+2", dagger=True), "with dagger"),
        ]
    )
    title("Batavia")
    companies = ("EN", "DK", "FR", "NL", "SE")
    goods = ("tea", "cotton", "porcelain", "silk", "ginger", "nutmeg", "pepper")
    row(
        [(flag(c, 0, 0, 33), c) for c in companies]
        + [(seal(c, 0, 0, 36), c) for c in companies]
        + [(seal(None, 0, 0, 36), "no seal")]
    )
    row(
        [(icon(f"good-{name}", 0, 0, 34), name) for name in goods]
        + [(icon(n, 0, 0, 34), n) for n in ("cannon", "ship-card", "gold", "parcel")]
    )
    row([(note(1, 0, 0, 42), "note")] + [(die(n, 0, 0, 28), f"die {n}") for n in range(1, 7)])
    for i, company in enumerate(companies[:3]):
        body.append(ship_card(company, 60 + i * 56, y + 40, 44))
    body.append(
        station(19, "NL", "cotton", 220, y + 14)
        + station(20, "SE", "porcelain", 312, y + 14)
        + station_back(26, 404, y + 14)
    )
    y += 84
    title("Golden Age")
    row(
        [
            (icon(n, 0, 0, 34), n)
            for n in (
                "stadtholder",
                "guilder",
                "guild-movement",
                "guild-invest",
                "guild-art",
                "guild-colony",
                "guild-culture",
                "guild-spice",
            )
        ]
    )
    for i, tone in enumerate(PATTERNS):
        x, top = 24 + (i % 7) * 150, y + 44 * (i // 7)
        body.append(
            rect(
                x,
                top,
                138,
                34,
                8,
                fill=pattern_fill(tone),
                stroke=f"{tone}edge" if f"{tone}edge" in TONES else "line2",
            )
        )
        body.append(rect(x + 30, top + 8, 78, 18, 5, fill="panel") + label(x + 69, top + 17, tone, 11))
    y += 92
    title("Interface")
    row([(icon(n, 0, 0, 24, stroke="ink"), n[3:]) for n in SYMBOLS if n.startswith("ui-")], 66)
    y += 10
    return document(
        rect(0, 0, 1120, y, fill="panel") + "".join(body),
        1120,
        y,
        title="All icons of goatools",
        theme=theme,
        symbols=SYMBOLS,
    )
