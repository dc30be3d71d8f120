"""A player with an auto-action gets the same mention as without; a direct message waits until it is used."""

from __future__ import annotations

import pytest

from bot.services import Services
from bot.table.live_table import playing
from bot.table.timers import DELAY
from cogs.advance.service import leave
from games.kernel.text import t
from tests.bot.clock import Clock
from tests.bot.delivery.test_notifications import calls, dms, later, preferences
from tests.bot.tables import dealt
from tests.bot.wire import Wire
from tests.cogs.advance.test_timing import ALWAYS_LOW, second_turn
from tests.storage.given import BRUNO

LATE = 300
"""Seconds after which an auto-action is used."""
HIGH = ("will", "highest", "", "every")


async def _to_move(services: Services, *left: str) -> int:
    """Let Bruno be asked for a token because of another player's move, with or without an auto-action for it."""
    services.matches.randrange = lambda most: min(LATE, most - 1)
    while True:
        table_id = await dealt(services.lobbies, "tottarot", people=3, pace="printed")
        if left:
            await leave(services.matches, table_id, BRUNO, left)
        await second_turn(services.matches, table_id, high=0)
        async with services.matches.at(table_id) as table:
            if playing(table).entries[-1].seat != 1:
                return table_id
        await services.matches.close(table_id, t("Over."))


async def test_a_letter_waits_until_it_is_given_and_is_not_needed_then(
    services: Services, wire: Wire, clock: Clock
) -> None:
    await _to_move(services, *ALWAYS_LOW)
    before = len(dms(wire, BRUNO))
    for seconds in (0, LATE - 1, DELAY):
        await later(services, clock, seconds)
    assert len(dms(wire, BRUNO)) == before


@pytest.mark.parametrize("closed", [False, True], ids=["by name", "closed inbox"])
async def test_mentions_in_the_channel_do_not_reveal_an_auto_action(
    services: Services, wire: Wire, clock: Clock, closed: bool
) -> None:
    """Compare twins: one player has set an auto-action, the other has not."""
    called = []
    await preferences(services, BRUNO, notices="dm" if closed else "channel")
    if closed:
        await services.dm_status.close(BRUNO)
    for left in (ALWAYS_LOW, ()):
        table_id = await _to_move(services, *left)
        before, seconds = len(calls(wire, BRUNO)), 0
        await later(services, clock)
        while len(calls(wire, BRUNO)) == before and seconds < LATE - 30:
            await later(services, clock, 30)
            seconds += 30
        called.append((seconds, len(calls(wire, BRUNO)) - before))
        async with services.matches.at(table_id) as table:
            assert 1 in table.waiting
        await services.matches.close(table_id, t("Over."))
    assert called[0] == called[1]
    assert called[0][1] == 1
