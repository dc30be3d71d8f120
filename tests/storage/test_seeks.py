from __future__ import annotations

import asyncio
from random import Random

import pytest

from storage.seeks import FULL, LATE, NO, OFF, OPEN, YES, SeekRow
from storage.store import Store
from tests.proofs import runs
from tests.storage.given import ANN, BRUNO, CHIARA, NOW

DAY, HOUR = 86_400, 3600
UNTIL = NOW + 12 * HOUR


def seek(user: int, since: int = NOW, until: int = NOW + 7 * DAY) -> SeekRow:
    return SeekRow(user, ("trick", "solo"), 1, 0b1111, True, 0, since, until)


async def seeking(store: Store, *users: int) -> None:
    for index, user in enumerate(users):
        assert await store.seeks.put(seek(user, NOW + index))


async def waiting(store: Store, now: int = NOW + 9) -> list[int]:
    return [one.user for one in await store.seeks.waiting(now)]


async def offered(store: Store, *users: int, now: int = NOW) -> int:
    offer = await store.seeks.offer("trick", users, 0, now, now + 12 * HOUR)
    assert offer is not None
    return offer


async def state(store: Store, offer: int) -> tuple[str, dict[int, str]]:
    row = await store.seeks.offered(offer)
    assert row is not None
    return row.state, row.answers


async def test_a_search_is_kept_as_it_is_and_can_be_changed_or_ended(store: Store) -> None:
    await seeking(store, ANN, BRUNO)
    assert await store.seeks.of(ANN) == seek(ANN)
    assert await waiting(store) == [ANN, BRUNO], "longest wait first"
    assert await store.seeks.put(seek(ANN, NOW + 5)._replace(games=("solo",), pace=2))
    changed = await store.seeks.of(ANN)
    assert changed is not None
    assert (changed.games, changed.pace) == (("solo",), 2)
    assert await waiting(store) == [BRUNO, ANN]
    await store.seeks.drop(ANN)
    assert await store.seeks.of(ANN) is None
    assert await waiting(store, NOW + 7 * DAY + 1) == [], "no search lasts longer than it said"


async def test_an_offer_is_full_when_all_have_accepted(store: Store) -> None:
    await seeking(store, ANN, BRUNO, CHIARA)
    offer = await offered(store, ANN, BRUNO)
    assert await waiting(store) == [CHIARA], "nobody gets two offers"
    assert not await store.seeks.put(seek(ANN)), "a search is not changed under an offer"
    await store.seeks.answer(offer, ANN, NOW, accepts=True)
    assert await state(store, offer) == (OPEN, {ANN: YES, BRUNO: ""})
    row = await store.seeks.answer(offer, BRUNO, NOW, accepts=True)
    assert row is not None
    assert (row.state, row.answers) == (FULL, {ANN: YES, BRUNO: YES})
    assert await store.seeks.of(ANN) is None
    again = await store.seeks.answer(offer, BRUNO, NOW, accepts=False)
    assert again == row, "the first answer counts"


async def test_declining_an_offer_ends_the_search_and_others_keep_their_waiting_time(store: Store) -> None:
    await seeking(store, ANN, BRUNO, CHIARA)
    offer = await offered(store, ANN, BRUNO, CHIARA)
    await store.seeks.answer(offer, ANN, NOW, accepts=True)
    await store.seeks.answer(offer, BRUNO, NOW, accepts=False)
    assert await state(store, offer) == (OFF, {ANN: YES, BRUNO: NO, CHIARA: ""})
    assert await waiting(store) == [ANN, CHIARA]
    assert await store.seeks.of(BRUNO) is None
    await store.seeks.answer(offer, CHIARA, NOW, accepts=True)
    assert await state(store, offer) == (OFF, {ANN: YES, BRUNO: NO, CHIARA: ""}), "it is off for good"


async def test_an_offer_is_only_for_those_who_got_it(store: Store) -> None:
    await seeking(store, ANN, BRUNO, CHIARA)
    offer = await offered(store, ANN, BRUNO)
    assert await store.seeks.answer(offer, CHIARA, NOW, accepts=True) is None
    assert await store.seeks.answer(offer + 1, ANN, NOW, accepts=True) is None
    assert await state(store, offer) == (OPEN, {ANN: "", BRUNO: ""})


async def test_an_offer_needs_everyone_free(store: Store) -> None:
    await seeking(store, ANN, BRUNO, CHIARA)
    await offered(store, ANN, BRUNO)
    assert await store.seeks.offer("trick", (BRUNO, CHIARA), 0, NOW, UNTIL) is None
    assert await store.seeks.offer("trick", (CHIARA, 44), 0, NOW, UNTIL) is None
    assert await store.seeks.offer("trick", (CHIARA, CHIARA), 0, NOW + 8 * DAY, UNTIL) is None, "their search is over"
    assert await waiting(store) == [CHIARA]


async def test_an_unanswered_offer_ends_the_search(store: Store) -> None:
    await seeking(store, ANN, BRUNO)
    offer = await offered(store, ANN, BRUNO)
    await store.seeks.answer(offer, ANN, NOW, accepts=True)
    assert await store.seeks.expire(UNTIL - 1) == []
    late = await store.seeks.answer(offer, BRUNO, UNTIL, accepts=True)
    assert late is not None
    assert late.answers[BRUNO] == "", "it was open for twelve hours"
    assert await store.seeks.expire(UNTIL) == [offer]
    assert await store.seeks.of(BRUNO) is None
    assert await state(store, offer) == (OFF, {ANN: YES, BRUNO: LATE})
    assert await waiting(store) == [ANN]
    assert [row.user for row in await store.seeks.over(NOW + 7 * DAY)] == [ANN], "and a search that found nothing ends"


async def test_people_are_apart_if_one_avoids_the_other_or_has_declined(store: Store) -> None:
    users = (ANN, BRUNO, CHIARA)
    await store.avoidance.add(ANN, BRUNO, NOW)
    await store.avoidance.add(ANN, 44, NOW)
    assert await store.seeks.apart(users, NOW) == {frozenset((ANN, BRUNO))}
    await seeking(store, *users)
    offer = await offered(store, BRUNO, CHIARA)
    assert await store.seeks.apart(users, NOW) == {frozenset((ANN, BRUNO))}
    await store.seeks.answer(offer, BRUNO, NOW, accepts=False)
    assert await store.seeks.apart(users, NOW) == {frozenset((ANN, BRUNO)), frozenset((BRUNO, CHIARA))}
    assert await store.seeks.apart(users, NOW + 1) == {frozenset((ANN, BRUNO))}, "only for a while"
    assert await store.seeks.apart((BRUNO, CHIARA), NOW + 1) == set()


async def test_avoided_users_cannot_detect_it_in_searches(store: Store) -> None:
    await seeking(store, ANN, BRUNO)
    before = await store.seeks.of(BRUNO), await store.seeks.waiting(NOW + 9)
    await store.avoidance.add(ANN, BRUNO, NOW)
    assert (await store.seeks.of(BRUNO), await store.seeks.waiting(NOW + 9)) == before


async def test_deleting_ones_data_ends_search_and_offer(store: Store) -> None:
    await seeking(store, ANN, BRUNO)
    offer = await offered(store, ANN, BRUNO)
    personal_data = await store.privacy.of(ANN)
    assert [row["games"] for row in personal_data.seeks] == ["trick solo"]
    assert [row["offer"] for row in personal_data.offers] == [offer]
    await store.privacy.forget(ANN, [], lambda name: [name])
    after = await store.privacy.of(ANN)
    assert (after.seeks, after.offers) == ([], [])
    assert await state(store, offer) == (OFF, {BRUNO: ""})
    assert await waiting(store) == [BRUNO]


async def test_each_user_gets_one_offer_from_several_processes(store: Store) -> None:
    users = range(100, 110)
    await seeking(store, *users)
    rng = Random(1)
    groups = [rng.sample(users, 2) for _ in range(30)]
    made = await asyncio.gather(*(store.seeks.offer("trick", group, 0, NOW, UNTIL) for group in groups))
    given = [user for group, offer in zip(groups, made, strict=True) if offer is not None for user in group]
    assert len(given) == len({*given})
    assert {*await waiting(store)} == {*users} - {*given}


@pytest.mark.parametrize("seed", range(runs(thin=2, full=100)))
async def test_a_person_never_has_two_searches_or_two_offers(store: Store, seed: int) -> None:
    """In random actions of ten users, one with an open offer searches for no other, and one who waits is in none."""
    rng, users, offers = Random(seed), range(100, 110), list[int]()
    for step in range(runs(thin=45, full=120)):
        now, user = NOW + step * HOUR, rng.choice(users)
        act = rng.randrange(5)
        if act == 0:
            await store.seeks.put(seek(user, now, now + DAY))
        elif act == 1 and rng.random() < 0.3:
            await store.seeks.drop(user)
        elif act == 2:
            free = await waiting(store, now)
            if len(free) > 1:
                offer = await store.seeks.offer("trick", rng.sample(free, 2), 0, now, now + 12 * HOUR)
                offers += [] if offer is None else [offer]
        elif act == 3 and offers:
            await store.seeks.answer(rng.choice(offers), user, now, accepts=rng.random() < 0.8)
        else:
            await store.seeks.expire(now)
        await _check(store, offers, now)


async def _check(store: Store, offers: list[int], now: int) -> None:
    known = [row for offer in offers if (row := await store.seeks.offered(offer)) is not None]
    bound = [user for row in known if row.state == OPEN for user in row.answers]
    assert len(bound) == len({*bound})
    assert not {*bound} & {*await waiting(store, now)}
    for row in known:
        for user in row.answers if row.state == OPEN else ():
            search = await store.seeks.of(user)
            assert search is not None
            assert search.offer == row.id
