"""Tells systemd that the bot runs, as sd_notify does: by datagrams to a socket that systemd names."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

PERIOD = 15.0
"""Seconds between two signs of life where no watchdog asks for more."""
STARTING = "STATUS=Waiting for Discord", f"EXTEND_TIMEOUT_USEC={int(4 * PERIOD * 1e6)}"
"""Discord may be away for hours, in which a start is none that failed."""


def tell(*lines: str) -> None:
    """Send these lines; nothing where systemd has not started us. A message that is lost does no harm."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
            there.setblocking(False)
            there.connect(f"\0{address[1:]}" if address.startswith("@") else address)
            there.send("\n".join(lines).encode())


class Service:
    """What systemd is told of the bot while it runs."""

    def __init__(self) -> None:
        self._ready = False

    async def ready(self) -> None:
        """The bot is connected for the first time, or again: a listener of discord.py's."""
        self._ready = True
        tell("READY=1", "STATUS=Connected to Discord")

    async def show_life(self) -> None:
        """Show for ever that the event loop runs, twice in the time that the watchdog waits."""
        period = int(os.environ.get("WATCHDOG_USEC", "0")) / 2e6 or PERIOD
        while True:
            tell("WATCHDOG=1", *(() if self._ready else STARTING))
            await asyncio.sleep(period)

    def stopping(self) -> None:
        """The bot finishes what is under way."""
        tell("STOPPING=1", "STATUS=Finishing what is under way")
