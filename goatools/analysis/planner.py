"""The planner: the fewest actions of a seat of Goa from here to a target, with the spices and ships of every step.

It looks at the four actions that can be counted on (build, harvest, advance, found); tiles, cards, auctions and rivals
are left out, so a plan is an upper bound for a lucky player and a base line for comparing positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush

import networkx as nx

from goatools.analysis.odds import at_least
from goatools.analysis.odds_goa import goa_of, pile
from goatools.errors import BadSetup
from goatools.goa.box import COLONIES, COLONISTS, COLUMNS, HARVEST, SHIPS, SPICES, Box, Place
from goatools.goa.game import GoaPosition
from goatools.position import Position

Mat = tuple[Place, ...]


@dataclass(frozen=True)
class Target:
    """Where a plan leads: a row of a column, a colony (founded with at least the chance `likely`), or more points.

    `points` are those of the whole score, gained by progress alone.
    """

    column: str = ""
    row: int = 0
    colony: str = ""
    likely: Fraction = Fraction(1, 2)
    points: int = 0

    @property
    def text(self) -> str:
        """The target in words."""
        if self.column:
            return f"row {self.row} of {self.column}"
        return (
            f"{self.colony}, at least {round(100 * self.likely)} %"
            if self.colony
            else f"{self.points} points"
        )


def target(text: str) -> Target:
    """Read a target as a person writes it: "ships 4", "Madras", "Madras 90 %", "30 points"; raises BadSetup.

    >>> target("taxes 5").text, target("quilon 90 %").text, target("30 points").text
    ('row 5 of taxes', 'Quilon, at least 90 %', '30 points')
    """
    words = str(text).replace("%", " ").split()
    numbers = [int(word) for word in words if word.isdigit()]
    names = [word.lower() for word in words if not word.isdigit()]
    if len(names) == 1 and len(numbers) <= 1:
        [name], number = names, numbers[0] if numbers else 0
        if name in COLUMNS and 2 <= number <= 5:
            return Target(column=name, row=number)
        if name.title() in COLONIES and 0 <= number <= 100:
            return Target(colony=name.title(), likely=Fraction(number, 100) if numbers else Fraction(1, 2))
        if name == "points" and number > 0:
            return Target(points=number)
    raise BadSetup(
        "target", text, "a column and a row such as 'ships 4', a colony such as 'Madras 90 %', or '30 points'"
    )


@dataclass(frozen=True)
class State:
    """What a plan keeps count of."""

    rows: tuple[int, ...]
    ships: int
    colonists: int
    mat: Mat

    @property
    def spices(self) -> tuple[int, ...]:
        """How many of each spice lie on the mat."""
        found = [0] * len(SPICES)
        for place in self.mat:
            for spice in place.held:
                found[spice] += 1
        return tuple(found)


@dataclass(frozen=True)
class Step:
    """One action of a plan: what is done, what it costs or brings, and what is there afterwards."""

    action: str
    gains: str
    ships: int
    colonists: int
    spices: dict[str, int]
    rows: dict[str, int]


@dataclass(frozen=True)
class Plan:
    """The way to a target; `chance` is that of a founding at its end.

    `proven` says that there is no shorter one that stores no spices for more than two steps of a helping column.
    """

    target: Target
    start: State
    steps: tuple[Step, ...]
    proven: bool
    chance: Fraction | None = None

    @property
    def actions(self) -> int:
        """The number of actions."""
        return len(self.steps)

    def graph(self) -> nx.DiGraph[int]:
        """The plan as a path: nodes 0, 1 ... with `ships`, `colonists`, `spices` and `rows`, edges with `action` and `gains`."""
        graph: nx.DiGraph[int] = nx.DiGraph()
        spices = {name: n for name, n in zip(SPICES, self.start.spices, strict=True) if n}
        rows = dict(zip(COLUMNS, self.start.rows, strict=True))
        graph.add_node(0, ships=self.start.ships, colonists=self.start.colonists, spices=spices, rows=rows)
        for number, step in enumerate(self.steps, 1):
            graph.add_node(
                number, ships=step.ships, colonists=step.colonists, spices=step.spices, rows=step.rows
            )
            graph.add_edge(number - 1, number, action=step.action, gains=step.gains)
        return graph


def plan(p: Position, seat: int, goal: Target | str, most: int = 40_000) -> Plan | None:
    """Find the fewest actions from here to a target; None when it cannot be reached with the plantations on the mat.

    Looks at no more than `most` states; a plan found only by hurrying then is not `proven`.
    Raises BadSetup for a target that does not exist or a seat that is none.
    Rules: goa.advance.one-ship-per-spice, goa.harvest.number-by-row, goa.ships.number-by-row, goa.colony.step-1-progress-board.
    """
    goa = goa_of(p, seat)
    goal = target(goal) if isinstance(goal, str) else goal
    search = _Search(goa, seat, goal)
    for haste in (1.0, 3.0):
        found = search.run(haste, most)
        if found is not None or search.exhausted:
            break
    if found is None:
        return None
    steps = tuple(search.step(a, b, action) for a, b, action in found)
    chance = search.chance(found[-1][0] if found else search.start) if goal.colony else None
    return Plan(goal, search.start, steps, haste == 1.0, chance)


class _Search:
    """A* over the states of one seat."""

    def __init__(self, goa: GoaPosition, seat: int, goal: Target) -> None:
        s = goa.seats[seat]
        self.table: Box = goa.table
        self.goal = goal
        mat = _sorted(place for place in s.mat if place is not None)
        self.start = State(s.rows, s.ships, s.colonists, mat)
        self.column = COLUMNS.index(goal.column) if goal.column else -1
        values = self.table.points["row"]
        self.row_points = tuple(int(n) for n in values)
        self.wanted = goal.points - goa.score(seat).total + sum(self.row_points[row - 1] for row in s.rows)
        self.exhausted = False
        self.need, self.sums = 0, {}
        if goal.colony:
            colony = COLONIES.index(goal.colony)
            if s.founded(colony):
                raise BadSetup("target", goal.colony, "a colony that is not founded yet")
            self.need = int(self.table.need[colony])
            self.sums = pile(goa, seat).sums(2)

    # ------------------------------------------------------------------ the goal

    def chance(self, state: State) -> Fraction:
        """The chance to found the colony from a state."""
        board = int(self.table.rows[COLONISTS][state.rows[COLONISTS] - 1])
        return at_least(self.sums, self.need - board - state.colonists)

    def reached(self, state: State) -> bool:
        """Whether a state fulfils the target (a colony: whether the attempt is likely enough)."""
        if self.column >= 0:
            return state.rows[self.column] >= self.goal.row
        if self.goal.colony:
            return self.chance(state) >= self.goal.likely
        return sum(self.row_points[row - 1] for row in state.rows) >= self.wanted

    def at_least_left(self, state: State) -> int:
        """A number of actions that is surely needed from a state: never too high, so the first way found is shortest."""
        if self.goal.colony:
            return 0
        if self.column >= 0:
            row = state.rows[self.column]
            steps = max(self.goal.row - row, 0)
            pieces = sum(range(row, self.goal.row))
        else:
            # a step from row r brings r points and costs r spices and r ships
            pieces = max(self.wanted - sum(self.row_points[row - 1] for row in state.rows), 0)
            steps = -(-pieces // 4)
        numbers = self.table.rows
        ships = -(-max(pieces - state.ships, 0) // int(max(numbers[SHIPS])))
        spices = -(-max(pieces - sum(state.spices), 0) // int(max(numbers[HARVEST])))
        return steps + ships + spices

    # ------------------------------------------------------------------ the actions

    def after(self, state: State) -> Iterator[tuple[str, State]]:
        """Every action worth looking at, with the state after it."""
        rows, ships, colonists, mat = state.rows, state.ships, state.colonists, state.mat
        numbers = self.table.rows
        for column, row in enumerate(rows):
            if row < 5 and self.useful(column):
                cost = self.table.costs[column][row - 1]
                paid = _pay(mat, cost) if len(cost) <= ships else None
                if paid is not None:
                    after = (*rows[:column], row + 1, *rows[column + 1 :])
                    yield f"advance {COLUMNS[column]}", State(after, ships - len(cost), colonists, paid)
        if ships < 12:
            yield "build", State(rows, min(ships + int(numbers[SHIPS][rows[SHIPS] - 1]), 12), colonists, mat)
        n = int(numbers[HARVEST][rows[HARVEST] - 1])
        for after_harvest in _harvests(mat, n, self.wants(state)):
            yield "harvest", State(rows, ships, colonists, after_harvest)
        if self.goal.colony:
            yield f"found {self.goal.colony}, withhold", State(rows, ships, colonists + 1, mat)

    def useful(self, column: int) -> bool:
        """Whether steps of a column can serve the target: its own ones, and those that make ships and spices."""
        if column in (SHIPS, HARVEST) or not (self.goal.column or self.goal.colony):
            return True
        return column == (self.column if self.goal.column else COLONISTS)

    def wants(self, state: State) -> tuple[int, ...]:
        """How many of each spice the steps that serve the target can use: all of its column, two of every other."""
        found = [0] * len(SPICES)
        for column, row in enumerate(state.rows):
            if self.useful(column):
                last = self.goal.row if column == self.column else min(row + 2, 5)
                for step in range(row, last):
                    for spice in self.table.costs[column][step - 1]:
                        found[spice] += 1
        return tuple(found)

    # ------------------------------------------------------------------ the search

    def run(self, haste: float, most: int) -> list[tuple[State, State, str]] | None:
        """The way to the target; with `haste` above 1 found sooner, but perhaps not the shortest."""
        before: dict[State, tuple[State, str] | None] = {self.start: None}
        cost = {self.start: 0}
        queue: list[tuple[float, int, int, State]] = [(0.0, 0, 0, self.start)]
        number = looked = 0
        while queue and looked < most:
            _, _, _, state = heappop(queue)
            if self.reached(state):
                return self.way(before, state)
            looked += 1
            for action, after in self.after(state):
                spent = cost[state] + 1
                if spent < cost.get(after, 1000):
                    cost[after], before[after] = spent, (state, action)
                    number += 1
                    heappush(queue, (spent + haste * self.at_least_left(after), -spent, number, after))
        self.exhausted = not queue
        return None

    def way(
        self, before: dict[State, tuple[State, str] | None], state: State
    ) -> list[tuple[State, State, str]]:
        """The steps that led to a state; for a colony the founding comes last."""
        found = []
        end = state
        while (link := before[state]) is not None:
            found.append((link[0], state, link[1]))
            state = link[0]
        found.reverse()
        if self.goal.colony:
            found.append((end, end, f"found {self.goal.colony}"))
        return found

    def step(self, a: State, b: State, action: str) -> Step:
        """An action in words and numbers."""
        changes = [(name, y - x) for name, x, y in zip(SPICES, a.spices, b.spices, strict=True)]
        changes += [("ships", b.ships - a.ships), ("colonists", b.colonists - a.colonists)]
        gains = ", ".join(f"{n:+d} {name}" for name, n in changes if n)
        if action == f"found {self.goal.colony}":
            gains = f"{round(100 * self.chance(a))} %"
        spices = {name: n for name, n in zip(SPICES, b.spices, strict=True) if n}
        return Step(action, gains, b.ships, b.colonists, spices, dict(zip(COLUMNS, b.rows, strict=True)))


# ---------------------------------------------------------------------- spices on the mat


def _sorted(places: Iterator[Place]) -> Mat:
    """Places in a fixed order, those for one kind first: they are filled first and paid from last."""
    return tuple(sorted(places, key=lambda place: (len(place.kind.accepts), place.kind.code, place.held)))


def _pay(mat: Mat, cost: tuple[int, ...]) -> Mat | None:
    """The mat without the spices of a cost, taken from the most versatile places; None when they are not there."""
    places = list(mat)
    for spice in cost:
        for at in range(len(places) - 1, -1, -1):
            taken = places[at].take[spice]
            if taken is not None:
                places[at] = taken
                break
        else:
            return None
    return _sorted(iter(places))


def _harvests(mat: Mat, n: int, wants: tuple[int, ...]) -> set[Mat]:
    """The mats after a harvest of `n` spices that can be used; fewer when there are no more such fields."""
    own = [0] * len(SPICES)
    for place in mat:
        for spice in place.held:
            own[spice] += 1
    layers: set[tuple[Mat, tuple[int, ...]]] = {(mat, tuple(own))}
    for _ in range(n):
        wider: set[tuple[Mat, tuple[int, ...]]] = set()
        for places, have in layers:
            for spice, wanted in enumerate(wants):
                if have[spice] >= wanted:
                    continue
                put = _put(places, spice)
                if put is not None:
                    wider.add((put, (*have[:spice], have[spice] + 1, *have[spice + 1 :])))
        if not wider:
            break
        layers = wider
    return {places for places, _ in layers if places != mat}


def _put(mat: Mat, spice: int) -> Mat | None:
    """The mat with one spice more, on the least versatile place with a space for it; None when there is none."""
    for at, place in enumerate(mat):
        more = place.put[spice]
        if more is not None:
            return _sorted(iter((*mat[:at], more, *mat[at + 1 :])))
    return None
