from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from games.kernel.dealer import pledge
from storage.announcements import Announcement
from storage.deals import AttemptRow, Day, Sealed
from storage.errors import Attempted, ChannelBusy, Contradiction
from storage.matches import NewSeat, Opening
from storage.results import Outcome
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD, NEWS, NOW, opening, record, saved

DAY = Day(GUILD, "solo", "2026-11-21")
SEALED = Sealed(b"s" * 32, pledge(b"s" * 32))
OTHER = Sealed(b"o" * 32, pledge(b"o" * 32))


def lobby(user: int, place: int = 0, sealed: Sealed = SEALED) -> Opening:
    """The table of somebody alone, in a place of its own."""
    alone = opening(place or user, NewSeat("Somebody", user))
    return alone._replace(game="solo", secret=sealed.secret, pledge=sealed.pledge)


async def attempt(store: Store, user: int, place: int = 0, news: Announcement = NEWS) -> int:
    return await store.deals.attempt(DAY, lobby(user, place), record(1), NOW, news)


async def ended(store: Store, match: int, at: int, won: bool, measure: int | None = None, answers: int = 1) -> None:
    """The match played out, after so many answers."""
    for n in range(answers - 1):
        await store.matches.save(match, saved(n))
    last = saved(answers - 1, result={}, outcomes=(Outcome(0, won, measure),))
    await store.matches.save(match, last._replace(at=at))


async def test_a_day_is_sealed_once(store: Store) -> None:
    assert await store.deals.sealed(DAY) is None
    rivals = [Sealed(bytes([n]) * 32, f"{n}") for n in range(5)]
    seals = await asyncio.gather(*(store.deals.seal(DAY, rival) for rival in rivals))
    assert len(set(seals)) == 1
    assert await store.deals.sealed(DAY) == seals[0]


async def test_every_guild_game_and_day_has_a_seal_of_its_own(store: Store) -> None:
    await store.deals.seal(DAY, SEALED)
    for other in (DAY._replace(guild=8), DAY._replace(game="other"), DAY._replace(day="2026-11-22")):
        assert await store.deals.seal(other, OTHER) == OTHER
    assert await store.deals.sealed(DAY) == SEALED


async def test_an_attempt_is_a_live_match_that_knows_its_day(store: Store) -> None:
    await store.deals.seal(DAY, SEALED)
    match = await attempt(store, ANN)
    loaded = await store.matches.load(match)
    assert (loaded.row.state, loaded.row.day, loaded.row.secret) == ("live", DAY.day, SEALED.secret)
    assert loaded.record == replace(record(1), game="solo")
    assert len(await store.stories.read(match, 0)) == 2
    assert await store.deals.attempted(DAY, ANN) == match
    assert await store.deals.attempted(DAY, BRUNO) is None
    assert [row.day for row in await store.matches.of_user(ANN)] == [DAY.day]


async def test_everybody_has_one_try_a_day(store: Store) -> None:
    await store.deals.seal(DAY, SEALED)
    tries = await asyncio.gather(*(attempt(store, ANN, place) for place in (1, 2, 3)), return_exceptions=True)
    (match,) = [one for one in tries if isinstance(one, int)]
    assert [one.match for one in tries if isinstance(one, Attempted)] == [match, match]
    await store.matches.end(match, "closed", NOW)
    with pytest.raises(Attempted):
        await attempt(store, ANN)
    assert await attempt(store, BRUNO) != match


async def test_nothing_is_left_of_an_attempt_that_fails(store: Store) -> None:
    with pytest.raises(Contradiction):
        await attempt(store, ANN)
    await store.deals.seal(DAY, OTHER)
    with pytest.raises(Contradiction):
        await attempt(store, ANN)
    await store.lobbies.open(opening(place := 55), NOW)
    with pytest.raises(ChannelBusy):
        await store.deals.attempt(DAY, lobby(ANN, place, OTHER), record(1), NOW, NEWS)
    assert await store.deals.attempted(DAY, ANN) is None
    assert await store.matches.live() == []


async def test_the_results_are_those_played_out_in_time(store: Store) -> None:
    await store.deals.seal(DAY, SEALED)
    ann, bruno, chiara = [await attempt(store, user) for user in (ANN, BRUNO, CHIARA)]
    await attempt(store, 44)
    await ended(store, ann, NOW + 5, won=True, measure=31, answers=3)
    await ended(store, bruno, NOW + 10, won=False)
    await ended(store, chiara, NOW + 9, won=False)
    assert await store.deals.attempts(DAY, 77, NOW + 10) == [
        AttemptRow(ANN, "won", 31, 3), AttemptRow(CHIARA, "lost", None, 1)
    ]  # fmt: skip


async def test_who_hides_is_in_their_own_results_only(store: Store) -> None:
    await store.deals.seal(DAY, SEALED)
    await ended(store, await attempt(store, ANN), NOW, won=True)
    await store.results.hide(ANN, True)
    assert await store.deals.attempts(DAY, BRUNO, NOW + 1) == []
    assert [row.user for row in await store.deals.attempts(DAY, ANN, NOW + 1)] == [ANN]


async def test_from_day_to_day(store: Store) -> None:
    for day in ("2026-11-18", "2026-11-21", "2026-11-30"):
        await store.deals.seal(DAY._replace(day=day), SEALED)
    assert await store.deals.beside(DAY) == ("2026-11-18", "2026-11-30")
    assert await store.deals.beside(DAY._replace(day="2026-11-18")) == (None, "2026-11-21")
    assert await store.deals.beside(DAY._replace(guild=8)) == (None, None)
