"""Reviews matches while they are played, so that a review is ready soon after the end.

Nothing is stored before a match has ended. Presses in a running match do not call this package: it finds the matches in
the database.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

from bot.review.messages import RequestDone, ReviewRequest, TaskDone
from bot.review.packed import to_packed
from bot.review.process import ReviewProcess
from bot.runtime.clock import DAY, Now
from bot.runtime.loops import cancel_loop
from bot.runtime.reasons import reason
from bot.table.matches import Matches
from games import installed
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.decisions import changed_hands
from games.search.review import Finding, Review, Task
from storage.errors import MatchNotFoundError, UnavailableError
from storage.matches import MatchRow
from storage.reviews import ReviewRow, ReviewState, UnreviewedMatch
from storage.store import Store

log = logging.getLogger(__name__)

LOOK_SECONDS = 15
"""Seconds between two searches for matches that have advanced or ended."""
LIVE_SECONDS = 60
"""Seconds between two requests about a running match, because each request replays it."""
TURN_SECONDS = 20.0
"""Seconds of work on one match before another one gets its turn."""
BUSY_SECONDS = 1
"""Seconds after the last press at any table until the process works at full speed again."""
KEPT_DAYS = 90
"""Days for which reviews are kept."""
ROLLOUTS, ROLLOUT_SECONDS = 3000, 0.03
"""Estimated rollouts for a match that has not been measured yet, and the seconds for each."""
WINDOW_ROLLOUTS = 200
"""Number of rollouts to average with those of a task, because the few of a single task can take very long."""


@dataclass
class _Progress:
    """The findings for a match by seat, the number of entries examined and when, and the estimated work left."""

    known: dict[Seat, dict[Task, Finding]] = field(default_factory=dict)
    looked: int = -1
    at: int = 0
    failed: str = ""
    left: int = ROLLOUTS
    seconds: float = ROLLOUT_SECONDS

    def add(self, done: TaskDone) -> None:
        """Count the rollouts of a task. The most recent ones predict best how long the next ones take."""
        self.left = done.left
        self.seconds = (WINDOW_ROLLOUTS * self.seconds + done.seconds) / (WINDOW_ROLLOUTS + done.rollouts)


class Reviews:
    """Runs reviews in the background: first of matches that have ended, then of running ones."""

    def __init__(self, store: Store, matches: Matches, now: Now) -> None:
        self._store, self._now = store, now
        self._process = ReviewProcess(lambda: bool(matches.presence.tables(BUSY_SECONDS)))
        self._progress: dict[int, _Progress] = {}
        self._asked: dict[int, UnreviewedMatch] = {}
        self._queue: list[UnreviewedMatch] = []
        self._loop: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the loop; the process is started when there is something to do."""
        self._loop = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Cancel the loop and end the process. Findings for running matches are lost, and computed again later."""
        await cancel_loop(self._loop)
        await self._process.stop()

    def ask(self, row: MatchRow) -> float | None:
        """Request the review of a finished match. Return the estimated seconds, or None if no reviews are running.

        The estimate is the CPU time left, so that it does not grow while people play or the machine is busy. A match
        that ended long ago is reviewed only when a player asks for it.
        """
        if self._loop is None:
            return None
        self._asked.setdefault(row.id, UnreviewedMatch(row.id, row.entry_count, row.ended))
        ended = [one.id for one in self._queue if one.ended is not None]
        before = ended[: ended.index(row.id)] if row.id in ended else ended
        return sum(self._seconds_left(match) for match in (*before, row.id))

    async def go(self) -> None:
        """Review all matches that need it."""
        while found := await self._waiting():
            until = self._now() + LOOK_SECONDS  # a match that has ended meanwhile comes first then
            for one in found:
                await self._look_at(one)
                if self._now() >= until:
                    break

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._store.reviews.drop_before(self._now() - KEPT_DAYS * DAY)
                await self.go()
            except UnavailableError as error:
                log.warning("failed to read matches to review; will retry", extra={"reason": reason(error)})
            except Exception:  # one failure must not end the loop
                log.exception("failed to review matches; will retry")

    def _seconds_left(self, match: int) -> float:
        found = self._progress.get(match, _Progress())
        return found.left * found.seconds

    async def _waiting(self) -> list[UnreviewedMatch]:
        """Return the matches to review: those that have ended, then running ones, in order of their last review."""
        found = {one.id: one for one in await self._store.reviews.unreviewed(self._now() - DAY)} | self._asked
        self._progress = {match: kept for match, kept in self._progress.items() if match in found}
        waiting = [one for one in found.values() if one.ended is not None or self._has_grown(one)]
        order = {match: index for index, match in enumerate(self._progress)}
        self._queue = sorted(waiting, key=lambda one: (one.ended is None, order.get(one.id, -1), one.id))
        return self._queue

    def _has_grown(self, one: UnreviewedMatch) -> bool:
        known = self._progress.get(one.id)
        if known is None:
            return True
        return one.entry_count > known.looked and not known.failed and self._now() >= known.at + LIVE_SECONDS

    async def _look_at(self, one: UnreviewedMatch) -> None:
        progress = self._progress.pop(one.id, _Progress())
        self._progress[one.id] = progress  # moves it to the end, so that others come first
        try:
            loaded = await self._store.matches.load(one.id, full=True)
        except MatchNotFoundError:
            self._asked.pop(one.id, None)
            return
        row, record = loaded.row, loaded.record
        if record is None or not installed(row.game):
            progress.failed = "not installed"
        reviews = await self._reviewed(row, record, progress) if record and not progress.failed else {}
        if reviews is None:
            return
        progress.looked, progress.at = row.entry_count, self._now()
        if row.ended is not None:
            await self._store.reviews.put(_rows(row, reviews, progress.failed, self._now()))
            self._asked.pop(one.id, None)

    async def _reviewed(self, row: MatchRow, record: Record, progress: _Progress) -> dict[Seat, Review] | None:
        """Return the reviews of seats with a single holder, empty if it failed; None if there is more to do."""
        seats = [seat for seat in _people(row) if not changed_hands(record, seat)]
        known = {seat: progress.known.setdefault(seat, {}) for seat in seats}
        done = RequestDone({}, unfinished=True)
        async for message in self._process.ask(ReviewRequest(record, known, TURN_SECONDS)):
            if isinstance(message, TaskDone):
                known[message.seat][message.task] = message.finding
                progress.add(message)
            else:
                done = message
        if done.failed:
            progress.failed = done.failed
            log.warning("match skipped by the review", extra={"table": row.id, "reason": done.failed})
        return None if done.unfinished else done.reviews


def _people(row: MatchRow) -> list[Seat]:
    return [chair.seat for chair in row.seats if chair.kind == "person" and chair.user is not None]


def _rows(row: MatchRow, reviews: dict[Seat, Review], failed: str, now: int) -> list[ReviewRow]:
    """Return a row for every person of a match, so that the match is not reviewed again."""
    missing: ReviewState = "failed" if failed else "left"
    return [
        ReviewRow(row.id, seat, "ready", to_packed(reviews[seat]), now)
        if seat in reviews
        else ReviewRow(row.id, seat, missing, b"", now)
        for seat in _people(row)
    ]
