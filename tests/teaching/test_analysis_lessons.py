"""The lessons on analysis: their exercises, their tables, and the saved games."""

from __future__ import annotations

import dataclasses
import re
import shlex
from types import ModuleType

import click
import pytest

import goatools
from goatools.analysis.analyse import analyse
from goatools.analysis.arena import DETAILS, Tournament
from goatools.analysis.examples import example
from goatools.analysis.planner import plan
from goatools.analysis.players import player
from goatools.cli import main
from goatools.errors import BadSetup
from goatools.teaching import formats_lesson, position_lesson, tournament_lesson

LESSONS = {"08": position_lesson, "12": formats_lesson, "13": tournament_lesson}
EVERY = [(module, i) for module in LESSONS.values() for i in range(3)]


@pytest.mark.parametrize(("lesson", "number"), EVERY)
def test_each_exercise_takes_its_own_solution(lesson: ModuleType, number: int) -> None:
    check = lesson.exercises()[number]
    assert check.check(check.right).ok
    assert check.check(str(check.right)).ok, "as it is typed into a line"
    assert all(goatools.rule(rule).id == rule for rule in check.rules)
    assert check.hints
    assert check.check("<no answer>").outcome == "uncheckable"
    assert check.check().outcome == "not attempted"


@pytest.mark.parametrize(
    ("lesson", "number", "wrong", "words"),
    [
        (position_lesson, 0, "14", "Both 5 and 6 are enough"),
        (position_lesson, 0, "60", "count the pairs"),
        (position_lesson, 1, "yes", "The intervals overlap"),
        (position_lesson, 2, "2", "It takes more actions"),
        (position_lesson, 2, "9", "It takes fewer actions"),
        (formats_lesson, 0, "14", "That is the rule of 2004"),
        (formats_lesson, 0, "11", "both are equal"),
        (formats_lesson, 0, "6", "forgoes the bid"),
        (formats_lesson, 1, "0.5", "A lower bid"),
        (formats_lesson, 1, "0,9", "A higher bid"),
        (formats_lesson, 2, "0.9", "gains nothing"),
        (formats_lesson, 2, ".45", "one rival"),
        (tournament_lesson, 0, "40", "share of one seat"),
        (tournament_lesson, 1, "200", "1.4 times narrower"),
        (tournament_lesson, 2, "yes", "luck alone"),
    ],
)
def test_a_wrong_answer_is_told_what_is_wrong(
    lesson: ModuleType, number: int, wrong: str, words: str
) -> None:
    verdict = lesson.exercises()[number].check(wrong)
    assert verdict.outcome == "wrong"
    assert words in verdict.words
    assert all(goatools.rule(rule).id == rule for rule in verdict.rules)


def test_the_way_of_the_exercise_is_proven() -> None:
    p = example("goa_2012_action")
    assert p.to_move is not None
    found = plan(p, p.to_move, position_lesson.GOAL)
    assert found is not None
    assert found.proven


def test_the_tables_of_the_position_say_what_the_analysis_says() -> None:
    p = example("goa_2012_lot")
    assert p.to_move is not None
    found = analyse(p, iterations=100)
    assert [row[0] for row in position_lesson.lots_of(found, p.names).rows] == [
        lot.name for lot in found.lots
    ]
    assert [row[-1] for row in position_lesson.ranked(found).rows] == [one.visits for one in found.moves[:5]]
    titles = [table.caption for table in position_lesson.odds_of(p, p.to_move)]
    assert titles == ["Founding a colony", "An expedition"]
    assert len(position_lesson.terms_of(p).rows) > 5


def test_values_to_keep_are_the_first_that_pay() -> None:
    for bid, old, new in formats_lesson.prices_to_keep((1, 5, 9)).rows:
        assert isinstance(bid, int)
        assert isinstance(old, int)
        assert isinstance(new, int)
        assert (old - (bid + 1) > bid, old - 1 - (bid + 1) > bid) == (True, False)
        assert (new - (bid - 1) > bid, new - 1 - (bid - 1) > bid) == (True, False)


def test_money_decides_where_value_would() -> None:
    rich = {row[0]: row[1] for row in formats_lesson.outcomes((6, 7, 4, 12), ties="raise").rows}
    poor = {row[0]: row[1] for row in formats_lesson.outcomes((6, 7, 4, 12), (20, 20, 20, 3), "raise").rows}
    assert rich["Golden Age"] == "Blue"
    assert "Blue" not in poor.values()


# ---------------------------------------------------------------------- saved games


@pytest.mark.parametrize("name", tournament_lesson.SAVED)
def test_saved_games_are_those_of_their_command(name: str) -> None:
    results = tournament_lesson.saved(name)
    words = shlex.split(tournament_lesson.SAVED[name])[1:]
    parent = click.Context(main, **main.context_settings)
    given = main.commands["arena"].make_context("arena", words[1:], parent=parent).params
    assert len(results) == given["games"]
    assert any(game.sources for game in results) is not given["brief"]
    seats = given["seats"]
    assert {len(game.players) for game in results} == {seats}
    assert {who.split()[0] for game in results for who in game.players} == set(given["players"])
    assert all(player(name) for name in given["players"])
    if name == "self-play":
        return  # a minute for one game
    again = Tournament(given["game"], given["players"], 1, seats=seats, seed=given["seed"])
    game = again.run()[0]
    if given["brief"]:
        game = dataclasses.replace(game, **DETAILS)
    assert game == results[0], "the players play differently now: run the command again"


def test_the_comparison_counts_the_saved_games() -> None:
    games = tournament_lesson.saved("greedy")
    rows = {str(row[0]): str(row[2]) for row in tournament_lesson.compared(greedy=games).rows}
    four = sum(dict(game.sources[game.winners[0]])["Colonies"] == 10 for game in games)
    assert rows["winners with four colonies"] == f"{four} of {len(games)}"
    inside = sum(44 <= max(game.points) <= 57 for game in games)
    assert rows["winners with 44 to 57 points"] == f"{inside} of {len(games)}"
    best = [max(game.points) for game in games]
    assert f"{min(best)} to {max(best)}" in tournament_lesson.points_chart(games).words
    assert len(tournament_lesson.flag_prices(games)) == 8
    assert tournament_lesson.flag_chart(games).words.startswith("The price of the flag by round: A1 5.0")


def test_the_text_says_what_the_saved_games_say() -> None:
    points = {
        name: sum(tournament_lesson.winners(games)) / len(games)
        for name in ("greedy", "greedy-2004")
        if (games := tournament_lesson.saved(name))
    }
    assert {name: round(mean) for name, mean in points.items()} == {"greedy": 38, "greedy-2004": 35}
    four = {
        name: sum(n == 4 for n in tournament_lesson.colonies_of_winners(tournament_lesson.saved(name)))
        / len(tournament_lesson.saved(name))
        for name in points
    }
    assert 0.5 < four["greedy-2004"] < four["greedy"]


def test_matches_show_all_games_and_pairs_with_intervals() -> None:
    found = tournament_lesson.matches()
    assert [row[0] for row in found.rows] == ["Goa 2012", "Goa 2004", "Batavia", "Golden Age"]
    for (game, seats), row in zip(tournament_lesson.SEATS.items(), found.rows, strict=True):
        for pair, cell in zip(tournament_lesson.PAIRS, row[2:], strict=True):
            results = tournament_lesson.saved(f"{game} {pair}")
            first, _ = tournament_lesson.seated(game, pair)
            won = sum(
                sum(one.players[seat] == first for seat in one.winners) / len(one.winners) for one in results
            )
            value, low, high = map(int, re.findall(r"[0-9]+", str(cell)))
            assert row[1] == seats
            assert value == round(100 * won / len(results))
            assert low <= value <= high


@pytest.mark.parametrize("game", tournament_lesson.SEATS)
def test_stronger_players_win_the_saved_matches(game: str) -> None:
    """Search beats greedy players and these beat random ones clearly, as far as chance lets them."""
    least = {"search greedy": 65, "search random": 97, "greedy random": 90}
    for pair in tournament_lesson.PAIRS:
        first = tournament_lesson.seated(game, pair)[0]
        share = tournament_lesson.share(tournament_lesson.saved(f"{game} {pair}"), first)
        assert int(share.split()[0]) >= least[pair], (pair, share)


def test_names_that_were_not_saved() -> None:
    with pytest.raises(BadSetup, match="name: found 'chess'"):
        tournament_lesson.saved("chess")
