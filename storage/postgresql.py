"""A PostgreSQL database: connections to a server, for data that several machines share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from sqlalchemy import URL, AsyncAdaptedQueuePool, Connection, Engine, NullPool, create_engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import DiskFullError, IntegrityError, UnavailableError
from storage.metadata import METADATA

CHANNEL = "querent"
"""The channel on which the processes that share a database listen."""
ANY_JOB = 0
"""Stands for a match in `Database.write(only=…)`: a transaction that takes jobs of any match."""
LOCALIZERS = 4
"""Number of connections for read-only transactions, besides the one that writes."""
_CONNECT_ARGS = {
    "application_name": "querent",
    "client_encoding": "utf8",  # otherwise, a SQL_ASCII database returns bytes even before its encoding can be checked
    "connect_timeout": 5,  # seconds
    "tcp_user_timeout": 20_000,  # milliseconds after which an unresponsive server counts as lost
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
_WRITE_LOCK = 0x7175_6572  # the lock of transactions that write; any otherwise unused number will do
_MATCH_LOCK = 0x7175_6503  # the first half of the lock of a match; peers.py has others
_UNREACHABLE = (
    "PostgreSQL cannot be reached, or refuses the login. Check that it runs, and that QUERENT_DATABASE and the "
    "password are right."
)
_ADVICE = {  # by the first characters of the error code
    "42501": "PostgreSQL does not let this user do that. Make it the owner of the database.",
    "25006": "This PostgreSQL server or database is read-only. Name a writable one in QUERENT_DATABASE, or turn "
    "off its default_transaction_read_only.",
    "22P05": "The database cannot store every character. Create one with encoding UTF8.",
    "53100": "PostgreSQL's disk is full. Free some space; nothing that was acknowledged is lost.",
    "53": "PostgreSQL has no memory, or too many connections. Nothing that was acknowledged is lost.",
    "XX": "The data in PostgreSQL is damaged. Restore your latest dump.",
    "58": "PostgreSQL's disk failed while reading or writing. Check it.",
    "3F": "The schema for the tables does not exist. Set the user's search_path to one that exists: ALTER "
    "ROLE querent SET search_path = public.",
    "57014": "PostgreSQL ended a statement early. Turn off its statement_timeout: ALTER ROLE querent SET "
    "statement_timeout = 0.",
    "55P03": "PostgreSQL waited too long for a lock. Turn off its lock_timeout: ALTER ROLE querent SET "
    "lock_timeout = 0.",
    "40": "PostgreSQL ended a transaction that was deadlocked with another. Try again.",
    **dict.fromkeys(("08", "28", "3D", "57P"), _UNREACHABLE),
}
_BAD_OPTION = "invalid connection option"
_PLACE = re.compile(
    r'connection to server (at "[^"]*"( \([^)]*\))?, port \d+|on socket "[^"]*") failed: |(?<=resolve host) .*(?=:)'
)
"""Finds the address in the driver's messages about failed connections."""
_MISSING_PACKAGE = "PostgreSQL needs one more package: pip install 'querent-tarot[postgresql]'"


@dataclass(frozen=True, slots=True)
class PostgreSQL:
    """The data in a database on a server. See Backend."""

    url: URL
    errors: ClassVar = (DBAPIError, OSError)

    async def prepare(self) -> None:
        """Do nothing: the operator creates the database."""

    async def prove_room(self) -> None:
        """Do nothing: the server monitors its own disk."""

    def engines(self) -> tuple[AsyncEngine, AsyncEngine]:
        """Return two views of one pool, which tests each connection before use."""
        made = self._engine()
        reading = made.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return made, reading

    def migration_engine(self) -> Engine:
        """Return an engine that lets only one process migrate; any that comes later finds the work done."""
        made = create_engine(self._driver_url(), poolclass=NullPool, hide_parameters=True, connect_args=_CONNECT_ARGS)
        event.listen(made, "begin", _take_write_lock)
        return made

    def begin_write(self, connection: Connection, only: int | None) -> None:
        """Wait for the write transactions of all processes, or only for those about the match `only`."""
        if only is None:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITE_LOCK})")
        else:  # always the common lock first, so that there is no deadlock
            shared = f"pg_advisory_xact_lock_shared({_WRITE_LOCK})"
            connection.exec_driver_sql(f"SELECT {shared}, pg_advisory_xact_lock({_MATCH_LOCK}, {int(only)})")

    def begin_read(self, connection: Connection) -> None:
        """Do nothing: the driver begins the transaction with its first query."""

    def to_storage_error(self, error: Exception) -> Exception:
        """Return the error with advice if there is any, and always without the password."""
        code = getattr(error, "sqlstate", None) or ""
        password = str(self.url.password or "")
        words = " ".join(
            _PLACE.sub("", str(error)).split()
        )  # the part of a password after an @ would be taken for an address
        words = words.replace(password, "***") if password else words
        if code.startswith("23"):
            return IntegrityError(f"The new data conflicts with the stored data: {words}")
        advice = next((advice for start, advice in _ADVICE.items() if code.startswith(start)), "")
        if not code and (isinstance(error, OSError) or _is_operational(error)):
            advice = _UNREACHABLE
        if not code and _BAD_OPTION in words:
            advice = "The address in QUERENT_DATABASE has an option that PostgreSQL does not know. Remove it."
        kind = DiskFullError if code == "53100" else UnavailableError
        return kind(f"{advice} ({words})") if advice else error

    async def clean_up(self, engine: AsyncEngine) -> None:
        """Do nothing: the server cleans up automatically."""

    async def scrub(self, engine: AsyncEngine) -> None:
        """Rewrite the tables; the server's log and the operator's backups keep deleted data until they expire."""
        tables = ", ".join(f'"{name}"' for name in METADATA.tables)
        async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            await connection.exec_driver_sql(f"VACUUM FULL {tables}")

    def continue_ids(self, connection: Connection) -> None:
        """Set the sequences from which IDs are drawn; matches have none (see `matches.add_match`)."""
        for table in ("outbox", "audit_entry", "deal", "event", "offer"):
            following = f"SELECT coalesce(max(id), 0) + 1 FROM {table}"
            counter = f"pg_get_serial_sequence('{table}', 'id')"
            connection.execute(text(f"SELECT setval({counter}, ({following}), false)"))

    def size(self, connection: Connection) -> int:
        """Return the size of the database in bytes."""
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())

    def is_sound(self, connection: Connection) -> bool:
        """Return whether the server answers; it checks its own files."""
        return connection.execute(text("SELECT 1")).scalar() == 1

    def driver_arguments(self) -> dict[str, Any]:
        """Return the arguments for connecting with the driver directly."""
        url = self._driver_url()
        return {**url.get_dialect()().create_connect_args(url)[1], **_CONNECT_ARGS}

    def _driver_url(self) -> URL:
        return self.url.set(drivername="postgresql+psycopg")

    def _engine(self) -> AsyncEngine:
        try:
            return create_async_engine(
                self._driver_url(),
                poolclass=AsyncAdaptedQueuePool,
                pool_size=LOCALIZERS + 1,
                max_overflow=0,
                pool_pre_ping=True,
                hide_parameters=True,
                connect_args=_CONNECT_ARGS,
            )
        except ModuleNotFoundError as error:
            raise UnavailableError(_MISSING_PACKAGE) from error


def notify_all(connection: Connection, message: str) -> None:
    """Send a message to all processes on this database, including this one, when the transaction commits.

    It is sent even if the process dies right after the commit. A file has only one process, which needs no
    message.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message})


def _is_operational(error: Exception) -> bool:
    """Return whether the driver attributes the error to the server or the connection, as with a timeout."""
    return any(kind.__name__ == "OperationalError" for kind in type(error).__mro__)


def _take_write_lock(connection: Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITE_LOCK})")
