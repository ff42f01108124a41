"""The route of Batavia as a graph."""

from __future__ import annotations

import networkx as nx
import pytest

import goatools
from goatools.analysis import route

START = 'game = "batavia"\nvariants = ["open-layout"]\nphase = "turn"\n'
"""Danish stations on 2, 10, 13, 16, 24, 27 and 35; Swedish ones on 5, 8, 11, 19, 22, 30 and 33."""


@pytest.fixture
def p() -> goatools.Position:
    """Yellow on 3 holds the Danish and the French seal, Red on 34 the Swedish one."""
    return goatools.position(
        START + '[[seat]]\nshown = { DK = 2, FR = 1 }\ncrates = ["FR pepper"]\nspace = 3\n'
        '[[seat]]\nshown = { SE = 1 }\ncrates = ["EN pepper", "SE pepper"]\nspace = 34\n[[seat]]\n[[seat]]'
    )


def test_where_each_seal_leads(p: goatools.Position) -> None:
    found = {lead.company: lead for lead in route.leads(p, 0)}
    assert {code: lead.goal for code, lead in found.items()} == {"EN": 9, "DK": 10, "FR": 6, "NL": 4, "SE": 5}
    assert found["DK"].skipped == (4, 5, 6, 7, 9)
    assert [code for code, lead in found.items() if lead.held] == ["DK", "FR"]
    assert found["DK"].words == "the Danish seal leads from 3 to ginger on 10, past 4, 5, 6, 7, 9"
    assert not any(lead.turns for lead in found.values())


def test_leads_are_the_moves_of_the_game(p: goatools.Position) -> None:
    q = goatools.position(p.to_text().replace('name = "Yellow"', 'name = "Yellow"\nhand = { DK = 1 }')).play(
        "lay DK 1"
    )
    moves = {move.text.split()[1] for move in q.legal_moves() if move.kind == "sail"}
    assert moves == {lead.company for lead in route.leads(q, 0) if lead.held}
    for lead in route.leads(q, 0):
        if lead.held:
            after = q.play(f"sail {lead.company}")
            assert after.view(0)["seat"][0]["space"] == lead.goal


def test_a_seal_without_a_station_ahead_leads_to_the_end(p: goatools.Position) -> None:
    found = route.leads(p, 1)
    assert [(lead.company, lead.goal, lead.held) for lead in found] == [("DK", 35, False), ("SE", 36, True)]
    assert found[1].words == "the Swedish seal leads from 34 to the end tile, past 35"
    assert route.lead(p, 34, "SE") is None


def test_the_graph_has_an_edge_for_each_company(p: goatools.Position) -> None:
    graph = route.route_graph(p)
    assert len(graph) == 37
    assert nx.is_directed_acyclic_graph(nx.DiGraph(graph))
    assert (graph.nodes[3]["kind"], graph.nodes[3]["merchants"]) == ("empty", (0,))
    assert (graph.nodes[10]["company"], graph.nodes[10]["good"]) == ("DK", "ginger")
    assert graph.edges[3, 10, "DK"] == {"skipped": (4, 5, 6, 7, 9), "seats": (0,)}
    assert graph.edges[34, 36, "SE"]["seats"] == (1,)
    assert graph.edges[0, 5, "SE"]["seats"] == ()
    assert all(v - u > len(data["skipped"]) for u, v, data in graph.edges(data=True))


def test_face_down_stations_have_no_edges() -> None:
    stations = list(goatools.new_game("batavia", variants=("open-layout",)).view(0)["stations"][:10])
    p = goatools.position(f'game = "batavia"\nphase = "turn"\nstations = {stations}'.replace("'", '"'))
    graph = route.route_graph(p)
    assert graph.nodes[11]["kind"] == "face-down"
    assert max(v for _, v in nx.DiGraph(graph).edges) == 10
    assert [lead.turns for lead in (route.lead(p, 0, "DK"), route.lead(p, 3, "DK")) if lead] == [False, True]


def test_a_way_with_the_most_stations(p: goatools.Position) -> None:
    way = route.most_stations(p, 0)
    assert way[0] > 3
    assert list(way) == sorted(way)
    assert len(way) == sum(1 for space in route.lying(p) if space > 3)
    assert route.most_stations(p, 1) == (35,)


def test_other_games_and_wrong_companies_are_refused(p: goatools.Position) -> None:
    with pytest.raises(goatools.BadSetup, match="a game with a route"):
        route.route_graph(goatools.new_game("goa-2012"))
    with pytest.raises(goatools.BadSetup, match="EN, DK, FR, NL, SE"):
        route.lead(p, 0, "PT")
    with pytest.raises(goatools.BadSetup, match="from 0 to 36"):
        route.lead(p, 37, "DK")
