"""Data of earlier versions, migrated once for all tests that begin after that.

Migrating takes a process, which tests/storage and test_versions.py cover; copying the result takes almost no time.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from storage import migrate
from tests.storage.files import empty
from tests.upgrades.snapshot import unpack_data
from tests.upgrades.versions import FILES, unpack

__all__ = ["empty"]


@pytest.fixture(scope="session", autouse=True)
def _every_migration(empty: Path) -> None:
    """Skip the tests while a column has no migration."""


@pytest.fixture(scope="session")
def _earlier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _migrated(unpack_data(tmp_path_factory.mktemp("earlier")))


@pytest.fixture(scope="session")
def _first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _migrated(unpack(FILES[0], tmp_path_factory.mktemp("first") / "querent.sqlite"))


@pytest.fixture
def earlier(_earlier: Path, tmp_path: Path) -> Path:
    """Return a copy of the data of an earlier version, migrated."""
    return Path(shutil.copy(_earlier, tmp_path))


@pytest.fixture
def first_release(_first: Path, tmp_path: Path) -> Path:
    """Return a copy of the data of 0.1.0, migrated."""
    return Path(shutil.copy(_first, tmp_path))


def _migrated(path: Path) -> Path:
    assert migrate.main([str(path)]) == 0
    return path
