"""An abandoned match ends after its players were notified."""

from __future__ import annotations

from itertools import count, islice

from bot.app import Querent
from bot.services import Services
from bot.table.idle_terms import IDLE
from bot.table.live_table import playing
from bot.table.match_history import Verdict, past_of, verdict_on
from bot.table.preferences import Preferences
from bot.table.snapshot import snapshot
from cogs.votes.pages import MentionMessages
from games.kernel.text import Localizer
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.room import Room
from tests.bot.table.test_decided_ends import decided, wins
from tests.bot.tables import answers, dealt
from tests.bot.wire import Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL
from tests.storage.statements import recorded

DAY = 24 * 60 * 60
"""A day in seconds. It and the time limits below are written out, so that the tests fail if a rule changes."""
WORD, END = 46 * DAY, 14 * DAY


async def state(room: Room, table_id: int) -> str:
    return (await room.store.matches.row(table_id)).state


async def test_a_match_of_silent_people_ends_after_sixty_days(room: Room) -> None:
    table_id = await room.table_id(people=3)
    await room.later(WORD)
    await room.later(END - 1)
    assert await state(room, table_id) == "live"
    again = await room.again()
    await again.later(1)
    assert await state(again, table_id) == "closed"
    assert "Nobody has played for a long time, so the match ends without a result." in await again.log_keys(table_id)


async def test_a_decided_match_of_silent_people_ends_with_its_result(room: Room) -> None:
    """Nobody who has won loses that because the others play no longer."""
    table_id, winner = await decided(room.lobbies, room.matches)
    before = await wins(room.store)
    await room.later(WORD)
    async with room.matches.at(table_id) as table:
        now = playing(table)
        warning = MentionMessages(room.proposals).page(snapshot(table), f"{IDLE}:0", now.entry_count)
        assert now.decided is not None
        result = Localizer(("Ann", "Bruno", "Chiara"))(now.decided.text)
    assert warning is not None
    assert f"the match ends with this result: {result}" in warning.content
    assert "without a result" not in warning.content
    again = await room.again()
    await again.later(END)
    assert await state(again, table_id) == "ended"
    assert await wins(again.store) == [count + (seat == winner) for seat, count in enumerate(before)]
    log_keys = await again.log_keys(table_id)
    assert "Nobody has played for a long time, so the match ends, and its result counts." in log_keys
    assert not any("without a result" in line for line in log_keys)
    assert await again.store.timers.of(table_id) == []
    assert verdict_on(await past_of(again.store, table_id)) is Verdict.EXACT


async def test_a_move_gives_it_all_its_time_again(room: Room) -> None:
    table_id = await room.table_id(people=3)
    await room.later(WORD)
    await room.later(END - 1)
    await answers(room.matches, table_id, 0)
    await room.later(WORD - 1)
    await room.later(END)
    assert await state(room, table_id) == "live"
    await room.later(END)
    assert await state(room, table_id) == "closed"


async def test_an_idle_match_stays_open_during_a_vacation_or_a_pause(room: Room) -> None:
    table_id = await room.table_id(people=2)
    await room.later(WORD - DAY)
    await room.vacations.begin(BRUNO, 30)
    for _ in range(30 + 45):
        await room.later(DAY)
    assert await state(room, table_id) == "live"


async def test_a_match_of_an_earlier_version_gets_its_time(room: Room) -> None:
    table_id = await room.table_id(people=2)
    await room.store.timers.put(table_id)
    again = await room.again()
    await again.idle.begin()
    await again.later(WORD)
    await again.later(END)
    assert await state(again, table_id) == "closed"


async def test_a_start_with_many_matches_of_an_earlier_version_takes_no_longer(room: Room) -> None:
    """Otherwise, thousands of such matches would delay the first start after an update."""
    counts, free = [], count(CHANNEL)
    for number in (1, 12):
        tables = [await dealt(room.lobbies, "trick", place=place) for place in islice(free, number)]
        for table_id in tables:
            await room.store.timers.put(table_id)
        with recorded() as ran:
            await (await room.again()).idle.begin()
        counts.append(len(ran))
        kinds = [[timer.kind for timer in await room.store.timers.of(table_id)] for table_id in tables]
        assert kinds == [["idle.word"]] * number
    assert counts[0] == counts[1]


async def later(services: Services, clock: Clock, days: int) -> None:
    for _ in range(days):
        clock.go_by(DAY)
        services.matches.timer_wakeup.set(0)
        await services.scheduler.idle()
        services.matches.job_wakeup.set(0)
        await services.outbox.idle()


def said(wire: Wire) -> list[Sent]:
    return [post for post in wire.posts(CHANNEL) if "Nobody has played for 46 days" in post.words]


async def test_players_of_an_idle_match_are_notified_once_and_can_keep_it(
    bot: Querent, services: Services, wire: Wire, clock: Clock
) -> None:
    await services.matches.register.put(BRUNO, Preferences(notices="none"))
    table_id = await dealt(services.lobbies, "trick", people=2)
    await later(services, clock, 50)
    [message] = said(wire)
    assert message.data["allowed_mentions"]["users"] == [ANN]
    await Caller(bot, wire, BRUNO, "Bruno", openly=True).press(message.address("Keep the match"))
    await services.outbox.idle()
    assert "Nobody has played" not in str(wire.standing(CHANNEL))
    await later(services, clock, 40)
    assert (await services.store.matches.row(table_id)).state == "live"
    await later(services, clock, 25)
    assert (await services.store.matches.row(table_id)).state == "closed"
    assert len(said(wire)) == 2
