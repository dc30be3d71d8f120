"""Updates the time limits in direct messages and mentions after downtime, More time, or new time limits."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from bot.delivery.message_sender import StalledEditError
from bot.delivery.messaging import Messaging
from bot.runtime.clock import with_last_moment
from bot.table.jobs import NOTHING_LEFT, Batch, JobResult, ShowLimits
from storage.outbox import PostRow
from storage.table_terms import NOTICE


class DMLimits:
    """Handles the ShowLimits jobs."""

    def __init__(self, messaging: Messaging) -> None:
        self._sender, self._versions = messaging.sender, messaging.versions

    async def run(self, batch: Batch[ShowLimits]) -> JobResult:
        """Write the current limits into the messages about open questions. Raises discord.HTTPException.

        Everything else in them stays. A message in which a player answered, or one in parts, stays unchanged until its
        next press updates it.
        """
        table = await batch.seen()
        for seat, seat_clock in table.seat_clocks.items() if table.running else ():
            post = batch.posts.get(f"{NOTICE}{seat}")
            if post is None or not post.message or post.entry_count != seat_clock.number or seat_clock.deadline is None:
                continue
            await self._versions.amend(post.message, partial(self._write, post, seat_clock.deadline))
        return NOTHING_LEFT

    async def _write(self, post: PostRow, deadline: int) -> None:
        """Replace the time limit in a message if it has changed. The limit is the last time stamp in its text."""
        with suppress(StalledEditError):  # it was edited too often, so it keeps its old limit
            await self._sender.reword(post, lambda words: with_last_moment(words, deadline))
