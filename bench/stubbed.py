"""The bot without painting and without the disk, to see what its handlers cost: `python -m bench.stubbed`."""

from __future__ import annotations

import asyncio
import gc

from bot.app import run
from bot.pages import table_pages
from bot.pages.table_pages import PendingPage
from bot.runtime.config import read_config
from bot.ui.page import Page
from bot.ui.render_worker import RenderWorker
from storage.stores.matches import MatchStore


async def _unpainted(pending: PendingPage, _easel: RenderWorker, **_: bool) -> Page:
    return pending.page


async def _unwritten(*_: object) -> None:
    return


if __name__ == "__main__":
    setattr(table_pages, "finished", _unpainted)  # noqa: B010 - a measurement, not the bot
    setattr(MatchStore, "save", _unwritten)  # noqa: B010
    gc.freeze()  # as bot/__main__.py does
    asyncio.run(run(read_config()))
