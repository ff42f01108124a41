"""What can be said of a position in exact numbers, game by game: tables that a widget or a notebook shows as they are.

Each game has a module `report_<family>` that says which questions are worth asking of a position; what is chance comes
as Fractions, and nothing is simulated.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module

from goatools.position import Position

Cell = str | int | float | Fraction
"""An entry of a table; a Fraction is a chance from 0 to 1, a float a number with one decimal."""


@dataclass(frozen=True)
class Section:
    """A table about a position: what it is about, its columns and rows, a sentence below it, and the rules behind it.

    `kind` is "odds" or "plan".  `reconstructed` says that a number comes from reconstructed components.
    """

    title: str
    kind: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    rules: tuple[str, ...] = ()
    reconstructed: bool = False


def reports(p: Position, seat: int) -> tuple[Section, ...]:
    """The tables that this game offers about a position, as one seat sees it; raises BadSetup for a seat that is none.

    >>> import goatools
    >>> [section.title for section in reports(goatools.new_game("golden-age", 4, seed=1), 0)]
    []
    """
    seat = p.check_seat(seat)
    found: tuple[Section, ...] = import_module(f"goatools.analysis.report_{p.table.info.family}").sections(
        p, seat
    )
    return tuple(section for section in found if section.rows)


def percent(chance: Fraction | float) -> str:
    """A chance as a person reads it; only what is certain is called 0 or 100 %.

    >>> percent(Fraction(7, 51)), percent(Fraction(1, 1000)), percent(Fraction(0)), percent(Fraction(999, 1000))
    ('14 %', 'under 1 %', '0 %', 'over 99 %')
    """
    if 0 < chance < Fraction(1, 100):
        return "under 1 %"
    return "over 99 %" if Fraction(99, 100) < chance < 1 else f"{round(100 * chance)} %"


def cell(value: Cell) -> str:
    """An entry in words.

    >>> cell(Fraction(1, 4)), cell(2.25), cell(3), cell("Madras")
    ('25 %', '2.2', '3', 'Madras')
    """
    if isinstance(value, Fraction):
        return percent(value)
    return f"{value:.1f}".replace("-", "−") if isinstance(value, float) else str(value)
