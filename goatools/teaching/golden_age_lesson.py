"""The Golden Age lesson: its positions, and five exercises that check themselves."""

from __future__ import annotations

import re
from typing import Any

from goatools.analysis.provinces import cheapest_way
from goatools.errors import BadSetup
from goatools.golden_age.box import amount
from goatools.golden_age.components import COLOURS, PROVINCES
from goatools.golden_age.game import AgePosition
from goatools.position import sentence
from goatools.teaching.answers import Fault, whole
from goatools.teaching.checks import Check
from goatools.teaching.listing import Cell, Listing
from goatools.text import position

TEXT = """game = "golden-age"
seats = ["Yellow", "Red", "Green", "Blue"]
turn = 14
on_turn = "Red"
phase = "actions"
stadtholder = 20
dice = [3, 4]
[[seat]]
guilders = "6"
influence = ["Holland", "green guild 3"]
movement = ["Zeeland"]
[[seat]]
guilders = "12½"
influence = ["Groningen", "Utrecht"]
movement = ["Gelderland", "Gelderland", "Overijssel"]
[[seat]]
guilders = "7½"
influence = ["Brabant", "brown guild 3"]
movement = ["Holland", "Flanders"]
[[seat]]
guilders = "9"
influence = ["Zeeland", "Limburg"]
"""

NAMES = ("turn", "auction")


def lesson_position(name: str = "turn") -> AgePosition:
    """A position of the lesson: "turn" (Red acts) or "auction" (Red's action in Utrecht is sold); raises BadSetup.

    >>> lesson_position().phase
    'actions'
    """
    if name not in NAMES:
        raise BadSetup("name", name, ", ".join(NAMES))
    p = position(TEXT)
    assert isinstance(p, AgePosition)
    return p.play("auction Utrecht") if name == "auction" else p


BRINGS = {
    "green": "a further movement marker, in any province",
    "yellow": "1 girl with tulips: 5 guilders; 2 cards of two girls: 12; 3 shipping companies: 20",
    "brown": "a painting, worth 3 to 8 points once all its payments of 1 guilder are made, one to an action",
    "blue": "a ship, a captain and a cannon take an influence marker to the Indies; a joker stands for any of them",
    "grey": "a building (2 points), a Governor (1 point, 1 guilder more at his province), a die to set, or a card "
    "like those of the other decks",
    "orange": "spices, redeemed like investments, for more",
}
"""What the special action of each colour is good for."""


def special_actions(p: AgePosition) -> Listing:
    """The special actions by colour: where, what, for how many guilders, and what it brings.

    >>> [row[0] for row in special_actions(lesson_position()).rows]
    ['green', 'yellow', 'brown', 'blue', 'grey', 'orange']
    """
    card, man, painter = (amount(n) for n in (p.table.card_price, p.table.man_price, p.table.painter))
    does = {
        "green": ("place a movement marker", man),
        "yellow": ("buy an investment card", card),
        "brown": ("buy an art card, or pay a painter", f"{card}, or {painter}"),
        "blue": ("buy a colony card", card),
        "grey": ("buy a culture card", card),
        "orange": ("buy a spice card", "the number of the colony, 2 to 7"),
    }
    rows: list[list[Cell]] = []
    for colour, (action, price) in does.items():
        own = [name for i, name in enumerate(PROVINCES) if colour in COLOURS and COLOURS[i // 2] == colour]
        rows.append([colour, sentence(own) if own else "the colonies", action, price, BRINGS[colour]])
    head = ("Colour", "Provinces", "Special action", "Guilders", "What it brings")
    return Listing("What an influence marker can do once a turn", head, rows)


def exercises() -> tuple[Check, ...]:
    """The five exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right', 'right']
    >>> exercises()[2].check("3").words
    'Green is there already: the next marker goes one box higher.'
    """
    return whose_income(), the_way(), guild_price(), three_markers(), points()


def halves(answer: Any) -> int:
    """Read an amount of guilders, such as 1½ or 1.5, as half guilders.

    >>> halves("1½ guilders"), halves(1.5), halves("½")
    (3, 3, 1)
    """
    found = re.search(r"\d*\.\d+|\d+", str(answer).replace("½", ".5").replace(",", "."))
    if found is None or 2 * float(found[0]) % 1:
        raise ValueError("an amount of guilders is asked for, such as 1½")
    return int(2 * float(found[0]))


def whose_income() -> Check:
    """What one stop of the stadtholder pays."""
    rules = ("golden_age.income.province-influence-marker", "golden_age.income.province-movement-marker")

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == 4:
            return None
        if n == 3:
            return "An influence marker brings 2, each movement marker 1.", rules
        if n == 2:
            return "The stop shows two provinces, and both pay.", rules
        return f"{n} is not it: add what lies in both provinces.", rules

    return Check(
        "The stadtholder stops on Utrecht and Gelderland. How many guilders does Red take?",
        judge,
        right=4,
        hints=("Red has an influence marker in Utrecht.", "Two movement markers lie in Gelderland."),
        praise="2 for the influence marker in Utrecht, 1 for each movement marker in Gelderland",
        rules=rules,
    )


def the_way() -> Check:
    """The cheapest way of a movement marker."""
    p = lesson_position()
    way = cheapest_way(p, "Gelderland", "Holland")
    rules = ("golden_age.movement.half-a-guilder-per-step",)

    def judge(answer: Any) -> Fault:
        n = halves(answer)
        if n == way.cost:
            return None
        return f"The way is {' to '.join(way.provinces)}, each step half a guilder.", rules

    return Check(
        "What does it cost to move one marker from Gelderland to Holland?",
        judge,
        right=way.cost / 2,
        hints=("Gelderland does not border Holland.", "Each step over a border costs half a guilder."),
        praise=f"{len(way.provinces) - 1} steps of half a guilder: {', '.join(way.provinces)}",
        rules=rules,
    )


def guild_price() -> Check:
    """The price race of a guild."""
    rules = ("golden_age.guild.next-box-above-the-owner",)

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == 4:
            return None
        if n == 3:
            return "Green is there already: the next marker goes one box higher.", rules
        return f"{n} is not the price of the box above Green's.", rules

    return Check(
        "Green holds the brown guild on the box of 3. What does Red pay to take it over?",
        judge,
        right=4,
        hints=("The boxes rise by 1.", "The new marker goes on the next box above the owner."),
        praise="the next box costs 4, and Green takes the marker back",
        rules=rules,
    )


def three_markers() -> Check:
    """When three movement markers become one influence marker."""
    rules = ("golden_age.scoring.influence-marker-in-province-four", "golden_age.scoring.movement-marker-one")

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == 1:
            return None
        if n == 4:
            return "Three movement markers leave the board, and each was worth 1 point.", rules
        return f"{n} is not it: compare the points of what goes with the points of what comes.", rules

    return Check(
        "Red replaces three movement markers in one province by an influence marker. How many points are gained?",
        judge,
        right=1,
        hints=(
            "A movement marker on the board is worth 1 point.",
            "An influence marker in a province is worth 4.",
        ),
        praise="4 points come and 3 go; and the three markers can be used again",
        rules=rules,
    )


def points() -> Check:
    """Counting a player's points."""
    p = lesson_position()
    right = p.score(1).total

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        rows = "; ".join(f"{row.category} {row.points}" for row in p.score(1).rows if row.points)
        return f"{n} is not it. What counts for Red: {rows}."

    return Check(
        "How many points has Red now?",
        judge,
        right=right,
        hints=("Count influence markers, movement markers, and money.", "Ten guilders are worth 1 point."),
        praise=f"{right} points of the 33 that win",
        rules=("golden_age.scoring.influence-marker-in-province-four",),
    )
