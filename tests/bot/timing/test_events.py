"""Due events are handled at their time, and only once; one that fails does not delay others."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.services import Services
from bot.timing.scheduler import EVENT_RETRY_SECONDS, RETRY_SECONDS, Scheduler
from storage.errors import UnavailableError
from storage.event_rows import EventRow, NewEvent
from storage.events import EventStep
from storage.seeks import FIND
from storage.store import Store
from tests.bot.clock import Clock
from tests.storage.given import ANN, CHANNEL, GUILD, NOW

NEW = NewEvent(GUILD, CHANNEL, ANN, "swiss", "open", next_at=NOW + 5)


@pytest.fixture
def scheduler(services: Services) -> Scheduler:
    return services.scheduler


async def later(scheduler: Scheduler, clock: Clock, seconds: int = 0) -> None:
    clock.go_by(seconds)
    scheduler._wakeup.hear(clock())
    await scheduler.idle()


async def test_a_handler_is_called_when_its_event_is_due(scheduler: Scheduler, store: Store, clock: Clock) -> None:
    called: list[tuple[str, int]] = []

    async def handle(row: EventRow) -> bool:
        called.append((row.state, clock()))
        then = {"open": ("running", NOW + 9), "running": ("over", None)}
        return await store.events.step(EventStep(row, *then[row.state]))

    scheduler.register_event("swiss", handle)
    await store.events.add(NEW)
    await later(scheduler, clock, 4)
    assert called == []
    for _ in range(10):
        await later(scheduler, clock, 1)
    assert called == [("open", NOW + 5), ("running", NOW + 9)]


async def test_steps_that_fell_due_during_downtime_run_after_the_start(
    scheduler: Scheduler, store: Store, clock: Clock
) -> None:
    called: list[str] = []

    async def handle(row: EventRow) -> bool:
        called.append(row.state)
        then = {"open": ("running", NOW + 9), "running": ("over", None)}
        return await store.events.step(EventStep(row, *then[row.state]))

    scheduler.register_event("swiss", handle)
    await store.events.add(NEW)
    await later(scheduler, clock, 86_400)
    assert called == ["open", "running"]


async def test_a_failed_event_waits_a_minute_and_the_others_continue(
    scheduler: Scheduler, store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    called: list[int] = []

    async def handle(row: EventRow) -> bool:
        called.append(row.id)
        if row.id == bad and len(called) < 4:
            raise ZeroDivisionError
        return await store.events.step(EventStep(row, "over", None))

    scheduler.register_event("swiss", handle)
    bad, good = [await store.events.add(NEW) for _ in range(2)]
    with caplog.at_level(logging.ERROR):
        await later(scheduler, clock, 5)
    assert called == [bad, good]
    assert [(record.message, record.__dict__["event_id"]) for record in caplog.records] == [
        ("failed to handle an event's deadline; will retry", bad)
    ]
    await later(scheduler, clock, RETRY_SECONDS)
    assert called == [bad, good], "not yet"
    await later(scheduler, clock, EVENT_RETRY_SECONDS)
    await later(scheduler, clock, EVENT_RETRY_SECONDS)
    assert called == [bad, good, bad, bad]
    assert await store.events.next_at() is None


@pytest.mark.parametrize("format_", ["swiss", "of a later version"])
async def test_an_event_that_stays_due_does_not_keep_the_loop_awake(
    scheduler: Scheduler, store: Store, clock: Clock, format_: str
) -> None:
    called: list[int] = []

    async def nothing(row: EventRow) -> bool:
        called.append(row.id)
        return False

    scheduler.register_event("swiss", nothing)
    await store.events.add(NEW._replace(format=format_))
    await later(scheduler, clock, 5)
    assert len(called) == (format_ == "swiss")
    assert scheduler._wakeup.at >= clock() + RETRY_SECONDS


async def test_a_step_that_cannot_be_stored_is_retried(
    scheduler: Scheduler, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def handle(row: EventRow) -> bool:
        return await store.events.step(EventStep(row, "over", None))

    async def unreachable(*_: Any) -> bool:
        raise UnavailableError("nobody answers")

    scheduler.register_event("swiss", handle)
    event = await store.events.add(NEW)
    with monkeypatch.context() as broken:
        broken.setattr(store.events, "step", unreachable)
        await later(scheduler, clock, 5)
    assert (await store.events.row(event)).state == "open"
    await later(scheduler, clock, EVENT_RETRY_SECONDS)
    assert (await store.events.row(event)).state == "over"


async def test_an_event_that_falls_due_in_the_second_of_its_step_is_handled_then(
    scheduler: Scheduler, store: Store, clock: Clock
) -> None:
    """The last answer to an offer came while the one before it was handled; the table was opened a minute later."""
    called: list[int] = []

    async def handle(row: EventRow) -> bool:
        called.append(clock())
        is_stored = await store.events.step(EventStep(row, "open", clock() + 60))
        if len(called) == 1:
            await store.seeks.ring(clock())
        return is_stored

    scheduler.register_event(FIND, handle)
    await store.seeks.ring(NOW + 5)
    await later(scheduler, clock, 5)
    assert called == [NOW + 5, NOW + 5]
