"""How people are reached about a table: by letter, in its channel or thread, or in the parent of a deleted thread.

If somebody's direct messages are closed, they are told once, and no more letters are tried.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import TypeAlias

from bot.runtime.clock import Now
from bot.table.jobs import LOST
from bot.table.preferences import PreferenceCache
from storage.matches import MatchRow
from storage.outbox import PostRow
from storage.store import Store

REMEMBERED = 10_000
"""How many people are cached, so that a press needs no database query."""

Posts: TypeAlias = Mapping[str, PostRow]
"""The current messages of a table, by audience."""


class DmStatus:
    """The state of people's direct messages; nothing else writes it to the store."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store, self._now = store, now
        self._closed: OrderedDict[int, bool] = OrderedDict()

    async def is_closed(self, user: int) -> bool:
        """Whether Discord refused our last direct message to this person."""
        if user not in self._closed:
            closed = (await self._store.people.get(user)).dm == "closed"
            self._closed.setdefault(user, closed)  # a value cached during the read is newer
            while len(self._closed) > REMEMBERED:
                self._closed.popitem(last=False)
            return closed
        self._closed.move_to_end(user)
        return self._closed[user]

    async def close(self, user: int) -> None:
        """Store that Discord refused a direct message."""
        await self._store.people.set_dm(user, "closed")
        self._closed[user] = True

    async def reopen(self, user: int) -> None:
        """The person asks us to try again; they will be told again if it still fails."""
        await self._store.people.forget_dm(user)
        self._closed[user] = False

    def forget(self, user: int | None = None) -> None:
        """Drop what is cached about a person; about everybody, if nobody is named."""
        if user is None:
            self._closed.clear()
        else:
            self._closed.pop(user, None)

    async def to_be_told(self, user: int) -> bool:
        """Whether to tell a person now that their messages are closed; true once, until they reopen them."""
        if not await self.is_closed(user) or (await self._store.people.get(user)).told is not None:
            return False
        return await self._store.people.take_as_told(user, self._now())


class Recipients:
    """Decides how a person is reached, from their preferences and what Discord allows."""

    def __init__(self, register: PreferenceCache, dm_status: DmStatus) -> None:
        self._register, self._dm_status = register, dm_status

    async def wants_none(self, user: int) -> bool:
        """Whether a person has switched all notices off."""
        return (await self._register.of(user)).notices == "none"

    async def by_letter(self, row: MatchRow, user: int, posts: Posts) -> bool:
        """Whether to send a letter: the person prefers it, or the table's channel is gone."""
        notices = (await self._register.of(user)).notices
        if notices == "none" or await self._dm_status.is_closed(user):
            return False
        return notices == "dm" or is_lost(row, posts)


def is_lost(row: MatchRow, posts: Posts) -> bool:
    """Whether the table's channel or thread was deleted and no other was found for it."""
    lost = posts.get(LOST)
    return lost is not None and lost.channel == row.place


def channel(row: MatchRow, posts: Posts) -> int:
    """The channel for calls by name: the table's channel or thread, or the parent of one that was deleted."""
    return row.channel if is_lost(row, posts) else row.place
