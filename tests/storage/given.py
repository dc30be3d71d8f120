"""The data that the tests insert."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import inspect, text

from games.kernel.record import Checkpoint, Entry, Record
from storage.announcements import NOTHING, Announcement
from storage.backend import Address, backend_at
from storage.matches import NewSeat, Opening
from storage.outbox import NewJobRow
from storage.play import StoredEntry
from storage.store import Store
from storage.stories import NewLogLine
from storage.timers import Timer

NOW = 1_000_000
ANN, BRUNO, CHIARA = 11, 22, 33
GUILD, CHANNEL = 7, 100

NEWS = Announcement(
    lines=(NewLogLine({"key": "Ann leads"}), NewLogLine({"key": "You drew a card"}, (0, 12))),
    job_rows=(
        NewJobRow("show", "board", {"entry_count": 1}, "1:board"),
        NewJobRow("show", "hand:0", {"entry_count": 1}, "1:hand:0"),
    ),
    timers=(Timer(1, "reminder", NOW + 50), Timer(1, "deadline", NOW + 100)),
)


def opening(place: int = CHANNEL, *people: NewSeat) -> Opening:
    """Return a lobby of Ann's."""
    seats = people or (NewSeat("Ann", ANN, "rain"),)
    return Opening(GUILD, CHANNEL, place, ANN, "tottarot", 1, {"hands": "3"}, b"s" * 32, "seal", seats)


def table(n: int) -> Checkpoint:
    """Return a checkpoint after `n` entries."""
    return Checkpoint(n, 1, {"phase": "trick", "hands": [["T21", "S1"], ["C4"]]}, {"deal 1": n + 77})


def record(seats: int = 2) -> Record:
    """Return a newly dealt match."""
    return Record("tottarot", 1, {"hands": "5"}, seats, b"k" * 32, table(0))


def saved(n: int, announcement: Announcement = NOTHING, **more: Any) -> StoredEntry:
    """Return the entry number `n`."""
    return StoredEntry(Entry(n, n % 2, (f"T{n}", "pass")), f"{n:016x}", NOW + n, announcement=announcement, **more)


async def live(store: Store, place: int = CHANNEL, guild: int = GUILD) -> int:
    """Start a match of Ann and Bruno, and return its number."""
    seats = NewSeat("Ann", ANN, "rain"), NewSeat("Bruno", BRUNO)
    match = await store.lobbies.open(opening(place, *seats)._replace(guild=guild), NOW)
    await store.matches.start(match, record(), NOW)
    return match


def content(address: Address) -> dict[str, list[Any]]:
    """Return every row of every table."""
    if isinstance(address, Path):  # SQLAlchemy takes ten times as long to examine a file
        with closing(sqlite3.connect(address)) as file:
            names = [name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
            return {name: _rows(file.execute, name) for name in names if not name.startswith("sqlite_")}
    with backend_at(address).migration_engine().connect() as connection:
        return {name: _rows(connection.exec_driver_sql, name) for name in inspect(connection).get_table_names()}


def _rows(run: Callable[[str], Iterable[Iterable[Any]]], name: str) -> list[Any]:
    return sorted((tuple(row) for row in run(f'SELECT * FROM "{name}"')), key=repr)


def words_of(address: Address) -> str:
    """Return the address as an operator would write it."""
    return str(address) if isinstance(address, Path) else address.render_as_string(hide_password=False)


def changed(address: Address, statement: str, **values: Any) -> None:
    """Change the data directly, without the store."""
    with backend_at(address).migration_engine().begin() as connection:
        connection.execute(text(statement), values)
