"""Will the colony be founded?  The exact odds as a heat table, and why they are what they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.analysis.odds import Counts, Pile, at_least, counts_of, size
from goatools.analysis.odds_goa import TURNED, Cell, founding_grid, goa_of, helps, lent, pile
from goatools.analysis.reports import percent
from goatools.components import DAGGER
from goatools.drawing.heat import Bar, Count, HeatCell, HeatColumn, HeatRow, bars, counts, heat_table, strip
from goatools.drawing.parts import picture, stack
from goatools.drawing.theme import LEAST
from goatools.errors import BadSetup, is_whole
from goatools.goa.box import COLONIES
from goatools.position import Position
from goatools.widgets.markup import rule_cards
from goatools.widgets.panel import Panel, as_position, toolbar
from goatools.widgets.picture import Picture

RULES = ("goa.colony.step-3-own-colonists", "goa.colony.failure-brings-one-colonist")
MOST = 10
"""The last row of the table: so many colonists are brought."""
ON_CARDS = (1, 2, 3)
"""The colonists that a card may show."""


class ColonyOdds(Panel):
    """The chance of founding each colony of Goa by the number of colonists that are brought, with two cards and with three.

    `position` and `seat` say whose cards are known and how many colonists are there now; `cards` are the cards not
    seen, by colonists, and can be changed to ask what if.  A click on a cell chooses `colony` and `brings`; `value`
    is the chance of that cell (None where even the best cards are too few).

    >>> import goatools
    >>> odds = ColonyOdds(goatools.new_game("goa-2012", seats=4, seed=7))
    >>> odds.set_cards({1: 6, 2: 5, 3: 7}); odds.look_at("Cochin", 2); odds.value
    Fraction(7, 51)
    """

    position = t.Any(help="The position that is looked at.")
    seat = t.Int(0, help="The seat whose cards are known.")
    cards: Any = t.Dict(help="How many cards with 1, 2 and 3 colonists have not been seen.")
    colony = t.Unicode("", help="The colony that was chosen.")
    brings = t.Int(0, help="The colonists brought in the row that was chosen.")
    value = t.Any(None, allow_none=True, help="The chance of the chosen cell.")

    def __init__(self, position: Position, seat: int | None = None, *, width: int = 0, **traits: Any) -> None:
        self.picture, self.why = Picture(), Picture()
        self._width, self._quiet = width, True
        self.facts = w.HTML()
        self._who = w.Dropdown(description="Player")
        self._who.add_class("gt-chooser")
        self._who.observe(self._chosen, "value")
        self._reset = self.button("Cards as they are", self.reset, tooltip="undo the changes of the cards")
        side = w.VBox([self.why, self.facts])
        side.add_class("gt-side")
        split = w.Box([self.picture, side])
        split.add_class("gt-split")
        split.add_class("gt-tables")  # two pictures that need more room than a board and a list
        super().__init__((toolbar(self._who, self._reset), split), line=self.picture)
        self.picture.on_click(self.click)
        self.why.on_click(self.click)
        self.picture.observe(lambda _: self.draw(), "width")
        self.why.observe(lambda _: self.draw(), "width")
        self._quiet = False
        self.show(position, seat)
        for name, value in traits.items():
            setattr(self, name, value)

    # ------------------------------------------------------------------ events

    def show(self, position: Position, seat: int | None = None) -> None:
        """Look at another position, as the seat to move or another one sees it; raises BadSetup."""
        p = goa_of(as_position(position, "position"), seat if seat is not None else 0)
        if seat is None:
            seat = p.to_move if p.to_move is not None and p.to_move >= 0 else 0
        self._quiet = True
        try:
            self.position, self.seat = p, seat
            self._who.options = [(name, i) for i, name in enumerate(p.names)]
            self._who.value = seat
        finally:
            self._quiet = False
        self._start()

    def _start(self) -> None:
        """Begin with the cards of the position, the easiest colony that is left, and what the seat brings now."""
        goa = goa_of(self.position, self.seat)
        s = goa.seats[self.seat]
        self._quiet = True
        try:
            self.cards = self._seen()
            self.brings = min(lent(goa, self.seat) + s.colonists, MOST)
            left = [name for c, name in enumerate(COLONIES) if not s.founded(c)]
            self.colony = left[0] if left else COLONIES[-1]
        finally:
            self._quiet = False
        self._arrive()

    def _seen(self) -> dict[int, int]:
        known = dict(pile(self.position, self.seat).unseen)
        return {n: known.get(n, 0) for n in ON_CARDS}

    def reset(self) -> None:
        """Take the cards as they are in the position again."""
        self.set_cards(self._seen())

    def set_cards(self, cards: Mapping[int, int]) -> None:
        """Say how many cards with each number of colonists have not been seen; raises BadSetup."""
        found = {n: cards.get(n, 0) for n in ON_CARDS}
        if set(cards) - set(ON_CARDS) or any(not is_whole(n) or not 0 <= n <= 99 for n in found.values()):
            raise BadSetup("cards", dict(cards), "numbers from 0 to 99 of cards with 1, 2 and 3 colonists")
        if sum(found.values()) < TURNED:
            raise BadSetup("cards", sum(found.values()), f"{TURNED} cards or more")
        self.cards = found

    def look_at(self, colony: str, brings: int) -> None:
        """Choose a cell: a colony and how many colonists are brought; raises BadSetup."""
        if colony not in COLONIES:
            raise BadSetup("colony", colony, ", ".join(COLONIES))
        if not is_whole(brings) or not 0 <= brings <= MOST:
            raise BadSetup("brings", brings, f"a number from 0 to {MOST}")
        quiet, self._quiet = self._quiet, True
        try:
            self.colony, self.brings = colony, brings
        finally:
            self._quiet = quiet
        self._arrive()

    def click(self, move: str) -> None:
        """Do what a click on a place does: look at a cell, or change the number of cards."""
        word, *rest = move.split()
        actions: dict[str, Callable[[], None]] = {
            "cell": lambda: self.look_at(rest[0], int(rest[1])),
            "gap": lambda: self.look_at(self.colony, self._need(self.colony) - int(rest[0])),
            "more": lambda: self._change(int(rest[0]), 1),
            "less": lambda: self._change(int(rest[0]), -1),
        }
        if word in actions:
            self.attempt(actions[word])

    def _change(self, colonists: int, by: int) -> None:
        self.set_cards(self.cards | {colonists: self.cards[colonists] + by})

    def _chosen(self, change: Any) -> None:
        if not self._quiet and change["new"] is not None:
            self.attempt(setattr, self, "seat", change["new"])

    # ------------------------------------------------------------------ what can be asked

    @property
    def pile(self) -> Pile:
        """The draw pile with the cards that are asked about."""
        unseen: Counts = counts_of(self.cards)
        known = pile(self.position, self.seat)
        return Pile(unseen, min(known.deck, size(unseen)), known.discard)

    @property
    def grid(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of the table by rows; see `goatools.analysis.odds_goa.founding_grid`."""
        return founding_grid(self.pile, self._needs(), MOST)

    def _needs(self) -> tuple[int, ...]:
        return tuple(int(n) for n in self.position.table.need)

    def _need(self, colony: str) -> int:
        return self._needs()[COLONIES.index(colony)]

    # ------------------------------------------------------------------ drawing

    @t.validate("position")
    def _check(self, proposal: Any) -> Position:
        return goa_of(as_position(proposal["value"], "position"), 0)

    @t.validate("seat")
    def _check_seat(self, proposal: Any) -> int:
        seat: int = self.position.check_seat(proposal["value"])
        return seat

    @t.observe("position", "seat")
    def _other(self, change: Any) -> None:
        if not self._quiet:
            self.show(self.position, self.seat if change["name"] == "seat" else None)

    @t.observe("cards", "colony", "brings")
    def _changed(self, _change: object) -> None:
        if not self._quiet:
            self._arrive()

    def _arrive(self) -> None:
        self.draw()
        cell = self.grid[self.brings][COLONIES.index(self.colony)]
        self.value = cell.two
        self.tell(f"{self.colony}, bringing {self.brings}: {said(cell)}")

    def draw(self) -> None:
        """Draw the table and its reason anew."""
        if self.position is None or not self.cards:
            return
        wide = self.picture.room(700, 760, LEAST, self._width)
        self.picture.svg = self._table(wide)
        self.picture.label = "The chance of founding each colony"
        narrow = self.why.room(440, 620, LEAST, self._width)
        self.why.svg = self._reason(narrow)
        self.why.label = "Why, and the cards not seen"
        self.facts.value = rule_cards(RULES, self.position.table.info.edition)
        self._reset.disabled = self.disabled or self.cards == self._seen()

    def _table(self, width: float) -> str:
        p = self.position
        s = p.seats[self.seat]
        columns = [
            HeatColumn(name, f"needs {need}", "colonist", "already founded" if s.founded(c) else "")
            for c, (name, need) in enumerate(zip(COLONIES, self._needs(), strict=True))
        ]
        marks = self._marks()
        rows = []
        for brings, cells in enumerate(self.grid):
            words, below, mark, short = marks.get(brings, ("colonists", "", "", ""))
            rows.append(HeatRow(str(brings), words, below, mark, short, tuple(map(heat_cell, cells))))
        return heat_table(
            columns,
            rows,
            title="Will the colony be founded?",
            note="Chance with two cards turned over; below it with three (extra card played).",
            corner=("You bring", "board row + own"),
            chosen=f"cell {self.colony} {self.brings}",
            hint="click a cell to see why",
            width=width,
        )

    def _marks(self) -> dict[int, tuple[str, str, str, str]]:
        """The rows where the seat stands now, and where its cards and tiles would bring it."""
        p, seat = self.position, self.seat
        board, own = lent(p, seat), p.seats[seat].colonists
        found: dict[int, tuple[str, str, str, str]] = {}
        for help in helps(p, seat):
            more = board if help.board is None else help.board
            if help.own or more != board:
                words = f"with {p.table.components.name(help.name)}"
                below = f"board {more} + own {own + help.own}"
                found.setdefault(min(more + own + help.own, MOST), (words, below, "could", "possible"))
        found[min(board + own, MOST)] = ("you now", f"board {board} + own {own}", "now", "you now")
        return found

    def _reason(self, width: float) -> str:
        """The chosen cell as bars, the gap as a strip, and the cards to change."""
        seen, gap = self.pile, self._need(self.colony) - self.brings
        sums = seen.sums(TURNED)
        dagger = DAGGER if self.position.table.components.is_reconstructed("cards.list") else ""
        chance = at_least(sums, gap)
        good = [Bar(str(n), float(share), percent(share), n >= gap) for n, share in sums.items()]
        pairs = comb(size(seen.unseen), TURNED)
        exact = f"{chance * pairs} of {pairs} pairs: " if seen.deck >= TURNED else ""
        least, most = min(sums), max(sums)
        steps = range(least, most + 2)
        cells = [
            HeatCell(
                f"gap {n}" if 0 <= self._need(self.colony) - n <= MOST else "",
                f"{n} missing: {percent(at_least(sums, n))}",
                percent(at_least(sums, n)),
                _open_end(n, least, most, short=width < 340),
                float(at_least(sums, n)),
            )
            for n in steps
        ]
        known, goa = size(seen.unseen), self.position
        hand = len(goa.seats[self.seat].hand)
        total = len(goa.table.cards)
        changed = self.cards != self._seen()
        note = (
            "changed by you"
            if changed
            else f"{total} less {len(goa.discard)} discarded, {hand} in hand"
            + (f", {len(goa.open)} lying open" if goa.open else "")
        )
        unsure = (
            f"{dagger} how many cards show 1, 2 and 3 is a reconstruction; change it here." if dagger else ""
        )
        parts = (
            bars(
                good,
                title=f"{self.colony}, bringing {self.brings}: {max(gap, 0)} are missing",
                note=reason(gap, least, most),
                below="colonists on the two cards together",
                result=f"{exact}{percent(chance)} {dagger}".strip(),
                width=width,
            ),
            strip(
                cells,
                title="What counts is only the gap",
                note="needed less brought",
                chosen=f"gap {min(max(gap, least), most + 1)}",
                width=width,
            ),
            counts(
                [
                    Count(
                        "colonist",
                        str(n),
                        self.cards[n],
                        f"less {n}" if self.cards[n] and known > TURNED else "",
                        f"more {n}" if self.cards[n] < 99 else "",
                    )
                    for n in ON_CARDS
                ],
                title=f"Cards you have not seen: {known}",
                note=note,
                below=unsure,
                width=width,
            ),
        )
        return picture(stack(parts, 12), title="Why, and the cards not seen")

    def __repr__(self) -> str:
        return f"<ColonyOdds {self.colony}, bringing {self.brings}: {'cannot' if self.value is None else percent(self.value)}>"


def said(cell: Cell) -> str:
    """A cell in words."""
    if cell.two is None and cell.three is None:
        return "cannot be founded"
    three = Fraction(0) if cell.three is None else cell.three
    two = Fraction(0) if cell.two is None else cell.two
    return "certain" if two == 1 else f"{percent(two)} with two cards, {percent(three)} with three"


def heat_cell(cell: Cell) -> HeatCell:
    """A cell of the table as it is drawn."""
    move, name = f"cell {cell.colony} {cell.brings}", f"{cell.colony}, bringing {cell.brings}: {said(cell)}"
    if cell.two is None and cell.three is None:
        return HeatCell(move, name, "cannot", chance=None)
    two = Fraction(0) if cell.two is None else cell.two
    if two == 1:
        return HeatCell(move, name, "100 %", chance=1.0)
    three = Fraction(0) if cell.three is None else cell.three
    return HeatCell(move, name, percent(two), f"with three {percent(three)}", float(two), percent(three))


def _open_end(n: int, least: int, most: int, *, short: bool) -> str:
    """A gap in words; the first and the last one stand for all beyond them."""
    if least < n <= most:
        return str(n)
    if short:
        return f"≤ {n}" if n == least else f"≥ {n}"
    return f"{n} or less" if n == least else f"{n} or more"


def reason(gap: int, least: int, most: int) -> str:
    """What the two cards must show, in a sentence."""
    if gap <= 0:
        return "The board and the own colonists are enough."
    if gap <= least:
        return "Any two cards are enough."
    if gap > most:
        return f"Two cards show {most} at most: not enough."
    return (
        f"Only the best two cards are enough: {most} together."
        if gap == most
        else f"Two cards must show {gap} or more together."
    )
