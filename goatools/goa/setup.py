"""Set-up: who starts, which tiles lie in the grid, what everybody owns; and phase B.

Chance deals card by card and tile by tile, so that a teacher can choose each one.
"""

from __future__ import annotations

from goatools.chance import CHANCE
from goatools.goa import story
from goatools.goa.box import CORNERS, LAY, MONEY, PLANTATIONS, SQUARES, START, TILE, TILES, YOUNGEST
from goatools.goa.state import (
    FIRST_CARD,
    FIRST_DRAWER,
    GRID_TILE,
    NOBODY,
    QUICK,
    REMOVED_TILE,
    SETUP,
    GoaState,
    Seat,
    weigh,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Box
    from goatools.goa.state import Weighted
    from goatools.moves import Move

PLANTATION_TILES = frozenset(TILE[code] for code in PLANTATIONS)
"""The universal plantation counts as one (goa.setup.remove-at-most-two-plantations-2012)."""

DEALING = tuple(5 * row + column for row in (4, 3, 2, 1, 0) for column in range(5))
"""The order in which the grid is filled: a5 to e5, then the rows below."""


def first_position(p: GoaState, table: Box) -> None:
    """Lay out supplies and boards; who starts and what lies in the grid is still open.

    goa.setup.colony-tiles-sorted-face-up, goa.setup.expedition-deck-face-down, goa.setup.starting-player-draw,
    goa.setup.start-with-four-ships-and-two-colonists, goa.setup.start-with-nothing-else,
    goa.setup.other-players-ten-ducats, goa.setup.progress-markers-in-the-top-row
    """
    p.table, p.log = table, None
    p.seats = [Seat() for _ in table.names]
    for s in p.seats:
        s.ducats, s.ships, s.colonists = (table.start[what] for what in ("ducats", "ships", "colonists"))
        s.extra, s.rows, s.mat, s.have = 0, (1,) * 5, (None,) * 8, 0
        s.hand, s.tiles, s.used, s.duties, s.down = (), (), (), 0, 0
    p.round, p.part, p.step = 0, SETUP, 0
    p.flag = p.starter = NOBODY
    p.grid, p.chain, p.auction = [0] * 25, [], None
    p.deck, p.discard, p.open = list(table.deck), [], ()
    p.bag, p.removed = [], ()
    p.bonus, p.corners, p.passed, p.played = (), (), (), False
    p.stack = [(FIRST_DRAWER, CHANCE)]
    p.to_move = CHANCE


# ---------------------------------------------------------------------- the starting player


def chances_first_drawer(p: GoaState) -> Weighted:
    """Nobody's age is known, so the first drawer is drawn by lot (ruling of goa.setup.starting-player-draw)."""
    return [(YOUNGEST[seat], 1) for seat in range(len(p.seats))]


def do_first_drawer(p: GoaState, move: Move) -> None:
    """Begin turning over cards, clockwise from the youngest."""
    p.stack[-1] = (FIRST_CARD, CHANCE, move.arg)


def do_first_card(p: GoaState, move: Move) -> None:
    """Turn over one card; the starting symbol makes its drawer the starting player.

    goa.setup.starting-player-draw, goa.setup.starting-symbol-2012, goa.setup.starting-symbol-2004,
    goa.setup.drawn-cards-are-discarded, goa.setup.starting-player-takes-the-flag,
    goa.setup.starting-player-ducats-2012, goa.setup.starting-player-ducats-2004,
    goa.setup.first-flag-brings-no-extra-action-card
    """
    drawer = p.stack[-1][2]
    p.deck.remove(move.arg)
    p.discard.append(move.arg)
    symbol = p.table.cards[move.arg].symbol
    p.tell(story.DRAWS_SYMBOL, drawer, symbol)
    if symbol != p.table.start_symbol:
        p.stack[-1] = (FIRST_CARD, CHANCE, (drawer + 1) % len(p.seats))
        return
    p.stack.pop()
    p.flag = p.starter = drawer
    p.seats[drawer].ducats = p.table.start["ducats_flag"]
    p.tell(story.STARTS, drawer, p.seats[drawer].ducats)


# ---------------------------------------------------------------------- the grid


def begin_phase(p: GoaState) -> None:
    """Sort out the tiles of the phase: some go back into the box, 25 are laid.

    goa.setup.sort-tiles-by-back, goa.setup.a-tiles-remove-four-2012, goa.setup.a-tiles-leave-two-out-2004,
    goa.round.phase-b-grid-2012, goa.round.phase-b-grid-2004, goa.round.end-of-phase-a-clears-the-grid,
    goa.variant.bonanza-tiles-under-the-corners-2012, goa.variant.bonanza-again-in-phase-b-2012
    """
    p.bag = list(p.table.tile_sets[p.round // 4])
    p.grid = [0] * 25
    p.stack.append((GRID_TILE, CHANCE, 0))
    if p.table.removed_tiles:
        p.stack.append((REMOVED_TILE, CHANCE, p.table.removed_tiles, 0))
    if "bonanza" in p.table.variants:
        p.bonus, p.corners = p.table.bonus_set, CORNERS


def chances_removed_tile(p: GoaState) -> Weighted:
    """Any tile of the set, but no third plantation.

    goa.setup.remove-at-most-two-plantations-2012, goa.setup.swap-surplus-plantations-2012
    """
    plantations = p.stack[-1][3]
    full = plantations >= p.table.removed_plantations
    return weigh(LAY, [tile for tile in p.bag if not full or tile not in PLANTATION_TILES])


def do_removed_tile(p: GoaState, move: Move) -> None:
    """Reveal a tile and put it back into the box (goa.hidden.removed-tiles-are-known-2012)."""
    _, _, left, plantations = p.stack.pop()
    p.bag.remove(move.arg)
    p.removed = (*p.removed, move.arg)
    p.tell(story.TO_THE_BOX, None, TILES[move.arg])
    if left > 1:
        p.stack.append((REMOVED_TILE, CHANCE, left - 1, plantations + (move.arg in PLANTATION_TILES)))


def chances_grid_tile(p: GoaState) -> Weighted:
    """Any tile that is left."""
    return weigh(LAY, p.bag)


def do_grid_tile(p: GoaState, move: Move) -> None:
    """Lay the next tile face up (goa.setup.grid-of-25-face-up); what is left over stays unseen in 2004."""
    k = p.stack.pop()[2]
    p.bag.remove(move.arg)
    p.grid[DEALING[k]] = move.arg
    p.tell(story.LAID, None, TILES[move.arg], SQUARES[DEALING[k]])
    if k < 24:
        p.stack.append((GRID_TILE, CHANCE, k + 1))
    else:
        p.bag = []


# ---------------------------------------------------------------------- quick start


def begin_quick_start(p: GoaState) -> None:
    """Ask everybody, the starting player first (goa.variant.quick-start-timing-and-order)."""
    n = len(p.seats)
    p.stack.extend((QUICK, (p.flag + k) % n) for k in reversed(range(n)))


def legal_quick(p: GoaState) -> tuple[Move, ...]:
    """Two markers to row 2, or money (goa.variant.quick-start-two-markers, goa.variant.quick-start-ten-ducats)."""
    return (*START, MONEY)


def do_quick(p: GoaState, move: Move) -> None:
    """Move two markers for nothing, or take the ducats (goa.variant.quick-start-is-optional)."""
    seat = p.stack.pop()[1]
    if move is MONEY:
        p.gain(seat, "ducats", p.table.start["quick_ducats"], "goa.variant.quick-start-ten-ducats")
        return
    s = p.seats[seat]
    s.rows = tuple(row + (column in (move.arg, move.arg2)) for column, row in enumerate(s.rows))
    p.tell(story.TWO_MARKERS, seat)
