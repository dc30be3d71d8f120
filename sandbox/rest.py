"""Discord's REST API as one aiohttp application: what every request goes through, and the table of routes."""

from __future__ import annotations

import asyncio
import hmac
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from sandbox import rest_channels, rest_commands, rest_messages, rest_threads, rest_users, rest_webhooks
from sandbox.bell import Event
from sandbox.faults import Setting
from sandbox.interactions import Interactions
from sandbox.refusal import Refusal
from sandbox.wire import answer
from sandbox.world import World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

API = "/api/v10"
LOG = 5000  # requests remembered
VIA = {"Via": "1.1 sandbox"}
OPEN = ("/webhooks/", "/interactions/")  # routes whose token is in the path


@dataclass(slots=True)
class Call:
    """One request the bot made; `route` has its ids as names in braces, `status` is 0 until it is answered."""

    method: str
    route: str
    path: str
    status: int = 0
    lost: bool = False

    def __str__(self) -> str:
        return f"{self.method} {self.route}"


class Rest:
    """Authorization, faults, refusals and the log, around the handlers of the `rest_...` modules."""

    def __init__(self, world: World, interactions: Interactions, token: str | None) -> None:
        self._world = world
        self._token = token
        self.calls: deque[Call] = deque(maxlen=LOG)
        self.app = web.Application(middlewares=[self._around], client_max_size=26 * 1024 * 1024)
        rest_users.add(self.app, world)
        rest_commands.add(self.app, world)
        rest_channels.add(self.app, world)
        rest_messages.add(self.app, world)
        rest_threads.add(self.app, world)
        rest_webhooks.add(self.app, world, interactions)

    @web.middleware
    async def _around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        resource = request.match_info.route.resource
        route = (resource.canonical if resource else request.path).removeprefix(API)
        call = Call(request.method, route, request.path.removeprefix(API))
        self.calls.append(call)
        response = await self._answered(request, handler, call)
        call.status = response.status
        self._world.bell.ring(Event("request", body={"call": str(call), "status": call.status}))
        if request.method != "GET" and response.status < 300 and self._world.faults.strikes("lost_answer", str(call)):
            call.lost = True
            if request.transport is not None:
                request.transport.abort()
        return response

    async def _answered(self, request: web.Request, handler: Handler, call: Call) -> web.StreamResponse:
        trouble = await self._trouble(str(call))
        if trouble is not None:
            return trouble
        try:
            self._authorize(request, call.path)
            return await handler(request)
        except Refusal as refusal:
            return refusal.response()
        except web.HTTPException as gone:
            return answer({"message": f"{gone.status}: {gone.reason}", "code": 0}, gone.status)

    def _authorize(self, request: web.Request, path: str) -> None:
        """Raises Refusal 0 (401) unless the request carries the bot's token."""
        if path.startswith(OPEN):
            return
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bot" or not self.accepts(token):
            raise Refusal(0)

    def accepts(self, token: str) -> bool:
        """Whether this is the bot's token; any will do when none was configured."""
        return bool(token) and (self._token is None or hmac.compare_digest(token, self._token))

    async def _trouble(self, call: str) -> web.Response | None:
        faults = self._world.faults
        if slow := faults.strikes("slow", call):
            await asyncio.sleep(2.0 if slow.seconds is None else slow.seconds)
        if faults.strikes("rate_limit_ban", call):
            return web.Response(status=429, text="error code: 1015", content_type="text/plain")
        if limited := faults.strikes("rate_limit_all", call):
            return _limited(limited, whole=True)
        if limited := faults.strikes("rate_limit", call):
            return _limited(limited, whole=False)
        if broken := faults.strikes("server_error", call):
            return web.Response(status=broken.status, text="<html>Bad gateway</html>", content_type="text/html")
        return None


def _limited(setting: Setting, *, whole: bool) -> web.Response:
    wait = 0.5 if setting.seconds is None else setting.seconds
    body = {"message": "You are being rate limited.", "retry_after": wait, "global": whole}
    scope = "global" if whole else "user"
    return answer(body, 429, VIA | {"Retry-After": str(wait), "X-RateLimit-Scope": scope})
