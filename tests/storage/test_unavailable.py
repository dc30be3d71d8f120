from __future__ import annotations

import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import text

from storage import sqlite
from storage.announcements import Announcement
from storage.backend import Address
from storage.errors import UnavailableError
from storage.revision import HEAD
from storage.store import Store
from storage.stories import NewLogLine
from storage.upkeep.health import check, holder
from tests.storage.given import NOW, content, live, saved


async def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    path = tmp_path / "querent.db"
    path.write_bytes(b"no database at all " * 100)
    with pytest.raises(UnavailableError, match="not Querent's data"):
        await Store.open(path, "test", NOW)


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UnavailableError, match="cannot be used"):
        await Store.open(tmp_path / "file" / "querent.db", "test", NOW)


async def test_data_locked_by_another_program(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.0)
    store = await Store.open(path, "test", NOW)
    with closing(sqlite3.connect(path, isolation_level=None)) as viewer:
        viewer.execute("BEGIN IMMEDIATE")
        with pytest.raises(UnavailableError, match="has locked the data"):
            await live(store)
        viewer.execute("ROLLBACK")
    assert await live(store) == 1
    await store.close()


async def test_a_full_disk_loses_only_unacknowledged_moves(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    match = await live(store)
    await store.matches.save(match, saved(0))
    await store._database.write(lambda connection: connection.execute(text("PRAGMA max_page_count = 1")))
    with pytest.raises(UnavailableError, match="disk is full"):
        await store.matches.save(match, saved(1, Announcement((NewLogLine("x" * 100_000),))))
    loaded = await store.matches.load(match)
    assert (loaded.row.entry_count, loaded.state_hash) == (1, f"{0:016x}")
    await store._database.write(lambda connection: connection.execute(text("PRAGMA max_page_count = 100000")))
    await store.matches.save(match, saved(1))
    await store.close()


async def test_a_damaged_file(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    await live(store)
    await store.close()
    _damage(path)
    with pytest.raises(UnavailableError, match="damaged"):
        await Store.open(path, "test", NOW)


def _damage(path: Path) -> None:
    """Damage every page except the first."""
    data = path.read_bytes()
    path.write_bytes(data[:5000].ljust(len(data), b"\xff"))


@pytest.fixture
def shared() -> Iterator[Path]:
    """Yield a folder that every user can enter and write to."""
    with TemporaryDirectory() as made:
        Path(made).chmod(0o777)
        yield Path(made)


@contextmanager
def as_another_user() -> Iterator[None]:
    """Drop root's right to write everywhere, if the tests run as root."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(me)


@contextmanager
def limited(size: int) -> Iterator[None]:
    """Prevent files from growing larger than the given number of bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_every_commit_is_durable(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        setting = text(f"PRAGMA {name}")
        assert (await store._database.write(lambda connection: connection.execute(setting))).scalar() == value  # noqa: B023
    await store.close()


async def test_the_doctor_finds_healthy_data_in_use(store: Store, address: Address) -> None:
    await live(store)
    before = content(address)
    health = await check(address, NOW)
    assert (health.revision, health.needed, health.is_intact, health.live) == (HEAD, HEAD, True, 1)
    assert health.holder is not None
    assert health.holder.owner == "test"
    assert content(address) == before


async def test_the_doctor_before_the_first_start_leaves_nothing_behind(tmp_path: Path) -> None:
    """A new file would belong to the user who runs the doctor, such as root, and lock out the bot's user."""
    health = await check(tmp_path / "new" / "querent.db", NOW)
    assert (health.revision, health.is_intact, health.holder) == (None, True, None)
    assert await holder(tmp_path / "querent.db", NOW) is None
    assert not os.listdir(tmp_path)


async def test_the_doctor_on_a_full_disk(path: Path) -> None:
    """A limit on the size of files represents a full disk: nothing more can be written."""
    await (await Store.open(path, "test", NOW)).close()
    before = os.listdir(path.parent)
    with limited(400_000), pytest.raises(UnavailableError, match="disk is full"):
        await check(path, NOW)
    assert os.listdir(path.parent) == before
    assert (await check(path, NOW)).is_intact


async def test_read_only_data_is_reported_with_its_fix(shared: Path) -> None:
    """As after a start by root, an empty file exists, and the bot runs as another user."""
    path = shared / "querent.db"
    sqlite3.connect(path).close()
    path.chmod(0o444)
    with as_another_user():
        for tried in (Store.open(path, "test", NOW), check(path, NOW)):
            with pytest.raises(UnavailableError, match=r"cannot be written|may write it"):
                await tried


async def test_the_doctor_at_damaged_data(tmp_path: Path) -> None:
    (tmp_path / "querent.db").write_bytes(b"junk" * 5000)
    with pytest.raises(UnavailableError):
        await check(tmp_path / "querent.db", NOW)
