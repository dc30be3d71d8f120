"""A table found with /find and played entirely in direct messages, as users on Discord see it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from bot.table.live_table import playing
from sandbox.person import Person
from tests.wire.house import House
from tests.wire.playing import choices, make

MOST_ANSWERS = 400


async def test_a_found_table_is_played_to_its_end_over_crashes(house: House) -> None:
    house.stop_clock()
    people = house.people(3)
    await _find(house, people, "parsifal")
    [row] = await house.bot.services.store.matches.of_user(int(people[0].id))
    for turn in range(MOST_ANSWERS):
        if not await _answer(house, row.id, people):
            break
        if turn in (2, 9):
            await house.crash()
            await house.let_pass(1)
    ended = await house.bot.services.store.matches.row(row.id)
    assert ended.state == "ended"
    await house.let_pass(60)
    for person in people:
        last = person.inbox()[-1]
        assert "Find another table" in last.buttons
        assert re.match(r"\*\*(You won!|You lost this time\.)\*\*\n", last.text), "also for the one who moved last"
        assert "recap.png" in [file["filename"] for file in last.attachments]
        of_table = [message for message in person.inbox() if f":{row.id}:" in json.dumps(message.components)]
        assert len(of_table) == 1, "one message of a table is in an inbox"
    posted = [message for message in house.sandbox.messages("card-table") if not message.reader]
    assert posted == [], "nothing is posted where others read it"
    _check_names(house, people)


async def test_a_table_is_found_on_a_postgresql_server(house_on_a_server: House) -> None:
    """The table goes from the search to a match that continues after a crash."""
    house = house_on_a_server
    house.stop_clock()
    people = house.people(3)
    await _find(house, people, "parsifal")
    [row] = await house.bot.services.store.matches.of_user(int(people[0].id))
    assert row.is_anonymous
    assert await _answer(house, row.id, people)
    await house.crash()
    await house.let_pass(1)
    assert await _answer(house, row.id, people)
    assert (await house.bot.services.store.matches.row(row.id)).entry_count >= 2
    for person in people:
        of_table = [message for message in person.inbox() if f":{row.id}:" in json.dumps(message.components)]
        assert len(of_table) == 1, "one message of a table is in an inbox"
    _check_names(house, people)


async def test_an_offer_outlives_a_crash_and_is_sent_once(house: House) -> None:
    house.stop_clock()
    people = house.people(3)
    for person in people:
        form = (await person.command("find", channel="card-table", game="parsifal")).message
        await person.press(form, "Start looking")
    await house.crash()
    await house.let_pass(300)
    await house.crash()
    await house.let_pass(300)
    for person in people:
        assert len([message for message in person.inbox() if "Join" in message.buttons]) == 1


async def _find(house: House, people: Sequence[Person], game: str) -> None:
    """Let these users search for a table of a game, and join the one they are offered."""
    for person in people:
        form = (await person.command("find", channel="card-table", game=game)).message
        page = (await person.press(form, "Start looking")).message
        assert "I am looking for a table for you." in page.text
    await house.let_pass(300)
    for person in people:
        assert (await person.press(person.inbox()[-1], "Join")).verdict in ("update", "deferred")
    await house.let_pass(0)
    await house.let_pass(1)  # one might have joined while the others were checked
    await house.let_pass(0)


async def _answer(house: House, table_id: int, people: Sequence[Person]) -> bool:
    """Give the next answer, with a button of the player's message if it has one; return False after the end."""
    matches = house.bot.services.matches
    async with matches.at(table_id) as table:
        if not table.running:
            return False
        seat = playing(table).waiting[0]
        asked, user = playing(table).asked(seat), table.seats[seat].user
        tokens = await matches.advice(table, seat)
    assert asked is not None
    person = next(one for one in people if int(one.id) == user)
    wanted = f"a:{table_id}:{asked.number}:{tokens[0]}"
    offered = [choice for choice in choices(person.inbox()[-1]) if choice == (wanted, None)]
    if offered and len(tokens) == 1:
        assert (await make(person, person.inbox()[-1], offered[0])).verdict in ("update", "deferred")
    else:
        await matches.answer(table_id, int(person.id), tokens, asked.number)
    await house.let_pass(1)
    return True


def _check_names(house: House, people: Sequence[Person]) -> None:
    """Check that nobody has got a message with the ID or the name of another."""
    got = [sighting for sighting in house.watch.sightings if sighting.owner]
    assert got
    for sighting in got:
        body = sighting.message.body
        text = json.dumps([body["content"], body["components"], body["attachments"]], ensure_ascii=False)
        for other in people:
            if other.id != sighting.owner:
                assert other.id not in text
                assert f'"{other.name}' not in text
                assert f" {other.name}" not in text
