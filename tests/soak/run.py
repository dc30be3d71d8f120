"""Runs a month from its first day to its verdict."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from bot.runtime.clock import DAY
from bot.ui.render_worker import RenderWorker
from tests.soak.fake_renderer import dot
from tests.soak.ledger import Ledger
from tests.soak.log_checks import SPOKEN, LogChecks
from tests.soak.month import Month, Size
from tests.soak.players import named
from tests.soak.verdict import Verdict, verdict
from tests.wire.house import House, unwatched

SECONDS, TRIES = 60, 60
"""The seconds of a step, and the maximum number of steps, until everything due at the end of the last day is posted. A
board waits a moment for further changes. Meanwhile, a player's time might be up, which must be posted in turn."""


async def soak(data: Path, size: Size, seed: int) -> tuple[Month, Verdict]:
    """Play a month on that data; return it with the verdict a day later."""
    with patch.object(RenderWorker, "paint", dot):
        async with unwatched(data, at_once=False) as house:
            await _speak(house, size, seed)
            month, log_checks = Month(house, size, seed), LogChecks(house.sandbox)
            with reading(month.ledger):
                await month.run()
                await house.let_pass(DAY)
                await send_everything(house)
            found = await verdict(house, month.tables, month.ledger, month.notification_checks)
            found.shown = log_checks.lines
            found.wrong += await log_checks.wrong(house.bot.services.store, month.tables)
            return month, found


async def send_everything(house: House) -> None:
    """Advance by minutes until there is nothing to post within the next one, and let no more time pass.

    The comparison of logs takes minutes on a busy machine, and a player's time might otherwise be up meanwhile.
    """
    house.stop_clock()
    outbox = house.bot.services.store.outbox
    for _ in range(TRIES):
        await house.let_pass(SECONDS)
        if not (await outbox.due(house.now() + SECONDS)).job_rows:
            return


async def _speak(house: House, size: Size, seed: int) -> None:
    """Set a language for the server and for each user."""
    house.sandbox.guild().locale = SPOKEN[seed % len(SPOKEN)]
    for number in range(size.people):
        house.sandbox.person(named(number), locale=SPOKEN[number % len(SPOKEN)])
    await house.restart()


class _Reader(logging.Handler):
    """A log handler that counts every error that was not caused deliberately."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(logging.ERROR)
        self._ledger = ledger

    def emit(self, record: logging.LogRecord) -> None:
        """Record an error as a fault, unless Discord itself is failing."""
        if not self._ledger.forgiven:
            self._ledger.blame(f"logged by {record.name}: {self.format(record)}")


@contextmanager
def reading(ledger: Ledger) -> Iterator[None]:
    """Read the log in the `with` block, without printing it."""
    root, reader = logging.getLogger(), _Reader(ledger)
    printers, root.handlers = root.handlers, [reader]
    try:
        yield
    finally:
        root.handlers = printers
