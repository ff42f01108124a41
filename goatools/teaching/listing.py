"""A small table for a lesson: it shows itself as HTML in a notebook and as lines of text elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from goatools.analysis.reports import percent
from goatools.drawing.svg import escape
from goatools.drawing.theme import heat

Cell = str | int | Fraction | None
"""A fraction is a chance and is shaded; None is an empty cell."""


class Listing:
    """A table with a caption; the first cell of a row is its heading.

    >>> print(Listing("Two coins", ("heads", "chance"), [(0, Fraction(1, 4)), (1, Fraction(1, 2))]))
    Two coins
    heads  chance
    0      25 %
    1      50 %
    """

    def __init__(self, caption: str, head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
        self.caption, self.head, self.rows = caption, tuple(head), tuple(tuple(row) for row in rows)

    def __repr__(self) -> str:
        lines = [self.head, *(tuple(map(_words, row)) for row in self.rows)]
        widths = [max(len(line[i]) for line in lines) for i in range(len(self.head))]
        return "\n".join(
            [self.caption]
            + [
                "  ".join(word.ljust(n) for word, n in zip(line, widths, strict=True)).rstrip()
                for line in lines
            ]
        )

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col" style="text-align:left">{escape(word)}</th>' for word in self.head)
        body = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(_words(row[0]))}</th>{"".join(map(_cell, row[1:]))}</tr>'
            for row in self.rows
        )
        caption = f'<caption style="text-align:left;caption-side:top;color:inherit">{escape(self.caption)}</caption>'
        return (
            f'<div style="overflow-x:auto" tabindex="0" role="group" aria-label="{escape(self.caption)}">'
            f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        )


def _words(cell: Cell) -> str:
    return "" if cell is None else percent(cell) if isinstance(cell, Fraction) else str(cell)


def _cell(cell: Cell) -> str:
    style = "text-align:left;white-space:normal"
    if isinstance(cell, Fraction):
        fill, ink = heat(float(cell))
        style += f";background:{fill};color:{ink}"
    return f'<td style="{style}">{escape(_words(cell))}</td>'
