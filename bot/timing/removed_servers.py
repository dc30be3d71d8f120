"""Servers that removed the bot: their tables wait for a few days, and are deleted if the bot does not return.

While they wait, their matches are paused, their lobbies have no timers, and nothing is sent about them.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any

from bot.runtime.clock import DAY
from bot.table.away_servers import AwayServers
from bot.table.live_table import LiveTable
from bot.table.loading import NoMatchError
from bot.table.lobby_terms import lobby_timers
from bot.table.match_history import MISFITS
from bot.table.matches import Matches
from bot.table.server_tables import ServerTables
from bot.timing.timeouts import Timeouts
from games.kernel.text import t
from storage.store import Store

log = logging.getLogger(__name__)

_KEY = "removed"
"""The key of a server's setting with the time at which it removed the bot."""


class RemovedServers:
    """Pauses the tables of a server when the bot is removed, and resumes them when it returns."""

    def __init__(
        self, store: Store, matches: Matches, timeouts: Timeouts, tables: ServerTables, *,
        away: AwayServers, days: int,
    ) -> None:  # fmt: skip
        self._store, self._matches, self._timeouts, self._tables = store, matches, timeouts, tables
        self._away, self._days = away, days

    async def begin(self) -> None:
        """Read the servers that removed the bot. Call this before anything is sent."""
        self._away.update(await self._store.guilds.with_setting(_KEY))

    def is_away(self, guild: int) -> bool:
        """Return whether a server removed the bot, as far as this process knows."""
        return guild in self._away

    async def removed(self, guild: int) -> None:
        """Pause the tables of a server, because the bot was removed from it."""
        if guild not in await self._store.retention.known_guilds():
            return
        live, lobbies = await self._store.retention.open_in(guild)
        known = await self._removal(guild)
        if not known:
            running = [table_id for table_id in live if (await self._store.table_terms.of(table_id)).paused is None]
            known = {"at": self._matches.now(), "paused": running}
            await self._store.guilds.amend(guild, {_KEY: known})
            log.warning("bot removed from a server", extra={"guild": guild, "tables": len(live) + len(lobbies)})
        self._away.add(guild)
        for table_id in known["paused"]:
            await self._change(table_id, self._pause)
        for table_id in lobbies:
            await self._store.timers.put(table_id)
            self._matches.sleep(table_id)

    async def returned(self, guild: int) -> None:
        """Resume the tables of a server, because the bot is back.

        Everyone has the time that was left at the removal.
        """
        known = await self._removal(guild)
        self._away.discard(guild)
        if not known:
            return
        now = self._matches.now()
        live, lobbies = await self._store.retention.open_in(guild)
        for table_id in known["paused"]:
            await self._change(table_id, self._resume)
        for table_id in lobbies:
            await self._store.timers.put(table_id, *lobby_timers(now))
            self._matches.sleep(table_id)
        await self._store.guilds.amend(guild, {_KEY: None})
        for table_id in (*live, *lobbies):
            await self._store.outbox.run_now(table_id, now)
        self._matches.job_wakeup.set(now)
        self._matches.timer_wakeup.set(now)
        log.info("bot added to a server again", extra={"guild": guild, "tables": len(live) + len(lobbies)})

    async def compare(self, present: Collection[int], mine: Collection[int]) -> None:
        """Record the servers that removed the bot, or added it again, while it was off.

        Args:
            present: The servers that the bot is in.
            mine: The servers in the shards of this process.
        """
        for guild in mine:
            if guild not in present:
                await self.removed(guild)
            elif guild in self._away:
                await self.returned(guild)

    async def forget(self) -> None:
        """Delete the tables of servers whose days are over.

        The servers still count as removed, so that a job in progress cannot post for them again.
        """
        due = self._matches.now() - self._days * DAY
        for guild in sorted(self._away):
            known = await self._removal(guild)
            if known and known["at"] <= due:
                ended = await self._tables.end_all(guild, t("I was removed from this server, so the match ends here."))
                await self._store.retention.forget_guild(guild)
                log.info("server data deleted", extra={"guild": guild, "tables": ended})

    async def _removal(self, guild: int) -> Mapping[str, Any]:
        """Return when the server removed the bot, and the matches that were paused for it; empty if it did not."""
        return (await self._store.guilds.get(guild)).get(_KEY) or {}

    async def _change(self, table_id: int, change: Callable[[LiveTable], Awaitable[None]]) -> None:
        try:
            async with self._matches.at(table_id) as table:
                if table.running:
                    await change(table)
        except NoMatchError:
            return
        except MISFITS:
            log.exception("failed to load a match to pause or resume it", extra={"table": table_id})

    async def _pause(self, table: LiveTable) -> None:
        if table.paused is None:
            now = table.paused = self._matches.now()
            table.seat_clocks = {seat: seat_clock.stopped(now) for seat, seat_clock in table.seat_clocks.items()}
            await self._timeouts.announce(table)

    async def _resume(self, table: LiveTable) -> None:
        if table.paused is not None:
            words = t("I was away from this server. Everyone has as much time left as before.")
            await self._timeouts.announce(table, [words], self._timeouts.unpaused(table))
