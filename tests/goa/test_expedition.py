"""Expeditions: how many cards are drawn, and when the hand has to fit its limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from goatools import CHANCE

from .helpers import (
    accepted,
    both,
    draw,
    legal,
    mover,
    own,
    play,
    refused,
    rules_told,
    run,
    table,
    turn,
)

if TYPE_CHECKING:
    from goatools import Position

ACTION_CARDS = [
    "mixed-harvest",
    "mixed-harvest",
    "extra-card",
    "extra-card",
    "ships-only",
    "ships-only",
    "spices-only",
]
"""Cards that cannot be played after an expedition."""


def explorer(row: int, hand: int | list[str] = 0, **fields: Any) -> dict[str, Any]:
    """A seat with its expedition marker in a row, and a hand of cards that cannot be played (or the given ones)."""
    cards = ACTION_CARDS[:hand] if isinstance(hand, int) else hand
    return {"rows": [1, 1, 1, row, 1], "hand": cards, **fields}


def hand(p: Position, who: str = "Yellow") -> list[str]:
    """The cards in a seat's hand."""
    cards: list[str] = own(p, who)["hand"]
    return cards


def ended(p: Position) -> Position:
    """The position after the turn, which its owner ends when there is a card in hand."""
    return play(p, "end turn") if p.phase == "after-action" else p


# ---------------------------------------------------------------------- the two numbers


@pytest.mark.rule("goa.expedition.two-numbers-per-row", "goa.expedition.draw-from-the-pile")
@both
@pytest.mark.parametrize(("row", "most", "limit"), [(1, 1, 1), (2, 1, 2), (3, 2, 3), (4, 2, 4), (5, 3, 5)])
def test_left_number_draws_right_number_limits(edition: str, row: int, most: int, limit: int) -> None:
    p = play(table(edition, yellow=explorer(row)), "expedition")
    assert legal(p) == [f"draw {n}" for n in range(most + 1)]
    refused(p, f"draw {most + 1}", "goa.expedition.two-numbers-per-row", "goa.expedition.draw-from-the-pile")
    for held in range(limit + 2):
        p = play(table(edition, yellow=explorer(row, held)), "expedition", "draw 1")
        if edition == "2004":
            p = run(p)
        fits = held + 1 <= limit
        assert (p.phase in ("make-room", "down-to-limit")) is not fits
        for _ in range(max(0, held + 1 - limit)):
            assert mover(p) == "Yellow"
            p = play(p, legal(p, "discard")[0])
        p = run(p)
        assert len(hand(p)) == min(held + 1, limit)


@pytest.mark.rule("goa.expedition.draw-from-the-pile")
@both
def test_cards_come_from_the_draw_pile(edition: str) -> None:
    p = table(edition, yellow=explorer(4))
    pile = p.view(0)["deck"]
    p = play(p, "expedition", "draw 2")
    assert p.to_move == CHANCE
    p = draw(p, "extra-card/1", "extra-card/3")
    assert [card.rsplit("/", 1)[0] for card in hand(p)] == ["extra-card/1", "extra-card/3"]
    assert rules_told(p)[0] == "goa.expedition.draw-from-the-pile"
    assert p.view(0)["deck"] == pile - 2
    assert p.view(0)["discard"] == []
    assert mover(ended(p)) == "Red"


@pytest.mark.rule("goa.expedition.draw-from-the-pile")
@both
def test_cards_are_drawn_in_an_expedition_only(edition: str) -> None:
    refused(table(edition, yellow=explorer(4)), "draw 1", "goa.expedition.draw-from-the-pile")


@pytest.mark.rule("goa.expedition.fewer-cards-may-be-drawn")
@both
def test_fewer_cards_may_be_drawn(edition: str) -> None:
    p = play(table(edition, yellow=explorer(4, 3)), "expedition")
    one = draw(accepted(p, "draw 1"), "spices-only")
    assert len(hand(one)) == 4
    assert mover(ended(one)) == "Red"
    none = accepted(p, "draw 0")
    assert len(hand(none)) == 3
    assert mover(ended(none)) == "Red"


@pytest.mark.rule("goa.expedition.fewer-cards-may-be-drawn", "goa.expedition.over-limit-hand-must-shrink")
@both
def test_a_hand_must_fit_even_if_no_card_is_drawn(edition: str) -> None:
    p = play(table(edition, yellow=explorer(1, 3)), "expedition", "draw 0")
    for _ in range(2):
        assert set(legal(p)) == {f"discard {card}" for card in hand(p)}
        p = play(p, legal(p)[0])
    assert len(hand(p)) == 1
    assert mover(ended(p)) == "Red"


@pytest.mark.rule("goa.expedition.row-1-one-card-limit-one")
@both
def test_row_1_draws_one_and_keeps_one(edition: str) -> None:
    p = play(table(edition, yellow=explorer(1)), "expedition")
    assert legal(p) == ["draw 0", "draw 1"]
    p = draw(play(p, "draw 1"), "ships-only")
    assert len(hand(p)) == 1
    assert mover(ended(p)) == "Red"
    p = play(table(edition, yellow=explorer(1, 1)), "expedition", "draw 1")
    if edition == "2004":
        p = draw(p, "spices-only")
    assert legal(p, "discard")
    p = run(play(p, legal(p, "discard")[0]))
    assert len(hand(p)) == 1


# ---------------------------------------------------------------------- the limit


@pytest.mark.rule("goa.expedition.limit-during-the-whole-action-2012")
def test_2012_nothing_is_drawn_above_the_limit() -> None:
    p = play(table("2012", yellow=explorer(4, 4)), "expedition")
    for wanted in (1, 2):
        q = play(p, f"draw {wanted}")
        pile = q.view(0)["deck"]
        for _ in range(wanted):
            assert mover(q) == "Yellow"
            refused(q, "draw 1", "goa.expedition.limit-during-the-whole-action-2012")
            assert q.view(0)["deck"] == pile
            assert len(hand(q)) + wanted > 4
            q = play(q, legal(q, "discard")[0])
        while q.to_move == CHANCE:
            assert len(hand(q)) < 4
            q = q.play(q.legal_moves()[-1])
        assert len(hand(q)) == 4


@pytest.mark.rule("goa.expedition.limit-at-the-end-of-the-action-2004")
def test_2004_the_limit_counts_at_the_end() -> None:
    p = table("2004", yellow=explorer(4, ["two-ships", "mixed-harvest", "extra-card"]))
    p = play(p, "expedition", "draw 2")
    p = draw(p, "five-ducats", "spices-only")
    assert len(hand(p)) == 5
    assert mover(p) == "Yellow"
    # any of the five may go, the bonus cards by being played too
    assert set(legal(p, "discard")) == {f"discard {card}" for card in hand(p)}
    assert {move.split("/")[0] for move in legal(p, "play")} == {"play two-ships", "play five-ducats"}
    assert "end turn" not in legal(p)
    for move in legal(p):
        assert len(hand(play(p, move))) == 4
    refused(p, "end turn", "goa.expedition.shed-the-surplus-after-drawing-2004")


@pytest.mark.rule("goa.expedition.make-room-first-2012")
def test_2012_room_is_made_for_all_cards_before_the_first_is_seen() -> None:
    p = play(table("2012", yellow=explorer(4, 3)), "expedition")
    two = play(p, "draw 2")
    assert mover(two) == "Yellow"
    assert len(hand(two)) == 3
    two = play(two, legal(two, "discard")[0])
    assert two.to_move == CHANCE
    assert len(hand(two)) == 2
    two = turn(two, 1, 2)
    assert len(hand(two)) == 4
    one = draw(play(p, "draw 1"), "five-ducats")
    assert len(hand(one)) == 4
    one = play(one, "discard mixed-harvest")
    refused(one, "draw 1", "goa.expedition.make-room-first-2012")


@pytest.mark.rule("goa.expedition.make-room-first-2012", "goa.card.action-cards-are-marked-a")
def test_2012_one_bonus_card_may_make_room() -> None:
    cards = ["two-ships", "five-ducats", "mixed-harvest", "ships-only"]
    p = table("2012", yellow=explorer(4, cards, plantations=["ginger2: ginger"]))
    p = play(p, "expedition", "draw 2")
    assert {move.split("/")[0] for move in legal(p, "play")} == {"play two-ships", "play five-ducats"}
    refused(p, f"play {hand(p)[2]}", "goa.card.action-cards-are-marked-a")
    p = play(p, "play two-ships")
    assert own(p, "Yellow")["ships"] == 6
    refused(p, f"play {hand(p)[0]}", "goa.card.one-per-action")
    p = turn(play(p, "discard five-ducats"), 1, 3)
    assert len(hand(p)) == 4


@pytest.mark.rule("goa.expedition.shed-the-surplus-after-drawing-2004")
def test_2004_one_of_the_surplus_may_be_played() -> None:
    cards = ["two-ships", "five-ducats", "mixed-harvest", "ships-only"]
    p = play(table("2004", yellow=explorer(4, cards)), "expedition", "draw 2")
    p = draw(p, "two-colonists", "spices-only")
    assert len(hand(p)) == 6
    p = play(p, "play two-colonists")
    assert own(p, "Yellow")["colonists"] == 4
    refused(p, f"play {hand(p)[0]}", "goa.card.one-per-action")
    refused(p, "end turn", "goa.expedition.shed-the-surplus-after-drawing-2004")
    p = play(p, "discard mixed-harvest")
    assert len(hand(p)) == 4
    assert mover(ended(p)) == "Red"


@pytest.mark.rule("goa.expedition.over-limit-hand-must-shrink")
def test_2012_an_over_full_hand_shrinks_before_drawing() -> None:
    p = play(table("2012", yellow=explorer(1, 3)), "expedition", "draw 1")
    for left in (2, 1, 0):
        assert mover(p) == "Yellow"
        p = play(p, legal(p, "discard")[0])
        assert len(hand(p)) == left
    p = draw(p, "spices-only")
    assert len(hand(p)) == 1
    assert mover(ended(p)) == "Red"


@pytest.mark.rule("goa.expedition.over-limit-hand-must-shrink")
def test_2004_an_over_full_hand_shrinks_after_drawing() -> None:
    p = play(table("2004", yellow=explorer(1, 3)), "expedition", "draw 1")
    p = draw(p, "spices-only")
    for left in (3, 2, 1):
        assert len(legal(p, "discard")) == left + 1
        p = play(p, legal(p, "discard")[0])
        assert len(hand(p)) == left
    assert mover(ended(p)) == "Red"


@pytest.mark.rule("goa.expedition.limit-matters-only-in-this-action")
@both
def test_a_hand_above_the_limit_is_left_alone_elsewhere(edition: str) -> None:
    for action in ("build", "taxes", "harvest"):
        p = play(table(edition, yellow=explorer(1, 4)), action)
        assert mover(ended(p)) == "Red"
        assert len(hand(p)) == 4
    over = table(
        edition,
        round="B4",
        part="over",
        yellow=explorer(1, ["five-ducats", "two-ships", "for-ducats/3", "mixed-harvest"]),
    )
    row = next(row for row in over.score(0).rows if row.category == "Expedition cards")
    # palm, tiger, palm and fish (2004); fish, elephant, tiger and elephant (2012)
    assert row.points == 3 + 1 + 1


# ---------------------------------------------------------------------- the examples of the books


@pytest.mark.rule("goa.expedition.example-within-the-limit")
@both
def test_example_within_the_limit(edition: str) -> None:
    p = play(table(edition, yellow=explorer(4, 1)), "expedition", "draw 2")
    p = draw(p, "extra-card", "spices-only")
    assert len(hand(p)) == 3
    assert p.view(0)["discard"] == []
    assert mover(ended(p)) == "Red"


@pytest.mark.rule("goa.expedition.example-over-the-limit")
@both
def test_example_over_the_limit(edition: str) -> None:
    p = play(
        table(edition, yellow=explorer(4, ["two-ships", "mixed-harvest", "extra-card"])),
        "expedition",
    )
    for giving in ("play two-ships", "discard two-ships"):
        q = play(p, "draw 2")
        if edition == "2004":
            q = play(draw(q, "ships-only", "spices-only"), giving)
        else:
            q = draw(play(q, giving), "ships-only", "spices-only")
        assert len(hand(q)) == 4
        assert own(q, "Yellow")["ships"] == (6 if "play" in giving else 4)
        assert [card.split("/")[0] for card in q.view(0)["discard"]] == ["two-ships"]
    q = draw(play(p, "draw 1"), "ships-only")
    assert len(hand(q)) == 4
    assert q.view(0)["discard"] == []


# ---------------------------------------------------------------------- the other rulings on offer


def test_2004_with_the_limit_of_a_later_printing() -> None:
    p = table("2004", options={"hand-limit": "before-drawing"}, yellow=explorer(4, 3))
    p = play(p, "expedition", "draw 2")
    assert p.phase == "make-room"
    p = turn(play(p, legal(p, "discard")[0]), 1, 2)
    assert len(hand(p)) == 4


@both
def test_card_by_card_each_card_is_seen_before_room_is_made_for_the_next(edition: str) -> None:
    p = table(edition, options={"hand-limit": "card-by-card"}, yellow=explorer(4, 3))
    p = play(p, "expedition")
    assert legal(p) == ["draw 0", "draw 1"]
    p = draw(play(p, "draw 1"), "spices-only/2")
    assert legal(p) == ["draw 0", "draw 1"]
    p = play(p, "draw 1")
    assert p.phase == "make-room"
    p = draw(play(p, "discard spices-only"), "spices-only/3")
    assert len(hand(p)) == 4
    assert mover(ended(p)) == "Red"
