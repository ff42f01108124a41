"""Clumsy and hostile input: everything wrong gets an error of ours that names the field, and nothing is lost by it."""

from __future__ import annotations

import copy
import datetime
import pickle
import random
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.codes import pack, unpack
from goatools.text import from_document

if TYPE_CHECKING:
    from pathlib import Path

EVERY = pytest.mark.parametrize("game", goatools.games())

ODD: list[Any] = [
    *(0, -1, 1, 3, 7, 37, 999, 10**30, True, 1.5, -0.0, float("inf"), float("nan")),
    *(
        "",
        " ",
        "x",
        "1",
        "\u0663",
        "\u202egnp",
        "\u00e9" * 300,
        "Yellow",
        "chance",
        "-",
        "nan",
        "1e5",
        "-\u00bd",
    ),
    *([], {}, [[]], [{}], [1, 2], [""], {"a": 1}, {"EN": -1}, {"EN": 99}, [[[[1]]]]),
    *(datetime.date(2020, 1, 1), datetime.time(1, 2)),
    *("clove2: clove clove clove", "Quilon pepper/nutmeg: nutmeg nutmeg", "colony 9", "colony -1"),
    *("brown guild 99", "painting 99", "painting 5: x paid"),
]
"""What TOML can hold and no field, or hardly any, allows."""

GRID = """
ginger1 ships clove2 . nutmeg2
. . colonists expeditions2 settlement
pepper2 cinnamon2 . nutmeg1 red-ship
. . . clove1 duty
red-ducats red-colonist pepper1 cinnamon1 .
"""

BY_HAND = {
    "goa actions": f"""
game = "goa-2012"
seats = ["Ann", "Bob", "Cy"]
round = "A2"
part = "actions"
action = 2
turn = "Bob"
flag = "Cy"
grid = '''{GRID}'''
[[seat]]
ducats = 5
rows = [2, 1, 1, 1, 3]
plantations = ["clove2: clove"]
colonies = ["Quilon pepper/nutmeg: nutmeg"]
[[seat]]
extra = 1
hand = ["two-ships/1/elephant"]
[[seat]]
""",
    "goa auction": f"""
game = "goa-2004"
seats = ["Ann", "Bob", "Cy", "Di"]
round = "A3"
part = "auctions"
chain = ["W5", "a5", "b5", "c5", "c4"]
lot = 2
bids = ["Cy 3"]
flag = "Ann"
grid = '''{GRID}'''
""",
    "goa extra actions": f"""
game = "goa-2012"
seats = 2
round = "A4"
part = "extra actions"
turn = 2
passed = ["Yellow"]
flag = 1
grid = '''{GRID}'''
[[seat]]
[[seat]]
extra = 2
""",
    "batavia turn": """
game = "batavia"
seats = ["Ann", "Bob", "Cy"]
round = 3
ship = "Bob"
done = 1
stations = ["-", "DK silk", "FR pepper", "NL porcelain", "SE nutmeg", "FR tea", "NL silk", "SE pepper", "EN cotton",
            "DK nutmeg"]
[[seat]]
hand = { EN = 2, SE = 1 }
shown = { DK = 3 }
tiles = { EN = 1 }
crates = ["EN tea"]
space = 1
notes = 10
[[seat]]
hand = { FR = 4 }
notes = 20
[[seat]]
hand = { FR = 2, NL = 2 }
notes = 15
""",
    "golden age actions": """
game = "golden-age"
seats = ["Ann", "Bob", "Cy"]
turn = 14
on_turn = "Bob"
phase = "actions"
stadtholder = 5
dice = [3, 4]
used = ["Utrecht"]
[[seat]]
guilders = "12\u00bd"
movement = ["Gelderland", "Gelderland", "Overijssel"]
influence = ["Groningen", "brown guild 3", "colony 2"]
hand = ["ship", "joker"]
open = ["windmill", "painting 6"]
orders = ["painting 5: 2 paid"]
[[seat]]
guilders = 4.5
movement = ["Holland"]
influence = ["Utrecht", "Zeeland"]
[[seat]]
""",
}


def late(game: str, seed: int, moves: int, seats: int | list[str] = 3) -> goatools.Position:
    """A position some moves into a random game."""
    rng = random.Random(seed)
    p = goatools.new_game(game, seats, seed=seed)
    for _ in range(moves):
        if p.is_over:
            break
        p.apply(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    return p


def slots(data: Any) -> list[tuple[Any, Any]]:
    """Every place of a document that can be overwritten: (what holds it, key)."""
    pairs = list(
        data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    )
    return [slot for key, value in pairs for slot in ((data, key), *slots(value))]


# ---------------------------------------------------------------------- positions


@pytest.mark.parametrize("name", BY_HAND)
def test_a_position_written_by_hand_is_read_and_played(name: str) -> None:
    p = goatools.position(BY_HAND[name])
    assert p.to_move is not None
    assert p.legal_moves()
    assert goatools.position(p.to_text()) == p == goatools.position(p.to_code())
    assert p.play(p.legal_moves()[0]) != p


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("goa actions", '"A2"', '"A5"', r"round: found 'A5'; allowed: A1"),
        ("goa actions", "clove2: clove", "clove2: clove clove clove", r"seat\[1\]\.plantations\[1\]"),
        ("goa actions", "two-ships/1/elephant", "two-ships/9/elephant", r"seat\[2\]\.hand\[1\]"),
        ("goa actions", "action = 2", "action = 4", r"action: found 4; allowed: a whole number from 1 to 3"),
        ("goa actions", 'flag = "Cy"', 'flag = "Zoe"', r"flag: found 'Zoe'; allowed: .*Ann, Bob, Cy"),
        ("goa actions", "rows = [2, 1, 1, 1, 3]", "rows = [2, 1, 1, 1]", r"seat\[1\]\.rows"),
        (
            "goa actions",
            "ducats = 5",
            'ducats = "5"',
            r"seat\[1\]\.ducats: found '5'; allowed: a whole number",
        ),
        ("goa actions", "ducats = 5", "ducat = 5", r"seat\[1\]\.ducat: .*did you mean ducats"),
        ("goa actions", "ducats = 5", "ducats = inf", r"seat\[1\]\.ducats: found inf"),
        ("goa actions", "ducats = 5", "ducats = 5\nducats = 6", r"position: found .*; allowed: TOML"),
        ("goa actions", 'flag = "Cy"', 'flag = "Cy"\ntodo = [["after-action", "Ann"]]', "Bob, whose turn"),
        ("goa actions", 'flag = "Cy"', 'flag = "Cy"\ntodo = [["flag", "Bob"]]', 'todo: .*part = "placing"'),
        (
            "goa actions",
            'flag = "Cy"',
            'flag = "Cy"\ntodo = [["founding", "Bob", 9, 9]]',
            r"todo\[1\]\.colony",
        ),
        ("goa auction", '"Cy 3"', '"Di 3"', r"bids\[1\]: found 'Di'; allowed: the call of Cy"),
        ("goa auction", '"Cy 3"', '"Cy 99"', r"bids\[1\]: found 99; allowed: at most"),
        ("goa auction", '"c4"]', '"d5"]', r"chain\[5\]|chain"),
        (
            "batavia turn",
            "space = 1",
            "space = 2",
            r"seat\[1\]\.space: found 2; allowed: the space of a tile",
        ),
        ("batavia turn", "notes = 15", "notes = 14", r"notes: found 44; allowed: 45 in all"),
        ("batavia turn", "{ FR = 4 }", "{ FR = 23 }", r"FR"),
        ("batavia turn", "{ FR = 4 }", "{ XX = 4 }", r"seat\[2\]\.hand\.XX|seat\[2\]\.hand"),
        ("golden age actions", "4.5", "4.3", r"seat\[2\]\.guilders: found 4\.3; allowed: .*steps of"),
        ("golden age actions", "4.5", "nan", r"seat\[2\]\.guilders: found nan"),
        ("golden age actions", "[3, 4]", "[3, 7]", r"dice: found \[3, 7\]"),
        ("golden age actions", '"Groningen"', '"Utrecht"', r"influence\[\d\]: found 'Utrecht'"),
        ("golden age actions", "turn = 14", 'turn = "14"', r"turn: found '14'; allowed: a whole number"),
    ],
)
def test_a_slip_in_a_position_written_by_hand_is_named(name: str, old: str, new: str, message: str) -> None:
    text = BY_HAND[name]
    assert old in text
    with pytest.raises(goatools.BadPosition, match=message):
        goatools.position(text.replace(old, new, 1))


@EVERY
def test_odd_values_anywhere_in_a_document_are_refused_or_read_soundly(game: str) -> None:
    rng = random.Random(11)
    messages = []
    for moves in (0, 40, 130):
        document = tomllib.loads(late(game, moves, moves).to_text())
        for _ in range(80):
            data = copy.deepcopy(document)
            place, key = rng.choice(slots(data))
            place[key] = copy.deepcopy(rng.choice(ODD))
            try:
                p = from_document(data)
            except goatools.GoatoolsError as error:
                messages.append(str(error))
            else:
                assert goatools.position(p.to_code()) == p
                assert p.is_over or p.legal_moves()
    assert len(messages) > 120
    assert all("; allowed: " in message and len(message) < 1500 for message in messages)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\x00", ".", "x.y", "game", "game =", 'game = "chess"', "game = 7", "goa12.", "goa12"),
        *("goa12.=", "goa12.\u00e9", "goa12." + "A" * 5000, "x" * 200_000, "/etc/passwd"),
        *("a = " + "[" * 50_000, "a = " + "[" * 5000 + "]" * 5000, 'game = "goa-2012"\ngame = "goa-2012"'),
        *(
            f'game = "goa-2012"\n{line}'
            for line in ("seats = inf", "seats = nan", 'seats = "Ann"', "seat = 5")
        ),
        *(
            f'game = "goa-2012"\n{line}'
            for line in ("variants = [1]", "variants = { a = 1 }", "options = [1]")
        ),
        *(
            f'game = "goa-2012"\n{line}'
            for line in ("options = { favour = [1] }", "components = 7", "seat = []")
        ),
        'game = "golden-age"\nseats = ["a\\u202e", "b", "c"]',
        'game = "golden-age"\nseats = ["' + "x" * 301 + '", "b", "c"]',
        'game = "golden-age"\nseats = ["a\\u0007", "b", "c"]',
        'game = "golden-age"\ncomponents = "deadbeef"',
    ],
    ids=lambda text: repr(text[:30]),
)
def test_texts_that_are_no_position(text: str) -> None:
    with pytest.raises(goatools.BadPosition, match=r"found .*; allowed: ") as caught:
        goatools.position(text)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("value", [None, 7, b"goa12", [], {}, 1.5])
def test_what_is_no_text_is_no_position_and_no_record(value: Any) -> None:
    with pytest.raises(goatools.BadPosition, match=f"found '{type(value).__name__}'"):
        goatools.position(value)
    with pytest.raises(goatools.BadRecord, match=f"found {type(value).__name__}"):
        goatools.record(value)


# ---------------------------------------------------------------------- codes


@EVERY
def test_a_code_cut_short_or_with_a_character_missing_is_refused(game: str) -> None:
    code = late(game, 3, 60).to_code()
    cut = [code[:n] for n in range(len(code))] + [code[:n] + code[n + 1 :] for n in range(len(code) - 1)]
    doubled = [code + code, code.upper(), code.lower(), f'"{code}"', f"https://example.org/?{code}"]
    for damaged in {*cut, *doubled} - {code}:
        with pytest.raises(goatools.BadPosition):
            goatools.position(damaged)


@EVERY
def test_codes_with_a_right_checksum_and_wrong_numbers_fall_into_no_traceback(game: str) -> None:
    rng = random.Random(5)
    prefix, _, data = late(game, 8, 90).to_code().partition(".")
    seats, settings, numbers = unpack(data)
    body = []
    while not numbers.empty:
        body.append(numbers.take(2**27))
    refused = 0
    for _ in range(150):
        changed = list(body)
        changed[rng.randrange(len(body))] = rng.choice((0, 1, 2, 5, 20, 127, 255, 5000, 2**27))
        try:
            goatools.position(pack(prefix, seats, settings, changed))
        except goatools.BadPosition:
            refused += 1
    assert refused > 30
    for wrong in (
        [["Ann"] * seats, [], {}, ""],
        ["", [99], {}, ""],
        ["", [], {"zz": 0}, ""],
        ["", 7, {}, ""],
    ):
        with pytest.raises(goatools.BadPosition):
            goatools.position(pack(prefix, seats, wrong, body))


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize(
    "names",
    [
        ['"', "\\", "'''"],
        ["<b>", "&amp;", "{}"],
        ["2", "1", "3"],
        ["pass", "bid 5", "a pass"],
        ["Ann", "Ann 3", "Ann 3 pass"],
        ["None", "-", "."],
        ["A: b", "[x]", "="],
        ["\u05d0\u05d1" * 100, "e\u0301" * 100, "\U0001f600" * 300],
        ["x" * 299 + "1", "x" * 299 + "2", "x" * 299 + "3"],
    ],
    ids=lambda names: ascii(names[0][:8]),
)
@EVERY
def test_odd_names_survive_in_text_and_record(game: str, names: list[str]) -> None:
    for moves in (0, 20, 70):
        p = late(game, 4, moves, names)
        assert goatools.position(p.to_text()) == p
        assert len(p.to_code()) <= 400
        assert goatools.position(p.to_code()).numbers() == p.numbers()
    r = goatools.Record(late(game, 4, 20, names))
    assert goatools.record(r.to_text()).position == r.position


# ---------------------------------------------------------------------- moves


@EVERY
def test_malformed_moves_are_bad_moves_and_change_nothing(game: str) -> None:
    p = late(game, 3, 80)
    p.run_chance(random.Random(1))
    before = p.numbers()
    for text in (
        "",
        " ",
        "\x00",
        "bid -1",
        "bid 1e3",
        "bid inf",
        "bid 99999999999",
        "bid \u0663",
        "pass;pass",
        "\u00e9",
    ):
        for ask in (p.play, p.parse):
            with pytest.raises(goatools.BadMove, match="is no move of this game"):
                ask(text)
    for value in (7, b"pass", [], {}, 1.5, True, ("pass",), object()):
        for ask in (p.play, p.why_not, p.parse, p.legal, p.expand):
            with pytest.raises(goatools.BadMove, match="a move is written as text"):
                ask(value)  # type: ignore[arg-type]
    with pytest.raises(goatools.BadMove) as caught:
        p.play("x" * 10_000)
    assert len(str(caught.value)) < 500
    assert p.numbers() == before


@EVERY
def test_every_move_of_the_game_gets_a_ruling_at_any_time(game: str) -> None:
    ids = {rule.id for rule in goatools.rules(game)}
    for moves in (0, 110, 250):
        p = late(game, 6, moves)
        before, legal = p.numbers(), p.legal_moves()
        for move in list(p.table.moves)[:: 2 + moves // 100]:
            ruling = p.why_not(move)
            assert (ruling is None) == (move in legal)
            if ruling is not None:
                assert ruling.reason
                assert ruling.rules
                assert set(ruling.rules) <= ids
            assert p.describe(move)
        assert p.numbers() == before


@EVERY
def test_whole_decisions_can_be_played_move_by_move(game: str) -> None:
    rng = random.Random(2)
    p = late(game, 2, 40)
    steps = 0
    for _ in range(60):
        if p.is_over:
            break
        if p.to_move == goatools.CHANCE:
            with pytest.raises(goatools.BadSetup, match="a player is to move"):
                p.expand()
            p = p.play(p.chance_move(rng))
            continue
        before = p.numbers()
        lines = p.expand()
        assert {line[0] for line in lines} == set(p.legal_moves())
        assert len(set(lines)) == len(lines)
        assert p.numbers() == before
        for move in max(lines, key=len):
            assert p.why_not(move) is None
            p = p.play(move)
            steps += 1
    assert steps >= 30


# ---------------------------------------------------------------------- seats, players, copies


@EVERY
def test_wrong_seats_and_memories(game: str) -> None:
    p = late(game, 3, 80)
    for seat in (None, -1, 3, 99, "Red", "1", 1.0, True, [], float("nan")):
        for ask in (p.view, p.score):
            with pytest.raises(goatools.BadSetup, match=r"seat: found .*; allowed: a seat index from 0 to 2"):
                ask(seat)
        with pytest.raises(goatools.BadSetup, match="seat: found"):
            p.determinize(seat, random.Random(1))  # type: ignore[arg-type]
    for memory in ("x", None, []):
        with pytest.raises(goatools.BadSetup, match="memory: found"):
            p.determinize(0, random.Random(1), memory)  # type: ignore[arg-type]


@EVERY
def test_players_that_return_no_legal_move(game: str) -> None:
    p = late(game, 3, 80)
    p.run_chance(random.Random(1))
    before = p.numbers()
    for answer in (None, "zz", 7, "", b"pass"):
        with pytest.raises(goatools.BadMove):
            goatools.playout(p, lambda position, rng, answer=answer: answer, random.Random(1))  # type: ignore[misc]
    forbidden = next(move for move in p.table.moves if move not in p.legal_moves())
    with pytest.raises(goatools.IllegalMove):
        goatools.playout(p, lambda position, rng: forbidden, random.Random(1))
    for players in ([], [goatools.random_player] * 2, [goatools.random_player] * 9):
        with pytest.raises(goatools.BadSetup, match="players: found"):
            goatools.playout(p, players, random.Random(1))

    def gives_up(position: goatools.Position, rng: random.Random) -> goatools.Move:
        raise LookupError("a fault of the player itself")

    with pytest.raises(LookupError, match="of the player itself"):
        goatools.playout(p, gives_up, random.Random(1))
    assert p.numbers() == before


def empty(data: Any) -> None:
    """Throw away everything that a document holds."""
    if isinstance(data, (dict, list)):
        for value in list(data.values()) if isinstance(data, dict) else data:
            empty(value)
        data.clear()


@EVERY
def test_copies_pickles_and_views_are_the_callers_own(game: str) -> None:
    p = late(game, 7, 90)
    before, text = p.numbers(), p.to_text()
    for twin in (p.copy(), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):  # noqa: S301
        assert twin == p
        assert twin.to_text() == text
        goatools.playout(twin, rng=random.Random(1))
        twin.run_chance(random.Random(1))
        twin.apply(twin.legal_moves()[0])
        assert twin != p
    empty({key: value for key, value in p.view(0).items() if key != "options"})
    assert p.numbers() == before
    assert p.to_text() == text
    assert late(game, 7, 90).to_text() == text


# ---------------------------------------------------------------------- records


@EVERY
def test_a_record_with_a_fault_in_its_seventh_move(game: str) -> None:
    rng = random.Random(5)
    r = goatools.Record(goatools.new_game(game, 3, seed=2))
    for _ in range(12):
        p = r.position
        r.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    text = r.to_text()
    r.go(6)
    forbidden = next(move for move in r.position.table.moves if move not in r.position.legal_moves())
    head = text.partition("7. ")[0]
    for move in (forbidden.text, "castle kingside", "[Game]"):
        with pytest.raises(goatools.BadRecord, match=r"^move 7: ") as caught:
            goatools.record(f"{head}7. {move};")
        assert caught.value.number == 7
    for damaged in (
        text + "{",
        text + "}",
        text + "\\",
        text * 2,
        text.replace("[Start", "[Begin"),
        text[60:],
    ):
        with pytest.raises(goatools.BadRecord):
            goatools.record(damaged)
    for sound in (text.replace("\n", "\r\n"), text + ";;;", text.replace("7. ", "")):
        assert goatools.record(sound).to_text() == text
    with pytest.raises(goatools.BadMove):
        r.play("castle kingside")
    assert (r.at, r.length) == (6, 12)
    for number in (-1, 13, 99):
        with pytest.raises(goatools.BadRecord, match="moves 0 to 12"):
            r.go(number)


@EVERY
def test_odd_comments_and_headers_come_back(game: str) -> None:
    r = goatools.Record(goatools.new_game(game, 3, seed=2), {"Event": 'x"y\\ } { ; [a "b"]'})
    comment = 'c } { ; \\ "\n[Game "x"] 7. pass;'
    r.play(r.position.legal_moves()[0], comment=comment)
    again = goatools.record(r.to_text())
    assert again.comments == {1: comment}
    assert again.headers["Event"] == r.headers["Event"]
    assert again.to_text() == r.to_text()


# ---------------------------------------------------------------------- new games and components


@pytest.mark.parametrize(
    "arguments",
    [
        *({"game": game} for game in (None, 7, [], "goa", "GOA-2012")),
        *({"seats": seats} for seats in (0, -1, 9, 2.0, "4", True, None, ["a", 1], ["a", ""], [["a"], "b"])),
        *({"seats": seats} for seats in (frozenset({"ab"}), {"a": 1, "b": 2}, ["a", "a "], ["a\x07", "b"])),
        *({"seed": seed} for seed in (1.5, "x", True, float("nan"), [])),
        *({"variants": variants} for variants in ([7], [["a"]], "bonanza", ("zz",))),
        *({"options": options} for options in ({1: 2}, {"favour": ["x"]}, {"favour": {}}, {(1,): 2})),
        *({"components": path} for path in (7, b"x", ["a"], "", "/nonexistent", "\x00")),
    ],
    ids=repr,
)
def test_new_games_with_wrong_arguments(arguments: dict[str, Any]) -> None:
    with pytest.raises(goatools.GoatoolsError, match=r"found .*; allowed: "):
        goatools.new_game(**{"game": "goa-2012", "seats": 2, **arguments})


@pytest.mark.parametrize(
    ("game", "lines", "message"),
    [
        (
            "goa-2012",
            f"[cards.list]\nvalue = {['two-ships/1/elephant'] * 31}",
            "found '31 cards'; allowed: 30 cards",
        ),
        ("goa-2012", f"[cards.list]\nvalue = {['two-ships/1/elephant'] * 30}", "each of the ten effects"),
        ("goa-2012", "[tiles.a]\nvalue = { ginger1 = 25 }", "found '25 tiles'; allowed: 29 tiles"),
        ("goa-2012", "[columns.taxes]\nvalue = [4, 6, 8, 10]", "5 numbers, for rows 1 to 5"),
        ("goa-2012", "[columns.taxes]\nvalue = [4, 6, 8, 10, inf]", "columns.taxes: found inf"),
        ("goa-2012", "[columns.taxes]\nvalue = [9, 8, 7, 6, 5]", "never fall"),
        ("goa-2012", "[columns.taxes]\nvalues = [4, 6, 8, 10, 12]", "values: found 'no such field'"),
        ("goa-2012", "[columns.tax]\nvalue = 1", "allowed: .*columns.taxes"),
        ("goa-2012", "[start.ducats]\nvalue = true", "start.ducats: found True"),
        ("goa-2012", "[costs.taxes]\nvalue = [['zz'], ['zz'], ['zz'], ['zz']]", "ginger, cinnamon"),
        ("batavia", "[cards.companies]\nvalue = [22, 22, 22, 22, 23]", "found '111 cards'; allowed: 110"),
        ("batavia", "[die.faces]\nvalue = 0", "die.faces: found 0; allowed: 6"),
        ("golden-age", "[start.guilders]\nvalue = 999", "start.guilders: found 999; allowed: 10"),
    ],
)
def test_boxes_that_cannot_be(tmp_path: Path, game: str, lines: str, message: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(lines)
    with pytest.raises(goatools.BadComponents, match=rf"mine\.toml: .*{message}"):
        goatools.new_game(game, 3, components=mine)


def test_a_corrected_value_needs_its_file_again(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[columns.taxes]\nvalue = [4, 6, 8, 10, 13]")
    p = goatools.new_game("goa-2012", 3, seed=1, components=mine)
    r = goatools.Record(p)
    r.play(p.legal_moves()[0])
    for written in (p.to_text(), p.to_code()):
        assert goatools.position(written, components=mine) == p
        with pytest.raises(goatools.BadPosition, match=r"components: found .*pass components="):
            goatools.position(written)
    assert goatools.record(r.to_text(), components=mine).position == r.position
    with pytest.raises(goatools.BadRecord, match="pass components="):
        goatools.record(r.to_text())
    mine.write_text("[columns.taxes]\nvalue = [4, 6, 8, 10, 12]")
    same = goatools.new_game("goa-2012", 3, seed=1, components=mine)
    assert same == goatools.new_game("goa-2012", 3, seed=1) == goatools.position(same.to_code())
