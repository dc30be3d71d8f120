"""Serves the metrics of a running bot at an address of the operator."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from prometheus_client import start_http_server

from bot.metrics.figures import Figures
from bot.metrics.requests import Requests
from bot.metrics.sampling import Sampler
from bot.runtime.clock import Now
from bot.runtime.durations import durations
from bot.runtime.setting_values import ConfigError, MetricsAddress
from bot.sharding.sharded_bot import ShardedBot
from storage.store import Store

log = logging.getLogger(__name__)


class _Errors(logging.Handler):
    """Counts errors in the log by their type, without messages or IDs."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.ERROR)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[0] if record.exc_info else None
        self._figures.errors.labels(error.__name__ if error else "none").inc()


@asynccontextmanager
async def exposed(
    address: MetricsAddress, bot: ShardedBot, store: Store, now: Now, backup: Callable[[], int | None] = lambda: None
) -> AsyncIterator[None]:
    """Measure a bot that is not logged in yet, and serve the metrics at an address while the body runs.

    A thread serves them, which answers even when the event loop does not.

    Args:
        address: The address to serve them at.
        bot: The bot to measure.
        store: The store to measure.
        now: The clock.
        backup: Returns the time of the last backup in seconds since 1970, or None.

    Raises:
        ConfigError: The address cannot be used.
    """
    figures = Figures()
    requests, sampler, errors = Requests(figures), Sampler(figures, bot, store, now, backup), _Errors(figures)
    figures.registry.register(sampler)
    try:
        server, thread = start_http_server(address.port, address.host, figures.registry)
    except OSError as error:
        raise ConfigError(
            f"QUERENT_METRICS is {address}, which cannot be used: {error.strerror}. Choose another address or port."
        ) from None
    _warn(address)
    requests.watch(bot.http_events)
    bot.add_listener(requests.arrived, "on_interaction")
    durations.listener = figures.took
    store.measure(figures.took)
    logging.getLogger().addHandler(errors)
    beating = asyncio.create_task(sampler.measure_loop_lag())
    try:
        yield
    finally:
        beating.cancel()
        logging.getLogger().removeHandler(errors)
        durations.listener = None
        store.measure(None)
        await asyncio.to_thread(server.shutdown)
        thread.join()
        server.server_close()


def _warn(address: MetricsAddress) -> None:
    """Log a warning if other machines can read the metrics."""
    try:
        alone = ipaddress.ip_address(address.host).is_loopback
    except ValueError:
        alone = address.host == "localhost"
    if not alone:
        log.warning("metrics served on a public address", extra={"address": str(address)})
