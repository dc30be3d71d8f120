"""A clock the tests set."""

from __future__ import annotations

from dataclasses import dataclass

from tests.storage.given import NOW


@dataclass
class Clock:
    """What `bot.runtime.clock.Now` is to the bot."""

    time: int = NOW

    def __call__(self) -> int:
        return self.time

    def go_by(self, seconds: int) -> None:
        """Let so many seconds pass."""
        self.time += seconds
