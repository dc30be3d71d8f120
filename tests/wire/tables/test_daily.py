"""The daily deal over the real wire: a thread for each player, the same cards, and a crash in between."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.table.live_table import playing
from bot.table.matches import Matches
from bot.table.move_announcement import SOON
from sandbox.actions.visibility import sees
from sandbox.person import Person
from sandbox.world.channels import Channel
from sandbox.world.messages import Message
from tests.proofs import runs
from tests.wire.house import House
from tests.wire.playing import choices, make, told_alone

DAY = 86_400


@pytest.fixture(autouse=True)
async def _noon(house: House) -> None:
    """Advance to noon, far from midnight, when everything would change."""
    await house.let_pass((DAY // 2 - house.now()) % DAY)


async def opened(house: House, person: Person) -> Channel:
    """Return the thread in which a user plays the daily deal."""
    page = (await person.command("daily", channel="card-table", game="queens_of_fate")).message
    assert page.reader == person.id
    reply = await person.press(page, "Play")
    found = re.search(r"<#(\d+)>", reply.text)
    assert found, reply.text
    await house.quiet()
    return house.sandbox.world.channel(found[1])


def board(house: House, thread: Channel) -> Message:
    """Return the only message there with the match."""
    return [message for message in house.sandbox.messages(thread) if message.attachments][-1]


async def test_two_people_play_the_same_deal_in_private_threads(house: House) -> None:
    ann, bruno = house.people(2)
    hers, his = [await opened(house, ann), await opened(house, bruno)]
    assert sees(house.sandbox.world, his, bruno.id)
    assert not sees(house.sandbox.world, hers, bruno.id)
    assert board(house, hers).attachments[0]["description"] == board(house, his).attachments[0]["description"]
    await house.crash()
    await house.quiet()
    page = board(house, his)
    assert (await make(bruno, page, choices(page)[0])).verdict == "update"
    again = (await bruno.command("daily", channel="card-table", game="queens_of_fate")).message
    assert f"<#{his.id}>" in again.text
    assert "Play" not in again.buttons


async def test_a_deal_that_others_play_is_not_moved_to_a_public_channel(house: House) -> None:
    ann, bruno = house.people(2)
    thread = await opened(house, bruno)
    told_alone(await ann.command("moderate move-table", table=1, channel="side-table"), ann, "in a private thread")
    page = board(house, thread)
    assert (await make(bruno, page, choices(page)[0])).verdict == "update"


GAMES = ("queens_of_fate", "genshin_tarot", "tottarot", "parsifal", "the_restless")
"""The games whose deals are played; those for several players have computer players that think."""


@pytest.mark.parametrize("game", GAMES[: runs(thin=1, full=5)])
async def test_two_people_in_two_servers_compare_without_meeting(house: House, game: str) -> None:
    """Both get the same cards and a shared ranking, and no sign of the other's result before their match ends."""
    house.sandbox.world.add_guild("Second", "elsewhere")
    await house.restart()
    matches, keys, ranks = house.bot.services.matches, set(), []
    for person, channel in zip(house.people(2), ("card-table", "elsewhere"), strict=True):
        there = next(one for one in house.sandbox.world.channels.values() if one.name == channel)
        page = (await person.command("daily", channel=there, game=game)).message
        assert "You haven't played it yet." in page.text
        assert "1\\. " not in page.text
        reply = await person.press(page, "Play")
        assert not reply.failed
        (row,) = await house.bot.services.store.matches.of_user(int(person.id))
        keys.add(await played_out(matches, row.id, int(person.id)))
        await house.quiet()
        page = (await person.command("daily", channel=there, game=game)).message
        found = re.search(r"You're number (\d) of (\d): ", page.text)
        assert found, page.text
        ranks.append(found.groups())
    assert len(keys) == 1
    assert [of for _, of in ranks] == ["1", "2"]


async def played_out(matches: Matches, number: int, user: int) -> bytes:
    """Play a match to its end, like a computer player without look-ahead; return the key of its deal."""
    rng = Random(user)
    while True:
        async with matches.at(number) as table:
            match = playing(table)
            if match.over:
                return match.base.key
            asked = match.asked(0)
            assert asked is not None
            tokens = match.game.play(match.view(0), asked.question, rng.randrange)
        await matches.answer(number, user, tokens, asked.number)


async def test_the_secret_of_a_daily_deal_is_shown_when_the_day_is_over(house: House) -> None:
    bruno = house.person("Bruno")
    place = await opened(house, bruno)
    row = (await house.bot.services.store.matches.of_user(int(bruno.id)))[0]
    sure = (await bruno.command("tarot resign", channel=place)).message
    await bruno.press(sure, "Give up the match")
    await house.let_pass(SOON)
    page = (await bruno.command("daily", channel="card-table", game="queens_of_fate")).message
    assert row.seal in (await bruno.press(page, "Fairness")).text
    assert row.secret.hex() not in "\n".join(message.text for message in house.sandbox.messages(place))
    assert any("Others are playing this deal" in message.text for message in house.sandbox.messages(place))
    await house.let_pass(2 * DAY)
    page = (await bruno.command("daily", channel="card-table", game="queens_of_fate", day=row.day)).message
    assert row.secret.hex() in (await bruno.press(page, "Fairness")).text


async def test_mentioned_friends_play_together_in_a_private_thread(house: House) -> None:
    """The table starts as a lobby, survives a restart, and gets another private thread after the first was deleted."""
    ann, bruno, chiara = house.people(3)
    page = (await ann.command("daily", channel="card-table", game="genshin_tarot")).message
    found = re.search(r"<#(\d+)>", (await ann.press(page, "With friends")).text)
    assert found
    await house.quiet()
    thread, world = house.sandbox.world.channel(found[1]), house.sandbox.world
    assert not sees(world, thread, bruno.id)
    assert [one for one in house.sandbox.messages("card-table") if not one.reader] == [], "nobody else hears of it"
    ann.say(f"<@{bruno.id}>", channel=thread)
    assert (sees(world, thread, bruno.id), sees(world, thread, chiara.id)) == (True, False)
    lobby = next(one for one in house.sandbox.messages(thread) if "Join" in one.buttons)
    await bruno.press(lobby, "Join")
    await ann.press(lobby, "Start")
    await house.quiet()
    await house.restart()
    (row,) = await house.bot.services.store.matches.of_user(int(bruno.id))
    assert (row.state, len(row.seats), bool(row.day)) == ("live", 2, True)
    house.sandbox.remove(thread)
    await house.let_pass(SOON)
    (row,) = await house.bot.services.store.matches.of_user(int(bruno.id))
    again = world.channel(str(row.place))
    assert again.id != thread.id
    assert [sees(world, again, person.id) for person in (ann, bruno, chiara)] == [True, True, False]
