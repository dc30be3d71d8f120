"""Tables in channels where the bot cannot write: the host is notified once, and the channel is free again.

A table whose first message was refused is closed, because nobody can find it. A table that has a message in the channel
stays open: people can play it with /hand from anywhere, and its messages wait until the bot gets its permissions back
or the table is moved. The row with the audience "refused" records the channel about which the host was notified.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

import discord

from bot.delivery.inboxes import UnreachableError
from bot.delivery.messaging import Messaging
from bot.runtime.clock import DAY, HOUR
from bot.runtime.discord_codes import FORBIDDEN, UNKNOWN_CHANNEL, Refusal, refusal_of
from bot.runtime.fetching import fetch_place
from bot.runtime.reasons import reason
from bot.table.jobs import (
    BOARD,
    LOBBY,
    NOTHING_LEFT,
    REFUSED,
    Batch,
    Job,
    JobResult,
    Notify,
    PostBoard,
    ShowLobby,
    TellOfRefusal,
    encoded,
)
from bot.table.live_table import Table
from bot.table.loading import NoMatchError
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.places import MANAGE_THREADS, Act, lacking_in, needs
from bot.ui.links import place_link
from bot.ui.page import Page
from games.kernel.text import Text, t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow
from storage.outbox import PostRow
from storage.store import Store

log = logging.getLogger(__name__)

AGAIN_SECONDS = 6 * HOUR
"""Seconds until the messages of a table are tried again in a channel that refused them."""
GIVEN_UP_SECONDS = 7 * DAY
"""Seconds after which the last message of a finished match is no longer tried."""


class RefusedPlaces:
    """Handles permanent refusals, and sends the direct messages about them."""

    def __init__(
        self, store: Store, matches: Matches, lobbies: Lobbies, messaging: Messaging, client: discord.Client
    ) -> None:
        self._store, self._matches, self._lobbies, self._client = store, matches, lobbies, client
        self._sender, self._inboxes = messaging.sender, messaging.inboxes
        self._tables: dict[int, int] = {}  # the place in which the messages of a table wait

    async def settled(self, batch: Batch[Job], error: discord.HTTPException) -> JobResult | None:
        """Return the result of jobs that Discord refuses permanently, or None if waiting can help."""
        if refusal_of(error) is not Refusal.NEVER:
            return None
        details = {"table": batch.table_id, "kind": batch.newest.form.kind, "code": error.code, "reason": reason(error)}
        try:
            row = await self._store.matches.row(batch.table_id)
        except MatchNotFoundError:
            return NOTHING_LEFT
        if not batch.newest.is_in_place:
            log.warning("message refused by Discord and dropped", extra=details)
            return NOTHING_LEFT
        log.warning("message refused in its table's channel; host notified", extra=details | {"channel": row.place})
        return await self._in_place(batch, row)

    async def _in_place(self, batch: Batch[Job], row: MatchRow) -> JobResult:
        known, now = batch.posts.get(REFUSED), self._matches.now()
        waits = JobResult(later=now + AGAIN_SECONDS)
        if row.state not in ("lobby", "live"):
            seen = _was_seen(batch.posts) and batch.newest.at > now - GIVEN_UP_SECONDS
            return waits if seen and isinstance(batch.newest, PostBoard) else NOTHING_LEFT
        if known is not None and known.channel == row.place:
            return NOTHING_LEFT if isinstance(batch.newest, Notify) else waits
        posts, told = (PostRow(row.id, REFUSED, row.place, 0, row.entry_count),), self._dms(row)
        if not _was_seen(batch.posts) and (not row.is_private or row.state == "lobby"):
            await self._close(row)
            return JobResult(posts=posts, next_jobs=told)
        self._tables[row.id] = row.place
        later = (
            now if isinstance(batch.newest, Notify) else now + AGAIN_SECONDS
        )  # a direct message goes to the inbox instead
        return JobResult(posts=posts, next_jobs=told, later=later)

    async def _close(self, row: MatchRow) -> None:
        """Close a table whose message never appeared in its channel, so that others can use the channel."""
        with suppress(NoMatchError):
            if row.state == "lobby":
                await self._lobbies.abandon(row.id)
            else:
                await self._matches.close(row.id, t("I can't write in the channel of this table."))

    def _dms(self, row: MatchRow) -> tuple[TellOfRefusal, ...]:
        """Return the job that notifies the host.

        There is none for a table in direct messages: the bot could not deliver it.
        """
        now = self._matches.now()
        seats = [chair.seat for chair in row.seats if chair.user == row.host] if row.guild else []
        sign = f"{row.place % 1_000_000}.r"
        return tuple(
            TellOfRefusal(seat=seat, entry_count=row.entry_count, at=now, nonce=f"{sign}{seat}", after=now)
            for seat in seats[:1]
        )

    async def locked(self, thread: int) -> None:
        """Notify the host, once, that the thread of a table was locked, so that the bot cannot write there."""
        row = await self._store.matches.live_in(thread)
        if row is None or not _is_locked(await self._place(thread)):
            return
        known = await self._store.outbox.post(row.id, REFUSED)
        if known is None or known.channel != thread:
            self._tables[row.id] = thread
            await self._store.outbox.add(row.id, *encoded(self._dms(row)))
            self._matches.job_wakeup.set(self._matches.now())

    async def notify(self, batch: Batch[TellOfRefusal]) -> JobResult:
        """Notify the host by direct message or, if they accept none, in the parent channel of the table's thread."""
        table = await batch.seen()
        row, seat = table.row, batch.newest.seat
        told = JobResult(posts=(PostRow(row.id, REFUSED, row.place, 0, row.entry_count),))
        user = table.seats[seat].user
        if user is None:
            return NOTHING_LEFT
        place = await self._place(row.place)
        dm = _page(table.in_language_of(seat), place)
        with suppress(UnreachableError):
            await self._inboxes.reach(user, partial(self._sender.send, page=dm, nonce=batch.nonce))
            return told
        if row.channel != row.place:
            call = replace(_page(table, place), pings=(user,))
            await self._call(row, replace(call, head=f"<@{user}> · {call.head}"), batch.nonce)
        return told

    async def _call(self, row: MatchRow, call: Page, nonce: str) -> None:
        try:
            await self._sender.send(row.channel, call, nonce)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_CHANNEL, *FORBIDDEN):
                raise

    async def _place(self, place: int) -> object:
        """Return a channel or thread, or None if the bot cannot see it. Archived threads are not cached."""
        try:
            return await fetch_place(self._client, place)
        except discord.HTTPException:
            return None

    def note_recovery(self, batch: Batch[Job], done: JobResult) -> JobResult:
        """Return the result of jobs, with the note that the place takes messages again if one was posted there."""
        if REFUSED not in batch.posts or not done.posts or not isinstance(batch.newest, PostBoard | ShowLobby):
            return done
        self._tables.pop(batch.table_id, None)
        return replace(done, gone=(*done.gone, REFUSED))

    async def look_again(self) -> None:
        """Try the waiting messages again, because a channel or a role was changed."""
        now = self._matches.now()
        for table_id in [*self._tables]:  # it changes meanwhile
            await self._store.outbox.run_now(table_id, now)
        if self._tables:
            self._matches.job_wakeup.set(now)


def _page(table: Table, place: object) -> Page:
    """Return the page for the host: the channel, the missing permissions, and what happens to the table."""
    localizer, row = table.markdown_localizer, table.row
    open_words = _locked if _is_locked(place) else _kept
    words = open_words(row) if row.state in ("lobby", "live") else _closed(row)
    lines = [table.title, localizer(words)]
    lacks = [name for name in lacking_in(place, Act.TABLE) if name != MANAGE_THREADS]
    if lacks:
        lines.append(localizer(needs(lacks)))
    return Page("\n".join(lines), classic=True)


def _closed(row: MatchRow) -> Text:
    return t(
        "Discord doesn't let me write in {place}, so I closed the table. **/tarot new** opens one elsewhere.",
        place=place_link(row.guild, row.place),
    )


def _kept(row: MatchRow) -> Text:
    return t(
        "Discord no longer lets me write in {place}. Nothing is lost: **/hand** works anywhere, and a moderator "
        "can move the table with **/moderate move-table**.",
        place=place_link(row.guild, row.place),
    )


def _locked(row: MatchRow) -> Text:
    return t(
        "Discord no longer lets me write in {place}, because it is locked. Nothing is lost: **/hand** works "
        "anywhere, and a moderator can unlock it or move the table with **/moderate move-table**.",
        place=place_link(row.guild, row.place),
    )


def _is_locked(place: object) -> bool:
    """Return whether it is a locked thread in which the bot has no permission to write."""
    return isinstance(place, discord.Thread) and place.locked and MANAGE_THREADS in lacking_in(place, Act.TABLE)


def _was_seen(posts: Mapping[str, PostRow]) -> bool:
    """Return whether a message of the table appeared in its channel."""
    return BOARD in posts or LOBBY in posts
