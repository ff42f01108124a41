"""Words for people: buttons and the narration call things by their names, and a reconstructed number wears its dagger."""

from __future__ import annotations

import random
import re

import pytest

import goatools
from goatools.components import DAGGER
from goatools.goa.box import EFFECTS, HELD, PLAIN, PLANTATIONS

BARE = "|".join(
    (
        *(code for code in PLANTATIONS if code[-1].isdigit()),
        *(code for code in (*PLAIN, *HELD, *EFFECTS) if "-" in code or code[-1].isdigit()),
        *("NL", "EN", "DK", "SE", "FR"),
    )
)
CODE = re.compile(rf"(?<![\w-])({BARE})(?![\w-])|[a-z]/[a-z\d]")
"""Codes of tiles, cards and companies, which only moves and texts of positions may use."""


@pytest.mark.parametrize("game", goatools.games())
def test_no_code_is_shown_to_people(game: str) -> None:
    shown: set[str] = set()
    for seed in range(3):
        rng = random.Random(seed)
        p = goatools.new_game(game, seats=4, seed=seed, variants=["bonanza"] if game == "goa-2012" else [])
        while p.to_move is not None:
            moves = p.legal_moves()
            shown.update(p.describe(move) for move in rng.sample(moves, min(3, len(moves))))
            p = p.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(moves))
            shown.update(event.text for event in p.events)
            if p.auction is not None and hasattr(p, "auction_lot"):
                shown.add(p.auction_lot())
    assert len(shown) > 300
    # one tile has a stroke in its printed name
    assert [words for words in shown if CODE.search(words.replace("Ships/colonists", ""))] == []


ONE = re.compile(
    r"(?<![\d.,½+] )(?<!and )(?<!of )(?<![\w½])1 (?:(?!of )[a-z]+ )?(?:ships|notes|payments|ducats|guilders|cards"
    r"|markers|spices|colonists|crates|points|steps|tiles|seals|stations|jokers|are)\b|\b0 jokers"
)
"""One of a thing, told as if it were many."""


@pytest.mark.parametrize("game", goatools.games())
def test_one_thing_is_told_as_one(game: str) -> None:
    said: set[str] = set()
    earlier: list[goatools.Move] = []
    for seed in range(3):
        rng = random.Random(seed)
        p = goatools.new_game(game, seats=3, seed=seed)
        while p.to_move is not None:
            if p.to_move == goatools.CHANCE:
                p = p.play(p.chance_move(rng))
            else:
                moves = p.legal_moves()
                said.update(p.describe(move) for move in rng.sample(moves, min(3, len(moves))))
                earlier.append(rng.choice(moves))
                ruling = p.why_not(rng.choice(earlier))
                said.update([ruling.reason] if ruling else [])
                said.update(row.how for row in p.score(rng.randrange(3)).rows)
                p = p.play(earlier[-1])
            said.update(event.text for event in p.events)
    assert len(said) > 300
    assert [words for words in said if ONE.search(words)] == []


def test_the_pattern_finds_codes() -> None:
    assert CODE.search("Red buys pepper1 on b1")
    assert CODE.search("Yellow uses red-ducats")
    assert CODE.search("Green discards two-spices/1/palm")
    assert CODE.search("Space 11 is NL nutmeg")


def test_reconstructed_numbers_of_goa_wear_a_dagger() -> None:
    box = placed(1).table.components
    for row in range(1, 6):
        p = placed(row)
        for move, key in (("taxes", "taxes"), ("build", "ships"), ("found Quilon", "colonists")):
            told = DAGGER in p.describe(move)
            assert told == box.is_reconstructed(f"columns.{key}", row - 1), (move, row)
        told = p.describe("expedition").split(", hold")[0].endswith(DAGGER)
        assert told == box.is_reconstructed("columns.draw", row - 1)
        if row < 5:
            costs = {
                name: DAGGER in p.describe(f"advance {name}")
                for name in ("ships", "harvest", "taxes", "expedition", "colonists")
            }
            assert costs == {name: box.is_reconstructed(f"costs.{name}", row - 1) for name in costs}
    assert placed(1).describe("play two-ships/1/elephant") == f"Play 2 ships (1{DAGGER} colonist, elephant)"


def placed(row: int) -> goatools.Position:
    """An action of Goa whose player stands in one row in all columns."""
    text = goatools.new_game("goa-2012", seats=4, seed=7).to_text()
    assert text.count("rows = [1, 1, 1, 1, 1]") == 4
    rows = f"rows = [{', '.join([str(row)] * 5)}]"
    p = goatools.position(text.replace("rows = [1, 1, 1, 1, 1]", rows))
    while p.phase != "action":
        p = p.play("pass" if p.phase == "auction" else p.legal_moves()[0])
    return p
