"""Several processes on one PostgreSQL database: their shards and their jobs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import URL

from storage.announcements import Announcement
from storage.errors import LeaseHeldError, OtherShardsError
from storage.lease import LEASE_SECONDS
from storage.outbox import OVERDUE, Acknowledgement, NewJobRow
from storage.processes import OwnShards
from storage.store import Store
from storage.timers import Timer
from tests.storage.databases import Databases
from tests.storage.given import NOW, changed, live

SECOND = 1 << 22
"""A server on the second of two shards; 1 is on the first."""
DIRECT = frozenset({"notice"})


@pytest.fixture
def address(databases: Databases) -> Iterator[URL]:
    """Yield a PostgreSQL address, because only PostgreSQL can be shared."""
    with databases.shared() as shared:
        yield shared


def elsewhere(address: URL, store: Store) -> None:
    """Make that process appear to be on another machine, where it is unknown whether it is running."""
    assert store.shards is not None
    changed(address, f"UPDATE process SET host = 'elsewhere' WHERE token = '{store.shards.process.token}'")


async def take(store: Store, *requested_by: int, now: int = NOW) -> list[bool]:
    """Return whether each of these leases could be taken."""
    assert store.shards is not None
    leases = (await store.shards.standing(now)).leases
    got = [await store.shards.take(leases[shard]) for shard in requested_by]
    mine = frozenset(shard for shard, taken in zip(requested_by, got, strict=True) if taken)
    store.own = OwnShards(store.shards.process.token, len(leases), mine, DIRECT)
    return got


async def test_each_shard_lease_has_one_holder_and_a_growing_fence(address: URL) -> None:
    one, two = [await Store.open(address, name, NOW, 2) for name in ("one", "two")]
    assert one.shards is not None
    assert two.shards is not None
    seen = (await two.shards.standing(NOW)).leases
    assert await take(one, 0) == [True]
    assert not await two.shards.take(seen[0])  # the lease has changed since
    now = (await two.shards.standing(NOW)).leases
    assert [(lease.holder, lease.fence) for lease in now] == [(one.shards.process.token, 1), (None, 0)]
    assert await two.shards.take(now[0])  # its holder offers it or died, which the taker must check
    assert (await one.shards.standing(NOW)).leases[0][:3] == (0, 2, two.shards.process.token)
    await one.close()
    assert (await two.shards.standing(NOW)).leases[0].holder == two.shards.process.token
    await two.close()


async def test_a_released_shard_is_offered_to_the_process_that_requested_it(address: URL) -> None:
    one, two = [await Store.open(address, name, NOW, 1) for name in ("one", "two")]
    assert one.shards is not None
    assert two.shards is not None
    await take(one, 0)
    await two.shards.request((await two.shards.standing(NOW)).leases[0])
    await one.shards.release()
    [lease] = (await one.shards.standing(NOW)).leases
    assert (lease.requested_by, lease.releasing) == (two.shards.process.token, True)
    assert await two.shards.take(lease)
    [lease] = (await one.shards.standing(NOW)).leases
    assert (lease.holder, lease.requested_by, lease.releasing) == (two.shards.process.token, None, False)
    await one.close()
    await two.close()


async def test_a_dead_process_on_another_machine_keeps_its_shard_for_a_minute(address: URL) -> None:
    one, two = [await Store.open(address, name, NOW, 1) for name in ("one", "two")]
    assert two.shards is not None
    await take(one, 0)
    elsewhere(address, one)
    assert (await two.shards.standing(NOW + LEASE_SECONDS - 1)).leases[0].holder
    await two.renew(NOW + LEASE_SECONDS)
    standing = await two.shards.standing(NOW + LEASE_SECONDS)
    assert (standing.leases[0].holder, standing.running) == (None, frozenset({two.shards.process.token}))
    with pytest.raises(LeaseHeldError):  # a process that was only suspended must stop
        await one.renew(NOW + LEASE_SECONDS)
    await one.close()
    await two.close()


async def test_all_processes_need_the_same_number_of_shards(address: URL) -> None:
    one = await Store.open(address, "one", NOW, 2)
    with pytest.raises(OtherShardsError, match="QUERENT_SHARDS is 3, but one"):
        await Store.open(address, "two", NOW, 3)
    await one.close()
    two = await Store.open(address, "two", NOW, 1)
    assert two.shards is not None
    assert [lease.shard for lease in (await two.shards.standing(NOW)).leases] == [0]
    await two.close()


async def test_single_and_sharded_processes_exclude_each_other(address: URL) -> None:
    alone = await Store.open(address, "alone", NOW)
    with pytest.raises(LeaseHeldError, match="alone"):
        await Store.open(address, "one", NOW, 2)
    await alone.close()
    one = await Store.open(address, "one", NOW, 2)
    with pytest.raises(LeaseHeldError, match="one"):
        await Store.open(address, "alone", NOW)
    await one.close()
    await (await Store.open(address, "alone", NOW)).close()


def job(nonce: str, kind: str = "board", after: int = 0) -> NewJobRow:
    return NewJobRow(kind, kind, {"entry_count": 0, "at": NOW}, nonce, after)


async def due(store: Store, now: int = NOW) -> dict[str, int]:
    """Return the jobs that this process is given, by nonce, with the number of attempts."""
    return {row.nonce: row.attempts for row in (await store.outbox.due(now)).job_rows}


@pytest.fixture
async def two(address: URL) -> list[Store]:
    """Return two processes, each with one of two shards and a running match in one of its servers.

    Each match has a board and a direct message to post.
    """
    stores = [await Store.open(address, name, NOW, 2) for name in ("one", "two")]
    for shard, (store, guild) in enumerate(zip(stores, (1, SECOND), strict=True)):
        await take(store, shard)
        match = await live(store, place=guild, guild=guild)
        await store.outbox.add(match, job(f"board {shard}"), job(f"letter {shard}", "notice"))
    return stores


async def test_each_job_runs_on_its_shard_and_direct_messages_on_the_first(two: list[Store]) -> None:
    one, other = two
    assert set(await due(one)) == {"board 0", "letter 0", "letter 1"}
    assert set(await due(other)) == {"board 1"}
    assert set(await due(other)) == {"board 1"}  # until it is acknowledged
    rows = (await other.outbox.due(NOW)).job_rows
    await other.outbox.acknowledge(Acknowledgement(done=rows))
    assert await other.outbox.due(NOW) == ((), (), None)
    for store in two:
        await store.close()


async def test_jobs_left_for_a_minute_are_taken_over_but_running_ones_are_not(two: list[Store]) -> None:
    one, other = two
    assert set(await due(one)) == {"board 0", "letter 0", "letter 1"}
    await one.outbox.add(1, job("later", "call", after=NOW + 1))
    for store in two:
        await store.renew(NOW + OVERDUE)
    assert set(await due(other, NOW + OVERDUE)) == {"board 1"}
    rows = (await one.outbox.due(NOW)).job_rows
    await one.outbox.acknowledge(Acknowledgement(later=tuple((row, NOW + 2) for row in rows)))
    assert set(await due(other, NOW + OVERDUE + 1)) == {"board 1", "later"}
    assert set(await due(other, NOW + OVERDUE + 2)) == {"board 0", "letter 0", "letter 1", "later", "board 1"}
    assert await due(one, NOW + OVERDUE + 2) == {}
    for store in two:
        await store.close()


async def test_results_that_were_stored_unheard_take_no_job_from_another_process(two: list[Store]) -> None:
    one, other = two
    put_off = Acknowledgement(later=tuple((row, NOW + 2) for row in (await one.outbox.due(NOW)).job_rows))
    await one.outbox.acknowledge(put_off)
    for store in two:
        await store.renew(NOW + OVERDUE)
    assert "board 0" in await due(other, NOW + OVERDUE + 2)
    await one.outbox.acknowledge_idempotently(put_off)
    assert await due(one, NOW + OVERDUE + 2) == {}
    for store in two:
        await store.close()


async def test_the_jobs_of_a_table_run_in_one_process_except_direct_messages(two: list[Store]) -> None:
    """Otherwise, an older board could replace a newer one; direct messages do not depend on each other."""
    one, other = two
    rows = (await one.outbox.due(NOW)).job_rows
    letters, boards = (tuple(row for row in rows if row.kind == kind) for kind in ("notice", "board"))
    await one.outbox.acknowledge(Acknowledgement(done=letters))
    await one.outbox.add(1, job("refresh", "refresh"), job("new letter", "notice"))
    for store in two:
        await store.renew(NOW + OVERDUE)
    assert set(await due(other, NOW + OVERDUE)) == {"board 1", "new letter"}
    await one.outbox.acknowledge(Acknowledgement(done=boards))
    assert set(await due(other, NOW + OVERDUE)) == {"board 1", "new letter", "refresh"}
    for store in two:
        await store.close()


async def test_jobs_of_a_dead_process_are_marked_as_possibly_done(address: URL, two: list[Store]) -> None:
    one, other = two
    assert "board 0" in await due(one)
    elsewhere(address, one)
    await other.renew(NOW + LEASE_SECONDS)
    assert await take(other, 0, 1, now=NOW + LEASE_SECONDS) == [True, True]
    assert await due(other, NOW + LEASE_SECONDS) == {"board 0": 1, "letter 0": 1, "letter 1": 1, "board 1": 0}
    for store in two:
        await store.close()


async def test_a_process_held_for_dead_is_given_nothing(two: list[Store]) -> None:
    one, other = two
    assert await due(one, NOW + LEASE_SECONDS) == {}
    assert await one.timers.due(NOW + LEASE_SECONDS) == []
    for store in (one, other):
        await store.close()


async def test_each_timer_goes_to_the_process_with_its_shard(two: list[Store]) -> None:
    one, other = two
    for match in (1, 2):
        await one.matches.announce(match, Announcement(timers=(Timer(0, "deadline", NOW + match),)))
    assert [(await store.timers.next_at()) for store in two] == [NOW + 1, NOW + 2]
    assert [row.match for row in await one.timers.due(NOW + 2)] == [1]
    assert [row.match for row in await other.timers.due(NOW + 2)] == [2]
    await other.renew(NOW + OVERDUE)
    assert [row.match for row in await other.timers.due(NOW + OVERDUE + 1)] == [1, 2]
    for store in two:
        await store.close()
