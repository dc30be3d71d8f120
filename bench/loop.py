"""How long the event loop is kept waiting while boards are painted: `python -m bench.loop`."""

from __future__ import annotations

import asyncio
import random
import time

from bench.table import Row, printed
from bot.ui.render_worker import RenderRequest, RenderWorker
from games import game
from games.kernel.ask import random_answer
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Reader

BOARDS = 8
ROUNDS = 12
BEAT = 0.001


def rows() -> list[Row]:
    """The 99th percentile of a one-millisecond heartbeat's lateness while eight boards render, again and again."""
    lags = sorted(asyncio.run(_lags()))
    return [Row("event-loop lag p99 while eight boards render", lags[int(len(lags) * 0.99)] * 1000, 10, "ms")]


async def _lags() -> list[float]:
    renderer, lags = RenderWorker(), list[float]()
    await asyncio.gather(*(renderer.paint(drawing) for drawing in _drawings(0)))
    beating = asyncio.create_task(_heart(lags))
    for number in range(1, ROUNDS):
        await asyncio.gather(*(renderer.paint(drawing) for drawing in _drawings(number)))
    beating.cancel()
    renderer.close()
    return lags


async def _heart(lags: list[float]) -> None:
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        lags.append(time.perf_counter() - due)


def _drawings(number: int) -> list[RenderRequest]:
    """Boards of eight different matches, some answers in."""
    return [_drawing(8 * number + which) for which in range(BOARDS)]


def _drawing(seed: int) -> RenderRequest:
    chance, tottarot = random.Random(seed), game("tottarot")
    match = Match(tottarot, Record(tottarot.key, tottarot.rules, {}, 4, seed.to_bytes(4, "big")))
    for _ in range(chance.randrange(5, 40)):
        seat = match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        match.answer(seat, random_answer(asked.question, chance.randrange))
    reader = Reader(("Ann", "Bruno", "Chiara", "Dev"))
    return RenderRequest("tottarot", "board", (match.view(None), frozenset(match.waiting), reader), "")


if __name__ == "__main__":
    print(printed(rows()))
