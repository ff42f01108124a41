"""The picture of a moment of an auction: the ladder, the choices with what they would cost, or how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from goatools.auction import OnceRound, Sale
from goatools.drawing.auctions import Choice, Said, ladder
from goatools.errors import BadSetup
from goatools.position import Position, sentence
from goatools.widgets.auction_lines import (
    SPOKEN,
    Alone,
    InGame,
    Node,
    Option,
    format_words,
    running_auction,
    say,
    spoken_before,
    words_said,
    yet_to_speak,
)

Stage = Alone | InGame


def auction_picture(node: Node, amount: int, width: float, theme: str = "auto") -> str:
    """The auction at this node; `amount` is the bid that is being looked at."""
    stage, sale = node.stage, node.sale
    return ladder(
        stage.names,
        _steps(node),
        _offers(stage, amount),
        title=f"Auction: {stage.lot}",
        note=format_words(stage.auction, stage.names),
        question=_question(stage),
        amount=stage.money,
        result=(result_words(stage, sale), sale.payments) if sale is not None else None,
        width=width,
        theme=theme,
    )


def bids(stage: Stage) -> tuple[int, ...]:
    """The bids that the speaker can make, from the lowest."""
    return tuple(option.amount for option in stage.options() if option.amount is not None)


def bid_range(stage: Stage) -> str:
    """The bids that are allowed, in words."""
    allowed = bids(stage)
    if not allowed:
        return "no bid is possible now"
    if len(allowed) == 1:
        return f"only {stage.money(allowed[0])} can be bid"
    return f"{stage.money(allowed[0])} is the least and {stage.money(allowed[-1])} the most"


def words_of(node: Node) -> str:
    """What was said at a node, told in the third person."""
    if node.parent is None:
        return ""
    auction = node.parent.stage.auction
    once = isinstance(auction, OnceRound)
    return words_said(node.text, isinstance(auction, OnceRound) and node.seat == auction.auctioneer, once)


def result_words(stage: Stage, sale: Sale) -> str:
    """How the auction ended, in a sentence."""
    names, lot = stage.names, stage.lot
    if sale.winner is None:
        return f"Nobody bids: {lot} stays unsold"
    who = names[sale.winner]
    if not sale.payments:
        return f"{who} gets {lot} for nothing"
    paid = sentence(
        f"{names[p.payee] if p.payee >= 0 else 'the bank'} {stage.money(p.amount)}" for p in sale.payments
    )
    return f"{who} gets {lot} and pays {paid}"


def told(node: Node) -> str:
    """What happened at a node, in a sentence."""
    if node.parent is None:
        return ""
    if node.stage.events:
        return "; ".join(event.text for event in node.stage.events)
    if node.sale is not None:
        return result_words(node.stage, node.sale)
    return f"{node.stage.names[node.seat]} {words_of(node)}"


def lot_so_far(history: Sequence[Position]) -> Node:
    """The auction that runs in the last of these positions, with everything that was said about the same lot.

    The positions must come from `play`, one after the other; raises BadSetup when no auction is running.
    """
    if not history or running_auction(history[-1]) is None:
        raise BadSetup("position", "no auction", "a position in which an auction is running")
    said: list[tuple[Position, str, int]] = []
    at = len(history) - 1
    while at:
        before, after = history[at - 1], history[at]
        auction = running_auction(before)
        spoken = _said_between(before, after) if auction is not None else None
        if auction is None or spoken is None or auction.speaker is None:
            break
        said.append((before, spoken, auction.speaker))
        at -= 1
    node = Node(InGame(history[at]))
    for position, (_, text, seat) in zip(history[at + 1 :], reversed(said), strict=True):
        made = Node(InGame(position), text, seat, node)
        node.tried.append(made)
        node.went = made
        node = made
    return node


def _said_between(before: Position, after: Position) -> str | None:
    """What was said in the same auction between two positions; None when the lot is another one."""
    auction, now = running_auction(before), running_auction(after)
    assert auction is not None
    assert now is not None
    state = (now.high, now.leader, now.speaker)
    for move in before.legal_moves():
        if move.kind in SPOKEN:
            then = say(auction, move.kind, move.arg)
            if not then.over and (then.high, then.leader, then.speaker) == state:
                return move.text
    return None


# ---------------------------------------------------------------------- the ladder


def _steps(node: Node) -> list[Said]:
    """What was said before and on this line, then who may still speak."""
    auction, path = node.stage.auction, node.path()
    steps = [
        Said(seat, words, "high" if seat == auction.leader and not path[1:] else "said")
        for seat, words in spoken_before(path[0].stage.auction, node.stage.money)
    ]
    last_bid = max((i for i, one in enumerate(path) if one.text.startswith("bid ")), default=-1)
    for i, one in enumerate(path[1:], 1):
        out = words_of(one) in ("passes", "drops out")
        state = "high" if i == last_bid else "out" if out else "said"
        if node.sale is not None and one is node and one.text == "buy":
            state = "won"
        steps.append(Said(one.seat, words_of(one), state, f"go {i}" if one is not node else ""))
    if node.sale is not None and node.text != "buy" and last_bid >= 0:
        at = len(steps) - len(path) + last_bid
        steps[at] = steps[at]._replace(state="won")
    for k, seat in enumerate(yet_to_speak(auction)):
        auctioneer = isinstance(auction, OnceRound) and seat == auction.auctioneer
        if k == 0:
            steps.append(Said(seat, "sells or keeps" if auctioneer else "to speak", "now"))
        elif isinstance(auction, OnceRound) or seat != auction.leader:
            steps.append(Said(seat, "decides last" if auctioneer else "may still speak", "next"))
    return steps


def _question(stage: Stage) -> str:
    auction = stage.auction
    if auction.speaker is None:
        return ""
    who = stage.names[auction.speaker]
    if isinstance(auction, OnceRound) and auction.speaker == auction.auctioneer:
        if all(option.text != "buy" for option in stage.options()):
            price = stage.money(auction.price_to_keep)
            return f"{who} does not own the {price} that keeping the lot would cost, and has to sell it."
        return f"{who} sells or keeps the lot. What would it cost, and who would be paid?"
    high = f"The highest bid is {stage.money(auction.high)}." if auction.high > 0 else "No bid yet."
    allowed = bid_range(stage)
    more = f" {allowed[:1].upper()}{allowed[1:]}." if bids(stage) else ""
    return f"{who} bids or passes. {high}{more}"


def _offers(stage: Stage, amount: int) -> list[Choice]:
    """The choices as cards: one for all bids, with the amount to choose, and one for each other choice."""
    auction, allowed = stage.auction, bids(stage)
    cards = []
    for option in sorted(stage.options(), key=lambda option: option.amount is None):
        if option.amount is None:
            main = isinstance(auction, OnceRound) and auction.speaker == auction.auctioneer
            cards.append(Choice(option.text, option.words, option.payments, _note(stage, option), main))
        elif option.amount == amount:
            at = allowed.index(amount)
            less, more = "less" if at else " ", "more" if at + 1 < len(allowed) else " "
            note = _note(stage, option)
            cards.append(
                Choice(
                    option.text, option.words, option.payments, note, True, less, more, stage.money(amount)
                )
            )
    return cards


def _note(stage: Stage, option: Option) -> str:
    """What else a choice would lead to."""
    auction, names, lot = stage.auction, stage.names, stage.lot
    if auction.speaker is None:
        return ""
    if option.amount is not None:
        sold = " and the lot is sold" if isinstance(auction, OnceRound) else ""
        return f"if nobody goes higher{sold}: {names[auction.speaker]} gets {lot}"
    if isinstance(auction, OnceRound) and auction.speaker == auction.auctioneer:
        winner = auction.leader if option.text == "pass" else auction.auctioneer
        return f"{names[winner]} gets {lot}" if winner is not None else ""
    return "pays nothing, and does not speak again in this auction" if option.text == "pass" else ""
