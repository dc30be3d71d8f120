"""Kinds and times of timers that have a special meaning."""

from __future__ import annotations

ASKED, DEADLINE = "asked", "deadline"
"""The kinds of the timer that only marks an open question, and of the deadline."""
FROZEN = 2**40
"""Times from here on never fall due: a stopped clock is stored as FROZEN plus the seconds left."""
SINCE, OPEN = 2**41, 2**42
"""An open question is marked by SINCE plus the second it was asked; while its clock is stopped, by OPEN plus the
seconds it had been open."""


def runs(at: int) -> bool:
    """Whether the time moves with the clock: not for a stopped clock's time left or time gone by."""
    return at < FROZEN or SINCE <= at < OPEN
