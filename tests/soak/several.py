"""Three processes of one bot, with six shards on one PostgreSQL, whose people play on while everything is killed."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import URL

from bot.app import point_at
from bot.runtime.board_pace import BoardPace
from bot.table import presence
from bot.ui import interaction_replies
from sandbox.driver import Sandbox
from tests.storage import server
from tests.storage.given import changed
from tests.wire.crash import Company
from tests.wire.house import PATIENCE, House
from tests.wire.judging import judge_answers
from tests.wire.lifecycle.test_postgresql import CUT
from tests.wire.process import Process
from tests.wire.prompt import unpaced
from tests.wire.several import ALLOWED, Several
from tests.wire.watch import Watch

SHARDS, PROCESSES = 6, 3
PEOPLE = ("Ann", "Bruno", "Chiara", "Dev", "Emi 恵美", "Фёдор", "Gwen", "Hal")
ERROR = re.compile(r"\S+ \S+ error +")
"""How a line begins that the bot logs as an error."""
KILL, HAND_OVER, RESTART, CUT_OFF = "killed", "handed over", "database restarted", "connections cut"


@dataclass(frozen=True, slots=True)
class Troubles:
    """How often each trouble comes, and how many answers are given between two."""

    kills: int = 30
    hand_overs: int = 6
    restarts: int = 2
    cuts: int = 10
    between: int = 12

    def shuffled(self, dice: random.Random) -> list[str]:
        """All of them, in any order."""
        counted = Counter({KILL: self.kills, HAND_OVER: self.hand_overs, RESTART: self.restarts, CUT_OFF: self.cuts})
        troubles = [*counted.elements()]
        dice.shuffle(troubles)
        return troubles


@dataclass
class Weathered:
    """What became of it: the troubles, presses tried, confirmed and not answered, what the processes logged as
    errors, and the last words of those that ended by themselves."""

    done: Counter[str] = field(default_factory=Counter)
    tried: int = 0
    confirmed: int = 0
    unanswered: int = 0
    matches: int = 0
    errors: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)

    def rows(self) -> Iterator[tuple[str, int]]:
        """What happened, each with how often."""
        yield from sorted(self.done.items())
        yield from (("matches", self.matches), ("presses that answer", self.tried), ("confirmed", self.confirmed))
        yield "presses without an answer, where a process was killed or slow", self.unanswered
        yield from ((f"ended by itself: {words}"[:79], count) for words, count in self.ended.most_common())
        yield from ((f"logged: {words}"[:79], count) for words, count in self.errors.most_common(12))


async def weather(folder: Path, address: URL, troubles: Troubles, seed: int) -> Weathered:
    """Play on through all troubles on that database, which our own server holds. Raises AssertionError if anything that
    was acknowledged is lost, or told twice."""
    dice = random.Random(seed)
    with patch.object(BoardPace, "then", unpaced), patch.object(interaction_replies, "DEFER_AFTER", PATIENCE):
        async with Sandbox(patience=60, allowance=ALLOWED) as sandbox:
            for number in range(SHARDS - len(sandbox.world.guilds)):
                sandbox.world.add_guild(f"House {number}", "general")
            house, several = House(sandbox, folder, address), Several(sandbox, folder, address, SHARDS)
            house.watch = Watch(sandbox)
            storm = _Storm(sandbox, several, address, _companies(sandbox, several, dice), dice)
            try:
                await storm.blow(troubles)
            finally:
                await several.end()
            storm.seen.errors = storm.errors()
            sandbox.clock.answer_within = PATIENCE
            await _judged(house, storm.companies, storm.seen)
            return storm.seen


class _Storm:
    def __init__(
        self, sandbox: Sandbox, several: Several, address: URL, companies: list[Company], dice: random.Random
    ) -> None:
        self._sandbox, self._several, self._address, self._dice = sandbox, several, address, dice
        self.companies, self.seen = companies, Weathered()
        self._watching: list[asyncio.Task[None]] = []

    async def blow(self, troubles: Troubles) -> None:
        """Let people play, and one trouble come after another."""
        for _ in range(PROCESSES):
            await self._start()
        await self._several.connected(*range(SHARDS))
        playing = [asyncio.create_task(company.play(10**9)) for company in self.companies]
        storm = asyncio.create_task(self._all(troubles))
        done, _ = await asyncio.wait((storm, *playing), return_when=asyncio.FIRST_COMPLETED)
        for task in (storm, *playing, *self._watching):
            task.cancel()
        await asyncio.gather(storm, *playing, *self._watching, return_exceptions=True)
        for task in done:
            task.result()

    def errors(self) -> Counter[str]:
        """What the processes logged as errors, by what was wrong."""
        lines = [line for log in self._several.logs.values() for line in log.lines]
        return Counter(ERROR.sub("", line).partition("=")[0] for line in lines if ERROR.match(line))

    async def _all(self, troubles: Troubles) -> None:
        deeds = {KILL: self._kill, HAND_OVER: self._hand_over, RESTART: self._restart, CUT_OFF: self._cut}
        for trouble in troubles.shuffled(self._dice):
            await self._answers(troubles.between)
            await deeds[trouble]()
            self.seen.done[trouble] += 1
        await self._answers(troubles.between)

    async def _answers(self, more: int) -> None:
        """Wait until so many more are confirmed."""
        wanted = self._confirmed() + more
        await self._sandbox.settled(lambda: self._confirmed() >= wanted, what="answers")

    def _confirmed(self) -> int:
        return sum(company.ledger.confirmed.total() for company in self.companies)

    async def _start(self) -> None:
        process = await self._several.start(QUERENT_SHARDS_MOST=str(PROCESSES))
        self._watching.append(asyncio.create_task(self._supervise(process)))

    async def _supervise(self, process: Process) -> None:
        """Start it again if it ends by itself, as where it was started while the database was away."""
        await process.child.wait()
        await self._several.logs[process].reading
        if process in self._several.running:
            self._several.running.remove(process)
            self.seen.ended["".join(self._several.logs[process].lines[-1:]).strip()[:150]] += 1
            await self._start()

    async def _kill(self) -> None:
        await self._several.kill(self._dice.choice(self._several.running))
        await self._start()

    async def _hand_over(self) -> None:
        leaving = self._several.running[0]
        await self._start()
        await self._answers(2)
        await self._several.stop(leaving)

    async def _restart(self) -> None:
        await asyncio.to_thread(server.restart, self._address)

    async def _cut(self) -> None:
        await asyncio.to_thread(changed, self._address, f"{CUT}current_database()")


def _companies(sandbox: Sandbox, several: Several, dice: random.Random) -> list[Company]:
    """One in each server, of two people, sometimes with a bot; everybody sits at several tables."""
    companies = []
    for number, guild in enumerate(sandbox.world.guilds.values()):
        people = [sandbox.person(PEOPLE[(number + place) % len(PEOPLE)]) for place in (0, 3)]
        companies.append(Company(several, sandbox.channel("general", guild.name), people, number % 2, dice))
    return companies


async def _judged(house: House, companies: Sequence[Company], seen: Weathered) -> None:
    """Start a bot of our own on the data, and hold what they hold against what people were told."""
    sandbox = house.sandbox
    await sandbox.settled(lambda: not sandbox.bot_online.is_set(), what="end of the bot")
    point_at(sandbox.url)
    await house.open()
    try:
        await house.quiet()
        await house.let_pass(presence.PRESENT)
        store = house.bot.services.store
        seen.tried = sum(company.ledger.tried.total() for company in companies)
        seen.confirmed = sum(company.ledger.confirmed.total() for company in companies)
        seen.unanswered = sum(company.unanswered for company in companies)
        await house.watch.judge(store)
        await judge_answers(store, sandbox, companies, seen.confirmed)
        seen.matches = len({answer[0] for company in companies for answer in company.ledger.tried})
    finally:
        await house.close()
