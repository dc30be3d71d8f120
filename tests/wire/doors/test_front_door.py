"""From a server without any messages to the first decision: two presses, in every language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games import manifests
from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import House, unwatched

PLAY = {"en-US": "Play Tottarot", "it": "Gioca a Tottarot", "ja": "トッタロットを遊ぶ", "fr": "Jouer\u202f: Tottarot"}


@pytest.fixture
async def house(data: Path) -> AsyncIterator[House]:
    """Yield a bot that has just joined both servers, without the watch, which knows only English."""
    async with unwatched(data, bot_joined="") as home:
        yield home


async def greeting(house: House, guild: str = "The Parlour") -> Message:
    """Return the message with which the bot greets a server."""
    place = house.sandbox.channel("general", guild)
    return await house.sandbox.until(lambda message: bool(plays(message)), place)


def addresses(message: Message) -> list[str]:
    """Return all custom IDs on a message."""
    return [str(part["custom_id"]) for part in message.components if "custom_id" in part]


def plays(message: Message) -> list[str]:
    """Return the custom IDs of the buttons on a message that start a game."""
    return [found for found in addresses(message) if found.startswith("P:")]


async def begun(house: House, person: Person, door: Message, game: str) -> Message:
    """Return the page with the first decision, after one press on the front page."""
    reply = await person.press(door, custom_id=f"P:0:0:{game}")
    assert not reply.failed
    await house.quiet()
    pages = [m for m in house.sandbox.messages(house.sandbox.channel("general")) if m.reader in ("", person.id)]
    return next(page for page in reversed(pages) if decisions(page))


def decisions(page: Message) -> list[str]:
    """Return the custom IDs on a page that answer a question."""
    return [found for found in addresses(page) if found[0] in "amnsd"]


@pytest.mark.parametrize("locale", PLAY)
async def test_from_an_empty_server_to_the_first_decision_are_two_presses(house: House, locale: str) -> None:
    """The first press, on the greeting, starts a match; the second is an answer that counts."""
    ann, door = house.sandbox.person("Ann", locale=locale), await greeting(house)
    page = await begun(house, ann, door, "tottarot")
    answered = await ann.press(page, custom_id=decisions(page)[0])
    assert not answered.failed
    assert (await house.bot.services.store.matches.row(1)).entry_count >= 1


@pytest.mark.parametrize("game", [game.key for game in manifests()])
async def test_every_game_begins_at_a_press(house: House, game: str) -> None:
    ann, door = house.person("Ann"), await greeting(house)
    page = await begun(house, ann, door, game)
    assert page.attachments
    row = await house.bot.services.store.matches.row(1)
    assert (row.game, row.state, row.host) == (game, "live", int(ann.id))
    assert [chair.user for chair in row.seats if chair.kind == "person"] == [int(ann.id)]


@pytest.mark.parametrize(("locale", "label"), PLAY.items())
async def test_the_front_door_uses_the_users_language(house: House, locale: str, label: str) -> None:
    ann = house.sandbox.person("Ann", locale=locale)
    for command in ("help", "tarot play", "play"):
        door = (await ann.command(command, channel="side-table")).message
        assert door.reader == ann.id
        assert door.buttons.count(label) == 1
        assert len(plays(door)) == len(manifests())


async def test_a_server_is_greeted_once_in_its_own_language(house: House) -> None:
    await greeting(house)
    await greeting(house, "The Second Table")
    await house.restart()
    await house.crash()
    for guild in ("The Parlour", "The Second Table"):
        assert len(house.sandbox.messages(house.sandbox.channel("general", guild))) == 1


async def test_a_greeting_that_was_not_noted_down_is_found_again(house: House) -> None:
    """The bot died after Discord had accepted the message."""
    await greeting(house)
    guild = int(house.sandbox.guild().id)
    await house.bot.services.store.guilds.put(guild, {})
    await house.restart()
    await house.sandbox.request("GET /channels", more_than=0)
    await house.quiet()
    assert len(house.sandbox.messages("general")) == 1


async def test_mentioning_the_bot_shows_the_games(house: House) -> None:
    ann = house.person("Ann")
    ann.say(f"{house.bot.user.mention if house.bot.user else ''} hello", channel="side-table")
    door = await house.sandbox.until(lambda message: bool(plays(message)), "side-table")
    assert not door.reader


async def test_play_now_opens_a_thread_if_the_channel_has_a_table(house: House) -> None:
    ann, bruno = house.people(2)
    door = await greeting(house)
    await ann.press(door, custom_id="P:0:0:queens_of_fate")
    reply = await bruno.press(door, custom_id="P:0:0:parsifal")
    (thread,) = house.sandbox.threads("general")
    assert (await house.bot.services.store.matches.row(2)).place == int(thread.id)
    assert not reply.failed


async def test_a_second_table_in_a_channel_is_offered_a_thread(house: House) -> None:
    ann, bruno = house.people(2)
    door = await greeting(house)
    await ann.press(door, custom_id="D:0:0:open/tottarot")
    refused = (await bruno.press(door, custom_id="D:0:0:open/parsifal")).message
    assert refused.reader == bruno.id
    assert "Table 1" in refused.text
    opened = await bruno.press(refused, "Play in a thread")
    (thread,) = house.sandbox.threads("general")
    assert f"<#{thread.id}>" in opened.text


async def test_direct_messages_offer_only_solo_games_and_lessons(house: House) -> None:
    """The pages are in the player's language, from the first press to an answer that counts."""
    ann = house.sandbox.person("Ann", locale="it")
    door = (await ann.command("help")).message
    alone = [f"P:0:0:{game.key}" for game in manifests() if 1 in game.seats]
    lessons = [f"L:0:0:{game.key}" for game in manifests()]
    assert sorted(addresses(door)) == sorted([*alone, *lessons])
    await ann.press(door, custom_id=alone[0])
    await house.quiet()
    page = next(page for page in reversed(ann.inbox()) if decisions(page))
    assert "Cronaca" in page.buttons
    assert not (await ann.press(page, custom_id=decisions(page)[0])).failed
    row = await house.bot.services.store.matches.row(1)
    assert (row.guild, len(row.seats), row.entry_count >= 1) == (0, 1, True)
    await house.let_pass(25 * 3600)
    assert (await house.bot.services.store.matches.row(1)).state == "live", "no server was left"


async def test_a_game_for_several_is_refused_politely_in_direct_messages(house: House) -> None:
    ann = house.person("Ann")
    door = (await ann.command("help")).message
    refused = await ann.press(door, custom_id="P:0:0:tottarot", forged=True)
    assert "This message has changed" in refused.text
    assert "needs more players" in (await ann.command("tarot play", game="tottarot")).text


async def test_play_without_a_move_shows_the_open_question(house: House) -> None:
    """The front page is for users without a question; `/answer` is for typed answers everywhere."""
    ann, door = house.person("Ann"), await greeting(house)
    await begun(house, ann, door, "tottarot")
    shown = (await ann.command("play", channel="general")).message
    assert decisions(shown)
    assert not plays(shown)
    await ann.command("answer", move="2", channel="general")
    assert "Ann 2" in (await ann.command("log", channel="general")).text
