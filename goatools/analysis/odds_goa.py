"""Exact odds of Goa: founding a colony, trying again, replenishment, expeditions.

Everything is seen by one seat: its own hand is known, the rivals' hands are not, so every card that this seat has not
seen is equally likely to lie on top of the pile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from goatools.analysis.odds import Chances, Counts, Pile, at_least, both, counts_of, hits, mean
from goatools.errors import BadSetup
from goatools.goa.box import COLONIES, COLONISTS, TILES
from goatools.goa.game import GoaPosition
from goatools.goa.state import ACTION, CARD, FOUNDING, REPLENISH, TO_TABLE
from goatools.goa.tiles import least_advanced
from goatools.position import Position

TURNED = 2
"""Cards turned over for a founding and for the replenishment tile (goa.colony.step-2-turn-two-cards)."""


def goa_of(p: Position, seat: int) -> GoaPosition:
    """Return the position if it is one of Goa and the seat exists; raises BadSetup."""
    if not isinstance(p, GoaPosition):
        raise BadSetup("position", p.game, "goa-2004 or goa-2012")
    p.check_seat(seat)
    return p


# ---------------------------------------------------------------------- the pile


def unseen_cards(p: Position, seat: int) -> tuple[int, ...]:
    """The cards that a seat has not seen, as numbers of the box: the draw pile and the rivals' hands."""
    goa = goa_of(p, seat)
    hidden = [card for other, s in enumerate(goa.seats) if other != seat for card in s.hand]
    return tuple(sorted((*goa.deck, *hidden)))


def pile(p: Position, seat: int) -> Pile:
    """The draw pile by colonists, as a seat sees it.

    >>> import goatools
    >>> pile(goatools.new_game("goa-2012", seats=4, seed=7), 0).unseen
    ((1, 9), (2, 6), (3, 7))
    """
    goa = goa_of(p, seat)
    cards = goa.table.cards

    def by_colonists(numbers: tuple[int, ...] | list[int]) -> Counts:
        return counts_of(
            {n: sum(cards[c].colonists == n for c in numbers) for n in {cards[c].colonists for c in numbers}}
        )

    return Pile(by_colonists(unseen_cards(p, seat)), len(goa.deck), by_colonists(goa.discard))


# ---------------------------------------------------------------------- founding


@dataclass(frozen=True)
class Help:
    """Something that makes a founding likelier.

    `board` is the number lent (None: the own row), `own` are colonists gained for sure, `cards` are more cards turned
    over for the founding, `gained` cards whose colonists are gained (replenishment).  `kind` is "card", "tile" or "all".
    """

    name: str
    kind: str
    board: int | None = None
    own: int = 0
    cards: int = 0
    gained: int = 0


NO_HELP = Help("", "")


@dataclass(frozen=True)
class Founding:
    """The odds of one attempt.

    `spent` gives the chance to succeed by giving up exactly so many own colonists; the chances add up to `chance`.
    Helps that come after the cards are used only when the own colonists are not enough.
    """

    colony: str
    need: int
    board: int
    own: int
    cards: int
    help: Help
    spent: Chances

    @property
    def chance(self) -> Fraction:
        """The chance to succeed."""
        return sum(self.spent.values(), Fraction(0))

    @property
    def without_own(self) -> Fraction:
        """The chance that board and cards are enough, so that no own colonist is given up (or can be withheld)."""
        return self.spent.get(0, Fraction(0))

    @property
    def expected_spent(self) -> Fraction:
        """The own colonists given up on average in a success; 0 when there is none."""
        return mean(self.spent) / self.chance if self.chance else Fraction(0)

    @property
    def gap(self) -> int:
        """What the cards must show: needed less board and own colonists."""
        return self.need - self.board - self.own


def attempt(
    pile: Pile, missing: int, own: int, cards: int = TURNED, later: int = 0, gained: int = 0
) -> Chances:
    """The chance to succeed by giving up each number of own colonists, in one attempt.

    `missing` colonists are to come from `cards` turned over and from `own`; when they are not enough, `later` more
    cards are turned over for the founding, then `gained` cards whose colonists are gained.

    >>> attempt(Pile(((1, 6), (2, 5), (3, 7)), 18), 6, 0)
    {0: Fraction(7, 51)}
    """
    found: Chances = {}
    for drawn, share, rest in pile.draw(cards):
        _finish(found, share, rest, missing - _total(drawn), own, later, gained)
    return dict(sorted(found.items()))


def _total(cards: Counts) -> int:
    return sum(value * n for value, n in cards)


def _finish(
    found: Chances, share: Fraction, pile: Pile, lacking: int, own: int, later: int, gained: int
) -> None:
    """Add to `found` what happens when `lacking` colonists are lacking after the cards."""
    if lacking <= own:
        spent = max(lacking, 0)
        found[spent] = found.get(spent, Fraction(0)) + share
    elif later:
        for drawn, part, rest in pile.draw(later):
            _finish(found, share * part, rest, lacking - _total(drawn), own, 0, gained)
    elif gained:
        for drawn, part, rest in pile.draw(gained):
            _finish(found, share * part, rest, lacking, own + _total(drawn), 0, 0)


def founding(p: Position, seat: int, colony: int | str, help: Help = NO_HELP) -> Founding:
    """The odds of a seat's attempt to found a colony now; in the middle of one, of the rest of it.

    `colony` is its number or name.  In 2004 an extra card is turned over with the first two, in 2012 only when they
    are not enough.  A card played as help is taken to stay out of a reshuffle during this attempt.
    Raises BadSetup for a colony that does not exist or is founded already.
    Rules: goa.colony.step-1-progress-board, goa.colony.step-2-turn-two-cards, goa.colony.step-3-own-colonists.
    """
    goa = goa_of(p, seat)
    number = _colony(goa, seat, colony)
    s, table = goa.seats[seat], goa.table
    need, board = int(table.need[number]), lent(goa, seat) if help.board is None else help.board
    cards, gained, own = TURNED, help.gained, s.colonists + help.own
    lying: tuple[int, ...] = ()
    if any(f[:3] == (FOUNDING, seat, number) for f in goa.stack):
        board = next(f[3] for f in goa.stack if f[0] == FOUNDING)
        cards, lying = sum(f[3] for f in goa.stack if f[0] == CARD and f[4] == TO_TABLE), goa.open
        for before in (f[2] for f in goa.stack if f[0] == REPLENISH):
            # the cards being turned for a replenishment tile are gained as colonists
            own += sum(table.cards[card].colonists for card in lying[before:])
            lying, cards, gained = lying[:before], 0, gained + cards
    missing = need - board - sum(table.cards[card].colonists for card in lying)
    at_once = help.cards if table.first_edition else 0
    later = help.cards - at_once
    spent = attempt(pile(p, seat), missing, own, cards + at_once, later, gained)
    return Founding(COLONIES[number], need, board, own, cards + help.cards, help, spent)


def _colony(goa: GoaPosition, seat: int, colony: int | str) -> int:
    """The number of a colony that the seat has not founded."""
    open_ones = [name for c, name in enumerate(COLONIES) if not goa.seats[seat].founded(c)]
    name = COLONIES[colony] if isinstance(colony, int) and 0 <= colony < 4 else str(colony)
    if name not in open_ones:
        raise BadSetup("colony", colony, f"one not founded yet: {', '.join(open_ones) or 'none is left'}")
    return COLONIES.index(name)


def lent(p: GoaPosition, seat: int) -> int:
    """The colonists that the progress board lends a seat now; a rival's number while espionage is used."""
    looked_at = next((f[2] - 1 for f in p.stack if f[0] == ACTION and f[1] == seat and f[2]), seat)
    return int(p.table.rows[COLONISTS][p.seats[looked_at].rows[COLONISTS] - 1])


def helps(p: Position, seat: int) -> tuple[Help, ...]:
    """What a seat could use with a founding: cards of its hand, tiles beside its mat, and all of it together.

    Cards that are drawn on the way (red expedition tile) are not looked ahead to.
    Rules: goa.card.one-per-action, goa.card.extra-card-for-a-founding, goa.card.two-colonists, goa.tile.red-colonist,
    goa.tile.replenishment, goa.tile.espionage, goa.tile.viceroy, goa.card.progress-for-ducats-2012.
    """
    goa = goa_of(p, seat)
    s, table = goa.seats[seat], goa.table
    numbers, row = table.rows[COLONISTS], s.rows[COLONISTS]
    begun = any(f[0] == FOUNDING and f[1] == seat for f in goa.stack)
    own_turn = goa.to_move == seat or begun
    found = []
    if not (own_turn and goa.played):
        effects = {table.cards[card].effect for card in s.hand}
        if "extra-card" in effects and not (begun and table.first_edition):
            found.append(Help("extra-card", "card", cards=1))
        if "two-colonists" in effects:
            found.append(Help("two-colonists", "card", own=2))
        price = table.for_ducats[row - 1] if row < 5 else 0
        if (
            "for-ducats" in effects
            and not table.first_edition
            and not begun
            and row < 5
            and s.ducats >= price
        ):
            found.append(Help("for-ducats", "card", board=int(numbers[row])))
    held = {TILES[tile] for tile in s.tiles if tile not in s.used}
    if "red-colonist" in held:
        found.append(Help("red-colonist", "tile", own=1))
    if "replenishment" in held:
        found.append(Help("replenishment", "tile", gained=TURNED))
    if "viceroy" in held and not begun and COLONISTS in least_advanced(s):
        found.append(Help("viceroy", "tile", board=int(numbers[row])))
    if "espionage" in held and not begun:
        best = max(int(numbers[other.rows[COLONISTS] - 1]) for other in goa.seats if other is not s)
        if best > numbers[row - 1]:
            found.append(Help("espionage", "tile", board=best))
    return tuple(found)


def together(tiles: tuple[Help, ...], card: Help = NO_HELP) -> Help:
    """All tiles and one card as one help; of the boards the best one counts."""
    parts = (*tiles, card)
    boards = [h.board for h in parts if h.board is not None]
    name = ", ".join(h.name for h in parts if h.name)
    own, cards, gained = (sum(getattr(h, what) for h in parts) for what in ("own", "cards", "gained"))
    return Help(name, "all", max(boards) if boards else None, own, cards, gained)


def two_steps(p: GoaPosition, seat: int, every: tuple[Help, ...]) -> tuple[Help, ...]:
    """The board after viceroy and progress for ducats have both moved the colonists marker, if that can be paid.

    The step for ducats comes first, and is cheaper, where the marker is then still a least advanced one.
    """
    s, table = p.seats[seat], p.table
    row, others = s.rows[COLONISTS], [r for column, r in enumerate(s.rows) if column != COLONISTS]
    if row > 3 or not {"viceroy", "for-ducats"} <= {h.name for h in every}:
        return ()
    price = table.for_ducats[row - 1 if min(others) > row else row]
    return (Help("", "card", board=int(table.rows[COLONISTS][row + 1])),) if s.ducats >= price else ()


def founding_odds(p: Position, seat: int) -> tuple[Founding, ...]:
    """Every colony that a seat can still found: without help, with each help, and with the best of all together.

    In the middle of an attempt only that colony.
    """
    goa = goa_of(p, seat)
    begun = [f[2] for f in goa.stack if f[0] == FOUNDING and f[1] == seat]
    every = helps(p, seat)
    tiles = tuple(h for h in every if h.kind == "tile")
    cards = tuple(h for h in every if h.kind == "card")
    found = []
    for colony in begun or [c for c in range(4) if not goa.seats[seat].founded(c)]:
        found += [founding(p, seat, colony, h) for h in (NO_HELP, *every)]
        if len(every) > 1 and (tiles or len(cards) < len(every)):
            best = [founding(p, seat, colony, together(tiles, card)) for card in (*cards, NO_HELP)]
            ducats = [h for h in cards if h.name == "for-ducats"]
            best += [
                founding(p, seat, colony, together((*tiles, board), ducats[0]))
                for board in two_steps(goa, seat, every)
            ]
            found.append(max(best, key=lambda f: f.chance))
    return tuple(found)


@dataclass(frozen=True)
class Cell:
    """One cell of the heat table: the chance of a colony for who brings `brings`, with two and with three cards.

    `brings` counts the board's and the own colonists; None where even the best cards are too few.
    """

    colony: str
    need: int
    brings: int
    two: Fraction | None
    three: Fraction | None


def founding_grid(seen: Pile, need: tuple[int, ...], most: int = 10) -> tuple[tuple[Cell, ...], ...]:
    """The heat table of a pile: a row for each number of colonists brought, a cell for each colony.

    >>> rows = founding_grid(Pile(((1, 6), (2, 5), (3, 7)), 18), (6, 8, 10, 12))
    >>> rows[1][0].two, rows[0][2].two, rows[4][0].two
    (Fraction(56, 153), None, Fraction(1, 1))
    """
    by_cards = [seen.sums(n) for n in (TURNED, TURNED + 1)]

    def chance(chances: Chances, gap: int) -> Fraction | None:
        return at_least(chances, gap) if gap <= max(chances) else None

    return tuple(
        tuple(
            Cell(COLONIES[c], n, brings, *(chance(sums, n - brings) for sums in by_cards))
            for c, n in enumerate(need)
        )
        for brings in range(most + 1)
    )


def repeated(p: Position, seat: int, colony: int | str, tries: int) -> tuple[Fraction, ...]:
    """The chance to have founded a colony after 1, 2 ... `tries` attempts in a row, if nothing else happens meanwhile.

    Every failure brings a colonist, and its cards lie on the discard pile.  Raises BadSetup for fewer than 1 try.
    Rules: goa.colony.failure-brings-one-colonist, goa.colony.failure-costs-no-colonists, goa.card.reshuffle-when-empty.
    """
    goa = goa_of(p, seat)
    number = _colony(goa, seat, colony)
    if tries < 1:
        raise BadSetup("tries", tries, "1 or more")
    missing = int(goa.table.need[number]) - lent(goa, seat)
    seen, own = pile(p, seat), goa.seats[seat].colonists
    return tuple(1 - _all_fail(seen, missing, own, n) for n in range(1, tries + 1))


@lru_cache(maxsize=1 << 14)
def _all_fail(pile: Pile, missing: int, own: int, tries: int) -> Fraction:
    """The chance that all of `tries` attempts fail."""
    if not tries:
        return Fraction(1)
    fails = Fraction(0)
    for drawn, share, rest in pile.draw(TURNED):
        if missing - _total(drawn) > own:
            fails += share * _all_fail(rest.discarding(drawn), missing, own + 1, tries - 1)
    return fails


# ---------------------------------------------------------------------- replenishment and expeditions


def replenishment(p: Position, seat: int) -> Chances:
    """The chances of each number of pieces from the replenishment tile (goa.tile.replenishment-choose-after-turning)."""
    return pile(p, seat).sums(TURNED)


@dataclass(frozen=True)
class Expedition:
    """What drawing `cards` cards may bring: chances of each number of cards by symbol, of at least one card by effect,
    and the expected growth of the points for equal symbols (if the whole hand is kept)."""

    cards: int
    symbols: dict[str, Chances]
    effects: dict[str, Fraction]
    points: Fraction


def expedition(p: Position, seat: int, cards: int | None = None) -> Expedition:
    """What a seat's expedition may bring; `cards` defaults to the number of its row.

    Rules: goa.expedition.draw-from-the-pile, goa.scoring.expedition-cards.  Raises BadSetup for fewer than 0 cards.
    """
    goa = goa_of(p, seat)
    s, table = goa.seats[seat], goa.table
    if cards is None:
        cards = int(table.draws[s.rows[3] - 1])
    if cards < 0:
        raise BadSetup("cards", cards, "0 or more")
    unseen = unseen_cards(p, seat)
    first = min(cards, len(goa.deck))

    def number(fits: Callable[[int], bool]) -> Chances:
        """The chances of each number of cards that fit: from the pile, then from the reshuffled discards."""
        new = hits(len(unseen), sum(map(fits, unseen)), first)
        return both(new, hits(len(goa.discard), sum(map(fits, goa.discard)), cards - first))

    symbols = {name: number(lambda c, name=name: table.cards[c].symbol == name) for name in table.symbols}  # type: ignore[misc]
    effects = sorted({card.effect for card in table.cards})
    found = {
        name: at_least(number(lambda c, name=name: table.cards[c].effect == name), 1)  # type: ignore[misc]
        for name in effects
    }
    values = table.points["symbols"]
    hand = [table.cards[card].symbol for card in s.hand]

    def worth(n: int) -> int:
        return int(values[min(n, len(values) - 1)])

    points = Fraction(0)
    for name, chances in symbols.items():
        have = hand.count(name)
        points += sum((share * (worth(have + n) - worth(have)) for n, share in chances.items()), Fraction(0))
    return Expedition(cards, symbols, found, points)
