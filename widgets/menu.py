"""The moves of a position as a list in words: grouped, with what is open, what is closed and why."""

from __future__ import annotations

from collections.abc import Sequence

from goatools.chance import CHANCE
from goatools.drawing.choices import Group, Item
from goatools.moves import Move
from goatools.position import Position

FEW = 8
"""Kinds with at most so many moves in all are listed whole, closed ones with their reason."""
MANY = 24
"""How many moves a group lists at most."""


def menu(p: Position, chosen: str = "") -> tuple[Group, ...]:
    """The moves of the player to move in groups; `chosen` is marked.

    A game that knows better says which moves belong together, closed ones included, with a method `menu` that returns
    pairs of a heading and moves.  Without it moves of one kind belong together.

    >>> import goatools
    >>> p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W4")
    >>> [(group.title, len(group.items)) for group in menu(p)]
    [('Place marker 2', 3)]
    """
    if p.to_move is None or p.to_move == CHANCE:
        return ()
    legal = p.legal_moves()
    known = getattr(p, "menu", None)
    given: Sequence[tuple[str, Sequence[Move]]] = known() if known is not None else ()
    groups = list(given) or _by_kind(p, legal)
    listed = {move for _, moves in groups for move in moves}
    rest = tuple(move for move in legal if move not in listed)
    if rest:
        groups += _by_kind(p, rest, closed=False)
    return tuple(_group(p, title, moves, legal, chosen) for title, moves in groups if moves)


def _by_kind(p: Position, moves: Sequence[Move], closed: bool = True) -> list[tuple[str, Sequence[Move]]]:
    """Moves of one kind together, with the closed ones of small kinds; kinds with one move share a group."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move.kind, []).append(move)
    if closed:
        whole: dict[str, list[Move]] = {kind: [] for kind in kinds}
        for move in p.table.moves:
            if move.kind in whole:
                whole[move.kind].append(move)
        for kind, every in whole.items():
            if len(kinds[kind]) < len(every) <= FEW:
                kinds[kind] += [move for move in every if move not in kinds[kind]]
    groups: list[tuple[str, Sequence[Move]]] = []
    single = [found[0] for found in kinds.values() if len(found) == 1]
    for found in kinds.values():
        if len(found) > 1:
            groups.append((_heading(p, found), found))
    if single:
        groups.append(("" if not groups else "Or", single))
    return groups


def _heading(p: Position, moves: Sequence[Move]) -> str:
    """The words that all these moves begin with."""
    said = [p.describe(move).split() for move in moves]
    shared: list[str] = []
    for words in zip(*said, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    while shared and shared[-1] in ("on", "in", "the", "a", "to", "for", "of", "from"):
        shared.pop()
    return " ".join(shared).rstrip(":,")


def _group(p: Position, title: str, moves: Sequence[Move], legal: tuple[Move, ...], chosen: str) -> Group:
    open_first = sorted(moves, key=lambda move: move not in legal)
    items = tuple(_item(p, move, move in legal, chosen) for move in open_first[:MANY])
    return Group(title, items)


def _item(p: Position, move: Move, is_legal: bool, chosen: str) -> Item:
    if is_legal:
        return Item(move.text, p.describe(move), "", "chosen" if move.text == chosen else "legal")
    reason = p.explain(move)[0].removeprefix(f"{p.names[p.to_move]}: ") if p.to_move is not None else ""
    return Item(move.text, p.describe(move), reason, "closed")
