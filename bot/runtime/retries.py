"""Endless retries of calls to Discord, with exponential backoff."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeAlias

import aiohttp
import discord

from bot.runtime.reasons import reason

log = logging.getLogger(__name__)

MAX_PAUSE_SECONDS = 300
"""Maximum seconds between two attempts."""
AWAY = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError)
"""Exceptions if Discord is unreachable, fails, or refuses; `passes` tells refusals apart."""

Wait: TypeAlias = Callable[[float], Awaitable[object]]
"""A function that waits for that many seconds."""


def passes(error: Exception) -> bool:
    """Return whether the error is temporary. It is not if Discord understood the request and refused it."""
    status: int = getattr(error, "status", 500)
    return isinstance(error, AWAY) and (status >= 500 or status == 429)


async def retry_forever(deed: Callable[[], Awaitable[None]], failed: str, wait: Wait) -> None:
    """Call `deed` until it succeeds, and log `failed` after each failure. Raises errors that are not temporary."""
    for tries in count():
        try:
            await deed()
            return
        except AWAY as error:
            if not passes(error):
                raise
            pause = min(MAX_PAUSE_SECONDS, 2 ** min(tries, 20))
            log.warning(failed, extra={"reason": reason(error), "retry_in": pause})
            await wait(pause)
