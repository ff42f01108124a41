"""The five kinds of cards (7.2 to 7.6), and what is known of them."""

from __future__ import annotations

import pytest

import goatools
from goatools.components import load
from goatools.golden_age.box import BLUE, BROWN, GREY, ORANGE
from goatools.golden_age.box import YELLOW as YELLOW_DECK

from .helpers import ALL_SIX, RED, YELLOW, allowed, guilders, legal, own, play, refused, stop_on, table
from .helpers import BLUE as BLUE_SEAT

BOX = load("golden_age")
SET = ["ship", "captain", "cannon"]


def bought(place: str, card: str, **fields: object) -> goatools.Position:
    """After Yellow has bought a card."""
    return play(table(Yellow={"influence": [place], **fields}), f"use {place}, draw {card}")


def discards(p: goatools.Position) -> list[str]:
    found: list[str] = p.view(0)["discards"]
    return found


# ---------------------------------------------------------------------- 7.2 investment


@pytest.mark.rule("golden_age.investment-card.yellow-action")
def test_the_yellow_action() -> None:
    p = bought("Groningen", "company", guilders=3)
    assert (guilders(p)[0], own(p, YELLOW)["hand"]) == (0, ["company"])


@pytest.mark.rule("golden_age.investment-card.three-kinds")
def test_three_kinds_of_investment() -> None:
    assert set(BOX["investment.cards"]) == {"girl", "two-girls", "company"}
    assert sum(BOX["investment.cards"].values()) == 21
    p = table()
    assert sum(p.table.deal[card] for card in p.table.ranges[YELLOW_DECK]) == 21


@pytest.mark.rule(
    "golden_age.investment-card.girl-with-tulips-five",
    "golden_age.investment-card.two-girls-pair-twelve",
    "golden_age.investment-card.shipping-company-three-twenty",
    "golden_age.investment-card.redeemed-cards-are-discarded",
)
def test_redeeming_investments() -> None:
    for kind, size, pay in (("girl", 1, 5), ("two-girls", 2, 12), ("company", 3, 20)):
        p = table(Yellow={"guilders": 0, "hand": [kind] * size})
        assert legal(p, "redeem") == {f"redeem {kind}"}
        p = play(p, f"redeem {kind}")
        assert (guilders(p)[0], own(p, YELLOW)["hand"], discards(p)) == (pay, [], [kind] * size)
    for kind, few, rule in (
        ("two-girls", 1, "two-girls-pair-twelve"),
        ("company", 2, "shipping-company-three-twenty"),
    ):
        refused(table(Yellow={"hand": [kind] * few}), f"redeem {kind}", f"investment-card.{rule}")
    refused(table(), "redeem girl", "investment-card.girl-with-tulips-five")


@pytest.mark.rule("golden_age.investment-card.redeem-at-any-time")
def test_redeeming_during_an_auction() -> None:
    p = table(Yellow={"influence": ["Zeeland"]}, Red={"guilders": 0, "hand": ["girl"]})
    p = play(p, "auction Zeeland")
    assert legal(p) == {"pass", "redeem girl"}
    p = play(p, "redeem girl")
    assert p.to_move == RED
    assert allowed(p, "bid ½", "bid 5")
    refused(p, "bid 5½", "auction.bid-limited-to-own-guilders")


@pytest.mark.rule("golden_age.investment-card.moments-for-redeeming")
def test_the_moments_for_redeeming() -> None:
    girl = {"guilders": 9, "hand": ["girl"]}
    assert allowed(table(Yellow=girl), "redeem girl")
    # before the count, to a seat that it brings to 33
    red = {
        **girl,
        "influence": ["Utrecht", "Zeeland", "colony 7", "colony 7", "colony 7", "colony 6"],
        "movement": ["Holland"],
    }
    p = table(Red=red)
    assert p.score(RED).total == 32
    p = play(p, "end")
    assert (p.phase, p.to_move, legal(p)) == ("count", RED, {"redeem girl", "count"})
    won = play(p, "redeem girl")
    assert (guilders(won)[RED], won.score(RED).total, won.winners()) == (14, 33, (RED,))
    assert play(p, "count").phase == "roll"
    # to nobody else
    assert play(table(Red={**red, "movement": []}), "end").phase == "roll"
    assert legal(play(table(Red={**red, "hand": ["two-girls"]}), "end")) == {"count"}  # it could be a girl
    assert play(table(Red={**red, "hand": ["dice", "ship"], "guilders": 1}), "end").phase == "roll"
    # spice cards alike
    assert legal(play(table(Red={**red, "hand": ["pepper"]}), "end")) == {"redeem pepper", "count"}
    # and at own decisions after an auction
    p = table(Yellow={"influence": ["Utrecht", "Holland"]}, Red={**girl, "orders": ["painting 5: 0 paid"]})
    assert legal(play(p, "auction Utrecht, bid 1, pass, pass"), "redeem") == {"redeem girl"}
    assert legal(play(p, "auction Holland, bid 1, pass, pass"), "redeem") == {"redeem girl"}
    assert legal(table("roll", Yellow=girl)) == {"roll"}


@pytest.mark.rule("golden_age.investment-card.money-usable-at-once")
def test_the_money_can_be_used_at_once() -> None:
    p = table(Yellow={"guilders": 0, "hand": ["girl"], "influence": ["Zeeland"]})
    refused(p, "use Zeeland", "special-action.price-must-be-affordable")
    assert allowed(play(p, "redeem girl"), "use Zeeland", "guild grey")


# ---------------------------------------------------------------------- 7.3 art


@pytest.mark.rule("golden_age.art-card.brown-action", "golden_age.art-card.bought-card-is-an-order")
def test_the_brown_action() -> None:
    p = bought("Utrecht", "painting 7")
    assert own(p, YELLOW)["orders"] == ["painting 7: 0 paid"]
    assert p.view(RED)["seat"][YELLOW]["orders"] == ["painting 7: 0 paid"]  # face up
    p = table(Yellow={"influence": ["Utrecht"], "orders": ["painting 7: 0 paid"]})
    assert allowed(p, "use Utrecht", "paint Utrecht")
    refused(table(Yellow={"influence": ["Utrecht"]}), "paint Utrecht", "art-card.brown-action")
    refused(table(Yellow={"influence": ["Zeeland"]}), "paint Zeeland", "art-card.brown-action")


@pytest.mark.rule("golden_age.art-card.one-choice-per-action")
def test_one_choice_per_brown_action() -> None:
    order = ["painting 7: 0 paid"]
    p = table(Yellow={"guilders": 4, "influence": ["Utrecht"], "orders": order})
    for first, second in (
        ("paint Utrecht", "use Utrecht"),
        ("use Utrecht, draw painting 3", "paint Utrecht"),
    ):
        refused(play(p, first), second, "special-action.marker-turned-after-use")
    p = table(Yellow={"guilders": 4, "influence": ["Utrecht", "Overijssel"], "orders": order})
    p = play(p, "use Utrecht, draw painting 3, paint Overijssel, pay painting 7 after 0")
    assert own(p, YELLOW)["orders"] == ["painting 3: 0 paid", "painting 7: 1 paid"]


@pytest.mark.rule("golden_age.art-card.value-three-to-eight")
def test_values_of_paintings() -> None:
    assert sum(BOX["art.cards"].values()) == 22
    p = table()
    assert {p.table.values[card] for card in p.table.ranges[BROWN]} == {3, 4, 5, 6, 7, 8}


@pytest.mark.rule(
    "golden_age.art-card.number-of-payments",
    "golden_age.art-card.payment-is-one-guilder-on-the-card",
    "golden_age.art-card.points-only-when-finished",
    "golden_age.art-card.last-payment-scores-at-once",
)
def test_paying_a_painter() -> None:
    payments = [BOX["art.payments"][str(value)] for value in range(3, 9)]
    assert payments[3] == 4
    assert payments == sorted(set(payments))
    p = table(
        Yellow={"guilders": 5, "influence": ["Utrecht", "Overijssel"], "orders": ["painting 6: 2 paid"]}
    )
    p = play(p, "paint Utrecht")
    assert (guilders(p)[0], p.score(YELLOW).total) == (4, 8)  # 8 for the two provinces
    assert own(p, YELLOW)["orders"] == ["painting 6: 3 paid"]
    p = play(p, "paint Overijssel")
    assert (guilders(p)[0], p.score(YELLOW).total) == (3, 14)
    assert (own(p, YELLOW)["orders"], own(p, YELLOW)["open"]) == ([], ["painting 6"])
    with pytest.raises(goatools.BadPosition, match="at most 3 payments"):
        table(Yellow={"orders": ["painting 6: 4 paid"]})


@pytest.mark.rule("golden_age.art-card.price-is-not-a-payment")
def test_the_price_is_no_payment() -> None:
    p = bought("Utrecht", "painting 6")
    assert own(p, YELLOW)["orders"] == ["painting 6: 0 paid"]
    assert guilders(p)[0] == 7


@pytest.mark.rule("golden_age.art-card.several-paintings-allowed")
def test_several_paintings() -> None:
    orders = ["painting 6: 2 paid", "painting 6: 2 paid", "painting 8: 0 paid"]
    p = table(Yellow={"influence": ["Utrecht"], "orders": orders, "open": ["painting 3"]})
    p = play(p, "paint Utrecht")
    assert legal(p) == {"pay painting 6 after 2", "pay painting 8 after 0"}
    refused(p, "pay painting 3 after 0", "art-card.several-paintings-allowed")
    assert own(play(p, "pay painting 8 after 0"), YELLOW)["orders"][-1] == "painting 8: 1 paid"


@pytest.mark.rule("golden_age.art-card.cards-are-never-discarded")
def test_art_cards_stay() -> None:
    everything = [f"painting {value}" for value, n in BOX["art.cards"].items() for _ in range(n)]
    p = table(Yellow={"influence": ["Utrecht"], "open": everything[:11]}, Red={"open": everything[11:]})
    refused(p, "use Utrecht", "art-card.cards-are-never-discarded")
    p = table(
        Yellow={"influence": ["Utrecht"], "open": everything[:10], "orders": [f"{everything[10]}: 0 paid"]},
        Red={"open": everything[11:]},
    )
    assert allowed(p, "paint Utrecht")
    with pytest.raises(goatools.BadPosition, match="discards"):
        table(discards=["painting 3"])


# ---------------------------------------------------------------------- 7.4 colonies


@pytest.mark.rule("golden_age.colony.blue-action", "golden_age.colony.four-kinds-of-card")
def test_the_blue_action() -> None:
    p = bought("Friesland", "cannon", guilders=3)
    assert (guilders(p)[0], own(p, YELLOW)["hand"]) == (0, ["cannon"])
    assert set(BOX["colony.cards"]) == {"ship", "captain", "cannon", "joker"}
    assert sum(p.table.deal[card] for card in p.table.ranges[BLUE]) == 19


@pytest.mark.rule(
    "golden_age.colony.set-of-ship-captain-cannon", "golden_age.colony.jokers-replace-missing-cards"
)
def test_sets_for_sailing() -> None:
    for hand, sails in (
        (SET, True),
        (["ship", "ship", "cannon"], False),
        (["ship", "joker", "joker"], True),
        (["joker"] * 3, True),
        (["joker"] * 2, False),
        (["ship", "ship", "joker", "joker"], True),
        (["ship", "ship", "ship", "joker"], False),
    ):
        p = table(Yellow={"hand": hand})
        assert bool(legal(p, "sail")) is sails, hand
        if not sails:
            refused(p, "sail 2", "colony.set-of-ship-captain-cannon", "colony.jokers-replace-missing-cards")


@pytest.mark.rule("golden_age.colony.sailing-is-immediate-and-optional")
def test_sailing_at_once_or_later() -> None:
    p = bought("Zeeland", "cannon", hand=["ship", "captain"])
    assert allowed(p, "sail 2", "end")
    assert guilders(play(p, "sail 2"))[0] == guilders(p)[0]
    p = play(p, "end, roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1, end, roll, rolled 1+1")
    assert allowed(p, "sail 2")
    # the last card comes from an auction on another player's turn
    p = table(Yellow={"influence": ["Zeeland"]}, Red={"hand": ["ship", "captain"]})
    p = play(p, "auction Zeeland, bid 1, pass, pass, draw cannon")
    assert (p.phase, p.to_move) == ("sail", RED)
    assert own(play(p, "sail 6"), RED)["influence"] == ["colony 6"]
    assert own(play(p, "keep"), RED)["hand"] == SET
    # a set that was complete before is kept for the own turn
    p = table(Yellow={"influence": ["Zeeland"]}, Red={"hand": SET})
    p = play(p, "auction Zeeland, bid 1, pass, pass, draw cannon")
    assert legal(p) == {"keep"}
    refused(p, "sail 6", "turn.actions-only-on-own-turn")


@pytest.mark.rule("golden_age.colony.three-cards-discarded")
def test_the_set_is_discarded() -> None:
    p = play(table(Yellow={"hand": [*SET, "ship", "joker"]}), "sail 2")
    assert own(p, YELLOW)["hand"] == ["ship", "joker"]
    assert discards(p) == SET


@pytest.mark.rule("golden_age.colony.marker-on-a-chosen-colony")
def test_a_free_choice_of_colony() -> None:
    p = table(Yellow={"hand": SET})
    for number in range(2, 8):
        assert own(play(p, f"sail {number}"), YELLOW)["influence"] == [f"colony {number}"]


@pytest.mark.rule(
    "golden_age.colony.east-indies-hold-one-marker-each",
    "golden_age.colony.west-indies-hold-any-number",
    "golden_age.colony.always-a-free-space",
)
def test_room_in_the_colonies() -> None:
    p = table(Yellow={"hand": SET}, Blue={"influence": ["colony 3"]})
    refused(p, "sail 3", "colony.east-indies-hold-one-marker-each")
    taken = ["colony 2", "colony 3", "colony 4", "colony 5", "colony 6", "colony 7"]
    p = table(Yellow={"hand": SET, "influence": ["colony 7"] * 2}, Blue={"influence": taken})
    assert legal(p, "sail") == {"sail 7"}
    assert own(play(p, "sail 7"), YELLOW)["influence"] == ["colony 7"] * 3


@pytest.mark.rule("golden_age.colony.sailing-needs-an-influence-marker")
def test_sailing_needs_a_marker() -> None:
    p = table(Yellow={"hand": SET, "influence": ALL_SIX}, used=ALL_SIX)
    refused(p, "sail 3", "colony.sailing-needs-an-influence-marker")
    assert own(p, YELLOW)["hand"] == SET
    p = table(Yellow={"hand": SET, "influence": ALL_SIX}, used=["Zeeland"])
    p = play(p, "sail 3")
    assert "shift Zeeland" not in legal(p)
    after = play(p, "shift Utrecht")
    assert allowed(after, "use colony 3")
    p = table(Yellow={"hand": SET, "influence": [*ALL_SIX[:5], "colony 7"]}, used=ALL_SIX[:5])
    assert legal(p, "sail") == {"sail 2", "sail 3", "sail 5", "sail 6"}  # to 7 it would not move
    ruling = refused(p, "sail 7", "colony.sailing-needs-an-influence-marker")
    assert ruling.reason == "The only unused marker of Yellow lies on colony 7 itself"


# ---------------------------------------------------------------------- 7.5 culture


@pytest.mark.rule("golden_age.culture-card.grey-action", "golden_age.culture-card.nine-kinds")
def test_the_grey_action() -> None:
    p = bought("Gelderland", "dice", guilders=3)
    assert (guilders(p)[0], own(p, YELLOW)["hand"]) == (0, ["dice"])
    assert sum(p.table.deal[card] for card in p.table.ranges[GREY]) == 27
    outcomes = legal(play(table(Yellow={"influence": ["Flanders"]}), "use Flanders"))
    assert {
        "draw windmill",
        "draw university",
        "draw palace",
        "draw dice",
        "draw governor Holland",
    } <= outcomes
    assert {"draw grey two-girls", "draw grey painting 5", "draw grey ship", "draw grey nutmeg"} <= outcomes


@pytest.mark.rule("golden_age.culture-card.governor")
def test_governors_are_worth_a_point() -> None:
    p = bought("Flanders", "governor Holland", open=["governor Utrecht"])
    assert own(p, YELLOW)["open"] == ["governor Holland", "governor Utrecht"]
    assert p.score(YELLOW).total == 4 + 2


@pytest.mark.rule("golden_age.culture-card.buildings-played-at-once")
def test_buildings_are_played_at_once() -> None:
    for building in ("windmill", "university", "palace"):
        p = bought("Flanders", building)
        assert (own(p, YELLOW)["open"], own(p, YELLOW)["hand"]) == ([building], [])
        assert p.score(YELLOW).total == 4 + 2


@pytest.mark.rule(
    "golden_age.culture-card.dice-fixes-one-die", "golden_age.culture-card.dice-discarded-after-use"
)
def test_dice_cards() -> None:
    p = table("roll", Yellow={"hand": ["dice", "dice"]}, stadtholder=0)
    assert legal(p) == {"roll", *(f"dice {number}" for number in range(1, 7))}
    one = play(p, "dice 5")
    assert discards(one) == ["dice"]
    rolling = play(one, "roll")
    assert [share * 6 for _, share in rolling.chance_outcomes()] == [1] * 6
    assert legal(rolling) == {f"rolled {min(5, n)}+{max(5, n)}" for n in range(1, 7)}
    refused(rolling, "rolled 1+2", "culture-card.dice-fixes-one-die")
    assert play(rolling, "rolled 2+5").view(0)["stadtholder"] == 7
    both = play(one, "dice 2")
    assert (both.view(0)["stadtholder"], both.phase, discards(both)) == (7, "actions", ["dice", "dice"])
    refused(table("roll", Red={"hand": ["dice"]}), "dice 5", "culture-card.dice-fixes-one-die")


@pytest.mark.rule("golden_age.culture-card.dice-works-from-the-next-own-roll")
def test_dice_cards_work_later() -> None:
    p = bought("Flanders", "dice")
    refused(p, "dice 5", "culture-card.dice-works-from-the-next-own-roll")
    p = table(Yellow={"influence": ["Flanders"]})
    p = play(p, "auction Flanders, bid 1, pass, pass, draw dice, end")
    assert p.to_move == RED
    assert allowed(p, "dice 5")


@pytest.mark.rule(
    "golden_age.culture-card.investment-like-yellow",
    "golden_age.culture-card.colonies-like-blue",
    "golden_age.culture-card.spice-like-orange",
)
def test_grey_cards_of_other_colours() -> None:
    p = play(table(Yellow={"guilders": 0, "hand": ["two-girls", "grey two-girls"]}), "redeem two-girls")
    assert (guilders(p)[0], discards(p)) == (12, ["two-girls", "grey two-girls"])
    p = play(table(Yellow={"hand": ["grey ship", "captain", "cannon"]}), "sail 2")
    assert discards(p) == ["captain", "cannon", "grey ship"]
    p = bought("Flanders", "grey nutmeg", hand=["grey nutmeg"], guilders=3)
    p = play(p, "redeem nutmeg")  # without any colony
    assert (guilders(p)[0], discards(p)) == (18, ["grey nutmeg", "grey nutmeg"])


@pytest.mark.rule("golden_age.culture-card.art-like-brown")
def test_grey_paintings() -> None:
    p = bought("Flanders", "grey painting 5")
    assert own(p, YELLOW)["orders"] == ["grey painting 5: 0 paid"]
    p = table(Yellow={"influence": ["Utrecht"], "orders": ["grey painting 5: 2 paid"]})
    p = play(p, "paint Utrecht")
    assert own(p, YELLOW)["open"] == ["grey painting 5"]
    assert p.score(YELLOW).total == 4 + 5


# ---------------------------------------------------------------------- 7.6 spice


@pytest.mark.rule("golden_age.spice-card.orange-action", "golden_age.spice-card.price-is-the-colony-number")
def test_the_orange_action() -> None:
    p = table(Yellow={"guilders": 20, "influence": ["colony 3", "colony 7", "Zeeland", "blue guild"]})
    assert {"use colony 3", "use colony 7"} <= legal(p, "use")
    p = play(p, "use colony 3, draw pepper")
    assert guilders(p)[0] == 17
    p = play(p, "use colony 7, draw cloves")
    assert guilders(p)[0] == 10
    assert own(p, YELLOW)["hand"] == ["pepper", "cloves"]
    assert legal(p, "use") == {"use Zeeland", "use blue guild"}
    refused(p, "use colony 3", "special-action.marker-turned-after-use")
    refused(
        table(Yellow={"guilders": 6.5, "influence": ["colony 7"]}),
        "use colony 7",
        "spice-card.price-is-the-colony-number",
    )


@pytest.mark.rule("golden_age.spice-card.works-like-an-investment-card")
def test_redeeming_spices() -> None:
    for kind, (size, pay) in BOX["spice.sets"].items():
        p = table(Yellow={"guilders": 0, "hand": [kind] * size})
        p = play(p, f"redeem {kind}")
        assert (guilders(p)[0], discards(p)) == (pay, [kind] * size)
        if size > 1:
            few = table(Yellow={"hand": [kind] * (size - 1)})
            refused(few, f"redeem {kind}", "spice-card.works-like-an-investment-card")
    p = table()
    assert sum(p.table.deal[card] for card in p.table.ranges[ORANGE]) == 21
    each = [pay / size for size, pay in BOX["spice.sets"].values()]
    assert min(each) > max(5, 12 / 2, 20 / 3)


# ---------------------------------------------------------------------- what is known


@pytest.mark.rule("golden_age.card.hands-are-hidden-points-are-open", "golden_age.card.money-is-open")
def test_what_others_see() -> None:
    p = table(
        Yellow={
            "guilders": 7.5,
            "hand": ["girl", "company", "grey ship", "dice", "pepper", "joker"],
            "open": ["palace", "governor Holland", "painting 6"],
            "orders": ["painting 8: 2 paid"],
        }
    )
    seen = p.view(RED)["seat"][YELLOW]
    assert "hand" not in seen
    assert seen["cards"] == {"investment": 2, "culture": 2, "colony": 1, "spice": 1}
    assert seen["open"] == ["palace", "governor Holland", "painting 6"]
    assert seen["orders"] == ["painting 8: 2 paid"]
    assert seen["guilders"] == "7½"
    assert own(p, YELLOW)["hand"] == ["girl", "company", "joker", "pepper", "grey ship", "dice"]


@pytest.mark.rule("golden_age.card.no-hand-limit-and-no-trade")
def test_no_hand_limit_and_no_trade() -> None:
    hand = ["girl"] * 5 + ["company"] * 4 + ["ship"] * 3
    p = bought("Brabant", "girl", hand=hand)
    assert len(own(p, YELLOW)["hand"]) == 13
    kinds = {move.kind for move in p.table.moves}
    assert not kinds & {"give", "trade", "lend"}
    with pytest.raises(goatools.BadMove):
        p.play("give 2 Red")


@pytest.mark.rule("golden_age.card.which-cards-of-a-set-are-spent")
def test_which_cards_are_spent() -> None:
    p = play(table(Yellow={"hand": [*SET, "joker", "grey ship"]}), "sail 2")
    assert own(p, YELLOW)["hand"] == ["joker", "grey ship"]
    p = play(table(Yellow={"hand": ["ship", "cannon", "joker", "grey joker"]}), "sail 2")
    assert own(p, YELLOW)["hand"] == ["grey joker"]
    p = play(table(Yellow={"hand": ["two-girls", "two-girls", "grey two-girls"]}), "redeem two-girls")
    assert own(p, YELLOW)["hand"] == ["grey two-girls"]


def test_events_do_not_name_hidden_cards() -> None:
    p = table(Yellow={"influence": ["Brabant", "Flanders"]})
    text = " ".join(event.text for event in play(p, "use Brabant, draw company").events)
    assert text == "Yellow takes the top investment card"
    text = " ".join(event.text for event in play(p, "use Flanders, draw windmill").events)
    assert text == "Yellow takes the top culture card: windmill"


def test_stops_pay_governors_on_any_turn() -> None:
    p = stop_on(35, on_turn="Red", Blue={"open": ["governor Holland"]})
    assert guilders(p)[BLUE_SEAT] == 11
