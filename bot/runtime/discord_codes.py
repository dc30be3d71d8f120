"""Discord's error codes, and their consequences for a message that the bot sends, edits or deletes.

`REFUSALS` has every code that a request of the bot can get; tests/discord_api compares it with Discord's own list.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from enum import Enum, auto

import aiohttp
import discord


class Refusal(Enum):
    """The consequence of a refusal by Discord."""

    GONE = auto()
    """The message is gone, cannot be edited, or belongs to another application: post it again."""
    NEVER = auto()
    """Waiting does not help: notify someone, and stop."""
    LATER = auto()
    """A retry can succeed later: wait."""


UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK = 10003, 10008, 10062, 10015
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
TOO_OLD_TO_EDIT, ARCHIVED, TOKEN_EXPIRED, NOT_OURS = 30046, 50083, 50027, 50005
NO_ACCESS, NO_PERMISSION, LOCKED, WRONG_CHANNEL, IN_DIRECT_MESSAGES = 50001, 50013, 160005, 50024, 50003
TOO_MANY_THREADS, TOO_MANY_NEWS_THREADS = 160006, 160007
INVALID_BODY, TOO_MANY_EMOJIS = 50035, 30008
TAG_NEEDED, NO_FREE_TAGS, UNKNOWN_TAG = 40067, 40066, 10087
DM_CLOSED, NO_COMMON_SERVER, OPENING_TOO_FAST = 50007, 50278, 40003
ANSWERED = 40060
"""Code of an interaction that already has a response."""

_GONE = (UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT, ARCHIVED, NOT_OURS, 50021)
_NEVER = (
    *(10002, 10004, UNKNOWN_MEMBER, UNKNOWN_USER, 10014, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, 10063, 10066),
    *(UNKNOWN_TAG, 20009, 20012, 20031, TOO_MANY_EMOJIS, 30032, 30033, 40005, 40007, 40043, 40058, ANSWERED),
    *(NO_FREE_TAGS, TAG_NEEDED, 40094, NO_ACCESS, IN_DIRECT_MESSAGES, 50006, DM_CLOSED, 50008, 50009, NO_PERMISSION),
    *(WRONG_CHANNEL, TOKEN_EXPIRED, 50033, INVALID_BODY, 50041, 50045, 50046, 50055, 50095, 50109, 50110, 50138),
    *(50146, 50151, NO_COMMON_SERVER, 60003, LOCKED, TOO_MANY_THREADS, TOO_MANY_NEWS_THREADS, 200000, 200001),
    *(240000, 400001),
)
_LATER = (
    *(0, 20016, 20022, 20028, 20029, 30034, 40001, 40002, OPENING_TOO_FAST, 40004, 40006, 40062, 40333, 50014),
    *(110001, 130000),
)
REFUSALS: Mapping[int, Refusal] = {
    **dict.fromkeys(_GONE, Refusal.GONE),
    **dict.fromkeys(_NEVER, Refusal.NEVER),
    **dict.fromkeys(_LATER, Refusal.LATER),
}
"""The consequence of each code that the bot can get."""

NOT_THERE = frozenset(_GONE)
"""Codes of messages that cannot be edited: gone, too old, another application's, or in a deleted or archived
channel."""
CLOSED_INBOX = frozenset({DM_CLOSED, NO_COMMON_SERVER})
"""Codes of users who accept no direct messages: they turned them off, or share no server with the bot."""
HAS_LEFT = frozenset({UNKNOWN_MEMBER, UNKNOWN_USER})
"""Codes of users who are not members of the server, or whose account is deleted."""
TOO_LATE = frozenset({UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, TOKEN_EXPIRED})
"""Codes of expired interactions."""
MAY_NOT = frozenset({NO_ACCESS, NO_PERMISSION})
"""Codes of missing permissions in a server."""
FORBIDDEN = MAY_NOT | {TOO_MANY_THREADS, TOO_MANY_NEWS_THREADS, LOCKED, WRONG_CHANNEL}
"""Codes that forbid an action in a channel: a permission is missing, or it is locked, full, or of another kind."""
UNANSWERED = (discord.DiscordServerError, aiohttp.ClientError, OSError, asyncio.CancelledError)
"""Exceptions of requests that Discord might have carried out, because its reply was lost."""


def refusal_of(error: discord.HTTPException) -> Refusal:
    """Return the consequence of a refusal. Unknown codes and server errors are considered temporary."""
    if error.status >= 500 or of_emoji(error):
        return Refusal.LATER
    return REFUSALS.get(error.code, Refusal.LATER)


def of_emoji(error: discord.HTTPException) -> bool:
    """Return whether a message was refused because Discord does not know an emoji in it."""
    return error.code == INVALID_BODY and "emoji" in error.text.lower()
