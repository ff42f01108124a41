"""goatools: learn, explore and analyse four auction games of the spice trade.

>>> import goatools
>>> p = goatools.new_game("goa-2012", seats=4, seed=7)
>>> p.play("flag W4").phase
'placement'
"""

from __future__ import annotations

from goatools.chance import BANK, CHANCE
from goatools.driver import playout, random_player
from goatools.errors import (
    BadComponents,
    BadMove,
    BadPosition,
    BadRecord,
    BadSetup,
    GoatoolsError,
    IllegalMove,
    Ruling,
    Unfinished,
    UnknownGame,
    UnknownRule,
)
from goatools.language import set_language
from goatools.moves import Move
from goatools.position import Amount, Breakdown, Event, Position, Row
from goatools.records import Record, record
from goatools.registry import games, new_game
from goatools.rulebook import Rule, rule, rules
from goatools.text import position

__version__ = "0.1.0"

__all__ = [
    "BANK",
    "CHANCE",
    "Amount",
    "BadComponents",
    "BadMove",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Breakdown",
    "Event",
    "GoatoolsError",
    "IllegalMove",
    "Move",
    "Position",
    "Record",
    "Row",
    "Rule",
    "Ruling",
    "Unfinished",
    "UnknownGame",
    "UnknownRule",
    "games",
    "new_game",
    "playout",
    "position",
    "random_player",
    "record",
    "rule",
    "rules",
    "set_language",
]
