"""A sandbox, and the real bot on a real database file, both in this process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import URL

from bot import assembly
from bot.app import Querent, opened
from bot.config import Config
from bot.runtime.discord_internals import point_at
from bot.runtime.setting_values import MetricsAddress
from bot.table import move_announcement, notification_plan
from bot.ui import acknowledgement
from sandbox.driver import LONG_AGO, Sandbox
from sandbox.person import Person
from storage import preconditions
from tests.storage.files import MET
from tests.wire.prompt import unpaced
from tests.wire.registered import registered_once
from tests.wire.watch import Watch

TOKEN = "a-token"
PATIENCE = 60.0
"""Seconds before a wait in a test fails; the bot and the sandbox wait equally long for replies."""

DAY, OPENS = 86_400, 45_000
"""Seconds of a day, and the time of day at which a house starts by its own clock: 12:30, far from midnight."""


class House:
    """A sandbox with a bot, created by `house`. `bot` is the running bot, whose clock is `ahead` of the system's."""

    bot: Querent
    watch: Watch

    def __init__(self, sandbox: Sandbox, data: Path, server: URL | None = None) -> None:
        self.sandbox, self.data, self.server = sandbox, data, server
        self.ahead = 0
        self._stopped: float | None = None
        self.metrics: MetricsAddress | None = None
        self._task: asyncio.Task[None] | None = None
        self._opened: AbstractAsyncContextManager[Querent] | None = None

    def person(self, name: str) -> Person:
        """Return a user who is in every server. Ann owns the servers and so is a moderator; the others are not."""
        return self.sandbox.person(name)

    def people(self, count: int) -> list[Person]:
        """Return Ann and others, `count` in total."""
        return [self.person(name) for name in ("Ann", "Bruno", "Chiara", "Dev", "Emi 恵美", "Фёдор")[:count]]

    def now(self) -> int:
        """Return the bot's time."""
        return int(time.time() if self._stopped is None else self._stopped) + self.ahead

    def stop_clock(self) -> None:
        """Make time pass only with `let_pass` from now on."""
        self._stopped = time.time()

    async def let_pass(self, seconds: int) -> None:
        """Advance the clocks of the bot and the sandbox, and run what is due."""
        self.ahead += seconds
        self.sandbox.advance(seconds)
        self.bot.services.matches.timer_wakeup.set(0)
        await self.bot.services.scheduler.idle()
        self.bot.services.matches.job_wakeup.set(0)
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until the bot has sent everything."""
        await self.bot.services.outbox.idle()

    async def open(self) -> None:
        """Start a bot on the data and wait until it is connected."""
        config = Config(
            *(TOKEN, self.data, "info", "plain", self.sandbox.url),
            server=self.server,
            metrics=self.metrics,
            review="off",
        )
        config = replace(config, tables_person=0, tables_channel=0, pictures_person=0)  # few users open many tables
        self._opened = opened(config, self.now)
        self.bot = await self._opened.__aenter__()
        self._task = asyncio.create_task(self.bot.start(TOKEN))
        async with asyncio.timeout(PATIENCE):
            await self.sandbox.bot_online.wait()

    async def close(self) -> None:
        """Stop the bot cleanly."""
        assert self._opened is not None
        await self._opened.__aexit__(None, None, None)
        await self._gone()

    async def restart(self) -> None:
        """Stop the bot, and start another on the same data."""
        await self.close()
        await self.open()

    async def crash(self) -> None:
        """Cancel everything at its current point, so that data in memory is lost; then start another bot."""
        outbox = self.bot.services.outbox
        for task in [*outbox._busy.values(), outbox._loop]:
            if task is not None:
                task.cancel()
        await self.restart()

    async def _gone(self) -> None:
        assert self._task is not None
        with suppress(asyncio.CancelledError):
            await self._task
        await self.sandbox.settled(lambda: not self.sandbox.bot_online.is_set(), what="end of the bot")


@asynccontextmanager
async def house(data: Path, bot_joined: str = LONG_AGO, server: URL | None = None) -> AsyncIterator[House]:
    """Yield a sandbox with the bot logged in; all its messages are checked at the end.

    Args:
        data: The folder of the data.
        bot_joined: As in the sandbox.
        server: The database that has the data, if the folder does not.
    """
    async with unwatched(data, bot_joined=bot_joined, server=server) as home:
        home.watch = Watch(home.sandbox)
        yield home
        await home.quiet()
        await home.watch.judge(home.bot.services.store)


@asynccontextmanager
async def unwatched(
    data: Path,
    pictures: Mapping[str, bytes] | None = None,
    *,
    at_once: bool = True,
    bot_joined: str = LONG_AGO,
    server: URL | None = None,
) -> AsyncIterator[House]:
    """Yield a house without that check, for tests with too many messages to record.

    Args:
        data: As in `house`.
        pictures: The emojis; by default none, since most tests need not wait for uploads.
        at_once: Whether questions and boards are never held back.
        bot_joined: As in the sandbox.
        server: As in `house`.
    """
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE, bot_joined=bot_joined) as sandbox:
        point_at(sandbox.url)
        home = House(sandbox, data, server)
        home.ahead = (OPENS - home.now()) % DAY
        sandbox.advance(home.ahead)
        with (
            patch.object(acknowledgement, "DEFER_AFTER", PATIENCE),
            patch.object(notification_plan, "PRESENT", 0 if at_once else notification_plan.PRESENT),
            patch.object(notification_plan, "ALOOF", 0 if at_once else notification_plan.ALOOF),
            patch.object(move_announcement, "next_pace", unpaced if at_once else move_announcement.next_pace),
            patch.object(assembly, "emoji_pictures", partial(dict, pictures or {})),
            patch.object(preconditions, "PRECONDITIONS", MET),
            registered_once(sandbox),
        ):
            await home.open()
            try:
                yield home
            finally:
                await home.close()
