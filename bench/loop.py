"""Measures the delay of the event loop while boards are painted: `python -m bench.loop`.

All boards are dealt before the first heartbeat, because work in the loop itself, such as a move, is not the painter's.
Other work on the machine adds to the delay; `chrt -r 1 python -m bench.loop` runs at a higher priority.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import islice

from bench import boards
from bench.picture import LOCALIZER
from bench.table import Row, printed
from bot.ui.render_worker import RenderRequest, RenderWorker

BOARDS = 8
ROUNDS = 12
BEAT = 0.001


def rows() -> list[Row]:
    """Return the 99th percentile of the delay of a one-millisecond heartbeat while eight boards keep rendering."""
    lags = sorted(asyncio.run(_lags([[*islice(_drawings(turn), BOARDS)] for turn in range(ROUNDS)])))
    return [Row("event-loop lag p99 while eight boards render", lags[int(len(lags) * 0.99)] * 1000, 10, "ms")]


async def _lags(rounds: list[list[RenderRequest]]) -> list[float]:
    """Return the delay of each heartbeat in seconds, without those of the first round, which loads everything."""
    renderer, lags = RenderWorker(), list[float]()
    first, *others = rounds
    await asyncio.gather(*map(renderer.paint, first))
    beating = asyncio.create_task(_heart(lags))
    for drawings in others:
        await asyncio.gather(*map(renderer.paint, drawings))
    beating.cancel()
    renderer.close()
    return lags


async def _heart(lags: list[float]) -> None:
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        lags.append(time.perf_counter() - due)


def _drawings(turn: int) -> Iterator[RenderRequest]:
    """Yield each game's largest board in that turn, before and after a large move."""
    for game, course in boards.COURSES.items():
        whole, _, large = course(turn)
        for board in (whole, large):
            yield RenderRequest(game, "board", (board.view, board.waiting, LOCALIZER), game)


if __name__ == "__main__":
    print(printed(rows()))
