"""The drills of Batavia against answers that are worked out anew here, from what the position shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from goatools.batavia.components import COMPANIES, GOODS
from goatools.teaching import drills
from goatools.teaching.drills import LEVELS, Question

WORDS = ("English", "Danish", "French", "Dutch", "Swedish")
GOLD = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15}
MOST = dict(zip(GOODS, ((10, 5), (11, 5), (12, 6), (13, 6), (14, 7), (15, 7), (16, 8)), strict=True))


def asked(kind: str, seeds: int) -> Iterator[Question]:
    for level in LEVELS:
        for seed in range(seeds):
            yield drills.ask(f"batavia.{kind}", level, seed)


@pytest.fixture
def seeds(sweep: Callable[[int, int], int]) -> int:
    return sweep(20, 1000)


def only(question: Question) -> str:
    """The one right answer of a question."""
    [[key]] = question.right
    return key


def test_notes_are_dealt_out_one_by_one(seeds: int) -> None:
    for question in asked("who-is-paid", seeds):
        p, names = question.position, question.position.names
        found = re.search(r"(\w+) wins the lot for (\d+) note", question.text)
        assert found is not None
        winner, price = names.index(found[1]), int(found[2])
        notes = {seat: p.view(seat)["seat"][seat]["notes"] for seat in range(len(names))}
        before, turn = dict(notes), winner
        for _ in range(price):
            turn = (turn + 1) % len(names)
            if turn == winner:
                turn = (turn + 1) % len(names)
            notes[turn] += 1
            notes[winner] -= 1
        assert question.seat is not None
        want = notes[question.seat] - (0 if question.level == 3 else before[question.seat])
        assert only(question) == str(want), repr(question)


def test_bids_are_higher_and_owned(seeds: int) -> None:
    for question in asked("bids", seeds):
        p = question.position
        assert p.to_move is not None
        high = max(0, p.view(p.to_move)["auction"]["high"])
        money = p.view(p.to_move)["seat"][p.to_move]["notes"]
        for option in question.options:
            n = re.fullmatch(r"bid (\d+)", option.key)
            allowed = n is None or max(high, 0) < int(n[1]) <= money
            assert (option.key in question.right[0]) == allowed, (repr(question), option.key)


def test_a_seal_is_held_by_the_sole_leader(seeds: int) -> None:
    for question in asked("seal", seeds):
        found = re.search(r"(\w+) lays (\d+) (\w+) ship", question.text)
        assert found is not None
        p = question.position
        company = COMPANIES[WORDS.index(found[3])]
        shown = [p.view(0)["seat"][seat]["shown"].get(company, 0) for seat in range(len(p.names))]
        shown[p.names.index(found[1])] += int(found[2])
        leaders = [seat for seat, n in enumerate(shown) if n == max(shown)]
        assert only(question) == (str(leaders[0]) if len(leaders) == 1 else "nobody"), repr(question)
        if question.level == 3:
            assert only(question) == "nobody"


def test_cards_are_laid_with_a_majority_only(seeds: int) -> None:
    """Before the end tile is taken: with a seal anything, without one what wins a majority by itself."""
    for question in asked("may-lay", seeds):
        p = question.position
        assert question.seat is not None
        if "The end tile has been taken" in question.text:
            continue
        view = p.view(question.seat)
        has = f"{p.names[question.seat]} holds the seal" in question.text
        winnable = {}
        for company in COMPANIES:
            rows = [seat["shown"].get(company, 0) for seat in view["seat"]]
            mine = rows.pop(question.seat)
            winnable[company] = max(rows) - mine + 1
        for option in question.options:
            found = re.fullmatch(r"lay (\w\w) (\d+)", option.key)
            if found is None:
                continue
            wins = int(found[2]) >= winnable[found[1]]
            assert (option.key in question.right[0]) == (has or wins), (repr(question), option)


def test_the_merchant_sails_to_the_next_tile_of_a_sealed_company(seeds: int) -> None:
    for question in asked("sail", seeds):
        p = question.position
        assert question.seat is not None
        view = p.view(question.seat)
        here = view["seat"][question.seat]["space"]
        held = [
            WORDS.index(word) for word in re.findall(r"English|Danish|French|Dutch|Swedish", question.text)
        ]
        gone = {tile for seat in view["seat"] for tile in seat["crates"]}
        goals = set()
        for company in held:
            for space, tile in enumerate(view["stations"], 1):
                if space > here and tile not in gone and tile.startswith(COMPANIES[company]):
                    goals.add(str(space))
                    break
        assert set(question.right[0]) == (goals or {"36"}), repr(question)


def test_the_largest_fleets_sink(seeds: int) -> None:
    for question in asked("pirates", seeds):
        p = question.position
        found = re.search(r"(\w+) lays (\d+) (\w+) ship", question.text)
        assert found is not None
        fleets = [sum(seat["shown"].get(c, 0) for seat in p.view(0)["seat"]) for c in COMPANIES]
        fleets[WORDS.index(found[3])] += int(found[2])
        limit, sunk = 21 if len(p.names) == 3 else 25, set()
        while sum(fleets) >= limit:
            top = max(fleets)
            sunk |= {c for c, n in zip(COMPANIES, fleets, strict=True) if n == top}
            fleets = [0 if n == top else n for n in fleets]
        if question.form == "number":
            assert only(question) == str(sum(fleets)), repr(question)
        else:
            assert set(question.right[0]) == (sunk or {"none"}), repr(question)


def test_five_stations_are_turned_by_a_move_to_the_last_five(seeds: int) -> None:
    for question in asked("turned", seeds):
        found = re.search(r"spaces 1 to (\d+) have .* sails to space (\d+)", question.text)
        assert found is not None
        up, space = int(found[1]), int(found[2])
        want = f"spaces {up + 1} to {up + 5}" if space > up - 5 and up < 35 else "none"
        assert only(question) == want, repr(question)


def test_an_exchange_counts_companies(seeds: int) -> None:
    for question in asked("exchange", seeds):
        assert question.seat is not None
        tiles = dict.fromkeys(WORDS, 0)
        said = question.text.split("the tiles are ")[1]
        tiles |= {
            word: int(n) for n, word in re.findall(r"(\d+) (English|Danish|French|Dutch|Swedish)", said)
        }
        sails = re.search(r"sails to the next (\w+) station", question.text)
        new = sails is None or tiles[sails[1]] == 1
        companies = sum(n > 0 for n in tiles.values())
        assert only(question) == str(GOLD[companies] if new else 0), repr(question)


def test_gold_of_warehouses_and_notes(seeds: int) -> None:
    for question in asked("gold", seeds):
        assert question.seat is not None
        p = question.position
        name = p.names[question.seat]
        if question.level == 3:
            assert only(question) == str(p.score(question.seat).total)
            assert int(only(question)) == sum(row.points for row in p.score(question.seat).rows)
            continue
        held = {
            who: int(n) for who, n in re.findall(r"(\w+) (\d+)(?:,| and|\.)", question.text.split(": ")[1])
        }
        leaders = [who for who, n in held.items() if n == max(held.values())]
        good = re.search(r"in the (\w+) warehouse", question.text)
        alone, tied = MOST[good[1]] if good else (5, 2)
        want = 0 if name not in leaders else alone if len(leaders) == 1 else tied
        assert only(question) == str(want), repr(question)


def test_level_3_asks_for_what_groups_get_wrong(seeds: int) -> None:
    """Ties, no exchange at all, and the end tile come up."""
    said = {
        kind: " ".join(drills.ask(f"batavia.{kind}", 3, seed).solution for seed in range(seeds * 3))
        for kind in ("pirates", "exchange", "sail", "may-lay")
    }
    assert " and " in said["pirates"]
    assert "there is no exchange" in said["exchange"]
    assert "the end tile" in said["sail"]
    assert "After the end tile" in said["may-lay"]
