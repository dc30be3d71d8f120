"""`querent announce`, `maintenance` and `ratings`: commands of the owner at the prompt, also while the bot runs.

The bot looks every quarter of a minute whether one of the first two was used.
"""

from __future__ import annotations

from bot.config import Config
from bot.delivery.host_notices import RESTART_SECONDS, spread, take_back
from bot.runtime.clock import HOUR, Now, system
from bot.table.host_control import HostControl
from storage.store import Store

NOTHING = "No notice is shown at the tables."


async def announce(config: Config, words: str, hours: int, now: Now = system) -> str:
    """Show words at all tables where a match is played; "" removes the notice. Return a report for the operator.

    Raises:
        StorageError: The data cannot be used.
    """
    store = await Store.beside(config.database)
    control = HostControl(store, now)
    try:
        if words:
            notice = await control.give_notice("words", words, until=now() + hours * HOUR)
            return f"{await spread(store, notice, now())} tables are told by the running bot, one a second."
        withdrawn = await control.withdraw_notice()
        if withdrawn is None:
            return NOTHING
        await take_back(store, withdrawn, now())
        return "The running bot removes the notice from all tables."
    finally:
        await store.close()


async def plan_restart(config: Config, minutes: int, now: Now = system) -> str:
    """Tell all tables where a match is played when the bot restarts. Return a report for the operator.

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
    return f"{count} tables are told by the running bot, one a second. Restart it in {minutes} minutes."


async def set_maintenance(config: Config, reason: str, *, on: bool, now: Now = system) -> str:
    """Let nobody open tables, or let them again. Return a report for the operator.

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
    """Delete all ratings; the running bot works them out again from the results. Return a report for the operator.

    Raises:
        StorageError: The data cannot be used.
    """
    store = await Store.beside(config.database)
    try:
        await store.ratings.clear()
    finally:
        await store.close()
    return "All levels are deleted. The running bot works them out again within minutes."
