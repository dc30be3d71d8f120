"""What is posted after a match: the invitation to a rematch, and the end of a match where somebody shows it."""

from __future__ import annotations

from bot.messages.messaging import Messaging
from bot.pages.endings import invitation
from bot.pages.shares import shared
from bot.services.matches import Matches
from bot.services.rematches import Rematches
from bot.table.jobs import NOTHING_LEFT, REMATCH, Batch, Done, Invite, Share, delete_message
from storage.outbox import PostRow


class AfterTheEnd:
    """Handles the jobs for invitations and shared ends. Handlers raise discord.HTTPException and NoMatch."""

    def __init__(self, matches: Matches, messaging: Messaging, *, rematches: Rematches) -> None:
        self._matches, self._rematches, self._sender = matches, rematches, messaging.sender

    async def invite(self, batch: Batch[Invite]) -> Done:
        """Ask those who played before, once; the message goes when the match begins or the table is put away.

        Everybody is named; nobody is pinged in quiet hours, or who wants no notices.
        """
        table, old = await batch.seen(), batch.posts.get(REMATCH)
        if table.row.state != "lobby":
            gone = old or await self._unnoted(batch, table.row.place)
            return Done(gone=(REMATCH,), next_jobs=(delete_message(gone, batch.newest),)) if gone else NOTHING_LEFT
        asked = await self._rematches.asked(table.id)
        if old is not None or not asked:
            return NOTHING_LEFT
        users = [chair.user for chair in asked if chair.user is not None]
        pinged = await self._matches.register.willing(users, self._matches.now())
        sent = await self._sender.post(table.row.place, invitation(table, asked, pinged), batch)
        return Done(posts=(sent.post(batch.table_id, REMATCH),))

    async def share(self, batch: Batch[Share]) -> Done:
        """Show the end in a channel, once."""
        job, table = batch.newest, await batch.seen()
        if table.match is None or not table.match.over or (audience := f"share:{job.channel}") in batch.posts:
            return NOTHING_LEFT
        sent = await self._sender.post(job.channel, shared(table, job.n), batch)
        return Done(posts=(sent.post(batch.table_id, audience),))

    async def _unnoted(self, batch: Batch[Invite], place: int) -> PostRow | None:
        """The invitation that an earlier run posted and crashed before storing."""
        found = await self._sender.posted(place, batch)
        return found.post(batch.table_id, REMATCH) if found else None
