"""Tiles: plantations, immediate gains, red tiles, the tiles used once, and what the two sets hold."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from goatools import CHANCE
from goatools.chance import BANK
from goatools.components import load

from .helpers import (
    GRID_B,
    accepted,
    both,
    card,
    draw,
    grid,
    grid_of,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    run,
    spices,
    squares,
    table,
    turn,
)

if TYPE_CHECKING:
    from goatools import Position

PLANTATION_KINDS = ("ginger", "cinnamon", "pepper", "nutmeg", "clove")


def on_sale(edition: str, tile: str, round: str = "A1", **fields: Any) -> Position:
    """The last lot of a round with two players; Yellow is the auctioneer, Red is to bid."""
    fields = {"grid": {"b1": tile}, "chain": ["W1", "a1", "b1"], "lot": 3, **fields}
    return table(edition, seats=2, round=round, **fields)


def won(edition: str, tile: str, round: str = "A1", **fields: Any) -> Position:
    """Yellow has just won a tile for nothing."""
    return play(on_sale(edition, tile, round, **fields), "pass")


def points(p: Position, category: str, seat: int = 0) -> int:
    """One line of a seat's score."""
    return next(row.points for row in p.score(seat).rows if row.category == category)


# ---------------------------------------------------------------------- in general


@pytest.mark.rule("goa.tile.using-is-not-an-action")
@both
def test_using_a_tile_is_not_an_action(edition: str) -> None:
    p = table(edition, yellow={"tiles": ["red-ship"], "plantations": ["ginger1: ginger"]})
    p = play(p, "use red-ship")
    assert "goa.tile.using-is-not-an-action" in rules_told(p)
    assert mover(p) == "Yellow"
    p = accepted(p, "advance ships")
    assert own(p, "Yellow")["ships"] == 4 + 1 - 1
    assert own(p, "Yellow")["rows"] == [2, 1, 1, 1, 1]


@pytest.mark.rule("goa.tile.flag")
@both
def test_one_player_shows_the_flag(edition: str) -> None:
    p = table(edition, seats=2, chain=["W1", "a1", "b1"], lot=1, grid={"a1": "ships", "b1": "duty"})
    assert [p.view(seat)["flag"] for seat in (0, 1)] == ["Yellow", "Yellow"]
    p = play(p, "bid 3", "pass")
    assert [p.view(seat)["flag"] for seat in (0, 1)] == ["Red", "Red"]
    p = play(p, "pass", "pass")
    assert p.phase == "action"
    assert mover(p) == "Red"


@pytest.mark.rule("goa.tile.held-tiles-timing")
@both
@pytest.mark.parametrize("action", ["build", "taxes", "harvest", "expedition", "found Cochin"])
def test_tiles_are_used_before_during_or_after_an_action(edition: str, action: str) -> None:
    p = table(edition, yellow={"tiles": ["red-ship", "red-colonist"], "rows": [1, 1, 1, 1, 1]})
    before = accepted(accepted(p, "use red-colonist"), "use red-ship")
    assert (own(before, "Yellow")["ships"], own(before, "Yellow")["colonists"]) == (5, 3)
    assert before.why_not(action) is None
    p = play(p, action)
    if p.phase == "draw":
        p = play(p, "draw 0")
    if p.to_move == CHANCE:
        p = turn(p, 1, 1)
        assert own(accepted(p, "use red-colonist"), "Yellow")["colonists"] == 3
        p = play(p, "withhold")
    ships = own(p, "Yellow")["ships"]
    p = accepted(accepted(p, "use red-ship"), "use red-colonist")
    assert own(p, "Yellow")["ships"] == ships + 1
    assert mover(p) == "Red"


@pytest.mark.rule("goa.tile.held-tiles-timing")
@both
def test_several_tiles_may_accompany_one_action(edition: str) -> None:
    p = table(edition, round="B1", yellow={"tiles": ["red-colonist", "replenishment"], "colonists": 0})
    p = turn(play(p, "found Quilon"), 1, 1)
    p = accepted(p, "use red-colonist")
    p = play(turn(accepted(p, "use replenishment"), 1, 2), "take colonists")
    assert own(p, "Yellow")["colonists"] == 4
    assert moved(play(p, "spend colonists"))[0] == ("colonists", 4, 0, BANK)


@pytest.mark.rule("goa.tile.held-tiles-timing")
@both
def test_tiles_are_not_used_in_the_turn_of_another(edition: str) -> None:
    p = table(edition, turn="Red", yellow={"tiles": ["red-ship"]})
    refused(p, "use red-ship", "goa.tile.held-tiles-timing")


@pytest.mark.rule("goa.tile.immediate-gain")
@both
@pytest.mark.parametrize(
    "tile", ["ships", "colonists", "ships-or-colonists", "settlement", "extra-actions", "expeditions2"]
)
def test_immediate_gains_cannot_be_saved(edition: str, tile: str) -> None:
    p = won(edition, tile)
    if tile == "ships-or-colonists":
        assert legal(p) == ["take ships", "take colonists"]
        p = play(p, "take ships")
    p = run(p)
    assert own(p, "Yellow")["tiles"] == []
    assert grid(p) == {}
    assert p.phase == "action"
    before = (10, 4, 2, 0, 0)
    s = own(p, "Yellow")
    assert (s["ducats"], s["ships"], s["colonists"], s["extra"], len(s["hand"])) != before


# ---------------------------------------------------------------------- plantations


@pytest.mark.rule("goa.tile.plantation-goes-on-the-top-row", "goa.tile.plantation-is-filled-at-once")
@both
def test_a_plantation_is_laid_and_filled(edition: str) -> None:
    seat = {"plantations": ["ginger1: ginger", "pepper2"]}
    p = won(edition, "clove2", yellow=seat)
    assert own(p, "Yellow")["plantations"] == ["ginger1: ginger", "pepper2", "clove2: clove clove"]
    assert "goa.tile.plantation-goes-on-the-top-row" in rules_told(p)
    assert [m for m in moved(p) if m[0] == "clove"] == [("clove", 1, BANK, 0), ("clove", 1, BANK, 0)]
    assert grid(p) == {}


@pytest.mark.rule("goa.tile.plantation-spaces", "goa.tile.plantation-is-filled-at-once")
@both
def test_plantations_have_one_to_three_spaces_of_one_kind(edition: str) -> None:
    for spice in PLANTATION_KINDS:
        for fields, round in ((1, "A1"), (2, "A1"), (2, "B1"), (3, "B1")):
            p = won(edition, f"{spice}{fields}", round)
            assert spices(p, "Yellow") == [spice] * fields
    p = play(table(edition, yellow={"rows": [1, 3, 1, 1, 1], "plantations": ["clove2"]}), "harvest")
    for spice in PLANTATION_KINDS[:4]:
        refused(p, f"put {spice} p1", "goa.tile.plantation-spaces")
    p = play(p, "put clove p1", "put clove p1")
    assert own(p, "Yellow")["plantations"] == ["clove2: clove clove"]
    assert mover(p) == "Red"


FOUR = ["ginger2: ginger", "pepper1: pepper", "nutmeg2: nutmeg nutmeg", "clove2"]


@pytest.mark.rule("goa.tile.four-plantations-at-most")
@both
def test_a_fifth_plantation_replaces_another(edition: str) -> None:
    p = won(edition, "cinnamon2", yellow={"plantations": FOUR})
    assert legal(p) == ["remove p1", "remove p2", "remove p3", "remove p4", "decline"]
    for n in range(4):
        after = play(p, f"remove p{n + 1}")
        expected = [*FOUR[:n], "cinnamon2: cinnamon cinnamon", *FOUR[n + 1 :]]
        assert own(after, "Yellow")["plantations"] == expected
        assert after.phase == "action"


@pytest.mark.rule("goa.tile.four-plantations-at-most")
@both
def test_a_fifth_plantation_by_exchange(edition: str) -> None:
    seat = {"plantations": FOUR, "tiles": ["exchange"]}
    p = play(table(edition, round="B1", yellow=seat, grid={"b1": "pepper3"}), "use exchange", "swap b1")
    p = play(p, "remove p4")
    assert own(p, "Yellow")["plantations"] == [*FOUR[:3], "pepper3: pepper pepper pepper"]
    assert mover(p) == "Yellow"


@pytest.mark.rule("goa.tile.four-plantations-at-most")
@both
def test_a_plantation_cannot_be_given_up_at_other_times(edition: str) -> None:
    p = table(edition, yellow={"plantations": FOUR})
    refused(p, "remove p1", "goa.tile.four-plantations-at-most")


@pytest.mark.rule("goa.tile.removed-plantation-loses-its-spices")
@both
def test_spices_of_a_removed_plantation_go_back(edition: str) -> None:
    p = won(edition, "cinnamon2", yellow={"plantations": FOUR})
    p = play(p, "remove p3")
    assert spices(p, "Yellow") == ["cinnamon", "cinnamon", "ginger", "pepper"]
    assert [m for m in moved(p) if m[0] == "nutmeg"] == [("nutmeg", 1, 0, BANK), ("nutmeg", 1, 0, BANK)]
    assert "goa.tile.removed-plantation-loses-its-spices" in rules_told(p)


@pytest.mark.rule("goa.tile.removed-single-plantation-is-kept-face-down", "goa.scoring.single-plantations")
@both
def test_a_removed_single_plantation_still_scores(edition: str) -> None:
    p = won(edition, "cinnamon2", yellow={"plantations": FOUR})
    assert points(p, "Single plantations") == 1
    single = play(p, "remove p2")
    assert own(single, "Yellow")["down"] == 1
    assert points(single, "Single plantations") == 1
    double = play(p, "remove p1")
    assert own(double, "Yellow")["down"] == 0
    assert points(double, "Single plantations") == 1
    assert "pepper1: pepper" in own(double, "Yellow")["plantations"]


@pytest.mark.rule("goa.tile.new-single-plantation-may-go-face-down")
@both
def test_a_new_single_plantation_may_go_face_down(edition: str) -> None:
    doubles = [
        "ginger2: ginger ginger",
        "pepper2: pepper pepper",
        "nutmeg2: nutmeg nutmeg",
        "clove2: clove clove",
    ]
    p = accepted(won(edition, "cinnamon1", yellow={"plantations": doubles}), "decline")
    assert own(p, "Yellow")["plantations"] == doubles
    assert own(p, "Yellow")["down"] == 1
    assert moved(p) == []
    assert points(p, "Single plantations") == 1
    # a larger one may be declined too and is discarded
    p = accepted(won(edition, "cinnamon2", yellow={"plantations": doubles}), "decline")
    assert own(p, "Yellow")["plantations"] == doubles
    assert own(p, "Yellow")["down"] == 0
    assert points(p, "Single plantations") == 0
    # only a fifth one
    refused(table(edition), "decline", "goa.tile.new-single-plantation-may-go-face-down")


@pytest.mark.rule("goa.tile.new-single-plantation-may-go-face-down", "goa.tile.four-plantations-at-most")
@both
def test_declining_is_an_option_of_the_table(edition: str) -> None:
    strict = {"fifth-plantation": "must-replace"}
    p = won(edition, "cinnamon1", yellow={"plantations": FOUR}, options=strict)
    assert legal(p) == ["remove p1", "remove p2", "remove p3", "remove p4"]
    refused(p, "decline", "goa.tile.four-plantations-at-most")


@pytest.mark.rule("goa.tile.universal-plantation-2012")
def test_the_universal_plantation_takes_any_kind() -> None:
    p = won("2012", "universal")
    assert legal(p) == [f"put {spice} p1" for spice in PLANTATION_KINDS]
    p = play(p, "put nutmeg p1")
    assert own(p, "Yellow")["plantations"] == ["universal: nutmeg"]
    assert p.phase == "action"
    p = play(table("2012", yellow={"plantations": ["universal"]}), "harvest", "put clove p1")
    assert spices(p, "Yellow") == ["clove"]


@pytest.mark.rule("goa.tile.universal-plantation-scores-nothing-2012")
def test_the_universal_plantation_scores_nothing() -> None:
    mat = ["universal: clove", "pepper1"]
    assert points(table("2012", yellow={"plantations": mat}), "Single plantations") == 1
    assert points(table("2012", yellow={"plantations": mat, "tiles": ["foreman"]}), "Single plantations") == 3
    four = ["universal: clove", "pepper2", "nutmeg2", "clove2"]
    p = play(won("2012", "cinnamon2", yellow={"plantations": four}), "remove p1")
    assert own(p, "Yellow")["down"] == 0
    assert points(p, "Single plantations") == 0
    full = ["ginger2", "pepper2", "nutmeg2", "clove2"]
    p = play(won("2012", "universal", yellow={"plantations": full}), "decline")
    assert points(p, "Single plantations") == 0


@pytest.mark.rule("goa.tile.foreman-2012")
def test_the_foreman_raises_single_plantations() -> None:
    seat = {"plantations": ["pepper1", "clove1: clove", "ginger2"], "down": 1, "tiles": ["foreman"]}
    p = table("2012", yellow=seat)
    assert points(p, "Single plantations") == 9
    assert points(table("2012", yellow=seat | {"tiles": []}), "Single plantations") == 3
    up_only = table("2012", yellow=seat, options={"foreman": "face-up-only"})
    assert points(up_only, "Single plantations") == 7
    p = won("2012", "foreman", yellow={"plantations": ["pepper1"]})
    assert own(p, "Yellow")["tiles"] == ["foreman"]
    assert points(p, "Single plantations") == 3


@pytest.mark.rule("goa.tile.mission-2012", "goa.tile.mission-2004", "goa.scoring.missions")
@both
def test_missions_are_kept_and_score(edition: str) -> None:
    p = won(edition, "mission3", "B1")
    assert own(p, "Yellow")["tiles"] == ["mission3"]
    assert points(p, "Missions") == 3
    p = table(edition, round="B1", yellow={"tiles": ["mission2", "mission3"]})
    assert points(p, "Missions") == 5
    assert legal(p, "use") == []


# ---------------------------------------------------------------------- immediate gains


@pytest.mark.rule("goa.tile.ships-four")
@both
@pytest.mark.parametrize("round", ["A1", "B1"])
def test_four_ships(edition: str, round: str) -> None:
    p = won(edition, "ships", round)
    assert own(p, "Yellow")["ships"] == 8
    assert ("ships", 4, BANK, 0) in moved(p)


@pytest.mark.rule("goa.tile.colonists-four")
@both
@pytest.mark.parametrize("round", ["A1", "B1"])
def test_four_colonists(edition: str, round: str) -> None:
    p = won(edition, "colonists", round)
    assert own(p, "Yellow")["colonists"] == 6
    assert ("colonists", 4, BANK, 0) in moved(p)


@pytest.mark.rule("goa.tile.ships-or-colonists-three")
@both
@pytest.mark.parametrize("round", ["A1", "B1"])
def test_three_ships_or_three_colonists(edition: str, round: str) -> None:
    p = won(edition, "ships-or-colonists", round)
    assert legal(p) == ["take ships", "take colonists"]
    refused(p, "mix 2 ships 1 colonists", "goa.tile.ships-or-colonists-three")
    refused(p, "take spices", "goa.tile.ships-or-colonists-three")
    ships, colonists = play(p, "take ships"), play(p, "take colonists")
    assert (own(ships, "Yellow")["ships"], own(ships, "Yellow")["colonists"]) == (7, 2)
    assert (own(colonists, "Yellow")["ships"], own(colonists, "Yellow")["colonists"]) == (4, 5)


@pytest.mark.rule("goa.tile.settlement")
@both
@pytest.mark.parametrize("round", ["A1", "B1"])
def test_settlement(edition: str, round: str) -> None:
    s = own(won(edition, "settlement", round), "Yellow")
    assert (s["ships"], s["colonists"], s["extra"], s["ducats"]) == (5, 3, 1, 10)


@pytest.mark.rule("goa.tile.extra-actions-two")
@both
@pytest.mark.parametrize("round", ["A1", "B1"])
def test_two_extra_action_cards(edition: str, round: str) -> None:
    p = won(edition, "extra-actions", round)
    assert own(p, "Yellow")["extra"] == 2
    p = play(p, *["taxes"] * 6)
    assert mover(p) == "Yellow"
    refused(p, "pass", "goa.extra-action.surplus-must-be-used")
    p = play(p, "extra action", "taxes", "pass")
    assert own(p, "Yellow")["extra"] == 1


@pytest.mark.rule("goa.tile.expedition-cards-two-or-three")
@both
@pytest.mark.parametrize(("round", "n"), [("A1", 2), ("B1", 3)])
def test_expedition_cards_beyond_the_limit(edition: str, round: str, n: int) -> None:
    p = won(edition, f"expeditions{n}", round, yellow={"hand": ["mixed-harvest"]})
    for _ in range(n):
        assert p.to_move == CHANCE
        p = p.play(next(m for m in p.legal_moves() if m.text.startswith(("card extra", "card ships-only"))))
    assert len(own(p, "Yellow")["hand"]) == 1 + n
    assert p.phase == "action"
    p = play(p, "taxes", "end turn")
    assert len(own(p, "Yellow")["hand"]) == 1 + n
    p = play(play(p, "taxes"), "expedition", "draw 0")
    assert p.phase in ("make-room", "down-to-limit")


# ---------------------------------------------------------------------- favour and exchange

PUT_BACK = ["ships", "ginger1", "ginger2", "red-ship", "exchange", "pepper3", "clove3", "colonists"]


@pytest.mark.rule("goa.tile.favour-2012")
def test_favour_keeps_one_of_the_tiles_put_back() -> None:
    p = won("2012", "favour", "B1", removed=PUT_BACK)
    assert legal(p) == [
        f"keep {tile}"
        for tile in ("ginger1", "ginger2", "pepper3", "clove3", "ships", "colonists", "red-ship", "exchange")
    ]
    assert own(p, "Yellow")["tiles"] == []
    refused(p, "keep duty", "goa.tile.favour-2012")
    ships = play(p, "keep ships")
    assert own(ships, "Yellow")["ships"] == 8
    assert sorted(ships.view(0)["removed"]) == sorted(set(PUT_BACK) - {"ships"})
    plantation = play(p, "keep pepper3")
    assert own(plantation, "Yellow")["plantations"] == ["pepper3: pepper pepper pepper"]
    assert own(plantation, "Yellow")["ships"] == 4
    red = play(p, "keep red-ship")
    assert own(red, "Yellow")["tiles"] == ["red-ship"]
    exchange = play(p, "keep exchange")
    assert own(exchange, "Yellow")["tiles"] == ["exchange"]
    assert exchange.phase == "action"


@pytest.mark.rule("goa.tile.favour-2012", "goa.tile.exchange-timing-2012")
def test_an_exchange_tile_kept_by_favour_waits_for_an_action_turn() -> None:
    p = table(
        "2012",
        seats=2,
        round="B1",
        chain=["W1", "a1", "b1"],
        lot=2,
        grid={"a1": "favour", "b1": "duty"},
        removed=PUT_BACK,
    )
    # the first lot is Red's; then Red bids first on Yellow's
    p = play(p, "pass", "keep exchange")
    assert mover(p) == "Red"
    refused(p, "use exchange", "goa.tile.exchange-timing-2012")


def test_favour_with_ships_is_an_option() -> None:
    p = won("2012", "favour", "B1", removed=PUT_BACK, options={"favour": "four-ships"})
    assert own(p, "Yellow")["ships"] == 8
    assert p.phase == "favour"


LEFT = {"c1": "ships", "d1": "colonists", "e1": "duty", "c2": "settlement", "d2": "ginger2", "e2": "clove3"}


def go_on(p: Position, round: str) -> Position:
    """Play on without bids, with taxes as every action, to the first action of a round."""
    calls = {"action": "taxes", "after-action": "end turn", "auction": "pass"}
    while p.round_label != round or p.phase != "action":
        p = play(p, calls.get(p.phase, legal(p)[-1]))
    return p


@pytest.mark.rule("goa.tile.exchange-is-kept-until-used")
@both
def test_the_exchange_tile_is_kept_over_rounds(edition: str) -> None:
    p = won(edition, "exchange", "B1", grid={"b1": "exchange", **LEFT})
    assert own(p, "Yellow")["tiles"] == ["exchange"]
    p = go_on(p, "B3")
    assert "exchange" in own(p, "Yellow")["tiles"]
    assert "exchange" not in own(accepted(p, "use exchange"), "Yellow")["tiles"]


@pytest.mark.rule("goa.tile.exchange-swaps-for-a-grid-tile")
@both
def test_the_exchange_tile_swaps_for_a_tile_of_the_grid(edition: str) -> None:
    tiles = {"a1": "pepper3", "c3": "ships", "e5": "mission3"}
    p = table(edition, round="B1", yellow={"tiles": ["exchange"]}, grid=tiles)
    p = accepted(p, "use exchange")
    assert legal(p) == ["swap a1", "swap c3", "swap e5"]
    refused(p, "swap b1", "goa.tile.exchange-swaps-for-a-grid-tile")
    refused(p, "done", "goa.tile.exchange-swaps-for-a-grid-tile")
    plantation = play(p, "swap a1")
    assert own(plantation, "Yellow")["plantations"] == ["pepper3: pepper pepper pepper"]
    assert own(plantation, "Yellow")["tiles"] == []
    assert grid(plantation) == tiles | {"a1": "exchange"}
    assert own(plantation, "Yellow")["ducats"] == 10
    assert mover(plantation) == "Yellow"
    assert own(play(p, "swap c3"), "Yellow")["ships"] == 8
    assert own(play(p, "swap e5"), "Yellow")["tiles"] == ["mission3"]
    refused(
        table(edition, round="B1", yellow={"tiles": ["exchange"]}, grid={}),
        "use exchange",
        "goa.tile.exchange-swaps-for-a-grid-tile",
    )


def exchange_as_third_lot(edition: str, **fields: Any) -> Position:
    """Green has won the exchange tile as lot 3; Green speaks in the auction of lot 4."""
    tiles = {"c1": "exchange", "d1": "ships", "e1": "duty", "e2": "pepper3"}
    p = table(edition, round="B1", chain=["W1", "a1", "c1", "d1", "e1"], lot=3, grid=tiles, **fields)
    p = play(p, "pass", "pass", "pass")
    assert own(p, "Green")["tiles"] == ["exchange"]
    return play(p, "pass", "pass")


@pytest.mark.rule("goa.tile.exchange-timing-2012", "goa.tile.exchange-timing-2004")
@both
def test_the_exchange_tile_waits_for_an_action_turn(edition: str) -> None:
    p = exchange_as_third_lot(edition)
    assert mover(p) == "Green"
    refused(p, "use exchange", f"goa.tile.exchange-timing-{edition}")
    p = play(p, "pass", "pass", "pass", "pass")
    assert p.phase == "action"
    refused(p, "use exchange")
    p = play(p, "taxes", "taxes")
    assert mover(p) == "Green"
    # before the action of this turn, after it, and with an extra action
    before = play(accepted(p, "use exchange"), "swap e2")
    assert own(before, "Green")["plantations"] == ["pepper3: pepper pepper pepper"]
    after = accepted(play(p, "taxes"), "use exchange")
    assert legal(after) == ["swap e2"]
    extra = table(
        edition,
        round="B1",
        part="extra actions",
        grid={"a1": "ships"},
        yellow={"tiles": ["exchange"], "extra": 1},
    )
    refused(extra, "use exchange", "goa.extra-action.passing-turn-uses-nothing")
    accepted(play(extra, "extra action"), "use exchange")


@both
def test_using_the_exchange_tile_at_once_is_an_option(edition: str) -> None:
    tiles = {"b1": "exchange", "c1": "ships", "d1": "duty"}
    for choice, ships in (("swap c1", 8), ("done", 4)):
        p = won(edition, "exchange", "B1", grid=tiles, options={"exchange": "at-once"})
        assert legal(p) == ["swap c1", "swap d1", "done"]
        p = play(p, choice)
        assert own(p, "Yellow")["ships"] == ships
        assert own(p, "Yellow")["tiles"] == ([] if ships == 8 else ["exchange"])


@pytest.mark.rule("goa.tile.tile-taken-by-exchange-usable-at-once")
@both
def test_a_red_tile_taken_by_exchange_works_at_once(edition: str) -> None:
    tile = "duty" if edition == "2004" else "red-expedition"
    seat = {
        "tiles": ["exchange"],
        "plantations": ["pepper3: pepper pepper pepper", "clove3: clove clove clove"],
    }
    p = play(table(edition, round="B1", yellow=seat, grid={"a1": tile}), "use exchange", "swap a1")
    assert own(p, "Yellow")["tiles"] == [tile]
    p = run(accepted(p, f"use {tile}"))
    if edition == "2004":
        assert own(p, "Yellow")["duties"] == 1
    else:
        assert len(own(p, "Yellow")["hand"]) == 1
        assert own(p, "Yellow")["used"] == ["red-expedition"]
    assert p.phase == "action"


@pytest.mark.rule("goa.tile.exchange-can-be-won-again")
@both
def test_an_exchange_tile_in_the_grid_is_sold_again(edition: str) -> None:
    tiles = {"a1": "ships", "b1": "exchange", "c1": "duty"}
    p = table(edition, seats=2, round="B2", part="placing", chain=["W1", "a1"], grid=tiles)
    assert squares(p) == {"b1"}
    p = play(p, "mark b1", "pass", "pass", "pass")
    assert own(p, "Yellow")["tiles"] == ["exchange"]
    assert p.phase == "action"
    p = play(p, "use exchange", "swap c1")
    assert own(p, "Yellow")["tiles"] == ["duty"]
    assert grid(p) == {"c1": "exchange"}


# ---------------------------------------------------------------------- red tiles


@pytest.mark.rule("goa.tile.red-once-per-round")
@both
def test_a_red_tile_once_a_round(edition: str) -> None:
    p = table(edition, seats=2, yellow={"tiles": ["red-ship"], "extra": 1})
    p = play(p, "use red-ship")
    for _ in range(3):
        refused(p, "use red-ship", "goa.tile.red-once-per-round")
        p = play(p, "taxes", "taxes")
    p = play(p, "extra action")
    refused(p, "use red-ship", "goa.tile.red-once-per-round")
    assert own(p, "Yellow")["ships"] == 5


@pytest.mark.rule("goa.tile.red-turned-over-after-use")
@both
def test_a_used_red_tile_is_turned_up_in_the_next_round(edition: str) -> None:
    p = table(edition, seats=2, round="A4", action=3, yellow={"tiles": ["red-ship", "red-colonist"]})
    p = play(p, "use red-ship")
    assert own(p, "Yellow")["used"] == ["red-ship"]
    p = play(p, "taxes", "end turn", "taxes")
    assert p.round_label == "B1"
    p = go_on(run(p), "B1")
    assert own(p, "Yellow")["tiles"][:2] == ["red-ship", "red-colonist"]
    assert own(p, "Yellow")["used"] == []
    # the colonist tile was not used in A4 and works once all the same
    ships = own(p, "Yellow")["ships"]
    while mover(p) != "Yellow":
        p = play(p, "taxes")
    p = play(p, "use red-ship", "use red-colonist")
    assert own(p, "Yellow")["ships"] == ships + 1
    refused(p, "use red-colonist", "goa.tile.red-turned-over-after-use")


@pytest.mark.rule("goa.tile.red-ship")
@both
def test_red_ship(edition: str) -> None:
    p = play(table(edition, yellow={"tiles": ["red-ship"]}), "use red-ship")
    assert own(p, "Yellow")["ships"] == 5
    assert moved(p) == [("ships", 1, BANK, 0)]


@pytest.mark.rule("goa.tile.red-colonist")
@both
def test_red_colonist(edition: str) -> None:
    p = play(table(edition, yellow={"tiles": ["red-colonist"]}), "use red-colonist")
    assert own(p, "Yellow")["colonists"] == 3
    assert moved(p) == [("colonists", 1, BANK, 0)]


@pytest.mark.rule("goa.tile.red-ducats-2012", "goa.tile.red-ducats-2004")
@pytest.mark.parametrize(("edition", "n"), [("2004", 4), ("2012", 3)])
def test_red_ducats(edition: str, n: int) -> None:
    p = play(table(edition, yellow={"tiles": ["red-ducats"]}), "use red-ducats")
    assert own(p, "Yellow")["ducats"] == 10 + n
    assert moved(p) == [("ducats", n, BANK, 0)]
    assert f"goa.tile.red-ducats-{edition}" in rules_told(p)


@pytest.mark.rule("goa.tile.red-spice")
@both
def test_red_spice(edition: str) -> None:
    seat = {"tiles": ["red-spice"], "plantations": ["nutmeg2: nutmeg", "clove2: clove clove"]}
    p = play(table(edition, yellow=seat), "use red-spice", "put nutmeg p1")
    assert spices(p, "Yellow") == ["clove", "clove", "nutmeg", "nutmeg"]
    assert p.phase == "action"
    full = table(edition, yellow=seat | {"plantations": ["clove2: clove clove"]})
    refused(full, "use red-spice", "goa.tile.red-spice")
    assert own(full, "Yellow")["used"] == []
    none = table(edition, yellow={"tiles": ["red-spice"]})
    refused(none, "use red-spice", "goa.tile.red-spice")


@pytest.mark.rule("goa.tile.red-expedition-2012")
def test_red_expedition() -> None:
    seat = {"tiles": ["red-expedition"], "rows": [1, 1, 1, 2, 1], "hand": ["ships-only", "spices-only"]}
    p = play(table("2012", round="B1", yellow=seat), "taxes", "use red-expedition")
    p = draw(p, "extra-card")
    assert len(own(p, "Yellow")["hand"]) == 3
    assert mover(accepted(p, "end turn")) == "Red"


@pytest.mark.rule("goa.tile.five-red-tiles-2012")
def test_five_red_tiles() -> None:
    assert red_tiles("2012", "a") == {"red-ship", "red-colonist", "red-ducats", "red-spice"}
    assert red_tiles("2012", "b") == {"red-expedition"}


@pytest.mark.rule("goa.tile.four-red-tiles-2004")
def test_four_red_tiles() -> None:
    assert red_tiles("2004", "a") == {"red-ship", "red-colonist", "red-ducats", "red-spice"}
    assert red_tiles("2004", "b") == set()
    refused(table("2004"), "use red-expedition")


def red_tiles(edition: str, side: str) -> set[str]:
    """The red tiles of a set."""
    return {tile for tile in load("goa", edition)[f"tiles.{side}"] if tile.startswith("red-")}


# ---------------------------------------------------------------------- tiles used once


@pytest.mark.rule("goa.tile.once-per-game")
@both
def test_tiles_used_once_are_gone(edition: str) -> None:
    mat = ["pepper3: pepper pepper pepper", "clove3: clove clove clove", "ginger2"]
    seat = {
        "tiles": ["espionage", "unexpected-harvest", "replenishment", "viceroy", "duty"],
        "plantations": mat,
    }
    p = table(edition, round="B1", yellow=seat, red={"rows": [1, 1, 2, 1, 1]})
    p = play(p, "use duty")
    assert own(p, "Yellow")["duties"] == 1
    refused(p, "use duty", "goa.tile.duty-turned-face-down")
    p = play(p, "use unexpected-harvest", "fill p1", "fill p2", "fill p3")
    refused(p, "use unexpected-harvest", "goa.tile.once-per-game")
    p = play(turn(play(p, "use replenishment"), 1, 1), "take ships")
    refused(p, "use replenishment", "goa.tile.once-per-game")
    p = play(p, "use viceroy ships")
    refused(p, "use viceroy taxes", "goa.tile.once-per-game")
    p = play(p, "use espionage seat 2")
    refused(p, "use espionage seat 2", "goa.tile.once-per-game")
    assert own(p, "Yellow")["tiles"] == []
    p = play(p, "taxes")
    assert own(p, "Yellow")["ducats"] == 16
    # the duty tile stays with its owner, the others do not
    assert points(p, "Duty") == (4 if edition == "2004" else 5)


@pytest.mark.rule("goa.tile.espionage")
@both
def test_espionage_takes_the_row_of_an_opponent(edition: str) -> None:
    spy = {"tiles": ["espionage"], "plantations": ["ginger2", "clove3"], "colonists": 12}
    p = table(edition, round="B1", yellow=spy, green={"rows": [4, 3, 2, 1, 3]})
    p = play(p, "use espionage seat 3")
    founding = [f"found {colony}" for colony in ("Quilon", "Cochin", "Madras", "Calicut")]
    assert legal(p) == ["build", "harvest", "taxes", *founding]
    taxes = play(p, "taxes")
    assert own(taxes, "Yellow")["ducats"] == 16
    assert own(taxes, "Green")["ducats"] == 10
    assert mover(taxes) == "Red"
    assert own(play(p, "build"), "Yellow")["ships"] == 4 + (4 if edition == "2004" else 5)
    harvest = play(p, "harvest", *["put ginger p1"] * 2, *["put clove p2"] * 2)
    assert len(spices(harvest, "Yellow")) == 4
    found = play(turn(play(p, "found Calicut"), 1, 1), "spend colonists")
    assert moved(found)[0] == ("colonists", 12 - 2 - (3 if edition == "2004" else 4), 0, BANK)
    # the opponent's marker is only looked at
    assert own(taxes, "Green")["rows"] == [4, 3, 2, 1, 3]
    assert own(taxes, "Yellow")["rows"] == [1, 1, 1, 1, 1]
    assert own(taxes, "Yellow")["tiles"] == []
    refused(table(edition, round="B1", yellow=spy), "use espionage seat 1", "goa.tile.espionage")


@both
def test_espionage_as_an_additional_action_is_an_option(edition: str) -> None:
    p = table(
        edition,
        round="B1",
        options={"espionage": "extra-action"},
        yellow={"tiles": ["espionage"]},
        red={"rows": [1, 1, 2, 1, 1]},
    )
    p = play(p, "use espionage seat 2", "taxes")
    assert mover(p) == "Yellow"
    assert own(p, "Yellow")["ducats"] == 16
    p = play(p, "taxes")
    assert own(p, "Yellow")["ducats"] == 20
    assert mover(p) == "Red"


@pytest.mark.rule("goa.tile.espionage-not-for-expeditions")
@both
def test_espionage_is_not_for_expedition_and_progress(edition: str) -> None:
    spy = {"tiles": ["espionage"], "plantations": ["ginger2: ginger"], "hand": ["ships-only"]}
    p = table(edition, round="B1", yellow=spy, red={"rows": [1, 1, 2, 4, 1]})
    p = play(p, "use espionage seat 2")
    refused(p, "expedition", "goa.tile.espionage-not-for-expeditions")
    refused(p, "advance ships", "goa.tile.espionage-not-for-expeditions")
    refused(p, f"play {card(edition, 'ships-only')}", "goa.tile.espionage-not-for-expeditions")
    # an opponent who is ahead in the expedition column only has nothing to look at
    only = table(edition, round="B1", yellow=spy, red={"rows": [1, 1, 1, 4, 1]})
    refused(only, "use espionage seat 2", "goa.tile.espionage")
    # nor has one whose only other number is for a founding, when all colonies are founded
    four = ["Quilon ginger/cinnamon", "Cochin", "Madras ginger/cinnamon", "Calicut"]
    done = table(edition, round="B1", yellow={**spy, "colonies": four}, red={"rows": [1, 1, 1, 1, 5]})
    ruling = refused(done, "use espionage seat 2", "goa.tile.espionage", "goa.card.no-play-without-effect")
    assert "an action that can be taken" in ruling.reason


@pytest.mark.rule("goa.tile.espionage-declared-with-the-action")
@both
def test_espionage_is_declared_with_the_action(edition: str) -> None:
    seat = {"tiles": ["espionage"], "colonists": 9, "hand": ["five-ducats"]}
    p = table(edition, round="B1", yellow=seat, red={"rows": [1, 1, 1, 1, 5]})
    running = turn(play(p, "found Quilon"), 1, 1)
    refused(running, "use espionage seat 2", "goa.tile.espionage-declared-with-the-action")
    after = play(p, "taxes")
    refused(after, "use espionage seat 2", "goa.tile.espionage-declared-with-the-action")
    declared = turn(play(p, "use espionage seat 2", "found Calicut"), 1, 1)
    assert moved(play(declared, "spend colonists"))[0] == ("colonists", 12 - 6 - 2, 0, BANK)


@pytest.mark.rule("goa.tile.espionage-declared-with-the-action", "goa.card.mixed-harvest")
@both
def test_espionage_goes_with_an_action_card(edition: str) -> None:
    seat = {"tiles": ["espionage"], "hand": ["mixed-harvest"]}
    p = table(edition, round="B1", yellow=seat, red={"rows": [1, 3, 1, 1, 1]})
    p = play(p, "use espionage seat 2", "play mixed-harvest", "harvest")
    p = accepted(p, "mix 2 ships 2 colonists")
    assert (own(p, "Yellow")["ships"], own(p, "Yellow")["colonists"]) == (6, 4)


@pytest.mark.rule("goa.tile.unexpected-harvest")
@both
def test_unexpected_harvest(edition: str) -> None:
    seat = {
        "tiles": ["unexpected-harvest"],
        "plantations": ["pepper3", "ginger2: ginger"],
        "colonies": ["Cochin", "Madras pepper/nutmeg: nutmeg"],
    }
    p = play(table(edition, round="B1", yellow=seat), "use unexpected-harvest")
    assert legal(p) == ["fill p1", "fill p2", "fill cochin", "fill madras"]
    p = play(p, "fill p1", "fill cochin")
    refused(p, "done", "goa.colony.filled-at-once")
    p = play(p, "put clove cochin", "fill madras", "put pepper madras")
    assert own(p, "Yellow")["plantations"] == ["pepper3: pepper pepper pepper", "ginger2: ginger"]
    assert own(p, "Yellow")["colonies"] == ["Cochin: clove", "Madras pepper/nutmeg: pepper nutmeg"]
    assert p.phase == "action"
    # fewer than three are allowed, none is not
    p = play(table(edition, round="B1", yellow=seat), "use unexpected-harvest")
    refused(p, "done", "goa.card.no-play-without-effect")
    p = play(p, "fill p1", "done")
    assert len(spices(p, "Yellow")) == 3 + 1 + 1
    assert p.phase == "action"


@pytest.mark.rule("goa.tile.replenishment", "goa.tile.replenishment-choose-after-turning")
@both
def test_replenishment(edition: str) -> None:
    seat = {"tiles": ["replenishment"], "plantations": ["clove3", "ginger2"]}
    p = accepted(table(edition, round="B1", yellow=seat), "use replenishment")
    assert p.to_move == CHANCE
    refused(p, "take ships")
    first = turn(p, 1)
    assert first.to_move == CHANCE
    p = turn(first, 3)
    assert p.phase == "replenishment"
    assert legal(p) == ["take ships", "take colonists", "take spices"]
    refused(p, "build", "goa.tile.replenishment-choose-after-turning")
    assert own(play(p, "take ships"), "Yellow")["ships"] == 8
    assert own(play(p, "take colonists"), "Yellow")["colonists"] == 6
    taken = play(p, "take spices", *["put clove p1"] * 3, "put ginger p2")
    assert spices(taken, "Yellow") == ["clove", "clove", "clove", "ginger"]
    assert len(taken.view(0)["discard"]) == 2
    assert taken.view(0)["open"] == []
    assert taken.phase == "action"


@pytest.mark.rule("goa.tile.replenishment-no-mixture")
@both
def test_replenishment_is_of_one_kind(edition: str) -> None:
    seat = {"tiles": ["replenishment"], "plantations": ["clove2"]}
    p = turn(play(table(edition, round="B1", yellow=seat), "use replenishment"), 1, 3)
    refused(p, "mix 1 ships 2 colonists", "goa.tile.replenishment-no-mixture")
    spiced = play(p, "take spices")
    refused(spiced, "take colonists")
    spiced = play(spiced, "put clove p1", "put clove p1")
    # two more find no space and are not taken
    s = own(spiced, "Yellow")
    assert (s["ships"], s["colonists"], len(spices(spiced, "Yellow"))) == (4, 2, 2)
    assert spiced.phase == "action"


@pytest.mark.rule("goa.tile.viceroy", "goa.bonus.any-move-counts")
@both
def test_viceroy_moves_the_least_advanced_marker(edition: str) -> None:
    p = table(edition, round="B1", yellow={"tiles": ["viceroy"], "rows": [2, 3, 1, 4, 2], "ships": 0})
    assert legal(p, "use") == ["use viceroy taxes"]
    for column in ("ships", "harvest", "expedition", "colonists"):
        refused(p, f"use viceroy {column}", "goa.tile.viceroy")
    p = accepted(p, "use viceroy taxes")
    assert own(p, "Yellow")["rows"] == [2, 3, 2, 4, 2]
    assert own(p, "Yellow")["extra"] == 1
    assert moved(p) == [("extra", 1, BANK, 0)]
    assert mover(p) == "Yellow"
    done = table(edition, round="B1", yellow={"tiles": ["viceroy"], "rows": [5] * 5})
    refused(done, "use viceroy ships", "goa.tile.viceroy")


@pytest.mark.rule("goa.tile.viceroy-tie")
@both
def test_viceroy_with_equal_markers(edition: str) -> None:
    p = table(edition, round="B1", yellow={"tiles": ["viceroy"], "rows": [2, 2, 3, 4, 2]})
    assert legal(p, "use") == ["use viceroy ships", "use viceroy harvest", "use viceroy colonists"]
    refused(p, "use viceroy taxes", "goa.tile.viceroy-tie")
    assert own(play(p, "use viceroy colonists"), "Yellow")["rows"] == [2, 2, 3, 4, 3]


SEVEN = ["ginger2: ginger ginger", "pepper2: pepper pepper", "clove2: clove clove"]


@pytest.mark.rule("goa.tile.duty-2012", "goa.tile.duty-2004")
@pytest.mark.parametrize(("edition", "vp"), [("2004", 4), ("2012", 5)])
def test_duty_takes_six_spices(edition: str, vp: int) -> None:
    seat = {"tiles": ["duty"], "plantations": SEVEN, "colonies": ["Cochin: nutmeg"]}
    p = play(table(edition, yellow=seat), "use duty")
    # the ginger that is passed over is the one of seven that stays; the rest goes by itself
    p = play(p, "pay ginger p1", "pay pepper p2")
    assert own(p, "Yellow")["colonies"] == ["Cochin"]
    assert spices(p, "Yellow") == ["ginger"]
    assert own(p, "Yellow")["duties"] == 1
    assert points(p, "Duty") == vp
    assert p.phase == "action"
    five = table(edition, yellow={"tiles": ["duty"], "plantations": [*SEVEN[:2], "clove2: clove"]})
    assert len(spices(five, "Yellow")) == 5
    refused(five, "use duty", f"goa.tile.duty-{edition}")
    assert points(five, "Duty") == 0


@pytest.mark.rule("goa.tile.duty-2012", "goa.tile.duty-2004", "goa.advance.payer-chooses-the-spaces")
@both
def test_duty_may_be_paid_in_every_way(edition: str) -> None:
    seat = {"tiles": ["duty"], "plantations": SEVEN, "colonies": ["Cochin: ginger"]}
    p = table(edition, yellow=seat)
    kept = Counter()
    for line in p.expand("use duty"):
        q = p
        for move in line:
            q = q.play(move)
        kept[tuple(spices(q, "Yellow")), "Cochin" in own(q, "Yellow")["colonies"]] += 1
    # seven spices, six are paid: the one that is kept lies on one of four places, each in exactly one way
    assert kept == {
        (("ginger",), False): 1,
        (("ginger",), True): 1,
        (("pepper",), True): 1,
        (("clove",), True): 1,
    }


@pytest.mark.rule("goa.tile.duty-turned-face-down")
@both
def test_a_paid_duty_tile_is_turned_down(edition: str) -> None:
    seat = {"tiles": ["duty"], "plantations": SEVEN}
    p = play(table(edition, yellow=seat), "use duty")
    assert own(p, "Yellow")["tiles"] == []
    assert own(p, "Yellow")["duties"] == 1
    assert "goa.tile.duty-turned-face-down" in rules_told(p)
    refused(p, "use duty", "goa.tile.duty-turned-face-down")
    # a second tile takes six more
    mat = [
        "pepper3: pepper pepper pepper",
        "clove3: clove clove clove",
        "ginger3: ginger ginger ginger",
        "nutmeg3: nutmeg nutmeg nutmeg",
    ]
    p = table(edition, round="B1", yellow={"tiles": ["duty", "duty"], "plantations": mat})
    p = play(p, "use duty", *["pay pepper p1"] * 3, *["pay clove p2"] * 3)
    assert (own(p, "Yellow")["tiles"], own(p, "Yellow")["duties"]) == (["duty"], 1)
    p = accepted(p, "use duty")
    assert (own(p, "Yellow")["tiles"], own(p, "Yellow")["duties"]) == ([], 2)
    assert points(p, "Duty") == (8 if edition == "2004" else 10)


# ---------------------------------------------------------------------- the sets

IMMEDIATE = {"ships", "colonists", "ships-or-colonists", "settlement", "extra-actions"}


@pytest.mark.rule("goa.tile.composition-of-the-sets")
@both
def test_the_two_sets(edition: str) -> None:
    box = load("goa", edition)
    sets = {side: dict(box[f"tiles.{side}"]) for side in "ab"}
    plantations = {
        side: {tile for tile in sets[side] if tile.rstrip("123") in PLANTATION_KINDS} for side in "ab"
    }
    new = {"a": {"foreman", "universal"}, "b": {"favour", "red-expedition"}}
    a = IMMEDIATE | {"expeditions2", "red-ship", "red-colonist", "red-ducats", "red-spice", "duty"}
    b = IMMEDIATE | {
        "expeditions3",
        "mission2",
        "mission3",
        "exchange",
        "espionage",
        "unexpected-harvest",
        "replenishment",
        "viceroy",
        "duty",
    }
    for side, kinds in (("a", a), ("b", b)):
        if edition == "2012":
            kinds |= new[side]
        assert set(sets[side]) == kinds | plantations[side]
        assert sum(sets[side].values()) == (27 if edition == "2004" else 29)
    assert plantations["a"] == {f"{spice}{n}" for spice in PLANTATION_KINDS for n in (1, 2)}
    assert plantations["b"] == {f"{spice}{n}" for spice in PLANTATION_KINDS for n in (2, 3)}
    for spice in PLANTATION_KINDS:
        assert (sets["a"][f"{spice}1"], sets["a"][f"{spice}2"]) == (1, 2)
        assert (sets["b"][f"{spice}2"], sets["b"][f"{spice}3"]) == (1, 1)
    assert set(grid_of(GRID_B).values()) <= set(sets["b"])
