"""The lesson on colonies: its positions, tables of odds, and four exercises that check themselves."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from goatools.analysis.odds import at_least
from goatools.analysis.odds_goa import founding, founding_grid, founding_odds, pile, repeated
from goatools.components import DAGGER, load
from goatools.errors import BadSetup
from goatools.goa.box import COLONIES
from goatools.goa.game import GoaPosition
from goatools.goa.names import EFFECT_WORDS, code_words
from goatools.position import counted
from goatools.teaching.answers import Fault, whole, words
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import EDITIONS, laid, play, seat_of, turn
from goatools.teaching.listing import Cell, Listing

TEXT = """round = "A3"
part = "actions"
turn = "Red"
flag = "Red"
discard = ["two-spices/2", "sell-spices/2", "sell-spices/3", "ships-only/1", "five-ducats/1", "for-ducats/3", "mixed-harvest/2"]
grid = '''
pepper1     .          clove2      red-spice      nutmeg2
.           .          settlement  cinnamon1      ginger2
clove1      .          .           .              pepper2
.           cinnamon2  .           expeditions2   ships-or-colonists
red-ducats  ginger2    duty        extra-actions  cinnamon2
'''
[[seat]]
ducats = 11
ships = 1
colonists = 2
rows = [1, 1, 1, 1, 3]
colonies = ["Quilon ginger/cinnamon"]
[[seat]]
ducats = 7
ships = 5
colonists = COLONISTS
rows = [1, 1, 1, 1, ROW]
plantations = ["nutmeg1: nutmeg"]
OWNED
[[seat]]
ducats = 10
ships = 1
colonists = 2
rows = [3, 1, 1, 1, 1]
plantations = ["ginger1"]
[[seat]]
ducats = 8
ships = 4
colonists = 1
rows = [1, 1, 1, 1, 1]
tiles = ["red-ship"]
"""

NAMES = ("start", "helped", "Madras", "named")


def lesson_position(name: str = "start", edition: str = "2012") -> GoaPosition:
    """A position of the lesson; raises BadSetup.

    "start": Red acts, with 2 own colonists and 2 lent.  "helped": the same with cards and a tile that help.
    "Madras": the example of the rulebook, two cards turned over.  "named": Red has named Calicut, with 5 own colonists.

    >>> [lesson_position(name).phase for name in NAMES]
    ['action', 'action', 'founding', 'founding']
    """
    if name not in NAMES:
        raise BadSetup("name", name, ", ".join(NAMES))
    owned = 'hand = ["extra-card/2", "two-colonists/1"]\ntiles = ["red-colonist"]' if name == "helped" else ""
    row = 3 if name == "Madras" else 2
    colonists = 5 if name == "named" else 2
    text = TEXT.replace("OWNED", owned).replace("ROW", str(row)).replace("COLONISTS", str(colonists))
    p = laid(edition, text)
    if name == "Madras":
        cards = (2, 3) if edition == "2004" else (1, 3)
        return turn(play(p, "found Madras"), *cards)
    if name == "named":
        return turn(play(p, "found Calicut"), 3, 3)
    return p


# ---------------------------------------------------------------------- tables


def lent_table() -> Listing:
    """What the colonists column lends, in both editions."""
    rows = [(f"row {row}", *cells) for row, cells in enumerate(zip(*map(_lent, EDITIONS), strict=True), 1)]
    return Listing("Colonists that the board lends", ("marker in", "2004", "2012"), rows)


def _lent(edition: str) -> list[str]:
    part = load("goa", edition).part("columns.colonists")
    return [word.strip() for word in part.text.split(",")]


def sums_table(p: GoaPosition, seat: int) -> Listing:
    """How likely it is that two or three cards show at least so many colonists.

    >>> print(sums_table(lesson_position(), 1).rows[2][1])
    169/253
    """
    seen = pile(p, seat)
    two, three = seen.sums(2), seen.sums(3)
    rows = [(least, at_least(two, least), at_least(three, least)) for least in range(2, 10)]
    return Listing(f"The cards show at least ... {DAGGER}", ("colonists", "two cards", "three cards"), rows)


def gaps_table(p: GoaPosition, seat: int) -> Listing:
    """The chance of each colony for everybody who brings so many, board and own colonists together."""
    need = tuple(int(n) for n in p.table.need)
    rows: list[tuple[Cell, ...]] = []
    for cells in founding_grid(pile(p, seat), need, 10):
        rows.append((cells[0].brings, *(cell.two or Fraction(0) for cell in cells)))
    heads = [f"{name} {n}" for name, n in zip(COLONIES, need, strict=True)]
    return Listing(f"Two cards, and you bring ... {DAGGER}", ("lent and own", *heads), rows)


def helps_table(p: GoaPosition, seat: int) -> Listing:
    """Every colony with everything that helps, and what a success costs on average."""
    found = founding_odds(p, seat)
    rows: list[tuple[Cell, ...]] = []
    for f in found:
        name = ", ".join(_help_words(word) for word in f.help.name.split(", ")) if f.help.name else "nothing"
        cost = f"{float(f.expected_spent):.1f}" if f.chance else "–"
        rows.append((f.colony, name, f.chance, cost))
    return Listing(
        f"With what help? {DAGGER}", ("colony", "help", "chance", "own colonists given up, on average"), rows
    )


def _help_words(code: str) -> str:
    return EFFECT_WORDS.get(code) or code_words(code)


def tries_table(p: GoaPosition, seat: int, tries: int = 4) -> Listing:
    """The chance to have each colony after so many attempts in a row."""
    rows: list[tuple[Cell, ...]] = [
        (name, *repeated(p, seat, name, tries))
        for name in COLONIES
        if not p.seats[seat].founded(COLONIES.index(name))
    ]
    heads = [counted(n, "attempt") for n in range(1, tries + 1)]
    return Listing(f"Founded after ... {DAGGER}", ("colony", *heads), rows)


# ---------------------------------------------------------------------- reading a chance


def chance(answer: Any) -> Fraction:
    """Read a chance written as a fraction, as a percentage, or as a decimal number from 0 to 1.

    >>> chance("56/153"), chance("36.6 %"), chance("0.25"), chance("25")
    (Fraction(56, 153), Fraction(183, 500), Fraction(1, 4), Fraction(1, 4))
    """
    found = re.fullmatch(
        r"\s*(\d{1,9}(?:\.\d{1,9})?)\s*(?:/\s*(\d{1,9})|(%))?\s*", str(answer).replace(",", ".")
    )
    if found is None or (found[2] and not int(found[2])):
        raise ValueError("a chance is asked for, such as 5/17 or 29.4 %")
    number = Fraction(found[1]) / int(found[2] or 1)
    if found[3] or (number > 1 and not found[2]):
        number /= 100
    if number > 1:
        raise ValueError("a chance is at most 1, which is 100 %")
    return number


def near(said: Fraction, right: Fraction) -> bool:
    """Whether a chance is right to the nearest percent.

    >>> near(Fraction(37, 100), Fraction(56, 153)), near(Fraction(36, 100), Fraction(56, 153))
    (True, False)
    """
    return abs(said - right) <= Fraction(1, 200)


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The four exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right']
    >>> exercises()[1].check("1/3").outcome, exercises()[1].check("67 %").words
    ('right', '67 % is the chance of 4 or more, but 5 are lacking.')
    """
    return how_many_own(edition), blues_chance(edition), after_a_failure(edition), which_spices(edition)


def how_many_own(edition: str) -> Check:
    """How many own colonists complete a founding."""
    p = lesson_position("named", edition)
    red = seat_of(p, "Red")
    after = p.play("spend colonists")
    right = p.seats[red].colonists - after.seats[red].colonists
    rules = ("goa.colony.step-3-own-colonists",)

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == right + 2:
            return "The board lends 2 as well, and they count first.", ("goa.colony.step-1-progress-board",)
        if n == p.seats[red].colonists:
            return f"Only what is missing is given up, not all of them: {right} are missing.", rules
        return f"{n} is not it: 12 are needed; take off what the board lends and what the cards show.", rules

    return Check(
        "Red has named Calicut, which needs 12. The board lends 2, the cards show 3 and 3, and Red owns 5 colonists. "
        "How many own colonists does Red give up?",
        judge,
        right=right,
        hints=("Board and cards together make 8.", "Own colonists close the gap, and no more than the gap."),
        praise=f"2 lent, 6 on the cards and {right} own make 12",
        rules=rules,
    )


def blues_chance(edition: str) -> Check:
    """The odds of an attempt by Blue."""
    p = lesson_position("start", edition)
    blue = seat_of(p, "Blue")
    odds = founding(p, blue, "Quilon")
    sums = pile(p, blue).sums(2)
    unseen = dict(pile(p, blue).unseen)
    threes, twos, cards = unseen[3], unseen[2], sum(unseen.values())
    good = threes * (threes - 1) // 2 + threes * twos
    rules = ("goa.colony.step-2-turn-two-cards", "goa.colony.colonists-needed")
    gap = odds.gap

    def judge(answer: Any) -> Fault:
        said = chance(answer)
        if near(said, odds.chance):
            return None
        for least in (gap - 1, gap + 1):
            if near(said, at_least(sums, least)):
                n = round(100 * at_least(sums, least))
                return f"{n} % is the chance of {least} or more, but {gap} are lacking.", rules
        return f"Count the pairs of cards that show {gap} or more, and divide by all pairs.", rules

    return Check(
        f"Blue owns 1 colonist, the marker is in row 1, which lends none, and Quilon needs 6. "
        f"Unseen are {unseen[1]}{DAGGER} cards with 1 colonist, {twos}{DAGGER} with 2 and {threes}{DAGGER} with 3. "
        "How likely does Blue found Quilon? A fraction or a percentage will do.",
        judge,
        right=str(odds.chance),
        hints=(
            f"Two cards have to show {gap} or more: 3 and 3, or 3 and 2.",
            f"There are {cards} × {cards - 1} ÷ 2 = {cards * (cards - 1) // 2} pairs of cards.",
            f"{threes} × {threes - 1} ÷ 2 pairs show 6, and {threes} × {twos} pairs show 5: {good} in all.",
        ),
        praise=f"{good} of {cards * (cards - 1) // 2} pairs show {gap} or more: {float(100 * odds.chance):.1f} %",
        rules=rules,
    )


def after_a_failure(edition: str) -> Check:
    """What is left after an attempt that fails."""
    p = lesson_position("named", edition)
    red = seat_of(p, "Red")
    after = p.play("withhold")
    right = after.seats[red].colonists
    rules = (
        "goa.colony.own-colonists-may-be-withheld",
        "goa.colony.failure-costs-no-colonists",
        "goa.colony.failure-brings-one-colonist",
    )

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == right - 1:
            return "Whoever fails takes 1 colonist, whatever the reason.", rules[2:]
        if n < right - 1:
            return "A failed attempt costs no own colonists.", rules[1:2]
        return f"{n} are too many: 5 stay, and how many come?", rules[2:]

    return Check(
        "The same Red decides to withhold the 5 own colonists after all. How many does Red own when it is over?",
        judge,
        right=right,
        hints=("Withholding counts as a failure.", "A failure costs nothing, and brings something."),
        praise="all 5 are kept, and 1 comes from the supply",
        rules=rules,
    )


def which_spices(edition: str) -> Check:
    """Which spices to take with a new Madras, for the next step of the colonists column."""
    right = tuple(load("goa", edition)["costs.colonists"][1])
    rules = ("goa.colony.filled-at-once", "goa.colony.madras-holds-two-of-two-kinds")

    def judge(answer: Any) -> Fault:
        named = words(answer)
        if sorted(named) == sorted(right):
            return None
        known = {"ginger", "cinnamon", "pepper", "nutmeg", "clove"}
        strange = [word for word in named if word not in known]
        if strange or not named:
            raise ValueError("names of two spices are asked for, such as: pepper nutmeg")
        if len(named) != 2:
            return "Madras has two spaces, and both are filled at once.", rules
        if "nutmeg" in named:
            return "Red has a nutmeg already, and this step takes none.", ("goa.advance.exact-spice-kinds",)
        return f"The step takes {' and '.join(right)}.", ("goa.advance.cost-colonists-row-2-to-3",)

    return Check(
        "Suppose Red founds Madras and may choose among all five tiles. Red has 5 ships and wants to move the colonists "
        "marker from row 2 to row 3 with the next action. Which two spices should lie on Madras?",
        judge,
        right=" ".join(right),
        hints=(
            "Look at the price between row 2 and row 3 of the colonists column.",
            "One Madras tile takes just these two kinds, in any mixture.",
        ),
        praise="clove and ginger with 2 ships pay the step, and the board lends more from then on",
        rules=rules,
    )
