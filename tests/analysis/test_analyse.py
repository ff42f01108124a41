"""`analyse`: ranked moves with intervals, lots and bids, sentences, limits, cancelling, and clear errors."""

from __future__ import annotations

import random

import pytest

import goatools
from goatools.analysis.analyse import Analyser, Analysis, analyse, interval
from goatools.analysis.players import choices, evaluation
from goatools.errors import BadSetup

AUCTION = """
game = "goa-2012"
seats = ["Yellow", "Red", "Green"]
round = "A2"
part = "auctions"
flag = "Yellow"
chain = ["W4", "a4", "b3", "b2"]
grid = '''
ginger2  ginger1  ships      .         .
clove1   cinnamon2 colonists  .         .
nutmeg2  clove2   settlement nutmeg1   .
pepper1  pepper2  red-ship   cinnamon2 .
.        .        .          .         .
'''

[[seat]]
name = "Yellow"
ducats = 12
ships = 6
colonists = 2
plantations = ["pepper2: pepper"]

[[seat]]
name = "Red"
ducats = 9

[[seat]]
name = "Green"
ducats = 10
"""


@pytest.fixture(scope="module")
def auction() -> goatools.Position:
    return goatools.position(AUCTION)


@pytest.fixture(scope="module")
def analysed(auction: goatools.Position) -> Analysis:
    return analyse(auction, iterations=200)


def test_moves_are_ranked_with_intervals(auction: goatools.Position, analysed: Analysis) -> None:
    assert analysed.seat == auction.to_move
    assert analysed.name == auction.names[analysed.seat]
    assert analysed.best is analysed.moves[0].move
    assert analysed.iterations == 200 == sum(r.visits for r in analysed.moves)
    for ranked in analysed.moves:
        assert 0 <= ranked.wins.low <= ranked.wins.value <= ranked.wins.high <= 1
        assert ranked.points.low <= ranked.points.value <= ranked.points.high
        assert ranked.text == auction.describe(ranked.move)
    lows = [ranked.wins.low for ranked in analysed.moves[1:]]
    assert lows == sorted(lows, reverse=True)
    looked = {ranked.move for ranked in analysed.moves}
    assert looked | set(analysed.left_out) == set(auction.legal_moves())
    assert not looked & set(analysed.left_out)
    rows = analysed.rows()
    assert [row["move"] for row in rows] == [ranked.move.text for ranked in analysed.moves]


def test_the_line_can_be_played(auction: goatools.Position, analysed: Analysis) -> None:
    seat, move = analysed.line[0]
    assert (seat, move) == (analysed.seat, analysed.best)
    assert all(0 <= seat < 3 for seat, _ in analysed.line)


def test_every_lot_has_a_worth_for_every_seat(auction: goatools.Position, analysed: Analysis) -> None:
    assert [lot.name for lot in analysed.lots] == [
        "the flag",
        "clove plantation, 1 space on a4",
        "clove plantation, 2 spaces on b3",
        "pepper plantation, 2 spaces on b2",
    ]
    assert analysed.money == "ducats"
    assert all(len(lot.worths) == 3 and min(lot.worths) > 0 for lot in analysed.lots)
    # Yellow grows pepper already; a kind that is new is worth more
    pepper = analysed.lots[3].worths
    assert pepper[0] < pepper[1]


def test_the_highest_bid_is_within_the_money(auction: goatools.Position, analysed: Analysis) -> None:
    assert analysed.highest_bid is not None
    assert 0 < analysed.highest_bid <= 9
    poor = goatools.position(AUCTION.replace("ducats = 9", "ducats = 1"))
    found = analyse(poor, iterations=64)
    assert found.name == "Red"
    assert found.highest_bid == 1


def test_sentences_say_why(auction: goatools.Position, analysed: Analysis) -> None:
    text = " ".join(analysed.why)
    assert analysed.moves[0].text in analysed.why[0]
    assert "% to win" in text
    assert "The flag is worth about" in text
    assert f"Bids up to {analysed.highest_bid} ducats pay" in text
    assert "Next comes" in text
    assert all(line.endswith(".") for line in analysed.why)


def test_analysis_is_reproducible_and_blind(auction: goatools.Position, analysed: Analysis) -> None:
    again = analyse(auction.determinize(analysed.seat, random.Random(8)), iterations=200)
    assert again.moves == analysed.moves
    assert again.why == analysed.why
    assert again.lots == analysed.lots


@pytest.mark.parametrize(("game", "seats"), [("goa-2004", 2), ("batavia", 3), ("golden-age", 3)])
def test_every_decision_of_a_game_can_be_analysed(game: str, seats: int) -> None:
    rng = random.Random(6)
    p = goatools.new_game(game, seats=seats, seed=6).copy()
    seen = set()
    while not p.is_over and len(seen) < 12:
        if p.to_move == goatools.CHANCE:
            p.run_chance(rng)
            continue
        if p.phase not in seen and len(p.legal_moves()) > 1:
            seen.add(p.phase)
            found = analyse(p, iterations=24)
            assert found.best in p.legal_moves()
            assert found.money == evaluation(p).MONEY
            assert len(found.why) >= 1
        p.apply(choices(p).quick(p, rng) if rng.random() < 0.7 else rng.choice(p.legal_moves()))
    assert len(seen) >= 4


def test_an_action_is_explained_by_what_it_gains() -> None:
    p = goatools.position(
        AUCTION.replace('part = "auctions"', 'part = "actions"').replace(
            'chain = ["W4", "a4", "b3", "b2"]\n', ""
        )
    )
    found = analyse(p, iterations=100)
    assert found.highest_bid is None
    assert found.lots == ()
    assert any(line.startswith("It gains ") for line in found.why)


def test_progress_shows_results_and_can_cancel(auction: goatools.Position) -> None:
    seen: list[Analysis] = []

    def progress(found: Analysis) -> bool:
        seen.append(found)
        return len(seen) < 3

    found = analyse(auction, seconds=60.0, progress=progress)
    assert found.iterations == seen[-1].iterations == 3 * seen[0].iterations
    assert found.moves == seen[-1].moves
    assert analyse(auction, seconds=1e-6).moves


def test_an_analysis_can_be_refined(auction: goatools.Position, analysed: Analysis) -> None:
    analyser = Analyser(auction)
    first = analyser.think(50)
    assert (first.iterations, analyser.iterations) == (50, 50)
    analyser.search(100)
    found = analyser.think(50)
    assert found.moves == analysed.moves
    assert (found.line, found.lots, found.why) == (analysed.line, analysed.lots, analysed.why)
    assert found.seconds > first.seconds
    with pytest.raises(BadSetup, match="iterations: found 0; allowed: 1 or more"):
        analyser.think(0)
    with pytest.raises(BadSetup, match="chance is to move"):
        Analyser(goatools.new_game("goa-2012"))


@pytest.mark.parametrize(
    ("kwargs", "message"),
    [
        ({"seconds": 0}, "seconds: found 0; allowed: more than 0"),
        ({"seconds": -2.0}, "seconds: found -2.0"),
        ({"iterations": 0}, "iterations: found 0; allowed: 1 or more"),
        ({"iterations": 20, "memory": "elephant"}, "memory: found 'elephant'"),
    ],
)
def test_limits_that_cannot_be(auction: goatools.Position, kwargs: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        analyse(auction, **kwargs)  # type: ignore[arg-type]


def test_positions_without_a_decision() -> None:
    over = goatools.playout(goatools.new_game("batavia", seats=3, seed=1), None, random.Random(1))
    with pytest.raises(BadSetup, match="position: found 'the game is over'"):
        analyse(over)
    with pytest.raises(BadSetup, match="position: found 'chance is to move'"):
        analyse(goatools.new_game("goa-2012"))
    with pytest.raises(BadSetup, match="position: found 'str'; allowed: a position"):
        analyse("goa12.abc")  # type: ignore[arg-type]


def test_intervals_stay_within_their_limits() -> None:
    assert interval(0.5, 0.1, 0.0, 1.0).low == pytest.approx(0.304)
    assert interval(0.95, 0.1, 0.0, 1.0).high == 1.0
