"""The jobs of tournaments: show a tournament's message, open the tables of a round, and notify people of the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

import discord

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.dispatcher import Handlers
from bot.delivery.inboxes import UnreachableError
from bot.runtime.discord_codes import FORBIDDEN, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.services import Services
from bot.table.jobs import NOTHING_LEFT, Batch, Job, JobResult, encode
from bot.ui.page import Page
from storage.announcements import EVENT
from storage.entrants import ENDED
from storage.errors import MatchNotFoundError
from storage.event_rows import EventPost, EventRow
from storage.outbox import JobForm, NewJobRow, PostRow

JOIN = "join"
"""Argument of the custom ID of Join under the event's message, by which that message is found again."""
END = "end"
"""Argument of the custom ID of the ranking button under the direct message about the end, by which it is found
again."""
TOO_OFTEN_SECONDS = 600
"""Seconds before a message that was edited too often is retried."""
INBOX_SECONDS = 120
"""Seconds before a direct message is retried if its channel could not be opened."""
END_SECONDS = 60
"""Seconds after the end of an event before its people are notified, so that messages about their tables come first."""
_SHORT = 10**10
"""Modulus for the last digits of a user ID, which fit into a nonce."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowEvent(Job):
    """Post the message of an event, or edit it to show the current state."""

    form: ClassVar[JobForm] = JobForm(EVENT, EVENT)

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to that message."""
        return custom_id.kind is CustomIdKind.EVENT and custom_id.args in ("rank", "rules")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable(Job):
    """Open a table of a round: create its thread, seat its people, and deal."""

    form: ClassVar[JobForm] = JobForm("round", "round", ("round_number", "board"))
    round_number: int
    board: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TellEnd(Job):
    """Notify an entrant that the event is over, with their place."""

    form: ClassVar[JobForm] = JobForm(ENDED, ENDED, ("user",))
    is_direct: ClassVar[bool] = True
    user: int

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to that message."""
        return custom_id.kind is CustomIdKind.EVENT and custom_id.args == END


def show(now: int, nonce: str) -> NewJobRow:
    """Return the job that updates the message of an event."""
    return encode(ShowEvent(entry_count=0, at=now, nonce=f"e{nonce}", after=now))


def open_table(no: int, board: int, now: int) -> NewJobRow:
    """Return the job that opens a table of a round; it is stored once."""
    return encode(OpenTable(round_number=no, board=board, entry_count=0, at=now, nonce=f"r{no}.{board}", after=now))


def tell_end(user: int, now: int) -> NewJobRow:
    """Return the job that notifies a user of an event's end; it is stored once."""
    return encode(TellEnd(user=user, entry_count=0, at=now, nonce=f"x{user % _SHORT}", after=now + END_SECONDS))


class EventJobs:
    """Handles the jobs.

    Args:
        services: The services.
        page: Makes the message of an event.
        end_page: Makes the direct message about its end for a user, or None if they get none.
        open_board: Opens one of its tables.
    """

    def __init__(
        self,
        services: Services,
        page: Callable[[EventRow], Awaitable[Page]],
        end_page: Callable[[EventRow, int], Awaitable[Page | None]],
        open_board: Callable[[EventRow, int, int], Awaitable[None]],
    ) -> None:
        self._store, self._messaging, self._now = services.store, services.messaging, services.now
        self._sender, self._register = services.messaging.sender, services.matches.register
        self._page, self._end_page, self._open_board = page, end_page, open_board

    def jobs(self) -> Handlers:
        """Return the handler of each kind of job."""
        return {ShowEvent: self.show, OpenTable: self.open, TellEnd: self.tell_end}

    async def show(self, batch: Batch[ShowEvent]) -> JobResult:
        """Show the current state of an event. A deleted message is posted again, unless its channel is gone."""
        row = await self._row(batch)
        if row is None:
            return NOTHING_LEFT
        page = await self._page(row)
        try:
            if row.message is not None:
                return await self._edited(row, page)
            return await self._posted(row, page, batch)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE and row.message is not None:
                return await self._posted(row, page, batch)
            if error.code != UNKNOWN_CHANNEL and error.code not in FORBIDDEN:
                raise
            return NOTHING_LEFT

    async def _edited(self, row: EventRow, page: Page) -> JobResult:
        assert row.message is not None
        try:
            await self._sender.edit(PostRow(0, EVENT, row.channel, row.message, 0), page)
        except TimeoutError:  # an old message was edited too often
            return JobResult(later=self._now() + TOO_OFTEN_SECONDS)
        return NOTHING_LEFT

    async def _posted(self, row: EventRow, page: Page, batch: Batch[Any]) -> JobResult:
        sent = await self._sender.post(row.channel, page, batch, row.message or 0)
        return JobResult(standing=EventPost(row.id, sent.channel, sent.message))

    async def open(self, batch: Batch[OpenTable]) -> JobResult:
        """Open a table, unless it is open already."""
        row, job = await self._row(batch), batch.newest
        if row is not None:
            await self._open_board(row, job.round_number, job.board)
        return NOTHING_LEFT

    async def tell_end(self, batch: Batch[TellEnd]) -> JobResult:
        """Send the message to a user who accepts direct messages, after their quiet hours."""
        row, user, now = await self._row(batch), batch.newest.user, self._now()
        own = await self._register.of(user)
        page = None if row is None or own.notices != "dm" else await self._end_page(row, user)
        if page is None:
            return NOTHING_LEFT
        if (at := own.heard_at(now)) > now:
            return JobResult(later=at)
        try:
            await self._messaging.inboxes.reach(user, partial(self._sender.post, page=page, batch=batch))
        except UnreachableError:
            if not await self._messaging.dm_status.is_closed(user):
                return JobResult(later=now + INBOX_SECONDS)
        return NOTHING_LEFT

    async def _row(self, batch: Batch[Any]) -> EventRow | None:
        try:
            return await self._store.events.row(batch.owner.id)
        except MatchNotFoundError:
            return None
