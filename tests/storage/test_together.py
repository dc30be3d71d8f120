"""Many changes at the same time, and many rows in the file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert

from storage.announcements import Announcement
from storage.backend import Address, backend_at
from storage.errors import ConcurrentUpdateError
from storage.matches import match_table
from storage.store import Store
from storage.stories import NewLogLine
from tests.proofs import runs
from tests.storage.given import NEWS, NOW, live, saved, table
from tests.storage.statements import recorded


async def test_matches_do_not_mix_and_readers_see_whole_entries(store: Store) -> None:
    matches = [await live(store, place) for place in range(runs(thin=3, full=12))]

    async def play(match: int) -> None:
        for n in range(8):
            lines = (NewLogLine([match, n, "first"]), NewLogLine([match, n, "second"]))
            await store.matches.save(
                match, saved(n, Announcement(lines), checkpoint=table(n + 1) if n % 3 == 2 else None)
            )

    async def watch(match: int) -> None:
        while (loaded := await store.matches.load(match, full=True)).row.entry_count < 8:
            assert loaded.record is not None
            assert len(loaded.record.entries) == loaded.row.entry_count
            assert loaded.state_hash == (f"{loaded.row.entry_count - 1:016x}" if loaded.row.entry_count else None)
            assert len(await store.stories.read(match, None)) % 2 == 0

    await asyncio.gather(*map(play, matches), *map(watch, matches))
    for match in matches:
        texts = [line.text for line in await store.stories.read(match, None)]
        assert texts == [[match, n, half] for n in range(8) for half in ("first", "second")]


async def test_one_of_many_simultaneous_presses_counts(store: Store) -> None:
    match = await live(store)
    presses = (store.matches.save(match, saved(0)) for _ in range(20))
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert [type(result) for result in results].count(ConcurrentUpdateError) == 19
    assert results.count(None) == 1
    assert (await store.matches.row(match)).entry_count == 1


async def test_a_failed_change_takes_nothing_of_the_others_with_it(store: Store) -> None:
    matches = [await live(store, place) for place in range(6)]
    good = [store.matches.save(match, saved(0)) for match in matches]
    bad = [store.matches.save(match, saved(1), saved(2)) for match in matches]
    mixed = [change for pair in zip(bad, good, strict=True) for change in pair]
    results = await asyncio.gather(*mixed, return_exceptions=True)
    assert [type(result) for result in results[0::2]] == [ConcurrentUpdateError] * 6
    assert [(await store.matches.row(match)).entry_count for match in matches] == [1] * 6


async def test_a_cancelled_reader_leaves_the_connection_usable(store: Store) -> None:
    match = await live(store)
    task = asyncio.create_task(store.matches.load(match))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await store.matches.load(match)).row.id == match


async def opened(address: Address) -> list[str]:
    """Return the statements that open the data and check for jobs."""
    with recorded() as ran:
        store = await Store.open(address, "test", NOW)
        await store.outbox.due(NOW)
        await store.timers.next_at()
        await store.close()
    return [statement.words for statement in ran]


async def test_opening_ten_thousand_matches_is_opening_one(own_address: Address) -> None:
    """The test creates and drops a separate database, because emptying one takes as long as a hundred other tests."""
    address = own_address
    await opened(address)  # SQLAlchemy queries some things only once
    empty = await opened(address)
    row = {"host": 1, "game": "tottarot", "rules": 1, "options": "{}", "secret": b"s", "seal": "p", "key": b"k"}
    row |= {"guild": 1, "channel": 1, "state": "live", "entry_count": 0, "opened": NOW}
    with backend_at(address).migration_engine().begin() as connection:
        many = [{"id": place, "place": place, "open_in": place, **row} for place in range(1, 10_001)]
        connection.execute(insert(match_table), many)
    assert await opened(address) == empty
    store = await Store.open(address, "test", NOW)
    assert len(await store.matches.live()) == 10_000
    await store.close()


async def test_a_cancelled_caller_neither_loses_nor_halves_a_change(store: Store) -> None:
    """Wherever it is canceled, a change that has begun is completed."""
    for turns in range(1, 30):
        match = await live(store, place=turns)
        saving = asyncio.create_task(store.matches.save(match, saved(0, NEWS)))
        for _ in range(turns):
            await asyncio.sleep(0)
        saving.cancel()
        await asyncio.gather(saving, return_exceptions=True)
        await store.timers.done()  # it writes, so it waits for its turn
        assert (await store.matches.row(match)).entry_count == 1
        assert len(await store.stories.read(match, 0)) == len(NEWS.lines)
        assert len(await store.timers.of(match)) == len(NEWS.timers or ())


async def test_a_save_canceled_before_it_begins_changes_nothing(store: Store) -> None:
    match = await live(store)
    saving = asyncio.create_task(store.matches.save(match, saved(0, NEWS)))
    saving.cancel()
    await asyncio.gather(saving, return_exceptions=True)
    assert (await store.matches.row(match)).entry_count == 0


async def test_closing_waits_for_a_save_that_its_caller_canceled(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    match = await live(store)
    saving = asyncio.create_task(store.matches.save(match, saved(0)))
    await asyncio.sleep(0)
    saving.cancel()
    await store.close()
    store = await Store.open(path, "test", NOW)
    assert (await store.matches.row(match)).entry_count == 1
    await store.close()
