"""Every example in a docstring gives the result that it shows."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import goatools
import goatools.data
import goatools.widgets


def modules() -> list[str]:
    """The names of all modules of the package, the two mapped folders included, but for those that need numpy."""
    found = ["goatools"]
    for package in (goatools, goatools.data, goatools.widgets):
        prefix = package.__name__ + "."
        found += [package.__name__, *(m.name for m in pkgutil.walk_packages(package.__path__, prefix))]
    return sorted(set(found) - {"goatools.adapters.openspiel", "goatools.adapters.pettingzoo"})


@pytest.mark.parametrize("name", modules())
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    assert any(test.examples for test in finder.find(importlib.import_module("goatools.position")))
