"""A store on a separate file; the tables are created once and copied, since migrating starts a process."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from storage import migrate, preconditions
from storage.store import Store
from tests.storage.given import NOW

_WITHOUT_TABLES = tuple(check for check in preconditions.PRECONDITIONS if check is not preconditions._check_tables)


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with all tables but no rows."""
    path = tmp_path_factory.mktemp("storage") / "empty.db"
    assert migrate.main([str(path)]) == 0
    return path


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

    Each test has a copy of the same file, so checking for missing tables each time is unnecessary.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(preconditions, "PRECONDITIONS", _WITHOUT_TABLES)
        store = await Store.open(path, "test", NOW)
    yield store
    await store.close()
