"""Nothing is promised that the place does not allow: channels of every kind, every command, every permission missing.

What is refused names the channel and the permission, and leaves nothing behind; what is promised stands.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from itertools import product
from typing import TypeAlias

import pytest

from sandbox.person import Person
from sandbox.world.channels import FORUM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel
from sandbox.world.event_bus import Event
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from tests.proofs import spread
from tests.wire.house import House
from tests.wire.playing import open_table

NEWS = 5
KINDS = {"text": TEXT, "news": NEWS, "thread": PUBLIC_THREAD, "private": PRIVATE_THREAD, "post": FORUM}
"""The kinds of channels in which people can use a command; a post is a thread in a forum."""
NAMES = {
    Permission.VIEW_CHANNEL: "View Channel",
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
    Permission.CREATE_PUBLIC_THREADS: "Create Public Threads",
    Permission.CREATE_PRIVATE_THREADS: "Create Private Threads",
}
"""What can be taken away, as Discord's settings call it."""
Use: TypeAlias = Callable[[House, Person, Channel], Awaitable[str]]


async def new(_house: House, person: Person, place: Channel) -> str:
    return (await person.command("tarot new", channel=place, game="tottarot")).text


async def new_in_a_thread(_house: House, person: Person, place: Channel) -> str:
    return (await person.command("tarot new", channel=place, game="tottarot", thread=True)).text


async def play(_house: House, person: Person, place: Channel) -> str:
    return (await person.command("tarot play", channel=place, game="parsifal")).text


async def daily(_house: House, person: Person, place: Channel) -> str:
    page = (await person.command("daily", channel=place)).message
    return (await person.press(page, "Play")).text


async def bring(house: House, person: Person, place: Channel) -> str:
    table = await open_table(house, [person], channel="side-table")
    return (await person.command("moderate bring", channel=place, table=table.number)).text


async def board(_house: House, person: Person, place: Channel) -> str:
    return (await person.command("moderate board", channel=place)).text


COMMANDS: dict[str, Use] = {use.__name__: use for use in (new, new_in_a_thread, play, daily, bring, board)}
CASES = [*product(KINDS, COMMANDS, [None, *NAMES])]


def place_of(house: House, kind: str) -> Channel:
    """A new channel of that kind, in which everybody is who has to be."""
    world, guild = house.sandbox.world, house.sandbox.guild()

    def added(type: int, parent: str = "") -> Channel:
        channel = Channel(world.ids.mint(), type, kind, guild=guild.id, parent=parent, owner=BOT_ID, position=9)
        if parent:
            channel.created = channel.archive_changed = world.clock.stamp()
            channel.members = dict.fromkeys([BOT_ID, *guild.members], channel.created)
        world.save_channel(channel)
        world.events.publish(Event("thread" if parent else "channel", channel))
        return channel

    if kind in ("thread", "private", "post"):
        home = added(FORUM if kind == "post" else TEXT)
        return added(PRIVATE_THREAD if kind == "private" else PUBLIC_THREAD, home.id)
    return added(KINDS[kind])


def take_away(house: House, place: Channel, denied: Permission | None) -> None:
    """Deny the bot a permission in a channel, or in the channel of a thread."""
    home = house.sandbox.world.channels.get(place.parent, place)
    home.overwrites = [{"id": BOT_ID, "type": 1, "allow": "0", "deny": str(int(denied))}] if denied else []
    house.sandbox.world.save_channel(home)
    house.sandbox.world.events.publish(Event("channel", home))


async def open_tables(house: House) -> list[int]:
    """The numbers of all tables that are set up or played."""
    store = house.bot.services.store
    guild = int(house.sandbox.guild().id)
    return [row.id for row in await store.audit_log.open_in(guild)]


async def stands(house: House, table: int) -> bool:
    """Whether the message of a table stands where the table is."""
    store, world = house.bot.services.store, house.sandbox.world
    row = await store.matches.row(table)
    posts = [post for post in await store.outbox.posts(table) if post.audience in ("lobby", "board")]
    found = [world.history.get(str(post.channel), str(post.message)) for post in posts if post.channel == row.place]
    return any(message is not None for message in found)


def refused_well(told: str, place: Channel, home: str, denied: Permission | None) -> bool:
    """Whether somebody reads which permission is missing where, or that a channel of another kind is wanted."""
    if "text channel" in told:
        return True
    return denied is not None and f"**{NAMES[denied]}**" in told and (place.id in told or home in told)


@pytest.mark.parametrize(("kind", "command", "denied"), spread(CASES, thin=60))
async def test_what_is_promised_stands_and_what_is_refused_says_why(
    house: House, kind: str, command: str, denied: Permission | None
) -> None:
    ann, place = house.person("Ann"), place_of(house, kind)
    take_away(house, place, denied)
    before = set(await open_tables(house))
    told = await COMMANDS[command](house, ann, place)
    await house.quiet()
    assert "went wrong" not in told
    assert "not allowed" not in told
    opened = set(await open_tables(house)) - before
    if command == "bring":
        (moved,) = opened
        row = await house.bot.services.store.matches.row(moved)
        opened = opened if row.place == int(place.id) else set()
    lists = [m for m in house.sandbox.messages(place) if not m.reader and m.text.startswith("## Tables here")]
    if opened or lists:
        assert all([await stands(house, table) for table in opened]), told
        named = re.findall(r"<#(\d+)>", told)
        assert set(named) <= set(house.sandbox.world.channels)
    else:
        assert refused_well(told, place, place.parent or place.id, denied), told
        assert not house.sandbox.threads(place), "no thread is left over"


@pytest.mark.parametrize("command", COMMANDS)
async def test_where_nothing_is_missing_all_of_it_works(house: House, command: str) -> None:
    ann, place = house.person("Ann"), place_of(house, "text")
    told = await COMMANDS[command](house, ann, place)
    await house.quiet()
    lists = [m for m in house.sandbox.messages(place) if not m.reader and m.text.startswith("## Tables here")]
    assert lists or await open_tables(house), told


async def test_a_table_is_opened_where_another_one_could_not_be(house: House) -> None:
    """The channel is not blocked by what never stood there."""
    ann, bruno = house.people(2)
    place = place_of(house, "text")
    take_away(house, place, Permission.SEND_MESSAGES)
    assert "**Send Messages**" in await new(house, ann, place)
    take_away(house, place, None)
    assert "is open" in await new(house, bruno, place)
