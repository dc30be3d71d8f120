"""Time at a table: agreements hold through pauses, vacations, restarts and clock changes."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.clock import DAY, HOUR
from bot.table.live_table import LiveTable
from bot.table.moderation import Moderation
from bot.table.preferences import ALLOWANCE, Preferences
from bot.table.seats import Seats
from bot.table.time_limits import terms_of
from bot.table.timers import DELAY, warned_before
from bot.timing.agreements import MAX_PAUSE_SECONDS
from games import registry
from games.kernel.ask import IllegalError, RefusedError
from tests.bot.room import Room
from tests.bot.tables import PEOPLE, answers
from tests.storage.given import ANN, BRUNO, CHIARA, NOW


async def test_a_table_without_time_limits_hurries_no_player(room: Room) -> None:
    table_id = await room.table_id()
    await room.later(365 * DAY)
    assert await room.by(table_id) == []


async def test_a_computer_player_makes_one_move_when_time_is_up(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await room.later(DAY - 1)
    assert await room.by(table_id) == []
    await room.later(1)
    assert await room.by(table_id) == ["clock"]
    assert await room.until(table_id, 1) == NOW + 2 * DAY, "who is next has the whole time"
    assert "Time is up for {who}. A computer player makes this move." in await room.log_keys(table_id)


@pytest.mark.parametrize("up", ["wait", "fallback"])
async def test_a_table_that_waits_says_so_once(up: str, room: Room) -> None:
    table_id = await room.table_id(turn="3600", up=up)
    for _ in range(50):
        await room.later(HOUR)
    assert await room.by(table_id) == []
    assert (await room.log_keys(table_id)).count("Time is up for {who}. The table waits.") == 1


async def test_timeouts_of_simultaneous_choices_are_answered_after_a_delay(room: Room) -> None:
    room.late = 77
    table_id = await room.table_id("duel", people=3)
    await answers(room.matches, table_id, 0)
    await room.later(DAY)
    again = await room.again()
    await again.later(76)
    assert await again.by(table_id) == ["person"]
    await again.later(1)
    assert await again.by(table_id) == ["person", "clock", "clock"]
    assert room.late < DELAY


async def test_a_pause_stops_every_clock_and_gives_back_the_remaining_time(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await room.later(6 * HOUR)
    await room.proposals.propose(table_id, ANN, "pause")
    assert await room.until(table_id) == NOW + DAY, "Bruno has not agreed"
    await room.proposals.propose(table_id, BRUNO, "pause")
    assert await room.until(table_id) is None
    with pytest.raises(IllegalError):
        await answers(room.matches, table_id, 0)
    await room.later(20 * DAY)
    room = await room.again()
    for user in (BRUNO, ANN):
        await room.proposals.propose(table_id, user, "resume")
    assert await room.until(table_id) == NOW + 20 * DAY + DAY
    await room.later(18 * HOUR)
    assert (await room.by(table_id))[-1] == "clock"


async def test_no_pause_is_for_ever(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    for user in (ANN, BRUNO):
        await room.proposals.propose(table_id, user, "pause")
    room = await room.again()
    await room.later(MAX_PAUSE_SECONDS)
    assert await room.until(table_id) == room.clock() + DAY
    assert "The pause has lasted long enough. The match continues." in await room.log_keys(table_id)


async def test_a_double_press_spends_one_extension_and_the_last_is_the_last(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    n = await room.number(table_id)
    both = [room.agreements.extend(table_id, ANN, n, 0) for _ in range(2)]
    got = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(map(type, got), key=str) == [IllegalError, int]
    assert await room.until(table_id) == NOW + 2 * DAY
    room = await room.again()
    await room.agreements.extend(table_id, ANN, n, 1)
    with pytest.raises(RefusedError):
        await room.agreements.extend(table_id, ANN, n, 2)
    assert await room.until(table_id) == NOW + 3 * DAY
    with pytest.raises(RefusedError):
        await room.agreements.extend(table_id, BRUNO, n, 0)


async def test_extensions_belong_to_a_player_and_are_used_once(room: Room) -> None:
    table_id, seats = await room.table_id(turn="86400"), seated(room)
    await extends(room, table_id, ANN, 0)
    await seats.leave(table_id, ANN)
    await seats.come_back(table_id, PEOPLE[0])
    room = await room.again()
    with pytest.raises(IllegalError):
        await extends(room, table_id, ANN, 0)
    await extends(room, table_id, ANN, 1)
    seats = seated(room)
    await seats.leave(table_id, ANN)
    await seats.take(table_id, PEOPLE[2], 0)
    room = await room.again()
    await extends(room, table_id, CHIARA, 0)
    seats = seated(room)
    await seats.leave(table_id, CHIARA)
    await seats.take(table_id, PEOPLE[0], 0)
    for one in (room, await room.again()):
        with pytest.raises(IllegalError, match="no time extensions left"):
            await extends(one, table_id, ANN, 2)


def seated(room: Room) -> Seats:
    return Seats(room.store, room.matches, room.proposals, Moderation(room.store, room.clock))


async def extends(room: Room, table_id: int, user: int, used: int) -> None:
    """Press for more time in the first seat; a computer player might have answered for it in the meantime."""
    if 0 not in (await table_of(room, table_id)).seat_clocks:
        await answers(room.matches, table_id, 1)
    await room.agreements.extend(table_id, user, await room.number(table_id), used)


async def table_of(room: Room, table_id: int) -> LiveTable:
    async with room.matches.at(table_id) as table:
        return table


async def test_terms_are_changed_by_all_and_then_count_from_now(room: Room) -> None:
    table_id = await room.table_id()
    await room.proposals.propose(table_id, ANN, "terms", ("turn", "3600"))
    with pytest.raises(IllegalError):
        await room.proposals.propose(table_id, BRUNO, "terms", ("turn", "17"))
    with pytest.raises(IllegalError):
        await room.proposals.propose(table_id, BRUNO, "terms", ("open_hands", "1"))
    await room.later(DAY)
    await room.proposals.propose(table_id, BRUNO, "terms", ("turn", "3600"))
    assert await room.until(table_id) == NOW + DAY + HOUR
    room = await room.again()
    assert await room.until(table_id) == NOW + DAY + HOUR


@pytest.mark.parametrize(
    ("game", "chosen", "asked"),
    [
        ("tottarot", {}, True),
        ("genshin_tarot", {"open_hands": "off"}, True),
        ("genshin_tarot", {}, False),
        ("parsifal", {}, False),
        ("the_restless", {}, False),
    ],
)
def test_open_hands_are_a_setting_only_in_games_with_hidden_hands(
    game: str, chosen: dict[str, str], asked: bool
) -> None:
    """Hands in Genshin Tarot are open to all unless the table sets otherwise; Parsifal and The Restless have none."""
    assert ("open_hands" in [term.key for term in terms_of(registry.game(game), chosen)]) is asked


async def test_a_vacation_stops_only_the_clock_of_its_player(room: Room) -> None:
    table_id = await room.table_id("auction", turn="86400", up="bot")
    await room.later(HOUR)
    await room.vacations.begin(ANN, 10)
    assert [await room.until(table_id, seat) for seat in (0, 1)] == [NOW + 11 * DAY, NOW + DAY]
    assert "{who} is on vacation until {when}. Their clock is stopped." in await room.log_keys(table_id)
    await room.later(3 * DAY)
    assert await room.by(table_id) == ["clock"], "Bruno's time was up"
    preferences = await room.vacations.end(ANN)
    assert preferences.days_left(room.clock()) == ALLOWANCE - 3, "whole days come back"
    assert await room.until(table_id) == NOW + 4 * DAY
    room = await room.again()
    assert await room.until(table_id) == NOW + 4 * DAY


async def test_a_question_during_a_vacation_gets_its_full_time_afterwards(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await room.vacations.begin(BRUNO, 5)
    await answers(room.matches, table_id, 0)
    assert await room.until(table_id, 1) == NOW + 6 * DAY
    job_rows = [
        one.audience for one in (await room.store.outbox.due(2**40)).job_rows if one.payload.get("why") == "asked"
    ]
    assert "notice:1" not in job_rows
    await room.later(5 * DAY)
    job_rows = [
        one.audience for one in (await room.store.outbox.due(2**40)).job_rows if one.payload.get("why") == "asked"
    ]
    assert "notice:1" in job_rows, "told when back"


@pytest.mark.parametrize("days", [-1, 0, ALLOWANCE + 1])
async def test_vacation_has_its_bounds(days: int, room: Room) -> None:
    with pytest.raises(IllegalError):
        await room.vacations.begin(ANN, days)
    assert not (await room.matches.register.of(ANN)).away(room.clock())


@pytest.mark.parametrize(
    ("turn", "before"),
    [(0, 0), (HOUR - 1, 0), (HOUR, 600), (2 * HOUR, 1200), (DAY, 4 * HOUR), (3 * DAY, 12 * HOUR), (9 * DAY, 12 * HOUR)],
)
def test_a_warning_comes_when_a_sixth_is_left(turn: int, before: int) -> None:
    """A warning comes ten minutes to half a day before the end; a turn shorter than an hour has none."""
    assert warned_before(turn) == before


async def test_a_warning_comes_once_before_the_end(room: Room) -> None:
    table_id = await room.table_id(turn="86400", up="bot")
    await room.later(19 * HOUR)
    assert await warnings(room, table_id) == []
    for _ in range(3):
        await room.later(HOUR + 10)
    assert await warnings(room, table_id) == ["notice:0"]


async def warnings(room: Room, table_id: int) -> list[str]:
    due = (await room.store.outbox.due(2**40)).job_rows
    return [one.audience for one in due if one.match == table_id and one.payload.get("why") == "warning"]


async def test_only_the_deadline_is_announced_if_several_timers_are_due(room: Room) -> None:
    """After a long delay, a reminder, a warning and a deadline are due together; only the deadline counts."""
    await room.matches.register.put(ANN, Preferences(spacing=1))
    table_id = await room.table_id(turn="86400", up="bot")
    await room.later(3 * DAY)
    assert await room.by(table_id) == ["clock"]
    due = (await room.store.outbox.due(2**40)).job_rows
    assert [one for one in due if one.audience == "notice:0" and one.payload["why"] in ("warning", "reminder")] == []


async def test_players_blocked_by_another_choice_lose_no_time_and_get_no_second_message(room: Room) -> None:
    """At a market, Ann has taken a card, and names its price five hours later."""
    table_id = await room.table_id("market", turn="86400", up="bot")
    n = await room.number(table_id, 1)
    await room.later(HOUR)
    await answers(room.matches, table_id, 0)
    assert await room.until(table_id, 1) is None
    room = await room.again()
    await room.later(5 * HOUR)
    await answers(room.matches, table_id, 0)
    assert await room.number(table_id, 1) == n
    assert await room.until(table_id, 1) == NOW + DAY + 5 * HOUR
    due = [one for one in (await room.store.outbox.due(2**40)).job_rows if one.audience == "notice:1"]
    assert [(one.payload["why"], one.payload["entry_count"]) for one in due] == [("asked", n)]
