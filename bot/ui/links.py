"""Links to messages and places, as people can follow them in Discord."""

from __future__ import annotations


def link(guild: int, channel: int, message: int | None = None) -> str:
    """Return the address of a message, or of the channel if there is no message; of direct messages if `guild` is 0.

    With both 0 it is that of all direct messages: a table in those of each of its players has no other.
    """
    if not guild and not channel:
        return "https://discord.com/channels/@me"
    return f"https://discord.com/channels/{guild or '@me'}/{channel}" + (f"/{message}" if message else "")


def place_link(guild: int, place: int) -> str:
    """Return what names a place in a message.

    Discord shows the name of a server's channel or thread; a direct message has none that it could show.
    """
    return f"<#{place}>" if guild else link(guild, place)
