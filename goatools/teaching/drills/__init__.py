"""Drills: questions made from positions, with the right answer worked out by the rules, so that they never run out.

>>> from goatools.teaching import drills
>>> question = drills.ask("goa.next-marker", level=1, seed=5)
>>> question.mark(question.right[0]).ok
True
"""

from __future__ import annotations

from goatools.teaching.drills.engine import (
    FORMS,
    LEVELS,
    BadAnswer,
    Deal,
    Kind,
    Mark,
    Option,
    Part,
    Question,
    ask,
    coverage,
    kind,
    kinds,
)
from goatools.teaching.drills.session import Session

__all__ = [
    "FORMS",
    "LEVELS",
    "BadAnswer",
    "Deal",
    "Kind",
    "Mark",
    "Option",
    "Part",
    "Question",
    "Session",
    "ask",
    "coverage",
    "kind",
    "kinds",
]
