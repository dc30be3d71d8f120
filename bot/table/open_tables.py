"""The open tables of a server in the channels that a member can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import discord

from storage.matches import MatchRow
from storage.store import Store

LISTED = 30
"""Maximum number of tables returned."""
Sees: TypeAlias = Callable[[discord.abc.GuildChannel], bool]
"""A function that returns whether someone can see a channel."""


class OpenTables:
    """The open tables of every server."""

    def __init__(self, store: Store, client: discord.Client) -> None:
        self._store, self._client = store, client

    async def seen_by(self, guild: int, sees: Sees) -> list[MatchRow]:
        """Return the open tables of a server in channels that someone can see, oldest first; no deals of the day."""
        known = self._client.get_guild(guild)
        found = [row.id for row in await self._store.audit_log.open_in(guild)]
        rows = [await self._store.matches.row(table_id) for table_id in found]
        return [row for row in rows if known and not row.is_private and _is_seen(known, row, sees)][:LISTED]


def everybody_sees(guild: discord.Guild, row: MatchRow) -> bool:
    """Return whether every member of the server can see the channel of a table."""
    return _is_seen(guild, row, lambda channel: channel.permissions_for(guild.default_role).view_channel)


def _is_seen(guild: discord.Guild, row: MatchRow, sees: Sees) -> bool:
    """Return whether a table is in a channel, or in a public thread of one, that someone can see."""
    thread = guild.get_thread(row.place)
    home = thread.parent if thread else guild.get_channel(row.place) or guild.get_channel(row.channel)
    return home is not None and not (thread and thread.is_private()) and sees(home)
