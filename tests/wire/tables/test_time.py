"""Weeks pass over the wire: time limits, reminders, downtime of the bot, and a user's vacation."""

from __future__ import annotations

import re

from bot.table.timers import DELAY
from tests.wire.house import House
from tests.wire.playing import Table, begin, by_hand, open_table, play

DAY = 86_400


async def limited(house: House, turn: int, up: str = "bot", people: int = 2) -> Table:
    """Return a table of Ann, Bruno, and others or a computer player, with that many seconds for each answer."""
    ann, *others = house.people(people)
    table = await open_table(house, [ann, *others], bots=3 - people)
    page = (await table.lobby_press(ann, "Settings")).message
    for choice in (f"turn={turn}", f"up={up}"):
        menu = next(one["custom_id"] for one in page.selects if one["custom_id"].endswith(":terms"))
        page = (await ann.choose(page, menu, [choice])).message
    await table.lobby_says(lambda words: "1 day" in words and "computer player" in words)
    await table.lobby_press(ann, "Start")
    await house.quiet()
    return table


async def test_the_time_of_absent_people_is_up_day_by_day(house: House) -> None:
    """Absent players have a day for each answer, whether or not the bot is restarted in the meantime."""
    table = await limited(house, DAY)
    for day in range(4):
        await house.let_pass(DAY)
        await house.let_pass(DELAY)  # they choose simultaneously, so the timing of an answer must reveal nothing
        if day % 2:
            await house.restart()
    loaded = await house.bot.services.store.matches.load(table.number, full=True)
    assert loaded.record
    by_clock = [entry for entry in loaded.record.entries if entry.by != "bot"]
    assert {entry.by for entry in by_clock} == {"clock"}
    assert len(by_clock) >= 4
    assert "Time is up for Ann. A computer player makes this move." in table.log_lines()


async def test_downtime_uses_no_time_of_players(house: House) -> None:
    ann, bruno = house.people(2)
    table = await limited(house, DAY)
    await house.let_pass(DAY // 2)
    await house.close()
    house.ahead += 9 * DAY
    house.sandbox.advance(9 * DAY)
    await house.open()
    await house.let_pass(DAY // 3)
    board = await table.board()
    assert "I was offline from" in board.text
    until = {at for at in map(int, re.findall(r"<t:(\d+):R>", board.text)) if at > house.now()}
    assert len(until) == 1
    assert 0 < until.pop() - house.now() <= DAY // 2 - DAY // 3
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)
    assert "Time is up for" not in "".join(m.text for m in table.messages())


async def test_a_page_opened_from_an_earlier_direct_message_shows_the_downtime(house: House) -> None:
    """A direct message is not changed; the page it leads to has the lines since."""
    bruno = house.person("Bruno")
    await limited(house, DAY, people=3)
    [dm] = bruno.inbox()
    await house.close()
    house.ahead += DAY // 4
    house.sandbox.advance(DAY // 4)
    await house.open()
    await house.let_pass(60)
    assert [dm.id for dm in bruno.inbox()] == [dm.id]
    page = (await bruno.press(dm, "Refresh")).message
    assert "I was offline from" in page.text
    [limit] = [int(at) for at in re.findall(r"Time limit: <t:(\d+):f>", page.text)]
    assert DAY - 120 < limit - house.now() <= DAY


async def test_a_silent_player_gets_a_limited_number_of_reminders(house: House) -> None:
    ann, bruno = house.people(2)
    await begin(house, [ann, bruno], bots=1)
    seen = set()
    for day in range(9):
        await house.let_pass(DAY)
        [dm] = bruno.inbox()
        seen.add(dm.id)
        assert ("Reminder:" in dm.text) is True, day
        if day == 4:
            await house.crash()
    assert len(seen) == 3
