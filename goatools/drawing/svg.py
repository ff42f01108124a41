"""A small writer of SVG text: elements, measured text, and whole documents.

Output is deterministic: attributes keep the order they are given in, numbers have at most two decimals.
Whatever a user may have typed goes through `escape`, in texts as in attributes.

>>> rect(1, 2, 30, 40, fill="panel")
'<rect x="1" y="2" width="30" height="40" class="gf-panel" fill="#FFFFFF"/>'
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from goatools.drawing.theme import FIXED, FONT, MIN_TEXT, TONES, picture_css

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Value = str | float | int | None

# ---------------------------------------------------------------------- writing


def num(value: float) -> str:
    """A number with at most two decimals, without trailing zeros.

    >>> num(3.0), num(1 / 3), num(-0.001)
    ('3', '0.33', '0')
    """
    if value == (whole := int(value)):
        return str(whole)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


_DROP = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_SPECIAL = re.compile(f"[&<>\"']|{_DROP.pattern}")
_ENTITIES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;", ord("'"): "&#39;"}


def clean(text: str) -> str:
    """One line of harmless text: no control characters, no direction overrides, single spaces."""
    return " ".join(_DROP.sub("", text).split())


def escape(text: str) -> str:
    """Text that may stand in an element or an attribute of an SVG or HTML document.

    >>> escape('<img src=x onerror="x()">')
    '&lt;img src=x onerror=&quot;x()&quot;&gt;'
    """
    return _DROP.sub("", text).translate(_ENTITIES) if _SPECIAL.search(text) else text


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def el(tag: str, *content: str, **attributes: Value) -> str:
    """One element.  `fill` and `stroke` take names of the theme; `_` in attribute names becomes `-`; None is left out.

    `content` is markup and not escaped; attribute values are.
    """
    classes = ""
    parts = ""
    at = -1
    for key, value in attributes.items():
        if value is None:
            continue
        if key == "class_":
            classes = f"{value} {classes}"
        elif key in ("fill", "stroke") and isinstance(value, str):
            if value in TONES:
                at = len(parts) if at < 0 else at
                classes += f"g{key[0]}-{value} "
                value = TONES[value].light
            parts += f' {key}="{escape(FIXED.get(value, value))}"'
        else:
            parts += f' {_name(key)}="{escape(value) if isinstance(value, str) else num(value)}"'
    if classes:
        at = len(parts) if at < 0 else at
        parts = f'{parts[:at]} class="{escape(classes.rstrip())}"{parts[at:]}'
    inner = "".join(content)
    return f"<{tag}{parts}>{inner}</{tag}>" if inner else f"<{tag}{parts}/>"


def g(*content: str, **attributes: Value) -> str:
    """A group; without attributes the content alone."""
    if not any(value is not None for value in attributes.values()):
        return "".join(content)
    return el("g", *content, **attributes)


def at(x: float, y: float, *content: str, scale: float = 1.0, **attributes: Value) -> str:
    """A group moved to x, y."""
    return el("g", *content, transform=_transform(x, y, scale), **attributes)


def _transform(x: float, y: float, scale: float = 1.0) -> str:
    return f"translate({num(x)} {num(y)})" + (f" scale({scale:.4g})" if scale != 1 else "")


def rect(x: float, y: float, width: float, height: float, r: float = 0, **attributes: Value) -> str:
    """A rectangle with corner radius `r`."""
    return el("rect", x=x, y=y, width=width, height=height, rx=r or None, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> str:
    """A circle."""
    return el("circle", cx=x, cy=y, r=r, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = "line", **attributes: Value) -> str:
    """A straight line."""
    return el("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **attributes)


def path(d: str, **attributes: Value) -> str:
    """A path."""
    return el("path", d=d, **attributes)


def use(symbol: str, x: float, y: float, scale: float = 1.0, **attributes: Value) -> str:
    """A symbol (see `document`) centred on x, y."""
    return el("use", href=f"#{symbol}", transform=_transform(x, y, scale), **attributes)


# ---------------------------------------------------------------------- measuring

# Advance widths of Liberation Sans (the metric of Arial and Helvetica) in 1/2048 em.  Letters with accents are as wide
# as their base letter and are looked up by it.
_WIDTHS: dict[bool, dict[int, str]] = {
    False: {
        391: "'",
        455: "ijlł‘’‚",
        532: "|¦",
        569: " !,./:;I[\\]ft·ı",
        682: "()-`r¡¨²³´¸¹“”„‹›",
        684: "{}",
        717: "•",
        727: '"',
        758: "ªº",
        797: "*",
        819: "°",
        961: "^",
        1024: "Jcksvxyz↑↓",
        1124: "±÷≤≥≈√¶",
        1139: "#$0123456789?L_abdeghnopqu¢£¤¥§«»ðþđŁ–†‡€¯",
        1196: "+<=>~¬×−µ",
        1251: "FTZ¿ßø",
        1366: "&ABEKPSVXYÞ",
        1479: "CDHNRUwÐĐ∞",
        1509: "©®",
        1593: "GOQØ",
        1708: "Mm¼½¾",
        1821: "%æ",
        1933: "Wœ",
        2048: "ÆŒ—…‰™→←",
        2079: "@",
    },
    True: {
        487: "'",
        569: " ,./I\\ijl·ıł‘’‚",
        573: "|¦",
        682: "!()-:;[]`ft¡¨²³´¸¹‹›",
        717: "•",
        758: "ªº",
        797: "*r{}",
        819: "°",
        971: '"',
        1024: "z“”„↑↓",
        1124: "±÷≤≥≈√¯",
        1139: "#$0123456789J_aceksvxy¢£¤¥§«¶»–†‡€",
        1196: "+<=>^~¬×−µ",
        1251: "?FLTZbdghnopqu¿ßðøþđŁ",
        1366: "EPSVXYÞ",
        1479: "&ABCDHKNRUÐĐ∞",
        1509: "©®",
        1593: "GOQwØ",
        1708: "M¼½¾",
        1821: "%mæ",
        1933: "Wœ",
        1997: "@",
        2048: "ÆŒ—…‰™→←",
    },
}
_CHARS = {bold: {c: w / 2048 for w, chars in table.items() for c in chars} for bold, table in _WIDTHS.items()}


def _char_width(char: str, bold: bool) -> float:
    """The width of a character in em; on the safe side where the font has no such letter."""
    known = _CHARS[bold]
    found = known.get(char)
    if found is None:
        base = unicodedata.normalize("NFD", char)[0]
        if base in known:
            found = known[base]
        elif unicodedata.category(base) in ("Mn", "Me", "Cf"):
            found = 0.0
        elif unicodedata.east_asian_width(base) in "WF" or unicodedata.category(base) == "So":
            found = 1.4 if unicodedata.category(base) == "So" else 1.05
        else:
            found = 1.1 if base.isupper() or not base.isalpha() else 0.85
        known[char] = found
    return found


def text_width(text: str, size: float = 13, bold: bool = False) -> float:
    """The width of a line of text in px (kerning is left out: the true width is never more).

    >>> round(text_width("nutmeg", 13), 1)
    43.4
    """
    return size * sum(_char_width(c, bold) for c in text)


def shorten(text: str, width: float, size: float = 13, bold: bool = False) -> str:
    """The text, or as much of it as fits into `width` with an ellipsis.

    >>> shorten("unexpected harvest", 80)
    'unexpecte…'
    """
    if text_width(text, size, bold) <= width:
        return text
    room = width - text_width("…", size, bold)
    kept = ""
    for char in text[:400]:
        room -= text_width(char, size, bold)
        if room < 0:
            break
        kept += char
    return kept.rstrip() + "…"


def fit(text: str, width: float, size: float = 13, bold: bool = False) -> tuple[str, float]:
    """The text and a size at which it fits into `width`: smaller down to 11 px, then shortened."""
    text = clean(text)
    while size > MIN_TEXT and text_width(text, size, bold) > width:
        size = max(MIN_TEXT, size - 0.5)
    return shorten(text, width, size, bold), size


def wrap(text: str, width: float, size: float = 13, bold: bool = False, lines: int = 99) -> list[str]:
    """The text in lines of at most `width` px; what does not fit into `lines` lines ends in an ellipsis."""
    words = clean(text).split(" ")
    found = [""]
    for word in words:
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and text_width(longer, size, bold) > width:
            found.append(word)
        else:
            found[-1] = longer
    if len(found) > lines:
        rest = " ".join(found[lines - 1 :])
        found = [*found[: lines - 1], rest]
    return [shorten(one, width, size, bold) for one in found]


# ---------------------------------------------------------------------- text


def text(
    x: float,
    y: float,
    content: object,
    size: float = 13,
    *,
    bold: bool = False,
    fill: str = "ink",
    anchor: str = "start",
    width: float | None = None,
    **attributes: Value,
) -> str:
    """A line of text on the baseline `y`; with `width` it is made to fit (the whole text is then the tooltip).

    Ink is the fill of the whole picture and not repeated here.
    `textLength` holds the measured width, so that another font on the reader's machine moves nothing.
    """
    whole = clean(str(content))
    shown = whole
    if width is not None:
        shown, size = fit(whole, width, size, bold)
    if size < MIN_TEXT:
        raise ValueError(f"text {shown!r}: {size} px is smaller than {MIN_TEXT} px")
    measured = len(shown) > 1 and all((c in _CHARS[bold] and c.isascii()) or c in "†−–½·…" for c in shown)
    tip = el("title", escape(whole)) if shown != whole else ""
    return el(
        "text",
        tip + escape(shown),
        x=x,
        y=y,
        font_size=size,
        font_weight=700 if bold else None,
        text_anchor=anchor if anchor != "start" else None,
        textLength=text_width(shown, size, bold) if measured else None,
        fill=fill if fill != "ink" else None,
        **attributes,
    )


def middle(y: float, size: float) -> float:
    """The baseline for text whose capitals are centred on `y`."""
    return y + 0.36 * size


def label(x: float, y: float, content: object, size: float = 13, **options: str | float | bool | None) -> str:
    """A line of text centred on the point x, y."""
    return text(x, middle(y, size), content, size, **{"anchor": "middle", **options})  # type: ignore[arg-type]


def lines(
    x: float,
    y: float,
    content: list[str],
    size: float = 13,
    *,
    leading: float = 1.3,
    **options: str | float | bool | None,
) -> str:
    """Several lines of text, the first on the baseline `y`."""
    return "".join(text(x, y + i * size * leading, one, size, **options) for i, one in enumerate(content))  # type: ignore[arg-type]


def tip(content: str) -> str:
    """A tooltip: the first child of the element it explains."""
    return el("title", escape(clean(content)))


def scored(*content: str) -> str:
    """Parts of a picture that tell points, marked so that `unscored` can take them out."""
    return f"<!--points-->{''.join(content)}<!--/points-->"


_POINTS = re.compile(r"<!--points-->.*?<!--/points-->", re.DOTALL)
_SPOKEN = re.compile(r"(?<=: )\d+ points?(?: in sight)?, | with \d+ gold(?=[.<])")


def unscored(picture: str) -> str:
    """A picture that does not tell the points of the seats, for questions that ask for them.

    >>> unscored(f"<desc>Red: 12 points, 4 ships.</desc>{scored('<text>12 VP</text>')}<text>Red</text>")
    '<desc>Red: 4 ships.</desc><text>Red</text>'
    """
    return _SPOKEN.sub("", _POINTS.sub("", picture))


# ---------------------------------------------------------------------- documents

_REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def document(
    body: str,
    width: float,
    height: float,
    *,
    title: str,
    desc: str = "",
    theme: str = "auto",
    symbols: Mapping[str, str] | Callable[[str], str] | None = None,
) -> str:
    """A whole SVG picture.  Symbols that the body uses are looked up in `symbols` and written once, in order of use.

    `title` and `desc` are what a screen reader says.  The picture is an image; one with moves in it is a group.
    """
    look_up = symbols.__getitem__ if symbols is not None and not callable(symbols) else symbols
    found: dict[str, str] = {}
    todo = _REFERENCE.findall(body)
    while todo:
        name = todo.pop(0)
        if name not in found and look_up is not None:
            found[name] = look_up(name)
            todo += _REFERENCE.findall(found[name])
    defs = el("defs", *found.values()) if found else ""
    css = picture_css(f'class="gf-ink"{defs}{body}', theme)
    return el(
        "svg",
        el("title", escape(clean(title)), id="title"),
        el("desc", escape(clean(desc)), id="desc") if desc else "",
        el("style", css) if css else "",
        defs,
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=width,
        height=height,
        class_=f"gt-{theme}",
        role="group" if "data-move=" in body else "img",
        aria_labelledby="title desc" if desc else "title",
        font_family=FONT,
        fill="ink",
    )


def data_uri(svg: str) -> str:
    """The picture as an address for `<img src=...>`."""
    import base64

    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def figure(svg: str, alt: str, caption: str = "", width: float | None = None) -> str:
    """A picture for a notebook without kernel, trust or JavaScript: an image with its spoken text and a caption."""
    wide = f' width="{num(width)}"' if width else ""
    below = f"<figcaption>{escape(clean(caption))}</figcaption>" if caption else ""
    return (
        f'<figure style="margin:0"><img alt="{escape(clean(alt))}"{wide} style="max-width:100%;height:auto" '
        f'src="{data_uri(svg)}">{below}</figure>'
    )
