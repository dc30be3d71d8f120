"""What the kinds and times of some dues mean, besides that something is to be done then."""

from __future__ import annotations

ASKED, DEADLINE = "asked", "deadline"
"""The kinds of a due that only marks an open question, and of the one at which time is up."""
FROZEN = 2**40
"""What is due from here on never falls due: the clock of a paused match, with what was left after FROZEN."""
SINCE, OPEN = 2**41, 2**42
"""An open question is marked by the second it was asked, after SINCE; while its clock stands, by the seconds it was
open by then, after OPEN."""


def runs(at: int) -> bool:
    """Whether that goes with the time: not what a stopped clock has left, or has run."""
    return at < FROZEN or SINCE <= at < OPEN
