"""Positions as text and code, records, and what is said about wrong input."""

from __future__ import annotations

import random
from typing import Any

import pytest

import goatools


@pytest.fixture(scope="module")
def written() -> str:
    """A position as a person would write it from the table."""
    return """
        game = "batavia"
        seats = ["Ada", "Ben", "Cleo"]
        round = 4
        phase = "turn"
        ship = "Ben"
        done = 1
        stations = [
            "EN tea", "-", "FR pepper", "NL porcelain", "SE nutmeg",
            "FR tea", "NL silk", "SE pepper", "EN cotton", "-",
            "SE tea", "EN porcelain", "DK nutmeg", "FR cotton", "NL ginger",
        ]
        discards = { NL = 9 }

        [[seat]]
        hand = { EN = 2, SE = 1 }
        shown = { DK = 3 }
        crates = ["DK silk"]
        space = 2
        notes = 13
        gold = 1

        [[seat]]
        hand = { FR = 4 }
        shown = { DK = 2, FR = 5 }
        tiles = { DK = 1 }
        crates = ["DK ginger"]
        space = 10
        notes = 12

        [[seat]]
        hand = { SE = 4 }
        notes = 20
    """


def test_seats_keep_their_order(written: str) -> None:
    named = written.replace("[[seat]]", '[[seat]]\n        name = "Ada"', 1)
    assert goatools.position(named) == goatools.position(written)
    with pytest.raises(
        goatools.BadPosition, match=r"seat\[1\].name: found 'Ben'; allowed: Ada, as in `seats`"
    ):
        goatools.position(named.replace('name = "Ada"', 'name = "Ben"'))


def test_the_end_may_be_written_as_a_word(make: Any) -> None:
    p = make(up=35, taken={35: 2}, space={0: 36}, done=1)
    text = p.to_text()
    assert text.count("space = 36") == 1
    assert goatools.position(text.replace("space = 36", 'space = "end"')) == p
    with pytest.raises(
        goatools.BadPosition, match="space: found 'start'; allowed: a whole number from 0 to 36"
    ):
        goatools.position(text.replace("space = 36", 'space = "start"'))


@pytest.mark.parametrize("cards", ["3", '["EN", "EN"]', '"EN"'])
def test_cards_are_counted_by_company(written: str, cards: str) -> None:
    with pytest.raises(goatools.BadPosition, match=r"hand: found .*; allowed: cards by company, such as"):
        goatools.position(written.replace("hand = { FR = 4 }", f"hand = {cards}"))


@pytest.mark.parametrize("word", ["", "empty", "gone"])
def test_a_space_without_tile_is_a_dash(written: str, word: str) -> None:
    with pytest.raises(goatools.BadPosition, match=r"stations\[2\]: found .*; allowed: -, EN tea"):
        goatools.position(written.replace('"-"', f'"{word}"', 1))


def test_a_position_written_by_hand(written: str) -> None:
    p = goatools.position(written)
    assert (p.names[p.to_move or 0], p.phase, p.deck_size) == ("Cleo", "turn", 110 - 9 - 11 - 10)
    assert p.view(0)["seals"] == {"DK": "Ada", "FR": "Ben"}
    assert [m.text for m in p.legal_moves()] == ["lay SE 1", "lay SE 2", "lay SE 3", "lay SE 4", "draw"]
    assert goatools.position(p.to_text()) == p
    assert goatools.position(p.to_code()) == p
    assert p.play("lay SE 1").play("sail SE").space[2] == 5


def test_every_field_has_a_default() -> None:
    p = goatools.position('game = "batavia"\nseats = ["A", "B", "C"]')
    assert p == goatools.new_game("batavia", seats=["A", "B", "C"])
    opened = goatools.position('game = "batavia"\nvariants = ["open-layout"]\nphase = "turn"')
    assert (opened.to_move, opened.notes, opened.deck_size) == (0, [15] * 4, 110)


def test_texts_leave_out_what_is_as_in_a_new_game() -> None:
    text = goatools.new_game("batavia", seats=3).to_text()
    assert [line for line in text.splitlines() if "=" in line and not line.startswith("#")] == [
        'game = "batavia"',
        'seats = ["Yellow", "Red", "Green"]',
        'name = "Yellow"',
        'name = "Red"',
        'name = "Green"',
    ]


@pytest.mark.parametrize(
    ("old", "new", "field", "allowed"),
    [
        ("round = 4", "round = -1", "round", "from 0 to"),
        ("round = 4", "round = 0", "round", "1 or more"),
        ("round = 4", "rounds = 4", "rounds", "did you mean round"),
        ('phase = "turn"', 'phase = "trun"', "phase", "did you mean turn"),
        ('phase = "turn"', 'phase = "roll"', "done", "0 in this phase"),
        ('phase = "turn"', 'phase = "exchange"', "gained", "the new one"),
        ('phase = "turn"', 'phase = "laying"', "laid", "the last company laid"),
        ('ship = "Ben"', 'ship = "Bob"', "ship", "Ada, Ben, Cleo"),
        ("done = 1", "done = 3", "done", "from 0 to 2"),
        ('"EN tea", "-"', '"EN tee", "-"', "stations[1]", "EN tea"),
        ('"EN tea", "-"', '"-", "-"', "stations", "3 together"),
        ('"EN tea", "-"', '"EN cotton", "-"', "stations", "each station once"),
        ('"DK nutmeg", "FR cotton", "NL ginger",', "", "stations", "face up"),
        ("{ NL = 9 }", "{ NL = 23 }", "cards NL", "at most 22"),
        ("{ NL = 9 }", "{ XX = 9 }", "discards.XX", "EN, DK, FR, NL, SE"),
        ("{ NL = 9 }", "[9]", "discards", "cards by company"),
        ("shown = { DK = 3 }", "shown = { DK = 16 }", "shown", "pirates would have come"),
        ("hand = { SE = 4 }", "hand = { SE = 4 }\nseen = { SE = 5 }", "seat[3].seen", "at most the 4"),
        ("notes = 13", "notes = 14", "notes", "45 in all"),
        ("notes = 13", "notes = 46", "seat[1].notes", "from 0 to 45"),
        ("space = 2", "space = 3", "seat[1].space", "this seat took"),
        ("space = 2", "space = 17", "seat[1].space", "1 to 15"),
        ("space = 2", "space = 10", "seat[1].space", "a space of its own"),
        ("space = 2", "space = 0", "seat[1].crates", "at most 0"),
        ("space = 2", "space = 36", "seat[1].space", "turn of this round is over"),
        ("tiles = { DK = 1 }", "tiles = { DK = 2 }", "seat[2].tiles", "at most 1"),
        ('crates = ["DK ginger"]', 'crates = ["DK silk"]', "seat[2].crates", "one place only"),
        ("gold = 1", "gold = true", "seat[1].gold", "whole number"),
        ("gold = 1", "golt = 1", "seat[1].golt", "did you mean gold"),
        ("[[seat]]\n        hand = { SE = 4 }\n        notes = 20", "", "seat", "3 tables"),
        ("done = 1", 'done = 1\nseals = { NL = "Ada" }', "seals.NL", "the sole leader"),
        ("done = 1", 'done = 1\nlaid = "DK"', "laid", "only in the phase laying"),
        ("done = 1", 'done = 1\ngained = "DK"', "gained", "nothing in this phase"),
        ("done = 1", "done = 1\nleft = 2", "left", "0 in this phase"),
        ("done = 1", "done = 1\ndeck-seen = { NL = 14 }", "deck-seen", "at most 13"),
        ("done = 1", "done = 1\ndeck-blind = 1", "deck-blind", "nothing without deck-seen"),
        ("[[seat]]", "[auction]\nhigh = 3\n[[seat]]", "auction", "no auction in this phase"),
        (
            'game = "batavia"',
            'game = "batavia"\nvariants = ["open-layout"]',
            "stations",
            "introductory layout",
        ),
    ],
)
def test_positions_that_cannot_be(written: str, old: str, new: str, field: str, allowed: str) -> None:
    assert old in written
    with pytest.raises(goatools.BadPosition) as caught:
        goatools.position(written.replace(old, new, 1))
    assert caught.value.field == field
    assert allowed.lower() in caught.value.allowed.lower()


@pytest.mark.parametrize(
    ("auction", "field"),
    [
        ('leader = "Red"\nhigh = 16', "auction.high"),
        ('leader = "Red"', "auction.high"),
        ("high = 3", "auction.leader"),
        ('leader = "Red"\nhigh = 3\nout = ["Red"]', "auction.leader"),
        ('leader = "Red"\nhigh = 3\nout = ["Yellow", "Green", "Blue"]', "auction.out"),
        ('out = ["Blue"]', "auction.out"),
        ('out = ["Yellow", "Red", "Green", "Blue"]', "auction.out"),
        ('out = ["Pink"]', "auction.out[1]"),
        ('bids = ["Blue"]', "auction.bids"),
    ],
)
def test_auctions_that_cannot_be(make: Any, auction: str, field: str) -> None:
    with pytest.raises(goatools.BadPosition) as caught:
        make(phase="auction", auction=auction)
    assert caught.value.field == field


def test_what_follows_need_not_be_written(written: str, make: Any, play: Any) -> None:
    without = written.replace('phase = "turn"', "")
    assert goatools.position(without) == goatools.position(written)
    p = play(make(hand=[{"DK": 1}]), "lay DK 1", "sail DK")
    assert p.phase == "exchange"
    shorter = "\n".join(line for line in p.to_text().splitlines() if not line.startswith("gained"))
    assert goatools.position(shorter) == p
    turning = play(make(taken={5: 1}, hand=[{"SE": 1}]), "lay SE 1", "sail SE")
    shorter = "\n".join(line for line in turning.to_text().splitlines() if not line.startswith("gained"))
    assert goatools.position(shorter) == turning


def test_an_auction_written_by_hand(make: Any) -> None:
    p = make(phase="auction", ship=1, auction='leader = "Green"\nhigh = 6\nout = ["Yellow", "Red"]')
    assert (p.to_move, p.auction_state().high, p.auction_state().lowest) == (3, 6, 7)
    assert goatools.position(p.to_text()) == p


def test_set_up_that_cannot_be() -> None:
    start = 'game = "batavia"\nseats = ["A", "B", "C"]\n'
    for text, field in (
        ("[[seat]]\nhand = { EN = 10 }\n[[seat]]\n[[seat]]\nhand = { DK = 1 }", "hand"),
        ("[[seat]]\nnotes = 14\n[[seat]]\nnotes = 16\n[[seat]]", "phase"),
        ("[[seat]]\ngold = 1\n[[seat]]\n[[seat]]", "phase"),
        ('phase = "stations"', "phase"),
        ('stations = ["EN tea"]', "stations"),
        ('phase = "deal"\ndone = 1', "done"),
        ('phase = "deal"\nship = "A"', "ship"),
        ("left = 30", "left"),
    ):
        with pytest.raises(goatools.BadPosition) as caught:
            goatools.position(start + text)
        assert caught.value.field == field


def test_codes_are_short_and_checked() -> None:
    longest = 0
    for seed in range(12):
        p = goatools.new_game("batavia", seats=5, seed=seed)
        rng = random.Random(seed)
        while not p.is_over:
            longest = max(longest, len(p.to_code()))
            p = p.copy()
            p.apply(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    assert longest <= 250
    code = p.to_code()
    for broken in (code[:-1], code[:20] + "A" + code[21:], code + "A", "bat.", "bat.AAAA"):
        if broken != code:
            with pytest.raises(goatools.BadPosition):
                goatools.position(broken)


def test_random_numbers_never_make_an_impossible_position() -> None:
    """A code with one number changed is refused, or is a position that can be written and played."""
    from goatools.codes import PLAIN, pack

    refused = 0
    rng = random.Random(11)
    p = goatools.new_game("batavia", seats=3, seed=1)
    for _ in range(60):
        p = p.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    for _ in range(400):
        numbers = p.numbers()
        place = rng.randrange(len(numbers))
        numbers[place] = max(0, numbers[place] + rng.choice((-2, -1, 1, 2, 30)))
        try:
            q = goatools.position(pack("bat", 3, PLAIN, numbers))
        except goatools.BadPosition:
            refused += 1
            continue
        assert goatools.position(q.to_text()) == q
        assert goatools.playout(q, rng=rng).is_over
    assert refused > 200


def test_records_replay(play: Any) -> None:
    record = goatools.Record(goatools.new_game("batavia", seats=3))
    rng = random.Random(8)
    while not record.position.is_over:
        p = record.position
        record.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    again = goatools.record(record.to_text())
    assert again.position == record.position
    assert [m.text for m in again.moves] == [m.text for m in record.moves]
    record.undo()
    assert not record.position.is_over


def test_moves_are_read_in_words_too() -> None:
    p = goatools.new_game("batavia", seats=3, seed=1)
    for text, move in (
        ("BID 6", "bid 6"),
        ("drop out", "pass"),
        (" lay  denmark 3 ", "lay DK 3"),
        ("sail Sweden", "sail SE"),
        ("Sail End", "sail end"),
    ):
        assert p.parse(text).text == move
    with pytest.raises(goatools.BadMove, match=r"(?i)did you mean: lay DK"):
        p.parse("lay DX 3")
    with pytest.raises(goatools.IllegalMove, match=r"batavia\.auction\.bid-limited-to-own-notes"):
        p.play("bid 16")
