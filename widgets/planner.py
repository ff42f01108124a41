"""The fewest actions to a target: the plan step by step, with what every step costs and leaves."""

from __future__ import annotations

from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.analysis.odds_goa import goa_of
from goatools.analysis.planner import Plan, Step, plan, target
from goatools.analysis.report_goa import LOOKED_AT, ways, words_of
from goatools.analysis.reports import percent
from goatools.drawing.outline import Stop, way
from goatools.drawing.svg import clean, escape
from goatools.drawing.theme import LEAST
from goatools.goa.box import COLONIES, COLUMNS, SPICES
from goatools.position import Position, counted
from goatools.widgets.markup import seat_tag, sign
from goatools.widgets.panel import Panel, as_position, toolbar
from goatools.widgets.picture import Picture
from goatools.widgets.sections import section_table


class Planner(Panel):
    """The fewest actions of a seat of Goa from a position to a target, such as "ships 4", "Madras 90 %" or "30 points".

    `plan` is the plan (None when the target cannot be reached with the plantations that are there), `value` the number
    of its actions (-1 without a plan).  Tiles, cards, auctions and rivals are left out.

    >>> import goatools
    >>> planner = Planner(goatools.new_game("goa-2012", seats=4, seed=7), target="Quilon")
    >>> planner.value, planner.words
    (1, 'found Quilon')
    """

    position = t.Any(help="The position that is looked at.")
    seat = t.Int(0, help="The seat that plans.")
    target = t.Unicode("", help='The target in words, such as "taxes 4".')
    value = t.Int(-1, help="The number of actions; -1 when there is no way.")

    def __init__(
        self, position: Position, seat: int | None = None, target: str = "", *, width: int = 0, **traits: Any
    ) -> None:
        self._width, self._quiet = width, True
        self.plan: Plan | None = None
        self.picture = Picture()
        self.facts, self.every = w.HTML(), w.HTML()
        self._who = w.Dropdown(description="Player")
        self._who.add_class("gt-chooser")
        self._who.observe(self._chosen, "value")
        self._goals = w.Dropdown(description="Target")
        self._goals.add_class("gt-chooser")
        self._goals.observe(lambda change: self._typed(change["new"]), "value")
        self._own = w.Text(
            description="or",
            placeholder="30 points, Madras 90 %",
            continuous_update=False,
            layout=w.Layout(width="220px"),
        )
        self._own.add_class("gt-field")
        self._own.observe(lambda change: self._typed(change["new"].strip()), "value")
        self._all = self.button("All targets", self.compare)
        side = w.VBox([self.facts, self.every])
        side.add_class("gt-side")
        split = w.Box([self.picture, side])
        split.add_class("gt-split")
        split.add_class("gt-tables")
        super().__init__((toolbar(self._who, self._goals, self._own, self._all), split), line=self.picture)
        self.picture.observe(lambda _: self.draw(), "width")
        self._quiet = False
        self.show(position, seat, target)
        for name, value in traits.items():
            setattr(self, name, value)

    # ------------------------------------------------------------------ events

    def show(self, position: Position, seat: int | None = None, target: str = "") -> None:
        """Plan for another position, seat or target (default: the first one that can be reached); raises BadSetup."""
        p = goa_of(as_position(position, "position"), seat if seat is not None else 0)
        if seat is None:
            seat = p.to_move if p.to_move is not None and p.to_move >= 0 else 0
        offered = goals(p, seat)
        self._quiet = True
        try:
            self.position, self.seat = p, seat
            self._who.options = [(clean(name), i) for i, name in enumerate(p.names)]
            self._who.value = seat
            self._goals.options = offered
            self.every.value = ""
        finally:
            self._quiet = False
        if target or offered:
            near = (goal for goal in offered if plan(p, seat, goal, LOOKED_AT) is not None)
            self.aim(target or next(near, offered[0]))

    def aim(self, text: str) -> None:
        """Plan for this target; raises BadSetup for one that does not exist (the plan stays as it was)."""
        goal = target(text)
        found = plan(self.position, self.seat, goal)
        self._quiet = True
        try:
            self.plan, self.target = found, text
            if text in self._goals.options:
                self._goals.value, self._own.value = text, ""
            else:
                self._own.value = text
        finally:
            self._quiet = False
        self.draw()
        if found is None:
            self.tell(f"There is no way to {goal.text} with the plantations on the mat.")
        else:
            self.tell(f"{goal.text}: {counted(found.actions, 'action')}.")
        self.value = -1 if found is None else found.actions

    def compare(self) -> None:
        """List the ways to all targets that are near, the shortest first."""
        self.every.value = section_table(ways(goa_of(self.position, self.seat), self.seat), self.position)

    def _typed(self, text: str | None) -> None:
        if text and not self._quiet:
            self.attempt(self.aim, text)

    def _chosen(self, change: Any) -> None:
        if not self._quiet and change["new"] is not None:
            self.attempt(self.show, self.position, change["new"])

    # ------------------------------------------------------------------ what can be asked

    @property
    def words(self) -> str:
        """The actions of the plan in a row."""
        return words_of([step.action for step in self.plan.steps]) if self.plan else ""

    # ------------------------------------------------------------------ drawing

    @t.validate("position")
    def _check(self, proposal: Any) -> Position:
        return goa_of(as_position(proposal["value"], "position"), 0)

    @t.observe("position", "seat", "target")
    def _other(self, change: Any) -> None:
        if self._quiet:
            return
        if change["name"] == "target":
            self.aim(self.target)
        else:
            self.show(self.position, self.seat if change["name"] == "seat" else None)

    def draw(self) -> None:
        """Draw the plan anew."""
        found = self.plan
        wide = self.picture.room(560, 640, LEAST, self._width)
        if found is None:
            goal = target(self.target).text if self.target else "nothing is left to aim at"
            stops = [Stop("No way is known", "", "A spice is needed that no plantation on the mat can grow.")]
            self.picture.svg = way(stops, title=f"To {goal}", width=wide)
            self.facts.value = ""
            return
        start = found.start
        spices = {name: n for name, n in zip(SPICES, start.spices, strict=True) if n}
        stops = [Stop("Now", "", stock(start.ships, start.colonists, spices))]
        for number, step in enumerate(found.steps, 1):
            stops.append(stop_of(step, number == len(found.steps)))
        if not found.steps:
            stops[0] = Stop("There already", "", stops[0].after, True)
        proven = "No way is shorter." if found.proven else "Found in haste: a shorter way may exist."
        note = f"{counted(found.actions, 'action')}. {proven} Tiles, cards, auctions and rivals are left out."
        self.picture.svg = way(stops, title=f"To {found.target.text}", note=note, width=wide)
        self.picture.label = "The plan, step by step"
        self.facts.value = self._table(found)

    def _table(self, found: Plan) -> str:
        """The plan as a table: what is there after every step."""
        rows = "".join(
            f'<tr><th scope="row">{number}. {escape(step.action)}</th><td class="gt-num">{step.ships}</td>'
            f'<td class="gt-num">{sum(step.spices.values())}</td><td class="gt-num">{step.colonists}</td>'
            f'<td class="gt-how">{"&nbsp;".join(map(str, step.rows.values()))}</td></tr>'
            for number, step in enumerate(found.steps, 1)
        )
        chance = (
            f"<p>The attempt at the end succeeds with {percent(found.chance)}.</p>"
            if found.chance is not None
            else ""
        )
        counted = {"ship": "ships", "sack-any": "spices", "colonist": "colonists"}
        heads = '<th scope="col">After</th>' + "".join(
            f'<th scope="col">{sign(icon, 18)} <span class="gt-word">{word}</span></th>'
            for icon, word in counted.items()
        )
        return (
            f'<div class="gt-box"><h4>{seat_tag(self.position.names, self.seat)}</h4>{chance}'
            f'<table class="gt-table"><caption>What is there after each action; rows of {", ".join(COLUMNS)}</caption>'
            f'<thead><tr>{heads}<th scope="col">rows</th></tr></thead><tbody>{rows}</tbody></table></div>'
        )

    def __repr__(self) -> str:
        return f"<Planner {self.target}: {self.words or 'no way'}>"


def goals(p: Position, seat: int) -> list[str]:
    """The targets that a seat can still aim at: the next and the last row of every column, and the colonies left."""
    goa = goa_of(p, seat)
    s = goa.seats[seat]
    found = [f"{column} {row + 1}" for column, row in zip(COLUMNS, s.rows, strict=True) if row < 5]
    found += [f"{column} 5" for column, row in zip(COLUMNS, s.rows, strict=True) if row < 4]
    return found + [f"{name} {n} %" for n in (50, 90) for c, name in enumerate(COLONIES) if not s.founded(c)]


def stock(ships: int, colonists: int, spices: dict[str, int]) -> str:
    """What is there, in words."""
    have = [f"{n} {name}" for name, n in spices.items()]
    have += [counted(ships, "ship"), counted(colonists, "colonist")]
    return ", ".join(have)


def stop_of(step: Step, last: bool) -> Stop:
    """A step of a plan as a stop of the way."""
    words = step.action[0].upper() + step.action[1:]
    gains = step.gains.replace("-", "−")
    if gains.endswith("%"):
        gains = f"succeeds with {gains}"
    return Stop(words, gains, stock(step.ships, step.colonists, step.spices), last)
