"""The rules of Batavia: ships are auctioned, majorities carry merchants along a route, crates fill seven warehouses.

Read in this order: `box` (what is in the box), `state` (what lies on the table), `setup`, `auctions`, `deck`, `turns`,
`majority`, `stations`, `pirates`, `rounds`, `scoring`.  `game` puts them together; `rulings` says why a move is illegal,
`words` what it would do, `hidden` what a seat may know, `notation` and `checks` read and write positions.
"""

from __future__ import annotations

from goatools.batavia.box import Box as TableType
from goatools.batavia.game import BataviaPosition as PositionType

__all__ = ["PositionType", "TableType"]
