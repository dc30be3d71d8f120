"""A server that does not respond is reported with the reason."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from itertools import count

import pytest
from sqlalchemy import URL, Connection, make_url, text
from sqlalchemy.util import await_

from storage.backend import backend_at
from storage.database import Database
from storage.errors import ConcurrentUpdateError, UnavailableError
from storage.revision import _command, _environment
from storage.store import Store
from tests.storage.databases import Databases
from tests.storage.given import ANN, NOW, changed, live, saved

PASSWORD = "s3cret-of-the-host"


async def refused(address: str) -> str:
    """Return the error message if the data cannot be opened."""
    with pytest.raises(UnavailableError) as error:
        await Store.open(make_url(address), "test", NOW)
    return str(error.value)


async def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    said = await refused(f"postgresql://querent:{PASSWORD}@127.0.0.1:1/querent")
    assert "PostgreSQL cannot be reached" in said
    assert PASSWORD not in said


async def test_the_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'querent-tarot[postgresql]'" in await refused("postgresql://querent@localhost/querent")


def test_a_password_is_on_no_command_line() -> None:
    """Every user of a machine can see the command lines of the others."""
    address = make_url(f"postgresql://querent:{PASSWORD}@localhost/querent")
    assert PASSWORD not in " ".join(_command(address))
    assert make_url(_command(address)[-1]) == make_url(str(address).replace(":***", ""))
    assert _environment(address)["PGPASSWORD"] == PASSWORD


async def test_a_database_that_is_not_there_is_named(databases: Databases) -> None:
    with databases.shared() as address:
        nowhere = address.set(database="nowhere", password=PASSWORD)
        said = await refused(nowhere.render_as_string(hide_password=False))
    assert 'database "nowhere" does not exist' in said
    assert PASSWORD not in said


_CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    " AND datname = current_database()"
)


_CUT_OWN = text("SELECT pg_terminate_backend(pg_backend_pid())")


async def test_a_connection_that_was_cut_is_noticed_before_it_is_used(databases: Databases) -> None:
    """A restart of the server cuts all connections."""
    with databases.new() as address:
        store = await Store.open(address, "test", NOW)
        match = await live(store)
        changed(address, _CUT)
        await store.matches.save(match, saved(0))
        changed(address, _CUT)
        assert (await store.matches.load(match)).row.entry_count == 1
        await store.close()


async def test_a_read_on_a_lost_connection_is_retried_once(databases: Databases) -> None:
    with databases.new() as address:
        database, tries = await Database.open(address), count(1)

        def read(connection: Connection) -> int:
            if (number := next(tries)) == 1:
                connection.execute(_CUT_OWN)
            return number

        assert await database.read(read) == 2
        await database.close()


async def test_a_change_with_a_cut_connection_fails_whole_and_the_next_succeeds(databases: Databases) -> None:
    """The change is not retried: it is unknown whether a commit was carried out if its response was lost."""
    with databases.new() as address:
        store = await Store.open(address, "test", NOW)
        match = await live(store)

        def change(connection: Connection) -> None:
            connection.execute(text("UPDATE match SET host = 5"))
            connection.execute(_CUT_OWN)

        with pytest.raises(UnavailableError, match="cannot be reached"):
            await store.matches._database.write(change)
        await store.matches.save(match, saved(0))
        row = await store.matches.row(match)
        assert (row.entry_count, row.host) == (1, ANN)
        await store.close()


@pytest.mark.parametrize("only", [1, None])
async def test_an_answer_waits_for_those_at_its_own_table_alone(databases: Databases, only: int | None) -> None:
    """A change that might concern any table waits for all of them."""
    with databases.new() as address:
        ours, theirs = [await Database.open(address) for _ in range(2)]
        begun, go_on = asyncio.Event(), asyncio.Event()
        answering = asyncio.create_task(ours.write(partial(_held_up, begun, go_on), 1))
        await begun.wait()
        await theirs.write(_nothing, 2)
        waiting = asyncio.create_task(theirs.write(_nothing, only))
        try:
            while not (await ours.read(lambda connection: connection.execute(_WAITING))).all():  # noqa: ASYNC110  # no event tells
                await asyncio.sleep(0)
            assert not waiting.done()
        finally:
            go_on.set()
        await asyncio.gather(answering, waiting)
        for database in (ours, theirs):
            await database.close()


def _held_up(begun: asyncio.Event, go_on: asyncio.Event, _: Connection) -> None:
    """Wait in a change until it may continue."""
    begun.set()
    await_(go_on.wait())


def _nothing(_: Connection) -> None:
    """Change nothing."""


_WAITING = text("SELECT pid FROM pg_locks WHERE NOT granted")


async def test_changes_of_two_processes_take_turns(databases: Databases) -> None:
    """No change depends on rows that another is about to change."""
    with databases.new() as address:
        store = await Store.open(address, "test", NOW)
        match = await live(store)
        other = backend_at(address).migration_engine()
        with other.begin() as connection:
            connection.execute(text("UPDATE match SET entry_count = 1"))
            saving = asyncio.create_task(store.matches.save(match, saved(0)))
            while not connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")):  # noqa: ASYNC110  # no event tells
                await asyncio.sleep(0)
            assert not saving.done()
        with pytest.raises(ConcurrentUpdateError):
            await saving
        other.dispose()
        await store.close()


async def test_closing_waits_for_running_reads(databases: Databases) -> None:
    """Otherwise, a connection in use while the others close would stay open until it is garbage-collected."""
    with databases.new() as address:
        database, begun, go_on = await Database.open(address), asyncio.Event(), asyncio.Event()
        reading = asyncio.create_task(database.read(partial(_held_up, begun, go_on)))
        await begun.wait()
        closing = asyncio.create_task(database.close())
        closed, _ = await asyncio.wait([closing], timeout=0.2)
        go_on.set()
        await asyncio.gather(closing, reading)
        assert not closed
        assert _open(address) == 0


def _open(address: URL) -> int:
    """Return the number of other connections to that database."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
    with backend_at(address).migration_engine().connect() as connection:
        return int(connection.exec_driver_sql(asked).scalar_one())
