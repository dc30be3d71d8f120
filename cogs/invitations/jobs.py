"""Delivers personal invitations: by direct message, or in the table's channel if preferred or if messages are closed.

Once the invitation is settled, the direct message shows the result, and the mention is deleted.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from bot.delivery.inboxes import UnreachableError
from bot.delivery.message_sender import Sent
from bot.delivery.messaging import Messaging
from bot.table.jobs import NOTHING_LEFT, Batch, DeliverInvitation, JobResult, delete_message
from bot.table.matches import Matches
from bot.table.recipients import channel
from bot.table.snapshot import Snapshot
from cogs.invitations.pages import invitation_dm, settled_dm
from locales import Language
from storage.invitations import InvitationRow
from storage.outbox import PostRow
from storage.store import Store


class InvitationDMs:
    """Handles DeliverInvitation jobs. `language` returns a user's language for private texts."""

    def __init__(
        self, store: Store, matches: Matches, messaging: Messaging, language: Callable[[int], Language]
    ) -> None:
        self._store, self._avoidance, self._language = store, matches.avoidance, language
        self._sender, self._inboxes, self._recipients = messaging.sender, messaging.inboxes, messaging.recipients

    async def deliver(self, batch: Batch[DeliverInvitation]) -> JobResult:
        """Send an open invitation once, and update the message afterwards.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
            NoMatchError: There is no such table.
        """
        table, post = await batch.seen(), batch.posts.get(batch.newest.audience)
        asked = await self._store.invitations.of(batch.table_id, batch.newest.user)
        if asked is None:
            return NOTHING_LEFT
        if not _stands(table, asked):
            return await self._settled(batch, table, asked, post)
        if post is not None:
            return NOTHING_LEFT
        sent = await self._find_sent(batch, table, asked) or await self._sent(batch, table, asked)
        return NOTHING_LEFT if sent is None else JobResult(posts=(sent.post(batch.table_id, batch.newest.audience),))

    async def _sent(self, batch: Batch[DeliverInvitation], table: Snapshot, asked: InvitationRow) -> Sent | None:
        """Send it by direct message or else as a mention; None if the user has turned off notifications meanwhile."""
        if await self._recipients.wants_none(asked.user):
            return None
        if await self._recipients.by_dm(table.row, asked.user, batch.posts):
            around = (asked.inviter, *(chair.user for chair in table.people))
            company = bool(await self._avoidance.company(asked.user, around))
            told = table.in_language(self._language(asked.user))
            dm = invitation_dm(told, asked, call=False, company=company)
            with suppress(UnreachableError):  # they are mentioned in the channel instead
                return await self._inboxes.reach(asked.user, partial(self._sender.post, page=dm, batch=batch))
        return await self._sender.post(channel(table.row, batch.posts), invitation_dm(table, asked, call=True), batch)

    async def _settled(
        self, batch: Batch[DeliverInvitation], table: Snapshot, asked: InvitationRow, post: PostRow | None
    ) -> JobResult:
        if post is None:
            sent = await self._find_sent(batch, table, asked)
            post = sent.post(batch.table_id, batch.newest.audience) if sent else None
        if post is None:
            return NOTHING_LEFT
        gone = (batch.newest.audience,)
        if post.channel in (table.row.place, table.row.channel):
            return JobResult(gone=gone, next_jobs=(delete_message(post, batch.newest),))
        await self._sender.edited(post, settled_dm(table.in_language(self._language(asked.user)), asked))
        return JobResult(gone=gone)

    async def _find_sent(self, batch: Batch[DeliverInvitation], table: Snapshot, asked: InvitationRow) -> Sent | None:
        """Return the message that was sent before a crash but not stored, in direct messages or in the channel."""
        if not batch.tried:
            return None
        inbox = await self._inboxes.find(asked.user)
        for place in (*([] if inbox is None else [inbox]), channel(table.row, batch.posts)):
            if sent := await self._sender.posted(place, batch):
                return sent
        return None


def _stands(table: Snapshot, asked: InvitationRow) -> bool:
    """Return whether the invitation can still be answered."""
    seated = any(chair.user == asked.user for chair in table.people)
    return asked.answer == "" and table.row.state == "lobby" and not seated
