"""What the books leave open: each point is an option of the table with a default, recorded in the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.registry import GAMES

from .helpers import (
    EDITIONS,
    auction,
    both,
    draw,
    ducats,
    game,
    grid,
    legal,
    mover,
    own,
    play,
    refused,
    rules_told,
    spices,
    table,
    turn,
)

if TYPE_CHECKING:
    from goatools import Position

DEFAULTS = {
    "fifth-plantation": "may-decline",
    "espionage": "changes-action",
    "favour": "no-ships",
    "exchange": "later-turn",
    "foreman": "face-down-too",
    "unsold-flag": "brings-card",
    "overbid": "refused",
    "final-tie": "among-tied",
}
OTHER = {
    "fifth-plantation": "must-replace",
    "espionage": "extra-action",
    "favour": "four-ships",
    "exchange": "at-once",
    "foreman": "face-up-only",
    "unsold-flag": "no-card",
    "overbid": "replayed",
    "final-tie": "among-all",
    "hand-limit": "card-by-card",
}


def with_option(edition: str, name: str, **fields: Any) -> Position:
    """A position at a table where one point is decided against the default."""
    return table(edition, options={name: OTHER[name]}, **fields)


# ---------------------------------------------------------------------- all of them


@both
def test_names_and_defaults(edition: str) -> None:
    options = dict(goatools.new_game(game(edition)).table.options)
    assert options.pop("hand-limit") == ("after-drawing" if edition == "2004" else "before-drawing")
    assert options == DEFAULTS
    assert {
        name: set(values) for name, values in GAMES[game(edition)].options.items() if name != "hand-limit"
    } == {name: {DEFAULTS[name], OTHER[name]} for name in DEFAULTS}
    assert set(GAMES[game(edition)].options["hand-limit"]) == {
        "after-drawing",
        "before-drawing",
        "card-by-card",
    }


@both
@pytest.mark.parametrize("name", list(OTHER))
def test_an_option_is_recorded_in_the_position(edition: str, name: str) -> None:
    p = goatools.new_game(game(edition), 4, 3, options={name: OTHER[name]})
    assert p.view(0)["options"][name] == OTHER[name]
    for text in (p.to_text(), p.to_code()):
        read = goatools.position(text)
        assert read.table.options[name] == OTHER[name]
        assert read == p
    assert p != goatools.new_game(game(edition), 4, 3)
    assert OTHER[name] in p.to_text()


@both
def test_unknown_options_are_refused(edition: str) -> None:
    with pytest.raises(goatools.BadSetup, match="fifth-plantation"):
        goatools.new_game(game(edition), options={"sixth-plantation": "no"})
    with pytest.raises(goatools.BadSetup, match="brings-card or no-card"):
        goatools.new_game(game(edition), options={"unsold-flag": "perhaps"})


# ---------------------------------------------------------------------- fifth-plantation


@both
@pytest.mark.rule("goa.tile.new-single-plantation-may-go-face-down")
@pytest.mark.rule("goa.tile.four-plantations-at-most")
def test_fifth_plantation(edition: str) -> None:
    full = {"plantations": ["clove2: clove", "pepper2", "nutmeg2", "cinnamon2"]}
    squares = {"a4": "ginger1", "b4": "ginger2", "b3": "ships", "c3": "colonists"}
    p = play(auction(edition, lot=2, grid=squares, red=full), "pass", "pass", "pass")
    assert legal(p) == ["remove p1", "remove p2", "remove p3", "remove p4", "decline"]
    p = play(p, "decline")
    assert own(p, "Red")["down"] == 1
    assert spices(p, "Red") == ["clove"]
    # a plantation with more fields is declined for nothing
    p = play(auction(edition, lot=3, grid=squares, green=full), "pass", "pass", "pass", "decline")
    assert own(p, "Green")["down"] == 0
    must = {"options": {"fifth-plantation": "must-replace"}}
    p = play(auction(edition, lot=2, grid=squares, red=full, **must), "pass", "pass", "pass")
    assert legal(p) == ["remove p1", "remove p2", "remove p3", "remove p4"]
    refused(p, "decline", "goa.tile.four-plantations-at-most")
    p = play(p, "remove p1")
    assert (own(p, "Red")["plantations"][0], own(p, "Red")["down"]) == ("ginger1: ginger", 0)


# ---------------------------------------------------------------------- espionage


@both
@pytest.mark.rule("goa.tile.espionage")
def test_espionage(edition: str) -> None:
    seats = {"yellow": {"tiles": ["espionage"]}, "blue": {"rows": [1, 1, 2, 1, 1]}}
    p = play(table(edition, round="B1", **seats), "use espionage seat 4", "taxes")
    assert (own(p, "Yellow")["ducats"], mover(p)) == (16, "Red")
    p = play(with_option(edition, "espionage", round="B1", **seats), "use espionage seat 4", "taxes")
    assert (own(p, "Yellow")["ducats"], mover(p)) == (16, "Yellow")
    p = play(p, "taxes")
    assert (own(p, "Yellow")["ducats"], mover(p)) == (20, "Red")


@both
def test_espionage_as_an_extra_action_after_the_own_one(edition: str) -> None:
    seats = {"yellow": {"tiles": ["espionage"]}, "blue": {"rows": [1, 1, 2, 1, 1]}}
    p = play(with_option(edition, "espionage", round="B1", **seats), "taxes")
    assert mover(p) == "Yellow"
    p = play(p, "use espionage seat 4", "taxes")
    assert (own(p, "Yellow")["ducats"], mover(p)) == (20, "Red")
    # by default the tile goes with the choice of the action, not after it
    p = play(table(edition, round="B1", **seats), "taxes")
    assert mover(p) == "Red"
    seats["yellow"] = {"tiles": ["espionage", "red-ship"]}
    p = play(table(edition, round="B1", **seats), "taxes")
    refused(p, "use espionage seat 4", "goa.tile.espionage-declared-with-the-action")


@both
@pytest.mark.rule("goa.tile.espionage")
def test_espionage_as_an_extra_action_needs_no_other_number(edition: str) -> None:
    """All rows alike: as a change of the own action the tile would do nothing, as an additional action it does."""
    seats = {"yellow": {"tiles": ["espionage"]}}
    refused(table(edition, round="B1", **seats), "use espionage seat 2", "goa.card.no-play-without-effect")
    p = with_option(edition, "espionage", round="B1", **seats)
    assert legal(p, "use") == [f"use espionage seat {n}" for n in (2, 3, 4)]
    refused(p, "use espionage seat 1", "goa.tile.espionage")
    q = play(p, "use espionage seat 2")
    assert legal(q) == ["build", "harvest", "taxes", *legal(q, "found")]
    assert len(legal(q, "found")) == 4
    assert "differs" not in refused(q, "expedition", "goa.tile.espionage-not-for-expeditions").reason
    refused(q, "advance ships", "goa.tile.espionage-not-for-expeditions")
    q = play(q, "build", "build")
    assert (own(q, "Yellow")["ships"], mover(q)) == (6, "Red")
    # after the own action too
    q = play(p, "taxes", "use espionage seat 3", "taxes")
    assert (own(q, "Yellow")["ducats"], mover(q)) == (18, "Red")


# ---------------------------------------------------------------------- favour


@pytest.mark.rule("goa.tile.favour-2012")
def test_favour() -> None:
    squares = {"a4": "favour", "b4": "clove2", "b3": "viceroy", "c3": "ships"}
    given: dict[str, Any] = {
        "lot": 2,
        "grid": squares,
        "round": "B1",
        "removed": ["foreman", "pepper1", "duty", "ships"],
    }
    p = play(auction("2012", **given), "pass", "pass", "pass")
    assert (own(p, "Red")["ships"], own(play(p, "keep foreman"), "Red")["ships"]) == (4, 4)
    p = play(auction("2012", options={"favour": "four-ships"}, **given), "pass", "pass", "pass")
    assert own(play(p, "keep foreman"), "Red")["ships"] == 8
    assert own(play(p, "keep ships"), "Red")["ships"] == 12


# ---------------------------------------------------------------------- exchange


@both
@pytest.mark.rule("goa.tile.exchange-timing-2012")
@pytest.mark.rule("goa.tile.exchange-timing-2004")
def test_exchange(edition: str) -> None:
    squares = {"a4": "exchange", "b4": "clove2", "b3": "viceroy", "c3": "ships", "e1": "pepper3"}
    p = play(auction(edition, lot=2, grid=squares, round="B1"), "pass", "pass", "pass")
    assert p.auction_lot().split()[-1] == "b4"
    assert own(p, "Red")["tiles"] == ["exchange"]
    refused(p, "use exchange", f"goa.tile.exchange-timing-{edition}")
    once = auction(edition, lot=2, grid=squares, round="B1", options={"exchange": "at-once"})
    p = play(once, "pass", "pass", "pass")
    # only the tile without a marker can be taken; the exchange tile may also be kept
    assert legal(p) == ["swap e1", "done"]
    kept = play(p, "done")
    assert own(kept, "Red")["tiles"] == ["exchange"]
    swapped = play(p, "swap e1")
    assert own(swapped, "Red")["plantations"] == ["pepper3: pepper pepper pepper"]
    assert (own(swapped, "Red")["tiles"], grid(swapped)["e1"]) == ([], "exchange")
    for after in (kept, swapped):
        assert after.auction_lot().split()[-1] == "b4"
    # kept, it works in a later turn as by default
    p = table(edition, round="B1", options={"exchange": "at-once"}, yellow={"tiles": ["exchange"]})
    assert "use exchange" in legal(p)


# ---------------------------------------------------------------------- foreman


@pytest.mark.rule("goa.tile.foreman-2012")
def test_foreman() -> None:
    holding = {"tiles": ["foreman"], "plantations": ["ginger1", "clove1: clove", "pepper2"], "down": 1}
    points = {}
    for value in ("face-down-too", "face-up-only"):
        p = table("2012", options={"foreman": value}, yellow=holding)
        points[value] = next(row.points for row in p.score(0).rows if row.category == "Single plantations")
    assert points == {"face-down-too": 9, "face-up-only": 7}


# ---------------------------------------------------------------------- unsold-flag


@both
@pytest.mark.rule("goa.auction.unsold-flag-still-brings-the-card")
def test_unsold_flag(edition: str) -> None:
    assert own(play(auction(edition), "pass", "pass", "pass"), "Yellow")["extra"] == 1
    other = auction(edition, options={"unsold-flag": "no-card"})
    assert own(play(other, "pass", "pass", "pass"), "Yellow")["extra"] == 0
    # a flag that somebody bid for brings the card in any case
    assert own(play(other, "bid 1", "pass", "pass", "pass"), "Red")["extra"] == 1
    assert own(play(other, "bid 1", "pass", "pass", "buy"), "Yellow")["extra"] == 1


# ---------------------------------------------------------------------- overbid


@both
@pytest.mark.rule("goa.auction.no-bid-above-own-ducats")
def test_overbid(edition: str) -> None:
    refused(auction(edition), "bid 11", "goa.auction.no-bid-above-own-ducats")
    p = auction(edition, options={"overbid": "replayed"})
    before = p.numbers()
    p = play(p, "bid 11", "pass", "pass")
    assert mover(p) == "Yellow"
    p = play(p, "pass")
    # Red cannot pay: the lot is auctioned again from the beginning and nothing has moved
    assert p.numbers() == before
    assert rules_told(p)[-1].startswith("goa.auction.")
    # a bid that can be paid is paid
    p = play(p, "bid 9", "pass", "pass", "pass")
    assert ducats(p) == [19, 1, 10, 10]
    # an auctioneer who cannot pay must still pass
    p = play(auction(edition, options={"overbid": "replayed"}), "bid 50", "pass", "pass")
    refused(p, "buy", "goa.auction.auctioneer-must-afford-the-price")


# ---------------------------------------------------------------------- final-tie


@both
@pytest.mark.rule("goa.end.tie-most-ducats")
def test_final_tie(edition: str) -> None:
    seats = {
        "yellow": {"rows": [5, 5, 5, 3, 3], "ducats": 6},
        "red": {"rows": [5, 5, 5, 3, 3], "ducats": 9},
        "green": {"rows": [5, 5, 4, 1, 1], "ducats": 30},
    }
    p = table(edition, seats=3, round="B4", part="over", **seats)
    assert [breakdown.total for breakdown in p.scores()] == [36, 36, 29]
    assert p.winners() == (1,)
    # read without "among the tied", nobody of them has the most ducats, so they share
    p = with_option(edition, "final-tie", seats=3, round="B4", part="over", **seats)
    assert p.winners() == (0, 1)
    # a tied player who has the most ducats of all wins in either reading
    seats["red"]["ducats"] = 40
    for options in ({}, {"final-tie": "among-all"}):
        p = table(edition, seats=3, round="B4", part="over", options=options, **seats)
        assert p.winners() == (1,)


# ---------------------------------------------------------------------- hand-limit


def expedition(edition: str, limit: str) -> Position:
    """Row 4 (draw 2, limit 4) with three cards in hand."""
    hand = ["mixed-harvest", "extra-card", "ships-only"]
    p = table(edition, options={"hand-limit": limit}, yellow={"rows": [1, 1, 1, 4, 1], "hand": hand})
    return play(p, "expedition")


@both
@pytest.mark.rule("goa.expedition.limit-at-the-end-of-the-action-2004")
def test_hand_limit_after_drawing(edition: str) -> None:
    p = draw(play(expedition(edition, "after-drawing"), "draw 2"), "spices-only", "spices-only/2")
    assert len(own(p, "Yellow")["hand"]) == 5
    ruling = refused(p, "taxes")
    assert ruling.legal
    p = play(p, "discard spices-only", "end turn")
    assert (len(own(p, "Yellow")["hand"]), mover(p)) == (4, "Red")


@both
@pytest.mark.rule("goa.expedition.make-room-first-2012")
def test_hand_limit_before_drawing(edition: str) -> None:
    p = play(expedition(edition, "before-drawing"), "draw 2")
    assert mover(p) == "Yellow"
    refused(p, "taxes")
    p = play(p, "discard extra-card")
    assert mover(p) == "chance"
    p = play(draw(p, "spices-only", "spices-only/2"), "end turn")
    assert (len(own(p, "Yellow")["hand"]), mover(p)) == (4, "Red")


@both
@pytest.mark.rule("goa.expedition.make-room-first-2012")
def test_hand_limit_card_by_card(edition: str) -> None:
    p = expedition(edition, "card-by-card")
    assert legal(p) == ["draw 0", "draw 1"]
    p = draw(play(p, "draw 1"), "spices-only")
    assert len(own(p, "Yellow")["hand"]) == 4
    # the first card is seen before the player decides on the second
    assert legal(p) == ["draw 0", "draw 1"]
    enough = play(p, "draw 0", "end turn")
    assert (mover(enough), len(own(enough, "Yellow")["hand"])) == ("Red", 4)
    p = play(p, "draw 1", "discard spices-only")
    assert mover(p) == "chance"
    p = play(draw(p, "spices-only/2"), "end turn")
    assert (len(own(p, "Yellow")["hand"]), mover(p)) == (4, "Red")


@pytest.mark.parametrize("edition", EDITIONS)
def test_defaults_follow_the_books(edition: str) -> None:
    p = play(
        table(edition, yellow={"rows": [1, 1, 1, 4, 1], "hand": ["mixed-harvest"] * 3}),
        "expedition",
        "draw 2",
    )
    assert mover(p) == ("chance" if edition == "2004" else "Yellow")
    p = turn(play(table(edition), "found Quilon"), 1, 1)
    assert mover(p) == "Red"
