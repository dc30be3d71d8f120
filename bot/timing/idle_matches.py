"""Ends abandoned matches after notifying their players."""

from __future__ import annotations

from bot.runtime.clock import DAY
from bot.table.idle_terms import END, END_DAYS, IDLE, WORD_DAYS, idle_timers
from bot.table.jobs import ShowCall
from bot.table.live_table import LiveTable, playing
from bot.table.matches import Matches
from bot.timing.timeouts import Timeouts
from games.kernel.dealer import LogLine
from games.kernel.text import Text, t
from storage.store import Store
from storage.timers import Timer, TimerRow


class IdleMatches:
    """Notifies the players of an abandoned match, and ends it if nobody returns."""

    def __init__(self, store: Store, matches: Matches, timeouts: Timeouts) -> None:
        self._store, self._matches, self._timeouts = store, matches, timeouts

    async def begin(self) -> None:
        """Set the timers of matches that an earlier version began without one."""
        now = self._matches.now()
        rows = await self._store.matches.live_without_timer(f"{IDLE}.")
        timers = [TimerRow(row.id, *timer) for row in rows for timer in idle_timers(row, now)]
        await self._store.timers.add(*timers)

    async def keep(self, table_id: int, user: int) -> None:
        """Keep a match that was about to end. Raises NoMatchError and NotSeatedError."""
        async with self._matches.at(table_id) as table:
            self._matches.played(table)
            seat, now = table.seat_of(user), self._matches.now()
            table.seen[seat] = now
            await self._store.seat_history.note_signs(table_id, [seat], now)
            self._rearm(table, *idle_timers(table.row, now))
            await self._timeouts.announce(table, (), [idle_call(table, now)])

    async def pass_time(self, table: LiveTable) -> None:
        """Announce that an abandoned match will end, or end it. The table must be locked."""
        now = self._matches.now()
        due = {timer.kind for timer in table.other_dues if timer.at <= now and timer.kind.startswith(IDLE)}
        if not table.running or not due:
            table.other_dues = tuple([timer for timer in table.other_dues if timer.kind not in due])
            return
        last = await self._last_sign(table)
        if now - last < WORD_DAYS * DAY:
            self._rearm(table, *idle_timers(table.row, last))
            await self._timeouts.announce(table)
        elif END in due:
            await self._matches.conclude(table, 0, playing(table).note(0, ("close",), [LogLine(_reason(table))]))
        else:
            self._rearm(table, Timer(0, END, now + END_DAYS * DAY))
            await self._timeouts.announce(table, (), [idle_call(table, now)])

    async def _last_sign(self, table: LiveTable) -> int:
        """Return the second of the players' last activity: an answer, another action, or now during a pause."""
        played = await self._store.matches.last_played(table.id) or 0
        paused = [self._matches.now()] if table.paused is not None else []
        return max(played, *table.seen.values(), *paused, table.row.started or 0)

    @staticmethod
    def _rearm(table: LiveTable, *timers: Timer) -> None:
        """Replace the table's timers of this kind."""
        others = [timer for timer in table.other_dues if not timer.kind.startswith(IDLE)]
        table.other_dues = (*others, *timers)


def _reason(table: LiveTable) -> Text:
    """Return the line for the end of an idle match. A decided one keeps its result, which the next line has."""
    if playing(table).decided is None:
        return t("Nobody has played for a long time, so the match ends without a result.")
    return t("Nobody has played for a long time, so the match ends, and its result counts.")


def idle_call(table: LiveTable, now: int) -> ShowCall:
    """Return the job that tells the players of a match that it will end, or removes that message."""
    n = playing(table).entry_count
    return ShowCall(topic=f"{IDLE}:0", entry_count=n, at=now, nonce=f"{n}.i{now % 10**6}", after=now)
