"""Tries at the position of the day: one for each user and day, whichever position it was."""

from __future__ import annotations

from storage.positions import PositionTry, SolveRate
from storage.store import Store
from tests.storage.given import ANN, BRUNO, NOW

FIRST = PositionTry("2026-11-28", ANN, "tottarot-1", "a", 1, NOW)
NEXT = FIRST._replace(day="2026-11-29", position="tottarot-2", choice="b", solved=0)


async def test_the_first_try_of_a_day_stays(store: Store) -> None:
    assert await store.positions.of(FIRST.day, ANN) is None
    assert await store.positions.attempt(FIRST) == FIRST
    assert await store.positions.attempt(FIRST._replace(choice="b", solved=0)) == FIRST
    assert await store.positions.of(FIRST.day, ANN) == FIRST
    assert await store.positions.attempt(NEXT) == NEXT
    assert await store.positions.days_of(ANN) == {FIRST.day}


async def test_a_day_has_the_position_that_was_tried(store: Store) -> None:
    assert await store.positions.of_day(FIRST.day) is None
    await store.positions.attempt(FIRST)
    assert await store.positions.of_day(FIRST.day) == "tottarot-1"


async def test_tries_at_a_position_are_counted_over_all_days(store: Store) -> None:
    assert await store.positions.rate("tottarot-1") == SolveRate(0, 0)
    await store.positions.attempt(FIRST)
    await store.positions.attempt(FIRST._replace(user=BRUNO, day="2027-01-01", choice="b", solved=0))
    await store.positions.attempt(NEXT)
    assert await store.positions.rate("tottarot-1") == SolveRate(2, 1)


async def test_a_user_is_shown_their_tries_and_can_have_them_deleted(store: Store) -> None:
    await store.positions.attempt(FIRST)
    await store.positions.attempt(FIRST._replace(user=BRUNO))
    (row,) = (await store.privacy.of(ANN)).positions
    assert (row["day"], row["position"], row["choice"], row["solved"]) == ("2026-11-28", "tottarot-1", "a", 1)
    await store.privacy.forget(ANN, (), lambda name: name)
    assert (await store.privacy.of(ANN)).positions == []
    assert await store.positions.of(FIRST.day, BRUNO)
