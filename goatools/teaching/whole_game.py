"""The lesson on a whole game: a game of bots to replay, what can be read from a record, and four exercises."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from goatools.analysis.players import Greedy
from goatools.chance import CHANCE
from goatools.errors import BadSetup
from goatools.goa.game import GoaPosition
from goatools.moves import Move
from goatools.records import Record
from goatools.registry import new_game
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import EDITIONS
from goatools.teaching.listing import Cell, Listing
from goatools.teaching.questions import number

ACTIONS = ("advance", "build", "harvest", "taxes", "expedition", "found")
"""The six actions, by the first word of their moves."""


class Moment(NamedTuple):
    """A move of a record with the positions before and after it."""

    before: GoaPosition
    move: Move
    after: GoaPosition


def bots_game(edition: str = "2012", seed: int = 3) -> Record:
    """A game of four greedy bots, with a comment where each round begins; raises BadSetup.

    >>> record = bots_game("2012")
    >>> record.position.is_over, list(record.comments.values())[:2]
    (True, ['Round A1 begins', 'Round A2 begins'])
    """
    if edition not in EDITIONS:
        raise BadSetup("edition", edition, " or ".join(EDITIONS))
    return _played(edition, seed).copied()


class Game(Record):
    """A record that can be copied, so that nobody changes the one that is kept."""

    def copied(self) -> Record:
        """The same game as a record of its own."""
        again = Record(self.start, self.headers)
        for move in self.moves:
            again.play(move)
        again.comments = dict(self.comments)
        return again


@lru_cache(maxsize=4)
def _played(edition: str, seed: int) -> Game:
    """Play the game: about a second."""
    rng, bot = Random(seed), Greedy(samples=1)
    game = Game(new_game(f"goa-{edition}", 4, seed=seed), {"Event": "four greedy bots"})
    label = ""
    while not game.position.is_over:
        p = game.position
        assert isinstance(p, GoaPosition)
        if p.round_label != label and p.phase == "placement":
            label = p.round_label
            game.comments[game.at] = f"Round {label} begins"
        game.play(p.chance_move(rng) if p.to_move == CHANCE else bot(p.copy(), rng))
    game.comments[game.at] = "The game is over"
    return game


def moments(record: Record) -> Iterator[Moment]:
    """Every move of a record with the positions around it."""
    positions = list(record)
    for before, move, after in zip(positions, record.moves, positions[1:], strict=False):
        assert isinstance(before, GoaPosition)
        assert isinstance(after, GoaPosition)
        yield Moment(before, move, after)


# ---------------------------------------------------------------------- what a record tells


def points_by_round(record: Record) -> Listing:
    """The points of every seat at the end of each round, as if the game ended there.

    >>> points_by_round(bots_game()).rows[-1][0]
    'B4'
    """
    start = record.start
    assert isinstance(start, GoaPosition)
    last = {start.round_label: start}
    last |= {moment.before.round_label: moment.after for moment in moments(record)}
    names = record.start.names
    rows: list[tuple[Cell, ...]] = []
    for label, p in last.items():
        totals = [p.score(seat).total for seat in range(len(names))]
        ahead = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
        rows.append((label, *totals, " and ".join(ahead)))
    return Listing("Points after each round", ("round", *names, "ahead"), rows)


def actions_taken(record: Record) -> Listing:
    """How often each seat took each of the six actions.

    >>> [sum(row[1:]) >= 24 for row in actions_taken(bots_game()).rows]
    [True, True, True, True]
    """
    names = record.start.names
    counts = {name: dict.fromkeys(ACTIONS, 0) for name in names}
    for moment in moments(record):
        seat = moment.before.to_move
        if moment.move.kind in ACTIONS and moment.before.phase == "action" and seat is not None:
            counts[names[seat]][moment.move.kind] += 1
    words = ("progress", "ships", "harvest", "taxes", "expedition", "founding")
    rows: list[tuple[Cell, ...]] = [(name, *counts[name].values()) for name in names]
    return Listing("Actions taken, extra actions included", ("seat", *words), rows)


def money_moved(record: Record) -> Listing:
    """Who paid how much in the auctions: to others, to the bank, and what others paid in turn."""
    names = record.start.names
    to_others, to_bank, taken = ([0] * len(names) for _ in range(3))
    for moment in moments(record):
        if moment.before.phase != "auction":
            continue
        changes = [b.ducats - a.ducats for a, b in zip(moment.before.seats, moment.after.seats, strict=True)]
        for seat, change in enumerate(changes):
            if change > 0:
                taken[seat] += change
            elif change < 0:
                (to_others if any(other > 0 for other in changes) else to_bank)[seat] -= change
    rows = [(name, to_others[s], to_bank[s], taken[s]) for s, name in enumerate(names)]
    return Listing(
        "Ducats in all auctions", ("seat", "paid to others", "paid to the bank", "taken from others"), rows
    )


def foundings(record: Record) -> Listing:
    """How many attempts to found a colony each seat made, and how many succeeded."""
    names = record.start.names
    tried = [0] * len(names)
    for moment in moments(record):
        if moment.move.kind == "found" and moment.before.to_move is not None:
            tried[moment.before.to_move] += 1
    last = record.position
    assert isinstance(last, GoaPosition)
    done = [sum(place is not None for place in s.mat[4:]) for s in last.seats]
    return Listing(
        "Foundings",
        ("seat", "attempts", "colonies"),
        [(name, tried[s], done[s]) for s, name in enumerate(names)],
    )


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The four exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right']
    """
    return own_actions(), tiles_left(), winners_points(edition), attempts(edition)


def own_actions() -> Check:
    """How many regular actions a player has in a game."""
    return number(
        "How many actions has each player in a whole game, without extra actions?",
        24,
        mistakes={
            8: "8 is the number of rounds. In each of them everybody acts three times.",
            12: "12 are those of one phase; there are two.",
            96: "96 are those of all four players together.",
        },
        otherwise="Multiply: phases, rounds in a phase, actions in a round.",
        rules=("goa.action.three-per-player", "goa.round.four-rounds-per-phase", "goa.round.two-phases"),
        hints=("Two phases of four rounds each.", "Three actions in a round."),
        praise="2 phases, 4 rounds each, 3 actions a round",
    )


def tiles_left() -> Check:
    """How many tiles are never sold in phase A."""
    return number(
        "Four players: how many of the 25 tiles of phase A are never sold?",
        9,
        mistakes={
            5: "The flag is auctioned in each round too, and it is no tile of the grid: only 4 tiles go a round.",
            0: "The grid is not sold out: it is cleared after the fourth round.",
            16: "16 are those that are sold.",
        },
        otherwise="With four players 4 tiles leave the grid in each of the 4 rounds.",
        rules=("goa.round.grid-is-not-refilled-within-a-phase", "goa.round.end-of-phase-a-clears-the-grid"),
        hints=("Five lots a round, one of them the flag.", "4 rounds of 4 tiles."),
        praise="16 are sold, 9 leave the game unsold",
    )


def winners_points(edition: str) -> Check:
    """Where the winner of the recorded game has the points from."""
    p = bots_game(edition).position
    seat = p.winners()[0]
    rows = p.score(seat).rows
    markers = sum(row.points for row in rows if row.category.startswith("Progress"))
    colonies = next(row.points for row in rows if row.category == "Colonies")
    mistakes = {
        p.score(seat).total: "That is the sum of everything.",
        p.score(seat).total - markers: "That is everything except the markers.",
    }
    if colonies != markers:
        mistakes[colonies] = "That is what the colonies bring."
    return number(
        f"In the game of the bots {p.names[seat]} wins. How many of the points come from the five progress markers?",
        markers,
        mistakes={n: words for n, words in mistakes.items() if n != markers},
        otherwise=f"Add up the five rows of {p.names[seat]} that begin with Progress.",
        rules=("goa.scoring.progress-markers",),
        hints=("The table below the chart has a row for each column.", "Add up five numbers."),
        praise=f"{markers} of {p.score(seat).total}",
    )


def attempts(edition: str) -> Check:
    """How many attempts failed in the recorded game."""
    rows = foundings(bots_game(edition)).rows
    tried, done = (sum(int(str(row[column])) for row in rows) for column in (1, 2))
    return number(
        "In the same game: how many attempts to found a colony have failed, all four players together?",
        tried - done,
        mistakes={tried: "That is the number of all attempts.", done: "That is the number of colonies."}
        if tried - done not in (tried, done)
        else {},
        otherwise="Take the colonies off the attempts.",
        rules=("goa.colony.failure-brings-one-colonist",),
        hints=("The table of foundings has both numbers.", f"There were {tried} attempts."),
        praise=f"{tried} attempts, {done} colonies; each failure brought a colonist",
    )
