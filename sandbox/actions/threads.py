"""Threads: creating, joining, leaving, archiving and unarchiving them."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.actions.visibility import allowed, sees
from sandbox.limits.checks import Problem, tree
from sandbox.world.api_errors import ApiError
from sandbox.world.channels import REQUIRE_TAG, Channel
from sandbox.world.clock import moment, seconds
from sandbox.world.event_bus import Event
from sandbox.world.people import BOT_ID
from sandbox.world.permissions import Permission
from sandbox.world.world import World

ACTIVE_LIMIT = 1000  # maximum number of active threads in a guild
TAGS = 5  # maximum number of tags of a forum post


def start(
    world: World,
    parent: Channel,
    name: str,
    kind: int,
    *,
    id: str = "",
    auto_archive: int = 1440,
    applied: Iterable[str] = (),
) -> Channel:
    """Create a thread of the bot in a text channel, or in a forum with these tags. Raises ApiError 160006."""
    active = [c for c in world.channels.values() if c.guild == parent.guild and c.is_thread and not c.archived]
    if len(active) >= ACTIVE_LIMIT or world.faults.strikes("thread_limit"):
        raise ApiError(160006)
    now = world.clock.stamp()
    thread = Channel(
        id or world.ids.mint(),
        kind,
        name,
        guild=parent.guild,
        parent=parent.id,
        owner=BOT_ID,
        auto_archive=auto_archive,
        applied=list(applied),
    )
    thread.members[BOT_ID] = thread.created = thread.archive_changed = now
    world.save_channel(thread)
    world.events.publish(Event("thread", thread))
    return thread


def tags_for_bot(world: World, forum: Channel, wanted: list[str], had: Iterable[str] = ()) -> list[str]:
    """Return the IDs of the tags that the bot can give to a forum post, which already `had` some.

    Raises:
        ApiError: 50035 for a tag that the forum does not have, or more than five; 50013 for one that only moderators
            can add or remove; 40067 for none if one is required, or 40066 if only moderators could give one.
    """
    offered, new = {tag["id"]: tag for tag in forum.tags}, [str(tag) for tag in wanted]
    strange = [tag for tag in new if tag not in offered]
    if strange or len(new) > TAGS:
        raise ApiError(50035, errors=tree([Problem(("applied_tags",), "BASE_TYPE_CHOICES", f"No tags: {strange}")]))
    moderates = Permission.MANAGE_THREADS in allowed(world, forum, BOT_ID)
    if not moderates and any(offered[tag].get("moderated") for tag in {*new} ^ ({*had} & offered.keys())):
        raise ApiError(50013)
    if not new and forum.flags & REQUIRE_TAG:
        free = moderates or any(not tag.get("moderated") for tag in forum.tags)
        raise ApiError(40067 if free else 40066)
    return new


def invite(world: World, thread: Channel, users: Iterable[str], by: str) -> list[str]:
    """Add users to a thread on behalf of the user `by`, and return the new members.

    Raises:
        ApiError: 50013 for a private thread to which only moderators can add others.
    """
    new = [user for user in dict.fromkeys(users) if user not in thread.members]
    if new and not may_invite(world, thread, by):
        raise ApiError(50013)
    add_to_thread(world, thread, new)
    return new


def may_invite(world: World, thread: Channel, by: str) -> bool:
    """Return whether a user can add others to a thread."""
    if thread.invitable or Permission.MANAGE_THREADS in allowed(world, thread, by):
        return True
    return by == thread.owner and not world.beliefs.holds("invitable_binds_creators")


def add_to_thread(world: World, thread: Channel, users: Iterable[str]) -> None:
    """Add users to a thread, ignoring those who are already in it."""
    new = [user for user in dict.fromkeys(users) if user not in thread.members]
    for user in new:
        thread.members[user] = world.clock.stamp()
    if not new:
        return
    world.save_channel(thread)
    for user in new:
        world.events.publish(Event("joined", thread, user=user))


def leave(world: World, thread: Channel, user: str) -> None:
    """Remove a user from a thread, if they are in it."""
    saw = sees(world, thread, user)
    if thread.members.pop(user, None) is None:
        return
    world.save_channel(thread)
    lost = saw and not sees(world, thread, user)
    world.events.publish(Event("left", thread, user=user, body={"lost": lost}))


def archive(world: World, thread: Channel, archived: bool, locked: bool | None = None) -> None:
    """Archive or unarchive a thread."""
    thread.archived, thread.quiet = archived, False
    thread.locked = thread.locked if locked is None else locked
    thread.archive_changed = world.clock.stamp()
    world.save_channel(thread)
    world.events.publish(Event("channel", thread))


def wake(world: World, channel: Channel, author: str) -> None:
    """Unarchive a thread that receives a message. Raises ApiError 160005 if it is locked."""
    if not channel.is_thread:
        return
    check_not_locked(world, channel, author)
    if channel.archived or channel.quiet:
        archive(world, channel, False)


def check_not_locked(world: World, thread: Channel, author: str) -> None:
    """Raise ApiError 160005 if the thread is locked for a user, so that they cannot post in it or change it."""
    if thread.locked and Permission.MANAGE_THREADS not in allowed(world, thread, author):
        raise ApiError(160005)


def check_not_archived(channel: Channel) -> None:
    """Raise ApiError 50083 if the channel is an archived thread."""
    if channel.archived:
        raise ApiError(50083)


def sweep(world: World) -> None:
    """Remove threads from the list of active ones if nothing was posted for their auto-archive duration."""
    for thread in [c for c in world.channels.values() if c.is_thread and not (c.archived or c.quiet)]:
        spoken = max(moment(thread.last_message or thread.id), seconds(thread.archive_changed))
        if world.clock.now() - spoken <= thread.auto_archive * 60:
            continue
        if world.beliefs.holds("quiet_threads_archive"):
            archive(world, thread, True)
        else:
            thread.quiet = True
            world.save_channel(thread)
            world.events.publish(Event("channel", thread))


def archive_all(world: World) -> None:
    """Archive every active thread."""
    for thread in [c for c in world.channels.values() if c.is_thread and not c.archived]:
        archive(world, thread, True)
