"""The actions of the owner's commands."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import NamedTuple

import discord

from bot.delivery.host_notices import RESTART_SECONDS
from bot.runtime.clock import HOUR
from bot.services import Services
from games.kernel.ask import IllegalError
from games.kernel.text import t

log = logging.getLogger(__name__)

LAST_WORDS_SECONDS = 10.0
"""Maximum seconds that the bot waits for its last messages in a server before it leaves."""


class Server(NamedTuple):
    """A server that the bot is in, with its open tables."""

    id: int
    name: str
    members: int
    tables: int


class OwnerActions:
    """Carries out the owner's actions."""

    def __init__(self, services: Services) -> None:
        self._services, self._client = services, services.client
        self.control, self.notices = services.moderation.host_control, services.host_notices

    async def servers(self) -> list[Server]:
        """Return the servers of the bot, of all processes, with the most tables first."""
        counts = await self._services.store.audit_log.open_counts()
        found = [
            Server(guild.id, guild.name, guild.approximate_member_count or 0, counts.get(guild.id, 0))
            async for guild in self._client.fetch_guilds(limit=None)
        ]
        return sorted(found, key=lambda one: (-one.tables, one.name.casefold(), one.id))

    async def server(self, id: str) -> Server:
        """Return the server with that ID. Raises IllegalError if the bot is not in it."""
        found = next((one for one in await self.servers() if str(one.id) == id.strip()), None)
        if found is None:
            raise IllegalError(t("I'm not in a server with that ID. **/owner servers** lists them."))
        return found

    async def leave(self, server: int) -> None:
        """Leave a server. Its tables are kept for a few days, as if the bot had been removed."""
        guild = await self._client.fetch_guild(server)
        await guild.leave()
        log.info("server left", extra={"guild": server})

    async def shut_out(self, server: int) -> None:
        """End the tables of a server, leave it, and block it until it is let in again."""
        await self.control.shut_out(server)
        await self._services.server_tables.end_all(
            server, t("The owner of this bot has blocked this server. The match ends here.")
        )
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                await self._services.outbox.idle()
        with suppress(discord.NotFound, discord.Forbidden):  # the bot has left the server
            await self.leave(server)

    async def bar(self, user: int, owner: int) -> int:
        """Keep a user from the tables of all servers, free their seats, and return the number of these tables."""
        await self.control.bar(user, owner)
        return await self._services.seat_removal.remove(user)

    async def announce(self, words: str, hours: int) -> int:
        """Show the owner's notice at all tables with a running match, and return their number."""
        until = self._services.now() + hours * HOUR
        return await self.notices.spread(await self.control.give_notice("words", words, until=until))

    async def plan_restart(self, minutes: int) -> int:
        """Announce the time of a restart at all tables with a running match, and return their number."""
        at = self._services.now() + minutes * 60
        notice = await self.control.give_notice("restart", at=at, until=at + RESTART_SECONDS)
        return await self.notices.spread(notice)

    async def withdraw(self) -> None:
        """Remove the notice from all tables. Raises IllegalError if there is none."""
        notice = await self.control.withdraw_notice()
        if notice is None:
            raise IllegalError(t("No notice is shown at the tables."))
        await self.notices.remove(notice)
