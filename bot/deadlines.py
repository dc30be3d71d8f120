"""The clock at the tables: where a seat has had its time, the clock answers with what silence means.

What is due is written with the move that opened the question (see hourglass.py) and struck off with the one that
closes it, so nothing is answered twice or forgotten, whoever comes first and whatever stops in between.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from bot.clock import Now
from bot.matches import Matches, NoMatch
from bot.sitting import Sitting, playing
from games.kernel.ask import Ask
from games.kernel.dealer import Line
from games.kernel.text import Name, t
from storage.errors import Unavailable
from storage.rows import DueRow
from storage.store import Store

log = logging.getLogger(__name__)

BREATHER = 10
"""Seconds until data that could not be read is tried again."""
FAR = 2**62
"""Later than anything falls due."""
AT_ONCE = 50
"""Dues taken up at a time."""


class Deadlines:
    """Sees to everything that falls due, in order; what fell due while nobody looked is seen to at the start."""

    def __init__(self, store: Store, matches: Matches, now: Now) -> None:
        self._store, self._matches, self._now = store, matches, now
        self._alarm = matches.hourglass
        self._calm = asyncio.Event()
        self._calm.set()
        self._given_up: set[DueRow] = set()
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with what fell due meanwhile."""
        self._alarm.set(self._now())
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Look no more. What is left stays due."""
        if self._loop:
            self._loop.cancel()
            with suppress(asyncio.CancelledError):
                await self._loop

    async def idle(self) -> None:
        """Return when nothing is due."""
        while self._alarm.due(self._now) or not self._calm.is_set():
            await self._calm.wait()
            await asyncio.sleep(0)

    async def _run(self) -> None:
        while True:
            await self._alarm.rung(self._now)
            self._calm.clear()
            try:
                self._alarm.set(await self._look())
            except Exception:  # whatever it is, the loop must live: without it nobody's time is ever up
                log.exception("the deadlines cannot be read")
                self._alarm.set(self._now() + BREATHER)
            self._calm.set()

    async def _look(self) -> int:
        """See to everything that is due; when to look again."""
        dues = await self._store.dues.due(self._now(), AT_ONCE + len(self._given_up))
        for due in dues:
            if due not in self._given_up:
                await self._see_to(due)
        again = await self._store.dues.next_at() or FAR
        return max(again, self._now() + BREATHER) if self._given_up else again

    async def _see_to(self, due: DueRow) -> None:
        """One due. At a table that is out of order it is left alone, for the others' sake, until the next start."""
        try:
            if not await self._answered(due):
                await self._store.dues.done(due)
        except Unavailable:
            raise
        except Exception:
            log.exception("a deadline cannot be kept", extra={"table": due.match, "seat": due.seat})
            self._given_up.add(due)

    async def _answered(self, due: DueRow) -> bool:
        """Answer for the seat; False when the question it is about was closed meanwhile."""
        try:
            async with self._matches.at(due.match) as sitting:
                deadline = sitting.deadlines.get(due.seat)
                if deadline is None or deadline.at != due.at:
                    return False
                await self._silence(sitting, due.seat, deadline.n)
                return True
        except NoMatch:
            return False

    async def _silence(self, sitting: Sitting, seat: int, n: int) -> None:
        """Let the seat's silence be its answer to the question of that number, and say so."""
        match = playing(sitting)
        asked = match.asked(seat)
        assert asked is not None
        assert isinstance(asked.question, Ask)
        step = match.answer(seat, asked.question.fallback, "clock", to=n)
        over = Line(t("Time is up for {who}.", who=Name(seat)))
        await self._matches.keep(sitting, step._replace(lines=(over, *step.lines)))
