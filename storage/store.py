"""The store: all stored data, in one database used by one process or, on PostgreSQL, by several."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from storage import lease, processes, uptime
from storage.audit_log import AuditLogStore
from storage.avoidance import AvoidStore
from storage.backend import Address
from storage.bars import BarStore
from storage.challenges import ChallengeStore
from storage.database import Database, Listener
from storage.deals import DealStore
from storage.entrants import EntrantStore
from storage.errors import UnavailableError
from storage.events import EventStore
from storage.invitations import InvitationStore
from storage.lease import Lease
from storage.lessons import LessonStore
from storage.lobbies import LobbyStore
from storage.match_files import MatchFileStore
from storage.notes import NoteStore
from storage.outbox import OutboxStore, drop_stray_holds
from storage.own_rules import OwnRulesStore
from storage.page_links import PageLinkStore
from storage.people import GuildStore, PersonStore
from storage.picks import PickStore
from storage.play import MatchStore
from storage.positions import PositionStore
from storage.practice import PracticeStore
from storage.preconditions import check_preconditions
from storage.predictions import PredictionStore
from storage.privacy import PrivacyStore
from storage.processes import OwnShards, Process, ShardLeaseStore
from storage.ratings import RatingStore
from storage.results import ResultStore
from storage.retention import RetentionStore
from storage.reviews import ReviewStore
from storage.revision import HEAD, migrate
from storage.rounds import RoundStore
from storage.seat_history import SeatHistoryStore
from storage.seeks import SeekStore
from storage.shared_deals import SharedDealStore
from storage.stories import StoryStore
from storage.table_terms import TableTermsStore
from storage.timers import TimerStore
from storage.tries import TryStore
from storage.upkeep.load import LoadStore
from storage.uptime import UptimeStore


class Store:
    """The stores, one for each kind of data. Times are whole seconds since 1970, given by the caller.

    Every method raises UnavailableError if the data cannot be read or written, besides the errors that it names. If
    several processes share the data, `shards` has the leases of all shards, and `own` tells which of them this process
    has; the outbox and the timers then return only what belongs to these shards.
    """

    def __init__(self, database: Database, held: Lease | Process | None) -> None:
        self._database, self._held = database, held
        self.shards = ShardLeaseStore(database, held) if isinstance(held, Process) else None
        self.lobbies = LobbyStore(database)
        self.invitations = InvitationStore(database)
        self.lessons = LessonStore(database)
        self.matches = MatchStore(database)
        self.stories = StoryStore(database)
        self.outbox = OutboxStore(database)
        self.timers = TimerStore(database)
        self.events = EventStore(database)
        self.entrants = EntrantStore(database)
        self.rounds = RoundStore(database)
        self.results = ResultStore(database)
        self.ratings = RatingStore(database)
        self.deals = DealStore(database)
        self.tries = TryStore(database)
        self.picks = PickStore(database)
        self.challenges = ChallengeStore(database)
        self.shared_deals = SharedDealStore(database)
        self.reviews = ReviewStore(database)
        self.positions = PositionStore(database)
        self.predictions = PredictionStore(database)
        self.page_links = PageLinkStore(database)
        self.practice = PracticeStore(database)
        self.table_terms = TableTermsStore(database)
        self.seat_history = SeatHistoryStore(database)
        self.audit_log = AuditLogStore(database)
        self.bars = BarStore(database)
        self.uptime = UptimeStore(database)
        self.match_files = MatchFileStore(database)
        self.people = PersonStore(database)
        self.avoidance = AvoidStore(database)
        self.seeks = SeekStore(database)
        self.notes = NoteStore(database)
        self.own_rules = OwnRulesStore(database)
        self.guilds = GuildStore(database)
        self.privacy = PrivacyStore(database)
        self.retention = RetentionStore(database)
        self.load = LoadStore(database)

    @classmethod
    async def open(cls, address: Address, owner: str, now: int, total: int = 0) -> Store:
        """Open the data, creating or migrating it if necessary, and take the lease for `owner`.

        Loads nothing, so it takes the same time for any number of matches.

        Args:
            address: The address of the data.
            owner: The name of this process in messages to the operator.
            now: The time in seconds since 1970.
            total: The number of shards. If not 0, join the processes that share the data, which must be in PostgreSQL.

        Raises:
            LeaseHeldError: Another process uses the data, or has exclusive use of it.
            OtherShardsError: The number of shards differs from that of the processes that share the data.
            MigrationError: The data could not be migrated.
            StorageError: As raised by `check_preconditions`.
        """
        database = await Database.open(address)
        try:
            await database.prove_room()
            found = await database.write(check_preconditions)
            if found != HEAD:
                await _migrate(database, address, found, now)
            held = await database.write(lambda connection: _enter(connection, owner, now, total))
        except BaseException:
            await database.close()
            raise
        return cls(database, held)

    @classmethod
    async def beside(cls, address: Address) -> Store:
        """Open data that a bot might be using, without a lease, for a command that changes only a few rows.

        Raises:
            StorageError: There is no data, its revision is different, or it cannot be used.
        """
        if isinstance(address, Path) and not address.exists():
            raise UnavailableError(f"There is no data at {address} yet. Start the bot once.")
        database = await Database.open(address)
        try:
            found = await database.write(check_preconditions)
        except BaseException:
            await database.close()
            raise
        if found != HEAD:
            await database.close()
            raise UnavailableError(
                "The data is from another version. Start this version of the bot once, then try again."
            )
        return cls(database, None)

    def measure(self, listener: Listener | None) -> None:
        """Report to the listener how long each transaction takes."""
        self._database.listener = listener

    @property
    def own(self) -> OwnShards | None:
        """The shards of this process, or None if it is the only one."""
        return self.outbox.own

    @own.setter
    def own(self, own: OwnShards) -> None:
        self.outbox.own = self.timers.own = self.events.own = self.reviews.own = own

    @property
    def first(self) -> bool:
        """Whether no other process was running when this one joined, so that the bot was down until then."""
        return not isinstance(self._held, Process) or self._held.first

    async def has_peers(self, now: int) -> bool:
        """Return whether other running processes share the data."""
        return self.shards is not None and len((await self.shards.standing(now)).running) > 1

    async def renew(self, now: int) -> None:
        """Renew the lease, record that the bot is running, and clean up the database.

        Raises LeaseHeldError if the lease was lost; the bot must then stop, because another process writes.
        """
        await self._database.write(lambda connection: _renew(connection, self._held, now))
        await self._database.clean_up()

    async def close(self) -> None:
        """Release the lease and close the database."""
        try:
            await self._database.write(lambda connection: _leave(connection, self._held))
        finally:
            await self._database.close()


def _enter(connection: Connection, owner: str, now: int, total: int) -> Lease | Process:
    if not total:
        return lease.take(connection, owner, now)
    process = processes.enter(connection, owner, total, now)
    drop_stray_holds(connection)
    return process


def _renew(connection: Connection, held: Lease | Process | None, now: int) -> None:
    if isinstance(held, Process):
        processes.renew(connection, held, now)
    elif held is not None:
        lease.renew(connection, held, now)
    uptime.note_running(connection, now)


def _leave(connection: Connection, held: Lease | Process | None) -> None:
    if isinstance(held, Process):
        processes.leave(connection, held)
    elif held is not None:
        lease.release(connection, held)


async def _migrate(database: Database, address: Address, found: str | None, now: int) -> None:
    """Migrate the data, unless a process is using it or it cannot be written."""

    def check(connection: Connection) -> None:
        if found is not None:
            lease.check_unused(connection, now)

    await database.write(check)
    await migrate(address, found)
