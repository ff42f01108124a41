"""An auction step by step: who has said what, what each choice would cost and who would be paid, and what if."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.auction import Ascending, OnceRound
from goatools.drawing.theme import LEAST
from goatools.errors import BadRecord, BadSetup, GoatoolsError
from goatools.position import COLOURS, Position
from goatools.records import Record
from goatools.widgets.auction_lines import Alone, Auction, InGame, Node, Option, running_auction
from goatools.widgets.auction_picture import auction_picture, bid_range, bids, lot_so_far, told
from goatools.widgets.panel import Panel, as_position, toolbar
from goatools.widgets.picture import Picture


class AuctionStepper(Panel):
    """An auction to step through, forward and back, with all its what-ifs.

    Give it a position in which an auction is running, and it plays on until the lot is sold; or a record that stands
    there, and it shows what was said before, too; or an auction of `goatools.auction` without a game, with `names`
    and, if money is to count, what each seat owns (`purses`).
    `value` is the text of the last step ("bid 6", "pass", "buy"), `position` the position there, `sale` how the lot
    was sold (None while the auction runs), `step` how many steps have been made.

    >>> from goatools.auction import OnceRound
    >>> stepper = AuctionStepper(OnceRound(4, auctioneer=0), lot="the flag")
    >>> stepper.bid(4); stepper.drop(); stepper.bid(6)
    >>> [choice.words for choice in stepper.choices]
    ['Sell to Blue for 6', 'Keep for 5, pay the bank']
    >>> stepper.keep(); stepper.sale.payments
    (Payment(payer=0, payee=-2, amount=5),)
    """

    position = t.Any(None, allow_none=True, help="The position at this step; None without a game.")
    value = t.Unicode("", help="The text of the last step.")
    step = t.Int(0, help="How many steps have been made.")
    sale = t.Any(None, allow_none=True, help="How the lot was sold, or None while the auction runs.")
    amount = t.Int(0, help="The bid that is being looked at; 0 when there is none to make.")

    def __init__(
        self,
        auction: Position | Record | OnceRound | Ascending,
        names: Sequence[str] | None = None,
        purses: Sequence[int] | None = None,
        *,
        lot: str = "the lot",
        width: int = 0,
        **traits: Any,
    ) -> None:
        self.picture = Picture()
        self._width = width
        self._lines = w.Dropdown(description="Line", layout=w.Layout(display="none"))
        self._lines.add_class("gt-chooser")
        self._count = w.HTML()
        self._tools = {
            name: self.button(words, action, f"gt-{name}")
            for name, words, action in (
                ("first", "Start", self.first),
                ("back", "Back", self.back),
                ("forward", "Forward", self.forward),
                ("last", "End", self.last),
                ("next", "Next lot", self.next_lot),
            )
        }
        self._tools["next"].add_class("gt-main")
        bar = toolbar(*self._tools.values(), self._count, self._lines)
        self._quiet = False
        if isinstance(auction, Record):
            self._node = lot_so_far(tuple(auction))
        else:
            self._node = Node(self._stage(auction, names, purses, lot))
        super().__init__((self.picture, bar), line=self.picture, **traits)
        self._lines.observe(self._line_chosen, "value")
        self.picture.on_click(self.click)
        self.picture.observe(lambda _: self.draw(), "width")
        self._arrive()

    @staticmethod
    def _stage(
        auction: Position | Auction, names: Sequence[str] | None, purses: Sequence[int] | None, lot: str
    ) -> Alone | InGame:
        if isinstance(auction, Position):
            return InGame(auction)
        if not isinstance(auction, OnceRound | Ascending):
            raise BadSetup(
                "auction",
                auction,
                "a position in which an auction is running, a record, OnceRound or Ascending",
            )
        seats = (
            auction.seats if isinstance(auction, OnceRound) else max(*auction.order, auction.seller or 0) + 1
        )
        called = tuple(names) if names is not None else COLOURS[:seats]
        if len(called) < seats:
            raise BadSetup("names", len(called), f"a name for each of {seats} seats")
        if purses is not None and len(purses) < seats:
            raise BadSetup("purses", len(purses), f"a sum for each of {seats} seats")
        return Alone(auction.copy(), called, purses, lot)

    # ------------------------------------------------------------------ what can be asked

    @property
    def auction(self) -> Auction:
        """The auction at this step."""
        return self._node.stage.auction

    @property
    def choices(self) -> tuple[Option, ...]:
        """What the speaker can say now, in words, with who would pay whom."""
        return self._node.stage.options()

    @property
    def said(self) -> tuple[str, ...]:
        """What was said up to this step."""
        return tuple(node.text for node in self._node.path()[1:])

    @property
    def branches(self) -> tuple[tuple[str, ...], ...]:
        """All lines that were tried, each as the texts of its steps."""
        return tuple(tuple(node.text for node in leaf.path()[1:]) for leaf in self._root.leaves())

    @property
    def _root(self) -> Node:
        return self._node.path()[0]

    # ------------------------------------------------------------------ events

    def click(self, move: str) -> None:
        """Do what a click on a place of the picture does: say something, change the bid, or go to a step."""
        kind, _, number = move.partition(" ")
        actions: dict[str, Callable[[], object]] = {
            "less": self.less,
            "more": self.more,
            "go": lambda: self.go(int(number)),
        }
        self.attempt(actions.get(kind, lambda: self.choose(move)))

    def choose(self, text: str) -> None:
        """Let the speaker say this ("bid 6", "pass", "buy"); raises BadMove, IllegalMove, or what the auction raises."""
        self._move_to(self._node.say(text))

    def bid(self, amount: int) -> None:
        """Let the speaker bid."""
        found = next((option.text for option in self.choices if option.amount == amount), None)
        self.choose(found or f"bid {amount}")

    def drop(self) -> None:
        """Let the speaker pass or drop out; an auctioneer who passes sells."""
        self.choose("pass")

    def keep(self) -> None:
        """Let the auctioneer keep the lot."""
        self.choose("buy")

    def less(self) -> None:
        """Look at the next lower bid."""
        self._look_at(-1)

    def more(self) -> None:
        """Look at the next higher bid."""
        self._look_at(1)

    def go(self, step: int) -> None:
        """Go to the moment after `step` steps of this line; raises BadRecord."""
        line = self._node.line()
        if not 0 <= step < len(line):
            raise BadRecord(0, f"step {step}: this line has steps 0 to {len(line) - 1}")
        self._move_to(line[step])

    def first(self) -> None:
        """Go back to the beginning."""
        self.go(0)

    def back(self) -> None:
        """Go one step back."""
        self.go(self.step - 1)

    def forward(self) -> None:
        """Go one step forward on the line looked at last."""
        self.go(self.step + 1)

    def last(self) -> None:
        """Go to the end of the line looked at last."""
        self._move_to(self._node.line()[-1])

    def branch(self, number: int) -> None:
        """Go to the end of one of the `branches`; raises BadRecord."""
        leaves = self._root.leaves()
        if not 0 <= number < len(leaves):
            raise BadRecord(0, f"branch {number}: there are branches 0 to {len(leaves) - 1}")
        self._move_to(leaves[number])

    def next_lot(self) -> None:
        """Go on to the auction of the next lot; raises BadSetup when there is none."""
        p = self._node.stage.position
        if not self._node.over or p is None or running_auction(p) is None:
            raise BadSetup(
                "next lot", p.phase if p is not None else "no game", "a sold lot, with another to follow"
            )
        self._node = Node(InGame(p))
        self._arrive()

    # ------------------------------------------------------------------ moving about

    def _move_to(self, node: Node) -> None:
        node.visit()
        self._node = node
        self._arrive()

    def _arrive(self) -> None:
        """Show the present node, then tell those who observe."""
        node = self._node
        allowed = bids(node.stage)
        self._quiet = True
        try:
            self.amount = allowed[0] if allowed else 0
        finally:
            self._quiet = False
        self.draw()
        sale, p = node.sale, node.stage.position
        self.tell(told(node))
        self._quiet = True
        try:
            self.step, self.sale, self.position = node.depth, sale, p
        finally:
            self._quiet = False
        self.value = node.text

    def _look_at(self, change: int) -> None:
        allowed = bids(self._node.stage)
        at = allowed.index(self.amount) + change if self.amount in allowed else -1
        if not 0 <= at < len(allowed):
            raise GoatoolsError(f"bid: found {self.amount + change}; allowed: {bid_range(self._node.stage)}")
        self.amount = allowed[at]

    @t.observe("amount")
    def _amount_changed(self, _change: object) -> None:
        if not self._quiet:
            self.draw()

    @t.validate("amount")
    def _check_amount(self, proposal: Any) -> int:
        amount, allowed = int(proposal["value"]), bids(self._node.stage)
        if (amount or allowed) and amount not in allowed:
            raise t.TraitError(f"amount: found {amount}; allowed: {bid_range(self._node.stage)}")
        return amount

    @t.observe("position")
    def _position_set(self, change: Any) -> None:
        if not self._quiet:
            self._node = Node(InGame(as_position(change["new"], "position")))
            self._arrive()

    @t.observe("step")
    def _step_set(self, change: Any) -> None:
        if not self._quiet:
            self.go(change["new"])

    def _line_chosen(self, change: Any) -> None:
        if not self._quiet and change["new"] is not None:
            self.attempt(self.branch, change["new"])

    # ------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw the picture and the row of buttons anew."""
        node, stage = self._node, self._node.stage
        sale = node.sale
        wide = self.picture.room(760, 1100, LEAST, self._width)
        self.picture.svg = auction_picture(node, self.amount, wide)
        length, at = len(node.line()) - 1, node.depth
        self._count.value = f"step {at} of {length}" if length else "nothing said yet"
        for name in ("first", "back"):
            self._tools[name].disabled = self.disabled or at == 0
        for name in ("forward", "last"):
            self._tools[name].disabled = self.disabled or at == length
        more = sale is not None and stage.position is not None and running_auction(stage.position) is not None
        self._tools["next"].layout.display = None if more else "none"
        self._draw_lines()

    def _draw_lines(self) -> None:
        """The list of what-ifs, once there are two."""
        leaves = self._root.leaves()
        here = self._node.line()[-1]
        options = [
            (f"{i + 1}: " + (", ".join(node.text for node in leaf.path()[1:]) or "start"), i)
            for i, leaf in enumerate(leaves)
        ]
        self._quiet = True
        try:
            if tuple(self._lines.options) != tuple(options):
                self._lines.options = options
            self._lines.value = leaves.index(here)
        finally:
            self._quiet = False
        self._lines.layout.display = None if len(leaves) > 1 else "none"

    def __repr__(self) -> str:
        return f"<AuctionStepper of {self._node.stage.lot}, step {self.step}>"
