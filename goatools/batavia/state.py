"""What lies on the table: cards, seals, notes, the route with its stations, the warehouses.

`stage` says what is being decided; `to_move` says by whom.  Ship cards are counts per company, never an order.
"""

from __future__ import annotations

from functools import lru_cache

from goatools.batavia.box import COMPANY, NOBODY
from goatools.position import Event, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from goatools.auction import Ascending
    from goatools.batavia.box import Box
    from goatools.position import Amount

PHASES = ("deal", "stations", "roll", "turn-up", "auction", "turn", "laying", "exchange", "draw", "over")
(DEAL, STATIONS, ROLLING, TURN_UP, AUCTION, TURN, LAYING, EXCHANGING, DRAWING, OVER) = range(10)


class BataviaState(Position):
    """The state of a Batavia game, and what all chapters ask of it."""

    __slots__ = (
        *(
            "auction",
            "blind",
            "deck",
            "deck_size",
            "discards",
            "done",
            "ender",
            "gained",
            "gold",
            "hand",
            "idle",
        ),
        *(
            "laid",
            "left",
            "lot",
            "lying",
            "notes",
            "round",
            "route",
            "seals",
            "seen",
            "ship",
            "shown",
            "space",
        ),
        *("stage", "sure", "taken", "tiles", "top", "total", "unseen"),
    )
    table: Box
    stage: int
    round: int
    """0 during the set-up, then from 1."""
    ship: int
    """The start player, who holds the ship (NOBODY before the end of the first auction)."""
    done: int
    """Turns finished in this round."""
    left: int
    """Cards still to be dealt, turned up or drawn."""
    laid: int
    """The last company of which cards were laid in this turn."""
    gained: int
    """The company of the new tile, if it may be exchanged."""
    idle: bool
    """Whether nothing at all has happened in this round."""
    auction: Ascending | None

    deck: list[int]
    """Cards of each company in the deck."""
    deck_size: int
    discards: list[int]
    lot: list[int]
    """Cards lying face up for the auction, unsold ones of earlier rounds included."""
    hand: list[list[int]]
    """hand[seat][company]"""
    shown: list[list[int]]
    """shown[company][seat]: the displayed cards."""
    total: int
    """All displayed cards."""
    top: list[int]
    """The most cards of each company that one seat displays."""
    seals: list[int]
    """Who holds the seal of each company."""
    seen: list[tuple[int, ...]]
    """seen[seat][company]: cards of a hand that everybody saw when they were won, and that must still be there."""
    sure: list[int]
    """What the deck was made of when the discards became the deck, less what was turned up since."""
    blind: int
    """Cards drawn unseen since then."""

    notes: list[int]
    gold: list[int]
    """From exchanges."""
    space: list[int]
    """Where each merchant stands: 0 start, 1 to 35, 36 end."""
    ender: int
    """Who took the end tile."""
    route: tuple[int, ...]
    """The stations turned up so far, from space 1; those taken are still named, UNKNOWN where nobody knows."""
    lying: list[int]
    """For each company the spaces (as bits) where its face-up tiles still lie."""
    taken: tuple[int, ...]
    """For each of the 35 tiles: 0 not taken, seat + 1 taken with a crate of that seat, -1 taken without one."""
    unseen: list[tuple[int, ...]]
    """For each company the station tiles that nobody has seen yet."""
    tiles: list[tuple[int, ...]]
    """tiles[seat][company]: station tiles lying before a player."""

    def copy(self) -> Self:
        """Return an independent copy (the log is not copied)."""
        new = object.__new__(type(self))
        new.table, new.to_move, new.log = self.table, self.to_move, None
        new.stage, new.round, new.ship, new.done = self.stage, self.round, self.ship, self.done
        new.left, new.laid, new.gained, new.idle = self.left, self.laid, self.gained, self.idle
        new.auction = self.auction and self.auction.copy()
        new.deck, new.deck_size, new.discards, new.lot = (
            self.deck[:],
            self.deck_size,
            self.discards[:],
            self.lot[:],
        )
        new.hand, new.shown = list(map(list.copy, self.hand)), list(map(list.copy, self.shown))
        new.total, new.top, new.seals = self.total, self.top[:], self.seals[:]
        new.seen, new.sure = self.seen[:], self.sure[:]
        new.blind, new.notes, new.gold, new.space = self.blind, self.notes[:], self.gold[:], self.space[:]
        new.ender, new.route, new.lying = self.ender, self.route, self.lying[:]
        new.taken, new.tiles, new.unseen = self.taken, self.tiles[:], self.unseen[:]
        return new

    def tell(self, text: str, rule: str, *amounts: Amount) -> None:
        """Write an event; callers test `log` first, so that playouts do not build sentences."""
        if self.log is not None:
            self.log.append(Event(text, rule, amounts))

    # ------------------------------------------------------------------ whose turn, how far

    @property
    def phase(self) -> str:
        """What is being decided: one of PHASES."""
        return PHASES[self.stage]

    @property
    def composite(self) -> bool:
        """Whether this is a small step inside a larger decision: more cards, or where to sail."""
        return self.stage == LAYING

    @property
    def active(self) -> int:
        """The seat whose turn it is, also while chance turns up stations or deals its cards."""
        return (self.ship + self.done) % len(self.notes)

    @property
    def auctioneer(self) -> int:
        """Who rolls the die: the start player of the round before, in the first round the oldest player.

        batavia.round.start-player-becomes-auctioneer, batavia.setup.oldest-player-is-first-auctioneer
        """
        return self.table.first_auctioneer if self.ship == NOBODY else self.ship

    # ------------------------------------------------------------------ the ship scale

    @property
    def cannon(self) -> int:
        """Where the cannon stands (batavia.scale.cannon-one-per-card, batavia.scale.cannon-stops-at-25)."""
        return min(self.total, self.table.scale)

    def ship_marker(self, company: int) -> int:
        """Where a ship marker stands (batavia.scale.ship-marker-one-per-card, batavia.scale.ship-marker-stops-at-25)."""
        return min(sum(self.shown[company]), self.table.scale)

    # ------------------------------------------------------------------ warehouses

    def crates(self, seat: int) -> int:
        """Crates of a seat in the warehouses."""
        return self.taken.count(seat + 1)

    def warehouse(self, good: int) -> tuple[int, ...]:
        """The crates of each seat in the warehouse of a good."""
        owners = self.taken[good::7]
        return tuple(owners.count(seat + 1) for seat in range(len(self.notes)))


@lru_cache(maxsize=4096)
def adjusted(row: tuple[int, ...], company: int, by: int) -> tuple[int, ...]:
    """The same counts with one of them changed."""
    return (*row[:company], row[company] + by, *row[company + 1 :])


def stations_unseen(route: tuple[int, ...], taken: tuple[int, ...]) -> list[tuple[int, ...]]:
    """For each company the tiles that neither lie face up nor have been taken."""
    unseen: tuple[list[int], ...] = ([], [], [], [], [])
    for tile, owner in enumerate(taken):
        if not owner and tile not in route:
            unseen[COMPANY[tile]].append(tile)
    return list(map(tuple, unseen))


def stations_lying(route: tuple[int, ...], taken: tuple[int, ...]) -> list[int]:
    """For each company the spaces (as bits) of its face-up tiles that nobody has taken."""
    lying = [0] * 5
    for space, tile in enumerate(route, 1):
        if tile >= 0 and not taken[tile]:
            lying[COMPANY[tile]] |= 1 << space
    return lying
