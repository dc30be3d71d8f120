"""Whoever presses while the bot is being stopped still gets an answer."""

from __future__ import annotations

import asyncio

from bot.app import Querent
from bot.assembly.services import Services
from tests.bot.caller import Caller
from tests.bot.limits import CALLBACK
from tests.bot.tables import dealt
from tests.bot.wire import POST, Wire


async def test_who_presses_while_the_last_messages_are_on_their_way_is_answered(
    bot: Querent, services: Services, wire: Wire, ann: Caller
) -> None:
    """The outbox takes its time to stop; the gateway is open until then, and people go on pressing."""
    table_id = await dealt(services.lobbies, "trick")
    posting, answering = wire.gates.setdefault(POST, asyncio.Event()), asyncio.Event()
    await asyncio.sleep(0.1)
    assert services.outbox._busy, "the board is on its way"
    stopping = asyncio.create_task(bot.close())
    await asyncio.sleep(0.05)
    wire.gates[CALLBACK] = answering
    pressing = asyncio.create_task(ann.press(f"h:{table_id}:0:"))
    await asyncio.sleep(0.05)
    posting.set()
    await asyncio.sleep(0.2)
    assert not stopping.done(), "it waits for the answer"
    answering.set()
    assert "table" in (await pressing).words
    await stopping
