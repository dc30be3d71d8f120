"""Users' preferences: when and how to notify them, quiet hours, vacation and language."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, Literal, NamedTuple

from bot.table.zone_names import zone_called
from storage.store import Store

ALLOWANCE = 30
"""Days of vacation per user and calendar year."""
NOTHING_MET: dict[str, int] = {}
"""The default for users who have not met any question yet."""
NO_SPANS: list[list[int]] = []
"""The default for users who were never on vacation."""
KEPT_SPANS = 40
"""Maximum number of remembered vacations."""
REMEMBERED = 1000
"""Maximum number of users whose preferences are cached."""

Where = Literal["dm", "channel", "none"]
"""The ways to notify a user: by direct message, by a mention in the table's channel, or not at all."""


class Preferences(NamedTuple):
    """The settings of a user.

    Attributes:
        language: One of `locales.LANGUAGES`; "" for Discord's language.
        notices: How to notify the user.
        spacing: Hours between reminders.
        most: Maximum number of reminders.
        quiet_from: Hour at which quiet hours begin, in `zone`.
        quiet_to: Hour at which they end. Equal hours mean no quiet hours.
        zone: IANA name of the time zone.
        vacation: Second since 1970 at which a vacation ends.
        year: Calendar year of the vacation allowance.
        used: Days of the allowance that are used up.
        spans: The last vacations: the seconds at which each began and ended, for streaks.
        at_once: Whether to notify immediately when a question opens, however briefly it stays open.
        words_only: Whether private pages have words instead of pictures.
        next_up: Whether to notify the user when they are next.
        level_shown: Whether others see the user's level in each game.
        positions_allowed: Whether the user's finished matches can become a position of the day, without names.
        met: Number of times, up to three, that the user met a kind of question ("tottarot/will") that has a tip.
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
    spans: list[list[int]] = NO_SPANS
    at_once: bool = False
    words_only: bool = False
    next_up: bool = False
    level_shown: bool = False
    positions_allowed: bool = False
    met: dict[str, int] = NOTHING_MET

    def away(self, now: int) -> bool:
        """Return whether the user is on vacation."""
        return self.vacation > now

    def days_left(self, now: int) -> int:
        """Return the days of vacation left this year."""
        year = datetime.fromtimestamp(now, self.clock).year
        return ALLOWANCE - (self.used if year == self.year else 0)

    @property
    def clock(self) -> tzinfo:
        """The user's own time zone."""
        return zone_called(self.zone) or UTC

    def time(self, now: int) -> str:
        """Return the user's local time, such as "07:05"."""
        return datetime.fromtimestamp(now, self.clock).strftime("%H:%M")

    def heard_at(self, now: int) -> int:
        """Return when to send a message that is ready now: now, or at the end of the quiet hours.

        Quiet hours end when the local time first reaches the hour `quiet_to`. On a night when the clock skips that
        hour, they end at the first moment after it.
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
    """The preferences of all users, of which REMEMBERED are cached."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, Preferences] = OrderedDict()

    async def willing(self, users: Iterable[int], now: int) -> tuple[int, ...]:
        """Return the users who accept a message now: notifications are on, and it is not their quiet hours."""
        preferences = [(user, await self.of(user)) for user in users]
        return tuple(user for user, own in preferences if own.notices != "none" and own.heard_at(now) <= now)

    async def of(self, user: int) -> Preferences:
        """Return a user's preferences; the defaults if they have set none."""
        if user not in self._known:
            read = read_preferences((await self._store.people.get(user)).settings)
            self._known.setdefault(user, read)  # a value cached during the read is newer
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(user)
        return self._known[user]

    async def put(self, user: int, preferences: Preferences) -> None:
        """Store a user's preferences. Writes only what changed, since another change might be in progress."""
        before = await self.of(user)
        changes = {name: new for name, new in preferences._asdict().items() if new != getattr(before, name)}
        await self._store.people.amend(user, changes)
        self.learn(user, (await self.of(user))._replace(**changes))

    def forget(self, user: int | None = None) -> None:
        """Drop the cached preferences of a user, or of all users."""
        if user is None:
            self._known.clear()
        else:
            self._known.pop(user, None)

    def learn(self, user: int, preferences: Preferences) -> None:
        """Cache preferences that have just been stored."""
        self._known[user] = preferences


def read_preferences(settings: Any) -> Preferences:
    """Return the preferences in a user's stored settings; missing or malformed values get their default."""
    plain = Preferences()
    known = {name: settings[name] for name in Preferences._fields if name in settings}
    return plain._replace(**{name: told for name, told in known.items() if type(told) is type(getattr(plain, name))})
