"""The current time. Passed in everywhere, so that tests control it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import TypeAlias

HOUR, DAY = 3600, 86_400
"""In seconds."""
FAR = 2**62
"""A time after every timer."""
Now: TypeAlias = Callable[[], int]
"""Returns whole seconds since 1970, UTC."""


def system() -> int:
    """Return the time of the system clock."""
    return int(time.time())


def day_of(now: int) -> str:
    """Return the UTC date at that second, as "2026-11-21"."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_ends(day: str) -> int:
    """Return the second at which that UTC date is over. Raises ValueError for a malformed date."""
    meant = date.fromisoformat(day)
    if meant.isoformat() != day:
        raise ValueError(f"{day} is written {meant.isoformat()}")
    return (meant.toordinal() + 1 - _FIRST) * DAY


def moment(at: int) -> str:
    """Return markup for a second that may lie ahead: its date and time, and how far off it is.

    Unlike "in an hour" alone, this stays true in a message that is no longer edited once the second has passed.
    """
    return f"<t:{at}:f> ({ago(at)})"


def with_last_moment(words: str, at: int) -> str:
    """Return words in which the last second that `moment` wrote is another; the same words without one."""
    found = [*_MOMENT.finditer(words)]
    return f"{words[: found[-1].start()]}{moment(at)}{words[found[-1].end() :]}" if found else words


def ago(at: int) -> str:
    """Return markup for a second that has passed: how long ago that was."""
    return f"<t:{at}:R>"


_MOMENT = re.compile(r"<t:(\d+):f> \(<t:\1:R>\)")
_FIRST = date(1970, 1, 1).toordinal()
