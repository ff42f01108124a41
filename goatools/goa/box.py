"""What is in the box: spices, columns, places for spices, tiles, cards, squares, and every move there is.

Everything here is built once per table from `data/goa.toml` (or your corrections of it) and never changes in play.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from goatools.errors import BadSetup
from goatools.moves import Move, MoveBook, move
from goatools.position import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from goatools.components import Components
    from goatools.position import GameInfo

# ---------------------------------------------------------------------- names

SPICES = ("ginger", "cinnamon", "pepper", "nutmeg", "clove")
COLUMNS = ("ships", "harvest", "taxes", "expedition", "colonists")
SHIPS, HARVEST, TAXES, EXPEDITION, COLONISTS = range(5)
COLONIES = ("Quilon", "Cochin", "Madras", "Calicut")
ROUNDS = ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4")

# ---------------------------------------------------------------------- the grid

LETTERS = "abcde"
SQUARES = tuple(f"{LETTERS[i % 5]}{i // 5 + 1}" for i in range(25))
"""a1 is 0, b1 is 1, ... e5 is 24; then the twenty places along the edge where only the flag can stand."""

EDGE = tuple(
    [(f"W{row + 1}", 5 * row, -1, row) for row in range(5)]
    + [(f"E{row + 1}", 5 * row + 4, 5, row) for row in range(5)]
    + [(f"N{LETTERS[col]}", 20 + col, col, 5) for col in range(5)]
    + [(f"S{LETTERS[col]}", col, col, -1) for col in range(5)]
)
PLACES = SQUARES + tuple(name for name, _, _, _ in EDGE)
TOUCHES = tuple(square for _, square, _, _ in EDGE)
"""The one square that each edge place touches along a side (goa.placement.flag-spots-on-the-edge)."""


def _near(column: int, row: int, corners: bool) -> tuple[int, ...]:
    return tuple(
        5 * r + c
        for r in range(max(row - 1, 0), min(row + 2, 5))
        for c in range(max(column - 1, 0), min(column + 2, 5))
        if (c, r) != (column, row) and (corners or c == column or r == row)
    )


SIDES = tuple(_near(i % 5, i // 5, corners=False) for i in range(25))
"""Squares that touch a square along a side: what the flag needs."""

NEIGHBOURS = tuple(_near(i % 5, i // 5, corners=True) for i in range(25)) + tuple(
    _near(column, row, corners=True) for _, _, column, row in EDGE
)
"""Squares that touch a place by a side or a corner: where the next marker goes."""

CORNERS = (0, 4, 20, 24)

# ---------------------------------------------------------------------- spices on the mat

UNIT = tuple(1 << (6 * spice) for spice in range(5))
"""Spices of a seat are also counted in one number, six bits a kind."""


GUARD = sum(32 << (6 * spice) for spice in range(5))
"""One spare bit above each kind: `(have | GUARD) - cost` keeps them all exactly when `have` covers `cost`."""


@cache
def counts(packed: int) -> tuple[int, ...]:
    """Unpack a seat's spices into five counts, in the order of SPICES."""
    return tuple(packed >> (6 * spice) & 63 for spice in range(5))


class Kind:
    """A plantation or colony tile as a place for spices: which kinds its fields accept, and how many fields."""

    __slots__ = ("accepts", "code", "empty", "fields", "single", "universal")

    def __init__(self, code: str, accepts: tuple[int, ...], fields: int, single: bool = False) -> None:
        self.code, self.accepts, self.fields = code, accepts, fields
        self.single = single
        self.universal = len(accepts) == 5
        states: dict[tuple[int, ...], Place] = {}
        self.empty = Place(self, (), states)

    def filled(self, spices: tuple[int, ...]) -> Place | None:
        """The place with these spices on it, or None when they do not fit."""
        place: Place | None = self.empty
        for spice in spices:
            place = place.put[spice] if place else None
        return place


def alike(kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    """Let tiles with the same face be the same object."""
    first: dict[str, Kind] = {}
    return tuple([first.setdefault(kind.code, kind) for kind in kinds])


class Place:
    """A tile on the mat with what lies on it.  Places never change: `put` and `take` lead to other places."""

    __slots__ = ("free", "have", "held", "kind", "put", "take")

    def __init__(self, kind: Kind, held: tuple[int, ...], states: dict[tuple[int, ...], Place]) -> None:
        states[held] = self
        self.kind, self.held = kind, held
        self.free = kind.fields - len(held)
        self.have = sum(UNIT[spice] for spice in held)
        self.put: list[Place | None] = [None] * 5
        self.take: list[Place | None] = [None] * 5
        for spice in kind.accepts if self.free else ():
            more = tuple(sorted((*held, spice)))
            after = states.get(more) or Place(kind, more, states)
            self.put[spice] = after
            after.take[spice] = self

    def __repr__(self) -> str:
        return f"<{self.kind.code}: {' '.join(SPICES[s] for s in self.held) or 'empty'}>"


# ---------------------------------------------------------------------- tiles and cards

RED = ("red-ship", "red-colonist", "red-ducats", "red-spice", "red-expedition")
ONCE = ("espionage", "unexpected-harvest", "replenishment", "viceroy", "duty", "exchange")
KEPT = ("foreman", "mission2", "mission3")
HELD = (*RED, *ONCE, *KEPT)
"""Tiles that lie beside the mat; the others are used up at once or go onto the mat."""

PLAIN = (
    "ships",
    "colonists",
    "ships-or-colonists",
    "settlement",
    "extra-actions",
    "expeditions2",
    "expeditions3",
)
PLANTATIONS = (*(f"{spice}{fields}" for spice in SPICES for fields in (1, 2, 3)), "universal")
TILES = ("", *PLANTATIONS, *PLAIN, "favour", *HELD)
"""All tile codes of both editions; the index is the number used in the grid (0: empty square)."""
TILE = {code: number for number, code in enumerate(TILES)}

EFFECTS = (
    *("two-ships", "two-colonists", "five-ducats", "two-spices", "sell-spices", "for-ducats"),
    *("mixed-harvest", "extra-card", "ships-only", "spices-only"),
)
NO_CARD = ""


class Hand:
    """The cards of one hand, sorted by what can be done with them; each kind once."""

    __slots__ = ("actions", "bonus", "discards")

    def __init__(self, table: Box, cards: tuple[int, ...]) -> None:
        kinds = [(table.cards[card].effect, table.play[card]) for card in dict.fromkeys(cards)]
        self.bonus = tuple([(effect, play) for effect, play in kinds if effect in table.bonus_effects])
        self.actions = tuple([(effect, play) for effect, play in kinds if effect not in table.bonus_effects])
        self.discards = tuple([table.discard[card] for card in dict.fromkeys(cards)])


class Card(NamedTuple):
    """An expedition card: its effect, the colonists in its lower left corner, and its symbol."""

    effect: str
    colonists: int
    symbol: str

    @property
    def code(self) -> str:
        """The card as text, such as "two-ships/1/elephant"."""
        return f"{self.effect}/{self.colonists}/{self.symbol}"


# ---------------------------------------------------------------------- moves

PASS = move("pass")
BUY = move("buy")
DONE = move("done")
END = move("end turn")
SPEND = move("spend colonists")
WITHHOLD = move("withhold")
DECLINE = move("decline")
EXTRA = move("extra action")
MONEY = move("take", 3, "take money")
TAKE = {
    what: move("take", number, f"take {what}") for number, what in enumerate(("ships", "colonists", "spices"))
}

FLAG = tuple(move("flag", i, f"flag {name}") for i, name in enumerate(PLACES))
MARK = tuple(move("mark", i, f"mark {name}") for i, name in enumerate(PLACES))
"""Markers on squares; outside the grid is a move that is never legal, so that it can be explained."""
SWAP = tuple(move("swap", i, f"swap {name}") for i, name in enumerate(SQUARES))
BID = tuple(move("bid", n, f"bid {n}") for n in range(1000))
"""Bids of 0 to 999 ducats; a bid of 0 is a move that is never legal, so that it can be explained."""

ADVANCE = tuple(move("advance", c, f"advance {name}") for c, name in enumerate(COLUMNS))
BUILD, REAP, TAX, EXPLORE = move("build"), move("harvest"), move("taxes"), move("expedition")
FOUND = tuple(move("found", c, f"found {name}") for c, name in enumerate(COLONIES))
START = tuple(
    move("start", a, f"start {COLUMNS[a]} {COLUMNS[b]}", b) for a in range(5) for b in range(a + 1, 5)
)
SPOTS = ("p1", "p2", "p3", "p4", *(name.lower() for name in COLONIES))
"""The eight spaces of a mat: four for plantations, four for colonies."""
PUT = tuple(
    tuple(move("put", i, f"put {s} {spot}", k) for k, s in enumerate(SPICES)) for i, spot in enumerate(SPOTS)
)
PAY = tuple(
    tuple(move("pay", i, f"pay {s} {spot}", k) for k, s in enumerate(SPICES)) for i, spot in enumerate(SPOTS)
)
FILL = tuple(move("fill", i, f"fill {spot}") for i, spot in enumerate(SPOTS))
REMOVE = tuple(move("remove", i, f"remove p{i + 1}") for i in range(4))
DRAW = tuple(move("draw", n, f"draw {n}") for n in range(10))
MIX = {
    (ships, colonists): move("mix", ships, f"mix {ships} ships {colonists} colonists", colonists)
    for ships in range(31)
    for colonists in range(31 - ships)
}
USE = {
    code: move("use", TILE[code], f"use {code}")
    for code in (*RED, *ONCE)
    if code not in ("espionage", "viceroy")
}
ESPIONAGE = tuple(move("spy", seat, f"use espionage seat {seat + 1}") for seat in range(4))
VICEROY = tuple(move("viceroy", c, f"use viceroy {name}") for c, name in enumerate(COLUMNS))
KEEP = tuple(move("keep", number, f"keep {code}") for number, code in enumerate(TILES))
LAY = tuple(move("tile", number, f"tile {code}") for number, code in enumerate(TILES))
YOUNGEST = tuple(move("youngest", seat, f"youngest seat {seat + 1}") for seat in range(4))

FIXED: tuple[Move, ...] = (
    *(PASS, BUY, DONE, END, SPEND, WITHHOLD, DECLINE, EXTRA, MONEY, BUILD, REAP, TAX, EXPLORE),
    *(
        *TAKE.values(),
        *FLAG,
        *MARK,
        *SWAP,
        *BID,
        *ADVANCE,
        *FOUND,
        *START,
        *FILL,
        *REMOVE,
        *DRAW,
        *MIX.values(),
    ),
    *(m for row in (*PUT, *PAY) for m in row),
    *(*USE.values(), *ESPIONAGE, *VICEROY, *KEEP[1:], *LAY[1:], *YOUNGEST),
)
ALIASES = {
    "sell": PASS,
    "keep": BUY,
    "end": END,
    "build ships": BUILD,
    "tax": TAX,
    "spend": SPEND,
    "advance expeditions": ADVANCE[3],
    "use viceroy expeditions": VICEROY[3],
}


# ---------------------------------------------------------------------- the table


class Box(Table):
    """A Goa table: the contents of the box as the rules look them up, and all moves of this table."""

    __slots__ = (
        *(
            "after_drawing",
            "bonus_effects",
            "bonus_set",
            "bonuses",
            "card_by_card",
            "cards",
            "choose",
            "colony_kinds",
            "costs",
            "deck",
            "discard",
        ),
        *(
            "draws",
            "effects",
            "face",
            "first_edition",
            "for_ducats",
            "hands",
            "keep",
            "kinds",
            "limits",
            "need",
            "overbids",
            "play",
        ),
        *("points", "removed_plantations", "removed_tiles", "rows", "sell_limit", "sell_price", "start"),
        *("start_symbol", "steps", "symbols", "tile_sets", "turn"),
    )

    def __init__(
        self,
        info: GameInfo,
        names: tuple[str, ...],
        variants: tuple[str, ...],
        options: dict[str, str],
        components: Components,
    ) -> None:
        super().__init__(info, names, variants, options, components)
        c = components
        first = self.first_edition = info.edition == "2004"
        self.keep = "above" if first else "below"
        self.overbids = options["overbid"] == "replayed"
        self.after_drawing = options["hand-limit"] == "after-drawing"
        self.card_by_card = options["hand-limit"] == "card-by-card"

        # progress for ducats is an action card in 2004 and a bonus card in 2012
        self.bonus_effects = frozenset(EFFECTS[:5] if first else EFFECTS[:6])
        self.hands: dict[tuple[int, ...], Hand] = {}
        self.rows = tuple(c[f"columns.{name}"] for name in ("ships", "harvest", "taxes", "draw", "colonists"))
        self.draws, self.limits = c["columns.draw"], c["columns.limit"]
        self.costs = tuple(
            tuple(tuple(map(SPICES.index, step)) for step in c[f"costs.{name}"]) for name in COLUMNS
        )
        self.steps = tuple(
            tuple((sum(UNIT[spice] for spice in step), len(step)) for step in column) for column in self.costs
        )
        self.points = {
            key: c[f"points.{key}"] for key in ("row", "colonies", "symbols", "most_ducats", "single")
        }
        self.points["foreman"] = self.points["single"] if first else c["points.single_foreman"]
        self.points["duty"] = c["points.duty"]
        keys = ("ducats_flag", "ducats", "ships", "colonists", "quick_ducats")
        self.start = {key: c[f"start.{key}"] for key in keys}
        self.effects = {
            key: c[f"effects.{key}"]
            for key in ("ships", "colonists", "either", "extra_actions", "red_ducats", "duty_spices")
        }
        sets = (c["tiles.a"], c["tiles.b"])
        self.removed_tiles, self.removed_plantations = c["tiles.removed"], c["tiles.removed_plantations"]
        self.tile_sets = tuple(
            tuple(sorted(TILE[k] for k, n in tiles.items() for _ in range(n))) for tiles in sets
        )

        self.kinds: dict[int, Kind] = {}
        for spice, name in enumerate(SPICES):
            for fields in (1, 2, 3):
                code = f"{name}{fields}"
                self.kinds[TILE[code]] = Kind(code, (spice,), fields, single=fields == 1)
        self.kinds[TILE["universal"]] = Kind("universal", (0, 1, 2, 3, 4), 1)
        self.need = c["colonies.need"]
        fields = c["colonies.fields"]
        pairs = [
            tuple((SPICES.index(a), SPICES.index(b)) for a, b in c[f"colonies.{name}"])
            for name in ("quilon", "madras")
        ]
        anything = (0, 1, 2, 3, 4)
        self.colony_kinds = (
            alike(
                Kind(f"Quilon {SPICES[a]}/{SPICES[b]}", tuple(sorted((a, b))), fields[0]) for a, b in pairs[0]
            ),
            (Kind("Cochin", anything, fields[1]),) * c["colonies.cochin"],
            alike(
                Kind(f"Madras {SPICES[a]}/{SPICES[b]}", tuple(sorted((a, b))), fields[2]) for a, b in pairs[1]
            ),
            (Kind("Calicut", anything, fields[3]),) * c["colonies.calicut"],
        )

        cards = (entry.split("/") for entry in c["cards.list"])
        self.cards = tuple(Card(effect, int(colonists), symbol) for effect, colonists, symbol in cards)
        self.for_ducats = c["cards.for_ducats"]
        self.sell_price, self.sell_limit = c["cards.sell_price"], c["cards.sell_limit"] or 99
        self.start_symbol = c["start.symbol"]
        self.symbols = tuple(sorted({card.symbol for card in self.cards}))
        codes = [card.code for card in self.cards]
        # cards that are alike share their moves: they are told apart by nobody
        first_like = [codes.index(code) for code in codes]
        self.deck = tuple(first_like)
        self.play = tuple(move("play", i, f"play {code}") for i, code in zip(first_like, codes, strict=True))
        self.discard = tuple(
            move("discard", i, f"discard {code}") for i, code in zip(first_like, codes, strict=True)
        )
        self.turn = tuple(move("card", i, f"card {code}") for i, code in zip(first_like, codes, strict=True))
        self.bonuses = tuple(c["bonanza.tiles"]) if "bonanza" in info.variants else ()
        if "bonanza" in variants and not self.bonuses:
            raise BadSetup(
                "variants",
                "bonanza",
                "a table of Bonanza tiles (goa.variant.bonanza-faces-are-not-described-2012)",
            )
        self.bonus_set = tuple(sorted(self.bonuses.index(b) for b in self.bonuses))
        self.face = tuple(move("bonus", self.bonuses.index(b), f"bonus {b}") for b in self.bonuses)
        self.choose = {
            kind: move("choose", number, f"choose {kind.code}")
            for kinds in self.colony_kinds
            for number, kind in enumerate(kinds)
        }
        own = (*self.play, *self.discard, *self.turn, *self.face, *self.choose.values())
        self.moves = MoveBook((*FIXED, *own), ALIASES)

    def hand(self, cards: tuple[int, ...]) -> Hand:
        """A hand of cards, sorted once and remembered."""
        found = self.hands.get(cards)
        if found is None:
            found = self.hands[cards] = Hand(self, cards)
        return found


@lru_cache(maxsize=4096)
def bids(lowest: int, money: int) -> tuple[Move, ...]:
    """Pass, and every bid from `lowest` to `money`."""
    return (PASS, *BID[lowest : money + 1])
