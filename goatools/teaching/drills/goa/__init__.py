"""The drills of Goa, both editions, by chapters of the rules.

Every answer comes from the rules: what is legal from `legal_moves`, why not from `why_not`, what something brings from
playing it, points from `score`.
"""

from __future__ import annotations

from goatools.teaching.drills.goa import cards, colonies, lots, placing, progress, scoring, spices, turns

__all__ = ["cards", "colonies", "lots", "placing", "progress", "scoring", "spices", "turns"]
