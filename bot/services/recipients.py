"""Where people are told of a table: by letter, in the table's place, or in the channel that a deleted place hung on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bot.services.dm_status import DmStatus
from bot.table.jobs import LOST
from bot.table.preferences import PreferenceCache
from storage.records.rows import MatchRow, PostRow

Posts: TypeAlias = Mapping[str, PostRow]
"""The messages that stand of a table, by audience."""


class Recipients:
    """How a person can be reached, by what they want and by what there is."""

    def __init__(self, register: PreferenceCache, dm_status: DmStatus) -> None:
        self._register, self._inboxes = register, dm_status

    async def by_letter(self, row: MatchRow, user: int, posts: Posts) -> bool:
        """Whether they are told in their inbox: because they want to be, or because the table has no place."""
        notices = (await self._register.of(user)).notices
        if notices == "none" or await self._inboxes.is_closed(user):
            return False
        return notices == "dm" or is_lost(row, posts)


def is_lost(row: MatchRow, posts: Posts) -> bool:
    """Whether the table's place was deleted, and no other was found for it."""
    lost = posts.get(LOST)
    return lost is not None and lost.channel == row.place


def channel(row: MatchRow, posts: Posts) -> int:
    """Where people are called by name: in the table's place, or, where that was deleted, in what it hung on."""
    return row.channel if is_lost(row, posts) else row.place
