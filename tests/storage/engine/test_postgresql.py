"""What happens when the server does not answer, and what is said of it."""

from __future__ import annotations

import asyncio
import sys
import threading
from functools import partial

import pytest
from sqlalchemy import URL, make_url, text

from storage.engine.backend import backend_at
from storage.engine.database import Database
from storage.engine.errors import Doubled, Unavailable
from storage.engine.revision import _command, _environment
from storage.engine.session import Session
from storage.store import Store
from tests.storage.databases import Databases
from tests.storage.given import NOW, changed, live, saved

PASSWORD = "s3cret-of-the-host"


async def refused(address: str) -> str:
    """What is said where the data cannot be opened."""
    with pytest.raises(Unavailable) as error:
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
    """Every user of a machine sees the commands of the others."""
    address = make_url(f"postgresql://querent:{PASSWORD}@localhost/querent")
    assert PASSWORD not in " ".join(_command(address))
    assert _environment(address)["PGPASSWORD"] == PASSWORD


async def test_a_database_that_is_not_there_is_named(databases: Databases) -> None:
    with databases.shared() as address:
        nowhere = address.set(database="nowhere", password=PASSWORD)
        said = await refused(nowhere.render_as_string(hide_password=False))
    assert 'database "nowhere" does not exist' in said
    assert PASSWORD not in said


async def test_a_cut_connection_fails_one_change_and_the_next_goes_on(databases: Databases) -> None:
    """As when the server is restarted: nothing that was acknowledged is lost."""
    with databases.new() as address:
        store = await Store.open(address, "test", NOW)
        match = await live(store)
        changed(address, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                " AND datname = current_database()")  # fmt: skip
        with pytest.raises(Unavailable, match="cannot be reached"):
            await store.matches.save(match, saved(0))
        await store.matches.save(match, saved(0))
        assert (await store.matches.load(match)).row.n == 1
        await store.close()


@pytest.mark.parametrize("only", [1, None])
async def test_an_answer_waits_for_those_at_its_own_table_alone(databases: Databases, only: int | None) -> None:
    """What may be about any table waits for them all."""
    with databases.new() as address:
        ours, theirs = [await Database.open(address) for _ in range(2)]
        begun, go_on = asyncio.Event(), threading.Event()
        answering = asyncio.create_task(ours.write(partial(_held_up, asyncio.get_running_loop(), begun, go_on), 1))
        await begun.wait()
        await theirs.write(lambda _: None, 2)
        waiting = asyncio.create_task(theirs.write(lambda _: None, only))
        try:
            while not await ours.read(lambda tx: tx.rows(_WAITING)):  # noqa: ASYNC110  # no event tells
                await asyncio.sleep(0)
            assert not waiting.done()
        finally:
            go_on.set()
        await asyncio.gather(answering, waiting)
        for database in (ours, theirs):
            await database.close()


def _held_up(loop: asyncio.AbstractEventLoop, begun: asyncio.Event, go_on: threading.Event, _: Session) -> None:
    """A change that is not done before it may go on."""
    loop.call_soon_threadsafe(begun.set)
    go_on.wait()


_WAITING = text("SELECT pid FROM pg_locks WHERE NOT granted")


async def test_changes_of_two_processes_take_turns(databases: Databases) -> None:
    """None is judged by rows that another is about to change."""
    with databases.new() as address:
        store = await Store.open(address, "test", NOW)
        match = await live(store)
        other = backend_at(address).engine()
        with other.begin() as connection:
            connection.execute(text("UPDATE match SET n = 1"))
            saving = asyncio.create_task(store.matches.save(match, saved(0)))
            while not connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")):  # noqa: ASYNC110  # no event tells
                await asyncio.sleep(0)
            assert not saving.done()
        with pytest.raises(Doubled):
            await saving
        other.dispose()
        await store.close()


async def test_closing_waits_for_who_reads(databases: Databases) -> None:
    """A connection that is lent while the others close would stay open until it is collected."""
    with databases.new() as address:
        database, begun, go_on = await Database.open(address), asyncio.Event(), threading.Event()
        reading = asyncio.create_task(database.read(partial(_held_up, asyncio.get_running_loop(), begun, go_on)))
        await begun.wait()
        closing = asyncio.create_task(database.close())
        closed, _ = await asyncio.wait([closing], timeout=0.2)
        go_on.set()
        await asyncio.gather(closing, reading)
        assert not closed
        assert _open(address) == 0


def _open(address: URL) -> int:
    """How many others are connected to that database."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()"
    with backend_at(address).migrating().connect() as connection:
        return int(connection.exec_driver_sql(asked).scalar_one())
