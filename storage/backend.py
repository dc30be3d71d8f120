"""The interface of the two kinds of databases, and the choice between them by an address."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeAlias

from sqlalchemy import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.errors import UnavailableError
from storage.postgresql import PostgreSQL
from storage.sqlite import SQLiteFile

Address: TypeAlias = Path | URL
"""The place of the data: a SQLite file or a PostgreSQL database."""


class Backend(Protocol):
    """The differences between the databases."""

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """Exceptions that a failing statement or connection raises."""

    async def prepare(self) -> None:
        """Prepare for the first connection. Raises OSError."""

    async def prove_room(self) -> None:
        """Check that there is space to write, if the data is in a file. Raises OSError."""

    def engines(self) -> tuple[AsyncEngine, AsyncEngine]:
        """Return an engine for transactions that write, and one for those that only read.

        If they are the same, all transactions take turns.
        """

    def migration_engine(self) -> Engine:
        """Return an engine for the one transaction of all migrations; it enforces no foreign keys."""

    def begin_write(self, connection: Connection, only: int | None) -> None:
        """Start a transaction that writes, and wait for its turn; `only` is as in `Database.write`."""

    def begin_read(self, connection: Connection) -> None:
        """Start a transaction that sees the data at one moment."""

    def to_storage_error(self, error: Exception) -> Exception:
        """Convert a driver's error to a StorageError with advice. Programming errors are returned unchanged."""

    async def clean_up(self, engine: AsyncEngine) -> None:
        """Do maintenance that would otherwise delay an answer."""

    async def scrub(self, engine: AsyncEngine) -> None:
        """Remove the remains of deleted data."""

    def continue_ids(self, connection: Connection) -> None:
        """Make generated IDs continue after those that were copied into the database."""

    def size(self, connection: Connection) -> int:
        """Return the size of the data in bytes, without the free space left by deleted data."""

    def is_sound(self, connection: Connection) -> bool:
        """Return whether the structure of the data is intact."""


def backend_at(address: Address) -> Backend:
    """Return the database at an address without opening it."""
    return SQLiteFile(address) if isinstance(address, Path) else PostgreSQL(address)


def address_of(text: str) -> Address:
    """Return the address for a path or a URL such as `postgresql://user@host/name`.

    Raises:
        UnavailableError: The URL is malformed. The message does not repeat it, because it can contain a password.
    """
    if not text.startswith(("postgresql:", "postgres:")):
        return Path(text)
    if text.count("@") > 1:
        raise UnavailableError(
            "The PostgreSQL address has more than one @. Write those in the password as %40, / as %2F."
        )
    try:
        return make_url(text).set(drivername="postgresql")
    except (ArgumentError, ValueError):
        raise UnavailableError(
            "That is not a PostgreSQL address. Give one such as postgresql://user@host/name."
        ) from None
