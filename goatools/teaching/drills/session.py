"""A round of drills: seeded, with a tally, the weak topics, and a next question that leans to them.

>>> session = Session("goa-2012", seed=3)
>>> question = session.next()
>>> session.answer(question.right[0]).ok, session.tally
(True, Tally(right=1, wrong=0, asked=1))
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from goatools.errors import BadSetup, GoatoolsError, is_whole, show
from goatools.registry import game_info, games
from goatools.teaching.drills.engine import LEVELS, Kind, Mark, Question, ask, kind, kinds


class Tally(NamedTuple):
    """How many questions were answered right and wrong, and how many were asked."""

    right: int
    wrong: int
    asked: int


class Topic(NamedTuple):
    """How a topic went: questions answered, how many of them right, and how many hints were taken."""

    name: str
    asked: int
    right: int
    hints: int

    @property
    def share(self) -> float:
        """The share of right answers, a hint counting as half a fault in a right answer."""
        return (self.right - min(self.right, self.hints) / 2) / self.asked if self.asked else 0.0


@dataclass(frozen=True)
class Result:
    """What came of one question: only the first answer counts."""

    kind: str
    game: str
    level: int
    seed: int
    ok: bool
    hints: int


class Session:
    """Asks one question after another and keeps count.

    `game` None asks about all games; `chosen` limits the kinds (ids).  `level` can be changed between questions.
    What is asked follows from the seed and the answers so far, so that a session that was saved goes on as it would
    have.
    """

    def __init__(
        self,
        game: str | None = None,
        chosen: Iterable[str] | None = None,
        level: int = 1,
        seed: int = 0,
    ) -> None:
        if game is not None:
            game_info(game)
        if isinstance(chosen, str):
            chosen = (chosen,)
        picked = kinds(game) if chosen is None else tuple(kind(id) for id in chosen)
        for one in picked:
            if game is not None and game not in one.games:
                raise BadSetup("kinds", one.id, ", ".join(k.id for k in kinds(game)))
        if not picked:
            raise BadSetup("kinds", chosen, "at least one kind: " + ", ".join(k.id for k in kinds(game)))
        if not is_whole(seed):
            raise BadSetup("seed", seed, "a whole number")
        self.game, self.kinds, self.seed = game, picked, seed
        self.level = level
        self.topic = ""
        self.results: list[Result] = []
        self.question: Question | None = None
        self.mark: Mark | None = None
        self.hints_seen = 0
        self._counted = False

    @property
    def level(self) -> int:
        """How hard the next questions are: 1, 2 or 3."""
        return self._level

    @level.setter
    def level(self, level: int) -> None:
        if isinstance(level, bool) or level not in LEVELS:
            raise BadSetup("level", level, "1, 2 or 3")
        self._level = level

    @property
    def topic(self) -> str:
        """The topic that is asked about ("" for all)."""
        return self._topic

    @topic.setter
    def topic(self, topic: str) -> None:
        known = dict.fromkeys(one.topic for one in self.kinds)
        if topic and topic not in known:
            raise BadSetup("topic", topic, ", ".join(known))
        self._topic = topic

    # ------------------------------------------------------------------ asking and answering

    def next(self) -> Question:
        """Ask the next question; one that is left open counts as nothing."""
        number = len(self.results)
        rng = Random(f"{self.seed} {number}")
        topics = self.by_topic()
        open_kinds = [one for one in self.kinds if self.topic in ("", one.topic)]
        weights = [self._weight(one, topics.get(one.topic)) for one in open_kinds]
        if len(open_kinds) > 1 and self.results:
            # never the same kind twice in a row
            weights = [
                w * (one.id != self.results[-1].kind) for one, w in zip(open_kinds, weights, strict=True)
            ]
        found = rng.choices(open_kinds, weights)[0]
        game = self.game or rng.choice([g for g in games() if g in found.games])
        return self.put(ask(found.id, self.level, rng.randrange(10**9), game))

    def put(self, question: Question) -> Question:
        """Ask a question that was made elsewhere."""
        kind(question.kind)
        self.question = question
        self.mark, self.hints_seen, self._counted = None, 0, False
        return question

    def _weight(self, one: Kind, topic: Topic | None) -> float:
        """How likely a kind is asked: new topics 1, weak ones up to 3, strong ones less; kinds share their topic's."""
        alike = sum(other.topic == one.topic for other in self.kinds)
        need = 1.0 if topic is None else 0.4 + 2.6 * (1 - topic.share)
        return need / sqrt(alike)

    def answer(self, answer: object) -> Mark:
        """Mark an answer to the present question; only the first one is counted.  Raises BadAnswer."""
        question = self._asked()
        self.mark = question.mark(answer)
        self._count(self.mark.ok)
        return self.mark

    def hint(self) -> str:
        """The next hint; raises GoatoolsError when all were given."""
        question = self._asked()
        if self.hints_seen >= len(question.hints):
            raise GoatoolsError(f"hint: all {len(question.hints)} were given; see the solution")
        self.hints_seen += 1
        return question.hints[self.hints_seen - 1]

    def solution(self) -> str:
        """The right answer in words; a question that was not answered before counts as wrong."""
        question = self._asked()
        self._count(False)
        return question.solution

    @property
    def answered(self) -> bool:
        """Whether the present question has been counted."""
        return self._counted

    def _asked(self) -> Question:
        if self.question is None:
            raise GoatoolsError("question: none was asked yet; ask the next one first")
        return self.question

    def _count(self, ok: bool) -> None:
        if self._counted:
            return
        q = self._asked()
        self.results.append(Result(q.kind, q.game, q.level, q.seed, ok, self.hints_seen))
        self._counted = True

    # ------------------------------------------------------------------ how it goes

    @property
    def tally(self) -> Tally:
        """How many were right, wrong, and asked."""
        right = sum(result.ok for result in self.results)
        return Tally(right, len(self.results) - right, len(self.results))

    def by_topic(self) -> dict[str, Topic]:
        """How each topic went that was asked about."""
        found: dict[str, Topic] = {}
        for result in self.results:
            name = kind(result.kind).topic
            old = found.get(name, Topic(name, 0, 0, 0))
            hints = old.hints + (result.ok and result.hints > 0)
            found[name] = Topic(name, old.asked + 1, old.right + result.ok, hints)
        return found

    def weak(self) -> tuple[Topic, ...]:
        """The topics with a wrong answer or a hint, the weakest first."""
        return tuple(
            sorted(
                (topic for topic in self.by_topic().values() if topic.share < 1),
                key=lambda topic: (topic.share, -topic.asked),
            )
        )

    # ------------------------------------------------------------------ saving

    def to_json(self) -> str:
        """The session as JSON: settings and results, without the positions, which follow from the seeds."""
        return json.dumps(
            {
                "goatools drills": 1,
                "game": self.game,
                "kinds": [one.id for one in self.kinds],
                "level": self.level,
                "seed": self.seed,
                "results": [asdict(result) for result in self.results],
            },
            indent=1,
        )

    @classmethod
    def from_json(cls, text: str) -> Session:
        """Read a session that was saved; raises BadSetup with the field at fault."""
        try:
            data = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise BadSetup("session", show(text, 40), f"JSON as `to_json` writes it ({error})") from None
        if not isinstance(data, dict) or data.get("goatools drills") != 1:
            raise BadSetup("session", show(data, 40), "an object with 'goatools drills': 1")
        ids = data.get("kinds")
        if not isinstance(ids, list):
            raise BadSetup("session.kinds", ids, "a list of ids")
        session = cls(data.get("game"), ids, data.get("level"), data.get("seed"))  # type: ignore[arg-type]
        results = data.get("results")
        if not isinstance(results, list):
            raise BadSetup("session.results", results, "a list")
        session.results = [_result(entry) for entry in results]
        return session

    def __repr__(self) -> str:
        tally = self.tally
        return (
            f"<Session {self.game or 'all games'}, level {self.level}: {tally.right} of {tally.asked} right>"
        )


FIELDS: dict[str, type] = {"kind": str, "game": str, "level": int, "seed": int, "ok": bool, "hints": int}


def _result(entry: Any) -> Result:
    if not isinstance(entry, dict) or set(entry) != set(FIELDS):
        raise BadSetup("session.results", entry, "entries with " + ", ".join(FIELDS))
    for name, wanted in FIELDS.items():
        if type(entry[name]) is not wanted:
            raise BadSetup(f"session.results.{name}", entry[name], f"a value of type {wanted.__name__}")
    found = kind(entry["kind"])
    if entry["game"] not in found.games:
        raise BadSetup("session.results.game", entry["game"], ", ".join(found.games))
    if entry["level"] not in LEVELS:
        raise BadSetup("session.results.level", entry["level"], "1, 2 or 3")
    return Result(**entry)
