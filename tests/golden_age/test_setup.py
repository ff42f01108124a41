"""Components and set-up (chapters 2 and 3)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import goatools
from goatools.components import load
from goatools.golden_age.box import ACTION, PLACES, pawns_in
from goatools.golden_age.components import COLOURS, PROVINCES

from .helpers import ALL_SIX, allowed, guilders, legal, play, refused, table

BOX = load("golden_age")
CORNERS = ("Holland", "Groningen", "Flanders", "Limburg")


def new(seats: int = 4, **options: str) -> goatools.Position:
    return goatools.new_game("golden-age", seats, seed=1, options=options)


def influenced(seats: int = 4, **options: str) -> goatools.Position:
    """After everybody has placed an influence marker."""
    return play(new(seats, **options), *(f"influence {name}" for name in CORNERS[:seats]))


# ---------------------------------------------------------------------- components


@pytest.mark.rule("golden_age.components.three-or-four-players")
def test_three_or_four_players() -> None:
    for seats in (2, 5):
        with pytest.raises(goatools.BadSetup, match="3 or 4"):
            new(seats)
    assert [len(new(seats).names) for seats in (3, 4)] == [3, 4]


@pytest.mark.rule("golden_age.components.ten-provinces", "golden_age.components.two-provinces-per-colour")
def test_ten_provinces_in_five_colours() -> None:
    assert len(set(PROVINCES)) == 10
    assert len(BOX["provinces.borders"]) == 14
    colours = {province: COLOURS[ACTION[PLACES.index(province)]] for province in PROVINCES}
    assert colours["Overijssel"] == "brown"
    assert {p for p, colour in colours.items() if colour == "grey"} == {"Flanders", "Gelderland"}
    assert Counter(colours.values()) == dict.fromkeys(COLOURS, 2)


@pytest.mark.rule(
    "golden_age.components.track-of-provinces", "golden_age.components.province-space-shows-two-provinces"
)
def test_the_track() -> None:
    track = new().table.track
    shown = Counter("de Witt" if a == -1 else "William II" if a == -2 else "provinces" for a, _ in track)
    assert shown == {"de Witt": 6, "William II": 1, "provinces": 47}
    assert all(0 <= a < 10 and 0 <= b < 10 and a != b for a, b in track if a >= 0)


@pytest.mark.rule("golden_age.components.guild-table-of-five-columns")
def test_the_guild_table() -> None:
    assert tuple(BOX["guilds.columns"]) == COLOURS
    assert [min(BOX["guilds.prices"][colour]) for colour in COLOURS] == [3] * 5
    p = table(Yellow={"guilders": 3})
    assert legal(p, "guild") == {f"guild {colour}" for colour in COLOURS}


@pytest.mark.rule("golden_age.components.six-colony-spaces")
def test_six_colonies() -> None:
    p = table(Yellow={"hand": ["ship", "captain", "cannon"]})
    assert legal(p, "sail") == {f"sail {number}" for number in range(2, 8)}


@pytest.mark.rule("golden_age.components.one-hundred-ten-cards", "golden_age.setup.five-shuffled-decks")
def test_110_cards_in_five_decks() -> None:
    decks = new().view(0)["decks"]
    assert decks == {"culture": 27, "art": 22, "investment": 21, "spice": 21, "colony": 19}
    assert sum(decks.values()) == 110 == sum(new().table.deal)


@pytest.mark.rule(
    "golden_age.components.five-movement-markers-each", "golden_age.components.six-influence-markers-each"
)
def test_markers_of_a_seat() -> None:
    with pytest.raises(goatools.BadPosition, match="five-movement-markers-each"):
        table(Yellow={"movement": ["Holland"] * 6}, options={"markers-left": "three"}, Red={})
    with pytest.raises(goatools.BadPosition, match=r"influence.*at most 6"):
        table(Yellow={"influence": [*ALL_SIX, "Holland"]})
    p = new()
    assert (p.men, p.spare) == ([5] * 4, [6] * 4)


@pytest.mark.rule("golden_age.components.influence-marker-has-two-sides")
def test_a_marker_is_active_or_inactive() -> None:
    p = table(Yellow={"influence": ["Zeeland"]})
    assert allowed(p, "use Zeeland")
    p = table(Yellow={"influence": ["Zeeland"]}, used=["Zeeland"])
    refused(p, "use Zeeland", "special-action.marker-turned-after-use")


@pytest.mark.rule("golden_age.components.money-in-half-guilders")
def test_money_in_half_guilders() -> None:
    for written in (7.5, "7½", "7.5"):
        assert guilders(table(Yellow={"guilders": written}))[0] == 7.5
    for impossible in (7.25, -1, "7¼", "much", True):
        with pytest.raises(goatools.BadPosition, match="guilders") as error:
            table(Yellow={"guilders": impossible})
        assert error.value.field == "seat[1].guilders"
    rich = table(Yellow={"guilders": 990, "hand": ["girl"]})
    assert guilders(play(rich, "redeem girl"))[0] == 995  # the bank has no limit


@pytest.mark.rule("golden_age.components.two-dice")
def test_two_dice() -> None:
    p = table("dice")
    sums: Counter[int] = Counter()
    for move, share in p.chance_outcomes():
        sums[move.arg + move.arg2] += share  # type: ignore[assignment]
    assert set(sums) == set(range(2, 13))
    assert sum(sums.values()) == 1
    assert (sums[2] * 36, sums[7] * 36, sums[12] * 36) == (1, 6, 1)


# ---------------------------------------------------------------------- set-up


@pytest.mark.rule("golden_age.setup.bank", "golden_age.setup.ten-guilders-each")
def test_ten_guilders_each() -> None:
    for seats in (3, 4):
        assert guilders(new(seats)) == [10] * seats


@pytest.mark.rule("golden_age.setup.choose-a-colour")
def test_colours_in_play() -> None:
    p = new(3)
    assert p.names == ("Yellow", "Red", "Green")
    assert len(p.men) == len(p.spare) == 3
    assert goatools.new_game("golden-age", ["Ann", "Bob", "Cid"]).names == ("Ann", "Bob", "Cid")


@pytest.mark.rule("golden_age.setup.oldest-is-first-player")
def test_the_oldest_begins() -> None:
    assert new().to_move == 0
    assert new(oldest="seat-3").to_move == 2
    with pytest.raises(goatools.BadSetup, match="seat-1 to seat-3"):
        new(3, oldest="seat-4")


@pytest.mark.rule(
    "golden_age.setup.place-one-influence-marker", "golden_age.setup.five-influence-markers-left"
)
def test_one_influence_marker_each() -> None:
    p = new(oldest="seat-2")
    seats = []
    for province in CORNERS:
        seats.append(p.to_move)
        p = p.play(f"influence {province}")
        if p.phase == "influence":
            refused(p, f"influence {province}", "setup.place-one-influence-marker")
    assert seats == [1, 2, 3, 0]
    assert p.spare == [5] * 4
    assert [own.bit_count() for own in p.own] == [1] * 4
    assert p.phase == "markers"
    assert p.to_move == 1


@pytest.mark.rule(
    "golden_age.setup.place-two-movement-markers", "golden_age.setup.three-movement-markers-left"
)
def test_two_movement_markers_each() -> None:
    p = influenced()
    seats = []
    for province in ("Utrecht", "Utrecht", "Brabant", "Zeeland"):
        seats.append(p.to_move)
        p = p.play(f"marker {province}")
    assert seats == [0, 0, 1, 1]
    assert sum(pawns_in(pawns, i) for pawns in p.pawns for i in range(10)) == 4
    p = play(p, "marker Overijssel", "marker Overijssel", "marker Friesland", "marker Gelderland")
    assert p.men == [3] * 4


@pytest.mark.rule("golden_age.setup.movement-markers-avoid-influence-markers")
def test_no_movement_marker_beside_an_influence_marker() -> None:
    p = influenced()
    assert legal(p) == {f"marker {province}" for province in PROVINCES if province not in CORNERS}
    refused(p, "marker Holland", "setup.movement-markers-avoid-influence-markers")


@pytest.mark.rule("golden_age.setup.at-most-two-movement-markers-per-province")
def test_two_movement_markers_in_a_province() -> None:
    p = play(influenced(), "marker Utrecht", "marker Utrecht")
    refused(p, "marker Utrecht", "setup.at-most-two-movement-markers-per-province")
    p = play(influenced(), "marker Utrecht", "marker Brabant", "marker Utrecht")
    refused(p, "marker Utrecht", "setup.at-most-two-movement-markers-per-province")
    assert allowed(p, "marker Brabant")


def ready_to_start(seats: int, **options: str) -> goatools.Position:
    p = influenced(seats, **options)
    rng = random.Random(3)
    while p.phase == "markers":
        p = p.play(rng.choice(p.legal_moves()))
    return p


@pytest.mark.rule(
    "golden_age.setup.last-player-places-stadtholder", "golden_age.setup.no-income-from-placing"
)
def test_the_last_player_places_the_stadtholder() -> None:
    for seats, options, last in ((4, {}, 3), (3, {}, 2), (4, {"oldest": "seat-2"}, 0)):
        p = ready_to_start(seats, **options)
        assert p.to_move == last
        assert legal(p) == {f"stadtholder {space}" for space in (0, 9, 18, 27, 36, 45)}
        refused(p, "stadtholder 31", "setup.last-player-places-stadtholder")
        p = p.play("stadtholder 18")
        assert guilders(p) == [10] * seats
        assert p.phase == "roll"
        assert p.to_move == p.table.first
        assert p.view(0)["stadtholder"] == 18


def test_set_up_moves_are_refused_later() -> None:
    p = table()
    for move, rule in (
        ("influence Holland", "place-one-influence-marker"),
        ("marker Holland", "place-two-movement-markers"),
        ("stadtholder 0", "last-player-places-stadtholder"),
    ):
        refused(p, move, f"setup.{rule}")
    refused(new(), "move Holland Utrecht", "setup.place-one-influence-marker")
