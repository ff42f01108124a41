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
from goatools.teaching.drills import kinds


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


# ---------------------------------------------------------------------- coverage


class Covered(NamedTuple):
    """A rule with the files of the lessons that teach it and the ids of the drill kinds that ask for it."""

    rule: Rule
    lessons: tuple[str, ...]
    kinds: tuple[str, ...]

    @property
    def open(self) -> bool:
        """Whether the course leaves it out: a rule of play that is neither taught nor asked."""
        return of_play(self.rule) and not self.lessons and not self.kinds


def of_play(found: Rule) -> bool:
    """Whether a rule says how to play, and not only what is in the box.

    >>> of_play(rule("goa.setup.components-spices")), of_play(rule("goa.setup.starting-symbol-2012"))
    (False, True)
    """
    return found.topic != "components" and not found.id.startswith(f"{found.family}.setup.components-")


def coverage(game: str) -> tuple[Covered, ...]:
    """Every rule of a game or of a family, with the lessons that teach it and the drills that ask for it."""
    asked: dict[str, list[str]] = {}
    for found in kinds():
        for id in found.rules:
            asked.setdefault(id, []).append(found.id)
    return tuple(
        Covered(r, tuple(entry.file for entry in taught(r.id)), tuple(asked.get(r.id, ())))
        for r in rules(game)
    )
