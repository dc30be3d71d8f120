"""Vacations: the clock stops for the seats of a player on vacation, and the others are notified."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from weakref import WeakValueDictionary

from bot.runtime.clock import DAY, HOUR
from bot.table.live_table import LiveTable
from bot.table.matches import Matches
from bot.table.preferences import KEPT_SPANS, Preferences
from bot.table.time_lines import is_back
from bot.table.timers import UNTOLD
from bot.timing.timeouts import Timeouts
from games import installed
from games.kernel.ask import IllegalError
from games.kernel.text import Name, Text, t, tn
from storage.store import Store

WRITTEN = ("vacation", "year", "used", "spans")
"""The preferences that a vacation changes."""


class Vacations:
    """Manages vacations. Each user has a few days per year; whole days left on an early return are credited back."""

    def __init__(self, store: Store, matches: Matches, timeouts: Timeouts) -> None:
        self._store, self._matches, self._timeouts = store, matches, timeouts
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def begin(self, user: int, days: int) -> Preferences:
        """Start a vacation of that many days. Raises IllegalError for too many days, or during another vacation."""
        async with self._locks.setdefault(user, asyncio.Lock()):
            return await self._begin(user, days)

    async def end(self, user: int) -> Preferences:
        """End a vacation and credit the whole days left. Raises IllegalError if there is none."""
        async with self._locks.setdefault(user, asyncio.Lock()):  # a second press must not credit the days twice
            return await self._end(user)

    async def _begin(self, user: int, days: int) -> Preferences:
        preferences, now = await self._matches.register.of(user), self._matches.now()
        if preferences.away(now):
            raise IllegalError(t("You're already on vacation. Come back first."))
        left = preferences.days_left(now)
        if not 1 <= days <= left:
            why = tn(
                "You have {n} day of vacation left this year.", "You have {n} days of vacation left this year.", n=left
            )
            raise IllegalError(why)
        year = datetime.fromtimestamp(now, preferences.clock).year
        used = days + (preferences.used if preferences.year == year else 0)
        until = now + days * DAY
        spans = [*preferences.spans, [now, until]][-KEPT_SPANS:]
        gone = preferences._replace(vacation=until, year=year, used=used, spans=spans)
        return await self._keep(user, gone, days * DAY)

    async def _end(self, user: int) -> Preferences:
        preferences, now = await self._matches.register.of(user), self._matches.now()
        if not preferences.away(now):
            raise IllegalError(t("You're not on vacation."))
        left = preferences.vacation - now
        spans = [[since, min(until, now)] for since, until in preferences.spans]
        back = preferences._replace(vacation=0, used=max(0, preferences.used - left // DAY), spans=spans)
        return await self._keep(user, back, -left)

    async def _keep(self, user: int, preferences: Preferences, by: int) -> Preferences:
        """Store the vacation, with all timers of the user's seats shifted by `by` seconds, in one transaction.

        No other preferences are written: they might have changed while this waited for the tables.
        """
        live = [row for row in await self._store.matches.of_user(user) if row.state == "live" and len(row.seats) > 1]
        rows = [row.id for row in live if installed(row.game)]
        async with self._matches.all_at(rows) as tables:
            told = {}
            for table in (one for one in tables if one.running and _sits(one, user)):
                line = self._moved(table, user, preferences, by)
                told[table.id] = self._timeouts.announcement(table, [line])
            changes = {name: getattr(preferences, name) for name in WRITTEN}
            await self._store.table_terms.shift(user, changes, told)
            until = max(preferences.vacation, self._matches.now())
            await self._excuse([table for table in tables if table.id in told], user, until)
        kept = (await self._matches.register.of(user))._replace(**changes)
        self._matches.register.learn(user, kept)
        self._matches.wake(*told.values())
        return kept

    async def _excuse(self, tables: Sequence[LiveTable], user: int, until: int) -> None:
        """Make the user count as present until that second, so that votes wait for them, too."""
        for table in tables:
            seat = table.seat_of(user)
            table.seen[seat] = until
            await self._store.seat_history.note_signs(table.id, [seat], until)

    def _moved(self, table: LiveTable, user: int, preferences: Preferences, by: int) -> Text:
        """Shift the timers of the user's seat, and return the log line for the table."""
        now, seat = self._matches.now(), table.seat_of(user)
        if seat_clock := table.seat_clocks.get(seat):
            seat_clock = seat_clock.moved(by, now + (HOUR if by < 0 else 0))
            table.seat_clocks[seat] = seat_clock.with_(
                *[(kind, now) for kind, _ in seat_clock.dues if by < 0 and kind == UNTOLD]
            )
        if by < 0:
            return is_back(seat)
        when = f"<t:{preferences.vacation}:f>"
        return t("{who} is on vacation until {when}. Their clock is stopped.", who=Name(seat), when=when)


def _sits(table: LiveTable, user: int) -> bool:
    return any(chair.user == user for chair in table.people)
