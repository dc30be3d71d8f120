"""Runs a change again and again, each time in a process that is killed one statement later than the time before.

`python -m tests.storage.dying <data> <deed> <match>` leaves, next to the data, one copy for each death: `before-3` died
before its third statement, `after-3` right after it; `done` lived. It prints how many statements there are.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

from storage.database import Database, Session
from storage.deals import Deals
from storage.lobbies import Lobbies
from storage.matches import Matches
from storage.outbox import Outbox, Struck
from storage.rows import Day, Outcome, PostRow, Sealed, Sitter
from tests.storage.given import CHANNEL, CHIARA, GUILD, NEWS, NOW, opening, record, saved, table

TODAY, SEALED = Day(GUILD, "tottarot", "2026-11-21"), Sealed(b"s" * 32, "pledge")
ALONE = opening(CHANNEL + 2)

_runs = Session._do


async def _done(database: Database, match: int) -> None:
    outbox = Outbox(database)
    errands = tuple((match, errand) for errand in NEWS.errands)
    await outbox.strike(Struck((await outbox.due(NOW)).errands, (PostRow(match, "board", 1, 2, 3),), errands))


DEEDS: dict[str, Callable[[Database, int], Awaitable[object]]] = {
    "save": lambda data, match: Matches(data).save(
        match, saved(1, NEWS, checkpoint=table(2), result={"won": 1}, outcomes=(Outcome(0, True), Outcome(1, False)))
    ),
    "break off": lambda data, match: Matches(data).save(match, saved(1, closes=True, reseats=((0, Sitter("Bot")),))),
    "save two": lambda data, match: Matches(data).save(match, saved(1, NEWS), saved(2)),
    "reseat": lambda data, match: Matches(data).reseat(match, 0, Sitter("Bot"), NEWS),
    "end": lambda data, match: Matches(data).end(match, "closed", NOW, {"why": "host"}, NEWS),
    "sit": lambda data, match: Lobbies(data).sit(match + 1, Sitter("Chiara", CHIARA), 4, NEWS),
    "rise": lambda data, match: Lobbies(data).rise(match + 1, 0, NEWS),
    "done": _done,
    "seal": lambda data, _match: Deals(data).seal(TODAY._replace(day="2026-11-22"), SEALED),
    "attempt": lambda data, _match: Deals(data).attempt(TODAY, ALONE, record(1), NOW, NEWS),
}


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _mortal(last: int, after: bool) -> Callable[[Session, str, Mapping[str, Any]], sqlite3.Cursor]:
    count = 0

    def run(session: Session, sql: str, values: Mapping[str, Any]) -> sqlite3.Cursor:
        nonlocal count
        count += 1
        if count == last and not after:
            _die()
        cursor = _runs(session, sql, values)
        if count == last:
            _die()
        return cursor

    return run


async def _do(path: Path, deed: str, match: int) -> None:
    database = await Database.open(path)
    await DEEDS[deed](database, match)
    await database.close()


def _lives(path: Path, deed: str, match: int, last: int, after: bool) -> bool:
    """Whether a process that dies at that statement gets through."""
    child = os.fork()
    if not child:
        setattr(Session, "_do", _mortal(last, after))  # noqa: B010  # a plain assignment mypy takes for a mistake
        asyncio.run(_do(path, deed, match))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return status == 0


def main(data: Path, deed: str, match: int) -> int:
    """How many statements the deed takes."""
    statement = 1
    while True:
        for name in ("before", "after"):
            copy = Path(shutil.copy(data, data.with_name(f"{name}-{statement}")))
            if _lives(copy, deed, match, statement, name == "after"):
                copy.rename(data.with_name("done"))
                return statement - 1
        statement += 1


if __name__ == "__main__":
    print(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
