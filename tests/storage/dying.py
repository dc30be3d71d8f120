"""Repeats a change, each time in a process that is killed one statement later than the previous one.

`python -m tests.storage.dying <data> <change> <match>` leaves, next to a file, one copy for each death: `before-3` died
before its third statement, `after-3` right after it; `done` survived. In the thin form, only two die, before and after
the last statement. The other copies are made by a process that survives: the content of the files at that moment is
what remains of a process that is killed there. PostgreSQL cannot be copied like that, so all die with the same data,
each before a statement. It prints the number of statements.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Literal, TypeAlias

from sqlalchemy import URL, Engine, Pool, event

from storage.backend import Address, address_of
from storage.database import Database
from storage.deal_rows import NewDeal
from storage.deals import Day, DealStore
from storage.events import EventStep, EventStore
from storage.lobbies import LobbyStore
from storage.match_files import MatchFileStore
from storage.matches import NewSeat
from storage.outbox import Acknowledgement, JobOwner, NewJobRow, OutboxStore, PostRow
from storage.play import MatchStore
from storage.results import Outcome
from tests.proofs import FULL
from tests.storage import compiled
from tests.storage.given import CHANNEL, CHIARA, NEWS, NOW, content, opening, record, saved, table

When: TypeAlias = Literal["before", "after"]
Prepare: TypeAlias = Callable[[], None]
"""A process's preparation before the change."""
TODAY = Day("tottarot", "2026-11-21", 1)
DEAL = NewDeal("T-00000", "tottarot", 1, {}, ("person",), b"k" * 32, b"s" * 32, "seal", "T-00000")
ALONE = opening(CHANNEL + 2)
MAX_STATEMENTS = 200
"""More statements than any change has; one that fails would otherwise be tried forever."""


async def _done(database: Database, match: int) -> None:
    outbox = OutboxStore(database)
    job_rows = tuple((JobOwner(match), job_row) for job_row in NEWS.job_rows)
    await outbox.acknowledge(
        Acknowledgement((await outbox.due(NOW)).job_rows, (PostRow(match, "board", 1, 2, 3),), job_rows)
    )


async def _brought_back(database: Database, match: int) -> None:
    """Export a match, and import it again as an ended one."""
    files = MatchFileStore(database)
    taken = await files.take(match)
    await files.put(taken._replace(match={**taken.match, "state": "ended"}, timers=[]), lambda _new: NEWS)


async def _stepped(database: Database, _match: int) -> None:
    """Advance an event, and queue its messages."""
    events = EventStore(database)
    said = NewJobRow("event", "event", {"entry_count": 0, "at": NOW}, "1.e")
    assert await events.step(EventStep(await events.row(1), "over", None, (said,)))


async def _tried(database: Database, _match: int) -> None:
    """Begin a try at the daily deal."""
    deals = DealStore(database)
    deal = await deals.of_day(TODAY)
    assert deal is not None
    await deals.attempt(deal.id, ALONE, record(1), NOW, NEWS)


CHANGES: dict[str, Callable[[Database, int], Awaitable[object]]] = {
    "save": lambda data, match: MatchStore(data).save(
        match, saved(1, NEWS, checkpoint=table(2), result={"won": 1}, outcomes=(Outcome(0, True), Outcome(1, False)))
    ),
    "break off": lambda data, match: MatchStore(data).save(
        match, saved(1, closes=True, reseats=((0, NewSeat("Bot")),))
    ),
    "save two": lambda data, match: MatchStore(data).save(match, saved(1, NEWS), saved(2)),
    "reseat": lambda data, match: MatchStore(data).reseat(match, 0, NewSeat("Bot"), NEWS),
    "end": lambda data, match: MatchStore(data).end(match, "closed", NOW, {"why": "host"}, NEWS),
    "sit": lambda data, match: LobbyStore(data).sit(match + 1, NewSeat("Chiara", CHIARA), 4, NEWS),
    "rise": lambda data, match: LobbyStore(data).rise(match + 1, 0, NEWS),
    "done": _done,
    "import": _brought_back,
    "draw": lambda data, _match: DealStore(data).draw(TODAY._replace(day="2026-11-22"), DEAL._replace(name="T-00001")),
    "attempt": _tried,
    "event": _stepped,
}


def die(*_: object) -> None:
    """End like at a power failure."""
    os.kill(os.getpid(), signal.SIGKILL)


def watch(happens: Callable[[When, int], object]) -> None:
    """Call a function before and right after each statement of this process, with its number.

    A commit counts as one; it is over when the connection is reset.
    """
    ran = 0

    def begun(*_: object) -> None:
        nonlocal ran
        ran += 1
        happens("before", ran)

    def done(*_: object) -> None:
        happens("after", ran)

    for name in ("before_cursor_execute", "commit"):
        event.listen(Engine, name, begun)
    event.listen(Engine, "after_cursor_execute", done)
    event.listen(Pool, "reset", done)


def mortal(when: When, number: int) -> Prepare:
    """Return a function that makes a process die before or after that statement."""
    return partial(watch, lambda at, ran: die() if (at, ran) == (when, number) else None)


def copying(data: Path) -> Prepare:
    """Return a function that makes a process copy the data before and after each statement."""
    return partial(watch, lambda when, ran: _copy(data, f"{when}-{ran}"))


def _copy(data: Path, name: str) -> Path:
    """Copy a file and its write-ahead log, which has the last transactions."""
    for ending in ("", "-wal"):
        there, copied = (path.with_name(path.name + ending) for path in (data, data.with_name(name)))
        copied.unlink(missing_ok=True)
        if there.exists():
            shutil.copy(there, copied)
    return data.with_name(name)


async def _do(address: Address, change: str, match: int) -> None:
    database = await Database.open(address)
    await CHANGES[change](database, match)
    await database.close()


def _lives(address: Address, change: str, match: int, prepare: Prepare) -> bool:
    """Return whether a process with this preparation survives."""
    child = os.fork()
    if not child:
        prepare()
        asyncio.run(_do(address, change, match))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return status == 0


def _dead(data: Path, change: str, match: int, last: int, when: When) -> bool:
    """Return whether a process that changes a copy, and dies before or after that statement, is dead in the end."""
    copy = _copy(data, f"{when}-{last}")
    if not _lives(copy, change, match, mortal(when, last)):
        return True
    copy.rename(data.with_name("done"))
    return False


def _copied(data: Path, change: str, match: int) -> int:
    """Run the change once beforehand, so that all later processes find every statement compiled."""
    compiled.share()
    asyncio.run(_do(_copy(data, "before all"), change, match))
    if FULL:
        return _killed(data, change, match)
    done = _copy(data, "done")
    assert _lives(done, change, match, copying(done))
    statements = len([*data.parent.glob("before-*[0-9]")])
    assert _dead(data, change, match, statements, "before")
    assert _dead(data, change, match, statements, "after")
    return statements


def _killed(data: Path, change: str, match: int) -> int:
    for statement in count(1):
        if not _dead(data, change, match, statement, "before"):
            assert all(_dead(data, change, match, last, "after") for last in range(1, statement))
            return statement - 1
    raise AssertionError("the change does not end")


def _in_place(data: URL, change: str, match: int) -> int:
    before = content(data)
    for statement in range(1, MAX_STATEMENTS):
        if _lives(data, change, match, mortal("before", statement)):
            return statement - 1
        assert content(data) == before, f"half done before statement {statement}"
    raise AssertionError("the change does not end")


def main(address: Address, change: str, match: int) -> int:
    """Return the number of statements of the change."""
    return _copied(address, change, match) if isinstance(address, Path) else _in_place(address, change, match)


if __name__ == "__main__":
    print(main(address_of(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
