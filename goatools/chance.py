"""Who acts when no seat does: chance at a chance node, and the bank as payer or payee."""

from __future__ import annotations

CHANCE = -1
"""`Position.to_move` at a chance node."""

BANK = -2
"""The bank (and the common supplies) as payer or payee of an `Amount`."""
