"""What every drill is made of: kinds, the questions they ask, and how an answer is marked.

A kind is a function that makes a question of a level from a deal; it lives in the module of its family
(`goatools.teaching.drills.goa`, ...) and is registered with `register`.  Everything follows from the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from goatools.chance import CHANCE
from goatools.components import DAGGER
from goatools.driver import random_player
from goatools.errors import BadSetup, GoatoolsError, is_whole, nearest, show
from goatools.position import Position, sentence
from goatools.registry import GAMES, game_info, new_game

LEVELS = (1, 2, 3)
"""1 asks for one thing, 2 for several or with more in the way, 3 for the cases that experienced groups get wrong."""

FORMS = {
    "squares": "Mark every right place on the board.",
    "choices": "Mark every right answer.",
    "choice": "Choose one answer.",
    "number": "Give a number.",
    "moves": "Mark them one after another, in the right order.",
}
"""The forms of a question, with what is to be done.  "squares", "choices" and "choice" and "moves" list options."""

VIEWS = ("board", "seat", "position")
"""What is shown beside a question: the board, the seat of `Question.seat`, or the whole table."""

TRIES = 400
"""How often a kind may look for a position before it is said to have none."""

Slip = tuple[Any, str, Sequence[str]]
"""A wrong number that can be explained: the number, what is wrong with it, and the rules."""

Answer = tuple[str, ...]
"""The keys of the options that are chosen; for a number the number as text."""


class BadAnswer(GoatoolsError):
    """An answer that does not fit the question: an option that it does not have, or no number."""

    def __init__(self, found: object, allowed: str) -> None:
        super().__init__(f"answer: found {show(found)}; allowed: {allowed}")


class Option(NamedTuple):
    """Something that can be answered: its key and words, why it is right or wrong, and the rules behind that.

    `move` is the text of the move whose place on the board stands for it ("" where there is none).
    """

    key: str
    words: str
    reason: str
    rules: tuple[str, ...] = ()
    move: str = ""


class Part(NamedTuple):
    """One option as it was judged: `state` is right, missed or wrong."""

    key: str
    words: str
    state: str
    reason: str
    rules: tuple[str, ...]
    move: str


@dataclass(frozen=True)
class Mark:
    """What came of an answer: whether it is right, option by option, in words, and with the rules behind it."""

    ok: bool
    words: str
    parts: tuple[Part, ...]
    rules: tuple[str, ...]

    def keys(self, state: str) -> tuple[str, ...]:
        """The keys of the options in a state: right, missed or wrong."""
        return tuple(part.key for part in self.parts if part.state == state)

    @property
    def right(self) -> tuple[str, ...]:
        """What was answered and is right."""
        return self.keys("right")

    @property
    def missed(self) -> tuple[str, ...]:
        """What is right and was not answered."""
        return self.keys("missed")

    @property
    def wrong(self) -> tuple[str, ...]:
        """What was answered and is wrong."""
        return self.keys("wrong")

    def __repr__(self) -> str:
        return f"<{'Right' if self.ok else 'Wrong'}: {self.words}>"


@dataclass(frozen=True)
class Question:
    """A question about a position.

    `right` lists the answers that are accepted, each as the keys of its options: for "squares" and "choices" all of
    them have to be marked, for "moves" in this order, for "choice" and "number" there is one key in each.  A number
    need not be among the options: these hold the right one and the slips that can be explained; `why` says how the
    right answer comes about.  `hints` go from general to particular.  `after` is the position that shows the answer.
    `counts` says that points are asked for, which the picture then must not tell.
    """

    position: Position
    text: str
    form: str
    right: tuple[Answer, ...]
    options: tuple[Option, ...]
    why: str
    hints: tuple[str, ...]
    rules: tuple[str, ...]
    view: str = "board"
    seat: int | None = None
    after: Position | None = None
    unit: str = ""
    counts: bool = False
    kind: str = ""
    level: int = 0
    seed: int = 0

    @property
    def game(self) -> str:
        """The name of the game, as in `goatools.games()`."""
        return self.position.game

    @property
    def ordered(self) -> bool:
        """Whether the order of an answer counts."""
        return self.form == "moves"

    @property
    def several(self) -> bool:
        """Whether an answer may name several options."""
        return self.form in ("squares", "choices", "moves")

    def option(self, key: str) -> Option:
        """The option with a key; for a number that is no option, one that says what the right one is."""
        for option in self.options:
            if option.key == key:
                return option
        if self.form != "number":
            raise BadAnswer(key, ", ".join(option.key for option in self.options))
        return Option(key, number_words(key, self.unit), self.why, self.rules)

    # ------------------------------------------------------------------ marking

    def read(self, answer: object) -> Answer:
        """Bring an answer into its canonical form; raises BadAnswer.

        Accepted are a key, a number, or a collection of keys; case and spaces around do not matter.
        """
        if self.form == "number":
            return (number_key(answer[0] if isinstance(answer, tuple) and len(answer) == 1 else answer),)
        given: Iterable[object] = (answer,) if isinstance(answer, str) or not _many(answer) else answer  # type: ignore[assignment]
        exact = {option.key: option.key for option in self.options}  # e1 is a square, E1 a place beside it
        known = {option.key.casefold(): option.key for option in self.options} | exact
        found = []
        for one in given:
            word = str(one).strip()
            key = known.get(word) or known.get(word.casefold())
            if key is None:
                raise BadAnswer(one, ", ".join(exact))
            found.append(key)
        if len(set(found)) < len(found):
            raise BadAnswer(answer, "each option once")
        if self.form == "choice" and len(found) != 1:
            raise BadAnswer(answer, "one of " + ", ".join(exact))
        if self.ordered:
            return tuple(found)
        return tuple(option.key for option in self.options if option.key in found)

    def mark(self, answer: object) -> Mark:
        """Judge an answer option by option; raises BadAnswer for one that does not fit the question."""
        given = self.read(answer)
        aim = max(self.right, key=lambda accepted: _agreement(accepted, given, self.ordered))
        if self.ordered:
            parts = self._in_order(aim, given)
        else:
            parts = [self._part(key, "right" if key in aim else "wrong") for key in given]
            parts += [self._part(key, "missed") for key in aim if key not in given]
        ok = all(part.state == "right" for part in parts)
        return Mark(ok, self._summary(parts, ok), tuple(parts), self._cited(parts, ok))

    def _in_order(self, aim: Answer, given: Answer) -> list[Part]:
        """An answer in order: what stands in its place is right, what stands elsewhere or is left out is not."""
        parts = []
        for place, key in enumerate(given):
            if place < len(aim) and aim[place] == key:
                parts.append(self._part(key, "right"))
            elif key in aim:
                right = self.option(key)
                reason = f"It comes {_ordinal(aim.index(key))}, not {_ordinal(place)}. {right.reason}"
                parts.append(self._part(key, "wrong")._replace(reason=reason))
            else:
                parts.append(self._part(key, "wrong"))
        return parts + [self._part(key, "missed") for key in aim if key not in given]

    def _part(self, key: str, state: str) -> Part:
        option = self.option(key)
        return Part(key, self.said(key), state, option.reason, option.rules or self.rules, option.move)

    def said(self, key: str) -> str:
        """An option in words as a verdict says it: a right value that rests on a reconstruction carries the dagger."""
        words = self.option(key).words
        if DAGGER not in self.why or all(key not in answer for answer in self.right):
            return words
        if self.form == "number":
            return number_words(key, self.unit, DAGGER)
        return words + DAGGER if words + DAGGER in self.why else words

    def _summary(self, parts: Sequence[Part], ok: bool) -> str:
        right, missed, wrong = (
            sum(p.state == state for p in parts) for state in ("right", "missed", "wrong")
        )
        if not self.several:
            if ok:
                return "That is right."
            said = " or ".join(self.said(answer[0]) for answer in self.right)
            return f"Not {self.option(parts[0].key).words}, but {said}."
        if ok:
            return f"You found all {right}." if right > 1 else "You found it."
        if self.ordered:
            return f"{right} of {right + missed + wrong} in the right place."
        found = f"You found {right} of {right + missed}"
        return found + (f" and marked {wrong} too many." if wrong else ".")

    def _cited(self, parts: Sequence[Part], ok: bool) -> tuple[str, ...]:
        """The rules of what went wrong first, else of the question."""
        faults = [rule for part in parts if part.state != "right" for rule in part.rules]
        return tuple(dict.fromkeys(faults)) or self.rules

    def wrong_answer(self) -> Answer:
        """An answer that is not accepted, for tests and examples: a slip where there is one."""
        if self.form == "number":
            accepted = {answer[0] for answer in self.right}
            slips = [option.key for option in self.options if option.key not in accepted]
            return (slips[0] if slips else str(max(map(Fraction, accepted)) + 1),)
        if self.form == "choice":
            accepted = {answer[0] for answer in self.right}
            return (next(option.key for option in self.options if option.key not in accepted),)
        first = self.right[0]
        other = [option.key for option in self.options if option.key not in first]
        tries = [(*first[:-1], *other[:1]), first[:-1], first[::-1], (*first, *other[:1]), ()]
        return next(answer for answer in tries if not self.mark(answer).ok)

    @property
    def solution(self) -> str:
        """The right answer in words, with the reason."""
        joined = " or ".join(
            sentence(self.said(key) for key in answer) if answer else "none of them" for answer in self.right
        )
        return f"{joined[:1].upper()}{joined[1:]}. {self.why}"

    def __repr__(self) -> str:
        return f"<Question {self.kind}, level {self.level}, seed {self.seed}, {self.game}: {self.text}>"


def _many(answer: object) -> bool:
    return isinstance(answer, Iterable)


def _agreement(accepted: Answer, given: Answer, ordered: bool) -> int:
    if ordered:
        return sum(a == b for a, b in zip(accepted, given, strict=False))
    return len(set(accepted) & set(given)) - len(set(accepted) ^ set(given))


def _ordinal(place: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[place] if place < len(words) else f"as number {place + 1}"


# ---------------------------------------------------------------------- numbers


def number_key(value: object) -> str:
    """A number as the key of an answer; raises BadAnswer.

    >>> number_key(7), number_key(" −2 "), number_key("1½"), number_key(2.5), number_key("3/4")
    ('7', '-2', '3/2', '5/2', '3/4')
    """
    word = str(value).strip().replace("−", "-")
    if isinstance(value, bool) or len(word) > 20:
        raise BadAnswer(value, "a number, such as 7 or 2.5")
    try:
        if word.endswith("½"):
            whole = word[:-1].strip()
            half = Fraction(1, 2)
            return str(int(whole or 0) + (-half if whole.startswith("-") else half))
        if "e" in word.casefold():  # 1e999999999 would be a number without end
            raise ValueError
        return str(Fraction(word.replace(",", ".")))
    except (ValueError, ZeroDivisionError):
        raise BadAnswer(value, "a number, such as 7 or 2.5") from None


def number_words(key: str, unit: str = "", mark: str = "") -> str:
    """The key of a number in words, with its unit in the plural: "7 ducats", "1½ guilders", "1 ship".

    `mark` stands right behind the number.

    >>> number_words("7", "ducats"), number_words("3/2", "guilders"), number_words("1", "ships")
    ('7 ducats', '1½ guilders', '1 ship')
    >>> number_words("10", "gold", "†")
    '10† gold'
    """
    value = Fraction(key)
    sign, size = ("−" if value < 0 else ""), abs(value)
    whole, rest = divmod(size, 1)
    if rest == Fraction(1, 2):
        shown = f"{whole or ''}½"
    else:
        shown = str(whole) if not rest else str(size)
    one = size in (1, Fraction(1, 2)) and unit.endswith("s")
    return f"{sign}{shown}{mark} {unit[:-1] if one else unit}".rstrip()


# ---------------------------------------------------------------------- kinds

Maker = Callable[["Deal", int], "Question | None"]
"""Makes a question of a level from a deal; None when what was drawn gives no good one."""


@dataclass(frozen=True)
class Kind:
    """A kind of question: its id, the games that have it, what it is about, and the rules that it can name."""

    id: str
    title: str
    topic: str
    games: tuple[str, ...]
    rules: tuple[str, ...]
    make: Maker = field(repr=False, compare=False)


_kinds: dict[str, Kind] = {}


def register(
    id: str, title: str, topic: str, games: Sequence[str], rules: Sequence[str]
) -> Callable[[Maker], Maker]:
    """Decorate the function that makes the questions of a kind.

    `id` is "family.name", `topic` one of the rules' topics; `rules` lists every id that its questions can name.
    """

    def enter(make: Maker) -> Maker:
        if id in _kinds:
            raise ValueError(f"two kinds of drill are called {id}")
        _kinds[id] = Kind(id, title, topic, tuple(games), tuple(rules), make)
        return make

    return enter


@cache
def _load() -> None:
    """Import the module of every family that has drills."""
    for family in dict.fromkeys(info.family for info in GAMES.values()):
        if find_spec(f"{__package__}.{family}"):
            import_module(f"{__package__}.{family}")


def kinds(game: str | None = None, topic: str | None = None) -> tuple[Kind, ...]:
    """The kinds of questions of a game (default: of all games), in the order of play; raises UnknownGame.

    >>> "goa.next-marker" in [kind.id for kind in kinds("goa-2012", topic="placement")]
    True
    """
    _load()
    if game is not None:
        game_info(game)
    found = [
        kind
        for kind in _kinds.values()
        if (game is None or game in kind.games) and topic in (None, kind.topic)
    ]
    return tuple(sorted(found, key=_place))


def _place(kind: Kind) -> tuple[int, int]:
    """Where a kind stands: by the games, then by the order of the topics in the book."""
    from goatools.rulebook import topics

    game = kind.games[0]
    return list(GAMES).index(game), topics(game).index(kind.topic)


def kind(id: str) -> Kind:
    """The kind of an id; raises BadSetup with the nearest ids."""
    _load()
    if not isinstance(id, str) or id not in _kinds:
        hint = nearest(str(id), _kinds)
        raise BadSetup("kind", id, hint or ", ".join(_kinds))
    return _kinds[id]


def ask(id: str, level: int = 1, seed: int = 0, game: str | None = None) -> Question:
    """Make the question of a kind for a level and a seed; without a game the seed picks one of the kind's games.

    Raises BadSetup for a kind, level, seed or game that does not go together.
    """
    found = kind(id)
    if isinstance(level, bool) or level not in LEVELS:
        raise BadSetup("level", level, "1, 2 or 3")
    if not is_whole(seed):
        raise BadSetup("seed", seed, "a whole number")
    if game is None:
        game = found.games[seed % len(found.games)]
    elif game not in found.games:
        raise BadSetup("game", game, ", ".join(found.games))
    deal = Deal(game, seed, Random(f"{id} {game} {level} {seed}"))
    for _ in range(TRIES):
        question = found.make(deal, level)
        if question is not None:
            return replace(question, kind=id, level=level, seed=seed)
    raise BadSetup("kind", id, f"another seed: {TRIES} positions gave no question of level {level}")


def coverage(game: str) -> Mapping[str, tuple[str, ...]]:
    """For every rule that drills of a game can name, the ids of their kinds."""
    from goatools.rulebook import rules

    asked: dict[str, list[str]] = {}
    for found in kinds(game):
        for id in found.rules:
            asked.setdefault(id, []).append(found.id)
    return {rule.id: tuple(asked[rule.id]) for rule in rules(game) if rule.id in asked}


# ---------------------------------------------------------------------- positions to ask about


@lru_cache(maxsize=128)
def history(game: str, seats: int, luck: int) -> tuple[Position, ...]:
    """A whole game played with quick sensible moves, now and then at random: the position of every decision.

    The last position is the end of the game.
    """
    from goatools.analysis.players import choices

    rng = Random(luck)
    p = new_game(game, seats, rng.randrange(10**6))
    quick = choices(p).quick
    found = []
    while p.to_move is not None:
        if p.to_move == CHANCE:
            p.run_chance(rng)
            continue
        found.append(p.copy())
        move = random_player(p, rng) if rng.random() < 0.15 else quick(p, rng)
        p.apply(move)
    return (*found, p)


class Deal:
    """What a question is made from: the game, a generator, and games to look for a position in.

    Kinds that are asked with the same seed look into the same games, and whoever finds nothing in them goes on to those
    of the next seed: so a class that works through a sheet of seeds needs few games.
    """

    def __init__(self, game: str, seed: int, rng: Random) -> None:
        self.game, self.rng = game, rng
        self._seed, self._drawn = seed, 0

    def games(self, seats: Sequence[int] | None = None) -> tuple[Position, ...]:
        """The positions of one more game, decision by decision, the end last."""
        luck = self._seed + self._drawn
        self._drawn += 1
        number = Random(luck).choice(game_info(self.game).seats)
        if seats is not None and number not in seats:
            number = Random(luck).choice(tuple(seats))
        return history(self.game, number, luck)

    def find(self, wanted: Callable[[Any], bool], seats: Sequence[int] | None = None) -> Any:
        """A copy of a position of one more game for which `wanted` holds, each as likely; None when there is none."""
        fitting = [p for p in self.games(seats) if wanted(p)]
        return self.rng.choice(fitting).copy() if fitting else None


# ---------------------------------------------------------------------- making questions


def numbers(
    right: int | Fraction,
    why: str,
    rules: Sequence[str],
    slips: Iterable[Slip],
    unit: str = "",
) -> tuple[Option, ...]:
    """The options of a question for a number: the right one, and slips that can be explained.

    Slips that happen to be right, or that come twice, are left out.
    """
    options = {
        number_key(right): Option(number_key(right), number_words(number_key(right), unit), why, tuple(rules))
    }
    for value, reason, cited in slips:
        key = number_key(value)
        options.setdefault(key, Option(key, number_words(key, unit), reason, tuple(cited)))
    return tuple(options.values())


def shuffled(rng: Random, options: Iterable[Option]) -> tuple[Option, ...]:
    """Options in a random order."""
    mixed = list(options)
    rng.shuffle(mixed)
    return tuple(mixed)


def say(words: str, reason: str, *rules: str, move: str = "") -> Option:
    """An option whose key is what it says."""
    return Option(words, words, reason, rules, move)


def among(rng: Random, right: Iterable[Option], wrong: Iterable[Option], most: int = 4) -> tuple[Option, ...]:
    """Right options and as many wrong ones as make `most` in all, in a random order.

    A wrong option that says the same as another is left out.
    """
    found = {option.key: option for option in right}
    others = {option.key: option for option in wrong if option.key not in found}
    kept = rng.sample(sorted(others), min(len(others), max(1, most - len(found))))
    return shuffled(rng, (*found.values(), *(others[key] for key in kept)))
