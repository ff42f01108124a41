"""Positions to try an analysis on: one for every kind of question, each a text in data/positions."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from goatools.errors import BadSetup
from goatools.position import Position
from goatools.text import position


class Example(NamedTuple):
    """A position with its name, a title, and its text."""

    name: str
    title: str
    text: str

    @property
    def position(self) -> Position:
        """The position itself."""
        return position(self.text)


@cache
def examples() -> tuple[Example, ...]:
    """All examples, in the order of the numbers in their first line.

    >>> [example.name for example in examples()][:2]
    ['goa_2012_lot', 'goa_2012_action']
    """
    found = []
    for file in files("goatools.data").joinpath("positions").iterdir():
        if file.name.endswith(".toml"):
            text = file.read_text(encoding="utf-8")
            number, title = text.split("\n", 1)[0].removeprefix("# ").split(". ", 1)
            found.append((int(number), Example(file.name.removesuffix(".toml"), title, text)))
    return tuple(example for _, example in sorted(found))


def example(name: str) -> Position:
    """The position of an example; raises BadSetup for a name that does not exist."""
    known = {one.name: one for one in examples()}
    if name not in known:
        raise BadSetup("example", name, ", ".join(known))
    return known[name].position
