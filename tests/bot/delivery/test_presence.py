"""Present players are not disturbed: a notification is held back, and dropped if they answer in time."""

from __future__ import annotations

from typing import Any

import pytest

from bot.services import Services
from bot.table import notification_plan, presence
from bot.table.preferences import Preferences
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import calls, dms, later
from tests.bot.tables import answers, dealt
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO

MINUTE = 60


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold back notifications as in production: for a minute, or three minutes for present players."""
    monkeypatch.setattr(notification_plan, "PRESENT", presence.PRESENT)
    monkeypatch.setattr(notification_plan, "ALOOF", MINUTE)


async def prefer(services: Services, user: int, **changes: Any) -> None:
    await services.matches.register.put(user, Preferences(**changes))


async def test_an_absent_player_is_notified_after_a_minute(services: Services, wire: Wire, clock: Clock) -> None:
    await dealt(services.lobbies, "trick")
    await later(services, clock, MINUTE - 1)
    assert dms(wire, ANN) == []
    await later(services, clock, 1)
    assert len(dms(wire, ANN)) == 1
    await later(services, clock, 10 * MINUTE)
    assert len(dms(wire, ANN)) == 1


async def test_a_question_answered_within_a_minute_notifies_no_one(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    for seat in (0, 1, 0, 1):
        await later(services, clock, MINUTE // 2)
        await answers(services.matches, table_id, seat)
    assert dms(wire, ANN) + dms(wire, BRUNO) == []
    assert [row.kind for row in (await services.store.outbox.due(2**40)).job_rows if row.run_after > clock()] == [
        "notice"
    ]


@pytest.mark.parametrize("notices", ["dm", "channel"])
async def test_a_player_who_pressed_something_is_notified_after_three_minutes(
    notices: str, services: Services, wire: Wire, clock: Clock
) -> None:
    for user in (ANN, BRUNO):
        await prefer(services, user, notices=notices)
    table_id = await dealt(services.lobbies, "trick")
    services.matches.presence.note(table_id, BRUNO)
    await answers(services.matches, table_id, 0)
    await later(services, clock, 3 * MINUTE - 1)
    assert dms(wire, BRUNO) + calls(wire, BRUNO) == []
    await later(services, clock, 1)
    assert len(dms(wire, BRUNO)) + len(calls(wire, BRUNO)) == 1


async def test_a_press_long_ago_does_not_count_as_presence(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await dealt(services.lobbies, "trick")
    services.matches.presence.note(table_id, BRUNO)
    await later(services, clock, 3 * MINUTE)
    await answers(services.matches, table_id, 0)
    await later(services, clock, MINUTE)
    assert len(dms(wire, BRUNO)) == 1


async def test_a_press_at_another_table_does_not_count_as_presence(
    services: Services, wire: Wire, clock: Clock
) -> None:
    first = await dealt(services.lobbies, "trick", place=1)
    second = await dealt(services.lobbies, "trick", place=2)
    services.matches.presence.note(second, BRUNO)
    for table_id in (first, second):
        await answers(services.matches, table_id, 0)
    await later(services, clock, MINUTE)
    assert [f"table {first}" in dm.words for dm in dms(wire, BRUNO)] == [True]
    await later(services, clock, 2 * MINUTE)
    assert [f"table {second}" in dm.words for dm in dms(wire, BRUNO)] == [False, True]


async def test_a_player_can_choose_to_be_notified_immediately(services: Services, wire: Wire, clock: Clock) -> None:
    await prefer(services, ANN, at_once=True)
    table_id = await dealt(services.lobbies, "trick")
    services.matches.presence.note(table_id, ANN)
    await later(services, clock)
    assert len(dms(wire, ANN)) == 1


async def test_a_notification_is_delayed_by_at_most_a_tenth_of_the_time_left(services: Services, clock: Clock) -> None:
    table_id = await dealt(services.lobbies, "trick")
    async with services.matches.at(table_id) as table:
        clocks = {seat: one.with_(("deadline", clock() + 100)) for seat, one in table.seat_clocks.items()}
    assert notification_plan._held(clocks[0], clock(), presence.PRESENT) == 10


async def test_a_delayed_notification_survives_a_restart(services: Services, wire: Wire, clock: Clock) -> None:
    """A held-back notification is a job like any other, stored with the answer that led to it."""
    await dealt(services.lobbies, "trick")
    await later(services, clock)
    await services.outbox.stop()
    clock.go_by(MINUTE)
    services.outbox.start()
    await later(services, clock)
    assert len(dms(wire, ANN)) == 1
