"""Special actions (chapter 7): what each influence marker does, and the green action."""

from __future__ import annotations

import pytest

from .helpers import ALL_FIVE, ALL_SIX, RED, YELLOW, allowed, guilders, legal, own, play, refused, table


@pytest.mark.rule("golden_age.special-action.one-per-influence-marker")
def test_one_action_for_each_marker() -> None:
    markers = ["Brabant", "Zeeland", "grey guild 3", "colony 2"]
    p = table(Yellow={"guilders": 30, "influence": markers})
    assert legal(p, "use") == {"use Brabant", "use Zeeland", "use grey guild", "use colony 2"}
    p = play(p, "use Brabant, draw girl, use Zeeland, draw ship")
    p = play(p, "use grey guild, draw palace, use colony 2, draw pepper")
    assert legal(p, "use") == set()
    refused(p, "use Brabant", "special-action.one-per-influence-marker")
    refused(p, "use Holland", "special-action.one-per-influence-marker")


@pytest.mark.rule("golden_age.special-action.colour-sets-the-effect")
def test_the_colour_sets_the_effect() -> None:
    decks = {
        "Holland": None,
        "green guild": None,
        "Groningen": "investment",
        "yellow guild": "investment",
        "Overijssel": "art",
        "brown guild": "art",
        "Zeeland": "colony",
        "blue guild": "colony",
        "Flanders": "culture",
        "grey guild": "culture",
        "colony 5": "spice",
        "colony 7": "spice",
    }
    for place, deck in decks.items():
        p = play(table(Yellow={"influence": [place]}), f"use {place}")
        if deck is None:
            assert p.phase == "place"
        else:
            assert p.phase == "card"
            assert f'deck = "{deck}"' in p.to_text()


@pytest.mark.rule("golden_age.special-action.card-for-three-guilders")
def test_a_card_costs_three() -> None:
    for place in ("Groningen", "Utrecht", "Friesland", "Gelderland"):
        p = play(table(Yellow={"influence": [place]}), f"use {place}")
        assert guilders(p)[0] == 7
        assert p.events[0].amounts == (("half guilders", 6, YELLOW, -2),)


@pytest.mark.rule("golden_age.special-action.one-card-from-the-top")
def test_one_card_drawn_blind() -> None:
    p = table(Yellow={"guilders": 20, "influence": ["Brabant", "Groningen"]})
    p = play(p, "use Brabant")
    assert legal(p) == {"draw girl", "draw two-girls", "draw company"}
    shares = {move.text: share for move, share in p.chance_outcomes()}
    assert [shares[f"draw {kind}"] * 21 for kind in ("girl", "two-girls", "company")] == [6, 6, 9]
    refused(p, "draw ship", "special-action.one-card-from-the-top")
    p = play(p, "draw company, use Groningen, draw girl")
    assert own(p, YELLOW)["hand"] == ["girl", "company"]
    assert legal(p, "use") == set()


@pytest.mark.rule("golden_age.special-action.never-compulsory")
def test_no_action_is_compulsory() -> None:
    p = play(
        table(Yellow={"guilders": 20, "influence": ALL_SIX, "hand": ["girl", "joker", "joker", "joker"]}),
        "end",
    )
    assert (p.turn, guilders(p)[0]) == (RED, 20)


@pytest.mark.rule("golden_age.special-action.marker-turned-after-use")
def test_a_used_marker_lies_inactive() -> None:
    p = play(
        table(Yellow={"influence": ["Zeeland", "colony 7", "colony 7"], "guilders": 20}),
        "use Zeeland, draw ship",
    )
    assert p.view(1)["used"] == ["Zeeland"]
    refused(p, "use Zeeland", "special-action.marker-turned-after-use")
    p = play(p, "use colony 7, draw pepper")
    assert p.view(1)["used"] == ["Zeeland", "colony 7"]
    p = play(p, "use colony 7, draw pepper")
    refused(p, "use colony 7", "special-action.marker-turned-after-use")


@pytest.mark.rule("golden_age.special-action.price-must-be-affordable")
def test_no_credit() -> None:
    p = table(Yellow={"guilders": 2.5, "influence": ["Zeeland", "Holland", "colony 3", "colony 2"]})
    assert legal(p, "use") == {"use colony 2"}
    for place in ("Zeeland", "Holland", "colony 3"):
        refused(p, f"use {place}", "special-action.price-must-be-affordable")


@pytest.mark.rule("golden_age.special-action.empty-deck")
def test_an_empty_deck() -> None:
    gone = ["girl"] * 6 + ["two-girls"] * 6 + ["company"] * 9
    p = table(Yellow={"influence": ["Brabant"]}, Red={"hand": gone[6:]}, discards=gone[:6])
    assert p.view(0)["decks"]["investment"] == 0
    p = play(p, "use Brabant")
    assert legal(p) == {"draw girl"}
    p = play(p, "draw girl")
    assert (p.view(0)["decks"]["investment"], p.view(0)["discards"]) == (5, [])
    p = table(Yellow={"influence": ["Brabant"]}, Red={"hand": gone})
    refused(p, "use Brabant", "special-action.empty-deck")


# ---------------------------------------------------------------------- 7.1 green


@pytest.mark.rule("golden_age.green.new-movement-marker-for-five")
def test_a_new_movement_marker() -> None:
    p = table(Yellow={"guilders": 8, "influence": ["Limburg"], "movement": ["Utrecht"] * 3})
    p = play(p, "use Limburg")
    assert (guilders(p)[0], p.composite) == (3, True)
    p = play(p, "place Zeeland")
    assert p.men[0] == 1
    assert own(p, YELLOW)["movement"] == ["Utrecht"] * 3 + ["Zeeland"]
    assert p.view(0)["decks"].keys() == {"investment", "art", "colony", "culture", "spice"}  # no green cards
    refused(
        table(Yellow={"guilders": 4.5, "influence": ["Limburg"]}),
        "use Limburg",
        "green.new-movement-marker-for-five",
    )


@pytest.mark.rule("golden_age.green.any-province")
def test_any_province() -> None:
    p = table(
        Yellow={"influence": ["green guild"]},
        Red={"movement": ["Zeeland"] * 4, "influence": ["Zeeland"]},
    )
    p = play(p, "use green guild")
    assert len(legal(p, "place")) == 10
    assert "Zeeland" in own(play(p, "place Zeeland"), YELLOW)["movement"]


@pytest.mark.rule("golden_age.green.needs-a-marker-in-supply")
def test_no_marker_in_the_supply() -> None:
    p = table(Yellow={"influence": ["Limburg"], "movement": ALL_FIVE})
    refused(p, "use Limburg", "green.needs-a-marker-in-supply")


@pytest.mark.rule("golden_age.green.immediate-replacement")
def test_replacing_at_once() -> None:
    fields = {"influence": ["Holland"], "movement": ["Limburg", "Limburg"]}
    p = play(table(Yellow=fields), "use Holland, place Limburg")
    assert allowed(p, "replace Limburg")
    assert own(play(p, "replace Limburg"), YELLOW)["influence"] == ["Holland", "Limburg"]
    fields["influence"] = ["Holland", *ALL_SIX[:2], *ALL_SIX[3:]]
    p = play(table(Yellow=fields), "use Holland, place Limburg, replace Limburg")
    assert p.phase == "shift"
    assert "shift Zeeland" in legal(p)
    refused(p, "shift Holland", "influence.used-marker-cannot-be-moved")


@pytest.mark.rule("golden_age.green.immediate-replacement-after-auction")
def test_replacing_after_an_auction() -> None:
    red = {"movement": ["Groningen", "Groningen"]}
    p = table(Yellow={"influence": ["Holland"]}, Red=red)
    p = play(p, "auction Holland, bid 1, pass, pass, place Groningen")
    assert (p.phase, p.to_move) == ("replace", RED)
    after = play(p, "replace Groningen")
    assert own(after, RED)["influence"] == ["Groningen"]
    assert after.to_move == YELLOW
    assert own(play(p, "keep"), RED)["movement"] == ["Groningen"] * 3
    blocked = table(Yellow={"influence": ["Holland", "Groningen"]}, Red=red)
    assert play(blocked, "auction Holland, bid 1, pass, pass, place Groningen").phase == "actions"
