"""The rules that a lesson teaches, folded, for its last cells."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

from goatools.drawing.svg import escape
from goatools.rulebook import differences, rule
from goatools.teaching.course import counterpart, lesson, taught
from goatools.teaching.drills import kinds

if TYPE_CHECKING:
    from goatools.rulebook import Rule
    from goatools.teaching.course import Lesson

CLOSED = 150
"""So many letters of a rule are shown before it is opened."""


class LessonRules:
    """The rules of a lesson as a page to unfold; plain HTML, so that it stays readable in a saved notebook."""

    def __init__(self, shown: Lesson) -> None:
        self.lesson = shown
        self.rules = tuple(rule(id) for id in shown.teaches)

    def _repr_html_(self) -> str:
        """A list in which every rule unfolds to its id, its editions and its page."""
        head = f"<p><b>The rules of this lesson</b> ({len(self.rules)}). Open one for its id, its page and the other edition; RuleBrowser has examples and rulings too.</p>"
        return f"<div>{head}{''.join(map(_folded, self.rules))}{self._differences()}</div>"

    def _differences(self) -> str:
        """What the editions do differently in the topics of those rules that hold in one edition only."""
        topics = {(r.family, r.topic): None for r in self.rules if len(r.editions) == 1}
        found = [d for family, topic in topics for d in differences(family, topic)]
        if not found:
            return ""
        items = "".join(
            "<li>"
            + " ".join(f"<b>{escape(year)}</b> {escape(text)}" for year, text in d.texts.items())
            + "</li>"
            for d in found
        )
        return f"<details><summary>What the editions do differently</summary><ul>{items}</ul></details>"

    def __repr__(self) -> str:
        return f"<rules of {self.lesson.file}: {len(self.rules)}>"


def lesson_rules(name: str) -> LessonRules:
    """The rules that a lesson teaches, to show in its last cells; raises BadSetup for a lesson that does not exist.

    >>> lesson_rules("01_the_first_round").lesson.title
    'The first round'
    """
    return LessonRules(lesson(name))


def where_learnt(id: str) -> str:
    """The lessons that teach a rule and the drills that ask for it, as a line of HTML; "" where there are none.

    >>> "Auctions, and who pays whom" in where_learnt("goa.auction.raise-or-pass")
    True
    """
    shown = [f"lesson {entry.file[:2]}, {entry.title}" for entry in taught(id)]
    asked = [found.title for found in kinds() if id in found.rules]
    parts = [f"<b>Taught</b> in {escape('; '.join(shown))}"] if shown else []
    parts += [f"<b>Asked</b> in drills: {escape(' '.join(asked))}"] if asked else []
    return f"<p>{'. '.join(parts)}</p>" if parts else ""


def _folded(found: Rule) -> str:
    """One rule: closed its text, open its id, the rest of a long text, what the other edition does, and the page."""
    head = shorten(found.text, CLOSED, placeholder=" …")
    text = f"<p>{escape(found.text)}</p>" if head != found.text else ""
    places = "; ".join(f"{year}: {place}" if year else place for year, place in found.sources.items())
    other = counterpart(found)
    editions = ""
    if len(found.editions) == 1:
        editions = f" <b>{escape(found.editions[0])} only.</b>"
        if other is not None:
            editions += f" {escape(other.editions[0])}: {escape(other.text)}"
    return (
        f"<details><summary>{escape(head)}</summary>{text}"
        f"<p><code>{escape(found.id)}</code>{editions}<br><small>{escape(places)}</small></p></details>"
    )
