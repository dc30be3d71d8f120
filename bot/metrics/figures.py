"""The metrics, by their Prometheus names.

There are few labels, with few values. None has a name, an ID of a user, table or message, a secret, or a part of a
deal; the most detailed label about a match is the game's key.
"""

from __future__ import annotations

import platform
from collections.abc import Mapping

import discord
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)

from bot.runtime.durations import Work
from bot.version import VERSION, build

TO_DISCORDS_LIMIT = (0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3)
"""Histogram buckets in seconds; after three seconds, an interaction has failed."""
SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LONG = (1, 2, 5, 10, 30, 60, 300, 1800, 7200)


class Figures:
    """All metrics of one bot, in one registry."""

    def __init__(self) -> None:
        # creation times would be a third of the served data
        disable_created_metrics()  # type: ignore[no-untyped-call]
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)

        def counter(name: str, says: str, *labels: str) -> Counter:
            return Counter(f"querent_{name}", says, labels, registry=registry)

        def histogram(name: str, says: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"querent_{name}_seconds", says, labels, registry=registry, buckets=buckets)

        running = {"version": VERSION, "build": build(), "python": platform.python_version()}
        info = Gauge("querent_build_info", "Version and build; always 1.", [*running, "discord"], registry=registry)
        info.labels(**running, discord=discord.__version__).set(1)
        self.interactions = counter("interactions", "Presses, commands, modals and suggestions that arrived.", "kind")
        self.acknowledged = histogram(
            "acknowledgement",
            "From an interaction's arrival to Discord's receipt of the reply.",
            TO_DISCORDS_LIMIT,
            "kind",
        )
        self.requests = histogram("discord_request", "Requests to Discord.", SHORT, "method")
        self.refusals = counter("discord_refusals", "Requests that Discord refused.", "status", "code")
        self.unreachable = counter("discord_unreachable", "Requests that got no response.", "error")
        self.rate_limits = counter("rate_limits", "Rate limits hit.", "scope")
        self.errors = counter("errors", "Errors in the log, by the class of the exception.", "error")
        self.loop_lag = histogram("loop_lag", "How late the event loop was.", SHORT)
        self._durations: Mapping[Work, Histogram] = {
            "picture": histogram("picture", "Laying out and painting a picture.", SHORT, "kind"),
            "transaction": histogram("transaction", "A transaction, including the wait for its turn.", SHORT, "kind"),
            "job": histogram("job", "From the moment a job was due until Discord had it.", LONG, "kind"),
        }

    def took(self, work: Work, kind: str, seconds: float) -> None:
        """Observe a duration; this is a Listener."""
        self._durations[work].labels(kind).observe(seconds)
