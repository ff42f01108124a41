"""The rules of Goa, both editions, chapter by chapter.

Read in this order: `box` (what is in the box), `state` (what lies on the table), `setup`, `placement`, `auctions`,
`spices`, `progress`, `cards`, `tiles`, `colonies`, `actions`, `rounds`, `scoring`.  `game` puts them together;
`story` holds the sentences of the narration, `menu` groups the moves of an action, `reasons` says why a move is
illegal, `words` what it would do, `forms` reads and writes positions.
"""

from __future__ import annotations

from goatools.goa.box import Box as TableType
from goatools.goa.game import GoaPosition as PositionType

__all__ = ["PositionType", "TableType"]
