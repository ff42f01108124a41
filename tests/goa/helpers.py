"""Positions of Goa for tests, written from the little that a test is about.

p = table("2012", turn="Red", red={"ships": 3, "plantations": ["clove2: clove"], "hand": ["two-ships"]})
p = play(p, "play two-ships", "advance colonists")
assert own(p, "Red")["ships"] == 4
refused(p, "build", "goa.action.three-per-player")
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.chance import CHANCE
from goatools.components import load
from goatools.text import quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from goatools import Position, Ruling

    Seats = int | Sequence[str]

EDITIONS = ("2004", "2012")
both = pytest.mark.parametrize("edition", EDITIONS)
"""For tests of rules that hold in both editions: the test takes an argument `edition`."""

COLOURS = ("Yellow", "Red", "Green", "Blue")
"""The seats in clockwise order."""

SQUARES = tuple(f"{column}{row}" for row in "54321" for column in "abcde")
"""The squares in the order in which a grid is written and dealt: a5 first, e1 last."""

GRID_A = """
    ginger1     red-ship        cinnamon2           pepper2        nutmeg2
    colonists   clove2          ginger2             settlement     pepper1
    clove1      red-colonist    ships               duty           cinnamon1
    nutmeg1     extra-actions   ships-or-colonists  expeditions2   clove2
    ginger2     cinnamon2       red-ducats          pepper2        red-spice
"""
GRID_B = """
    ginger2     exchange            cinnamon2           pepper2        nutmeg2
    colonists   clove3              ginger3             settlement     pepper3
    viceroy     unexpected-harvest  ships               duty           cinnamon3
    nutmeg3     extra-actions       ships-or-colonists  expeditions3   clove2
    espionage   replenishment       mission2            mission3       ships-or-colonists
"""
"""Full grids that both editions allow."""

SEAT_KEYS = tuple(colour.lower() for colour in COLOURS)


def game(edition: str) -> str:
    """The name of the game of an edition."""
    return f"goa-{edition}"


def card(edition: str, start: str, used: Iterable[str] = ()) -> str:
    """The first card of the box whose code begins with `start`, such as "two-ships" or "two-ships/3"; not one of `used`."""
    taken = list(used)
    for code in load("goa", edition)["cards.list"]:
        if code.startswith(start) and code not in taken:
            return str(code)
    raise AssertionError(f"no card {start} is left in the box of {edition}")


def grid_of(words: str | Mapping[str, str]) -> dict[str, str]:
    """A grid by squares: from 25 words (a point is an empty square), or from the squares that hold tiles."""
    if not isinstance(words, str):
        return dict(words)
    listed = words.split()
    assert len(listed) == 25, f"a grid has 25 words, not {len(listed)}"
    return {square: word for square, word in zip(SQUARES, listed, strict=True) if word != "."}


def text_of(
    edition: str = "2012",
    *,
    seats: Seats = 4,
    round: str = "A1",
    part: str | None = None,
    grid: str | Mapping[str, str] | None = None,
    **fields: Any,
) -> str:
    """The TOML of a position; see `table`."""
    names = COLOURS[:seats] if isinstance(seats, int) else tuple(seats)
    if part is None:
        called = "lot" in fields or "bids" in fields or len(fields.get("chain", ())) > len(names)
        part = "auctions" if called else "placing" if "chain" in fields else "actions"
    owners: list[dict[str, Any]] = []
    for number, key in enumerate(SEAT_KEYS[: len(names)]):
        owners.append({"ducats": 10, **fields.pop(key, fields.pop(f"seat{number + 1}", {}))})
    used: list[str] = []
    for holder, key in (*((owner, "hand") for owner in owners), (fields, "discard"), (fields, "open")):
        if key in holder:
            codes = []
            for beginning in holder[key]:
                codes.append(card(edition, beginning, used))
                used.append(codes[-1])
            holder[key] = codes
    if grid is None:
        squares = grid_of(GRID_A if round.startswith("A") else GRID_B)
        gone = [word for owner in owners for word in (*owner.get("plantations", ()), *owner.get("tiles", ()))]
        for word in (*gone, *fields.get("removed", ())):
            code = word.partition(":")[0].strip()
            square = next((square for square, tile in squares.items() if tile == code), None)
            squares.pop(square, None)
    else:
        squares = grid_of(grid)
    lines = [f"game = {quote(game(edition))}", f"seats = {quote(names)}"]
    lines += [f"round = {quote(round)}", f"part = {quote(part)}"]
    for key in ("variants", "options"):
        value = fields.pop(key, None)
        if isinstance(value, dict):
            lines.append(f"{key} = {{ " + ", ".join(f"{k} = {quote(v)}" for k, v in value.items()) + " }")
        elif value is not None:
            lines.append(f"{key} = {quote(value)}")
    if "flag" not in fields:
        lines.append(f"flag = {quote(names[0])}")
    lines += [f"{key} = {quote(value)}" for key, value in fields.items()]
    lines += [
        "grid = '''",
        *(" ".join(squares.get(square, ".") for square in SQUARES[i : i + 5]) for i in range(0, 25, 5)),
    ]
    lines.append("'''")
    for owner in owners:
        lines += ["[[seat]]", *(f"{key} = {quote(value)}" for key, value in owner.items())]
    return "\n".join(lines)


def table(edition: str = "2012", **fields: Any) -> Position:
    """A position from what matters; the rest is the start of round A1 with 10 ducats each and Yellow holding the flag.

    `seats` (number or names), `round` ("A1"), `part` (default "actions"; with a `chain` "auctions" when it is complete,
    else "placing"), `turn`, `action`, `flag`, `starter`, `chain`, `lot`, `bids`, `removed`, `discard`, `open`,
    `passed`, `played`, `todo`, `variants`, `options` as in `goatools.goa.forms`.
    `grid`: 25 words, or a dict of the squares that hold tiles; default a full grid of the phase without the tiles that
    seats own or that were removed.
    `yellow`, `red`, `green`, `blue` (or `seat1` ...): what the seats own, as in a [[seat]] table.
    Cards may be shortened: "two-ships" is the first such card of the box, "two-ships/3" the one with 3 colonists.
    """
    return goatools.position(text_of(edition, **fields))


def start(edition: str = "2012", seats: Seats = 4, **fields: Any) -> Position:
    """The start of round A1 with a full grid: Yellow holds the flag, money as dealt in the set-up."""
    return table(
        edition,
        seats=seats,
        part="placing",
        **{"yellow": {"ducats": 7 if edition == "2004" else 5}, **fields},
    )


CHAIN = ("W4", "a4", "b4", "b3", "c3")
"""The flag in the west and a legal chain over the full grids.  Lots 2 to 5 are Colonists, a clove plantation, the red
colonist tile (phase B: the unexpected harvest), and Ships."""


def auction(edition: str = "2012", seats: Seats = 4, lot: int = 1, **fields: Any) -> Position:
    """An auction of round A1 with the markers on CHAIN, everybody with 10 ducats; the first seat has placed the flag."""
    number = seats if isinstance(seats, int) else len(seats)
    return table(edition, seats=seats, chain=CHAIN[: number + 1], lot=lot, **fields)


def find(p: Position, text: str) -> str:
    """A move's text; a legal move may be shortened ("play two-ships" for "play two-ships/1/tiger")."""
    legal = [move.text for move in p.legal_moves()]
    if text in legal:
        return text
    longer = [move for move in legal if move.startswith((f"{text}/", f"{text} "))]
    return longer[0] if longer else text


def play(p: Position, *moves: str) -> Position:
    """Play moves one after another (also chance moves); moves may be shortened as in `find`."""
    for move in moves:
        p = p.play(find(p, move))
    return p


def run(p: Position, rng: random.Random | int = 0) -> Position:
    """Let chance go on until somebody has to decide; a number is a seed."""
    after = p.copy()
    after.run_chance(random.Random(rng) if isinstance(rng, int) else rng)
    return after


def step(p: Position, rng: random.Random) -> Position:
    """One random move, of a player or of chance."""
    return p.play(p.chance_move(rng) if p.to_move == CHANCE else rng.choice(p.legal_moves()))


def turn(p: Position, *colonists: int) -> Position:
    """Turn over (or draw) expedition cards with these numbers of colonists, one after another."""
    for n in colonists:
        assert p.to_move == CHANCE, f"nobody turns over a card in {p.phase}"
        p = p.play(next(move for move in p.legal_moves() if move.text.split("/")[1:2] == [str(n)]))
    return p


def draw(p: Position, *starts: str) -> Position:
    """Draw expedition cards with these beginnings of their codes, one after another."""
    for code in starts:
        p = p.play(next(move for move in p.legal_moves() if move.text.startswith(f"card {code}")))
    return p


def index(p: Position, who: str | int) -> int:
    """A seat by its name or its index."""
    return who if isinstance(who, int) else p.names.index(who)


def own(p: Position, who: str | int) -> dict[str, Any]:
    """What a seat owns, as that seat sees it: the fields of a [[seat]] table."""
    seat = index(p, who)
    found: dict[str, Any] = p.view(seat)["seat"][seat]
    return found


def holdings(p: Position, *fields: str) -> list[tuple[Any, ...]]:
    """These fields of every seat, such as holdings(p, "ducats", "ships")."""
    return [tuple(own(p, seat)[field] for field in fields) for seat in range(len(p.names))]


def ducats(p: Position) -> list[int]:
    """The ducats of every seat."""
    return [own(p, seat)["ducats"] for seat in range(len(p.names))]


def spices(p: Position, who: str | int) -> list[str]:
    """All spices on a seat's mat, sorted."""
    seat = own(p, who)
    return sorted(
        " ".join(word.partition(":")[2] for word in (*seat["plantations"], *seat["colonies"])).split()
    )


def mover(p: Position) -> str | None:
    """The name of the seat to move; "chance" or None otherwise."""
    return None if p.to_move is None else "chance" if p.to_move == CHANCE else p.names[p.to_move]


def legal(p: Position, *kinds: str) -> list[str]:
    """The texts of the legal moves; with `kinds` only those with these first words."""
    return [m.text for m in p.legal_moves() if not kinds or m.text.split()[0] in kinds]


def squares(p: Position, kind: str = "mark") -> set[str]:
    """Where the legal moves of a kind go: {"b3", "c3"}."""
    return {text.split()[1] for text in legal(p, kind)}


def grid(p: Position) -> dict[str, str]:
    """The tiles in the grid by their squares."""
    found: dict[str, str] = p.view(0)["grid"]
    return found


def refused(p: Position, move: str, *rules: str) -> Ruling:
    """Assert that a move is illegal and that the ruling cites these rules; returns the ruling.

    Every id that it cites must be a rule of this edition, and playing the move must raise and change nothing.
    """
    before = p.numbers()
    ruling = p.why_not(move)
    assert ruling is not None, f"{move} is legal"
    assert set(rules) <= set(ruling.rules), f"{move}: {ruling.reason} cites {ruling.rules}"
    known = {rule.id for rule in goatools.rules(p.game)}
    assert set(ruling.rules) <= known, f"{move}: cites unknown or foreign rules among {ruling.rules}"
    assert ruling.reason
    assert list(ruling.legal) == legal(p)
    with pytest.raises(goatools.IllegalMove):
        p.play(move)
    assert p.numbers() == before
    return ruling


def accepted(p: Position, move: str) -> Position:
    """Assert that a move is legal and return the position after it."""
    text = find(p, move)
    assert p.why_not(text) is None
    return p.play(text)


def rules_told(p: Position) -> list[str]:
    """The rules that the events of the last move rest on."""
    return [event.rule for event in p.events]


def moved(p: Position) -> list[tuple[str, int, int, int]]:
    """What changed hands with the last move: (what, how many, from, to)."""
    return [(what, n, source, target) for event in p.events for what, n, source, target in event.amounts]
