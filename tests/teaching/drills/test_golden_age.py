"""The drills of Golden Age against answers that are worked out anew here, from what the position shows."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from goatools.components import load
from goatools.teaching import drills
from goatools.teaching.drills import LEVELS, Question

BOX = load("golden_age")
NEAR: dict[str, set[str]] = {}
for border in BOX["provinces.borders"]:
    one, other = re.split(r"\s*[-–]\s*", border)
    NEAR.setdefault(one, set()).add(other)
    NEAR.setdefault(other, set()).add(one)


def asked(kind: str, seeds: int, levels: tuple[int, ...] = LEVELS) -> Iterator[Question]:
    for level in levels:
        for seed in range(seeds):
            yield drills.ask(f"golden_age.{kind}", level, seed)


@pytest.fixture
def seeds(sweep: Callable[[int, int], int]) -> int:
    return sweep(20, 1000)


def only(question: Question) -> Fraction:
    """The one right answer of a question for a number."""
    [[key]] = question.right
    return Fraction(key)


def own(question: Question, seat: int | None = None) -> dict[str, Any]:
    """What a seat has, by default the one that is asked about."""
    number = question.seat if seat is None else seat
    assert number is not None
    found: dict[str, Any] = question.position.view(number)["seat"][number]
    return found


def guilders(words: str) -> Fraction:
    """Guilders as they are written: "12½"."""
    return Fraction(words.replace("½", "") or 0) + (Fraction(1, 2) if "½" in words else 0)


def steps(start: str, goal: str) -> int:
    """The fewest steps from province to province."""
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in NEAR[here]:
            if there not in far:
                far[there] = far[here] + 1
                queue.append(there)
    return far[goal]


def test_income_counts_markers_in_the_two_provinces(seeds: int) -> None:
    for question in asked("income", seeds):
        space = re.search(r"stops on (.*?)\. How many", question.text)
        assert space is not None
        if " and " not in space[1]:
            assert only(question) == (3 if "William" in space[1] else 1), repr(question)
            continue
        provinces, seat = space[1].split(" and "), own(question)
        men = sum(seat["movement"].count(province) for province in provinces)
        influence = sum(seat["influence"].count(province) for province in provinces)
        governors = sum(seat["open"].count(f"governor {province}") for province in provinces)
        assert only(question) == men + 2 * influence + governors, repr(question)
        assert bool(governors) == (question.level == 3)


def test_ways_are_the_shortest(seeds: int) -> None:
    for question in asked("way", seeds):
        seat = own(question)
        if question.level == 1:
            start = re.search(r"marker in (\w+)\.", question.text)
            assert start is not None
            assert set(question.right[0]) == NEAR[start[1]], repr(question)
        elif question.level == 2:
            found = re.search(r"from (\w+) to (\w+)\.", question.text)
            assert found is not None
            assert only(question) == Fraction(steps(found[1], found[2]), 2), repr(question)
        else:
            goal = re.search(r"\) to (\w+)\.", question.text)
            assert goal is not None
            cost = sum(steps(start, goal[1]) for start in seat["movement"])
            assert only(question) == Fraction(cost, 2), repr(question)


def box_of(question: Question, colour: str) -> int:
    """The price on which a guild's marker lies, or 2 when it is empty."""
    for seat in question.position.view(0)["seat"]:
        for place in seat["influence"]:
            if place.startswith(f"{colour} guild"):
                return int(place.split()[-1])
    return 2


def test_a_guild_costs_one_more_each_time(seeds: int) -> None:
    for question in asked("guild", seeds, (1, 2)):
        colour = re.search(r"the (\w+) guild", question.text)
        assert colour is not None
        assert only(question) == box_of(question, colour[1]) + question.level, repr(question)
    for question in asked("guild", seeds, (3,)):
        seat = own(question)
        spare = 6 - len(seat["influence"])
        for colour in ("green", "yellow", "brown", "blue", "grey"):
            mine = any(place.startswith(f"{colour} guild") for place in seat["influence"])
            price, top = box_of(question, colour) + 1, max(BOX["guilds.prices"][colour])
            free = spare > 0 and not mine and price <= top and guilders(seat["guilders"]) >= price
            assert (colour in question.right[0]) == free, (repr(question), colour)


def test_three_movement_markers_become_one(seeds: int) -> None:
    for question in asked("three-for-one", seeds, (1,)):
        had = re.search(r"has (\d+) points", question.text)
        assert had is not None
        assert only(question) == int(had[1]) + 1, repr(question)
    for question in asked("three-for-one", seeds, (2,)):
        taken = {place for seat in question.position.view(0)["seat"] for place in seat["influence"]}
        men = own(question)["movement"]
        fits = {province for province in men if men.count(province) >= 3 and province not in taken}
        if len(own(question)["influence"]) < 6:
            assert set(question.right[0]) == (fits or {"none"}), repr(question)
    for question in asked("three-for-one", seeds, (3,)):
        assert len(own(question)["influence"]) == 6, "the supply is empty"
        used = {re.sub(r" guild.*", " guild", place) for place in question.position.view(0)["used"]}
        for option in question.options:
            have = any(place.startswith(option.key) for place in own(question)["influence"])
            if option.key != "colony 7":
                free = have and option.key not in used
                assert (option.key in question.right[0]) == free, (repr(question), option.key)


def price_of(place: str) -> int:
    """What the action of a place costs."""
    if place.startswith("colony"):
        return int(place.split()[1])
    return 5 if place.split()[0] in ("Holland", "Limburg", "green") else 3


def test_actions_have_the_price_of_their_colour(seeds: int) -> None:
    for question in asked("actions", seeds, (1,)):
        place = re.search(r"marker on (?:the )?([\w ]+?) for ", question.text)
        assert place is not None
        assert only(question) == price_of(place[1]), repr(question)
    for question in asked("actions", seeds, (2, 3)):
        seat = own(question)
        have = guilders(seat["guilders"])
        used = {re.sub(r" guild.*", " guild", place) for place in question.position.view(0)["used"]}
        for option in question.options:
            if option.key in ("none", "colony 7"):
                continue
            green = price_of(option.key) == 5 and not option.key.startswith("colony")
            free = have >= price_of(option.key) and option.key not in used
            free = free and not (green and len(seat["movement"]) == 5)
            assert (option.key in question.right[0]) == free, (repr(question), option.key)


def test_paintings_cost_their_payments(seeds: int) -> None:
    payments = {int(value): n for value, n in BOX["art.payments"].items()}
    for question in asked("painting", seeds, (1,)):
        found = re.search(r"painting of (\d+) with (\d+) payment", question.text)
        assert found is not None
        assert only(question) == payments[int(found[1])] - int(found[2]), repr(question)
    for question in asked("painting", seeds, (2,)):
        found = re.search(r"worth (\d+) points", question.text)
        assert found is not None
        assert only(question) == 3 + payments[int(found[1])], repr(question)
    for question in asked("painting", seeds, (3,)):
        found = re.search(
            r"has (\d+) points and pays .* painting of (\d+), on which (\d+) payment", question.text
        )
        assert found is not None
        had, value, paid = map(int, found.groups())
        have = guilders(own(question)["guilders"])
        tens = (have - 1) // 10 - have // 10
        done = payments[value] == paid + 1
        assert only(question) == had + tens + (value if done else 0), repr(question)


def test_complete_sets_are_paid(seeds: int) -> None:
    sets = {**BOX["investment.sets"], **BOX["spice.sets"]}
    for question in asked("redeem", seeds):
        said = question.text.split(" holds ")[1].split(". How many")[0]
        held = re.findall(r"(\d+) × ([a-z ]+?)(?=,| and \d|$)", said)
        cards = {kind: int(n) for n, name in held for kind in sets if BOX.name(kind) == name}
        assert len(cards) == len(held)
        assert sum(cards.values()) > 0
        right = sum(n // sets[kind][0] * sets[kind][1] for kind, n in cards.items())
        assert only(question) == right, repr(question)


def test_hands_that_sail(seeds: int) -> None:
    for question in asked("sail", seeds, (1, 2)):
        for option in question.options:
            cards = {
                kind: int(n) for n, kind in re.findall(r"(\d+) (ship|captain|cannon|joker)", option.words)
            }
            missing = sum(kind not in cards for kind in ("ship", "captain", "cannon"))
            sails = missing <= cards.get("joker", 0)
            assert (option.key in question.right[0]) == sails, (repr(question), option.key)
    for question in asked("sail", seeds, (3,)):
        taken = {place for seat in question.position.view(0)["seat"] for place in seat["influence"]}
        free = {str(n) for n in range(2, 7) if f"colony {n}" not in taken} | {"7"}
        if len(own(question)["influence"]) < 6:
            assert set(question.right[0]) == free, repr(question)


def test_auctions(seeds: int) -> None:
    for question in asked("auction", seeds, (1,)):
        for key in question.right[0]:
            assert key == "none" or key in NEAR, repr(question)
    for question in asked("auction", seeds, (2,)):
        have = guilders(own(question)["guilders"])
        high = re.search(r"highest bid is ([\d½]+)", question.text)
        for option in question.options:
            bid = re.fullmatch(r"bid (.*)", option.key)
            free = bid is None or (guilders(high[1]) if high else 0) < guilders(bid[1]) <= have
            assert (option.key in question.right[0]) == free, (repr(question), option.key)
    for question in asked("auction", seeds, (3,)):
        found = re.search(r"(\w+) wins with ([\d½]+) guilders?\. (\w+) had ([\d½]+)\.", question.text)
        assert found is not None
        price, had = guilders(found[2]), guilders(found[4])
        assert only(question) == (had - price if found[1] == found[3] else had + price), repr(question)


def counted(question: Question, seat: int) -> int:
    """The points of a seat, counted from what lies open."""
    p = question.position
    found = p.view(seat)["seat"][seat]
    points = len(found["movement"])
    for place in found["influence"]:
        points += 0 if "guild" in place else 6 if place == "colony 7" else 5 if "colony" in place else 4
    for card in found["open"]:
        value = re.search(r"painting (\d)", card)
        points += int(value[1]) if value else 1 if card.startswith("governor") else 2
    return points + int(guilders(found["guilders"]) // 10)


def test_points_are_counted_row_by_row(seeds: int) -> None:
    for question in asked("points", seeds, (2,)):
        assert question.seat is not None
        assert only(question) == counted(question, question.seat), repr(question)
    for question in asked("points", seeds, (1,)):
        assert question.seat is not None
        seat = own(question)
        rest = counted(question, question.seat) - only(question)
        cards = [card for card in seat["open"] if not re.search(r"painting", card)]
        assert rest >= guilders(seat["guilders"]) // 10 + len(cards), repr(question)


def test_who_wins_at_the_end_of_the_turn(seeds: int) -> None:
    won = 0
    for question in asked("points", seeds, (3,)):
        p = question.position
        order = [(question.seat + k) % len(p.names) for k in range(len(p.names))]  # type: ignore[operator]
        reached = [seat for seat in order if counted(question, seat) >= 33]
        [[key]] = question.right
        assert key == (str(reached[0]) if reached else "nobody"), repr(question)
        won += bool(reached)
    assert won, "somebody wins now and then"
