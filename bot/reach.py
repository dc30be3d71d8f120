"""Where people are told of a table: by letter, in the table's place, or in the channel that a deleted place hung on."""

from __future__ import annotations

from bot.habits import Register
from bot.inboxes import Inboxes
from storage.rows import MatchRow
from storage.store import Store

LOST = "lost"
"""The audience of the post that says which of a table's places was deleted and seen to; see removals.py."""


class Reach:
    """How a person can be reached, by what they want and by what there is."""

    def __init__(self, store: Store, register: Register, inboxes: Inboxes) -> None:
        self._store, self._register, self._inboxes = store, register, inboxes

    async def is_lost(self, row: MatchRow) -> bool:
        """Whether the table's place was deleted, and no other was found for it."""
        lost = await self._store.outbox.post(row.id, LOST)
        return lost is not None and lost.channel == row.place

    async def by_letter(self, row: MatchRow, user: int) -> bool:
        """Whether they are told in their inbox: because they want to be, or because the table has no place."""
        notices = (await self._register.of(user)).notices
        if notices == "none" or await self._inboxes.is_closed(user):
            return False
        return notices == "dm" or await self.is_lost(row)

    async def channel(self, row: MatchRow) -> int:
        """Where they are called by name: in the table's place, or, where that was deleted, in what it hung on."""
        return row.channel if await self.is_lost(row) else row.place
