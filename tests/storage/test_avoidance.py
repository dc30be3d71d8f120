"""Users whom a user avoids: at most fifty, deleted with either of them, and shown to one of them only."""

from __future__ import annotations

from storage.avoidance import MAX_AVOIDED, Star
from storage.matches import NewSeat
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHIARA, NOW, live, opening, record

STARS = (NewSeat("Vega", ANN), NewSeat("Antares", BRUNO), NewSeat("Mira", CHIARA), NewSeat("Bot"))


async def in_direct_messages(store: Store, place: int = 1) -> int:
    """Start a match of Ann, Bruno, Chiara and a computer player, who do not know each other."""
    lobby = opening(place, *STARS)._replace(guild=0, channel=0)
    match = await store.lobbies.open(lobby, NOW)
    await store.matches.start(match, record(4), NOW)
    return match


async def test_avoidance_is_one_sided(store: Store) -> None:
    assert await store.avoidance.add(ANN, BRUNO, NOW)
    assert await store.avoidance.add(ANN, CHIARA, NOW + 1)
    assert await store.avoidance.add(ANN, BRUNO, NOW + 2), "once more is no more"
    assert await store.avoidance.of(ANN) == [CHIARA, BRUNO]
    assert await store.avoidance.of(BRUNO) == []
    await store.avoidance.remove(ANN, CHIARA)
    assert await store.avoidance.of(ANN) == [BRUNO]


async def test_a_user_avoids_at_most_fifty_others(store: Store) -> None:
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


async def test_a_star_is_avoided_by_table_and_seat_and_kept_apart(store: Store) -> None:
    match = await in_direct_messages(store)
    antares = Star(match, 1, "Antares")
    assert await store.avoidance.around(match, ANN) == [antares, Star(match, 2, "Mira")], "nobody avoids a bot"
    assert await store.avoidance.add_star(ANN, antares, NOW)
    assert await store.avoidance.add_star(ANN, antares, NOW + 1), "once more is no more"
    assert await store.avoidance.stars_of(ANN) == [antares]
    assert await store.avoidance.of(ANN) == [], "who it is stays unknown"
    assert await store.seeks.apart((ANN, BRUNO, CHIARA), NOW) == {frozenset((ANN, BRUNO))}
    assert (await store.avoidance.apart_from(ANN), await store.avoidance.apart_from(BRUNO)) == ([BRUNO], [])
    await store.avoidance.remove_star(ANN, match, 1)
    assert await store.avoidance.stars_of(ANN) == []
    assert await store.seeks.apart((ANN, BRUNO), NOW) == set()


async def test_a_name_and_a_star_are_two_entries_for_the_same_person(store: Store) -> None:
    """One entry would disclose that Bruno was Antares."""
    match = await in_direct_messages(store)
    await store.avoidance.add(ANN, BRUNO, NOW)
    await store.avoidance.add_star(ANN, Star(match, 1, "Antares"), NOW)
    assert (await store.avoidance.of(ANN), len(await store.avoidance.stars_of(ANN))) == ([BRUNO], 1)
    await store.avoidance.remove(ANN, BRUNO)
    assert len(await store.avoidance.stars_of(ANN)) == 1
    assert await store.seeks.apart((ANN, BRUNO), NOW) == {frozenset((ANN, BRUNO))}


async def test_stars_count_among_the_fifty(store: Store) -> None:
    match = await in_direct_messages(store)
    for other in range(1000, 999 + MAX_AVOIDED):
        assert await store.avoidance.add(ANN, other, NOW)
    assert await store.avoidance.add_star(ANN, Star(match, 1, "Antares"), NOW)
    assert not await store.avoidance.add_star(ANN, Star(match, 2, "Mira"), NOW)
    assert await store.avoidance.add_star(ANN, Star(match, 1, "Antares"), NOW), "one that is avoided already"
    assert not await store.avoidance.add(ANN, 99, NOW)
    assert len(await store.avoidance.stars_of(ANN)) == 1


async def test_someone_who_left_can_still_be_avoided(store: Store) -> None:
    match = await in_direct_messages(store)
    await store.matches.reseat(match, 1, NewSeat("Antares"))
    await store.seat_history.change(match, 1, owner=BRUNO)
    antares = Star(match, 1, "Antares")
    assert antares in await store.avoidance.around(match, ANN)
    assert await store.avoidance.behind(antares) == BRUNO
    await store.avoidance.add_star(ANN, antares, NOW)
    assert await store.avoidance.apart_from(ANN) == [BRUNO]


async def test_there_are_no_stars_for_others_and_elsewhere(store: Store) -> None:
    match, elsewhere = await in_direct_messages(store), await live(store)
    assert await store.avoidance.around(match, 99) == [], "for someone who does not play there"
    assert await store.avoidance.around(elsewhere, ANN) == []
    assert await store.avoidance.behind(Star(elsewhere, 1, "Bruno")) is None
    await store.avoidance.add_star(ANN, Star(elsewhere, 1, "Bruno"), NOW)
    await store.avoidance.add_star(ANN, Star(match, 0, "Vega"), NOW)
    await store.avoidance.add_star(ANN, Star(match, 3, "Bot"), NOW)
    assert await store.avoidance.stars_of(ANN) == []


async def test_the_data_of_a_user_has_stars_without_their_ids(store: Store) -> None:
    match = await in_direct_messages(store)
    await store.avoidance.add_star(ANN, Star(match, 1, "Antares"), NOW)
    kept = await store.privacy.of(ANN)
    assert kept.avoided_stars == [{"match": match, "seat": 1, "name": "Antares", "at": NOW}]
    assert (await store.privacy.of(BRUNO)).avoided_stars == []


async def test_stars_go_with_the_data_of_either_and_stay_when_a_match_is_cleared(store: Store) -> None:
    match = await in_direct_messages(store)
    for user, seat, name in ((ANN, 1, "Antares"), (BRUNO, 2, "Mira"), (CHIARA, 0, "Vega")):
        await store.avoidance.add_star(user, Star(match, seat, name), NOW)
    await store.matches.end(match, "closed", NOW)
    await store.retention.drop([match])
    assert await store.avoidance.stars_of(CHIARA) == [Star(match, 0, "Vega")]
    await store.privacy.forget(BRUNO, [], lambda name: [name])
    assert [await store.avoidance.stars_of(user) for user in (ANN, BRUNO)] == [[], []]
    assert await store.avoidance.apart_from(CHIARA) == [ANN]
