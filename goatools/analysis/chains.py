"""The chain of auction markers as graphs and numbers: where the next marker can go, and which tiles come to auction.

Squares are named as everywhere: columns a to e, rows 1 to 5, the flag's places along the edge W1 ... Sa.
Before the markers are placed the functions look at the placing that comes next on the tiles that lie there now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import networkx as nx

from goatools.errors import BadSetup
from goatools.goa.box import EDGE, NEIGHBOURS, PLACES, SIDES, SQUARES, TILES, TOUCHES
from goatools.goa.game import GoaPosition
from goatools.goa.placement import owner
from goatools.goa.state import ACTIONS, AUCTIONS, EXTRAS, FLAG, MARKER, PLACING
from goatools.position import Position

Chain = tuple[int, ...]

# ---------------------------------------------------------------------- what is there


def check(p: Position) -> GoaPosition:
    """Return the position if it is one of Goa; raises BadSetup for a game without auction markers in a grid."""
    if not isinstance(p, GoaPosition):
        raise BadSetup("position", p.game, "a game with a grid of tiles: goa-2004 or goa-2012")
    return p


def point(place: int) -> tuple[int, int]:
    """Column and row of a place, 0 to 4; the edge lies at -1 and 5.

    >>> point(PLACES.index("b3")), point(PLACES.index("W4"))
    ((1, 2), (-1, 3))
    """
    if place < 25:
        return place % 5, place // 5
    _, _, column, row = EDGE[place - 25]
    return column, row


def flag_places(grid: list[int]) -> Chain:
    """Where the flag can stand on these tiles (goa.placement.flag-touches-a-side)."""
    inside = [i for i in range(25) if not grid[i] and any(grid[side] for side in SIDES[i])]
    return (*inside, *(25 + i for i in range(len(EDGE)) if grid[TOUCHES[i]]))


def step(grid: list[int], chain: Chain) -> tuple[Chain, bool]:
    """Where the next marker of a chain can go, and whether that is a jump.

    goa.placement.each-marker-next-to-the-previous, goa.placement.no-free-neighbour-means-any-free-tile
    """
    near = tuple([i for i in NEIGHBOURS[chain[-1]] if grid[i] and i not in chain])
    return (near, False) if near else (tuple([i for i in range(25) if grid[i] and i not in chain]), True)


def adjacency_graph(p: Position, corners: bool = True) -> nx.Graph[str]:
    """The tiles of the grid as a graph: an edge joins tiles that a marker can step between.

    Nodes are squares such as "b3" with `pos` (column, row from 0), `tile` (its code), `marked` (the number of the
    marker on it, or 0) and `ways` (free tiles next to it).  Edges have `touch`: "side" or "corner"; with
    `corners=False` only sides count, which is the usual mistake.  Rule: goa.placement.each-marker-next-to-the-previous.
    """
    goa = check(p)
    graph: nx.Graph[str] = nx.Graph()
    lying = [i for i in range(25) if goa.grid[i]]
    for i in lying:
        near = NEIGHBOURS[i] if corners else SIDES[i]
        ways = sum(1 for k in near if goa.grid[k] and k not in goa.chain)
        marked = goa.chain.index(i) + 1 if i in goa.chain else 0
        graph.add_node(SQUARES[i], pos=point(i), tile=TILES[goa.grid[i]], marked=marked, ways=ways)
    for i in lying:
        for k in NEIGHBOURS[i] if corners else SIDES[i]:
            if k > i and goa.grid[k]:
                graph.add_edge(SQUARES[i], SQUARES[k], touch="side" if k in SIDES[i] else "corner")
    return graph


def chain_graph(p: Position) -> nx.DiGraph[str]:
    """The flag and the markers placed so far as a directed path.

    Nodes are places with `number` (of the marker, the flag's is 1), `seat` (its owner), `kind` ("flag" or "marker")
    and `pos`; edges have `order` (1 leads from the flag to marker 2) and `jump` (the two places do not touch).
    """
    goa = check(p)
    graph: nx.DiGraph[str] = nx.DiGraph()
    for number, place in enumerate(goa.chain):
        kind = "marker" if number else "flag"
        graph.add_node(PLACES[place], number=number + 1, seat=owner(goa, number), kind=kind, pos=point(place))
    for order, (a, b) in enumerate(zip(goa.chain, goa.chain[1:], strict=False), 1):
        graph.add_edge(PLACES[a], PLACES[b], order=order, jump=b not in NEIGHBOURS[a])
    return graph


@dataclass(frozen=True)
class Piece:
    """Tiles that hang together: `kind` is "piece" (a chain can walk there), "jump" (only a jump gets there) or
    "alone" (one tile without a neighbour: the next marker jumps away from it)."""

    squares: tuple[str, ...]
    kind: str


def components(p: Position) -> tuple[Piece, ...]:
    """How the grid hangs together, the largest piece first.

    Tiles that carry a marker count; the chain runs through the pieces that hold a marker or lie next to the last one.
    """
    goa = check(p)
    graph = adjacency_graph(p)
    touched = set(goa.chain)
    if goa.chain and goa.part == PLACING:
        touched.update(NEIGHBOURS[goa.chain[-1]])
    found = []
    for squares in nx.connected_components(graph):
        inside = sorted(SQUARES.index(name) for name in squares)
        if len(inside) == 1:
            kind = "alone"
        else:
            kind = "piece" if not goa.chain or touched.intersection(inside) else "jump"
        found.append(Piece(tuple(SQUARES[i] for i in inside), kind))
    order = {"piece": 0, "jump": 1, "alone": 2}
    return tuple(sorted(found, key=lambda piece: (order[piece.kind], -len(piece.squares), piece.squares)))


# ---------------------------------------------------------------------- what can come next


def legal_next(p: Position) -> tuple[str, ...]:
    """Where the flag or the next marker may go now; () when nothing is to be placed.

    >>> import goatools
    >>> legal_next(goatools.new_game("goa-2012", seats=4, seed=7).play("flag W4"))
    ('a3', 'a4', 'a5')
    """
    return tuple(PLACES[i] for i in _now(check(p)))


def _now(goa: GoaPosition) -> Chain:
    phase = goa.stack[-1][0]
    if phase == FLAG:
        return flag_places(goa.grid)
    return step(goa.grid, tuple(goa.chain))[0] if phase == MARKER else ()


@dataclass(frozen=True)
class Continuation:
    """What follows when the flag or the next marker goes to `place`.

    `then` are the squares of the marker after it (seat `seat`; None and no squares when this is the last marker),
    `dead_end` says that this marker has to jump, `placements` counts the ways to finish the placing, and `blocks` are
    tiles that could come to auction before and cannot any more.
    """

    place: str
    tile: str
    seat: int | None
    then: tuple[str, ...]
    dead_end: bool
    placements: int
    blocks: tuple[str, ...]

    @property
    def ways(self) -> int:
        """How many squares the next marker can choose from without a jump."""
        return 0 if self.dead_end else len(self.then)


def continuations(p: Position) -> tuple[Continuation, ...]:
    """For each legal place: where the next marker could go, whether it is a dead end, and what it blocks.

    >>> import goatools
    >>> first, *_ = continuations(goatools.new_game("goa-2012", seats=4, seed=7).play("flag W4"))
    >>> first.place, first.then, first.dead_end, first.placements
    ('a3', ('a2', 'b2', 'b3', 'a4', 'b4'), False, 141)
    """
    goa = check(p)
    last = len(goa.chain) == len(goa.seats)
    lines = {place: list(_ways(goa, (*goa.chain, place))) for place in _now(goa)}
    reached = {place: {square for line in lines[place] for square in line[1:]} for place in lines}
    every: set[int] = set().union(*reached.values())
    found = []
    for place in lines:
        chain = (*goa.chain, place)
        then, jump = ((), False) if last else step(goa.grid, chain)
        found.append(
            Continuation(
                PLACES[place],
                TILES[goa.grid[place]] if place < 25 else "",
                None if last else owner(goa, len(chain)),
                tuple(SQUARES[i] for i in then),
                jump,
                len(lines[place]),
                tuple(SQUARES[i] for i in sorted(every - reached[place])),
            )
        )
    return tuple(found)


# ---------------------------------------------------------------------- all placements


def lines(p: Position) -> Iterator[tuple[str, ...]]:
    """Every complete placement of the round that can still come about: the flag's place, then the squares in order.

    When the markers stand there is one; after the auctions those of the next round on the tiles that are left (none
    when the grid is cleared before).
    """
    return (tuple(PLACES[i] for i in line) for line in _lines(check(p)))


def _lines(goa: GoaPosition) -> Iterator[Chain]:
    if goa.part == PLACING:
        yield from _ways(goa, tuple(goa.chain))
    elif goa.part == AUCTIONS:
        yield tuple(goa.chain)
    elif goa.part in (ACTIONS, EXTRAS) and goa.round % 4 < 3:
        yield from _ways(goa, ())


def _ways(goa: GoaPosition, chain: Chain) -> Iterator[Chain]:
    """All completions of a chain, in the order of the squares."""
    if len(chain) == len(goa.seats) + 1:
        yield chain
        return
    after = step(goa.grid, chain)[0] if chain else flag_places(goa.grid)
    for place in after:
        yield from _ways(goa, (*chain, place))


def placements(p: Position) -> int:
    """How many complete placements of the round there are from here.

    >>> import goatools
    >>> [placements(goatools.new_game("goa-2012", seats=n, seed=1)) for n in (2, 3, 4)]
    [228, 1164, 5820]
    """
    return sum(1 for _ in _lines(check(p)))


def auction_chances(p: Position) -> dict[str, Fraction]:
    """For every tile of the grid: the share of all placements of the round in which it is marked.

    That is a count, not a forecast: players do not choose placements by lot.  The shares add up to the number of
    tiles that come to auction.
    """
    goa = check(p)
    total, marked = 0, Counter[int]()
    for line in _lines(goa):
        total += 1
        marked.update(line[1:])
    return {SQUARES[i]: Fraction(marked[i], total) for i in range(25) if goa.grid[i] and total}


@dataclass(frozen=True)
class Reach:
    """Where one marker can still go: its number, its owner, and each square with the share of all placements."""

    number: int
    seat: int
    squares: dict[str, Fraction]


def reach(p: Position) -> tuple[Reach, ...]:
    """For every marker still to be placed in this round: who places it, and where it can end up."""
    goa = check(p)
    if goa.part != PLACING:
        return ()
    placed, total = len(goa.chain), 0
    counts = [Counter[int]() for _ in range(placed, len(goa.seats) + 1)]
    for line in _ways(goa, tuple(goa.chain)):
        total += 1
        for count, place in zip(counts, line[placed:], strict=True):
            count[place] += 1
    return tuple(
        Reach(
            placed + k + 1,
            owner(goa, placed + k),
            {PLACES[i]: Fraction(count[i], total) for i in sorted(count)},
        )
        for k, count in enumerate(counts)
    )
