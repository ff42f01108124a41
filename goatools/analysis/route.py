"""Batavia's route as a graph: which station each seal leads to, and what is skipped on the way.

Spaces are numbered 0 (start) to 36 (end tile); companies are written EN, DK, FR, NL, SE.
"""

from __future__ import annotations

from typing import NamedTuple

import networkx as nx

from goatools.batavia.box import (
    ADJECTIVES,
    AHEAD,
    BLOCK,
    COMPANY,
    END_SPACE,
    GOOD,
    NOBODY,
    SPACES,
    UNKNOWN,
    lowest,
)
from goatools.batavia.components import COMPANIES, GOODS
from goatools.batavia.game import BataviaPosition
from goatools.errors import BadSetup
from goatools.position import Position


class Lead(NamedTuple):
    """Where a seal would take a merchant: the company, the space it comes from and the space it leads to.

    `skipped` are the stations in between that are jumped over, `good` what is gained ("" at the end tile), `turns`
    whether the next five stations would be turned up, `held` whether the seat holds the seal now.
    """

    company: str
    start: int
    goal: int
    good: str
    skipped: tuple[int, ...]
    turns: bool
    held: bool

    @property
    def words(self) -> str:
        """The lead in a sentence, such as "the Danish seal leads from 3 to ginger on 10, past 4, 5 and 8"."""
        where = "the end tile" if self.goal == END_SPACE else f"{self.good} on {self.goal}"
        past = ", past " + ", ".join(map(str, self.skipped)) if self.skipped else ""
        adjective = ADJECTIVES[COMPANIES.index(self.company)]
        return f"the {adjective} seal leads from {self.start or 'the start'} to {where}{past}"


def check(p: Position) -> BataviaPosition:
    """Return the position if it is one of Batavia; raises BadSetup for a game without a route."""
    if not isinstance(p, BataviaPosition):
        raise BadSetup("position", p.game, "a game with a route of stations: batavia")
    return p


def point(space: int) -> tuple[int, int]:
    """Column and row of a space where the route is laid five to a row; the start is above, the end below it.

    >>> point(0), point(5), point(6), point(36)
    ((0, -1), (4, 0), (4, 1), (4, 7))
    """
    if space == 0:
        return 0, -1
    if space == END_SPACE:
        return BLOCK - 1, SPACES // BLOCK
    row, place = divmod(space - 1, BLOCK)
    return (place if row % 2 == 0 else BLOCK - 1 - place), row


def lying(p: Position) -> dict[int, tuple[str, str]]:
    """The stations that lie face up: company and good by space."""
    b = check(p)
    return {
        space: (COMPANIES[COMPANY[tile]], GOODS[GOOD[tile]])
        for space, tile in enumerate(b.route, 1)
        if tile != UNKNOWN and not b.taken[tile]
    }


def lead(p: Position, space: int, company: str, held: bool = False) -> Lead | None:
    """Where the seal of a company leads from a space; None when no station of it lies ahead.

    Rules: batavia.movement.to-next-station-of-sealed-company, batavia.movement.jumps-over-everything-between.
    """
    b = check(p)
    if company not in COMPANIES:
        raise BadSetup("company", company, ", ".join(COMPANIES))
    if not 0 <= space <= END_SPACE:
        raise BadSetup("space", space, f"a space from 0 to {END_SPACE}")
    ahead = b.lying[COMPANIES.index(company)] & AHEAD[space]
    if not ahead:
        return None
    goal = lowest(ahead)
    stations = lying(b)
    skipped = tuple(s for s in stations if space < s < goal)
    turns = len(b.route) < SPACES and goal > len(b.route) - BLOCK
    return Lead(company, space, goal, stations[goal][1], skipped, turns, held)


def leads(p: Position, seat: int) -> tuple[Lead, ...]:
    """Where each seal would take a seat's merchant, one entry for each company with a station ahead.

    A seat that holds seals but has no such station ahead is led to the end tile, as long as it lies there.
    Rules: batavia.movement.forward-only, batavia.end.move-to-end-tile-when-no-station-left.
    """
    b = check(p)
    space = b.space[b.check_seat(seat)]
    held = [COMPANIES[company] for company, holder in enumerate(b.seals) if holder == seat]
    found = [lead(b, space, company, company in held) for company in COMPANIES]
    known = tuple(one for one in found if one is not None)
    if held and b.ender == NOBODY and not any(one.held for one in known):
        skipped = tuple(s for s in lying(b) if s > space)
        return (*known, *(Lead(company, space, END_SPACE, "", skipped, False, True) for company in held))
    return known


def route_graph(p: Position) -> nx.MultiDiGraph[int]:
    """The route as a graph: an edge for every company from each space to the next station of that company.

    Nodes are spaces 0 to 36 with `pos` (column, row), `kind` (start, station, empty, face-down or end), `company`,
    `good` and `merchants` (seats that stand there).  Edges have the company as key, `skipped` (stations jumped over)
    and `seats` (those whose merchant stands at the beginning and who hold the seal: they could sail it now).
    """
    b = check(p)
    graph: nx.MultiDiGraph[int] = nx.MultiDiGraph()
    stations = lying(b)
    for space in range(END_SPACE + 1):
        company, good = stations.get(space, ("", ""))
        merchants = tuple(seat for seat, at in enumerate(b.space) if at == space)
        graph.add_node(
            space,
            pos=point(space),
            kind=_kind(b, space, stations),
            company=company,
            good=good,
            merchants=merchants,
        )
    for space in range(END_SPACE):
        for number, code in enumerate(COMPANIES):
            one = lead(b, space, code)
            if one is not None:
                holder = b.seals[number]
                seats = (holder,) if holder != NOBODY and b.space[holder] == space else ()
                graph.add_edge(space, one.goal, key=code, skipped=one.skipped, seats=seats)
    for seat in range(len(b.names)):
        for one in leads(b, seat):
            if one.goal == END_SPACE:
                graph.add_edge(one.start, END_SPACE, key=one.company, skipped=one.skipped, seats=(seat,))
    return graph


def _kind(p: BataviaPosition, space: int, stations: dict[int, tuple[str, str]]) -> str:
    if space in (0, END_SPACE):
        return "start" if space == 0 else "end"
    if space in stations:
        return "station"
    return "empty" if space <= len(p.route) else "face-down"


def most_stations(p: Position, seat: int) -> tuple[int, ...]:
    """A way with as many stations as possible for a seat, whatever seals it needs: the spaces in order.

    Only stations that lie face up now are counted; others will take some of them.
    """
    b = check(p)
    graph = route_graph(b)
    ahead = graph.subgraph(space for space in graph if b.space[b.check_seat(seat)] <= space < END_SPACE)
    way: list[int] = nx.dag_longest_path(nx.DiGraph(ahead))
    start = b.space[seat]
    return tuple(way[way.index(start) + 1 :]) if start in way else ()
