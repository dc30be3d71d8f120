"""A lobby does not depend on its host: anyone in it can start eventually, and it closes when nobody uses it."""

from __future__ import annotations

import pytest

from bot.table.loading import NoMatchError
from games.kernel.ask import IllegalError
from tests.bot.room import Room
from tests.bot.tables import PEOPLE, opened
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA

DAY = 24 * 60 * 60
"""A day in seconds. It and the time limits below are written out, so that the tests fail if a rule changes."""
STARTS, QUIET = DAY, 14 * DAY
ANN_, BRUNO_, CHIARA_ = PEOPLE


async def state(room: Room, table_id: int) -> str:
    return (await room.store.matches.row(table_id)).state


async def test_a_guest_starts_a_day_after_the_seats_last_changed(room: Room) -> None:
    table_id = await opened(room.lobbies, "trick", people=2)
    with pytest.raises(IllegalError, match="can do that until") as refused:
        await room.lobbies.start(table_id, BRUNO_)
    assert dict(refused.value.why.args)["when"] == f"<t:{room.clock() + STARTS}:f>"
    await room.later(STARTS - 1)
    await room.lobbies.join(table_id, CHIARA_)
    await room.later(STARTS - 1)
    with pytest.raises(IllegalError):
        await room.lobbies.start(table_id, CHIARA_)
    again = await room.again()
    await again.later(1)
    await again.lobbies.start(table_id, CHIARA_)
    assert await state(again, table_id) == "live"


async def test_only_people_at_the_table_start_it(room: Room) -> None:
    table_id = await opened(room.lobbies, "trick", people=2)
    await room.later(5 * DAY)
    with pytest.raises(IllegalError, match="who opened the table"):
        await room.lobbies.start(table_id, CHIARA_)
    with pytest.raises(IllegalError, match="who opened the table"):
        await room.lobbies.close(table_id, BRUNO_)


async def test_a_guest_alone_with_an_absent_host_starts_with_bots(room: Room) -> None:
    """A table that lacks players does not wait for anyone either."""
    table_id = await opened(room.lobbies, "tottarot", people=2)
    await room.later(STARTS)
    await room.lobbies.start(table_id, BRUNO_)
    assert await state(room, table_id) == "live"


async def test_a_lobby_closes_after_fourteen_quiet_days(room: Room) -> None:
    table_id = await opened(room.lobbies, "trick", people=2)
    await room.later(QUIET - 1)
    assert await state(room, table_id) == "lobby"
    again = await room.again()
    await again.later(1)
    assert await state(again, table_id) == "closed"
    assert await again.store.matches.live_in(CHANNEL) is None, "the channel is free"
    with pytest.raises(NoMatchError):
        await again.lobbies.join(table_id, CHIARA_)


@pytest.mark.parametrize("action", ["join", "leave", "add_bot", "keep"])
async def test_any_activity_keeps_a_lobby_open(room: Room, action: str) -> None:
    table_id = await opened(room.lobbies, "tottarot", people=2)
    await room.later(QUIET - 1)
    await getattr(room.lobbies, action)(table_id, CHIARA_ if action == "join" else BRUNO_)
    await room.later(QUIET - 1)
    assert await state(room, table_id) == "lobby"
    await room.later(1)
    assert await state(room, table_id) == "closed"


async def test_a_match_that_began_is_not_closed_with_its_lobby(room: Room) -> None:
    table_id = await opened(room.lobbies, "trick", people=2)
    await room.lobbies.start(table_id, ANN_)
    await room.later(2 * QUIET)
    assert await state(room, table_id) == "live"
    assert [timer.kind for timer in await room.store.timers.of(table_id) if timer.kind.startswith("lobby")] == []


async def test_a_lobby_of_an_earlier_version_gets_its_time(room: Room) -> None:
    table_id = await opened(room.lobbies, "trick", people=2)
    await room.store.timers.put(table_id)
    again = await room.again()
    await again.lobbies.begin()
    await again.later(QUIET)
    assert await state(again, table_id) == "closed"


async def test_a_host_takes_a_guest_off_for_good(room: Room) -> None:
    table_id = await opened(room.lobbies, "trick", people=3)
    with pytest.raises(IllegalError):
        await room.lobbies.take_off(table_id, CHIARA_, BRUNO)
    with pytest.raises(IllegalError):
        await room.lobbies.take_off(table_id, ANN_, ANN)
    await room.lobbies.take_off(table_id, ANN_, BRUNO)
    assert [chair.user for chair in (await room.store.matches.row(table_id)).seats] == [ANN, CHIARA]
    with pytest.raises(IllegalError, match="The host removed you from this table"):
        await room.lobbies.join(table_id, BRUNO_)
    elsewhere = await opened(room.lobbies, "trick", people=1, place=CHANNEL + 1)
    await room.lobbies.join(elsewhere, BRUNO_)


async def test_a_guest_who_can_start_cannot_take_others_off(room: Room) -> None:
    table_id = await opened(room.lobbies, "trick", people=3)
    await room.later(STARTS)
    with pytest.raises(IllegalError):
        await room.lobbies.take_off(table_id, BRUNO_, CHIARA)
