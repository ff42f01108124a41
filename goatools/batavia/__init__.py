"""Batavia: ship cards are auctioned, majorities carry merchants along the route, and crates fill seven warehouses."""

from goatools.batavia.box import Box as TableType
from goatools.batavia.game import BataviaPosition as PositionType

__all__ = ["PositionType", "TableType"]
