"""The sandbox's clock, which tests may advance, and its ids, which contain the time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000  # the first millisecond a snowflake can name


@dataclass(slots=True)
class Clock:
    """Wall time in seconds since 1970, and the two deadlines an interaction lives by."""

    answer_within: float = 3.0
    token_life: float = 900.0
    ahead: float = 0.0

    def now(self) -> float:
        """Return the sandbox's time, in seconds since 1970."""
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Pretend that `seconds` have passed; ids and ages made from now on show it."""
        self.ahead += seconds

    def stamp(self) -> str:
        """Return the current time, in ISO 8601."""
        return iso(self.now())


@dataclass(slots=True)
class Snowflakes:
    """Makes ids which sort by time and never repeat, even when the machine's clock was set back."""

    clock: Clock
    last: int = 0

    def mint(self) -> str:
        """Return an id that is greater than all before it and contains the time."""
        now = int(self.clock.now() * 1000) - EPOCH_MS
        self.last = max(self.last + 1, now << 22)
        return str(self.last)


def moment(snowflake: str) -> float:
    """Return when an ID was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def iso(seconds: float) -> str:
    """Return a time in the format of Discord's API, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def seconds(stamp: str) -> float:
    """Return the seconds since 1970 of a time in ISO 8601."""
    return datetime.fromisoformat(stamp).timestamp()
