"""A public message is replaced only by a page of its table, whatever anyone presses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.custom_ids import parse
from games import manifests
from sandbox.person import Person
from sandbox.world.messages import BUTTON, Message
from tests.proofs import FULL, spread
from tests.wire.doors.test_forum import forum_of
from tests.wire.house import House, unwatched
from tests.wire.playing import open_table

GAMES = spread([game.key for game in manifests()], thin=2)
SHUT = ("close", "leave")
"""The buttons that are pressed last, because they close the table."""


@pytest.fixture
async def house(data: Path) -> AsyncIterator[House]:
    """Yield a bot that has just joined, so that its greeting is in #general."""
    async with unwatched(data, bot_joined="") as home:
        await home.sandbox.until(lambda message: bool(message.buttons), "general")
        yield home


def public(house: House) -> list[Message]:
    """Return the bot's public messages with controls."""
    places = [place for place in house.sandbox.world.channels.values() if place.guild]
    found = [message for place in places for message in house.sandbox.messages(place)]
    return [message for message in found if not message.reader and pressable(message)]


def pressable(message: Message) -> list[str]:
    """Return the custom IDs of the enabled buttons."""
    buttons = [part for part in message.components if part["type"] == BUTTON and "custom_id" in part]
    return [str(part["custom_id"]) for part in buttons if not part.get("disabled")]


def tables(message: Message) -> set[int]:
    """Return the tables that a message is about, by its buttons."""
    addresses = [parse(str(part["custom_id"])) for part in message.components if "custom_id" in part]
    return {custom_id.match for custom_id in addresses if custom_id} - {0}


async def press_all(house: House, message: Message, person: Person) -> None:
    """Press everything on a message, which can become a page of the same table."""
    for custom_id in sorted(pressable(message), key=lambda one: one.endswith(SHUT)):
        await house.quiet()  # the list of tables might still be updated for the previous press
        before = house.sandbox.fresh(message)
        if before is None or custom_id not in pressable(before):
            continue
        await person.press(before, custom_id=custom_id)
        after = house.sandbox.fresh(message)
        if after is not None:
            assert tables(after) <= tables(before), f"{custom_id} replaced {before.text[:80]!r}"
            assert tables(before) or after.text == before.text, f"{custom_id} replaced {before.text[:80]!r}"


async def furnish(house: House, game: str) -> None:
    """Post a message of every kind in the server: list, forum post, invitation, lobby, board and greeting."""
    ann, bruno = house.people(2)
    await ann.command("moderate board", channel="general")
    await ann.command("moderate forum", channel="general", channel_=await forum_of(house))
    await open_table(house, [ann], thread=True)
    await bruno.command("tarot new", channel="side-table", game=game)
    await ann.command("tarot play", channel="card-table", game=game)
    await house.quiet()


@pytest.mark.parametrize("game", GAMES)
async def test_playing_now_leaves_the_greeting_of_the_server_as_it_is(house: House, game: str) -> None:
    """A new user presses *Play now* first."""
    ann = house.person("Ann")
    (door,) = [message for message in public(house) if f"P:0:0:{game}" in pressable(message)]
    reply = await ann.press(door, custom_id=f"P:0:0:{game}")
    assert reply.message.reader == ann.id
    await house.quiet()
    assert house.sandbox.fresh(door) is door
    row = await house.bot.services.store.matches.row(1)
    boards = [message for message in public(house) if tables(message) == {1}]
    assert (row.state, len(boards)) == ("live", 1)


@pytest.mark.parametrize("game", GAMES)
async def test_no_press_replaces_a_message_of_anything_else(house: House, game: str) -> None:
    """A player of the table and another user press every button of every public message.

    In the thin form, only one of them does so at each table.
    """
    await furnish(house, game)
    kinds = {parse(custom_id).kind for message in public(house) for custom_id in pressable(message)}  # type: ignore[union-attr]
    assert {"D", "P", "l", "T"} <= {kind.value for kind in kinds}
    for name in ("Chiara", "Ann") if FULL else ("Chiara", "Ann")[GAMES.index(game) % 2 :][:1]:
        for message in public(house):
            await press_all(house, message, house.person(name))
        await house.quiet()
