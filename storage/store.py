"""Everything that is kept. One file, one process, one connection."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from storage import lease, life
from storage.database import Database, Session
from storage.deals import Deals
from storage.deeds import Deeds
from storage.dossiers import Dossiers
from storage.dues import Dues
from storage.lease import Lease
from storage.life import Life
from storage.lobbies import Lobbies
from storage.matches import Matches
from storage.outbox import Outbox
from storage.pacts import Pacts
from storage.people import Guilds, People
from storage.privacy import Privacy
from storage.revision import HEAD, bring_up_to_date, revision
from storage.standings import Standings
from storage.stories import Stories
from storage.tenures import Tenures


class Store:
    """The data, by noun. Times are whole seconds since 1970; the caller says what time it is.

    Everything raises Unavailable when the file cannot be read or written; else what each method names.
    """

    def __init__(self, database: Database, held: Lease) -> None:
        self._database, self._lease = database, held
        self.lobbies = Lobbies(database)
        self.matches = Matches(database)
        self.stories = Stories(database)
        self.outbox = Outbox(database)
        self.dues = Dues(database)
        self.standings = Standings(database)
        self.deals = Deals(database)
        self.pacts = Pacts(database)
        self.tenures = Tenures(database)
        self.deeds = Deeds(database)
        self.life = Life(database)
        self.dossiers = Dossiers(database)
        self.people = People(database)
        self.guilds = Guilds(database)
        self.privacy = Privacy(database)

    @classmethod
    async def open(cls, path: Path, owner: str, now: int) -> Store:
        """Open the data, made and brought up to date where needed, and take the lease in the owner's name.

        Loads nothing, so it takes as long with ten thousand matches as with none. Raises Taken while another process
        has the data, Unavailable, NewerData and MigrationFailed.
        """
        database = await Database.open(path)
        try:
            found = await database.read(revision)
            if found != HEAD:
                await _migrated(database, path, found, now)
            held = await database.write(lambda tx: lease.take(tx, owner, now))
        except BaseException:
            await database.close()
            raise
        return cls(database, held)

    async def renew(self, now: int) -> None:
        """Hold the lease for another minute, be seen to live, and tidy up.

        Raises Taken when the lease was lost: stop then, another writes.
        """
        await self._database.write(partial(_renewed, self._lease, now))
        await self._database.tidy()

    async def close(self) -> None:
        """Give the lease back and close."""
        try:
            await self._database.write(lambda tx: lease.release(tx, self._lease))
        finally:
            await self._database.close()


def _renewed(held: Lease, now: int, tx: Session) -> None:
    lease.renew(tx, held, now)
    life.see(tx, now)


async def _migrated(database: Database, path: Path, found: str | None, now: int) -> None:
    """Bring up to date, but never under a process that is using the data."""
    if found is not None:
        await database.read(lambda tx: lease.refuse(tx, now))
    await bring_up_to_date(path, found)
