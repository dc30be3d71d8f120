"""Databases, folders and settings of operators: the doctor and `run` report the same problems, with the same advice."""

from __future__ import annotations

import os
import sqlite3
import zoneinfo
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import URL, NullPool, create_engine

from bot import __main__ as querent
from bot.cli.doctor import findings, why_not_alive
from bot.config import read_config
from bot.preconditions import outcomes
from storage import preconditions
from storage.errors import DiskFullError, ForeignDataError, NewerDataError, StorageError, UnavailableError
from storage.sqlite import SQLiteFile
from storage.store import Store
from tests.bot.clock import Clock
from tests.storage.databases import Databases
from tests.storage.given import NOW
from tests.storage.test_unavailable import as_another_user

AWAY = "http://127.0.0.1:1"
"""An address at which no Discord responds."""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)


async def said_of(what: str, **settings: str) -> list[tuple[bool, str]]:
    """Return the doctor's findings about one subject."""
    environ = {f"QUERENT_{key.upper()}": value for key, value in {"discord": AWAY, **settings}.items()}
    found = await findings(read_config(environ), lambda: NOW)
    return [(finding.passed, finding.message) for finding in found if finding.name == what]


def ran(monkeypatch: pytest.MonkeyPatch, *words: str, **settings: str) -> int:
    for key, value in {"discord": AWAY, **settings}.items():
        monkeypatch.setenv(f"QUERENT_{key.upper()}", value)
    monkeypatch.setattr("sys.argv", ["querent", *words])
    return querent.main()


# -- PostgreSQL -------------------------------------------------------------------------------------------------------


def driven(address: URL) -> str:
    return address.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)


def tell(address: URL, *statements: str) -> None:
    engine = create_engine(driven(address), isolation_level="AUTOCOMMIT", poolclass=NullPool)
    with engine.connect() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


@contextmanager
def guest(address: URL) -> Iterator[URL]:
    """Yield the address of the same database for a user without rights."""
    tell(address, "CREATE ROLE querent_guest LOGIN", "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    try:
        yield address.set(username="querent_guest")
    finally:
        tell(address, "DROP OWNED BY querent_guest", "DROP ROLE querent_guest")


@contextmanager
def encoded(address: URL, encoding: str) -> Iterator[URL]:
    """Yield an empty database with that encoding."""
    name = f"querent_test_{os.getpid()}_{encoding.lower()}"
    made = f"CREATE DATABASE {name} ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    tell(address, made)
    try:
        yield address.set(database=name)
    finally:
        tell(address, f"DROP DATABASE {name} WITH (FORCE)")


async def refused(address: URL, kind: type[StorageError], words: str) -> None:
    """Assert that the doctor and the bot's own start report these words."""
    [(fine, says)] = await said_of("data", database=address.render_as_string(hide_password=False))
    assert not fine
    assert words in says
    with pytest.raises(kind) as error:
        await Store.open(address, "test", NOW)
    assert words in str(error.value)


async def test_postgresql_of_a_user_without_rights(databases: Databases) -> None:
    with databases.new(empty=True) as address, guest(address) as server:
        await refused(server, UnavailableError, "Make it the owner of the database.")


async def test_postgresql_with_tables_of_another_owner(databases: Databases) -> None:
    with databases.new() as address, guest(address) as server:
        tell(address, "GRANT CREATE ON SCHEMA public TO querent_guest")
        await refused(server, UnavailableError, "PostgreSQL does not let this user")
        tell(address, "GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO querent_guest")
        await refused(server, UnavailableError, "DELETE in table")


async def test_postgresql_that_only_reads(databases: Databases) -> None:
    with databases.new(empty=True) as address:
        tell(address, f'ALTER DATABASE "{address.database}" SET default_transaction_read_only = on')
        await refused(address, UnavailableError, "is read-only")


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII", "WIN1251", "EUC_JP"])
async def test_postgresql_of_another_encoding(encoding: str, databases: Databases) -> None:
    with databases.new(empty=True) as address, encoded(address, encoding) as server:
        await refused(server, UnavailableError, f"The database stores text as {encoding}")


async def test_postgresql_of_another_program(databases: Databases) -> None:
    with databases.new(empty=True) as address:
        tell(address, "CREATE TABLE alembic_version (version_num varchar(32))")
        await refused(address, ForeignDataError, "alembic_version is empty")
        tell(address, "INSERT INTO alembic_version VALUES ('a1b2c3')")
        await refused(address, ForeignDataError, "alembic_version is 'a1b2c3'")
        tell(address, "UPDATE alembic_version SET version_num = '9999'")
        await refused(address, NewerDataError, "a newer one has written it")
        tell(address, "DROP TABLE alembic_version", 'CREATE TABLE "match" (id integer)')
        await refused(address, ForeignDataError, "its tables match are not Querent's")


async def test_postgresql_that_is_too_old(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(preconditions.LEAST_VERSIONS, "postgresql", (99, 1))
    with databases.shared() as server:
        await refused(server, UnavailableError, "and Querent needs 99.1 or newer. Update PostgreSQL.")


async def test_postgresql_as_it_should_be_is_left_as_it_was(databases: Databases) -> None:
    with databases.new(empty=True) as address:
        [(fine, _)] = await said_of("data", database=address.render_as_string(hide_password=False))
        assert fine
        engine = create_engine(driven(address), poolclass=NullPool)
        with engine.connect() as connection:
            tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
            assert connection.exec_driver_sql(tables).scalar() == 0


@pytest.mark.parametrize(
    "address",
    ["postgresql://querent:p@ss/w:rd1@127.0.0.1:1/q", "postgresql://querent:pa@ss@127.0.0.1:1/q"],
)
def test_a_password_that_is_not_escaped_is_never_printed(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ran(monkeypatch, "doctor", database=address) == 2
    text = "".join(capsys.readouterr())
    assert "%40" in text
    assert not [part for part in ("p@ss", "pa@", "ss/w", "rd1", "w:rd") if part in text]


async def test_an_address_that_does_not_connect_is_not_printed() -> None:
    [(fine, says)] = await said_of("data", database="postgresql://querent:hush@127.0.0.1:1/elsewhere")
    assert not fine
    assert "QUERENT_DATABASE" in says
    assert not [part for part in ("127.0.0.1", "hush", "elsewhere", "port 1") if part in says]


@pytest.mark.parametrize("address", ["postgresql:foo", "postgresql://u:p@ss/w:rd@h/x", "postgresql://u:abc/x"])
def test_data_is_not_moved_to_an_invalid_address(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ran(monkeypatch, "migrate", "data/querent.sqlite", address) == 1
    text = capsys.readouterr().err
    assert "PostgreSQL" in text
    assert not [part for part in ("foo", "p@ss", "w:rd", "abc", "Traceback") if part in text]


# -- files ------------------------------------------------------------------------------------------------------------


def written(path: Path, *statements: str) -> None:
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


@pytest.mark.parametrize(
    ("statements", "words"),
    [
        (["CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('a1b2c3')"], "'a1b2c3'"),
        (["CREATE TABLE alembic_version (version_num)", "INSERT INTO alembic_version VALUES ('9999')"], "a newer one"),
        (["CREATE TABLE person (id)"], "its tables person are not Querent's"),
    ],
)
async def test_a_file_that_is_not_ours_or_is_newer(statements: list[str], words: str, tmp_path: Path) -> None:
    written(tmp_path / "data/querent.sqlite", *statements)
    [(fine, says)] = await said_of("data")
    assert not fine
    assert words in says
    with pytest.raises(StorageError, match=words):
        await Store.open(tmp_path / "data/querent.sqlite", "test", NOW)


async def test_an_sqlite_that_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert preconditions.LEAST_VERSIONS["sqlite"] >= (3, 35), "RETURNING is younger than 3.34"
    monkeypatch.setitem(preconditions.LEAST_VERSIONS, "sqlite", (99, 0))
    [(fine, says)] = await said_of("data")
    assert not fine
    assert "Querent needs 99.0 or newer. Update SQLite" in says
    with pytest.raises(UnavailableError, match=r"needs 99\.0"):
        await Store.open(tmp_path / "data/querent.sqlite", "test", NOW)


@pytest.fixture
def theirs() -> Iterator[Path]:
    """Yield a folder that only its owner can enter, within one that everyone can."""
    with TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        folder = Path(made) / "theirs"
        folder.mkdir(mode=0o700)
        yield folder


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can act as another user")
async def test_a_folder_of_another_user_ends_in_words(theirs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(theirs.parent)
    with as_another_user():
        [(fine, says)] = await said_of("data", data=str(theirs))
        why = await why_not_alive(read_config({"QUERENT_DATA": str(theirs)}), Clock())
    assert not fine
    assert "Give Querent's user the right to write" in says
    assert str(theirs) in says
    assert "Give Querent's user the right" in why


def test_the_start_names_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path / "data/querent.sqlite", "CREATE TABLE person (id)")
    assert ran(monkeypatch, "run", token="x", data=str(tmp_path / "data")) == 1
    text = capsys.readouterr().err
    assert "belongs to another program" in text
    assert f"QUERENT_DATA is {tmp_path / 'data'}" in text
    assert "Traceback" not in text


def test_health_gives_the_reason(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(monkeypatch, "health") == 1
    assert "No bot uses this data" in capsys.readouterr().err


def test_a_broken_disk_without_room_is_a_full_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    file = SQLiteFile(tmp_path / "querent.sqlite")
    assert "disk failed" in str(file.to_storage_error(error))
    monkeypatch.setattr("storage.sqlite.is_full", lambda _folder: True)
    raised = file.to_storage_error(error)
    assert isinstance(raised, DiskFullError)
    assert "disk is full" in str(raised)


# -- what else must hold ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["file", "file/below", "/proc/below"])
async def test_a_folder_for_backups_that_cannot_be_written(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    [(fine, says)] = await said_of("backups", backup_dir=named)
    assert not fine
    assert f"QUERENT_BACKUP_DIR is '{named}'" in says
    assert ran(monkeypatch, "run", token="x", backup_dir=named) == 2
    assert f"QUERENT_BACKUP_DIR is '{named}'" in capsys.readouterr().err


async def test_a_folder_for_backups_is_tried_and_not_made(tmp_path: Path) -> None:
    [(fine, says)] = await said_of("backups", backup_dir="kept/safe")
    assert fine
    assert "kept/safe" in says
    assert not (tmp_path / "kept").exists()


async def test_old_backups_are_at_fault(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    made = tmp_path / "kept/querent-2026-11-21.sqlite"
    made.touch()
    os.utime(made, (NOW - 3600, NOW - 3600))
    assert (await said_of("backups", backup_dir="kept"))[-1] == (True, "The newest is 1 hours old.")
    os.utime(made, (NOW - 27 * 3600, NOW - 27 * 3600))
    fine, says = (await said_of("backups", backup_dir="kept"))[-1]
    assert not fine
    assert "The newest backup is 27 hours old." in says


async def test_a_machine_without_time_zones(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(to=[])
    zoneinfo.ZoneInfo.clear_cache()
    try:
        [(fine, says)] = await said_of("time zones")
        code = ran(monkeypatch, "run", token="x")
    finally:
        zoneinfo.reset_tzpath(to=before)
    assert (fine, code) == (False, 2)
    assert "apt install tzdata" in says
    assert "apt install tzdata" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("token", "why"),
    [
        ("", "There is no token. Set QUERENT_TOKEN"),
        ("123456789012345678", "it is a number, such as the application's ID"),
        ("0123456789abcdef" * 4, "the application's public key"),
        ("abcdefghijklmnopqrstuvwxyz012345", "a token has three parts"),
        ("MTIz.Gabc12", "a token has three parts"),
        ("MTIz.Gabc12.x!y", "a token has three parts"),
    ],
)
def test_a_token_has_a_shape(
    token: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = read_config({"QUERENT_TOKEN": token})
    [outcome] = [outcome for outcome in outcomes(config) if outcome.name == "token"]
    assert not outcome.passed
    assert why in outcome.message
    assert ran(monkeypatch, "run", token=token, discord="") == 2
    text = capsys.readouterr().err
    assert why in text
    assert not token or token not in text
    assert "querent play" in text or token


def test_a_stand_in_for_discord_takes_any_token() -> None:
    config = read_config({"QUERENT_TOKEN": "x", "QUERENT_DISCORD": AWAY})
    assert all(outcome.passed for outcome in outcomes(config))


@pytest.mark.parametrize("words", [("export", "abc", "x"), ("play", "--port", "99999"), ("export", "0", "x")])
def test_a_wrong_argument_gets_a_readable_error(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        ran(monkeypatch, *words)
    text = capsys.readouterr().err
    assert "is not" in text
    assert "invalid _" not in text
