"""Measures the cost of reviewing matches: `python -m bench.review`.

Two bots are pressed in turns, one with the review process and one without, each in another sandbox: first by one person
at one table after another (see bench.press), then by people at many tables at the same time (see bench.load). The first
rounds are left out, because the process is started only after a while. The median of the ratios of five pairs counts.
Each half of a pair of presses is the mean of several rounds, and the bots take turns in going first: the presses of one
round differ so much in work that two equal bots differed by a tenth. If the machine has other work, rely on the CPU
time instead of the wait.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from bench.load import hosts
from bench.load.cores import apart
from bench.load.drawings import draw
from bench.load.ramp import Climb
from bench.load.tables import numbered
from bench.press import Cost, Presser, cpu, pressed_bot
from bench.table import Row, printed
from bot.config import DRAWINGS
from tests.wire.process import UNLIMITED

PAIRS, WARM = 5, 3
"""Pairs that count, and pairs of single rounds before them that do not."""
TURNS = 4
"""Rounds of presses in each half of a pair."""
AT_A_TIME = 4
"""Number of tables pressed at the same time."""
STATES = ("off", "on")
MOST, MOST_OF_A_CORE = 1.05, 0.1
"""Maximum cost relative to that without reviews, and maximum share of a core for the review process."""


class Ratios(NamedTuple):
    """The cost of presses with the review process relative to that without: wait, and CPU time of the bot."""

    waiting: float
    cpu: float


def rows() -> list[Row]:
    """Return the cost with the review process relative to that without, and the CPU time that the process uses."""
    return [*asyncio.run(_press()), *asyncio.run(_load())]


async def _press() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            without, with_review = [
                await stack.enter_async_context(
                    pressed_bot("bot", Path(folder) / state, alone=True, QUERENT_REVIEW=state, **UNLIMITED)
                )
                for state in STATES
            ]
            for _ in range(WARM):
                await _pair(without, with_review, turns=1)
            pairs = [await _pair(without, with_review, TURNS) for _ in range(PAIRS)]
    return _rows("press", pairs)


async def _pair(without: Presser, with_review: Presser, turns: int) -> Ratios:
    """Press both bots for that many rounds each, in the order off, on, on, off, and so on."""
    costs: dict[Presser, list[Cost]] = {without: [], with_review: []}
    for turn in range(turns):
        for presser in (without, with_review) if turn % 2 == 0 else (with_review, without):
            costs[presser].append(await presser.round())
    (off_wall, off_cpu), (on_wall, on_cpu) = (
        (statistics.fmean(cost.wall for cost in rounds), statistics.fmean(cost.cpu for cost in rounds))
        for rounds in costs.values()
    )
    return Ratios(on_wall / off_wall, on_cpu / off_cpu)


async def _load() -> list[Row]:
    async with _pressed_hosts() as (off, on):
        for climb in (off, on):
            await climb.warm_up()
        begun, used = 0.0, 0.0
        for round_ in range(WARM + PAIRS):
            for climb in (off, on) if round_ % 2 else (on, off):
                before, since = _review_cpu(on.host.pid), time.perf_counter()
                await climb.step(AT_A_TIME)
                if climb is on and round_ >= WARM:
                    begun += time.perf_counter() - since
                    used += _review_cpu(on.host.pid) - before
    pairs = [*zip(off.steps, on.steps, strict=True)][WARM:]
    ratios = [Ratios(with_review.p50 / without.p50, with_review.cpu / without.cpu) for without, with_review in pairs]
    return [
        *_rows(f"load of {AT_A_TIME} tables", ratios),
        Row("review process while people play", used / begun, MOST_OF_A_CORE, "of a core"),
    ]


@asynccontextmanager
async def _pressed_hosts() -> AsyncIterator[tuple[Climb, Climb]]:
    """Yield two bots on one core with the same tables, the first without the review process."""
    with tempfile.TemporaryDirectory() as folder, apart() as core:
        async with AsyncExitStack() as stack:
            climbs = []
            for state in STATES:
                data = Path(folder) / state
                data.mkdir()
                await asyncio.to_thread(draw, data / DRAWINGS, numbered())
                climbs.append(Climb(await stack.enter_async_context(hosts.querent(data, core, QUERENT_REVIEW=state))))
            yield climbs[0], climbs[1]


def _rows(what: str, ratios: list[Ratios]) -> list[Row]:
    waiting, spent = (statistics.median(column) for column in zip(*ratios, strict=True))
    return [
        Row(f"{what} with the review process (p50), to one without it", waiting, MOST, ""),
        Row(f"CPU of the bot for a {what}, to one without it", spent, MOST, ""),
    ]


def _review_cpu(bot: int) -> float:
    """Return the CPU seconds of a bot's review process, which is its only child, or 0 before it has started."""
    children = (Path(f"/proc/{bot}/task/{bot}/children").read_text()).split()
    return sum(cpu(int(child)) for child in children)


if __name__ == "__main__":
    print(printed(rows()))
