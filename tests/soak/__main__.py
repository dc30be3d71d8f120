"""Runs a soak: `python -m tests.soak [days people tables seed]`; exits with 1 if a rule was broken.

The default is a month. `python -m tests.soak several [seed hours step people tables]` runs a week in three processes
with six shards, with everything killed repeatedly. `python -m tests.soak places [seed steps places]` runs users in
channels of every kind, with changing permissions.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tests.soak import places
from tests.soak.month import Month, Size
from tests.soak.run import soak
from tests.soak.storm import week as weeks
from tests.soak.storm.storm import weather
from tests.soak.storm.troubles import Troubles
from tests.soak.verdict import Verdict
from tests.storage import server
from tests.storage.databases import Databases


def main() -> int:
    """Run a soak; print its table and return the exit code."""
    if sys.argv[1:2] == ["several"]:
        return _several([int(word) for word in sys.argv[2:]])
    if sys.argv[1:2] == ["places"]:
        return _places([int(word) for word in sys.argv[2:]])
    numbers = [int(word) for word in sys.argv[1:]]
    size, seed = Size(*numbers[:3]), (numbers[3:] or [0])[0]
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        month, found = asyncio.run(soak(Path(folder), size, seed))
    return _report(rows(size, month, found), found.wrong, start)


def _several(numbers: Sequence[int]) -> int:
    """Run a soak of several processes; return the exit code."""
    seed, size = (*numbers, 0)[0], weeks.Size(*numbers[1:])
    start = time.monotonic()
    if not server.there():
        print(server.MISSING)
        return 1
    with server.running(durable=True) as address, tempfile.TemporaryDirectory() as folder:
        databases = Databases(address)
        with databases.new() as made:
            seen = asyncio.run(weather(Path(folder), made, size, Troubles().of(size.hours), seed))
        databases.close()
    return _report(seen.rows(), seen.found.wrong, start)


def _places(numbers: Sequence[int]) -> int:
    """Run a soak of channels of every kind; return the exit code."""
    seed, size = (*numbers, 0)[0], places.Size(*numbers[1:])
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        ledger = asyncio.run(places.crowd(Path(folder), size, seed))
    table = [*sorted(ledger.done.items()), *((f"refused: {why[:60]}", n) for why, n in ledger.refused.most_common(12))]
    return _report([*table, ("rules broken", len(ledger.wrong))], ledger.wrong, start)


def _report(table: Iterable[tuple[str, int]], wrong: Sequence[str], start: float) -> int:
    """Print the table and the faults; return the exit code."""
    for what, count in table:
        print(f"{what:<80}{count:>8}")
    print(f"{'seconds it took':<80}{time.monotonic() - start:>8.0f}")
    print(*wrong[:50], sep="\n")
    return 1 if wrong else 0


def rows(size: Size, month: Month, found: Verdict) -> Iterator[tuple[str, int]]:
    """Yield the count of each event with its name."""
    ledger = month.ledger
    yield from (("days", size.days), ("people", size.people), ("tables", len(month.tables)))
    yield from ((f"tables {state}", count) for state, count in sorted(found.states.items()))
    yield "answers of people kept", found.answers
    yield "answers given in advance", found.ahead
    yield "log lines shown", found.shown
    yield "questions notified", month.notification_checks.asked.total()
    yield "reminders and warnings", month.notification_checks.again.total()
    yield from sorted(ledger.done.items())
    yield from ((f"unanswered, while: {why}", count) for why, count in sorted(ledger.unanswered.items()))
    yield from ((f"refused: {why[:60]}", count) for why, count in ledger.refused.most_common(12))
    yield "rules broken", len(found.wrong)


if __name__ == "__main__":
    sys.exit(main())
