"""Deletes the stored data about a user, at their request."""

from __future__ import annotations

from bot.services import Services
from bot.table.live_table import forms_of
from bot.table.lobbies import Player
from bot.table.preferences import Preferences
from games.kernel.ask import RefusedError


class DataDeletion:
    """Removes a user from all stored data."""

    def __init__(self, services: Services) -> None:
        self._store, self._matches, self._lobbies = services.store, services.matches, services.lobbies
        self._seats, self._languages, self._dm_status = services.seats, services.languages, services.dm_status

    async def forget(self, player: Player) -> None:
        """Make the user leave every open table, then delete the stored data about them."""
        user = player.user
        traces = await self._store.privacy.of(user)
        await self._leave(player)
        await self._languages.settle()
        await self._store.privacy.forget(user, {player.name}, forms_of)
        for table_id in {row["match"] for row in (*traces.seats, *traces.left)}:
            self._matches.sleep(table_id)
        self._languages.forget(user)
        self._dm_status.forget(user)
        self._matches.forget_person(user)
        self._matches.register.learn(user, Preferences())

    async def _leave(self, player: Player) -> None:
        for row in await self._store.matches.of_user(player.user):
            try:
                if row.state == "lobby":
                    await self._lobbies.leave(row.id, player)
                else:
                    await self._seats.leave(row.id, player.user)
            except RefusedError:
                continue  # the match ended meanwhile
