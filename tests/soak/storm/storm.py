"""Runs a storm from its first hour to its verdict."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import URL

from bot import assembly
from bot.runtime.clock import DAY, HOUR
from bot.runtime.discord_internals import point_at
from bot.ui import acknowledgement
from bot.ui.render_worker import RenderWorker
from sandbox.driver import Sandbox
from storage.database import Database
from storage.play import MatchStore
from tests.soak.fake_renderer import dot
from tests.soak.log_checks import SPOKEN, LogChecks
from tests.soak.notification_checks import NotificationChecks
from tests.soak.run import send_everything
from tests.soak.storm import in_time
from tests.soak.storm.database import Backlog
from tests.soak.storm.in_time import SharedClock
from tests.soak.storm.observer import WITHIN, Cause, Observer
from tests.soak.storm.troubles import SHARDS, Fleet, Troubles
from tests.soak.storm.week import Size, Week
from tests.soak.verdict import Verdict, verdict
from tests.wire.house import DAY as SECONDS_A_DAY
from tests.wire.house import OPENS, PATIENCE, House
from tests.wire.several import ALLOWED, Several


@dataclass
class Weathered:
    """The result of a storm."""

    week: Week
    fleet: Fleet
    found: Verdict
    shown: int

    def rows(self) -> Iterator[tuple[str, int]]:
        """Yield the count of each event with its name."""
        observer, ledger = self.week.observer, self.week.ledger
        yield from sorted(self.fleet.done.items())
        yield from ((f"matches of {game}", count) for game, count in sorted(self.found.games.items()))
        yield from ((f"tables {state}", count) for state, count in sorted(self.found.states.items()))
        yield from sorted(observer.seen.items())
        yield from ((f"no answer: {cause.value}", observer.unanswered[cause]) for cause in Cause)
        yield from sorted(ledger.done.items())
        yield "answers confirmed", ledger.confirmed.total()
        yield "answers of people kept", self.found.answers
        yield "answers given in advance", self.found.ahead
        yield "log lines shown", self.shown
        yield from ((f"refused: {why[:70]}", count) for why, count in ledger.refused.most_common(12))
        yield from ((f"ended by itself: {words}"[:79], count) for words, count in self.fleet.ended.most_common())
        yield from ((f"logged: {words}"[:79], count) for words, count in self.fleet.errors().most_common(12))
        yield "rules broken", len(self.found.wrong)


async def weather(folder: Path, address: URL, size: Size, troubles: Troubles, seed: int) -> Weathered:
    """Play a week on that database, on the tests' own server; return the verdict a day later."""
    async with Sandbox(patience=PATIENCE, answer_within=WITHIN, allowance=ALLOWED) as sandbox:
        clock = SharedClock(folder / "ahead")
        _set(clock, sandbox, (OPENS - clock.system()) % SECONDS_A_DAY)
        _settle(sandbox)
        database = await Database.open(address)
        observer, dice = Observer(sandbox.server.gateway.receivers), random.Random(seed)
        week = Week(sandbox, MatchStore(database), size, dice, observer)
        notification_checks, log_checks = NotificationChecks(sandbox), LogChecks(sandbox)
        several = Several(sandbox, folder, address, SHARDS, in_time.__name__)
        backlog = Backlog(database, clock)
        fleet = Fleet(sandbox, several, address, str(folder / "ahead"), backlog, observer, dice)
        try:
            await fleet.start()
            await _hours(week, fleet, troubles, clock, backlog)
        except Exception as error:
            error.add_note(fleet.said())
            raise
        finally:
            await fleet.stop()
            await database.close()
        async with _alone(sandbox, folder, address, clock) as house:
            found = await verdict(house, sorted(week.tables.games), week.ledger, notification_checks)
            found.wrong += [*observer.wrong, *week.tables.doubled]
            found.wrong += await log_checks.wrong(house.bot.services.store, week.tables.games)
        return Weathered(week, fleet, found, log_checks.lines)


async def _hours(week: Week, fleet: Fleet, troubles: Troubles, clock: SharedClock, backlog: Backlog) -> None:
    """Let the hours pass; everything due is done in each before the next begins."""
    step = week.size.step
    for number, befalling in enumerate(troubles.spread(week.size.hours // step, week.dice)):
        _set(clock, week.sandbox, clock.ahead + step * HOUR)
        await backlog.notify_processes()
        over = asyncio.Event()
        blowing = asyncio.create_task(_in_turn(fleet, befalling, over))
        await week.pass_by(number * step)
        over.set()
        await blowing
        await fleet.whole()
        await backlog.done()


async def _in_turn(fleet: Fleet, befalling: list[str], over: asyncio.Event) -> None:
    for trouble in befalling:
        await fleet.befall(trouble, over)


def _set(clock: SharedClock, sandbox: Sandbox, ahead: int) -> None:
    """Advance the clocks of the processes and of the sandbox."""
    clock.set(ahead)
    sandbox.advance(ahead - sandbox.clock.ahead)


def _settle(sandbox: Sandbox) -> None:
    """Add a server for each shard, each with a different language."""
    for number in range(SHARDS - len(sandbox.world.guilds)):
        sandbox.world.add_guild(f"House {number}", "general")
    for number, guild in enumerate(sandbox.world.guilds.values()):
        guild.locale = SPOKEN[number % len(SPOKEN)]


@asynccontextmanager
async def _alone(sandbox: Sandbox, folder: Path, address: URL, clock: SharedClock) -> AsyncIterator[House]:
    """Yield a bot on the data, a day later, once it has sent everything."""
    await sandbox.settled(lambda: not sandbox.bot_online.is_set(), what="end of the bot")
    sandbox.clock.answer_within = PATIENCE
    point_at(sandbox.url)
    house = House(sandbox, folder, address)
    house.ahead = clock.ahead
    with (
        patch.object(RenderWorker, "paint", dot),
        patch.object(acknowledgement, "DEFER_AFTER", PATIENCE),
        patch.object(assembly, "emoji_pictures", partial(dict[str, bytes])),
    ):
        await house.open()
        try:
            await house.let_pass(DAY)
            await send_everything(house)
            yield house
        finally:
            await house.close()
