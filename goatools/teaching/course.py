"""The course: which lesson teaches which rules, from data/course.toml.

>>> lesson("03_auctions_and_who_pays_whom").title
'Auctions, and who pays whom'
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from goatools.errors import BadSetup, nearest
from goatools.rulebook import Rule, rule, rules


class Lesson(NamedTuple):
    """A lesson: the notebook's name without .ipynb, its title, its idea in one sentence, the games it is about, and
    the ids of the rules it teaches."""

    file: str
    title: str
    idea: str
    games: tuple[str, ...]
    teaches: tuple[str, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order of learning.

    >>> [found.file for found in lessons()][:2]
    ['00_start_here', '01_the_first_round']
    """
    document = tomllib.loads(files("goatools.data").joinpath("course.toml").read_text("utf-8"))
    return tuple(
        Lesson(
            table["file"],
            table["title"],
            table["idea"],
            tuple(table["games"]),
            tuple(table.get("teaches", ())),
        )
        for table in document["lesson"]
    )


def lesson(name: str) -> Lesson:
    """The lesson with this file name or number ("03"); raises BadSetup with the nearest name."""
    found = [entry for entry in lessons() if str(name) in (entry.file, entry.file[:2])]
    if not found:
        known = [entry.file for entry in lessons()]
        raise BadSetup("lesson", name, nearest(str(name), known) or ", ".join(known))
    return found[0]


def taught(rule_id: str) -> tuple[Lesson, ...]:
    """The lessons that teach a rule; raises UnknownRule."""
    id = rule(rule_id).id
    return tuple(entry for entry in lessons() if id in entry.teaches)


def counterpart(found: Rule) -> Rule | None:
    """The rule of the other edition that takes the place of a rule of one edition, where the two are a pair.

    >>> counterpart(rule("goa.tile.red-ducats-2004")).text == rule("goa.tile.red-ducats-2012").text
    True
    >>> counterpart(rule("goa.auction.raise-or-pass")) is None
    True
    """
    if len(found.editions) != 1:
        return None
    stem = re.sub(r"-\d{4}$", "", found.id)
    others = rules(found.family, topic=found.topic)
    return next((o for o in others if o.id != found.id and re.sub(r"-\d{4}$", "", o.id) == stem), None)
