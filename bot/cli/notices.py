"""`querent announce`, `maintenance` and `ratings`: the operator's commands that also work while the bot runs.

The bot checks every 15 seconds whether one of the first two was used.
"""

from __future__ import annotations

from bot.config import Config
from bot.delivery.host_notices import RESTART_SECONDS, spread, take_back
from bot.runtime.clock import HOUR, Now, system
from bot.table.host_control import HostControl
from storage.store import Store

NOTHING = "No notice is shown at the tables."


async def announce(config: Config, words: str, hours: int, now: Now = system) -> str:
    """Show a notice at all tables with a running match; "" removes it. Return a report for the operator.

    Raises:
        StorageError: The data cannot be used.
    """
    store = await Store.beside(config.database)
    control = HostControl(store, now)
    try:
        if words:
            notice = await control.give_notice("words", words, until=now() + hours * HOUR)
            return f"The running bot notifies {await spread(store, notice, now())} tables, one per second."
        withdrawn = await control.withdraw_notice()
        if withdrawn is None:
            return NOTHING
        await take_back(store, withdrawn, now())
        return "The running bot removes the notice from all tables."
    finally:
        await store.close()


async def plan_restart(config: Config, minutes: int, now: Now = system) -> str:
    """Announce the time of a restart at all tables with a running match. Return a report for the operator.

    Raises:
        StorageError: The data cannot be used.
    """
    store = await Store.beside(config.database)
    try:
        at = now() + minutes * 60
        notice = await HostControl(store, now).give_notice("restart", at=at, until=at + RESTART_SECONDS)
        count = await spread(store, notice, now())
    finally:
        await store.close()
    return f"The running bot notifies {count} tables, one per second. Restart it in {minutes} minutes."


async def set_maintenance(config: Config, reason: str, *, on: bool, now: Now = system) -> str:
    """Forbid everyone to open tables, or allow it again. Return a report for the operator.

    Raises:
        StorageError: The data cannot be used.
    """
    store = await Store.beside(config.database)
    try:
        await HostControl(store, now).set_maintenance(reason, on=on)
    finally:
        await store.close()
    return "Nobody can open a table until you turn maintenance off." if on else "Tables can be opened again."


async def clear_ratings(config: Config) -> str:
    """Delete all ratings; the running bot computes them again from the results. Return a report for the operator.

    Raises:
        StorageError: The data cannot be used.
    """
    store = await Store.beside(config.database)
    try:
        await store.ratings.clear()
    finally:
        await store.close()
    return "All levels were deleted. The running bot recomputes them within minutes."
