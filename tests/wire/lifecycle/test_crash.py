"""The bot is killed repeatedly while several tables play, and nobody loses anything."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

from bot.runtime.discord_internals import point_at
from bot.table import move_announcement, presence
from bot.ui import acknowledgement
from sandbox.driver import Sandbox
from tests.discord_address import keep_address
from tests.proofs import runs
from tests.wire.crash import Company, Reaper
from tests.wire.house import PATIENCE, House
from tests.wire.judging import judge_answers, play_on
from tests.wire.process import Process
from tests.wire.prompt import unpaced
from tests.wire.watch import Watch

MOVES = runs(thin=70, full=3000)
SEED = int(os.environ.get("QUERENT_CRASH_SEED", "78"))
OFTEN = 180
"""Average number of Discord's events between two kills."""


async def test_a_bot_killed_at_any_moment_continues_its_matches(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_address(monkeypatch)
    monkeypatch.setattr(move_announcement, "next_pace", unpaced)
    monkeypatch.setattr(acknowledgement, "DEFER_AFTER", PATIENCE)  # as in every house
    dice = random.Random(SEED)
    async with Sandbox(patience=PATIENCE) as sandbox:
        house, bot = House(sandbox, data), Process(sandbox, data, "tests.wire.unpainted")
        house.watch = Watch(sandbox)
        companies = _companies(sandbox, bot, dice)
        reaper = Reaper(sandbox, bot, dice, OFTEN)
        ruling = asyncio.create_task(reaper.reign())
        playing = asyncio.gather(*(company.play(MOVES // len(companies)) for company in companies))
        await asyncio.wait((ruling, playing), return_when=asyncio.FIRST_COMPLETED)
        reaper.retire()
        ruling.cancel()
        await asyncio.gather(ruling, return_exceptions=True)
        await playing
        bot.kill()
        await bot.buried()
        assert reaper.kills >= MOVES // 25
        point_at(sandbox.url)
        await house.open()
        try:
            await house.quiet()
            await house.let_pass(presence.PRESENT)  # for which a question can be held back
            await house.watch.judge(house.bot.services.store)
            await judge_answers(house.bot.services.store, sandbox, companies, MOVES)
            await play_on(house, companies)
        finally:
            await house.close()


def _companies(sandbox: Sandbox, bot: Process, dice: random.Random) -> list[Company]:
    ann, bruno, chiara, dev, emi = (sandbox.person(n) for n in ("Ann", "Bruno", "Chiara", "Dev", "Emi 恵美"))
    return [
        Company(bot, sandbox.channel("card-table"), [ann, bruno, chiara], 0, dice),
        Company(bot, sandbox.channel("side-table"), [dev, ann], 1, dice),
        Company(bot, sandbox.channel("general", "The Second Table"), [emi, bruno], 1, dice),
    ]
