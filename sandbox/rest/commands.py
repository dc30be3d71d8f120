"""REST: registering application commands, globally or for one guild."""

from __future__ import annotations

from collections.abc import Collection

from aiohttp import web

from sandbox.limits import bodies as limits
from sandbox.rest.request_body import read_body, read_object
from sandbox.world.api_errors import ApiError
from sandbox.world.commands import GLOBAL
from sandbox.world.people import BOT_ID
from sandbox.world.wire import Json, answer, nothing
from sandbox.world.world import World


def _kinds(body: Json, supported: Collection[int]) -> list[int]:
    """Return the installation types of a command: those that it requests and the application supports."""
    return [kind for kind in body.get("integration_types") or supported if kind in supported]


class CommandRoutes:
    """The routes of application commands, global or of one guild."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._commands = world.commands

    def _scope(self, request: web.Request) -> str:
        """Return the scope of a request. Raises ApiError 10002 or 10004."""
        if request.match_info["app"] != BOT_ID:
            raise ApiError(10002)
        guild = request.match_info.get("guild")
        return GLOBAL if guild is None else self._world.guild(guild).id

    async def listed(self, request: web.Request) -> web.Response:
        """Return the commands of a scope."""
        return answer(self._commands.scope(self._scope(request)))

    async def replace(self, request: web.Request) -> web.Response:
        """Replace all commands of a scope."""
        scope = self._scope(request)
        bodies, _ = await read_body(request)
        return answer(self._replaced(scope, bodies))

    def _replaced(self, scope: str, bodies: list[Json]) -> list[Json]:
        limits.check_commands(bodies)
        supported = self._world.installs
        if self._world.beliefs.holds("foreign_installs_refused"):
            limits.check_installs(bodies, supported)
        bodies = [body | {"integration_types": _kinds(body, supported)} for body in bodies]
        return self._commands.replace(scope, bodies)

    async def upsert(self, request: web.Request) -> web.Response:
        """Register a command, replacing one of the same name."""
        scope = self._scope(request)
        body, _ = await read_object(request)
        others = [c for c in self._commands.scope(scope) if c["name"] != body.get("name")]
        return answer(self._replaced(scope, [*others, body])[-1], 201)

    def _one(self, request: web.Request) -> Json:
        scope = self._scope(request)
        found = [c for c in self._commands.scope(scope) if c["id"] == request.match_info["command"]]
        if not found:
            raise ApiError(10063)
        return found[0]

    async def one(self, request: web.Request) -> web.Response:
        """Return one command."""
        return answer(self._one(request))

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a command."""
        scope, command = self._scope(request), self._one(request)
        body, _ = await read_object(request)
        changed = [c | body if c is command else c for c in self._commands.scope(scope)]
        place = self._commands.scope(scope).index(command)
        return answer(self._replaced(scope, changed)[place])

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a command."""
        scope, command = self._scope(request), self._one(request)
        self._commands.replace(scope, [c for c in self._commands.scope(scope) if c is not command])
        return nothing()


def add(app: web.Application, world: World) -> None:
    """Add the routes."""
    routes = CommandRoutes(world)
    for base in ("/applications/{app}", "/applications/{app}/guilds/{guild}"):
        app.router.add_get(f"{base}/commands", routes.listed)
        app.router.add_put(f"{base}/commands", routes.replace)
        app.router.add_post(f"{base}/commands", routes.upsert)
        app.router.add_get(f"{base}/commands/{{command}}", routes.one)
        app.router.add_patch(f"{base}/commands/{{command}}", routes.edit)
        app.router.add_delete(f"{base}/commands/{{command}}", routes.delete)
