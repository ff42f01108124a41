"""Rounds, the auction of ship cards, and the deck."""

from __future__ import annotations

import random
from typing import Any

import pytest

import goatools


def bids(p: Any) -> list[int]:
    return [move.arg for move in p.legal_moves() if move.kind == "bid"]


# ---------------------------------------------------------------------- rounds


@pytest.mark.rule("batavia.round.two-phases", "batavia.round.new-round-after-all-turns")
def test_a_round_is_an_auction_and_then_a_turn_for_each(play: Any) -> None:
    p = goatools.new_game("batavia", seats=3, seed=2)
    rng = random.Random(4)
    phases = [p.phase]
    while p.round == 1:
        move = p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves())
        if p.to_move != goatools.CHANCE and "draw" in [m.text for m in p.legal_moves()]:
            move = p.parse("draw")
        p = p.play(move)
        if p.phase != phases[-1]:
            phases.append(p.phase)
    assert phases == ["auction", *["turn", "draw"] * 3, "roll"]
    assert p.round == 2


def test_the_other_phase_is_closed(make: Any, rules_of: Any) -> None:
    auction, turn = make(phase="auction", hand=[{}, {"DK": 1}]), make(hand=[{"DK": 1}])
    assert rules_of(auction, "draw") == ("batavia.round.two-phases",)
    assert rules_of(auction, "lay DK 1") == ("batavia.round.two-phases",)
    assert rules_of(turn, "bid 3") == ("batavia.round.two-phases",)


@pytest.mark.rule("batavia.round.turns-clockwise-from-start-player")
def test_turns_go_clockwise_from_the_holder_of_the_ship(make: Any, play: Any) -> None:
    p = make(ship=3)
    order = []
    while p.phase != "roll":
        order.append(p.to_move)
        p = play(p, "draw", "card EN", "card EN")
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("batavia.round.start-player-becomes-auctioneer")
def test_the_start_player_is_the_next_auctioneer(make: Any, play: Any) -> None:
    p = make(ship=2, round=3, done=3)
    p = play(p, "draw", "card EN", "card EN")
    assert (p.round, p.phase, p.auctioneer) == (4, "roll", 1)


# ---------------------------------------------------------------------- the lot


@pytest.mark.rule("batavia.auction.roll-sets-number-of-cards")
def test_the_die_says_how_many_cards(make: Any, play: Any, told: Any) -> None:
    p = make(phase="roll", ship=1)
    p = p.play("roll 4")
    assert told(p.events, "batavia.auction.roll-sets-number-of-cards") == ["Yellow rolls 4"]
    for _ in range(4):
        assert p.phase == "turn-up"
        p = p.play("card DK")
    assert (p.phase, p.lot, p.deck_size) == ("auction", [0, 4, 0, 0, 0], 106)


@pytest.mark.rule("batavia.auction.cards-and-ship-are-one-lot", "batavia.auction.winner-takes-ship")
def test_cards_and_ship_are_one_lot(make: Any, play: Any) -> None:
    p = make(phase="roll", ship=1)
    p = play(p, "roll 3", "card EN", "card EN", "card SE")
    assert p.auction_lot() == "2 English and 1 Swedish, and the ship"
    p = play(p, "pass", "bid 1", "pass", "pass")
    assert p.hand[2] == [2, 0, 0, 0, 1]
    assert p.ship == 2


@pytest.mark.rule("batavia.auction.left-of-auctioneer-bids-first")
def test_bidding_begins_left_of_the_auctioneer(make: Any) -> None:
    assert make(phase="auction", ship=3).to_move == 3
    assert make(phase="auction", ship=4).to_move == 0


@pytest.mark.rule("batavia.auction.opening-bid-is-free")
def test_the_opening_bid_is_anything_from_1_to_all_notes(make: Any, rules_of: Any) -> None:
    p = make(phase="auction")
    assert bids(p) == list(range(1, 16))
    assert rules_of(p, "bid 0") == ("batavia.auction.opening-bid-is-free",)
    for bid in (16, 60, 61, 75):  # also more notes than are in play
        assert rules_of(p, f"bid {bid}") == ("batavia.auction.bid-limited-to-own-notes",)


@pytest.mark.rule("batavia.auction.bidding-goes-clockwise")
def test_bidding_goes_round_those_still_in(make: Any, play: Any) -> None:
    p = make(phase="auction", ship=4)
    order = []
    for move in ("bid 1", "bid 2", "pass", "bid 3", "bid 4", "bid 5"):
        order.append(p.to_move)
        p = p.play(move)
    assert [*order, p.to_move] == [0, 1, 2, 3, 0, 1, 3]


@pytest.mark.rule("batavia.auction.auctioneer-bids-too")
def test_the_auctioneer_bids_last_in_the_first_lap(make: Any, play: Any) -> None:
    p = make(3, phase="auction", ship=1)
    order = [p.to_move, p.play("bid 1").to_move, play(p, "bid 1", "bid 2").to_move]
    assert order == [1, 2, 0]
    assert bids(play(p, "bid 1", "bid 2")) == list(range(3, 16))


@pytest.mark.rule("batavia.auction.each-bid-must-be-higher")
def test_each_bid_is_higher_by_at_least_one(make: Any, rules_of: Any) -> None:
    p = make(phase="auction").play("bid 5")
    assert bids(p) == list(range(6, 16))
    for bid in (0, 5):
        assert rules_of(p, f"bid {bid}") == ("batavia.auction.each-bid-must-be-higher",)


@pytest.mark.rule("batavia.auction.drop-out-is-final")
def test_who_drops_out_is_not_asked_again(make: Any, play: Any) -> None:
    p = play(make(phase="auction", ship=1), "bid 4", "pass", "bid 7")
    asked = set()
    for bid in (8, 9, 10, 11):
        asked.add(p.to_move)
        p = p.play(f"bid {bid}")
    assert asked == {0, 1, 3}
    assert 2 not in p.auction_state().inside


@pytest.mark.rule("batavia.auction.first-bidder-may-decline")
def test_the_first_bidder_may_decline(make: Any) -> None:
    p = make(phase="auction").play("pass")
    assert p.to_move == 2
    assert bids(p)[0] == 1
    assert 1 not in p.auction_state().inside


@pytest.mark.rule("batavia.auction.bid-limited-to-own-notes")
def test_no_bid_above_the_own_notes(make: Any, legal: Any) -> None:
    rich = make(phase="auction", notes=[48, 6, 6, 0])
    assert legal(rich.play("bid 5")) == ["bid 6", "pass"]
    assert legal(rich.play("bid 6")) == ["pass"]
    assert legal(rich.play("bid 1").play("pass")) == ["pass"]


@pytest.mark.rule("batavia.auction.ends-with-one-player-left", "batavia.auction.winner-pays-own-bid")
def test_the_last_one_left_wins_for_the_own_bid(make: Any, play: Any) -> None:
    p = play(make(3, phase="auction", lot={"EN": 1}), "bid 2", "bid 4", "pass", "pass")
    assert p.phase == "turn"
    assert p.ship == 2
    assert p.notes == [17, 17, 11]
    seven = play(make(3, phase="auction"), "bid 7", "pass", "pass")
    assert seven.notes == [18, 8, 19]


@pytest.mark.rule("batavia.auction.last-player-without-a-bid-is-still-asked")
def test_the_last_one_left_without_a_bid_is_asked(make: Any, play: Any, legal: Any) -> None:
    p = play(make(3, phase="auction", lot={"EN": 2}), "pass", "pass")
    assert p.to_move == 0
    assert legal(p) == [*(f"bid {n}" for n in range(1, 16)), "pass"]
    won, declined = p.play("bid 1"), p.play("pass")
    assert (won.ship, won.hand[0], won.notes) == (0, [2, 0, 0, 0, 0], [14, 16, 15])
    assert (declined.lot, declined.notes) == ([2, 0, 0, 0, 0], [15, 15, 15])


@pytest.mark.rule("batavia.auction.winner-pays-round-robin")
def test_the_bid_is_paid_note_by_note_round_the_table(make: Any, play: Any) -> None:
    p = play(make(phase="auction", ship=1), "bid 5", "pass", "pass", "pass")
    assert p.notes == [16, 10, 17, 17]
    paid = [(a.source, a.target, a.n) for event in p.events for a in event.amounts if a.what == "notes"]
    assert paid == [(1, 2, 2), (1, 3, 2), (1, 0, 1)]


@pytest.mark.rule("batavia.auction.everyone-but-the-winner-is-paid")
def test_those_who_never_bid_are_paid_too(make: Any, play: Any) -> None:
    p = play(make(3, phase="auction", ship=1), "pass", "pass", "bid 3")
    assert p.notes == [12, 17, 16]


@pytest.mark.rule("batavia.auction.notes-stay-among-players")
def test_notes_stay_among_the_players() -> None:
    p = goatools.new_game("batavia", seats=4, seed=3)
    rng = random.Random(3)
    sales = 0
    while not p.is_over:
        p = p.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
        sales += any(a.what == "notes" for event in p.events for a in event.amounts)
        assert sum(p.notes) == 60
    assert sales > 3
    with pytest.raises(goatools.BadPosition, match="60 in all"):
        goatools.position(p.to_text().replace("notes = ", "notes = 7 # "))


@pytest.mark.rule("batavia.auction.winner-takes-cards-in-hand")
def test_the_winner_takes_the_cards_in_hand(make: Any, play: Any) -> None:
    p = make(phase="auction", lot={"EN": 2, "SE": 1}, hand=[{}, {"DK": 8}])
    p = play(p, "bid 1", "pass", "pass", "pass")
    assert p.hand[1] == [2, 8, 0, 0, 1]
    assert p.lot == [0] * 5


@pytest.mark.rule("batavia.auction.winner-starts-this-rounds-turns")
def test_the_winner_takes_the_first_turn_of_this_round(make: Any, play: Any) -> None:
    p = play(make(phase="auction"), "pass", "bid 1", "pass", "pass")
    assert (p.round, p.phase, p.to_move) == (1, "turn", 2)
    while p.phase != "roll":
        p = play(p, "draw", "card EN", "card EN")
    assert (p.round, p.auctioneer) == (2, 2)


# ---------------------------------------------------------------------- nobody buys


@pytest.mark.rule("batavia.auction.all-decline-cards-stay")
def test_unsold_cards_stay_on_the_table(make: Any, play: Any) -> None:
    p = make(phase="auction", lot={"EN": 2, "FR": 1}, hand=[{"SE": 1}] * 4)
    after = play(p, "pass", "pass", "pass", "pass")
    assert after.lot == [2, 0, 1, 0, 0]
    assert after.hand == p.hand


@pytest.mark.rule("batavia.auction.unsold-cards-join-next-lot")
def test_unsold_cards_are_sold_with_the_next_roll(make: Any, play: Any) -> None:
    p = make(phase="roll", ship=1, lot={"EN": 2})
    p = play(p, "roll 4", "card DK", "card DK", "card DK", "card SE")
    assert p.lot == [2, 3, 0, 0, 1]
    p = play(p, "bid 1", "pass", "pass", "pass")
    assert p.hand[1] == [2, 3, 0, 0, 1]


@pytest.mark.rule("batavia.auction.unsold-cards-are-not-displayed-cards")
def test_unsold_cards_count_for_nothing(make: Any, play: Any) -> None:
    """24 displayed and 3 unsold Danish: no raid, cannon on 24, no Danish majority, nothing at scoring."""
    shown = [{"EN": 6, "FR": 6}, {"FR": 6, "NL": 6}]
    p = make(shown=shown, lot={"DK": 3}, done=3)
    assert (p.cannon, p.total, p.ship_marker(1), p.seals[1]) == (24, 24, 0, -1)
    after = play(p, "draw", "card EN", "card EN")
    assert after.total == 24
    assert [b.rows[-1].points for b in p.scores()] == [2, 2, 0, 0]
    assert p.discards == [0] * 5


@pytest.mark.rule("batavia.auction.all-decline-start-player-stays")
def test_the_start_player_stays_when_nobody_buys(make: Any, play: Any) -> None:
    p = play(make(phase="auction", ship=2), "pass", "pass", "pass", "pass")
    assert (p.ship, p.to_move) == (1, 1)
    while p.phase != "roll":
        p = play(p, "draw", "card EN", "card EN")
    assert p.auctioneer == 1


@pytest.mark.rule("batavia.auction.all-decline-first-auction")
def test_the_first_auctioneer_becomes_start_player_when_nobody_buys(make: Any, play: Any) -> None:
    p = make(phase="auction", options={"oldest": "seat-4"}, lot={"EN": 1})
    assert p.ship == -1
    p = play(p, "pass", "pass", "pass", "pass")
    assert (p.ship, p.to_move, p.round) == (3, 3, 1)


@pytest.mark.rule("batavia.auction.lot-without-cards")
def test_the_ship_alone_is_auctioned(make: Any, play: Any) -> None:
    p = make(3, phase="roll", ship=1, deck={}, hand=[{"EN": 22, "DK": 22, "FR": 22, "NL": 22, "SE": 22}])
    p = p.play("roll 3")
    assert (p.phase, p.auction_lot()) == ("auction", "the ship alone")
    won = play(p, "bid 2", "pass", "pass")
    assert (won.ship, won.hand[1], won.notes) == (1, [0] * 5, [16, 13, 16])
    assert play(p, "pass", "pass", "pass").ship == 0


# ---------------------------------------------------------------------- the deck


@pytest.mark.rule("batavia.deck.reshuffle-when-empty")
def test_the_discards_become_the_deck(make: Any, play: Any) -> None:
    p = make(phase="roll", ship=1, deck={}, hand=[{"EN": 22, "DK": 11, "FR": 22, "NL": 22, "SE": 22}])
    assert (p.deck_size, p.discards) == (0, [0, 11, 0, 0, 0])
    p = p.play("roll 1")
    assert (p.deck, p.discards, p.phase) == ([0, 11, 0, 0, 0], [0] * 5, "turn-up")


@pytest.mark.rule("batavia.deck.reshuffle-in-the-middle-of-a-draw")
def test_the_deck_is_renewed_in_the_middle_of_a_draw(make: Any, play: Any) -> None:
    p = make(deck={"EN": 1}, hand=[{"EN": 21, "DK": 13, "FR": 22, "NL": 22, "SE": 22}])
    assert sum(p.discards) == 9
    p = p.play("draw")
    assert [m.text for m in p.legal_moves()] == ["card EN"]
    p = p.play("card EN")
    assert [m.text for m in p.legal_moves()] == ["card DK"]
    assert p.discards == [0] * 5
    p = p.play("card DK")
    assert (p.deck_size, p.to_move) == (8, 1)


@pytest.mark.rule("batavia.deck.too-few-cards")
def test_as_many_cards_as_there_are(make: Any, play: Any) -> None:
    hand = [{"EN": 20, "DK": 22, "FR": 22, "NL": 22, "SE": 22}]
    p = play(make(deck={"EN": 1}, hand=[{**hand[0], "EN": 21}]), "draw", "card EN")
    assert (sum(p.hand[0]), p.to_move) == (109 + 1, 1)
    lot = play(make(phase="roll", ship=1, deck={"EN": 2}, hand=hand), "roll 5", "card EN", "card EN")
    assert (lot.phase, sum(lot.lot)) == ("auction", 2)
