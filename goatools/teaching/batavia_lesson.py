"""The Batavia lesson: its positions, and five exercises that check themselves."""

from __future__ import annotations

import re
from typing import Any

from goatools.auction import dealt_out
from goatools.batavia.components import COMPANIES
from goatools.batavia.game import BataviaPosition
from goatools.errors import BadSetup
from goatools.position import sentence
from goatools.teaching.answers import Fault, amounts, whole
from goatools.teaching.checks import Check
from goatools.text import position

HEAD = 'game = "batavia"\nseats = ["Yellow", "Red", "Green", "Blue"]\n'

TEXTS = {
    # the first auction: ten cards in every hand, three on the table, Yellow is the auctioneer
    "auction": HEAD
    + """round = 1
phase = "auction"
lot = { EN = 2, SE = 1 }
stations = ["EN tea", "SE silk", "FR tea", "NL silk", "DK ginger", "SE tea", "EN cotton", "DK pepper", "NL tea", "FR nutmeg"]
[[seat]]
hand = { EN = 2, DK = 4, FR = 2, NL = 1, SE = 1 }
[[seat]]
hand = { EN = 1, DK = 2, FR = 2, NL = 4, SE = 1 }
[[seat]]
hand = { EN = 2, DK = 1, FR = 1, NL = 3, SE = 3 }
[[seat]]
hand = { EN = 3, DK = 1, FR = 3, NL = 1, SE = 2 }
""",
    # Red's turn in the third round of that game: everybody has sailed, Red leads nowhere any more
    "turn": HEAD
    + """round = 3
ship = "Yellow"
done = 1
stations = ["-", "-", "-", "-", "-", "-", "-", "DK pepper", "NL tea", "FR nutmeg",
  "SE cotton", "EN silk", "NL ginger", "DK tea", "FR pepper"]
[[seat]]
notes = 10
hand = { EN = 2, DK = 2, FR = 4, NL = 2, SE = 2 }
shown = { EN = 1, DK = 3 }
space = 5
crates = ["EN tea", "DK ginger"]
tiles = { EN = 1, DK = 1 }
[[seat]]
notes = 20
hand = { EN = 2, DK = 3, FR = 2, NL = 3, SE = 1 }
shown = { NL = 1 }
space = 4
crates = ["NL silk"]
tiles = { NL = 1 }
[[seat]]
notes = 18
hand = { EN = 2, DK = 1, FR = 1, SE = 2 }
shown = { NL = 3, SE = 1 }
space = 6
crates = ["SE silk", "SE tea"]
tiles = { SE = 2 }
[[seat]]
notes = 12
hand = { EN = 3, DK = 1, FR = 2, NL = 1, SE = 3 }
shown = { EN = 2, FR = 1 }
space = 7
crates = ["FR tea", "EN cotton"]
tiles = { FR = 1, EN = 1 }
""",
    # 24 ships lie out: one more brings the pirates
    "pirates": HEAD
    + """round = 6
ship = "Green"
done = 3
stations = ["-", "DK pepper", "-", "-", "-", "-", "-", "EN cotton", "FR pepper", "-",
  "SE nutmeg", "EN silk", "NL pepper", "-", "FR cotton", "FR silk", "SE cotton", "EN pepper", "NL cotton", "DK tea"]
[[seat]]
notes = 12
hand = { EN = 2, FR = 3, NL = 2, SE = 2 }
shown = { DK = 5, FR = 2 }
space = 14
crates = ["FR tea", "DK silk"]
tiles = { FR = 1, DK = 1 }
[[seat]]
notes = 18
gold = 3
hand = { EN = 3, DK = 1, FR = 2, NL = 2, SE = 2 }
shown = { DK = 4, NL = 2 }
space = 6
crates = ["NL silk", "DK ginger"]
[[seat]]
notes = 14
hand = { EN = 2, DK = 2, FR = 2, NL = 1, SE = 1 }
shown = { DK = 1, EN = 3, SE = 2 }
space = 7
crates = ["EN tea", "SE ginger", "SE tea"]
tiles = { EN = 1, SE = 2 }
[[seat]]
notes = 16
hand = { EN = 3, DK = 2, FR = 2, NL = 1, SE = 3 }
shown = { NL = 3, FR = 2 }
space = 10
crates = ["NL tea"]
tiles = { NL = 1 }
""",
}


def lesson_position(name: str) -> BataviaPosition:
    """A position of the lesson: "auction", "turn" or "pirates"; raises BadSetup.

    >>> lesson_position("auction").phase
    'auction'
    """
    if name not in TEXTS:
        raise BadSetup("name", name, ", ".join(TEXTS))
    p = position(TEXTS[name])
    assert isinstance(p, BataviaPosition)
    return p


# ---------------------------------------------------------------------- the exercises


def exercises() -> tuple[Check, ...]:
    """The five exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right', 'right']
    >>> exercises()[0].check("Green 3, Blue 3, Yellow 1").words
    'Blue gets 2, not 3: the notes go round one by one.'
    """
    return who_is_paid(), how_many_cards(), which_station(), who_sinks(), how_much_gold()


PRICE = 7
"""What Red pays for the lot in the first exercise."""


def who_is_paid() -> Check:
    """Deal out a price round the table."""
    p = lesson_position("auction")
    winner = p.names.index("Red")
    right = {p.names[paid.payee]: paid.amount for paid in dealt_out(winner, range(4), PRICE)}
    rules = ("batavia.auction.winner-pays-round-robin",)

    def judge(answer: Any) -> Fault:
        said = amounts(answer)
        if said.get("Red"):
            return "Red has won the lot and is the one who pays.", rules
        for name, n in right.items():
            if said.get(name, 0) != n:
                return f"{name} gets {n}, not {said.get(name, 0)}: the notes go round one by one.", rules
        return None

    return Check(
        f"Red wins the lot for {PRICE} notes. Who gets how many? Write it like: Green 1, Blue 1, Yellow 1",
        judge,
        right=", ".join(f"{name} {n}" for name, n in right.items()),
        hints=(
            "The price is dealt out one by one, beginning left of the winner.",
            "The winner gets none of it: three players share.",
        ),
        praise="Green sits left of Red, so the odd note goes there",
        rules=rules,
    )


def how_many_cards() -> Check:
    """How many Dutch cards win the seal."""
    p = lesson_position("turn")
    right = next(move.arg2 for move in p.legal_moves() if move.kind == "lay" and COMPANIES[move.arg] == "NL")
    rules = ("batavia.majority.strictly-more-than-each-other-player",)

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == right - 1:
            return "That makes 3 against 3. A tie is no majority.", rules
        return f"With {n} more Red would show {1 + n}, and Green shows 3.", rules

    return Check(
        "Red shows 1 Dutch ship, Green 3. How many Dutch cards must Red lay at least to win the Dutch seal?",
        judge,
        right=right,
        hints=("Count what lies before Red and before Green.", "More than every other, not as many as."),
        praise="4 against 3 is a majority, 3 against 3 is none",
        rules=rules,
    )


def which_station() -> Check:
    """Where the Dutch seal leads."""
    p = lesson_position("turn").play("lay NL 3")
    while p.to_move is not None and p.parse("sail NL") not in p.legal_moves():
        p = p.play("done")
    after = p.play("sail NL")
    seat = p.names.index("Red")
    here, right = p.space[seat], after.space[seat]

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        return f"{n} is not the next Dutch station ahead of space {here}.", (
            "batavia.movement.to-next-station-of-sealed-company",
        )

    return Check(
        "Red lays the three Dutch cards and sails with the Dutch seal. On which space does the merchant land?",
        judge,
        right=right,
        hints=(f"The merchant stands on space {here}.", "Everything that is not Dutch is skipped."),
        praise=f"the next Dutch station ahead of space {here} is on {right}; everything between is skipped",
        rules=("batavia.movement.to-next-station-of-sealed-company",),
    )


def who_sinks() -> Check:
    """What the pirates take."""
    p = lesson_position("pirates")
    before = [sum(p.shown[company]) for company in range(len(COMPANIES))]
    totals = dict(zip(COMPANIES, before, strict=True))
    totals["NL"] += 2
    sunk = max(totals, key=lambda company: totals[company])
    rest = sum(totals.values()) - totals[sunk]

    def judge(answer: Any) -> Fault:
        said = re.search(r"\b([A-Z]{2})\b", str(answer).upper())
        n = re.search(r"\d+", str(answer))
        if said is None or n is None:
            raise ValueError("a company and a number are asked for, such as: EN 12")
        if said[1] != sunk:
            return f"{said[1]} has {totals.get(said[1], 0)} ships; the pirates take the largest fleet.", (
                "batavia.pirates.largest-company-is-hit",
            )
        if int(n[0]) != rest:
            return f"{sum(totals.values())} ships lie out, and {totals[sunk]} of them sink."
        return None

    return Check(
        "Red lays 2 Dutch ships, so 26 lie out. Which company sinks, and how many ships are left? Such as: EN 12",
        judge,
        right=f"{sunk} {rest}",
        hints=(
            "The fleet of a company is the sum over all players.",
            f"{sentence(f'{company} {n}' for company, n in totals.items())}.",
        ),
        praise=f"{sunk} has {totals[sunk]} ships, more than any other",
        rules=("batavia.pirates.largest-company-is-hit",),
    )


def how_much_gold() -> Check:
    """What an exchange is worth."""
    gold = lesson_position("turn").table.components["exchange.gold"]
    right = int(gold[2])

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n in gold:
            return f"{n} would be for {list(gold).index(n) + 1} different companies.", (
                "batavia.exchange.one-tile-of-each-owned-company",
            )
        return f"{n} is not it: count the companies, not the tiles."

    return Check(
        "You own station tiles DK, FR, FR and gain NL, your first of that company. What does an exchange bring?",
        judge,
        right=right,
        hints=("One tile of each company goes, a double stays.", "1, 3, 6 gold for 1, 2, 3 companies."),
        praise=f"three companies bring {right} gold; the second French tile stays with you",
        rules=("batavia.exchange.one-tile-of-each-owned-company",),
    )
