"""Files to hand on: a position as a picture or a page, a record as a page that steps without a kernel, scores as CSV.

Everything is a text that stands alone: no file beside it, no network, no Jupyter.  Whatever users typed is escaped.
"""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from goatools.drawing.svg import clean, escape, rect
from goatools.drawing.theme import TONES, seat_looks, widget_css
from goatools.widgets import markup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from goatools.position import Position
    from goatools.records import Record

WIDTH = 920
"""The usual width of a picture in px."""

_TONE = re.compile(r'class="([^"]*)" (fill|stroke)="[^"]*"(?: (fill|stroke)="[^"]*")?')
_BETWEEN = re.compile(r"(?<=>)(?=<)")


# ---------------------------------------------------------------------- pictures


def position_svg(
    position: Position, *, viewer: int | str | None = "all", width: float = WIDTH, theme: str = "auto"
) -> str:
    """The whole table as an SVG picture, `width` px wide; `theme` is "auto" (the reader's), "light" or "dark"."""
    svg: str = position.table.info.pictures().svg(position, viewer=viewer, width=width, theme=theme)
    return svg


def flat_svg(
    position: Position, *, viewer: int | str | None = "all", width: float = WIDTH, theme: str = "light"
) -> str:
    """The same for programs that make a PNG of it: no style sheet, plain attributes, a background, a size in px.

    >>> import goatools
    >>> svg = flat_svg(goatools.new_game("batavia", seed=7), theme="dark")
    >>> "<style" in svg, "class=" in svg, '<rect x="0" y="0"' in svg
    (False, False, True)
    """
    svg = position_svg(position, viewer=viewer, width=width, theme="light")
    if theme == "dark":
        svg = _TONE.sub(_darkened, svg)
    svg = re.sub(r' class="[^"]*"', "", svg)
    wide, high = re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0]
    paper = rect(0, 0, float(wide), float(high), fill=TONES["page"].dark if theme == "dark" else "#FFFFFF")
    head, desc, body = svg.partition("</desc>") if "</desc>" in svg else svg.partition("</title>")
    return f"{head}{desc}{paper}{body}"


def _darkened(found: re.Match[str]) -> str:
    """The attributes of an element in the dark theme: its classes name the tones."""
    words = found[0]
    for kind, name in re.findall(r"\bg([fs])-(\w+)", found[1]):
        attribute = "fill" if kind == "f" else "stroke"
        words = re.sub(f'{attribute}="[^"]*"', f'{attribute}="{TONES[name].dark}"', words)
    return words


# ---------------------------------------------------------------------- scores


def score_csv(position: Position) -> str:
    """The score of every seat, a line for each row: seat (from 1), name, category, points, how, rule; then the total.

    A name that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(["seat", "name", "category", "points", "how", "rule"])
    for seat, (name, breakdown) in enumerate(zip(position.names, position.scores(), strict=True), 1):
        who = markup.plain(clean(name))
        for row in breakdown.rows:
            lines.writerow([seat, who, row.category, row.points, row.how, row.rule])
        lines.writerow([seat, who, "total", breakdown.total, "", ""])
    return text.getvalue()


def score_table(position: Position) -> str:
    """The same as a table of HTML: a row for each category, a column for each seat."""
    looks = seat_looks(position.names)
    heads = "".join(
        f'<th scope="col" class="gt-num">{markup.crest_sign(look, 20)} {markup.name_tag(name)}</th>'
        for look, name in zip(looks, position.names, strict=True)
    )
    scores = position.scores()
    body = "".join(
        f'<tr><th scope="row">{escape(rows[0].category)}</th>'
        + "".join(f'<td class="gt-num" title="{escape(row.how)}">{row.points}</td>' for row in rows)
        + "</tr>"
        for rows in zip(*(score.rows for score in scores), strict=True)
    )
    totals = "".join(f'<td class="gt-num">{score.total}</td>' for score in scores)
    caption = "The score" if position.is_over else "The score as it stands"
    return (
        f'<table class="gt-table"><caption>{caption}</caption><thead><tr><th scope="col">Points for</th>{heads}</tr>'
        f'</thead><tbody>{body}</tbody><tfoot><tr><th scope="row">Total</th>{totals}</tr></tfoot></table>'
    )


def _open_score(position: Position, viewer: int | str | None) -> str:
    """The score where it tells the viewer no secret: a score counts what is hidden too."""
    return score_table(position) if viewer == "all" or position.is_over else ""


# ---------------------------------------------------------------------- pages


def position_html(
    position: Position, *, viewer: int | str | None = "all", width: float = WIDTH, theme: str = "auto"
) -> str:
    """A page without any script: the picture with its spoken text, the score, and the position as text and code."""
    pictures = position.table.info.pictures()
    svg = _framed(position_svg(position, viewer=viewer, width=width, theme="light"))
    written = ""
    if viewer == "all":  # the text knows all secrets
        written = (
            f"<details><summary>The position as text</summary><pre>{escape(position.to_text())}</pre></details>"
            f"<p>Code: <code>{escape(position.to_code())}</code></p>"
        )
    title = clean(pictures.caption(position))
    body = f"<h1>{escape(title)}</h1>{svg}{_open_score(position, viewer)}{written}"
    return _page(title, body, theme)


def record_html(
    record: Record,
    *,
    viewer: int | str | None = "all",
    width: float = WIDTH,
    theme: str = "auto",
    steps: Iterable[Position] | None = None,
) -> str:
    """A page that steps through a record by buttons, arrow keys or a list of rounds, with a script of 30 lines.

    Steps share their parts, so that a page with a whole game stays at a few megabytes.  `steps` are the positions of
    the record, when they come through a progress bar.
    """
    positions = list(record)
    info = record.start.table.info
    parts: dict[str, int] = {}
    changes: list[list[object]] = []
    rounds: dict[str, int] = {}
    before: list[int] = []
    for number, p in enumerate(steps if steps is not None else positions):
        rounds.setdefault(markup.round_name(p), number)
        html = _step(record, number, positions[: number + 1], viewer, width)
        now = [parts.setdefault(part, len(parts)) for part in _BETWEEN.split(html)]
        changes.append(_change(before, now))
        before = now
    game = {"parts": list(parts), "steps": changes}
    title = f"{info.title}: {', '.join(clean(name) for name in record.start.names)}"
    options = "".join(f'<option value="{n}">{escape(name)}</option>' for name, n in rounds.items())
    last = len(positions) - 1
    body = (
        f'<h1>{escape(title)}</h1><div class="bar"><button id="first">Start</button><button id="back">Back</button>'
        f'<button id="forward" class="main">Forward</button><button id="last">End</button>'
        f'<label>Move <input id="at" type="number" min="0" max="{last}" value="0"> of {last}</label>'
        f'<label>Go to <select id="round">{options}</select></label></div>'
        f'<div id="step">{_step(record, 0, positions[:1], viewer, width)}</div>'
        f"{_open_score(positions[-1], viewer)}"
        f'<script id="game" type="application/json">{_json(game)}</script><script>{_file("stepper.js")}</script>'
    )
    return _page(title, body, theme)


def _step(
    record: Record, number: int, history: list[Position], viewer: int | str | None, width: float
) -> str:
    """What the page of a record shows after so many moves."""
    from goatools.widgets.panel import remembered

    p = history[-1]
    pictures = p.table.info.pictures()
    svg = _framed(pictures.position(p, viewer=viewer, width=width, theme="light", **remembered(p, history)))
    lines = record.comments.get(number, "").splitlines()
    said = "".join(f'<p dir="auto">{escape(clean(line))}</p>' for line in lines)
    comment = f'<div class="gt-box">{said}</div>' if said else ""
    told = markup.event_list(p.events, p.names)
    return f'<p aria-live="polite"><b>{escape(clean(pictures.caption(p)))}</b></p>{told}{comment}{svg}'


def _framed(svg: str) -> str:
    """A picture that takes its colours from the page, in a frame to move it in where the window is narrow."""
    inline = svg.replace('class="gt-light', 'class="', 1)
    return f'<div class="picture" role="group" aria-label="Picture" tabindex="0">{inline}</div>'


def _change(before: list[int], now: list[int]) -> list[object]:
    """How many parts stay at the front and at the end, and those between."""
    shorter = min(len(before), len(now))
    front = next((i for i in range(shorter) if before[i] != now[i]), shorter)
    end = next((i for i in range(shorter - front) if before[-1 - i] != now[-1 - i]), shorter - front)
    return [front, end, now[front : len(now) - end]]


def _json(value: object) -> str:
    """JSON that may stand in a script element."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def _file(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


def _page(title: str, body: str, theme: str) -> str:
    """A whole HTML page in the look of the widgets."""
    dark = "".join(f"--gt-{name}:{tone.dark};" for name, tone in TONES.items())
    follow = f"@media(prefers-color-scheme:dark){{.goatools{{{dark}}}}}" if theme == "auto" else ""
    panel = (Path(markup.__file__).parent / "panel.css").read_text(encoding="utf-8")
    scheme = "light dark" if theme == "auto" else theme
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="color-scheme" content="{scheme}">\n<title>{escape(title)}</title>\n'
        f"<style>{widget_css()}{panel}{_file('page.css')}{follow}</style>\n</head>\n"
        f'<body class="goatools gt-panel{" gt-dark" if theme == "dark" else ""}">\n<main>{body}</main>\n</body>\n</html>\n'
    )
