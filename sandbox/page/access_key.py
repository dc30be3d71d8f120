"""Keeps strangers out of a sandbox that is reachable from other machines, by requiring a key."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
COOKIE = "sandbox-key"
KEPT = 30 * 24 * 3600
"""Number of seconds for which a browser remembers the key, so that it need not stay in the address."""
FOR_BOTS = ("/api/", "/gw")


@dataclass(frozen=True, slots=True)
class AccessKey:
    """The key in the address of the page.

    Every request without it is refused with 403, except those of a bot on this machine, which has a token instead. A
    browser that opens the address with `?key=` gets a cookie and is redirected to the address without the key.
    """

    key: str

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Allow requests with the cookie and those of a bot; exchange a key in the address for the cookie."""
        if self._is(request.cookies.get(COOKIE, "")) or _of_a_bot(request):
            return await handler(request)
        if not self._is(request.query.get("key", "")):
            raise web.HTTPForbidden(text="Open the address as it was printed, with its key.")
        bare = request.rel_url.without_query_params("key")
        welcome = web.HTTPSeeOther(bare, headers={"Referrer-Policy": "no-referrer", "Cache-Control": "no-store"})
        welcome.set_cookie(COOKIE, self.key, max_age=KEPT, httponly=True, samesite="Lax")
        raise welcome

    def _is(self, said: str) -> bool:
        """Compare a text with the key in constant time."""
        return hmac.compare_digest(said.encode(errors="replace"), self.key.encode())


def _of_a_bot(request: web.Request) -> bool:
    """Return whether a request is for a bot path, and comes from the machine that receives it."""
    if request.transport is None or not request.path.startswith(FOR_BOTS):
        return False
    there, here = (request.transport.get_extra_info(name) for name in ("peername", "sockname"))
    return bool(there and here and there[0] == here[0])
