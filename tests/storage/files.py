"""A store on a separate file; the tables are created once and copied, since migrating starts a process."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from storage import migrate, preconditions
from storage.backend import Address, backend_at
from storage.metadata import METADATA
from storage.store import Store
from tests.storage.given import NOW

MET: tuple[preconditions.Check, ...] = ()
"""The checks that remain for copied data: none, because all hold since the original was made. They take a quarter of
the time of opening and closing it."""


def migrated(paths: pytest.TempPathFactory) -> Path:
    """Return the file of the session that the migrations have made."""
    path = paths.getbasetemp() / "empty.db"
    if not path.exists():
        assert migrate.main([str(path)]) == 0
    return path


def without_migration(address: Address) -> str:
    """Return the differences between migrated data and METADATA, such as "add_column note.color", or ""."""
    with backend_at(address).migration_engine().connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
    differences = [found if isinstance(found, tuple) else found[0] for found in found]
    return ", ".join(f"{what} {details[-1]}" for what, *details in differences)


def skip_without_migration(address: Address) -> None:
    """Skip tests of data that the bot would not open: one test fails instead, and names the missing part."""
    if missing := without_migration(address):
        pytest.skip(f"needs a migration for {missing}; test_the_migrations_make_the_tables_we_name fails")


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield a file with all tables but no rows, which tests copy but do not open: opening it changes its journal."""
    skip_without_migration(path := migrated(tmp_path_factory))
    made = path.read_bytes()
    yield path
    assert path.read_bytes() == made, "a test has changed the file that other tests copy"


@pytest.fixture
def path(empty: Path, tmp_path: Path) -> Path:
    """Return a copy of the empty file."""
    return Path(shutil.copy(empty, tmp_path / "querent.db"))


@pytest.fixture
def fresh(empty: Path, tmp_path: Path) -> Iterator[Path]:
    """Yield any number of copies of the empty file."""
    return (Path(shutil.copy(empty, tmp_path / f"{number}.db")) for number in count())


@pytest.fixture
def data(empty: Path, tmp_path: Path) -> Path:
    """Return the folder of a bot, with a copy of the empty file."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    return filled(folder, empty)


def filled(folder: Path, empty: Path) -> Path:
    """Copy the empty file into the folder of a bot, and return the folder."""
    shutil.copy(empty, folder / "querent.sqlite")
    return folder


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """Yield an open, empty store.

    Each test has a copy of the same file, so checking it each time is unnecessary.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preconditions, "PRECONDITIONS", MET)
        store = await Store.open(path, "test", NOW)
    yield store
    await store.close()
