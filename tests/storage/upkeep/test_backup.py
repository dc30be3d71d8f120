"""A backup is complete, private and from one moment; restoring one loses none of the existing data."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from storage import migrate
from storage.announcements import Announcement
from storage.errors import LeaseHeldError, NewerDataError, StorageError
from storage.outbox import Acknowledgement, PostRow
from storage.revision import HEAD
from storage.store import Store
from storage.timers import Timer
from storage.upkeep.backup import BackupError, fingerprint, save
from storage.upkeep.restore import restore
from tests.storage.given import ANN, NEWS, NOW, content, live, opening, saved

LATER = NOW + 6000


def line(taken: int, old: int, new: int) -> Any:
    """Return the log line of a restored table."""
    return {"taken": taken, "old": old, "new": new}


def files(folder: Path) -> set[str]:
    """Return the names in a folder."""
    return {path.name for path in folder.iterdir()}


def changed(path: Path, sql: str) -> None:
    """Change a file without the bot's knowledge."""
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute(sql)


async def test_a_backup_holds_everything_but_the_hold_on_the_data(store: Store, path: Path, tmp_path: Path) -> None:
    await store.matches.save(await live(store), saved(0, NEWS))
    await store.lobbies.open(opening(200), NOW)
    await store.matches.end(await live(store, 300), "closed", NOW)
    target = tmp_path / "kept" / "today.backup"
    target.parent.mkdir()
    made = save(path, target, NOW + 30)
    assert content(target) == {**content(path), "lease": []}
    assert (made.contents.revision, made.contents.matches, made.contents.live) == (HEAD, 3, 2)
    assert (made.size, made.fingerprint) == (target.stat().st_size, fingerprint(target))
    assert target.stat().st_mode & 0o777 == 0o600
    assert files(target.parent) == {"today.backup"}, "one file, and nothing beside it"


async def test_a_backup_is_of_one_moment_while_play_goes_on(store: Store, path: Path, tmp_path: Path) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0))
    saving = asyncio.create_task(asyncio.to_thread(save, path, tmp_path / "b", NOW))
    n = 1
    while not saving.done() or n < 20:
        await store.matches.save(match, saved(n, Announcement((), (), (Timer(0, "deadline", NOW + n),))))
        n += 1
    await saving
    with closing(sqlite3.connect(tmp_path / "b")) as raw:
        ((entries, counted, due),) = raw.execute(
            'SELECT (SELECT entry_count FROM "match"), (SELECT count(*) FROM answer), (SELECT max(at) FROM timer)'
        )
    assert entries == counted >= 1
    assert due in (None, NOW + entries - 1)


def test_an_existing_backup_is_replaced_only_with_overwrite(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "b"
    target.write_text("precious")
    with pytest.raises(BackupError, match="--overwrite"):
        save(path, target, NOW)
    assert target.read_text() == "precious"
    save(path, target, NOW, overwrite=True)
    assert content(target)["alembic_version"] == [(HEAD,)]


def test_the_data_itself_is_never_taken_for_the_target(path: Path, tmp_path: Path) -> None:
    (tmp_path / "alias").symlink_to(path)
    for target in (path, tmp_path / "alias"):
        with pytest.raises(BackupError, match="is the data itself"):
            save(path, target, NOW, overwrite=True)


def test_no_backup_without_data_or_without_a_folder(path: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="QUERENT_DATA"):
        save(tmp_path / "none", tmp_path / "b", NOW)
    with pytest.raises(BackupError, match="Check its folder"):
        save(path, tmp_path / "no" / "b", NOW)
    assert files(tmp_path) == {path.name}


def test_damaged_data_make_no_backup(path: Path, tmp_path: Path) -> None:
    spoil(path)
    with pytest.raises(StorageError, match="is damaged"):
        save(path, tmp_path / "b", NOW)
    assert files(tmp_path) == {path.name}


async def test_nothing_is_put_back_under_a_process_that_uses_the_data(store: Store, path: Path, tmp_path: Path) -> None:
    match = await live(store)
    save(path, tmp_path / "b", NOW)
    await store.matches.save(match, saved(0))
    before = content(path)
    with pytest.raises(LeaseHeldError, match="test"):
        restore(path, tmp_path / "b", NOW + 1, line)
    assert content(path) == before
    assert not [name for name in files(tmp_path) if "until" in name or "part" in name]


async def test_a_restore_keeps_the_previous_file_under_a_dated_name(path: Path, tmp_path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    save(path, tmp_path / "b", NOW)
    await live(store)
    await store.close()
    before = content(path)
    done = restore(path, tmp_path / "b", NOW, line)
    assert done.kept == tmp_path / "querent-until-1970-01-12-134640.db"
    assert content(done.kept) == before
    assert content(path)["match"] == []
    with pytest.raises(BackupError, match="Try again"):
        restore(path, tmp_path / "b", NOW, line)
    assert content(done.kept) == before


async def test_a_restored_match_continues_from_the_backup(path: Path, tmp_path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    match = await live(store)
    await store.matches.save(match, saved(0, NEWS))
    await store.outbox.acknowledge(
        Acknowledgement(posts=(PostRow(match, "board", 100, 501, 1), PostRow(match, "read_from", 100, 500, 0)))
    )
    save(path, tmp_path / "b", NOW + 60)
    taken = (NOW + 60) // 60 * 60
    await store.matches.save(match, saved(1))
    newest = await live(store, 300)
    await store.close()
    done = restore(path, tmp_path / "b", LATER, line)
    assert (done.taken, done.tables) == (taken, {match: 1001})
    store = await Store.open(path, "test", LATER)
    loaded = await store.matches.load(1001)
    assert (loaded.row.entry_count, loaded.state_hash, len(loaded.record.entries if loaded.record else ())) == (
        1,
        f"{0:016x}",
        1,
    )
    lines = await store.stories.read(1001, 1)
    assert lines[-1].text == line(taken, match, 1001), "everybody is told, last"
    jobs = (await store.outbox.due(LATER)).job_rows
    assert [job.nonce for job in jobs[:4]] == ["s501", "1.b", "1.h0", "1.h1"]
    searches = [(job.kind, job.audience) for job in jobs[4:]]
    assert searches == [("strip_former", f"former:{match}:100")], "what was posted since then is looked for"
    assert await store.outbox.posts(1001) == [], "what stands there is of the old number"
    assert [due.at for due in await store.timers.of(1001)] == [due.at + LATER - taken for due in NEWS.timers or ()]
    await store.matches.save(1001, saved(1))
    assert await live(store, 300) > max(1001, newest), "no number is given twice"
    await store.close()


async def test_a_restored_lobby_is_posted_again_and_an_ended_match_is_not(path: Path, tmp_path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    lobby = await store.lobbies.open(opening(200), NOW)
    await store.matches.end(ended := await live(store), "ended", NOW, {"won": 1})
    await store.close()
    save(path, tmp_path / "b", NOW)
    assert restore(path, tmp_path / "b", NOW, line).tables == {lobby: 1001}
    store = await Store.open(path, "test", NOW)
    jobs = [(job.match, job.kind) for job in (await store.outbox.due(NOW)).job_rows]
    assert jobs == [(1001, "lobby"), (1001, "strip_former")]
    assert (await store.matches.row(1002)).state == "ended", "the last one moves, too, so that the next is counted on"
    assert ended not in [row.id for row in await store.matches.of_user(ANN)]
    await store.close()


def test_damaged_data_are_no_obstacle_and_kept_as_they_are(path: Path, tmp_path: Path) -> None:
    save(path, tmp_path / "b", NOW)
    path.write_bytes(broken := b"not even a header " * 300)
    path.with_name(f"{path.name}-wal").write_bytes(b"the rest of it")
    done = restore(path, tmp_path / "b", NOW, line)
    assert done.kept is not None
    assert done.kept.read_bytes() == broken
    assert done.kept.with_name(f"{done.kept.name}-wal").read_bytes() == b"the rest of it"
    assert files(tmp_path) == {"b", path.name, done.kept.name, f"{done.kept.name}-wal"}
    assert content(path)["alembic_version"] == [(HEAD,)]


async def test_into_an_empty_folder_a_backup_is_put_privately(path: Path, tmp_path: Path) -> None:
    save(path, tmp_path / "b", NOW)
    new = tmp_path / "new" / "querent.db"
    assert restore(new, tmp_path / "b", NOW, line).kept is None
    assert (files(new.parent), new.stat().st_mode & 0o777) == ({"querent.db"}, 0o600)
    await (await Store.open(new, "test", NOW)).close()


async def test_a_backup_of_an_older_revision_is_brought_up_to_date_at_the_start(path: Path, tmp_path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    await live(store)
    await store.close()
    command.downgrade(migrate.config(path), "0001")
    save(path, tmp_path / "b", NOW)
    done = restore(path, tmp_path / "b", NOW + 1, line)
    assert done.contents.revision == "0001"
    store = await Store.open(path, "test", NOW + 2)
    assert await store.matches.live() == [1001]
    await store.close()


@pytest.mark.parametrize(
    ("spoiling", "error", "said"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", NewerDataError, "9999.*Update Querent"),
        ("DROP TABLE alembic_version", BackupError, "not a Querent database"),
        ("DELETE FROM match", BackupError, "is damaged"),
    ],
)
async def test_a_backup_that_will_not_do_changes_nothing(
    path: Path, tmp_path: Path, spoiling: str, error: type[Exception], said: str
) -> None:
    store = await Store.open(path, "test", NOW)
    await live(store)
    await store.close()
    save(path, tmp_path / "b", NOW)
    as_before_checksums(tmp_path / "b")
    changed(tmp_path / "b", spoiling)
    before = content(path)
    with pytest.raises(error, match=said):
        restore(path, tmp_path / "b", NOW, line)
    assert content(path) == before
    assert files(tmp_path) == {path.name, "b"}


def test_a_file_that_is_something_else_is_not_put_back(path: Path, tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"a holiday picture " * 100)
    with pytest.raises(BackupError, match="not a Querent backup"):
        restore(path, tmp_path / "b", NOW, line)
    with pytest.raises(BackupError, match="Check the path"):
        restore(path, tmp_path / "gone", NOW, line)
    assert files(tmp_path) == {path.name, "b"}


async def test_a_backup_in_which_one_bit_is_turned_is_refused(path: Path, tmp_path: Path) -> None:
    """The secret, the key and the answers are bytes whose change no check of the structure can detect."""
    store = await Store.open(path, "test", NOW)
    match = await live(store)
    await store.matches.save(match, saved(0, NEWS))
    await store.close()
    save(path, tmp_path / "b", NOW)
    whole = (tmp_path / "b").read_bytes()
    with closing(sqlite3.connect(path)) as raw:
        ((secret, key, log),) = raw.execute('SELECT m.secret, m.key, a.tokens FROM "match" m, answer a')
    found = [whole.index(held if isinstance(held, bytes) else held.encode()) for held in (secret, key, log)]
    before = content(path)
    for place in (*found, 0, 24, 60, len(whole) // 2, len(whole) - 80, len(whole) - 70, len(whole) - 1):
        turned = bytearray(whole)
        turned[place] ^= 1
        (tmp_path / "b").write_bytes(turned)
        with pytest.raises(BackupError, match="is damaged"):
            restore(path, tmp_path / "b", NOW, line)
    for length in (len(whole) - 1, len(whole) - 512, len(whole) // 2):
        (tmp_path / "b").write_bytes(whole[:length])
        with pytest.raises(BackupError, match="is damaged"):
            restore(path, tmp_path / "b", NOW, line)
    assert content(path) == before
    (tmp_path / "b").write_bytes(whole)
    assert restore(path, tmp_path / "b", NOW, line).proved


async def test_a_backup_from_before_they_carried_a_checksum_is_put_back(path: Path, tmp_path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    await live(store)
    await store.close()
    save(path, tmp_path / "b", NOW)
    as_before_checksums(tmp_path / "b")
    done = restore(path, tmp_path / "b", NOW, line)
    assert (done.proved, list(done.tables.values())) == (False, [1001])


def as_before_checksums(path: Path) -> None:
    """Turn the backup into one of an earlier version of Querent: pages with nothing after them."""
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 512 * 512])


def spoil(path: Path) -> None:
    """Damage every page except the first few."""
    data = path.read_bytes()
    path.write_bytes(data[:5000].ljust(len(data), b"\xff"))
