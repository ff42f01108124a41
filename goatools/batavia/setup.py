"""Set-up: the ship cards are dealt, and the first ten stations are turned up.

Chance deals card by card and tile by tile, so that a teacher can choose each one.
"""

from __future__ import annotations

from goatools.batavia.auctions import begin_round
from goatools.batavia.box import NOBODY, SPACES
from goatools.batavia.deck import take_card
from goatools.batavia.state import DEAL, BataviaState, stations_lying, stations_unseen
from goatools.batavia.stations import turn_up_stations
from goatools.chance import BANK, CHANCE
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.batavia.box import Box
    from goatools.moves import Move


def first_position(p: BataviaState, table: Box) -> None:
    """Lay out the board and give everybody notes; cards and stations are still open.

    batavia.setup.board-and-end-tile, batavia.setup.fifteen-notes-each, batavia.setup.merchants-on-start-space,
    batavia.setup.counting-stones-at-start-of-gold-track, batavia.setup.scale-pieces-at-zero,
    batavia.setup.seals-and-ship-on-the-board, batavia.setup.pieces-of-one-colour,
    batavia.setup.surplus-material-is-set-aside
    """
    n = len(table.names)
    p.table, p.log = table, None
    p.round, p.done, p.idle, p.auction = 0, 0, True, None
    p.ship = p.ender = p.laid = p.gained = NOBODY
    p.deck, p.deck_size = list(table.stock), table.cards
    p.discards, p.lot, p.sure, p.blind = [0] * 5, [0] * 5, [0] * 5, 0
    p.hand, p.shown = [[0] * 5 for _ in range(n)], [[0] * n for _ in range(5)]
    p.seen, p.tiles = [(0,) * 5] * n, [(0,) * 5] * n
    p.total, p.top, p.seals = 0, [0] * 5, [NOBODY] * 5
    p.notes, p.gold, p.space = [table.notes] * n, [0] * n, [0] * n
    p.route, p.taken = table.layout, (0,) * SPACES
    p.lying, p.unseen = stations_lying(p.route, p.taken), stations_unseen(p.route, p.taken)
    p.left = table.hand * n
    p.stage, p.to_move = DEAL, CHANCE


def do_deal(p: BataviaState, move: Move) -> None:
    """Deal a card face down, one seat after the other.

    batavia.setup.deal-ten-ship-cards, batavia.setup.rest-is-the-deck, batavia.hidden.hand-faces-are-secret
    """
    seat = len(p.hand) - 1 - (p.left - 1) // p.table.hand
    take_card(p, move.arg)
    p.hand[seat][move.arg] += 1
    if p.log is not None:
        cards = Amount("ship cards", 1, BANK, seat)
        p.tell(f"{p.names[seat]} is dealt a card", "batavia.setup.deal-ten-ship-cards", cards)
    if not p.left:
        lay_out_route(p)


def lay_out_route(p: BataviaState) -> None:
    """Turn up the first two blocks, or play on with the introductory layout, which lies open.

    batavia.setup.first-ten-tiles-face-up, batavia.variant.open-layout-by-number, batavia.variant.no-turning-of-tiles
    """
    if p.table.layout:
        begin_round(p)
    else:
        turn_up_stations(p)
