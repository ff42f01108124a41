"""Lessons 06, 07, 09, 14 and 15: their exercises, their tables, and the positions they are made from."""

from __future__ import annotations

import re
from fractions import Fraction
from types import ModuleType
from typing import Any

import pytest

import goatools
from goatools.analysis.reports import percent
from goatools.components import load
from goatools.errors import BadSetup
from goatools.teaching import cards_lesson, colony_lesson, editions_lesson, scoring_lesson, whole_game
from goatools.teaching.goa_tables import EDITIONS, both, draw, play, turn
from goatools.teaching.listing import Listing

LESSONS: dict[str, ModuleType] = {"colonies": colony_lesson, "cards": cards_lesson, "scoring": scoring_lesson}
MAKERS = {name: module.exercises for name, module in LESSONS.items()}
MAKERS |= {"editions": lambda _: editions_lesson.exercises(), "game": whole_game.exercises}
EVERY = [
    (name, edition, number)
    for name, make in MAKERS.items()
    for edition in (EDITIONS if name != "editions" else ("",))
    for number in range(5 if name in ("cards", "scoring") else 4)
]


@pytest.mark.parametrize("lesson", MAKERS)
def test_all_exercises_are_tried(lesson: str) -> None:
    assert len(MAKERS[lesson]("2012")) == sum(name == lesson and e in ("2012", "") for name, e, _ in EVERY)


@pytest.mark.parametrize(("lesson", "edition", "number"), EVERY)
def test_each_exercise_takes_its_own_solution(lesson: str, edition: str, number: int) -> None:
    check = MAKERS[lesson](edition)[number]
    assert check.check(check.right).ok
    assert check.check(str(check.right)).ok, "as it is typed into a line"
    assert check.hints
    assert str(check.right) in check.solution().words
    assert check.rules
    for id in check.rules:
        assert not (edition and goatools.rule(id).editions) or edition in goatools.rule(id).editions


@pytest.mark.parametrize(("lesson", "edition", "number"), EVERY)
def test_what_is_no_answer_is_not_counted_as_wrong(lesson: str, edition: str, number: int) -> None:
    check = MAKERS[lesson](edition)[number]
    assert check.check("§ ?").outcome == "uncheckable"
    assert check.check().outcome == "not attempted"
    assert check.attempts == 0


WRONG = [
    ("colonies", 0, 6, "goa.colony.step-1-progress-board"),
    ("colonies", 0, 5, "goa.colony.step-3-own-colonists"),
    ("colonies", 0, 12, "goa.colony.step-3-own-colonists"),
    ("colonies", 1, "67 %", "goa.colony.colonists-needed"),
    ("colonies", 1, "11 %", "goa.colony.colonists-needed"),
    ("colonies", 1, "1/2", "goa.colony.step-2-turn-two-cards"),
    ("colonies", 2, 5, "goa.colony.failure-brings-one-colonist"),
    ("colonies", 2, 0, "goa.colony.failure-costs-no-colonists"),
    ("colonies", 2, 9, "goa.colony.failure-brings-one-colonist"),
    ("colonies", 3, "clove", "goa.colony.madras-holds-two-of-two-kinds"),
    ("colonies", 3, "clove nutmeg", "goa.advance.exact-spice-kinds"),
    ("colonies", 3, "pepper ginger", "goa.advance.cost-colonists-row-2-to-3"),
    ("cards", 0, "1 2 4", "goa.card.action-cards-are-marked-a"),
    ("cards", 0, "1", "goa.card.bonus-cards-timing"),
    ("cards", 2, 3, "goa.extra-action.keep-at-most-one"),
    ("cards", 2, 1, "goa.extra-action.surplus-must-be-used"),
    ("cards", 3, "ships", "goa.tile.viceroy"),
    ("cards", 3, "taxes", "goa.tile.viceroy-tie"),
    ("cards", 4, 4, "goa.harvest.surplus-stays-in-the-supply"),
    ("cards", 4, 1, "goa.tile.replenishment-no-mixture"),
    ("scoring", 0, 40, "goa.scoring.most-ducats-tie"),
    ("scoring", 0, 42, "goa.scoring.single-plantations"),
    ("scoring", 0, 39, "goa.scoring.expedition-cards"),
    ("scoring", 0, 60, "goa.scoring.nothing-else-counts"),
    ("scoring", 0, 10, "goa.scoring.progress-markers"),
    ("scoring", 1, 5, "goa.scoring.expedition-cards"),
    ("scoring", 1, 15, "goa.scoring.expedition-cards"),
    ("scoring", 2, "Red", "goa.end.tie-most-ducats"),
    ("scoring", 2, "yellow", "goa.end.tie-most-ducats"),
    ("scoring", 2, "Red, Blue", "goa.end.tie-most-ducats"),
    ("scoring", 3, 3, "goa.scoring.missions"),
    ("scoring", 4, "expeditions", "goa.scoring.progress-markers"),
    ("scoring", 4, "colonists", "goa.advance.cost-is-printed-between-the-rows"),
    ("game", 0, 8, "goa.action.three-per-player"),
    ("game", 1, 5, "goa.round.grid-is-not-refilled-within-a-phase"),
    ("game", 2, 0, "goa.scoring.progress-markers"),
    ("game", 3, 99, "goa.colony.failure-brings-one-colonist"),
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("lesson", "number", "wrong", "rule"), WRONG)
def test_a_wrong_answer_is_met_with_its_rule(
    lesson: str, number: int, wrong: Any, rule: str, edition: str
) -> None:
    verdict = MAKERS[lesson](edition)[number].check(wrong)
    assert verdict.outcome == "wrong"
    assert rule in verdict.rules
    for id in verdict.rules:
        assert not goatools.rule(id).editions or edition in goatools.rule(id).editions


@pytest.mark.parametrize("lesson", [name for name in LESSONS if hasattr(LESSONS[name], "NAMES")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_positions_are_sound_and_unknown_ones_refused(lesson: str, edition: str) -> None:
    module = LESSONS[lesson]
    for name in module.NAMES:
        p = module.lesson_position(name, edition)
        assert p.game == f"goa-{edition}"
        assert goatools.position(p.to_text()) == p
    with pytest.raises(BadSetup, match="name: found 'finale'"):
        module.lesson_position("finale", edition)
    with pytest.raises(BadSetup, match="edition: found '2013'"):
        module.lesson_position(module.NAMES[0], "2013")


# ---------------------------------------------------------------------- what lessons are made of


def test_cards_are_chosen_by_what_is_written() -> None:
    for edition in EDITIONS:
        p = colony_lesson.lesson_position("start", edition)
        after = draw(play(p, "expedition", "draw 1"), "two-ships/1")
        assert re.match("two-ships/1/", after.view(1)["seat"][1]["hand"][0])
        with pytest.raises(BadSetup, match="a card that can be turned over"):
            turn(p, 3)
        with pytest.raises(BadSetup, match="a card that can be drawn"):
            draw(p, "two-ships")


def test_a_listing_shows_itself_and_escapes() -> None:
    shown = Listing("<b>", ("a", "b"), [("<i>", Fraction(1, 3)), (1, None)])
    assert repr(shown).splitlines() == ["<b>", "a    b", "<i>  33 %", "1"]
    html = shown._repr_html_()
    assert "<b>" not in html
    assert "<i>" not in html
    assert '<th scope="row"' in html
    assert "33 %" in html
    assert [percent(Fraction(n, 1000)) for n in (0, 4, 10, 994, 1000)] == [
        "0 %",
        "under 1 %",
        "1 %",
        "over 99 %",
        "100 %",
    ]


def test_editions_side_by_side() -> None:
    def after_two_cards(edition: str) -> Any:
        return turn(play(colony_lesson.lesson_position("helped", edition), "found Madras"), 1, 1)

    rows = both(after_two_cards, "play extra-card/2").rows
    assert [row[1] for row in rows] == ["no", "yes"]
    assert "before any card is turned over" in str(rows[0][3])


# ---------------------------------------------------------------------- colonies and odds


def test_the_tables_of_odds_agree_with_counting() -> None:
    p = colony_lesson.lesson_position("start")
    cards = [1] * 8 + [2] * 7 + [3] * 8
    pairs = [a + b for i, a in enumerate(cards) for b in cards[:i]]
    for least, two, _ in colony_lesson.sums_table(p, 1).rows:
        assert isinstance(least, int)
        assert two == Fraction(sum(pair >= least for pair in pairs), len(pairs))
    for brings, *chances in colony_lesson.gaps_table(p, 1).rows:
        assert isinstance(brings, int)
        for need, chance in zip((6, 8, 10, 12), chances, strict=True):
            assert chance == Fraction(sum(pair >= need - brings for pair in pairs), len(pairs))
    assert "†" in colony_lesson.gaps_table(p, 1).caption


@pytest.mark.rule("goa.colony.column-numbers-2004", "goa.colony.column-numbers-2012")
def test_what_the_board_lends() -> None:
    assert [row[1:] for row in colony_lesson.lent_table().rows] == [
        ("0", "0"),
        ("2", "2"),
        ("3", "4"),
        ("4", "5"),
        ("6", "6"),
    ]


def test_a_late_card_is_spent_only_when_needed() -> None:
    """The chance is the same in both editions, the own colonists spent are not."""
    found = {
        edition: {
            row[:2]: row[2:]
            for row in colony_lesson.helps_table(colony_lesson.lesson_position("helped", edition), 1).rows
        }
        for edition in EDITIONS
    }
    key = ("Madras", "one more card")
    assert found["2004"][key][0] == found["2012"][key][0] == Fraction(64, 95)
    assert found["2004"][key][1] == "1.1"
    assert found["2012"][key][1] == "1.5"


@pytest.mark.parametrize("words", ["5/0", "", "2/1", "half", "-1", "1/2/3"])
def test_a_chance_that_is_none(words: str) -> None:
    with pytest.raises(ValueError, match="chance"):
        colony_lesson.chance(words)


# ---------------------------------------------------------------------- cards and tiles


@pytest.mark.rule("goa.card.progress-for-ducats-2004", "goa.card.progress-for-ducats-2012")
def test_the_edition_decides_what_goes_with_taxes() -> None:
    assert cards_lesson.exercises("2004")[0].right == "1 4"
    assert cards_lesson.exercises("2012")[0].right == "1 4 5"
    assert "in this edition" in cards_lesson.exercises("2004")[0].check("1 4 5").words


@pytest.mark.rule("goa.expedition.limit-at-the-end-of-the-action-2004", "goa.expedition.make-room-first-2012")
def test_the_other_edition_is_the_wrong_answer() -> None:
    assert [cards_lesson.exercises(edition)[1].right for edition in EDITIONS] == [0, 1]
    for edition, wrong in (("2004", 1), ("2012", 0)):
        verdict = cards_lesson.exercises(edition)[1].check(wrong)
        assert verdict.outcome == "wrong"
        assert "the other edition" in verdict.words
        assert all(edition in goatools.rule(id).editions for id in verdict.rules)
    assert "one card is too many" in cards_lesson.exercises()[1].check(2).words


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_tile_that_is_no_plantation_is_listed_once(edition: str) -> None:
    listed = [row[0] for kind in cards_lesson.KINDS for row in cards_lesson.tiles_table(edition, kind).rows]
    assert len(listed) == len(set(listed))
    box = load("goa", edition)
    kinds = {code for letter in "ab" for code in box[f"tiles.{letter}"]}
    others = {code for code in kinds if not code[-1].isdigit() or code.startswith(("expeditions", "mission"))}
    assert len(listed) == len(others - {"universal"})
    assert sum(int(str(row[1]).rstrip("†")) for row in cards_lesson.cards_table(edition).rows) == 30
    with pytest.raises(BadSetup, match="at once, red, kept"):
        cards_lesson.tiles_table(edition, "green")


# ---------------------------------------------------------------------- scoring


@pytest.mark.rule("goa.scoring.duty-2004", "goa.scoring.duty-2012")
def test_the_same_mat_counted_twice() -> None:
    shown = scoring_lesson.side_by_side("same", 1)
    assert shown.rows[-1][:3] == ("Total", 58, 59)
    assert [row[0] for row in shown.rows if row[3] == "differs"] == ["Duty"]
    for edition, duty, other in (("2004", 4, 5), ("2012", 5, 4)):
        tiles = scoring_lesson.exercises(edition)[3]
        assert tiles.right == duty + 3
        assert "the other edition" in tiles.check(other + 3).words
        assert tiles.check(2 * duty + 3).rules == (f"goa.scoring.duty-{edition}",)
        blue = scoring_lesson.exercises(edition)[0]
        assert blue.check(blue.right + duty).rules == (f"goa.scoring.duty-{edition}",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_the_book_is_reckoned_as_the_book_does(edition: str) -> None:
    told = [step["running_total"] for step in goatools.rulebook.examples(f"goa-{edition}")["sample_scoring"]]
    shown = [
        row[3]
        for row in scoring_lesson.running_sum(scoring_lesson.lesson_position("example", edition), 1).rows
    ]
    assert shown[-1] == told[-1] == 42
    assert shown[:6] == told[:6]
    assert set(shown) <= set(told)


# ---------------------------------------------------------------------- the editions compared


@pytest.mark.parametrize(
    ("number", "wrong", "words", "rule"),
    [
        (0, "5 7", "the other way round", "goa.auction.auctioneer-buys-for-one-less-2012"),
        (0, "6 6", "highest bid is 6", "goa.auction.auctioneer-buys-with-a-higher-bid-2004"),
        (1, "7 5", "Selling would have brought 6", "goa.auction.auctioneer-sells-to-the-highest-bidder"),
        (1, "1 1", "two purses", "goa.auction.auctioneer-buys-for-one-less-2012"),
        (2, "both both 2012 2004 2004", "only 2012 allows", "goa.card.extra-card-only-before-the-two-2004"),
        (
            2,
            "2012 2012 2012 2004 2004",
            "both editions allow",
            "goa.colony.colonists-can-be-gained-during-the-attempt",
        ),
        (
            2,
            "2012 both 2012 2004 2012",
            "only 2004 allows",
            "goa.expedition.limit-during-the-whole-action-2012",
        ),
        (3, 3, "without the foreman", "goa.tile.foreman-2012"),
        (3, 12, "instead of 1", "goa.tile.foreman-2012"),
        (3, 10, "universal", "goa.tile.universal-plantation-scores-nothing-2012"),
        (3, 6, "face up or face down", "goa.scoring.single-plantations"),
    ],
)
def test_mistakes_about_the_editions(number: int, wrong: Any, words: str, rule: str) -> None:
    verdict = editions_lesson.exercises()[number].check(wrong)
    assert verdict.outcome == "wrong"
    assert words in verdict.words
    assert rule in verdict.rules


def test_every_difference_is_shown() -> None:
    shown = [row for about in editions_lesson.SHOWN for row in editions_lesson.told(about).rows]
    shown += editions_lesson.smaller().rows
    assert sorted(row[1:] for row in shown) == sorted(
        tuple(found.texts[edition] for edition in EDITIONS) for found in goatools.rulebook.differences("goa")
    )
    with pytest.raises(BadSetup, match="auction"):
        editions_lesson.told("weather")


def test_columns_and_costs_wear_their_daggers() -> None:
    differing = [row[0] for row in editions_lesson.columns_table().rows if row[3]]
    assert differing == ["ships", "colonists lent"]
    assert [row[0] for row in editions_lesson.costs_table().rows if row[3]] == ["harvest", "taxes"]
    assert editions_lesson.costs_table().rows[2][1] == "Ci; Ci Pe; Ci Pe Nu†; Ci Pe Nu Cl†"
    assert {row[0]: row[2:] for row in editions_lesson.tiles_table().rows}["all A tiles"] == (27, 29)
    options = {row[0]: row[-2:] for row in editions_lesson.options_table().rows}
    assert set(options) == set(editions_lesson.OPEN)
    assert options["hand-limit"] == ("after-drawing", "before-drawing")


def test_what_each_edition_allows() -> None:
    found = [[editions_lesson.allowed(claim, e) for e in EDITIONS] for claim in editions_lesson.CLAIMS]
    assert found == [[False, True], [True, True], [False, True], [True, False], [True, False]]


# ---------------------------------------------------------------------- a whole game


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_record_tells_adds_up(edition: str) -> None:
    game = whole_game.bots_game(edition)
    assert game.position.is_over
    assert list(game.comments.values())[-1] == "The game is over"
    assert len(game.comments) == 9
    points = whole_game.points_by_round(game).rows
    assert [row[0] for row in points] == [f"{phase}{n}" for phase in "AB" for n in range(1, 5)]
    assert points[-1][1:5] == tuple(score.total for score in game.position.scores())
    for row in whole_game.actions_taken(game).rows:
        assert sum(map(int, map(str, row[1:]))) >= 24
    money = whole_game.money_moved(game).rows
    assert sum(int(str(row[1])) for row in money) == sum(int(str(row[3])) for row in money)
    for _, tried, done in whole_game.foundings(game).rows:
        assert int(str(done)) <= int(str(tried))
    assert goatools.record(game.to_text()).position == game.position
    game.go(0)
    assert [row[0] for row in whole_game.points_by_round(game).rows] == ["A1"], "a game that has just begun"


def test_the_kept_game_cannot_be_changed() -> None:
    game = whole_game.bots_game("2012")
    game.undo()
    game.comments.clear()
    assert whole_game.bots_game("2012").position.is_over
    assert whole_game.bots_game("2012").comments
    with pytest.raises(BadSetup, match="edition: found '2013'"):
        whole_game.bots_game("2013")
