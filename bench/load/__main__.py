"""Measures the presses per second that a bot answers in time on one core: `python -m bench.load`.

Tables of all five games are pressed, each again as soon as the page of its last press has arrived: first a few
together, then more and more, until the 99th percentile of the acknowledgments exceeds half a second. The result is the
maximum rate before that. Querent and a plain bot of the usual kind (bench/subjects/plain.py) have the same tables with
the same deals, each in a separate sandbox, and get the same presses; both share one core, and the sandboxes and players
use another. They climb in turns. The card images of all tables are drawn beforehand, and both bots read them from the
same files, as a bot does after a few days of play: only their use is compared. Every press is one answer; both bots
acknowledge it with the page of the player who pressed, and then update the open pages of the others and the board.

Other work on the machine delays acknowledgments, so that these figures are unreliable; the CPU time per press, which is
printed for each step, still is reliable. It includes everything that follows from presses, such as boards and direct
messages.
"""

from __future__ import annotations

import asyncio
import math
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from bench.load import hosts
from bench.load.cores import apart
from bench.load.drawings import draw
from bench.load.ramp import Climb, climbed
from bench.load.tables import numbered
from bench.table import Row, printed
from bot.config import DRAWINGS

BOUND = 0.5
"""Maximum presses per second of the plain bot, as a fraction of Querent's."""


def rows() -> list[Row]:
    """Return the presses per second of both bots, without a bound, and the plain bot's as a fraction of Querent's."""
    return _rows(asyncio.run(_climbed()))


async def _climbed() -> list[Climb]:
    with tempfile.TemporaryDirectory() as folder, apart() as core:
        async with AsyncExitStack() as stack:
            data, file = Path(folder) / "querent", Path(folder) / "plain.sqlite"
            pictures = data / DRAWINGS
            data.mkdir()
            await asyncio.to_thread(draw, pictures, numbered())
            ours = await stack.enter_async_context(hosts.querent(data, core))
            plain = await stack.enter_async_context(hosts.plain(file, pictures, core, list(ours.tables)))
            return await climbed([ours, plain])


def _rows(climbs: Sequence[Climb]) -> list[Row]:
    ours, plain = climbs
    figures = [
        Row(f"load: presses a second in time, {climb.host.name}", climb.best, math.inf, "/s") for climb in climbs
    ]
    return [*figures, Row("load: the plain bot's presses against ours", _part(plain.best, ours.best), BOUND, "")]


def _part(theirs: float, ours: float) -> float:
    return theirs / ours if ours else math.inf


def _told(climbs: Sequence[Climb]) -> str:
    """Return every step as a line of text."""
    lines = [
        f"{climb.host.name:<10} {step.at_a_time:>3} tables {step.per_second:>7.1f} presses/s"
        f"   p50 {step.p50 * 1000:>5.0f} ms   p99 {step.p99 * 1000:>5.0f} ms   CPU {step.cpu * 1000:>5.1f} ms a press"
        for climb in climbs
        for step in climb.steps
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    found = asyncio.run(_climbed())
    print(_told(found))
    print(printed(_rows(found)))
