"""The first notebook: how to tell the editions apart, what is reconstructed, the way through the course, two exercises."""

from __future__ import annotations

from typing import Any

from goatools.auction import KEEP
from goatools.components import load
from goatools.goa.box import SQUARES
from goatools.goa.game import GoaPosition
from goatools.registry import new_game
from goatools.teaching.answers import Fault, words
from goatools.teaching.checks import Check
from goatools.teaching.course import lessons
from goatools.teaching.goa_tables import EDITIONS, play
from goatools.teaching.listing import Listing

GAMES = {
    "goa-2004": "Goa, first edition",
    "goa-2012": "Goa, A New Expedition",
    "batavia": "Batavia",
    "golden-age": "The Dutch Golden Age",
}


def start(edition: str = "2012") -> GoaPosition:
    """The position of the first exercise: a new game, the flag is to be put down."""
    p = new_game(f"goa-{edition}", seats=4, seed=7)
    assert isinstance(p, GoaPosition)
    return p


# ---------------------------------------------------------------------- tables


def editions() -> Listing:
    """How to tell the two editions of Goa apart by what is in the box and what the rules say."""
    boxes = [load("goa", edition) for edition in EDITIONS]
    tiles = [str(sum(n for key in ("tiles.a", "tiles.b") for n in box[key].values())) for box in boxes]
    keys = {
        "ducats of the flag's holder at the start": "start.ducats_flag",
        "symbol that finds the holder of the flag": "start.symbol",
        "ducats that the red tile brings each round": "effects.red_ducats",
        "points of the Duty tile": "points.duty",
    }
    rows = [("game tiles, without the flag", *tiles), ("green Bonanza tiles", "none", "8")]
    rows += [(name, *(str(box[key]) for box in boxes)) for name, key in keys.items()]
    kept = [str(6 + KEEP[rule]) for rule in ("above", "below")]
    rows.append(("price for an auctioneer who keeps a lot after a bid of 6", *kept))
    return Listing("Which Goa is it?", ("", "Goa, 2004", "Goa, A New Expedition, 2012"), rows)


def course(*games: str) -> Listing:
    """The lessons in the order of learning; with games only those that are about one of them."""
    found = [entry for entry in lessons() if not games or set(games) & set(entry.games)]
    return Listing("The course", ("notebook", "its idea"), [(entry.file, entry.idea) for entry in found])


def known() -> Listing:
    """How many values of each box are known and how many are reconstructed."""
    rows = []
    for game, title in GAMES.items():
        family, _, edition = game.replace("golden-age", "golden_age").partition("-")
        components = load(family, edition or None)
        marks = [components.is_reconstructed(part.key) for part in components.parts()]
        rows.append((title, len(marks), sum(marks)))
    return Listing("Values of the boxes", ("game", "entries", "with a reconstructed value"), rows)


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, Check]:
    """The two exercises: two clicks on a board, and which edition it is.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right']
    """
    return two_clicks(edition), which_edition(edition)


def two_clicks(edition: str) -> Check:
    """Put the flag at W4 and marker 2 on a3, by mouse or keys."""

    def judge(answer: Any) -> Fault:
        p = getattr(answer, "position", answer)
        if not isinstance(p, GoaPosition):
            raise TypeError("found " + type(answer).__name__)
        if not p.chain:
            return "The flag is not on the board yet: click on the dashed W4, left of the square a4."
        if play(start(edition), "flag W4").chain != p.chain[:1]:
            return "The flag stands somewhere else. Run the cell of the board again, then begin anew."
        if len(p.chain) == 1:
            return "The flag stands at W4. Now marker 2: click on a3."
        if SQUARES[p.chain[1]] != "a3":
            return f"Marker 2 is on {SQUARES[p.chain[1]]}. Run the cell of the board again, then begin anew."
        return None

    return Check(
        "On the board above, put the flag at W4, then marker 2 on a3.",
        judge,
        right=lambda: play(start(edition), "flag W4", "mark a3"),
        hints=(
            "W4 is the dashed place left of the square a4.",
            "Rows are counted from the bottom, so a3 lies below a4.",
        ),
        solution="click on W4, then on a3; or walk there with the arrow keys and press Enter",
        praise="that is all there is to a board",
        rules=("goa.placement.flag-carries-marker-one", "goa.placement.second-marker-next-to-the-flag"),
    )


def which_edition(edition: str) -> Check:
    """Tell the edition from the money of the flag's holder."""
    ducats = {year: load("goa", year)["start.ducats_flag"] for year in EDITIONS}

    def judge(answer: Any) -> Fault:
        said = [word for word in words(str(answer)) if word in EDITIONS]
        if len(said) != 1:
            raise ValueError("a year is asked for: 2004 or 2012")
        if said[0] == "2004":
            return None
        return (
            f"In 2012 the holder of the flag begins with {ducats['2012']}.",
            ("goa.setup.starting-player-ducats-2012",),
        )

    return Check(
        f"At your table the player with the flag has been given {ducats['2004']} ducats. Which edition is it? 2004 or 2012",
        judge,
        right="2004",
        hints=("Look into the table above, at the row about ducats.",),
        praise=f"{ducats['2004']} ducats in 2004, {ducats['2012']} in 2012",
        rules=(f"goa.setup.starting-player-ducats-{edition}",),
    )
