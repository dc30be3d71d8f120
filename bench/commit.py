"""Measures the cost of storing an accepted answer: `python -m bench.commit`.

The unit S is one append of 28 kB with `fdatasync`, the minimum cost of storing a board, measured in turns with the
commits in the same run. The answers are those of random matches of Tottarot, with their log lines, checkpoints and
jobs. Syncs are counted by `strace`, in a separate process.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from sqlalchemy import insert

from bench.table import Row, printed
from games import game
from games.kernel.ask import random_answer
from games.kernel.codec import pack
from games.kernel.match import Match, Step
from games.kernel.record import Record
from storage.announcements import Announcement
from storage.database import Database
from storage.matches import NewSeat, Opening, match_table
from storage.outbox import NewJobRow
from storage.play import StoredEntry
from storage.store import Store
from storage.stories import NewLogLine
from storage.timers import Timer

ANSWERS = 400
TABLES = 8
MATCHES = 10_000
ROUNDS = 9
NOW = 1_000_000
_BOARD = os.urandom(28_000)
CROSSINGS = "SQLAlchemy opens and closes a cursor in aiosqlite's thread for each statement"
"""Why a commit, and a press that waits for it, exceed their budgets: two thirds of the switches to that thread and back
do nothing else."""


def rows() -> list[Row]:
    """Return the cost of a commit in S, the syncs and bytes of an answer, and the start time for 10,000 matches."""
    folder = Path(tempfile.mkdtemp(prefix="commit"))
    try:
        return [
            Row("commit of an accepted answer, p50", asyncio.run(_latency(folder)), 10, "S", CROSSINGS),
            Row("syncs of an accepted answer", _syncs(folder), 1, ""),
            Row("written for an accepted answer", asyncio.run(_written(folder)), 30, "kB"),
            Row("start with 10,000 matches against none", asyncio.run(_start(folder)), 1.2, ""),
        ]
    finally:
        shutil.rmtree(folder)


async def _latency(folder: Path) -> float:
    store, answers = await _opened(folder / "latency.db")
    floor, commits = [], []
    with (folder / "floor").open("ab", buffering=0) as file:
        for match, saved in answers:
            floor.append(_appended(file.fileno()))
            start = time.perf_counter()
            await store.matches.save(match, saved)
            commits.append(time.perf_counter() - start)
    await store.close()
    return float(median(commits) / median(floor))


def _appended(file: int) -> float:
    start = time.perf_counter()
    os.write(file, _BOARD)
    os.fdatasync(file)
    return time.perf_counter() - start


async def _written(folder: Path) -> float:
    store, answers = await _opened(folder / "written.db")
    before = _given_to_write()
    await _kept(store, answers)
    written = _given_to_write() - before
    await store.close()
    return written / ANSWERS / 1000


def _given_to_write() -> int:
    """Return the number of bytes that this process has written so far, regardless of the file system."""
    fields = dict(line.split(": ") for line in Path("/proc/self/io").read_text().splitlines())
    return int(fields["wchar"])


def _syncs(folder: Path) -> float:
    if shutil.which("strace") is None:
        raise SystemExit("bench.commit counts syncs with strace: install it")
    return (_synced(folder / "many.db", ANSWERS) - _synced(folder / "none.db", 0)) / ANSWERS


def _synced(path: Path, answers: int) -> int:
    """Return the number of syncs of a process that stores the given number of answers."""
    calls = path.with_suffix(".calls")
    traced = ["strace", "-f", "-e", "trace=fsync,fdatasync", "-o", str(calls)]
    subprocess.run([*traced, sys.executable, "-m", "bench.commit", str(path), str(answers)], check=True)
    return sum("sync(" in line for line in calls.read_text().splitlines())


async def _start(folder: Path) -> float:
    few, many = folder / "few.db", folder / "many-matches.db"
    for path in (few, many):
        await (await Store.open(path, "bench", NOW)).close()
    await _filled(many)
    empty, full = [], []
    for _ in range(ROUNDS):
        empty.append(await _started(few))
        full.append(await _started(many))
    return min(full) / min(empty)


async def _started(path: Path) -> float:
    """Return the seconds until the bot knows its pending work."""
    start = time.perf_counter()
    store = await Store.open(path, "bench", NOW)
    await store.outbox.due(NOW)
    await store.timers.next_at()
    took = time.perf_counter() - start
    await store.close()
    return took


async def _filled(path: Path) -> None:
    """Insert many running matches in one transaction."""
    blank: dict[str, Any] = {"result": None, "started": NOW, "ended": None, "options": "{}", "seal": "", "rules": 1}
    blank |= {"secret": b"s" * 32, "key": b"k" * 32, "entry_count": 0, "covers": 0, "state": "live", "opened": NOW}
    blank |= {"guild": 1, "channel": 1, "host": 1, "game": "tottarot", "checkpoint": os.urandom(1500)}
    many = [{**blank, "place": place, "open_in": place} for place in range(1, MATCHES + 1)]
    database = await Database.open(path)
    await database.write(lambda connection: connection.execute(insert(match_table), many))
    await database.close()


async def _opened(path: Path) -> tuple[Store, list[tuple[int, StoredEntry]]]:
    """Return a store with some tables, and the answers to give at each of them in turn."""
    store = await Store.open(path, "bench", NOW)
    tables = []
    for number in range(TABLES):
        match, played = await _dealt(store, number), _random_play(number)
        tables.append([(match, saved) for saved in played])
    return store, [turn for turns in zip(*tables, strict=True) for turn in turns][:ANSWERS]


async def _dealt(store: Store, number: int) -> int:
    seats = tuple(NewSeat(f"Player {seat}", 10 * number + seat) for seat in range(4))
    opening = Opening(1, 1, number + 1, 1, "tottarot", 1, {}, b"s" * 32, "", seats)
    match = await store.lobbies.open(opening, NOW)
    await store.matches.start(match, _record(number), NOW)
    return match


def _record(number: int) -> Record:
    return Record("tottarot", 1, {}, 4, random.Random(number).randbytes(32))


def _random_play(number: int) -> list[StoredEntry]:
    """Return the first answers of a random match, each in its stored form."""
    chances = random.Random(number)
    match = Match[Any, Any](game("tottarot"), _record(number))
    kept: list[StoredEntry] = []
    while len(kept) < ANSWERS // TABLES:
        before, seat = match.checkpoint, match.waiting[0]
        asked = match.asked(seat)
        assert asked is not None
        step = match.answer(seat, random_answer(asked.question, lambda n: int(chances.random() * n)))
        passed = match.checkpoint if match.checkpoint is not before else None
        kept.append(StoredEntry(step.entry, match.state_hash(), NOW, passed, _news(match, step)))
    return kept


def _news(match: Match[Any, Any], step: Step) -> Announcement:
    """Return the announcement of a step: its log lines, a new board and the next deadline."""
    lines = tuple(NewLogLine(pack(line.text), line.to) for line in step.lines)
    job_rows = (NewJobRow("board", "board", {"entry_count": match.entry_count}, f"{match.entry_count}:board"),)
    return Announcement(lines, job_rows, tuple(Timer(seat, "deadline", NOW + 86_400) for seat in match.waiting))


async def _kept(store: Store, answers: list[tuple[int, StoredEntry]]) -> None:
    for match, saved in answers:
        await store.matches.save(match, saved)


async def _keep(path: Path, answers: int) -> None:
    store, played = await _opened(path)
    await _kept(store, played[:answers])
    await store.close()


if __name__ == "__main__":
    if sys.argv[1:]:
        asyncio.run(_keep(Path(sys.argv[1]), int(sys.argv[2])))
    else:
        print(printed(rows()))
