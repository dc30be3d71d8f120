"""Matches are examined while they are played, but nothing about it is stored before their end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.review.messages import RequestDone, ReviewRequest, TaskDone
from bot.review.pace import MachineTurns, Pace
from bot.review.packed import from_packed
from bot.review.process import ReviewProcess
from bot.review.reviews import LIVE_SECONDS, Reviews
from bot.review.worker import work
from bot.services import Services
from games.kernel.record import Record
from tests.bot.clock import Clock
from tests.bot.tables import dealt
from tests.games.search.gambles import BAD, GAMBLE, GOOD
from tests.match_fixtures import shelve
from tests.storage.given import ANN


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Record]:
    """Return the records that the process was asked to examine. It works within the test, for as long as it takes.

    The process is not considered grown; a test run's process has grown, and would be asked again after each rollout.
    """
    shelve(monkeypatch, GAMBLE)
    monkeypatch.setattr("bot.review.worker._has_grown", lambda: False)
    records, pace = list[Record](), Pace(MachineTurns(tmp_path / "turns"))

    async def ask(_process: ReviewProcess, request: ReviewRequest) -> AsyncIterator[TaskDone | RequestDone]:
        records.append(request.record)
        for message in work(ReviewRequest(request.record, request.known, 1000.0), pace):
            yield message

    monkeypatch.setattr(ReviewProcess, "ask", ask)
    return records


@pytest.fixture
def reviews(services: Services, clock: Clock) -> Reviews:
    return Reviews(services.store, services.matches, clock)


async def answered(services: Services, table_id: int, *tokens: str) -> None:
    """Give this answer as Ann."""
    for token in tokens:
        async with services.matches.at(table_id) as table:
            assert table.match is not None
            asked = table.match.asked(0)
        assert asked is not None
        await services.matches.answer(table_id, ANN, (token,), asked.number)


async def test_nothing_is_stored_before_the_end_and_all_of_it_after(
    services: Services, reviews: Reviews, asked: list[Record]
) -> None:
    table_id = await dealt(services.lobbies, "gamble", people=1, rounds="1")
    await reviews.go()
    assert await services.store.reviews.of(table_id, 0) is None
    await answered(services, table_id, GOOD)
    assert (await services.store.matches.row(table_id)).state == "ended"
    assert await services.store.reviews.of(table_id, 0) is None, "no answer waits for it"
    await reviews.go()
    found = await services.store.reviews.of(table_id, 0)
    assert found is not None
    assert found.state == "ready"
    assert from_packed(found.packed).choices == 1
    assert [len(record.entries) for record in asked] == [0, 1]


async def test_a_match_is_looked_at_again_when_it_went_on(
    services: Services, reviews: Reviews, asked: list[Record], clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "gamble", people=1)
    await answered(services, table_id, BAD)
    for _ in range(3):
        await reviews.go()
    await answered(services, table_id, GOOD)
    clock.go_by(LIVE_SECONDS - 1)
    await reviews.go()
    assert len(asked) == 1, "each look replays the match, so a table that is pressed all the time is not looked at so"
    clock.go_by(1)
    await reviews.go()
    assert [len(record.entries) for record in asked] == [1, 2]


async def test_a_seat_that_changed_hands_has_no_review(
    services: Services, reviews: Reviews, asked: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.review.reviews.changed_hands", lambda _record, seat: seat == 0)
    table_id = await dealt(services.lobbies, "gamble", people=1, rounds="1")
    await answered(services, table_id, GOOD)
    await reviews.go()
    found = await services.store.reviews.of(table_id, 0)
    assert found is not None
    assert (found.state, found.packed, len(asked)) == ("left", b"", 1)


async def test_a_match_that_fails_is_skipped(
    services: Services, reviews: Reviews, asked: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = list[int]()

    async def fail(_process: ReviewProcess, _request: ReviewRequest) -> AsyncIterator[TaskDone | RequestDone]:
        tries.append(1)
        yield RequestDone({}, failed="the process died")

    monkeypatch.setattr(ReviewProcess, "ask", fail)
    table_id = await dealt(services.lobbies, "gamble", people=1, rounds="1")
    await answered(services, table_id, GOOD)
    await reviews.go()
    found = await services.store.reviews.of(table_id, 0)
    assert found is not None
    assert (found.state, found.packed, len(tries), asked) == ("failed", b"", 1, [])


async def test_an_old_match_is_reviewed_on_request(
    services: Services, reviews: Reviews, asked: list[Record], clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "gamble", people=1, rounds="1")
    await answered(services, table_id, GOOD)
    clock.go_by(10 * 86_400)
    await reviews.go()
    assert asked == []
    assert reviews.ask(await services.store.matches.row(table_id)) is None, "no loop runs, so nothing is promised"
    reviews.start()
    seconds = reviews.ask(await services.store.matches.row(table_id))
    assert seconds is not None
    assert seconds > 0
    await reviews.go()
    await reviews.stop()
    assert await services.store.reviews.of(table_id, 0)
    assert len(asked) == 1


async def test_one_slow_rollout_does_not_inflate_the_estimate(
    services: Services, reviews: Reviews, asked: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While users press, or on a busy machine, a task of one rollout can take 8 s; the other 3,000 do not."""
    asks = ReviewProcess.ask

    async def slow(process: ReviewProcess, request: ReviewRequest) -> AsyncIterator[TaskDone | RequestDone]:
        async for message in asks(process, request):
            if isinstance(message, TaskDone) and message.rollouts:
                message = replace(message, left=3000, rollouts=1, seconds=8.0)
            yield message

    monkeypatch.setattr(ReviewProcess, "ask", slow)
    table_id = await dealt(services.lobbies, "gamble", people=1)
    await answered(services, table_id, GOOD)
    await reviews.go()
    reviews.start()
    seconds = reviews.ask(await services.store.matches.row(table_id))
    await reviews.stop()
    assert len(asked) == 1
    assert seconds is not None
    assert 90 < seconds < 1800, "it is slower than usual, and takes no hours"
