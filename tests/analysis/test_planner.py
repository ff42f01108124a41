"""The planner: shortest ways, checked against a plain search without any pruning and played out by the rules."""

from __future__ import annotations

import itertools
from collections import deque
from fractions import Fraction

import networkx as nx
import pytest

import goatools
from goatools.analysis.planner import Plan, Target, plan, target
from goatools.errors import BadSetup
from goatools.goa.box import COLUMNS, SPICES

TEXT = """
game = "goa-2012"
seats = ["Yellow", "Red"]
round = "{round}"
part = "actions"
turn = "Yellow"
flag = "Yellow"

[[seat]]
name = "Yellow"
ships = {ships}
colonists = {colonists}
rows = {rows}
plantations = {plantations}

[[seat]]
name = "Red"
"""
THREE = ("ginger2: ginger ginger", "cinnamon2: cinnamon", "pepper2: pepper pepper")


def table(
    *,
    ships: int = 2,
    colonists: int = 2,
    rows: tuple[int, ...] = (1, 1, 1, 1, 1),
    plantations: tuple[str, ...] = THREE,
    round_: str = "B1",
) -> goatools.Position:
    """Yellow is to act, with these things."""
    text = TEXT.format(
        round=round_, ships=ships, colonists=colonists, rows=list(rows), plantations=list(plantations)
    )
    return goatools.position(text.replace("'", '"'))


def plain(p: goatools.Position, column: int, row: int, most: int) -> int | None:
    """The fewest actions to a row, by trying everything breadth first; plantations for one kind only."""
    s, costs, numbers = p.seats[0], p.table.costs, p.table.rows
    room = [0] * 5
    for place in s.mat:
        if place is not None:
            room[place.kind.accepts[0]] += place.kind.fields
    own = [0] * 5
    for place in s.mat:
        for spice in place.held if place is not None else ():
            own[spice] += 1
    start = (s.rows, s.ships, tuple(own))
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        (rows, ships, have), spent = queue.popleft()
        if rows[column] >= row:
            return spent
        if spent == most:
            continue
        after = []
        for c in range(5):
            if rows[c] < 5:
                cost = costs[c][rows[c] - 1]
                if len(cost) <= ships and all(have[k] >= cost.count(k) for k in cost):
                    paid = tuple(have[k] - cost.count(k) for k in range(5))
                    after.append(((*rows[:c], rows[c] + 1, *rows[c + 1 :]), ships - len(cost), paid))
        after.append((rows, ships + numbers[0][rows[0] - 1], have))
        n = numbers[1][rows[1] - 1]
        for more in itertools.product(*(range(min(n, room[k] - have[k]) + 1) for k in range(5))):
            if 0 < sum(more) <= n:
                after.append((rows, ships, tuple(a + b for a, b in zip(have, more, strict=True))))
        for state in after:
            if state not in seen:
                seen.add(state)
                queue.append((state, spent + 1))
    return None


@pytest.mark.parametrize(
    ("column", "row", "rows"),
    [
        ("ships", 2, (1, 1, 1, 1, 1)),
        ("ships", 3, (1, 1, 1, 1, 1)),
        ("harvest", 3, (1, 1, 1, 1, 1)),
        ("taxes", 2, (1, 1, 1, 1, 1)),
        ("ships", 4, (2, 1, 1, 1, 1)),
        ("harvest", 3, (2, 2, 1, 1, 1)),
    ],
)
def test_no_way_is_shorter(column: str, row: int, rows: tuple[int, ...]) -> None:
    p = table(rows=rows)
    found = plan(p, 0, f"{column} {row}")
    assert found is not None
    assert found.proven
    assert found.actions == plain(p, COLUMNS.index(column), row, found.actions)
    assert plain(p, COLUMNS.index(column), row, found.actions - 1) is None


def test_what_cannot_grow_cannot_be_paid() -> None:
    assert plan(table(), 0, "colonists 2") is None
    assert plan(table(plantations=()), 0, "ships 2") is None


@pytest.mark.rule("goa.advance.one-ship-per-spice")
def test_a_plan_can_be_played() -> None:
    p = table(ships=2, plantations=("ginger2: ginger ginger", "cinnamon2:"), round_="B1")
    found = plan(p, 0, "ships 2")
    assert found is not None
    p = table(ships=1, plantations=("ginger2: ginger", "cinnamon2:"))
    found = plan(p, 0, "harvest 2")
    assert [step.action for step in found.steps] == ["harvest", "advance harvest"]  # type: ignore[union-attr]
    for step in found.steps:  # type: ignore[union-attr]
        p = p.play(step.action)
        while p.phase == "put-spices":
            kind = step.gains.removeprefix("+1 ")
            p = p.play(next(m for m in p.legal_moves() if kind in m.text))
        p = p.play("taxes")
        s = p.seats[0]
        assert s.ships == step.ships
        assert dict(zip(COLUMNS, s.rows, strict=True)) == step.rows
        held = [SPICES[k] for place in s.mat if place is not None for k in place.held]
        assert {kind: held.count(kind) for kind in held} == step.spices


def test_steps_add_up() -> None:
    found = plan(table(rows=(1, 1, 1, 1, 1)), 0, "ships 4")
    assert isinstance(found, Plan)
    ships = found.start.ships
    for step in found.steps:
        change = next((int(part.split()[0]) for part in step.gains.split(", ") if part.endswith("ships")), 0)
        ships += change
        assert step.ships == ships >= 0
    assert found.steps[-1].rows["ships"] == 4
    graph = found.graph()
    assert nx.is_path(graph, range(found.actions + 1))
    assert [graph.edges[k, k + 1]["action"] for k in range(found.actions)] == [
        step.action for step in found.steps
    ]
    assert graph.nodes[found.actions]["rows"] == found.steps[-1].rows


@pytest.mark.rule("goa.colony.failure-brings-one-colonist")
def test_a_colony_needs_colonists_first() -> None:
    p = table(colonists=0, plantations=())
    found = plan(p, 0, "Quilon 100 %")
    # two cards show at least 2, so four own colonists make it certain
    assert found is not None
    assert [step.action for step in found.steps] == ["found Quilon, withhold"] * 4 + ["found Quilon"]
    assert found.chance == 1
    sooner = plan(p, 0, "Quilon 50 %")
    assert sooner is not None
    assert sooner.actions < found.actions
    assert Fraction(1, 2) <= (sooner.chance or 0) < 1


def test_points_by_progress() -> None:
    p = table(ships=3)
    points = p.score(0).total
    found = plan(p, 0, f"{points + 3} points")
    assert found is not None
    assert found.proven
    gained = sum((0, 1, 3, 6, 10)[row - 1] for row in found.steps[-1].rows.values())
    assert gained >= 3
    # two steps in one column, for the three ships that are there
    assert found.actions == 2
    assert plan(p, 0, f"{points} points").actions == 0  # type: ignore[union-attr]


def test_flexible_places_are_filled_last_and_paid_from_first() -> None:
    p = table(ships=1, plantations=("universal:", "cinnamon2: cinnamon"))
    found = plan(p, 0, "harvest 2")
    assert found is not None
    assert found.actions == 1
    p = table(ships=1, plantations=("universal:", "cinnamon2:"))
    found = plan(p, 0, "ships 2")
    assert found is not None
    assert [step.gains for step in found.steps] == ["+1 ginger", "-1 ginger, -1 ships"]


def test_a_hurried_plan_is_not_called_proven() -> None:
    p = table()
    best = plan(p, 0, "ships 4")
    quick = plan(p, 0, "ships 4", most=6)
    assert best is not None
    assert quick is None or (not quick.proven and quick.actions >= best.actions)


@pytest.mark.parametrize(
    "text", ["ships 6", "ships", "Lisbon", "ships 4 5", "-3 points", "", "Madras 190 %", "points"]
)
def test_targets_that_do_not_exist(text: str) -> None:
    with pytest.raises(BadSetup, match="allowed: a column and a row such as 'ships 4'"):
        target(text)


def test_targets_in_words() -> None:
    assert target("Ships 4") == Target(column="ships", row=4)
    assert target("calicut").text == "Calicut, at least 50 %"
    with pytest.raises(BadSetup, match="seat: found 5"):
        plan(table(), 5, "ships 2")
    with pytest.raises(BadSetup, match="position: found 'batavia'"):
        plan(goatools.new_game("batavia", seats=3, seed=1), 0, "ships 2")
