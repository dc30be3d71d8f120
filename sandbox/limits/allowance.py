"""The limits of Discord for one bot, with all its processes together."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits for one bot.

    Attributes:
        shards: Number of shards that Discord recommends.
        max_concurrency: Number of shards that can identify in each `identify_every` seconds, each in a separate bucket.
        identify_every: Seconds between identifies in one bucket; 0 for no limit.
        per_second: Number of requests in a second, except replies to interactions; 0 for no limit.
    """

    shards: int = 1
    max_concurrency: int = 1
    identify_every: float = 0.0
    per_second: int = 0


DISCORDS = Allowance(identify_every=5.0, per_second=50)
"""As Discord has it for a bot that is not large."""


@dataclass(slots=True)
class IdentifyLimit:
    """The buckets that have identified recently, of all processes together."""

    allowance: Allowance
    _last: dict[int, float] = field(default_factory=dict)

    def takes(self, shard: int, now: float) -> bool:
        """Return whether a shard can identify at a time, which is then noted."""
        bucket = shard % self.allowance.max_concurrency
        if now - self._last.get(bucket, 0.0) < self.allowance.identify_every:
            return False
        self._last[bucket] = now
        return True


@dataclass(slots=True)
class Pace:
    """A limit on the frequency of actions by key: `most` times in `seconds`."""

    most: int
    seconds: float
    _done: dict[str, deque[float]] = field(default_factory=dict)

    def wait(self, key: str, now: float) -> float:
        """Return how long another action has to wait in seconds; 0 if it is allowed, which is then noted."""
        done = self._done.setdefault(key, deque())
        while done and now - done[0] >= self.seconds:
            done.popleft()
        if len(done) >= self.most:
            return done[0] + self.seconds - now
        done.append(now)
        return 0.0


@dataclass(slots=True)
class GlobalLimit:
    """The requests of the last second, all processes together."""

    allowance: Allowance
    _passed: deque[float] = field(default_factory=deque)

    def wait(self, now: float) -> float:
        """Return how long another request has to wait in seconds; 0 if it can pass, which is then noted."""
        while self._passed and now - self._passed[0] >= 1:
            self._passed.popleft()
        if self.allowance.per_second and len(self._passed) >= self.allowance.per_second:
            return self._passed[0] + 1 - now
        self._passed.append(now)
        return 0.0
