"""Runs the bot, and reports on its event loop at the end: `python -m tests.wire.stretches run`.

It starts like `python -m bot run`. The last line of stderr is JSON, about the time since the gateway was opened:
`longest`, the longest CPU time in seconds between two checks for incoming events, and `imported`, the modules that were
loaded. It is the time of the loop's thread, which other work on the machine does not affect.
"""

from __future__ import annotations

import json
import selectors
import sys
import time
from typing import ClassVar

from bot import app
from bot.__main__ import main


class Stretches(selectors.DefaultSelector):
    """The selector of the event loop, which measures how long the loop works until it selects again."""

    longest: ClassVar[float] = 0.0
    since: ClassVar[float] = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Record the stretch that ends here; the next one begins when something has arrived."""
        Stretches.longest = max(Stretches.longest, time.thread_time() - Stretches.since)
        found = super().select(timeout)
        Stretches.since = time.thread_time()
        return found


class Opened(app.Querent):
    """A bot that measures from the moment its gateway is opened."""

    modules: ClassVar[frozenset[str]] = frozenset()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Discard earlier measurements, then connect."""
        Opened.modules = frozenset(sys.modules)
        Stretches.longest, Stretches.since = 0.0, time.thread_time()
        await super().connect(reconnect=reconnect)


def _run() -> int:
    code = main()
    report = {"longest": Stretches.longest, "imported": sorted(set(sys.modules) - Opened.modules)}
    print(json.dumps(report), file=sys.stderr)
    return code


if __name__ == "__main__":
    selectors.DefaultSelector = Stretches  # type: ignore[misc]
    app.Querent = Opened  # type: ignore[misc]
    sys.exit(_run())
