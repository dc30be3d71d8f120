"""Discord's REST API as an aiohttp application: the processing common to all requests, and the table of routes."""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from sandbox.actions.interactions import Interactions
from sandbox.limits.allowance import Allowance
from sandbox.rest import channels, commands, emojis, messages, threads, users, webhooks
from sandbox.rest.fault_injection import FaultInjector
from sandbox.world.api_errors import ApiError
from sandbox.world.event_bus import Event
from sandbox.world.wire import answer
from sandbox.world.world import World

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

API = "/api/v10"
LOG = 20_000  # maximum number of requests in the log
OPEN = ("/webhooks/", "/interactions/")  # routes with the token in the path


@dataclass(slots=True)
class RestCall:
    """A request of the bot; `route` has names in braces instead of IDs, `status` is 0 until there is a response."""

    method: str
    route: str
    path: str
    status: int = 0
    lost: bool = False

    def __str__(self) -> str:
        return f"{self.method} {self.route}"


class RestApi:
    """Authorization, faults, errors and the log, around the handlers of the `rest` modules."""

    def __init__(self, world: World, interactions: Interactions, token: str | None, allowance: Allowance) -> None:
        self._world = world
        self._token = token
        self._trouble = FaultInjector(world, allowance)
        self.calls: deque[RestCall] = deque(maxlen=LOG)
        self.app = web.Application(middlewares=[self._around], client_max_size=26 * 1024 * 1024)
        users.add(self.app, world, allowance)
        commands.add(self.app, world)
        emojis.add(self.app, world)
        channels.add(self.app, world)
        messages.add(self.app, world)
        threads.add(self.app, world)
        webhooks.add(self.app, world, interactions)

    @web.middleware
    async def _around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        resource = request.match_info.route.resource
        route = (resource.canonical if resource else request.path).removeprefix(API)
        path = request.path.removeprefix(API)
        call = RestCall(request.method, route, route if path.startswith(OPEN) else path)  # tokens are not logged
        self.calls.append(call)
        response = await self._answered(request, handler, call)
        call.status = response.status
        self._world.events.publish(Event("request", body={"call": str(call), "status": call.status}))
        if request.method != "GET" and response.status < 300 and self._world.faults.strikes("lost_answer", str(call)):
            call.lost = True
            if request.transport is not None:
                request.transport.abort()
        return response

    async def _answered(self, request: web.Request, handler: Handler, call: RestCall) -> web.StreamResponse:
        headers, early = self._trouble.limit_channel(str(call), request.match_info.get("channel", ""))
        response: web.StreamResponse | None = early
        if response is None and not call.path.startswith(OPEN):
            response = self._trouble.limit_all()
        if response is None:
            response = await self._trouble.apply_fault(str(call))
        if response is None:
            response = await self._handled(request, handler, call)
        response.headers.update(headers)
        return response

    async def _handled(self, request: web.Request, handler: Handler, call: RestCall) -> web.StreamResponse:
        try:
            self._authorize(request, call.path)
            return await handler(request)
        except ApiError as refusal:
            return refusal.response()
        except web.HTTPException as gone:
            return answer({"message": f"{gone.status}: {gone.reason}", "code": 0}, gone.status)

    def _authorize(self, request: web.Request, path: str) -> None:
        """Raise ApiError 0 (401) unless the request has the bot's token."""
        if path.startswith(OPEN):
            return
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bot" or not self.accepts(token):
            raise ApiError(0)

    def accepts(self, token: str) -> bool:
        """Return whether this is the bot's token; any is valid if none was configured."""
        return bool(token) and (self._token is None or hmac.compare_digest(token.encode(), self._token.encode()))
