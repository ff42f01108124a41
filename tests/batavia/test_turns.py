"""Turns: drawing, laying ships, majorities, seals, the ship scale and the merchant's move."""

from __future__ import annotations

from typing import Any

import pytest

from goatools.batavia.majority import leader


def lays(p: Any) -> list[str]:
    return [move.text for move in p.legal_moves() if move.kind == "lay"]


ALL_CARDS = {"EN": 22, "DK": 22, "FR": 22, "NL": 22, "SE": 22}

# ---------------------------------------------------------------------- turn and drawing


@pytest.mark.rule("batavia.turn.exactly-one-of-two-actions")
def test_one_of_two_actions(make: Any, play: Any, legal: Any, rules_of: Any) -> None:
    p = make(shown=[{"DK": 1}], hand=[{"DK": 1}])
    assert legal(p) == ["lay DK 1", "draw"]
    assert rules_of(p, "pass") == ("batavia.turn.exactly-one-of-two-actions",)
    assert rules_of(p.play("lay DK 1"), "draw") == ("batavia.turn.exactly-one-of-two-actions",)
    assert play(p, "draw", "card EN", "card EN").to_move == 1


@pytest.mark.rule("batavia.turn.three-steps-in-order")
def test_the_three_steps_come_in_order(make: Any, play: Any, rules_of: Any) -> None:
    p = make(hand=[{"DK": 2, "SE": 1}])
    assert rules_of(p, "sail DK") == ("batavia.play-cards.at-least-one",)
    laid = p.play("lay DK 2")
    assert rules_of(laid, "exchange") == ("batavia.turn.three-steps-in-order",)
    sailed = laid.play("sail DK")
    assert rules_of(sailed, "lay SE 1") == ("batavia.turn.three-steps-in-order",)


@pytest.mark.rule("batavia.turn.only-exchange-is-optional")
def test_who_has_laid_must_sail(make: Any, play: Any, legal: Any, rules_of: Any) -> None:
    p = make(hand=[{"DK": 2}]).play("lay DK 2")
    assert legal(p) == ["sail DK"]
    assert rules_of(p, "pass") == ("batavia.turn.only-exchange-is-optional",)
    assert "keep" in legal(p.play("sail DK"))


@pytest.mark.rule("batavia.turn.passes-when-nothing-is-possible")
def test_who_can_do_nothing_passes(make: Any, legal: Any) -> None:
    p = make(hand=[{}, ALL_CARDS])
    assert legal(p) == ["pass"]
    assert p.play("pass").to_move == 1


@pytest.mark.rule("batavia.draw.two-top-cards", "batavia.draw.ends-the-turn")
def test_two_cards_are_drawn_and_the_turn_is_over(make: Any, play: Any) -> None:
    p = make(hand=[{"EN": 5}])
    after = play(p, "draw", "card DK", "card SE")
    assert after.hand[0] == [5, 1, 0, 0, 1]
    assert after.deck_size == p.deck_size - 2
    assert (after.to_move, after.phase) == (1, "turn")


def test_cards_drawn_are_not_named(make: Any, play: Any) -> None:
    p = make().play("draw").play("card SE")
    assert [event.text for event in p.events] == ["Yellow takes a card into the hand"]


@pytest.mark.rule("batavia.draw.needs-a-card")
def test_drawing_needs_a_card(make: Any, legal: Any, rules_of: Any) -> None:
    shown, rest = [{"NL": 3}], {**ALL_CARDS, "NL": 18}
    p = make(shown=shown, hand=[{"NL": 1}, rest])
    assert legal(p) == ["lay NL 1"]
    assert rules_of(p, "draw") == ("batavia.draw.needs-a-card",)
    one = make(shown=shown, hand=[{"NL": 1}, {**rest, "EN": 21}])
    assert legal(one) == ["lay NL 1", "draw"]
    assert one.play("draw").play("card EN").hand[0] == [1, 0, 0, 1, 0]


@pytest.mark.rule("batavia.draw.no-hand-limit")
def test_there_is_no_hand_limit(make: Any, play: Any) -> None:
    p = play(make(hand=[{"EN": 15, "DK": 15}]), "draw", "card SE", "card SE")
    assert sum(p.hand[0]) == 32
    assert p.discards == [0] * 5


# ---------------------------------------------------------------------- laying ships


@pytest.mark.rule("batavia.play-cards.at-least-one")
def test_at_least_one_card(make: Any, rules_of: Any) -> None:
    p = make(shown=[{"DK": 3}], hand=[{"SE": 1}])
    assert rules_of(p, "sail DK") == ("batavia.play-cards.at-least-one",)


@pytest.mark.rule("batavia.play-cards.any-number-of-any-companies")
def test_any_number_of_any_companies(make: Any, play: Any, rules_of: Any) -> None:
    p = make(hand=[{"EN": 2, "DK": 3, "NL": 3, "SE": 1}])
    assert lays(p) == [
        "lay EN 1",
        "lay EN 2",
        "lay DK 1",
        "lay DK 2",
        "lay DK 3",
        *[f"lay NL {n}" for n in (1, 2, 3)],
        "lay SE 1",
    ]
    assert max(len(line) for line in p.expand()) == 5
    after = play(p, "lay EN 2", "lay DK 3", "lay NL 3", "lay SE 1")
    assert (after.hand[0], after.total) == ([0] * 5, 9)
    assert rules_of(p, "lay EN 3") == ("batavia.play-cards.any-number-of-any-companies",)
    assert rules_of(p.play("lay NL 1"), "lay EN 1") == ("batavia.play-cards.any-number-of-any-companies",)


def test_every_set_of_cards_is_one_line_of_moves(make: Any) -> None:
    """2 English, 1 Danish and 2 Swedish cards: 3 x 2 x 3 - 1 sets, each once, times the places to sail to."""
    p = make(hand=[{"EN": 2, "DK": 1, "SE": 2}])
    sets = [tuple(m.text for m in line if m.kind == "lay") for line in p.expand() if line[0].kind == "lay"]
    assert len(set(sets)) == 17
    assert len(sets) == sum(len(line) for line in set(sets))


@pytest.mark.rule("batavia.play-cards.displayed-cards-stay")
def test_displayed_cards_add_up(make: Any, play: Any) -> None:
    p = play(make(shown=[{"DK": 2}], hand=[{"DK": 3}]), "lay DK 3", "sail DK", "keep")
    assert p.shown[1] == [5, 0, 0, 0]


@pytest.mark.rule("batavia.play-cards.needs-a-majority")
def test_laying_needs_a_majority(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(shown=[{}, {"DK": 3, "SE": 1}], hand=[{"DK": 2, "SE": 1}])
    assert legal(p) == ["draw"]
    assert rules_of(p, "lay DK 2") == ("batavia.play-cards.no-majority-means-draw",)
    assert "lay DK 2" in legal(make(shown=[{"FR": 1}, {"DK": 3}], hand=[{"DK": 2}]))


@pytest.mark.rule("batavia.play-cards.case-one-any-card-will-do")
def test_case_one_any_card_will_do(make: Any, legal: Any, play: Any) -> None:
    p = make(shown=[{"DK": 2}, {"SE": 4}], hand=[{"SE": 1}])
    assert lays(p) == ["lay SE 1"]
    assert legal(p.play("lay SE 1")) == ["sail DK"]


@pytest.mark.rule("batavia.play-cards.more-cards-and-majorities-allowed")
def test_more_cards_and_more_majorities(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 2}, {"FR": 2}], hand=[{"FR": 3}]).play("lay FR 3")
    assert (p.seals[1], p.seals[2]) == (0, 0)
    q = make(shown=[{}, {"EN": 2, "DK": 5}], hand=[{"EN": 3, "DK": 1}])
    q = play(q, "lay EN 3", "lay DK 1", "sail EN")
    assert q.space[0] == 1


@pytest.mark.rule("batavia.play-cards.case-two-must-gain-majority")
def test_case_two_the_cards_must_win_a_majority(make: Any, rules_of: Any) -> None:
    p = make(shown=[{}, {"EN": 2}], hand=[{"EN": 3}])
    assert lays(p) == ["lay EN 3"]
    assert rules_of(p, "lay EN 2") == (
        "batavia.play-cards.case-two-must-gain-majority",
        "batavia.majority.equal-is-not-enough",
    )


def test_useless_cards_may_come_first_if_later_ones_win(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(shown=[{}, {"EN": 2, "SE": 2}], hand=[{"EN": 1, "FR": 1, "SE": 3}, {}], taken={})
    p = p.play("lay EN 1")
    assert legal(p) == ["lay FR 1", "lay SE 3"]
    blocked = make(shown=[{}, {"EN": 2, "FR": 2, "SE": 2}], hand=[{"EN": 1, "FR": 2, "SE": 3}])
    assert "lay FR 2" in legal(blocked)
    assert legal(blocked.play("lay FR 2")) == ["lay SE 3"]
    assert (
        rules_of(blocked.play("lay FR 2"), "lay SE 2")[0] == "batavia.play-cards.case-two-must-gain-majority"
    )


@pytest.mark.rule("batavia.play-cards.no-majority-means-draw")
def test_without_a_majority_in_reach_one_draws(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(shown=[{"SE": 1}, {"SE": 4}], hand=[{"SE": 2}])
    assert legal(p) == ["draw"]
    assert rules_of(p, "lay SE 1") == ("batavia.play-cards.no-majority-means-draw",)


@pytest.mark.rule("batavia.play-cards.legal-if-majority-after-the-cards")
def test_every_set_with_a_majority_is_legal_and_leads_to_a_move(make: Any) -> None:
    p = make(shown=[{"SE": 2}, {"FR": 3}], hand=[{"FR": 1, "NL": 1}])
    assert lays(p) == ["lay FR 1", "lay NL 1"]
    lines = [line for line in p.expand() if line[0].kind == "lay"]
    assert {line[-1].kind for line in lines} == {"sail"}
    assert {tuple(m.text for m in line[:-1]) for line in lines} == {
        ("lay FR 1",),
        ("lay NL 1",),
        ("lay FR 1", "lay NL 1"),
    }


@pytest.mark.rule("batavia.play-cards.empty-hand-means-draw")
def test_an_empty_hand_means_drawing(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(shown=[{"NL": 2}])
    assert p.seals[3] == 0
    assert legal(p) == ["draw"]
    assert rules_of(p, "lay NL 1") == ("batavia.play-cards.empty-hand-means-draw",)


# ---------------------------------------------------------------------- majorities


@pytest.mark.rule("batavia.majority.strictly-more-than-each-other-player")
def test_more_than_each_other_player(make: Any) -> None:
    assert make(3, shown=[{"DK": 4}, {"DK": 3}, {"DK": 3}]).seals[1] == 0
    assert leader([3, 4, 3]) == 1


@pytest.mark.rule("batavia.majority.equal-is-not-enough")
def test_equal_is_not_enough(make: Any) -> None:
    assert make(3, shown=[{"DK": 3}, {"DK": 3}, {"DK": 1}]).seals[1] == -1


@pytest.mark.rule("batavia.majority.one-card-can-suffice")
def test_one_card_can_suffice(make: Any) -> None:
    assert make(3, shown=[{"SE": 1}]).seals[4] == 0


@pytest.mark.rule("batavia.majority.only-displayed-cards-count")
def test_cards_in_hand_do_not_count(make: Any) -> None:
    p = make(shown=[{"FR": 1}], hand=[{}, {"FR": 5}])
    assert p.view(1)["seals"] == {"FR": "Yellow"}


# ---------------------------------------------------------------------- the scale


@pytest.mark.rule("batavia.scale.cannon-one-per-card")
def test_the_cannon_counts_all_displayed_cards(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 4}, {"EN": 5}], hand=[{"DK": 3, "SE": 3}])
    assert p.cannon == 9
    assert play(p, "lay DK 3", "lay SE 3").cannon == 15


@pytest.mark.rule("batavia.scale.cannon-stops-at-25")
def test_the_cannon_stops_at_25(make: Any, play: Any) -> None:
    p = make(shown=[{"DK": 12}, {"EN": 11}], hand=[{"DK": 5}])
    p = p.play("lay DK 5")
    assert (p.cannon, p.total) == (25, 28)


@pytest.mark.rule("batavia.scale.ship-marker-one-per-card")
def test_ship_markers_count_each_company(make: Any, play: Any) -> None:
    p = make(shown=[{}, {"NL": 2}], hand=[{"FR": 2, "NL": 4}])
    p = play(p, "lay FR 2", "lay NL 4")
    assert [p.ship_marker(c) for c in range(5)] == [0, 0, 2, 6, 0]


@pytest.mark.rule("batavia.scale.ship-marker-stops-at-25")
def test_a_ship_marker_stops_at_25(make: Any, tmp_path: Any) -> None:
    """22 cards of a company cannot show it; a box with 30 Danish cards can."""
    import goatools

    mine = tmp_path / "mine.toml"
    mine.write_text("[cards.companies]\nvalue = [20, 30, 20, 20, 20]\n")
    text = make(shown=[{"DK": 11}, {"DK": 4}], hand=[{"DK": 4}]).to_text().replace("DK = 11", "DK = 20")
    p = goatools.position(text, components=str(mine))
    p = p.play("lay DK 4")
    assert (p.ship_marker(1), sum(p.shown[1])) == (25, 28)


@pytest.mark.rule("batavia.scale.true-count-prevails")
def test_the_true_count_prevails(make: Any, play: Any) -> None:
    """A position has no cannon of its own: it follows from the displayed cards, and so does the raid."""
    p = make(shown=[{"DK": 12}, {"EN": 12}], hand=[{"DK": 1}])
    p = p.play("lay DK 1")
    assert p.cannon == 25
    after = play(p, "sail DK", "keep")
    assert (after.total, after.cannon) == (12, 12)


# ---------------------------------------------------------------------- seals


@pytest.mark.rule("batavia.seal.taken-from-board")
def test_a_seal_is_taken_from_the_board(make: Any, told: Any) -> None:
    p = make(shown=[{"DK": 1}, {"DK": 1}], hand=[{"DK": 1}])
    assert p.seals[1] == -1
    p = p.play("lay DK 1")
    assert p.seals[1] == 0
    assert told(p.events, "batavia.seal.taken-from-board") == ["Yellow takes the Danish seal from the board"]


@pytest.mark.rule("batavia.seal.taken-from-former-holder")
def test_a_seal_is_taken_from_the_former_holder(make: Any, told: Any) -> None:
    p = make(shown=[{"FR": 1}, {"FR": 3}], hand=[{"FR": 3}])
    p = p.play("lay FR 3")
    assert p.seals[2] == 0
    assert told(p.events, "batavia.seal.taken-from-former-holder") == [
        "Yellow takes the French seal from Red"
    ]


@pytest.mark.rule("batavia.seal.tie-returns-it-to-board")
def test_a_tie_returns_the_seal_to_the_board(make: Any, told: Any) -> None:
    p = make(shown=[{"FR": 1, "SE": 1}, {"FR": 3}], hand=[{"FR": 2}])
    p = p.play("lay FR 2")
    assert p.seals[2] == -1
    assert told(p.events, "batavia.seal.tie-returns-it-to-board") == [
        "Red returns the French seal to the board"
    ]


@pytest.mark.rule("batavia.seal.holder-is-sole-leader")
def test_the_holder_is_always_the_sole_leader() -> None:
    import random

    import goatools

    rng = random.Random(5)
    holders = set()
    for seed in range(8):
        p = goatools.new_game("batavia", seats=3 + seed % 3, seed=seed)
        while not p.is_over:
            for company, row in enumerate(p.shown):
                best = [seat for seat, n in enumerate(row) if n and n == max(row)]
                assert p.seals[company] == (best[0] if len(best) == 1 else -1)
                holders.add(p.seals[company])
            p = p.copy()
            p.apply(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    assert holders == {-1, 0, 1, 2, 3, 4}


@pytest.mark.rule("batavia.seal.several-seals-allowed")
def test_several_seals(make: Any, legal: Any) -> None:
    p = make(shown=[{"DK": 1, "SE": 1}], hand=[{"SE": 1}])
    assert p.view(1)["seals"] == {"DK": "Yellow", "SE": "Yellow"}
    assert p.score(0).rows[-1].points == 4


@pytest.mark.rule("batavia.seal.updated-before-moving")
def test_a_new_seal_can_be_used_at_once(make: Any, play: Any) -> None:
    p = play(make(shown=[{}, {"DK": 1}], hand=[{"DK": 2}]), "lay DK 2", "sail DK")
    assert p.space[0] == 2


# ---------------------------------------------------------------------- sailing


@pytest.mark.rule("batavia.movement.to-next-station-of-sealed-company", "batavia.movement.forward-only")
def test_to_the_next_station_ahead(make: Any, play: Any, legal: Any, rules_of: Any) -> None:
    """Danish tiles lie on 2, 10 and 13: from 3 the merchant goes to 10."""
    p = make(up=15, taken={3: 0}, hand=[{"DK": 1}]).play("lay DK 1")
    assert legal(p) == ["sail DK"]
    assert rules_of(p, "sail SE") == ("batavia.movement.to-next-station-of-sealed-company",)
    assert p.play("sail DK").space[0] == 10


def test_a_station_behind_is_out_of_reach(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(up=35, taken={16: 1, 27: 2, 35: 3, 34: 0, 24: 0}, hand=[{"DK": 1, "SE": 1}])
    p = p.play("lay DK 1")
    assert "sail DK" not in legal(p)
    assert "batavia.movement.forward-only" in rules_of(p, "sail DK")


@pytest.mark.rule("batavia.movement.choose-among-several-seals")
def test_one_move_with_one_of_the_seals(make: Any, play: Any, legal: Any, rules_of: Any) -> None:
    p = make(shown=[{"DK": 1}], hand=[{"SE": 1}], taken={3: 0}).play("lay SE 1")
    assert legal(p) == ["sail DK", "sail SE"]
    assert (p.play("sail DK").space[0], p.play("sail SE").space[0]) == (10, 5)
    assert rules_of(p.play("sail SE"), "sail DK") == ("batavia.movement.choose-among-several-seals",)


@pytest.mark.rule("batavia.movement.chosen-company-needs-a-tile-ahead")
def test_the_choice_needs_a_tile_ahead(make: Any, legal: Any, rules_of: Any) -> None:
    p = make(up=35, taken={32: 0, 35: 1}, shown=[{"DK": 1}], hand=[{"SE": 1}]).play("lay SE 1")
    assert legal(p) == ["sail SE"]
    assert rules_of(p, "sail DK")[0] == "batavia.movement.chosen-company-needs-a-tile-ahead"


@pytest.mark.rule("batavia.movement.jumps-over-everything-between")
def test_everything_between_is_jumped_over(make: Any, play: Any) -> None:
    """From 3 to 27: the Danish tiles on 10, 13, 16 and 24 are gone; tiles and merchants between do not matter."""
    taken = {3: 0, 10: 1, 13: 2, 16: 2, 24: 3, 4: 1}
    p = make(up=35, taken=taken, hand=[{"DK": 1}])
    assert sorted(p.space) == [3, 10, 16, 24]
    assert play(p, "lay DK 1", "sail DK").space[0] == 27


@pytest.mark.rule("batavia.movement.takes-tile-and-its-place")
def test_the_tile_is_taken_and_the_merchant_stands_there(make: Any, play: Any) -> None:
    p = play(make(hand=[{"NL": 1}], taken={4: 1}), "lay NL 1", "sail NL")
    assert p.space[0] == 7
    assert p.tiles[0] == (0, 0, 0, 1, 0)
    q = play(
        p, "station EN silk", "station DK tea", "station FR silk", "station NL tea", "station SE tea", "keep"
    )
    assert "NL silk" in q.view(0)["seat"][0]["crates"]
    assert not q.lying[3] >> 7 & 1


@pytest.mark.rule("batavia.movement.merchants-never-share-a-route-space")
def test_merchants_never_share_a_space(make: Any, play: Any) -> None:
    import goatools

    text = make(taken={3: 0}).to_text()
    with pytest.raises(goatools.BadPosition, match="a space of its own"):
        goatools.position(text.replace('name = "Red"', 'name = "Red"\nspace = 3'))
    p = play(make(hand=[{"EN": 1}, {"EN": 2}]), "lay EN 1", "sail EN", "keep", "lay EN 2", "sail EN")
    assert p.space == [1, 9, 0, 0]


@pytest.mark.rule("batavia.movement.next-tile-is-always-face-up")
def test_the_next_tile_is_always_face_up() -> None:
    import random

    import goatools
    from goatools.batavia.turns import next_station

    rng = random.Random(9)
    seen = 0
    for seed in range(10):
        p = goatools.new_game("batavia", seats=4, seed=seed)
        while not p.is_over:
            if p.phase == "laying":
                for move in p.legal_moves():
                    if move.kind == "sail" and move.arg < 5:
                        assert p.space[p.to_move] < next_station(p, p.to_move, move.arg) <= len(p.route)
                        seen += 1
                if len(p.route) < 35:
                    assert p.why_not("sail end") is not None
            p = p.copy()
            p.apply(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    assert seen > 100


@pytest.mark.rule("batavia.movement.passed-tiles-stay")
def test_passed_tiles_stay_and_score_for_nobody(make: Any, play: Any) -> None:
    p = make(up=35, taken={30: 0, 31: 1, 32: 2, 33: 3}, hand=[{"SE": 1}])
    after = play(p, "lay SE 1", "sail end")
    assert after.lying[3] >> 4 & 1
    assert "NL porcelain" in after.view(0)["stations"]
    assert all(row.points == 0 for b in after.scores() for row in b.rows if row.category == "porcelain")
