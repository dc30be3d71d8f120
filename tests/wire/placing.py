"""Channels of every kind, the permissions that can be removed there, and commands that leave something there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import TypeAlias

from sandbox.person import Person
from sandbox.world.channels import FORUM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from tests.wire.house import House
from tests.wire.playing import open_table

NEWS = 5
KINDS = {"text": TEXT, "news": NEWS, "thread": PUBLIC_THREAD, "private": PRIVATE_THREAD, "post": FORUM}
"""The kinds of channels in which users can use a command; a post is a thread in a forum."""
NAMES = {
    Permission.VIEW_CHANNEL: "View Channel",
    Permission.SEND_MESSAGES: "Send Messages",
    Permission.SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
    Permission.ATTACH_FILES: "Attach Files",
    Permission.READ_MESSAGE_HISTORY: "Read Message History",
    Permission.CREATE_PUBLIC_THREADS: "Create Public Threads",
    Permission.CREATE_PRIVATE_THREADS: "Create Private Threads",
}
"""The permissions that can be removed, with their names in Discord's settings."""
Use: TypeAlias = Callable[[House, Person, Channel], Awaitable[str]]


async def new(_house: House, person: Person, place: Channel) -> str:
    """Open a table in a channel."""
    return (await person.command("tarot new", channel=place, game="tottarot")).text


async def new_in_a_thread(_house: House, person: Person, place: Channel) -> str:
    """Open a table in a new thread."""
    return (await person.command("tarot new", channel=place, game="tottarot", thread=True)).text


async def play(_house: House, person: Person, place: Channel) -> str:
    """Play against computer players."""
    return (await person.command("tarot play", channel=place, game="parsifal")).text


async def daily(_house: House, person: Person, place: Channel) -> str:
    """Play the daily deal."""
    page = (await person.command("daily", channel=place, game="queens_of_fate")).message
    return (await person.press(page, "Play")).text


async def bring(house: House, person: Person, place: Channel) -> str:
    """Move a table to a channel as a moderator."""
    table = await open_table(house, [person], channel=place_of(house, "text"))
    return (await person.command("moderate move-table", channel=place, table=table.number)).text


async def board(_house: House, person: Person, place: Channel) -> str:
    """Post the list of tables as a moderator."""
    return (await person.command("moderate board", channel=place)).text


COMMANDS: dict[str, Use] = {use.__name__: use for use in (new, new_in_a_thread, play, daily, bring, board)}


def place_of(house: House, kind: str) -> Channel:
    """Return a new channel of that kind that includes all required users."""
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


def take_away(house: House, place: Channel, *denied: Permission) -> None:
    """Deny the bot exactly these permissions in a channel, or in the channel of a thread."""
    home, bits = house.sandbox.world.channels.get(place.parent, place), Permission(0)
    for one in denied:
        bits |= one
    home.overwrites = [{"id": BOT_ID, "type": 1, "allow": "0", "deny": str(int(bits))}] if bits else []
    house.sandbox.world.save_channel(home)
    house.sandbox.world.events.publish(Event("channel", home))


async def open_tables(house: House) -> list[int]:
    """Return the numbers of all tables that are open."""
    store = house.bot.services.store
    guild = int(house.sandbox.guild().id)
    return [row.id for row in await store.audit_log.open_in(guild)]


async def stands(house: House, table: int) -> bool:
    """Return whether the message of a table exists in the table's channel."""
    store, world = house.bot.services.store, house.sandbox.world
    row = await store.matches.row(table)
    posts = [post for post in await store.outbox.posts(table) if post.audience in ("lobby", "board")]
    found = [world.history.get(str(post.channel), str(post.message)) for post in posts if post.channel == row.place]
    return any(message is not None for message in found)


def lists(house: House, place: Channel) -> list[Message]:
    """Return the lists of open tables posted there."""
    return [m for m in house.sandbox.messages(place) if not m.reader and m.text.startswith("## Tables here")]


def refused_well(text: str, place: Channel, denied: Collection[Permission]) -> bool:
    """Return whether the reply names a missing permission and its channel, or asks for a channel of another kind."""
    if "text channel" in text:
        return True
    is_named = any(f"**{NAMES[one]}**" in text for one in denied)
    return is_named and (place.id in text or bool(place.parent and place.parent in text))
