"""Measures the delay of the event loop while boards are painted: `python -m bench.loop`.

All boards are dealt before the first beat: work of the loop itself, such as a move, is not the painter's. On a machine
with other work this includes the delay by that work; `chrt -r 1 python -m bench.loop` runs before all others.
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
    """Return the 99th percentile of how late a one-millisecond heartbeat is while eight boards render repeatedly."""
    lags = sorted(asyncio.run(_lags([[*islice(_drawings(turn), BOARDS)] for turn in range(ROUNDS)])))
    return [Row("event-loop lag p99 while eight boards render", lags[int(len(lags) * 0.99)] * 1000, 10, "ms")]


async def _lags(rounds: list[list[RenderRequest]]) -> list[float]:
    """Return the delay of each beat in seconds, except those of the first round, in which everything is loaded."""
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
    """Each game's largest board in that turn, and what it is after a large move."""
    for game, course in boards.COURSES.items():
        whole, _, large = course(turn)
        for board in (whole, large):
            yield RenderRequest(game, "board", (board.view, board.waiting, LOCALIZER), game)


if __name__ == "__main__":
    print(printed(rows()))
