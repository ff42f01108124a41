"""The map of Golden Age as a graph."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest

import goatools
from goatools.analysis.provinces import cheapest_way, distances, gathering, gatherings, province_graph, spread
from goatools.golden_age.components import PROVINCES

TEXT = """
game = "golden-age"
seats = 3
phase = "actions"
[[seat]]
guilders = 1
movement = ["Groningen", "Overijssel", "Utrecht", "Utrecht"]
influence = ["Limburg"]
[[seat]]
movement = ["Holland", "Flanders"]
influence = ["Groningen"]
[[seat]]
"""


@pytest.fixture(scope="module")
def p() -> goatools.Position:
    return goatools.position(TEXT)


def test_the_graph(p: goatools.Position) -> None:
    graph = province_graph(p)
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (10, 14)
    assert graph.nodes["Groningen"] == {"colour": "yellow", "influence": "Red", "movement": {"Yellow": 1}}
    assert graph.edges["Utrecht", "Holland"] == {"cost": 1, "reconstructed": False}
    assert graph.edges["Groningen", "Friesland"]["reconstructed"]
    assert nx.is_connected(graph)


def test_the_example_of_the_book(p: goatools.Position) -> None:
    way = cheapest_way(p, "gelderland", "Holland")
    assert way.provinces == ("Gelderland", "Utrecht", "Holland")
    assert way.cost == 2
    assert cheapest_way(p, "Holland", "Holland").cost == 0


def test_ways_are_walkable_and_cheapest(p: goatools.Position) -> None:
    graph = province_graph(p)
    for start, end in product(PROVINCES, PROVINCES):
        way = cheapest_way(p, start, end)
        assert (way.provinces[0], way.provinces[-1]) == (start, end)
        assert all(graph.has_edge(a, b) for a, b in zip(way.provinces, way.provinces[1:], strict=False))
        assert way.cost == nx.shortest_path_length(graph, start, end) == distances(p, start)[end]


def test_gathering_three_markers(p: goatools.Position) -> None:
    found = gathering(p, 0, "Utrecht")
    assert found is not None
    assert [way.provinces for way in found.ways] == [("Overijssel", "Gelderland", "Utrecht")]
    assert (found.cost, found.affordable, found.settles) == (2, True, True)
    assert gathering(p, 0, "Groningen") is None  # Red's influence marker
    assert gathering(p, 1, "Holland") is None  # two markers only
    cheapest = gatherings(p, 0)
    assert [one.province for one in cheapest[:2]] == ["Utrecht", "Overijssel"]
    assert [one.cost for one in cheapest] == sorted(one.cost for one in cheapest)
    assert not cheapest[-1].affordable


def test_the_plan_can_be_played(p: goatools.Position) -> None:
    found = gathering(p, 0, "Utrecht")
    assert found is not None
    for way in found.ways:
        for a, b in zip(way.provinces, way.provinces[1:], strict=False):
            p = p.play(f"move {a} {b}")
    assert p.why_not(f"replace {found.province}") is None


def test_spread(p: goatools.Position) -> None:
    assert spread(p, 0) == distances(p, "Groningen")["Utrecht"] == 3
    assert spread(p, 2) == 0


def test_wrong_input(p: goatools.Position) -> None:
    with pytest.raises(goatools.BadSetup, match="Gelderland"):
        cheapest_way(p, "Gelderlnd", "Holland")
    with pytest.raises(goatools.BadSetup, match="golden-age"):
        province_graph(goatools.new_game("batavia", 4, seed=1))
    with pytest.raises(goatools.BadSetup, match="seat index"):
        gatherings(p, 7)
