"""The provinces of Golden Age as a graph: what it costs to move markers, and how near three of them are to one.

Money is counted in half guilders.  What a province earns is in `goatools.analysis.odds_golden_age`.

>>> import goatools
>>> p = goatools.new_game("golden-age", 4, seed=1)
>>> cheapest_way(p, "Gelderland", "Holland")
Way(provinces=('Gelderland', 'Utrecht', 'Holland'), cost=2)
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise

import networkx as nx

from goatools.errors import BadSetup, nearest
from goatools.golden_age.box import BIT, pawns_in
from goatools.golden_age.components import BORDER, COLOURS, PROVINCES
from goatools.golden_age.free_actions import CROWD, STEP_PRICE
from goatools.golden_age.game import AgePosition
from goatools.position import Position


@dataclass(frozen=True)
class Way:
    """A way over the map, and what it costs a movement marker in half guilders."""

    provinces: tuple[str, ...]
    cost: int


@dataclass(frozen=True)
class Gathering:
    """Three movement markers of a seat brought together in a province, to become an influence marker there.

    `ways` are those of the markers that have to come, `cost` is what they cost in half guilders, `affordable` whether
    the seat can pay it now, `settles` whether it has an influence marker to lay there.
    """

    province: str
    ways: tuple[Way, ...]
    cost: int
    affordable: bool
    settles: bool


def age_of(p: Position) -> AgePosition:
    """Return the position if it is one of Golden Age; raises BadSetup."""
    if not isinstance(p, AgePosition):
        raise BadSetup("position", p.game, "golden-age")
    return p


def number_of(province: str) -> int:
    """The number of a province by its name, whatever its case; raises BadSetup."""
    for number, name in enumerate(PROVINCES):
        if isinstance(province, str) and name.lower() == province.strip().lower():
            return number
    raise BadSetup("province", province, nearest(str(province), PROVINCES) or ", ".join(PROVINCES))


def province_graph(p: Position) -> nx.Graph[str]:
    """The map as a networkx graph: provinces with their colour and what lies in them, borders with the price of a step.

    Nodes carry `colour`, `influence` (the name of the owner, or "") and `movement` (markers of each seat by name);
    edges carry `cost` (half guilders) and `reconstructed` (golden_age.movement.step-to-adjacent-province).
    """
    age = age_of(p)
    components = age.table.components
    graph: nx.Graph[str] = nx.Graph()
    for i, name in enumerate(PROVINCES):
        owner = age.owner(i)
        men = {seat: n for s, seat in enumerate(age.names) if (n := pawns_in(age.pawns[s], i))}
        graph.add_node(
            name, colour=COLOURS[i // 2], influence=age.names[owner] if owner >= 0 else "", movement=men
        )
    for k, border in enumerate(components["provinces.borders"]):
        a, b = border.split(BORDER)
        unsure = components.is_reconstructed("provinces.borders", k)
        graph.add_edge(a, b, cost=STEP_PRICE, reconstructed=unsure)
    return graph


def cheapest_way(p: Position, start: str, end: str) -> Way:
    """The cheapest way of a movement marker from one province to another; raises BadSetup.

    Of equally cheap ways the one over the fewest reconstructed borders, then the first in the order of the provinces.
    """
    return _ways(age_of(p), number_of(start))[number_of(end)]


def distances(p: Position, start: str) -> dict[str, int]:
    """What it costs a movement marker to go from a province to each other one, in half guilders."""
    return {way.provinces[-1]: way.cost for way in _ways(age_of(p), number_of(start))}


def _ways(age: AgePosition, start: int) -> list[Way]:
    """The cheapest way from a province to every province."""
    graph = province_graph(age)

    def key(path: list[str]) -> tuple[int, list[int]]:
        unsure = sum(graph.edges[a, b]["reconstructed"] for a, b in pairwise(path))
        return unsure, [PROVINCES.index(name) for name in path]

    found = []
    for end in PROVINCES:
        path = min(nx.all_shortest_paths(graph, PROVINCES[start], end), key=key)
        found.append(Way(tuple(path), STEP_PRICE * (len(path) - 1)))
    return found


def gathering(p: Position, seat: int, province: str) -> Gathering | None:
    """The cheapest way for a seat to bring three movement markers together in a province for an influence marker.

    None where an influence marker lies already, or with fewer than three movement markers on the board.  Raises BadSetup.
    Rules: golden_age.influence.three-movement-markers-become-one, golden_age.influence.one-influence-marker-per-province.
    """
    age = age_of(p)
    age.check_seat(seat)
    end = number_of(province)
    men = [i for i in range(len(PROVINCES)) for _ in range(pawns_in(age.pawns[seat], i))]
    if age.taken() & BIT[end] or len(men) < CROWD:
        return None
    ways = {start: _ways(age, start)[end] for start in set(men)}
    nearest_men = sorted(men, key=lambda start: (ways[start].cost, start))[:CROWD]
    coming = tuple(ways[start] for start in nearest_men if start != end)
    cost = sum(way.cost for way in coming)
    return Gathering(PROVINCES[end], coming, cost, cost <= age.money[seat], age.can_settle(seat, end))


def gatherings(p: Position, seat: int) -> tuple[Gathering, ...]:
    """Every province in which a seat could turn three movement markers into an influence marker, the cheapest first."""
    found = [one for name in PROVINCES if (one := gathering(p, seat, name)) is not None]
    return tuple(sorted(found, key=lambda one: one.cost))


def spread(p: Position, seat: int) -> int:
    """The half guilders between the two movement markers of a seat that are farthest apart; 0 with fewer than two."""
    age = age_of(p)
    age.check_seat(seat)
    here = [i for i in range(len(PROVINCES)) if pawns_in(age.pawns[seat], i)]
    ways = {start: _ways(age, start) for start in here}
    return max((ways[a][b].cost for a, b in combinations(here, 2)), default=0)
