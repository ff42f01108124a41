"""The laboratory of auctions: values and budgets given, what everybody says, why, and how the formats compare."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.analysis.theory import (
    FORMATS,
    Advantage,
    Outcome,
    Revenue,
    Solution,
    advantage,
    after,
    auction_of,
    money_of,
    moves_of,
    revenues,
)
from goatools.auction import Ascending, OnceRound
from goatools.drawing.outline import Branch, outline
from goatools.drawing.svg import escape
from goatools.drawing.theme import LEAST
from goatools.errors import BadSetup
from goatools.position import COLOURS
from goatools.registry import game_info
from goatools.widgets.auction_lines import format_words
from goatools.widgets.markup import money_flow, seat_tag, sign
from goatools.widgets.panel import Panel, toolbar
from goatools.widgets.picture import Picture

Auction = OnceRound | Ascending
SEATS = (2, 5)
MOST = 40
"""The highest value and the largest budget: beyond it the tree of all that can be said grows too large."""
SHOWN = 12
"""How many choices of one speaker the tree lists."""
TIES = {"pass": "pass", "raise": "raise up to the value"}
GAMES = 400
"""Simulated auctions by one press of the button."""


class AuctionLab(Panel):
    """An auction of one of the games with values and budgets known to all, solved from the end backwards.

    `format` is the game whose auction it is, `values` what the lot is worth to each seat, `budgets` what each can pay
    (empty: money is no object), `ties` what somebody does who does not care.  Seat 1 is the auctioneer or seller and
    seat 2 speaks first.  `value` is the price.  The tree shows every choice with what would come of it.

    >>> lab = AuctionLab("goa-2012", (9, 4, 8))
    >>> lab.value, lab.outcome.said
    (5, ('seat 1: pass', 'seat 2: bid 5', 'seat 0: pass'))
    """

    format = t.Unicode("goa-2012", help="The game whose auction it is.")
    values: Any = t.Tuple(help="What the lot is worth to each seat.")
    budgets: Any = t.Tuple(help="What each seat can pay; empty when money is no object.")
    ties = t.Unicode("pass", help='What somebody does who does not care: "pass" or "raise".')
    value = t.Int(0, help="The price of the lot.")

    def __init__(
        self,
        format: str = "goa-2012",
        values: Sequence[int] = (6, 9, 4, 8),
        budgets: Sequence[int] = (),
        *,
        ties: str = "pass",
        width: int = 0,
        **traits: Any,
    ) -> None:
        self._width, self._quiet = width, True
        self._opened: set[tuple[str, ...]] = set()
        self._games = 0
        self.picture = Picture()
        self.facts, self.formats, self.simulated = w.HTML(), w.HTML(), w.HTML()
        titles = [(game_info(name).title, name) for name in FORMATS]
        self._format = self.chooser(
            "Auction of", titles, format if format in FORMATS else None, self._take_format
        )
        self._values = self._field("Values", self._take_values)
        self._budgets = self._field("Budgets", self._take_budgets)
        self._budgets.placeholder = "no limit"
        self._ties = self.chooser(
            "If indifferent",
            [(words, name) for name, words in TIES.items()],
            ties if ties in TIES else None,
            self._take_ties,
        )
        self._averages = self.button("Compare over all values", self.compare)
        self._simulate = self.button("Simulate private values", self.simulate)
        side = w.VBox([self.facts, self.formats])
        side.add_class("gt-side")
        split = w.Box([self.picture, side])
        split.add_class("gt-split")
        super().__init__(
            (
                toolbar(self._format, self._values, self._budgets, self._ties),
                split,
                toolbar(self._averages, self._simulate),
                self.simulated,
            ),
            line=self.picture,
        )
        self.picture.on_click(self.click)
        self.picture.observe(lambda _: self.draw(), "width")
        self._set(format, values, budgets, ties)
        for name, value in traits.items():
            setattr(self, name, value)

    def _field(self, label: str, action: Any) -> w.Text:
        made = w.Text(description=label, continuous_update=False, layout=w.Layout(width="190px"))
        made.add_class("gt-field")
        made.observe(lambda change: None if self._quiet else self.attempt(action, change["new"]), "value")
        return made

    # ------------------------------------------------------------------ events

    def set(
        self,
        format: str | None = None,
        values: Sequence[int] | None = None,
        budgets: Sequence[int] | None = None,
        ties: str | None = None,
    ) -> None:
        """Change what is given; raises BadSetup for a format, values or budgets that cannot be (all stays as it was)."""
        self._set(
            self.format if format is None else format,
            self.values if values is None else values,
            self.budgets if budgets is None else budgets,
            self.ties if ties is None else ties,
        )

    def _set(self, format: str, values: Sequence[int], budgets: Sequence[int], ties: str) -> None:
        values, budgets = tuple(values), tuple(budgets)
        if not SEATS[0] <= len(values) <= SEATS[1]:
            raise BadSetup("values", len(values), f"{SEATS[0]} to {SEATS[1]} numbers, one for each seat")
        for field, numbers in (("values", values), ("budgets", budgets)):
            high = [n for n in numbers if isinstance(n, int) and n > MOST]
            if high:
                raise BadSetup(field, high[0], f"numbers from 0 to {MOST}")
        auction = auction_of(format, len(values))
        solution = Solution(auction, values, budgets or None, ties)
        self._solution, self._outcome = solution, solution.outcome
        self._opened = {self._path()[:k] for k in range(len(self._path()) + 1)}
        self._quiet = True
        try:
            self.format, self.values, self.budgets, self.ties = format, values, budgets, ties
            self._format.value, self._ties.value = format, ties
            self._values.value = ", ".join(map(str, values))
            self._budgets.value = ", ".join(map(str, budgets))
        finally:
            self._quiet = False
        self.simulated.value, self._games = "", 0
        self.draw()
        self.tell(self._result())
        self.value = self._outcome.sale.price

    def _take_format(self, format: str) -> None:
        if not self._quiet:
            self.set(format=format)

    def _take_ties(self, ties: str) -> None:
        if not self._quiet:
            self.set(ties=ties)

    def _take_values(self, text: str) -> None:
        values = whole_numbers("values", text)
        # a number more or less is a seat more or less, whose budget is not known
        self.set(values=values, budgets=self.budgets if len(self.budgets) == len(values) else ())

    def _take_budgets(self, text: str) -> None:
        self.set(budgets=whole_numbers("budgets", text))

    def click(self, move: str) -> None:
        """Do what a click on a line of the tree does: open or close it."""
        self.attempt(
            self.turn, tuple(move.removeprefix("node").strip("/ ").split("/")) if "/" in move else ()
        )

    def turn(self, line: Sequence[str]) -> None:
        """Open or close what can follow a line of what was said, such as ("pass", "bid 5"); raises BadSetup."""
        auction, key = self._solution.auction, tuple(line)
        for k, said in enumerate(key):
            if (
                auction.over
                or auction.speaker is None
                or said not in moves_of(auction, self._budget(auction.speaker))
            ):
                raise BadSetup(
                    "line", said, "what the speaker can say after " + (", ".join(key[:k]) or "nothing")
                )
            auction = after(auction, said)
        self._opened ^= {key}
        self.draw()

    def compare(self) -> None:
        """Show the auctioneer's advantage over all values that are equally likely, for both editions of Goa."""
        seats, highest = min(len(self.values), 3), 6
        rows = [advantage(name, seats, highest) for name in FORMATS]
        self.simulated.value = advantage_table(rows, seats, highest)

    def simulate(self) -> None:
        """Simulate auctions with private values and compare what the formats bring; every press adds as many again."""
        self._games += GAMES
        self.simulated.value = revenue_table(
            revenues(len(self.values), games=self._games), self._games, len(self.values)
        )

    # ------------------------------------------------------------------ what can be asked

    @property
    def solution(self) -> Solution:
        """The solved auction; its `tree()` is a networkx graph."""
        return self._solution

    @property
    def outcome(self) -> Outcome:
        """How the auction goes."""
        return self._outcome

    @property
    def names(self) -> tuple[str, ...]:
        """The seats."""
        return COLOURS[: len(self.values)]

    def _budget(self, seat: int) -> int:
        return int(self._solution.budgets[seat])

    def _path(self) -> tuple[str, ...]:
        return tuple(said.split(": ", 1)[1] for said in self._outcome.said)

    def _result(self) -> str:
        sale, money = self._outcome.sale, money_of(self.format)
        if sale.winner is None:
            return "Nobody bids, and the lot stays unsold."
        one = money.removesuffix("s") if sale.price == 1 else money
        return f"{self.names[sale.winner]} gets the lot for {sale.price} {one}."

    # ------------------------------------------------------------------ drawing

    @t.observe("format", "values", "budgets", "ties")
    def _changed(self, _change: object) -> None:
        if not self._quiet:
            self._set(self.format, self.values, self.budgets, self.ties)

    @t.validate("values", "budgets")
    def _check(self, proposal: Any) -> tuple[int, ...]:
        return tuple(proposal["value"])

    def draw(self) -> None:
        """Draw the tree and the tables anew."""
        wide = self.picture.room(640, 760, LEAST, self._width)
        self.picture.svg = outline(
            self._branches(),
            self.names,
            title="What can be said, and what comes of it",
            note="Solved from the end: everybody foresees what the others will do. Framed: what is said. "
            "On the right: who gets the lot for how much, and what the speaker has of it. A click opens a line.",
            width=wide,
        )
        self.picture.label = "The tree of the auction"
        self.facts.value = self._facts()
        self.formats.value = self._compared()

    def _branches(self) -> list[Branch]:
        """The lines of the tree that are open."""
        found: list[Branch] = []
        path = self._path()

        def add(auction: Auction, line: tuple[str, ...], depth: int) -> None:
            speaker = auction.speaker
            if auction.over or speaker is None:
                return
            best = self._solution.best(auction)
            every = moves_of(auction, self._budget(speaker))
            listed = (
                every
                if len(every) <= SHOWN
                else (*every[: SHOWN - 1], best)
                if best not in every[:SHOWN]
                else every[:SHOWN]
            )
            for said in dict.fromkeys(listed):
                then, key = after(auction, said), (*line, said)
                gains = self._solution.payoffs(then)
                state = "path" if path[: len(key)] == key else "best" if said == best else ""
                is_open = None if then.over else key in self._opened
                sale = self._end(then)
                found.append(
                    Branch(
                        depth,
                        speaker,
                        said_words(said),
                        f"{sale}: {signed(gains[speaker])}",
                        "node " + "/".join(key) + "/",
                        state,
                        is_open,
                    )
                )
                if is_open:
                    add(then, key, depth + 1)
            if len(every) > len(set(listed)):
                found.append(Branch(depth, None, f"and {len(every) - len(set(listed))} more bids", ""))

        add(self._solution.auction, (), 0)
        return found

    def _end(self, auction: Auction) -> str:
        """How the auction ends from here, in a few words."""
        while not auction.over:
            auction = after(auction, self._solution.best(auction))
        sale = auction.sale()
        return "unsold" if sale.winner is None else f"{self.names[sale.winner]} for {sale.price}"

    def _facts(self) -> str:
        """The seats with what they have of it, and the payments."""
        names, outcome = self.names, self._outcome
        money = money_of(self.format)
        rows = "".join(
            f'<tr><th scope="row">{seat_tag(names, seat)}</th><td class="gt-num">{self.values[seat]}</td>'
            f'<td class="gt-num">{self.budgets[seat] if self.budgets else "any"}</td>'
            f'<td class="gt-num">{signed(outcome.payoffs[seat])}</td></tr>'
            for seat in range(len(names))
        )
        flows = "".join(
            f"<li>{money_flow(names, pay.payer, str(pay.amount), pay.payee)}</li>"
            for pay in outcome.sale.payments
        )
        return (
            f'<div class="gt-box"><h4>{escape(self._result())}</h4>'
            f"<p>{escape(format_words(self._solution.auction, names))}</p>"
            f'<ul class="gt-events">{flows}</ul>'
            f'<table class="gt-table"><caption>In {money}; in the end: value won, less paid, plus received</caption><thead><tr><th scope="col">Seat</th>'
            f'<th scope="col">value</th><th scope="col">budget</th><th scope="col">in the end</th></tr></thead><tbody>{rows}</tbody></table></div>'
        )

    def _compared(self) -> str:
        """The same values in every format."""
        rows = ""
        for name in FORMATS:
            found = Solution(
                auction_of(name, len(self.values)), self.values, self.budgets or None, self.ties
            ).outcome
            sale = found.sale
            winner = "nobody" if sale.winner is None else self.names[sale.winner]
            picked = ' class="gt-picked"' if name == self.format else ""
            rows += (
                f'<tr{picked}><th scope="row">{escape(game_info(name).title)}</th><td>{winner}</td>'
                f'<td class="gt-num">{sale.price}</td><td class="gt-num">{signed(found.payoffs[0])}</td></tr>'
            )
        return (
            '<table class="gt-table"><caption>The same values in every format</caption><thead><tr><th scope="col">Auction of</th>'
            f'<th scope="col">winner</th><th scope="col">price</th><th scope="col">{self.names[0]} has</th></tr></thead><tbody>{rows}</tbody></table>'
        )

    def __repr__(self) -> str:
        return f"<AuctionLab {self.format}, values {', '.join(map(str, self.values))}: price {self.value}>"


def whole_numbers(field: str, text: str) -> tuple[int, ...]:
    """Read numbers as a person writes them in a row, such as "9, 4, 8"; raises BadSetup."""
    words = [word for word in re.split(r"[\s,;]+", text.strip()) if word]
    wrong = next((word for word in words if not word.isdecimal() or len(word) > 3), None)
    if wrong is not None:
        raise BadSetup(field, wrong, "whole numbers with commas between them, such as 6, 9, 4")
    return tuple(map(int, words))


def said_words(said: str) -> str:
    """What is said, with a capital letter."""
    return said[0].upper() + said[1:]


def signed(n: int) -> str:
    """A number with its sign; 0 without one."""
    return f"+{n}" if n > 0 else str(n).replace("-", "−")


def advantage_table(rows: Sequence[Advantage], seats: int, highest: int) -> str:
    """The auctioneer's advantage in every format as a table."""
    body = "".join(
        f'<tr><th scope="row">{escape(game_info(row.format).title)}</th>'
        + "".join(f'<td class="gt-num">{n.value:.2f}</td>' for n in (row.auctioneer, row.bidder, row.price))
        + f'<td class="gt-num">{round(100 * row.wins.value)} %</td></tr>'
        for row in rows
    )
    return (
        f'<table class="gt-table"><caption>{sign("ui-hint", 18)} All values from 0 to {highest} equally likely and known, {seats} seats: '
        f"{escape(rows[0].auctioneer.method)}, exact</caption><thead><tr>"
        '<th scope="col">Auction of</th><th scope="col">auctioneer or seller has</th><th scope="col">a bidder has</th>'
        f'<th scope="col">price</th><th scope="col">keeps or wins it</th></tr></thead><tbody>{body}</tbody></table>'
    )


def revenue_table(rows: Sequence[Revenue], games: int, bidders: int) -> str:
    """What the formats bring with private values as a table."""
    body = "".join(
        f'<tr><th scope="row">{escape(row.format)}</th><td class="gt-num">{row.revenue.value:.3f} ± {row.revenue.error:.3f}</td>'
        f'<td class="gt-num">{100 * row.efficient.value:.1f} %</td></tr>'
        for row in rows
    )
    return (
        f'<table class="gt-table"><caption>Private values from 0 to 1, {bidders} bidders (in Goa one of them is the auctioneer), '
        f"{games} auctions, ± one standard error</caption><thead><tr>"
        '<th scope="col">Format</th><th scope="col">price</th><th scope="col">the highest value wins</th></tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )
