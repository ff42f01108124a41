"""Expedition cards: what is on them, when they are played, what they do, and the two piles."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from goatools import CHANCE, position
from goatools.chance import BANK
from goatools.components import load

from .helpers import (
    accepted,
    both,
    card,
    draw,
    legal,
    moved,
    mover,
    own,
    play,
    refused,
    rules_told,
    spices,
    table,
    turn,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools import Position

EFFECTS = {
    "two-ships",
    "two-colonists",
    "five-ducats",
    "two-spices",
    "sell-spices",
    "for-ducats",
    "mixed-harvest",
    "extra-card",
    "ships-only",
    "spices-only",
}


def codes(edition: str) -> list[str]:
    """The codes of all 30 cards."""
    return list(load("goa", edition)["cards.list"])


def hand(p: Position, who: str = "Yellow") -> list[str]:
    """The cards in a seat's hand."""
    cards: list[str] = own(p, who)["hand"]
    return cards


def piles(edition: str, deck: Sequence[str], discard: Sequence[str] = (), **fields: Any) -> Position:
    """A position with exactly these cards in the draw pile and the discard pile; Blue holds all the others."""
    used: list[str] = []
    groups = []
    for starts in (fields.get("yellow", {}).get("hand", ()), deck, discard):
        group = []
        for start in starts:
            group.append(card(edition, start, used))
            used.append(group[-1])
        groups.append(group)
    if groups[0]:
        fields["yellow"]["hand"] = groups[0]
    rest = [code for code in codes(edition) if code not in used]
    return table(edition, discard=groups[2], blue={"hand": rest}, **fields)


def pile_sizes(p: Position) -> tuple[int, int]:
    """The numbers of cards in the draw pile and the discard pile."""
    return p.view(0)["deck"], len(p.view(0)["discard"])


# ---------------------------------------------------------------------- the cards


@pytest.mark.rule("goa.card.three-parts")
@both
def test_every_card_has_effect_colonists_and_symbol(edition: str) -> None:
    cards = codes(edition)
    assert len(cards) == 30
    for code in cards:
        effect, colonists, symbol = code.split("/")
        assert effect in EFFECTS
        assert colonists in ("1", "2", "3")
        assert symbol in load("goa", edition)["cards.symbols"]


@pytest.mark.rule("goa.card.colonists-one-to-three")
@both
def test_two_cards_show_two_to_six_colonists(edition: str) -> None:
    numbers = [int(code.split("/")[1]) for code in codes(edition)]
    assert Counter(numbers) == {1: 10, 2: 10, 3: 10}
    assert {a + b for a, b in combinations(numbers, 2)} == {2, 3, 4, 5, 6}
    # the numbers count only when the cards are turned over
    p = play(table(edition, yellow={"hand": ["two-ships/3"]}), "play two-ships")
    assert own(p, "Yellow")["colonists"] == 2


@pytest.mark.rule("goa.card.symbols-2012")
def test_symbols_2012() -> None:
    symbols = Counter(code.split("/")[2] for code in codes("2012"))
    assert symbols == dict.fromkeys(("elephant", "tiger", "fish", "palm", "shell", "statue"), 5)


@pytest.mark.rule("goa.card.symbols-2004")
def test_symbols_2004() -> None:
    symbols = Counter(code.split("/")[2] for code in codes("2004"))
    assert symbols == dict.fromkeys(("tiger", "fish", "palm", "shell", "statue"), 6)


@pytest.mark.rule("goa.card.ten-effects")
@both
def test_ten_effects(edition: str) -> None:
    assert Counter(code.split("/")[0] for code in codes(edition)) == dict.fromkeys(EFFECTS, 3)


@pytest.mark.rule("goa.card.play-or-keep", "goa.scoring.only-cards-in-hand")
@both
def test_a_kept_card_scores_and_a_played_one_does_not(edition: str) -> None:
    def points(p: Position) -> int:
        return next(row.points for row in p.score(0).rows if row.category == "Expedition cards")

    p = table(edition, yellow={"hand": ["two-ships/1", "five-ducats/1"]})
    assert points(p) == 2
    p = play(p, "play two-ships")
    assert points(p) == 1
    assert p.view(0)["discard"] == [card(edition, "two-ships/1")]
    refused(p, f"play {card(edition, 'two-ships/2')}", "goa.card.play-or-keep")


@pytest.mark.rule("goa.card.three-ways-to-get-them")
@both
def test_three_ways_to_get_cards(edition: str) -> None:
    # the expedition action
    p = draw(play(table(edition), "expedition", "draw 1"), "two-ships")
    assert len(hand(p)) == 1
    # a tile
    p = table(edition, seats=2, chain=["W1", "a1", "b1"], lot=3, grid={"b1": "expeditions2"})
    p = turn(play(p, "pass"), 1, 2)
    assert len(hand(p)) == 2
    # first in row 4
    seat = {
        "rows": [3, 1, 1, 1, 1],
        "ships": 3,
        "plantations": ["ginger2: ginger", "cinnamon2: cinnamon", "pepper2: pepper"],
    }
    p = turn(play(table(edition, yellow=seat), "advance ships"), 3)
    assert len(hand(p)) == 1
    assert "goa.bonus.first-into-row-4-or-5" in rules_told(play(table(edition, yellow=seat), "advance ships"))
    # cards turned over for a founding come into no hand
    p = turn(play(table(edition), "found Calicut"), 1, 2)
    assert [len(hand(p, name)) for name in p.names] == [0, 0, 0, 0]


# ---------------------------------------------------------------------- when a card may be played


@pytest.mark.rule("goa.card.one-per-action")
@both
def test_one_card_per_action(edition: str) -> None:
    p = table(edition, yellow={"hand": ["two-ships", "five-ducats", "two-colonists"]})
    before = play(p, "play two-ships")
    refused(before, f"play {card(edition, 'five-ducats')}", "goa.card.one-per-action")
    # nothing is left but to end the turn, so it ends by itself
    assert mover(play(before, "taxes")) == "Red"
    after = play(p, "taxes", "play two-ships")
    assert mover(after) == "Red"
    founding = table(edition, yellow={"colonists": 9, "hand": ["two-ships", "two-colonists"]})
    during = play(turn(play(founding, "found Quilon"), 1, 1), "play two-ships")
    assert during.phase == "founding"
    refused(during, f"play {card(edition, 'two-colonists')}", "goa.card.one-per-action")


@pytest.mark.rule("goa.card.one-per-action")
@both
def test_every_action_has_a_card_of_its_own(edition: str) -> None:
    cards = ["two-ships/1", "two-ships/2", "two-ships/3", "five-ducats/1", "five-ducats/2"]
    p = table(edition, seats=2, yellow={"hand": cards, "extra": 1})
    for n in range(3):
        p = play(p, f"play two-ships/{n + 1}", "taxes")
        p = play(p, "taxes")
    p = play(p, "extra action", "play five-ducats/1")
    refused(p, f"play {card(edition, 'five-ducats/2')}", "goa.card.one-per-action")
    assert len(hand(p)) == 1
    assert own(p, "Yellow")["ships"] == 4 + 6


@pytest.mark.rule("goa.card.one-per-action", "goa.card.discard-at-any-time")
@both
def test_no_card_is_played_in_the_turn_of_another(edition: str) -> None:
    p = table(edition, turn="Red", yellow={"hand": ["two-ships"]})
    refused(p, f"play {card(edition, 'two-ships')}", "goa.card.play-or-keep")
    refused(p, f"discard {card(edition, 'two-ships')}", "goa.card.discard-at-any-time")


@pytest.mark.rule("goa.card.playing-is-not-an-action")
@both
def test_playing_is_not_an_action(edition: str) -> None:
    p = play(table(edition, yellow={"hand": ["two-ships"]}), "play two-ships")
    assert mover(p) == "Yellow"
    p = accepted(p, "taxes")
    assert own(p, "Yellow")["ducats"] == 14
    assert own(p, "Yellow")["ships"] == 6
    assert mover(p) == "Red"


@pytest.mark.rule("goa.card.discard-at-any-time")
@both
def test_cards_can_be_discarded(edition: str) -> None:
    p = table(edition, yellow={"hand": ["two-ships/1", "two-ships/2", "five-ducats"]})
    p = play(p, "discard two-ships/1", "discard five-ducats")
    assert moved(p) == []
    assert len(hand(p)) == 1
    assert own(p, "Yellow")["ducats"] == 10
    p = accepted(p, "play two-ships/2")
    assert own(p, "Yellow")["ships"] == 6
    assert len(p.view(0)["discard"]) == 3
    # not in the auctions
    p = table(
        edition,
        seats=2,
        chain=["W1", "a1", "b1"],
        lot=2,
        grid={"a1": "ships", "b1": "duty"},
        yellow={"hand": ["two-ships"]},
    )
    refused(p, f"discard {card(edition, 'two-ships')}", "goa.card.discard-at-any-time")
    refused(p, f"play {card(edition, 'two-ships')}", "goa.auction.no-cards-or-held-tiles-during-auctions")


@pytest.mark.rule("goa.card.bonus-cards-timing")
@both
@pytest.mark.parametrize(
    "action", ["build", "taxes", "harvest", "expedition", "advance ships", "found Calicut"]
)
def test_bonus_cards_go_with_any_action(edition: str, action: str) -> None:
    seat = {"hand": ["five-ducats"], "plantations": ["ginger1: ginger"], "rows": [1, 1, 1, 2, 1]}
    p = table(edition, yellow=seat)
    before = play(p, "play five-ducats")
    assert own(before, "Yellow")["ducats"] == 15
    assert before.why_not(action) is None
    p = play(p, action)
    if p.phase == "draw":
        p = play(p, "draw 0")
    if p.to_move == CHANCE:
        p = turn(p, 1, 2)
        during = play(p, "play five-ducats")
        assert own(during, "Yellow")["ducats"] == 15
        p = play(p, "withhold")
    assert p.phase == "after-action"
    p = accepted(p, "play five-ducats")
    assert own(p, "Yellow")["ducats"] == 15 + 4 * (action == "taxes")
    assert mover(p) == "Red"


ACTION_CARD_RULES = {
    "mixed-harvest": "goa.card.mixed-harvest",
    "extra-card": "goa.card.extra-card-for-a-founding",
    "ships-only": "goa.card.progress-for-ships-only",
    "spices-only": "goa.card.progress-for-spices-only",
    "for-ducats": "goa.card.progress-for-ducats-2004",
}

MATCHING = {
    "mixed-harvest": "harvest",
    "ships-only": "advance ships",
    "spices-only": "advance ships",
}


@pytest.mark.rule("goa.card.action-cards-are-marked-a")
@both
def test_action_cards_go_with_their_action_only(edition: str) -> None:
    matching = dict(MATCHING)
    if edition == "2004":
        matching |= {"extra-card": "found Quilon", "for-ducats": "advance ships"}
    for effect, action in matching.items():
        seat = {"hand": [effect, "two-ships"], "plantations": ["ginger1: ginger"]}
        p = table(edition, yellow=seat)
        chosen = accepted(p, f"play {effect}")
        assert chosen.why_not(action) is None
        for other in ("build", "taxes", "harvest", "expedition", "found Quilon", "advance ships"):
            if other != action:
                refused(chosen, other, "goa.card.action-cards-are-marked-a")
        after = play(p, "taxes")
        ruling = refused(after, f"play {card(edition, effect)}", "goa.card.action-cards-are-marked-a")
        # the rule of the card itself is named too
        assert ACTION_CARD_RULES[effect] in ruling.rules


@pytest.mark.rule("goa.card.action-cards-timing-2012")
def test_action_cards_are_played_when_the_action_is_chosen_2012() -> None:
    seat = {
        "hand": ["ships-only", "mixed-harvest"],
        "plantations": ["ginger1: ginger", "clove2"],
        "colonies": ["Cochin: ginger"],
    }
    p = table("2012", yellow=seat)
    chosen = accepted(p, "play ships-only")
    assert set(legal(chosen)) == {
        f"advance {c}" for c in ("ships", "harvest", "taxes", "expedition", "colonists")
    }
    assert own(chosen, "Yellow")["ships"] == 4
    # not when the cost is being paid, and not when the yield is being taken
    paying = play(p, "advance ships")
    assert paying.phase == "pay-spice"
    refused(paying, f"play {card('2012', 'ships-only')}", "goa.advance.payment-cannot-be-split")
    harvesting = play(p, "harvest")
    refused(harvesting, f"play {card('2012', 'mixed-harvest')}", "goa.card.action-cards-timing-2012")
    after = play(
        table("2012", yellow=seat | {"hand": ["mixed-harvest", "two-ships"]}), "harvest", "put clove p2"
    )
    refused(after, f"play {card('2012', 'mixed-harvest')}", "goa.card.action-cards-timing-2012")


@pytest.mark.rule("goa.card.action-cards-timing-2004")
def test_action_cards_are_played_at_the_beginning_2004() -> None:
    p = table("2004", yellow={"hand": ["extra-card", "two-colonists"], "colonists": 0})
    p = turn(play(p, "found Quilon"), 1, 2)
    refused(p, f"play {card('2004', 'extra-card')}", "goa.card.action-cards-timing-2004")
    p = play(table("2004", yellow={"hand": ["mixed-harvest", "two-ships"]}), "harvest")
    refused(p, f"play {card('2004', 'mixed-harvest')}", "goa.card.action-cards-timing-2004")


@pytest.mark.rule("goa.card.gained-during-an-action-may-be-played")
@both
def test_a_card_just_drawn_may_be_played(edition: str) -> None:
    p = draw(play(table(edition), "expedition", "draw 1"), "five-ducats")
    assert mover(p) == "Yellow"
    p = accepted(p, "play five-ducats")
    assert own(p, "Yellow")["ducats"] == 15
    # not when another card was played with this action
    p = table(edition, yellow={"hand": ["two-ships"]})
    p = draw(play(p, "play two-ships", "expedition", "draw 1"), "five-ducats")
    assert mover(p) == "Red"
    assert len(hand(p)) == 1


# ---------------------------------------------------------------------- bonus cards


@pytest.mark.rule("goa.card.two-ships")
@both
def test_two_ships(edition: str) -> None:
    p = play(table(edition, yellow={"ships": 3, "hand": ["two-ships"]}), "play two-ships")
    assert own(p, "Yellow")["ships"] == 5
    assert moved(p) == [("ships", 2, BANK, 0)]


@pytest.mark.rule("goa.card.two-colonists")
@both
def test_two_colonists(edition: str) -> None:
    p = play(table(edition, yellow={"colonists": 1, "hand": ["two-colonists"]}), "play two-colonists")
    assert own(p, "Yellow")["colonists"] == 3
    assert moved(p) == [("colonists", 2, BANK, 0)]


@pytest.mark.rule("goa.card.five-ducats")
@both
def test_five_ducats(edition: str) -> None:
    p = play(table(edition, yellow={"ducats": 4, "hand": ["five-ducats"]}), "play five-ducats")
    assert own(p, "Yellow")["ducats"] == 9
    assert moved(p) == [("ducats", 5, BANK, 0)]


@pytest.mark.rule("goa.card.two-spices")
@both
def test_two_spices(edition: str) -> None:
    seat = {"hand": ["two-spices"], "plantations": ["clove1"], "colonies": ["Cochin"]}
    p = play(table(edition, yellow=seat), "play two-spices")
    assert {move.split()[1] for move in legal(p, "put") if move.endswith("cochin")} == {
        "ginger",
        "cinnamon",
        "pepper",
        "nutmeg",
        "clove",
    }
    p = play(p, "put clove p1", "put pepper cochin")
    assert spices(p, "Yellow") == ["clove", "pepper"]
    assert p.phase == "action"


@pytest.mark.rule("goa.card.two-spices-only-as-many-as-fit")
@both
def test_two_spices_with_one_space(edition: str) -> None:
    seat = {"hand": ["two-spices"], "plantations": ["clove2: clove"]}
    p = play(table(edition, yellow=seat), "play two-spices", "put clove p1")
    assert spices(p, "Yellow") == ["clove", "clove"]
    assert p.phase == "action"


@pytest.mark.rule("goa.card.no-play-without-effect")
@both
@pytest.mark.parametrize("move", ["play two-spices", "use red-spice"])
def test_spices_of_a_card_or_tile_are_at_least_one(edition: str, move: str) -> None:
    seat = {"hand": ["two-spices"], "tiles": ["red-spice"], "plantations": ["clove2"], "colonies": ["Cochin"]}
    p = play(table(edition, yellow=seat), move)
    refused(p, "done", "goa.card.no-play-without-effect")
    assert position(p.to_text()) == position(p.to_code()) == p
    p = play(p, "put pepper cochin")
    assert p.phase == "action"
    # from the second spice on it is enough
    p = play(table(edition, yellow=seat), "play two-spices", "put clove p1", "done")
    assert spices(p, "Yellow") == ["clove"]


SIX = ["ginger2: ginger ginger", "pepper2: pepper pepper", "clove2: clove clove"]


@pytest.mark.rule("goa.card.sell-up-to-four-spices-2012")
def test_selling_2012() -> None:
    p = table("2012", yellow={"hand": ["sell-spices"], "plantations": SIX})
    p = play(p, "play sell-spices")
    refused(p, "done", "goa.card.no-play-without-effect")
    for sold, move in enumerate(("ginger p1", "pepper p2", "pepper p2", "clove p3"), 1):
        p = accepted(p, f"pay {move}")
        assert own(p, "Yellow")["ducats"] == 10 + 3 * sold
    assert p.phase == "action"
    assert spices(p, "Yellow") == ["clove", "ginger"]
    # fewer may be sold
    p = play(
        table("2012", yellow={"hand": ["sell-spices"], "plantations": SIX}),
        "play sell-spices",
        "pay clove p3",
        "done",
    )
    assert own(p, "Yellow")["ducats"] == 13


@pytest.mark.rule("goa.card.sell-any-number-of-spices-2004")
def test_selling_2004() -> None:
    p = table("2004", yellow={"hand": ["sell-spices"], "plantations": SIX})
    p = play(p, "play sell-spices")
    for move in ("ginger p1", "ginger p1", "pepper p2", "pepper p2", "clove p3", "clove p3"):
        p = accepted(p, f"pay {move}")
        assert moved(p)[1] == ("ducats", 3, BANK, 0)
    assert own(p, "Yellow")["ducats"] == 28
    assert spices(p, "Yellow") == []
    assert p.phase == "action"


@pytest.mark.rule("goa.card.progress-for-ducats-2012")
def test_progress_for_ducats_2012() -> None:
    seat = {"hand": ["for-ducats"], "ducats": 20, "ships": 0, "rows": [1, 2, 3, 4, 5]}
    p = play(table("2012", yellow=seat), "play for-ducats")
    assert legal(p) == ["advance ships", "advance harvest", "advance taxes", "advance expedition"]
    refused(p, "advance colonists", "goa.advance.ends-at-row-five")
    for column, price in (("ships", 3), ("harvest", 6), ("taxes", 9), ("expedition", 12)):
        after = play(p, f"advance {column}")
        assert ("ducats", price, 0, BANK) in moved(after)
    # one step in addition to the action
    p = accepted(play(p, "advance ships"), "taxes")
    assert own(p, "Yellow")["rows"] == [2, 2, 3, 4, 5]
    assert own(p, "Yellow")["ducats"] == 20 - 3 + 8
    assert mover(p) == "Red"


@pytest.mark.rule("goa.card.progress-for-ducats-2012")
def test_progress_for_ducats_goes_with_a_progress_action_too_2012() -> None:
    seat = {"hand": ["for-ducats"], "plantations": ["ginger1: ginger"]}
    p = play(table("2012", yellow=seat), "advance ships", "play for-ducats", "advance ships")
    assert own(p, "Yellow")["rows"] == [3, 1, 1, 1, 1]
    assert own(p, "Yellow")["ducats"] == 10 - 6
    poor = play(table("2012", yellow=seat | {"ducats": 5, "rows": [1, 2, 2, 2, 2]}), "play for-ducats")
    assert legal(poor) == ["advance ships"]
    refused(poor, "advance harvest", "goa.card.progress-for-ducats-2012")


@pytest.mark.rule("goa.card.progress-for-ducats-2004")
def test_progress_for_ducats_2004() -> None:
    seat = {"hand": ["for-ducats"], "ducats": 12, "ships": 0, "rows": [1, 2, 3, 4, 5]}
    p = play(table("2004", yellow=seat), "play for-ducats")
    refused(p, "taxes", "goa.card.action-cards-are-marked-a")
    for column, price in (("ships", 3), ("harvest", 6), ("taxes", 9), ("expedition", 12)):
        after = accepted(p, f"advance {column}")
        assert ("ducats", price, 0, BANK) in moved(after)
    after = play(p, "advance ships")
    assert own(after, "Yellow")["rows"] == [2, 2, 3, 4, 5]
    assert mover(after) == "Red"
    refused(
        play(table("2004", yellow=seat | {"ducats": 5, "rows": [1, 2, 3, 4, 5]}), "play for-ducats"),
        "advance harvest",
        "goa.card.progress-for-ducats-2004",
    )


# ---------------------------------------------------------------------- action cards


@pytest.mark.rule("goa.card.mixed-harvest")
@both
def test_mixed_harvest(edition: str) -> None:
    seat = {"hand": ["mixed-harvest"], "rows": [1, 3, 1, 1, 1], "plantations": ["ginger2"]}
    p = play(table(edition, yellow=seat), "play mixed-harvest", "harvest")
    assert legal(p) == [
        f"mix {ships} ships {colonists} colonists" for ships in range(5) for colonists in range(5 - ships)
    ]
    refused(p, "mix 3 ships 2 colonists", "goa.card.mixed-harvest")
    refused(p, "mix 0 ships 5 colonists", "goa.card.mixed-harvest")
    q = play(p, "mix 1 ships 1 colonists", "put ginger p1", "put ginger p1")
    assert (own(q, "Yellow")["ships"], own(q, "Yellow")["colonists"], len(spices(q, "Yellow"))) == (5, 3, 2)
    q = play(p, "mix 4 ships 0 colonists")
    assert (own(q, "Yellow")["ships"], own(q, "Yellow")["colonists"]) == (8, 2)
    assert mover(q) == "Red"
    q = play(p, "mix 0 ships 0 colonists", "put ginger p1", "put ginger p1")
    # the other two spices find no space and are not taken
    assert spices(q, "Yellow") == ["ginger", "ginger"]
    assert mover(q) == "Red"


@pytest.mark.rule("goa.card.extra-card-for-a-founding")
@both
def test_the_extra_card_turns_a_third_one(edition: str) -> None:
    for third, total in ((1, 5), (3, 7)):
        p = table(edition, yellow={"hand": ["extra-card"], "colonists": 20})
        if edition == "2004":
            p = turn(play(p, "play extra-card", "found Calicut"), 1, 3, third)
        else:
            p = turn(play(turn(play(p, "found Calicut"), 1, 3), "play extra-card"), third)
        p = play(p, "spend colonists")
        assert moved(p)[0] == ("colonists", 12 - total, 0, BANK)


@pytest.mark.rule("goa.card.extra-card-may-come-after-the-two-2012")
def test_the_extra_card_may_come_after_the_two_2012() -> None:
    p = table("2012", yellow={"hand": ["extra-card"], "colonists": 3})
    p = turn(play(p, "found Quilon"), 1, 1)
    assert mover(p) == "Yellow"
    p = turn(accepted(p, "play extra-card"), 1)
    assert moved(play(p, "spend colonists"))[0] == ("colonists", 3, 0, BANK)
    p = table("2012", yellow={"hand": ["extra-card"]})
    refused(p, f"play {card('2012', 'extra-card')}", "goa.card.extra-card-may-come-after-the-two-2012")


@pytest.mark.rule("goa.card.extra-card-only-before-the-two-2004")
def test_the_extra_card_only_before_the_two_2004() -> None:
    p = table("2004", yellow={"hand": ["extra-card"], "colonists": 4})
    p = turn(play(p, "found Quilon"), 1, 1)
    refused(p, f"play {card('2004', 'extra-card')}", "goa.card.extra-card-only-before-the-two-2004")
    # it cannot save a lost attempt either
    p = table("2004", yellow={"hand": ["extra-card"], "colonists": 3})
    p = turn(play(p, "found Quilon"), 1, 1)
    assert legal(p) == ["withhold", f"discard {card('2004', 'extra-card')}"]
    assert own(play(p, "withhold"), "Yellow")["colonists"] == 4


@pytest.mark.rule("goa.card.progress-for-ships-only")
@both
def test_progress_for_ships_only(edition: str) -> None:
    p = table(edition, yellow={"hand": ["ships-only"], "rows": [2, 1, 1, 1, 1], "ships": 2})
    p = play(p, "play ships-only", "advance ships")
    assert own(p, "Yellow")["rows"] == [3, 1, 1, 1, 1]
    assert own(p, "Yellow")["ships"] == 0
    assert moved(p) == [("ships", 2, 0, BANK)]
    p = play(
        table(edition, yellow={"hand": ["ships-only"], "rows": [2, 1, 1, 1, 1], "ships": 1}),
        "play ships-only",
    )
    refused(p, "advance ships", "goa.advance.one-ship-per-spice")


@pytest.mark.rule("goa.card.progress-for-spices-only")
@both
def test_progress_for_spices_only(edition: str) -> None:
    mat = ["ginger1: ginger", "cinnamon1: cinnamon"]
    p = table(
        edition, yellow={"hand": ["spices-only"], "rows": [2, 1, 1, 1, 1], "ships": 0, "plantations": mat}
    )
    p = play(p, "play spices-only", "advance ships")
    assert own(p, "Yellow")["rows"] == [3, 1, 1, 1, 1]
    assert sorted(moved(p)) == [("cinnamon", 1, 0, BANK), ("ginger", 1, 0, BANK)]
    assert own(p, "Yellow")["ships"] == 0


# ---------------------------------------------------------------------- the two piles


@pytest.mark.rule("goa.card.reshuffle-when-empty")
@both
def test_the_discards_become_the_draw_pile(edition: str) -> None:
    effects = ["two-ships", "two-ships", "two-ships", *["five-ducats"] * 3, *["two-spices"] * 2]
    p = piles(edition, ["two-colonists"], effects)
    assert pile_sizes(p) == (1, 8)
    p = play(p, "found Calicut")
    assert len(legal(p)) == 1
    p = draw(p, "two-colonists")
    assert "goa.card.reshuffle-when-empty" in rules_told(p)
    assert pile_sizes(p) == (8, 0)
    assert {move.split("/")[0] for move in legal(p)} == {f"card {effect}" for effect in effects}
    p = draw(p, "five-ducats")
    assert pile_sizes(p) == (7, 2)


@pytest.mark.rule("goa.card.reshuffle-only-when-needed")
@both
def test_the_reshuffle_waits_until_a_card_is_needed(edition: str) -> None:
    p = piles(edition, ["two-colonists/1", "two-colonists/2"], ["two-ships", "five-ducats"])
    p = turn(play(p, "found Calicut"), 1, 2)
    assert pile_sizes(p) == (0, 4)
    p = play(p, "found Calicut")
    assert pile_sizes(p) == (4, 0)
    assert len(legal(p, "card")) == 4
    assert [move for move in legal(p) if move.startswith("card two-colonists")]


@pytest.mark.rule("goa.card.turned-cards-are-not-reshuffled")
@both
def test_turned_cards_stay_out_of_the_reshuffle(edition: str) -> None:
    effects = ["two-ships", "two-ships", "two-ships", "five-ducats", "five-ducats"]
    p = draw(play(piles(edition, ["two-colonists"], effects), "found Calicut"), "two-colonists")
    assert p.view(0)["open"] == [card(edition, "two-colonists")]
    assert not [move for move in legal(p) if "two-colonists" in move]
    assert len(legal(p)) == 5
    p = draw(p, "two-ships")
    assert pile_sizes(p) == (4, 2)
    assert p.view(0)["open"] == []


@pytest.mark.rule("goa.card.turned-cards-are-not-reshuffled")
@both
def test_a_played_card_is_discarded_at_once(edition: str) -> None:
    p = piles(edition, ["two-ships/1"], [], yellow={"hand": ["two-colonists"], "colonists": 0})
    p = draw(play(p, "play two-colonists", "found Calicut"), "two-ships/1")
    # the second card is the one just played
    assert legal(p) == [f"card {card(edition, 'two-colonists')}"]


@pytest.mark.rule(
    "goa.card.turned-cards-are-not-reshuffled", "goa.card.extra-card-may-come-after-the-two-2012"
)
def test_with_both_piles_empty_the_extra_card_turns_itself_over_2012() -> None:
    p = piles("2012", ["two-ships/1", "five-ducats/1"], yellow={"hand": ["extra-card/3"], "colonists": 1})
    p = draw(play(p, "found Quilon"), "two-ships/1", "five-ducats/1")
    p = draw(accepted(p, "play extra-card"), "extra-card/3")
    # 1 + 1 + 3 on the cards and 1 own colonist
    assert moved(play(p, "spend colonists"))[0] == ("colonists", 1, 0, BANK)


@pytest.mark.rule("goa.card.both-piles-empty")
@both
def test_with_both_piles_empty_cards_are_missing(edition: str) -> None:
    seat = {
        "rows": [3, 1, 1, 1, 1],
        "ships": 3,
        "plantations": ["ginger2: ginger", "cinnamon2: cinnamon", "pepper2: pepper"],
    }
    p = play(piles(edition, [], yellow=seat), "advance ships")
    assert own(p, "Yellow")["rows"][0] == 4
    assert hand(p) == []
    assert mover(p) == "Red"
    assert "goa.card.both-piles-empty" in rules_told(p)
    # no later claim either: a card that is discarded afterwards stays in the pile
    p = play(p, "taxes", "taxes", f"discard {hand(p, 'Blue')[0]}")
    assert hand(p) == []
    assert pile_sizes(p) == (0, 1)

    p = play(piles(edition, [], yellow={"rows": [1, 1, 1, 1, 5], "colonists": 0}), "found Quilon")
    assert p.phase == "colony-tile"

    p = play(piles(edition, [], yellow={"rows": [1, 1, 1, 4, 1]}), "expedition", "draw 2")
    assert hand(p) == []
    assert mover(p) == "Red"


@pytest.mark.rule("goa.card.both-piles-empty")
@both
def test_what_can_be_drawn_is_drawn(edition: str) -> None:
    p = play(piles(edition, ["two-ships"], yellow={"rows": [1, 1, 1, 4, 1]}), "expedition", "draw 2")
    p = draw(p, "two-ships")
    assert len(hand(p)) == 1
    assert p.phase == "after-action"
    p = piles(edition, ["two-ships/3"], round="B1", yellow={"tiles": ["replenishment"], "ships": 0})
    p = play(draw(play(p, "use replenishment"), "two-ships/3"), "take ships")
    assert own(p, "Yellow")["ships"] == 3
    refused(
        piles(edition, [], round="B1", yellow={"tiles": ["replenishment"]}),
        "use replenishment",
        "goa.card.both-piles-empty",
    )


# ---------------------------------------------------------------------- useless cards


@pytest.mark.rule("goa.card.no-play-without-effect")
@both
def test_a_card_or_tile_without_effect_is_not_used(edition: str) -> None:
    seat = {
        "hand": ["two-spices", "sell-spices", "for-ducats", "spices-only"],
        "ducats": 2,
        "plantations": ["ginger1: ginger"],
    }
    p = table(edition, yellow=seat)
    assert p.why_not(f"play {card(edition, 'sell-spices')}") is None
    refused(p, f"play {card(edition, 'two-spices')}", "goa.card.no-play-without-effect")
    refused(p, f"play {card(edition, 'for-ducats')}", "goa.card.no-play-without-effect")
    empty = table(edition, yellow=seat | {"plantations": ["ginger1"], "ships": 0})
    assert empty.why_not(f"play {card(edition, 'two-spices')}") is None
    for effect in ("sell-spices", "for-ducats", "spices-only"):
        refused(empty, f"play {card(edition, effect)}", "goa.card.no-play-without-effect")
        assert empty.why_not(f"discard {card(edition, effect)}") is None
    tiles = {
        "tiles": ["unexpected-harvest", "viceroy"],
        "rows": [5] * 5,
        "plantations": ["ginger2: ginger ginger"],
    }
    p = table(edition, round="B1", yellow=tiles)
    refused(p, "use unexpected-harvest", "goa.card.no-play-without-effect")
    refused(p, "use viceroy ships", "goa.card.no-play-without-effect")
