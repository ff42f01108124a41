"""An auction step by step, as a tree: what was said, what could have been said instead, and who would pay whom.

The auction may be that of a game's position or stand alone; both can be asked the same questions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from goatools.auction import Ascending, OnceRound, Payment, Sale
from goatools.errors import BadMove, BadSetup, GoatoolsError, IllegalMove, Ruling
from goatools.position import Event, Position

Auction = OnceRound | Ascending

REACH = 12
"""How many bids an auction without purses offers."""


class Option(NamedTuple):
    """Something the speaker can say: its text ("bid 6", "pass", "buy"), its words, and who would pay whom.

    `amount` is the height of a bid in whole units of money, None for everything else.
    """

    text: str
    words: str
    payments: tuple[Payment, ...] = ()
    amount: int | None = None


def say(auction: Auction, kind: str, amount: int = 0) -> Auction:
    """The auction after the speaker has said "bid", "pass" or "buy"; raises BadSetup like the auction itself."""
    after = auction.copy()
    if kind == "pass":
        after.drop()
    elif kind == "buy" and isinstance(after, OnceRound):
        after.keep_lot()
    else:
        after.bid(amount)
    return after


def payments(auction: Auction, kind: str, amount: int = 0) -> tuple[Payment, ...]:
    """Who would pay whom if the speaker says this and it decides the auction."""
    speaker = auction.speaker
    if speaker is None or kind not in SPOKEN:
        return ()
    if isinstance(auction, Ascending):
        return auction.if_won(speaker, amount).payments if kind == "bid" else ()
    if kind == "bid":
        return (Payment(speaker, auction.auctioneer, amount),)
    if kind == "buy":
        return auction.if_kept().payments
    return auction.if_sold().payments if speaker == auction.auctioneer else ()


SPOKEN = ("bid", "pass", "buy")
"""What can be said in an auction of any game: the kinds of these moves, in the order in which choices are listed."""


class Alone:
    """An auction without a game: `names` of the seats, `purses` with what each can pay (None: nobody counts)."""

    def __init__(
        self, auction: Auction, names: Sequence[str], purses: Sequence[int] | None, lot: str
    ) -> None:
        self.auction, self.names, self.purses, self.lot = auction, tuple(names), purses, lot
        self.position: Position | None = None
        self.events: tuple[Event, ...] = ()

    def options(self) -> tuple[Option, ...]:
        """What the speaker can say."""
        auction, speaker = self.auction, self.auction.speaker
        if speaker is None:
            return ()
        money = self.purses[speaker] if self.purses is not None else None
        if isinstance(auction, OnceRound) and speaker == auction.auctioneer:
            assert auction.leader is not None
            sell = Option(
                "pass", f"Sell to {self.names[auction.leader]} for {auction.high}", payments(auction, "pass")
            )
            keep = Option("buy", f"Keep for {auction.price_to_keep}, pay the bank", payments(auction, "buy"))
            return (sell, keep) if money is None or auction.price_to_keep <= money else (sell,)
        most = auction.lowest + REACH - 1 if money is None else money
        kept = f": keep {money}" if money is not None else ""
        out = "Pass" if isinstance(auction, OnceRound) else "Drop out"
        bids = [self._bid(n) for n in range(auction.lowest, most + 1)]
        return (*bids, Option("pass", out + kept))

    def _bid(self, amount: int) -> Option:
        paid = payments(self.auction, "bid", amount)
        to = ", ".join(f"{self.names[p.payee]} {p.amount}" for p in paid) if len(paid) > 1 else ""
        to = to or (self.names[paid[0].payee] if paid and paid[0].payee >= 0 else "the bank")
        return Option(f"bid {amount}", f"Bid {amount}: pay {to}", paid, amount)

    def money(self, amount: int) -> str:
        """A sum of money as it is written."""
        return str(amount)

    def play(self, text: str) -> Alone:
        """The auction after the speaker has said this; raises IllegalMove when it is not among the options."""
        allowed = tuple(option.text for option in self.options())
        if text not in allowed:
            raise IllegalMove(text, Ruling(_why_not(self.auction, text), _rules(self.auction), allowed))
        kind, _, amount = text.partition(" ")
        return Alone(say(self.auction, kind, int(amount or 0)), self.names, self.purses, self.lot)


def _why_not(auction: Auction, text: str) -> str:
    if auction.speaker is None:
        return "the auction is over"
    kind, _, amount = text.partition(" ")
    try:
        if kind not in SPOKEN:
            raise ValueError
        say(auction, kind, int(amount or 0))
    except BadSetup as error:
        return f"{error.found} cannot be; allowed is {error.allowed}"
    except ValueError:
        raise BadMove(f"{text[:60]!r} is nothing to say in an auction: 'bid 6', 'pass' or 'buy'") from None
    return f"{text} is more than the speaker owns"


def _rules(auction: Auction) -> tuple[str, ...]:
    if isinstance(auction, OnceRound):
        return ("goa.auction.raise-or-pass", "goa.auction.no-bid-above-own-ducats")
    return (
        ("batavia.auction.each-bid-must-be-higher",)
        if auction.seller is None
        else ("golden_age.auction.raise-by-half-a-guilder",)
    )


class InGame:
    """The auction that runs in a position of any game."""

    def __init__(self, position: Position, lot: str = "", auction: Auction | None = None) -> None:
        self.position: Position | None = position
        self.names = position.names
        running = running_auction(position) if auction is None else auction
        if running is None:
            raise BadSetup("position", position.phase, "a position in which an auction is running")
        self.auction: Auction = running
        self.lot = lot or lot_words(position)
        self.events = position.events

    def options(self) -> tuple[Option, ...]:
        """What the speaker can say, in the words of the game."""
        p = self.position
        if p is None or self.auction.speaker is None:
            return ()
        order = {kind: i for i, kind in enumerate(SPOKEN)}
        return tuple(
            Option(
                move.text,
                p.describe(move),
                payments(self.auction, move.kind, move.arg),
                move.arg if move.kind == "bid" else None,
            )
            for move in sorted(p.legal_moves(), key=lambda move: order.get(move.kind, len(order)))
        )

    def play(self, text: str) -> InGame:
        """The position after the speaker has said this; raises BadMove or IllegalMove."""
        p = self.position
        assert p is not None
        move = p.legal(text)
        after = p.play(move)
        told = say(self.auction, move.kind, move.arg) if move.kind in SPOKEN else running_auction(after)
        return InGame(after, self.lot, told)

    def money(self, amount: int) -> str:
        """A sum of money as it is written in this game."""
        assert self.position is not None
        moves = self.position.table.moves
        bid = next((move.text for move in moves if move.kind == "bid" and move.arg == amount), None)
        return bid.removeprefix("bid ") if bid else str(amount)


def running_auction(position: Position) -> Auction | None:
    """The auction of a position, or None."""
    found = getattr(position, "auction_state", None)
    auction: Auction | None = found() if found is not None else None
    return auction


def lot_words(position: Position) -> str:
    """What is being sold."""
    found = getattr(position, "auction_lot", None)
    return str(found()) if found is not None else ""


# ---------------------------------------------------------------------- the tree


@dataclass(eq=False)
class Node:
    """A moment of the auction: the stage, what was said to get here and by whom, and what was tried from here."""

    stage: Alone | InGame
    text: str = ""
    seat: int = -1
    parent: Node | None = None
    tried: list[Node] = field(default_factory=list)
    went: Node | None = None
    """The branch looked at last."""

    @property
    def over(self) -> bool:
        """Whether the lot has found its owner."""
        return self.stage.auction.over

    @property
    def sale(self) -> Sale | None:
        """How the auction ended, or None while it runs."""
        return self.stage.auction.sale() if self.over else None

    @property
    def depth(self) -> int:
        """How many steps lead here."""
        return 0 if self.parent is None else self.parent.depth + 1

    def path(self) -> tuple[Node, ...]:
        """The nodes from the first to this one."""
        return (self,) if self.parent is None else (*self.parent.path(), self)

    def line(self) -> tuple[Node, ...]:
        """The path through this node to the end of the branch looked at last."""
        nodes, node = list(self.path()), self.went
        while node is not None:
            nodes.append(node)
            node = node.went
        return tuple(nodes)

    def say(self, text: str) -> Node:
        """The node after the speaker has said this; a choice that was tried before leads to the same node."""
        seat = self.stage.auction.speaker
        if seat is None:
            raise GoatoolsError("the auction is over: step back, or go on to the next lot")
        clean = " ".join(text.split())
        for node in self.tried:
            if node.text == clean:
                self.went = node
                return node
        made = Node(self.stage.play(clean), clean, seat, self)
        self.tried.append(made)
        self.went = made
        return made

    def leaves(self) -> tuple[Node, ...]:
        """The ends of all branches that begin here."""
        return tuple(leaf for node in self.tried for leaf in node.leaves()) if self.tried else (self,)

    def visit(self) -> None:
        """Make the line to this node the one that "forward" follows."""
        if self.parent is not None:
            self.parent.went = self
            self.parent.visit()


def words_said(text: str, selling: bool, once: bool) -> str:
    """What was said, told in the third person."""
    if text.startswith("bid "):
        return f"bids {text.removeprefix('bid ')}"
    if text == "buy":
        return "keeps the lot"
    if text == "pass":
        return "sells" if selling else "passes" if once else "drops out"
    return text


def yet_to_speak(auction: Auction) -> tuple[int, ...]:
    """Who may still speak, the present speaker first."""
    speaker = auction.speaker
    if speaker is None:
        return ()
    if isinstance(auction, OnceRound):
        n, last = auction.seats, auction.auctioneer
        return tuple((speaker + k) % n for k in range((last - speaker) % n + 1))
    inside = [seat for seat in auction.order if seat in auction.inside]
    start = inside.index(speaker)
    return tuple(inside[start:] + inside[:start])


def spoken_before(auction: Auction, money: Callable[[int], str] = str) -> tuple[tuple[int, str], ...]:
    """Who has spoken in an auction that is looked at from its middle: all that it remembers is the highest bid."""
    if isinstance(auction, OnceRound):
        n, first = auction.seats, (auction.auctioneer + 1) % auction.seats
        upto = auction.speaker if auction.speaker is not None else auction.auctioneer
        seats = [(first + k) % n for k in range((upto - first) % n)]
    else:
        out = [seat for seat in auction.order if seat not in auction.inside]
        seats = [*out, *(() if auction.leader is None else (auction.leader,))]
    return tuple(
        (seat, f"bids {money(auction.high)}" if seat == auction.leader else "has spoken") for seat in seats
    )


def format_words(auction: Auction, names: Sequence[str]) -> str:
    """How this kind of auction works, in a sentence or two."""
    if isinstance(auction, OnceRound):
        last = names[auction.auctioneer]
        price = "one more than the highest bid" if auction.keep > 0 else "one less than the highest bid"
        return f"Once round the table. {last}, the auctioneer, speaks last and sells to the highest bidder or keeps the lot for {price}."
    to = (
        "deals the price out one by one round the table"
        if auction.seller is None
        else f"pays {names[auction.seller]}"
    )
    return f"The bid goes round and rises; who drops out stays out. The last one left {to}."
