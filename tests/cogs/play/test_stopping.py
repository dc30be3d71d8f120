"""A press while the bot is being stopped still gets a reply."""

from __future__ import annotations

import asyncio

import pytest

from bot import app
from bot.app import Querent
from bot.services import Services
from bot.ui import acknowledgement
from tests.bot.caller import Caller
from tests.bot.limits import CALLBACK
from tests.bot.tables import dealt
from tests.bot.wire import POST, Wire


async def test_a_press_during_shutdown_is_answered(
    bot: Querent, services: Services, wire: Wire, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outbox takes time to stop; the gateway is open until then, and users keep pressing."""
    posting = wire.gates[POST] = asyncio.Event()
    answering = wire.gates[CALLBACK] = asyncio.Event()
    last = asyncio.Event()

    async def drain_replies() -> None:
        last.set()
        await acknowledgement.drain_replies()

    monkeypatch.setattr(app, "drain_replies", drain_replies)
    table_id = await dealt(services.lobbies, "trick")
    await wire.held(POST)
    stopping = asyncio.create_task(bot.close())
    pressing = asyncio.create_task(ann.press(f"h:{table_id}:0:"))
    await wire.held(CALLBACK)
    assert not stopping.done(), "the board is on its way"
    posting.set()
    await asyncio.wait((stopping, asyncio.create_task(last.wait())), return_when=asyncio.FIRST_COMPLETED)
    assert not stopping.done(), "it waits for the answer"
    answering.set()
    assert "table" in (await pressing).words
    await stopping
