"""Notes on matches: one for each player and match, deleted with either."""

from __future__ import annotations

from storage.notes import MAX_NOTE_CHARACTERS
from storage.store import Store
from tests.storage.given import ANN, BRUNO, NOW, live


async def test_each_player_has_a_note_on_each_match(store: Store) -> None:
    first, second = await live(store, 1), await live(store, 2)
    await store.notes.put(first, ANN, "hold the Tower back", NOW)
    await store.notes.put(first, BRUNO, "Ann is short of Cups", NOW)
    await store.notes.put(second, ANN, "new deck", NOW)
    assert await store.notes.of(first, ANN) == "hold the Tower back"
    assert await store.notes.of(first, BRUNO) == "Ann is short of Cups"
    assert await store.notes.of(second, BRUNO) == ""
    assert await store.notes.among([first, second], ANN) == {first: "hold the Tower back", second: "new deck"}
    assert await store.notes.among([second], ANN) == {second: "new deck"}


async def test_a_note_is_replaced_and_an_empty_one_deleted(store: Store) -> None:
    match = await live(store, 1)
    await store.notes.put(match, ANN, "one", NOW)
    await store.notes.put(match, ANN, "x" * 600, NOW + 1)
    assert await store.notes.of(match, ANN) == "x" * MAX_NOTE_CHARACTERS
    await store.notes.put(match, ANN, "", NOW + 2)
    assert await store.notes.among([match], ANN) == {}
    assert not (await store.privacy.of(ANN)).notes


async def test_deleting_personal_data_deletes_notes(store: Store) -> None:
    match = await live(store, 1)
    await store.notes.put(match, ANN, "mine", NOW)
    await store.notes.put(match, BRUNO, "his", NOW)
    assert (await store.privacy.of(ANN)).notes == [{"match": match, "text": "mine", "at": NOW}]
    await store.privacy.forget(ANN, ["Ann"], lambda name: [name])
    assert await store.notes.of(match, ANN) == ""
    assert await store.notes.of(match, BRUNO) == "his"


async def test_a_match_that_is_deleted_takes_its_notes_with_it(store: Store) -> None:
    kept, gone = await live(store, 1), await live(store, 2)
    for match in (kept, gone):
        await store.notes.put(match, ANN, "mine", NOW)
    await store.matches.end(gone, "closed", NOW)
    await store.retention.drop([gone])
    assert await store.notes.among([kept, gone], ANN) == {kept: "mine"}
