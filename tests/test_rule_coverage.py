"""Every rule is named by a test, and every rule that a test names exists."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import goatools
from goatools.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

FINISHED: tuple[str, ...] = ("goa", "batavia", "golden_age")
"""Families whose every rule must be named by a test."""


def is_mark(node: ast.AST, name: str) -> bool:
    """Whether a node is `pytest.mark.<name>`."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == name
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "mark"
    )


def marks(source: str, name: str) -> Iterator[str]:
    """The arguments of every use of `pytest.mark.<name>`; anything but literal strings raises ValueError."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and is_mark(node.func, name):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"line {argument.lineno}: write the id as a literal string")
                yield argument.value


@cache
def named() -> dict[str, list[str]]:
    """Rule ids named by tests, each with the files that name it."""
    folder = Path(__file__).parent
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for rule in marks(file.read_text(encoding="utf-8"), "rule"):
            found.setdefault(rule, []).append(str(file.relative_to(folder)))
    return found


def rule_ids(family: str) -> set[str]:
    """The ids of all rules of all games of a family."""
    games = [info.name for info in GAMES.values() if info.family == family]
    return {rule.id for game in games for rule in goatools.rules(game)}


def test_marks_are_found_in_decorators_and_parameters() -> None:
    source = """
pytestmark = pytest.mark.rule("a")
@pytest.mark.rule("b", "c")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("d"))])
def test(): ...
class TestX:
    @pytest.mark.rule("e")
    def test(self): ...
"""
    assert sorted(marks(source, "rule")) == ["a", "b", "c", "d", "e"]
    with pytest.raises(ValueError, match="line 1: write the id"):
        list(marks("x = pytest.mark.rule(name)", "rule"))


def test_every_named_rule_exists() -> None:
    known = set().union(*(rule_ids(info.family) for info in GAMES.values()))
    assert {rule: files for rule, files in named().items() if rule not in known} == {}


@pytest.mark.parametrize("family", FINISHED)
def test_every_rule_is_named(family: str) -> None:
    assert sorted(rule_ids(family) - named().keys()) == []
