"""The message in the channel that invites people to a rematch."""

from __future__ import annotations

from bot.delivery.messaging import Messaging
from bot.table.jobs import NOTHING_LEFT, REMATCH, Batch, Invite, JobResult, delete_message
from bot.table.matches import Matches
from cogs.rematches.pages import rematch_page
from cogs.rematches.service import Rematches
from storage.outbox import PostRow


class RematchMessages:
    """Handles Invite jobs."""

    def __init__(self, matches: Matches, messaging: Messaging, rematches: Rematches) -> None:
        self._matches, self._rematches, self._sender = matches, rematches, messaging.sender

    async def invite(self, batch: Batch[Invite]) -> JobResult:
        """Invite the previous players, once. The message is deleted when the match begins or the table closes.

        The message names all of them, but does not ping users in quiet hours or without notifications.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
            NoMatchError: There is no such table.
        """
        table, old = await batch.seen(), batch.posts.get(REMATCH)
        if table.row.state != "lobby":
            gone = old or await self._unnoted(batch, table.row.place)
            return JobResult(gone=(REMATCH,), next_jobs=(delete_message(gone, batch.newest),)) if gone else NOTHING_LEFT
        asked = await self._rematches.asked(table.id)
        if old is not None or not asked:
            return NOTHING_LEFT
        users = [chair.user for chair in asked if chair.user is not None]
        pinged = await self._matches.register.willing(users, self._matches.now())
        sent = await self._sender.post(table.row.place, rematch_page(table, asked, pinged), batch)
        return JobResult(posts=(sent.post(batch.table_id, REMATCH),))

    async def _unnoted(self, batch: Batch[Invite], place: int) -> PostRow | None:
        """Return the invitation that an earlier run posted before it crashed."""
        found = await self._sender.posted(place, batch)
        return found.post(batch.table_id, REMATCH) if found else None
