"""A seat clock: the timers of a seat's open question."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from storage.timers import DEADLINE, FROZEN, OPEN, SINCE, runs

_Change: TypeAlias = Callable[[int], int]


class SeatClock(NamedTuple):
    """The timers of the question with number `number`: sorted pairs of kind and second (see storage/timers.py).

    Times from FROZEN on never fall due. They store the time left on a stopped clock, the time when the question was
    opened, and how long it had been open when the clock stopped.
    """

    number: int
    dues: tuple[tuple[str, int], ...]

    @property
    def deadline(self) -> int | None:
        """The second of the deadline; None if there is no limit or the clock is stopped."""
        return next((at for kind, at in self.dues if kind == DEADLINE and at < FROZEN), None)

    @property
    def asked(self) -> int | None:
        """The second at which it was opened, plus the time for which the clock was stopped; None while stopped."""
        return next((at - SINCE for _, at in self.dues if SINCE <= at < OPEN), None)

    def due(self, now: int) -> frozenset[str]:
        """Return the kinds of timers that are due."""
        return frozenset(kind for kind, at in self.dues if at <= now)

    def without(self, *kinds: str) -> SeatClock:
        """Return a copy without timers of these kinds, compared up to the first point in a kind."""
        return self._replace(dues=tuple(due for due in self.dues if due[0].partition(".")[0] not in kinds))

    def with_(self, *dues: tuple[str, int]) -> SeatClock:
        """Return a copy in which these timers replace those of the same kinds."""
        kinds = {kind.partition(".")[0] for kind, _ in dues}
        return self._replace(dues=tuple(sorted((*self.without(*kinds).dues, *dues))))

    def stopped(self, now: int) -> SeatClock:
        """Return a stopped copy, which stores the time left and the time elapsed. An overdue timer keeps one second."""
        return self._change_times(
            lambda at: FROZEN + max(1, at - now), lambda at: OPEN + max(0, now + SINCE - at), runs
        )

    def resumed(self, now: int) -> SeatClock:
        """Return a copy of a stopped clock that runs again from `now`."""
        return self._change_times(lambda at: now + at - FROZEN, lambda at: SINCE + now + OPEN - at, _stands)

    def moved(self, by: int, not_before: int) -> SeatClock:
        """Return a copy with all timers shifted by that many seconds, but none earlier than `not_before`."""
        seat_clock = self._change_times(lambda at: max(at + by, not_before), lambda at: at + by, runs)
        return seat_clock._change_times(lambda at: max(at + by, FROZEN + 1), lambda at: at, _stands)

    def _change_times(self, due: _Change, mark: _Change, meant: Callable[[int], bool]) -> SeatClock:
        """Return a copy with changed timers and opening time.

        Args:
            due: Changes the second of a timer.
            mark: Changes the opening time.
            meant: Returns whether a value is changed; others stay.
        """
        if not any(meant(at) for _, at in self.dues):
            return self
        changed = ((kind, (mark if at >= SINCE else due)(at) if meant(at) else at) for kind, at in self.dues)
        return self._replace(dues=tuple(sorted(changed)))


def _stands(at: int) -> bool:
    return not runs(at)
