"""Frees the seats of a user who is no longer allowed to play, in lobbies and matches, so that the others continue."""

from __future__ import annotations

import logging

from bot.table.lobbies import Lobbies, Player
from bot.table.seats import Seats
from games.kernel.ask import RefusedError
from storage.matches import MatchRow
from storage.store import Store

log = logging.getLogger(__name__)


class SeatRemoval:
    """Removes users from tables. Their seats are offered to others, or a computer player continues."""

    def __init__(self, store: Store, seats: Seats, lobbies: Lobbies) -> None:
        self._store, self._seats, self._lobbies = store, seats, lobbies

    async def remove(self, user: int, guild: int | None = None) -> int:
        """Free all seats of a user, in one server or in all, and return the number of tables."""
        rows = await self._store.matches.of_user(user)
        found = [row for row in rows if guild is None or row.guild == guild]
        for row in found:
            await self._leave(row, user)
        return len(found)

    async def _leave(self, row: MatchRow, user: int) -> None:
        try:
            if row.state == "live":
                await self._seats.leave(row.id, user, "removed")
            else:
                await self._lobbies.leave(row.id, Player(user, ""))
                await self._lobbies.show(row.id)
        except RefusedError:
            log.info("seat not freed", extra={"table": row.id})
