"""Positions and records as text: what a person can write, and what is refused."""

from __future__ import annotations

import json
import random

import pytest

import goatools
from goatools.codes import Numbers
from goatools.golden_age.game import AgePosition

from .helpers import NAMES, guilders, legal, own, play, table

HAND_WRITTEN = """
game = "golden-age"
seats = ["Ann", "Bob", "Cid"]
turn = 14
on_turn = "Bob"
phase = "actions"
stadtholder = 5
dice = [3, 4]
used = ["utrecht"]
offered = ["Zeeland"]
discards = ["girl", "grey ship"]

[[seat]]
guilders = "12½"
movement = ["Gelderland", "Gelderland", "Overijssel"]
influence = ["Groningen", "brown guild", "colony 2", "colony 7", "colony 7"]
hand = ["ship", "joker"]
open = ["windmill", "governor Holland", "painting 6"]
orders = ["painting 5: 2 paid", "grey painting 5"]

[[seat]]
guilders = 7.5
influence = ["Utrecht", "Zeeland", "blue guild 5"]
"""


def test_a_position_written_by_hand() -> None:
    p = goatools.position(HAND_WRITTEN)
    assert p.names == ("Ann", "Bob", "Cid")
    assert (p.to_move, p.round_label) == (1, "turn 14")
    assert [halves / 2 for halves in p.money] == [12.5, 7.5, 10]
    ann = own(p, 0)
    assert ann["influence"] == ["Groningen", "brown guild 3", "colony 2", "colony 7", "colony 7"]
    assert ann["orders"] == ["grey painting 5: 0 paid", "painting 5: 2 paid"]
    assert {"use Zeeland", "use blue guild"} <= legal(p)
    assert "auction Zeeland" not in legal(p)
    assert goatools.position(p.to_text()) == p


def test_a_seat_may_carry_its_name() -> None:
    named = HAND_WRITTEN.replace("[[seat]]", '[[seat]]\nname = "Ann"', 1)
    assert goatools.position(named) == goatools.position(HAND_WRITTEN)
    with pytest.raises(
        goatools.BadPosition, match=r"seat\[1\].name: found 'Bob'; allowed: Ann, as in `seats`"
    ):
        goatools.position(named.replace('name = "Ann"', 'name = "Bob"'))


@pytest.mark.parametrize(
    ("place", "rule"),
    [
        ("Holland", "influence.one-influence-marker-per-province"),
        ("blue guild 4", "guild.one-owner-per-guild"),
        ("colony 3", "colony.east-indies-hold-one-marker-each"),
    ],
)
def test_a_taken_place_names_its_rule(place: str, rule: str) -> None:
    with pytest.raises(goatools.BadPosition, match=f"a place without influence marker .golden_age.{rule}"):
        table(Yellow={"influence": [place]}, Red={"influence": [place]})


def test_every_field_has_a_default() -> None:
    assert goatools.position('game = "golden-age"') == goatools.new_game("golden-age", 4, seed=1)
    p = goatools.position('game = "golden-age"\nseats = 3\nphase = "roll"')
    assert (p.to_move, p.phase, p.view(0)["stadtholder"]) == (0, "roll", 0)
    p = goatools.position('game = "golden-age"\nseats = 4\n[[seat]]\ninfluence = ["Holland"]')
    assert (p.phase, p.to_move) == ("influence", 1)


BAD = {
    "phase": ('phase = "dancing"', "actions"),
    "turn": ("turn = 0", "from 1"),
    "on_turn": ('on_turn = "Zoe"', "one of the seats"),
    "stadtholder": ("stadtholder = 54", "from 0 to 53"),
    "dice": ('phase = "roll"\ndice = [7, 1]', "from 1 to 6"),
    "used": ('phase = "actions"\nused = ["Holland"]', "influence marker of Yellow"),
    "offered[1]": ('phase = "actions"\noffered = ["Atlantis"]', "Brabant"),
    "discards[1]": ('phase = "actions"\ndiscards = ["windmill"]', "girl"),
    "target": ('phase = "actions"\ntarget = "Holland"', "nothing in phase 'actions'"),
    "deck": ('phase = "card"', "investment"),
    "set_die": ('phase = "actions"\nset_die = 3', "nothing in phase"),
    "lot": ('phase = "actions"\nlot = "Zeeland"', "nothing in phase 'actions'"),
    "winner": ('phase = "over"', "33 points"),
    "decider": ('phase = "actions"\ndecider = "Blue"', "player on turn"),
    "auction": ('phase = "actions"\n[auction]\nbid = 1', "nothing in phase"),
    "marbles": ("marbles = 3", "no such field|the fields"),
    "seat[1].guilders": ('phase = "roll"\n[[seat]]\nguilders = 12.3', "steps of ½"),
    "seat[1].movement": (
        'phase = "roll"\n[[seat]]\nmovement = ["Holland", "Holland", "Holland", "Holland", "Holland", "Holland"]',
        "at most 5",
    ),
    "seat[1].movement[1]": ('phase = "roll"\n[[seat]]\nmovement = ["Hollande"]', "Holland"),
    "seat[1].influence[1]": ('phase = "roll"\n[[seat]]\ninfluence = ["red guild"]', "blue guild"),
    "seat[2].influence[1]": (
        'phase = "roll"\n[[seat]]\ninfluence = ["Holland"]\n[[seat]]\ninfluence = ["Holland"]',
        "without influence marker",
    ),
    "seat[1].hand[1]": ('phase = "roll"\n[[seat]]\nhand = ["palace"]', "girl"),
    "seat[1].open[1]": ('phase = "roll"\n[[seat]]\nopen = ["girl"]', "windmill"),
    "seat[1].orders[1]": ('phase = "roll"\n[[seat]]\norders = ["painting 9"]', "painting 5"),
    "seat[1].secret": ('phase = "roll"\n[[seat]]\nsecret = 1', "the fields"),
    "cards": ('phase = "roll"\n[[seat]]\nhand = ["dice", "dice", "dice", "dice"]', "3 of them in the box"),
    "seat": ('phase = "roll"\n' + "[[seat]]\n" * 5, "at most 4"),
}


@pytest.mark.parametrize("field", BAD)
def test_what_cannot_be_is_refused(field: str) -> None:
    text, allowed = BAD[field]
    with pytest.raises(goatools.BadPosition, match=allowed) as error:
        goatools.position(f'game = "golden-age"\nseats = 4\n{text}')
    assert error.value.field == field


MORE_BAD = [
    ('phase = "influence"\n[[seat]]\ninfluence = ["Holland", "Utrecht"]', "one marker each"),
    ('phase = "influence"\n[[seat]]\nhand = ["girl"]', "no cards"),
    ('phase = "markers"', "influence"),
    ('phase = "influence"\n[[seat]]\n[[seat]]\ninfluence = ["Holland"]', "clockwise order"),
    ('stadtholder = 9\nphase = "influence"', "nothing during set-up"),
    ('phase = "shift"\ntarget = "Holland"', "without influence marker in the supply"),
    ('phase = "shift"\ntarget = "blue guild"', "what fits"),
    (
        'phase = "place"\n[[seat]]\nmovement = ["Holland", "Holland", "Holland", "Holland", "Holland"]',
        "movement marker in the supply",
    ),
    ('phase = "painter"', "unfinished paintings"),
    ('phase = "auction"\nlot = "Zeeland"\ndecider = "Red"', "active influence marker of Yellow"),
    ('phase = "auction"\ndecider = "Red"', "province whose action"),
    ('phase = "count"\n[[seat]]\nguilders = 400', "fewer than 33"),
    ('phase = "card"\ndeck = "spice"\nused = ["Holland"]\n', "influence marker of Yellow"),
    ('phase = "card"\ndeck = "spice"\ndecider = "Red"', "whose action was sold"),
    ('phase = "roll"\nused = ["Holland"]\n[[seat]]\ninfluence = ["Holland"]', "before the roll"),
    ('phase = "actions"\n[[seat]]\ninfluence = ["blue guild 2"]', "a box of this guild"),
    ('phase = "actions"\nused = ["Holland", "Holland"]', "each place once"),
    (
        'phase = "actions"\n[[seat]]\ninfluence = ["colony 7", "colony 7", "colony 7", "colony 7", "colony 7", "colony 7", "colony 7"]',
        "at most 6",
    ),
]


@pytest.mark.parametrize(("text", "allowed"), MORE_BAD)
def test_what_does_not_fit_together_is_refused(text: str, allowed: str) -> None:
    with pytest.raises(goatools.BadPosition, match=allowed):
        goatools.position(f'game = "golden-age"\nseats = 4\n{text}')


def test_auctions_that_cannot_be() -> None:
    fields = {"lot": "Zeeland", "Yellow": {"influence": ["Zeeland"]}}
    assert table("auction", decider="Red", auction={}, **fields).to_move == 1
    for decider, auction, allowed in (
        ("Yellow", {}, "still inside"),
        ("Red", {"inside": ["Green", "Blue"]}, "still inside"),
        ("Red", {"leader": "Red", "bid": 2}, "does not lead"),
        ("Red", {"leader": "Green"}, "exactly when there is a bid"),
        ("Red", {"bid": 2}, "exactly when there is a bid"),
        ("Red", {"leader": "Blue", "bid": 12}, "can pay"),
        ("Red", {"leader": "Green", "bid": 2, "inside": ["Red", "Blue"]}, "leader who is inside"),
    ):
        with pytest.raises(goatools.BadPosition, match=allowed):
            table("auction", decider=decider, auction=auction, **fields)


def test_codes_with_mistakes() -> None:
    p = play(table(Yellow={"influence": ["Zeeland"], "hand": ["girl", "ship"]}), "auction Zeeland, bid 2")
    code = p.to_code()
    rng = random.Random(4)
    for _ in range(300):
        letters = list(code)
        for _ in range(rng.randint(1, 3)):
            letters[rng.randrange(len(letters))] = rng.choice("abcXYZ019_-.")
        changed = "".join(letters)
        if changed != code:
            with pytest.raises(goatools.BadPosition):
                goatools.position(changed)


def test_numbers_that_cannot_be() -> None:
    """Codes with right check characters and impossible contents are refused too, with a field."""
    start = play(table(Yellow={"influence": ["Zeeland"], "hand": ["girl", "ship"]}), "auction Zeeland, bid 2")
    good = start.numbers()
    rng = random.Random(6)
    refused = 0
    for _ in range(1500):
        numbers = good[:]
        numbers[rng.randrange(len(numbers))] = rng.choice((0, 1, 2, 3, 7, 20, 100, 127))
        try:
            found = AgePosition.from_numbers(start.table, Numbers(bytes(n & 127 for n in numbers)))
        except goatools.BadPosition:
            refused += 1
            continue
        assert found.is_over or found.legal_moves()
    assert refused > 300


def test_records() -> None:
    rng = random.Random(2)
    r = goatools.Record(goatools.new_game("golden-age", 4))
    while not r.position.is_over:
        p = r.position
        r.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    again = goatools.record(r.to_text())
    assert again.position == r.position
    assert again.moves == r.moves
    assert again.to_text() == r.to_text()


def test_names_that_try_to_break_out() -> None:
    names = ["<b>", 'a"]\nx = 1', "é½ '\\", "Blue"]
    with pytest.raises(goatools.BadSetup):
        goatools.new_game("golden-age", names)
    names[1] = 'a"] x = 1'
    p = goatools.new_game("golden-age", names, seed=1).play("influence Holland")
    assert goatools.position(p.to_text()) == p
    assert goatools.position(p.to_code()).numbers() == p.numbers()


def test_views_are_plain_documents() -> None:
    p = play(table(Yellow={"influence": ["Zeeland"]}), "auction Zeeland, bid 2½")
    view = json.loads(json.dumps(p.view(2)))
    assert view["auction"] == {"bid": "2½", "leader": "Red", "inside": ["Red", "Green", "Blue"]}
    assert view["viewer"] == NAMES[2]
    assert guilders(p) == [10] * 4


def test_moves_as_text() -> None:
    p = table(Yellow={"influence": ["Zeeland"]})
    assert p.parse("  AUCTION   zeeland ") is p.parse("auction Zeeland")
    with pytest.raises(goatools.BadMove, match="did you mean: auction Zeeland"):
        p.parse("auction Zeelnd")
    for text in ("", "bid -1", "bid 1/2", "move Utrecht", "use", "x" * 5000):
        with pytest.raises(goatools.BadMove):
            p.parse(text)


SOLD = {"on_turn": "Red", "lot": "Zeeland", "Red": {"influence": ["Zeeland"]}}
"""Red sells a colony card: Green, Blue and Yellow speak in this order."""


@pytest.mark.parametrize(
    ("auction", "speaker"),
    [
        ({}, "Green"),
        ({"inside": ["Yellow", "Blue"]}, "Blue"),
        ({"bid": "½", "leader": "Green"}, "Blue"),
        ({"bid": 2, "leader": "Blue"}, "Yellow"),
        ({"bid": 2, "leader": "Blue", "inside": ["Green", "Blue"]}, "Green"),
        ({"bid": 2, "leader": "Yellow"}, "Green"),
    ],
)
def test_the_next_to_speak_follows(auction: dict[str, object], speaker: str) -> None:
    p = table("auction", auction=auction, **SOLD)
    assert NAMES[p.to_move] == speaker
    assert table("auction", auction=auction, decider=speaker, **SOLD) == p == goatools.position(p.to_code())
    for other in set(NAMES) - {speaker}:
        with pytest.raises(goatools.BadPosition, match=r"^decider: found"):
            table("auction", auction=auction, decider=other, **SOLD)


@pytest.mark.parametrize("inside", [["Green", "Yellow"], ["Green"], ["Blue"], ["Green", "Blue"]])
def test_nobody_passes_before_being_asked(inside: list[str]) -> None:
    with pytest.raises(goatools.BadPosition, match=r"auction.inside: found 'without .*; allowed: before the"):
        table("auction", auction={"inside": inside}, **SOLD)


@pytest.mark.parametrize("seat", ["Red", "Blue"])
def test_only_who_can_bid_is_inside(seat: str) -> None:
    """Red sells, and Blue has no movement marker left for a green action."""
    fields = {"on_turn": "Red", "lot": "Holland", "Red": {"influence": ["Holland"]}}
    with pytest.raises(
        goatools.BadPosition, match=r"inside: found .*; allowed: those who can bid: Green, Yellow"
    ):
        table("auction", auction={"inside": ["Green", seat]}, Blue={"movement": ["Limburg"] * 5}, **fields)
