"""Measures the cost of a second look at matches for a press: `python -m bench.review`.

Two bots are pressed in turns, one with the review process and one without, each in another sandbox. The first
rounds are left out, because the process is started only after a while. The median of the ratios of five pairs counts.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from bench.press import pressed_bot
from bench.table import Row, printed

PAIRS, WARM = 5, 3
"""Pairs of rounds that count, and those before them that do not."""


def rows() -> list[Row]:
    """Return the ratios of waiting and of CPU time, with the review process and without."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            without, with_review = [
                await stack.enter_async_context(
                    pressed_bot("bot", Path(folder) / state, alone=True, QUERENT_REVIEW=state)
                )
                for state in ("off", "on")
            ]
            pairs = [(await without.round(), await with_review.round()) for _ in range(WARM + PAIRS)][WARM:]
    waiting = statistics.median(on.wall / off.wall for off, on in pairs)
    spent = statistics.median(on.cpu / off.cpu for off, on in pairs)
    return [
        Row("press with the review process (p50), to one without it", waiting, 1.05, ""),
        Row("CPU of the bot for such a press, to one without it", spent, 1.05, ""),
    ]


if __name__ == "__main__":
    print(printed(rows()))
