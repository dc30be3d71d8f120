"""Discord's rate limits for one bot, across all its processes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Allowance:
    """The rate limits of one bot.

    Attributes:
        shards: Number of shards that Discord recommends.
        max_concurrency: Number of shards that can identify in each `identify_every` seconds, each in a separate bucket.
        identify_every: Seconds between identifies in one bucket; 0 for no limit.
        per_second: Number of requests per second, except replies to interactions; 0 for no limit.
    """

    shards: int = 1
    max_concurrency: int = 1
    identify_every: float = 0.0
    per_second: int = 0


DISCORDS = Allowance(identify_every=5.0, per_second=50)
"""Discord's limits for a bot that is not large."""


@dataclass(slots=True)
class IdentifyLimit:
    """The buckets that have identified recently, across all processes."""

    allowance: Allowance
    _last: dict[int, float] = field(default_factory=dict)

    def takes(self, shard: int, now: float) -> bool:
        """Return whether a shard can identify at the given time, and record it if so."""
        bucket = shard % self.allowance.max_concurrency
        if now - self._last.get(bucket, 0.0) < self.allowance.identify_every:
            return False
        self._last[bucket] = now
        return True


@dataclass(slots=True)
class Pace:
    """A rate limit for each key: at most `most` actions in `seconds`."""

    most: int
    seconds: float
    _done: dict[str, deque[float]] = field(default_factory=dict)

    def wait(self, key: str, now: float) -> float:
        """Return the seconds that another action must wait, or record it and return 0 if it is allowed."""
        done = self._done.setdefault(key, deque())
        while done and now - done[0] >= self.seconds:
            done.popleft()
        if len(done) >= self.most:
            return done[0] + self.seconds - now
        done.append(now)
        return 0.0


@dataclass(slots=True)
class GlobalLimit:
    """The requests of the last second, across all processes."""

    allowance: Allowance
    _passed: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Return the seconds that another request must wait, or record it and return 0 if it is allowed."""
        while self._passed and now - self._passed[0] >= 1:
            self._passed.popleft()
        if self.allowance.per_second and len(self._passed) >= self.allowance.per_second:
            return self._passed[0] + 1 - now
        self._passed.append(now)
        return 0.0
