"""Tests of counting open tables and jobs."""

from __future__ import annotations

from storage.outbox import NewJobRow
from storage.store import Store
from tests.storage.given import NOW, live


def due(nonce: str, at: int) -> NewJobRow:
    return NewJobRow("show", nonce, {}, nonce, at)


async def test_jobs_are_counted_by_when_they_are_due_and_open_tables_by_game(store: Store) -> None:
    assert await store.load.now(NOW) == (0, 0, 0, 0, ())
    first, _ = await live(store), await live(store, 2)
    await store.outbox.add(first, due("a", NOW - 61), due("b", NOW - 60), due("c", NOW - 59), due("d", NOW))
    await store.outbox.add(first, due("e", NOW + 1))
    row = await store.matches.row(first)
    load = await store.load.now(NOW)
    assert (load.later, load.due, load.late, load.oldest) == (1, 2, 2, 61)
    assert load.tables == ((row.game, "live", 2),)
    assert (await store.load.now(NOW - 60)).oldest == 1
