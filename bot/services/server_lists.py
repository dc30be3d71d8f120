"""Where the lists of servers' tables stand. The jobs that keep them up to date are stored with each change."""

from __future__ import annotations

from typing import NamedTuple

from storage.store import Store


class Spot(NamedTuple):
    """Where a list stands: channel and message; the message is 0 until its number is known."""

    channel: int
    message: int


class ServerLists:
    """The spots of all lists; there are few, so they are kept in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._spots: dict[int, Spot] = {}

    async def load(self) -> None:
        """Read where the lists stand."""
        self._spots = {guild: Spot(**spot) for guild, spot in (await self._store.guilds.boards()).items()}

    def of(self, guild: int) -> Spot | None:
        """Where the list of a server stands."""
        return self._spots.get(guild)

    async def put(self, guild: int, spot: Spot | None) -> None:
        """Store where it stands now; None if there is none any more."""
        await self._store.guilds.amend(guild, {"board": spot and spot._asdict()})
        if spot is None:
            self._spots.pop(guild, None)
        else:
            self._spots[guild] = spot
