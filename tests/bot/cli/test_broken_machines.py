"""Folders, files and limits of machines: the doctor and `run` give the same errors, with a line of advice."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot import __main__ as querent
from bot.cli.doctor import findings
from bot.config import read_config
from storage.errors import ForeignDataError, StorageError, UnavailableError
from storage.postgresql import PostgreSQL
from storage.sqlite import SQLiteFile
from storage.store import Store
from tests.bot.cli.test_preconditions import AWAY, ran, said_of, tell, written
from tests.storage.databases import Databases
from tests.storage.given import NOW
from tests.storage.test_unavailable import limited

Broken = Callable[[Path], None]
FILE = Path("data/querent.sqlite")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
    yield
    os.chdir(tmp_path)


async def refused(words: str, kind: type[StorageError] = UnavailableError) -> None:
    """Assert that the doctor and the bot's own start report these words."""
    [(fine, says)] = await said_of("data")
    assert not fine
    assert words in says
    with pytest.raises(kind) as error:
        await Store.open(FILE, "test", NOW)
    assert words in str(error.value)


def _folder_for_file(data: Path) -> None:
    (data / "querent.sqlite").mkdir()


def _folder_for_log(data: Path) -> None:
    (data / "querent.sqlite-wal").mkdir()


def _pipe_for_file(data: Path) -> None:
    os.mkfifo(data / "querent.sqlite")


def _link_to_nowhere(data: Path) -> None:
    (data / "querent.sqlite").symlink_to("/nowhere/querent.sqlite")


def _folder_to_nowhere(data: Path) -> None:
    data.rmdir()
    data.symlink_to("/nowhere/data")


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (_folder_for_file, "querent.sqlite is not a file. Move it away"),
        (_folder_for_log, "querent.sqlite-wal is not a file. Move it away"),
        (_pipe_for_file, "querent.sqlite is not a file. Move it away"),
        (_link_to_nowhere, "is a link to /nowhere/querent.sqlite, which does not exist. Create its folder"),
        (_folder_to_nowhere, "is a link to /nowhere/data, which does not exist. Create that folder"),
    ],
)
async def test_an_unusable_data_file_is_named(broken: Broken, words: str, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    broken(tmp_path / "data")
    await refused(words)


async def test_links_that_lead_somewhere_are_followed(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "data").symlink_to(tmp_path / "there")
    (tmp_path / "there/querent.sqlite").symlink_to(tmp_path / "elsewhere.sqlite")
    [(fine, _)] = await said_of("data")
    assert fine
    await (await Store.open(FILE, "test", NOW)).close()
    assert (tmp_path / "elsewhere.sqlite").stat().st_size


async def test_a_file_on_the_way_to_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    [(fine, says)] = await said_of("data", data="file/below/data")
    assert not fine
    assert f"{tmp_path / 'file'} is a file" in says


async def test_files_cannot_grow(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with limited(20_000):
        await refused("files cannot grow larger. Raise the limit (ulimit -f)")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.EROFS, "Mount it writable"),
        (errno.EDQUOT, "raise the quota"),
        (errno.ENOSPC, "The disk is full. Free some space"),
        (errno.EMFILE, "ulimit -n 1024"),
        (errno.ESTALE, "Put the data on a local disk"),
        (errno.EACCES, "Give Querent's user the right to write"),
    ],
)
async def test_a_refusal_of_the_system_is_reported_with_its_fix(
    code: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code), "data")

    monkeypatch.setattr("storage.sqlite.prove_room", refuse)
    monkeypatch.setattr("storage.upkeep.health.prove_room", refuse)
    (tmp_path / "data").mkdir()
    await refused(words)


def test_the_error_names_the_owner_of_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = sqlite3.OperationalError("unable to open database file")
    error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
    file = SQLiteFile(tmp_path / "querent.sqlite")
    assert "belongs to" not in str(file.to_storage_error(error))
    monkeypatch.setattr("os.geteuid", lambda: 4_000_000)
    assert f"{tmp_path} belongs to user" in str(file.to_storage_error(error))
    assert "this is user 4000000." in str(file.to_storage_error(error))


# -- unusable data ----------------------------------------------------------------------------------------------------


async def test_a_file_of_another_program_stays_as_it_was(tmp_path: Path) -> None:
    written(tmp_path / FILE, "CREATE TABLE moz_places (id)")
    await refused("its tables moz_places are not Querent's", ForeignDataError)
    with closing(sqlite3.connect(FILE)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("moz_places",)]


async def test_a_database_of_another_program_stays_as_it_was(databases: Databases) -> None:
    with databases.new(empty=True) as address:
        tell(address, "CREATE TABLE wp_posts (id integer)")
        [(fine, says)] = await said_of("data", database=address.render_as_string(hide_password=False))
        assert not fine
        assert "its tables wp_posts are not Querent's" in says
        with pytest.raises(ForeignDataError):
            await Store.open(address, "test", NOW)


@pytest.mark.parametrize(
    ("statement", "lacking"),
    [
        ("DROP TABLE outbox", "outbox is missing"),
        ("ALTER TABLE lesson RENAME COLUMN step TO steps", "lesson.step is missing"),
    ],
)
@pytest.mark.usefixtures("data")
async def test_data_that_lack_something_are_not_called_sound(statement: str, lacking: str, tmp_path: Path) -> None:
    written(tmp_path / FILE, statement)
    await refused(lacking)


async def test_a_postgresql_that_lacks_something_is_not_called_sound(databases: Databases) -> None:
    with databases.new() as address:
        tell(address, "ALTER TABLE lesson RENAME COLUMN step TO steps")
        [(fine, says)] = await said_of("data", database=address.render_as_string(hide_password=False))
        assert (fine, "lesson.step is missing" in says) == (False, True)


async def test_a_postgresql_search_path_without_a_schema_is_explained(databases: Databases) -> None:
    with databases.new(empty=True) as address:
        tell(address, f'ALTER DATABASE "{address.database}" SET search_path = nowhere')
        [(fine, says)] = await said_of("data", database=address.render_as_string(hide_password=False))
        assert not fine
        assert "ALTER ROLE querent SET search_path = public" in says


@pytest.mark.parametrize(("option", "words"), [("foo=bar", "an option that"), ("sslmode=bogus", "invalid sslmode")])
async def test_an_address_with_a_wrong_option(option: str, words: str, databases: Databases) -> None:
    with databases.shared() as address:
        plain = address.render_as_string(hide_password=False)
        sign = "&" if "?" in plain else "?"
        [(fine, says)] = await said_of("data", database=f"{plain}{sign}{option}")
        assert not fine
        assert words in says


def test_a_server_that_never_answers_cannot_be_reached() -> None:
    pytest.importorskip("psycopg")
    from psycopg.errors import ConnectionTimeout, QueryCanceled, SerializationFailure

    server = PostgreSQL(make_url("postgresql://u@h/n"))
    assert "cannot be reached" in str(server.to_storage_error(ConnectionTimeout("connection timeout expired")))
    assert "SET statement_timeout = 0" in str(server.to_storage_error(QueryCanceled("canceling statement")))
    assert "Try again" in str(server.to_storage_error(SerializationFailure("could not serialize access")))


# -- the command line -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["run", "doctor", "health", "play"])
def test_a_folder_that_is_gone_is_named(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert ran(monkeypatch, command, token="x") == 2
    assert "no longer exists. Change to another one (cd)." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("can't start new thread"), "pids_limit of a container"),
        (OSError(errno.EMFILE, "Too many open files"), "ulimit -n 1024"),
        (MemoryError(), "There is no memory left"),
    ],
)
def test_a_limit_of_the_system_is_no_traceback(
    error: Exception, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise error

    monkeypatch.setattr(querent, "_done", stop)
    assert ran(monkeypatch, "doctor") == 1
    assert words in capsys.readouterr().err


def test_a_bug_is_no_limit_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(querent, "_done", stop)
    with pytest.raises(RuntimeError, match="a bug"):
        ran(monkeypatch, "doctor")


async def test_an_unreachable_discord_is_not_reported_as_answering() -> None:
    found = await findings(read_config({"QUERENT_TOKEN": "x", "QUERENT_DISCORD": AWAY}), lambda: NOW)
    assert [finding.name for finding in found if finding.name in ("network", "clock", "login")] == ["network"]
