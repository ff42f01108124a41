"""The sample round that the rulebooks of Goa tell, as a record with a comment at the end of each step.

The moves are data (data/lessons/goa_sample_round.toml); chance moves are chosen, not drawn, so that the round comes
out as in the book.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from goatools.errors import BadSetup
from goatools.records import Record
from goatools.registry import new_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.position import Position


class Step(NamedTuple):
    """A step of the round.

    `begin` and `at` are the numbers of moves in the whole record that lead to its beginning and its end.  `example` is the id of the step in the worked examples of the rules.
    """

    title: str
    part: str
    text: str
    moves: tuple[str, ...]
    begin: int
    at: int
    example: str


EDITIONS = ("2004", "2012")


def sample_round(edition: str = "2012", part: str | None = None) -> Record:
    """Return the sample round of an edition as a record that stands at its end; raises BadSetup.

    With `part` ("Placing", "Auctions", "Action 1", ...) the record begins there and goes on to the end of the round.
    The comments have the title of the step in their first line.

    >>> sample_round("2004").comments[27].splitlines()[0]
    'The grid is laid'
    >>> sample_round("2004", "Auctions").position == sample_round("2004").position
    True
    """
    steps = sample_steps(edition)
    parts = tuple(dict.fromkeys(step.part for step in steps))
    if part is not None and part not in parts:
        raise BadSetup("part", part, ", ".join(parts))
    headers = {"Event": f"Sample round of the {edition} rulebook"}
    record = Record(new_game(f"goa-{edition}", _data(edition)["seats"]), headers)
    for step in steps:
        if step.part == part:
            record, part = Record(record.position, headers), None
        for move in step.moves:
            record.play(move)
        record.comments[record.at] = f"{step.title}\n{step.text}"
    return record


def sample_position(edition: str, example: str, *, before: bool = False) -> Position:
    """The position after the last step with this number of an example ("07"), or before the first one with it.

    >>> p = sample_position("2012", "07")
    >>> p.names[p.to_move]
    'Green'
    """
    found = [step for step in sample_steps(edition) if step.example.endswith(f".{example}")]
    if not found:
        raise BadSetup("example", example, "01 to 26")
    record = sample_round(edition)
    record.go(found[0].begin if before else found[-1].at)
    return record.position


def sample_steps(edition: str = "2012") -> tuple[Step, ...]:
    """The steps of the sample round of an edition; raises BadSetup.

    >>> [step.title for step in sample_steps()][2:5]
    ['Yellow puts down the flag', 'Red places marker 2', 'Green places marker 3']
    """
    return _played(edition)


@lru_cache(maxsize=2)
def _played(edition: str) -> tuple[Step, ...]:
    """Play the round through and note where each step begins and ends."""
    data = _data(edition)
    steps: list[Step] = []
    p = new_game(f"goa-{edition}", data["seats"])
    at = 0
    for table in data["step"]:
        given = {key: table.get(f"{key}-{edition}", table.get(key)) for key in ("title", "text", "moves")}
        moves = list(given["moves"])
        if table.get("deal"):
            moves = [f"tile {tile}" for tile in (*data.get(f"removed-{edition}", ()), *data["grid"].split())]
        for move in moves:
            p = p.play(move)
        if "end turn" in map(str, p.legal_moves()):
            moves.append("end turn")
            p = p.play("end turn")
        begin, at = at, at + len(moves)
        example = f"goa.sample.{edition}.{table['example']}"
        steps.append(Step(given["title"], table["part"], given["text"], tuple(moves), begin, at, example))
    return tuple(steps)


def _data(edition: str) -> dict[str, Any]:
    if edition not in EDITIONS:
        raise BadSetup("edition", edition, " or ".join(EDITIONS))
    return _read()


@lru_cache(maxsize=1)
def _read() -> dict[str, Any]:
    import tomllib
    from importlib.resources import files

    return tomllib.loads(
        files("goatools.data").joinpath("lessons", "goa_sample_round.toml").read_text("utf-8")
    )
