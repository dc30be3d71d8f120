"""Ends all open tables of a server at the same time."""

from __future__ import annotations

import logging

from bot.table.lobbies import Lobbies
from bot.table.match_history import MISFITS
from bot.table.matches import Matches
from bot.table.moderation import Moderation
from games.kernel.ask import RefusedError
from games.kernel.codec import pack
from games.kernel.text import Text
from storage.audit_log import AuditEntry
from storage.store import Store

log = logging.getLogger(__name__)


class ServerTables:
    """The open tables of each server."""

    def __init__(self, store: Store, matches: Matches, lobbies: Lobbies, moderation: Moderation) -> None:
        self._store, self._matches, self._lobbies, self._moderation = store, matches, lobbies, moderation

    async def end_all(self, guild: int, why: Text) -> int:
        """End all open tables of a server without a result, and return their number. Their boards show `why`."""
        tables = await self._store.audit_log.open_in(guild)
        for table in tables:
            try:
                if table.state == "lobby":
                    await self._lobbies.abandon(table.id)
                    await self._lobbies.show(table.id)
                else:
                    await self._end(guild, table.id, why)
            except RefusedError:
                log.info("table not ended", extra={"table": table.id})
        return len(tables)

    async def _end(self, guild: int, table_id: int, why: Text) -> None:
        try:
            await self._matches.close(table_id, why)
        except RefusedError:
            raise
        except MISFITS:
            log.exception("unloadable table ended", extra={"table": table_id})
            await self._moderation.end_unread(table_id, why, AuditEntry(guild, 0, table_id, "end", pack(why)))
