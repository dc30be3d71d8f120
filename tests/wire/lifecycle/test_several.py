"""Two processes form one bot: they play the same matches, and one continues when the other dies or stops."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.runtime.discord_internals import point_at
from bot.table import move_announcement, presence
from bot.ui import acknowledgement
from sandbox.driver import Sandbox
from tests.discord_address import keep_address
from tests.storage.databases import Databases
from tests.wire.crash import Company
from tests.wire.house import PATIENCE, House
from tests.wire.judging import judge_answers
from tests.wire.prompt import unpaced
from tests.wire.several import ALLOWED, Several
from tests.wire.watch import Watch

SEED = 5
MOVES = 8
"""Number of answers of each group of users between two events."""


async def test_two_processes_are_one_bot(databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches in servers of both shards, with buttons there and direct messages, through a death and a handover."""
    keep_address(monkeypatch)
    monkeypatch.setattr(move_announcement, "next_pace", unpaced)
    monkeypatch.setattr(acknowledgement, "DEFER_AFTER", PATIENCE)
    with databases.new() as server:
        async with Sandbox(patience=PATIENCE, allowance=ALLOWED) as sandbox:
            house, several = House(sandbox, tmp_path, server), Several(sandbox, tmp_path, server, 2)
            house.watch = Watch(sandbox)
            companies = _companies(sandbox, several)
            try:
                await _played(sandbox, several, companies)
            finally:
                await several.end()
            await sandbox.settled(lambda: not sandbox.bot_online.is_set(), what="end of the bot")
            point_at(sandbox.url)
            await house.open()
            try:
                await house.quiet()
                await house.let_pass(presence.PRESENT)
                await house.watch.judge(house.bot.services.store)
                await judge_answers(house.bot.services.store, sandbox, companies, 3 * MOVES * len(companies))
            finally:
                await house.close()


async def _played(sandbox: Sandbox, several: Several, companies: list[Company]) -> None:
    hurry, sandbox.clock.answer_within = sandbox.clock.answer_within, PATIENCE  # nobody dies yet
    first = await several.start(QUERENT_SHARD_IDS="0")
    await several.connected(0)
    second = await several.start()
    await several.connected(0, 1)
    await _play(companies, MOVES)
    assert not any(company.unanswered for company in companies)
    sandbox.clock.answer_within = hurry
    dying = asyncio.create_task(_play(companies, 2 * MOVES))
    await several.kill(first)  # in the middle of users' actions; the other takes its lease
    await several.connected(0, 1)
    await dying
    unanswered = [company.unanswered for company in companies]
    sandbox.clock.answer_within = PATIENCE  # nobody dies any more, so every press gets a reply, even on a slow machine
    third = await several.start()
    await several.logs[third].says("shard held by another process; waiting")
    leaving = asyncio.create_task(_play(companies, 3 * MOVES))
    said = await several.stop(second)  # the new one has both shards before it stops
    assert "Traceback" not in said, said
    await several.connected(0, 1)
    await leaving
    assert [company.unanswered for company in companies] == unanswered


async def _play(companies: list[Company], moves: int) -> None:
    await asyncio.gather(*(company.play(moves) for company in companies))


def _companies(sandbox: Sandbox, several: Several) -> list[Company]:
    dice = random.Random(SEED)
    ann, bruno, dev, emi = (sandbox.person(name) for name in ("Ann", "Bruno", "Dev", "Emi 恵美"))
    return [
        Company(several, sandbox.channel("card-table"), [ann, bruno], 0, dice),
        Company(several, sandbox.channel("general", "The Second Table"), [emi, dev], 1, dice),
    ]
