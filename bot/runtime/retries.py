"""Trying again what Discord was not there for: soon, then more and more rarely, without an end."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeAlias

import aiohttp
import discord

log = logging.getLogger(__name__)

LONGEST_PAUSE = 300
"""Seconds at most between two tries."""
AWAY = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError)
"""What is raised where Discord is out of reach, or stumbles; and, where it says no, see `passes`."""

Wait: TypeAlias = Callable[[float], Awaitable[object]]
"""Lets so many seconds go by."""


def passes(error: Exception) -> bool:
    """Whether it is likely to be over some time later: not where Discord understood and said no."""
    status: int = getattr(error, "status", 500)
    return isinstance(error, AWAY) and (status >= 500 or status == 429)


async def in_the_end(deed: Callable[[], Awaitable[None]], failed: str, wait: Wait) -> None:
    """Do it, as soon as Discord lets it be done; `failed` is what the log says meanwhile. Raises where it says no."""
    for tries in count():
        try:
            await deed()
            return
        except AWAY as error:
            if not passes(error):
                raise
            pause = min(LONGEST_PAUSE, 2 ** min(tries, 20))
            log.warning(failed, extra={"why": type(error).__name__, "again_in": pause})
            await wait(pause)
