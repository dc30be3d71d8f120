"""The bot: discord.py's client with Querent's cogs, and the order in which things open and close."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from bot.address import Verb
from bot.clock import Now, system
from bot.config import Config
from bot.copies import Backups
from bot.courier import Courier
from bot.deadlines import Deadlines
from bot.easel import Easel
from bot.host import Host
from bot.inboxes import Inboxes
from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.outbox import Outbox
from bot.replies import all_given, answering
from bot.sitting import DAY
from bot.slates import Slates
from cogs.archive import Archive
from cogs.callers import reader_of
from cogs.daily import Daily
from cogs.help import Help
from cogs.lobby import Lobby
from cogs.router import Press, Router
from cogs.standing import Standing
from cogs.table import Table
from cogs.tarot import Tarot
from cogs.typed import Typed
from storage.errors import StorageError
from storage.store import Store

log = logging.getLogger(__name__)

RENEWAL = 15
"""Seconds between two signs of life."""
INTENTS = discord.Intents(guilds=True)
"""Servers, channels and threads; nothing privileged."""
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""What the bot needs in a server; never Administrator."""


class Querent(commands.AutoShardedBot):
    """The client. Everything it does for players is in its cogs."""

    host: Host

    def __init__(self, store: Store, now: Now, window: int = DAY) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._store, self._now, self._window = store, now, window

    async def setup_hook(self) -> None:
        """Put the services together, seat the cogs, and register the commands if they have changed."""
        self.host = self._hosted()
        cogs = tuple(cog(self.host) for cog in (Table, Lobby, Tarot, Daily, Archive, Standing, Help))
        presses: dict[Verb, Press] = {verb: press for cog in cogs for verb, press in cog.presses().items()}
        for cog in (*cogs, Typed(self.host), Router(presses)):
            await self.add_cog(cog)
        self.tree.error(_command_failed)
        await self._register()
        self.host.outbox.start()
        self.host.deadlines.start()

    async def close(self) -> None:
        """Let what is on its way arrive, then leave."""
        if hasattr(self, "host"):
            await all_given()
            await self.host.deadlines.stop()
            await self.host.outbox.stop()
            self.host.easel.close()
        await super().close()

    def _hosted(self) -> Host:
        easel, inboxes = Easel(), Inboxes(self._store, self._now)
        matches = Matches(self._store, self._now, self._window)
        slates = Slates()
        courier = Courier(self._store, matches, self, inboxes, easel, slates)
        outbox = Outbox(self._store, matches, courier, self._now)
        lobbies = Lobbies(self._store, matches, self._now)
        deadlines = Deadlines(self._store, matches, self._now)
        return Host(self._store, matches, lobbies, outbox, deadlines, inboxes, easel, slates, self._now)

    async def _register(self) -> None:
        """Send the commands to Discord, once for each change of them."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = f"{self.application_id} {json.dumps(payload, sort_keys=True)}"
        print_ = hashlib.blake2b(told.encode(), digest_size=16).hexdigest()
        settings = await self._store.guilds.get(0)
        if settings.get("commands") != print_:
            await self.tree.sync()
            await self._store.guilds.put(0, {**settings, "commands": print_})
            log.info("the commands were registered", extra={"count": len(payload)})


async def _command_failed(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
    """A command that never reached its cog: unknown by now, or not allowed."""
    async with answering(interaction, reader_of(interaction)):
        raise error


def point_at(address: str) -> None:
    """Make discord.py speak to another address than Discord's own, for this process.

    The gateway is asked for at login; but a session declared invalid goes back to the built-in address.
    """
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{address.replace('http', 'ws', 1)}/gw")


@asynccontextmanager
async def opened(config: Config, now: Now = system) -> AsyncIterator[Querent]:
    """A bot on its data, not yet logged in; it keeps showing that it lives while it is open."""
    store = await Store.open(config.database, "querent", now())
    tasks = [asyncio.create_task(_show_life(store, now)), asyncio.create_task(Backups(config, now).run())]
    try:
        async with Querent(store, now, config.window_hours * 3600) as bot:
            yield bot
    finally:
        for task in tasks:
            task.cancel()
        await store.close()


async def run(config: Config) -> None:
    """Play until told to stop. Raises storage.errors, discord.LoginFailure, discord.PrivilegedIntentsRequired."""
    if config.discord:
        point_at(config.discord)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    async with opened(config) as bot:
        stop = asyncio.create_task(bot.start(config.token))
        for sign in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(sign, stop.cancel)
        try:
            await stop
        except asyncio.CancelledError:
            log.info("told to stop")


async def _show_life(store: Store, now: Now) -> None:
    """Keep the hold on the data; without it another process may be writing, so this one must not."""
    while True:
        await asyncio.sleep(RENEWAL)
        try:
            await store.renew(now())
        except StorageError:
            log.exception("the hold on the data was lost; stopping")
            os.kill(os.getpid(), signal.SIGTERM)
            return
