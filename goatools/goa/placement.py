"""Part 1 of a round: placing the flag and the auction markers.

The chain is a walk over the grid: each marker goes next to the one before, and jumps when it cannot.
"""

from __future__ import annotations

from goatools.goa import story
from goatools.goa.box import EDGE, FLAG, MARK, NEIGHBOURS, PLACES, SIDES, TOUCHES
from goatools.goa.state import FLAG as FLAG_PHASE
from goatools.goa.state import MARKER, GoaState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move


def owner(p: GoaState, number: int) -> int:
    """The seat that owns a marker of the chain (0: the flag's).

    goa.placement.use-the-marker-with-the-next-number, goa.placement.flag-holder-also-places-last,
    goa.auction.auctioneer-owns-the-marker
    """
    return (p.starter + number) % len(p.seats)


def begin_placing(p: GoaState) -> None:
    """The holder of the flag begins (goa.placement.flag-holder-begins, goa.round.flag-holder-starts-the-next-round)."""
    p.starter, p.chain = p.flag, []
    p.stack.append((FLAG_PHASE, p.flag))


def legal_flag(p: GoaState) -> tuple[Move, ...]:
    """Where the flag may stand: an edge place or an empty square that touches a tile along a side.

    goa.placement.flag-on-the-border-or-an-empty-square, goa.placement.flag-touches-a-side,
    goa.placement.flag-spots-on-the-edge, goa.placement.placing-is-compulsory
    """
    grid = p.grid
    inside = [FLAG[i] for i in range(25) if not grid[i] and any(grid[side] for side in SIDES[i])]
    outside = [FLAG[25 + i] for i in range(len(EDGE)) if grid[TOUCHES[i]]]
    return (*inside, *outside)


def next_marker(p: GoaState) -> None:
    """Ask the owner of the next marker (goa.placement.chain-length, goa.round.clockwise-order)."""
    p.stack.append((MARKER, owner(p, len(p.chain))))


def next_squares(p: GoaState) -> tuple[int, ...]:
    """The squares that the next marker may take.

    goa.placement.second-marker-next-to-the-flag, goa.placement.each-marker-next-to-the-previous,
    goa.placement.no-two-markers-on-one-tile, goa.placement.markers-only-on-tiles,
    goa.placement.no-free-neighbour-means-any-free-tile, goa.placement.chain-goes-on-from-the-new-tile,
    goa.placement.chain-may-break-more-than-once
    """
    grid, chain = p.grid, p.chain
    near = tuple([i for i in NEIGHBOURS[chain[-1]] if grid[i] and i not in chain])
    return near or free_tiles(p)


def free_tiles(p: GoaState) -> tuple[int, ...]:
    """All squares with a tile that carries no marker."""
    return tuple([i for i in range(25) if p.grid[i] and i not in p.chain])


def legal_marker(p: GoaState) -> tuple[Move, ...]:
    """One move per square that the next marker may take."""
    return tuple([MARK[i] for i in next_squares(p)])


def do_place(p: GoaState, move: Move) -> None:
    """Put down the flag with marker 1 on it, or the next marker (goa.placement.flag-carries-marker-one)."""
    seat = p.stack.pop()[1]
    p.chain.append(move.arg)
    line = story.PUTS_FLAG if len(p.chain) == 1 else story.PUTS_MARKER
    p.tell(line, seat, len(p.chain), PLACES[move.arg])
