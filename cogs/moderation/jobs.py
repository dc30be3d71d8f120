"""Archives, locks or deletes the threads of finished matches, by the rules of each server."""

from __future__ import annotations

import logging

import discord

from bot.runtime.clock import DAY, Now
from bot.runtime.discord_codes import ARCHIVED, MAY_NOT, UNKNOWN_CHANNEL
from bot.runtime.fetching import fetch_thread
from bot.runtime.reasons import reason
from bot.table.jobs import NOTHING_LEFT, Batch, JobResult, ThreadCleanup
from bot.table.moderation import Moderation, ThreadPolicy
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow
from storage.store import Store

log = logging.getLogger(__name__)


class ThreadCleaner:
    """Handles ThreadCleanup jobs."""

    def __init__(self, store: Store, client: discord.Client, moderation: Moderation, now: Now) -> None:
        self._store, self._client, self._moderation, self._now = store, client, moderation, now

    async def run(self, batch: Batch[ThreadCleanup]) -> JobResult:
        """Apply the server's current rule to the thread, or postpone that. Raises discord.HTTPException."""
        try:
            row = await self._store.matches.row(batch.table_id)
        except MatchNotFoundError:
            return NOTHING_LEFT
        rules = await self._moderation.rules(row.guild)
        due = (row.ended or self._now()) + rules.days * DAY
        if rules.threads == "keep" or row.ended is None:
            return NOTHING_LEFT
        if due > self._now():
            return JobResult(later=due)
        if row.place != row.channel and not await self._played_on(row):
            await self._possibly(row.place, rules.threads)
        return NOTHING_LEFT

    async def _played_on(self, row: MatchRow) -> bool:
        """Return whether the thread has a newer table, such as a rematch, after which it will be cleaned up."""
        matches = self._store.matches
        last = await matches.live_in(row.place) or await matches.past_in(row.guild, row.place)
        return last is not None and last.id > row.id

    async def _possibly(self, thread: int, fate: ThreadPolicy) -> None:
        """Apply the policy, unless that was done already or is not permitted."""
        try:
            await self._do(thread, fate)
        except discord.HTTPException as error:
            if error.code in MAY_NOT:
                log.warning(
                    "failed to archive or delete a thread; permission missing",
                    extra={"channel": thread, "code": error.code, "reason": reason(error)},
                )
            elif error.code not in (UNKNOWN_CHANNEL, ARCHIVED):
                raise

    async def _do(self, thread: int, fate: ThreadPolicy) -> None:
        place = await fetch_thread(self._client, thread)
        if fate == "delete":
            await place.delete()
        elif fate == "archive":
            await place.edit(archived=True)
        else:
            await place.edit(archived=False)  # an archived thread cannot be locked
            await place.edit(archived=True, locked=True)
