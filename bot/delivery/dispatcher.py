"""Maps each kind of job to the handler that runs it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import discord

from bot.delivery.boards import Boards
from bot.delivery.deleted_channels import DeletedChannels
from bot.delivery.dm_limits import DMLimits
from bot.delivery.inbox_boards import InboxBoards
from bot.delivery.message_sender import MessageSender
from bot.delivery.notifier import Notifier
from bot.delivery.refused_places import RefusedPlaces
from bot.runtime.discord_codes import UNKNOWN_CHANNEL, Refusal, refusal_of
from bot.runtime.reasons import reason
from bot.table.jobs import (
    NOTHING_LEFT,
    Batch,
    DeleteMessage,
    Job,
    JobResult,
    Notify,
    PlaceDeleted,
    PostBoard,
    RedrawBoard,
    RefreshBoard,
    RemoveButtons,
    RemoveFormerButtons,
    ShowInInbox,
    ShowLimits,
    TellOfDeletion,
    TellOfRefusal,
)

log = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[Batch[Any]], Awaitable[JobResult]]
"""A function that runs a batch. Raises discord.HTTPException and NoMatchError."""
Handlers: TypeAlias = Mapping[type[Job], Handler]


class Dispatcher:
    """Runs batches of jobs; outbox.py decides when and how often.

    It knows the handlers for boards, notifications and deleted channels. Each feature registers handlers for its jobs
    before the outbox starts.
    """

    def __init__(
        self,
        sender: MessageSender,
        *,
        boards: Boards,
        inbox_boards: InboxBoards,
        notifier: Notifier,
        dm_limits: DMLimits,
        deleted_channels: DeletedChannels,
        refused_places: RefusedPlaces,
    ) -> None:
        self._sender, self._deleted_channels, self._refused_places = sender, deleted_channels, refused_places
        self._handlers: dict[type[Job], Handler] = {
            PostBoard: boards.post,
            RefreshBoard: boards.refresh,
            RedrawBoard: boards.redraw,
            ShowInInbox: inbox_boards.show,
            Notify: notifier.run,
            ShowLimits: dm_limits.run,
            RemoveButtons: self._remove_buttons,
            RemoveFormerButtons: self._remove_former_buttons,
            DeleteMessage: self._delete,
            PlaceDeleted: deleted_channels.run,
            TellOfDeletion: deleted_channels.notify,
            TellOfRefusal: refused_places.notify,
        }

    def register(self, handlers: Handlers) -> None:
        """Add the handlers of a feature's jobs.

        Raises:
            ValueError: One of these kinds of jobs has a handler already.
        """
        if twice := self._handlers.keys() & handlers.keys():
            raise ValueError(f"several handlers for {sorted(job.__name__ for job in twice)}")
        self._handlers |= handlers

    @property
    def handled(self) -> frozenset[type[Job]]:
        """The kinds of jobs that have a handler."""
        return frozenset(self._handlers)

    async def run(self, batch: Batch[Job]) -> JobResult:
        """Run a batch. Raises discord.HTTPException and NoMatchError."""
        return self._refused_places.note_recovery(batch, await self._handlers[type(batch.newest)](batch))

    async def settled(self, batch: Batch[Job], error: discord.HTTPException) -> JobResult | None:
        """Return the result of jobs that cannot succeed, or None if they must be retried.

        They cannot if the table's channel is gone, or if Discord refuses them permanently. Refused jobs of an event are
        dropped: the next job of its feature shows the event as it is by then.
        """
        if batch.owner.kind == "event":
            return self._dropped(batch, error)
        if error.code == UNKNOWN_CHANNEL:
            return await self._deleted_channels.settled(batch.table_id)
        return await self._refused_places.settled(batch, error)

    def _dropped(self, batch: Batch[Job], error: discord.HTTPException) -> JobResult | None:
        if error.code != UNKNOWN_CHANNEL and refusal_of(error) is not Refusal.NEVER:
            return None
        details = {
            "event_id": batch.owner.id,
            "kind": batch.newest.form.kind,
            "code": error.code,
            "reason": reason(error),
        }
        log.warning("message refused by Discord and dropped", extra=details)
        return NOTHING_LEFT

    async def _remove_buttons(self, batch: Batch[RemoveButtons]) -> JobResult:
        await self._sender.strip(batch.newest.channel, batch.newest.message)
        return NOTHING_LEFT

    async def _remove_former_buttons(self, batch: Batch[RemoveFormerButtons]) -> JobResult:
        await self._sender.strip_all(batch.newest.channel, batch.newest.former)
        return NOTHING_LEFT

    async def _delete(self, batch: Batch[DeleteMessage]) -> JobResult:
        await self._sender.delete(batch.newest.channel, batch.newest.message)
        return NOTHING_LEFT
