"""The notifications between processes over PostgreSQL, and the locks between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
from sqlalchemy import URL, Connection

from storage.database import Database
from storage.errors import UnavailableError, WrongStateError
from storage.peers import Lock, Peers
from storage.postgresql import notify_all
from storage.store import Store
from tests.storage.databases import Databases
from tests.storage.given import ANN, GUILD, changed

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "


@pytest.fixture
def address(databases: Databases) -> Iterator[URL]:
    """Yield a separate database, so that all connections to it can be terminated."""
    with databases.new() as made:
        yield made


@pytest.fixture
def heard() -> asyncio.Queue[str]:
    """Return the notifications that the second of two processes receives."""
    return asyncio.Queue()


@pytest.fixture
async def two(address: URL, heard: asyncio.Queue[str]) -> AsyncIterator[list[Peers]]:
    peers = [Peers(address, lambda _: None), Peers(address, heard.put_nowait)]
    for one in peers:
        await one.start()
    yield peers
    for one in peers:
        await one.close()


async def test_a_lock_is_for_one_process_until_it_gives_it_back(two: list[Peers]) -> None:
    one, other = two
    assert await one.try_lock(Lock.TABLE, 7)
    assert not await other.try_lock(Lock.TABLE, 7)
    assert await other.try_lock(Lock.TABLE, 8)
    assert await other.try_lock(Lock.IDENTIFY, 7)
    await one.unlock(Lock.TABLE, 7)
    assert await other.try_lock(Lock.TABLE, 7)


async def test_an_event_is_claimed_once(two: list[Peers]) -> None:
    one, other = two
    event = 1574321948479979520  # larger than the keys of locks
    assert await one.claim(event)
    assert not await other.claim(event)
    assert await other.claim(event + 1)


async def test_the_last_process_at_a_table_knows_that_its_state_is_current(two: list[Peers]) -> None:
    one, other = two
    assert await one.seized(7, "one")
    assert not await one.seized(7, "one")
    assert await other.seized(7, "other")
    assert await one.seized(7, "one")


async def test_a_message_reaches_the_other_process_only(two: list[Peers], heard: asyncio.Queue[str]) -> None:
    one, other = two
    await other.send("for the first")
    await one.send("for the second")
    assert await asyncio.wait_for(heard.get(), 60) == "for the second"


async def test_a_process_that_was_cut_off_gets_new_locks_and_learns_that_it_missed_messages(
    two: list[Peers], heard: asyncio.Queue[str], address: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.peers._AGAIN", 0)
    one, other = two
    assert await one.try_lock(Lock.TABLE, 7)
    changed(address, f"{CUT}current_database()")
    assert await other.try_lock(Lock.TABLE, 7)  # it ended with its connection
    assert not await one.try_lock(Lock.TABLE, 7)
    await one.unlock(Lock.TABLE, 7)
    assert await asyncio.wait_for(heard.get(), 60) == ""


@pytest.mark.usefixtures("two")
async def test_a_notification_is_sent_only_if_its_transaction_commits(heard: asyncio.Queue[str], address: URL) -> None:
    """If a process dies after changing settings, every process is still notified of the change."""
    database = await Database.open(address)

    def undone(connection: Connection) -> None:
        notify_all(connection, "undone")
        raise WrongStateError(1, "undone")

    with pytest.raises(WrongStateError):
        await database.write(undone)
    await database.write(lambda connection: notify_all(connection, "stored"))
    assert await asyncio.wait_for(heard.get(), 60) == "stored"
    await database.close()


PERSON, SERVER = f"person:{ANN}", f"guild:{GUILD}"
CHANGES: dict[str, tuple[str, Callable[[Store], Awaitable[object]]]] = {
    "that no letters arrive": (PERSON, lambda store: store.people.set_dm(ANN, "closed")),
    "that they may arrive": (PERSON, lambda store: store.people.forget_dm(ANN)),
    "a setting": (PERSON, lambda store: store.people.amend(ANN, {"heard": "it"})),
    "a vacation": (PERSON, lambda store: store.table_terms.shift(ANN, {"until": 7}, {})),
    "a deletion": (PERSON, lambda store: store.privacy.forget(ANN, (), lambda name: [name])),
    "all of a server": (SERVER, lambda store: store.guilds.put(GUILD, {})),
    "some of a server": (SERVER, lambda store: store.guilds.amend(GUILD, {"heard": "it"})),
}


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize("change", CHANGES)
async def test_every_process_is_notified_of_changed_settings(
    heard: asyncio.Queue[str], address: URL, change: str
) -> None:
    store = await Store.open(address, "test", 0)
    text, made = CHANGES[change]
    await made(store)
    assert await asyncio.wait_for(heard.get(), 60) == text
    await store.close()


async def test_an_unreachable_postgresql_is_reported_with_its_fix() -> None:
    with pytest.raises(UnavailableError, match="PostgreSQL cannot be reached"):
        await Peers(URL.create("postgresql", "nobody", host="/nowhere", database="none"), lambda _: None).start()
