from __future__ import annotations

from storage.rows import Due, DueRow, News
from storage.store import Store
from tests.storage.given import live, saved


async def test_what_has_fallen_due_comes_soonest_first(store: Store) -> None:
    first, second = await live(store), await live(store, 2)
    await store.dues.put(first, Due(0, "deadline", 30), Due(0, "reminder", 10))
    await store.dues.put(second, Due(1, "deadline", 20))
    due = [DueRow(first, 0, "reminder", 10), DueRow(second, 1, "deadline", 20), DueRow(first, 0, "deadline", 30)]
    assert await store.dues.due(29) == due[:2]
    assert await store.dues.due(30) == due
    assert await store.dues.due(30, limit=1) == due[:1]
    assert await store.dues.next_at() == 10


async def test_an_entry_replaces_the_match_s_dues_or_leaves_them(store: Store) -> None:
    match, other = await live(store), await live(store, 2)
    await store.dues.put(other, Due(0, "deadline", 5))
    await store.matches.save(match, saved(0, News(dues=(Due(0, "deadline", 10),))))
    await store.matches.save(match, saved(1))
    assert await store.dues.of(match) == [DueRow(match, 0, "deadline", 10)]
    await store.matches.save(match, saved(2, News(dues=())))
    assert await store.dues.of(match) == []
    assert await store.dues.next_at() == 5


async def test_done_spares_what_was_set_anew(store: Store) -> None:
    match = await live(store)
    await store.dues.put(match, Due(0, "reminder", 10), Due(1, "reminder", 10))
    old = await store.dues.due(10)
    await store.dues.put(match, Due(0, "reminder", 99), Due(1, "reminder", 10))
    await store.dues.done(*old)
    assert await store.dues.of(match) == [DueRow(match, 0, "reminder", 99)]


async def test_an_empty_list_has_no_next(store: Store) -> None:
    assert await store.dues.next_at() is None
