"""The permissions that the bot needs where it leaves something: a table, a thread, a list.

Discord lets people use commands wherever they may, also where the bot cannot write or see. So each act that leaves a
message in a place asks here first, and nothing is promised that the place does not allow.
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
    """An act that leaves something in a place, with the permissions that it needs besides writing there."""

    TABLE = ("read_message_history", "attach_files")
    THREAD = ("create_public_threads", "send_messages_in_threads", "read_message_history", "attach_files")
    PRIVATE_THREAD = ("create_private_threads", "send_messages_in_threads", "read_message_history", "attach_files")
    LIST = ("read_message_history",)
    FORUM = ("send_messages", "read_message_history")


MANAGE_THREADS = "manage_threads"
"""The permission to write in locked threads, which the bot does not ask for."""
_OF_A_CHANNEL_AS_A_WHOLE = (Act.THREAD, Act.PRIVATE_THREAD, Act.FORUM)
"""The acts that write no message in the channel itself."""
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
"""The permissions as Discord's settings call them."""


def lacking(act: Act, kind: discord.ChannelType, allowed: discord.Permissions, *, locked: bool = False) -> list[str]:
    """Return the permissions that the bot lacks for an act, by the names that discord.py uses.

    Args:
        act: What is to be left there.
        kind: The kind of the channel or thread; a private channel is one in direct messages, where nothing is lacking.
        allowed: What the bot may do there, such as `app_permissions` of an interaction.
        locked: Whether it is a locked thread, in which only those who manage threads may write.
    """
    if kind in (discord.ChannelType.private, discord.ChannelType.group):
        return []
    needed = ["view_channel"]
    if act not in _OF_A_CHANNEL_AS_A_WHOLE:
        needed.append("send_messages_in_threads" if kind in _THREADS else "send_messages")
        needed += [MANAGE_THREADS] if locked else []
    return [name for name in (*needed, *act.value) if not getattr(allowed, name)]


def lacking_in(place: object, act: Act) -> list[str]:
    """Return the permissions that the bot lacks for an act in a channel or thread.

    Nothing is known of a channel that discord.py does not have, such as one of a server of another process.
    """
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return []
    me: object = place.guild.me
    if not isinstance(me, discord.Member) or (isinstance(place, discord.Thread) and place.parent is None):
        return []
    locked = isinstance(place, discord.Thread) and place.locked
    return lacking(act, place.type, place.permissions_for(me), locked=locked)


def needs(lacks: Sequence[str]) -> Text:
    """Return the words that name the permissions that the bot lacks."""
    return tn(
        "I need this permission there: {names}. A server manager can give it to me.",
        "I need these permissions there: {names}. A server manager can give them to me.",
        n=len(lacks),
        names=listed([_NAMES[name] for name in lacks]),
    )


def refusal(channel: int, lacks: Sequence[str]) -> Text:
    """Return the words that name the channel and the permissions that the bot lacks there."""
    if list(lacks) == [MANAGE_THREADS]:
        return t("{channel} is locked, so I can't write there. A moderator can unlock it.", channel=f"<#{channel}>")
    return t("I can't do that in {channel}. {needs}", channel=f"<#{channel}>", needs=needs(lacks))


def check_place(interaction: discord.Interaction, act: Act) -> None:
    """Check that the bot may leave something where an interaction comes from.

    Raises:
        IllegalError: The channel is of another kind, or the bot lacks a permission there, which the words name.
    """
    if interaction.guild_id is None:
        return
    if not interaction.is_guild_integration() and interaction.is_user_integration():
        raise IllegalError(t("I'm not in this server, so I can't leave anything here."))
    channel = interaction.channel
    kind = channel.type if channel else discord.ChannelType.text  # one that discord.py does not know
    locked = isinstance(channel, discord.Thread) and channel.locked
    lacks = lacking(act, kind, interaction.app_permissions, locked=locked)
    if lacks:
        raise _refused(interaction.channel_id or 0, lacks)


def thread_home(interaction: discord.Interaction) -> discord.TextChannel | None:
    """Return the channel in which a new thread would be made; None if there can be no threads."""
    channel = interaction.channel
    home = channel.parent if isinstance(channel, discord.Thread) else channel
    return home if isinstance(home, discord.TextChannel) else None


def check_own_place(place: object, act: Act) -> None:
    """Check that the bot may leave something in a channel or thread, wherever the interaction comes from.

    Raises:
        IllegalError: The bot lacks a permission there, which the words name.
    """
    if lacks := lacking_in(place, act):
        assert isinstance(place, discord.abc.GuildChannel | discord.Thread)
        raise _refused(place.id, lacks)


def _refused(channel: int, lacks: Sequence[str]) -> IllegalError:
    """Return the error for a player, after the line for the host."""
    log.info("request refused; permission missing", extra={"channel": channel, "permissions": ", ".join(lacks)})
    return IllegalError(refusal(channel, lacks))
