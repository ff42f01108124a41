"""What holds in every game of Goa: nothing is lost, nothing leaks, texts come back, and every refusal has its rules."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import goatools
from goatools.chance import BANK, CHANCE
from goatools.components import load
from goatools.goa.box import SPICES, TILE, counts
from goatools.goa.colonies import stock
from goatools.goa.state import PHASES, GoaState, Seat
from goatools.registry import GAMES

from .helpers import EDITIONS, both, play, start, table, turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from goatools import Position

GOODS = ("ducats", "ships", "colonists", "extra", *SPICES)
RULES = {edition: {rule.id for rule in goatools.rules(f"goa-{edition}")} for edition in EDITIONS}

# ---------------------------------------------------------------------- random games


def random_table(rng: random.Random, edition: str, seats: int, plain: bool = False) -> Position:
    """The first node of a game with random variants and options; `plain` takes the default ruling everywhere."""
    info = GAMES[f"goa-{edition}"]
    variants = [variant for variant in info.variants if rng.random() < 0.5]
    options = {} if plain else {key: rng.choice(values) for key, values in info.options.items()}
    return goatools.new_game(info.name, seats=seats, variants=variants, options=options)


RARE = ("advance", "play", "use", "spy", "viceroy")


def choose(p: Position, rng: random.Random) -> Any:
    """A random move that leads through all of the rules: small bids, and often a step, a card or a tile."""
    if p.to_move == CHANCE:
        return p.chance_move(rng)
    moves = p.legal_moves()
    if p.phase == "auction":
        return moves[0] if rng.random() < 0.6 else rng.choice(moves[:6])
    rare = [move for move in moves if move.kind in RARE]
    if rare and rng.random() < 0.5:
        return rng.choice(rare)
    return rng.choice(moves)


def whole_game(seed: int, plain: bool = False) -> Iterator[tuple[Any, random.Random]]:
    """Every position of a random game, changed in place."""
    rng = random.Random(seed)
    p = random_table(rng, rng.choice(EDITIONS), rng.choice((2, 3, 4)), plain)
    yield p, rng
    while not p.is_over:
        p.apply(choose(p, rng))
        yield p, rng


TRIED = settings.default.max_examples
"""How many games the properties below are tried on: many more with --soak."""

seeds = st.integers(min_value=0, max_value=TRIED - 1)


@lru_cache(maxsize=64)
def pool(seed: int) -> tuple[Any, ...]:
    """About one in twenty positions of a game, and the last one."""
    return tuple(p.copy() for p, rng in whole_game(seed) if p.is_over or rng.random() < 0.05)


def positions(seed: int, share: float = 1) -> Iterator[tuple[Any, random.Random]]:
    """A share of the pool of a game, as copies."""
    rng = random.Random(seed)
    for p in pool(seed):
        if rng.random() < share:
            yield p.copy(), rng


@cache
def gallery() -> dict[str, Any]:
    """One position of every phase, from random games."""
    found: dict[str, Any] = {}
    for seed in range(200):
        for p, _ in whole_game(seed):
            phase = PHASES[p.stack[-1][0]]
            if phase not in found:
                found[phase] = p.copy()
        if len(found) == len(PHASES) - 1:
            break
    return found


def test_random_games_come_through_every_phase() -> None:
    # the step after a payment is taken by itself, so nobody ever has to decide it
    assert set(PHASES) - gallery().keys() == {"step"}


# ---------------------------------------------------------------------- conservation


def holdings(p: Any) -> list[list[int]]:
    """What every seat owns of what is in GOODS."""
    return [[s.ducats, s.ships, s.colonists, s.extra, *counts(s.have)] for s in p.seats]


def check_events(before: list[list[int]], p: Any) -> None:
    """Every piece that a seat gained or lost is named by an event, with where it came from."""
    known = RULES[p.table.info.edition]
    for event in p.events:
        assert event.rule in known
        assert event.text
        for what, n, source, target in event.amounts:
            assert n > 0
            assert source != target
            assert {source, target} <= {BANK, *range(len(p.seats))}
            # only ducats pass between seats (goa.action.no-trading)
            assert what == "ducats" or BANK in (source, target)
            for seat, change in ((source, -n), (target, n)):
                if seat != BANK:
                    before[seat][GOODS.index(what)] += change
    assert before == holdings(p)


def check(p: Any) -> None:
    """Nothing is lost and nothing is out of place."""
    box = p.table
    cards = [*p.deck, *p.discard, *p.open, *(card for s in p.seats for card in s.hand)]
    assert sorted(cards) == sorted(box.deck)
    assert len(cards) == 30
    check_tiles(p)
    for colony in range(4):
        taken = sum(s.founded(colony) for s in p.seats)
        assert taken + len(stock(p, colony)) == (5, 4, 5, 4)[colony]
    for s in p.seats:
        assert min(s.ducats, s.ships, s.colonists, s.extra, s.duties, s.down) >= 0
        assert all(1 <= row <= 5 for row in s.rows)
        held = Counter(spice for place in s.mat if place for spice in place.held)
        assert counts(s.have) == tuple(held[spice] for spice in range(5))
        for place in filter(None, s.mat):
            assert place.free == place.kind.fields - len(place.held) >= 0
            assert set(place.held) <= set(place.kind.accepts)
        assert set(s.used) <= set(s.tiles)
        assert list(s.hand) == sorted(s.hand)
    assert bool(p.legal_moves()) != p.is_over
    assert p.to_move == p.stack[-1][1]
    if p.to_move == CHANCE:
        outcomes = p.chance_outcomes()
        assert sum(share for _, share in outcomes) == 1
        assert all(share > 0 for _, share in outcomes)
        assert tuple(move for move, _ in outcomes) == p.legal_moves()
    else:
        assert p.chance_outcomes() == ()


def check_tiles(p: Any) -> None:
    """No tile is in play more often than it lies in the box; phase A leaves no trace in the grid of phase B."""
    a, b = map(Counter, p.table.tile_sets)
    owned = Counter(tile for s in p.seats for tile in s.tiles)
    owned.update(TILE[place.kind.code] for s in p.seats for place in s.mat[:4] if place)
    owned[TILE["duty"]] += sum(s.duties for s in p.seats)
    laid = Counter(tile for tile in (*p.grid, *p.bag) if tile)
    assert laid <= (b if p.round >= 4 else a)
    assert owned + laid + Counter(p.removed) <= (a + b if p.round >= 4 else a)
    singles = [kind for number, kind in p.table.kinds.items() if kind.single and a[number]]
    assert sum(s.down for s in p.seats) <= len(singles)
    assert len(p.removed) <= (0 if p.table.first_edition else 8)


@pytest.mark.rule("goa.advance.one-marker-one-row", "goa.advance.ends-at-row-five", "goa.action.no-trading")
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_lose_nothing(sweep: Callable[[int, int], int], edition: str, seats: int) -> None:
    """Every move of many games; 10,000 games for each edition and number of seats with --soak."""
    for seed in range(sweep(6, 10_000)):
        rng = random.Random(seed)
        p: Any = random_table(rng, edition, seats, plain=seed % 3 == 0)
        while not p.is_over:
            before, rows, phase = holdings(p), [s.rows for s in p.seats], p.phase
            p.log = []
            p.apply(choose(p, rng))
            if phase != "first-card":
                # the money of the start is given out with the flag and is no payment
                check_events(before, p)
            check(p)
            for s, old in zip(p.seats, rows, strict=True):
                steps = [row - was for row, was in zip(s.rows, old, strict=True)]
                assert all(step in (0, 1) for step in steps)
                assert sum(steps) <= (2 if phase == "quick-start" else 1)
        assert p.winners()
        assert all(s.extra <= 1 for s in p.seats)
        assert {row.rule for breakdown in p.scores() for row in breakdown.rows} <= RULES[edition]


UNTOLD = ("done", "end turn", "draw", "fill", "mix", "take", "youngest")
"""Moves that may have no event of their own: what follows from them is told."""


@both
def test_playouts_end_without_narration_like_with_it(edition: str) -> None:
    """The quick way without events changes nothing: the same choices lead to the same positions."""
    for seed in range(8):
        rng = random.Random(seed)
        quiet: Any = goatools.new_game(f"goa-{edition}", seats=rng.choice((2, 3, 4)), seed=seed)
        told: Any = quiet.copy()
        while not quiet.is_over:
            move = choose(quiet, rng)
            told.log = []
            told.apply(move)
            quiet.apply(move)
            assert quiet.log is None
            assert told.numbers() == quiet.numbers()
            assert told.events or move.kind in UNTOLD


# ---------------------------------------------------------------------- text and code


def same(again: Any, p: Any) -> None:
    """Assert that two positions are equal in every way that a user can see."""
    assert again == p
    assert again.numbers() == p.numbers()
    assert again.legal_moves() == p.legal_moves()
    assert again.chance_outcomes() == p.chance_outcomes()
    assert again.to_move == p.to_move
    assert again.scores() == p.scores()
    assert again.winners() == p.winners()
    for seat in range(len(p.names)):
        assert again.view(seat) == p.view(seat)


def check_forms(p: Any) -> None:
    """Assert that text and code bring a position back, and that the code is short."""
    code, text = p.to_code(), p.to_text()
    same(goatools.position(code), p)
    same(goatools.position(text), p)
    assert goatools.position(text).to_text() == text
    assert goatools.position(text).to_code() == code
    assert len(code) <= 400


@given(seeds)
def test_text_and_code_come_back(seed: int) -> None:
    for p, _ in positions(seed, 0.06):
        check_forms(p)


def test_text_and_code_come_back_in_every_phase() -> None:
    for p in gallery().values():
        check_forms(p)


@given(seeds)
def test_what_is_read_goes_on_like_the_original(seed: int) -> None:
    for p, rng in positions(seed, 0.06):
        again: Any = goatools.position(p.to_text())
        for _ in range(60):
            if p.is_over:
                break
            move = choose(p, rng)
            p.apply(move)
            again.apply(move)
            assert again.numbers() == p.numbers()


# ---------------------------------------------------------------------- rulings


def check_rulings(p: Any, moves: Iterable[Any]) -> None:
    """Assert that legal moves have no ruling, and that all others have a reason with rules of this edition."""
    legal = set(p.legal_moves())
    known = RULES[p.table.info.edition]
    for move in moves:
        ruling = p.why_not(move)
        if move in legal:
            assert ruling is None
            assert p.describe(move)
            continue
        assert ruling is not None
        assert ruling.reason
        assert ruling.rules
        assert known.issuperset(ruling.rules), f"{move} in {p.phase}: {set(ruling.rules) - known}"
        assert ruling.legal == tuple(m.text for m in p.legal_moves())
        assert p.describe(move)


def test_every_move_of_every_phase_has_its_ruling() -> None:
    for p in gallery().values():
        check_rulings(p, p.table.moves)


@given(seeds)
def test_every_refusal_has_a_reason_with_rules(seed: int) -> None:
    for p, rng in positions(seed, 0.12):
        check_rulings(p, rng.sample(list(p.table.moves), 60))
        check_rulings(p, p.legal_moves())


@given(seeds)
def test_texts_of_moves_lead_back_to_them(seed: int) -> None:
    for p, _ in positions(seed, 0.5):
        for move in p.legal_moves():
            assert p.parse(move.text) is move
            assert p.parse(f"  {move.text.replace(' ', '   ')} ") is move


# ---------------------------------------------------------------------- copies


@given(seeds)
def test_playing_leaves_the_old_position_alone(seed: int) -> None:
    for p, rng in positions(seed, 0.12):
        if p.is_over:
            continue
        before = (p.numbers(), sorted(p.deck), p.legal_moves(), p.view(0))
        after = p.play(rng.choice(p.legal_moves()))
        assert after is not p
        copy = p.copy()
        for q in (after, copy):
            for _ in range(40):
                if not q.is_over:
                    q.apply(choose(q, rng))
        assert (p.numbers(), sorted(p.deck), p.legal_moves(), p.view(0)) == before


def slots(kind: type) -> list[str]:
    """All slots of a class and its bases."""
    return [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]


def test_every_slot_of_a_seat_is_copied() -> None:
    s = Seat()
    for name in Seat.__slots__:
        setattr(s, name, object())
    copy = s.copy()
    assert {name: getattr(copy, name) for name in Seat.__slots__} == {
        name: getattr(s, name) for name in Seat.__slots__
    }


MUTABLE = ("seats", "stack", "grid", "chain", "deck", "discard", "bag", "auction")


def test_every_slot_of_a_position_is_copied() -> None:
    names = [name for name in slots(GoaState) if name != "log"]
    assert set(MUTABLE) <= set(names)
    for p in gallery().values():
        copy = p.copy()
        assert copy.log is None
        for name in names:
            old, new = getattr(p, name), getattr(copy, name)
            if name == "seats":
                assert all(a is not b for a, b in zip(old, new, strict=True))
            elif name == "auction" and old is not None:
                assert [getattr(old, slot) for slot in old.__slots__] == [
                    getattr(new, slot) for slot in old.__slots__
                ]
            else:
                assert old == new
            if name in MUTABLE and old is not None:
                assert old is not new
            else:
                # whatever is shared cannot be changed in place
                assert old is new or not isinstance(old, (list, dict, set))
                assert name == "table" or not isinstance(old, (list, dict, set))


# ---------------------------------------------------------------------- secrets


def secrets(p: Any, seat: int) -> list[str]:
    """The codes of the cards that a seat must not see."""
    return [p.table.cards[card].code for i, s in enumerate(p.seats) if i != seat for card in s.hand]


@pytest.mark.rule("goa.hidden.ducats-are-secret", "goa.hidden.expedition-hand-is-secret")
@given(seeds)
def test_nothing_hidden_shows(seed: int) -> None:
    """What a seat sees, and what it may do, is the same in every position that it may think it is in."""
    for p, rng in positions(seed, 0.04):
        for seat in range(len(p.names)):
            view = p.view(seat)
            for code in secrets(p, seat):
                assert code not in repr(view)
            assert [s["ducats"] is None for s in view["seat"]] == [i != seat for i in range(len(p.names))]
            for memory in ("perfect", "table"):
                other = p.determinize(seat, rng, memory)
                assert other.view(seat) == view
                if p.to_move == seat:
                    assert other.legal_moves() == p.legal_moves()
                assert goatools.position(other.to_code()) == other
                assert other.seats[seat].ducats == p.seats[seat].ducats
                if memory == "perfect":
                    assert [s.ducats for s in other.seats] == [s.ducats for s in p.seats]


@given(seeds)
def test_what_was_hidden_does_not_steer_what_is_dealt(seed: int) -> None:
    """The same generator deals the same, wherever the hidden cards really are."""
    for p, rng in positions(seed, 0.04):
        seat = rng.randrange(len(p.names))
        other = p.determinize(seat, rng, "perfect")
        a, b = (q.determinize(seat, random.Random(seed), "table") for q in (p, other))
        assert [s.hand for s in a.seats] == [s.hand for s in b.seats]
        assert a == b


@pytest.mark.rule("goa.hidden.expedition-hand-is-secret")
@given(seeds)
def test_events_name_no_hidden_card(seed: int) -> None:
    for p, rng in positions(seed, 0.5):
        if p.is_over:
            continue
        after: Any = p.play(rng.choice(p.legal_moves()))
        told = " ".join(event.text for event in after.events)
        for seat in range(len(p.names)):
            for code in secrets(after, seat):
                assert code not in told
        if p.phase == "card" and p.stack[-1][4] == 0:
            # whatever card is dealt into a hand, the words are the same, and what the others see
            dealt = [p.play(move) for move in p.legal_moves()]
            assert len({q.events for q in dealt}) == 1
            for watcher in set(range(len(p.names))) - {p.stack[-1][2]}:
                assert all(q.view(watcher) == dealt[0].view(watcher) for q in dealt)


@pytest.mark.rule("goa.hidden.expedition-hand-is-secret")
@given(seeds)
def test_what_follows_a_move_tells_nothing_about_a_hand(seed: int) -> None:
    """The same move in two positions that look alike to a rival leads to what looks alike, in the same words."""
    for p, rng in positions(seed, 0.3):
        if p.to_move is None or p.to_move == CHANCE:
            continue
        watcher = (p.to_move + rng.randrange(1, len(p.names))) % len(p.names)
        other = p.determinize(watcher, rng)
        for move in set(p.legal_moves()) & set(other.legal_moves()):
            a, b = p.play(move), other.play(move)
            assert a.events == b.events
            assert a.view(watcher) == b.view(watcher)
            assert a.to_move == b.to_move


@given(seeds)
def test_a_playout_from_a_determinization_ends(seed: int) -> None:
    for p, rng in positions(seed, 0.04):
        for memory in ("perfect", "table"):
            q: Any = p.determinize(rng.randrange(len(p.names)), rng, memory)
            while not q.is_over:
                q.apply(choose(q, rng))
            check(q)


# ---------------------------------------------------------------------- chance


@both
def test_the_quick_deal_has_the_odds_of_the_slow_one(edition: str) -> None:
    """Dealing a grid in one go and tile by tile: the same tiles can come up, about as often."""
    first: Any = goatools.new_game(f"goa-{edition}", seats=2)
    while first.phase != "grid-tile" or (edition == "2012" and first.stack[-1][2]):
        first = first.play(first.legal_moves()[0])
        if first.phase == "first-card":
            symbol = first.table.start_symbol
            first = first.play(next(move for move in first.legal_moves() if move.text.endswith(symbol)))
    bag = Counter(first.bag)
    assert sum(bag.values()) == (27 if edition == "2004" else 25)
    rng = random.Random(3)
    deals = 600
    corner: dict[bool, Counter[int]] = {}
    for told in (False, True):
        corner[told] = Counter()
        for _ in range(deals):
            p = first.copy()
            p.log = [] if told else None
            p.run_chance(rng)
            laid = Counter(p.grid)
            assert laid <= bag
            assert sum(laid.values()) == 25
            assert p.phase == "placement"
            corner[told][p.grid[12]] += 1
        # every kind of tile comes to the middle square
        assert set(corner[told]) == set(bag)
    for tile, n in bag.items():
        expected = deals * n / sum(bag.values())
        for told in (False, True):
            assert abs(corner[told][tile] - expected) < 6 * expected**0.5


@both
def test_cards_come_with_equal_chances(edition: str) -> None:
    p = play(table(edition, yellow={"hand": ["two-ships"]}), "found Calicut")
    outcomes = dict(p.chance_outcomes())
    assert len(outcomes) == 29
    assert set(outcomes.values()) == {Fraction(1, 29)}
    rng = random.Random(1)
    drawn = Counter(p.chance_move(rng) for _ in range(2900))
    assert drawn.keys() == outcomes.keys()
    assert all(50 < n < 160 for n in drawn.values())


@both
def test_the_same_seed_brings_the_same_game(edition: str) -> None:
    ends = [
        goatools.playout(goatools.new_game(f"goa-{edition}", seats=4, seed=5), rng=random.Random(6))
        for _ in range(2)
    ]
    assert ends[0] == ends[1]
    assert hash(ends[0]) == hash(ends[1])


def test_components_are_those_of_the_edition() -> None:
    for edition in EDITIONS:
        p: Any = goatools.new_game(f"goa-{edition}", seats=2)
        assert [sum(1 for _ in tiles) for tiles in p.table.tile_sets] == [27 if edition == "2004" else 29] * 2
        assert [card.code for card in p.table.cards] == list(load("goa", edition)["cards.list"])


# ---------------------------------------------------------------------- golden counts of moves


def perft(p: Any, depth: int) -> int:
    """How many sequences of so many moves begin here (outcomes of chance count as moves)."""
    moves = p.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        q = p.copy()
        q.apply(move)
        total += perft(q, depth - 1)
    return total


FULL = {
    "rows": [1, 2, 1, 4, 2],
    "ships": 6,
    "colonists": 5,
    "ducats": 8,
    "plantations": ["ginger2: ginger ginger", "clove1: clove", "pepper2: pepper"],
    "colonies": ["Cochin: nutmeg"],
    "hand": ["two-spices", "sell-spices", "for-ducats", "mixed-harvest", "extra-card"],
}
RIVAL = {"rows": [2, 3, 1, 1, 3], "hand": ["two-colonists"]}


def fixed(edition: str, part: str) -> Position:
    """A fixed position of each part of a round, with four players."""
    if part == "set-up":
        return goatools.new_game(f"goa-{edition}")
    if part == "quick-start":
        return goatools.new_game(f"goa-{edition}", seed=1, variants=("quick-start",))
    if part == "placing":
        return start(edition)
    if part == "auctions":
        return play(start(edition), "flag W3", "mark a3", "mark b3", "mark c3", "mark d3")
    if part == "actions":
        tiles = ["red-ship", "red-spice", "espionage", "viceroy"]
        return table(edition, round="B2", yellow={**FULL, "tiles": tiles}, red=RIVAL)
    if part == "founding":
        p = table(edition, round="B2", yellow={**FULL, "tiles": ["replenishment"]}, red=RIVAL)
        return turn(play(p, "found Madras"), 1, 2)
    return table(edition, part="extra actions", yellow={**FULL, "extra": 2}, red=RIVAL | {"extra": 1})


@pytest.mark.parametrize(
    ("edition", "part", "golden"),
    [
        # who draws first; which card; the next card, or the first tile
        ("2004", "set-up", (4, 4 * 30, 4 * (24 * 29 + 6 * 21))),
        ("2012", "set-up", (4, 4 * 30, 4 * (25 * 29 + 5 * 23))),
        # ten pairs of columns, or the money
        ("2004", "quick-start", (11, 121, 1331)),
        ("2012", "quick-start", (11, 121, 1331)),
        # twenty places for the flag; two or three neighbours, which have three, five or eight
        ("2004", "placing", (20, 52, 228)),
        ("2012", "placing", (20, 52, 228)),
        # rising bids of three players with 10 ducats each
        ("2004", "auctions", (11, 66, 286)),
        ("2012", "auctions", (11, 66, 286)),
        ("2004", "actions", (27, 369, 5176)),
        ("2012", "actions", (26, 360, 5087)),
        ("2004", "founding", (10, 84, 908)),
        ("2012", "founding", (12, 119, 1230)),
        ("2004", "extra actions", (1, 20, 220)),
        ("2012", "extra actions", (1, 19, 218)),
    ],
)
def test_golden_counts(edition: str, part: str, golden: tuple[int, ...]) -> None:
    p = fixed(edition, part)
    assert tuple(perft(p, depth) for depth in (1, 2, 3)) == golden
