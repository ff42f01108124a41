"""Steps 2 and 3 of a playing turn: taking a station, storing its good, turning up the next block, and the exchange."""

from __future__ import annotations

from functools import lru_cache

from goatools.batavia.auctions import begin_round
from goatools.batavia.box import ADJECTIVES, BLOCK, COMPANY, EXCHANGE, GOOD, KEEP, NOBODY, SPACES, STATION
from goatools.batavia.components import GOODS
from goatools.batavia.components import STATIONS as STATION_NAMES
from goatools.batavia.rounds import end_turn
from goatools.batavia.state import EXCHANGING, STATIONS, BataviaState, adjusted
from goatools.chance import BANK, CHANCE
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move


def arrive(p: BataviaState, seat: int, space: int) -> None:
    """Take the tile on a space, put the merchant there and a crate into the warehouse, then turn up tiles if due.

    batavia.movement.takes-tile-and-its-place, batavia.station.tile-names-good-and-company,
    batavia.station.crate-into-warehouse, batavia.station.out-of-crates, batavia.station.order-after-the-move
    """
    tile = p.route[space - 1]
    company = COMPANY[tile]
    p.lying[company] ^= 1 << space
    p.space[seat] = space
    crates = p.table.crates
    has_crate = space <= crates or p.crates(seat) < crates or p.table.substitutes
    p.taken = (*p.taken[:tile], seat + 1 if has_crate else -1, *p.taken[tile + 1 :])
    p.gained = NOBODY if p.tiles[seat][company] else company
    p.tiles[seat] = adjusted(p.tiles[seat], company, 1)
    if p.log is not None:
        tell_arrival(p, seat, space, has_crate)
    if len(p.route) - BLOCK < space and len(p.route) < SPACES:
        turn_up_stations(p)
    else:
        after_station(p)


def tell_arrival(p: BataviaState, seat: int, space: int, has_crate: bool) -> None:
    """Narrate the tile, the crate, and why there is none."""
    tile = p.route[space - 1]
    name, company, good = p.names[seat], COMPANY[tile], GOODS[GOOD[tile]]
    text = f"{name} sails to space {space} and takes the {ADJECTIVES[company]} {good} station"
    p.tell(text, "batavia.movement.takes-tile-and-its-place", Amount(STATION_NAMES[tile], 1, BANK, seat))
    if has_crate:
        text = f"{name} puts a crate on the {ADJECTIVES[company]} space of the {good} warehouse"
        p.tell(text, "batavia.station.crate-into-warehouse", Amount("crates", 1, seat, BANK))
    else:
        p.tell(f"{name} has no crate left for the {good} warehouse", "batavia.station.out-of-crates")


# ---------------------------------------------------------------------- turning up stations


def turn_up_stations(p: BataviaState) -> None:
    """Let chance turn up stations to the end of the block, two blocks at the start.

    batavia.station.turn-next-five, batavia.station.first-turning-by-spaces-6-to-10,
    batavia.station.nothing-left-to-turn, batavia.setup.first-ten-tiles-face-up
    """
    p.stage, p.to_move = STATIONS, CHANCE


def possible_stations(p: BataviaState) -> tuple[int, ...]:
    """Tiles that may come next: a company that the block does not show yet, with a good of it that nobody has seen.

    They are equally likely, because those companies have the same number of tiles left: one for each block to fill.

    batavia.setup.each-block-has-every-company-once, batavia.setup.five-shuffled-company-piles,
    batavia.components.one-tile-per-company-and-good, batavia.hidden.face-down-tiles-are-unknown
    """
    blocks = len(GOODS) - len(p.route) // BLOCK
    possible: tuple[int, ...] = ()
    for tiles in p.unseen:
        if len(tiles) == blocks:
            possible += tiles
    return possible


def chances_station(p: BataviaState) -> list[tuple[Move, int]]:
    """Each of the possible stations with the same weight."""
    return [(STATION[tile], 1) for tile in possible_stations(p)]


def do_station(p: BataviaState, move: Move) -> None:
    """Turn up the next station; when the block is complete the turn goes on."""
    tile, company = move.arg, COMPANY[move.arg]
    p.route += (tile,)
    space = len(p.route)
    p.lying[company] |= 1 << space
    unseen = p.unseen[company]
    place = unseen.index(tile)
    p.unseen[company] = unseen[:place] + unseen[place + 1 :]
    if p.log is not None:
        rule = "batavia.station.turn-next-five" if p.round else "batavia.setup.first-ten-tiles-face-up"
        p.tell(f"On space {space}: {ADJECTIVES[company]} {GOODS[GOOD[tile]]}", rule)
    if space % BLOCK or space < p.table.face_up:
        return
    if p.round:
        after_station(p)
    else:
        begin_round(p)


# ---------------------------------------------------------------------- exchange


def after_station(p: BataviaState) -> None:
    """Ask about the exchange if the new tile allows one (batavia.exchange.new-tile-must-be-of-a-new-company)."""
    if p.gained == NOBODY:
        end_turn(p)
    else:
        p.stage, p.to_move = EXCHANGING, p.active


EXCHANGE_OR_KEEP = (EXCHANGE, KEEP)


def legal_exchange(p: BataviaState) -> tuple[Move, ...]:
    """Hand in one tile of every company, or keep them all.

    batavia.exchange.keep-or-exchange, batavia.exchange.only-right-after-gaining-a-tile,
    batavia.turn.only-exchange-is-optional, batavia.exchange.declining-may-block-later-exchanges
    """
    return EXCHANGE_OR_KEEP


def do_exchange(p: BataviaState, move: Move) -> None:
    """One tile of each company owned goes out of the game, and gold is recorded at once.

    batavia.exchange.one-tile-of-each-owned-company, batavia.exchange.rest-stays-for-later,
    batavia.exchange.gold-for-one-company, batavia.exchange.gold-for-two-companies,
    batavia.exchange.gold-for-three-companies, batavia.exchange.gold-for-four-companies,
    batavia.exchange.gold-for-five-companies, batavia.exchange.goods-do-not-matter,
    batavia.exchange.gold-is-recorded-at-once, batavia.exchange.exchanged-tiles-leave-the-game
    """
    seat = p.to_move
    assert seat is not None
    p.gained = NOBODY
    if move is EXCHANGE:
        gold = exchange_gold(p, seat)
        p.gold[seat] += gold
        p.tiles[seat] = one_less(p.tiles[seat])
        if p.log is not None:
            text = f"{p.names[seat]} exchanges tiles for {gold} gold"
            p.tell(text, "batavia.exchange.gold-is-recorded-at-once", Amount("gold", gold, BANK, seat))
    elif p.log is not None:
        p.tell(f"{p.names[seat]} keeps the tiles", "batavia.exchange.keep-or-exchange")
    end_turn(p)


@lru_cache(maxsize=4096)
def one_less(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """What is left when one tile of every company owned is handed in."""
    return tuple(n and n - 1 for n in tiles)


def exchange_gold(p: BataviaState, seat: int) -> int:
    """The gold for one tile of every company that a seat owns."""
    tiles = p.tiles[seat]
    return p.table.exchange[5 - tiles.count(0)]
