"""Exact odds, against brute force over all draws, against the rules played out, and against known figures."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import comb, perm

import pytest

import goatools
from goatools.analysis import odds, odds_goa
from goatools.analysis.odds import Pile
from goatools.errors import BadSetup

COUNTS = ((1, 3), (2, 2), (3, 2))
CARDS = [1, 1, 1, 2, 2, 3, 3]


# ---------------------------------------------------------------------- sums, hits, piles


@pytest.mark.parametrize("n", range(8))
def test_sums_are_those_of_all_hands(n: int) -> None:
    hands = [sum(hand) for hand in itertools.combinations(CARDS, n)]
    assert odds.ways(COUNTS, n) == dict(sorted(Counter(hands).items()))
    assert odds.sums(COUNTS, n) == {x: Fraction(k, comb(7, n)) for x, k in sorted(Counter(hands).items())}


def test_more_than_there_are_draws_all() -> None:
    assert odds.sums(COUNTS, 9) == {13: Fraction(1)}
    assert odds.hits(3, 1, 5) == {1: Fraction(1)}
    assert odds.sums((), 2) == {0: Fraction(1)}


@pytest.mark.parametrize("n", range(8))
def test_hits_are_those_of_all_hands(n: int) -> None:
    hands = Counter(hand.count(2) for hand in itertools.combinations(CARDS, n))
    assert odds.hits(7, 2, n) == {k: Fraction(count, comb(7, n)) for k, count in sorted(hands.items())}


def test_small_helpers() -> None:
    die = {n: Fraction(1, 6) for n in range(1, 7)}
    two = odds.both(die, die)
    assert two[7] == Fraction(1, 6)
    assert odds.at_least(two, 11) == Fraction(1, 12)
    assert odds.mean(two) == 7
    assert odds.mixed([(Fraction(1, 2), {0: Fraction(1)}), (Fraction(1, 2), die)])[0] == Fraction(1, 2)
    assert odds.counts_of({2: 1, 1: 0}) == ((2, 1),)
    with pytest.raises(ValueError, match="0 or more"):
        odds.counts_of({1: -1})


def sequences(unseen: list[int], deck: int, discard: list[int], n: int) -> Counter[tuple[int, ...]]:
    """All equally likely ways to draw `n` cards, by hand: which unseen cards lie in the deck, and in which order."""
    found: Counter[tuple[int, ...]] = Counter()
    for order in itertools.permutations(range(len(unseen)), deck):
        first = [unseen[i] for i in order]
        for more in itertools.permutations(discard):
            found[tuple((first + list(more))[:n])] += 1
    return found


@pytest.mark.parametrize("n", range(5))
@pytest.mark.parametrize("deck", [0, 1, 2])
def test_a_pile_is_reshuffled(deck: int, n: int) -> None:
    unseen, discard = [1, 2, 2, 3], [1, 3, 3]
    pile = Pile(((1, 1), (2, 2), (3, 1)), deck, ((1, 1), (3, 2)))
    every = sequences(unseen, deck, discard, n)
    total = sum(every.values())
    sums: Counter[int] = Counter()
    for cards, count in every.items():
        sums[sum(cards)] += count
    assert pile.sums(n) == {x: Fraction(count, total) for x, count in sorted(sums.items())}
    drawn: dict[odds.Counts, Fraction] = {}
    for cards, share, rest in pile.draw(n):
        # with a reshuffle the same cards can come in more than one way
        drawn[cards] = drawn.get(cards, Fraction(0)) + share
        assert rest.left == pile.left - min(n, pile.left)
    multisets: Counter[tuple[tuple[int, int], ...]] = Counter()
    for cards, count in every.items():
        multisets[tuple(sorted(Counter(cards).items()))] += count
    assert drawn == {x: Fraction(count, total) for x, count in multisets.items()}


def test_discards_come_back() -> None:
    pile = Pile(((1, 2),), 2)
    [(drawn, share, rest)] = pile.draw(2)
    assert (drawn, share, rest.left) == (((1, 2),), 1, 0)
    assert rest.discarding(drawn).sums(1) == {1: Fraction(1)}


# ---------------------------------------------------------------------- founding, played out by the rules

SMALL = """
game = "{game}"
seats = ["Yellow", "Red"]
round = "B2"
part = "actions"
turn = "Yellow"
flag = "Yellow"
discard = {discard}

[[seat]]
name = "Yellow"
ducats = 4
colonists = {colonists}
rows = [1, 1, 1, 1, {row}]
hand = {hand}
tiles = {tiles}

[[seat]]
name = "Red"
rows = [1, 1, 1, 1, 4]
hand = {rival}
"""
DECK = {
    "goa-2012": [
        "two-ships/1/elephant",
        "two-ships/2/shell",
        "two-ships/3/fish",
        "five-ducats/3/shell",
        "five-ducats/1/fish",
    ],
    "goa-2004": [
        "two-ships/1/tiger",
        "two-ships/2/fish",
        "two-ships/3/palm",
        "five-ducats/3/statue",
        "five-ducats/1/palm",
    ],
}


def small(
    game: str = "goa-2012",
    *,
    deck: int = 5,
    colonists: int = 1,
    row: int = 2,
    hand: tuple[str, ...] = (),
    tiles: tuple[str, ...] = (),
    rival: tuple[str, ...] = (),
) -> goatools.Position:
    """Yellow is to act; the draw pile holds the first `deck` cards of DECK, all others lie on the discard pile."""
    text = SMALL.format(
        game=game,
        discard=others(game, DECK[game][:deck], hand, rival),
        colonists=colonists,
        row=row,
        hand=list(hand),
        tiles=list(tiles),
        rival=list(rival),
    )
    p = goatools.position(text.replace("'", '"'))
    assert len(p.deck) == deck
    return p


def others(game: str, *apart: Iterable[str]) -> list[str]:
    """All cards of the game but those named."""
    cards = Counter(card.code for card in goatools.new_game(game, seats=2).table.cards)
    for codes in apart:
        cards.subtract(codes)
    return sorted(cards.elements())


def best(p: goatools.Position, colony: int, useful: tuple[str, ...]) -> Fraction:
    """The chance of founding under the rules, with the best choice of SPEND and the useful cards and tiles."""
    if p.to_move == goatools.CHANCE:
        return sum(
            (share * best(p.play(move), colony, useful) for move, share in p.chance_outcomes()), Fraction(0)
        )
    if p.phase == "replenishment":
        return best(p.play("take colonists"), colony, useful)
    if p.phase == "founding":
        moves = [
            m
            for m in p.legal_moves()
            if m.text == "spend colonists" or any(word in m.text for word in useful)
        ]
        moves = [m for m in moves if not m.text.startswith("discard")]
        return max(
            (best(p.play(m), colony, useful) for m in [*moves, p.parse("withhold")]), default=Fraction(0)
        )
    return Fraction(has(p, colony))


def has(p: goatools.Position, colony: int) -> bool:
    """Whether Yellow has founded a colony, or is choosing its tile."""
    return p.phase == "colony-tile" or p.seats[0].mat[4 + colony] is not None


@pytest.mark.rule("goa.colony.step-2-turn-two-cards", "goa.colony.step-3-own-colonists")
@pytest.mark.parametrize("game", ["goa-2004", "goa-2012"])
@pytest.mark.parametrize("colonists", [0, 1, 3])
@pytest.mark.parametrize("deck", [5, 1])
def test_founding_agrees_with_the_rules(game: str, colonists: int, deck: int) -> None:
    p = small(game, colonists=colonists, deck=deck)
    for colony, name in enumerate(odds_goa.COLONIES):
        found = odds_goa.founding(p, 0, name)
        assert found.chance == best(p.play(f"found {name}"), colony, ())
        assert found.chance == sum(found.spent.values())
        assert all(n <= colonists for n in found.spent)


@pytest.mark.rule("goa.card.extra-card-for-a-founding", "goa.card.extra-card-may-come-after-the-two-2012")
def test_an_extra_card_helps_as_in_the_rules() -> None:
    new = small("goa-2012", hand=("extra-card/1/tiger",), colonists=0)
    found = {f.colony: f for f in odds_goa.founding_odds(new, 0) if f.help.name == "extra-card"}
    assert found["Cochin"].chance == best(new.play("found Cochin"), 1, ("extra-card",))
    assert found["Cochin"].cards == 3
    old = small("goa-2004", hand=("extra-card/1/palm",), colonists=0)
    found = {f.colony: f for f in odds_goa.founding_odds(old, 0) if f.help.name == "extra-card"}
    after = old.play("play extra-card/1/palm").play("found Cochin")
    assert found["Cochin"].chance == best(after, 1, ())
    assert found["Cochin"].chance > odds_goa.founding(old, 0, "Cochin").chance


@pytest.mark.rule("goa.card.two-colonists", "goa.tile.replenishment", "goa.tile.red-colonist")
@pytest.mark.parametrize(
    ("tiles", "hand", "useful"),
    [
        ((), ("two-colonists/1/tiger",), ("two-colonists",)),
        (("replenishment",), (), ("replenishment",)),
        (("red-colonist",), (), ("red-colonist",)),
        (
            ("red-colonist", "replenishment"),
            ("two-colonists/1/tiger",),
            ("red-colonist", "replenishment", "two-colonists"),
        ),
    ],
)
def test_helps_count_as_in_the_rules(
    tiles: tuple[str, ...], hand: tuple[str, ...], useful: tuple[str, ...]
) -> None:
    p = small(tiles=tiles, hand=hand, colonists=1)
    name = ", ".join(useful)
    for colony in (1, 2, 3):
        found = next(
            f
            for f in odds_goa.founding_odds(p, 0)
            if f.help.name == name and f.colony == odds_goa.COLONIES[colony]
        )
        assert found.chance == best(p.play(f"found {odds_goa.COLONIES[colony]}"), colony, useful)


@pytest.mark.rule("goa.tile.espionage", "goa.tile.viceroy")
def test_espionage_and_viceroy_lend_more() -> None:
    p = small(tiles=("espionage", "viceroy"), row=1, colonists=2)
    boards = {h.name: h.board for h in odds_goa.helps(p, 0)}
    assert boards == {"viceroy": 2, "espionage": 5}
    spied = p.play("use espionage seat 2")
    assert odds_goa.founding(spied, 0, "Madras").board == 5
    with_help = odds_goa.founding(p, 0, "Madras", odds_goa.Help("espionage", "tile", board=5))
    assert with_help.spent == odds_goa.founding(spied, 0, "Madras").spent


@pytest.mark.rule("goa.tile.viceroy", "goa.card.progress-for-ducats-2012")
@pytest.mark.parametrize(
    ("rows", "ducats", "moves"),
    [
        # the viceroy first: then the step to row 3 costs 6 ducats
        ([1, 1, 1, 1, 1], 6, ("use viceroy colonists", "play for-ducats/1/statue")),
        ([1, 1, 1, 1, 1], 5, ()),
        # all others stand lower: the step for 3 ducats first, then the viceroy
        ([2, 2, 2, 2, 1], 3, ("play for-ducats/1/statue", "use viceroy colonists")),
        # the rows end
        ([5, 5, 5, 5, 4], 99, ()),
    ],
)
def test_viceroy_and_progress_for_ducats_move_the_marker_twice(
    rows: list[int], ducats: int, moves: tuple[str, ...]
) -> None:
    p = small(tiles=("viceroy",), hand=("for-ducats/1/statue",), row=1, colonists=0)
    text = p.to_text().replace("ducats = 4", f"ducats = {ducats}", 1)
    p = goatools.position(text.replace("rows = [1, 1, 1, 1, 1]", f"rows = {rows}", 1))
    most = max(f.board for f in odds_goa.founding_odds(p, 0))
    lends = [0, 2, 4, 5, 6]
    assert most == lends[min(rows[4] + (2 if moves else 1), 5) - 1]
    for move in moves:
        p = p.play(move)
        while p.phase == "ducat-advance":
            p = p.play("advance colonists")
    if moves:
        assert odds_goa.founding(p, 0, "Cochin").board == most


def test_in_the_middle_of_an_attempt_the_cards_lying_open_count() -> None:
    p = small(colonists=1).play("found Cochin").play("card two-ships/3/fish")
    assert odds_goa.founding(p, 0, "Cochin").chance == best(p, 1, ())
    assert [f.colony for f in odds_goa.founding_odds(p, 0)] == ["Cochin"]
    q = (
        small(colonists=0, row=1, tiles=("replenishment",))
        .play("found Cochin")
        .play("card two-ships/1/elephant")
    )
    q = q.play("card two-ships/2/shell").play("use replenishment").play("card two-ships/3/fish")
    assert odds_goa.founding(q, 0, "Cochin").chance == best(q, 1, ()) == Fraction(1, 2)


def test_hidden_cards_may_be_anywhere() -> None:
    rival = ("ships-only/3/shell", "spices-only/3/statue")
    p = small(rival=rival, colonists=0, deck=3)
    unseen = [1, 2, 3, 3, 3]
    hands = list(itertools.permutations(unseen, 2))
    assert len(hands) == perm(5, 2)
    share = Fraction(sum(a + b >= 6 for a, b in hands), len(hands))
    assert odds_goa.founding(p, 0, "Cochin").chance == share
    for seed in range(5):
        assert odds_goa.founding_odds(p.determinize(0, random.Random(seed)), 0) == odds_goa.founding_odds(
            p, 0
        )


def test_expected_colonists_spent() -> None:
    found = odds_goa.founding(small(colonists=3, row=2), 0, "Cochin")
    # board 2, so 6 are missing; cards 1 2 3 3 1: 3 own are enough from a sum of 3 on
    pairs = [a + b for a, b in itertools.combinations([1, 2, 3, 3, 1], 2)]
    spent = [6 - s for s in pairs if 6 - s <= 3]
    assert found.chance == Fraction(len(spent), len(pairs))
    assert found.expected_spent == Fraction(sum(spent), len(spent))
    assert found.without_own == Fraction(sum(s == 6 for s in pairs), len(pairs))


def test_the_figures_of_the_heat_table() -> None:
    pile = Pile(((1, 6), (2, 5), (3, 7)), 18)
    rows = odds_goa.founding_grid(pile, (6, 8, 10, 12))
    percent = [[None if c.two is None else round(100 * c.two) for c in row] for row in rows]
    assert percent[0] == [14, None, None, None]
    assert percent[3] == [90, 37, None, None]
    assert percent[7] == [100, 100, 90, 37]
    three = [[None if c.three is None else round(100 * c.three) for c in row] for row in rows]
    assert three[1] == [88, 41, 4, None]
    assert three[8] == [100, 100, 100, 98]


@pytest.mark.case("GOA-81")
def test_row_five_founds_quilon_for_certain() -> None:
    assert odds_goa.founding(small(row=5, colonists=0), 0, "Quilon").spent == {0: 1}


@pytest.mark.case("GOA-76")
def test_the_examples_of_the_rulebooks_succeed_exactly() -> None:
    for board, cards, own in ((3, (2, 3), 2), (4, (1, 3), 2)):
        pile = Pile(odds.counts_of(Counter(cards)), 2)
        assert odds_goa.attempt(pile, 10 - board, own) == {2: Fraction(1)}
        assert odds_goa.attempt(pile, 10 - board, own - 1) == {}


def chain(p: goatools.Position, name: str, tries: int) -> Fraction:
    """The chance to found within `tries` actions of Yellow by the rules, Red taking taxes in between."""
    if p.to_move == goatools.CHANCE:
        return sum(
            (share * chain(p.play(move), name, tries) for move, share in p.chance_outcomes()), Fraction(0)
        )
    if p.phase == "founding":
        spend = p.parse("spend colonists")
        return Fraction(1) if spend in p.legal_moves() else chain(p.play("withhold"), name, tries)
    if has(p, odds_goa.COLONIES.index(name)):
        return Fraction(1)
    if p.to_move == 1:
        return chain(p.play("taxes"), name, tries)
    return chain(p.play(f"found {name}"), name, tries - 1) if tries else Fraction(0)


@pytest.mark.rule("goa.colony.failure-brings-one-colonist", "goa.colony.failure-costs-no-colonists")
@pytest.mark.parametrize("deck", [5, 3])
def test_repeated_tries_agree_with_the_rules(deck: int) -> None:
    p = small(colonists=0, row=1, deck=deck)
    found = odds_goa.repeated(p, 0, "Quilon", 3)
    assert found[0] == odds_goa.founding(p, 0, "Quilon").chance
    assert list(found[:2]) == [chain(p, "Quilon", n) for n in (1, 2)]
    assert sorted(found) == list(found)


# ---------------------------------------------------------------------- replenishment, expeditions


def test_replenishment() -> None:
    pairs = Counter(a + b for a, b in itertools.combinations([1, 2, 3, 3, 1], 2))
    assert odds_goa.replenishment(small(), 0) == {n: Fraction(k, 10) for n, k in sorted(pairs.items())}


@pytest.mark.rule("goa.expedition.draw-from-the-pile", "goa.scoring.expedition-cards")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_expeditions_agree_with_all_draws(cards: int) -> None:
    p = small(hand=("two-colonists/1/tiger", "sell-spices/2/fish"))
    found = odds_goa.expedition(p, 0, cards)
    draws = list(itertools.combinations([p.table.cards[c] for c in odds_goa.unseen_cards(p, 0)], cards))
    hand = ["tiger", "fish"]
    values = (0, 1, 3, 6, 10, 15)
    points = [
        sum(
            values[(hand + [c.symbol for c in draw]).count(s)] - values[hand.count(s)]
            for s in p.table.symbols
        )
        for draw in draws
    ]
    assert found.points == Fraction(sum(points), len(draws))
    for symbol, chances in found.symbols.items():
        counts = Counter(sum(c.symbol == symbol for c in draw) for draw in draws)
        assert chances == {k: Fraction(n, len(draws)) for k, n in sorted(counts.items())}
    for effect, chance in found.effects.items():
        assert chance == Fraction(sum(any(c.effect == effect for c in draw) for draw in draws), len(draws))


def test_an_expedition_draws_the_number_of_its_row() -> None:
    assert odds_goa.expedition(small(), 0).cards == 1


def test_wrong_questions_get_clear_answers() -> None:
    p = small()
    with pytest.raises(BadSetup, match="colony: found 'Lisbon'; allowed: one not founded yet: Quilon"):
        odds_goa.founding(p, 0, "Lisbon")
    with pytest.raises(BadSetup, match="tries: found 0"):
        odds_goa.repeated(p, 0, 0, 0)
    with pytest.raises(BadSetup, match="seat: found 7"):
        odds_goa.founding(p, 7, 0)
    with pytest.raises(BadSetup, match="cards: found -1"):
        odds_goa.expedition(p, 0, -1)
    with pytest.raises(BadSetup, match="position: found 'batavia'"):
        odds_goa.pile(goatools.new_game("batavia", seats=3, seed=1), 0)
