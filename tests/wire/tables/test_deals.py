"""Two users in two servers play the same deal over the real wire, and compare."""

from __future__ import annotations

from random import Random

import pytest

from bot.table.live_table import playing
from sandbox.person import Person
from sandbox.world.channels import Channel
from sandbox.world.messages import Message
from tests.wire.house import House

ELSEWHERE = "elsewhere"
GAME = "queens_of_fate"


@pytest.fixture
async def two_servers(house: House) -> House:
    """Return a house with a second server, which the bot receives when it reconnects."""
    house.sandbox.world.add_guild("Second", ELSEWHERE)
    await house.restart()
    return house


async def begun(house: House, person: Person, channel: Channel | str) -> int:
    """Return the number of a match that a user begins there with a command."""
    reply = await person.command("tarot new", channel=channel, game=GAME)
    assert not reply.failed
    await house.quiet()
    return next(row.id for row in await house.bot.services.store.matches.of_user(int(person.id)))


async def played_out(house: House, person: Person, number: int) -> Channel:
    """Return the channel of a match that a user plays to its end, as a computer player would."""
    matches, rng = house.bot.services.matches, Random(number)
    async with matches.at(number) as table:
        place = house.sandbox.world.channel(str(table.row.place))
    while True:
        async with matches.at(number) as table:
            match = playing(table)
            if match.over:
                break
            asked = match.asked(0)
            assert asked is not None
            tokens = match.game.play(match.view(0), asked.question, rng.randrange)
        await matches.answer(number, int(person.id), tokens, asked.number)
    await house.let_pass(60)  # a board waits a moment for further changes
    return place


def last(house: House, place: Channel) -> Message:
    """Return the message with the end of the match there."""
    return [message for message in house.sandbox.messages(place) if "This deal" in message.buttons][-1]


async def key_of(house: House, number: int) -> bytes:
    async with house.bot.services.matches.at(number) as table:
        return playing(table).base.key


async def test_two_people_in_two_servers_are_dealt_the_same_and_compare(two_servers: House) -> None:
    house = two_servers
    ann, bruno = house.people(2)
    hers = await begun(house, ann, "card-table")
    there = await played_out(house, ann, hers)
    elsewhere = next(one for one in house.sandbox.world.channels.values() if one.name == ELSEWHERE)
    his = await begun(house, bruno, elsewhere)
    rows = [await house.bot.services.store.matches.row(number) for number in (hers, his)]
    assert rows[0].guild != rows[1].guild
    assert await key_of(house, hers) == await key_of(house, his)
    here = await played_out(house, bruno, his)
    pages = [
        (await ann.press(last(house, there), "This deal")).message,
        (await bruno.press(last(house, here), "This deal")).message,
    ]
    for page, person in zip(pages, (ann, bruno), strict=True):
        assert page.reader == person.id
        assert "1 other table played it." in page.text
        assert "**you: " in page.text
        assert rows[0].secret.hex() not in page.text
    posted = (await bruno.press(pages[1], "Post result")).message
    assert not posted.reader
    assert "with this deal." in posted.text


async def test_a_challenged_user_plays_the_deal_of_a_finished_match(house: House) -> None:
    ann, bruno = house.people(2)
    hers = await begun(house, ann, "card-table")
    there = await played_out(house, ann, hers)
    page = (await bruno.press(last(house, there), "This deal")).message
    assert "1 table has played it." in page.text
    reply = await bruno.press(page, "Play this deal")
    assert not reply.failed
    await house.quiet()
    (row,) = await house.bot.services.store.matches.of_user(int(bruno.id))
    assert await key_of(house, row.id) == await key_of(house, hers)
