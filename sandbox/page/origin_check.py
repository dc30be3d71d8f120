"""Prevents other web pages from using the sandbox through a browser on this machine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, slots=True)
class OriginCheck:
    """Refuses every Host or Origin with 403, except those in `hosts`: the "name:port" of each address of the sandbox.

    A foreign page might resolve its own name to 127.0.0.1, which the Host header reveals, or open a websocket here,
    which no browser prevents but the Origin header reveals. Bots send no Origin.
    """

    hosts: frozenset[str]

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Allow a request if its host, and its origin if it has one, are the sandbox's own."""
        if request.host.lower() not in self.hosts:
            raise web.HTTPForbidden(text="This address is not served here.")
        if "Origin" in request.headers and not self.is_own(request):
            raise web.HTTPForbidden(text="Only the sandbox's own page may connect.")
        return await handler(request)

    def is_own(self, request: web.Request) -> bool:
        """Return whether a request was made by the sandbox's page."""
        return request.headers.get("Origin", "").lower() in {f"http://{host}" for host in self.hosts}
