"""The tables about a position of Batavia: majorities, the next lot, and where the seals lead."""

from __future__ import annotations

from goatools.analysis.odds_batavia import batavia_of, majorities, next_lot
from goatools.analysis.reports import Section
from goatools.analysis.route import leads, most_stations
from goatools.batavia.box import ADJECTIVES
from goatools.batavia.components import COMPANIES
from goatools.batavia.game import BataviaPosition
from goatools.position import Position


def sections(p: Position, seat: int) -> tuple[Section, ...]:
    """All tables of a position, as a seat sees it."""
    b = batavia_of(p, seat)
    return () if b.is_over else (majority_odds(b, seat), lot(b, seat), seals(b, seat))


def majority_odds(p: BataviaPosition, seat: int) -> Section:
    """For every company what a majority lacks, and how likely a draw or a rival changes it."""
    rows = []
    for one in majorities(p, seat):
        most = max(one.threats)
        rival = p.names[one.threats.index(most)] if most else ""
        state = "holds the seal" if one.leads else f"lacks {one.missing}, holds {one.held}"
        rows.append((one.company, state, "" if one.leads else one.gain, most if rival else "", rival))
    columns = ("Company", "now", "gained after a draw", "lost at once", "to")
    note = "The chance that somebody holds the cards; whether they may be laid now is not counted."
    return Section(
        "Majorities",
        "odds",
        columns,
        tuple(rows),
        note,
        ("batavia.majority.strictly-more-than-each-other-player", "batavia.seal.tie-returns-it-to-board"),
    )


def lot(p: BataviaPosition, seat: int) -> Section:
    """What the die and the deck will put up for auction."""
    found = next_lot(p, seat)
    rows = [
        (name, found.lying[name], float(found.expected(name)), 1 - found.companies[name].get(0, 0))
        for name in ADJECTIVES
    ]
    columns = ("Company", "lying there", "expected in all", "at least one new")
    return Section(
        "The next lot",
        "odds",
        columns,
        tuple(rows),
        "",
        ("batavia.auction.roll-sets-number-of-cards",),
    )


def seals(p: BataviaPosition, seat: int) -> Section:
    """Where each seal would take the merchant."""
    words = dict(zip(COMPANIES, ADJECTIVES, strict=True))
    rows = [
        (
            words[one.company],
            "held" if one.held else "not held",
            f"space {one.goal}" if one.good else "the end tile",
            one.good or "nothing",
            len(one.skipped),
        )
        for one in leads(p, seat)
    ]
    way = most_stations(p, seat)
    note = f"The way with the most stations that lie face up has {len(way)}." if way else ""
    columns = ("Seal", "now", "leads to", "good", "stations jumped over")
    return Section(
        "Where the seals lead",
        "plan",
        columns,
        tuple(rows),
        note,
        ("batavia.movement.to-next-station-of-sealed-company",),
    )
