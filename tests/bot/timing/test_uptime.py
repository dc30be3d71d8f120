"""Time while the bot was down, or its clock was wrong, counts against nobody."""

from __future__ import annotations

import pytest

from bot.runtime.clock import DAY, HOUR
from bot.timing.uptime import Uptime
from storage.outbox import Acknowledgement
from tests.bot.room import Room
from tests.storage.given import NOW


@pytest.mark.parametrize("clean", [True, False])
async def test_downtime_counts_against_no_player(clean: bool, room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await Uptime(room.store, room.clock).begin()
    await room.later(HOUR)
    await room.store.renew(room.clock())
    if not clean:  # killed a few seconds after the last renewal
        room.clock.go_by(9)
    await room.scheduler.stop()
    room.clock.go_by(30 * DAY)
    for _ in range(2):
        await Uptime(room.store, room.clock).begin()
    room = await room.again()
    assert await room.by(table_id) == []
    assert await room.until(table_id) == NOW + 31 * DAY + (0 if clean else 9)
    assert len([line for line in await room.log_keys(table_id) if line.startswith("I was offline")]) == 1
    await room.later(23 * HOUR)
    assert await room.by(table_id) == ["clock"]


async def test_a_short_absence_is_not_worth_a_word(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await Uptime(room.store, room.clock).begin()
    room.clock.go_by(60)
    await Uptime(room.store, room.clock).begin()
    assert not [line for line in await room.log_keys(table_id) if line.startswith("I was offline")]
    assert (await room.again()).clock() == NOW + 60


@pytest.mark.parametrize("jump", [-3 * DAY, 3 * DAY])
async def test_a_changed_system_clock_shortens_no_deadline(jump: int, room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    passed = 0.0
    life = Uptime(room.store, room.clock, lambda: passed)
    await life.begin()
    passed, room.clock.time = 15.0, NOW + 15
    await life.go_on(room.matches)
    assert await room.until(table_id) == NOW + DAY
    passed, room.clock.time = 30.0, NOW + 30 + jump
    await life.go_on(room.matches)
    assert await room.until(table_id) == NOW + DAY + jump
    assert await (await room.again()).until(table_id) == NOW + DAY + jump


async def test_a_clock_that_was_put_back_while_the_bot_was_away_takes_nothing_either(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await Uptime(room.store, room.clock).begin()
    await room.store.renew(room.clock())
    await room.scheduler.stop()
    room.clock.go_by(-3 * DAY)
    await Uptime(room.store, room.clock).begin()
    assert await (await room.again()).until(table_id) == NOW - 2 * DAY
    assert not [line for line in await room.log_keys(table_id) if line.startswith("I was offline")]


async def test_a_retry_is_independent_of_the_system_clock(room: Room) -> None:
    await room.table_id()
    for job_row in (await room.store.outbox.due(2**40)).job_rows:
        await room.store.outbox.acknowledge(Acknowledgement(later=((job_row, NOW + 600),)))
    life = Uptime(room.store, room.clock, lambda: 0.0)
    room.clock.go_by(-3 * DAY)
    await life.go_on(room.matches)
    assert {job_row.run_after for job_row in (await room.store.outbox.due(2**40)).job_rows} == {NOW + 600 - 3 * DAY}
