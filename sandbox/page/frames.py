"""The frames for a user's page, with only what Discord would show them."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.actions.passing_time import next_due
from sandbox.actions.visibility import allowed, channel_payload, in_guild, sees, sees_message, visible_channels
from sandbox.world.channels import DIRECT
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from sandbox.world.world import World


def hello(world: World, person: str, online: bool, csrf: str) -> Json:
    """Return the first frame, with everything that the page shows when it opens."""
    guilds: list[Json] = []
    for guild in world.guilds.values():
        if person in guild.members:
            channels, threads = visible_channels(world, person, guild.id)
            roles = list(guild.roles.values())
            guilds.append(
                {"id": guild.id, "name": guild.name, "roles": roles, "channels": channels, "threads": threads}
            )
    dms = [channel_payload(world, c, person) for c in world.channels.values() if c.recipient == person]
    places = [c["id"] for g in guilds for c in (*g["channels"], *g["threads"])] + [c["id"] for c in dms]
    latest = {id: world.channels[id].last_message for id in places}
    return {
        "t": "hello",
        "you": world.user(person),
        "people": list(world.people.values()),
        "bot": world.bot,
        "bot_online": online,
        "guilds": guilds,
        "dms": dms,
        "commands": commands_of(world, person),
        "read": {id: message for id, message in world.reads.of(person).items() if id in places},
        "latest": {id: message for id, message in latest.items() if message},
        "mentions": {id: count for id in places if (count := len(mentions(world, person, id)))},
        "faults": list(world.faults.listed(person)),
        "beliefs": list(world.beliefs.listed()),
        "clock": clock(world),
        "csrf": csrf,
    }


def clock(world: World) -> Json:
    """Return how many seconds the clock is ahead of the machine's, and the time of a bot's next action, or None."""
    return {"ahead": world.clock.ahead, "due": next_due(world)}


def mentions(world: World, person: str, channel: str) -> list[Message]:
    """Return the unread messages of a channel that notify a user."""
    unread = world.reads.unread(person, channel, world.history.all(channel))
    return [message for message in unread if person in message.pinged]


def commands_of(world: World, person: str) -> list[Json]:
    """Return the commands that a user can use anywhere; `usable_in` has the IDs of guilds, and "dm"."""
    found: dict[str, Json] = {}
    for guild in ["", *(g.id for g in world.guilds.values() if person in g.members)]:
        for command in world.commands.usable(guild, in_guild(world, guild, person)):
            found.setdefault(command["id"], command | {"usable_in": []})["usable_in"].append(guild or "dm")
    return list(found.values())


def history(world: World, person: str, channel: str, before: str | None) -> Json:
    """Return the frame with a channel's last messages before an ID; empty if the user must not read them."""
    place = world.channels.get(channel)
    if place is None or Permission.READ_MESSAGE_HISTORY not in allowed(world, place, person):
        return {"t": "history", "channel": channel, "messages": [], "more": False}
    messages, more = world.history.seen_by(channel, person, before)
    return {"t": "history", "channel": channel, "messages": [m.body for m in messages], "more": more}


def frame_of(world: World, event: Event, person: str) -> Json | None:
    """Return the frame about an event for a user's page, or None if they must not or need not see it."""
    teller = TELLERS.get(event.kind)
    return teller(world, event, person) if teller else None


def _message(world: World, event: Event, person: str) -> Json | None:
    message = event.message
    if message is None or not sees_message(world, message, person):
        return None
    if event.kind == "deleted":
        return {"t": "deleted", "channel": message.channel, "message": message.id}
    if event.kind == "edited":
        return {"t": "edited", "message": message.body}
    return {"t": "message", "message": message.body, "mentions_you": person in message.pinged}


def _channel(world: World, event: Event, person: str) -> Json | None:
    channel = event.channel
    if channel is None or not sees(world, channel, person):
        return None
    return {"t": "channel", "channel": channel_payload(world, channel, person)}


def _channel_left(world: World, event: Event, person: str) -> Json | None:
    if event.user == person and event.body["lost"] and event.channel is not None:
        return {"t": "channel_gone", "channel": event.channel.id}
    return _channel(world, event, person)


def _channel_gone(world: World, event: Event, person: str) -> Json | None:
    channel = event.channel
    if channel is None or (channel.type == DIRECT and channel.recipient != person):
        return None
    return {"t": "channel_gone", "channel": channel.id} if _knew(world, event, person) else None


def _knew(world: World, event: Event, person: str) -> bool:
    """Return whether a user could see a deleted channel, whose parent might be deleted, too."""
    channel = event.channel
    return channel is not None and sees(world, channel, person)


def _commands(world: World, _: Event, person: str) -> Json:
    return {"t": "commands", "commands": commands_of(world, person)}


def _bot(_world: World, event: Event, _person: str) -> Json:
    return {"t": "bot", "online": event.body["online"]}


def _people(world: World, _event: Event, _person: str) -> Json:
    return {"t": "people", "people": list(world.people.values())}


def _faults(world: World, _: Event, person: str) -> Json:
    return {"t": "faults", "faults": list(world.faults.listed(person))}


def _beliefs(world: World, _event: Event, _person: str) -> Json:
    return {"t": "beliefs", "beliefs": list(world.beliefs.listed())}


def _clock(world: World, _event: Event, _person: str) -> Json:
    return {"t": "clock", "clock": clock(world)}


def _typing(world: World, event: Event, person: str) -> Json | None:
    if event.channel is None or not sees(world, event.channel, person):
        return None
    return {"t": "typing", "channel": event.channel.id, "user": world.user(event.user)}


TELLERS: dict[str, Callable[[World, Event, str], Json | None]] = {
    "message": _message,
    "edited": _message,
    "deleted": _message,
    "channel": _channel,
    "thread": _channel,
    "joined": _channel,
    "left": _channel_left,
    "channel_gone": _channel_gone,
    "commands": _commands,
    "bot": _bot,
    "people": _people,
    "faults": _faults,
    "beliefs": _beliefs,
    "clock": _clock,
    "due": _clock,
    "typing": _typing,
}
