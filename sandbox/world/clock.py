"""The sandbox's clock, which tests can advance, and its IDs, which contain the time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000  # the first millisecond that a snowflake can represent


@dataclass(slots=True)
class Clock:
    """The time in seconds since 1970, and the two time limits of an interaction."""

    answer_within: float = 3.0
    token_life: float = 900.0
    ahead: float = 0.0

    def now(self) -> float:
        """Return the sandbox's time, in seconds since 1970."""
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Advance the clock by `seconds`; later IDs and ages reflect it."""
        self.ahead += seconds

    def stamp(self) -> str:
        """Return the current time, in ISO 8601."""
        return iso(self.now())


@dataclass(slots=True)
class Snowflakes:
    """Creates IDs that are ordered by time and never repeat, even if the machine's clock is set back."""

    clock: Clock
    last: int = 0

    def mint(self) -> str:
        """Return an ID that contains the time and is greater than all previous ones."""
        now = int(self.clock.now() * 1000) - EPOCH_MS
        self.last = max(self.last + 1, now << 22)
        return str(self.last)


def moment(snowflake: str) -> float:
    """Return when an ID was created, in seconds since 1970."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def iso(seconds: float) -> str:
    """Return a time in the format of Discord's API, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def seconds(stamp: str) -> float:
    """Return the seconds since 1970 of a time in ISO 8601."""
    return datetime.fromisoformat(stamp).timestamp()
