"""The servers that have removed the bot, as far as this process knows. Nothing about their tables is sent."""

from __future__ import annotations

from storage.errors import MatchNotFoundError
from storage.outbox import JobOwner
from storage.store import Store

AGAIN_SECONDS = 3600
"""Seconds after which a job of such a server is checked again."""


class AwayServers(set[int]):
    """The set of these servers' IDs."""

    async def hold(self, store: Store, owner: JobOwner) -> bool:
        """Return whether a table or an event is in one of these servers.

        Reads the store only if the set is not empty.
        """
        if not self:
            return False
        nouns = store.events if owner.kind == "event" else store.matches
        try:
            return (await nouns.row(owner.id)).guild in self
        except MatchNotFoundError:
            return False
