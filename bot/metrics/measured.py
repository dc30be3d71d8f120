"""Measures a bot if its host wants that; what does it is loaded only then, to keep the start fast."""

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
    """Serve the figures of a bot at that address while the body runs; with None, nothing. Raises ConfigError.

    `backup` returns when the newest daily backup was made.
    """
    if address is None:
        return nullcontext()
    from bot.metrics.exposed import exposed

    return exposed(address, bot, store, now, backup)
