"""Positions of Golden Age for tests, written from the little that a test is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import goatools
from goatools.text import quote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goatools import Position, Ruling
    from goatools.golden_age.game import AgePosition

NAMES = ("Yellow", "Red", "Green", "Blue")
YELLOW, RED, GREEN, BLUE = range(4)

ALL_SIX = ["Utrecht", "Zeeland", "Limburg", "grey guild", "colony 4", "colony 7"]
"""All influence markers of a seat on the board."""
ALL_FIVE = ["Holland", "Holland", "Brabant", "Brabant", "Flanders"]
"""All movement markers of a seat on the board."""


def table(
    phase: str = "actions",
    *,
    seats: int = 4,
    options: Mapping[str, str] | None = None,
    auction: Mapping[str, Any] | None = None,
    **fields: Any,
) -> AgePosition:
    """A position: the names of seats are tables of what they own, all other fields those of a position text.

    A seat that is not given holds 10 guilders and nothing else.
    """
    names = NAMES[:seats]
    given = {name: fields.pop(name, {}) for name in names}
    lines = ['game = "golden-age"', f"seats = {quote(names)}", f"phase = {quote(phase)}"]
    if options:
        lines.append(
            "options = { " + ", ".join(f"{key} = {quote(value)}" for key, value in options.items()) + " }"
        )
    lines += [f"{key} = {quote(value)}" for key, value in fields.items()]
    if auction is not None:
        lines += ["[auction]", *(f"{key} = {quote(value)}" for key, value in auction.items())]
    for name in names:
        lines += ["[[seat]]", *(f"{key} = {quote(value)}" for key, value in given[name].items())]
    found: Any = goatools.position("\n".join(lines))
    return found


def play(p: AgePosition, *moves: str) -> AgePosition:
    """The position after some moves, separated by commas if given as one text."""
    for text in moves:
        for move in text.split(", "):
            p = p.play(move)
    return p


def legal(p: Position, kind: str = "") -> set[str]:
    """The texts of the legal moves, of one kind if given."""
    return {move.text for move in p.legal_moves() if not kind or move.kind == kind}


def refused(p: Position, text: str, *rules: str) -> Ruling:
    """Check that a move is refused, and that the ruling cites these rules (given without their family)."""
    assert text not in legal(p)
    ruling = p.why_not(text)
    assert ruling is not None
    assert {f"golden_age.{rule}" for rule in rules} <= set(ruling.rules), ruling
    return ruling


def allowed(p: Position, *texts: str) -> bool:
    """Whether all these moves are legal."""
    return all(p.why_not(text) is None for text in texts)


def stop_on(space: int, *, roll: str = "rolled 1+2", phase: str = "dice", **fields: Any) -> AgePosition:
    """The position after a roll that ends on a space of the track."""
    one, other = map(int, roll.removeprefix("rolled ").split("+"))
    return play(table(phase, stadtholder=(space - one - other) % 54, **fields), roll)


def guilders(p: AgePosition) -> list[float]:
    """What every seat holds."""
    return [halves / 2 for halves in p.money]


def own(p: Position, seat: int) -> dict[str, Any]:
    """What a seat owns, as the seat itself sees it."""
    found: dict[str, Any] = p.view(seat)["seat"][seat]
    return found


def rules_of(p: Position) -> set[str]:
    """The rules that the events of the last move cite, without their family."""
    return {event.rule.removeprefix("golden_age.") for event in p.events}
