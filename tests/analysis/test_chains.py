"""The chain of auction markers as graphs and numbers, checked against the rules played move by move."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import networkx as nx
import pytest

import goatools
from goatools.analysis import chains
from goatools.errors import BadSetup

LATE = """
game = "goa-2012"
seats = ["Green", "Blue", "Yellow", "Red"]
round = "A4"
part = "placing"
flag = "Green"
chain = ["b4", "b3", "a2"]
grid = '''
ginger2     ships               .        .              ginger1
.           .                   .        .              .
clove2      nutmeg1             .        .              pepper1
red-ducats  .                   .        .              red-spice
universal   ships-or-colonists  foreman  extra-actions  cinnamon2
'''
"""
"""Phase A, round 4: three markers stand, Red places marker 4; a3 is a dead end."""


@pytest.fixture
def late() -> goatools.Position:
    return goatools.position(LATE)


def walk(p: goatools.Position) -> list[tuple[str, ...]]:
    """All complete placements, by playing every legal move."""
    if p.phase != "placement":
        return [tuple(chains.PLACES[i] for i in p.chain)]
    return [line for m in p.legal_moves() for line in walk(p.play(m))]


def wander(p: goatools.Position, seed: int, moves: int) -> goatools.Position:
    """Play random moves on from `p`."""
    rng = random.Random(seed)
    for _ in range(moves):
        if p.to_move == goatools.CHANCE:
            p = p.copy()
            p.run_chance(rng)
        if p.is_over:
            break
        p = p.play(rng.choice(p.legal_moves()))
    return p


@pytest.mark.parametrize(("seats", "count"), [(2, 228), (3, 1164), (4, 5820)])
@pytest.mark.parametrize("game", ["goa-2004", "goa-2012"])
def test_placements_of_the_first_round(game: str, seats: int, count: int) -> None:
    p = goatools.new_game(game, seats=seats, seed=3)
    assert chains.placements(p) == count
    lines = list(chains.lines(p))
    assert len(set(lines)) == count
    if seats == 2:
        assert sorted(lines) == sorted(walk(p))


def test_lines_are_what_the_rules_allow(late: goatools.Position) -> None:
    assert sorted(chains.lines(late)) == sorted(walk(late))
    for seed in range(6):
        p = wander(goatools.new_game("goa-2004", seats=3, seed=seed), seed, 400)
        while p.phase != "placement" and not p.is_over:
            p = wander(p, seed, 1)
        if not p.is_over:
            assert sorted(chains.lines(p)) == sorted(walk(p))
            assert chains.legal_next(p) == tuple(m.text.split()[1] for m in p.legal_moves())


def test_flag_places_are_those_of_the_rules() -> None:
    seen = 0
    for seed in range(5):
        p = goatools.new_game("goa-2012", seats=4, seed=seed)
        for _ in range(3):
            p = wander(p, seed, 25)
            while (p.phase != "placement" or p.chain) and not p.is_over:
                p = wander(p, seed, 1)
            assert sorted(chains.legal_next(p)) == sorted(m.text.split()[1] for m in p.legal_moves())
            seen += 1
    assert seen == 15


@pytest.mark.rule(
    "goa.placement.each-marker-next-to-the-previous", "goa.placement.no-two-markers-on-one-tile"
)
def test_adjacency_graph(late: goatools.Position) -> None:
    graph = chains.adjacency_graph(late)
    assert graph.number_of_nodes() == 13
    assert graph.nodes["a2"] == {"pos": (0, 1), "tile": "red-ducats", "marked": 3, "ways": 3}
    assert graph.nodes["e5"]["ways"] == 0
    assert set(graph["a2"]) == {"a1", "b1", "a3", "b3"}
    assert graph.edges["a2", "b1"]["touch"] == "corner"
    assert graph.edges["a2", "a1"]["touch"] == "side"
    sides = chains.adjacency_graph(late, corners=False)
    assert set(sides["a2"]) == {"a1", "a3"}
    full = chains.adjacency_graph(goatools.new_game("goa-2012", seats=4, seed=1))
    assert full.number_of_edges() == 72
    assert Counter(touch for *_, touch in full.edges(data="touch")) == {"side": 40, "corner": 32}


def test_chain_graph(late: goatools.Position) -> None:
    graph = chains.chain_graph(late)
    assert list(graph.edges(data=True)) == [
        ("b4", "b3", {"order": 1, "jump": False}),
        ("b3", "a2", {"order": 2, "jump": False}),
    ]
    assert graph.nodes["b4"] == {"number": 1, "seat": 0, "kind": "flag", "pos": (1, 3)}
    assert graph.nodes["a2"] == {"number": 3, "seat": 2, "kind": "marker", "pos": (0, 1)}
    jumped = late.play("mark a3").play("mark e5")
    assert chains.chain_graph(jumped).edges["a3", "e5"] == {"order": 4, "jump": True}
    assert nx.is_path(chains.chain_graph(jumped), ["b4", "b3", "a2", "a3", "e5"])
    assert chains.chain_graph(goatools.new_game("goa-2012", seed=1)).number_of_nodes() == 0


@pytest.mark.rule("goa.placement.no-free-neighbour-means-any-free-tile")
def test_continuations(late: goatools.Position) -> None:
    found = {c.place: c for c in chains.continuations(late)}
    assert found.keys() == {"a1", "b1", "a3"}
    assert found["b1"].then == ("a1", "c1")
    assert (found["b1"].ways, found["b1"].dead_end, found["b1"].seat) == (2, False, 0)
    assert found["a1"].then == ("b1",)
    assert found["a3"].dead_end
    assert (found["a3"].ways, len(found["a3"].then), found["a3"].placements) == (0, 10, 10)
    assert found["b1"].blocks == ("d1", "e1", "e2", "a3", "e3", "a5", "b5", "e5")
    for place, c in found.items():
        after = late.play(f"mark {place}")
        assert c.then == chains.legal_next(after)
        assert c.placements == chains.placements(after)


def test_nothing_follows_the_last_marker(late: goatools.Position) -> None:
    last = late.play("mark b1")
    assert [(c.place, c.then, c.seat, c.dead_end) for c in chains.continuations(last)] == [
        ("a1", (), None, False),
        ("c1", (), None, False),
    ]


def test_components(late: goatools.Position) -> None:
    pieces = chains.components(late)
    assert [(len(piece.squares), piece.kind) for piece in pieces] == [
        (10, "piece"),
        (2, "jump"),
        (1, "alone"),
    ]
    assert pieces[1].squares == ("a5", "b5")
    assert pieces[2].squares == ("e5",)
    assert [piece.kind for piece in chains.components(goatools.new_game("goa-2012", seed=1))] == ["piece"]


def test_a_flag_alone_already_touches_a_piece() -> None:
    p = goatools.position(LATE.replace('["b4", "b3", "a2"]', '["c5"]'))
    assert [(len(piece.squares), piece.kind) for piece in chains.components(p)] == [
        (2, "piece"),
        (10, "jump"),
        (1, "alone"),
    ]


def test_auction_chances(late: goatools.Position) -> None:
    chances = chains.auction_chances(late)
    assert chances["b3"] == chances["a2"] == 1
    assert sum(chances.values()) == 4
    # 13 placements: b1 goes on to a1 or c1, a1 to b1 only, a3 jumps to any of 10
    assert chances["a3"] == Fraction(10, 13)
    assert chances["e5"] == Fraction(1, 13)
    lines = walk(late)
    for square, chance in chances.items():
        assert chance == Fraction(sum(square in line for line in lines), len(lines))


def test_first_round_chances_are_symmetric() -> None:
    chances = chains.auction_chances(goatools.new_game("goa-2012", seats=4, seed=1))
    assert sum(chances.values()) == 4
    assert len({chances[corner] for corner in ("a1", "e1", "a5", "e5")}) == 1
    assert chances["b2"] == chances["d4"]


def test_reach(late: goatools.Position) -> None:
    found = chains.reach(late)
    assert [(r.number, r.seat) for r in found] == [(4, 3), (5, 0)]
    assert found[0].squares == {"a1": Fraction(1, 13), "b1": Fraction(2, 13), "a3": Fraction(10, 13)}
    assert all(sum(r.squares.values()) == 1 for r in found)
    start = chains.reach(goatools.new_game("goa-2012", seats=3, seed=1))
    flag = goatools.new_game("goa-2012", seats=3, seed=1).flag
    assert [r.seat for r in start] == [flag, (flag + 1) % 3, (flag + 2) % 3, flag]


def test_between_the_placings() -> None:
    p = goatools.new_game("goa-2012", seats=2, seed=5)
    for move in ("flag W4", "mark a4", "mark b4"):
        p = p.play(move)
    assert p.phase == "auction"
    assert chains.legal_next(p) == () == chains.continuations(p) == chains.reach(p)
    assert list(chains.lines(p)) == [("W4", "a4", "b4")]
    while p.phase == "auction":
        p = p.play("pass")
        while p.to_move == goatools.CHANCE:
            p = p.play(p.legal_moves()[0])
    # the tiles of a4 and b4 have gone; the next placing is looked at on the 23 that are left
    assert len(chains.auction_chances(p)) == 23
    assert sum(chains.auction_chances(p).values()) == 2


def test_other_games_are_refused() -> None:
    p = goatools.new_game("batavia", seats=3, seed=1)
    with pytest.raises(BadSetup, match="position: found 'batavia'; allowed: a game with a grid"):
        chains.placements(p)
