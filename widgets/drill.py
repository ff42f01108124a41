"""Drills: one question after another about a position, marked by the rules, with hints, a tally and the weak topics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.drawing.choices import Group, Item, choices
from goatools.drawing.svg import escape, unscored
from goatools.drawing.theme import LEAST
from goatools.errors import GoatoolsError
from goatools.position import Event, Position
from goatools.teaching.drills import FORMS, Mark, Question, Session, kind
from goatools.widgets.markup import event_list, round_name, sign
from goatools.widgets.panel import Panel, remembered, toolbar
from goatools.widgets.picture import Picture, moves_in

STATES = {"right": "ok", "missed": "missed", "wrong": "err"}
"""How an option that was judged is framed."""

HEADS = {
    "right": ("ui-tick", "right"),
    "missed": ("ui-error", "missed"),
    "wrong": ("ui-cross", "not right"),
}
LAST = 10
"""How many results the line at the top shows."""


class Drill(Panel):
    """Asks questions about positions; `value` is the outcome of the last attempt (as an Exercise's).

    `game` None asks about all games; `kinds` limits them to some ids, `level` is 1, 2 or 3.  Squares are clicked on the
    board, everything else is chosen from a list or typed in.  `chosen` is the answer so far, `question` and `mark` are
    what is asked and how it was judged, `session` keeps count and can be saved.

    >>> drill = Drill("goa-2012", kinds=["goa.next-marker"], seed=5)
    >>> for key in drill.question.right[0]:
    ...     drill.choose(key)
    >>> drill.check(); drill.value, drill.session.tally.right
    ('right', 1)
    """

    value = t.Unicode("not attempted", help="The outcome of the last attempt: not attempted, right or wrong.")
    level = t.Int(1, help="How hard the next question is: 1, 2 or 3.")

    def __init__(
        self,
        game: str | None = None,
        kinds: Iterable[str] | None = None,
        level: int = 1,
        seed: int = 0,
        *,
        session: Session | None = None,
        **traits: Any,
    ) -> None:
        self.session = Session(game, kinds, level, seed) if session is None else session
        self.chosen: tuple[str, ...] = ()
        self.mark: Mark | None = None
        self._solved = False
        self._quiet = True
        self.picture = Picture()
        self.picture.on_click(self._clicked)
        self.list = Picture()
        self.list.on_click(lambda key: self.attempt(self.choose, key))
        self.head = w.HTML()
        self.field = w.Text(description="Answer", placeholder="a number")
        self.field.add_class("gt-field")
        self.on_enter(self.field, self.check)
        self.feedback = w.HTML()
        self.clues = w.HTML()
        self.summary = w.HTML(layout=w.Layout(display="none"))
        self._check = self.button("Check", self.check, "gt-main", reads=True)
        self._next = self.button("Next question", self.next, "gt-key-n", tooltip="or press N")
        self._again = self.button("Try again", self.retry)
        self._hint = self.button("Hint", self.hint)
        self._solution = self.button("Solution", self.solution)
        self._sum = self.button("How it goes", self.toggle_summary)
        self._levels = self.chooser(
            "Level", [("1", 1), ("2", 2), ("3", 3)], self.session.level, self._choose_level
        )
        self._topics = self.chooser("About", self._topic_choices(), "", self._choose_topic)
        said = Picture()
        super().__init__(line=said, **traits)
        self._side = w.VBox(
            [
                self.head,
                self.list,
                self.field,
                toolbar(self._check, self._next, self._again, self._hint, self._solution),
                said,
                self.clues,
                self.feedback,
                self.rules,
            ]
        )
        self._side.add_class("gt-side")
        self._side.add_class("gt-quiet")  # whatever is said stands somewhere else too, but for errors
        split = w.Box([self.picture, self._side])
        split.add_class("gt-split")
        settings = toolbar(self._levels, self._topics, self._sum)
        sheet = [child for child in self.children if child is not self.rules]
        self.children = (split, settings, self.summary, *sheet)
        self.add_class("gt-drill")
        self.level = self.session.level
        self._pass_on(None)
        self.picture.observe(lambda _: self.draw(), "width")
        self.list.observe(lambda _: self.draw(), "width")
        self._quiet = False
        if self.session.question is None:
            self.next()
        else:
            self._arrive()

    # ------------------------------------------------------------------ what is asked

    @property
    def question(self) -> Question:
        """The present question."""
        assert self.session.question is not None
        return self.session.question

    @property
    def position(self) -> Position:
        """The position that the question is about."""
        return self.question.position

    def next(self) -> None:
        """Ask the next question."""
        self.session.next()
        self._arrive()

    def ask(self, question: Question) -> None:
        """Ask this question, as `goatools.teaching.drills.ask` makes it."""
        if not isinstance(question, Question):
            raise GoatoolsError(f"question: found {type(question).__name__}; allowed: as drills.ask makes it")
        self.session.put(question)
        self._arrive()

    # ------------------------------------------------------------------ answering

    def choose(self, key: str) -> None:
        """Mark an option, or take the mark away; of a choice only one is marked.  Raises BadAnswer."""
        question = self.question
        if question.form == "number":
            self.field.value = question.read(key)[0]
            return
        (found,) = question.read((key,))
        if self.mark is not None:
            self._forget()
        if found in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != found)
        elif question.several:
            self.chosen = (*self.chosen, found)
        else:
            self.chosen = (found,)
        self.draw()
        words = question.option(found).words
        count = f"{len(self.chosen)} marked." if question.several else ""
        self.tell(f"{words}: {'marked' if found in self.chosen else 'mark taken away'}. {count}".strip())

    def check(self, answer: object = None) -> None:
        """Mark the answer given here, else what was chosen or typed; raises BadAnswer."""
        question = self.question
        if answer is None:
            answer = self.field.value if question.form == "number" else self.chosen
        if (not answer and question.form in ("choice", "moves")) or answer == "":
            raise GoatoolsError(f"answer: nothing is chosen yet. {FORMS[question.form]}")
        mark = self.session.answer(answer)
        given = question.read(answer)
        if question.form == "number":
            self.field.value = given[0] if answer != self.field.value else self.field.value
        self.chosen, self.mark = given, mark
        self.value = "right" if mark.ok else "wrong"
        self.draw()
        self.tell(mark.words)
        self.cite(mark.rules, question.position.table.info.edition)

    def hint(self) -> None:
        """Show the next hint."""
        said = self.session.hint()
        self.draw()
        self.tell(f"Hint {self.session.hints_seen} of {len(self.question.hints)}: {said}")

    def solution(self) -> None:
        """Show the right answer; a question that was not answered before counts as wrong."""
        words = self.session.solution()
        self._solved = True
        self.chosen = self.question.right[0]
        self.mark = self.question.mark(self.chosen)
        if self.question.form == "number":
            self.field.value = self.chosen[0]
        self.draw()
        self.tell(f"Solution: {words}")
        self.cite(self.question.rules, self.question.position.table.info.edition)

    def retry(self) -> None:
        """Take the answer away and try again; only the first answer is counted."""
        self.chosen, self.field.value = (), ""
        self._forget()
        self.draw()
        self.tell(FORMS[self.question.form])

    def _forget(self) -> None:
        """Take away how the answer was judged."""
        self.mark, self._solved = None, False
        self.cite(())

    # ------------------------------------------------------------------ settings, saving

    def set_level(self, level: int) -> None:
        """Ask the next question of another level; raises BadSetup."""
        self.session.level = level
        self._set_quietly(level)
        self.next()

    def set_topic(self, topic: str = "") -> None:
        """Ask about one topic ("" for all that the session began with); raises BadSetup."""
        self.session.topic = topic
        self.next()

    def toggle_summary(self) -> None:
        """Show or hide how each topic went."""
        hidden = self.summary.layout.display == "none"
        self.summary.value = self._summary_html()
        self.summary.layout.display = None if hidden else "none"

    def save(self) -> str:
        """The session as JSON, to be kept and loaded again."""
        return self.session.to_json()

    def load(self, text: str) -> None:
        """Go on with a session that was saved; raises BadSetup."""
        self.session = Session.from_json(text)
        self._set_quietly(self.session.level)
        self._quiet = True
        self._topics.options = self._topic_choices()
        self._quiet = False
        self.next()

    def _set_quietly(self, level: int) -> None:
        self._quiet = True
        self.level = self._levels.value = level
        self._quiet = False

    def _choose_level(self, level: int) -> None:
        if not self._quiet:
            self.set_level(level)

    def _choose_topic(self, topic: str) -> None:
        if not self._quiet:
            self.set_topic(topic)

    def _topic_choices(self) -> list[tuple[str, str]]:
        topics = dict.fromkeys(one.topic for one in self.session.kinds)
        return [("all topics", ""), *((topic.replace("-", " "), topic) for topic in topics)]

    @t.validate("level")
    def _possible(self, proposal: Any) -> int:
        level: int = proposal["value"]
        if level not in (1, 2, 3):
            raise GoatoolsError(f"level: found {level}; allowed: 1, 2 or 3")
        return level

    @t.observe("level")
    def _level_set(self, change: Any) -> None:
        if not self._quiet:
            self.set_level(change["new"])

    # ------------------------------------------------------------------ drawing

    def _clicked(self, move: str) -> None:
        """A click on the board: mark the option that stands there."""
        found = next((option.key for option in self.question.options if option.move == move), None)
        if found is not None:
            self.attempt(self.choose, found)

    def _arrive(self) -> None:
        self.chosen, self.field.value, self.mark, self._solved = (), "", None, False
        self.value = "not attempted"
        self.cite(())
        self.draw()
        self.tell("")

    def draw(self) -> None:
        """Draw everything anew."""
        if self._quiet or self.session.question is None:
            return
        question, marked = self.question, self.mark is not None
        self.picture.svg = self._board(question)
        listed = question.form not in ("number", "squares")
        self.list.layout.display = None if listed else "none"
        self.list.svg = self._options(question) if listed else ""
        self.field.layout.display = None if question.form == "number" else "none"
        self.head.value = self._head_html(question)
        self.clues.value = self._hints_html(question)
        self.feedback.value = self._feedback_html() if self.mark is not None else ""
        self._check.layout.display = "none" if marked else None
        self._again.layout.display = None if marked else "none"
        self._hint.disabled = self.disabled or marked or self.session.hints_seen >= len(question.hints)
        self._solution.disabled = self.disabled or self._solved
        (self._next.add_class if marked else self._next.remove_class)("gt-main")
        if self.summary.layout.display != "none":
            self.summary.value = self._summary_html()

    def _states(self) -> dict[str, str]:
        """The state of every option: open, chosen, or as it was judged."""
        states = {option.key: "open" for option in self.question.options}
        if self.mark is None:
            return states | dict.fromkeys(self.chosen, "chosen")
        return states | {part.key: STATES[part.state] for part in self.mark.parts if part.key in states}

    def _board(self, question: Question) -> str:
        """The picture of the question with the answers marked on it, or of what follows once it was answered.

        Before that, places can be clicked only where every option has one: else the picture would tell which are right;
        nor does it tell points that are asked for.
        """
        states = self._states()
        answers = {option.move: states[option.key] for option in question.options if option.move}
        if self.mark is None and len(answers) < len(question.options):
            answers = {}
        drawn = self._drawn(question, answers)
        if self.mark is None and not set(answers) <= set(moves_in(drawn)):
            drawn = self._drawn(question, {})
        return unscored(drawn) if question.counts and self.mark is None else drawn

    def _drawn(self, question: Question, answers: dict[str, str]) -> str:
        """The picture with these places marked."""
        pictures = question.position.table.info.pictures()
        width = self.picture.room(536, 620 if question.view == "board" else 664)
        more: dict[str, Any] = {"chosen": answers} if answers else {}
        shown = question.position
        if self.mark is not None and question.after is not None and not answers:
            shown = question.after
        if question.view == "seat" and question.seat is not None:
            return str(pictures.seat(shown, question.seat, viewer="all", width=width, **more))
        if shown is question.after:
            more |= remembered(shown, (question.position, shown))
        if question.view == "board":
            return str(pictures.board(shown, title=_headline(shown), width=width, **more))
        viewer = "all" if question.seat is None else question.seat
        return str(pictures.position(shown, viewer=viewer, width=width, **more))

    def _options(self, question: Question) -> str:
        """The options as a list."""
        states = self._states()
        items = []
        for option in question.options:
            state, note = states[option.key], ""
            if question.ordered and option.key in self.chosen:
                note = f"number {self.chosen.index(option.key) + 1}"
            items.append(Item(option.key, option.words, note, state))
        return choices(
            [Group("", tuple(items))],
            title=FORMS[question.form].removesuffix("."),
            width=self.list.room(420, 560, LEAST),
        )

    # ------------------------------------------------------------------ words

    def _head_html(self, question: Question) -> str:
        """The title, the results so far, and the question."""
        found = kind(question.kind) if question.kind else None
        results = self.session.results
        number = len(results) + (not self.session.answered)
        pills = "".join(
            f'<li class="gt-{"ok" if result.ok else "err"}">'
            f"{sign('ui-tick' if result.ok else 'ui-cross', 16, 'right' if result.ok else 'wrong')}</li>"
            for result in results[-LAST:]
        )
        if not self.session.answered:
            pills += f'<li class="gt-now">{number}</li>'
        tally = self.session.tally
        title = f"{found.title} Level {question.level}" if found else "A question"
        return (
            f'<div class="gt-box"><h4>{escape(title)} <small>{escape(question.position.table.info.title)}</small></h4>'
            f'<ol class="gt-pills" aria-label="The last results">{pills}</ol>'
            f'<p class="gt-large"><b>{escape(question.text)}</b></p>'
            f'<p class="gt-second">{escape(FORMS[question.form])} Question {number}; '
            f"{tally.right} right, {tally.wrong} wrong so far.</p></div>"
        )

    def _hints_html(self, question: Question) -> str:
        seen = self.session.hints_seen
        if not seen:
            return ""
        items = "".join(f"<li>{escape(hint)}</li>" for hint in question.hints[:seen])
        title = f"Hints, {seen} of {len(question.hints)}"
        return f'<div class="gt-box"><h4>{sign("ui-hint", 20)} {title}</h4><ol class="gt-clues">{items}</ol></div>'

    def _feedback_html(self) -> str:
        """What is right, missed and not right, each with its reasons, and who paid whom."""
        mark, question = self.mark, self.question
        assert mark is not None
        words = f"Solution: {question.solution}" if self._solved else mark.words
        groups = "".join(self._group_html(mark, state) for state in HEADS)
        why = "" if self._solved or mark.ok else f"<p>{escape(question.why)}</p>"
        after = question.after
        money = event_list(_payments(after), after.names, links=True) if after is not None else ""
        return f'<div class="gt-box gt-marked"><h4>{escape(words)}</h4>{why}{groups}{money}</div>'

    def _group_html(self, mark: Mark, state: str) -> str:
        parts = [part for part in mark.parts if part.state == state]
        if not parts:
            return ""
        icon, word = HEADS[state]
        by_reason: dict[str, list[str]] = {}
        for part in parts:
            short = part.key if self.question.form == "squares" else part.words
            by_reason.setdefault(part.reason, []).append(short)
        rows = "".join(
            f"<p>{''.join(f'<kbd>{escape(key)}</kbd>' for key in keys)} {escape(reason)}</p>"
            for reason, keys in by_reason.items()
        )
        return (
            f'<div class="gt-verdict gt-{STATES[state]}">{sign(icon, 22)}<div><b>{word}</b>{rows}</div></div>'
        )

    def _summary_html(self) -> str:
        """How each topic went, and which are weak."""
        topics = self.session.by_topic()
        if not topics:
            return '<div class="gt-box"><p>No question was answered yet.</p></div>'
        rows = "".join(
            f"<tr><th scope=row>{escape(topic.name.replace('-', ' '))}</th><td class=gt-num>{topic.right} of {topic.asked}</td>"
            f"<td class=gt-num>{topic.hints}</td></tr>"
            for topic in topics.values()
        )
        weak = [topic.name.replace("-", " ") for topic in self.session.weak()[:3]]
        said = f"Weakest: {', '.join(weak)}. They are asked more often." if weak else "No weak topic so far."
        return (
            f'<div class="gt-box"><h4>How it goes</h4><table class="gt-table"><thead><tr><th scope=col>topic</th>'
            f"<th scope=col class=gt-num>right</th><th scope=col class=gt-num>with hints</th></tr></thead>"
            f"<tbody>{rows}</tbody></table><p>{escape(said)}</p></div>"
        )

    def __repr__(self) -> str:
        tally = self.session.tally
        return f"<Drill {self.session.game or 'all games'}: {tally.right} of {tally.asked} right>"


def _headline(p: Position) -> str:
    """The title of the board: the round."""
    name = round_name(p)
    return f"{name[:1].upper()}{name[1:]}"


def _payments(p: Position) -> list[Event]:
    """The events of the last move in which the same kind of thing changed hands as in the first that names any."""
    moved = [event for event in p.events if event.amounts]
    return [event for event in moved if event.amounts[0].what == moved[0].amounts[0].what]
