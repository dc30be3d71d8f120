"""The two kinds of database, and which one an address means."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, TypeAlias

from sqlalchemy import URL, Engine, make_url

from storage.engine.postgresql import PostgreSQL
from storage.engine.session import Session
from storage.engine.sqlite import SQLiteFile

Address: TypeAlias = Path | URL
"""Where the data are: a SQLite file, or a PostgreSQL database."""


class Backend(Protocol):
    """What differs between them."""

    @property
    def readers(self) -> int:
        """How many functions may read beside the one that writes; 0 if they take turns with it."""

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What it raises where it fails."""

    def engine(self) -> Engine:
        """An engine whose transactions may write from the start."""

    def reading(self, engine: Engine) -> Engine:
        """That engine for transactions that only read."""

    def migrating(self) -> Engine:
        """An engine for the one transaction of all migrations; it enforces no references."""

    def named(self, error: Exception) -> Exception:
        """The driver's error as a StorageError; a programming error is returned unchanged."""

    def tidy(self, engine: Engine) -> None:
        """Do what would hold up an answer if it were left to one."""

    def scrub(self, engine: Engine) -> None:
        """Remove what remains of deleted data."""

    def continue_ids(self, session: Session) -> None:
        """Let the ids that the database gives follow those that were copied into it."""

    def sound(self, session: Session) -> bool:
        """Whether the structure of the data is intact."""


def backend_at(address: Address) -> Backend:
    """The database at that address, not opened yet."""
    return SQLiteFile(address) if isinstance(address, Path) else PostgreSQL(address)


def address_of(words: str) -> Address:
    """The address that was written as a path, or as a URL `postgresql://user@host/name`."""
    return make_url(words) if words.startswith("postgresql:") else Path(words)
