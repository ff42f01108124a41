"""Tiles, cards and colonies in words, as buttons and the narration call them."""

from __future__ import annotations

from functools import cache

from goatools import components
from goatools.goa.box import TILES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Card

EFFECT_WORDS = {
    "two-ships": "2 ships",
    "two-colonists": "2 colonists",
    "five-ducats": "5 ducats",
    "two-spices": "2 spices",
    "sell-spices": "sell spices",
    "for-ducats": "progress for ducats",
    "mixed-harvest": "mixed harvest",
    "extra-card": "one more card",
    "ships-only": "progress for ships only",
    "spices-only": "progress for spices only",
}


def tile_words(tile: int) -> str:
    """A tile in words, such as "clove plantation with 2 spaces"."""
    return code_words(TILES[tile])


@cache
def code_words(code: str) -> str:
    """The tile of a code in words: its English name, as it stands in a sentence or on a button.

    >>> code_words("pepper1"), code_words("red-ship"), code_words("mission2")
    ('pepper plantation with 1 space', 'Red ship', 'Mission with 2 points')
    """
    words = components.load("goa", "2012").name(code, "en").replace(", ", " with ")
    return words if "plantation" in words else f"{words[:1].upper()}{words[1:]}"


def the_tile(code: str) -> str:
    """The tile of a code in a sentence: plantations with an article, the others by their names.

    >>> the_tile("clove2"), the_tile("mission2")
    ('the clove plantation with 2 spaces', 'Mission with 2 points')
    """
    words = code_words(code)
    return f"the {words}" if "plantation" in words else words


def card_name(card: Card, dagger: str = "") -> str:
    """A card in words, such as "2 ships (1 colonist, elephant)"; `dagger` marks its number of colonists."""
    effect, colonists, symbol = card
    return f"{EFFECT_WORDS[effect]} ({colonists}{dagger} colonist{'s' * (colonists > 1)}, {symbol})"


def colony_words(code: str) -> str:
    """A colony tile in words.

    >>> colony_words("Quilon cinnamon/pepper"), colony_words("Cochin")
    ('Quilon with cinnamon and pepper', 'Cochin')
    """
    return code.replace(" ", " with ", 1).replace("/", " and ")


BONUS_WORDS = {
    "ships": "ship",
    "colonists": "colonist",
    "ducats": "ducat",
    "spices": "spice",
    "expedition": "expedition card",
    "extra": "extra action card",
}


def bonus_words(code: str, dagger: str = "") -> str:
    """The face of a Bonanza tile in words; `dagger` marks its number.

    >>> bonus_words("ships/2"), bonus_words("expedition/1", "†")
    ('2 ships', '1† expedition card')
    """
    what, amount = code.split("/")
    return f"{amount}{dagger} {BONUS_WORDS[what]}{'s' * (amount != '1')}"
