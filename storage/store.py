"""The store: everything that is kept, in one database, with one process or, on PostgreSQL, several."""

from __future__ import annotations

from functools import partial

from storage.engine import lease, processes
from storage.engine.backend import Address
from storage.engine.database import Database, Listener
from storage.engine.lease import Lease
from storage.engine.processes import Process, ShardLeaseStore
from storage.engine.revision import HEAD, bring_up_to_date, revision
from storage.engine.session import Session
from storage.records.rows import OwnShards
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
from storage.upkeep.load import LoadStore


class Store:
    """The stores, one for each kind of data. Times are whole seconds since 1970, given by the caller.

    Everything raises Unavailable if the data cannot be read or written, and what each method names.

    Of one of several processes, `shards` are the leases of all shards, and `own` says which of them it has: the outbox
    and the timers then hand out only what is theirs.
    """

    def __init__(self, database: Database, held: Lease | Process) -> None:
        self._database, self._held = database, held
        self.shards = ShardLeaseStore(database, held) if isinstance(held, Process) else None
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
        self.load = LoadStore(database)

    @classmethod
    async def open(cls, address: Address, owner: str, now: int, total: int = 0) -> Store:
        """Open the data, creating or migrating it if necessary, and take the lease for `owner`; with a number of
        shards, join the processes that share the data, which must be in PostgreSQL.

        Loads nothing, so the number of matches does not matter. Raises Taken if another process uses the data (or has
        them to itself), OtherShards, Unavailable, NewerData and MigrationFailed.
        """
        database = await Database.open(address)
        try:
            found = await database.read(revision)
            if found != HEAD:
                await _migrated(database, address, found, now)
            held = await database.write(lambda tx: _entered(tx, owner, now, total))
        except BaseException:
            await database.close()
            raise
        return cls(database, held)

    def measure(self, listener: Listener | None) -> None:
        """Tell the listener how long each transaction takes."""
        self._database.listener = listener

    @property
    def own(self) -> OwnShards | None:
        """The shards that this process has, of several."""
        return self.outbox.own

    @own.setter
    def own(self, own: OwnShards) -> None:
        self.outbox.own = self.timers.own = own

    @property
    def first(self) -> bool:
        """Whether no other process ran when this one joined, so that the bot was off until then."""
        return not isinstance(self._held, Process) or self._held.first

    async def in_company(self, now: int) -> bool:
        """Whether other processes share the data and run."""
        return self.shards is not None and len((await self.shards.standing(now)).running) > 1

    async def renew(self, now: int) -> None:
        """Renew the lease, store that the bot runs, and tidy the database up.

        Raises Taken if the lease was lost; the bot must then stop, because another process writes.
        """
        await self._database.write(partial(_renewed, self._held, now))
        await self._database.tidy()

    async def close(self) -> None:
        """Release the lease and close."""
        try:
            await self._database.write(partial(_left, self._held))
        finally:
            await self._database.close()


def _entered(tx: Session, owner: str, now: int, total: int) -> Lease | Process:
    return processes.enter(tx, owner, total, now) if total else lease.take(tx, owner, now)


def _renewed(held: Lease | Process, now: int, tx: Session) -> None:
    if isinstance(held, Process):
        processes.renew(tx, held, now)
    else:
        lease.renew(tx, held, now)
    uptime.see(tx, now)


def _left(held: Lease | Process, tx: Session) -> None:
    if isinstance(held, Process):
        processes.leave(tx, held)
    else:
        lease.release(tx, held)


async def _migrated(database: Database, address: Address, found: str | None, now: int) -> None:
    """Migrate the data, unless a process is using it or they may not be written."""
    await database.write(lambda tx: lease.refuse(tx, now) if found is not None else None)
    await bring_up_to_date(address, found)
