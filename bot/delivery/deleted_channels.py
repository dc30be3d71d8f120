"""Tables whose channel or thread was deleted: the match is kept, and the players are notified once.

If only the thread was deleted, the table gets a new one, but only once: anyone who deletes that as well wants none. The
row with the audience "lost" records which channel was handled.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import discord

from bot.delivery.inboxes import UnreachableError
from bot.delivery.messaging import Messaging
from bot.delivery.table_channels import TableChannels
from bot.runtime.discord_codes import FORBIDDEN, UNKNOWN_CHANNEL
from bot.table.jobs import LOST, NOTHING_LEFT, Batch, JobResult, PlaceDeleted, ShowCall, TellOfDeletion, encode
from bot.table.live_table import Table
from bot.table.matches import Matches
from bot.table.proposals import open_calls
from bot.ui.page import Page
from games.kernel.text import Seat, t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow
from storage.outbox import PostRow
from storage.store import Store

log = logging.getLogger(__name__)

OPEN = ("lobby", "live")
"""The states in which a table needs a channel."""


class DeletedChannels:
    """Handles tables whose channel was deleted. The handlers of jobs raise discord.HTTPException and NoMatchError."""

    def __init__(
        self,
        store: Store,
        matches: Matches,
        messaging: Messaging,
        *,
        client: discord.Client,
        table_channels: TableChannels,
    ) -> None:
        self._store, self._matches, self._client, self._table_channels = store, matches, client, table_channels
        self._sender, self._inboxes, self._dm_status = messaging.sender, messaging.inboxes, messaging.dm_status

    async def deleted(self, place: int) -> None:
        """Queue a job for the table of a deleted channel or thread, if it has one."""
        row = await self._store.matches.live_in(place)
        if row is not None:
            await self._store.outbox.add(row.id, encode(self._deletion_job(row)))
            self._matches.job_wakeup.set(self._matches.now())

    async def with_threads(self, guild: int, channel: int) -> None:
        """Queue jobs for all tables in a deleted channel and its threads."""
        for table_id in await self._store.audit_log.open_in(guild):
            if table_id.channel == channel:
                await self.deleted((await self._store.matches.row(table_id.id)).place)

    async def settled(self, table_id: int) -> JobResult | None:
        """Return the result of jobs that failed because the table's channel is gone, or None if the channel exists.

        The table's next message shows what these jobs would have shown.
        """
        try:
            row = await self._store.matches.row(table_id)
        except MatchNotFoundError:
            return None
        if not await self._is_gone(row.place):
            return None
        log.info("table's channel deleted", extra={"table": row.id, "channel": row.place})
        return JobResult(next_jobs=(self._deletion_job(row),) if row.state in OPEN else ())

    async def run(self, batch: Batch[PlaceDeleted]) -> JobResult:
        """Move the table to a new thread, or queue direct messages that tell its players that it has no channel."""
        place, row, known = batch.newest.place, await self._row(batch.table_id), batch.posts.get(LOST)
        if row is None or (known and known.channel == place) or (row.place == place and not await self._is_gone(place)):
            return NOTHING_LEFT
        seen = (PostRow(row.id, LOST, place, 0, row.entry_count),)
        if row.place == place and (known is not None or not await self._moved(row)):
            return JobResult(posts=seen, next_jobs=(*self._dms(row), *await self._votes(row)))
        return JobResult(posts=seen)

    async def notify(self, batch: Batch[TellOfDeletion]) -> JobResult:
        """Notify one player by direct message or, if they accept none, in the parent channel of the deleted thread."""
        seat, row = batch.newest.seat, await self._row(batch.table_id)
        user = row.seats[seat].user if row and seat < len(row.seats) else None
        if row and user is not None and (await self._matches.register.of(user)).notices != "none":
            await self._notify_user(batch, row, seat, user)
        return NOTHING_LEFT

    async def _notify_user(self, batch: Batch[TellOfDeletion], row: MatchRow, seat: Seat, user: int) -> None:
        table = await batch.seen()
        dm, call = _page(table.in_language_of(seat)), _page(table, user)
        if await self._dm_status.is_reachable(user):
            with suppress(UnreachableError):
                await self._inboxes.reach(user, partial(self._sender.send, page=dm, nonce=batch.nonce))
                return
        if row.channel == row.place:
            return
        try:
            await self._sender.send(row.channel, call, batch.nonce)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_CHANNEL, *FORBIDDEN):
                raise

    async def _row(self, table_id: int) -> MatchRow | None:
        """Return the table's row if the table still needs a channel, or else None."""
        try:
            row = await self._store.matches.row(table_id)
        except MatchNotFoundError:
            return None
        return row if row.state in OPEN else None

    async def _is_gone(self, place: int) -> bool:
        """Return whether Discord says that the channel does not exist; False on any other error."""
        try:
            await self._client.fetch_channel(place)
        except discord.InvalidData:  # a kind of channel that discord.py does not know yet
            return False
        except discord.HTTPException as error:
            return error.code == UNKNOWN_CHANNEL
        return False

    async def _moved(self, row: MatchRow) -> bool:
        """Move the table to a new thread in the same channel. Return False if that is impossible."""
        if row.place == row.channel:
            return False
        try:
            thread = await self._table_channels.another(row)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_CHANNEL, *FORBIDDEN):
                raise
            return False
        if thread is not None:
            why = t("This table's thread was deleted. The match continues here.")
            await self._table_channels.move(row, thread, why, hangs_on=row.channel)
        return thread is not None

    def _deletion_job(self, row: MatchRow) -> PlaceDeleted:
        now = self._matches.now()
        return PlaceDeleted(
            place=row.place, entry_count=row.entry_count, at=now, nonce=f"{LOST}:{row.place}", after=now
        )

    def _dms(self, row: MatchRow) -> list[TellOfDeletion]:
        """Return the jobs that notify every person at the table."""
        now, sign = self._matches.now(), f"{_short(row.place)}.g"
        people = [chair.seat for chair in row.seats if chair.kind == "person" and chair.user is not None]
        return [
            TellOfDeletion(seat=seat, entry_count=row.entry_count, at=now, nonce=f"{sign}{seat}", after=now)
            for seat in people
        ]

    async def _votes(self, row: MatchRow) -> Sequence[ShowCall]:
        """Return the messages for open votes, whose previous messages were deleted or could not be posted."""
        async with self._matches.at(row.id) as table:
            return open_calls(table, self._matches.now()) if table.running else ()


def _short(place: int) -> int:
    """Return the last digits of a channel ID. They make nonces differ, and a nonce has no room for the whole ID."""
    return place % 1_000_000


def _page(table: Table, user: int | None = None) -> Page:
    """Return the notice for a player; with `user`, as a public message that pings them."""
    localizer = table.markdown_localizer
    title = " · ".join((*([f"<@{user}>"] if user else []), table.title))
    lost = t(
        "This table's channel was deleted. Nothing is lost: a moderator can move the table with "
        "**/moderate move-table**."
    )
    if not table.running:
        return Page(f"{title}\n{localizer(lost)}", pings=(user,) if user else (), classic=True)
    on = t("Until then you can keep playing: **/hand** works anywhere.")
    return Page(f"{title}\n{localizer(lost)} {localizer(on)}", pings=(user,) if user else (), classic=True)
