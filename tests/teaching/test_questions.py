"""Kinds of questions, and how typed answers are read."""

from __future__ import annotations

import pytest

from goatools.teaching import answers
from goatools.teaching.questions import in_order, number, places, who_pays, yes_or_no

NAMES = ("Yellow", "Red", "Green", "Blue")
RULE = ("goa.auction.raise-or-pass",)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Blue pays Yellow 6", ("Blue", "Yellow", 6)),
        ("blue: 6 to yellow.", ("Blue", "Yellow", 6)),
        ("Yellow keeps it and pays the bank 4 ducats", ("Yellow", "bank", 4)),
        ("Nobody pays", ("", "", 0)),
    ],
)
def test_payments_are_read(said: str, meant: tuple[str, str, int]) -> None:
    assert answers.payment(said, NAMES) == meant


@pytest.mark.parametrize(
    "said", ["", "6", "Blue pays", "Blue pays Yellow", "Blue pays Yellow 6 or 7", "Blue 6"]
)
def test_what_is_no_payment_is_refused(said: str) -> None:
    with pytest.raises(ValueError, match="asked for"):
        answers.payment(said, NAMES)


def test_words_squares_yes_and_order_are_read() -> None:
    assert answers.words("b3,  A1; c2.") == ["b3", "a1", "c2"]
    assert answers.squares(["a1", "B2"]) == {"a1", "b2"}
    assert [answers.yes(said) for said in ("Yes", "no", "y", "N", "No.")] == [
        True,
        False,
        True,
        False,
        False,
    ]
    assert answers.order("Blue, then yellow", NAMES) == ["Blue", "Yellow"]
    for read, said in (
        (answers.squares, "a9"),
        (answers.squares, ""),
        (answers.yes, "perhaps"),
        (answers.whole, "3 or 4"),
    ):
        with pytest.raises(ValueError, match=r"asked for|squares are called"):
            read(said)
    with pytest.raises(ValueError, match="Yellow, Red, Green, Blue"):
        answers.order("nobody", NAMES)


def test_every_wrong_payment_is_told_what_is_wrong_with_it() -> None:
    check = who_pays(
        "?", ("Blue", "Yellow", 6), NAMES, why="Yellow sells.", rules=RULE, hints=("Who owns it?",)
    )
    said = {
        "Red pays Yellow 6": "Red pays nothing here. Yellow sells.",
        "Blue pays Red 6": "The payer and the sum are right, but Red gets nothing. Yellow sells.",
        "Blue pays the bank 5": "The payer is right, but the bank gets nothing. Yellow sells.",
        "Blue pays Yellow 7": "Payer and payee are right, 7 is not. Yellow sells.",
        "Nobody pays": "Somebody pays for it. Yellow sells.",
    }
    for answer, words in said.items():
        verdict = check.check(answer)
        assert (verdict.outcome, verdict.words, verdict.rules) == ("wrong", words, RULE)
    assert check.check("blue pays yellow 6").ok
    free = who_pays("?", ("", "", 0), NAMES, why="Nobody bid.", rules=RULE, hints=("?",))
    assert free.check("nobody").ok
    assert free.check("Yellow pays the bank 0").ok
    assert free.check("Yellow pays the bank 1").words == "Nothing is paid here. Nobody bid."


def test_the_other_kinds() -> None:
    count = number("?", 5, mistakes={6: "Six."}, otherwise="No.", rules=RULE, hints=("?",), praise="five")
    assert [count.check(n).words for n in (5, 6, 7)] == ["five", "Six.", "No."]
    ask = yes_or_no("May Y?", False, wrong="Passing is final.", rules=RULE, hints=("?",), praise="final")
    assert [ask.check(word).outcome for word in ("no", "yes", "why")] == ["right", "wrong", "uncheckable"]
    where = places(
        "?",
        ("a1", "b2"),
        mistakes={"c3": "The middle."},
        otherwise="{} is far.",
        missing="Corners.",
        rules=RULE,
        hints=("?",),
        praise="both",
    )
    assert [where.check(word).words for word in ("a1 c3", "e5", "b2", "b2 a1")] == [
        "The middle.",
        "e5 is far.",
        "1 of 2 found, and none wrong. Corners.",
        "both",
    ]
    row = in_order("?", ("Blue", "Red"), NAMES, why="Clockwise.", rules=RULE, hints=("?",))
    assert [row.check(word).words for word in ("Blue Red", "Red Blue", "Blue")] == [
        "Blue and Red. Clockwise.",
        "Place 1 is not Red. Clockwise.",
        "1 names found, 2 wanted. Clockwise.",
    ]
