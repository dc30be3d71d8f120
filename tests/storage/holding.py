"""Holds data until it is stopped: `python -m tests.storage.holding <data> <time>`.

It prints a line when it has the data.
"""

from __future__ import annotations

import asyncio
import signal
import sys

from storage.backend import address_of
from storage.store import Store


async def hold(address: str, now: int) -> None:
    """Hold the data until SIGTERM."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    store = await Store.open(address_of(address), "the other one", now)
    print("held", flush=True)
    await stop.wait()
    await store.close()


if __name__ == "__main__":
    asyncio.run(hold(sys.argv[1], int(sys.argv[2])))
