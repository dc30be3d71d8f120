"""Databases on the tests' PostgreSQL: a shared one, used in turns, and new ones for tests that change tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest
from sqlalchemy import URL, Engine, NullPool, create_engine

import storage.store  # noqa: F401  # registers every table
from storage import migrate
from storage.metadata import METADATA
from tests.storage import server
from tests.storage.files import migrated, skip_without_migration

_EMPTY = "; ".join(
    [f'DELETE FROM "{table.name}"' for table in reversed(METADATA.sorted_tables)]
    + [f"ALTER SEQUENCE {name}_id_seq RESTART" for name in ("outbox", "audit_entry", "event")]
)

_NUMBERS = count()


class Databases:
    """Creates databases and drops them."""

    def __init__(self, address: URL) -> None:
        self._address = address
        self._server = create_engine(_driven(address), isolation_level="AUTOCOMMIT", poolclass=NullPool)
        self._template = self._made("template0")
        assert migrate.main([self._template.render_as_string(hide_password=False)]) == 0
        self._shared = self._made(str(self._template.database))
        self._within = create_engine(_driven(self._shared))

    @contextmanager
    def shared(self) -> Iterator[URL]:
        """Yield a database with all tables but no rows, which is emptied afterwards."""
        yield self._shared
        with self._within.begin() as connection:
            connection.exec_driver_sql(_EMPTY)

    @contextmanager
    def new(self, *, empty: bool = False) -> Iterator[URL]:
        """Yield a separate database with all tables, or without any."""
        made = self._made("template0" if empty else str(self._template.database))
        yield made
        self._drop(made)

    def close(self) -> None:
        """Drop all remaining databases."""
        self._within.dispose()
        for made in (self._shared, self._template):
            self._drop(made)

    def _made(self, like: str) -> URL:
        made = self._address.set(database=f"querent_test_{os.getpid()}_{next(_NUMBERS)}")
        self._run(self._server, f'CREATE DATABASE "{made.database}" TEMPLATE "{like}"')
        return made

    def _drop(self, made: URL) -> None:
        self._run(self._server, f'DROP DATABASE "{made.database}" WITH (FORCE)')

    @staticmethod
    def _run(engine: Engine, statement: str) -> None:
        with engine.connect() as connection:
            connection.exec_driver_sql(statement)


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Databases]:
    """Yield the databases of one server, which starts when the first test needs one."""
    if not server.there():
        pytest.skip(server.MISSING)
    skip_without_migration(migrated(tmp_path_factory))
    with server.running() as address:
        made = Databases(address)
        yield made
        made.close()


def _driven(address: URL) -> URL:
    return address.set(drivername="postgresql+psycopg")
