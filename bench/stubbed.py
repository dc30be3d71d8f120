"""The bot without painting and without the disk, to see what its handlers cost: `python -m bench.stubbed`."""

from __future__ import annotations

import asyncio
import gc

from bot import pages
from bot.app import run
from bot.config import read_config
from bot.easel import Easel
from bot.pages import Sketch
from bot.replies import Page
from storage.matches import Matches


async def _unpainted(sketch: Sketch, _easel: Easel, **_: bool) -> Page:
    return sketch.page


async def _unwritten(*_: object) -> None:
    return


if __name__ == "__main__":
    setattr(pages, "finished", _unpainted)  # noqa: B010 - a measurement, not the bot
    setattr(Matches, "save", _unwritten)  # noqa: B010
    gc.freeze()  # as bot/__main__.py does
    asyncio.run(run(read_config()))
