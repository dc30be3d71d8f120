"""Checks if a message is still what people see at the end of its channel."""

from __future__ import annotations

import logging

import discord

from bot.custom_ids import carried, parse
from storage.outbox import PostRow

log = logging.getLogger(__name__)

READ = 10
"""Maximum number of messages to read. A message with more of them below is not at the end of its channel."""


class ChannelEnds:
    """The last message of each channel, as Discord's events report it; other channels are requested."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def stands_last(self, post: PostRow) -> bool:
        """Return whether only mentions of the same table follow a message. Their buttons identify them.

        The channel is read only if something was written below, or if its last message is unknown, as after a restart.
        Returns False without the permission to read it. Raises discord.HTTPException.
        """
        newest: int | None = getattr(self._client.get_channel(post.channel), "last_message_id", None)
        if newest is not None and newest <= post.message:
            return True
        place, after = self._client.get_partial_messageable(post.channel), discord.Object(post.message)
        try:
            below = [message async for message in place.history(limit=READ, after=after)]
        except discord.Forbidden:
            log.info("channel history unreadable; permission missing", extra={"channel": post.channel})
            return False
        return len(below) < READ and all(self._is_of(message, post.match) for message in below)

    def _is_of(self, message: discord.Message, table_id: int) -> bool:
        custom_ids = [custom_id for custom_id in map(parse, carried(message)) if custom_id]
        return message.author == self._client.user and any(custom_id.match == table_id for custom_id in custom_ids)
