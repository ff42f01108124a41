"""Words that the drills of Goa share."""

from __future__ import annotations

from random import Random

from goatools.drawing.svg import clean
from goatools.errors import Ruling
from goatools.goa.box import SQUARES, TILES
from goatools.goa.game import GoaPosition
from goatools.goa.names import tile_words

GOA = ("goa-2004", "goa-2012")


def because(p: GoaPosition, ruling: Ruling) -> str:
    """The reason of a ruling as a sentence, without the name of the seat before it."""
    seat = p.to_move if p.to_move is not None else 0
    said = ruling.reason.removeprefix(f"{p.names[seat]}: ")
    head = said if said[:2] in SQUARES else f"{said[:1].upper()}{said[1:]}"
    return f"{head}."


def year(p: GoaPosition) -> str:
    """The edition: 2004 or 2012."""
    return "2004" if p.table.first_edition else "2012"


def square(p: GoaPosition, place: int) -> str:
    """A square with its tile, such as "b3 (nutmeg)"."""
    tile = p.grid[place]
    return f"{SQUARES[place]} ({p.table.components.name(TILES[tile]) if tile else 'empty'})"


def lot(p: GoaPosition, number: int) -> str:
    """A lot of the chain, such as "the flag" or "the Settlement tile on b3"."""
    return "the flag" if number == 0 else f"{tile(p.grid[p.chain[number]])} on {SQUARES[p.chain[number]]}"


def tile(number: int) -> str:
    """A tile with its article, such as "the Settlement tile" or "the clove plantation with 2 spaces"."""
    words = tile_words(number)
    return f"the {words}" if "plantation" in words else f"the {words} tile"


def name(p: GoaPosition, seat: int) -> str:
    """The name of a seat on one line."""
    return clean(p.names[seat])


def draw_cards(p: GoaPosition, seat: int, n: int, rng: Random) -> None:
    """Let a seat hold some more cards of the draw pile, as tiles and bonuses bring them."""
    for _ in range(min(n, len(p.deck))):
        card = rng.choice(p.deck)
        p.deck.remove(card)
        p.seats[seat].hand = tuple(sorted((*p.seats[seat].hand, card)))


def one(n: int, what: str) -> str:
    """So many of something: "1 ship", "2 ships"."""
    return f"{n} {what[:-1] if n == 1 and what.endswith('s') else what}"


def dagger(p: GoaPosition, key: str, *path: int | str) -> str:
    """A dagger where a value of the box is reconstructed."""
    return "†" if p.table.components.is_reconstructed(key, *path) else ""
