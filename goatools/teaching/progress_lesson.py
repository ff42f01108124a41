"""The lesson on plantations and progress: mats to look at, tables of costs and numbers, and exercises."""

from __future__ import annotations

import re
from typing import Any

from goatools.components import DAGGER
from goatools.errors import BadSetup
from goatools.goa.box import COLUMNS, SPICES, TAXES
from goatools.goa.game import GoaPosition
from goatools.position import sentence
from goatools.teaching.answers import Fault, words
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import laid, play
from goatools.teaching.listing import Listing
from goatools.teaching.questions import number, yes_or_no
from goatools.teaching.sample_round import sample_position

RED = 1

OTHERS = (
    """[[seat]]
ducats = 9
ships = 3
colonists = 1
rows = [2, 3, 1, 1, 2]
plantations = ["nutmeg1: nutmeg"]
""",
    """[[seat]]
ducats = 12
ships = 2
colonists = 3
rows = [2, 1, 2, 1, 2]
plantations = ["ginger2: ginger"]
[[seat]]
ducats = 8
ships = 4
colonists = 2
rows = [1, 2, 2, 3, 1]
plantations = ["clove2: clove clove"]
""",
)

STEP = (
    """round = "A4"
part = "actions"
turn = "Red"
action = 2
flag = "Red"
grid = '''
.          .          .           .             .
.          .          .           red-spice     .
.          .          settlement  red-colonist  .
red-ship   cinnamon2  .           expeditions2  ships-or-colonists
.          .          duty        .             .
'''
"""
    + OTHERS[0]
    + """[[seat]]
ducats = 6
ships = 5
colonists = 2
rows = [3, 2, 2, 2, 1]
plantations = ["clove2: clove", "ginger1: ginger", "pepper2: pepper", "cinnamon1: cinnamon"]
colonies = ["Cochin: ginger"]
"""
    + OTHERS[1]
)

FIFTH = (
    """round = "A4"
part = "auctions"
flag = "Yellow"
chain = ["W4", "a4", "b4", "c3", "d3"]
lot = 3
bids = ["Blue pass", "Yellow pass", "Red 3"]
grid = '''
.          .          .           .             .
.          NEW        .           red-spice     .
.          .          settlement  red-colonist  .
red-ship   cinnamon2  .           expeditions2  ships-or-colonists
red-ducats clove2     duty        extra-actions .
'''
"""
    + OTHERS[0]
    + """[[seat]]
ducats = 6
ships = 5
colonists = 2
rows = [3, 2, 2, 2, 1]
plantations = ["pepper2: pepper pepper", "clove1: clove", "ginger1", "cinnamon2: cinnamon"]
"""
    + OTHERS[1]
)

NAMES = ("step", "fifth", "single")


def lesson_position(name: str = "step", edition: str = "2012") -> GoaPosition:
    """A position of the lesson; raises BadSetup.

    "step": Red acts, with four plantations and Cochin.  "fifth": Red has won a fifth plantation with two spaces and has
    to choose; "single": the same with one space.

    >>> [lesson_position(name).phase for name in NAMES]
    ['action', 'fifth-plantation', 'fifth-plantation']
    """
    if name not in NAMES:
        raise BadSetup("name", name, ", ".join(NAMES))
    if name == "step":
        return laid(edition, STEP)
    p = play(laid(edition, FIFTH.replace("NEW", "nutmeg2" if name == "fifth" else "pepper1")), "pass")
    assert isinstance(p, GoaPosition)
    return p


def cloves(edition: str = "2012") -> GoaPosition:
    """The sample round after Yellow has bought the cloves."""
    p = sample_position(edition, "09")
    assert isinstance(p, GoaPosition)
    return p


# ---------------------------------------------------------------------- tables


def costs(edition: str = "2012") -> Listing:
    """The spices of every step, with daggers; each spice also costs a ship."""
    p = lesson_position("step", edition)
    rows = []
    for column, name in enumerate(COLUMNS):
        steps = []
        for row, cost in enumerate(p.table.costs[column]):
            mark = DAGGER if p.table.components.is_reconstructed(f"costs.{name}", row) else ""
            steps.append(", ".join(SPICES[spice] for spice in cost) + mark)
        rows.append((name, *steps))
    head = ("column", "row 1 to 2: 1 ship", "2 to 3: 2 ships", "3 to 4: 3 ships", "4 to 5: 4 ships")
    return Listing(f"What a step costs, {edition}", head, rows)


PARTS = {
    "ships": "ships",
    "harvest": "spices",
    "taxes": "ducats",
    "draw": "cards to draw",
    "limit": "cards to hold",
    "colonists": "colonists lent",
}
"""The number columns of the box, and what they count."""


def numbers() -> Listing:
    """What every column brings in every row, in both editions where they differ, with daggers."""
    tables = {edition: lesson_position("step", edition).table.components for edition in ("2004", "2012")}
    rows: list[tuple[str, ...]] = []
    for part, unit in PARTS.items():
        found = {}
        for edition, components in tables.items():
            found[edition] = tuple(
                f"{value}{DAGGER if components.is_reconstructed(f'columns.{part}', row) else ''}"
                for row, value in enumerate(components[f"columns.{part}"])
            )
        if found["2004"] == found["2012"]:
            rows.append((unit, *found["2012"]))
        else:
            rows += [(f"{unit}, {edition}", *values) for edition, values in found.items()]
    points = lesson_position().table.points["row"]
    rows.append(("victory points", *(str(n) for n in points)))
    return Listing("What a row is worth", ("", *(f"row {n}" for n in range(1, 6))), rows)


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()] == ["right"] * 7
    True
    """
    return (
        what_it_costs(edition),
        stand_in(edition),
        in_one_go(edition),
        what_is_left(edition),
        worth_at_the_end(edition),
        first_there(edition),
        complete_a_row(edition),
    )


def what_it_costs(edition: str) -> Check:
    """The cost of the second step in taxes, where the editions differ."""
    p = lesson_position("step", edition)
    cost = [SPICES[spice] for spice in p.table.costs[TAXES][1]]
    other = {"2004": "nutmeg", "2012": "cinnamon"}[edition]
    rules = (f"goa.advance.cost-taxes-row-2-to-3-{edition}", "goa.advance.one-ship-per-spice")

    def judge(answer: Any) -> Fault:
        said = [word.rstrip("s") for word in words(str(answer))]
        named = [word for word in said if word in SPICES]
        ships = re.findall(r"(\d+)\s*ship", str(answer))
        if not named:
            raise ValueError("spices and ships are asked for, such as: ginger, clove, 2 ships")
        for spice in named:
            if spice not in cost:
                year = "2012" if edition == "2004" else "2004"
                more = f" It is in {year}." if spice == other else ""
                return f"{spice} is not among them.{more}", rules
        if sorted(named) != sorted(cost):
            return f"{len(set(named))} of {len(cost)} spices found.", rules
        if not ships:
            return "The spices are right. Each spice also costs a ship: how many ships?", rules
        if int(ships[0]) != len(cost):
            return f"The spices are right, {ships[0]} ships are not: one ship for each spice.", rules
        return None

    return Check(
        f"Red's taxes marker stands in row 2. What does the step to row 3 cost by the board of {edition}? Such as: ginger, "
        "clove, 2 ships",
        judge,
        right=", ".join((*cost, f"{len(cost)} ships")),
        hints=("Look at the chips between rows 2 and 3 of the taxes column.", "And as many ships as spices."),
        praise=f"{sentence(cost)}, and a ship for each",
        rules=rules,
    )


def stand_in(edition: str) -> Check:
    """Whether two of one kind stand in for another."""
    return yes_or_no(
        "A step costs 1 clove and 1 ship. Green has 2 ginger, no clove, and ships enough. May Green pay with the 2 ginger?",
        False,
        wrong="The kinds shown have to be paid. Nothing stands in for a missing spice.",
        rules=("goa.advance.exact-spice-kinds",),
        hints=("The chips between the rows name kinds, not only a number.",),
        praise="only the kinds shown count",
    )


def in_one_go(edition: str) -> Check:
    """A payment cannot be interrupted."""
    return yes_or_no(
        "A step costs nutmeg and clove. Blue has a colony with 1 space and nutmeg on it, and a card that brings 2 spices. May "
        "Blue pay the nutmeg, play the card to put a clove on the same space, and pay that?",
        False,
        wrong="A cost is paid in one go, and everything has to lie on the mat before.",
        rules=("goa.advance.payment-cannot-be-split",),
        hints=("Is there a moment between paying the one and paying the other?",),
        praise="nothing comes between the parts of a payment",
    )


def what_is_left(edition: str) -> Check:
    """What becomes of the spices on a plantation that goes."""
    return number(
        "For the fifth plantation Red removes the pepper plantation with 2 spaces and 2 pepper on it. How many of the 2 pepper "
        "does Red keep?",
        0,
        mistakes={
            2: "The spices go with the tile. Pay with them before, if you can.",
            1: "All that lies on it goes.",
        },
        otherwise="The spices go with the tile.",
        rules=("goa.tile.removed-plantation-loses-its-spices", "goa.harvest.spices-stay-where-they-lie"),
        hints=("May spices be moved from space to space?",),
        praise="they go back to the supply, and the plantation scores nothing",
    )


def worth_at_the_end(edition: str) -> Check:
    """What single plantations score."""
    return number(
        "Red ends the game with clove and ginger plantations of 1 space on the mat, the ginger one empty, a cinnamon plantation "
        "of 2 spaces, and a nutmeg plantation of 1 space that was removed and lies face down. How many points do they bring "
        "together?",
        3,
        mistakes={
            2: "A single plantation that was removed is kept face down, and it scores.",
            4: "A plantation with 2 spaces scores nothing.",
            1: "An empty single plantation scores as well.",
        },
        otherwise="Each plantation with one space brings 1 point, on the mat or face down.",
        rules=("goa.scoring.single-plantations", "goa.tile.removed-single-plantation-is-kept-face-down"),
        hints=("Which of them have one space?", "Does it matter whether a spice lies on it?"),
        praise="three of them have one space, and where they lie does not matter",
    )


def first_there(edition: str) -> Check:
    """Whether the bonus of a column depends on the others."""
    return number(
        "Yellow stands in row 4 of ships. Red is the first to enter row 4 of harvest; Red's other markers stand in rows 2, 2, 3 "
        "and 2. How many expedition cards does Red take for it?",
        1,
        mistakes={
            0: "Each column counts alone: nobody was in row 4 of harvest.",
            2: "One for row 4. The second card of the column waits in row 5.",
        },
        otherwise="One card for the first in row 4 and one for the first in row 5, in every column.",
        rules=("goa.bonus.first-into-row-4-or-5", "goa.bonus.each-column-counts-separately"),
        hints=("Who was first in this column?",),
        praise="Yellow's marker is in another column",
    )


def complete_a_row(edition: str) -> Check:
    """Make the step that completes row 2."""
    start = lesson_position("step", edition)

    def judge(answer: Any) -> Fault:
        p = getattr(answer, "position", answer)
        if not isinstance(p, GoaPosition):
            raise TypeError("found " + type(answer).__name__)
        rows = p.seats[RED].rows
        if p.seats[RED].extra > start.seats[RED].extra:
            return None
        if rows == start.seats[RED].rows:
            return "No marker has moved yet."
        return (
            f"The rows are {sentence(map(str, rows))} now: not all five have reached row 2. Run the cell again to begin anew.",
            ("goa.bonus.complete-rows",),
        )

    return Check(
        "Make the one step that brings Red an extra action card.",
        judge,
        right=lambda: play(start, "advance colonists"),
        hints=(
            "The card is for all five markers in the same row or below.",
            "Which marker stands alone in row 1?",
        ),
        solution="advance colonists, for 1 clove and 1 ship",
        praise="now all five markers have reached row 2",
        rules=("goa.bonus.complete-rows", "goa.bonus.taken-at-once"),
    )
