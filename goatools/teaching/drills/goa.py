"""The drills of Goa, both editions.

Every answer comes from the rules: what is legal from `legal_moves`, why not from `why_not`, what something brings from
playing it, points from `score`.
"""

from __future__ import annotations

from goatools.goa.box import NEIGHBOURS, PLACES, SIDES, SQUARES, TILES
from goatools.goa.game import GoaPosition
from goatools.moves import Move
from goatools.teaching.drills.engine import Deal, Option, Question, register

GOA = ("goa-2004", "goa-2012")

# ---------------------------------------------------------------------- placing


@register(
    "goa.next-marker",
    "Where may the next marker go?",
    "placement",
    GOA,
    (
        "goa.placement.second-marker-next-to-the-flag",
        "goa.placement.each-marker-next-to-the-previous",
        "goa.placement.markers-only-on-tiles",
        "goa.placement.no-two-markers-on-one-tile",
        "goa.placement.no-free-neighbour-means-any-free-tile",
        "goa.placement.chain-goes-on-from-the-new-tile",
    ),
)
def next_marker(deal: Deal, level: int) -> Question | None:
    """All squares for the next marker: level 1 beside the flag, 2 later in the chain, 3 with holes or a broken chain."""

    def wanted(p: GoaPosition) -> bool:
        if p.phase != "placement" or not p.chain:
            return False
        near = [i for i in NEIGHBOURS[p.chain[-1]] if p.grid[i]]
        broken = all(i in p.chain for i in near)
        if level == 1:
            return len(p.chain) == 1 and not broken
        if level == 2:
            return len(p.chain) > 1 and not broken
        return len(p.chain) > 1 and (broken or p.grid.count(0) > 9)

    p = deal.find(wanted)
    return p and _place_marker(p)


def _place_marker(p: GoaPosition) -> Question:
    legal = p.legal_moves()
    who = p.names[p.to_move or 0]
    last, number = p.chain[-1], len(p.chain)
    where = f"the flag on {PLACES[last]}" if number == 1 else f"marker {number} on {PLACES[last]}"
    broken = not any(p.grid[i] and i not in p.chain for i in NEIGHBOURS[last])
    rule = "second-marker-next-to-the-flag" if number == 1 else "each-marker-next-to-the-previous"
    rules = ("goa.placement.no-free-neighbour-means-any-free-tile",) if broken else (f"goa.placement.{rule}",)

    def reason(move: Move) -> tuple[str, tuple[str, ...]]:
        if move not in legal:
            ruling = p.why_not(move)
            assert ruling is not None
            return f"{ruling.reason}.", ruling.rules
        if broken:
            return f"No free tile touches {where}, so any free tile will do.", rules
        touching = SIDES[last] if last < 25 else ()
        how = "shares a side with" if move.arg in touching else "touches"
        corner = " at a corner; for markers, corners count" if last < 25 and move.arg not in touching else ""
        return f"It {how} {where}{corner}.", rules

    moves = [p.parse(f"mark {square}") for square in SQUARES]
    options = tuple(Option(SQUARES[m.arg], _square(p, m.arg), *reason(m), m.text) for m in moves)
    right = tuple(SQUARES[m.arg] for m in legal)
    look = "the flag" if number == 1 else f"marker {number}"
    hints = (
        f"Look at {look}, not at the rest of the chain.",
        "Corners count as well as sides. The square must hold a tile without a marker.",
        "No tile around it is free: then every free tile of the grid will do."
        if broken
        else f"There {'is 1 such square' if len(right) == 1 else f'are {len(right)} such squares'}.",
    )
    return Question(
        p,
        f"{who} places marker {number + 1}. Mark every square where it may go.",
        "squares",
        (right,),
        options,
        f"No free tile touches {where}: any free tile."
        if broken
        else f"Free tiles that touch {where} by a side or a corner.",
        hints,
        rules,
    )


def _square(p: GoaPosition, square: int) -> str:
    """A square with its tile, such as "b3 (nutmeg)"."""
    tile = p.grid[square]
    return f"{SQUARES[square]} ({p.table.components.name(TILES[tile]) if tile else 'empty'})"
