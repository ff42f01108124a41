"""Kinds of questions that lessons ask again and again, each made into a `Check`.

A wrong answer is met with the sentence written down for just that mistake, else with a general one, and always with the
rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from goatools.position import sentence
from goatools.teaching.answers import Fault, order, payment, squares, whole, yes
from goatools.teaching.checks import Check


def number(
    question: str,
    right: int,
    *,
    mistakes: Mapping[int, str],
    otherwise: str,
    rules: Sequence[str],
    hints: Sequence[str],
    praise: str,
) -> Check:
    """Ask for a whole number; `mistakes` says what is wrong with numbers that people arrive at.

    >>> check = number("2 + 3?", 5, mistakes={6: "That is 2 times 3."}, otherwise="Count again.", rules=(),
    ...     hints=("Add.",), praise="2 and 3 make 5")
    >>> check.check("6"), check.check("7"), check.check("5")
    (Wrong: That is 2 times 3., Wrong: Count again., Right: 2 and 3 make 5)
    """

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        return None if n == right else (mistakes.get(n, otherwise), tuple(rules))

    return Check(question, judge, right=right, hints=hints, praise=praise, rules=rules)


def yes_or_no(
    question: str, right: bool, *, wrong: str, rules: Sequence[str], hints: Sequence[str], praise: str
) -> Check:
    """Ask a question to be answered with yes or no; `wrong` explains the other answer."""

    def judge(answer: Any) -> Fault:
        return None if yes(answer) is right else (wrong, tuple(rules))

    return Check(
        f"{question} Answer with yes or no.",
        judge,
        right="yes" if right else "no",
        hints=hints,
        praise=praise,
        rules=rules,
    )


def places(
    question: str,
    right: Iterable[str],
    *,
    mistakes: Mapping[str, str],
    otherwise: str,
    missing: str,
    rules: Sequence[str],
    hints: Sequence[str],
    praise: str,
) -> Check:
    """Ask for squares of the grid, all of them.

    `mistakes` says what is wrong with a square, `otherwise` with any other ({} is the square), and `missing` what is
    often overlooked.
    """
    wanted = frozenset(right)

    def judge(answer: Any) -> Fault:
        named = squares(answer)
        for square in sorted(named - wanted):
            return mistakes.get(square, otherwise.format(square)), tuple(rules)
        if named != wanted:
            return f"{len(named)} of {len(wanted)} found, and none wrong. {missing}", tuple(rules)
        return None

    return Check(question, judge, right=" ".join(sorted(wanted)), hints=hints, praise=praise, rules=rules)


def who_pays(
    question: str,
    right: tuple[str, str, int],
    names: tuple[str, ...],
    *,
    why: str,
    rules: Sequence[str],
    hints: Sequence[str],
) -> Check:
    """Ask who pays whom how much; a wrong answer is told which of the three is wrong.

    >>> check = who_pays("Who pays?", ("Blue", "Yellow", 6), ("Yellow", "Red", "Green", "Blue"), why="Yellow sells.",
    ...     rules=(), hints=("Whose marker is it?",))
    >>> check.check("Blue pays the bank 6"), check.check("Blue pays Yellow 5")
    (Wrong: The payer and the sum are right, but the bank gets nothing. Yellow sells., Wrong: Payer and payee are right, 5 is not. Yellow sells.)
    """
    payer, payee, amount = right
    solution = (
        f"{payer} pays {'the bank' if payee == 'bank' else payee} {amount}" if amount else "Nobody pays"
    )

    def judge(answer: Any) -> Fault:
        who, whom, n = payment(answer, names)
        if (who, whom, n) == right or not (n or amount):
            return None
        called = "the bank" if whom == "bank" else whom
        if not n:
            words = "Somebody pays for it."
        elif not amount:
            words = "Nothing is paid here."
        elif who != payer:
            words = f"{'The bank' if who == 'bank' else who} pays nothing here."
        elif whom != payee:
            sum_right = " and the sum are" if n == amount else " is"
            words = f"The payer{sum_right} right, but {called} gets nothing."
        else:
            words = f"Payer and payee are right, {n} is not."
        return f"{words} {why}", tuple(rules)

    praise = solution[0].lower() + solution[1:] if solution.startswith("Nobody") else solution
    return Check(question, judge, right=solution, hints=hints, praise=f"{praise}. {why}", rules=rules)


def in_order(
    question: str,
    right: Sequence[str],
    names: tuple[str, ...],
    *,
    why: str,
    rules: Sequence[str],
    hints: Sequence[str],
) -> Check:
    """Ask for seats in their order; a wrong answer is told the first place that is wrong."""

    def judge(answer: Any) -> Fault:
        said = order(answer, names)
        if said == list(right):
            return None
        for place, (found, wanted) in enumerate(zip(said, right, strict=False), 1):
            if found != wanted:
                return f"Place {place} is not {found}. {why}", tuple(rules)
        return f"{len(said)} names found, {len(right)} wanted. {why}", tuple(rules)

    return Check(
        question, judge, right=", ".join(right), hints=hints, praise=f"{sentence(right)}. {why}", rules=rules
    )
