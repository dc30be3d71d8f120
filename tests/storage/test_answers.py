"""Auto-actions are stored with the answers: in order, once, and without a separate number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.record import AUTO_ACTION, Entry
from storage.announcements import Announcement
from storage.errors import ConcurrentUpdateError
from storage.play import StoredEntry
from storage.store import Store
from storage.stories import NewLogLine
from tests.storage.given import ANN, NOW, live, record, saved, table

MINE = ("will", "0", "", "once")
PRIVATE = Announcement(lines=(NewLogLine({"key": "In advance"}, (0,)),))
PUBLIC = Announcement(lines=(NewLogLine({"key": "Ann leads"}),))


def left(n: int, k: int, state_hash: str = "") -> StoredEntry:
    """Return the auto-action that Ann sets at `n` answers, of which she knows `k`."""
    return StoredEntry(
        Entry(n, 0, MINE, AUTO_ACTION), state_hash or f"left {n}.{k}", NOW, announcement=PRIVATE, auto_actions_before=k
    )


async def test_an_aside_is_loaded_at_its_place_and_does_not_count(store: Store) -> None:
    match = await live(store)
    await store.matches.save(
        match, left(0, 0), left(0, 1), saved(0)._replace(auto_actions_before=2), saved(1), left(2, 0)
    )
    loaded = await store.matches.load(match, full=True)
    auto_action = Entry(0, 0, MINE, AUTO_ACTION)
    entries = (auto_action, auto_action, saved(0).entry, saved(1).entry, auto_action._replace(number=2))
    assert loaded.record == replace(record(), checkpoint=None, entries=entries)
    assert (loaded.row.entry_count, loaded.state_hash) == (2, "left 2.0")
    assert [n for n, _, _ in await store.matches.state_hashes(match)] == [0, 1]


async def test_entries_before_a_checkpoint_are_not_loaded(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, left(0, 0), saved(0)._replace(checkpoint=table(1)), left(1, 0))
    loaded = await store.matches.load(match)
    assert loaded.record is not None
    assert [(entry.number, entry.by) for entry in loaded.record.entries] == [(1, AUTO_ACTION)]


async def test_answers_played_without_a_stored_one_are_refused(store: Store) -> None:
    """Otherwise, a process that has lost its turn could store answers that ignore those of another process."""
    match = await live(store)
    await store.matches.save(match, left(0, 0))
    for late in (left(0, 0), saved(0)._replace(auto_actions_before=0)):
        with pytest.raises(ConcurrentUpdateError):
            await store.matches.save(match, late)
    await store.matches.save(match, saved(0)._replace(auto_actions_before=1))
    with pytest.raises(ConcurrentUpdateError):
        await store.matches.save(match, left(0, 1))
    assert (await store.matches.row(match)).entry_count == 1


async def test_an_aside_does_not_change_the_numbers_of_public_lines(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, PUBLIC), left(1, 0), left(1, 1))
    await store.matches.announce(match, PUBLIC)
    assert [(line.entry_count, line.ordinal) for line in await store.stories.read(match, None)] == [(1, 0), (1, 1)]
    assert [line.text["key"] for line in await store.stories.read(match, 0)].count("In advance") == 2


async def test_an_aside_is_part_of_a_users_stored_data(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, left(0, 0))
    assert [row["tokens"] for row in (await store.privacy.of(ANN)).answers] == [list(MINE)]
