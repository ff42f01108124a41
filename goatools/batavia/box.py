"""What is in the box: companies, goods, stations, and every move there is.

Everything here is built once per table from `data/batavia.toml` (or your corrections of it) and never changes in play.
"""

from __future__ import annotations

from functools import cache

from goatools.batavia.components import COMPANIES, GOODS, STATIONS
from goatools.errors import BadSetup
from goatools.moves import Move, MoveBook, move
from goatools.position import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.components import Components
    from goatools.position import GameInfo

# ---------------------------------------------------------------------- companies, goods, route

ADJECTIVES = ("English", "Danish", "French", "Dutch", "Swedish")
SPACES = len(STATIONS)
END_SPACE = SPACES + 1
BLOCK = len(COMPANIES)
NOBODY = -1
UNKNOWN = -1
"""An empty space of which nobody remembers the tile."""

COMPANY = tuple(tile // len(GOODS) for tile in range(SPACES))
GOOD = tuple(tile % len(GOODS) for tile in range(SPACES))

AHEAD = tuple(-1 << (space + 1) for space in range(END_SPACE + 1))
"""Spaces are also kept as bits, one number per company: AHEAD[s] keeps those beyond space s."""


def lowest(bits: int) -> int:
    """The nearest space in a number of bits that is not 0."""
    return (bits & -bits).bit_length() - 1


# ---------------------------------------------------------------------- moves

MOST_CARDS, MOST_NOTES = 110, 75

PASS, DRAW, EXCHANGE, KEEP = move("pass"), move("draw"), move("exchange"), move("keep")
ROLL = tuple(move("roll", n, f"roll {n}") for n in range(7))
CARD = tuple(move("card", c, f"card {code}") for c, code in enumerate(COMPANIES))
STATION = tuple(move("station", tile, f"station {name}") for tile, name in enumerate(STATIONS))
BID = tuple(move("bid", n, f"bid {n}") for n in range(MOST_NOTES + 1))
LAY = tuple(
    tuple(move("lay", c, f"lay {code} {n}", n) for n in range(MOST_CARDS + 1))
    for c, code in enumerate(COMPANIES)
)
LAYS = tuple(tuple(row[1 : held + 1] for held in range(MOST_CARDS + 1)) for row in LAY)
"""LAYS[company][held]: laying any number of the cards held."""
SAIL = tuple(move("sail", c, f"sail {code}") for c, code in enumerate(COMPANIES))
SAIL_END = move("sail", len(COMPANIES), "sail end")

SAILS = tuple(tuple(SAIL[c] for c in range(5) if mask >> c & 1) for mask in range(32))
"""The moves to any set of companies, the set written as bits."""

ALIASES = {"drop out": PASS, "decline": PASS, "draw 2": DRAW, "end": SAIL_END, "sell": EXCHANGE}


@cache
def bids(low: int, high: int) -> tuple[Move, ...]:
    """Bids from `low` to `high`, and dropping out."""
    return (*BID[low : high + 1], PASS)


# ---------------------------------------------------------------------- the table


class Box(Table):
    """A Batavia table: the contents of the box as the rules look them up, and all moves of this table."""

    __slots__ = (
        *(
            "cards",
            "clockwise",
            "crates",
            "draw",
            "empty_draw",
            "end_gold",
            "exchange",
            "face_up",
            "first_auctioneer",
            "hand",
        ),
        *("layout", "limit", "most", "notes", "notes_gold", "notes_tied", "scale", "seal_gold", "seal_stays"),
        *("sells_alone", "ship_alone", "standstill_ends", "stock", "substitutes", "tied", "zero_bid"),
    )

    scale: int
    limit: int
    """Displayed cards that bring a raid."""
    clockwise: tuple[tuple[int, ...], ...]
    """The seats from the left of each seat round to itself."""

    def __init__(
        self,
        info: GameInfo,
        names: tuple[str, ...],
        variants: tuple[str, ...],
        options: dict[str, str],
        components: Components,
    ) -> None:
        super().__init__(info, names, variants, options, components)
        c, n = components, len(names)
        self.stock: tuple[int, ...] = c["cards.companies"]
        self.cards: int = sum(self.stock)
        self.hand, self.draw, self.notes = c["cards.hand"], c["cards.draw"], c["notes.each"]
        self.crates = c["supply.crates"]
        self.face_up, self.scale, self.limit = c["route.face_up"], c["scale.last"], c["pirates.limit"][n - 3]
        self.layout = tuple(map(STATIONS.index, c["route.open_layout"])) if "open-layout" in variants else ()
        self.exchange: tuple[int, ...] = (0, *c["exchange.gold"])
        self.most, self.tied = c["warehouses.most"], c["warehouses.tied"]
        self.notes_gold, self.notes_tied = c["points.notes"], c["points.notes_tied"]
        self.end_gold, self.seal_gold = c["points.end_tile"], c["points.seal"]

        oldest = int(options["oldest"].removeprefix("seat-"))
        if oldest > n:
            allowed = f"one of the {n} seats (batavia.setup.oldest-player-is-first-auctioneer)"
            raise BadSetup("options.oldest", options["oldest"], allowed)
        self.first_auctioneer = oldest - 1
        self.clockwise = tuple(tuple((seat + k) % n for k in range(1, n + 1)) for seat in range(n))
        self.zero_bid = options["opening-bid"] == "0-allowed"
        self.sells_alone = options["unsold-cards"] == "sold-alone"
        self.seal_stays = options["sunk-seal"] == "stays"
        self.ship_alone = options["empty-lot"] == "ship-alone"
        self.empty_draw = options["both-piles-empty"] == "empty-draw"
        self.substitutes = options["thirteenth-crate"] == "placed"
        self.standstill_ends = options["standstill"] == "ends-game"

        lay = [m for company, number in enumerate(self.stock) for m in LAY[company][1 : number + 1]]
        words = {company: components.name(code, "en").lower() for company, code in enumerate(COMPANIES)}
        in_words = {f"sail {words[m.arg]}": m for m in SAIL} | {
            f"lay {words[m.arg]} {m.arg2}": m for m in lay
        }
        self.moves = MoveBook(
            (
                *ROLL[1:],
                *CARD,
                *STATION,
                *BID,
                PASS,
                DRAW,
                *lay,
                *SAIL,
                SAIL_END,
                EXCHANGE,
                KEEP,
            ),
            ALIASES | in_words,
        )
