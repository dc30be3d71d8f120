"""Retries of calls to Discord with exponential backoff, without an end."""

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
"""Maximum number of seconds between two attempts."""
AWAY = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError)
"""Raised if Discord is unreachable or fails; or refuses, which `passes` tells apart."""

Wait: TypeAlias = Callable[[float], Awaitable[object]]
"""Waits for that many seconds."""


def passes(error: Exception) -> bool:
    """Return whether the error is temporary: not if Discord understood the request and refused it."""
    status: int = getattr(error, "status", 500)
    return isinstance(error, AWAY) and (status >= 500 or status == 429)


async def retry_forever(deed: Callable[[], Awaitable[None]], failed: str, wait: Wait) -> None:
    """Call `deed` until it succeeds, logging `failed` after each failure. Raises an error that is not temporary."""
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
