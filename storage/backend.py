"""The two kinds of database, and the one that an address means."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeAlias

from sqlalchemy import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

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
        """Make it possible to connect for the first time. Raises OSError."""

    async def prove_room(self) -> None:
        """Write a file next to the data, and remove it, if the data is in a file. Raises OSError."""

    def engines(self) -> tuple[AsyncEngine, AsyncEngine]:
        """Return an engine for transactions that write, and one for those that only read.

        If they are the same, all transactions take turns.
        """

    def migration_engine(self) -> Engine:
        """Return an engine for the one transaction of all migrations; it enforces no foreign keys."""

    async def begin_write(self, connection: AsyncConnection, only: int | None) -> None:
        """Start a transaction that writes, and wait for its turn; `only` as in `Database.write`."""

    async def begin_read(self, connection: AsyncConnection) -> None:
        """Start a transaction that sees the data as they are at one moment."""

    def to_storage_error(self, error: Exception) -> Exception:
        """Return a driver's error as a StorageError with advice; a programming error is returned unchanged."""

    async def clean_up(self, engine: AsyncEngine) -> None:
        """Do maintenance that would delay an answer if it were left to one."""

    async def scrub(self, engine: AsyncEngine) -> None:
        """Remove what remains of deleted data."""

    async def continue_ids(self, connection: AsyncConnection) -> None:
        """Let generated IDs follow those that were copied into the database."""

    async def size(self, connection: AsyncConnection) -> int:
        """Return the size of the data in bytes, without the space that deleted data has left free."""

    async def is_sound(self, connection: AsyncConnection) -> bool:
        """Return whether the structure of the data is intact."""


def backend_at(address: Address) -> Backend:
    """Return the database at an address, not opened yet."""
    return SQLiteFile(address) if isinstance(address, Path) else PostgreSQL(address)


def address_of(text: str) -> Address:
    """Return the address for a path or a URL such as `postgresql://user@host/name`.

    Raises:
        UnavailableError: It cannot be read. It is not repeated, because a password may be in it.
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
