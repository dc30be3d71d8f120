"""How a person wants to be spoken to: where, how often, when not, and in which language."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Any, Literal, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from storage.store import Store

ALLOWANCE = 30
"""Days of vacation a person has each year."""
REMEMBERED = 1000
"""People kept in memory."""

Where = Literal["dm", "channel", "none"]
"""A notice comes by direct message, as a mention in the table's channel, or not at all."""


class Preferences(NamedTuple):
    """A person's own settings.

    `language` is "" for Discord's own, else "en", "ja" or "it". A reminder comes after each `spacing` hours, `most` of
    them at most. Notices are kept back from the hour `quiet_from` until the hour `quiet_to`, by the clock of the IANA
    `zone`; where the two are the same, never. `vacation` is until when the person is away, in seconds since 1970; of
    the allowance of the calendar year `year` they have used `used` days.
    """

    language: str = ""
    notices: Where = "dm"
    spacing: int = 24
    most: int = 3
    quiet_from: int = 0
    quiet_to: int = 0
    zone: str = "UTC"
    vacation: int = 0
    year: int = 0
    used: int = 0

    def away(self, now: int) -> bool:
        """Whether the person is on vacation."""
        return self.vacation > now

    def days_left(self, now: int) -> int:
        """What is left of this year's vacation, in days."""
        year = datetime.fromtimestamp(now, self.clock).year
        return ALLOWANCE - (self.used if year == self.year else 0)

    @property
    def clock(self) -> tzinfo:
        """The person's own time zone."""
        return zone_called(self.zone) or UTC

    def time(self, now: int) -> str:
        """What the person's clock shows, as "07:05"."""
        return datetime.fromtimestamp(now, self.clock).strftime("%H:%M")

    def heard_at(self, now: int) -> int:
        """When something may be said that could be said now: at once, or when the quiet hours are over.

        They end when the person's clock first shows the hour `quiet_to`, however long the night is; in a night that
        skips that hour, at the first moment after it.
        """
        local = datetime.fromtimestamp(now, self.clock)
        if not self._quiet(local.hour):
            return now
        days = 1 if local.hour >= self.quiet_to else 0
        end = (local + timedelta(days=days)).replace(hour=self.quiet_to, minute=0, second=0, microsecond=0, fold=0)
        return max(now + 1, int(end.timestamp()))

    def _quiet(self, hour: int) -> bool:
        first, last = self.quiet_from, self.quiet_to
        return first <= hour < last if first <= last else hour >= first or hour < last


class PreferenceCache:
    """Everybody's habits, those of the last thousand people in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, Preferences] = OrderedDict()

    async def willing(self, users: Iterable[int], now: int) -> tuple[int, ...]:
        """Those of them who want to hear something now: not who wants no notices, and not in their quiet hours."""
        preferences = [(user, await self.of(user)) for user in users]
        return tuple(user for user, own in preferences if own.notices != "none" and own.heard_at(now) <= now)

    async def of(self, user: int) -> Preferences:
        """A person's habits; who has set nothing has the defaults."""
        if user not in self._known:
            read = read_habits((await self._store.people.get(user)).settings)
            self._known.setdefault(user, read)  # what was learned while it was read is newer
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(user)
        return self._known[user]

    async def put(self, user: int, preferences: Preferences) -> None:
        """Let these be a person's habits. Only what they change is written: somebody may change the rest meanwhile."""
        before = await self.of(user)
        changes = {name: new for name, new in preferences._asdict().items() if new != getattr(before, name)}
        await self._store.people.amend(user, changes)
        self.learn(user, (await self.of(user))._replace(**changes))

    def learn(self, user: int, preferences: Preferences) -> None:
        """These are in the data now."""
        self._known[user] = preferences


def read_habits(settings: Any) -> Preferences:
    """The habits among a person's stored settings; what is missing or of the wrong kind is as by default."""
    plain = Preferences()
    known = {name: settings[name] for name in Preferences._fields if name in settings}
    return plain._replace(**{name: told for name, told in known.items() if type(told) is type(getattr(plain, name))})


@lru_cache(64)
def zone_called(name: str) -> ZoneInfo | None:
    """The time zone of that IANA name, or None."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def zones_like(typed: str, limit: int = 25) -> list[str]:
    """Names of time zones with these letters in them, those that begin with them first."""
    meant = typed.strip().lower().replace(" ", "_")
    found = [name for name in _zones() if meant in name.lower()]
    return sorted(found, key=lambda name: (meant not in name.lower().split("/")[-1][: len(meant)], name))[:limit]


@lru_cache(1)
def _zones() -> tuple[str, ...]:
    names = (name for name in available_timezones() if "/" in name and not name.startswith("Etc/"))
    return ("UTC", *sorted(names))
