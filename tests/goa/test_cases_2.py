"""Cases GOA-62 to GOA-97 of the case bank: expedition, cards, founding, extra actions, end and scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from goatools.chance import BANK
from goatools.components import load

from .helpers import (
    accepted,
    both,
    card,
    draw,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    run,
    spices,
    table,
    turn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goatools import Position

HELD = ["mixed-harvest", "mixed-harvest", "extra-card", "ships-only"]
"""Cards that are no help in an expedition."""


def hand(p: Position, who: str = "Yellow") -> list[str]:
    """The cards in a seat's hand."""
    cards: list[str] = own(p, who)["hand"]
    return cards


def row_4(n: int, **fields: Any) -> dict[str, Any]:
    """A seat with its expedition marker in row 4 (draw 2, limit 4) and n cards."""
    return {"rows": [1, 1, 1, 4, 1], "hand": HELD[:n], **fields}


# ---------------------------------------------------------------------- expedition


@pytest.mark.case("GOA-62")
@both
def test_two_cards_fit_beside_one(edition: str) -> None:
    p = play(table(edition, yellow=row_4(1)), "expedition")
    p = draw(accepted(p, "draw 2"), "extra-card/2", "spices-only")
    assert len(hand(p)) == 3
    assert mover(accepted(p, "end turn")) == "Red"


@pytest.mark.case("GOA-63")
def test_surplus_card_2004() -> None:
    p = play(table("2004", yellow=row_4(3)), "expedition", "draw 2")
    p = draw(p, "spices-only", "two-ships")
    assert len(hand(p)) == 5
    # each of the five, the new ones too
    assert len(legal(p, "discard")) == 5
    assert len(hand(play(p, "discard two-ships"))) == 4
    # by option as tournaments play it
    strict = table("2004", yellow=row_4(3), options={"hand-limit": "before-drawing"})
    assert play(strict, "expedition", "draw 2").phase == "make-room"


@pytest.mark.case("GOA-63")
def test_surplus_card_2012() -> None:
    p = play(table("2012", yellow=row_4(3)), "expedition")
    two = play(p, "draw 2")
    assert mover(two) == "Yellow"
    assert len(hand(two)) == 3
    refused(two, "draw 2", "goa.expedition.limit-during-the-whole-action-2012")
    sizes = [len(hand(two))]
    two = play(two, "discard extra-card")
    while two.phase != "after-action":
        sizes.append(len(hand(two)))
        two = two.play(two.legal_moves()[-1])
    sizes.append(len(hand(two)))
    assert sizes == [3, 2, 3, 4]
    one = run(play(p, "draw 1"))
    assert len(hand(one)) == 4


@pytest.mark.case("GOA-65")
@both
def test_a_tile_may_fill_the_hand_beyond_the_limit(edition: str) -> None:
    p = table(
        edition,
        seats=2,
        round="B1",
        chain=["W1", "a1", "b1"],
        lot=3,
        grid={"b1": "expeditions3"},
        yellow=row_4(4),
    )
    p = turn(play(p, "pass"), 1, 2, 3)
    assert len(hand(p)) == 7
    assert p.phase == "action"
    p = play(p, "taxes")
    while mover(p) == "Yellow":
        p = play(p, "end turn")
    assert len(hand(p)) == 7
    # until the next expedition
    p = play(p, "taxes", "expedition", "draw 0")
    assert p.phase == ("make-room" if edition == "2012" else "down-to-limit")


# ---------------------------------------------------------------------- expedition cards


@pytest.mark.case("GOA-67")
@both
def test_one_card_per_action(edition: str) -> None:
    cards = ["two-ships", "two-colonists", "five-ducats"]
    p = table(edition, seats=2, action=3, yellow={"hand": cards, "extra": 1, "colonists": 9})
    for first in ("before", "during", "after"):
        q = play(p, "play two-ships") if first == "before" else p
        q = turn(play(q, "found Quilon"), 1, 1)
        q = play(q, "play two-ships") if first == "during" else q
        q = play(q, "withhold")
        q = play(q, "play two-ships") if first == "after" else q
        assert mover(q) == "Red"
        assert own(q, "Yellow")["ships"] == 6
        assert len(hand(q)) == 2
    # an extra action is an action
    q = play(p, "play two-ships", "taxes", "taxes", "extra action", "play five-ducats")
    refused(q, f"play {card(edition, 'two-colonists')}", "goa.card.one-per-action")


@pytest.mark.case("GOA-68")
@both
def test_a_third_card_after_the_two(edition: str) -> None:
    p = table(edition, yellow={"hand": ["extra-card"], "colonists": 2})
    p = turn(play(p, "found Quilon"), 1, 1)
    refused(p, "spend colonists", "goa.colony.failure-for-lack-of-colonists")
    if edition == "2004":
        refused(p, f"play {card(edition, 'extra-card')}", "goa.card.extra-card-only-before-the-two-2004")
        assert own(play(p, "withhold"), "Yellow")["colonists"] == 3
    else:
        p = play(turn(accepted(p, "play extra-card"), 2), "spend colonists")
        assert p.phase == "colony-tile"


@pytest.mark.case("GOA-69")
@both
def test_two_colonists_after_the_two(edition: str) -> None:
    p = table(edition, yellow={"hand": ["two-colonists", "two-ships"], "colonists": 2})
    failing = turn(play(p, "found Quilon"), 1, 1)
    helped = accepted(failing, "play two-colonists")
    assert play(helped, "spend colonists").phase == "colony-tile"
    # not when another card was played in this action
    other = turn(play(p, "play two-ships", "found Quilon"), 1, 1)
    assert mover(other) == "Red"
    assert own(other, "Yellow")["colonies"] == []


def ends(p: Position, move: str) -> Iterator[Position]:
    """All positions in which a decision that begins with a move can end."""
    for line in p.expand(move):
        q = p
        for step in line:
            q = q.play(step)
        yield q


@pytest.mark.case("GOA-71")
@pytest.mark.parametrize(("edition", "income"), [("2004", 27), ("2012", 12)])
def test_best_income_of_nine_spices(edition: str, income: int) -> None:
    mat = ["ginger3: ginger ginger ginger", "pepper3: pepper pepper pepper", "clove3: clove clove clove"]
    p = table(edition, round="B1", yellow={"hand": ["sell-spices"], "plantations": mat, "ducats": 0})
    sale = f"play {card(edition, 'sell-spices')}"
    assert max(own(q, "Yellow")["ducats"] for q in ends(p, sale)) == income


@pytest.mark.case("GOA-72")
@both
def test_a_cost_is_paid_in_one_go(edition: str) -> None:
    # the expedition column costs nutmeg and clove from row 2 to row 3
    seat = {"rows": [1, 1, 1, 2, 1], "hand": ["two-spices"], "colonies": ["Madras nutmeg/clove: nutmeg"]}
    p = table(edition, yellow=seat)
    refused(p, "advance expedition", "goa.advance.exact-spice-kinds")
    p = play(p, "play two-spices")
    assert set(legal(p, "put")) == {"put nutmeg madras", "put clove madras"}
    p = play(p, "put clove madras")
    # only one fits
    assert spices(p, "Yellow") == ["clove", "nutmeg"]
    p = play(p, "advance expedition")
    assert own(p, "Yellow")["rows"] == [1, 1, 1, 3, 1]
    assert own(p, "Yellow")["colonies"] == ["Madras nutmeg/clove"]
    assert mover(p) == "Red"
    # in the middle of a payment there is no moment for the card
    two = {"colonies": ["Madras nutmeg/clove: nutmeg clove"], "plantations": ["nutmeg2: nutmeg"]}
    p = play(table(edition, yellow=seat | two), "advance expedition")
    assert legal(p) == ["pay nutmeg p1", "pay nutmeg madras"]
    refused(p, f"play {card(edition, 'two-spices')}", "goa.advance.payment-cannot-be-split")
    assert play(p, "pay nutmeg madras").phase == "after-action"


# ---------------------------------------------------------------------- founding


@pytest.mark.case("GOA-76")
@pytest.mark.parametrize(("edition", "cards"), [("2004", (2, 3)), ("2012", (1, 3))])
def test_founding_madras(edition: str, cards: tuple[int, int]) -> None:
    p = table(edition, yellow={"rows": [1, 1, 1, 1, 3], "colonists": 2})
    p = play(turn(play(p, "found Madras"), *cards), "spend colonists")
    assert moved(p) == [("colonists", 2, 0, BANK)]
    assert p.phase == "colony-tile"
    # with one own colonist it fails
    p = table(edition, yellow={"rows": [1, 1, 1, 1, 3], "colonists": 1})
    p = turn(play(p, "found Madras"), *cards)
    assert own(p, "Yellow")["colonies"] == []
    assert own(p, "Yellow")["colonists"] == 2


@pytest.mark.case("GOA-77")
@both
def test_nothing_is_lost_when_it_falls_short(edition: str) -> None:
    p = turn(play(table(edition, yellow={"colonists": 3}), "found Quilon"), 1, 1)
    assert own(p, "Yellow")["colonists"] == 4
    assert [n for what, n, source, _ in moved(p) if source == 0] == []
    assert len(p.view(0)["discard"]) == 2


@pytest.mark.case("GOA-78")
@both
def test_who_prefers_not_to_pay_has_failed(edition: str) -> None:
    p = turn(play(table(edition, yellow={"colonists": 9}), "found Quilon"), 1, 1)
    p = accepted(p, "withhold")
    assert own(p, "Yellow")["colonies"] == []
    assert own(p, "Yellow")["colonists"] == 10


@pytest.mark.case("GOA-79")
@both
def test_the_colony_is_named_before_and_is_a_new_one(edition: str) -> None:
    p = table(edition, yellow={"colonists": 9, "colonies": ["Cochin: clove"]})
    refused(p, "found Cochin", "goa.colony.each-only-once-per-player")
    p = turn(play(p, "found Calicut"), 2, 3)
    for colony in ("Quilon", "Cochin", "Madras"):
        refused(p, f"found {colony}", "goa.colony.name-it-first")


@pytest.mark.case("GOA-81")
@both
def test_quilon_from_row_5_cannot_fail(edition: str) -> None:
    p = play(table(edition, yellow={"rows": [1, 1, 1, 1, 5], "colonists": 0}), "found Quilon")
    for first in (1, 2, 3):
        for second in (1, 2, 3):
            q = turn(p, first, second)
            assert q.phase == "colony-tile"
            assert len(q.view(0)["discard"]) == 2
            assert own(q, "Yellow")["colonists"] == 0


@pytest.mark.case("GOA-83")
@both
def test_one_card_left_for_a_founding(edition: str) -> None:
    cards = list(load("goa", edition)["cards.list"])
    p = table(edition, discard=cards[1:8], blue={"hand": cards[8:]})
    assert p.view(0)["deck"] == 1
    p = play(p, "found Calicut")
    assert legal(p) == [f"card {cards[0]}"]
    p = play(p, f"card {cards[0]}")
    # the discards were shuffled, without the card that lies open
    assert set(legal(p)) == {f"card {code}" for code in cards[1:8]}
    p = play(p, f"card {cards[3]}")
    assert p.view(0)["deck"] == 6
    assert sorted(p.view(0)["discard"]) == sorted([cards[0], cards[3]])


# ---------------------------------------------------------------------- extra actions


@pytest.mark.case("GOA-84")
@both
def test_two_of_three_extra_cards_must_be_used(edition: str) -> None:
    p = table(edition, part="extra actions", yellow={"extra": 3})
    used = 0
    while p.why_not("pass") is not None:
        refused(p, "pass", "goa.extra-action.surplus-must-be-used")
        p = play(p, "extra action", "taxes")
        used += 1
    assert used == 2
    p = play(p, "pass")
    assert own(p, "Yellow")["extra"] == 1
    assert p.round_label == "A2"


@pytest.mark.case("GOA-85")
@both
def test_passing_is_final(edition: str) -> None:
    p = table(
        edition,
        seats=["X", "Y", "Z"],
        part="extra actions",
        seat1={"extra": 2},
        seat2={"extra": 1},
        seat3={"extra": 3},
    )
    p = play(p, "extra action", "taxes", "pass", "extra action", "taxes")
    assert mover(p) == "X"
    assert legal(p) == ["extra action", "pass"]
    p = play(p, "pass")
    assert mover(p) == "Z"
    assert legal(p) == ["extra action"]
    refused(p, "pass", "goa.extra-action.surplus-must-be-used")
    p = play(p, "extra action", "taxes")
    # X and Y hold a card each and are not asked again
    assert mover(p) == "Z"
    assert legal(p) == ["extra action", "pass"]
    p = play(p, "pass")
    assert [own(p, seat)["extra"] for seat in range(3)] == [1, 1, 1]
    assert p.round_label == "A2"


# ---------------------------------------------------------------------- the end


@pytest.mark.case("GOA-87")
@both
def test_the_tie_goes_to_the_richer_of_the_tied(edition: str) -> None:
    equal = {"rows": [5, 5, 4, 3, 1]}
    p = table(
        edition,
        seats=3,
        round="B4",
        part="over",
        yellow=equal | {"ducats": 6},
        red=equal | {"ducats": 9},
        green={"ducats": 15},
    )
    assert [p.score(seat).total for seat in range(3)] == [29, 29, 3]
    assert p.winners() == (1,)


@pytest.mark.case("GOA-89")
@both
def test_a_tie_that_remains_is_shared(edition: str) -> None:
    equal = {"rows": [5, 5, 4, 3, 1], "ducats": 9}
    more = {"ships": 9, "colonists": 9, "plantations": ["ginger2: ginger ginger"]}
    p = table(edition, seats=3, round="B4", part="over", yellow=equal, red=equal | more)
    assert p.score(0).total == p.score(1).total
    assert p.winners() == (0, 1)


@pytest.mark.case("GOA-91")
@pytest.mark.parametrize(("edition", "column", "yellows"), [("2004", "taxes", 13), ("2012", "harvest", 11)])
def test_sample_round_end_state(edition: str, column: str, yellows: int) -> None:
    """The actions of the sample round, from the end of its auctions (bids not printed: 1 ducat each)."""
    p = table(
        edition,
        flag="Blue",
        turn="Blue",
        grid={"a3": "ships"},
        yellow={"ducats": yellows, "plantations": ["clove2: clove clove"]},
        red={"colonists": 6},
        green={"plantations": ["ginger1: ginger"]},
        blue={"ducats": 4, "extra": 1, "tiles": ["red-colonist"]},
    )
    # first actions
    p = draw(play(p, "use red-colonist", "found Quilon"), "five-ducats/1", "two-spices/1")
    assert own(p, "Blue")["colonists"] == 4
    p = play(p, "advance colonists")
    p = draw(play(p, "found Cochin"), "five-ducats/2", "two-spices/3")
    p = play(p, "spend colonists", "put cinnamon cochin")
    assert own(p, "Red")["colonists"] == 3
    p = play(draw(play(p, "expedition", "draw 1"), "ships-only"), "end turn")
    # second actions
    p = draw(play(p, "found Quilon"), "sell-spices/2", "for-ducats/2")
    p = play(p, "spend colonists", "choose Quilon pepper/nutmeg")
    p = play(p, "put nutmeg quilon")
    p = draw(play(p, "found Quilon"), "two-spices/2", "mixed-harvest/2")
    p = play(p, "choose Quilon ginger/cinnamon", "put ginger quilon")
    p = draw(play(p, "expedition", "draw 1"), "two-ships")
    p = play(p, "end turn", "advance ships", "end turn")
    # third actions
    p = play(p, "taxes", "advance colonists", f"advance {column}", "play two-ships")
    p = play(p, "play ships-only", "advance ships")
    p = play(p, "pass")
    assert p.round_label == "A2"
    assert mover(p) == "Blue"

    blue, yellow, red, green = (own(p, name) for name in ("Blue", "Yellow", "Red", "Green"))
    assert blue["rows"] == [1, 1, 1, 1, 1]
    assert blue["colonies"] == ["Quilon pepper/nutmeg: nutmeg"]
    assert (blue["ships"], blue["extra"], blue["colonists"], blue["ducats"]) == (4, 1, 2, 8)
    assert (blue["tiles"], blue["used"]) == (["red-colonist"], [])
    assert p.view(0)["flag"] == "Blue"
    assert yellow["rows"] == [1, 1, 1, 1, 3]
    assert (yellow["colonies"], yellow["plantations"]) == (["Quilon ginger/cinnamon"], ["clove2"])
    assert (yellow["ships"], yellow["colonists"]) == (1, 2)
    assert red["colonies"] == ["Cochin"]
    assert (red["colonists"], red["ships"], red["hand"]) == (3, 5, [])
    assert red["rows"] == ([1, 1, 2, 1, 1] if edition == "2004" else [1, 2, 1, 1, 1])
    assert green["rows"] == [3, 1, 1, 1, 1]
    assert (green["plantations"], green["ships"], green["hand"]) == (["ginger1"], 1, [])
    development = [sum(row.points for row in p.score(seat).rows[:5]) for seat in (3, 0, 1, 2)]
    assert development == [0, 3, 1, 3]


# ---------------------------------------------------------------------- scoring


def partitions(n: int, most: int) -> Iterator[tuple[int, ...]]:
    """All ways to split n cards into groups of at most `most`."""
    if n == 0:
        yield ()
    for first in range(min(n, most), 0, -1):
        for rest in partitions(n - first, first):
            yield (first, *rest)


def hand_values(edition: str, n: int) -> dict[int, tuple[int, ...]]:
    """What n cards can be worth, with groups that give it."""
    box = load("goa", edition)
    symbols = box["cards.symbols"]
    cards = {symbol: [code for code in box["cards.list"] if code.endswith(symbol)] for symbol in symbols}
    found = {}
    for groups in partitions(n, len(cards[symbols[0]])):
        if len(groups) <= len(symbols):
            chosen = [code for symbol, k in zip(symbols, groups, strict=False) for code in cards[symbol][:k]]
            p = table(edition, round="B4", part="over", yellow={"hand": chosen})
            row = next(row for row in p.score(0).rows if row.category == "Expedition cards")
            found[row.points] = groups
    return found


@pytest.mark.case("GOA-93")
def test_which_hands_are_worth_what_2004() -> None:
    values = {n: hand_values("2004", n) for n in range(7)}
    assert [n for n in values if 7 in values[n]] == [4, 5, 6]
    assert values[4][7] == (3, 1)
    assert values[5][7] == (2, 2, 1)
    assert values[6][7] == (2, 1, 1, 1, 1)
    assert 2 not in values[5]
    assert 12 not in values[5]
    assert values[6][20] == (6,)
    assert (1, 1, 1, 1, 1, 1) not in values[6].values()


@pytest.mark.case("GOA-93")
def test_which_hands_are_worth_what_2012() -> None:
    values = hand_values("2012", 6)
    assert 20 not in values
    assert values[6] == (1, 1, 1, 1, 1, 1)


@pytest.mark.case("GOA-95")
@both
def test_three_and_two_equal_cards_are_9(edition: str) -> None:
    assert hand_values(edition, 5)[9] == (3, 2)


@pytest.mark.case("GOA-97")
@both
def test_founding_takes_no_ships(edition: str) -> None:
    p = table(edition, yellow={"colonists": 2, "ships": 0})
    p = play(
        turn(play(p, "found Quilon"), 2, 2),
        "spend colonists",
        "choose Quilon nutmeg/clove",
        "put clove quilon",
    )
    assert own(p, "Yellow")["colonies"] == ["Quilon nutmeg/clove: clove"]
    assert (own(p, "Yellow")["ships"], own(p, "Yellow")["colonists"]) == (0, 0)
    p = table(edition, yellow={"colonists": 2, "ships": 5})
    p = play(turn(play(p, "found Quilon"), 2, 2), "spend colonists")
    assert own(p, "Yellow")["ships"] == 5
