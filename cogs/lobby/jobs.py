"""The message of a lobby, which people use to join."""

from __future__ import annotations

from bot.delivery.messaging import Messaging
from bot.table.jobs import LOBBY, Batch, JobResult, ShowLobby, invitation_jobs, remove_buttons
from bot.table.lobby_notifications import updates
from bot.table.moderation import Moderation
from cogs.lobby.pages import lobby_page
from storage.outbox import PostRow


class LobbyMessages:
    """Handles ShowLobby jobs."""

    def __init__(self, messaging: Messaging, moderation: Moderation) -> None:
        self._sender, self._covers, self._moderation = messaging.sender, messaging.covers, moderation

    async def show(self, batch: Batch[ShowLobby]) -> JobResult:
        """Post the lobby the first time, and edit it afterwards. If someone deleted it, it is posted again.

        If the lobby can no longer be joined, nothing is posted.

        Raises:
            discord.HTTPException: Discord refused, or did not reply.
            NoMatchError: There is no such table.
        """
        post, table = batch.posts.get(LOBBY), await batch.seen()
        row = table.row
        page = lobby_page(
            table, await self._covers.picture(row.game, table.localizer) if row.state == "lobby" else None
        )
        known = post if post and post.channel == row.place else await self._unnoted(batch, row.place)
        if (known is not None and await self._sender.edited(known, page)) or row.state != "lobby":
            closed = await self._moderation.cleanup_jobs(row) if row.state == "closed" else ()
            notified = updates(table, batch.posts.values(), batch.newest)
            next_jobs = (*closed, *notified, *invitation_jobs(row, batch.newest))
            return JobResult(posts=(known,) if known else (), next_jobs=next_jobs)
        sent = await self._sender.post(row.place, page, batch, post.message if post else 0)
        stripped = (remove_buttons(post, sent.job),) if post else ()
        return JobResult(
            posts=(sent.post(batch.table_id, LOBBY),), next_jobs=(*stripped, *invitation_jobs(row, sent.job))
        )

    async def _unnoted(self, batch: Batch[ShowLobby], place: int) -> PostRow | None:
        """Return the lobby message that an earlier run posted before it crashed."""
        found = await self._sender.posted(place, batch)
        return found.post(batch.table_id, LOBBY) if found else None
