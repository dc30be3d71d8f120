"""What time it is. Passed in everywhere, so that tests can let weeks go by."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import TypeAlias

HOUR, DAY = 3600, 86_400
"""Seconds."""
FAR = 2**62
"""Later than anything that falls due."""
Now: TypeAlias = Callable[[], int]
"""Whole seconds since 1970, UTC."""


def system() -> int:
    """The machine's clock."""
    return int(time.time())


def day_of(now: int) -> str:
    """The day it is in UTC, as "2026-11-21"."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def day_ends(day: str) -> int:
    """When that day is over in UTC: the first second of the next. Raises ValueError for what no day is written as."""
    meant = date.fromisoformat(day)
    if meant.isoformat() != day:
        raise ValueError(f"{day} is written {meant.isoformat()}")
    return (meant.toordinal() + 1 - _FIRST) * DAY


_FIRST = date(1970, 1, 1).toordinal()
