"""The current time, which is passed in everywhere so that tests can control it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import TypeAlias

HOUR, DAY = 3600, 86_400
"""The length of an hour and a day in seconds."""
FAR = 2**62
"""A time later than any timer, in seconds since 1970."""
Now: TypeAlias = Callable[[], int]
"""A function that returns whole seconds since 1970 (UTC)."""


def system() -> int:
    """Return the time of the system clock."""
    return int(time.time())


def day_of(now: int) -> str:
    """Return the UTC date at that second, such as "2026-11-21"."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_ends(day: str) -> int:
    """Return the second at which that UTC date ends. Raises ValueError if the date is malformed."""
    meant = date.fromisoformat(day)
    if meant.isoformat() != day:
        raise ValueError(f"invalid date {day!r}: write {meant.isoformat()}")
    return (meant.toordinal() + 1 - _FIRST) * DAY


def moment(at: int) -> str:
    """Return Discord's markup for a time that can lie in the future: date, time, and the distance from now.

    Unlike a relative time alone, such as "in an hour", this stays clear in a message that is not edited afterwards.
    """
    return f"<t:{at}:f> ({ago(at)})"


def with_last_moment(words: str, at: int) -> str:
    """Return text with the last time that `moment` wrote replaced by another; unchanged if there is none."""
    found = [*_MOMENT.finditer(words)]
    return f"{words[: found[-1].start()]}{moment(at)}{words[found[-1].end() :]}" if found else words


def ago(at: int) -> str:
    """Return Discord's markup for a past time, shown as the distance from now."""
    return f"<t:{at}:R>"


_MOMENT = re.compile(r"<t:(\d+):f> \(<t:\1:R>\)")
_FIRST = date(1970, 1, 1).toordinal()
