"""The laboratory of auctions, in plain Python: what is said, the tree, the other formats, and what cannot be."""

from __future__ import annotations

import re

import pytest

from goatools.analysis.theory import FORMATS, Solution, auction_of
from goatools.errors import GoatoolsError
from goatools.widgets import AuctionLab

from ..drawing.conftest import faults


def test_the_outcome_is_that_of_the_theory() -> None:
    lab = AuctionLab("goa-2012", (6, 9, 4, 8))
    expected = Solution(auction_of("goa-2012", 4), (6, 9, 4, 8)).outcome
    assert lab.outcome == expected
    assert lab.value == expected.sale.price
    assert (
        lab.message
        == f"{lab.names[expected.sale.winner or 0]} gets the lot for {expected.sale.price} ducats."
    )
    assert lab.solution.tree(most=20_000).number_of_nodes() > 20


def test_every_format_is_compared_for_the_same_values() -> None:
    lab = AuctionLab("batavia", (6, 9, 4))
    prices = [int(n) for n in re.findall(r"</td><td class=\"gt-num\">(\d+)</td>", lab.formats.value)]
    assert prices == [Solution(auction_of(name, 3), (6, 9, 4)).outcome.sale.price for name in FORMATS]


def test_values_and_budgets_are_typed() -> None:
    lab = AuctionLab()
    lab._values.value = "5; 9 7"
    assert lab.values == (5, 9, 7)
    lab._budgets.value = "3, 3, 3"
    assert lab.budgets == (3, 3, 3)
    assert lab.value <= 3
    lab._budgets.value = ""
    assert lab.budgets == ()
    lab._values.value = "5, 9, 7, 2"
    assert len(lab.names) == 4
    lab._format.value = "golden-age"
    assert lab.format == "golden-age"
    lab._ties.value = "raise"
    assert lab.ties == "raise"
    assert "half guilder" in lab.message
    lab.values = (1, 2)
    assert lab.outcome == Solution(auction_of("golden-age", 2), (1, 2), ties="raise").outcome


def test_the_tree_opens_and_closes() -> None:
    lab = AuctionLab("goa-2012", (6, 9, 4, 8))
    path = [move for move in lab.picture.moves if move.startswith("node bid 7/")]
    assert len(path) > 3, "what is said is open"
    closed = "node bid 1/"
    assert not any(move.startswith(closed) and move != closed for move in lab.picture.moves)
    lab.picture.click(closed)
    below = [move for move in lab.picture.moves if move.startswith(closed) and move != closed]
    assert "node bid 1/pass/" in below
    assert "node bid 1/bid 2/" in below
    lab.picture.click(closed)
    assert closed in lab.picture.moves
    assert not any(move in lab.picture.moves for move in below)
    with pytest.raises(GoatoolsError, match="line: found 'bid 99'"):
        lab.turn(("bid 99",))


@pytest.mark.parametrize("width", [240, 340, 640])
@pytest.mark.parametrize("format", FORMATS)
def test_pictures_fit(format: str, width: int) -> None:
    lab = AuctionLab(format, (6, 40, 4, 38), width=width)
    assert faults(lab.picture.svg) == []
    lab.picture.click(lab.picture.moves[0])
    assert faults(lab.picture.svg) == []


def test_what_is_simulated_says_how_and_how_far() -> None:
    lab = AuctionLab("goa-2004", (3, 5))
    lab.compare()
    assert "all 49 sets of values, exact" in lab.simulated.value
    lab.simulate()
    assert "400 auctions, ± one standard error" in lab.simulated.value
    lab.simulate()
    assert "800 auctions" in lab.simulated.value
    assert lab.simulated.value.count("±") == 6
    lab.set(values=(3, 6))
    assert lab.simulated.value == ""


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ("9, x", "values: found 'x'; allowed: whole numbers with commas"),
        ("9, -2", "values: found '-2'"),
        ("9", "values: found 1; allowed: 2 to 5 numbers"),
        ("1 2 3 4 5 6", "values: found 6"),
        ("41, 2", "values: found 41; allowed: numbers from 0 to 40"),
        ("", "values: found 0"),
        ("<b>", "values: found '<b>'"),
        ("²³, 2", "values: found '²³'"),
    ],
)
def test_wrong_values_are_answered_and_change_nothing(values: str, message: str) -> None:
    lab = AuctionLab()
    before = lab.values, lab.outcome
    lab._values.value = values
    assert message in lab.message
    assert lab.line.failed
    assert (lab.values, lab.outcome) == before


def test_wrong_budgets_and_formats() -> None:
    lab = AuctionLab()
    lab._budgets.value = "3"
    assert "budgets: found [3]; allowed: 4 whole numbers" in lab.message
    with pytest.raises(GoatoolsError, match="format: found 'dutch'"):
        AuctionLab("dutch")
    with pytest.raises(GoatoolsError, match="ties: found 'shrug'"):
        AuctionLab(ties="shrug")
