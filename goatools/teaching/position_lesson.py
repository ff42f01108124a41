"""The lesson on analysing a position: tables for it, and three exercises that check themselves."""

from __future__ import annotations

from typing import Any

from goatools.analysis.analyse import Analysis
from goatools.analysis.examples import example
from goatools.analysis.odds import Pile, at_least
from goatools.analysis.planner import plan
from goatools.analysis.players import evaluation
from goatools.analysis.reports import Section, percent, reports
from goatools.position import Position
from goatools.teaching.answers import Fault, whole, yes
from goatools.teaching.checks import Check
from goatools.teaching.listing import Cell, Listing

CARDS = ((1, 6), (2, 5), (3, 7))
"""The cards not seen in the first exercise: colonists on a card, and how many such cards."""
GOAL = "colonists 4"


def odds_of(p: Position, seat: int, kind: str = "odds") -> list[Listing]:
    """The tables of exact numbers that a game offers about a position, as listings."""
    return [listing(section) for section in reports(p, seat) if section.kind == kind]


def listing(section: Section) -> Listing:
    """A table of an analysis as a listing."""
    rows: list[list[Cell]] = [
        [f"{x:.1f}" if isinstance(x, float) else x for x in row] for row in section.rows
    ]
    return Listing(section.title, section.columns, rows)


def terms_of(p: Position) -> Listing:
    """What the evaluation sees in the position of every seat, in points; the terms that count for somebody."""
    values = evaluation(p)
    seats = range(len(p.names))
    found = [values.terms(p, seat) for seat in seats]
    names = [name for name in found[0] if max(abs(terms[name]) for terms in found) >= 0.3]
    names.sort(key=lambda name: -max(abs(terms[name]) for terms in found))
    rows: list[list[Cell]] = [[name, *(signed(terms[name]) for terms in found)] for name in names[:10]]
    rows.append(["all terms", *(f"{sum(terms.values()):.1f}" for terms in found)])
    return Listing("What a quick look sees, in points", ("Term", *p.names), rows)


def signed(points: float) -> str:
    """Points with their sign, to one place: "+2.1", "−0.4", "0"."""
    return "0" if abs(points) < 0.05 else f"{points:+.1f}".replace("-", "−")


def lots_of(found: Analysis, names: tuple[str, ...]) -> Listing:
    """What every lot is worth to every seat."""
    rows: list[list[Cell]] = [[lot.name, *(f"{worth:.1f}" for worth in lot.worths)] for lot in found.lots]
    return Listing(f"What each lot is worth, in {found.money}", ("Lot", *names), rows)


def ranked(found: Analysis, most: int = 5) -> Listing:
    """The moves with their chances to win and 95 % intervals."""
    rows: list[list[Cell]] = [
        [
            one.text,
            percent(one.wins.value),
            f"{round(100 * one.wins.low)} to {round(100 * one.wins.high)} %",
            f"{one.points.value:.0f}",
            one.visits,
        ]
        for one in found.moves[:most]
    ]
    head = ("Move", "to win", "95 % interval", "points", "tries")
    return Listing(f"After {found.iterations:,} iterations", head, rows)


def exercises() -> tuple[Check, ...]:
    """The three exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right']
    """
    return the_gap(), the_interval(), the_way()


def the_gap() -> Check:
    """What two cards must bring."""
    chance = at_least(Pile(CARDS, 18).sums(2), 5)
    right = round(100 * chance)
    rules = ("goa.colony.step-2-turn-two-cards",)

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == round(100 * at_least(Pile(CARDS, 18).sums(2), 6)):
            return "That is the chance of 6. Both 5 and 6 are enough.", rules
        return f"{n} is not it: count the pairs of cards that show 5 or 6 together.", rules

    return Check(
        "Of the cards not seen, 6 show 1 colonist, 5 show 2 and 7 show 3. Cochin needs 8, and Red brings 3. "
        "What is the chance in percent, rounded?",
        judge,
        right=right,
        hints=(
            "The gap is 8 less 3.",
            "Look into the row of 3 in the heat table, with these cards set below it.",
        ),
        praise=f"{chance.numerator * (153 // chance.denominator)} of 153 pairs show 5 or more",
        rules=rules,
    )


def the_interval() -> Check:
    """What an interval says."""

    def judge(answer: Any) -> Fault:
        if not yes(answer):
            return None
        return "The intervals overlap: 41 % may be 36 %, and 37 % may be 42 %."

    return Check(
        "A search says: bid 5 wins 41 % (36 to 46), bid 7 wins 37 % (32 to 42). Is it sure that bid 5 is better?",
        judge,
        right="no",
        hints=("Look for a chance to win that both intervals hold.",),
        praise="38 % lies in both intervals, so think on, or take either",
    )


def the_way() -> Check:
    """The length of a plan."""
    p = example("goa_2012_action")
    seat = p.to_move
    assert seat is not None
    found = plan(p, seat, GOAL)
    assert found is not None

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == found.actions:
            return None
        words = "more" if n < found.actions else "fewer"
        return f"It takes {words} actions. Ships and spices must be there before the marker advances."

    return Check(
        f"How many actions does {p.names[seat]} need in the position of part 5 to advance the colonists marker to row "
        f"{GOAL.split()[1]}, without tiles and cards?",
        judge,
        right=found.actions,
        hints=("Choose colonists 4 as the target of the planner.",),
        praise=", ".join(step.action for step in found.steps),
        rules=("goa.advance.one-ship-per-spice",),
    )
