"""Part 3 of a round: actions, and what goes with them."""

from __future__ import annotations

import random

import pytest

import goatools

from .helpers import (
    accepted,
    auction,
    both,
    draw,
    ducats,
    holdings,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    spices,
    start,
    step,
    table,
    turn,
)

BANK = goatools.BANK
ALL_COLONIES = ["Quilon pepper/nutmeg", "Cochin", "Madras pepper/nutmeg", "Calicut"]


@both
@pytest.mark.rule("goa.action.three-per-player")
@pytest.mark.rule("goa.action.one-at-a-time-in-turn-order")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_actions_each_one_at_a_time(edition: str, seats: int) -> None:
    p = table(edition, seats=seats, flag="Red", turn="Red")
    order = []
    while p.round_label == "A1":
        order.append(mover(p))
        p = play(p, "taxes")
    clockwise = [p.names[(1 + k) % seats] for k in range(seats)]
    assert order == clockwise * 3
    assert p.phase == "placement"


@both
@pytest.mark.rule("goa.action.three-per-player")
@pytest.mark.rule("goa.action.one-at-a-time-in-turn-order")
def test_a_second_action_in_one_turn_is_refused(edition: str) -> None:
    p = play(table(edition, yellow={"tiles": ["red-ship"]}), "taxes")
    assert mover(p) == "Yellow"
    for move in ("taxes", "build", "found Quilon"):
        refused(p, move, "goa.action.three-per-player", "goa.action.one-at-a-time-in-turn-order")
    assert mover(play(p, "end turn")) == "Red"


@both
@pytest.mark.rule("goa.action.six-kinds")
def test_six_kinds_of_actions(edition: str) -> None:
    p = table(edition, yellow={"plantations": ["ginger1: ginger"]})
    assert {text.split()[0] for text in legal(p)} == {
        "advance",
        "build",
        "harvest",
        "taxes",
        "expedition",
        "found",
    }
    assert set(legal(p, "advance")) == {"advance ships"}
    assert set(legal(p, "found")) == {"found Quilon", "found Cochin", "found Madras", "found Calicut"}


@both
@pytest.mark.rule("goa.action.same-kind-may-be-repeated")
def test_the_same_kind_may_be_repeated(edition: str) -> None:
    p = table(edition)
    for number in (1, 2, 3):
        p = play(p, "taxes", "taxes", "build", "build")
        assert own(p, "Yellow")["ducats"] == 10 + 4 * number
        assert own(p, "Green")["ships"] == 4 + number


@both
@pytest.mark.rule("goa.action.supply-actions-take-from-the-supply")
def test_supply_actions_take_from_the_supply_for_nothing(edition: str) -> None:
    p = table(edition, yellow={"plantations": ["clove2"]})
    built = play(p, "build")
    assert moved(built) == [("ships", 1, BANK, 0)]
    assert moved(play(p, "taxes")) == [("ducats", 4, BANK, 0)]
    assert moved(play(p, "harvest", "put clove p1")) == [("clove", 1, BANK, 0)]
    drawn = draw(play(p, "expedition", "draw 1"), "two-ships")
    assert len(own(drawn, "Yellow")["hand"]) == 1
    for after in (built, drawn):
        assert own(after, "Yellow")["ducats"] == 10
        assert holdings(after, "ducats", "ships")[1:] == [(10, 4)] * 3
        assert own(after, "Yellow")["colonists"] == 2


@both
@pytest.mark.rule("goa.action.none-brings-colonists")
def test_no_action_yields_colonists(edition: str) -> None:
    p = table(edition, yellow={"rows": [1, 1, 1, 1, 3], "plantations": ["ginger1: ginger"], "colonists": 2})
    for moves in (["build"], ["taxes"], ["harvest"], ["expedition", "draw 0"], ["advance ships"]):
        assert own(play(p, *moves), "Yellow")["colonists"] == 2
    # founding lends the number of the row and takes nothing from the supply
    p = turn(play(p, "found Quilon"), 3, 3)
    assert own(p, "Yellow")["colonists"] == 2
    assert own(p, "Yellow")["colonies"] or legal(p, "choose")


@pytest.mark.rule("goa.action.colonists-come-from-tiles-and-cards-2012")
def test_colonists_come_from_tiles_and_cards() -> None:
    p = play(table("2012", yellow={"hand": ["two-colonists"]}), "play two-colonists")
    assert own(p, "Yellow")["colonists"] == 4
    p = play(table("2012", yellow={"tiles": ["red-colonist"]}), "use red-colonist")
    assert own(p, "Yellow")["colonists"] == 3
    assert own(play(auction("2012", lot=2), "pass", "pass", "pass"), "Red")["colonists"] == 6
    p = turn(play(table("2012"), "found Calicut"), 1, 1)
    assert own(p, "Yellow")["colonists"] == 3


@pytest.mark.rule("goa.action.colonists-come-from-tiles-2004")
def test_colonists_come_from_tiles_and_by_more_specific_rules() -> None:
    assert own(play(auction("2004", lot=2), "pass", "pass", "pass"), "Red")["colonists"] == 6
    p = play(table("2004", yellow={"hand": ["two-colonists"]}), "play two-colonists")
    assert own(p, "Yellow")["colonists"] == 4
    p = table("2004", yellow={"hand": ["mixed-harvest"], "rows": [1, 3, 1, 1, 1]})
    p = play(p, "play mixed-harvest", "harvest", "mix 0 ships 3 colonists")
    assert own(p, "Yellow")["colonists"] == 5
    p = turn(play(table("2004"), "found Calicut"), 1, 1)
    assert own(p, "Yellow")["colonists"] == 3


@both
@pytest.mark.rule("goa.action.passing-is-not-offered")
def test_passing_is_not_offered(edition: str) -> None:
    p = table(edition, yellow={"plantations": ["ginger1: ginger"]})
    refused(p, "pass", "goa.action.passing-is-not-offered")
    refused(p, "end turn", "goa.action.passing-is-not-offered")
    p = play(p, "harvest")
    assert (mover(p), spices(p, "Yellow")) == ("Red", ["ginger"])
    p = play(table(edition), "expedition", "draw 0")
    assert (mover(p), own(p, "Yellow")["hand"]) == ("Red", [])


@both
@pytest.mark.rule("goa.action.only-possible-actions")
def test_only_possible_actions_can_be_chosen(edition: str) -> None:
    p = table(
        edition,
        part="extra actions",
        yellow={"extra": 2, "colonies": ALL_COLONIES},
        red={"extra": 1},
        turn="Yellow",
    )
    refused(p, "pass", "goa.extra-action.surplus-must-be-used")
    p = play(p, "extra action")
    assert legal(p) == ["build", "harvest", "taxes", "expedition"]
    for colony in ("Quilon", "Cochin", "Madras", "Calicut"):
        refused(
            p, f"found {colony}", "goa.colony.each-only-once-per-player", "goa.action.only-possible-actions"
        )
    for column in ("ships", "harvest", "taxes", "expedition", "colonists"):
        refused(p, f"advance {column}", "goa.action.only-possible-actions")


@both
@pytest.mark.rule("goa.action.only-possible-actions")
def test_a_card_that_changes_the_cost_makes_progress_possible(edition: str) -> None:
    p = table(edition, yellow={"hand": ["ships-only"]})
    refused(p, "advance ships", "goa.action.only-possible-actions")
    p = play(p, "play ships-only")
    assert len(legal(p, "advance")) == 5
    poor = table(edition, yellow={"hand": ["ships-only"], "ships": 0})
    assert not legal(poor, "play")


@both
@pytest.mark.rule("goa.action.own-turn-in-order")
def test_tiles_before_and_after_the_action_until_the_turn_ends(edition: str) -> None:
    red_ship = {"tiles": ["red-ship"], "extra": 1}
    p = play(table(edition, action=3, yellow=red_ship), "taxes")
    assert mover(p) == "Yellow"
    assert own(play(p, "use red-ship"), "Yellow")["ships"] == 5
    p = play(p, "end turn")
    assert mover(p) == "Red"
    refused(p, "use red-ship", "goa.tile.held-tiles-timing")
    refused(p, "end turn", "goa.action.own-turn-in-order")
    p = play(p, "taxes", "taxes", "taxes", "extra action")
    assert mover(p) == "Yellow"
    assert own(play(p, "use red-ship"), "Yellow")["ships"] == 5


@both
@pytest.mark.rule("goa.action.own-turn-in-order")
def test_cards_and_tiles_during_a_founding(edition: str) -> None:
    p = table(edition, yellow={"tiles": ["red-colonist"], "hand": ["two-ships"], "colonists": 0})
    p = turn(play(p, "found Quilon"), 2, 3)
    assert own(play(p, "use red-colonist"), "Yellow")["colonists"] == 1
    assert own(play(p, "play two-ships"), "Yellow")["ships"] == 6
    # nothing is used in another player's turn
    p = table(edition, turn="Red", yellow={"tiles": ["red-colonist"], "hand": ["two-ships"]})
    assert not legal(p, "use", "play")


@both
@pytest.mark.rule("goa.action.numbers-count-when-used")
def test_the_row_counts_when_the_yield_is_taken(edition: str) -> None:
    p = table(edition, round="B1", yellow={"tiles": ["viceroy"]})
    assert own(play(p, "use viceroy ships", "build"), "Yellow")["ships"] == 6
    assert own(play(p, "build", "use viceroy ships"), "Yellow")["ships"] == 5
    assert own(play(p, "use viceroy taxes", "taxes"), "Yellow")["ducats"] == 16
    assert own(play(p, "taxes", "use viceroy taxes"), "Yellow")["ducats"] == 14


@both
@pytest.mark.rule("goa.action.numbers-count-when-used")
def test_the_board_of_a_founding_is_counted_in_its_first_step(edition: str) -> None:
    holding = {"tiles": ["viceroy"], "colonists": 1}
    p = turn(play(table(edition, round="B1", yellow=holding), "found Quilon"), 2, 1)
    # 0 of the board, 3 of the cards, 1 own: the viceroy comes too late to lend 2
    p = play(p, "use viceroy colonists")
    assert own(p, "Yellow")["rows"] == [1, 1, 1, 1, 2]
    assert own(p, "Yellow")["colonies"] == []
    early = turn(
        play(table(edition, round="B1", yellow=holding), "use viceroy colonists", "found Quilon"), 2, 1
    )
    assert "spend colonists" in legal(early)


@pytest.mark.rule("goa.action.numbers-count-when-used")
def test_a_step_for_ducats_counts_before_the_action_of_the_same_turn() -> None:
    p = play(table("2012", yellow={"hand": ["for-ducats"]}), "play for-ducats", "advance taxes", "taxes")
    assert own(p, "Yellow")["ducats"] == 10 - 3 + 6


@both
@pytest.mark.rule("goa.action.no-trading")
def test_no_trading(edition: str) -> None:
    p = table(edition, turn="Red")
    for text in ("offer seat 4 2 ducats", "give 1 ship to Blue", "lend 2 ducats", "trade"):
        with pytest.raises(goatools.BadMove):
            p.play(text)
    rng = random.Random(11)
    p = start(edition)
    sales = 0
    for _ in range(300):
        p = step(p, rng)
        between = [(what, source, target) for what, _, source, target in moved(p) if min(source, target) >= 0]
        if between:
            assert [what for what, *_ in between] == ["ducats"]
            assert "goa.auction.auctioneer-sells-to-the-highest-bidder" in rules_told(p)
            sales += 1
    assert sales > 3
    assert min(ducats(p)) >= 0


@both
@pytest.mark.rule("goa.action.one-at-a-time-in-turn-order")
def test_accompanying_moves_do_not_end_the_turn(edition: str) -> None:
    p = table(edition, yellow={"hand": ["two-ships"], "tiles": ["red-ship"]})
    p = accepted(p, "play two-ships")
    assert mover(p) == "Yellow"
    p = accepted(p, "use red-ship")
    assert mover(p) == "Yellow"
    assert mover(play(p, "build")) == "Red"
