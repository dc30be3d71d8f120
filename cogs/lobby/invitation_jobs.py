"""The invitation to a table in a thread: a message in the parent channel with **Join** and a link to the thread."""

from __future__ import annotations

from bot.delivery.messaging import Messaging
from bot.table.jobs import INVITATION, NOTHING_LEFT, Batch, JobResult, ShowInvitation, delete_message, in_thread
from cogs.lobby.invitation_page import invitation_page


class Invitations:
    """Handles ShowInvitation jobs."""

    def __init__(self, messaging: Messaging) -> None:
        self._sender = messaging.sender

    async def show(self, batch: Batch[ShowInvitation]) -> JobResult:
        """Post the invitation while people can join. Edit it afterwards, or delete it if the table left its thread.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
            NoMatchError: There is no such table.
        """
        table, post = await batch.seen(), batch.posts.get(INVITATION)
        moved = post is not None and (post.channel != table.row.channel or not in_thread(table.row))
        away = (delete_message(post, batch.newest),) if post is not None and moved else ()
        if not in_thread(table.row):
            return JobResult(gone=(INVITATION,), next_jobs=away) if post else NOTHING_LEFT
        page = invitation_page(table)
        stands = post is not None and not moved and await self._sender.edited(post, page)
        if stands or table.row.state != "lobby":
            return JobResult(next_jobs=away)
        sent = await self._sender.post(table.row.channel, page, batch, post.message if post else 0)
        return JobResult(posts=(sent.post(batch.table_id, INVITATION),), next_jobs=away)
