"""Samples the event loop regularly, and the gateway, open tables and stored jobs when the metrics are read."""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import time
from collections.abc import Callable, Iterable

from discord.ext import commands
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.metrics.figures import Figures
from bot.runtime.clock import Now
from bot.runtime.reasons import reason
from storage.errors import StorageError
from storage.store import Store
from storage.upkeep.load import Load

log = logging.getLogger(__name__)

INTERVAL_SECONDS = 0.25
"""Seconds between two samples of the event loop."""
PATIENCE = 5
"""Maximum seconds to wait for these metrics if the event loop or the database hangs; the others are sent without
them."""


class Sampler(Collector):
    """Takes samples whenever the registry is read, which happens in a thread other than the event loop's."""

    def __init__(
        self,
        figures: Figures,
        bot: commands.AutoShardedBot,
        store: Store,
        now: Now,
        backup: Callable[[], int | None] = lambda: None,
    ) -> None:
        self._figures, self._bot, self._store, self._now, self._backup = figures, bot, store, now, backup
        self._loop = asyncio.get_running_loop()

    async def measure_loop_lag(self) -> None:
        """Measure the delay of the event loop until canceled."""
        while True:
            due = time.perf_counter() + INTERVAL_SECONDS
            await asyncio.sleep(INTERVAL_SECONDS)
            self._figures.loop_lag.observe(max(0.0, time.perf_counter() - due))

    def describe(self) -> Iterable[Metric]:
        """Return no metrics before the bot runs."""
        return ()

    def collect(self) -> Iterable[Metric]:
        """Yield the current metrics that can be measured."""
        yield self._gateway()
        if (made := self._backup()) is not None:
            says = "When the newest daily backup was made."
            yield GaugeMetricFamily("querent_last_backup_timestamp_seconds", says, made)
        try:
            counting = asyncio.run_coroutine_threadsafe(self._store.load.now(self._now()), self._loop)
            yield from _loads(counting.result(PATIENCE))
        except (StorageError, RuntimeError, concurrent.futures.TimeoutError) as error:
            log.warning("failed to count tables and jobs", extra={"reason": reason(error)})

    def _gateway(self) -> Metric:
        latency = GaugeMetricFamily(
            "querent_gateway_latency_seconds", "From a heartbeat to its confirmation.", labels=["shard"]
        )
        for shard, seconds in list(self._bot.latencies):
            latency.add_metric([str(shard)], seconds)
        return latency


def _loads(load: Load) -> Iterable[Metric]:
    """Return the metrics of tables and jobs."""
    jobs = GaugeMetricFamily("querent_jobs", "Stored jobs; late ones were due a minute ago.", labels=["state"])
    for state, count in (("later", load.later), ("due", load.due), ("late", load.late)):
        jobs.add_metric([state], count)
    tables = GaugeMetricFamily("querent_tables", "Open tables.", labels=["game", "state"])
    for game, state, count in load.tables:
        tables.add_metric([game, state], count)
    oldest = "How long the oldest due job has been due."
    return jobs, tables, GaugeMetricFamily("querent_oldest_due_job_seconds", oldest, load.oldest)
