"""Applies the enabled faults to a request before it is handled."""

from __future__ import annotations

import asyncio

from aiohttp import web

from sandbox.limits.allowance import Allowance, GlobalLimit
from sandbox.rest.rate_limit import RateLimiter
from sandbox.world.faults import FaultSetting
from sandbox.world.wire import answer
from sandbox.world.world import World

VIA = {"Via": "1.1 sandbox"}


class FaultInjector:
    """Applies faults to the bot's requests before their handlers run."""

    def __init__(self, world: World, allowance: Allowance) -> None:
        self._faults, self._clock = world.faults, world.clock
        self._everywhere = GlobalLimit(allowance)
        self._pace = RateLimiter(world.clock)

    async def apply_fault(self, call: str) -> web.Response | None:
        """Return the error response of a fault to a request ("METHOD /route"), or None if the request can continue."""
        if slow := self._faults.strikes("slow", call):
            await asyncio.sleep(_seconds(slow, 2.0))
        if self._faults.strikes("rate_limit_ban", call):
            return web.Response(status=429, text="error code: 1015", content_type="text/plain")
        if setting := self._faults.strikes("rate_limit_all", call):
            return too_many_requests(_seconds(setting, 0.5), everywhere=True)
        if setting := self._faults.strikes("rate_limit", call):
            return too_many_requests(_seconds(setting, 0.5))
        if broken := self._faults.strikes("server_error", call):
            return web.Response(status=broken.status, text="<html>Bad gateway</html>", content_type="text/html")
        return None

    def limit_all(self) -> web.Response | None:
        """Return the 429 response if the bot sends too many requests in a second, across all of its processes."""
        wait = self._everywhere.wait(self._clock.now())
        return too_many_requests(wait, everywhere=True) if wait else None

    def limit_channel(self, call: str, channel: str) -> tuple[dict[str, str], web.Response | None]:
        """Return the rate limit headers of a request at Discord's pace, and a 429 response if it came too early."""
        if not self._faults.active("pace"):
            return {}, None
        headers, wait = self._pace.step(call, channel)
        return headers, too_many_requests(wait) if wait else None


def _seconds(setting: FaultSetting, usual: float) -> float:
    return usual if setting.seconds is None else setting.seconds


def too_many_requests(wait: float, *, everywhere: bool = False) -> web.Response:
    """Return a 429 response like Discord's, for this route or for the whole bot."""
    body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": everywhere}
    scope = "global" if everywhere else "user"
    return answer(body, 429, VIA | {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope})
