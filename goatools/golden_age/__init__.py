"""The rules of Golden Age, chapter by chapter.

Read in this order: `box` (what is in the box), `state` (what lies on the table), `setup`, `stadtholder`, `turn`,
`free_actions`, `special_actions`, `auctions`, `winning`.  `game` puts them together; `rulings` says why a move is
illegal, `words` what it would do, `forms` reads and writes positions, `hidden` is what a seat may know.
"""

from __future__ import annotations

from goatools.golden_age.box import Box as TableType
from goatools.golden_age.game import AgePosition as PositionType

__all__ = ["PositionType", "TableType"]
