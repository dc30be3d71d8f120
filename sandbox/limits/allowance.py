"""What Discord allows one bot, however many processes it is."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Allowance:
    """`shards` is how many Discord recommends. `max_concurrency` shards may identify in each `identify_every` seconds,
    each in a bucket of its own; 0 for as often as they like. `per_second` is how many requests may come in a second,
    answers to interactions aside; 0 for any number."""

    shards: int = 1
    max_concurrency: int = 1
    identify_every: float = 0.0
    per_second: int = 0


DISCORDS = Allowance(identify_every=5.0, per_second=50)
"""As Discord has it for a bot that is not large."""


@dataclass(slots=True)
class IdentifyLimit:
    """Which buckets have identified lately, all processes together."""

    allowance: Allowance
    _last: dict[int, float] = field(default_factory=dict)

    def takes(self, shard: int, now: float) -> bool:
        """Whether that shard may identify at that second, which is noted then."""
        bucket = shard % self.allowance.max_concurrency
        if now - self._last.get(bucket, 0.0) < self.allowance.identify_every:
            return False
        self._last[bucket] = now
        return True


@dataclass(slots=True)
class Pace:
    """How often something may be done under each key: `most` times in so many `seconds`."""

    most: int
    seconds: float
    _done: dict[str, deque[float]] = field(default_factory=dict)

    def wait(self, key: str, now: float) -> float:
        """How long one more has to wait; 0 if it may be done, which is noted then."""
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
        """How long one more request has to wait; 0 if it may pass, which is noted then."""
        while self._passed and now - self._passed[0] >= 1:
            self._passed.popleft()
        if self.allowance.per_second and len(self._passed) >= self.allowance.per_second:
            return self._passed[0] + 1 - now
        self._passed.append(now)
        return 0.0
