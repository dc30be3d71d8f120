"""Direct messages: opens them at the pace that Discord allows, and remembers refusals.

Discord refuses a bot that opens direct messages with many new users in a short time (40003). If the bot continues, it
can no longer write to any new user. So the bot opens only a few at a time, keeps their channels, and mentions other
users in the channel of the table.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import discord

from bot.runtime.discord_codes import (
    CLOSED_INBOX,
    NO_ACCESS,
    OPENING_TOO_FAST,
    REFUSALS,
    UNKNOWN_CHANNEL,
    Refusal,
    refusal_of,
)
from bot.runtime.reasons import reason
from bot.table.recipients import DmStatus

log = logging.getLogger(__name__)

T = TypeVar("T")


class UnreachableError(Exception):
    """A user cannot be sent a direct message: they accept none, or Discord lets the bot open no more for now."""


class _NotOursError(UnreachableError):
    """The channel of the direct messages is gone, or belongs to an earlier application of the bot."""


class Inboxes:
    """Opens users' direct messages, and sends messages there."""

    def __init__(self, client: discord.Client, dm_status: DmStatus) -> None:
        self._client, self._dm_status = client, dm_status

    async def open(self, user: int) -> int:
        """Return the channel of a user's direct messages; open it if it is not known.

        Raises:
            UnreachableError: Discord refused, or too many were opened recently.
            discord.HTTPException: Discord did not answer.
        """
        if (known := await self._dm_status.channel(user)) is not None:
            return known
        if not self._dm_status.take_opening():
            raise UnreachableError
        opened = await self._heeding(user, self._client.create_dm(discord.Object(user)))
        await self._dm_status.keep_channel(user, opened.id)
        return opened.id

    async def find(self, user: int) -> int | None:
        """Return the channel in which an earlier message to a user can be, or None if they can have none.

        Raises:
            discord.HTTPException: Discord did not answer.
        """
        if not await self._dm_status.is_reachable(user):
            return None
        with suppress(UnreachableError):
            return await self.open(user)
        return None

    async def reach(self, user: int, send: Callable[[int], Awaitable[T]]) -> T:
        """Call `send` with the channel of a user's direct messages, and return its result.

        A channel that belongs to an earlier application of the bot is opened again.

        Raises:
            UnreachableError: As in `open`, or Discord refuses permanently. If the user accepts no messages, that is
                stored.
            discord.HTTPException: Discord did not answer.
        """
        known = await self._dm_status.channel(user)
        if known is not None:
            try:
                return await self._heeding(user, send(known))
            except _NotOursError:
                await self._dm_status.keep_channel(user, None)
        return await self._heeding(user, send(await self.open(user)))

    async def _heeding(self, user: int, sending: Awaitable[T]) -> T:
        """Await a request about a user's direct messages, and remember the reason if it is refused."""
        try:
            return await sending
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_CHANNEL, NO_ACCESS):
                raise _NotOursError from error
            if error.code in CLOSED_INBOX:
                await self._dm_status.close(user)
            elif _is_too_fast(error):
                seconds = self._dm_status.back_off()
                log.warning("new direct messages refused; will retry", extra={"code": error.code, "retry_in": seconds})
            elif refusal_of(error) is Refusal.NEVER:
                log.error("direct message refused permanently", extra={"code": error.code, "reason": reason(error)})
            else:
                raise
            raise UnreachableError from error


def _is_too_fast(error: discord.HTTPException) -> bool:
    """Return whether Discord refused because of the pace, or for a reason that has no code."""
    return error.code == OPENING_TOO_FAST or (error.status == 403 and error.code not in REFUSALS)
