"""Visibility and permissions: who can see and do what."""

from __future__ import annotations

from sandbox.world import permissions
from sandbox.world.api_errors import ApiError
from sandbox.world.channels import DIRECT, PRIVATE_THREAD, Channel
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json
from sandbox.world.world import World


def allowed(world: World, channel: Channel, user: str) -> Permission:
    """Return the permissions of a user in a channel, a thread or a direct message."""
    if channel.type == DIRECT:
        return permissions.IN_DIRECT_MESSAGES if user in (BOT_ID, channel.recipient) else Permission.NONE
    guild = world.guilds[channel.guild]
    place = world.channels.get(channel.parent, channel)
    total = permissions.in_channel(guild, place, user)
    if user == BOT_ID:
        total = permissions.without(total, world.faults.denied())
    if channel.type == PRIVATE_THREAD and user not in channel.members and Permission.MANAGE_THREADS not in total:
        return Permission.NONE
    return total if Permission.VIEW_CHANNEL in total else Permission.NONE


def in_guild(world: World, guild: str, user: str) -> Permission:
    """Return the permissions of a user in a guild as a whole, or in direct messages if there is no guild."""
    return permissions.in_guild(world.guilds[guild], user) if guild else permissions.IN_DIRECT_MESSAGES


def sees(world: World, channel: Channel, user: str) -> bool:
    """Return whether the user has the View Channel permission there."""
    return Permission.VIEW_CHANNEL in allowed(world, channel, user)


def sees_message(world: World, message: Message, user: str) -> bool:
    """Return whether a message is visible to a user, in a channel that they can see."""
    channel = world.channels.get(message.channel)
    return channel is not None and message.shown_to(user) and sees(world, channel, user)


def channel_payload(world: World, channel: Channel, viewer: str) -> Json:
    """Return a channel object for one viewer."""
    if channel.type == DIRECT:
        return channel.payload(world.user(channel.recipient) if viewer == BOT_ID else world.bot)
    body = channel.payload()
    if channel.is_thread and viewer in channel.members:
        body["member"] = channel.thread_member(viewer)
    if channel.quiet and viewer != BOT_ID:
        body["quiet"] = True  # for the page's list; Discord's clients derive it from the time
    return body


def channel_for_bot(world: World, id: str, *needed: Permission) -> Channel:
    """Return a channel in which the bot has all needed permissions. Raises ApiError 10003, 50001 or 50013."""
    channel = world.channel(id)
    granted = allowed(world, channel, BOT_ID)
    if Permission.VIEW_CHANNEL not in granted:
        raise ApiError(50001)
    for permission in needed:
        if permission not in granted:
            raise ApiError(50013)
    return channel


def visible_channels(world: World, person: str, guild: str) -> tuple[list[Json], list[Json]]:
    """Return the text channels and the threads of a guild that a user can see."""
    seen = [c for c in world.channels.values() if c.guild == guild and sees(world, c, person)]
    channels = sorted((c for c in seen if not c.is_thread), key=lambda c: c.position)
    threads = [c for c in seen if c.is_thread]
    return [channel_payload(world, c, person) for c in channels], [channel_payload(world, c, person) for c in threads]
