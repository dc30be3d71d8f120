"""Either everything goes from one database to the other and back, or nothing does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from storage.audit_log import AuditEntry
from storage.backend import Address
from storage.errors import LeaseHeldError
from storage.matches import NewSeat
from storage.play import Loaded
from storage.results import Outcome
from storage.store import Store
from storage.upkeep.move import Moved, NotMovedError, move
from tests.storage.databases import Databases
from tests.storage.dying import DEAL, TODAY
from tests.storage.given import (
    ANN,
    CHANNEL,
    GUILD,
    NEWS,
    NOW,
    changed,
    content,
    live,
    opening,
    record,
    saved,
    table,
    words_of,
)
from tests.wire.forked import printed


@pytest.fixture
def server(databases: Databases) -> Iterator[Address]:
    """Yield a database with all tables but no rows: creating them takes a process longer than a move."""
    with databases.new() as made:
        yield made


@pytest.fixture
def bare(databases: Databases) -> Iterator[Address]:
    """Yield a database without tables."""
    with databases.new(empty=True) as made:
        yield made


def exact(_: Loaded) -> bool:
    """Return True, as if every match replayed."""
    return True


def kept(address: Address) -> dict[str, list[Any]]:
    """Return all rows except the lease on the data, which no process holds anymore."""
    return {name: rows for name, rows in content(address).items() if name != "lease"}


async def filled(address: Address) -> None:
    """Insert some of everything: matches in every state, jobs, timers, users, deals, the moderators' log."""
    store = await Store.open(address, "test", NOW)
    match = await live(store)
    await store.matches.save(match, saved(0, NEWS, checkpoint=table(1)))
    over = await live(store, CHANNEL + 1)
    await store.matches.save(over, saved(0, result={"won": 1}, outcomes=(Outcome(0, True, 3, ("first",)),)))
    await store.lobbies.open_again(over, opening(CHANNEL + 1, NewSeat("Bruno", 22)), NOW)
    await store.deals.draw(TODAY, DEAL)
    await store.deals.attempt(1, opening(CHANNEL + 2), record(1), NOW, NEWS)
    await store.results.hint(match, ANN)
    await store.people.amend(ANN, {"language": "it"})
    await store.guilds.put(GUILD, {"board": {"channel": 2**62}})
    await store.audit_log.add(AuditEntry(GUILD, ANN, match, "end", {"key": "\u2014 ended"}), NOW)
    await store.close()


async def test_everything_goes_there_and_back(path: Path, bare: Address, tmp_path: Path) -> None:
    await filled(path)
    before = kept(path)
    assert all(
        before[name]
        for name in ("match", "answer", "log_entry", "outbox", "timer", "result", "achievement", "audit_entry")
    )
    back = tmp_path / "back" / "querent.sqlite"
    rows = sum(map(len, before.values())) - len(before["alembic_version"])
    assert await move(path, bare, NOW, exact) == Moved(rows, 2, 2)
    assert kept(bare) == before
    assert await move(bare, back, NOW, exact) == Moved(rows, 2, 2)
    assert kept(back) == before == kept(path)


async def test_the_bot_continues_on_the_moved_data(path: Path, server: Address) -> None:
    """New jobs and log entries get new numbers."""
    await filled(path)
    await move(path, server, NOW, exact)
    store = await Store.open(server, "test", NOW)
    await store.matches.save(1, saved(1, NEWS._replace(job_rows=(NEWS.job_rows[0]._replace(nonce="2:board"),))))
    await store.audit_log.add(AuditEntry(GUILD, ANN, 1, "end", {}), NOW)
    assert len(await store.audit_log.of(GUILD)) == 2
    assert (await store.matches.load(1)).row.entry_count == 2
    await store.close()


async def in_use(source: Address, _: Address) -> None:
    """Leave a lease on the source, as a running bot does."""
    words = "INSERT INTO lease VALUES (1, 'token', 'the bot', 'elsewhere', 1, :since, :until)"
    changed(source, words, since=NOW, until=NOW + 60)


async def not_empty(_: Address, target: Address) -> None:
    """Play in the target of the move."""
    store = await Store.open(target, "test", NOW)
    await live(store)
    await store.close()


@pytest.mark.parametrize(
    ("first", "error", "why"),
    [(in_use, LeaseHeldError, "in use by the bot"), (not_empty, NotMovedError, "The target already has data")],
)
async def test_a_move_that_would_lose_data_is_refused(
    path: Path, server: Address, first: Callable[[Address, Address], Any], error: type[Exception], why: str
) -> None:
    await filled(path)
    await first(path, server)
    before, there = content(path), content(server)
    with pytest.raises(error, match=why):
        await move(path, server, NOW, exact)
    assert content(path) == before
    assert {name: rows for name, rows in content(server).items() if rows and name != "alembic_version"} == {
        name: rows for name, rows in there.items() if rows and name != "alembic_version"
    }


async def test_a_move_that_is_broken_off_leaves_nothing_there_and_can_be_repeated(path: Path, server: Address) -> None:
    def breaks(_: Loaded) -> bool:
        raise RuntimeError("the power fails")

    await filled(path)
    with pytest.raises(RuntimeError, match="the power fails"):
        await move(path, server, NOW, breaks)
    assert kept(server)["match"] == []
    assert (await move(path, server, NOW, exact)).live == 2


async def test_a_move_that_is_killed_leaves_nothing_there_and_can_be_repeated(path: Path, bare: Address) -> None:
    await filled(path)
    before = content(path)
    killed = int(await printed("tests.storage.upkeep.dying_move", words_of(path), words_of(bare)))
    assert killed > 3, f"it was killed too seldom to tell anything: {killed}"
    assert content(path) == before
    assert kept(bare)["match"] == before["match"]


async def test_matches_that_do_not_replay_are_counted(path: Path, server: Address) -> None:
    await filled(path)
    assert (await move(path, server, NOW, lambda loaded: loaded.row.id == 1))[1:] == (2, 1)


async def test_data_that_are_not_there_are_named(bare: Address, tmp_path: Path) -> None:
    with pytest.raises(NotMovedError, match="There is no data at"):
        await move(tmp_path / "nowhere", bare, NOW, exact)
    assert content(bare) == {}
