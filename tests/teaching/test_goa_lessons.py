"""The exercises of the Goa lessons 00 and 02 to 05, in both editions: solutions, wrong answers with their rule, and no answers."""

from __future__ import annotations

from typing import Any

import pytest

import goatools
from goatools.analysis.chains import chain_graph
from goatools.auction import OnceRound
from goatools.teaching import auctions_lesson, chains_lesson
from goatools.teaching.goa_tables import play

EDITIONS = ("2004", "2012")
LESSONS: dict[str, Any] = {"chains": chains_lesson, "auctions": auctions_lesson}
EVERY = [
    (name, edition, number)
    for name, module in LESSONS.items()
    for edition in EDITIONS
    for number in range(len(module.exercises(edition)))
]


@pytest.mark.parametrize(("lesson", "edition", "number"), EVERY)
def test_each_exercise_takes_its_own_solution(lesson: str, edition: str, number: int) -> None:
    check = LESSONS[lesson].exercises(edition)[number]
    assert check.check().outcome == "not attempted"
    assert check.check("no idea").outcome in ("uncheckable", "wrong")
    assert check.check(check.right).ok
    if isinstance(check.right, int | str):
        assert check.check(f" {check.right} ").ok, "as it is typed into a line"
    assert check.hints
    assert check.rules
    for id in check.rules:
        editions = goatools.rule(id).editions
        assert not editions or edition in editions


@pytest.mark.parametrize(
    ("lesson", "edition", "number", "wrong", "words", "rule"),
    [
        (
            "chains",
            "2012",
            0,
            "c3",
            "c3 touches tiles by its corners only",
            "goa.placement.flag-touches-a-side",
        ),
        (
            "chains",
            "2004",
            0,
            "a1 a5",
            "a5 holds a tile",
            "goa.placement.flag-on-the-border-or-an-empty-square",
        ),
        ("chains", "2012", 0, "a1 b3", "2 of 7 found", "goa.placement.flag-touches-a-side"),
        ("chains", "2012", 1, "b4 c3 d4", "Corners count", "goa.placement.each-marker-next-to-the-previous"),
        ("chains", "2012", 1, "c5", "carries marker 2", "goa.placement.no-two-markers-on-one-tile"),
        ("chains", "2012", 1, "c2", "c2 does not touch c4", "goa.placement.each-marker-next-to-the-previous"),
        ("chains", "2012", 2, "0", "compulsory", "goa.placement.no-free-neighbour-means-any-free-tile"),
        ("chains", "2012", 2, "13", "carry markers", "goa.placement.no-free-neighbour-means-any-free-tile"),
        ("chains", "2012", 3, "yes", "places a second time", "goa.placement.flag-holder-also-places-last"),
        (
            "auctions",
            "2012",
            0,
            "Yellow, Red, Blue, Green",
            "Place 1 is not Yellow",
            "goa.auction.auctioneer-decides-last",
        ),
        (
            "auctions",
            "2012",
            1,
            "Yellow pays the bank 5",
            "the bank gets nothing",
            "goa.auction.auctioneer-sells-to-the-highest-bidder",
        ),
        (
            "auctions",
            "2012",
            2,
            "Green pays the bank 6",
            "one less than",
            "goa.auction.auctioneer-buys-for-one-less-2012",
        ),
        (
            "auctions",
            "2004",
            2,
            "Green pays the bank 4",
            "one more than",
            "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
        ),
        (
            "auctions",
            "2012",
            3,
            "Yellow pays the bank 1",
            "Nothing is paid",
            "goa.auction.auctioneer-buys-for-one-less-2012",
        ),
        (
            "auctions",
            "2004",
            3,
            "Nobody pays",
            "Somebody pays",
            "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
        ),
        (
            "auctions",
            "2004",
            4,
            "Red pays the bank 1",
            "Nothing is paid",
            "goa.auction.nobody-bids-auctioneer-gets-it-free",
        ),
        ("auctions", "2004", 5, "no", "10 and 6 make 16", "goa.auction.payment-is-immediate"),
        ("auctions", "2012", 6, "11", "went to Red", "goa.auction.auctioneer-sells-to-the-highest-bidder"),
        ("auctions", "2004", 6, "9", "highest bids", "goa.auction.auctioneer-buys-with-a-higher-bid-2004"),
    ],
)
def test_a_wrong_answer_is_met_with_its_rule(
    lesson: str, edition: str, number: int, wrong: str, words: str, rule: str
) -> None:
    verdict = LESSONS[lesson].exercises(edition)[number].check(wrong)
    assert verdict.outcome == "wrong"
    assert words in verdict.words
    assert rule in verdict.rules


# ---------------------------------------------------------------------- placing


@pytest.mark.rule(
    "goa.placement.flag-touches-a-side",
    "goa.placement.no-free-neighbour-means-any-free-tile",
    "goa.placement.chain-may-break-more-than-once",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chain_is_broken_twice_only_by_jumping_twice(edition: str) -> None:
    check = chains_lesson.break_the_chain(edition)
    islands = chains_lesson.lesson_position("islands", edition)
    assert "0 of 2 jumps" in check.check(islands).words
    once = play(islands, "flag W5", "mark a5", "mark b5", "mark c2", "mark d2")
    assert "The chain jumps once" in check.check(once).words
    never = play(islands, "flag Sa", "mark a1", "mark b1", "mark c1", "mark d1")
    assert "The chain jumps nowhere" in check.check(never).words
    twice = play(islands, "flag W5", "mark a5", "mark b5", "mark e5", "mark d1")
    assert check.check(twice).ok
    assert sum(jump for _, _, jump in chain_graph(twice).edges(data="jump")) == 2
    assert check.check(7).outcome == "uncheckable"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tables_of_the_lesson_say_what_the_rules_say(edition: str) -> None:
    assert chains_lesson.owners(edition).rows == (
        (2, "Yellow", "Red", "Yellow", "–", "–"),
        (3, "Yellow", "Red", "Green", "Yellow", "–"),
        (4, "Yellow", "Red", "Green", "Blue", "Yellow"),
    )
    dead = [
        row[0]
        for row in chains_lesson.ways(chains_lesson.lesson_position("broken", edition)).rows
        if "jumps" in str(row[1])
    ]
    assert dead == ["e5"]
    shares = [
        share
        for row in chains_lesson.shares(chains_lesson.lesson_position("full", edition)).rows
        for share in row[1:]
    ]
    assert sum(shares) == 4
    with pytest.raises(goatools.BadSetup, match="full, cross, islands, broken"):
        chains_lesson.lesson_position("square")


# ---------------------------------------------------------------------- auctions


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ledger_of_the_case_collection(edition: str) -> None:
    """GOA-37: nobody gives an inch; what the three players and the bank have at the end."""
    record = auctions_lesson.ledger(edition)
    start: Any = record.start
    end: Any = record.position
    ducats = [seat.ducats for seat in end.seats]
    assert ducats == ([2, 14, 2] if edition == "2012" else [2, 14, 0])
    bank = sum(seat.ducats for seat in start.seats) - sum(ducats)
    assert bank == (7 if edition == "2012" else 11)
    assert auctions_lesson.what_the_bank_got(edition).right == bank
    assert list(record.comments) == sorted(record.comments)
    assert len(record.comments) == 4


@pytest.mark.rule("goa.auction.auctioneer-must-afford-the-price")
@pytest.mark.parametrize(("edition", "purse"), [("2004", 7), ("2012", 5)])
def test_a_bid_is_out_of_reach_from_7_on(edition: str, purse: int) -> None:
    check = auctions_lesson.out_of_reach(edition)
    assert check.check(None).outcome == "not attempted"
    for high in range(1, 11):
        auction = OnceRound(4, 0, auctions_lesson.KEEPS[edition])
        auction.bid(high)
        auction.drop()
        auction.drop()
        assert check.check(auction.if_sold()).ok is (high >= 7)
        assert "has kept the flag" in check.check(auction.if_kept()).words
    assert f"could have kept it for {purse}" in check.check(auctions_lesson.Sale(3, 6, ())).words


def test_the_table_of_prices() -> None:
    assert auctions_lesson.prices(2).rows == (
        ("nobody bids", "–", "for nothing", "for nothing", "–", "–"),
        (1, 1, 0, 2, 1, 3),
        (2, 2, 1, 3, 3, 5),
    )
    assert [row[3] for row in auctions_lesson.last_word().rows] == [
        "Sell to Blue for 6; Keep for 5, pay the bank",
        "Sell to Blue for 7",
        "Sell to Blue for 6; Keep for 7, pay the bank",
        "Sell to Blue for 7",
    ]
    six = auctions_lesson.prices().rows[6]
    assert six[4:] == (11, 13), "GOA-35"
    assert [row[2] for row in auctions_lesson.lots("2004").rows] == [
        "Yellow",
        "Red",
        "Green",
        "Blue",
        "Yellow",
    ]
    with pytest.raises(goatools.BadSetup, match="lot: found 6"):
        auctions_lesson.at_lot(6)
    with pytest.raises(goatools.BadSetup, match="2004 or 2012"):
        auctions_lesson.ledger("2013")
