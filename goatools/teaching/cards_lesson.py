"""The lesson on expedition cards and tiles: its positions, what each card and tile does, and five exercises."""

from __future__ import annotations

import re
from typing import Any

from goatools.components import DAGGER, load
from goatools.drawing.goa_tiles import EFFECTS
from goatools.errors import BadSetup
from goatools.goa.box import COLUMNS, TILE
from goatools.goa.game import GoaPosition
from goatools.goa.names import EFFECT_WORDS, tile_words
from goatools.rulebook import rule
from goatools.teaching.answers import Fault, whole, words
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import laid, play, turn
from goatools.teaching.listing import Listing

TABLE_A = """round = "A3"
part = "PART"
turn = "Red"
flag = "Red"
grid = '''
pepper1     .          .           red-spice      nutmeg2
.           .          settlement  cinnamon1      ginger2
clove1      .          .           .              pepper2
.           cinnamon2  .           expeditions2   ships-or-colonists
red-ducats  ginger2    duty        extra-actions  cinnamon2
'''
[[seat]]
ducats = 11
ships = 1
colonists = 2
rows = [1, 1, 1, 1, 3]
[[seat]]
ducats = 7
ships = 2
colonists = 2
extra = EXTRA
rows = [1, 2, 1, ROW, 2]
plantations = ["nutmeg2: nutmeg nutmeg", "clove2: clove clove", "pepper2: pepper pepper"]
hand = HAND
[[seat]]
ducats = 10
ships = 1
colonists = 2
extra = 1
rows = [3, 1, 1, 1, 1]
plantations = ["ginger1"]
[[seat]]
ducats = 8
ships = 4
colonists = 2
rows = [1, 1, 1, 1, 1]
tiles = ["red-ship"]
"""

TABLE_B = """round = "B2"
part = "actions"
turn = "Red"
flag = "Red"
grid = '''
ginger2     .          cinnamon2           pepper2        nutmeg2
colonists   clove3     .                   settlement     .
.           .          ships               .              cinnamon3
nutmeg3     .          ships-or-colonists  expeditions3   clove2
.           .          mission2            mission3       .
'''
[[seat]]
ducats = 9
ships = 3
colonists = 2
rows = [3, 2, 2, 1, 4]
[[seat]]
ducats = 7
ships = 3
colonists = 2
rows = [3, 2, 2, 4, 3]
plantations = ["nutmeg2: nutmeg", "clove2: clove clove"]
colonies = ["Cochin", "Calicut: clove pepper", "Quilon ginger/cinnamon: ginger"]
tiles = ["red-ship", "replenishment", "viceroy", "espionage", "exchange", "duty"]
[[seat]]
ducats = 10
ships = 1
colonists = 2
rows = [5, 1, 2, 2, 1]
[[seat]]
ducats = 8
ships = 4
colonists = 2
rows = [1, 2, 4, 2, 1]
extra = 1
"""

HAND = ("two-ships/1", "ships-only/1", "mixed-harvest/2", "five-ducats/2", "for-ducats/1")
"""Red's hand in the position "hand"."""

OTHERS: dict[str, tuple[str, tuple[str, ...], int, int]] = {
    "hand": ("actions", HAND, 1, 0),
    "selling": ("actions", ("sell-spices/3",), 1, 0),
    "full": ("actions", ("two-ships/1", "ships-only/1", "two-colonists/2"), 4, 0),
    "extras": ("extra actions", (), 1, 3),
}
"""Positions of phase A: the part of the round, Red's hand, the row in expeditions, the extra action cards."""

NAMES = (*OTHERS, "tiles", "turned")


def lesson_position(name: str = "hand", edition: str = "2012") -> GoaPosition:
    """A position of the lesson, in which Red acts; raises BadSetup.

    "hand": five cards.  "selling": one card and six spices.  "full": three cards, four may be held.  "extras": three
    extra action cards, after all third actions.  "tiles": phase B with six tiles.  "turned": the replenishment tile is
    used, cards with 1 and 3 lie open.

    >>> [lesson_position(name).phase for name in NAMES]
    ['action', 'action', 'action', 'extra-action', 'action', 'replenishment']
    """
    if name not in NAMES:
        raise BadSetup("name", name, ", ".join(NAMES))
    if name == "tiles":
        return laid(edition, TABLE_B)
    if name == "turned":
        return turn(play(laid(edition, TABLE_B), "use replenishment"), 1, 3)
    part, hand, row, extra = OTHERS[name]
    text = TABLE_A.replace("PART", part).replace("ROW", str(row)).replace("EXTRA", str(extra))
    return laid(edition, text.replace("HAND", "[" + ", ".join(f'"{card}"' for card in hand) + "]"))


# ---------------------------------------------------------------------- what each card and tile does

Named = str | dict[str, str]
"""The id of a rule, or one for each edition."""

CARD_RULES: dict[str, Named] = {
    "two-ships": "goa.card.two-ships",
    "two-colonists": "goa.card.two-colonists",
    "five-ducats": "goa.card.five-ducats",
    "two-spices": "goa.card.two-spices",
    "sell-spices": {
        "2004": "goa.card.sell-any-number-of-spices-2004",
        "2012": "goa.card.sell-up-to-four-spices-2012",
    },
    "for-ducats": {"2004": "goa.card.progress-for-ducats-2004", "2012": "goa.card.progress-for-ducats-2012"},
    "mixed-harvest": "goa.card.mixed-harvest",
    "extra-card": "goa.card.extra-card-for-a-founding",
    "ships-only": "goa.card.progress-for-ships-only",
    "spices-only": "goa.card.progress-for-spices-only",
}

TILE_RULES: dict[str, Named] = {
    "ships": "goa.tile.ships-four",
    "colonists": "goa.tile.colonists-four",
    "ships-or-colonists": "goa.tile.ships-or-colonists-three",
    "settlement": "goa.tile.settlement",
    "extra-actions": "goa.tile.extra-actions-two",
    "expeditions2": "goa.tile.expedition-cards-two-or-three",
    "expeditions3": "goa.tile.expedition-cards-two-or-three",
    "favour": "goa.tile.favour-2012",
    "red-ship": "goa.tile.red-ship",
    "red-colonist": "goa.tile.red-colonist",
    "red-ducats": {"2004": "goa.tile.red-ducats-2004", "2012": "goa.tile.red-ducats-2012"},
    "red-spice": "goa.tile.red-spice",
    "red-expedition": "goa.tile.red-expedition-2012",
    "espionage": "goa.tile.espionage",
    "unexpected-harvest": "goa.tile.unexpected-harvest",
    "replenishment": "goa.tile.replenishment",
    "viceroy": "goa.tile.viceroy",
    "exchange": "goa.tile.exchange-swaps-for-a-grid-tile",
    "duty": {"2004": "goa.tile.duty-2004", "2012": "goa.tile.duty-2012"},
    "foreman": "goa.tile.foreman-2012",
    "mission2": {"2004": "goa.tile.mission-2004", "2012": "goa.tile.mission-2012"},
    "mission3": {"2004": "goa.tile.mission-2004", "2012": "goa.tile.mission-2012"},
}

AT_ONCE = (
    "ships",
    "colonists",
    "ships-or-colonists",
    "settlement",
    "extra-actions",
    "expeditions2",
    "expeditions3",
    "favour",
)
SCORED = ("foreman", "mission2", "mission3")


KINDS = ("at once", "red", "kept")


def rule_of(entry: Named, edition: str) -> str:
    """The id that belongs to an edition."""
    return entry if isinstance(entry, str) else entry[edition]


def what_it_does(id: str) -> str:
    """The text of a rule without the name before its colon.

    >>> what_it_does("goa.card.two-ships")
    'Take 2 ships.'
    """
    whole_text = rule(id).text
    text = whole_text.partition("): ")[2] or whole_text.partition(": ")[2] or whole_text
    return text[:1].upper() + text[1:]


def cards_table(edition: str) -> Listing:
    """The ten effects, with what pictures say where it differs: how many cards, when they may be played, what they do.

    >>> cards_table("2012").rows[0]
    ('2 ships', '3†', 'around any own action', 'Take 2 ships.')
    """
    part = load("goa", edition).part("cards.list")
    counts = {effect: sum(str(code).startswith(f"{effect}/") for code in part.value) for effect in CARD_RULES}
    mark = DAGGER if "reconstructed" in str(part.grounds) else ""
    bonus = laid(edition, TABLE_B).table.bonus_effects
    rows = []
    for effect, entry in CARD_RULES.items():
        face, name = EFFECTS[effect][2], EFFECT_WORDS[effect]
        with_what = {"mixed-harvest": "harvest", "extra-card": "founding"}.get(effect, "progress")
        when = "around any own action" if effect in bonus else f"A: with {with_what}"
        does = what_it_does(rule_of(entry, edition))
        known_as = name if face == name else f"{name}; in pictures: {face}"
        rows.append((known_as, f"{counts[effect]}{mark}", when, does))
    return Listing(
        f"Expedition cards, {edition}", ("card", "how many", "when it may be played", "what it does"), rows
    )


def tiles_table(edition: str, kind: str) -> Listing:
    """The tiles of a kind ("at once", "red", "kept"): letter and number of tiles, and what they do; raises BadSetup.

    >>> tiles_table("2012", "red").rows[2][0], tiles_table("2004", "red").rows[2][3]
    ('Red ducats', 'Take 4 ducats from the bank.')
    """
    kinds = {"at once": "at once", "once a round": "red"}
    if kind not in KINDS:
        raise BadSetup("kind", kind, ", ".join(KINDS))
    parts = {letter: load("goa", edition).part(f"tiles.{letter.lower()}") for letter in "AB"}
    rows = []
    for code, entry in TILE_RULES.items():
        if kinds.get(when(code), "kept") != kind:
            continue
        letters = [
            f"{letter} {part.value[code]}" + DAGGER * (part.ground(code).provenance == "reconstructed")
            for letter, part in parts.items()
            if code in part.value
        ]
        if letters:
            does = what_it_does(rule_of(entry, edition))
            rows.append((tile_words(TILE[code]), ", ".join(letters), when(code), does))
    return Listing(
        f"Tiles, {edition}: {kind}", ("tile", "letter and number", "when it works", "what it does"), rows
    )


def when(code: str) -> str:
    """When a tile works."""
    if code in AT_ONCE:
        return "at once"
    if code.startswith("red-"):
        return "once a round"
    return "at the end" if code in SCORED else "once a game"


def sold_out(edition: str) -> tuple[int, int]:
    """How many of six spices the selling card takes, and for how many ducats.

    >>> sold_out("2004"), sold_out("2012")
    ((6, 18), (4, 12))
    """
    start = lesson_position("selling", edition)
    p = play(start, "play sell-spices/3")
    sold = 0
    while p.phase == "sell-spices" and any(move.kind == "pay" for move in p.legal_moves()):
        p = p.play(next(move for move in p.legal_moves() if move.kind == "pay"))
        sold += 1
    return sold, p.seats[1].ducats - start.seats[1].ducats


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The five exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right', 'right']
    >>> exercises("2004")[0].check("1 4 5").words
    'Card 5 has an A in this edition: it goes with progress, and taxes is none.'
    """
    return (
        cards_with_taxes(edition),
        room_for_two(edition),
        extra_actions(edition),
        the_viceroy(edition),
        what_fits(edition),
    )


def cards_with_taxes(edition: str) -> Check:
    """Which of five cards can be played beside an action that none of them belongs to."""
    p = lesson_position("hand", edition)
    bonus = p.table.bonus_effects
    effects = [card.partition("/")[0] for card in HAND]
    right = [str(n) for n, effect in enumerate(effects, 1) if effect in bonus]
    rules = ("goa.card.bonus-cards-timing", "goa.card.action-cards-are-marked-a")

    def judge(answer: Any) -> Fault:
        named = words(answer)
        if not named or any(not re.fullmatch("[1-5]", word) for word in named):
            raise ValueError("numbers of cards are asked for, such as: 2 3")
        for word in sorted(named):
            if word not in right:
                goes_with = "harvest" if effects[int(word) - 1] == "mixed-harvest" else "progress"
                here = " in this edition" * (effects[int(word) - 1] == "for-ducats")
                return f"Card {word} has an A{here}: it goes with {goes_with}, and taxes is none.", rules[1:]
        if len(set(named)) < len(right):
            return f"{len(set(named))} of {len(right)} found, and none wrong.", rules[:1]
        return None

    return Check(
        "Red takes taxes. Which one of these cards could Red play with it? Name all that would do: "
        + ", ".join(f"({n}) {EFFECT_WORDS[effect]}" for n, effect in enumerate(effects, 1)),
        judge,
        right=" ".join(right),
        hints=(
            "Cards with an A go with one kind of action only.",
            "Progress for ducats: look it up in the table of this edition.",
        ),
        praise="cards without an A go with any own action"
        + (", and in 2012 progress for ducats is one of them" if len(right) == 3 else ""),
        rules=rules,
    )


def room_for_two(edition: str) -> Check:
    """How many cards have to go before the first is drawn."""
    p = play(lesson_position("full", edition), "expedition", "draw 2")
    right = 0 if p.to_move is not None and p.to_move < 0 else 1
    if right:
        rules = ("goa.expedition.make-room-first-2012", "goa.expedition.limit-during-the-whole-action-2012")
        why = "in 2012 the limit holds at every moment, so 1 card goes first"
    else:
        rules = (
            "goa.expedition.limit-at-the-end-of-the-action-2004",
            "goa.expedition.shed-the-surplus-after-drawing-2004",
        )
        why = "in 2004 both are drawn, and only then the hand comes down to 4"

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n > 1:
            return "3 and 2 make 5, and 4 may be held: one card is too many, not more.", rules
        return f"That is the rule of the other edition: {why}.", rules

    return Check(
        "Red holds 3 cards, may draw 2 and hold 4, and wants to draw 2. How many cards must Red give up "
        "before the first one is drawn?",
        judge,
        right=right,
        hints=("3 and 2 make 5.", "Is the limit looked at while cards are drawn, or at the end?"),
        praise=why,
        rules=rules,
    )


def extra_actions(edition: str) -> Check:
    """How many extra action cards have to be used."""
    held = lesson_position("extras", edition).seats[1].extra
    right = held - 1
    rules = ("goa.extra-action.keep-at-most-one", "goa.extra-action.surplus-must-be-used")

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n > right:
            return "One card may be kept for the next round.", rules[:1]
        return f"With {held - n} cards left Red may not pass yet.", rules[1:]

    return Check(
        f"The third actions are over, and Red has {held} extra action cards. How many must Red use at least?",
        judge,
        right=right,
        hints=("Passing is allowed only with so many cards left.", "One card may be kept."),
        praise="two are used, one after the other, and one may be kept",
        rules=rules,
    )


def the_viceroy(edition: str) -> Check:
    """Which markers the viceroy can move."""
    p = lesson_position("tiles", edition)
    right = [m.text.split()[-1] for m in p.legal_moves() if m.text.startswith("use viceroy")]
    rules = ("goa.tile.viceroy", "goa.tile.viceroy-tie")
    rows = dict(zip(COLUMNS, p.seats[1].rows, strict=True))

    def judge(answer: Any) -> Fault:
        named = {"expedition" if word == "expeditions" else word for word in words(answer)}
        unknown = sorted(named.difference(COLUMNS))
        if unknown or not named:
            raise ValueError(f"columns are asked for: {', '.join(COLUMNS)}")
        for name in sorted(named.difference(right)):
            return f"{name.capitalize()} is in row {rows[name]}, and others are further back.", rules[:1]
        if len(named) < len(right):
            return f"Another marker is in row {rows[right[0]]} too, and its owner may choose.", rules[1:]
        return None

    return Check(
        "Red uses the viceroy. The markers are in rows "
        + ", ".join(f"{row} ({name})" for name, row in rows.items())
        + ". Which columns may Red choose?",
        judge,
        right=" ".join(right),
        hints=("The marker that is furthest back moves.", "Two of them are equally far back."),
        praise="both markers in row 2 are furthest back, and Red chooses one of them",
        rules=rules,
    )


def what_fits(edition: str) -> Check:
    """How many spices replenishment brings when spaces are few."""
    p = lesson_position("turned", edition)
    after = p.play("take spices")
    right = sum(place.free for place in p.seats[1].mat if place is not None)
    assert after.phase == "put-spices"
    rules = ("goa.tile.replenishment-no-mixture", "goa.harvest.surplus-stays-in-the-supply")

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == 4:
            return f"4 could be taken, but only {right} spaces are free.", rules[1:]
        return f"{n} is not it: count the free spaces, and take one kind of piece only.", rules[:1]

    return Check(
        "Red uses replenishment, and the cards show 1 and 3. Red wants spices. How many does Red take?",
        judge,
        right=right,
        hints=("1 and 3 make 4 pieces of one kind.", "A spice needs a free space that takes it."),
        praise=f"{right} fit; the other two are not taken, and they cannot be ships instead",
        rules=rules,
    )
