"""Measures a bot if the operator wants that. The measuring code is only loaded then, to keep the start fast."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext

from bot.runtime.clock import Now
from bot.runtime.setting_values import MetricsAddress
from bot.sharding.sharded_bot import ShardedBot
from storage.store import Store


def measured(
    address: MetricsAddress | None, bot: ShardedBot, store: Store, now: Now, backup: Callable[[], int | None]
) -> AbstractAsyncContextManager[None]:
    """Serve the metrics of a bot at an address while the body runs, or nothing if it is None. Raises ConfigError.

    `backup` returns the time of the newest daily backup.
    """
    if address is None:
        return nullcontext()
    from bot.metrics.exposed import exposed

    return exposed(address, bot, store, now, backup)
