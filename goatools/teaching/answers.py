"""Reading what somebody typed as an answer: a number, names with numbers, squares, yes or no, payments.

Each raises ValueError with what is asked for; a `Check` then says so and does not count the attempt.
"""

from __future__ import annotations

import re
from typing import Any

from goatools.goa.box import SQUARES

Fault = str | tuple[str, tuple[str, ...]] | None
"""What a judge of a `Check` returns: None, a sentence, or a sentence with rule ids."""


def whole(answer: Any) -> int:
    """Read a whole number.

    >>> whole(" 6 ducats ")
    6
    """
    digits = re.fullmatch(r"\D*(\d+)\D*", str(answer))
    if digits is None:
        raise ValueError("one whole number is asked for")
    return int(digits[1])


def amounts(answer: Any) -> dict[str, int]:
    """Read names and numbers.

    >>> amounts("green 3, Blue 2")
    {'Green': 3, 'Blue': 2}
    """
    found = re.findall(r"([A-Za-z]+)\D*?(\d+)", str(answer))
    if not found:
        raise ValueError("names with numbers are asked for, such as: Green 3, Blue 2")
    return {name.capitalize(): int(n) for name, n in found}


def words(answer: Any) -> list[str]:
    """Read words between spaces and commas, or take a list as it is."""
    given = re.split(r"[\s,;:]+", answer) if isinstance(answer, str) else answer
    return [str(word).strip(" .").lower() for word in given if str(word).strip(" .")]


def squares(answer: Any) -> set[str]:
    """Read squares of the grid.

    >>> sorted(squares("B3, a1"))
    ['a1', 'b3']
    """
    named = set(words(answer))
    unknown = sorted(named.difference(SQUARES))
    if unknown or not named:
        no_square = f"{unknown[0]!r} is no square; " if unknown else ""
        raise ValueError(f"{no_square}squares are called a1 to e5")
    return named


def yes(answer: Any) -> bool:
    """Read yes or no.

    >>> yes("No."), yes("yes")
    (False, True)
    """
    said = words(str(answer))
    if said in (["yes"], ["y"], ["true"]):
        return True
    if said in (["no"], ["n"], ["false"]):
        return False
    raise ValueError("yes or no is asked for")


def order(answer: Any, names: tuple[str, ...]) -> list[str]:
    """Read names of seats in their order.

    >>> order("blue, yellow then Red", ("Yellow", "Red", "Green", "Blue"))
    ['Blue', 'Yellow', 'Red']
    """
    found = [name for word in words(str(answer)) for name in names if name.lower() == word]
    if not found:
        raise ValueError(f"names are asked for: {', '.join(names)}")
    return found


def payment(answer: Any, names: tuple[str, ...]) -> tuple[str, str, int]:
    """Read who pays whom how much; the bank is a payee too, and "nobody" pays nothing.

    >>> payment("blue pays Yellow 6 ducats", ("Yellow", "Red", "Green", "Blue"))
    ('Blue', 'Yellow', 6)
    >>> payment("nobody pays anything", ("Yellow", "Red")), payment("nothing", ("Yellow", "Red"))
    (('', '', 0), ('', '', 0))
    """
    if words(str(answer))[:1] in (["nobody"], ["nothing"], ["none"]):
        return "", "", 0
    found = order(answer, (*names, "bank"))
    number = re.findall(r"\d+", str(answer))
    if len(found) != 2 or len(number) != 1:
        raise ValueError(f"a sentence is asked for, such as: {names[0]} pays {names[1]} 3, or: Nobody pays")
    return found[0], found[1], int(number[0])
