"""Days on which a person is away: the clock stands still for their seats, and the others are told."""

from __future__ import annotations

import asyncio
from datetime import datetime
from weakref import WeakValueDictionary

from bot.clock import DAY, HOUR
from bot.habits import Habits
from bot.hourglass import UNTOLD
from bot.matches import Matches
from bot.sitting import Sitting
from bot.timekeeper import Timekeeper
from games import installed
from games.kernel.ask import Illegal
from games.kernel.text import Name, Text, t, tn
from storage.store import Store


class Vacations:
    """Each person has some days a year; those they come back early from are given back."""

    def __init__(self, store: Store, matches: Matches, timekeeper: Timekeeper) -> None:
        self._store, self._matches, self._timekeeper = store, matches, timekeeper
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def begin(self, user: int, days: int) -> Habits:
        """Be away for so many days from now. Raises Illegal for more than are left, or while away."""
        async with self._locks.setdefault(user, asyncio.Lock()):
            return await self._begin(user, days)

    async def end(self, user: int) -> Habits:
        """Be back, and keep the whole days that are left. Raises Illegal for who is not away."""
        async with self._locks.setdefault(user, asyncio.Lock()):  # who presses twice is back once
            return await self._end(user)

    async def _begin(self, user: int, days: int) -> Habits:
        habits, now = await self._matches.register.of(user), self._matches.now()
        if habits.away(now):
            raise Illegal(t("You are away already. Come back first."))
        left = habits.days_left(now)
        if not 1 <= days <= left:
            why = tn(
                "You have {n} day of vacation left this year.", "You have {n} days of vacation left this year.", n=left
            )
            raise Illegal(why)
        year = datetime.fromtimestamp(now, habits.clock).year
        used = days + (habits.used if habits.year == year else 0)
        until = now + days * DAY
        return await self._keep(user, habits._replace(vacation=until, year=year, used=used), days * DAY)

    async def _end(self, user: int) -> Habits:
        habits, now = await self._matches.register.of(user), self._matches.now()
        if not habits.away(now):
            raise Illegal(t("You are not away."))
        left = habits.vacation - now
        back = habits._replace(vacation=0, used=max(0, habits.used - left // DAY))
        return await self._keep(user, back, -left)

    async def _keep(self, user: int, habits: Habits, by: int) -> Habits:
        """Write it down, with all that is due of the person's seats so many seconds later, in one transaction."""
        live = [row for row in await self._store.matches.of_user(user) if row.state == "live" and len(row.seats) > 1]
        rows = [row.id for row in live if installed(row.game)]
        async with self._matches.all_at(rows) as sittings:
            told = {}
            for sitting in (one for one in sittings if one.running and _sits(one, user)):
                line = self._moved(sitting, user, habits, by)
                told[sitting.id] = self._timekeeper.news(sitting, [line])
            await self._store.pacts.shift(user, habits._asdict(), told)
        self._matches.register.learn(user, habits)
        self._matches.wake(*told.values())
        return habits

    def _moved(self, sitting: Sitting, user: int, habits: Habits, by: int) -> Text:
        """Move what is due of the person's seat; what the table is told."""
        now, seat = self._matches.now(), sitting.seat_of(user)
        if dial := sitting.dials.get(seat):
            dial = dial.moved(by, now + (HOUR if by < 0 else 0))
            sitting.dials[seat] = dial.with_(*[(kind, now) for kind, _ in dial.dues if by < 0 and kind == UNTOLD])
        if by < 0:
            return t("{who} is back.", who=Name(seat))
        when = f"<t:{habits.vacation}:f>"
        return t("{who} is away until {when}. The clock stands still for them.", who=Name(seat), when=when)


def _sits(sitting: Sitting, user: int) -> bool:
    return any(chair.user == user for chair in sitting.people)
