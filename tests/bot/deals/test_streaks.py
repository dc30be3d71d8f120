"""Streaks of daily deals, compared with a second implementation."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from bot.deals.streaks import streak
from bot.runtime.clock import DAY, day_ends
from tests.proofs import runs
from tests.seeding import LUCK

FIRST = date(2026, 1, 1)


def by_hand(done: set[str], going_on: set[str], away: set[str], today: str) -> int:
    """Return the streak counted day by day from the first; a missed day resets it."""
    count, day = 0, FIRST
    while day.isoformat() <= today:
        name = day.isoformat()
        if name in done:
            count += 1
        elif name not in away and name not in going_on and name != today:
            count = 0
        day += timedelta(days=1)
    return count


def test_streaks_are_those_of_a_second_implementation() -> None:
    rng = Random(f"streaks/{LUCK}")
    for _ in range(runs(thin=300, full=10_000)):
        names = [(FIRST + timedelta(days=n)).isoformat() for n in range(rng.randrange(1, 20))]
        odds = rng.random()
        done = {name for name in names if rng.random() < odds}
        away = {name for name in names if rng.random() < 0.2}
        going_on = {name for name in names[-8:] if rng.random() < 0.1} - done
        spans = [[day_ends(name) - rng.randrange(1, DAY), day_ends(name)] for name in away]
        assert streak(done, going_on, spans, names[-1]) == by_hand(done, going_on, away, names[-1])


def test_today_breaks_nothing() -> None:
    assert streak({"2026-01-01"}, (), (), "2026-01-02") == 1
    assert streak({"2026-01-01", "2026-01-02"}, (), (), "2026-01-02") == 2
    assert streak({"2026-01-01"}, (), (), "2026-01-03") == 0
    assert streak(set(), (), (), "2026-01-03") == 0
