"""The servers that have removed the bot, as far as this process knows: nothing is sent about their tables."""

from __future__ import annotations

from storage.errors import NotThere
from storage.store import Store

AGAIN_SECONDS = 3600
"""Seconds after which a job of such a table is looked at again."""


class AwayServers(set[int]):
    """A set of server IDs."""

    async def holds_table(self, store: Store, table_id: int) -> bool:
        """Return whether a table is in one of these servers; the store is asked only if there are any."""
        if not self:
            return False
        try:
            return (await store.matches.row(table_id)).guild in self
        except NotThere:
            return False
