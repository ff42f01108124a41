"""The questions that people really ask, each with a position to look at and an answer that the rules work out.

>>> found = case("GOA-23")
>>> found.question.partition(".")[0]
'The highest bid for your own lot is 5, and you want to keep the lot'
>>> [scene.findings() for scene in found.scenes]
[[], []]
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from goatools.chance import CHANCE
from goatools.errors import BadSetup, IllegalMove, nearest
from goatools.position import Position
from goatools.registry import GAMES, game_info
from goatools.rulebook import topics
from goatools.text import position

DIFFICULTIES = {"E": "easy", "M": "medium", "H": "treacherous"}

ORIGINS = {
    "BOOK": "printed in the rulebook",
    "PUB": "asked or reported in public",
    "PUB-MISREAD": "told wrongly in public",
    "DER": "worked out from the rules",
}


class Scene(NamedTuple):
    """A position of a case with what the rules say about it; every field is checked by `findings`.

    `play` are moves from the position on.  After them `refused` moves are illegal, each for these rules (at least);
    `legal` are all legal moves by their first word, and `then` are facts about the table, such as
    {"Yellow ducats": "4"}, in the words of `facts`.
    """

    game: str
    text: str
    play: tuple[str, ...]
    refused: Mapping[str, tuple[str, ...]]
    legal: Mapping[str, tuple[str, ...]]
    then: Mapping[str, str]

    def start(self) -> Position:
        """The position that the question is about."""
        return position(self.text)

    def end(self) -> Position:
        """The position after the moves."""
        p = self.start()
        for move in self.play:
            p = p.play(move)
        return p

    def findings(self) -> list[str]:
        """Where the rules say something else than what is written; empty when all is as written."""
        try:
            p = self.end()
        except IllegalMove as error:
            return [str(error)]
        found = []
        for move, ids in self.refused.items():
            ruling = p.why_not(move)
            if ruling is None:
                found.append(f"{move} is legal")
            elif not set(ids) <= set(ruling.rules):
                found.append(f"{move} is refused for {', '.join(ruling.rules)}")
        legal = by_kind(p) if self.legal else {}
        found += [
            f"legal {kind}: {' '.join(legal.get(kind, ())) or 'nothing'}"
            for kind, words in self.legal.items()
            if sorted(legal.get(kind, ())) != sorted(words)
        ]
        known = facts(p)
        found += [f"{key}: {known.get(key)}" for key, value in self.then.items() if known.get(key) != value]
        return found


class Case(NamedTuple):
    """A question with its answer.

    `choices` are answers to choose from, the right one first; without any the question is to be thought about.
    `differ` says what the editions do differently.
    """

    id: str
    family: str
    topic: str
    difficulty: str
    origin: str
    question: str
    choices: tuple[str, ...]
    answer: str
    rules: tuple[str, ...]
    differ: str
    scenes: tuple[Scene, ...]

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the case has a position of."""
        return tuple(dict.fromkeys(scene.game for scene in self.scenes))

    def of_game(self, game: str) -> tuple[Scene, ...]:
        """The scenes of one game; raises BadSetup for a game that the case is not about."""
        if game not in self.games:
            raise BadSetup("game", game, ", ".join(self.games))
        return tuple(scene for scene in self.scenes if scene.game == game)


def case(id: str) -> Case:
    """The case with this id; raises BadSetup with the nearest ids."""
    known = _all()
    name = str(id).strip().upper()
    name = name[:-1] + name[-1:].lower() if name.startswith("F") else name
    if name not in known:
        raise BadSetup(
            "case", id, nearest(name, known) or "GOA-01 to GOA-97, F04-01 to F12-15, BAT-..., AGE-..."
        )
    return known[name]


def cases(game: str = "", topic: str = "", word: str = "") -> tuple[Case, ...]:
    """The cases of a game or family, of a topic, and with all these words in id, question or answer.

    Raises UnknownGame, or BadSetup for a topic that no case of the game has.

    >>> [found.id for found in cases("batavia", topic="majority")]
    ['BAT-01']
    """
    found = list(_all().values())
    if game:
        if game not in {one.family for one in found}:
            game_info(game)
        found = [one for one in found if game == one.family or game in one.games]
    if topic:
        known = case_topics(game)
        if topic not in known:
            raise BadSetup("topic", topic, ", ".join(known))
        found = [one for one in found if one.topic == topic]
    for part in word.casefold().split():
        found = [one for one in found if part in f"{one.id} {one.question} {one.answer}".casefold()]
    return tuple(found)


def case_topics(game: str = "") -> tuple[str, ...]:
    """The topics that cases of a game have, in the order of its book."""
    found = {one.topic for one in cases(game)}
    families = dict.fromkeys(one.family for one in cases(game))
    return tuple(dict.fromkeys(t for family in families for t in topics(family) if t in found))


# ---------------------------------------------------------------------- what can be read off a table


_SETTINGS = ("game", "seats", "variants", "options", "viewer", "seat", "todo")
"""Parts of a view that say nothing about what lies on the table, or hold the seats."""


def facts(p: Position) -> dict[str, str]:
    """What lies on the table and what every seat has, the points included, in words.

    >>> from goatools import new_game
    >>> found = facts(new_game("goa-2012", 4, seed=7))
    >>> found["flag"], found["Red ducats"], found["Red points"]
    ('Yellow', '10', '3')
    """
    shared: Mapping[str, Any] = p.view(0)
    found = {key: _words(value) for key, value in shared.items() if key not in _SETTINGS}
    for seat, name in enumerate(p.names):
        own: dict[str, Any] = p.view(seat)["seat"][seat]
        found |= {f"{name} {key}": _words(value) for key, value in own.items() if key != "name"}
        found[f"{name} points"] = str(p.score(seat).total)
        found |= {f"{name} points for {row.category}": str(row.points) for row in p.score(seat).rows}
    if p.is_over:
        found["winners"] = ", ".join(p.names[seat] for seat in p.winners())
    found["to move"] = p.names[p.to_move] if p.to_move is not None and p.to_move != CHANCE else "-"
    return found


def by_kind(p: Position) -> dict[str, tuple[str, ...]]:
    """The legal moves by their first word: {"mark": ("a1", "b2")}; a word alone stands for itself with "-"."""
    found: dict[str, list[str]] = {}
    for move in p.legal_moves():
        kind, _, rest = move.text.partition(" ")
        found.setdefault(kind, []).append(rest or "-")
    return {kind: tuple(words) for kind, words in found.items()}


def _words(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_words(one)}" for key, one in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_words, value))
    return str(value)


# ---------------------------------------------------------------------- reading


@cache
def _all() -> dict[str, Case]:
    found = {}
    for family in dict.fromkeys(info.family for info in GAMES.values()):
        source = files("goatools.data").joinpath("cases", f"{family}.toml")
        for table in tomllib.loads(source.read_text("utf-8"))["case"]:
            found[table["id"]] = _case(family, table)
    return found


def _case(family: str, table: dict[str, Any]) -> Case:
    return Case(
        table["id"],
        family,
        table["topic"],
        table["difficulty"],
        table["origin"],
        table["question"],
        tuple(table.get("choices", ())),
        table["answer"],
        tuple(table["rules"]),
        table.get("differ", ""),
        tuple(_scene(game, scene) for scene in table["scene"] for game in scene["games"]),
    )


def _scene(game: str, table: dict[str, Any]) -> Scene:
    """One scene for one of its games; the text of the position is written without the line that names the game."""
    return Scene(
        game,
        f'game = "{game}"\n{table["position"]}',
        tuple(table.get("play", ())),
        {move: tuple(ids) for move, ids in table.get("refused", {}).items()},
        {kind: tuple(words) for kind, words in table.get("legal", {}).items()},
        dict(table.get("then", {})),
    )
