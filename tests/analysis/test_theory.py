"""Auction theory: what is known must come out, and every number says how wrong it may be."""

from __future__ import annotations

import itertools
from fractions import Fraction

import networkx as nx
import pytest

from goatools.analysis import theory
from goatools.analysis.theory import OnceRoundEquilibrium, Solution, auction_of
from goatools.auction import Ascending
from goatools.errors import BadSetup

VALUES = list(itertools.permutations((2, 5, 9)))


@pytest.mark.parametrize("ties", ["pass", "raise"])
@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("name", ["batavia", "golden-age"])
def test_with_enough_money_the_highest_value_wins(name: str, values: tuple[int, ...], ties: str) -> None:
    """In an ascending auction; in Golden Age the seller does not bid."""
    outcome = Solution(auction_of(name, 3), values, ties=ties).outcome
    bidders = range(3) if name == "batavia" else range(1, 3)
    assert outcome.sale.winner == max(bidders, key=values.__getitem__)


@pytest.mark.parametrize("values", [(0, 5, 9), (0, 9, 5), (0, 3, 4), (0, 8, 8)])
def test_rivals_who_raise_to_their_value_bring_the_second_highest_value(values: tuple[int, ...]) -> None:
    outcome = Solution(auction_of("golden-age", 3), values, ties="raise").outcome
    second = sorted(values[1:])[0]
    assert outcome.sale.price in (second, second + 1)
    assert outcome.payoffs[0] == outcome.sale.price


@pytest.mark.rule(
    "goa.auction.auctioneer-buys-with-a-higher-bid-2004", "goa.auction.auctioneer-buys-for-one-less-2012"
)
@pytest.mark.case("GOA-35")
def test_what_keeping_a_lot_costs_in_both_editions() -> None:
    for bid in range(1, 12):
        assert theory.threshold_to_keep(bid, "above") == 2 * bid + 1
        assert theory.threshold_to_keep(bid, "below") == 2 * bid - 1


@pytest.mark.parametrize(("name", "keep"), [("goa-2004", "above"), ("goa-2012", "below")])
def test_the_highest_bidder_wins_a_once_round_auction_unless_the_auctioneer_keeps(
    name: str, keep: str
) -> None:
    for values in itertools.product(range(0, 9, 2), repeat=3):
        outcome = Solution(auction_of(name, 3), values).outcome
        sale = outcome.sale
        best = max(values[1:])
        if sale.winner != 0:
            assert values[sale.winner] == best
            # the auctioneer would rather have the money than the lot
            assert values[0] <= theory.threshold_to_keep(sale.price, keep)
        else:
            # no bidder could pay what selling takes and still gain by it
            enough = next(b for b in range(1, 20) if values[0] <= theory.threshold_to_keep(b, keep))
            assert best <= enough
            assert sale.price == 0


def test_small_budgets_decide_against_high_values() -> None:
    auction = auction_of("golden-age", 3)
    assert Solution(auction, (0, 9, 5), (0, 9, 5)).outcome.sale.winner == 1
    assert Solution(auction, (0, 9, 5), (0, 3, 5)).outcome.sale.winner == 2


def test_payoffs_share_out_what_there_is() -> None:
    for name in theory.FORMATS:
        for values in VALUES:
            outcome = Solution(auction_of(name, 3), values).outcome
            sale = outcome.sale
            to_bank = sum(amount for _, payee, amount in sale.payments if payee == theory.BANK)
            assert sale.winner is not None
            assert sum(outcome.payoffs) == values[sale.winner] - to_bank


def test_the_tree_holds_every_choice_and_one_path() -> None:
    solution = Solution(auction_of("goa-2012", 3), (3, 2, 3), (2, 2, 2))
    tree = solution.tree()
    assert nx.is_arborescence(tree)
    assert sorted(data["said"] for *_, data in tree.out_edges(0, data=True)) == ["bid 1", "bid 2", "pass"]
    ends = [n for n in tree if not tree.out_degree(n)]
    path = [n for n in tree if tree.nodes[n]["on_path"]]
    [end] = set(ends) & set(path)
    assert tree.nodes[end]["payoffs"] == solution.outcome.payoffs == tree.nodes[0]["payoffs"]
    assert len(path) == len(solution.outcome.said) + 1
    for n in tree:
        best = [data["best"] for *_, data in tree.out_edges(n, data=True)]
        assert sum(best) == bool(best)
        if best:
            speaker = tree.nodes[n]["speaker"]
            most = max(tree.nodes[child]["payoffs"][speaker] for child in tree.successors(n))
            assert tree.nodes[n]["payoffs"][speaker] == most
    with pytest.raises(BadSetup, match="tree: found 'more than 50 nodes'"):
        Solution(auction_of("batavia", 3), (9, 9, 9)).tree(50)


def test_the_auctioneer_of_2012_is_better_off() -> None:
    old, new = (theory.advantage(name, 3, 5) for name in ("goa-2004", "goa-2012"))
    assert new.auctioneer.value > old.auctioneer.value
    assert new.wins.value > old.wins.value
    assert old.auctioneer.value > old.bidder.value
    assert new.auctioneer.error == 0
    assert "all 216 sets of values" in new.auctioneer.method


def test_sampled_numbers_agree_with_exact_ones() -> None:
    exact = theory.advantage("goa-2012", 2, 9)
    sampled = theory.advantage("goa-2012", 2, 9, games=800, seed=5)
    for a, b in (
        (exact.auctioneer, sampled.auctioneer),
        (exact.price, sampled.price),
        (exact.wins, sampled.wins),
    ):
        assert b.error > 0
        assert abs(a.value - b.value) < 4 * b.error
    assert "seed 5" in sampled.price.method
    assert theory.advantage("goa-2012", 2, 9, games=800, seed=5) == sampled


@pytest.mark.parametrize("bidders", [2, 3, 5])
def test_first_price_bids_follow_the_known_formula(bidders: int) -> None:
    found = theory.first_price(bidders)
    for value in (0.0, 0.2, 0.5, 0.77, 1.0):
        assert found.bid(value) == pytest.approx((bidders - 1) / bidders * value, abs=max(found.error, 1e-9))
    # with F(x) = x^2 the bid is value * 2(n - 1) / (2(n - 1) + 1)
    steep = theory.first_price(bidders, lambda x: x * x)
    k = 2 * (bidders - 1)
    assert steep.bid(0.8) == pytest.approx(0.8 * k / (k + 1), abs=max(steep.error, 1e-9))
    assert found.error < 0.01


def test_revenues_are_equivalent_where_theory_says_so() -> None:
    found = {r.format: r for r in theory.revenues(3, games=3000, seed=2)}
    for name in ("first-price", "second-price"):
        revenue = found[name].revenue
        assert abs(revenue.value - 2 / 4) < 4 * revenue.error
        assert found[name].efficient.value == 1
    gap = found["second-price"].revenue.value - found["first-price"].revenue.value
    assert abs(gap) < 4 * found["second-price"].revenue.error
    # an English auction rises in steps of 1/100
    assert 0 <= found["English"].revenue.value - found["second-price"].revenue.value <= 0.01
    # once round the table without a second chance, the lot does not always find the highest value
    assert found["Goa 2004"].efficient.value < 0.95
    assert {r.revenue.error > 0 for r in found.values()} == {True}


def brute_force(solved: OnceRoundEquilibrium, place: int, high: int, value: int, bid: int) -> Fraction:
    """The exact expected gain of a bid, over all values of the later speakers and the auctioneer."""
    seats, top = solved.seats, solved.highest
    later = range(place + 1, seats - 1)
    gain, total = 0, 0
    for values in itertools.product(range(top + 1), repeat=len(later) + 1):
        total += 1
        topped = any(solved.bid(k, bid, v) for k, v in zip(later, values, strict=False))
        sells = values[-1] <= theory.threshold_to_keep(bid, solved.keep)
        gain += (value - bid) * (not topped and sells)
    return Fraction(gain, total)


@pytest.mark.parametrize("keep", ["above", "below"])
def test_once_round_bids_are_best_answers(keep: str) -> None:
    solved = OnceRoundEquilibrium(4, keep, 5)
    for place, high, value in itertools.product(range(3), range(5), range(6)):
        bid = solved.bid(place, high, value)
        gains = {b: brute_force(solved, place, high, value, b) for b in range(high + 1, 9)}
        best = max([*gains.values(), Fraction(0)])
        assert (gains[bid] if bid else 0) == best
    sale = solved.play((0, 5, 2, 3))
    assert sale.winner == 1
    assert sale.payments == ((1, 0, sale.price),)


def test_an_english_auction_by_hand() -> None:
    assert theory.english([0.3, 0.9, 0.6], 10) == (0.6, 1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: auction_of("poker", 3),
            "format: found 'poker'; allowed: goa-2004, goa-2012, batavia, golden-age",
        ),
        (lambda: auction_of("batavia", 1), "seats: found 1"),
        (
            lambda: Solution(auction_of("goa-2012", 3), (1, 2)),
            r"values: found \[1, 2\]; allowed: 3 whole numbers",
        ),
        (lambda: Solution(auction_of("goa-2012", 2), (1, 2), (1, -2)), "budgets: found"),
        (lambda: Solution(auction_of("golden-age", 2), (1, 2), ties="coin"), "ties: found 'coin'"),
        (lambda: Solution(Ascending((0, 1)), (1, 2.5)), "values: found"),  # type: ignore[arg-type]
        (lambda: theory.first_price(1), "bidders: found 1"),
        (lambda: theory.first_price(2, points=2), "points: found 2"),
        (lambda: theory.revenues(2, games=1), "games: found 1"),
        (lambda: OnceRoundEquilibrium(3, "sideways", 5), "keep: found 'sideways'"),
        (lambda: OnceRoundEquilibrium(3, "below", 0), "highest: found 0"),
    ],
)
def test_wrong_questions_get_clear_answers(call: object, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        call()  # type: ignore[operator]


def test_numbers_say_how_they_were_found() -> None:
    assert str(theory.Number(0.5, 0.01, "by hand")) == "0.500 ± 0.010 (by hand)"
