"""Counts requests to Discord, and measures how long each interaction waits for its acknowledgement."""

from __future__ import annotations

import json
import re
import time
from collections import OrderedDict
from types import SimpleNamespace
from typing import TypeAlias

import aiohttp
import discord

from bot.metrics.figures import Figures

_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "modal",
    discord.InteractionType.autocomplete: "suggestion",
}
MAX_PENDING = 1000
"""Maximum number of remembered interactions that wait for their acknowledgement."""
Session: TypeAlias = aiohttp.ClientSession


class Requests:
    """Counts requests through aiohttp's tracing, so that code that sends requests needs no changes."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self._waiting: OrderedDict[int, tuple[str, float]] = OrderedDict()

    async def arrived(self, interaction: discord.Interaction) -> None:
        """Record the arrival of an interaction; a listener of discord.py."""
        kind = _KINDS.get(interaction.type, "other")
        self._figures.interactions.labels(kind).inc()
        self._waiting[interaction.id] = kind, time.perf_counter()
        if len(self._waiting) > MAX_PENDING:
            self._waiting.popitem(last=False)

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Count the requests of the sessions that are opened with this configuration."""
        trace.on_request_start.append(_began)
        trace.on_request_end.append(self._ended)
        trace.on_response_chunk_received.append(self._read)
        trace.on_request_exception.append(self._failed)

    async def _ended(self, _session: Session, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        response, now = params.response, time.perf_counter()
        self._figures.requests.labels(params.method).observe(now - context.began)
        context.status = response.status
        if response.status == 429:
            self._figures.rate_limits.labels(response.headers.get("X-RateLimit-Scope", "address")).inc()
        elif response.status < 400 and (callback := _CALLBACK.search(params.url.path)):
            self._acknowledged(int(callback[1]), now)

    def _acknowledged(self, interaction: int, now: float) -> None:
        if interaction in self._waiting:
            kind, began = self._waiting.pop(interaction)
            self._figures.acknowledged.labels(kind).observe(now - began)

    async def _read(
        self, _session: Session, context: SimpleNamespace, params: aiohttp.TraceResponseChunkReceivedParams
    ) -> None:
        """Count a refusal by the error code in its body."""
        if context.status >= 400:
            self._figures.refusals.labels(context.status, _code(params.chunk)).inc()

    async def _failed(
        self, _session: Session, _context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._figures.unreachable.labels(type(params.exception).__name__).inc()


async def _began(_session: Session, context: SimpleNamespace, _params: aiohttp.TraceRequestStartParams) -> None:
    context.began, context.status = time.perf_counter(), 0


def _code(body: bytes) -> int:
    """Return Discord's error code in a body, or 0 if there is none."""
    try:
        told = json.loads(body)
        return int(told.get("code", 0))
    except (ValueError, AttributeError, TypeError):
        return 0
