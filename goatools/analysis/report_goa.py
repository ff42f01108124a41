"""The tables about a position of Goa: colonies, expeditions, what comes to auction, and the shortest ways."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from goatools.analysis.chains import auction_chances
from goatools.analysis.odds import at_least
from goatools.analysis.odds_goa import expedition, founding_odds, goa_of, repeated
from goatools.analysis.planner import plan
from goatools.analysis.reports import Section
from goatools.goa.box import COLONIES, COLUMNS, SQUARES, TILES
from goatools.goa.game import GoaPosition
from goatools.goa.state import FOUNDING, PLACING
from goatools.position import Position, counted

LOOKED_AT = 3000
"""States that the planner may look at for one line of the table."""


def sections(p: Position, seat: int) -> tuple[Section, ...]:
    """All tables of a position, as a seat sees it."""
    goa = goa_of(p, seat)
    if goa.is_over:
        return ()
    return (colonies(goa, seat), draws(goa, seat), lots(goa), ways(goa, seat))


def colonies(p: GoaPosition, seat: int) -> Section:
    """The odds of founding each colony, with everything that can help, and over three tries."""
    begun = any(frame[0] == FOUNDING for frame in p.stack)
    rows = []
    for found in founding_odds(p, seat):
        helps = ", ".join(p.table.components.name(word) for word in found.help.name.split(", ") if word)
        alone = not helps
        rows.append(
            (
                found.colony,
                helps or "nothing",
                found.gap,
                found.chance,
                float(found.expected_spent),
                "" if begun or not alone else repeated(p, seat, found.colony, 3)[-1],
            )
        )
    columns = ("Colony", "with", "cards must show", "chance", "own given up", "within three tries")
    note = "A failed attempt keeps the own colonists and brings one more, so the next one is likelier."
    rules = ("goa.colony.step-3-own-colonists", "goa.colony.failure-brings-one-colonist")
    unsure = p.table.components.is_reconstructed("cards.list")
    return Section("Founding a colony", "odds", columns, tuple(rows), note, rules, unsure)


def draws(p: GoaPosition, seat: int) -> Section:
    """What an expedition of the seat would bring."""
    found = expedition(p, seat)
    hand = [p.table.cards[card].symbol for card in p.seats[seat].hand]
    rows = [
        (name, hand.count(name), at_least(chances, 1), at_least(chances, 2))
        for name, chances in found.symbols.items()
    ]
    note = f"{counted(found.cards, 'card')}; equal symbols would gain {float(found.points):.1f} points."
    columns = ("Symbol", "in hand", "at least one", "at least two")
    return Section(
        "An expedition", "odds", columns, tuple(rows), note, ("goa.expedition.draw-from-the-pile",)
    )


def lots(p: GoaPosition) -> Section:
    """Which tiles come to auction in how many of the placements that are left."""
    if p.part != PLACING:
        return Section("", "odds", (), ())
    chances = sorted(auction_chances(p).items(), key=lambda pair: (-pair[1], SQUARES.index(pair[0])))
    rows = [
        (square, p.table.components.name(TILES[p.grid[SQUARES.index(square)]]), chance)
        for square, chance in chances[:6]
    ]
    note = "A count of all placements that are left, not a forecast: nobody places by lot."
    rules = ("goa.placement.each-marker-next-to-the-previous",)
    return Section("What comes to auction", "odds", ("Square", "tile", "share"), tuple(rows), note, rules)


def ways(p: GoaPosition, seat: int) -> Section:
    """The fewest actions to the next step of every column and to every colony."""
    s = p.seats[seat]
    goals = [f"{column} {row + 1}" for column, row in zip(COLUMNS, s.rows, strict=True) if row < 5]
    goals += [f"{name} 50 %" for c, name in enumerate(COLONIES) if not s.founded(c)]
    rows = []
    for goal in goals:
        found = plan(p, seat, goal, LOOKED_AT)
        if found is not None:
            steps = words_of([step.action for step in found.steps]) or "there already"
            rows.append((found.target.text, found.actions, steps))
    rows.sort(key=lambda row: row[1])
    note = "Only what can be counted on: build, harvest, advance, found. Tiles and cards can shorten a way."
    return Section("The shortest ways", "plan", ("Target", "actions", "way"), tuple(rows), note)


def words_of(actions: Sequence[str]) -> str:
    """Actions in a row, the same one after another told once.

    >>> words_of(["build", "build", "harvest", "advance taxes"])
    'build (2 times), harvest, advance taxes'
    """
    runs = [(action, len(list(same))) for action, same in groupby(actions)]
    return ", ".join(action if n == 1 else f"{action} ({n} times)" for action, n in runs)
