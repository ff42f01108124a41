"""Tables about a position as HTML: what goatools.analysis.reports returns, with daggers and rules."""

from __future__ import annotations

from fractions import Fraction

from goatools.analysis.reports import Cell, Section, cell
from goatools.components import DAGGER
from goatools.drawing.svg import clean, escape
from goatools.position import Position
from goatools.widgets.markup import cited


def section_table(section: Section, position: Position) -> str:
    """A section with its title, its rows, the sentence below it and the rules behind it."""
    dagger = (
        f' <small title="some of these numbers are reconstructions">{DAGGER}</small>'
        if section.reconstructed
        else ""
    )
    heads = "".join(f'<th scope="col">{escape(clean(head))}</th>' for head in section.columns)
    rows = "".join(
        f"<tr>{''.join(_cell(value, not i) for i, value in enumerate(row))}</tr>" for row in section.rows
    )
    note = f'<p class="gt-second">{escape(clean(section.note))}</p>' if section.note else ""
    rules = cited(section.rules, position.table.info.edition)
    below = f'<p class="gt-second">{rules}</p>' if rules else ""
    return (
        f'<div class="gt-box"><h4>{escape(clean(section.title))}{dagger}</h4><table class="gt-table">'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{note}{below}</div>"
    )


def _cell(value: Cell, first: bool) -> str:
    words = escape(clean(cell(value)))
    if first:
        return f'<th scope="row">{words}</th>'
    return f'<td class="{"gt-num" if isinstance(value, int | float | Fraction) else "gt-how"}">{words}</td>'
