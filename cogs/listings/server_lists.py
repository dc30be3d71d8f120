"""The lists of servers' tables: one message for each server, which a moderator requests and pins."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord

from bot.custom_ids import LIST, CustomId, CustomIdKind
from bot.delivery.message_sender import MessageSender
from bot.runtime.clock import Now
from bot.table.jobs import NOTHING_LEFT, Batch, JobResult, ShowTables
from bot.table.open_tables import OpenTables
from bot.ui.page import Page
from cogs.common.standing_messages import LATER, ListMessage, StandingMessages
from cogs.listings.pages import server_list
from games.kernel.text import Localizer
from storage.store import Store


class ServerLists:
    """Handles the jobs of the lists.

    `read` returns the localizer for a server's language with the catalog of a game.
    """

    def __init__(
        self,
        store: Store,
        client: discord.Client,
        sender: MessageSender,
        now: Now,
        read: Callable[[int, str], Localizer],
    ) -> None:
        self._store, self._client, self._now, self._read = store, client, now, read
        self._open_tables = OpenTables(store, client)
        mark = CustomId(CustomIdKind.DOOR, args=LIST)
        self._messages = StandingMessages(store, client, sender, key="board", mark=mark, page=self._page)

    async def show(self, batch: Batch[ShowTables]) -> JobResult:
        """Update the list for the server of a table. Raises discord.HTTPException."""
        guild = (await self._store.matches.row(batch.table_id)).guild
        shown = await self._messages.show(guild)
        return NOTHING_LEFT if shown else JobResult(later=self._now() + LATER)

    async def post(self, guild: int, channel: int) -> None:
        """Move the list to a channel. If Discord refuses, it stays where it was.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
        """
        await self._messages.post(guild, channel)

    async def spot(self, guild: int) -> ListMessage | None:
        """Return the place of a server's list."""
        return await self._messages.spot(guild)

    async def _page(self, guild: int) -> Page:
        known = self._client.get_guild(guild)
        everybody = known.default_role if known else None
        rows = await self._open_tables.seen_by(
            guild, lambda channel: everybody is not None and channel.permissions_for(everybody).view_channel
        )
        return server_list(rows, partial(self._read, guild))
