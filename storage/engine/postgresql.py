"""A PostgreSQL database: connections to a server, for data that several machines have to reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from sqlalchemy import URL, Connection, Engine, NullPool, Pool, QueuePool, create_engine, event, literal, select, text
from sqlalchemy.exc import DBAPIError

from storage.engine.errors import Contradiction, Unavailable
from storage.engine.session import ONLY, Session
from storage.schema.tables import METADATA

_GIVEN = {
    "application_name": "querent",
    "connect_timeout": 5,  # seconds
    "tcp_user_timeout": 20_000,  # milliseconds, after which a server that fell silent counts as gone
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
_TURN = 0x7175_6572  # the lock of transactions that write; any number nobody else uses will do
_MATCH = 0x7175_6503  # the first half of the lock of a match; others in peers.py
_MENDS = {  # by the beginning of the error's code
    "42501": "PostgreSQL does not let this user do that. Make it the owner of the database.",
    "25006": "This PostgreSQL server only reads. Name the one that writes in QUERENT_DATABASE.",
    "53": "PostgreSQL has no room: its disk is full, or it has too many connections. Nothing acknowledged is lost.",
    "XX": "The data in PostgreSQL are damaged. Restore your latest dump.",
    "58": "PostgreSQL's disk failed while reading or writing. Check it.",
}
_AWAY = (
    "PostgreSQL cannot be reached, or lets nobody in. See that it runs, and that QUERENT_DATABASE and the password "
    "are right."
)
_MISSING = "PostgreSQL needs one more package: pip install 'querent-tarot[postgresql]'"


@dataclass(frozen=True, slots=True)
class PostgreSQL:
    """The data in a database of a server. See Backend."""

    url: URL
    readers: ClassVar = 4
    errors: ClassVar = (DBAPIError, OSError)

    def engine(self) -> Engine:
        """Transactions that write take turns, also with those of other processes, as they do in a file; but those that
        are about one match each only with others about it."""
        made = self._engine(QueuePool, pool_size=self.readers + 1, max_overflow=0)
        event.listen(made, "begin", _take_turn)
        return made

    def reading(self, engine: Engine) -> Engine:
        """Transactions that see the data as they are at one moment, and wait for nobody."""
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    def migrating(self) -> Engine:
        """Of two processes that migrate at once, the second finds it done."""
        made = self._engine(NullPool)
        event.listen(made, "begin", _take_turn)
        return made

    def named(self, error: Exception) -> Exception:
        """The error with its mend, if there is one, and never with the password."""
        code = getattr(error, "sqlstate", None) or ""
        password = str(self.url.password or "")
        words = str(error).replace(password, "***").strip() if password else str(error).strip()
        if code.startswith("23"):
            return Contradiction(f"What was to be kept contradicts what is there: {words}")
        mend = next((mend for start, mend in _MENDS.items() if code.startswith(start)), "")
        if not mend and (isinstance(error, OSError) or type(error).__name__ in ("OperationalError", "AdminShutdown")):
            mend = _AWAY
        return Unavailable(f"{mend} ({words})") if mend else error

    def tidy(self, engine: Engine) -> None:
        """The server does that by itself."""

    def scrub(self, engine: Engine) -> None:
        """Rewrite the tables; the server's log and the host's dumps keep what was there until they go."""
        tables = ", ".join(f'"{name}"' for name in METADATA.tables)
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(f"VACUUM FULL {tables}")

    def continue_ids(self, session: Session) -> None:
        """They come from counters of their own. Those of matches do not: see ADD_MATCH."""
        for table in ("outbox", "deed"):
            highest = f"SELECT coalesce(max(id), 0) + 1 FROM {table}"
            session.row(text(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), ({highest}), false)"))

    def sound(self, session: Session) -> bool:
        """A server that answers vouches for its files."""
        return session.rows(select(literal(1).label("one"))) == [{"one": 1}]

    def given(self) -> dict[str, Any]:
        """What a connection of the driver's own is made with."""
        url = self.url.set(drivername="postgresql+psycopg")
        return {**url.get_dialect()().create_connect_args(url)[1], **_GIVEN}

    def _engine(self, pool: type[Pool], **more: int) -> Engine:
        try:
            url = self.url.set(drivername="postgresql+psycopg")
            return create_engine(url, poolclass=pool, hide_parameters=True, connect_args=_GIVEN, **more)
        except ModuleNotFoundError as error:
            raise Unavailable(_MISSING) from error


def _take_turn(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get("postgresql_readonly"):
        return
    if (only := options.get(ONLY)) is None:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_TURN})")
    else:  # the common lock first, everywhere, so that nobody waits in a circle
        shared = f"pg_advisory_xact_lock_shared({_TURN})"
        connection.exec_driver_sql(f"SELECT {shared}, pg_advisory_xact_lock({_MATCH}, {int(only)})")
