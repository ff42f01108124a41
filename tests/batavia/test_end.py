"""The end of the game and the scoring."""

from __future__ import annotations

from typing import Any

import pytest

from goatools.batavia.components import GOODS

ALL_CARDS = {"EN": 22, "DK": 22, "FR": 22, "NL": 22, "SE": 22}


def gold(p: Any, category: str) -> list[int]:
    """What each seat gets in a category of the scoring."""
    return [row.points for b in p.scores() for row in b.rows if row.category == category]


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("batavia.end.move-to-end-tile-when-no-station-left")
def test_to_the_end_when_no_station_is_left(make: Any, legal: Any) -> None:
    p = make(up=35, taken={35: 0}, hand=[{"DK": 1}]).play("lay DK 1")
    assert legal(p) == ["sail end"]
    p = p.play("sail end")
    assert (p.space[0], p.view(1)["end_tile"]) == (36, "Yellow")


@pytest.mark.rule("batavia.end.station-goes-before-end-tile")
def test_a_station_goes_before_the_end_tile(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(up=35, taken={32: 0, 35: 1}, shown=[{"DK": 1, "SE": 1}], hand=[{"DK": 1}]).play("lay DK 1")
    assert legal(p) == ["sail SE"]
    assert rules_of(p, "sail end") == ("batavia.end.station-goes-before-end-tile",)


@pytest.mark.rule("batavia.end.end-tile-gives-no-crate")
def test_the_end_tile_brings_no_crate(make: Any, play: Any) -> None:
    p = make(up=35, taken={35: 0}, hand=[{"DK": 1}])
    after = play(p, "lay DK 1", "sail end")
    assert (after.taken, after.tiles) == (p.taken, p.tiles)


@pytest.mark.rule("batavia.end.no-exchange-with-end-tile")
def test_no_exchange_with_the_end_tile(make: Any, play: Any) -> None:
    p = make(up=35, taken={35: 0, 3: 0, 4: 0}, tiles=[{"DK": 1, "FR": 1, "NL": 1}], hand=[{"DK": 1}])
    after = play(p, "lay DK 1", "sail end")
    assert (after.phase, after.to_move, after.gold[0]) == ("turn", 1, 0)
    assert after.tiles[0] == (0, 1, 1, 1, 0)


@pytest.mark.rule("batavia.end.round-is-played-out")
def test_the_round_is_played_out(make: Any, play: Any, rules_of: Any) -> None:
    p = make(up=35, taken={35: 3}, ship=3, done=1, hand=[{}, {}, {}, {"DK": 1}])
    p = play(p, "lay DK 1", "sail end")
    assert p.to_move == 0
    p = play(p, "draw", "card EN", "card EN")
    assert p.to_move == 1
    p = play(p, "draw", "card EN", "card EN")
    assert p.is_over
    assert rules_of(p, "draw") == ("batavia.end.round-is-played-out",)


@pytest.mark.rule("batavia.end.later-players-reach-a-station-or-draw")
def test_later_players_must_reach_a_station(make: Any, legal: Any, rules_of: Any) -> None:
    """With the end tile gone, the French seal still leads to 31, the Danish one nowhere."""
    p = make(
        up=35,
        taken={35: 2, 30: 1},
        space={0: 36},
        done=1,
        shown=[{}, {"DK": 2}],
        hand=[{}, {"DK": 1, "FR": 1}],
    )
    assert legal(p) == ["lay DK 1", "lay FR 1", "draw"]
    assert legal(p.play("lay DK 1")) == ["lay FR 1"]
    assert legal(p.play("lay FR 1")) == ["sail FR"]
    without = make(
        up=35, taken={35: 2, 30: 1}, space={0: 36}, done=1, shown=[{}, {"DK": 2}], hand=[{}, {"DK": 1}]
    )
    assert legal(without) == ["draw"]
    assert rules_of(without, "lay DK 1") == ("batavia.end.later-players-reach-a-station-or-draw",)


@pytest.mark.rule(
    "batavia.end.later-players-reach-a-station-or-draw", "batavia.end.only-one-player-gets-the-end-tile"
)
@pytest.mark.parametrize("shown", [{}, {"DK": 2}, {"DK": 2, "SE": 3}])
def test_with_the_end_tile_gone_only_its_rules_count(
    make: Any, legal: Any, rules_of: Any, shown: Any
) -> None:
    """Whatever Red leads in, cards that reach no station are refused since the end tile is gone, which stays gone."""
    p = make(
        up=35,
        taken={35: 2, 30: 1, 33: 2},
        space={0: 36},
        done=1,
        shown=[{"EN": 1}, shown, {"FR": 1}],
        hand=[{}, {"EN": 1, "DK": 1, "FR": 1, "SE": 1, "NL": 1}],
    )
    refused = {f"lay {company} 1" for company in ALL_CARDS} - set(legal(p))
    assert refused
    for move in refused:
        assert rules_of(p, move) == ("batavia.end.later-players-reach-a-station-or-draw",)
    reaching = p.play("lay NL 1")
    assert "sail NL" in legal(reaching)
    assert rules_of(reaching, "sail end") == ("batavia.end.only-one-player-gets-the-end-tile",)


@pytest.mark.rule("batavia.end.only-one-player-gets-the-end-tile")
def test_only_one_player_gets_the_end_tile(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(
        up=35,
        taken={35: 2, 30: 1},
        space={0: 36},
        done=1,
        shown=[{}, {"DK": 2}],
        hand=[{}, {"DK": 1, "FR": 1}],
    )
    p = p.play("lay DK 1")
    assert rules_of(p, "sail end") == ("batavia.end.only-one-player-gets-the-end-tile",)
    import goatools

    text = make(up=35, taken={35: 2}, space={0: 36}, done=1).to_text()
    with pytest.raises(goatools.BadPosition, match="a space of its own"):
        goatools.position(text.replace('name = "Red"', 'name = "Red"\nspace = 36'))


@pytest.mark.rule("batavia.end.standstill")
def test_a_round_without_anything_ends_the_game(make: Any, play: Any, rules_of: Any) -> None:
    """No card to turn up, the ship unsold, and Yellow has laid cards that nobody can follow: all hands are empty."""
    hand = [{}, {}, {}]
    shown = [{"EN": 4, "DK": 4}, {"EN": 4, "DK": 4}, {"FR": 2, "NL": 1}]
    used = {"EN": 8, "DK": 8, "FR": 2, "NL": 1}
    lot = {company: 22 - used.get(company, 0) for company in ALL_CARDS}
    p = make(3, phase="roll", ship=1, round=9, hand=hand, shown=shown, lot=lot)
    assert p.deck_size == sum(p.discards) == 0
    p = play(p, "roll 3", "pass", "pass", "pass")
    for seat in (0, 1, 2):
        assert p.to_move == seat
        p = p.play("pass")
    assert p.is_over
    assert gold(p, "end tile") == [0, 0, 0]
    assert rules_of(p, "roll 1") == ("batavia.end.standstill",)


def test_a_round_with_a_sale_is_no_standstill(make: Any, play: Any) -> None:
    shown = [{"EN": 4, "DK": 4}, {"EN": 4, "DK": 4}, {"FR": 2, "NL": 1}]
    lot = {"EN": 14, "DK": 14, "FR": 20, "NL": 21, "SE": 22}
    p = make(3, phase="roll", ship=1, round=9, shown=shown, lot=lot)
    p = play(p, "roll 3", "bid 1", "pass", "pass")
    assert (p.to_move, sum(p.hand[1])) == (1, 91)
    assert not play(p, "lay FR 3", "sail FR", "keep").is_over


# ---------------------------------------------------------------------- scoring


def last_turn(make: Any, play: Any, **fields: Any) -> Any:
    """The end of a game of three: Green takes the end tile with the last turn of the round."""
    hand = fields.pop("hand", [{}, {}])
    shown = fields.pop("shown", [{}, {}])
    p = make(3, up=35, taken={35: 2}, done=2, hand=[*hand, {"DK": 1}], shown=[*shown, {}], **fields)
    return play(p, "lay DK 1", "sail end")


@pytest.mark.rule("batavia.scoring.hand-cards-are-displayed")
def test_all_hands_are_laid(make: Any, play: Any) -> None:
    p = last_turn(make, play, hand=[{"SE": 4}, {"SE": 4}])
    assert p.is_over
    assert p.hand == [[0] * 5] * 3
    assert p.shown[4] == [4, 4, 0]


@pytest.mark.rule("batavia.scoring.seals-settled-again")
@pytest.mark.parametrize(("cards", "holder"), [(5, 1), (4, -1), (3, 0)])
def test_seals_are_settled_once_more(make: Any, play: Any, cards: int, holder: int) -> None:
    p = last_turn(make, play, shown=[{"FR": 4}, {}], hand=[{}, {"FR": cards}])
    assert p.seals[2] == holder
    assert gold(p, "seals") == [2 * (holder == 0), 2 * (holder == 1), 2]


@pytest.mark.rule("batavia.scoring.no-pirates")
def test_no_pirates_at_the_scoring(make: Any, play: Any) -> None:
    p = last_turn(make, play, hand=[{"SE": 20}, {"FR": 19}])
    assert (p.total, p.discards) == (40, [0] * 5)


@pytest.mark.rule("batavia.scoring.exchange-gold-counts")
def test_gold_of_exchanges_counts(make: Any) -> None:
    p = make(up=35, phase="over", gold=[12, 0, 0, 0], taken={5: 0})
    assert p.score(0).rows[0].points == 12
    assert p.score(0).total == 12 + 15 + 2


TEN_GOODS = [
    pytest.param("tea", 10, 5, marks=pytest.mark.rule("batavia.scoring.tea")),
    pytest.param("cotton", 11, 5, marks=pytest.mark.rule("batavia.scoring.cotton")),
    pytest.param("porcelain", 12, 6, marks=pytest.mark.rule("batavia.scoring.porcelain")),
    pytest.param("silk", 13, 6, marks=pytest.mark.rule("batavia.scoring.silk")),
    pytest.param("ginger", 14, 7, marks=pytest.mark.rule("batavia.scoring.ginger")),
    pytest.param("nutmeg", 15, 7, marks=pytest.mark.rule("batavia.scoring.nutmeg")),
    pytest.param("pepper", 16, 8, marks=pytest.mark.rule("batavia.scoring.pepper")),
]


@pytest.mark.parametrize(("good", "alone", "tied"), TEN_GOODS)
def test_gold_for_each_good(make: Any, good: str, alone: int, tied: int) -> None:
    layout = make(up=35).view(0)["stations"]
    spaces = [at for at, name in enumerate(layout, 1) if name.endswith(good)]
    p = make(3, up=35, phase="over", taken={spaces[0]: 0, spaces[1]: 0, spaces[2]: 1})
    assert gold(p, good) == [alone, 0, 0]
    p = make(3, up=35, phase="over", taken={spaces[0]: 0, spaces[1]: 1})
    assert gold(p, good) == [tied, tied, 0]
    assert all(gold(p, other) == [0, 0, 0] for other in GOODS if other != good)


@pytest.mark.rule("batavia.scoring.most-crates-in-a-warehouse", "batavia.scoring.warehouse-tie")
def test_the_most_crates_in_a_warehouse(make: Any) -> None:
    silk = [2, 7, 20, 25, 30]
    alone = make(3, up=35, phase="over", taken=dict(zip(silk[:4], (0, 0, 0, 1), strict=True)))
    assert gold(alone, "silk") == [13, 0, 0]
    tied = make(3, up=35, phase="over", taken=dict(zip(silk, (0, 0, 1, 1, 2), strict=True)))
    assert gold(tied, "silk") == [6, 6, 0]


@pytest.mark.rule("batavia.scoring.empty-warehouse-pays-nobody")
def test_an_empty_warehouse_pays_nobody(make: Any) -> None:
    p = make(phase="over")
    assert gold(p, "tea") == [0, 0, 0, 0]
    rules = [row.rule for row in p.score(0).rows]
    assert rules.count("batavia.scoring.empty-warehouse-pays-nobody") == 7


@pytest.mark.rule("batavia.scoring.most-notes")
def test_the_most_notes(make: Any) -> None:
    assert gold(make(3, phase="over", notes=[20, 15, 10]), "notes") == [5, 0, 0]


@pytest.mark.rule("batavia.scoring.most-notes-tie")
def test_a_tie_for_the_most_notes(make: Any) -> None:
    assert gold(make(3, phase="over", notes=[18, 18, 9]), "notes") == [2, 2, 0]
    assert gold(make(3, phase="over", notes=[15, 15, 15]), "notes") == [2, 2, 2]


@pytest.mark.rule("batavia.scoring.end-tile-four-gold")
def test_the_end_tile_is_worth_four(make: Any, play: Any) -> None:
    assert gold(last_turn(make, play), "end tile") == [0, 0, 4]


@pytest.mark.rule("batavia.scoring.two-gold-per-seal")
def test_each_seal_is_worth_two(make: Any) -> None:
    p = make(phase="over", shown=[{"EN": 1, "DK": 2, "SE": 1, "FR": 1}, {"FR": 1}])
    assert gold(p, "seals") == [6, 0, 0, 0]


@pytest.mark.rule("batavia.scoring.unexchanged-tiles-are-worthless")
def test_tiles_that_were_kept_are_worth_nothing(make: Any) -> None:
    taken, tiles = {2: 0, 3: 0, 4: 0, 5: 0}, [{"DK": 1, "FR": 1, "NL": 1, "SE": 1}]
    with_tiles = make(phase="over", up=35, taken=taken, tiles=tiles)
    without = make(phase="over", up=35, taken=taken)
    assert with_tiles.score(0) == without.score(0)


@pytest.mark.rule("batavia.scoring.most-gold-wins")
def test_the_most_gold_wins(make: Any) -> None:
    p = make(3, phase="over", gold=[36, 38, 40], notes=[20, 15, 10])
    assert [b.total for b in p.scores()] == [41, 38, 40]
    assert p.winners() == (0,)


@pytest.mark.rule("batavia.scoring.tied-players-share-victory")
def test_tied_players_share_the_victory(make: Any) -> None:
    p = make(3, phase="over", gold=[36, 41, 40], notes=[20, 15, 10])
    assert p.winners() == (0, 1)
