"""The questions that people really ask, to leaf through: a position, what do you think, and what the rules say."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.drawing.svg import escape
from goatools.errors import BadSetup
from goatools.position import Position
from goatools.registry import GAMES
from goatools.teaching.cases import (
    DIFFICULTIES,
    ORIGINS,
    Case,
    Scene,
    by_kind,
    case,
    case_topics,
    cases,
    facts,
)
from goatools.widgets.board import Board
from goatools.widgets.markup import cited, event_list, sign
from goatools.widgets.panel import Panel, toolbar
from goatools.widgets.rule_browser import game_choices

MOST_CHOICES = 4
"""No case has more answers to choose from."""


class Cases(Panel):
    """The case collection: `value` is the id of the case shown.

    `game` (a game, a family or "" for all), `topic` and `search` (words in id, question and answer) say which cases
    are leafed through.  `outcome` is "" until an answer is chosen ("right" or "wrong") or shown ("shown").
    `scene` counts the positions of a case from 1; with `after` the position after its moves is shown.

    >>> shown = Cases("batavia", topic="majority"); shown.value
    'BAT-01'
    >>> shown.answer("Yellow"); shown.outcome
    'wrong'
    """

    value = t.Unicode("", help="The id of the case shown.")
    game = t.Unicode("", help='A game, a family of games, or "" for all.')
    topic = t.Unicode("", help='A topic, or "" for all.')
    search = t.Unicode("", help="Words in id, question or answer.")
    outcome = t.Unicode("", help='"", "right", "wrong" or "shown".')
    scene = t.Int(1, help="The position of the case that is shown, from 1.")
    after = t.Bool(False, help="Whether the position after the moves is shown.")

    def __init__(self, game: str = "", *, value: str = "", **traits: Any) -> None:
        self._quiet = True
        self._chosen = ""
        self._field = w.Text(description="Search", placeholder="words, or an id such as GOA-23")
        self._field.add_class("gt-field")
        self._field.observe(lambda change: self._if_heard(self.find, change["new"]), "value")
        self._games = self.chooser("Game", game_choices(), "", partial(self._if_heard, self.choose_game))
        self._topics = self.chooser(
            "Topic", [("all topics", "")], "", partial(self._if_heard, self.choose_topic)
        )
        self._list = self.chooser("Case", [("none", "")], "", partial(self._if_heard, self.show))
        self._before = self.button("Case before", partial(self.step, -1))
        self._next = self.button("Next case", partial(self.step, 1))
        self._question = w.HTML()
        self._options = [self.button("", partial(self._answer_at, i)) for i in range(MOST_CHOICES)]
        self._show = self.button("Show the answer", self.show_answer, "gt-main")
        self._answer = w.HTML()
        self._scenes = self.chooser("Position", [("1", 1)], 1, partial(self._if_heard, self.choose_scene))
        self._after = self.button("", self.turn)
        self._board: Board | None = None
        self._place = w.VBox()
        self._told = w.HTML()
        bar = toolbar(self._field, self._games, self._topics)
        leaf = toolbar(self._list, self._before, self._next)
        choices = w.VBox([*self._options, self._show], layout=w.Layout(grid_gap="6px", margin="8px 0"))
        positions = toolbar(self._scenes, self._after)
        super().__init__(
            (bar, leaf, self._question, choices, self._answer, positions, self._place, self._told)
        )
        for name, given in {"game": game, **traits}.items():
            setattr(self, name, given)
        self._quiet = False
        self.show(value or self._first())

    # ------------------------------------------------------------------ events

    def show(self, id: str) -> None:
        """Show a case by its id, also one that the filters leave out; raises BadSetup."""
        found = case(id)
        if found not in self.found:
            self._set(game="", topic="", search="")
        self._set(value=found.id, outcome="", scene=1, after=False)

    def find(self, words: str) -> None:
        """Keep the cases that have all these words in id, question or answer."""
        self._filter(search=words)

    def choose_game(self, game: str) -> None:
        """Keep the cases of a game, of a family, or all (""); raises UnknownGame."""
        cases(game)
        topic = self.topic if self.topic in case_topics(game) else ""
        self._filter(game=game, topic=topic)

    def choose_topic(self, topic: str) -> None:
        """Keep the cases of a topic, or all (""); raises BadSetup."""
        cases(self.game, topic)
        self._filter(topic=topic)

    def step(self, by: int = 1) -> None:
        """Go to the next case, or by -1 to the one before; raises BadSetup at the ends."""
        ids = [found.id for found in self.found]
        at = ids.index(self.value) + by if self.value in ids else 0
        if not 0 <= at < len(ids):
            raise BadSetup("case", at + 1, f"1 to {len(ids)}")
        self.show(ids[at])

    def answer(self, words: str) -> None:
        """Choose one of the answers; raises BadSetup for one that the case does not offer."""
        shown = self.case
        if words not in shown.choices:
            raise BadSetup("answer", words, "; ".join(shown.choices) or "nothing: show the answer")
        self._chosen = words
        self._set(outcome="right" if words == shown.choices[0] else "wrong")
        self.tell(
            "That is right." if self.outcome == "right" else f"Not that, but: {shown.choices[0]}.",
            failed=self.outcome == "wrong",
        )
        self.cite(shown.rules, self._edition())

    def show_answer(self) -> None:
        """Show the answer without choosing one."""
        self._chosen = ""
        self._set(outcome="shown")
        self.cite(self.case.rules, self._edition())

    def choose_scene(self, number: int) -> None:
        """Show another position of the case, from 1; raises BadSetup."""
        if not 1 <= number <= len(self.scenes):
            raise BadSetup("scene", number, f"1 to {len(self.scenes)}")
        self._set(scene=number, after=False)

    def turn(self) -> None:
        """Go from the position to what it becomes by the moves of the case, and back."""
        self._set(after=not self.after)

    # ------------------------------------------------------------------ what can be asked

    @property
    def found(self) -> tuple[Case, ...]:
        """The cases that the filters keep."""
        return cases(self.game, self.topic, self.search)

    @property
    def case(self) -> Case:
        """The case shown."""
        return case(self.value)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The positions of the case, those of the chosen game if it has any."""
        shown = self.case
        return shown.of_game(self.game) if self.game in shown.games else shown.scenes

    @property
    def position(self) -> Position:
        """The position that is shown."""
        scene = self.scenes[self.scene - 1]
        return scene.end() if self.after else scene.start()

    @property
    def choices(self) -> tuple[str, ...]:
        """The answers to choose from, in the order in which they are shown (always the same for a case)."""
        mixed = list(self.case.choices)
        random.Random(self.value).shuffle(mixed)
        return tuple(mixed)

    def _first(self) -> str:
        found = self.found
        if not found:
            raise BadSetup("search", self.search, "words that a case has")
        return found[0].id

    def _edition(self) -> str | None:
        return GAMES[self.scenes[self.scene - 1].game].edition

    def _answer_at(self, number: int) -> None:
        self.answer(self.choices[number])

    # ------------------------------------------------------------------ traits

    def _filter(self, **traits: str) -> None:
        self._set(**traits)
        if self.found and self.value not in [found.id for found in self.found]:
            self.show(self._first())

    def _if_heard(self, action: Any, value: Any) -> None:
        if not self._quiet:
            self.attempt(action, value)

    def _set(self, **traits: Any) -> None:
        """Change several traits and draw once."""
        quiet, self._quiet = self._quiet, True
        try:
            for name, value in traits.items():
                setattr(self, name, value)
        finally:
            self._quiet = quiet
        self._draw()

    @t.validate("game")
    def _check_game(self, proposal: Any) -> str:
        """A family that has one game stands for it: the list of games has no entry of its own for it."""
        given: str = proposal["value"]
        found = [info.name for info in GAMES.values() if info.family == given]
        return found[0] if len(found) == 1 else given

    @t.validate("value")
    def _check_value(self, proposal: Any) -> str:
        return case(proposal["value"]).id

    @t.observe("value")
    def _value_set(self, _change: object) -> None:
        if not self._quiet:
            self.show(self.value)

    @t.observe("game", "topic", "search")
    def _filter_set(self, change: Any) -> None:
        if not self._quiet:
            {"game": self.choose_game, "topic": self.choose_topic, "search": self.find}[change["name"]](
                change["new"]
            )

    @t.observe("scene")
    def _scene_set(self, _change: object) -> None:
        if not self._quiet:
            self.choose_scene(self.scene)

    @t.observe("after")
    def _after_set(self, _change: object) -> None:
        if not self._quiet:
            self._draw()

    # ------------------------------------------------------------------ drawing

    def _draw(self) -> None:
        if self._quiet or not self.value:
            return
        self._quiet = True
        try:
            self._draw_lists()
            self._draw_question()
            self._draw_position()
        finally:
            self._quiet = False

    def _draw_lists(self) -> None:
        found = self.found
        ids = [one.id for one in found]
        self._field.value = self.search
        self._games.value = self.game
        self._topics.options = [
            ("all topics", ""),
            *((topic.replace("-", " "), topic) for topic in case_topics(self.game)),
        ]
        self._topics.value = self.topic
        self._list.options = [
            (f"{one.id}, {one.topic.replace('-', ' ')}, {DIFFICULTIES[one.difficulty]}", one.id)
            for one in found
        ] or [(f"no case has these words: {self.search[:40]}", "")]
        self._list.value = self.value if self.value in ids else self._list.options[0][1]
        at = ids.index(self.value) if self.value in ids else -1
        self._before.disabled = self.disabled or at <= 0
        self._next.disabled = self.disabled or at + 1 >= len(ids)

    def _draw_question(self) -> None:
        shown, open_now = self.case, self.outcome == ""
        self._question.value = (
            f'<div class="gt-box"><h4>{sign("ui-hint", 20)} What do you think? '
            f"<small>{escape(shown.id)}, {DIFFICULTIES[shown.difficulty]}, {ORIGINS[shown.origin]}</small></h4>"
            f'<p class="gt-large">{escape(shown.question)}</p></div>'
        )
        for button, words in zip(self._options, (*self.choices, "", "", "", ""), strict=False):
            right = words and words == shown.choices[0]
            mark = "" if open_now else "✓ " if right else "✗ " if words == self._chosen else ""
            button.description = mark + words
            button.layout.display = None if words else "none"
            button.disabled = self.disabled or not open_now
            (button.add_class if not open_now and right else button.remove_class)("gt-chosen")
        self._show.layout.display = None if open_now else "none"
        differ = f"<p><b>The editions</b> {escape(shown.differ)}</p>" if shown.differ else ""
        self._answer.value = (
            ""
            if open_now
            else f'<div class="gt-box"><h4>{sign("ui-tick", 20)} The answer</h4>'
            f'<p class="gt-large">{escape(shown.answer)}</p>{differ}</div>'
        )
        if open_now:
            self.tell("")
            self.cite(())

    def _draw_position(self) -> None:
        scenes = self.scenes
        titles = [GAMES[scene.game].title for scene in scenes]
        self._scenes.options = [(f"{n} of {len(scenes)}, {title}", n) for n, title in enumerate(titles, 1)]
        self._scenes.value = self.scene
        scene = scenes[self.scene - 1]
        self._after.description = "Before the moves" if self.after else "After the moves"
        self._after.layout.display = None if scene.play and self.outcome else "none"
        if self._board is None:
            self._board = Board(self.position, view="table", disabled=True)
            self._place.children = (self._board,)
        else:
            self._board.position = self.position
        self._told.value = said(scene) if self.outcome else ""

    def __repr__(self) -> str:
        return f"<Cases: {self.value}, {len(self.found)} to leaf through>"


def said(scene: Scene) -> str:
    """What the rules say of a scene, worked out now: what its moves do, and why others are refused."""
    p = scene.start()
    parts = []
    for move in scene.play:
        words = p.describe(p.parse(move))
        p = p.play(move)
        parts.append(f"<p><b>{escape(words)}</b></p>{event_list(p.events, p.names, links=True)}")
    for move, _rules in scene.refused.items():
        ruling = p.why_not(move)
        if ruling is not None:
            parts.append(
                f"<p><b>Not allowed: {escape(_described(p, move))}.</b> {escape(ruling.reason)}.</p>"
                f'<p class="gt-second">{cited(ruling.rules, p.table.info.edition)}</p>'
            )
    known = facts(p)
    lines = [f"{key}: {known[key]}" for key in scene.then if len(known.get(key, "")) < 80 and key in known]
    if scene.legal:
        lines += [f"Legal: {kind} {', '.join(words)}" for kind, words in by_kind(p).items()]
    if lines:
        parts.append(f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>")
    if not parts:
        return ""
    return f'<div class="gt-box"><h4>{sign("ui-rule", 20)} What the rules say here</h4>{"".join(parts)}</div>'


def _described(p: Position, move: str) -> str:
    """A move in words, or its text where it has none at this moment."""
    try:
        return p.describe(p.parse(move))
    except ValueError:
        return move
