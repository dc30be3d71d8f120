"""The servers that have removed the bot, as far as this process knows: nothing is sent about what is in them."""

from __future__ import annotations

from storage.errors import MatchNotFoundError
from storage.outbox import JobOwner
from storage.store import Store

AGAIN_SECONDS = 3600
"""Seconds after which a job of such a server is examined again."""


class AwayServers(set[int]):
    """A set of server IDs."""

    async def hold(self, store: Store, owner: JobOwner) -> bool:
        """Return whether a table or an event is in one of these servers; the store is asked only if there are any."""
        if not self:
            return False
        nouns = store.events if owner.kind == "event" else store.matches
        try:
            return (await nouns.row(owner.id)).guild in self
        except MatchNotFoundError:
            return False
