"""Teaching: exercises that check themselves, and the sample round of the rulebooks as a record to step through.

>>> from goatools.teaching import Check, sample_round
>>> sum_of_it = Check("What is 2 + 3?", lambda n: None if n == 5 else "Count again.", right=5)
>>> sum_of_it.check(4)
Wrong: Count again.
>>> sample_round("2012").position.round_label
'A2'
"""

from __future__ import annotations

from goatools.teaching import first_round
from goatools.teaching.checks import Check, Verdict
from goatools.teaching.sample_round import Step, sample_position, sample_round, sample_steps

__all__ = ["Check", "Step", "Verdict", "first_round", "sample_position", "sample_round", "sample_steps"]
