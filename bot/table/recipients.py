"""The ways to reach players about a table: direct message, its channel or thread, or the parent of a deleted thread.

A player whose direct messages are closed gets one notice about that, and the bot stops trying.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Mapping
from typing import TypeAlias

from bot.runtime.clock import HOUR, Now
from bot.runtime.known_discord import KNOWN, Trait
from bot.table.jobs import LOST, REFUSED
from bot.table.preferences import PreferenceCache
from storage.matches import MatchRow
from storage.outbox import PostRow
from storage.people import Person
from storage.store import Store

REMEMBERED = 10_000
"""Maximum number of cached users, so that a press needs no database query."""
OPENINGS, OPENINGS_SECONDS = 20, 1200
"""Maximum number of new direct message channels per number of seconds. Users report that Discord refuses from 25 on."""
SHORTEST_PAUSE, MAX_PAUSE_SECONDS = 600, 6 * HOUR
"""Seconds without new ones after Discord refused one because of the pace: at first, and at most."""
INBOX = "inbox"
"""The key of a user's setting with the channel of their direct messages."""

Posts: TypeAlias = Mapping[str, PostRow]
"""The current messages of a table, by audience."""


class DmStatus:
    """The state of users' direct messages; no other class writes it to the store.

    They are open, or closed by the user, which is stored. Discord can also refuse new ones for a while, which affects
    all users whose channel is not known yet.
    """

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now
        self._closed: OrderedDict[int, bool] = OrderedDict()
        self._channels: OrderedDict[int, int | None] = OrderedDict()
        self._openings: deque[int] = deque(maxlen=OPENINGS)
        self._waits_until, self._pause = 0, SHORTEST_PAUSE

    async def is_closed(self, user: int) -> bool:
        """Return whether Discord refused our last direct message to this user."""
        if user not in self._closed:
            return (await self._read(user)).dm == "closed"
        return self._closed[user]

    async def channel(self, user: int) -> int | None:
        """Return the channel of the user's direct messages, or None if none was opened."""
        if user not in self._channels:
            channel: int | None = (await self._read(user)).settings.get(INBOX)
            return channel
        return self._channels[user]

    async def is_reachable(self, user: int) -> bool:
        """Return whether a direct message can be tried now."""
        if await self.is_closed(user):
            return False
        return self._may_open() or await self.channel(user) is not None

    async def keep_channel(self, user: int, channel: int | None) -> None:
        """Store the channel of the user's direct messages, or None if it is no longer the bot's."""
        await self._store.people.amend(user, {INBOX: channel})
        self._channels[user] = channel
        if channel is not None:
            self._pause = SHORTEST_PAUSE

    async def learn_channel(self, user: int, channel: int) -> None:
        """Store the channel of the user's direct messages, which they just used, unless it is known."""
        if await self.channel(user) is None:
            await self.keep_channel(user, channel)

    def take_opening(self) -> bool:
        """Return whether one more channel can be opened now, and count it."""
        allowed = self._may_open()
        if allowed:
            self._openings.append(self._now())
        return allowed

    def back_off(self) -> int:
        """Stop opening channels for a while, longer each time, and return the seconds."""
        pause, self._pause = self._pause, min(2 * self._pause, MAX_PAUSE_SECONDS)
        self._waits_until = self._now() + pause
        return pause

    def _may_open(self) -> bool:
        now = self._now()
        paced = not KNOWN.denies(Trait.DIRECT_MESSAGES_PACED)
        full = paced and len(self._openings) == OPENINGS and self._openings[0] > now - OPENINGS_SECONDS
        return now >= self._waits_until and not full

    async def close(self, user: int) -> None:
        """Store that Discord refused a direct message."""
        await self._store.people.set_dm(user, "closed")
        self._closed[user] = True

    async def reopen(self, user: int) -> None:
        """Try again because the user asked for it, with a new notice if it still fails."""
        await self._store.people.forget_dm(user)
        self._closed[user] = False

    def forget(self, user: int | None = None) -> None:
        """Drop the cached state of a user, or of all users."""
        for cache in (self._closed, self._channels):
            if user is None:
                cache.clear()
            else:
                cache.pop(user, None)

    async def claims_closed_notice(self, user: int) -> bool:
        """Return whether to tell a user now that their messages are closed; True only once until they reopen them."""
        if not await self.is_closed(user) or (await self._store.people.get(user)).dm_failure_notified_at is not None:
            return False
        return await self._store.people.claim_dm_failure_notice(user, self._now())

    async def _read(self, user: int) -> Person:
        """Return the stored data about a user, and cache it unless something newer was cached during the read."""
        person = await self._store.people.get(user)
        self._closed.setdefault(user, person.dm == "closed")
        self._channels.setdefault(user, person.settings.get(INBOX))
        for cache in (self._closed, self._channels):
            while len(cache) > REMEMBERED:
                cache.popitem(last=False)
        return person


class Recipients:
    """Decides how to reach a user, from their preferences and from what Discord allows."""

    def __init__(self, register: PreferenceCache, dm_status: DmStatus) -> None:
        self._register, self._dm_status = register, dm_status

    async def wants_none(self, user: int) -> bool:
        """Return whether a user has turned off all notifications."""
        return (await self._register.of(user)).notices == "none"

    async def by_dm(self, row: MatchRow, user: int, posts: Posts) -> bool:
        """Return whether to send a direct message: the user prefers it, or the table's channel is gone."""
        notices = (await self._register.of(user)).notices
        if notices == "none" or not await self._dm_status.is_reachable(user):
            return False
        return notices == "dm" or is_lost(row, posts)


def is_lost(row: MatchRow, posts: Posts) -> bool:
    """Return whether the bot cannot write in the table's channel.

    The channel was deleted and no other found, the bot has no permission to write there, or the table is played only in
    direct messages.
    """
    if row.is_anonymous:
        return True
    marks = (posts.get(LOST), posts.get(REFUSED))
    return any(mark is not None and mark.channel == row.place for mark in marks)


def is_deleted(row: MatchRow, posts: Posts) -> bool:
    """Return whether the table's channel was deleted and no other found, so that links to it lead nowhere."""
    mark = posts.get(LOST)
    return mark is not None and mark.channel == row.place


def channel(row: MatchRow, posts: Posts) -> int:
    """Return the channel for mentions: the table's channel or thread, or the parent of a deleted thread.

    It is 0 at a table whose players do not know each other, because nobody can be mentioned there.
    """
    return row.channel if is_lost(row, posts) else row.place
