"""discord.py's client for one of several processes: its shards start and stop with their leases."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
from discord.ext import commands

from bot.runtime.discord_internals import forget_shard, launch_shard, wrap_events
from bot.sharding.sharing import Sharing
from bot.sharding.turns import Turn, alone

CLAIMED = ("INTERACTION_CREATE", "MESSAGE_CREATE")
"""The events that only one process handles, even while two of them are connected for their shard."""

TICKS = 5
"""Rounds of the event loop from an event's arrival to its handler's response, with some reserve."""
CANCEL_SECONDS = 0.5
"""Seconds until a task that has not ended is canceled again."""
_LIMITED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""Matches the path of a request that counts against Discord's limit; replies to interactions do not."""


class ShardedBot(commands.AutoShardedBot):
    """A client that runs several shards.

    If `sharing` is None, it runs all shards that Discord recommends, as discord.py does. Otherwise, it runs those whose
    leases this process gets, with its share of the requests. Add listeners to `http_events` before it logs in.
    """

    def __init__(self, sharing: Sharing | None, **options: Any) -> None:
        if sharing is not None:
            options |= {"shard_count": sharing.shards.choice.total, "shard_connect_timeout": None}
        self.http_events = aiohttp.TraceConfig()
        super().__init__(http_trace=self.http_events, **options)
        self.sharing = sharing
        self._leaving: asyncio.Task[None] | None = None
        self._connected: dict[int, asyncio.Event] = {}
        self._max_concurrency = 1
        self._tasks: set[asyncio.Task[None]] = set()
        if sharing is not None:
            self.http_events.on_request_start.append(self._keep_pace)

    @property
    def turn(self) -> Turn:
        """The way in which this process takes turns at tables."""
        return self.sharing.turn if self.sharing else alone

    async def launch_shards(self) -> None:
        """Connect all shards; if there are several processes, each shard when this process gets its lease."""
        if self.sharing is None:
            await super().launch_shards()
            return
        self._max_concurrency = (await self.fetch_session_start_limits()).max_concurrency
        wrap_events(self, CLAIMED, self._once)
        self.sharing.shards.start(self)

    async def connect_shard(self, shard: int) -> None:
        """Connect a shard, and return when Discord has reported it as ready."""
        ready = self._connected[shard] = asyncio.Event()
        await launch_shard(self, shard)
        await ready.wait()

    async def drop_shard(self, shard: int) -> None:
        """Disconnect a shard permanently."""
        forget_shard(self, shard)
        if (known := self.get_shard(shard)) is not None:
            await known.disconnect()

    async def on_shard_connect(self, shard: int) -> None:
        """Record that Discord has reported a shard as ready."""
        if shard in self._connected:
            self._connected[shard].set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until a shard is allowed to identify."""
        if self.sharing is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.sharing.identifying(shard_id or 0, self._max_concurrency)

    async def withdraw(self) -> None:
        """Stop receiving events, because other processes receive them now.

        Claimed events have begun when this returns.
        """
        if self.sharing is None:
            return
        await self.sharing.stop()
        for shard in [*self.shards]:
            await self.drop_shard(shard)
        if self._tasks:
            await asyncio.wait(self._tasks)
        for _ in range(TICKS):
            await asyncio.sleep(0)

    def leave(self, stop: asyncio.Task[None]) -> None:
        """Cancel the task `stop` once other processes have taken over the shards of this process.

        On the second call, it is canceled immediately.
        """
        if self.sharing is None or self._leaving:
            self._cancel(stop)
        else:
            self._leaving = asyncio.create_task(self.sharing.shards.hand_over())
            self._leaving.add_done_callback(lambda _: self._cancel(stop))

    def _cancel(self, stop: asyncio.Task[None]) -> None:
        """Cancel a task until it ends: while discord.py reconnects a shard, it ignores the first time."""
        stop.cancel()
        canceling = asyncio.create_task(_cancel_again(stop))
        self._tasks.add(canceling)
        canceling.add_done_callback(self._tasks.discard)

    async def _keep_pace(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        """Delay a request until this process's share of the limit allows it."""
        if self.sharing and _LIMITED.search(params.url.path):
            await self.sharing.pace.passed()

    def _once(self, parse: Callable[[Any], Any]) -> Callable[[Any], None]:
        """Return a function that parses an event unless another process has claimed it."""

        async def claim(data: Any, sharing: Sharing) -> None:
            if await sharing.claimed(int(data["id"])):
                parse(data)

        def once(data: Any) -> None:
            if self.sharing is None or not self._concerns_us(data):
                parse(data)
                return
            task = asyncio.create_task(claim(data, self.sharing))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        return once

    def _concerns_us(self, data: Any) -> bool:
        """Return whether an event is an interaction, or a message to the bot or mentioning it.

        No process responds to other messages.
        """
        named = (int(one["id"]) for one in data.get("mentions", ()))
        return "guild_id" not in data or "token" in data or (self.user is not None and self.user.id in named)


async def _cancel_again(task: asyncio.Task[None]) -> None:
    """Cancel a task every CANCEL_SECONDS, until it ends."""
    while (await asyncio.wait({task}, timeout=CANCEL_SECONDS))[1]:
        task.cancel()
