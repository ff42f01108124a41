"""What a seat may know, and what it may think."""

from __future__ import annotations

import random
from typing import Any

import pytest

import goatools


@pytest.mark.rule("batavia.hidden.hand-faces-are-secret", "batavia.hidden.hand-size-is-public")
def test_others_see_how_many_cards_but_not_which(make: Any) -> None:
    p = make(hand=[{"DK": 4, "SE": 3}, {"EN": 2}])
    for viewer in range(4):
        seats = p.view(viewer)["seat"]
        assert [seat["cards"] for seat in seats] == [7, 2, 0, 0]
        assert [name for name, seat in zip(p.names, seats, strict=True) if "hand" in seat] == [
            p.names[viewer]
        ]
    assert p.view(0)["seat"][0]["hand"] == {"DK": 4, "SE": 3}
    assert p.view(2) == make(hand=[{"EN": 7}, {"FR": 1, "NL": 1}]).view(2)


@pytest.mark.rule("batavia.hidden.number-of-notes-is-secret")
def test_notes_are_shown_to_their_owner_only_until_the_end(make: Any) -> None:
    p = make(notes=[20, 10, 15, 15])
    assert p.view(1) == make(notes=[5, 10, 20, 25]).view(1)
    assert [seat.get("notes") for seat in p.view(0)["seat"]] == [20, None, None, None]
    over = make(phase="over", notes=[20, 10, 15, 15])
    assert [seat.get("notes") for seat in over.view(3)["seat"]] == [20, 10, 15, 15]


@pytest.mark.rule("batavia.hidden.displayed-cards-and-seals-are-public")
def test_displayed_cards_and_seals_are_seen_by_all(make: Any) -> None:
    p = make(shown=[{"DK": 2, "FR": 1}, {"FR": 1}])
    for viewer in range(4):
        assert p.view(viewer)["seat"][0]["shown"] == {"DK": 2, "FR": 1}
        assert p.view(viewer)["seals"] == {"DK": "Yellow"}


@pytest.mark.rule("batavia.hidden.kept-tiles-are-public")
def test_kept_tiles_are_seen_by_all(make: Any) -> None:
    p = make(taken={2: 0}, tiles=[{"DK": 1}])
    assert all(p.view(viewer)["seat"][0]["tiles"] == {"DK": 1} for viewer in range(4))


@pytest.mark.rule("batavia.hidden.face-down-tiles-are-unknown")
def test_a_face_down_tile_may_lie_in_any_block(make: Any) -> None:
    """DK silk, unseen at 15 tiles, can still come in every later block, as the one Danish tile there."""
    layout = make(up=35).view(0)["stations"]
    for up in (15, 20, 25, 30):
        stations = [name for name in layout[:up] if name != "DK silk"]
        other = next(name for name in layout if name.startswith("DK") and name not in layout[:up])
        stations.insert(1, other)
        text = f'game = "batavia"\nphase = "stations"\nround = 2\nship = 1\nstations = {stations}'.replace(
            "'", '"'
        )
        crate = stations[up - 5]
        text += f'\n[[seat]]\ncrates = ["{crate}"]\nspace = {up - 4}' + "\n[[seat]]" * 3
        p = goatools.position(text)
        assert "station DK silk" in [m.text for m in p.legal_moves()]
        assert p.view(0)["face_down"] == 35 - up
        assert "DK silk" not in str(p.view(0))


@pytest.mark.rule("batavia.hidden.deck-order-is-unknown-discards-are-known")
def test_discards_and_lot_are_known_and_the_deck_has_no_order(make: Any) -> None:
    p = make(phase="auction", discards={"DK": 11}, lot={"EN": 2})
    for viewer in range(4):
        view = p.view(viewer)
        assert (view["discards"], view["lot"], view["deck"]) == ({"DK": 11}, {"EN": 2}, 97)
    drawing = make(phase="draw", left=1, deck={"DK": 3, "EN": 1})
    assert {str(m): (s.numerator, s.denominator) for m, s in drawing.chance_outcomes()} == {
        "card EN": (1, 4),
        "card DK": (3, 4),
    }


# ---------------------------------------------------------------------- what can be worked out


def test_a_perfect_memory_keeps_cards_won_in_an_auction(make: Any, play: Any) -> None:
    p = make(phase="auction", lot={"EN": 3}, hand=[{}, {"DK": 2}, {"SE": 5}, {}])
    p = play(p, "bid 1", "pass", "pass", "pass")
    assert p.seen[1] == (3, 0, 0, 0, 0)
    rng = random.Random(1)
    for _ in range(30):
        other = p.determinize(0, rng)
        assert other.hand[1][0] >= 3
        assert (sum(other.hand[1]), sum(other.hand[2])) == (5, 5)
        assert other.hand[0] == p.hand[0]
        assert other.notes == p.notes
    assert len({tuple(p.determinize(0, rng).hand[2]) for _ in range(30)}) > 5
    laid = play(p, "lay EN 2", "sail EN")
    assert laid.seen[1] == (1, 0, 0, 0, 0)


def test_a_table_memory_knows_only_what_is_in_sight(make: Any, play: Any) -> None:
    p = play(make(phase="auction", lot={"EN": 3}), "bid 5", "pass", "pass", "pass")
    rng = random.Random(1)
    found = [p.determinize(0, rng, memory="table") for _ in range(40)]
    assert {sum(q.hand[1]) for q in found} == {3}
    assert any(q.hand[1][0] < 3 for q in found)
    assert {sum(q.notes) for q in found} == {60}
    assert {q.notes[0] for q in found} == {p.notes[0]}
    assert len({tuple(q.notes) for q in found}) > 20


def test_a_leader_has_at_least_the_bid(make: Any, play: Any) -> None:
    p = play(make(phase="auction", lot={"EN": 3}), "bid 15")
    rng = random.Random(1)
    assert all(p.determinize(0, rng, memory="table").notes[1] >= 15 for _ in range(50))


def test_the_deck_made_of_discards_is_remembered(make: Any, play: Any) -> None:
    """The only card in the deck is drawn, then 11 Danish discards become the deck: everybody knows what comes."""
    hand = [{"EN": 3}, {"FR": 3}, {"NL": 3}, {"SE": 3}]
    discards = {"DK": 11, "EN": 0, "FR": 0, "NL": 0, "SE": 0}
    shown = [{"EN": 9}, {"FR": 8}, {}, {}]
    text = {"hand": hand, "shown": shown, "discards": discards}
    p = make(lot={"DK": 10, "EN": 10, "FR": 11, "NL": 19, "SE": 19}, **text)
    assert p.deck_size == 1
    p = play(p, "draw", "card DK", "card DK")
    assert (p.deck, p.sure, p.blind) == ([0, 10, 0, 0, 0], [0, 11, 0, 0, 0], 1)
    rng = random.Random(1)
    perfect = {tuple(p.determinize(2, rng).deck) for _ in range(30)}
    assert perfect == {(0, 10, 0, 0, 0)}
    table = {tuple(p.determinize(2, rng, "table").deck) for _ in range(30)}
    assert len(table) > 3


def test_whoever_has_begun_to_lay_can_still_win_a_majority(make: Any, play: Any) -> None:
    p = make(hand=[{"EN": 1, "SE": 4}, {"FR": 4}], shown=[{}, {"EN": 5, "SE": 3}])
    p = play(p, "lay EN 1")
    rng = random.Random(2)
    for memory in ("perfect", "table"):
        for _ in range(40):
            other = p.determinize(1, rng, memory)
            assert other.legal_moves()
            assert goatools.position(other.to_code()) == other


def test_an_unknown_memory_is_refused(make: Any) -> None:
    with pytest.raises(goatools.BadSetup, match="perfect or table"):
        make().determinize(0, random.Random(1), memory="elephant")
    with pytest.raises(goatools.BadSetup, match="0 to 3"):
        make().view(4)
