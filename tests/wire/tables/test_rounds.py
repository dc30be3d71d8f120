"""A player who silently left the server is noticed within a day, even if nothing waits for them."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise

import pytest

from bot.runtime.clock import HOUR
from bot.timing.membership_checks import HOURS, hour_of
from tests.wire.house import PATIENCE, House
from tests.wire.playing import begin, by_hand, open_table, play

MEMBER = "GET /guilds/{guild}/members/{user}"


async def a_day(house: House) -> None:
    """Let a day pass, hour by hour."""
    for hour in range(HOURS):
        await house.bot.services.membership_checks.go(hour)
    await house.quiet()


async def test_a_member_who_left_while_not_to_move_is_noticed_once_and_the_seat_offered(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno, chiara])
    await by_hand(table, bruno)  # he has no question now
    house.sandbox.leave(bruno, house.sandbox.guild())
    asked = house.sandbox.count(MEMBER)
    for _ in range(3):
        await a_day(house)
        await house.let_pass(60)
    assert house.sandbox.count(MEMBER) == asked + 3, "each once, though three days were gone through in a minute"
    assert len([line for line in table.log_lines() if "Bruno has left this server" in line]) == 1
    assert len([m for m in table.messages() if "Take the seat" in m.buttons]) == 1
    await house.restart()
    await a_day(house)
    assert len([m for m in table.messages() if "Take the seat" in m.buttons]) == 1
    await play(table, {ann.id: by_hand, chiara.id: by_hand}, most=2)


async def test_a_lobby_hears_of_it_too(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann, bruno])
    house.sandbox.leave(bruno, house.sandbox.guild())
    await a_day(house)
    await house.let_pass(5)
    assert "Bruno" not in table.lobby().text


async def test_the_rounds_are_gone_hour_by_hour(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop of the bot runs the check of each hour, and continues after an error."""
    ann, bruno = house.people(2)
    await begin(house, [ann, bruno], bots=1)
    rounds, hours = house.bot.services.membership_checks, asyncio.Queue[int]()

    async def went(hour: int) -> None:
        hours.put_nowait(hour)
        raise ZeroDivisionError

    monkeypatch.setattr(rounds, "go", went)
    met = []
    for _ in range(3):
        house.ahead += HOUR
        rounds._wakeup.set(0)
        async with asyncio.timeout(PATIENCE):
            met.append(await hours.get())
    assert [(later - earlier) % HOURS for earlier, later in pairwise(met)] == [1, 1]


def test_people_are_spread_over_the_day() -> None:
    """Users are spread evenly although the lowest bits of Discord's IDs are mostly the same."""
    met = Counter(hour_of((1_000_000_000_000 + 7919 * n) << 22) for n in range(2400))
    assert len(met) == HOURS
    assert max(met.values()) < 200
