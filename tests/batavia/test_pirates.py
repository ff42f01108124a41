"""Pirate raids."""

from __future__ import annotations

from typing import Any

import pytest


def after_turn(make: Any, play: Any, shown: list[dict[str, int]], seats: int = 4, **fields: Any) -> Any:
    """The position after a seat with an empty French hold lays 1 French card on top of `shown` and sails."""
    p = make(seats, shown=shown, hand=[{"FR": 1}], **fields)
    p = play(p, "lay FR 1", "sail FR")
    return p.play("keep") if p.phase == "exchange" else p


@pytest.mark.rule("batavia.pirates.checked-right-after-each-turn")
def test_pirates_come_after_the_turn_is_complete(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 12}, {"EN": 12}], hand=[{"FR": 1}])
    p = p.play("lay FR 1")
    assert p.total == 25
    p = p.play("sail FR")
    assert (p.total, p.phase) == (25, "exchange")
    p = p.play("exchange")
    assert (p.total, p.gold[0], p.to_move) == (1, 1, 1)
    assert [e.rule for e in p.events][1] == "batavia.pirates.all-cards-of-that-company-discarded"


@pytest.mark.rule("batavia.pirates.limit-21-with-three-players")
@pytest.mark.parametrize(("danish", "left"), [(10, 20), (11, 10), (12, 10)])
def test_the_limit_is_21_with_three_players(make: Any, play: Any, danish: int, left: int) -> None:
    p = make(3, shown=[{"DK": danish - 2}, {"EN": 9}], hand=[{"DK": 2, "FR": 1}])
    p = play(p, "lay DK 2", "lay FR 1", "sail FR", "keep")
    assert p.total == left


@pytest.mark.rule("batavia.pirates.limit-25-with-four-or-five-players")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize(("danish", "left"), [(12, 24), (13, 12), (16, 12)])
def test_the_limit_is_25_with_more_players(make: Any, play: Any, seats: int, danish: int, left: int) -> None:
    p = make(seats, shown=[{"DK": 10}, {"EN": 11}], hand=[{"DK": danish - 10, "FR": 1}])
    p = play(p, f"lay DK {danish - 10}", "lay FR 1", "sail FR", "keep")
    assert p.total == left


@pytest.mark.rule("batavia.pirates.largest-company-is-hit")
def test_the_largest_company_of_all_players_is_hit(make: Any, play: Any) -> None:
    """Danish 4 + 4 + 3, English 8 by one player: the Danish company is the largest."""
    p = after_turn(make, play, [{"DK": 4, "FR": 5}, {"DK": 4}, {"DK": 3}, {"EN": 8}])
    assert [sum(row) for row in p.shown] == [8, 0, 6, 0, 0]


@pytest.mark.rule("batavia.pirates.all-cards-of-that-company-discarded")
def test_all_its_cards_go_to_the_discards(make: Any, play: Any, told: Any) -> None:
    p = after_turn(make, play, [{"DK": 5, "FR": 5}, {"DK": 4}, {"DK": 2}, {"EN": 8}])
    assert p.discards == [0, 11, 0, 0, 0]
    assert p.shown[1] == [0, 0, 0, 0]
    texts = told(p.events, "batavia.pirates.all-cards-of-that-company-discarded")
    assert texts == ["Pirates sink all 11 Danish ships: Yellow 5, Red 4 and Green 2"]


@pytest.mark.rule("batavia.pirates.hand-cards-are-safe")
def test_cards_in_hand_are_safe(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 11, "FR": 5}, {"EN": 8}], hand=[{"DK": 3, "FR": 1}, {"DK": 2}])
    p = play(p, "lay FR 1", "sail FR", "keep")
    assert (p.total, p.hand[0], p.hand[1]) == (14, [0, 3, 0, 0, 0], [0, 2, 0, 0, 0])


@pytest.mark.rule("batavia.pirates.tied-companies-all-hit")
def test_all_tied_companies_are_hit(make: Any, play: Any) -> None:
    p = after_turn(make, play, [{"DK": 9, "FR": 6}, {"EN": 9}])
    assert [sum(row) for row in p.shown] == [0, 0, 7, 0, 0]
    assert p.discards == [9, 9, 0, 0, 0]


@pytest.mark.rule("batavia.pirates.cannon-set-to-remaining-count")
def test_the_cannon_shows_what_remains(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 8, "FR": 8}, {"EN": 8}], hand=[{"DK": 3, "FR": 1}])
    p = play(p, "lay DK 3", "lay FR 1")
    assert (p.cannon, p.total) == (25, 28)
    p = play(p, "sail FR", "keep")
    assert (p.cannon, p.total) == (17, 17)


@pytest.mark.rule("batavia.pirates.ship-marker-of-company-hit-to-zero")
def test_only_the_marker_of_the_company_hit_goes_back(make: Any, play: Any) -> None:
    p = after_turn(make, play, [{"DK": 11, "FR": 5}, {"EN": 8}])
    assert [p.ship_marker(c) for c in range(5)] == [8, 0, 6, 0, 0]


@pytest.mark.rule("batavia.pirates.seals-of-company-hit-return")
def test_the_seal_of_the_company_hit_returns(make: Any, play: Any) -> None:
    p = after_turn(make, play, [{"FR": 5}, {"DK": 11}, {"EN": 8}])
    assert p.view(0)["seals"] == {"EN": "Green", "FR": "Yellow"}


@pytest.mark.rule("batavia.pirates.repeat-while-too-many")
def test_raids_are_repeated_while_too_many_are_left(make: Any, play: Any) -> None:
    p = make(3, shown=[{"FR": 7}, {"EN": 9}, {"NL": 3}], hand=[{"DK": 10, "FR": 1, "NL": 2}])
    p = play(p, "lay DK 10", "lay FR 1", "lay NL 2")
    assert [sum(row) for row in p.shown] == [9, 10, 8, 5, 0]
    p = play(p, "sail FR", "keep")
    assert [sum(row) for row in p.shown] == [0, 0, 8, 5, 0]
    left = [e.text for e in p.events if e.rule == "batavia.pirates.cannon-set-to-remaining-count"]
    assert left == ["22 displayed ships are left", "13 displayed ships are left"]


@pytest.mark.rule("batavia.pirates.then-next-player")
def test_then_the_next_player_is_on_turn(make: Any, play: Any) -> None:
    assert after_turn(make, play, [{"DK": 11, "FR": 5}, {"EN": 8}]).to_move == 1
    assert after_turn(make, play, [{"DK": 1}]).to_move == 1


@pytest.mark.rule("batavia.pirates.also-in-the-last-round")
def test_pirates_come_in_the_last_round_too(make: Any, play: Any) -> None:
    p = make(up=35, taken={35: 0}, shown=[{"DK": 12}, {"EN": 11}], hand=[{"DK": 3}])
    p = play(p, "lay DK 3")
    assert p.total == 26
    p = p.play("sail end")
    assert (p.ender, p.total, p.to_move, p.phase) == (0, 11, 1, "turn")
