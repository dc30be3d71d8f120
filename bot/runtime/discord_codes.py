"""The error codes of Discord that the bot handles."""

from __future__ import annotations

import asyncio

import aiohttp
import discord

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_INTERACTION = 10003, 10008, 10062
UNKNOWN_MEMBER, UNKNOWN_USER = 10007, 10013
TOO_OLD_TO_EDIT, ARCHIVED, TOKEN_EXPIRED = 30046, 50083, 50027
NO_ACCESS, NO_PERMISSION, TOO_MANY_THREADS = 50001, 50013, 160006
INVALID_BODY, TOO_MANY_EMOJIS = 50035, 30008

NOT_THERE = {UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT, ARCHIVED}
"""The message cannot be edited: channel gone, message gone, too old, thread archived."""
CLOSED_INBOX = {50007, 50278, 40003}
"""The direct message is refused: messages closed, no common server, too many at once."""
HAS_LEFT = {UNKNOWN_MEMBER, UNKNOWN_USER}
"""The person is not a member of the server, or the account is deleted."""
TOO_LATE = {UNKNOWN_INTERACTION, TOKEN_EXPIRED}
"""The interaction has expired."""
ANSWERED = 40060
"""The interaction has a response already."""
MAY_NOT = {NO_ACCESS, NO_PERMISSION}
"""The bot lacks a permission in the server."""
FORBIDDEN = MAY_NOT | {TOO_MANY_THREADS}
"""The same, or the server has the most threads allowed."""
UNANSWERED = (discord.DiscordServerError, aiohttp.ClientError, OSError, asyncio.CancelledError)
"""The errors of a request that Discord may have carried out all the same: its answer was lost."""


def of_emoji(error: discord.HTTPException) -> bool:
    """Whether a message was refused because Discord does not know an emoji in it."""
    return error.code == INVALID_BODY and "emoji" in error.text.lower()
