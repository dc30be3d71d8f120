"""The permissions of users, from roles and then from a channel's overwrites."""

from __future__ import annotations

from enum import IntFlag

from sandbox.world.channels import Channel, Guild


class Permission(IntFlag):
    """The permission bits known to the sandbox, with Discord's names."""

    NONE = 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL = Permission((1 << 53) - 1)

MEMBERS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.ADD_REACTIONS
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)

BOT = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""The permissions of the bot's role: those requested by its invitation, without any that a moderator adds later."""

IN_DIRECT_MESSAGES = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.ADD_REACTIONS
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.PIN_MESSAGES
)


def without(total: Permission, denied: Permission) -> Permission:
    """Return `total` without `denied`, keeping bits without a name in Permission, which `~` would drop."""
    return Permission(int(total) & ~int(denied))


def in_guild(guild: Guild, user: str) -> Permission:
    """Return the permissions of a member in a guild as a whole; none if the user is not a member."""
    if user not in guild.members:
        return Permission.NONE
    if user == guild.owner:
        return ALL
    roles = [guild.id, *guild.members[user]["roles"]]
    total = Permission.NONE
    for role in roles:
        total |= Permission(int(guild.roles[role]["permissions"]))
    return ALL if Permission.ADMINISTRATOR in total else total


def in_channel(guild: Guild, channel: Channel, user: str) -> Permission:
    """Return the permissions of a member in a guild channel. Threads use their parent's overwrites."""
    total = in_guild(guild, user)
    if total == ALL or total == Permission.NONE:
        return total
    roles = set(guild.members[user]["roles"])
    chosen = [o for o in channel.overwrites if o["id"] == guild.id]
    chosen += [o for o in channel.overwrites if o["id"] in roles]
    chosen += [o for o in channel.overwrites if o["id"] == user]
    for overwrite in chosen:
        total = without(total, Permission(int(overwrite["deny"]))) | Permission(int(overwrite["allow"]))
    return total if Permission.VIEW_CHANNEL in total else Permission.NONE
