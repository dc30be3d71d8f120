"""Keeps other web pages out: none may use the sandbox through a browser on this machine."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, slots=True)
class OriginCheck:
    """`hosts` are the "name:port" the sandbox is reached under; every other Host or Origin is refused with 403.

    A foreign page may point its own name at 127.0.0.1 (then Host gives it away), or open a websocket here, which no
    browser forbids (then Origin does). Bots send no Origin.
    """

    hosts: frozenset[str]

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let a request pass if its host, and its origin if there is one, are the sandbox's own."""
        if request.host.lower() not in self.hosts:
            raise web.HTTPForbidden(text="This address is not served here.")
        if "Origin" in request.headers and not self.is_own(request):
            raise web.HTTPForbidden(text="Only the sandbox's own page may connect.")
        return await handler(request)

    def is_own(self, request: web.Request) -> bool:
        """Return whether a request was made by the sandbox's page."""
        return request.headers.get("Origin", "").lower() in {f"http://{host}" for host in self.hosts}
