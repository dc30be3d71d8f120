"""The clock of a seat whose answer is awaited: what falls due of its question, and when."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from storage.records.timer_marks import DEADLINE, FROZEN, OPEN, SINCE, runs

_Change: TypeAlias = Callable[[int], int]


class SeatClock(NamedTuple):
    """What is due of the question of number `n`: kinds with their seconds, sorted (see storage.records.rows.Due).

    At FROZEN and later nothing falls due: what a stopped clock has left, since when the question is open, and how long
    it was when the clock stopped.
    """

    n: int
    dues: tuple[tuple[str, int], ...]

    @property
    def deadline(self) -> int | None:
        """Until when it may be answered; None for as long as one likes, or while the clock stands."""
        return next((at for kind, at in self.dues if kind == DEADLINE and at < FROZEN), None)

    @property
    def asked(self) -> int | None:
        """Since when it is open, without the time in which the clock stood; None while it stands."""
        return next((at - SINCE for _, at in self.dues if SINCE <= at < OPEN), None)

    def due(self, now: int) -> frozenset[str]:
        """The kinds that have fallen due."""
        return frozenset(kind for kind, at in self.dues if at <= now)

    def without(self, *kinds: str) -> SeatClock:
        """The same with nothing due of these kinds, whatever stands after a point in them."""
        return self._replace(dues=tuple(due for due in self.dues if due[0].partition(".")[0] not in kinds))

    def with_(self, *dues: tuple[str, int]) -> SeatClock:
        """The same with these dues in the place of those of their kinds."""
        kinds = {kind.partition(".")[0] for kind, _ in dues}
        return self._replace(dues=tuple(sorted((*self.without(*kinds).dues, *dues))))

    def stopped(self, now: int) -> SeatClock:
        """The clock stands, with what is left and what has gone by; what is over already has a moment."""
        return self._with(lambda at: FROZEN + max(1, at - now), lambda at: OPEN + max(0, now + SINCE - at), runs)

    def resumed(self, now: int) -> SeatClock:
        """A stopped clock goes on from now."""
        return self._with(lambda at: now + at - FROZEN, lambda at: SINCE + now + OPEN - at, _stands)

    def moved(self, by: int, not_before: int) -> SeatClock:
        """With so many seconds more, or fewer, but with nothing due before that moment."""
        seat_clock = self._with(lambda at: max(at + by, not_before), lambda at: at + by, runs)
        return seat_clock._with(lambda at: max(at + by, FROZEN + 1), lambda at: at, _stands)

    def _with(self, due: _Change, mark: _Change, meant: Callable[[int], bool]) -> SeatClock:
        """With what falls due changed so, and the mark of the question, as far as they are `meant`."""
        changed = ((kind, (mark if at >= SINCE else due)(at) if meant(at) else at) for kind, at in self.dues)
        return self._replace(dues=tuple(sorted(changed)))


def _stands(at: int) -> bool:
    return not runs(at)
