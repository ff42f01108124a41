"""What lies on the table, and the small moves of pieces, cards and money that all chapters share.

`stage` is what is being decided and `actor` who decides it; `turn` is the player on turn, to whom the decision returns
when a choice or an auction is over.  Only the markers of the player on turn can be inactive or have been offered.
"""

from __future__ import annotations

from goatools.chance import BANK, CHANCE
from goatools.golden_age.box import (
    ACTION,
    BIT,
    DECKS,
    EAST,
    GUILD,
    IN_EAST,
    IN_GUILDS,
    IN_PROVINCES,
    PLACES,
    WEST,
    guilders,
    pawns_in,
)
from goatools.golden_age.components import PROVINCES
from goatools.position import Amount, Event, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from goatools.auction import Ascending
    from goatools.golden_age.box import Box
    from goatools.moves import Move

STAGES = (
    *("influence", "markers", "stadtholder", "roll", "dice", "actions", "shift", "place", "painter", "card"),
    *("auction", "art", "replace", "sail", "count", "over"),
)
(INFLUENCES, MARKERS, STADTHOLDER, ROLLING, THROW, ACTIONS, SHIFTING, PLACING, PAINTING, CARD) = range(10)
(BIDDING, ART, REPLACING, SAILING, COUNTING, OVER) = range(10, 16)

MONEY = "half guilders"
"""What the amounts of events count."""

EAST_POINTS, WEST_POINTS, PROVINCE_POINTS, BUILDING_POINTS = 5, 6, 4, 2
HALVES_PER_POINT = 20
"""Ten guilders (golden_age.scoring.money-one-per-ten)."""

WORTH = (PROVINCE_POINTS,) * GUILD + (0,) * 5 + (EAST_POINTS,) * 5 + (WEST_POINTS,)
"""The victory points of an influence marker in each place."""


class AgeState(Position):
    """The state of a game of Golden Age."""

    __slots__ = (
        # whose decision
        *(
            "actor",
            "arg",
            "auction",
            "fixed",
            "last",
            "lot",
            "number",
            "rolled",
            "space",
            "stage",
            "turn",
            "winner",
        ),
        # markers of the player on turn
        *("offered", "used", "west_offered", "west_used"),
        # what the seats have
        *("art", "cards", "men", "money", "own", "pawns", "spare", "west"),
        # the table
        *("deck", "discard", "left", "levels", "spent", "stocked"),
        # what follows from the rest
        *("fleets", "most", "points", "sailors", "sets"),
    )
    table: Box
    stage: int
    """One of STAGES."""
    actor: int
    """Who decides, or for whom the dice or a card decide."""
    turn: int
    """The player on turn."""
    number: int
    """The number of the turn, from 1; 0 during set-up."""
    arg: int
    """What the stage is about: the place to fill, the colour of the deck, markers placed, seats counted."""
    lot: int
    """The place whose action is being auctioned or was just sold, or -1."""
    auction: Ascending | None
    space: int
    """Where the stadtholder stands; -1 before the first turn."""
    rolled: int
    """The last roll: 7 times the first die plus the second."""
    fixed: int
    """The number set with a Dice card for the roll to come, or 0."""
    used: int
    """Places whose marker of the player on turn lies inactive."""
    west_used: int
    """The same in the West Indies, where there can be several."""
    offered: int
    """Places whose marker has been put up for auction this turn."""
    west_offered: int
    winner: int
    """The seat that has won, or -1."""
    money: list[int]
    """Half guilders of each seat."""
    own: list[int]
    """Places 0 to 19 with an influence marker, as a set for each seat."""
    west: list[int]
    """Influence markers in the West Indies."""
    spare: list[int]
    """Influence markers in the supply."""
    pawns: list[int]
    """Movement markers in provinces, three bits each."""
    men: list[int]
    """Movement markers in the supply."""
    levels: int
    """The box of each guild on which a marker lies, counted from 1 (0: none), four bits a guild."""
    cards: list[tuple[int, ...]]
    """How many of each card a seat has: in hand, laid open, or finished paintings."""
    art: list[tuple[int, ...]]
    """Unfinished paintings, sorted: 16 times the card plus the payments made."""
    deck: list[int]
    """How many of each card are still in the decks."""
    discard: list[int]
    """How many of each hand card have been discarded."""
    left: list[int]
    """Cards in the deck of each colour."""
    spent: list[int]
    """Cards in the discard pile of each colour."""
    stocked: int
    """The colours of which there are cards in deck or discard pile, as a set."""
    points: list[int]
    """Victory points without those for money."""
    sets: list[tuple[Move, ...]]
    """The cards that each seat could redeem now."""
    fleets: list[int]
    """How many times each seat could sail with the cards in hand."""
    sailors: list[int]
    """Hand cards of each seat that could be for sailing, as all can see: colony and culture cards."""
    most: list[int]
    """Half guilders that the hand cards of each seat could bring at most, as all can see."""
    last: Move | None
    """The move just made, see `essential_moves`."""

    def copy(self) -> Self:
        """Return an independent copy (the log is not copied)."""
        new = object.__new__(type(self))
        new.table, new.to_move, new.log = self.table, self.to_move, None
        new.stage, new.actor, new.turn, new.number = self.stage, self.actor, self.turn, self.number
        new.arg, new.lot, new.space, new.rolled = self.arg, self.lot, self.space, self.rolled
        new.fixed, new.used, new.offered = self.fixed, self.used, self.offered
        new.west_used, new.west_offered, new.winner = self.west_used, self.west_offered, self.winner
        new.money, new.own, new.west, new.spare = self.money[:], self.own[:], self.west[:], self.spare[:]
        new.pawns, new.men, new.levels, new.points = self.pawns[:], self.men[:], self.levels, self.points[:]
        new.cards, new.art, new.sets, new.fleets = self.cards[:], self.art[:], self.sets[:], self.fleets[:]
        new.deck, new.discard, new.left, new.spent = (
            self.deck[:],
            self.discard[:],
            self.left[:],
            self.spent[:],
        )
        new.stocked, new.last, new.sailors, new.most = self.stocked, self.last, self.sailors[:], self.most[:]
        new.auction = self.auction and self.auction.copy()
        return new

    @property
    def phase(self) -> str:
        """What is being decided: one of STAGES."""
        return STAGES[self.stage]

    # ------------------------------------------------------------------ whose decision

    def ask(self, stage: int, seat: int, arg: int = 0) -> None:
        """Let a seat decide next."""
        self.stage, self.actor, self.to_move, self.arg = stage, seat, seat, arg

    def resume(self) -> None:
        """Give the decision back to the player on turn."""
        self.lot = -1
        self.auction = None
        self.ask(ACTIONS, self.turn)

    # ------------------------------------------------------------------ telling

    def tell(self, text: str, rule: str, *amounts: Amount) -> None:
        """Write an event; callers test `log` first, so that playouts do not build sentences."""
        if self.log is not None:
            self.log.append(Event(text, rule, amounts))

    # ------------------------------------------------------------------ money

    def spend(self, seat: int, halves: int, text: str, rule: str) -> None:
        """Pay the bank."""
        self.money[seat] -= halves
        if self.log is not None:
            self.tell(
                f"{self.names[seat]} pays {guilders(halves)} {text}", rule, Amount(MONEY, halves, seat, BANK)
            )

    def earn(self, seat: int, halves: int, text: str, rule: str) -> None:
        """Get guilders from the bank, which never runs out (golden_age.components.money-in-half-guilders)."""
        self.money[seat] += halves
        if self.log is not None:
            self.tell(
                f"{self.names[seat]} gets {guilders(halves)} {text}", rule, Amount(MONEY, halves, BANK, seat)
            )

    # ------------------------------------------------------------------ markers

    def put_man(self, seat: int, province: int) -> None:
        """Place a movement marker from the supply."""
        self.men[seat] -= 1
        self.pawns[seat] += 1 << 3 * province
        self.points[seat] += 1

    def taken(self) -> int:
        """All places with an influence marker, the West Indies apart."""
        found = 0
        for own in self.own:
            found |= own
        return found

    def owner(self, place: int) -> int:
        """The seat whose influence marker lies in a place with room for one, or -1."""
        bit = BIT[place]
        for seat, own in enumerate(self.own):
            if own & bit:
                return seat
        return -1

    def level(self, guild: int) -> int:
        """The box of a guild on which a marker lies, counted from 1; 0: none."""
        return self.levels >> 4 * guild & 15

    def set_level(self, guild: int, box: int) -> None:
        """Note the box of a guild on which a marker lies."""
        self.levels += box - self.level(guild) << 4 * guild

    def guild_price(self, guild: int) -> int:
        """The half guilders that the next owner of a guild pays."""
        price: int = self.table.guild_prices[guild][self.level(guild)]
        return price

    def ready(self, seat: int) -> int:
        """The places of a seat's active influence markers, the West Indies included."""
        if seat != self.turn:
            return self.own[seat] | (BIT[WEST] if self.west[seat] else 0)
        return self.own[seat] & ~self.used | (BIT[WEST] if self.west[seat] > self.west_used else 0)

    def can_settle(self, seat: int, place: int) -> bool:
        """Whether a seat has an influence marker to put into a place: in the supply, or an active one elsewhere.

        golden_age.influence.new-marker-comes-from-supply, golden_age.influence.move-one-when-supply-is-empty,
        golden_age.influence.used-marker-cannot-be-moved
        """
        return self.spare[seat] > 0 or self.ready(seat) & ~BIT[place] > 0

    def settle(self, seat: int, place: int) -> None:
        """Lay an influence marker into a place, active side up (golden_age.influence.new-marker-is-active-at-once)."""
        if place == WEST:
            self.west[seat] += 1
        else:
            self.own[seat] |= BIT[place]
        self.points[seat] += WORTH[place]

    def lift(self, seat: int, place: int) -> None:
        """Take an influence marker off a place, which becomes free; a guild then costs its lowest price again.

        golden_age.influence.moved-marker-may-come-from-anywhere, golden_age.guild.vacated-guild-costs-three-again
        """
        if place == WEST:
            self.west[seat] -= 1
        else:
            self.own[seat] &= ~BIT[place]
            if GUILD <= place < EAST:
                self.set_level(place - GUILD, 0)
        self.points[seat] -= WORTH[place]

    def use_up(self, place: int) -> None:
        """Turn a marker of the player on turn to its inactive side (golden_age.special-action.marker-turned-after-use)."""
        if place == WEST:
            self.west_used += 1
        else:
            self.used |= BIT[place]

    # ------------------------------------------------------------------ cards

    def add_card(self, seat: int, card: int, n: int = 1) -> None:
        """Change the number of a card that a seat has."""
        have = list(self.cards[seat])
        have[card] += n
        self.cards[seat] = tuple(have)

    def throw(self, seat: int, card: int, n: int = 1) -> None:
        """Discard cards from a hand, each to the pile of its own deck.

        golden_age.investment-card.redeemed-cards-are-discarded, golden_age.colony.three-cards-discarded,
        golden_age.culture-card.dice-discarded-after-use
        """
        self.add_card(seat, card, -n)
        self.discard[card] += n
        colour = self.table.colour_of[card]
        self.spent[colour] += n
        self.stocked |= 1 << colour

    def faces_of(self, seat: int, face: int) -> int:
        """How many cards with this face a seat holds, grey ones included."""
        have = self.cards[seat]
        return have[face] + have[face + len(self.table.faces)]

    def throw_faces(self, seat: int, face: int, n: int) -> None:
        """Discard `n` cards with a face, those of the deck's own colour first.

        golden_age.card.which-cards-of-a-set-are-spent, golden_age.culture-card.investment-like-yellow,
        golden_age.culture-card.colonies-like-blue, golden_age.culture-card.spice-like-orange
        """
        plain = min(n, self.cards[seat][face])
        if plain:
            self.throw(seat, face, plain)
        if n > plain:
            self.throw(seat, face + len(self.table.faces), n - plain)

    def refresh(self, seat: int) -> None:
        """Note what a seat can redeem and how often it can sail, after its hand has changed."""
        found = self.table.holdings[self.cards[seat][: self.table.hands]]
        self.sets[seat], self.fleets[seat], self.sailors[seat], self.most[seat] = found

    def hidden(self, seat: int) -> list[int]:
        """How many hand cards of each colour a seat holds."""
        found = [0] * 6
        for card, n in enumerate(self.cards[seat][: self.table.hands]):
            found[self.table.colour_of[card]] += n
        return found

    # ------------------------------------------------------------------ points

    def total(self, seat: int) -> int:
        """The victory points of a seat (golden_age.scoring.money-one-per-ten)."""
        return self.points[seat] + self.money[seat] // HALVES_PER_POINT

    def count_points(self, seat: int) -> int:
        """The victory points without those for money, counted from the table."""
        own, have = self.own[seat], self.cards[seat]
        table = self.table
        points = sum(pawns_in(self.pawns[seat], p) for p in range(len(PROVINCES)))
        points += (
            PROVINCE_POINTS * (own & IN_PROVINCES).bit_count() + EAST_POINTS * (own & IN_EAST).bit_count()
        )
        points += WEST_POINTS * self.west[seat] + BUILDING_POINTS * sum(have[table.building : table.governor])
        points += sum(have[table.governor : table.governor + len(PROVINCES)])
        return points + sum(value * n for value, n in zip(table.values, have, strict=True))

    def settle_accounts(self) -> None:
        """Work out everything that follows from the rest: supplies, decks, points, sets; for positions that are read."""
        table = self.table
        seats = range(len(self.names))
        self.men = [
            table.men - sum(pawns_in(pawns, p) for p in range(len(PROVINCES))) for pawns in self.pawns
        ]
        self.spare = [6 - self.own[s].bit_count() - self.west[s] for s in seats]
        self.deck = list(table.deal)
        for card, n in enumerate(self.discard):
            self.deck[card] -= n
        for s in seats:
            for card, n in enumerate(self.cards[s]):
                self.deck[card] -= n
            for code in self.art[s]:
                self.deck[code >> 4] -= 1
        self.left = [sum(self.deck[card] for card in cards) for cards in table.ranges]
        self.spent = [
            sum(self.discard[card] for card in cards if card < table.hands) for cards in table.ranges
        ]
        self.stocked = sum(1 << colour for colour in range(6) if self.left[colour] or self.spent[colour])
        self.points = [self.count_points(s) for s in seats]
        self.sets, self.fleets = [()] * len(self.names), [0] * len(self.names)
        self.sailors, self.most = [0] * len(self.names), [0] * len(self.names)
        for s in seats:
            self.refresh(s)

    # ------------------------------------------------------------------ words

    def lot_words(self, place: int) -> str:
        """What the special action of a place brings, in words."""
        colour = ACTION[place]
        deck = DECKS[colour]
        return f"{'an' if deck[0] in 'aio' else 'a'} {deck} card" if deck else "a new movement marker"

    def place_words(self, place: int) -> str:
        """A place in a sentence, such as "the blue guild"."""
        return f"the {PLACES[place]}" if place in range(GUILD, EAST) else PLACES[place]


def guild_bits(own: int) -> int:
    """The guilds in a set of places, as a set of colours."""
    return (own & IN_GUILDS) >> GUILD


def to_chance(p: AgeState, stage: int, seat: int, arg: int = 0) -> None:
    """Let chance decide something for a seat."""
    p.stage, p.actor, p.arg, p.to_move = stage, seat, arg, CHANCE
