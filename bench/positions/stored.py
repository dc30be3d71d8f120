"""Searches for positions in the finished matches of a host's database, if all of their people allow it.

The database is only read. A match is left out as long as others play its deal or could begin it as they were promised:
as the deal of a day, of a round, or of a challenge. Once a position comes from it, nobody is dealt that deal any more
(bot/deals/public_deals.py). What is stored of a match has neither its deal nor anything about its people.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

from bench.positions.files import store as store_positions
from bench.positions.search import late_decisions, positions_in, tell
from bot.deals.public_deals import is_public, publish
from bot.ratings.counting import is_standard
from bot.table.preferences import read_preferences
from cogs.positions.collection import next_match, positions_of
from games.kernel.ask import RefusedError
from games.kernel.dealer import seal_of
from games.kernel.game import AnyGame
from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.dealt_again import dealt_again
from games.search.decisions import Decision, changed_hands
from games.search.positions import Position
from storage.answers import OWN
from storage.matches import MatchRow
from storage.store import Store
from storage.upkeep.backup import save

T = TypeVar("T")


def search_stored(game: AnyGame, database: Path, until: float) -> None:
    """Search the matches of a game that were not examined before, oldest first, until the time is up.

    Args:
        game: The game.
        database: The SQLite file, which a bot can be using. The IDs of its examined matches are kept next to it.
        until: The reading of `time.monotonic` after which no match is begun.

    Raises:
        StorageError: The file is not the data of a bot, or cannot be read.
    """
    examined = Examined(database, game.key)
    with copied(database) as copy:
        rows = [row for row in rows_to_search(copy, game) if row.id not in examined.tables]
        print(f"matches that are allowed and not examined yet: {len(rows)}", flush=True)
        for row in rows:
            if time.monotonic() >= until:
                return
            if is_public(seal_of(row.secret)):
                continue
            found = positions_of_match(game, row, record_in(copy, row.id))
            if found and not _is_still_allowed(game, database, row):
                continue
            if found:
                publish(seal_of(row.secret))
                store_positions(game.key, next_match(game.key) + 1, [*positions_of(game.key), *found])
                tell(found)
            examined.add(row.id)


class Examined:
    """The matches of a game in a database that were examined, in a file next to it.

    Matches that were left out are not among them, since their people might allow it later.

    Attributes:
        tables: The IDs of the matches.
    """

    def __init__(self, database: Path, game: str) -> None:
        self._file, self._game = database.with_name(f"{database.name}.positions"), game
        self._all: dict[str, list[int]] = {}
        if self._file.exists():
            self._all = json.loads(self._file.read_text(encoding="utf-8"))
        self.tables = set(self._all.get(game, ()))

    def add(self, table: int) -> None:
        """Record that a match was examined."""
        self.tables.add(table)
        new = self._file.with_name(f"{self._file.name}.new")
        new.write_text(json.dumps({**self._all, self._game: sorted(self.tables)}), encoding="utf-8")
        os.replace(new, self._file)


async def allowed(store: Store, game: AnyGame) -> list[MatchRow]:
    """Return the finished matches of a game from which positions can be taken, oldest first."""
    now = int(time.time())
    rows = await store.positions.sources(game.key, game.rules)
    return [
        row
        for row in rows
        if is_standard(game, row.options, sum(seat.kind == "person" for seat in row.seats))
        and await _all_allow(store, row)
        and not await _is_promised(store, row, now)
    ]


async def _all_allow(store: Store, row: MatchRow) -> bool:
    """Return whether people played a match, and all of them allow it; nobody can ask a user who was deleted."""
    users = [seat.user for seat in row.seats if seat.kind == "person"]
    if not users or any(seat.kind == "away" for seat in row.seats):
        return False
    for user in users:
        if user is None or not read_preferences((await store.people.get(user)).settings).positions_allowed:
            return False
    return True


async def _is_promised(store: Store, row: MatchRow, now: int) -> bool:
    """Return whether others play the deal of a match, or are still expected to."""
    if row.closes and row.closes > now:
        return True
    return bool(row.deal) and (
        await store.shared_deals.is_played(row.deal or 0, since=0) or await store.challenges.is_open(row.deal or 0)
    )


@contextmanager
def copied(database: Path) -> Iterator[Path]:
    """Copy the current data for the `with` block, so that nothing is changed or locked."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        save(database, copy, int(time.time()))
        yield copy


def rows_to_search(copy: Path, game: AnyGame) -> list[MatchRow]:
    """Return the matches of a game in a copy from which positions can be taken."""
    return _read(copy, partial(allowed, game=game))


def record_in(copy: Path, table: int) -> Record:
    """Return the whole record of a match in a copy."""
    return _read(copy, partial(record_of, table=table))


def _read(copy: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    return asyncio.run(_reading(copy, work))


async def _reading(copy: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    store = await Store.open(copy, "bench.positions", int(time.time()))
    try:
        return await work(store)
    finally:
        await store.close()


def positions_of_match(game: AnyGame, row: MatchRow, record: Record) -> list[Position]:
    """Return the positions of a match; none if it cannot be replayed, or a seat changed hands."""
    people = {seat.seat for seat in row.seats if seat.kind == "person"}
    if any(changed_hands(record, seat.seat) for seat in row.seats):
        return []
    if any(entry.by in OWN and entry.seat not in people for entry in record.entries):
        return []
    late = _nameless(game, record, Random(f"position {game.key} {record.key.hex()}"))
    try:
        return [*positions_in(game, record, late, next_match(game.key))]
    except (RefusedError, LookupError, ValueError):
        return []  # An earlier version with the same rule number had a bug.


async def record_of(store: Store, table: int) -> Record:
    """Return the whole record of a finished match."""
    record = (await store.matches.load(table, full=True)).record
    assert record is not None
    return record


def _nameless(game: AnyGame, record: Record, rng: Random) -> Iterator[tuple[Seat, Decision]]:
    """Yield late decisions without the deal of their match."""
    for seat, one in late_decisions(game, record, rng):
        again = dealt_again(one.match(game), seat, rng.randrange)
        if again is not None:
            yield seat, Decision(one.entry_number, one.tokens, again)


def _is_still_allowed(game: AnyGame, database: Path, row: MatchRow) -> bool:
    """Return whether a match is allowed now; its people could have changed their minds during the search."""
    with copied(database) as copy:
        return row.id in {one.id for one in rows_to_search(copy, game)}
