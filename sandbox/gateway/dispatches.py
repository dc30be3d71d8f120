"""The gateway's dispatches for events: Discord's event names, their bodies, and the required intents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntFlag

from sandbox.actions.visibility import channel_payload, sees
from sandbox.world.channels import DIRECT, PRIVATE_THREAD, Channel, Guild
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from sandbox.world.wire import Json
from sandbox.world.world import World

Dispatch = tuple[str, str, Json]  # the event's name, the guild it belongs to ("" for direct messages), its body


class Intent(IntFlag):
    """Gateway intents: the kinds of events that a bot requested."""

    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    MESSAGES = 1 << 9
    TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    CONTENT = 1 << 15


def guild_create(world: World, guild: Guild, intents: int) -> Json:
    """Return a guild as sent at the start: only active threads and, without the members intent, only the bot."""
    seen = [c for c in world.channels.values() if c.guild == guild.id and sees(world, c, BOT_ID)]
    ids = guild.members if intents & Intent.MEMBERS else [BOT_ID]
    threads = [c for c in seen if c.is_thread and not c.archived and (c.type != PRIVATE_THREAD or BOT_ID in c.members)]
    return guild.payload() | {
        "roles": roles(world, guild),
        "channels": [channel_payload(world, c, BOT_ID) for c in seen if not c.is_thread],
        "threads": [channel_payload(world, c, BOT_ID) for c in threads],
        "members": [world.member(guild, id) for id in ids],
        "member_count": len(guild.members),
        "joined_at": guild.members[BOT_ID]["joined_at"],
        "large": False,
        "unavailable": False,
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
    }


def roles(world: World, guild: Guild) -> list[Json]:
    """Return the roles of a guild, without the permissions that faults take from the bot."""
    denied = int(world.faults.denied())
    return [role | {"permissions": str(int(role["permissions"]) & ~denied)} for role in guild.roles.values()]


def dispatches(world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    """Yield the dispatches of an event for a bot with these intents."""
    teller = TELLERS.get(event.kind)
    if teller is not None and (event.channel is None or _is_received(world, event)):
        yield from teller(world, event, intents)


def _is_received(world: World, event: Event) -> bool:
    channel = event.channel
    assert channel is not None
    return event.kind in ("interaction", "channel_gone") or sees(world, channel, BOT_ID)


def _interaction(_world: World, event: Event, _intents: int) -> Iterator[Dispatch]:
    yield "INTERACTION_CREATE", event.body.get("guild_id", ""), event.body


def _message(world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    message, channel = event.message, event.channel
    assert message is not None
    assert channel is not None
    needed = Intent.DIRECT_MESSAGES if channel.type == DIRECT else Intent.MESSAGES
    if not intents & needed or message.reader:
        return
    if event.kind == "deleted":
        body: Json = {"id": message.id, "channel_id": channel.id}
        yield "MESSAGE_DELETE", channel.guild, body | ({"guild_id": channel.guild} if channel.guild else {})
        return
    name = "MESSAGE_CREATE" if event.kind == "message" else "MESSAGE_UPDATE"
    yield name, channel.guild, _readable(world, channel, message, intents)


def _readable(world: World, channel: Channel, message: Message, intents: int) -> Json:
    """Return the parts of a message that a bot can read.

    Without the privileged intent, it can read only direct messages, its own messages, and those that mention it.
    """
    body = message.body | ({"guild_id": channel.guild} if channel.guild else {})
    if channel.guild and message.author in world.guilds[channel.guild].members:
        body["member"] = world.guilds[channel.guild].members[message.author]
    named = any(user["id"] == BOT_ID for user in body["mentions"])
    if not (intents & Intent.CONTENT or channel.type == DIRECT or message.author == BOT_ID or named):
        body |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return body


def _channel(world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    channel = event.channel
    assert channel is not None
    if channel.type == DIRECT or not intents & Intent.GUILDS:
        return
    name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    body = channel_payload(world, channel, BOT_ID)
    if event.kind == "thread":
        name, body = "THREAD_CREATE", body | {"newly_created": True}
    yield name, channel.guild, body


def _channel_gone(_world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    channel = event.channel
    assert channel is not None
    if not intents & Intent.GUILDS:
        return
    if channel.is_thread:
        keys = {"id": channel.id, "guild_id": channel.guild, "parent_id": channel.parent, "type": channel.type}
        yield "THREAD_DELETE", channel.guild, keys
    else:
        yield "CHANNEL_DELETE", channel.guild, channel.payload()


def _thread_members(_world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    channel = event.channel
    assert channel is not None
    if not intents & Intent.MEMBERS and event.user != BOT_ID:
        return
    body: Json = {"id": channel.id, "guild_id": channel.guild, "member_count": len(channel.members)}
    joined = [channel.thread_member(event.user)] if event.kind == "joined" else []
    body |= {"added_members": joined, "removed_member_ids": [event.user] if event.kind == "left" else []}
    yield "THREAD_MEMBERS_UPDATE", channel.guild, body


def _member_gone(world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    if intents & Intent.MEMBERS:
        guild = event.body["guild_id"]
        yield "GUILD_MEMBER_REMOVE", guild, {"guild_id": guild, "user": world.user(event.user)}


def _people(world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    for guild in world.guilds.values():
        if intents & Intent.MEMBERS and event.user in guild.members:
            yield "GUILD_MEMBER_ADD", guild.id, world.member(guild, event.user) | {"guild_id": guild.id}


def _pins(_world: World, event: Event, intents: int) -> Iterator[Dispatch]:
    channel = event.channel
    assert channel is not None
    if intents & Intent.GUILDS:
        body: Json = {"channel_id": channel.id, "last_pin_timestamp": None}
        yield "CHANNEL_PINS_UPDATE", channel.guild, body | ({"guild_id": channel.guild} if channel.guild else {})


def _roles(world: World, _: Event, intents: int) -> Iterator[Dispatch]:
    """Yield the roles, whose permissions might have been changed by a fault or a moderator."""
    for guild in world.guilds.values():
        for role in roles(world, guild) if intents & Intent.GUILDS else []:
            yield "GUILD_ROLE_UPDATE", guild.id, {"guild_id": guild.id, "role": role}


TELLERS: dict[str, Callable[[World, Event, int], Iterator[Dispatch]]] = {
    "interaction": _interaction,
    "message": _message,
    "edited": _message,
    "deleted": _message,
    "channel": _channel,
    "thread": _channel,
    "channel_gone": _channel_gone,
    "joined": _thread_members,
    "left": _thread_members,
    "member_gone": _member_gone,
    "people": _people,
    "pins": _pins,
    "faults": _roles,
    "roles": _roles,
}
