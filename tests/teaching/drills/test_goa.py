"""The answers of Goa's drills against a second way to find them: playing the move, counting by hand, the board's lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from goatools.analysis.odds_goa import unseen_cards
from goatools.goa.box import COLUMNS, PLACES, SQUARES
from goatools.teaching import drills
from goatools.teaching.drills import LEVELS, Question

EDITIONS = ("goa-2004", "goa-2012")
Sweep = Callable[[int, int], int]


def asked(kind: str, sweep: Sweep, levels: tuple[int, ...] = LEVELS) -> Iterator[Question]:
    """Questions of a kind, over editions, levels and seeds."""
    for game in EDITIONS:
        for level in levels:
            for seed in range(sweep(15, 1000)):
                yield drills.ask(kind, level, seed, game)


def only(question: Question) -> str:
    """The one right answer of a choice or number."""
    ((key,),) = question.right
    return key


def spot(place: str) -> tuple[int, int]:
    """Column and row of a square or edge place, squares counted from 1 to 5."""
    if place[0] in "WE":
        return (0 if place[0] == "W" else 6, int(place[1]))
    if place[0] in "NS":
        return ("abcde".index(place[1]) + 1, 6 if place[0] == "N" else 0)
    return "abcde".index(place[0]) + 1, int(place[1])


def distance(one: str, other: str) -> tuple[int, int]:
    """How far two places are apart, in columns and rows."""
    (a, b), (c, d) = spot(one), spot(other)
    return abs(a - c), abs(b - d)


def tiles(question: Question) -> set[str]:
    """The squares that hold a tile."""
    return {SQUARES[i] for i, tile in enumerate(question.position.grid) if tile}  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- placing and auctions


@pytest.mark.parametrize("kind", ["goa.next-marker", "goa.broken-chain"])
def test_markers_go_next_to_the_last_by_counting_squares(kind: str, sweep: Sweep) -> None:
    for question in asked(kind, sweep):
        if question.form != "squares":
            assert only(question) == "Any tile without a marker will do."
            continue
        p: Any = question.position
        chain = [PLACES[place] for place in p.chain]
        free = tiles(question) - set(chain)
        near = {square for square in free if max(distance(square, chain[-1])) == 1}
        assert set(question.right[0]) == (near or free), repr(question)
        assert set(question.right[0]) == {move.text.split()[1] for move in p.legal_moves()}


def test_the_flag_touches_a_tile_along_a_side_by_counting_squares(sweep: Sweep) -> None:
    for question in asked("goa.flag-place", sweep):
        held = tiles(question)
        for option in question.options:
            touches = any(sum(distance(option.key, tile)) == 1 for tile in held)
            assert (option.key in question.right[0]) == (option.key not in held and touches), repr(question)


def test_lots_come_in_the_order_of_their_markers(sweep: Sweep) -> None:
    for question in asked("goa.lot-order", sweep):
        p: Any = question.position
        lots = ["flag", *(PLACES[place] for place in p.chain[1:])]
        n = len(p.names)
        if question.level == 3:
            (who,) = re.findall(r"lots does (\w+) auction", question.text)
            seat = p.names.index(who)
            assert question.right[0] == tuple(lots[i] for i in range(n + 1) if (p.starter + i) % n == seat)
        else:
            assert question.right[0] == tuple(lots[: 2 if question.level == 1 else n + 1])


@pytest.mark.parametrize("kind", ["goa.bids-allowed", "goa.legal-moves"])
def test_what_is_allowed_is_what_can_be_played(kind: str, sweep: Sweep) -> None:
    for question in asked(kind, sweep):
        for option in question.options:
            assert (option.key in question.right[0]) == (question.position.why_not(option.key) is None), repr(
                question
            )


def ducats(p: Any) -> list[int]:
    return [s.ducats for s in p.seats]


def test_who_pays_whom_is_what_the_purses_say(sweep: Sweep) -> None:
    for question in asked("goa.who-pays", sweep):
        assert question.after is not None
        names = question.position.names
        change = [
            b - a for a, b in zip(ducats(question.position), ducats(question.after), strict=True)
        ]  # no tile of these lots gives ducats
        paid = re.fullmatch(r"(\w+) pays (the bank|\w+) (\d+)\.", only(question))
        expected = [0] * len(names)
        if paid:
            expected[names.index(paid[1])] -= int(paid[3])
            if paid[2] != "the bank":
                expected[names.index(paid[2])] += int(paid[3])
        assert change == expected, repr(question)
        kept = "keeps it" in question.text
        high = max(map(int, re.findall(r"bids (\d+)", question.text)), default=0)
        if kept:
            assert -min(change) == high + (1 if question.game == "goa-2004" else -1)


def test_who_gets_the_lot_is_who_owns_it_then(sweep: Sweep) -> None:
    for question in asked("goa.who-gets-it", sweep):
        before: Any = question.position
        after: Any = question.after
        seat = before.names.index(only(question))
        others = [s for s in range(len(before.names)) if s != seat]
        assert all(
            before.seats[s].mat == after.seats[s].mat and before.seats[s].tiles == after.seats[s].tiles
            for s in others
        )
        if before.step == 0:
            assert after.flag == seat


def test_ducats_after_are_those_of_the_position_after(sweep: Sweep) -> None:
    for question in asked("goa.ducats-after", sweep):
        (who,) = re.findall(r"(\w+) owned \d+ ducats? before", question.text)
        after: Any = question.after
        assert int(only(question)) == after.seats[after.names.index(who)].ducats, repr(question)


# ---------------------------------------------------------------------- actions


def seat_of(question: Question) -> Any:
    """The seat that the question is about."""
    p: Any = question.position
    return p.seats[question.seat]


@pytest.mark.parametrize(
    ("kind", "move", "what"),
    [("goa.ship-building", "build", "ships"), ("goa.taxes-income", "taxes", "ducats")],
)
def test_what_an_action_brings_is_what_playing_it_brings(
    kind: str, move: str, what: str, sweep: Sweep
) -> None:
    for question in asked(kind, sweep):
        p: Any = question.position.copy()
        if question.level == 2:
            column = COLUMNS.index("ships" if move == "build" else "taxes")
            s = p.seats[question.seat]
            s.rows = (*s.rows[:column], s.rows[column] + 1, *s.rows[column + 1 :])
        before = getattr(p.seats[question.seat], what)
        if question.level == 3:
            p = p.play("use red-ship" if move == "build" else "use red-ducats")
        p = p.play(move)
        assert getattr(p.seats[question.seat], what) - before == int(only(question)), repr(question)


def test_a_harvest_brings_what_can_be_put_on_the_mat(sweep: Sweep) -> None:
    for question in asked("goa.spices-fit", sweep, (2,)):
        p: Any = question.position.play("harvest")
        count = 0
        while p.phase == "put-spices":
            puts = [move for move in p.legal_moves() if move.kind == "put"]
            p, count = p.play(puts[0]), count + 1
        assert count == int(only(question)), repr(question)


def test_steps_that_can_be_paid_can_be_played(sweep: Sweep) -> None:
    for question in asked("goa.steps-possible", sweep, (1, 2)):
        able = {move.text.split()[1] for move in question.position.legal_moves() if move.kind == "advance"}
        assert set(question.right[0]) == able, repr(question)


def test_the_cost_of_a_step_is_what_paying_it_takes(sweep: Sweep) -> None:
    for question in asked("goa.step-cost", sweep, (2,)):
        p: Any = question.position
        (column, row) = re.findall(r"(\w+) marker stands in row (\d)", question.text)[0]
        cost = p.table.components[f"costs.{column}"][int(row) - 1]
        words = re.findall(r"(\d+) (\w+)", only(question))
        spices = {word: int(n) for n, word in words if not word.startswith("ship")}
        assert spices == {spice: cost.count(spice) for spice in cost}
        assert sum(int(n) for n, word in words if word.startswith("ship")) == len(cost) == int(row)


def test_bonuses_by_the_rule(sweep: Sweep) -> None:
    for question in asked("goa.row-bonus", sweep):
        p: Any = question.position
        (column, row) = re.findall(r"the (\w+) marker from row \d to row (\d)", question.text)[0]
        c, to = COLUMNS.index(column), int(row)
        rows = list(p.seats[question.seat].rows)
        first = to >= 4 and all(s.rows[c] < to for i, s in enumerate(p.seats) if i != question.seat)
        rows[c] = to
        complete = min(rows) == to
        words = only(question)
        assert ("expedition" in words) == first, repr(question)
        assert ("extra" in words) == complete, repr(question)


def test_hands_and_extra_actions_by_counting(sweep: Sweep) -> None:
    for question in asked("goa.extra-actions", sweep, (1,)):
        assert int(only(question)) == max(seat_of(question).extra - 1, 0)
    for question in asked("goa.hand-limit", sweep, (2,)):
        p, s = question.position, seat_of(question)
        draw, limit = (p.table.components[f"columns.{key}"][s.rows[3] - 1] for key in ("draw", "limit"))
        assert int(only(question)) == max(len(s.hand) + draw - limit, 0)


# ---------------------------------------------------------------------- colonies


def test_colonists_given_up_are_what_the_founding_takes(sweep: Sweep) -> None:
    for question in asked("goa.colonists-missing", sweep, (2,)):
        p, own = question.position, seat_of(question).colonists
        if p.why_not("spend colonists") is None:
            after: Any = p.play("spend colonists")
            assert own - after.seats[question.seat].colonists == int(only(question)), repr(question)
        else:
            assert int(only(question)) > own


def test_odds_by_going_through_all_pairs_of_unseen_cards(sweep: Sweep) -> None:
    for question in asked("goa.founding-odds", sweep):
        p: Any = question.position
        if len(p.deck) < 2:
            continue
        colony = next(name for name in ("Quilon", "Cochin", "Madras", "Calicut") if name in question.text)
        need = {"Quilon": 6, "Cochin": 8, "Madras": 10, "Calicut": 12}[colony]
        s = seat_of(question)
        board = p.table.components["columns.colonists"][s.rows[4] - 1]
        shown = [p.table.cards[card].colonists for card in unseen_cards(p, question.seat)]
        pairs = [a + b >= need - board - s.colonists for a, b in combinations(shown, 2)]
        chance = Fraction(sum(pairs), len(pairs))
        if question.level == 1:
            words = {0: "It cannot succeed.", 1: "It is certain."}.get(
                int(chance) if chance in (0, 1) else 2, "It depends on the cards."
            )
            assert only(question) == words, repr(question)
        else:
            offers = {
                option.key: abs(Fraction(int(option.key.split()[1]), 100) - chance)
                for option in question.options
            }
            assert min(offers, key=lambda key: offers[key]) == only(question), repr(question)


# ---------------------------------------------------------------------- scoring


def test_points_by_counting(sweep: Sweep) -> None:
    worth = (0, 1, 3, 6, 10)
    for question in asked("goa.category-points", sweep):
        p: Any = question.position
        if question.form == "choices":
            most = max(s.ducats for s in p.seats)
            assert set(question.right[0]) == {
                name for name, s in zip(p.names, p.seats, strict=True) if s.ducats == most
            }
        elif "five progress markers" in question.text:
            assert int(only(question)) == sum(worth[row - 1] for row in seat_of(question).rows)
        elif "progress marker in" in question.text:
            column = COLUMNS.index(question.text.split("marker in ")[1].rstrip("?"))
            assert int(only(question)) == worth[seat_of(question).rows[column] - 1]
        elif "the colonies" in question.text:
            founded = sum(place is not None for place in seat_of(question).mat[4:])
            assert int(only(question)) == worth[founded]
        elif "the cards in hand" in question.text or "expedition cards" in question.text:
            symbols = [p.table.cards[card].symbol for card in seat_of(question).hand]
            table = (0, 1, 3, 6, 10, 15, 20)
            assert int(only(question)) == sum(table[symbols.count(symbol)] for symbol in set(symbols))


def test_totals_are_those_of_the_score(sweep: Sweep) -> None:
    for question in asked("goa.total-points", sweep):
        assert question.seat is not None
        rows = question.position.score(question.seat).rows
        assert int(only(question)) == sum(row.points for row in rows)


def test_winners_by_points_then_ducats(sweep: Sweep) -> None:
    for question in asked("goa.who-wins", sweep):
        p: Any = question.position
        standing = {name: (p.score(seat).total, p.seats[seat].ducats) for seat, name in enumerate(p.names)}
        best = max(standing.values())
        assert set(question.right[0]) == {name for name, found in standing.items() if found == best}, repr(
            question
        )
