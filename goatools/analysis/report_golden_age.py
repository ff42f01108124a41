"""The tables about a position of Golden Age: income, what a marker more earns, and three markers for one."""

from __future__ import annotations

from fractions import Fraction

from goatools.analysis.odds_golden_age import (
    age_of,
    expected_income,
    income_chances,
    placement_values,
)
from goatools.analysis.provinces import gatherings
from goatools.analysis.reports import Section
from goatools.errors import BadSetup
from goatools.golden_age.game import AgePosition
from goatools.position import Position

ROLLS = 4
"""How many rolls are looked ahead: a round of four players."""


def sections(p: Position, seat: int) -> tuple[Section, ...]:
    """All tables of a position, as a seat sees it; none during the set-up."""
    try:
        age = age_of(p)
    except BadSetup:
        return ()
    return () if age.is_over else (incomes(age), markers(age, seat), three_for_one(age, seat))


def guilders(halves: Fraction | int) -> float:
    """Half guilders as guilders."""
    return float(Fraction(halves) / 2)


def incomes(p: AgePosition) -> Section:
    """What every seat may expect of the next rolls."""
    rows = [
        (
            name,
            guilders(expected_income(p, seat, 1)),
            1 - income_chances(p, seat, 1).get(0, Fraction(0)),
            guilders(expected_income(p, seat, ROLLS)),
        )
        for seat, name in enumerate(p.names)
    ]
    columns = ("Player", "next roll", "chance of any", f"next {ROLLS} rolls")
    note = "In guilders, with all markers where they are."
    rules = ("golden_age.income.all-players-receive",)
    return Section("Income", "odds", columns, tuple(rows), note, rules)


def markers(p: AgePosition, seat: int) -> Section:
    """What one marker more would earn in each province."""
    rows = [
        (
            one.province,
            f"{guilders(one.movement):.2f}",
            "taken" if one.influence is None else f"{guilders(one.influence):.2f}",
        )
        for one in sorted(placement_values(p, seat, ROLLS), key=lambda one: -one.movement)
    ]
    return Section(
        f"One marker more, over {ROLLS} rolls",
        "odds",
        ("Province", "movement marker", "influence marker"),
        tuple(rows),
        "In guilders on average.",
        ("golden_age.income.province-movement-marker", "golden_age.income.province-influence-marker"),
        p.table.components.is_reconstructed("track.spaces"),
    )


def three_for_one(p: AgePosition, seat: int) -> Section:
    """Where three movement markers could become an influence marker, and at what cost."""
    rows = []
    for one in gatherings(p, seat)[:5]:
        ways = "; ".join(" to ".join(way.provinces) for way in one.ways) or "three are there"
        rows.append((one.province, guilders(one.cost), "yes" if one.affordable else "no", ways))
    return Section(
        "Three movement markers for one influence marker",
        "plan",
        ("Province", "guilders", "affordable", "moves"),
        tuple(rows),
        "",
        ("golden_age.influence.three-movement-markers-become-one",),
    )
