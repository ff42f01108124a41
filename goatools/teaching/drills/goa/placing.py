"""Placing: where the flag may stand, where the next marker goes, and what happens when the chain breaks."""

from __future__ import annotations

from goatools.goa.box import EDGE, NEIGHBOURS, PLACES, SIDES, SQUARES, TOUCHES
from goatools.goa.game import GoaPosition
from goatools.goa.state import FLAG
from goatools.moves import Move
from goatools.teaching.drills.engine import Deal, Option, Question, among, register, say
from goatools.teaching.drills.goa.words import GOA, because, name, square

NEXT = "goa.placement.each-marker-next-to-the-previous"
SECOND = "goa.placement.second-marker-next-to-the-flag"
JUMP = "goa.placement.no-free-neighbour-means-any-free-tile"
ON = "goa.placement.chain-goes-on-from-the-new-tile"
TILES_ONLY = "goa.placement.markers-only-on-tiles"
NO_TWO = "goa.placement.no-two-markers-on-one-tile"
COMPULSORY = "goa.placement.placing-is-compulsory"
BORDER = "goa.placement.flag-on-the-border-or-an-empty-square"
SIDE = "goa.placement.flag-touches-a-side"
SPOTS = "goa.placement.flag-spots-on-the-edge"


def is_broken(p: GoaPosition) -> bool:
    """Whether no free tile touches the last marker."""
    return not any(p.grid[i] and i not in p.chain for i in NEIGHBOURS[p.chain[-1]])


@register("goa.flag-place", "Where may the flag stand?", "placement", GOA, (BORDER, SIDE, SPOTS))
def flag_place(deal: Deal, level: int) -> Question | None:
    """Level 1: a full grid; 2: a grid with holes; 3: empty squares that touch tiles by corners only among them."""

    def wanted(p: GoaPosition) -> bool:
        if p.stack[-1][0] != FLAG:
            return False
        holes = p.grid.count(0)
        return holes == 0 if level == 1 else holes > 0 if level == 2 else bool(_corner_only(p))

    p = deal.find(wanted)
    if p is None:
        return None
    legal = {move.arg for move in p.legal_moves()}
    groups = [
        _corner_only(p),
        [i for i in range(25) if not p.grid[i] and i in legal],
        [i for i in range(25) if not p.grid[i] and i not in legal],
        [25 + i for i in range(len(EDGE)) if 25 + i in legal],
        [25 + i for i in range(len(EDGE)) if 25 + i not in legal],
        [i for i in range(25) if p.grid[i]],
    ]
    each = {1: (0, 0, 0, 3, 0, 2), 2: (1, 1, 1, 2, 1, 1), 3: (2, 2, 1, 1, 1, 0)}[level]
    picked: dict[int, None] = {}
    for places, n in zip(groups, each, strict=True):
        picked |= dict.fromkeys(deal.rng.sample(places, min(n, len(places))))
    order = sorted(picked, key=lambda place: PLACES[place])
    right = tuple(PLACES[place] for place in order if place in legal)
    if not right or len(right) == len(order):
        return None
    options = tuple(_flag_option(p, p.parse(f"flag {PLACES[place]}")) for place in order)
    hints = (
        "The flag never stands on a tile.",
        "It has to touch a tile along a side. A corner is not enough, unlike for the markers.",
        f"{len(right)} of the {len(order)} places are right.",
    )
    return Question(
        p,
        f"{name(p, p.to_move or 0)} puts down the flag. Which of these places are allowed?",
        "choices",
        (right,),
        options,
        "Outside the grid or on an empty square, touching a tile along a side.",
        hints,
        (BORDER, SIDE),
    )


def _corner_only(p: GoaPosition) -> list[int]:
    """Empty squares that touch tiles by corners only."""
    return [
        i
        for i in range(25)
        if not p.grid[i]
        and not any(p.grid[side] for side in SIDES[i])
        and any(p.grid[near] for near in NEIGHBOURS[i])
    ]


def _flag_option(p: GoaPosition, move: Move) -> Option:
    place, words = move.arg, PLACES[move.arg]
    if place < 25:
        words = square(p, place)
    ruling = p.why_not(move)
    if ruling is not None:
        held = place < 25 and p.grid[place]
        spot = f"mark {PLACES[place]}" if held else move.text  # that is what tiles are clicked for
        return Option(PLACES[place], words, because(p, ruling), ruling.rules, spot)
    if place >= 25:
        beside = SQUARES[TOUCHES[place - 25]]
        return Option(
            PLACES[place], words, f"It lies outside {beside}, which holds a tile.", (SPOTS,), move.text
        )
    tile = next(SQUARES[side] for side in SIDES[place] if p.grid[side])
    reason = f"It is empty and touches the tile on {tile} along a side."
    return Option(PLACES[place], words, reason, (BORDER, SIDE), move.text)


# ---------------------------------------------------------------------- markers


@register(
    "goa.next-marker",
    "Where may the next marker go?",
    "placement",
    GOA,
    (SECOND, NEXT, TILES_ONLY, NO_TWO, JUMP),
)
def next_marker(deal: Deal, level: int) -> Question | None:
    """All squares for the next marker: level 1 beside the flag, 2 later in the chain, 3 in a grid with many holes."""

    def wanted(p: GoaPosition) -> bool:
        if p.phase != "placement" or not p.chain or is_broken(p):
            return False
        return len(p.chain) == 1 if level == 1 else len(p.chain) > 1 and (level == 2 or p.grid.count(0) > 9)

    p = deal.find(wanted)
    return p and _where_next(p)


def _where_next(p: GoaPosition, before: str = "") -> Question:
    """Ask for every square of the next marker."""
    legal = p.legal_moves()
    last, number = p.chain[-1], len(p.chain)
    look = "the flag" if number == 1 else f"marker {number}"
    where, broken = f"{look} on {PLACES[last]}", is_broken(p)
    rules = (JUMP,) if broken else (ON, NEXT) if before else (SECOND if number == 1 else NEXT,)
    options = tuple(_square_option(p, p.parse(f"mark {name}"), where, rules) for name in SQUARES)
    right = tuple(SQUARES[move.arg] for move in legal)
    last_hint = (
        "No tile around it is free: then every free tile of the grid will do."
        if broken
        else f"There {'is 1 such square' if len(right) == 1 else f'are {len(right)} such squares'}."
    )
    return Question(
        p,
        f"{before}{name(p, p.to_move or 0)} places marker {number + 1}. Mark every square where it may go.",
        "squares",
        (right,),
        options,
        f"No free tile touches {where}: any free tile will do."
        if broken
        else f"These are the free tiles that touch {where} by a side or a corner.",
        (
            f"Look at {look}, not at the rest of the chain.",
            "Corners count as well as sides. The square must hold a tile without a marker.",
            last_hint,
        ),
        rules,
    )


def _square_option(p: GoaPosition, move: Move, where: str, rules: tuple[str, ...]) -> Option:
    key, words = SQUARES[move.arg], square(p, move.arg)
    ruling, last = p.why_not(move), p.chain[-1]
    if ruling is not None:
        place = move.text if p.grid[move.arg] else f"flag {key}"  # that is what empty squares are clicked for
        return Option(key, words, because(p, ruling), ruling.rules, place)
    if move.arg not in NEIGHBOURS[last]:
        return Option(
            key, words, f"No free tile touches {where}, so any free tile will do.", rules, move.text
        )
    by_side = move.arg in SIDES[last] if last < 25 else move.arg == TOUCHES[last - 25]
    how = "shares a side with" if by_side else "touches a corner of"
    more = "" if by_side else "; for markers, corners count"
    return Option(key, words, f"It {how} {where}{more}.", rules, move.text)


@register(
    "goa.broken-chain",
    "How does a broken chain go on?",
    "placement",
    GOA,
    (JUMP, ON, NEXT, COMPULSORY, TILES_ONLY, NO_TWO),
)
def broken_chain(deal: Deal, level: int) -> Question | None:
    """Level 1: what may be done; 2: all squares of the jump; 3: all squares of the marker after it."""
    start = deal.find(lambda p: p.stack[-1][0] == FLAG and p.grid.count(0) > 8)
    p = _break(deal, start) if start is not None else None
    if p is None:
        return None
    if level < 3:
        return _what_now(deal, p) if level == 1 else _where_next(p)
    if len(p.chain) == len(p.names):
        return None
    jumped = p.play(deal.rng.choice(p.legal_moves()))
    here = PLACES[jumped.chain[-1]]
    return _where_next(jumped, f"Marker {len(jumped.chain)} had to jump to {here}. ")


def _break(deal: Deal, start: GoaPosition) -> GoaPosition | None:
    """Place markers at random until the chain breaks."""
    for _ in range(30):
        p = start.play(deal.rng.choice(start.legal_moves()))
        while p.phase == "placement":
            if is_broken(p):
                return p
            p = p.play(deal.rng.choice(p.legal_moves()))
    return None


def _what_now(deal: Deal, p: GoaPosition) -> Question:
    number = len(p.chain)
    where = f"{'the flag' if number == 1 else f'marker {number}'} on {PLACES[p.chain[-1]]}"
    who = name(p, p.to_move or 0)
    right = say(
        "Any tile without a marker will do.",
        "When nothing free touches the last marker, the chain jumps to any free tile.",
        JUMP,
    )
    wrong = [
        say(f"{who} skips this marker.", "Nobody may skip placing a marker.", COMPULSORY),
        say("Any empty square will do.", "Markers stand on tiles only.", TILES_ONLY),
        say("The placing ends; fewer lots are auctioned.", "Every marker is placed.", COMPULSORY, JUMP),
        say(
            "A tile that already carries a marker takes a second.", "Two markers never share a tile.", NO_TWO
        ),
        say(
            "A tile beside any other marker of the chain.",
            "After a break all free tiles are open, not only those beside the chain.",
            JUMP,
        ),
    ]
    return Question(
        p,
        f"No free tile touches {where}. What may {who} do with marker {number + 1}?",
        "choice",
        ((right.key,),),
        among(deal.rng, [right], wrong),
        right.reason,
        ("The marker has to be placed.", "The chain jumps."),
        (JUMP,),
    )
