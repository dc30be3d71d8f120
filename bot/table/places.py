"""The permissions that the bot needs wherever it leaves something: a table, a thread, a list.

Discord lets people use commands even where the bot cannot write or see. So every action that leaves a message in a
channel checks here first, and the bot promises nothing that the channel does not allow.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from enum import Enum

import discord

from games.kernel.ask import IllegalError
from games.kernel.text import Text, listed, t, tn

log = logging.getLogger(__name__)

_THREADS = {discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread}


class Act(Enum):
    """An action that leaves something in a channel, with the permissions that it needs in addition to writing there."""

    TABLE = ("read_message_history", "attach_files")
    THREAD = ("create_public_threads", "send_messages_in_threads", "read_message_history", "attach_files")
    PRIVATE_THREAD = ("create_private_threads", "send_messages_in_threads", "read_message_history", "attach_files")
    LIST = ("read_message_history",)
    FORUM = ("send_messages", "read_message_history")


MANAGE_THREADS = "manage_threads"
"""The permission to write in locked threads, which the bot does not request."""
_OF_A_CHANNEL_AS_A_WHOLE = (Act.THREAD, Act.PRIVATE_THREAD, Act.FORUM)
"""The actions that write no message in the channel itself."""
_NAMES = {
    "view_channel": t("**View Channel**"),
    "send_messages": t("**Send Messages**"),
    "send_messages_in_threads": t("**Send Messages in Threads**"),
    "create_public_threads": t("**Create Public Threads**"),
    "create_private_threads": t("**Create Private Threads**"),
    "attach_files": t("**Attach Files**"),
    "read_message_history": t("**Read Message History**"),
    MANAGE_THREADS: t("**Manage Threads**"),
}
"""The permissions by their names in Discord's settings."""


def lacking(act: Act, kind: discord.ChannelType, allowed: discord.Permissions, *, locked: bool = False) -> list[str]:
    """Return the permissions that the bot lacks for an action, by discord.py's names.

    Args:
        act: The action.
        kind: The kind of the channel or thread. In direct messages, nothing is lacking.
        allowed: The bot's permissions there, such as `app_permissions` of an interaction.
        locked: Whether it is a locked thread, in which only those who manage threads can write.
    """
    if kind in (discord.ChannelType.private, discord.ChannelType.group):
        return []
    needed = ["view_channel"]
    if act not in _OF_A_CHANNEL_AS_A_WHOLE:
        needed.append("send_messages_in_threads" if kind in _THREADS else "send_messages")
        needed += [MANAGE_THREADS] if locked else []
    return [name for name in (*needed, *act.value) if not getattr(allowed, name)]


def lacking_in(place: object, act: Act) -> list[str]:
    """Return the permissions that the bot lacks for an action in a channel or thread.

    The result is empty for a channel that discord.py does not know, such as one in another process's server.
    """
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return []
    me: object = place.guild.me
    if not isinstance(me, discord.Member) or (isinstance(place, discord.Thread) and place.parent is None):
        return []
    locked = isinstance(place, discord.Thread) and place.locked
    return lacking(act, place.type, place.permissions_for(me), locked=locked)


def needs(lacks: Sequence[str]) -> Text:
    """Return a sentence with the permissions that the bot lacks."""
    return tn(
        "I need this permission there: {names}. A server manager can give it to me.",
        "I need these permissions there: {names}. A server manager can give them to me.",
        n=len(lacks),
        names=listed([_NAMES[name] for name in lacks]),
    )


def refusal(channel: int, lacks: Sequence[str]) -> Text:
    """Return a sentence with the channel and the permissions that the bot lacks there."""
    if list(lacks) == [MANAGE_THREADS]:
        return t("{channel} is locked, so I can't write there. A moderator can unlock it.", channel=f"<#{channel}>")
    return t("I can't do that in {channel}. {needs}", channel=f"<#{channel}>", needs=needs(lacks))


def check_place(interaction: discord.Interaction, act: Act) -> None:
    """Check that the bot can leave something in the channel of an interaction.

    Raises:
        IllegalError: The channel is of another kind, or the bot lacks a permission there, which the message names.
    """
    if interaction.guild_id is None:
        return
    if not interaction.is_guild_integration() and interaction.is_user_integration():
        raise IllegalError(t("I'm not in this server, so I can't post anything here."))
    channel = interaction.channel
    kind = channel.type if channel else discord.ChannelType.text  # a type that discord.py does not know
    locked = isinstance(channel, discord.Thread) and channel.locked
    lacks = lacking(act, kind, interaction.app_permissions, locked=locked)
    if lacks:
        raise _refused(interaction.channel_id or 0, lacks)


def thread_home(interaction: discord.Interaction) -> discord.TextChannel | None:
    """Return the channel in which a new thread would be created, or None if it cannot have threads."""
    channel = interaction.channel
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    return home if isinstance(home, discord.TextChannel) else None


def check_own_place(place: object, act: Act) -> None:
    """Check that the bot can leave something in a channel or thread, regardless of where the interaction comes from.

    Raises:
        IllegalError: The bot lacks a permission there, which the message names.
    """
    if lacks := lacking_in(place, act):
        assert isinstance(place, discord.abc.GuildChannel | discord.Thread)
        raise _refused(place.id, lacks)


def _refused(channel: int, lacks: Sequence[str]) -> IllegalError:
    """Return the error for a player, after the line for the host."""
    log.info("request refused; permission missing", extra={"channel": channel, "permissions": ", ".join(lacks)})
    return IllegalError(refusal(channel, lacks))
