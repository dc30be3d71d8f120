from __future__ import annotations

from storage.announcements import Announcement
from storage.store import Store
from storage.timers import Timer, TimerRow
from tests.storage.given import live, saved


async def test_due_timers_are_sorted_by_time(store: Store) -> None:
    first, second = await live(store), await live(store, 2)
    await store.timers.put(first, Timer(0, "deadline", 30), Timer(0, "reminder", 10))
    await store.timers.put(second, Timer(1, "deadline", 20))
    due = [TimerRow(first, 0, "reminder", 10), TimerRow(second, 1, "deadline", 20), TimerRow(first, 0, "deadline", 30)]
    assert await store.timers.due(29) == due[:2]
    assert await store.timers.due(30) == due
    assert await store.timers.due(30, limit=1) == due[:1]
    assert await store.timers.next_at() == 10


async def test_an_entry_replaces_the_match_s_dues_or_leaves_them(store: Store) -> None:
    match, other = await live(store), await live(store, 2)
    await store.timers.put(other, Timer(0, "deadline", 5))
    await store.matches.save(match, saved(0, Announcement(timers=(Timer(0, "deadline", 10),))))
    await store.matches.save(match, saved(1))
    assert await store.timers.of(match) == [TimerRow(match, 0, "deadline", 10)]
    await store.matches.save(match, saved(2, Announcement(timers=())))
    assert await store.timers.of(match) == []
    assert await store.timers.next_at() == 5


async def test_completing_a_timer_keeps_one_that_was_set_again(store: Store) -> None:
    match = await live(store)
    await store.timers.put(match, Timer(0, "reminder", 10), Timer(1, "reminder", 10))
    old = await store.timers.due(10)
    await store.timers.put(match, Timer(0, "reminder", 99), Timer(1, "reminder", 10))
    await store.timers.done(*old)
    assert await store.timers.of(match) == [TimerRow(match, 0, "reminder", 99)]


async def test_an_empty_list_has_no_next(store: Store) -> None:
    assert await store.timers.next_at() is None
