"""Posts the end of a match in a channel where a player wants to show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.custom_ids import CustomId, CustomIdKind
from bot.delivery.message_sender import MessageSender
from bot.table.jobs import NOTHING_LEFT, Batch, Job, JobResult
from cogs.lookback.share_pages import shared
from games.kernel.text import Seat
from storage.outbox import JobForm


@dataclass(frozen=True, slots=True, kw_only=True)
class Share(Job):
    """Post the end of the match in that channel, because a player wants to show it there."""

    form: ClassVar[JobForm] = JobForm("share", "share", ("channel",))
    channel: int

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The public view."""
        return (None,)

    def is_marked_by(self, custom_id: CustomId) -> bool:
        """Return whether the control belongs to a page of a finished match."""
        return custom_id.kind is CustomIdKind.TOPIC


def share(entry_count: int, channel: int, now: int) -> Share:
    """Return the job that shows the end of a match with `entry_count` entries in a channel; it is stored once."""
    return Share(
        channel=channel, entry_count=entry_count, at=now, nonce=f"{entry_count}.e{channel % 10**10}", after=now
    )


class SharedEnds:
    """Handles Share jobs."""

    def __init__(self, sender: MessageSender) -> None:
        self._sender = sender

    async def share(self, batch: Batch[Share]) -> JobResult:
        """Show the end in a channel, once. Raises discord.HTTPException and NoMatchError."""
        job, table = batch.newest, await batch.seen()
        if table.match is None or not table.match.over or (audience := f"share:{job.channel}") in batch.posts:
            return NOTHING_LEFT
        sent = await self._sender.post(job.channel, shared(table, job.entry_count), batch)
        return JobResult(posts=(sent.post(batch.table_id, audience),))
