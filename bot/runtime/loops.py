"""Background loops: tasks that run as long as the bot."""

from __future__ import annotations

import asyncio
from contextlib import suppress


async def cancel_loop(loop: asyncio.Task[None] | None) -> None:
    """Cancel a loop, if it was started, and wait for its end. Raises the error that ended it before, if any."""
    if loop:
        loop.cancel()
        with suppress(asyncio.CancelledError):
            await loop
