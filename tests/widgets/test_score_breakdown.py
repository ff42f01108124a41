"""The score, in plain Python: chart and table show the same, sorting, marking, what a step would bring."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import TYPE_CHECKING

import pytest
import traitlets

import goatools
from goatools.drawing.scores import SHAPES, bar_tones, score_figure, verdict
from goatools.errors import BadSetup
from goatools.widgets import ScoreBreakdown

if TYPE_CHECKING:
    from goatools import Position


def test_table_chart_and_rules_agree(over: Position) -> None:
    widget = ScoreBreakdown(over)
    assert widget.chart.outputs == ()
    widget.line.width = 700
    totals = [score.total for score in over.scores()]
    assert widget.value == tuple(totals)
    assert list(widget.order) == sorted(range(4), key=lambda s: (-totals[s], s not in over.winners(), s))
    rows = list(csv.reader(io.StringIO(widget.to_csv())))
    for k, seat in enumerate(widget.order):
        assert [int(row[1 + 2 * k]) for row in rows[1:-1]] == [row.points for row in over.score(seat).rows]
        assert int(rows[-1][1 + 2 * k]) == totals[seat]
    figure = widget.chart.outputs[0]["data"]["application/vnd.plotly.v1+json"]
    for k, seat in enumerate(widget.order):
        assert sum(bar["x"][k] for bar in figure["data"]) == totals[seat]
    for row in over.score(0).rows:
        assert f'<th scope="row">{row.category}</th>' in widget.table.value


def test_the_chart_is_small_and_plain_and_waits_for_the_browser(over: Position) -> None:
    widget = ScoreBreakdown(over)
    widget.line.width = 700
    assert len(json.dumps(widget.chart.outputs)) < 20_000
    assert widget.chart.outputs[0]["data"]["text/plain"].startswith("points: ")


def test_categories_differ_in_more_than_colour() -> None:
    from goatools.drawing.theme import PATTERNS, TONES

    for game in goatools.games():
        categories = [row.category for row in goatools.new_game(game, seed=1).score(0).rows]
        tones = bar_tones(categories)
        heads = {category.partition(":")[0]: tones[category] for category in categories}
        assert len(heads) >= 7
        assert len(set(heads.values())) == len({TONES[tone] for tone in heads.values()}) == len(heads)
        assert len({SHAPES[PATTERNS[tone]] for tone in heads.values()}) == len(heads)


def test_an_empty_row_says_nothing_odd() -> None:
    widget = ScoreBreakdown(goatools.new_game("batavia", seats=4, seed=1), chart=False)
    assert "0 seals" not in widget.table.value
    assert "0 crates" not in widget.table.value


def test_sorting(over: Position) -> None:
    widget = ScoreBreakdown(over)
    widget.sort_by("seat")
    assert widget.order == (0, 1, 2, 3)
    widget._sorts["category"].click()
    points = [
        next(r.points for r in over.score(s).rows if r.category == widget.category) for s in widget.order
    ]
    assert points == sorted(points, reverse=True)
    assert max(points) > min(points), "the category that differs most is taken"
    widget.sort = "total"
    assert "gt-chosen" in widget._sorts["total"]._dom_classes
    with pytest.raises(BadSetup, match="total, seat, category"):
        widget.sort_by("name")
    with pytest.raises(traitlets.TraitError):
        widget.sort = "name"


def test_marking_a_category(over: Position) -> None:
    widget = ScoreBreakdown(over)
    widget._picker.value = "Colonies"
    assert widget.category == "Colonies"
    assert re.search(r'<tr class="gt-picked"><th scope="row">Colonies</th>', widget.table.value)
    with pytest.raises(BadSetup, match="Colonies"):
        widget.mark("Colonys")
    widget.sort_by("category")
    widget.mark("")
    assert (widget.category, widget.sort) == ("", "total")
    assert "gt-picked" not in widget.table.value


def test_a_running_game_says_what_a_step_would_bring() -> None:
    p = goatools.position(
        'game = "goa-2012"\nseats = 4\nround = "A2"\npart = "actions"\nflag = "Yellow"\nturn = "Yellow"\naction = 1\n'
        "[[seat]]\nships = 4\nplantations = ['clove2: clove clove']\n[[seat]]\n[[seat]]\n[[seat]]\nducats = 99\n"
    )
    widget = ScoreBreakdown(p)
    gains = widget.one_step()
    assert gains[0].words.startswith("Advance colonists to row 2")
    assert gains[0].points == 1
    assert "+1 VP" in widget.gains.value
    assert "if the game ended now, round A2" in widget.head.value


def test_some_seats_only(over: Position) -> None:
    widget = ScoreBreakdown(over, seats=[2])
    assert widget.order == (2,)
    with pytest.raises(BadSetup):
        ScoreBreakdown(over, seats=[7])


def test_a_new_position_redraws(over: Position, start: Position) -> None:
    widget = ScoreBreakdown(start)
    before = widget.table.value
    widget.position = over
    assert widget.table.value != before


def test_who_leads_and_wins(over: Position, start: Position) -> None:
    words = [verdict(over, seat) for seat in range(4)]
    assert [word.startswith("wins") for word in words] == [seat in over.winners() for seat in range(4)]
    assert any(verdict(start, seat).startswith("leads") for seat in range(4))


def test_names_of_users_are_text(hostile: Position) -> None:
    p = goatools.playout(hostile)
    widget = ScoreBreakdown(p)
    shown = widget.table.value + widget.gains.value + widget.head.value
    figure = score_figure(p).to_json()
    for harm in ("<img src=x", "<script", "x" * 120):
        assert harm not in figure
    assert "<img src=x" not in shown
    assert "<script" not in shown


def test_names_are_no_formulas() -> None:
    p = goatools.new_game("goa-2012", seats=["=1+1", "+A", "-B", "@C"], seed=1)
    assert ScoreBreakdown(p, chart=False).to_csv().splitlines()[0].count("'") == 4


@pytest.mark.parametrize("game", goatools.games())
def test_scores_of_all_games(game: str) -> None:
    p = goatools.playout(goatools.new_game(game, seats=4, seed=2))
    assert ScoreBreakdown(p).value == tuple(score.total for score in p.scores())


@pytest.mark.parametrize(
    ("game", "unit"), [("goa-2004", "VP"), ("goa-2012", "VP"), ("batavia", "gold"), ("golden-age", "VP")]
)
def test_the_score_counts_what_the_game_counts(game: str, unit: str) -> None:
    p = goatools.playout(goatools.new_game(game, 3, seed=2))
    widget = ScoreBreakdown(p)
    assert f"{p.score(0).total} {unit}</b>" in widget.table.value
    figure = score_figure(p)
    assert figure.layout.xaxis.ticksuffix == f" {unit}"
    assert all(unit in bar.hovertemplate for bar in figure.data)
