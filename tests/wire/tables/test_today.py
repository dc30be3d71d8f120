"""*Today*: one message in a server with the daily deals, through midnights, results, crashes and refusals."""

from __future__ import annotations

from typing import Any

import pytest

from bot.runtime.clock import DAY, day_of
from cogs.common.standing_messages import ListMessage
from cogs.daily.today import CALM_SECONDS
from sandbox.world.messages import Message
from sandbox.world.permissions import Permission
from tests.wire.house import House
from tests.wire.placing import take_away

HEAD = "## Deals of "


@pytest.fixture(autouse=True)
async def _noon(house: House) -> None:
    """Advance to noon, far from midnight, when everything changes."""
    await house.let_pass((DAY // 2 - house.now()) % DAY)


def standing(house: House, channel: str = "general") -> list[Message]:
    """Return today's messages in a channel, which all members can read."""
    return [one for one in house.sandbox.messages(channel) if one.text.startswith(HEAD) and not one.reader]


async def calmly(house: House, seconds: int = CALM_SECONDS + 1) -> Message:
    """Let time pass, and return the only message."""
    await house.let_pass(seconds)
    await house.bot._features.today.go()
    (message,) = standing(house)
    return message


async def spot(house: House) -> ListMessage | None:
    return await house.bot._features.today._messages.spot(int(house.sandbox.guild().id))


async def finished(house: House, name: str) -> None:
    """Let a user play today's deal of Queens of Fate to its end, like a computer player."""
    person, matches = house.person(name), house.bot.services.matches
    (message,) = standing(house)
    reply = await person.press(message, "Play Queens of Fate")
    assert reply.message.reader == person.id, "the message itself stays"
    (row,) = await house.bot.services.store.matches.of_user(int(person.id))
    while True:
        async with matches.at(row.id) as table:
            match = table.match
            assert match is not None
            if match.over:
                break
            asked = match.asked(0)
            assert asked is not None
            tokens = match.game.play(match.view(0), asked.question, lambda _n: 0)
        await matches.answer(row.id, int(person.id), tokens, asked.number)
    await house.quiet()


async def test_today_is_posted_with_the_deals_of_the_day(house: House) -> None:
    ann, bruno = house.people(2)
    assert (await bruno.command("moderate today", channel="general")).failed
    assert standing(house) == [], "members without the permission cannot post it"
    await ann.command("moderate today", channel="general")
    (message,) = standing(house)
    assert f"{HEAD}{day_of(house.now())}" in message.text
    labels = {str(label) for label in message.buttons}
    games = ("Tottarot", "Queens of Fate", "Parsifal", "Genshin Tarot", "The Restless")
    assert {f"Play {game}" for game in games} < labels
    assert {"Genshin Tarot with friends", "The Restless with friends", "Your deals"} < labels
    own = (await bruno.press(message, "Your deals")).message
    assert own.reader == bruno.id
    assert "one try each" in own.text


async def test_today_counts_the_finished_and_names_the_best_the_next_day(house: House) -> None:
    ann = house.person("Ann")
    await ann.command("moderate today", channel="general")
    await finished(house, "Bruno")
    message = await calmly(house)
    assert "1 player finished it here" in message.text
    assert "Bruno" not in message.text
    assert "**Yesterday**" not in message.text
    first = day_of(house.now())
    message = await calmly(house, DAY // 2)
    assert day_of(house.now()) != first
    assert f"{HEAD}{day_of(house.now())}" in message.text
    assert f"**Queens of Fate**: 1\\. <@{house.person('Bruno').id}>:" in message.text


async def test_the_best_are_named_when_no_member_still_plays_that_deal(house: House) -> None:
    ann, chiara = house.person("Ann"), house.person("Chiara")
    await ann.command("moderate today", channel="general")
    await finished(house, "Bruno")
    await chiara.press(standing(house)[0], "Play Queens of Fate")
    message = await calmly(house, DAY // 2)
    assert "**Queens of Fate**: 1 still playing" in message.text
    (row,) = await house.bot.services.store.matches.of_user(int(chiara.id))
    await house.bot.services.seats.leave(row.id, int(chiara.id))
    message = await calmly(house)
    assert "**Queens of Fate**: 1\\. <@" in message.text


@pytest.mark.parametrize("noted", [0, 1])
async def test_a_crash_neither_loses_nor_doubles_it(house: House, noted: int) -> None:
    """The bot died after the message was sent, before or after storing its number."""
    await house.person("Ann").command("moderate today", channel="general")
    (message,) = standing(house)
    kept = ListMessage(int(message.channel), int(message.id) * noted)
    await house.bot.services.store.guilds.amend(int(house.sandbox.guild().id), {"today": kept._asdict()})
    await house.crash()
    await calmly(house)
    assert await spot(house) == ListMessage(int(message.channel), int(message.id))


async def test_a_bot_that_was_down_at_midnight_turns_to_the_new_day_when_it_is_back(house: House) -> None:
    await house.person("Ann").command("moderate today", channel="general")
    await house.close()
    house.ahead += DAY
    house.sandbox.advance(DAY)
    await house.open()
    message = await calmly(house)
    assert f"{HEAD}{day_of(house.now())}" in message.text


@pytest.mark.parametrize(("trouble", "route"), [("server_error", "PATCH /channels"), ("old_messages", "")])
async def test_today_is_updated_after_failed_edits(house: House, trouble: str, route: str) -> None:
    await house.person("Ann").command("moderate today", channel="general")
    await house.let_pass(4000)
    settings: dict[str, Any] = {"every": 1, "route": route, "status": 503} if route else {}
    house.sandbox.fault(trouble, **settings)
    await finished(house, "Bruno")
    message = await calmly(house)
    assert "1 player finished it here" not in message.text
    house.sandbox.clear_fault(trouble)
    assert "1 player finished it here" in (await calmly(house)).text


async def test_today_is_updated_again_when_permissions_return(house: House) -> None:
    await house.person("Ann").command("moderate today", channel="general")
    place = next(one for one in house.sandbox.world.channels.values() if one.name == "general")
    take_away(house, place, Permission.VIEW_CHANNEL)
    first = day_of(house.now())
    assert f"{HEAD}{first}" in (await calmly(house, DAY)).text, "it stands there as it was"
    take_away(house, place)
    assert f"{HEAD}{day_of(house.now())}" in (await calmly(house)).text


async def test_a_deleted_today_is_forgotten_and_a_new_one_replaces_the_old(house: House) -> None:
    ann = house.person("Ann")
    await ann.command("moderate today", channel="general")
    await ann.command("moderate today", channel="side-table")
    assert (len(standing(house)), len(standing(house, "side-table"))) == (0, 1)
    house.sandbox.delete(standing(house, "side-table")[0])
    await house.let_pass(DAY)
    await house.bot._features.today.go()
    assert standing(house, "side-table") == []
    assert await spot(house) is None
