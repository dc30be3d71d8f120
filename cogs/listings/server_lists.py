"""Posts and edits the lists of servers' tables: one message for each server, which a moderator has asked for and pins.

The list shows the state of the store at the moment of sending, one edit of a server after another, so the newest wins.
The place is stored before the message is sent, and completed afterwards. A message that was sent in between is found
again by its button. If someone has deleted the message, the server no longer has a list.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord

from bot.custom_ids import LIST, Verb, carried, parse
from bot.delivery.message_sender import MessageSender
from bot.runtime.clock import Now
from bot.runtime.discord_codes import (
    NOT_OURS,
    TOO_OLD_TO_EDIT,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Refusal,
    refusal_of,
)
from bot.table.jobs import NOTHING_LEFT, Batch, Done, ShowTables
from bot.table.open_tables import OpenTables
from bot.ui.page import Page
from cogs.listings.pages import server_list
from games.kernel.text import Reader
from storage.outbox import PostRow
from storage.store import Store

GONE = {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE}
"""The errors by which a list is known to be deleted."""
LATER = 600
"""Seconds until a list that was edited too often is tried again."""
LOOKED = 50
"""Number of messages that are searched for a list that was sent but not stored."""


class Spot(NamedTuple):
    """The place of a list: channel and message. The message is 0 until its ID is known."""

    channel: int
    message: int


class ServerLists:
    """Handles the jobs of the lists. `read` gives the reader of a server's language with the words of a game."""

    def __init__(
        self,
        store: Store,
        client: discord.Client,
        sender: MessageSender,
        now: Now,
        read: Callable[[int, str], Reader],
    ) -> None:
        self._store, self._client, self._sender, self._now, self._read = store, client, sender, now, read
        self._open_tables = OpenTables(store, client)
        self._shown: dict[int, str] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def show(self, batch: Batch[ShowTables]) -> Done:
        """Bring the list of the server of a table up to date. Raises discord.HTTPException."""
        guild = (await self._store.matches.row(batch.table_id)).guild
        async with self._lock(guild):
            spot = await self.spot(guild)
            return NOTHING_LEFT if spot is None else await self._brought(guild, spot)

    async def post(self, guild: int, channel: int) -> None:
        """Move the list to a channel. If Discord refuses, it stays where it was.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
        """
        async with self._lock(guild):
            before = await self.spot(guild)
            try:
                await self._moved(guild, channel, before)
            except discord.HTTPException as error:
                if refusal_of(error) is Refusal.NEVER:
                    await self._put(guild, before)
                raise
            if before is not None and before.message and before.channel != channel:
                await self._sender.delete(*before)

    async def _moved(self, guild: int, channel: int, before: Spot | None) -> None:
        if before is None or before.channel != channel:
            await self._put(guild, Spot(channel, 0))
        self._shown.clear()
        await self._brought(guild, await self.spot(guild) or Spot(channel, 0))
        if await self.spot(guild) is None:  # its message was deleted: this is a new one
            await self._put(guild, Spot(channel, 0))
            await self._bring(guild, Spot(channel, 0))

    async def spot(self, guild: int) -> Spot | None:
        """Return the place of a server's list."""
        kept = (await self._store.guilds.get(guild)).get("board")
        return Spot(**kept) if kept else None

    async def _put(self, guild: int, spot: Spot | None) -> None:
        """Store the place of the list, or None if there is no longer one."""
        await self._store.guilds.amend(guild, {"board": spot and spot._asdict()})

    async def _brought(self, guild: int, spot: Spot) -> Done:
        """Update a list, and return the result of the job.

        A list that is gone is dropped. Discord limits edits of an old message, which is then edited later.
        """
        try:
            await self._bring(guild, spot)
        except discord.HTTPException as error:
            if error.code == TOO_OLD_TO_EDIT:
                return Done(later=self._now() + LATER)
            if error.code == NOT_OURS:  # the list of an earlier application of the bot: another is posted
                await self._put(guild, Spot(spot.channel, 0))
                await self._bring(guild, Spot(spot.channel, 0))
                return NOTHING_LEFT
            if error.code not in GONE:
                raise
            await self._put(guild, None)
        return NOTHING_LEFT

    async def _bring(self, guild: int, spot: Spot) -> None:
        """Show the list as it is now, in the message at that spot or in a new one."""
        page, message = await self._page(guild), spot.message or await self._standing(spot.channel)
        if not message:
            message = await self._sender.send(spot.channel, page, f"l{secrets.token_hex(6)}")
        elif self._shown.get(message) != page.content:
            await self._sender.edit(PostRow(0, LIST, spot.channel, message, 0), page)
        self._shown[message] = page.content
        if not spot.message:
            await self._put(guild, Spot(spot.channel, message))

    async def _page(self, guild: int) -> Page:
        known = self._client.get_guild(guild)
        everybody = known.default_role if known else None
        rows = await self._open_tables.seen_by(
            guild, lambda channel: everybody is not None and channel.permissions_for(everybody).view_channel
        )
        return server_list(rows, partial(self._read, guild))

    async def _standing(self, channel: int) -> int:
        """Return the list among the last messages of a channel, or 0."""
        async for message in self._client.get_partial_messageable(channel).history(limit=LOOKED):
            marks = {address.rest for address in map(parse, carried(message)) if address and address.verb is Verb.DOOR}
            if message.author == self._client.user and LIST in marks:
                return message.id
        return 0

    def _lock(self, guild: int) -> asyncio.Lock:
        return self._locks.setdefault(guild, asyncio.Lock())
