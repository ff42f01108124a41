"""The lesson on the six actions: one turn to try them from, extra actions, and exercises."""

from __future__ import annotations

from typing import Any

from goatools.chance import CHANCE
from goatools.components import DAGGER
from goatools.errors import BadSetup
from goatools.goa.box import HARVEST
from goatools.goa.game import GoaPosition
from goatools.goa.words import mover
from goatools.position import Position
from goatools.teaching.answers import Fault
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import laid, play, turn
from goatools.teaching.listing import Listing
from goatools.teaching.questions import number, yes_or_no

RED = 1

GRID = """grid = '''
.          ships     clove2   mission2       nutmeg2
duty       .         mission3 cinnamon3      ginger2
clove3     nutmeg3   .        viceroy        pepper2
espionage  cinnamon2 ginger3  expeditions3   ships-or-colonists
exchange   colonists mission2 extra-actions  .
'''
"""

TURN = """round = "B2"
part = "actions"
turn = "Red"
action = 1
flag = "Red"
discard = ["sell-spices/1", "spices-only/2", "extra-card/3"]
"""

SEATS = """[[seat]]
ducats = 9
ships = 3
colonists = 1
rows = [3, 2, 2, 1, 2]
plantations = ["ginger1: ginger", "pepper2: pepper"]
[[seat]]
ducats = 6
ships = 3
colonists = 4
extra = {red}
rows = [2, 2, 1, 4, 3]
plantations = ["clove2: clove", "pepper1", "ginger2: ginger"]
colonies = ["Quilon ginger/cinnamon: cinnamon"]
hand = ["two-ships/1", "ships-only/2", "mixed-harvest/3"]
tiles = ["red-ship"]
[[seat]]
ducats = 12
ships = 2
colonists = 3
extra = {green}
rows = [3, 3, 1, 2, 1]
plantations = ["nutmeg2: nutmeg", "cinnamon1"]
[[seat]]
ducats = 8
ships = 5
colonists = 2
extra = {blue}
rows = [1, 2, 2, 1, 3]
plantations = ["cinnamon2: cinnamon cinnamon"]
"""

NAMES = ("turn", "extras")


def lesson_position(name: str = "turn", edition: str = "2012") -> GoaPosition:
    """A position of the lesson: "turn" (Red begins the actions) or "extras" (all third actions are done); raises BadSetup.

    >>> lesson_position().phase, lesson_position("extras").phase
    ('action', 'extra-action')
    """
    if name not in NAMES:
        raise BadSetup("name", name, ", ".join(NAMES))
    if name == "turn":
        return laid(edition, TURN + GRID + SEATS.format(red=1, green=0, blue=0))
    text = TURN.replace('"actions"', '"extra actions"').replace("action = 1\n", "")
    return laid(edition, text + GRID + SEATS.format(red=2, green=1, blue=3))


def founded(edition: str = "2012") -> Position:
    """Red founds Madras with 2 own colonists, as in the rulebook's example of the edition, and fills it."""
    cards = (1, 3) if edition == "2012" else (2, 3)
    p = play(turn(lesson_position("turn", edition).play("found Madras"), *cards), "spend colonists")
    while p.phase in ("colony-tile", "put-spices"):
        p = p.play(p.legal_moves()[0])
    return p


def full_hand(edition: str = "2012") -> Position:
    """Red's expedition when a card has to go: before the drawing in 2012, after it in 2004."""
    p = play(lesson_position("turn", edition), "expedition", "draw 2")
    while p.to_move == CHANCE:
        p = p.play(p.legal_moves()[0])
    return p


# ---------------------------------------------------------------------- tables


def menu(p: GoaPosition) -> Listing:
    """What the player to move can do, in the words of the buttons; a reconstructed number wears its dagger."""
    kinds = ("advance", "build", "harvest", "taxes", "expedition", "found")
    moves = [move for kind in kinds for move in p.legal_moves() if move.kind == kind]
    rows = [(str(move), p.describe(move)) for move in moves]
    return Listing(f"What {p.names[mover(p)]} can do", ("move", "what it does"), rows)


def expeditions() -> Listing:
    """What follows when Red, with three cards and a limit of 4, wants to draw two."""
    rows: list[tuple[str, str, str]] = []
    for edition in ("2004", "2012"):
        p = lesson_position("turn", edition).play("expedition").play("draw 2")
        first = "draws both" if p.phase == "card" else "gives up a card"
        then = "gives up a card, 5 to 4" if p.phase == "card" else "draws both, 2 to 4"
        rows.append((edition, first, then))
    return Listing("Three cards in hand, limit 4, two to draw", ("edition", "first", "then"), rows)


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()] == ["right"] * 6
    True
    """
    return (
        how_many_spices(edition),
        how_many_cards(edition),
        may_pass(edition),
        least_extra(edition),
        comes_back(edition),
        three_ships(edition),
    )


def how_many_spices(edition: str) -> Check:
    """A harvest larger than the room for it."""
    p = lesson_position("turn", edition)
    green = p.names.index("Green")
    row = p.seats[green].rows[HARVEST] - 1
    can = int(p.table.rows[HARVEST][row])
    mark = DAGGER if p.table.components.is_reconstructed("columns.harvest", row) else ""
    free = sum(place.free for place in p.seats[green].mat if place is not None)
    return number(
        f"Green's harvest column shows {can}{mark}. On the mat lie a nutmeg plantation with 2 spaces and 1 nutmeg, and an empty "
        "cinnamon plantation with 1 space. How many spices does a harvest bring?",
        min(can, free),
        mistakes={
            can: f"There is room for {free} only; what does not fit is not taken.",
            3: "One of the three spaces is full: each holds one spice.",
            1: "Both plantations have a free space.",
        },
        otherwise="Count the free spaces.",
        rules=("goa.harvest.surplus-stays-in-the-supply", "goa.harvest.one-spice-per-space"),
        hints=("Each space holds one spice.", "Which spaces are free?"),
        praise=f"two spaces are free, and the rest of the {can} stays in the supply",
    )


def how_many_cards(edition: str) -> Check:
    """The hand limit of an expedition, in each edition."""
    most = 5 if edition == "2004" else 4
    rule = (
        "goa.expedition.limit-at-the-end-of-the-action-2004"
        if edition == "2004"
        else "goa.expedition.limit-during-the-whole-action-2012"
    )
    other = (
        "That is the limit of 2012. In 2004 it is looked at when the action ends."
        if edition == "2004"
        else "So it was in 2004. In 2012 the limit holds at every moment of the action: a card goes first."
    )
    return number(
        f"Red holds 3 cards and goes on an expedition: draw up to 2, limit 4. By the rule of {edition}, how many cards can "
        "Red hold at most while the action runs?",
        most,
        mistakes={
            9 - most: other,
            3: "There is room for a fourth.",
            2: "Two can be drawn; Red holds three already.",
        },
        otherwise="Three in hand, and up to two more.",
        rules=(rule,),
        hints=("When does the limit count: all the time, or at the end?",),
        praise=(
            "both cards are drawn, then one is given up"
            if edition == "2004"
            else "to draw both, Red plays or discards one before"
        ),
    )


def may_pass(edition: str) -> Check:
    """Whether an action can be skipped."""
    return yes_or_no(
        "It is Blue's second action, and nothing looks useful. May Blue pass?",
        False,
        wrong="Passing is not offered. Building ships or taxes always bring something, and an action without effect counts too.",
        rules=("goa.action.passing-is-not-offered",),
        hints=("Some actions can always be chosen.",),
        praise="each of the three turns is an action; passing exists in the extra actions only",
    )


def least_extra(edition: str) -> Check:
    """How many extra action cards have to be used."""
    return number(
        "Blue holds 3 extra action cards when all third actions are done. How many must Blue use at least in this round?",
        2,
        mistakes={
            3: "One card may be kept for the next round.",
            1: "Then two would be left, and only one may be kept.",
            0: "At most one card may be kept for the next round.",
        },
        otherwise="At most one card may be kept for the next round.",
        rules=("goa.extra-action.keep-at-most-one", "goa.extra-action.surplus-must-be-used"),
        hints=("How many may be kept?",),
        praise="one may be kept, so two have to be used, one each time round the table",
    )


def comes_back(edition: str) -> Check:
    """Whether who has passed may use a card later."""
    return yes_or_no(
        "Extra actions: Red uses a card, Green, who holds one, passes, Blue uses one. May Green use the card when the turn "
        "comes round again?",
        False,
        wrong="Who has passed is out of the extra actions of this round. Green keeps the card for the next one.",
        rules=("goa.extra-action.pass-is-final",),
        hints=("Passing here is like leaving the table.",),
        praise="passing is final; the card is kept for the next round",
    )


def three_ships(edition: str) -> Check:
    """Get three ships out of one action turn."""
    before = lesson_position("turn", edition).seats[RED].ships

    def judge(answer: Any) -> Fault:
        p = getattr(answer, "position", answer)
        if not isinstance(p, GoaPosition):
            raise TypeError("found " + type(answer).__name__)
        more = p.seats[RED].ships - before
        if more == 3:
            return None
        if more == 2:
            return (
                "2 more. Building brings two, and so does the card of 2 ships. What else lies beside the mat?",
                ("goa.tile.using-is-not-an-action", "goa.ships.number-by-row"),
            )
        if more > 3:
            return f"{more} more: the card too has been played. Take a step back.", (
                "goa.card.one-per-action",
            )
        return f"{more} more so far, 3 are wanted.", ("goa.tile.held-tiles-timing", "goa.ships.number-by-row")

    return Check(
        "Get Red exactly 3 more ships with this one action and what may be used beside it.",
        judge,
        right=lambda: play(lesson_position("turn", edition), "use red-ship", "build"),
        hints=(
            "Building ships brings 2. Using a tile is no action.",
            "The red tile Ship can be used before or after the action.",
        ),
        solution="use the red tile Ship, and build ships",
        praise="the tile brings 1, and building or the card 2",
        rules=("goa.ships.number-by-row", "goa.tile.using-is-not-an-action"),
    )
