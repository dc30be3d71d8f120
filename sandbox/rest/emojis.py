"""REST: the emojis of the bot's application."""

from __future__ import annotations

from aiohttp import web

from sandbox.limits import emojis as limits
from sandbox.rest.request_body import read_object
from sandbox.world.api_errors import ApiError
from sandbox.world.people import BOT_ID
from sandbox.world.wire import answer, nothing
from sandbox.world.world import World


class EmojiRoutes:
    """The routes of the application's emojis."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._emojis = world.emojis

    def _check_application(self, request: web.Request) -> None:
        """Raise ApiError 10002 unless the request is for the bot's application."""
        if request.match_info["app"] != BOT_ID:
            raise ApiError(10002)

    def _names(self, besides: str = "") -> set[str]:
        return {emoji["name"] for emoji in self._emojis if emoji["id"] != besides}

    async def listed(self, request: web.Request) -> web.Response:
        """Return the emojis."""
        self._check_application(request)
        return answer({"items": list(self._emojis)})

    async def add(self, request: web.Request) -> web.Response:
        """Add an emoji."""
        self._check_application(request)
        body, _ = await read_object(request)
        picture = limits.new_picture(body, self._names())
        return answer(self._emojis.add(body["name"], picture, self._world.bot), 201)

    async def one(self, request: web.Request) -> web.Response:
        """Return one emoji."""
        self._check_application(request)
        return answer(self._emojis.one(request.match_info["emoji"]))

    async def rename(self, request: web.Request) -> web.Response:
        """Rename an emoji."""
        self._check_application(request)
        emoji, (body, _) = self._emojis.one(request.match_info["emoji"]), await read_object(request)
        limits.check_rename(body, self._names(besides=emoji["id"]))
        return answer(self._emojis.rename(emoji["id"], body["name"]))

    async def delete(self, request: web.Request) -> web.Response:
        """Delete an emoji."""
        self._check_application(request)
        self._emojis.drop(request.match_info["emoji"])
        return nothing()


def add(app: web.Application, world: World) -> None:
    """Add the routes."""
    routes = EmojiRoutes(world)
    app.router.add_get("/applications/{app}/emojis", routes.listed)
    app.router.add_post("/applications/{app}/emojis", routes.add)
    app.router.add_get("/applications/{app}/emojis/{emoji}", routes.one)
    app.router.add_patch("/applications/{app}/emojis/{emoji}", routes.rename)
    app.router.add_delete("/applications/{app}/emojis/{emoji}", routes.delete)
