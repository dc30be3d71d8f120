"""Measures the cost of starting: `python -m bench.start`.

Imports are measured relative to `import discord`, each in fresh interpreters in turns; importing the whole bot is also
compared with importing both libraries that it needs. A start is timed from the creation of the process until the
gateway knows it, with an empty file and with 10,000 open matches.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.table import Row, printed
from games import game
from games.kernel.dealer import seal_of
from games.kernel.match import Match
from games.kernel.record import Record
from sandbox.driver import Sandbox
from storage.matches import NewSeat, Opening
from storage.store import Store

ROUNDS = 9
STARTS = 5
MATCHES = 10_000
PROBE = "import time; begun = time.process_time(); {}; print(time.process_time() - begun)"
DISCORD, LIBRARIES = "import discord", "import discord, sqlalchemy"
OURS = "import gc; gc.disable(); import bot.__main__, bot.app; gc.freeze(); gc.enable()"
"""The imports of `python -m bot run`; games, layouts and the painter follow before the gateway is opened."""


CARDS = "games.genshin_tarot.cards"


def rows() -> list[Row]:
    """Return the costs of the imports, the memory, and the start with many matches."""
    return [*_imports(), _cards(), *asyncio.run(_starts())]


def _imports() -> list[Row]:
    """Return the time to import everything at the start, compared with discord.py and with both libraries.

    An earlier start has compiled everything, as is usually the case.
    """
    with tempfile.TemporaryDirectory() as compiled:
        rounds = [[_imported(each, compiled) for each in (DISCORD, LIBRARIES, OURS)] for _ in range(ROUNDS + 1)][1:]
    return [
        Row(
            "import of the whole bot",
            statistics.median(ours / discord for discord, _, ours in rounds),
            1.6,
            "discord",
            "SQLAlchemy takes as long as discord.py, and all features as long again",
        ),
        Row(
            "the same",
            statistics.median(ours / both for _, both, ours in rounds),
            1.6,
            "discord and SQLAlchemy",
            "its asyncio engine, ORM and dialects, which `import sqlalchemy` leaves out, and all features",
        ),
    ]


def _imported(statements: str, compiled: str) -> float:
    """Return the CPU seconds of an import, with compiled files in that folder."""
    words = [sys.executable, "-c", PROBE.format(statements)]
    told = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    return float(subprocess.run(words, env=told, capture_output=True, text=True, check=True).stdout)


def _cards() -> Row:
    """Return the time of the modules that create a game's cards, compared with discord.py in the same interpreter."""
    with tempfile.TemporaryDirectory() as compiled:
        ratios = [_made(compiled) for _ in range(ROUNDS + 1)][1:]
    return Row(f"{CARDS}: all cards made", statistics.median(ratios), 0.1, "discord")


def _made(compiled: str) -> float:
    """Return the time of the cards' modules without their imports, relative to importing discord.py."""
    words = [sys.executable, "-X", "importtime", "-c", f"import discord, {CARDS}"]
    told = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    lines = subprocess.run(words, env=told, capture_output=True, text=True, check=True).stderr.splitlines()
    taken = [line.removeprefix("import time:").split("|") for line in lines[1:]]
    (whole,) = [int(ended) for _, ended, name in taken if name.strip() == "discord"]
    return sum([int(own) for own, _, name in taken if name.strip().startswith(CARDS)]) / whole


async def _starts() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        empty, full = Path(folder) / "empty", Path(folder) / "full"
        await _filled(full)
        async with Sandbox() as sandbox:
            pairs = [(await _started(sandbox, empty), await _started(sandbox, full)) for _ in range(STARTS + 1)][1:]
    ratio = statistics.median(full.seconds / empty.seconds for empty, full in pairs)
    grown = statistics.median(full.memory - empty.memory for empty, full in pairs)
    return [
        Row(
            "memory after start",
            statistics.median(start.memory for start, _ in pairs),
            120,
            "MB",
            "the bound is of two languages; five take 9 MB, and the features since then the rest",
        ),
        Row(f"start with {MATCHES:,} open matches against none", ratio, 1.2, ""),
        Row(f"memory of {MATCHES:,} sleeping matches", max(0.0, grown), 5, "MB"),
    ]


class _Start:
    """A start: the seconds until the gateway knew the bot, and the megabytes a moment later."""

    def __init__(self, seconds: float, memory: float) -> None:
        self.seconds, self.memory = seconds, memory


async def _started(sandbox: Sandbox, data: Path) -> _Start:
    begun = time.perf_counter()
    with _bot(sandbox.url, data) as pid:
        await asyncio.wait_for(sandbox.bot_online.wait(), 30)
        seconds = time.perf_counter() - begun
        await asyncio.sleep(1)  # until its work after connecting is done
        memory = _resident(pid)
    await sandbox.settled(lambda: not sandbox.bot_online.is_set() or None, within=10, what="farewell")
    return _Start(seconds, memory)


@contextmanager
def _bot(address: str, data: Path) -> Iterator[int]:
    told = {"QUERENT_TOKEN": "bench", "QUERENT_DISCORD": address, "QUERENT_DATA": str(data)}
    words = [sys.executable, "-m", "bot", "run"]
    process = subprocess.Popen(words, env={**os.environ, **told}, stderr=subprocess.DEVNULL)
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def _resident(pid: int) -> float:
    """Return the resident memory of a process in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


async def _filled(folder: Path) -> None:
    """Store 10,000 dealt tables of Tottarot."""
    store = await Store.open(folder / "querent.sqlite", "bench", int(time.time()))
    tottarot = game("tottarot")
    record = Match(tottarot, Record(tottarot.key, tottarot.rules, {}, 3, b"bench")).record()
    for number in range(MATCHES):
        people = tuple(NewSeat(f"Person {seat}", 10 * number + seat + 1) for seat in range(3))
        secret = number.to_bytes(32, "big")
        opening = Opening(1, number + 1, number + 1, 1, "tottarot", 1, {}, secret, seal_of(secret), people)
        await store.matches.start(await store.lobbies.open(opening, 0), record, 0)
    await store.close()


if __name__ == "__main__":
    print(printed(rows()))
