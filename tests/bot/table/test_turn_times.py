"""The time that players take, from the question to the answer, is counted along with the answer."""

from __future__ import annotations

from bot.runtime.clock import DAY, HOUR
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.timing.uptime import Uptime
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.room import Room
from tests.bot.tables import answers, dealt
from tests.storage.given import ANN, BRUNO


async def taken(store: Store, table_id: int) -> dict[int, tuple[int, int]]:
    """Return the turns and seconds by seat."""
    return {
        seat: (history.answers, history.answer_seconds)
        for seat, history in (await store.seat_history.of(table_id)).items()
    }


async def test_a_turn_lasts_from_question_to_answer(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "trick")
    for seconds, seat in ((100, 0), (50, 1), (7, 0)):
        clock.go_by(seconds)
        await answers(matches, table_id, seat)
    assert await taken(store, table_id) == {0: (2, 107), 1: (1, 50)}


async def test_changing_an_answer_does_not_lengthen_its_turn_time(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "auction", people=3)
    clock.go_by(10)
    await answers(matches, table_id, 0)
    clock.go_by(20)
    await answers(matches, table_id, 0)
    await answers(matches, table_id, 1)
    assert await taken(store, table_id) == {0: (1, 10), 1: (1, 30)}


async def test_bots_take_no_time(lobbies: Lobbies, matches: Matches, store: Store, clock: Clock) -> None:
    table_id = await dealt(lobbies, "trick", people=1, bots=1)
    clock.go_by(5)
    await answers(matches, table_id, 0)
    assert set(await taken(store, table_id)) == {0}


async def test_a_pause_does_not_count_as_turn_time(room: Room) -> None:
    table_id = await room.table_id(turn="0")
    await room.later(100)
    for user in (ANN, BRUNO):
        await room.proposals.propose(table_id, user, "pause")
    await room.later(20 * DAY)
    assert await room.store.table_terms.waiting_for(ANN) == []
    room = await room.again()
    for user in (BRUNO, ANN):
        await room.proposals.propose(table_id, user, "resume")
    await room.later(7)
    [open_] = await room.store.table_terms.waiting_for(ANN)
    assert open_.asked == room.clock() - 107
    await answers(room.matches, table_id, 0)
    assert await taken(room.store, table_id) == {0: (1, 107)}


async def test_time_does_not_count_while_a_player_cannot_answer(room: Room) -> None:
    """At a market, Ann has taken a card, and names its price five hours later; then Bruno may answer again."""
    table_id = await room.table_id("market")
    await room.later(10)
    await answers(room.matches, table_id, 0)
    await room.later(5 * HOUR)
    await answers(room.matches, table_id, 0)
    await room.later(10)
    await answers(room.matches, table_id, 1)
    assert (await taken(room.store, table_id))[1] == (1, 20)


async def test_downtime_does_not_count_as_turn_time(room: Room) -> None:
    table_id = await room.table_id()
    await Uptime(room.store, room.clock).begin()
    await room.later(100)
    await room.store.renew(room.clock())
    await room.scheduler.stop()
    room.clock.go_by(30 * DAY)
    await Uptime(room.store, room.clock).begin()
    room = await room.again()
    await room.later(7)
    await answers(room.matches, table_id, 0)
    assert await taken(room.store, table_id) == {0: (1, 107)}


async def test_a_vacation_does_not_count_as_turn_time(room: Room) -> None:
    table_id = await room.table_id()
    await room.later(100)
    await room.vacations.begin(ANN, 10)
    await room.vacations.begin(BRUNO, 10)
    await room.later(4 * DAY)
    await room.vacations.end(ANN)
    await room.later(7)
    await answers(room.matches, table_id, 0)
    await room.later(10 * DAY)
    await answers(room.matches, table_id, 1)
    assert await taken(room.store, table_id) == {0: (1, 107), 1: (1, 4 * DAY + 7)}
