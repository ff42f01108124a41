"""Tiles, cards and colonies in words, as buttons and the narration call them."""

from __future__ import annotations

from goatools.goa.box import TILES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.box import Card

TILE_WORDS = {
    "ships": "Ships",
    "colonists": "Colonists",
    "ships-or-colonists": "Ships or colonists",
    "settlement": "Settlement",
    "extra-actions": "Extra actions",
    "expeditions2": "Expeditions (2 cards)",
    "expeditions3": "Expeditions (3 cards)",
    "favour": "Favour",
    "red-ship": "Ship each round",
    "red-colonist": "Colonist each round",
    "red-ducats": "Ducats each round",
    "red-spice": "Spice each round",
    "red-expedition": "Expedition each round",
    "espionage": "Espionage",
    "unexpected-harvest": "Unexpected harvest",
    "replenishment": "Replenishment",
    "viceroy": "Viceroy",
    "duty": "Duty",
    "exchange": "Exchange",
    "foreman": "Foreman",
    "mission2": "Mission (2 VP)",
    "mission3": "Mission (3 VP)",
    "universal": "universal plantation",
}

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
    """A tile in words, such as "clove plantation with 2 fields"."""
    return code_words(TILES[tile])


def code_words(code: str) -> str:
    """The tile of a code in words.

    >>> code_words("pepper1"), code_words("red-ship")
    ('pepper plantation with 1 field', 'Ship each round')
    """
    if code in TILE_WORDS:
        return TILE_WORDS[code]
    return f"{code[:-1]} plantation with {code[-1]} field{'s' * (code[-1] != '1')}"


def the_tile(code: str) -> str:
    """The tile of a code in a sentence: plantations with an article, the others by their names.

    >>> the_tile("clove2"), the_tile("mission2")
    ('the clove plantation with 2 fields', 'Mission (2 VP)')
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
