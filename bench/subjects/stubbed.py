"""Runs the bot without painting and disk, to measure its handlers: `python -m bench.subjects.stubbed run`."""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.ui.render_worker import RenderWorker
from storage.play import MatchStore


async def _unpainted(*_: object, **_how: object) -> bytes:
    return b"picture"


async def _unwritten(*_: object) -> None:
    return


if __name__ == "__main__":
    setattr(RenderWorker, "paint", _unpainted)  # noqa: B010 - a measurement, not the bot
    setattr(MatchStore, "save", _unwritten)  # noqa: B010
    sys.exit(main())
