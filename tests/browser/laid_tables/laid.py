"""Tables as the bot would find them after a restart: with a checkpoint, shortly before the moment under test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.table.live_table import LiveTable
from bot.table.move_announcement import announce_moves
from rendering.painter.painter import Painter
from tests.browser.dealt import SHOTS
from tests.browser.parlour import PATIENCE
from tests.browser.tab import Tab
from tests.browser.windows import PHONE, Windows
from tests.contract.playing import AnyMatch
from tests.discord_address import keep_address
from tests.proofs import FULL
from tests.wire.house import House, unwatched
from tests.wire.unpainted import painted


@asynccontextmanager
async def at_home(folder: Path) -> AsyncIterator[House]:
    """Yield a house with the bot in this process, so that its tables can be prepared."""
    with pytest.MonkeyPatch.context() as patch:
        keep_address(patch)
        if not (FULL or SHOTS):
            patch.setattr(Painter, "_painted", painted)
        async with unwatched(folder) as house:
            house.sandbox.clock.answer_within = PATIENCE
            yield house


@asynccontextmanager
async def phone(windows: Windows, house: House, shots: Path) -> AsyncIterator[Tab]:
    """Yield a page in a window of phone size; its console must stay empty."""
    tab = Tab(await windows.open(PHONE), house.sandbox, shots)
    yield tab
    tab.leave()
    await windows.give_back(tab.page)
    assert tab.troubles == []


async def lay(house: House, channel: str, match: AnyMatch) -> int:
    """Set up a match in a channel, hosted by Ann and with a player in each seat; return the table's number."""
    host, *others = house.people(match.base.seats)
    await host.command("tarot new", channel=channel, game=match.game.key)
    lobby = await house.sandbox.until(lambda message: "Join" in message.buttons, channel)
    for person in others:
        assert (await person.press(lobby, "Join")).verdict == "update"
    found = await house.bot.services.store.matches.live_in(int(house.sandbox.channel(channel).id))
    assert found is not None
    async with house.bot.services.matches.at(found.id) as live_table:
        live = LiveTable(live_table.row._replace(state="live"), match)
        dealt = announce_moves(live, (), house.now())
        await house.bot.services.store.matches.start(found.id, match.record(), house.now(), dealt)
        house.bot.services.matches.sleep(found.id)
    house.bot.services.matches.wake(dealt)
    return found.id
