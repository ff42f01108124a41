"""The lesson on placing: its positions, and exercises on flag, chain, jump and dead end."""

from __future__ import annotations

from typing import Any

from goatools.analysis.chains import auction_chances, chain_graph, check, continuations, legal_next
from goatools.errors import BadSetup
from goatools.goa.box import NEIGHBOURS, SIDES, SQUARES
from goatools.goa.game import GoaPosition
from goatools.goa.placement import owner
from goatools.position import Position
from goatools.registry import new_game
from goatools.teaching.answers import Fault
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import laid, play
from goatools.teaching.listing import Listing
from goatools.teaching.questions import number, places, yes_or_no
from goatools.teaching.sample_round import sample_position

TEXTS = {
    # the third round: eight tiles have gone, and five of the empty squares make a cross
    "cross": """round = "A3"
part = "placing"
flag = "Blue"
grid = '''
pepper1   .          clove2  red-spice      nutmeg2
ships     ginger2    .       cinnamon1      ginger2
clove1    .          .       .              pepper2
red-ship  cinnamon2  .       expeditions2   .
.         settlement duty    extra-actions  cinnamon2
'''
""",
    # the fourth round: two tiles in one corner, a single one in another
    "islands": """round = "A4"
part = "placing"
flag = "Yellow"
grid = '''
pepper1    ships      .           .              nutmeg2
.          .          .           .              .
.          .          .           .              .
red-ship   cinnamon2  settlement  expeditions2   red-spice
red-ducats ginger2    duty        extra-actions  cinnamon2
'''
""",
}

NEXT = ("goa.placement.each-marker-next-to-the-previous",)
JUMP = ("goa.placement.no-free-neighbour-means-any-free-tile",)


def lesson_position(name: str = "full", edition: str = "2012") -> GoaPosition:
    """A position of the lesson: "full" (25 tiles), "cross", "islands", or "broken" (the chain has to jump); raises BadSetup.

    >>> lesson_position("islands").phase
    'placement'
    """
    if name == "full":
        start = sample_position(edition, "02", before=True)
        assert isinstance(start, GoaPosition)
        return start
    if name == "broken":
        p = play(lesson_position("islands", edition), "flag W5", "mark a5", "mark b5")
        assert isinstance(p, GoaPosition)
        return p
    if name not in TEXTS:
        raise BadSetup("name", name, ", ".join(("full", *TEXTS, "broken")))
    return laid(edition, TEXTS[name])


def middle(edition: str = "2012") -> GoaPosition:
    """The position of the second exercise: flag at Nc, marker 2 on c5, marker 3 on c4; Blue is to place."""
    p = play(lesson_position("full", edition), "flag Nc", "mark c5", "mark c4")
    assert isinstance(p, GoaPosition)
    return p


# ---------------------------------------------------------------------- tables


def owners(edition: str = "2012") -> Listing:
    """Who places which marker with two, three and four players, when Yellow has put down the flag."""
    rows = []
    for seats in (2, 3, 4):
        p: Position = new_game(f"goa-{edition}", seats, seed=7)
        while p.phase == "placement":
            p = p.play(p.legal_moves()[0])
        goa = check(p)
        order = [(owner(goa, i) - goa.starter) % seats for i in range(seats + 1)]
        rows.append((seats, *(p.names[seat] for seat in order)))
    head = ("players", "flag, marker 1", *(f"marker {n}" for n in range(2, 6)))
    return Listing("Who places what", head, [(*row, *("–",) * (len(head) - len(row))) for row in rows])


def ways(p: Position) -> Listing:
    """For each place that is allowed now: where the next marker could go, and whether the chain would have to jump."""
    found = [
        (c.place, "dead end: the next marker jumps" if c.dead_end else ", ".join(c.then))
        for c in continuations(p)
    ]
    return Listing("Where it leads", ("place", "then"), found)


def shares(p: Position) -> Listing:
    """In how many of all placements each tile comes to auction, laid out as the grid lies."""
    chances = auction_chances(p)
    rows = [(row, *(chances.get(f"{column}{row}") for column in "abcde")) for row in (5, 4, 3, 2, 1)]
    return Listing("Share of all placements in which the tile is marked", ("row", *"abcde"), rows)


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The exercises of the lesson: flag, next marker, jump, order, and a chain to break.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right', 'right']
    """
    return (
        where_the_flag(edition),
        where_marker_4(edition),
        how_many_after_a_jump(edition),
        twice_the_same(edition),
        break_the_chain(edition),
    )


def where_the_flag(edition: str) -> Check:
    """Name the empty squares that can take the flag."""
    p = lesson_position("cross", edition)
    right = [place for place in legal_next(p) if place in SQUARES]
    tiles = {square: f"{square} holds a tile." for square, tile in zip(SQUARES, p.grid, strict=True) if tile}
    return places(
        "Blue puts down the flag. Name every empty square of the grid where it may stand, such as: a1 b2",
        right,
        mistakes=tiles | {"c3": "c3 touches tiles by its corners only; the flag needs a side."},
        otherwise="{} is not allowed.",
        missing="Each empty square with a tile beside it counts, at the border as well.",
        rules=(
            "goa.placement.flag-on-the-border-or-an-empty-square",
            "goa.placement.flag-touches-a-side",
        ),
        hints=(
            "There are eight empty squares.",
            "One of them has no tile above, below, left or right of it.",
        ),
        praise="c3 is out: it touches four tiles, but each by a corner",
    )


def where_marker_4(edition: str) -> Check:
    """Name the squares next to marker 3."""
    p = middle(edition)
    right = legal_next(p)
    here = p.chain[-1]
    corners = [SQUARES[k] for k in NEIGHBOURS[here] if k not in SIDES[here]]
    return places(
        "Marker 3 stands on c4, marker 2 on c5. Name every square where Blue's marker 4 may go, such as: a1 b2",
        right,
        mistakes={
            "c5": "c5 carries marker 2, and two markers never lie on one tile.",
            "c4": "c4 carries marker 3, and two markers never lie on one tile.",
        },
        otherwise="{} does not touch c4, where marker 3 stands.",
        missing=f"Corners count: {', '.join(corners)}.",
        rules=(*NEXT, "goa.placement.no-two-markers-on-one-tile"),
        hints=("c4 lies inside the grid, so it has eight neighbours.", "One of the eight is taken."),
        praise="eight neighbours, without the one that carries marker 2",
    )


def how_many_after_a_jump(edition: str) -> Check:
    """Count the tiles when the chain has to jump."""
    p = lesson_position("broken", edition)
    tiles = sum(1 for tile in p.grid if tile)
    return number(
        "Marker 3 stands on b5, and nothing free touches it. On how many squares may Blue's marker 4 go?",
        len(p.legal_moves()),
        mistakes={
            0: "Placing is compulsory: the chain jumps.",
            tiles: "Two of these tiles carry markers.",
            tiles - 3: "The flag stands beside the grid and takes no tile.",
        },
        otherwise="Count the tiles of the grid that carry no marker.",
        rules=JUMP,
        hints=("Nobody may skip placing.", f"{tiles} tiles lie in the grid."),
        praise=f"{tiles} tiles, two of them with a marker, and all others are allowed",
    )


def twice_the_same(edition: str) -> Check:
    """Who places the highest marker with three players."""
    return yes_or_no(
        "Three play: Yellow, Red, Green. Yellow puts down the flag. Does Green place the last marker, number 4?",
        False,
        wrong="Green places marker 3. Then Yellow, who has put down the flag, places a second time.",
        rules=("goa.placement.flag-holder-also-places-last", "goa.placement.chain-length"),
        hints=("With three players there are four lots, the flag among them.",),
        praise="the holder of the flag places first and last: markers 1 and 4 are Yellow's",
    )


def break_the_chain(edition: str) -> Check:
    """Lay a chain that jumps twice in one round."""

    def judge(answer: Any) -> Fault:
        p = getattr(answer, "position", answer)
        if not isinstance(p, GoaPosition):
            raise TypeError("found " + type(answer).__name__)
        jumps = sum(bool(data["jump"]) for _, _, data in chain_graph(p).edges(data=True))
        if jumps > 1:
            return None
        if len(p.chain) < 5:
            return f"{jumps} of 2 jumps so far; {len(p.chain)} of 5 pieces stand. Go on, or take steps back."
        return (
            f"The chain jumps {'once' if jumps else 'nowhere'}. Take steps back and choose otherwise.",
            (*JUMP, "goa.placement.chain-may-break-more-than-once"),
        )

    def right() -> Position:
        return play(lesson_position("broken", edition), "mark e5", "mark a2")

    return Check(
        "Place flag and markers for everybody so that the chain has to jump twice.",
        judge,
        right=right,
        hints=(
            "A chain jumps when nothing free touches the last marker.",
            "Begin with the flag at W5: markers 2 and 3 can only go to a5 and b5.",
            "Then jump to a tile that stands alone.",
        ),
        solution="flag W5, a5, b5, then a jump to e5, and from there another one",
        praise="no free tile touched b5, and none touched e5",
        rules=("goa.placement.chain-may-break-more-than-once",),
    )
