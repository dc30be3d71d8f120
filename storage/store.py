"""The store: everything that is kept, in one database, with one process."""

from __future__ import annotations

from functools import partial

from storage.engine import lease
from storage.engine.backend import Address
from storage.engine.database import Database
from storage.engine.lease import Lease
from storage.engine.revision import HEAD, bring_up_to_date, revision
from storage.engine.session import Session
from storage.stores import uptime
from storage.stores.audit_log import AuditLogStore
from storage.stores.deals import DealStore
from storage.stores.invitations import InvitationStore
from storage.stores.lessons import LessonStore
from storage.stores.lobbies import LobbyStore
from storage.stores.match_files import MatchFileStore
from storage.stores.matches import MatchStore
from storage.stores.outbox import OutboxStore
from storage.stores.people import GuildStore, PersonStore
from storage.stores.privacy import PrivacyStore
from storage.stores.results import ResultStore
from storage.stores.seat_history import SeatHistoryStore
from storage.stores.stories import StoryStore
from storage.stores.table_terms import TableTermsStore
from storage.stores.timers import TimerStore
from storage.stores.uptime import UptimeStore


class Store:
    """The stores, one for each kind of data. Times are whole seconds since 1970, given by the caller.

    Everything raises Unavailable if the data cannot be read or written, and what each method names.
    """

    def __init__(self, database: Database, held: Lease) -> None:
        self._database, self._lease = database, held
        self.lobbies = LobbyStore(database)
        self.invitations = InvitationStore(database)
        self.lessons = LessonStore(database)
        self.matches = MatchStore(database)
        self.stories = StoryStore(database)
        self.outbox = OutboxStore(database)
        self.timers = TimerStore(database)
        self.results = ResultStore(database)
        self.deals = DealStore(database)
        self.table_terms = TableTermsStore(database)
        self.seat_history = SeatHistoryStore(database)
        self.audit_log = AuditLogStore(database)
        self.life = UptimeStore(database)
        self.match_files = MatchFileStore(database)
        self.people = PersonStore(database)
        self.guilds = GuildStore(database)
        self.privacy = PrivacyStore(database)

    @classmethod
    async def open(cls, address: Address, owner: str, now: int) -> Store:
        """Open the data, creating or migrating it if necessary, and take the lease for `owner`.

        Loads nothing, so the number of matches does not matter. Raises Taken if another process uses the data,
        Unavailable, NewerData and MigrationFailed.
        """
        database = await Database.open(address)
        try:
            found = await database.read(revision)
            if found != HEAD:
                await _migrated(database, address, found, now)
            held = await database.write(lambda tx: lease.take(tx, owner, now))
        except BaseException:
            await database.close()
            raise
        return cls(database, held)

    async def renew(self, now: int) -> None:
        """Renew the lease, store that the bot runs, and tidy the database up.

        Raises Taken if the lease was lost; the bot must then stop, because another process writes.
        """
        await self._database.write(partial(_renewed, self._lease, now))
        await self._database.tidy()

    async def close(self) -> None:
        """Release the lease and close."""
        try:
            await self._database.write(lambda tx: lease.release(tx, self._lease))
        finally:
            await self._database.close()


def _renewed(held: Lease, now: int, tx: Session) -> None:
    lease.renew(tx, held, now)
    uptime.see(tx, now)


async def _migrated(database: Database, address: Address, found: str | None, now: int) -> None:
    """Migrate the data, unless a process is using it or they may not be written."""
    await database.write(lambda tx: lease.refuse(tx, now) if found is not None else None)
    await bring_up_to_date(address, found)
