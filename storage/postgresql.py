"""A PostgreSQL database: connections to a server, for data that several machines have to reach."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, ClassVar

from sqlalchemy import URL, AsyncAdaptedQueuePool, Connection, Engine, NullPool, create_engine, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage.errors import DiskFullError, IntegrityError, UnavailableError
from storage.metadata import METADATA

CHANNEL = "querent"
"""The name under which the processes on one database listen."""
ANY_JOB = 0
"""Stands for a match in `Database.write(only=…)`: a transaction that takes jobs of any match."""
LOCALIZERS = 4
"""Connections for transactions that only read, besides the one that writes."""
_CONNECT_ARGS = {
    "application_name": "querent",
    "client_encoding": "utf8",  # else a SQL_ASCII database gives bytes, before its encoding can be looked at
    "connect_timeout": 5,  # seconds
    "tcp_user_timeout": 20_000,  # milliseconds, after which a server that fell silent counts as gone
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
_WRITE_LOCK = 0x7175_6572  # the lock of transactions that write; any number nobody else uses will do
_MATCH_LOCK = 0x7175_6503  # the first half of the lock of a match; others in peers.py
_UNREACHABLE = (
    "PostgreSQL cannot be reached, or refuses the login. Check that it runs, and that QUERENT_DATABASE and the "
    "password are right."
)
_ADVICE = {  # by the beginning of the error's code
    "42501": "PostgreSQL does not let this user do that. Make it the owner of the database.",
    "25006": "This PostgreSQL server or database only reads. Name one that writes in QUERENT_DATABASE, or turn its "
    "default_transaction_read_only off.",
    "22P05": "The database cannot keep every letter. Create one with encoding UTF8.",
    "53100": "PostgreSQL's disk is full. Make room; nothing that was acknowledged is lost.",
    "53": "PostgreSQL has no memory, or too many connections. Nothing that was acknowledged is lost.",
    "XX": "The data in PostgreSQL are damaged. Restore your latest dump.",
    "58": "PostgreSQL's disk failed while reading or writing. Check it.",
    "3F": "The schema in which the tables belong does not exist. Set the user's search_path to one that exists: ALTER "
    "ROLE querent SET search_path = public.",
    "57014": "PostgreSQL ended a statement early. Take its statement_timeout away: ALTER ROLE querent SET "
    "statement_timeout = 0.",
    "55P03": "PostgreSQL waited too long for a lock. Take its lock_timeout away: ALTER ROLE querent SET "
    "lock_timeout = 0.",
    "40": "PostgreSQL ended a transaction that was in the way of another. Try again.",
    **dict.fromkeys(("08", "28", "3D", "57P"), _UNREACHABLE),
}
_BAD_OPTION = "invalid connection option"
_PLACE = re.compile(
    r'connection to server (at "[^"]*"( \([^)]*\))?, port \d+|on socket "[^"]*") failed: |(?<=resolve host) .*(?=:)'
)
"""The driver's words for where it tried to connect."""
_MISSING_PACKAGE = "PostgreSQL needs one more package: pip install 'querent-tarot[postgresql]'"


@dataclass(frozen=True, slots=True)
class PostgreSQL:
    """The data in a database of a server. See Backend."""

    url: URL
    errors: ClassVar = (DBAPIError, OSError)

    async def prepare(self) -> None:
        """Do nothing: a database is made by its host."""

    async def prove_room(self) -> None:
        """Do nothing: the server looks after its disk."""

    def engines(self) -> tuple[AsyncEngine, AsyncEngine]:
        """Return two views of one pool, which checks each connection before it is used."""
        made = self._engine()
        reading = made.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return made, reading

    def migration_engine(self) -> Engine:
        """Return an engine that lets one process migrate; another that came later finds the work done."""
        made = create_engine(self._driver_url(), poolclass=NullPool, hide_parameters=True, connect_args=_CONNECT_ARGS)
        event.listen(made, "begin", _take_write_lock)
        return made

    async def begin_write(self, connection: AsyncConnection, only: int | None) -> None:
        """Wait for all others that write, in any process; if it is about one match, for those about the same match."""
        if only is None:
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITE_LOCK})")
        else:  # the common lock first, everywhere, so that there is no deadlock
            shared = f"pg_advisory_xact_lock_shared({_WRITE_LOCK})"
            await connection.exec_driver_sql(f"SELECT {shared}, pg_advisory_xact_lock({_MATCH_LOCK}, {int(only)})")

    async def begin_read(self, connection: AsyncConnection) -> None:
        """Do nothing: the driver starts the transaction with its first query."""

    def to_storage_error(self, error: Exception) -> Exception:
        """Return the error with advice, if there is any, and never with the password."""
        code = getattr(error, "sqlstate", None) or ""
        password = str(self.url.password or "")
        words = " ".join(
            _PLACE.sub("", str(error)).split()
        )  # parts of a password with an @ in it would be taken for a place
        words = words.replace(password, "***") if password else words
        if code.startswith("23"):
            return IntegrityError(f"What was to be kept contradicts what is there: {words}")
        advice = next((advice for start, advice in _ADVICE.items() if code.startswith(start)), "")
        if not code and (isinstance(error, OSError) or _is_operational(error)):
            advice = _UNREACHABLE
        if not code and _BAD_OPTION in words:
            advice = "The address in QUERENT_DATABASE has an option that PostgreSQL does not know. Remove it."
        kind = DiskFullError if code == "53100" else UnavailableError
        return kind(f"{advice} ({words})") if advice else error

    async def clean_up(self, engine: AsyncEngine) -> None:
        """Do nothing: the server does that on its own."""

    async def scrub(self, engine: AsyncEngine) -> None:
        """Rewrite the tables; the server's log and the host's dumps keep what was there until they expire."""
        tables = ", ".join(f'"{name}"' for name in METADATA.tables)
        async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            await connection.exec_driver_sql(f"VACUUM FULL {tables}")

    async def continue_ids(self, connection: AsyncConnection) -> None:
        """Set the counters from which IDs are drawn; matches have none (see `matches.add_match`)."""
        for table in ("outbox", "audit_entry", "deal", "event", "offer"):
            following = f"SELECT coalesce(max(id), 0) + 1 FROM {table}"
            counter = f"pg_get_serial_sequence('{table}', 'id')"
            await connection.execute(text(f"SELECT setval({counter}, ({following}), false)"))

    async def size(self, connection: AsyncConnection) -> int:
        """Return the bytes of the database."""
        return int((await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar_one())

    async def is_sound(self, connection: AsyncConnection) -> bool:
        """Return True if the server answers: it looks after its own files."""
        return (await connection.execute(text("SELECT 1"))).scalar() == 1

    def driver_arguments(self) -> dict[str, Any]:
        """Return the arguments of a connection that is made with the driver itself."""
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


async def notify_all(connection: AsyncConnection, message: str) -> None:
    """Send a message to all processes on this database, this one included, at the moment the transaction is stored.

    It is sent even if the process dies right after the commit. A file has one process, which needs no message.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message})


def _is_operational(error: Exception) -> bool:
    """Return whether the driver calls this a trouble of the server or the line, such as a timeout."""
    return any(kind.__name__ == "OperationalError" for kind in type(error).__mro__)


def _take_write_lock(connection: Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITE_LOCK})")
