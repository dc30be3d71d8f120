"""Notifies systemd about the state of the bot, as sd_notify does: by datagrams to a socket that systemd names."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from discord.ext import commands

PERIOD = 15.0
"""Seconds between two signs of life if the watchdog demands no more."""
STARTING = "STATUS=Waiting for Discord", f"EXTEND_TIMEOUT_USEC={int(4 * PERIOD * 1e6)}"
"""The state during a start. Discord can be unreachable for hours, and such a start has not failed."""


def notify(*lines: str) -> None:
    """Send these lines to systemd if it started the bot. Lost messages do no harm."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
            there.setblocking(False)
            there.connect(f"\0{address[1:]}" if address.startswith("@") else address)
            there.send("\n".join(lines).encode())


@asynccontextmanager
async def supervised(bot: commands.AutoShardedBot) -> AsyncIterator[None]:
    """Notify systemd while the body runs: that the bot is connected, that it is alive, and that it stops."""
    connected = asyncio.Event()

    async def ready() -> None:
        connected.set()
        notify("READY=1", "STATUS=Connected to Discord")

    bot.add_listener(ready, "on_connect")
    living = asyncio.create_task(_show_life(connected))
    try:
        yield
    finally:
        living.cancel()
        notify("STOPPING=1", "STATUS=Finishing what is under way")


async def _show_life(connected: asyncio.Event) -> None:
    """Report that the event loop runs, twice per watchdog interval, until canceled."""
    period = int(os.environ.get("WATCHDOG_USEC", "0")) / 2e6 or PERIOD
    while True:
        notify("WATCHDOG=1", *(() if connected.is_set() else STARTING))
        await asyncio.sleep(period)
