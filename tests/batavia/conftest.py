"""Positions of Batavia for tests, written from the little that a test is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest

import goatools
from goatools.batavia.components import COMPANIES
from goatools.components import load

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from goatools import Event, Position

    Cards = Mapping[str, int]

LAYOUT = load("batavia")["route.open_layout"]
"""A layout that the standard set-up could have brought: DK on 2, 10, 13, 16, 24, 27, 35; SE on 5, 8, 11, 19, 22, 30, 33."""


class Make(Protocol):
    def __call__(self, seats: int = 4, phase: str = "turn", up: int = 10, **fields: Any) -> Position: ...


def table_text(
    seats: int = 4,
    phase: str = "turn",
    up: int = 10,
    *,
    taken: Mapping[int, int] | None = None,
    hand: Sequence[Cards] = (),
    shown: Sequence[Cards] = (),
    tiles: Sequence[Cards] = (),
    seen: Sequence[Cards] = (),
    space: Mapping[int, int] | None = None,
    notes: Sequence[int] = (),
    gold: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
    variants: Sequence[str] = (),
    deck: Cards | None = None,
    discards: Cards | None = None,
    lot: Cards | None = None,
    auction: str = "",
    **scalars: object,
) -> str:
    """A position text.  `taken` maps spaces to the seat that took their tile; merchants stand on their last space.

    `deck` fixes what is left in the deck: all other cards go to the discards, unless the discards are given too.
    """
    taken = dict(taken or {})
    lines = ['game = "batavia"', f"seats = {list(goatools.registry.COLOURS[:seats])}".replace("'", '"')]
    lines.append(f'phase = "{phase}"')
    if variants:
        lines.append(f"variants = {list(variants)}".replace("'", '"'))
    if options:
        lines.append(
            "options = { " + ", ".join(f'{key} = "{value}"' for key, value in options.items()) + " }"
        )
    lines += [
        f"{key.replace('_', '-')} = {value!r}".replace("True", "true") for key, value in scalars.items()
    ]
    if not variants:
        lines.append("stations = " + str(list(LAYOUT[:up])).replace("'", '"'))
    if deck is not None:
        used = [*hand, *shown, lot or {}, discards or {}]
        rest = {c: 22 - deck.get(c, 0) - sum(cards.get(c, 0) for cards in used) for c in COMPANIES}
        discards = {c: n + (discards or {}).get(c, 0) for c, n in rest.items()}
    for field, cards in (("discards", discards), ("lot", lot)):
        if cards:
            lines.append(f"{field} = {inline(cards)}")
    if auction:
        lines += ["[auction]", auction]
    for seat in range(seats):
        lines.append("[[seat]]")
        for field, rows in (("hand", hand), ("shown", shown), ("tiles", tiles), ("seen", seen)):
            if seat < len(rows):
                lines.append(f"{field} = {inline(rows[seat])}")
        spaces = [at for at, owner in taken.items() if owner == seat]
        lines.append("crates = " + str([LAYOUT[at - 1] for at in spaces]).replace("'", '"'))
        lines.append(f"space = {(space or {}).get(seat, max(spaces, default=0))}")
        for field, values in (("notes", notes), ("gold", gold)):
            if values:
                lines.append(f"{field} = {values[seat]}")
    return "\n".join(lines)


def inline(cards: Cards) -> str:
    return "{ " + ", ".join(f"{company} = {n}" for company, n in cards.items()) + " }"


@pytest.fixture(scope="session")
def make() -> Make:
    """Build a position: make(shown=[{"DK": 3}], hand=[{"DK": 1}], taken={3: 0})."""

    def build(seats: int = 4, phase: str = "turn", up: int = 10, **fields: Any) -> Position:
        return goatools.position(table_text(seats, phase, up, **fields))

    return build


class Play(Protocol):
    def __call__(self, p: Position, *moves: str) -> Position: ...


@pytest.fixture(scope="session")
def play() -> Play:
    """Play several moves one after the other."""

    def go(p: Position, *moves: str) -> Position:
        for move in moves:
            p = p.play(move)
        return p

    return go


class Legal(Protocol):
    def __call__(self, p: Position) -> list[str]: ...


@pytest.fixture(scope="session")
def legal() -> Legal:
    """The texts of the legal moves."""
    return lambda p: [move.text for move in p.legal_moves()]


@pytest.fixture(scope="session")
def rules_of() -> Any:
    """The rules that forbid a move."""

    def rules(p: Position, move: str) -> tuple[str, ...]:
        ruling = p.why_not(move)
        assert ruling is not None, f"{move} is legal"
        return ruling.rules

    return rules


@pytest.fixture(scope="session")
def told() -> Any:
    """The texts of the events that cite a rule."""

    def texts(events: Sequence[Event], rule: str) -> list[str]:
        return [event.text for event in events if event.rule == rule]

    return texts
