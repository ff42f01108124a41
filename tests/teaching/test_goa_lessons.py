"""The exercises of the Goa lessons 00 and 02 to 05, in both editions: solutions, wrong answers with their rule, and no answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import goatools
from goatools.analysis.chains import chain_graph
from goatools.auction import OnceRound
from goatools.teaching import (
    actions_lesson,
    auctions_lesson,
    chains_lesson,
    drills,
    progress_lesson,
    start_here,
)
from goatools.teaching.course import lesson
from goatools.teaching.goa_tables import play

EDITIONS = ("2004", "2012")
LESSONS: dict[str, Any] = {
    "chains": chains_lesson,
    "auctions": auctions_lesson,
    "actions": actions_lesson,
    "progress": progress_lesson,
    "start": start_here,
}
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
        ("actions", "2012", 0, "4", "room for 2 only", "goa.harvest.surplus-stays-in-the-supply"),
        ("actions", "2004", 0, "3", "holds one spice", "goa.harvest.one-spice-per-space"),
        ("actions", "2012", 1, "5", "So it was in 2004", "goa.expedition.limit-during-the-whole-action-2012"),
        (
            "actions",
            "2004",
            1,
            "4",
            "the limit of 2012",
            "goa.expedition.limit-at-the-end-of-the-action-2004",
        ),
        ("actions", "2012", 2, "yes", "not offered", "goa.action.passing-is-not-offered"),
        ("actions", "2012", 3, "3", "may be kept", "goa.extra-action.keep-at-most-one"),
        ("actions", "2012", 3, "1", "two would be left", "goa.extra-action.surplus-must-be-used"),
        ("actions", "2004", 4, "yes", "is out", "goa.extra-action.pass-is-final"),
        (
            "progress",
            "2012",
            0,
            "pepper, cinnamon, 2 ships",
            "It is in 2004",
            "goa.advance.cost-taxes-row-2-to-3-2012",
        ),
        (
            "progress",
            "2004",
            0,
            "pepper, nutmeg, 2 ships",
            "It is in 2012",
            "goa.advance.cost-taxes-row-2-to-3-2004",
        ),
        ("progress", "2012", 0, "pepper nutmeg", "how many ships", "goa.advance.one-ship-per-spice"),
        ("progress", "2012", 0, "pepper nutmeg 1 ship", "1 ships are not", "goa.advance.one-ship-per-spice"),
        ("progress", "2012", 0, "pepper, 2 ships", "1 of 2 spices", "goa.advance.cost-taxes-row-2-to-3-2012"),
        ("progress", "2012", 1, "yes", "Nothing stands in", "goa.advance.exact-spice-kinds"),
        ("progress", "2004", 2, "yes", "in one go", "goa.advance.payment-cannot-be-split"),
        ("progress", "2012", 3, "2", "go with the tile", "goa.tile.removed-plantation-loses-its-spices"),
        (
            "progress",
            "2012",
            4,
            "2",
            "kept face down",
            "goa.tile.removed-single-plantation-is-kept-face-down",
        ),
        ("progress", "2004", 4, "4", "2 spaces scores nothing", "goa.scoring.single-plantations"),
        ("progress", "2004", 5, "0", "Each column counts alone", "goa.bonus.each-column-counts-separately"),
        ("start", "2012", 1, "2012", "begins with 5", "goa.setup.starting-player-ducats-2012"),
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


# ---------------------------------------------------------------------- actions


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_ships_in_more_than_one_way(edition: str) -> None:
    check = actions_lesson.three_ships(edition)
    p = actions_lesson.lesson_position("turn", edition)
    for moves in (("use red-ship", "build"), ("build", "use red-ship"), ("use red-ship", "play two-ships/1")):
        assert check.check(play(p, *moves)).ok, moves
    assert "0 more so far" in check.check(play(p, "taxes")).words
    assert "2 more" in check.check(play(p, "build")).words
    assert "5 more" in check.check(play(p, "use red-ship", "play two-ships/1", "build")).words
    assert check.check("ships").outcome == "uncheckable"


@pytest.mark.rule("goa.colony.example-madras-2004", "goa.colony.example-madras-2012")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_lesson_on_actions_tells_is_what_the_rules_do(edition: str) -> None:
    p = actions_lesson.lesson_position("turn", edition)
    after: Any = actions_lesson.founded(edition)
    assert after.seats[actions_lesson.RED].colonists == p.seats[actions_lesson.RED].colonists - 2
    assert after.seats[actions_lesson.RED].founded(2)
    assert [row[1] for row in actions_lesson.expeditions().rows] == ["draws both", "gives up a card"]
    full: Any = actions_lesson.full_hand(edition)
    assert (full.phase, len(full.seats[actions_lesson.RED].hand)) == (
        ("make-room", 3) if edition == "2012" else ("down-to-limit", 5)
    )
    moves = dict(actions_lesson.menu(p).rows)
    assert "fill 2† of" in moves["harvest"], "the number of the second row is a reconstruction"
    assert moves["build"] == "Build ships: take 2"
    extras: Any = actions_lesson.lesson_position("extras", edition)
    assert [str(move) for move in extras.legal_moves()] == ["extra action"], (
        "with two cards one has to be used"
    )
    with pytest.raises(goatools.BadSetup, match="turn, extras"):
        actions_lesson.lesson_position("end")


# ---------------------------------------------------------------------- plantations and progress


@pytest.mark.rule("goa.bonus.complete-rows")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_step_of_the_last_marker_completes_the_row(edition: str) -> None:
    check = progress_lesson.complete_a_row(edition)
    p = progress_lesson.lesson_position("step", edition)
    right = [move.text for move in p.legal_moves() if move.kind == "advance" and check.check(p.play(move)).ok]
    assert right == ["advance colonists"]
    assert "No marker has moved" in check.check(p.play("build")).words
    other = play(p, "advance taxes" if edition == "2004" else "advance harvest")
    assert "not all five have reached row 2" in check.check(other).words
    assert check.check("colonists").outcome == "uncheckable"


@pytest.mark.rule(
    "goa.tile.removed-plantation-loses-its-spices", "goa.tile.new-single-plantation-may-go-face-down"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fifth_plantation(edition: str) -> None:
    p: Any = progress_lesson.lesson_position("fifth", edition)
    before = p.score(progress_lesson.RED).total
    removed: Any = p.play("remove p1")
    assert not any(place and "pepper" in place.kind.code for place in removed.seats[progress_lesson.RED].mat)
    assert removed.seats[progress_lesson.RED].down == 0
    assert p.play("remove p2").seats[progress_lesson.RED].down == 1
    aside: Any = progress_lesson.lesson_position("single", edition).play("decline")
    assert aside.seats[progress_lesson.RED].down == 1
    assert aside.score(progress_lesson.RED).total == before + 1


def test_the_tables_wear_their_daggers_and_show_what_the_editions_do() -> None:
    taxes = {
        edition: {row[0]: row[1:] for row in progress_lesson.costs(edition).rows}["taxes"]
        for edition in EDITIONS
    }
    assert taxes["2012"][:2] == ("pepper†", "pepper, nutmeg")
    assert taxes["2004"][:2] == ("cinnamon", "cinnamon, pepper")
    rows = {row[0]: row[1:] for row in progress_lesson.numbers().rows}
    assert rows["ships, 2004"] == ("1", "2", "3", "4", "5"), "GOA-61"
    assert rows["ships, 2012"] == ("1", "2", "3", "5", "6"), "GOA-61"
    assert rows["colonists lent, 2004"] == ("0", "2", "3", "4", "6"), "GOA-61"
    assert rows["colonists lent, 2012"] == ("0", "2", "4", "5", "6"), "GOA-61"
    assert rows["ducats"][1:] == ("6†", "8†", "10†", "12†")
    with pytest.raises(goatools.BadSetup, match="step, fifth, single"):
        progress_lesson.lesson_position("mat")


# ---------------------------------------------------------------------- start here


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_clicks_are_told_what_comes_next(edition: str) -> None:
    check = start_here.two_clicks(edition)
    p = start_here.start(edition)
    said = [
        (p, "The flag is not on the board yet"),
        (play(p, "flag E1"), "The flag stands somewhere else"),
        (play(p, "flag W4"), "Now marker 2: click on a3"),
        (play(p, "flag W4", "mark a5"), "Marker 2 is on a5"),
    ]
    for position, words in said:
        verdict = check.check(position)
        assert (verdict.outcome, words in verdict.words) == ("wrong", True)
    assert check.check(play(p, "flag W4", "mark a3")).ok


def test_the_editions_are_told_apart_by_what_differs() -> None:
    for name, first, second in start_here.editions().rows:
        assert first != second, name
    games = {row[0] for row in start_here.known().rows}
    assert len(games) == len(goatools.games())
    assert all(0 < row[2] < row[1] for row in start_here.known().rows)
    every, goa = start_here.course().rows, start_here.course("goa-2004").rows
    assert {row[0] for row in goa} < {row[0] for row in every}
    assert "10_batavia" not in {row[0] for row in goa}


def test_links_between_notebooks_lead_somewhere() -> None:
    folder = Path(goatools.__file__).parent.parent / "notebooks"
    links = {
        (path.name, link)
        for path in folder.glob("*.ipynb")
        for link in re.findall(r"\]\((\w+\.ipynb)\)", path.read_text(encoding="utf-8"))
    }
    assert links
    assert [link for link in sorted(links) if not (folder / link[1]).is_file()] == []


NUMBERS = tuple(f"{number:02d}" for number in range(16))


def cells_of(number: str) -> list[tuple[str, str]]:
    """The kinds and sources of a notebook's cells."""
    (path,) = (Path(goatools.__file__).parent.parent / "notebooks").glob(f"{number}_*.ipynb")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [(cell["cell_type"], "".join(cell["source"])) for cell in cells]


@pytest.mark.parametrize(
    "number", [number for number in NUMBERS if number != "13"]
)  # no drill is about tournaments
def test_a_lesson_ends_with_a_drill_of_its_topic(number: str) -> None:
    (drill,) = (source for kind, source in cells_of(number) if kind == "code" and source.startswith("Drill("))
    asked = [drills.kind(id) for id in re.findall(r'"((?:goa|batavia|golden_age)\.[a-z-]+)"', drill)]
    taught = set(lesson("01" if number == "00" else number).teaches)
    for found in asked:
        assert taught.intersection(found.rules), f"{found.id} asks nothing that this lesson teaches"
    assert asked or number in ("10", "11", "15"), "only a lesson about a whole game asks about everything"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_ends_with_what_was_seen_and_a_link(number: str) -> None:
    cells = cells_of(number)
    assert 20 <= len(cells) <= 40
    (end,) = (source for _, source in cells if source.startswith("## What you have seen"))
    assert re.search(r"\*\*Next:\*\* .*\]\(\d\d_\w+\.ipynb\)", end)
    after = [source for _, source in cells[cells.index(("markdown", end)) + 1 :]]
    assert all(source.startswith(("lesson_rules(", "RuleBrowser(")) for source in after)


@pytest.mark.parametrize("number", NUMBERS)
def test_places_of_spices_are_called_as_in_the_rules(number: str) -> None:
    said = [source for kind, source in cells_of(number) if kind == "markdown"]
    called = [
        word for source in said for word in re.findall(r"(?:free|empty|one|two|your) fields?\b", source)
    ]
    assert called == [], "the rules say spaces"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_leads_to_another_by_a_link(number: str) -> None:
    said = [source for kind, source in cells_of(number) if kind == "markdown"]
    bare = [text for source in said for text in re.findall(r"[^[](?:lesson|lessons) \d\d", source)]
    assert bare == []
