"""How people are reached about a table: by letter, in its channel or thread, or in the parent of a deleted thread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bot.services.dm_status import DmStatus
from bot.table.jobs import LOST
from bot.table.preferences import PreferenceCache
from storage.records.rows import MatchRow, PostRow

Posts: TypeAlias = Mapping[str, PostRow]
"""The current messages of a table, by audience."""


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
