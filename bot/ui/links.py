"""Links to messages and channels that people can follow in Discord."""

from __future__ import annotations

from games.kernel.text import Localizer, Text, t


def link(guild: int, channel: int, message: int | None = None) -> str:
    """Return the URL of a message, or of the channel if there is no message; of direct messages if `guild` is 0.

    If `channel` is 0, too, it is the URL of all direct messages, because a table in the direct messages of each player
    has no other.
    """
    if not guild and not channel:
        return "https://discord.com/channels/@me"
    return f"https://discord.com/channels/{guild or '@me'}/{channel}" + (f"/{message}" if message else "")


def place_link(guild: int, place: int) -> str | Text:
    """Return the link that names a channel in a message.

    For a server's channel or thread, it is a mention, for which Discord shows the name. For direct messages, it is a
    link in words.
    """
    return f"<#{place}>" if guild else t("[direct messages]({url})", url=link(guild, place))


def written_place(guild: int, place: int, localizer: Localizer) -> str:
    """Return the link as `place_link` does, in the localizer's language."""
    named = place_link(guild, place)
    return localizer(named) if isinstance(named, Text) else named
