"""Reviews: stored for the players of a match, found before they exist, and deleted in time."""

from __future__ import annotations

from storage.reviews import ReviewRow
from storage.store import Store
from tests.storage.given import ANN, CHANNEL, NOW, live, saved

LATER = NOW + 1000


async def ended(store: Store) -> int:
    match = await live(store)
    await store.matches.save(match, saved(0), saved(1, result={"winners": [0]}))
    return match


async def test_a_match_is_found_until_all_of_its_people_have_a_review(store: Store) -> None:
    match = await live(store)
    (found,) = await store.reviews.unreviewed(NOW)
    assert (found.id, found.entry_count, found.ended) == (match, 0, None)
    await store.matches.save(match, saved(0), saved(1, result={"winners": [0]}))
    (found,) = await store.reviews.unreviewed(0)
    assert (found.entry_count, found.ended is not None) == (2, True)
    people = [seat.seat for seat in (await store.matches.row(match)).seats if seat.user is not None]
    for index, seat in enumerate(people, 1):
        await store.reviews.put([ReviewRow(match, seat, "ready", b"x", NOW)])
        assert len(await store.reviews.unreviewed(0)) == (index < len(people))


async def test_a_match_that_ended_long_ago_is_not_looked_for(store: Store) -> None:
    match = await ended(store)
    end = (await store.matches.row(match)).ended
    assert end is not None
    assert [one.id for one in await store.reviews.unreviewed(end)] == [match]
    assert await store.reviews.unreviewed(end + 1) == []


async def test_a_review_is_replaced_and_goes_with_its_time(store: Store) -> None:
    match = await ended(store)
    for packed in (b"one", b"two"):
        await store.reviews.put([ReviewRow(match, 0, "ready", packed, NOW)])
    assert await store.reviews.of(match, 0) == ReviewRow(match, 0, "ready", b"two", NOW)
    assert await store.reviews.of(match, 1) is None
    await store.reviews.drop_before(NOW)
    assert await store.reviews.of(match, 0)
    await store.reviews.drop_before(NOW + 1)
    assert await store.reviews.of(match, 0) is None


async def test_a_review_goes_with_its_match_and_with_its_person(store: Store) -> None:
    match, other = await ended(store), await live(store, CHANNEL + 1)
    for one in (match, other):
        await store.reviews.put([ReviewRow(one, seat, "ready", b"x", NOW) for seat in (0, 1)])
    seat = next(chair.seat for chair in (await store.matches.row(match)).seats if chair.user == ANN)
    assert {row["match"] for row in (await store.privacy.of(ANN)).reviews} == {match, other}
    await store.privacy.forget(ANN, (), lambda name: name)
    assert await store.reviews.of(match, seat) is None
    assert await store.reviews.of(match, 1 - seat)
    await store.retention.drop([match])
    assert await store.reviews.of(match, 1 - seat) is None
