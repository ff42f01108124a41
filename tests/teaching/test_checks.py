"""Exercises that check themselves, and those of the first lesson."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import goatools
from goatools.auction import BANK, OnceRound, Payment, Sale
from goatools.errors import GoatoolsError
from goatools.teaching import Check, first_round

EDITIONS = ("2004", "2012")


def five(answer: Any) -> str | tuple[str, tuple[str, ...]] | None:
    if answer == "refused":
        raise GoatoolsError("that cannot be")
    return None if int(answer) == 5 else (f"{answer} is not it", ("goa.auction.raise-or-pass",))


@pytest.fixture
def check() -> Check:
    return Check(
        "How many lots?", five, hints=["One", "Two"], right=lambda: 5, rules=["goa.placement.chain-length"]
    )


def test_the_four_outcomes(check: Check) -> None:
    assert check.check().outcome == "not attempted"
    assert check.check(...).outcome == "not attempted"
    assert check.attempts == 0
    wrong = check.check(4)
    assert (wrong.outcome, wrong.words, wrong.rules, wrong.ok) == (
        "wrong",
        "4 is not it",
        ("goa.auction.raise-or-pass",),
        False,
    )
    assert check.check("many").outcome == "uncheckable"
    assert check.check("refused").words == "that cannot be"
    assert check.attempts == 1, "only what was judged counts"
    right = check.check(5)
    assert right.ok
    assert right.rules == ("goa.placement.chain-length",)
    assert check.outcome == "right"


def test_mistakes_of_the_judge_are_not_swallowed() -> None:
    def broken(_answer: Any) -> str:
        raise RuntimeError("a fault of the exercise")

    with pytest.raises(RuntimeError, match="a fault of the exercise"):
        Check("?", broken, right=1).check(1)


def test_hints_come_in_order_and_the_solution_is_right(check: Check) -> None:
    assert [check.hint().words for _ in range(3)] == [
        "Hint 1 of 2: One",
        "Hint 2 of 2: Two",
        "Hint 2 of 2: Two",
    ]
    assert check.hint(1).words == "Hint 1 of 2: One"
    assert check.hint(9).words == "There are hints 1 to 2."
    assert Check("?", five, right=5).hint().words == "There are no hints for this one."
    assert check.solution().words == "Solution: 5"
    assert Check("?", five, right=5, praise="one lot each").solution().words == "Solution: 5: one lot each"
    assert (
        Check("?", five, right="no", praise="No lot is left").solution().words == "Solution: no lot is left"
    )
    assert Check("?", five, right=5, praise="5 lots", solution="V").solution().words == "Solution: V"
    assert Check("?", five, right="d1 e2", praise="two squares").solution().words == "Solution: d1 e2"
    assert check.check(check.right).ok


def test_verdicts_show_themselves_without_markup_of_the_answer(check: Check) -> None:
    verdict = check.check("4 ")
    assert "✗ Wrong." in verdict._repr_html_()
    assert goatools.rule("goa.auction.raise-or-pass").text in verdict._repr_html_().replace("&#39;", "'")
    hostile = Check("<b>?</b>", lambda a: f"{a} is not it", right=1).check("<img src=x>")
    assert "<img" not in hostile._repr_html_()
    assert "<b>" not in Check("<b>?</b>", five, right=1)._repr_html_()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_exercise_of_the_first_lesson_takes_its_own_solution(edition: str) -> None:
    for exercise in first_round.exercises(edition):
        assert exercise.check(exercise.right).ok
        assert exercise.hints
        for id in exercise.rules:
            rule = goatools.rule(id)
            assert not rule.editions or edition in rule.editions


@pytest.mark.rule(
    "goa.placement.each-marker-next-to-the-previous", "goa.placement.no-two-markers-on-one-tile"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_where_next(edition: str) -> None:
    squares = first_round.where_next(edition)
    legal = {move.text.removeprefix("mark ") for move in first_round.placed(edition).legal_moves()}
    every = [f"{column}{row}" for column in "abcde" for row in range(1, 6)]
    for n in range(1, 4):
        for named in itertools.combinations(sorted(legal), n):
            assert squares.check(", ".join(named)).ok is (set(named) == legal)
    for square in every:
        assert squares.check([*legal, square]).ok is (square in legal)
    assert "carries a marker" in squares.check("d1 d2 e2 e1").words
    assert "It touches the flag" in squares.check("d1 d2 e2 e3").words
    assert squares.check("d1 z9").words == "'z9' is no square; squares are called a1 to e5."
    assert "A corner is enough" in squares.check("d1 e2").words


@pytest.mark.rule(
    "goa.auction.auctioneer-buys-for-one-less-2012", "goa.auction.auctioneer-buys-with-a-higher-bid-2004"
)
@pytest.mark.parametrize(("edition", "bid"), [("2004", 2), ("2012", 4)])
def test_keep_the_flag(edition: str, bid: int) -> None:
    price = first_round.keep_the_flag(edition)
    assert price.right == Sale(0, 3, (Payment(0, BANK, 3),))
    assert price.check(None).outcome == "not attempted"
    assert price.check(7).outcome == "uncheckable"
    for high in range(1, 7):
        auction = OnceRound(4, 0, "below" if edition == "2012" else "above")
        auction.bid(high)
        auction.drop()
        auction.drop()
        assert "Yellow has not kept" in price.check(auction.if_sold()).words
        verdict = price.check(auction.if_kept())
        assert verdict.ok is (high == bid)
        if high not in (1, bid):
            assert f"the highest bid was {high}" in verdict.words


@pytest.mark.parametrize(("edition", "ducats", "began"), [("2004", 13, 7), ("2012", 11, 5)])
def test_whose_money(edition: str, ducats: int, began: int) -> None:
    purse = first_round.whose_money(edition)
    for n in range(20):
        assert purse.check(n).ok is (n == ducats)
    assert purse.check(f" {ducats} ducats ").ok
    assert "began with" in purse.check(began).words
    assert "pays Yellow, not the bank" in purse.check(began - 1).words
    assert purse.check("many").outcome == "uncheckable"
