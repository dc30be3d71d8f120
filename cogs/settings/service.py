"""Shows messages of tables again after the language of a user or of a server was changed.

No message is posted, and nobody is notified. A message that can no longer be edited stays as it is: the next one is in
the new language.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator

from bot.runtime.clock import Now
from bot.runtime.wakeup import Wakeup
from bot.table.jobs import Job, RedrawBoard, ShowInInbox, ShowLobby, ShowTables, encoded
from bot.ui.languages import only_reader
from storage.matches import MatchRow
from storage.store import Store

LEARNED_SECONDS = 1
"""Seconds until the first table is shown again, in which other processes learn of the new language."""
TABLES_A_SECOND = 1
"""Number of tables that are shown again per second, so that play continues: Discord allows 50 requests."""


class Translated:
    """Queues the jobs that show tables in their new language. `woken` is set to the time of the next job."""

    def __init__(self, store: Store, now: Now, woken: Wakeup) -> None:
        self._store, self._now, self._woken = store, now, woken

    async def show_server(self, guild: int) -> None:
        """Show the boards, lobbies and lists of a server again."""
        rows = [await self._store.matches.row(table.id) for table in await self._store.audit_log.open_in(guild)]
        await self._queue(row for row in rows if only_reader(row) is None)

    async def show_user(self, user: int) -> None:
        """Show the tables again that only that user reads, and their page at tables in direct messages."""
        rows = await self._store.matches.of_user(user)
        await self._queue((row for row in rows if row.is_anonymous or only_reader(row) == user), user)

    async def _queue(self, rows: Iterable[MatchRow], user: int | None = None) -> None:
        now = self._now()
        for index, row in enumerate(rows):
            after = now + LEARNED_SECONDS + index // TABLES_A_SECOND
            await self._store.outbox.add(row.id, *encoded(_jobs(row, user, now, after)))
            self._woken.set(after)


def _jobs(row: MatchRow, user: int | None, now: int, after: int) -> Iterator[Job]:
    """Yield the jobs that show a table again for all of its readers, or for one `user`."""
    nonce = f"la{secrets.token_hex(5)}"
    if row.is_anonymous:
        for chair in row.seats:
            if chair.user == user and row.state == "live":
                yield ShowInInbox(
                    seat=chair.seat, entry_count=row.entry_count, at=now, nonce=nonce, after=after, force=True
                )
        return
    if row.state == "live":
        yield RedrawBoard(entry_count=row.entry_count, at=now, nonce=nonce, after=after)
    else:
        yield ShowLobby(entry_count=0, at=now, nonce=nonce, after=after)
    if row.guild and not row.is_private:
        yield ShowTables(entry_count=0, at=now, nonce=f"{nonce}t", after=after)
