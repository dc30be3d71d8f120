"""Users whom a user avoids: at most fifty, deleted with either of them, and shown to one of them only."""

from __future__ import annotations

from storage.avoidance import MAX_AVOIDED
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHIARA, NOW


async def test_somebody_avoids_others_who_do_not_avoid_them(store: Store) -> None:
    assert await store.avoidance.add(ANN, BRUNO, NOW)
    assert await store.avoidance.add(ANN, CHIARA, NOW + 1)
    assert await store.avoidance.add(ANN, BRUNO, NOW + 2), "once more is no more"
    assert await store.avoidance.of(ANN) == [CHIARA, BRUNO]
    assert await store.avoidance.of(BRUNO) == []
    await store.avoidance.remove(ANN, CHIARA)
    assert await store.avoidance.of(ANN) == [BRUNO]


async def test_nobody_avoids_more_than_fifty(store: Store) -> None:
    for other in range(1, MAX_AVOIDED + 1):
        assert await store.avoidance.add(ANN, other, NOW)
    assert not await store.avoidance.add(ANN, 99, NOW)
    assert await store.avoidance.add(ANN, MAX_AVOIDED, NOW), "one who is avoided already"
    assert len(await store.avoidance.of(ANN)) == MAX_AVOIDED == 50
    assert await store.avoidance.add(BRUNO, 99, NOW), "others have lists of their own"


async def test_the_avoided_cannot_read_it_in_their_data(store: Store) -> None:
    await store.avoidance.add(ANN, BRUNO, NOW)
    assert (await store.privacy.of(ANN)).avoids == [{"other": BRUNO, "at": NOW}]
    assert not (await store.privacy.of(BRUNO)).any


async def test_the_data_of_either_takes_it_along(store: Store) -> None:
    for avoider, other in ((ANN, BRUNO), (BRUNO, CHIARA), (CHIARA, ANN)):
        await store.avoidance.add(avoider, other, NOW)
    await store.privacy.forget(BRUNO, [], lambda name: [name])
    assert [await store.avoidance.of(user) for user in (ANN, BRUNO, CHIARA)] == [[], [], [ANN]]
