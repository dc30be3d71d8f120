"""The server of the sandbox: one world, with all its routes on one port."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from aiohttp import web

from sandbox.actions.interactions import Interactions
from sandbox.actions.threads import archive_all, sweep
from sandbox.gateway.clock_line import ClockLine
from sandbox.gateway.gateway import Gateway
from sandbox.limits.allowance import Allowance
from sandbox.page.access_key import AccessKey
from sandbox.page.origin_check import OriginCheck
from sandbox.page.page import Page
from sandbox.rest.routes import API, RestApi
from sandbox.world.clock import Clock
from sandbox.world.event_bus import Event
from sandbox.world.world import GUILD_INSTALL, USER_INSTALL, World
from sandbox.world.world_file import WorldFile

SWEEP = 30.0  # seconds between checks for threads that should leave the list of active ones


class Server:
    """The server, created by `Server.start` and running until `close`."""

    def __init__(
        self,
        listening: socket.socket,
        origin_check: OriginCheck,
        world: World,
        token: str | None,
        key: str | None,
        allowance: Allowance,
    ) -> None:
        self.world = world
        self.interactions = Interactions(world)
        self.rest = RestApi(world, self.interactions, token, allowance)
        self.gateway = Gateway(world, self.rest.accepts, allowance)
        self._clock_line = ClockLine(world, self.rest.accepts)
        self._page = Page(world, self.interactions, self.gateway, origin_check)
        self._origin_check = origin_check
        self._key = AccessKey(key) if key else None
        self._socket = listening
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        self._sweeper: asyncio.Task[None] | None = None
        world.events.subscribe(self._hear)

    @property
    def url(self) -> str:
        """The base URL, http://127.0.0.1:PORT, without a trailing slash."""
        return self.world.files.origin

    @classmethod
    async def start(
        cls,
        port: int = 0,
        store: Path | str | None = None,
        *,
        host: str = "127.0.0.1",
        names: tuple[str, ...] = (),
        token: str | None = None,
        key: str | None = None,
        bot_name: str = "Bot",
        bot_joined: str = "",
        clock: Clock | None = None,
        allowance: Allowance | None = None,
        beliefs: Mapping[str, bool] | None = None,
        user_install: bool = False,
    ) -> Server:
        """Bind the port, read the world from its file, and serve it.

        Args:
            port: The port; 0 chooses a free one.
            store: The file of the world; None discards the world at the end.
            host: The address to listen on.
            names: Other "name:port" addresses at which the page can be opened.
            token: The only valid token; None accepts any.
            key: A key that the address of the page must contain; None admits everyone.
            bot_name: The name of the bot.
            bot_joined: When the bot joined the guilds of a new world, as a Discord timestamp; "" for now.
            clock: The clock.
            allowance: The rate limits across all processes of the bot.
            beliefs: Switches of beliefs by key.
            user_install: Whether users can install the application.

        Raises:
            KeyError: A belief is unknown.
        """
        listening = socket.create_server((host, port))
        number = listening.getsockname()[1]
        reached = "127.0.0.1" if host in ("0.0.0.0", "::") else host
        url = f"http://{reached}:{number}"
        hosts = frozenset({f"127.0.0.1:{number}", f"localhost:{number}", f"{reached}:{number}", *names})
        world = World.open(WorldFile(store), clock or Clock(), url, bot_name, bot_joined)
        world.beliefs.apply(beliefs or {})
        world.installs = (GUILD_INSTALL, USER_INSTALL) if user_install else (GUILD_INSTALL,)
        server = cls(listening, OriginCheck(hosts), world, token, key, allowance or Allowance())
        await server._serve()
        return server

    def _app(self) -> web.Application:
        checks = [self._origin_check.check, *([self._key.check] if self._key else [])]
        app = web.Application(middlewares=checks)
        app.add_subapp(API, self.rest.app)
        app.router.add_get("/gw", self.gateway.handle)
        app.router.add_get("/gw/", self.gateway.handle)
        app.router.add_get("/gw/clock", self._clock_line.handle)
        self._page.add(app)
        return app

    async def _serve(self) -> None:
        self.world.world_file.open()
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            sweep(self.world)

    def _hear(self, event: Event) -> None:
        if event.kind == "gateway_fault" and event.body["key"] == "archive":
            archive_all(self.world)

    async def close(self) -> None:
        """Close all connections, write pending changes to the file, and free the port."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        self.interactions.close()
        await self.gateway.close()
        await self._clock_line.close()
        await self._page.close()
        await self._runner.cleanup()
        await self.world.world_file.close()


@asynccontextmanager
async def serve(
    port: int = 8317,
    store: Path | str | None = None,
    *,
    host: str = "127.0.0.1",
    names: tuple[str, ...] = (),
    bot_name: str = "Bot",
) -> AsyncIterator[Server]:
    """Run the sandbox inside `async with`; `server.url` is the page's address. See `Server.start`."""
    server = await Server.start(port, store, host=host, names=names, bot_name=bot_name)
    try:
        yield server
    finally:
        await server.close()
