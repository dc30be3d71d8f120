"""Loads the games that nobody has asked for yet, while there is nothing else to do."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable

from games import game, installed, manifests

CALM = 30.0
"""Seconds after the start in which nothing is loaded that nobody asks for: those who waited for the bot come first."""
REST = 5.0
"""Seconds between two steps; the largest game takes the loop half a second."""


async def preload(wait: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
    """Load every game with its cards, one after another.

    Otherwise the first person to look up a card, of whichever game, would wait until all games were loaded, and
    everybody else with them. Not in a thread, because two that import the same package disturb each other.
    """
    await wait(CALM)
    for manifest in manifests():
        await wait(REST)
        if installed(manifest.key):
            await wait(REST)
            tuple(game(manifest.key).cards)
    gc.freeze()  # modules and cards are never freed, so later collections need not look at them
