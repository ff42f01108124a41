"""What is in the box: places, cards, prices, the track, and every move there is.

Everything here is built once per table from `data/golden_age.toml` (or your corrections of it) and never changes in play.
Money is counted in half guilders.  A set of places is one number with a bit for each place; so are the movement markers
of a seat, with three bits for each province.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

from goatools.errors import BadSetup
from goatools.golden_age.components import (
    BORDER,
    BUILDINGS,
    COLOURS,
    FLEET,
    INVESTMENTS,
    JOKER,
    PLUS,
    PROVINCES,
    VALUES,
    WILLIAM,
    WITT,
)
from goatools.moves import Move, MoveBook, move
from goatools.position import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools.components import Components
    from goatools.position import GameInfo

K = TypeVar("K")
T = TypeVar("T")

# ---------------------------------------------------------------------- colours and places

GREEN, YELLOW, BROWN, BLUE, GREY, ORANGE = range(6)
DECKS = ("", "investment", "art", "colony", "culture", "spice")
"""The deck of each colour; green has none."""

GUILD, EAST, WEST = 10, 15, 20
"""The first guild, the first colony of the East Indies, and the West Indies, as places."""

PLACES = (
    *PROVINCES,
    *(f"{colour} guild" for colour in COLOURS),
    *(f"colony {number}" for number in range(2, 8)),
)
"""Where an influence marker can lie: ten provinces, five guilds, five colonies with room for one, the West Indies."""

BIT = tuple(1 << place for place in range(WEST + 1))
IN_PROVINCES, IN_GUILDS, IN_EAST = (1 << GUILD) - 1, 31 << GUILD, 31 << EAST

ACTION = tuple(p // 2 for p in range(GUILD)) + tuple(range(5)) + (ORANGE,) * 6
"""The colour of the special action of each place (golden_age.special-action.colour-sets-the-effect)."""

ON_WITT, ON_WILLIAM = -1, -2
TOO_MUCH = 1 << 30
"""The price of a guild that cannot be taken (golden_age.guild.top-box-cannot-be-taken-over)."""


class SetOfCards(NamedTuple):
    """Cards that the bank buys back together: their face, their number and the half guilders."""

    face: int
    size: int
    pay: int


class Holding(NamedTuple):
    """What a hand brings: sets to redeem, voyages; and what all can see: cards that may sail, half guilders at most."""

    sets: tuple[Move, ...]
    fleets: int
    sailors: int
    most: int


@lru_cache(maxsize=4096)
def best(family: tuple[SetOfCards, ...], n: int) -> int:
    """The half guilders that `n` cards of a family of sets bring at most, if one could choose their faces.

    >>> best((SetOfCards(0, 1, 10), SetOfCards(1, 2, 24), SetOfCards(2, 3, 40)), 4)
    50
    """
    return max((one.pay + best(family, n - one.size) for one in family if one.size <= n), default=0)


@cache
def places(bits: int) -> tuple[int, ...]:
    """The places in a set of places."""
    return tuple(place for place in range(WEST + 1) if bits & BIT[place])


def pawns_in(pawns: int, province: int) -> int:
    """How many movement markers of a seat lie in a province."""
    return pawns >> 3 * province & 7


def amount(halves: int) -> str:
    """Half guilders as a person writes guilders.

    >>> amount(25), amount(1), amount(6)
    ('12½', '½', '3')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def guilders(halves: int) -> str:
    """Half guilders in words.

    >>> guilders(3), guilders(2)
    ('1½ guilders', '1 guilder')
    """
    return f"{amount(halves)} guilder{'s' * (halves > 2 or not halves)}"


# ---------------------------------------------------------------------- moves of every table

HIGHEST_BID = 2000
"""In half guilders.  A seat with 330 guilders has won at the end of the turn, so nobody comes near it."""

INFLUENCE = tuple(move("influence", p, f"influence {name}") for p, name in enumerate(PROVINCES))
MARKER = tuple(move("marker", p, f"marker {name}") for p, name in enumerate(PROVINCES))
STEP = tuple(
    tuple(move("move", a, f"move {start} {end}", b) for b, end in enumerate(PROVINCES))
    for a, start in enumerate(PROVINCES)
)
TAKE = tuple(move("guild", g, f"guild {colour}") for g, colour in enumerate(COLOURS))
REPLACE = tuple(move("replace", p, f"replace {name}") for p, name in enumerate(PROVINCES))
USE = tuple(move("use", place, f"use {name}") for place, name in enumerate(PLACES))
PAINT = tuple(move("paint", place, f"paint {name}") for place, name in enumerate(PLACES))
AUCTION = tuple(move("auction", place, f"auction {name}") for place, name in enumerate(PLACES))
SHIFT = tuple(move("shift", place, f"shift {name}") for place, name in enumerate(PLACES))
PLACE = tuple(move("place", p, f"place {name}") for p, name in enumerate(PROVINCES))
SAIL = {place: move("sail", place, f"sail {place - EAST + 2}") for place in range(EAST, WEST + 1)}
ROLL, END, KEEP, COUNT, PASS, ORDER = map(move, ("roll", "end", "keep", "count", "pass", "order"))
DICE = tuple(move("dice", number, f"dice {number}") for number in range(13))
ROLLED = tuple(tuple(move("rolled", a, f"rolled {a}+{b}", b) for b in range(7)) for a in range(7))


@lru_cache(maxsize=1)
def bids() -> tuple[Move, ...]:
    """The bids by their half guilders (golden_age.auction.raise-by-half-a-guilder)."""
    return tuple(move("bid", halves, f"bid {amount(halves)}") for halves in range(HIGHEST_BID + 1))


MOST_REMEMBERED = 50_000


class Remembered(dict[K, T]):
    """Lists of moves by a key that says all they depend on, made when they are first asked for."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[K], T]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> T:
        if len(self) > MOST_REMEMBERED:
            self.clear()
        found = self[key] = self.make(key)
        return found


@lru_cache(maxsize=8)
def book(own: tuple[Move, ...]) -> MoveBook:
    """All moves of a table: those that every table has, and its `own`."""
    steps = [STEP[a][b] for a in range(10) for b in range(10) if a != b]
    rolled = [ROLLED[a][b] for a in range(1, 7) for b in range(a, 7)]
    moves = [
        *INFLUENCE,
        *MARKER,
        *steps,
        *TAKE,
        *REPLACE,
        *USE,
        *PAINT,
        *AUCTION,
        *SHIFT,
        *PLACE,
        *SAIL.values(),
    ]
    moves += [ROLL, END, KEEP, COUNT, PASS, ORDER, *rolled, *own, *bids()]
    return MoveBook(moves, {f"bid {halves / 2:g}": bid for halves, bid in enumerate(bids()) if halves % 2})


# ---------------------------------------------------------------------- the table


class Box(Table):
    """The lookup tables of one table of Golden Age.

    A card is a number: yellow, blue and orange faces, the same faces on grey cards, Dice, then the cards that are laid
    open: grey paintings, buildings, Governors, brown paintings.
    """

    __slots__ = (
        *(
            "bids",
            "card_names",
            "card_price",
            "colour_of",
            "deal",
            "dice",
            "draws",
            "faces",
            "first",
            "governor",
        ),
        *("building", "fleet", "guild_prices", "hands", "kinds", "man_price", "men", "neighbours", "painter"),
        *(
            "painting",
            "pay",
            "payments",
            "ranges",
            "redeem",
            "sets",
            "spaces",
            "start_money",
            "starts",
            "track",
        ),
        *("values", "win"),
        # lists of moves by what they depend on
        *("auctions", "holdings", "offers", "uses", "walks"),
        # rulings that are asked for often
        *("all_count", "cheapest_guild", "first_wins", "guild_by_shift", "marker_for_bonus"),
    )

    card_price: int
    man_price: int
    painter: int
    men: int
    win: int
    cheapest_guild: int
    guild_prices: tuple[tuple[int, ...], ...]

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
        self.first = int(options["oldest"].removeprefix("seat-")) - 1
        if self.first >= len(names):
            raise BadSetup("options.oldest", options["oldest"], f"seat-1 to seat-{len(names)}")
        self.men = c["supply.movement"] + (options["markers-left"] == "four")
        self.start_money = 2 * c["start.guilders"]
        self.card_price, self.man_price = 2 * c["prices.card"], 2 * c["prices.movement"]
        self.painter = 2 * c["prices.painter"]
        self.win = c["points.win"]
        self.all_count = options["count"] == "all-seats"
        self.first_wins = options["tie"] == "seat-on-turn"
        self.guild_by_shift = options["shift"] == "guild-too"
        self.marker_for_bonus = options["governor"] == "needs-a-marker"
        self._make_map(c, options)
        self._make_cards(c)
        self._make_moves()
        self.walks = Remembered(self._walks)
        self.offers = Remembered(self._offers)
        self.uses = Remembered(self._uses)
        self.auctions = Remembered(self._auctions)
        self.holdings = Remembered(self._holdings)

    def _make_map(self, c: Components, options: dict[str, str]) -> None:
        near: list[set[int]] = [set() for _ in PROVINCES]
        for border in c["provinces.borders"]:
            a, b = map(PROVINCES.index, border.split(BORDER))
            near[a].add(b)
            near[b].add(a)
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(one)) for one in near)
        alone = {WITT: (ON_WITT, 2 * c["income.witt"]), WILLIAM: (ON_WILLIAM, 2 * c["income.william"])}
        self.track: tuple[tuple[int, int], ...] = tuple(
            alone[space] if space in alone else _pair(space) for space in c["track.spaces"]
        )
        """Two provinces of each space, or ON_WITT or ON_WILLIAM and the half guilders for everybody."""
        self.spaces = tuple(move("stadtholder", i, f"stadtholder {i}") for i in range(len(self.track)))
        self.starts = tuple(self.spaces[i] for i, space in enumerate(self.track) if space[0] == ON_WITT)
        prices = [tuple(2 * n for n in c["guilds.prices"][colour]) for colour in COLOURS]
        full = options["full-guild"] == "at-top-price"
        self.guild_prices = tuple((*one, one[-1] if full else TOO_MUCH) for one in prices)
        """What it costs to take each guild, by the box on which a marker lies now (0: none)."""
        self.cheapest_guild = min(map(min, prices))

    def _make_cards(self, c: Components) -> None:
        spices = tuple(c["spice.sets"])
        self.kinds = (*INVESTMENTS, *spices)
        """Kinds of cards that the bank buys back."""
        self.faces = (*INVESTMENTS, *FLEET, JOKER, *spices)
        n = len(self.faces)
        sets = {**c["investment.sets"], **c["spice.sets"]}
        self.sets = tuple(
            SetOfCards(self.faces.index(kind), sets[kind][0], 2 * sets[kind][1]) for kind in self.kinds
        )
        self.fleet = len(INVESTMENTS)
        """The first of the four faces for sailing: ship, captain, cannon, joker."""
        self.dice = 2 * n
        self.hands = 2 * n + 1
        """Cards below this number are held in hand and discarded, the others are laid open for good."""
        self.painting = self.hands
        self.building = self.painting + len(VALUES)
        self.governor = self.building + len(BUILDINGS)
        brown = self.governor + len(PROVINCES)
        self.card_names = (
            *self.faces,
            *(f"grey {face}" for face in self.faces),
            "dice",
            *(f"grey painting {value}" for value in VALUES),
            *BUILDINGS,
            *(f"governor {province}" for province in PROVINCES),
            *(f"painting {value}" for value in VALUES),
        )
        self.ranges = (
            *(range(0), range(self.fleet), range(brown, brown + len(VALUES))),
            *(range(self.fleet, self.fleet + 4), range(n, brown), range(self.fleet + 4, n)),
        )
        """The cards of the deck of each colour."""
        self.colour_of = tuple(
            next(colour for colour in range(6) if card in self.ranges[colour])
            for card in range(len(self.card_names))
        )
        counts = {
            **c["investment.cards"],
            **c["spice.cards"],
            **c["colony.cards"],
            **c["culture.buildings"],
            "dice": c["culture.dice"],
            **{f"painting {value}": number for value, number in c["art.cards"].items()},
            **{f"governor {province}": number for province, number in c["culture.governors"].items()},
        }
        for family in ("investment", "colonies", "spice"):
            for face in c[f"culture.{family}"]:
                counts[f"grey {face}"] = counts.get(f"grey {face}", 0) + 1
        for value in c["culture.art"]:
            counts[f"grey painting {value}"] = counts.get(f"grey painting {value}", 0) + 1
        self.deal = tuple(counts.get(name, 0) for name in self.card_names)
        """How many there are of each card."""
        self.values = tuple(
            VALUES[(card - brown if card >= brown else card - self.painting)]
            if card >= brown or self.painting <= card < self.building
            else 0
            for card in range(len(self.card_names))
        )
        """The victory points of a painting."""
        self.payments = {value: c["art.payments"][str(value)] for value in VALUES}

    def _make_moves(self) -> None:
        self.bids = bids()
        self.redeem = tuple(move("redeem", kind, f"redeem {name}") for kind, name in enumerate(self.kinds))
        self.draws = tuple(move("draw", card, f"draw {name}") for card, name in enumerate(self.card_names))
        self.pay = {
            (value, paid): move("pay", value, f"pay painting {value} after {paid}", paid)
            for value, need in self.payments.items()
            for paid in range(need)
        }
        """A payment on an unfinished painting, by its value and the payments made before."""
        dice = DICE[2:13] if self.options["dice-card"] == "whole-roll" else DICE[1:7]
        self.moves = book((*self.spaces, *dice, *self.redeem, *self.draws, *self.pay.values()))

    # ------------------------------------------------------------------ lists of moves, made once

    def _walks(self, pawns: int) -> tuple[tuple[Move, ...], tuple[int, ...]]:
        """The steps of a seat's movement markers, and the provinces that hold three of them.

        golden_age.movement.step-to-adjacent-province, golden_age.influence.three-movement-markers-become-one
        """
        here = [p for p in range(10) if pawns_in(pawns, p)]
        crowds = tuple(p for p in here if pawns_in(pawns, p) >= 3)
        return tuple(STEP[a][b] for a in here for b in self.neighbours[a]), crowds

    def _offers(self, key: int) -> tuple[tuple[int, tuple[Move, ...]], ...]:
        """The guilds that can be taken for the dearest price, the next lower and so on: (price, guilds up to it).

        The key holds the boxes of all guilds and the own guilds.
        """
        levels, mine = key >> 5, key & 31
        prices = {g: self.guild_prices[g][levels >> 4 * g & 15] for g in range(5) if not mine >> g & 1}
        return tuple(
            (price, tuple(TAKE[g] for g in prices if prices[g] <= price))
            for price in sorted(set(prices.values()) - {TOO_MUCH}, reverse=True)
        )

    def _uses(self, key: int) -> tuple[Move, ...]:
        """What active markers can do: the key holds their places, the colours that can be used and paid, and whether
        a painter can be paid."""
        here, colours, paints = places(key >> 7), key >> 1 & 63, key & 1
        found = tuple(USE[place] for place in here if colours >> ACTION[place] & 1)
        return found + tuple(PAINT[place] for place in here if paints and ACTION[place] == BROWN)

    def _auctions(self, key: int) -> tuple[Move, ...]:
        """The actions that can be put up: the key holds the places and the colours that others can carry out."""
        return tuple(AUCTION[place] for place in places(key >> 6) if key >> ACTION[place] & 1)

    def _holdings(self, hand: tuple[int, ...]) -> Holding:
        """What the cards of a hand bring.

        golden_age.colony.set-of-ship-captain-cannon, golden_age.colony.jokers-replace-missing-cards
        """
        n = len(self.faces)
        held = [one + grey for one, grey in zip(hand[:n], hand[n : 2 * n], strict=True)]
        sets = tuple(
            move for move, (face, size, _) in zip(self.redeem, self.sets, strict=True) if held[face] >= size
        )
        *fleet, jokers = held[self.fleet : self.fleet + 4]
        times = min(fleet)
        while sum(max(times + 1 - cards, 0) for cards in fleet) <= jokers:
            times += 1
        sizes = [0] * 6
        for card, cards in enumerate(hand):
            sizes[self.colour_of[card]] += cards
        return Holding(sets, times, sizes[BLUE] + sizes[GREY], self._most(sizes))

    def _most(self, sizes: list[int]) -> int:
        """The half guilders that hand cards could bring at most, by what everybody sees: the numbers of each deck."""
        yellow, orange = self.sets[: len(INVESTMENTS)], self.sets[len(INVESTMENTS) :]
        n = len(self.faces)
        grey = [
            min(sizes[GREY], sum(self.deal[one.face + n] for one in family)) for family in (yellow, orange)
        ]
        return max(
            best(yellow, sizes[YELLOW] + k) + best(orange, sizes[ORANGE] + min(sizes[GREY] - k, grey[1]))
            for k in range(grey[0] + 1)
        )

    def space_name(self, space: int) -> str:
        """What a space of the track shows."""
        name: str = self.components["track.spaces"][space]
        return name


def _pair(space: str) -> tuple[int, int]:
    a, b = map(PROVINCES.index, space.split(PLUS))
    return a, b
