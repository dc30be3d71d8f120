"""Deleting what is kept of a person, where they wish it."""

from __future__ import annotations

from bot.habits import Habits
from bot.inboxes import Inboxes
from bot.lobbies import Guest, Lobbies
from bot.matches import Matches
from bot.seats import Seats
from bot.sitting import tamed
from bot.tongues import Tongues
from games.kernel.ask import Refused
from storage.store import Store


class Forgetting:
    """Takes a person out of everything that is kept."""

    def __init__(
        self, store: Store, matches: Matches, *, lobbies: Lobbies, seats: Seats, tongues: Tongues, inboxes: Inboxes
    ) -> None:
        self._store, self._matches, self._lobbies, self._seats = store, matches, lobbies, seats
        self._tongues, self._inboxes = tongues, inboxes

    async def forget(self, guest: Guest) -> None:
        """Leave every open table, then delete what is kept of the person."""
        user = guest.user
        traces = await self._store.privacy.of(user)
        await self._leave(guest)
        await self._tongues.settle()
        await self._store.privacy.forget(user, {guest.name}, tamed)
        for table in {row["match"] for row in (*traces.seats, *traces.left)}:
            self._matches.sleep(table)
        self._tongues.forget(user)
        self._inboxes.forget(user)
        self._matches.register.learn(user, Habits())

    async def _leave(self, guest: Guest) -> None:
        for row in await self._store.matches.of_user(guest.user):
            try:
                if row.state == "lobby":
                    await self._lobbies.leave(row.id, guest)
                else:
                    await self._seats.leave(row.id, guest.user)
            except Refused:
                continue  # it ended in the meantime
