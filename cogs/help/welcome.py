"""The only message with which the bot greets a server: the front door."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import aiohttp
import discord

from bot.custom_ids import CustomIdKind, carried, parse
from bot.runtime.clock import DAY, Now
from bot.runtime.reasons import reason
from bot.ui.covers import Covers
from cogs.common.front_door import pictured_door
from games.kernel.text import Localizer
from storage.store import Store

log = logging.getLogger(__name__)

NEW = DAY
"""Maximum seconds after the bot joined a server in which it greets it, such as after downtime."""
LOOKED = 20
"""Number of messages to search for a greeting that an earlier run sent but did not store."""


class Welcome:
    """Greets every server once, no matter how often the bot starts.

    Attributes:
        read: Returns the localizer for a server's language with the catalog of a game.
    """

    def __init__(
        self, store: Store, client: discord.Client, covers: Covers, now: Now, read: Callable[[int, str], Localizer]
    ) -> None:
        self._store, self._client, self._covers, self._now, self._read = store, client, covers, now, read
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[None]] = set()

    def meet(self, guild: discord.Guild) -> None:
        """Greet a server in the background, if the bot joined it recently and can write there."""
        me = guild.get_member(self._client.user.id) if self._client.user else None
        joined = me.joined_at if me else None
        if joined is None or self._now() - joined.timestamp() > NEW:
            return
        task = asyncio.create_task(self._once(guild))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def stop(self) -> None:
        """Stop greeting. Servers that were not greeted are greeted after the next start."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _once(self, guild: discord.Guild) -> None:
        async with self._lock:
            if "welcomed" in await self._store.guilds.get(guild.id):
                return
            try:
                await self._greet(guild)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("failed to greet a server", extra={"guild": guild.id, "reason": reason(error)})

    async def _greet(self, guild: discord.Guild) -> None:
        channel = _channel(guild)
        if channel is None:
            return
        if not await self._greeted(channel):
            page = await pictured_door(self._covers, partial(self._read, guild.id), public=True)
            await channel.send(**page.sending(), nonce=f"w.{guild.id}")
        await self._store.guilds.amend(guild.id, {"welcomed": self._now()})

    async def _greeted(self, channel: discord.TextChannel) -> bool:
        """Return whether one of our front doors is among the last messages of the channel."""
        try:
            async for message in channel.history(limit=LOOKED):
                kinds = {custom_id.kind for custom_id in map(parse, carried(message)) if custom_id}
                if message.author == self._client.user and CustomIdKind.PLAY in kinds:
                    return True
        except discord.Forbidden:
            log.info("channel history unreadable; permission missing", extra={"channel": channel.id})
        return False


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for a greeting: the one for system messages, or else the first in which the bot can write."""
    channels = [*([guild.system_channel] if guild.system_channel else []), *guild.text_channels]
    return next((channel for channel in channels if _may_write(channel.permissions_for(guild.me))), None)


def _may_write(allowed: discord.Permissions) -> bool:
    return allowed.view_channel and allowed.send_messages and allowed.attach_files
