"""Checks access to every match that is shown on request, because its cards can be dealt to other players again.

A named deal can be played at other tables. So anyone who looks at one of its matches is recorded as knowing the deal,
and nobody sees a deal's secrets while others play it. The boards that a table posts in its channel are public and are
not checked.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.history.perspectives import over
from bot.runtime.clock import DAY, Now, moment
from bot.table.match_history import PRACTICE
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.matches import MatchRow
from storage.store import Store

UNTOUCHED_DAYS = 60
"""Days without activity after which an open table no longer keeps its deal secret."""
Note: TypeAlias = Callable[[int, int, int], Awaitable[None]]
"""Stores that a user has known the deal of a match since a certain second."""


class Gate:
    """Checks if a user can see a match."""

    def __init__(self, store: Store, now: Now, note: Note | None = None) -> None:
        self._store, self._now, self._note = store, now, note

    async def may_see(self, row: MatchRow, user: int) -> None:
        """Let the user see a match from their perspectives, and record that they know its deal from now on.

        Raises:
            IllegalError: They play the same deal at another table.
        """
        if not row.deal or any(chair.user == user for chair in row.seats):
            return
        elsewhere = await self._store.shared_deals.played_by(row.deal, user, row.id)
        if elsewhere is not None:
            raise IllegalError(t("You're playing the same cards at table {n}. Finish that match first.", n=elsewhere))
        if self._note is not None:
            await self._note(row.id, user, self._now())

    async def may_reveal(self, row: MatchRow, user: int) -> None:
        """Let the user see everything about a finished match: every hand, the secret of its deal, its file.

        Raises:
            IllegalError: The match is not over, it is practice, or others play its deal, or can still play it today.
        """
        now = self._now()
        if row.practice:
            raise IllegalError(PRACTICE)
        if not over(row):
            n = row.id
            raise IllegalError(
                t("Table {n} is still being played. You can check its deal once the match is over.", n=n)
            )
        if row.closes and row.closes > now:
            end = moment(row.closes)
            raise IllegalError(t("Others are playing this deal, too. You can check it after {end}.", end=end))
        if row.deal and await self._store.shared_deals.is_played(row.deal, now - UNTOUCHED_DAYS * DAY):
            raise IllegalError(t("Others are playing this deal, too. You can check it when they have finished."))
        await self.may_see(row, user)
