"""What lots are worth in Goa and what sensible players do with it."""

from __future__ import annotations

import random

import pytest

import goatools
from goatools.analysis import choices_goa, evaluation_goa
from goatools.analysis.players import Greedy

TABLE = """
game = "{game}"
seats = ["Yellow", "Red", "Green"]
round = "{round}"
part = "auctions"
flag = "Yellow"
chain = ["W4", "a4", "b4", "c4"]
lot = {lot}
bids = {bids}
grid = '''
.        .        .       .        .
{a4}  {b4}  {c4} {more}
nutmeg2  clove2   .       .        .
.        .        .       .        .
.        .        .       .        .
'''

[[seat]]
name = "Yellow"
ducats = {ducats}
plantations = {plantations}

[[seat]]
name = "Red"
ducats = 9

[[seat]]
name = "Green"
ducats = 9
"""


MORE = {"A": "nutmeg1 clove1", "B": "nutmeg3 clove3"}


def table(
    *,
    game: str = "goa-2012",
    round_: str = "A2",
    lot: int = 1,
    bids: tuple[str, ...] = (),
    tiles: tuple[str, str, str] = ("pepper2", "cinnamon2", "ships"),
    ducats: int = 9,
    plantations: tuple[str, ...] = (),
) -> goatools.Position:
    """An auction among three; Yellow is the auctioneer of lots 1 and 4, Red of lot 2, Green of lot 3."""
    text = TABLE.format(
        game=game,
        round=round_,
        lot=lot,
        bids=list(bids),
        a4=tiles[0],
        b4=tiles[1],
        c4=tiles[2],
        more=MORE[round_[0]],
        ducats=ducats,
        plantations=list(plantations),
    )
    return goatools.position(text.replace("['", '["').replace("']", '"]').replace("', '", '", "'))


def points(p: goatools.Position, seat: int, lot: int) -> float:
    return evaluation_goa.lot_points(p, seat, lot)


def test_actions_left() -> None:
    p = table(round_="A2")
    assert [evaluation_goa.actions_left(p, seat) for seat in range(3)] == [21, 21, 21]
    rng, p = random.Random(1), goatools.new_game("goa-2004", seats=3, seed=1).copy()
    used = [0, 0, 0]
    start = [evaluation_goa.actions_left(p, seat) for seat in range(3)]
    assert start == [24, 24, 24]
    while not p.is_over:
        if p.to_move == goatools.CHANCE:
            p.run_chance(rng)
            continue
        before = [evaluation_goa.actions_left(p, seat) - s.extra for seat, s in enumerate(p.seats)]
        seat, phase = p.to_move, p.phase
        p.apply(rng.choice(p.legal_moves()))
        if p.is_over:
            break
        after = [evaluation_goa.actions_left(p, seat) - s.extra for seat, s in enumerate(p.seats)]
        for other in range(3):
            if before[other] > after[other]:
                assert other == seat
                assert phase == "action"
                used[other] += 1
    assert min(used) >= 24


def test_a_mission_is_worth_its_points() -> None:
    p = table(round_="B2", tiles=("mission3", "mission2", "ships"))
    assert [points(p, seat, 1) for seat in range(3)] == [3.0, 3.0, 3.0]
    assert points(p, 0, 2) == 2.0


def test_a_kind_that_grows_already_is_worth_less() -> None:
    p = table(plantations=("pepper2: pepper",), tiles=("pepper2", "cinnamon2", "ships"))
    assert points(p, 0, 1) < points(p, 1, 1)
    assert points(p, 0, 1) < points(p, 0, 2)
    assert points(p, 0, 2) == points(p, 1, 2)


def test_positions_with_and_without_a_lot() -> None:
    p = table(round_="B3", tiles=("mission3", "ships", "extra-actions"))
    worths = {lot.name: lot.worths for lot in evaluation_goa.lots(p)}
    assert list(worths) == ["the flag", "mission3 on a4", "ships on b4", "extra-actions on c4"]
    price = evaluation_goa.ducat_worth(evaluation_goa.actions_left(p, 1), 9)
    assert worths["mission3 on a4"][1] == pytest.approx(3 / price)
    q = p.copy()
    q.seats[1].ships += 4
    gain = evaluation_goa.worth(q, 1) - evaluation_goa.worth(p, 1)
    assert worths["ships on b4"][1] == pytest.approx(gain / price)


def test_favour_is_worth_the_best_of_what_it_may_bring() -> None:
    p = table(round_="B2", tiles=("favour", "cinnamon2", "ships")).copy()
    p.removed = ()
    assert points(p, 0, 1) == 0.0
    p.removed = (evaluation_goa.TILE["mission3"], evaluation_goa.TILE["ships"])
    assert points(p, 0, 1) == max(3.0, points(p, 0, 3))


@pytest.mark.rule(
    "goa.auction.auctioneer-buys-for-one-less-2012", "goa.auction.auctioneer-buys-with-a-higher-bid-2004"
)
@pytest.mark.parametrize("game", ["goa-2004", "goa-2012"])
def test_the_auctioneer_keeps_what_is_worth_more_than_the_money(game: str) -> None:
    # the last speaker, Yellow, is the auctioneer of the mission; a mission of 3 points is worth a lot of ducats
    cheap = table(game=game, round_="B4", lot=4, bids=("Red 1",), tiles=("pepper2", "cinnamon2", "mission3"))
    assert cheap.to_move == 1 or cheap.to_move == 2
    while cheap.to_move != 0:
        cheap = cheap.play("pass")
    assert str(Greedy()(cheap, random.Random(1))) == "buy"
    dear = table(game=game, round_="B4", lot=4, bids=("Red 9",), tiles=("pepper2", "cinnamon2", "ships"))
    while dear.to_move != 0:
        dear = dear.play("pass")
    assert str(Greedy()(dear, random.Random(1))) == "pass"


def test_nobody_bids_more_than_a_lot_is_worth_or_than_there_is() -> None:
    rng = random.Random(3)
    for seed in range(3):
        p = goatools.new_game("goa-2012", seats=4, seed=seed).copy()
        while p.round < 2:
            if p.to_move == goatools.CHANCE:
                p.run_chance(rng)
                continue
            seat = p.to_move
            assert seat is not None
            move = choices_goa.decided(p, seat, rng) or choices_goa.quick(p, rng)
            if move.kind == "bid":
                assert move.arg <= p.seats[seat].ducats
                assert move.arg <= evaluation_goa.lot_ducats(p, seat, p.step) + 2
            p.apply(move)


def test_highest_bids() -> None:
    p = table(bids=(), tiles=("mission3", "cinnamon2", "ships"), round_="B2", ducats=3)
    speaker = p.to_move
    assert speaker is not None
    assert evaluation_goa.highest_bid(p, speaker) == 9
    assert evaluation_goa.highest_bid(goatools.new_game("goa-2012", seed=1), 0) == 0


def test_the_better_tile_is_marked() -> None:
    text = TABLE.replace('part = "auctions"', 'part = "placing"').replace(
        'chain = ["W4", "a4", "b4", "c4"]', 'chain = ["W3"]'
    )
    text = text.replace("lot = {lot}\nbids = {bids}\n", "")
    p = goatools.position(
        text.format(
            game="goa-2012",
            round="B2",
            a4="mission3",
            b4="ships",
            c4="cinnamon2",
            more=MORE["B"],
            ducats=9,
            plantations=[],
        )
    )
    assert set(map(str, p.legal_moves())) == {"mark a3", "mark a4"}
    assert str(Greedy()(p, random.Random(1))) == "mark a4"
    assert {lot.name for lot in evaluation_goa.lots(p)} == {"mission3 on a4", "nutmeg2 on a3"}
