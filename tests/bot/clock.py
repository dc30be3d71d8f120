"""A clock that tests control."""

from __future__ import annotations

from dataclasses import dataclass

from tests.storage.given import NOW


@dataclass
class Clock:
    """The bot's time source (see bot/runtime/clock.py)."""

    time: int = NOW

    def __call__(self) -> int:
        """Return the time in seconds since 1970."""
        return self.time

    def go_by(self, seconds: int) -> None:
        """Advance the clock by that many seconds."""
        self.time += seconds
