"""Notifies users about a lobby once, by direct message or by a mention in its channel.

The host learns that it can start or is full, another player that they can start it, and everyone that it closes soon.
Once its buttons no longer work, a direct message says how it ended, and a mention is deleted.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from bot.delivery.inboxes import UnreachableError
from bot.delivery.message_sender import Sent
from bot.delivery.messaging import Messaging
from bot.table.jobs import NOTHING_LEFT, Batch, JobResult, TellLobby, delete_message
from bot.table.lobby_notifications import is_out_of_date
from bot.table.matches import Matches
from bot.table.recipients import channel
from bot.table.snapshot import Snapshot
from cogs.lobby.dm_page import dm, ended, still_so
from locales import Language
from storage.outbox import PostRow


class LobbyDMs:
    """Handles TellLobby jobs. `language` returns a user's language for private texts."""

    def __init__(self, messaging: Messaging, matches: Matches, language: Callable[[int], Language]) -> None:
        self._sender, self._inboxes, self._recipients = messaging.sender, messaging.inboxes, messaging.recipients
        self._presence, self._avoidance, self._language = matches.presence, matches.avoidance, language

    async def notify(self, batch: Batch[TellLobby]) -> JobResult:
        """Notify the user, unless they were notified, or have pressed something at the table since.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
            NoMatchError: There is no such table.
        """
        job, table = batch.newest, await batch.seen()
        old = batch.posts.get(job.audience)
        if old is not None and is_out_of_date(table, job.why, job.user):
            return await self._ended(old, batch, table)
        if (old is not None and old.entry_count == job.entry_count) or not still_so(table, job.why, job.user):
            return NOTHING_LEFT
        if job.why not in ("off", "absent") and self._looked_since(batch):
            return NOTHING_LEFT
        if (sent := await self._sent(batch, table)) is None:
            return NOTHING_LEFT
        over = (delete_message(old, job),) if old is not None else ()
        return JobResult(posts=(sent.post(batch.table_id, job.audience),), next_jobs=over)

    async def _ended(self, old: PostRow, batch: Batch[TellLobby], table: Snapshot) -> JobResult:
        """Replace a notification whose buttons no longer work, or delete it in a channel."""
        job = batch.newest
        if old.channel == channel(table.row, batch.posts):
            return JobResult(gone=(job.audience,), next_jobs=(delete_message(old, job),))
        await self._sender.edited(old, ended(table.in_language(self._language(job.user)), job))
        return JobResult(gone=(job.audience,))

    def _looked_since(self, batch: Batch[TellLobby]) -> bool:
        """Return whether the user has pressed something at the table since, and so has seen it."""
        press = self._presence.last_press(batch.table_id, batch.newest.user)
        return press is not None and press.at >= batch.newest.at

    async def _sent(self, batch: Batch[TellLobby], table: Snapshot) -> Sent | None:
        """Send the direct message or else the mention; None if the user wants no notifications."""
        job = batch.newest
        if await self._recipients.wants_none(job.user):
            return None
        if await self._recipients.by_dm(table.row, job.user, batch.posts):
            company = await self._avoidance.joined(job.user, table.row)
            page = dm(table.in_language(self._language(job.user)), job, company=company)
            with suppress(UnreachableError):  # they are notified in the channel instead
                return await self._inboxes.reach(job.user, partial(self._sender.post, page=page, batch=batch))
        return await self._sender.post(channel(table.row, batch.posts), dm(table, job, call=True), batch)
