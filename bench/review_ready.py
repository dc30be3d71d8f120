"""Measures how soon after the end of a match its review is ready: `python -m bench.review_ready GAME matches=5`.

People play for 45 minutes, and answer like easy computer players. The bot's own queue looks at their matches, by a
clock that passes with the CPU time of the review, ten times as fast while someone has just pressed (see
bot/review/pace.py). So hours are measured in minutes, and other work of the machine hardly counts. With `tables=4`
four matches are played at the same time.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from bisect import bisect_left, bisect_right
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from bench.table import Row, printed
from bot.review import worker
from bot.review.messages import RequestDone, ReviewRequest, TaskDone
from bot.review.pace import REST, SLICE_SECONDS, YIELD_SECONDS, MachineTurns, Pace
from bot.review.process import PACE_SECONDS, ReviewProcess
from bot.review.reviews import BUSY_SECONDS, LOOK_SECONDS, Reviews
from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import Record
from games.search.search import answer
from games.search.strength import Strength
from storage.matches import MatchRow, SeatRow, State
from storage.reviews import ReviewRow, UnreviewedMatch

PLAYED_SECONDS = 45 * 60
"""Duration of a match."""
READY_SECONDS, MOST_LATE = 60, 0.05
"""Seconds after the end in which a review should be ready, and the largest share of matches that may take longer."""
STAGGER_SECONDS = 600
"""Maximum number of seconds between the beginnings of matches that are played at the same time."""
SEATS = {"queens_of_fate": 1, "tottarot": 3, "genshin_tarot": 2, "parsifal": 3, "the_restless": 2}
"""The number of players, all of them people."""


@dataclass
class WorkClock:
    """A clock that passes with the work of the review. `presses` are the times at which people answer, in order."""

    presses: list[float] = field(default_factory=list)
    time: float = 0.0

    def __call__(self) -> int:
        """Return the time in whole seconds."""
        return int(self.time)

    def work(self, cpu_seconds: float) -> None:
        """Let the review use that much CPU time, and rest as while people play."""
        while cpu_seconds > 0:
            part = min(SLICE_SECONDS, cpu_seconds)
            self.time += part * (1 + REST * self._is_busy()) + YIELD_SECONDS
            cpu_seconds -= part

    def _is_busy(self) -> bool:
        """Return whether the review process believes that someone has just pressed."""
        since = self.time - BUSY_SECONDS - PACE_SECONDS
        return bisect_left(self.presses, since) < bisect_right(self.presses, self.time)


class WorkPace(Pace):
    """Advances a clock instead of resting: by CPU time, or by the rollouts alone if `rollout_seconds` are given."""

    def __init__(self, clock: WorkClock, rollout_seconds: float | None = None) -> None:
        super().__init__(MachineTurns())
        self._clock, self._since, self._rollout_seconds = clock, time.process_time(), rollout_seconds

    def count(self) -> None:
        """Count a rollout that begins."""
        if self._rollout_seconds is not None:
            self._clock.work(self._rollout_seconds)
        super().count()

    def begin(self) -> None:
        """Count the CPU time from now on."""
        self._since = time.process_time()

    def __call__(self) -> None:
        """Advance the clock by the work since the last call."""
        if self._rollout_seconds is None:
            now = time.process_time()
            self._clock.work(now - self._since)
            self._since = now


class TimedMatch(NamedTuple):
    """A match, and the times of its answers."""

    id: int
    record: Record
    times: tuple[float, ...]

    def answered(self, now: float) -> int:
        """Return the number of answers at that time."""
        return bisect_right(self.times, now)


class TimedMatches:
    """A storage for the queue: matches that grow with the clock. `ready` has the times of their reviews."""

    def __init__(self, clock: WorkClock, matches: Iterable[TimedMatch]) -> None:
        self._clock, self.matches = clock, {one.id: one for one in matches}
        self.ready: dict[int, float] = {}

    async def unreviewed(self, _since: int) -> list[UnreviewedMatch]:
        """Return the matches that have started and have no review."""
        rows = [self._row(one) for one in self.matches.values() if one.id not in self.ready]
        return [UnreviewedMatch(row.id, row.entry_count, row.ended) for row in rows if row.entry_count]

    async def load(self, match: int, *, full: bool) -> Any:
        """Return the record of a match at this time."""
        assert full
        one = self.matches[match]
        row = self._row(one)
        return SimpleNamespace(row=row, record=replace(one.record, entries=one.record.entries[: row.entry_count]))

    async def put(self, rows: Iterable[ReviewRow]) -> None:
        """Record the time of a match's review."""
        for row in rows:
            assert row.state == "ready", row
            self.ready[row.match] = self._clock.time

    def _row(self, one: TimedMatch) -> MatchRow:
        n, record = one.answered(self._clock.time), one.record
        seats = tuple([SeatRow(one.id, seat, seat + 1, "", "person", "") for seat in range(record.seats)])
        ended = int(one.times[-1]) if n == len(one.times) else None
        state: State = "live" if ended is None else "ended"
        return MatchRow(
            one.id, 0, 0, 0, 1, record.game, record.rules, {}, b"", "", state, n, None, 0, 0, ended, seats
        )  # fmt: skip


def rows(key: str, matches: int, tables: int) -> list[Row]:
    """Return how late the reviews of a game's matches are ready."""
    late = list[float]()
    for number in range(-(-matches // tables)):
        late += asyncio.run(waits(_matches(game_called(key), number, min(tables, matches - number * tables))))
    share = sum(seconds > READY_SECONDS for seconds in late) / len(late)
    what = f"{key}, {tables} at a time: "
    return [
        Row(f"{what}not ready after {READY_SECONDS} s, of {len(late)}", share, MOST_LATE, ""),
        Row(f"{what}ready after, median", statistics.median(late), None, "s"),
        Row(f"{what}ready after, at most", max(late), None, "s"),
        Row("CPU time of everything so far", time.process_time(), None, "s"),
    ]


async def waits(timed: Sequence[TimedMatch], rollout_seconds: float | None = None) -> list[float]:
    """Return how many seconds after its end the review of each match is ready.

    Args:
        timed: Matches that are played at the same time.
        rollout_seconds: Duration of a rollout; None for the CPU time of everything.
    """
    clock = WorkClock(sorted(at for one in timed for at in one.times))
    stored, pace = TimedMatches(clock, timed), WorkPace(clock, rollout_seconds)

    async def ask(_process: ReviewProcess, request: ReviewRequest) -> AsyncIterator[TaskDone | RequestDone]:
        pace.begin()
        for message in worker.work(request, pace):
            pace()
            yield message
            pace.begin()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ReviewProcess, "ask", ask)
        patch.setattr(worker, "_has_grown", lambda: False)
        patch.setattr(worker, "time", SimpleNamespace(monotonic=lambda: clock.time, process_time=lambda: clock.time))
        store: Any = SimpleNamespace(reviews=stored, matches=stored)
        reviews = Reviews(store, SimpleNamespace(presence=None), clock)  # type: ignore[arg-type]
        while len(stored.ready) < len(timed):
            clock.time += LOOK_SECONDS
            await reviews.go()
    return [stored.ready[one.id] - one.times[-1] for one in timed]


def _matches(game: AnyGame, number: int, tables: int) -> list[TimedMatch]:
    """Return matches that begin soon after each other, different for each number."""
    rng = Random(f"{game.key} {number}")
    begun = [0.0, *(rng.uniform(0, STAGGER_SECONDS) for _ in range(tables - 1))]
    return [timed_match(1 + index, _played(game, rng), rng, since) for index, since in enumerate(begun)]


def timed_match(number: int, record: Record, rng: Random, since: float = 0.0) -> TimedMatch:
    """Return a match whose answers come at any time of its duration, the last one at its end."""
    times = sorted(rng.uniform(0, PLAYED_SECONDS) for _ in record.entries[:-1])
    return TimedMatch(number, record, tuple(since + at for at in (*times, PLAYED_SECONDS)))


def _played(game: AnyGame, rng: Random) -> Record:
    """Return a match of easy computer players, who count as people."""
    seats = SEATS[game.key]
    match = Match(game, Record(game.key, game.rules, {}, seats, rng.randbytes(32)))
    while not match.over:
        seat = match.waiting[0]
        match.answer(seat, answer(match, seat, Strength.EASY, rng.randrange), "person")
    return Record(game.key, game.rules, {}, seats, match.base.key, None, tuple(match.entries))


def main(words: list[str]) -> None:
    """Print the rows for each game that is named, or for all."""
    given = dict(word.split("=") for word in words if "=" in word)
    for key in [word for word in words if "=" not in word] or SEATS:
        print(printed(rows(key, int(given.get("matches", 5)), int(given.get("tables", 1)))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
