"""Messages that stay in a channel and are edited: one of each kind per server, requested by a moderator.

A message shows the state of the store at the moment of sending. Edits in a server run one after another, so the newest
wins. The channel is stored before the message is sent, and the message ID afterwards. A message that was sent but not
stored is found again by its button. If someone has deleted the message, the server no longer has one.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeAlias
from weakref import WeakValueDictionary

import discord

from bot.custom_ids import CustomId, carried
from bot.delivery.message_sender import MessageSender
from bot.runtime.discord_codes import (
    NOT_OURS,
    TOO_OLD_TO_EDIT,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Refusal,
    refusal_of,
)
from bot.ui.page import Page
from storage.outbox import PostRow
from storage.store import Store

GONE = {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE}
"""The error codes that mean that a message was deleted."""
LATER = 600
"""Seconds before a message that was edited too often is retried."""
LOOKED = 50
"""Number of messages to search for one that was sent but not stored."""
PageOf: TypeAlias = Callable[[int], Awaitable[Page]]
"""A function that returns the current page for a server's message."""


class ListMessage(NamedTuple):
    """The place of a message: channel and message. The message is 0 until its ID is known."""

    channel: int
    message: int


class StandingMessages:
    """The messages of one kind.

    `key` is the server setting with the message's place; `mark` is the custom ID of a button by which it is found
    again.
    """

    def __init__(
        self, store: Store, client: discord.Client, sender: MessageSender, *, key: str, mark: CustomId, page: PageOf
    ) -> None:
        self._store, self._client, self._sender = store, client, sender
        self._key, self._mark, self._page = key, str(mark), page
        self._shown: dict[int, Page] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def show(self, guild: int) -> bool:
        """Update the message of a server, if it has one. A deleted message is forgotten.

        Returns:
            False if it was edited too often and has to be retried later.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
        """
        async with self._lock(guild):
            spot = await self.spot(guild)
            return spot is None or await self._brought(guild, spot)

    async def post(self, guild: int, channel: int) -> None:
        """Move the message to a channel. If Discord refuses, it stays where it was.

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

    async def spot(self, guild: int) -> ListMessage | None:
        """Return the place of a server's message."""
        kept = (await self._store.guilds.get(guild)).get(self._key)
        return ListMessage(**kept) if kept else None

    async def servers(self) -> list[int]:
        """Return the servers that have a message."""
        return await self._store.guilds.with_setting(self._key)

    async def _moved(self, guild: int, channel: int, before: ListMessage | None) -> None:
        if before is None or before.channel != channel:
            await self._put(guild, ListMessage(channel, 0))
        self._shown.clear()
        await self._brought(guild, await self.spot(guild) or ListMessage(channel, 0))
        if await self.spot(guild) is None:  # its message was deleted, so this is a new one
            await self._put(guild, ListMessage(channel, 0))
            await self._bring(guild, ListMessage(channel, 0))

    async def _put(self, guild: int, spot: ListMessage | None) -> None:
        """Store the place of the message, or None if there is no longer one."""
        await self._store.guilds.amend(guild, {self._key: spot and spot._asdict()})

    async def _brought(self, guild: int, spot: ListMessage) -> bool:
        """Update a message. Return False if Discord refuses because it was edited too often."""
        try:
            await self._bring(guild, spot)
        except discord.HTTPException as error:
            if error.code == TOO_OLD_TO_EDIT:
                return False
            if error.code == NOT_OURS:  # from an earlier application of the bot, so post another
                await self._put(guild, ListMessage(spot.channel, 0))
                await self._bring(guild, ListMessage(spot.channel, 0))
                return True
            if error.code not in GONE:
                raise
            await self._put(guild, None)
        return True

    async def _bring(self, guild: int, spot: ListMessage) -> None:
        """Show the current page in the message at that place, or in a new one."""
        page, message = await self._page(guild), spot.message or await self._find_message(spot.channel)
        if not message:
            message = await self._sender.send(spot.channel, page, f"l{secrets.token_hex(6)}")
        elif self._shown.get(message) != page:
            await self._sender.edit(PostRow(0, self._key, spot.channel, message, 0), page)
        self._shown[message] = page
        if not spot.message:
            await self._put(guild, ListMessage(spot.channel, message))

    async def _find_message(self, channel: int) -> int:
        """Return the ID of the message among the last ones of a channel, or 0."""
        async for message in self._client.get_partial_messageable(channel).history(limit=LOOKED):
            if message.author == self._client.user and self._mark in carried(message):
                return message.id
        return 0

    def _lock(self, guild: int) -> asyncio.Lock:
        return self._locks.setdefault(guild, asyncio.Lock())
