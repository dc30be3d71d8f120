"""Discord's rate limit on posting and editing in a channel, reported in headers like Discord's."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.world.clock import Clock

LIMIT, WINDOW = 5, 5.0  # requests, seconds
PACED = ("POST /channels/{channel}/messages", "PATCH /channels/{channel}/messages/{message}")


@dataclass(slots=True)
class Bucket:
    """The rate limit of one channel; `until` is the time at which it is reset."""

    until: float = 0.0
    spent: int = 0


@dataclass(slots=True)
class RateLimiter:
    """One bucket per route and channel."""

    clock: Clock
    _buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)

    def step(self, call: str, channel: str) -> tuple[dict[str, str], float]:
        """Return the headers of one more such request, and the seconds for which it must wait (0 if it can proceed)."""
        if call not in PACED:
            return {}, 0.0
        now, bucket = self.clock.now(), self._buckets.setdefault((call, channel), Bucket())
        if now >= bucket.until:
            bucket.until, bucket.spent = now + WINDOW, 0
        allowed = bucket.spent < LIMIT
        bucket.spent += allowed
        return self._headers(call, bucket, now), 0.0 if allowed else bucket.until - now

    def _headers(self, call: str, bucket: Bucket, now: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(LIMIT),
            "X-RateLimit-Remaining": str(LIMIT - bucket.spent),
            "X-RateLimit-Reset": f"{bucket.until:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.until - now:.3f}",
            "X-RateLimit-Bucket": f"{PACED.index(call):032x}",
        }
