"""The end of a match, posted in a channel where someone who played wants to show it."""

from __future__ import annotations

from bot.delivery.message_sender import MessageSender
from bot.table.jobs import NOTHING_LEFT, Batch, Done, Share
from cogs.lookback.share_pages import shared


class SharedEnds:
    """Handles Share jobs."""

    def __init__(self, sender: MessageSender) -> None:
        self._sender = sender

    async def share(self, batch: Batch[Share]) -> Done:
        """Show the end in a channel, once. Raises discord.HTTPException and NoMatch."""
        job, table = batch.newest, await batch.seen()
        if table.match is None or not table.match.over or (audience := f"share:{job.channel}") in batch.posts:
            return NOTHING_LEFT
        sent = await self._sender.post(job.channel, shared(table, job.n), batch)
        return Done(posts=(sent.post(batch.table_id, audience),))
