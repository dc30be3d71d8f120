"""Many at once, and many in the file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import CursorResult, Delete, Executable, Select, Update, insert
from sqlalchemy.dialects.sqlite.base import SQLiteDialect

from storage.engine.backend import Address, backend_at
from storage.engine.errors import Doubled
from storage.engine.session import Session
from storage.records.rows import Announcement, Told
from storage.schema import (
    personal_data,
    queries_after,
    queries_past,
    queries_results,
    queries_seats,
    queries_timers,
    statements,
    tables,
)
from storage.store import Store
from tests.storage.given import NOW, live, saved, table


async def test_matches_do_not_mix_and_readers_see_whole_entries(store: Store) -> None:
    matches = [await live(store, place) for place in range(12)]

    async def play(match: int) -> None:
        for n in range(8):
            lines = (Told([match, n, "first"]), Told([match, n, "second"]))
            await store.matches.save(
                match, saved(n, Announcement(lines), checkpoint=table(n + 1) if n % 3 == 2 else None)
            )

    async def watch(match: int) -> None:
        while (loaded := await store.matches.load(match, full=True)).row.n < 8:
            assert loaded.record is not None
            assert len(loaded.record.entries) == loaded.row.n
            assert loaded.print == (f"{loaded.row.n - 1:016x}" if loaded.row.n else None)
            assert len(await store.stories.read(match, None)) % 2 == 0

    await asyncio.gather(*map(play, matches), *map(watch, matches))
    for match in matches:
        told = [line.text for line in await store.stories.read(match, None)]
        assert told == [[match, n, half] for n in range(8) for half in ("first", "second")]


async def test_of_many_presses_at_once_one_counts(store: Store) -> None:
    match = await live(store)
    presses = (store.matches.save(match, saved(0)) for _ in range(20))
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert [type(result) for result in results].count(Doubled) == 19
    assert results.count(None) == 1
    assert (await store.matches.row(match)).n == 1


async def test_a_failed_change_takes_nothing_of_the_others_with_it(store: Store) -> None:
    matches = [await live(store, place) for place in range(6)]
    good = [store.matches.save(match, saved(0)) for match in matches]
    bad = [store.matches.save(match, saved(1), saved(2)) for match in matches]
    mixed = [change for pair in zip(bad, good, strict=True) for change in pair]
    results = await asyncio.gather(*mixed, return_exceptions=True)
    assert [type(result) for result in results[0::2]] == [Doubled] * 6
    assert [(await store.matches.row(match)).n for match in matches] == [1] * 6


async def test_a_cancelled_reader_leaves_the_connection_usable(store: Store) -> None:
    match = await live(store)
    task = asyncio.create_task(store.matches.load(match))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert (await store.matches.load(match)).row.id == match


async def opened(address: Address, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The statements that opening the data and asking for what is to be done runs."""
    ran: list[str] = []
    runs = Session._do

    def note(session: Session, statement: Executable, values: Mapping[str, Any]) -> CursorResult[Any]:
        ran.append(str(statement))
        return runs(session, statement, values)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "_do", note)
        store = await Store.open(address, "test", NOW)
        await store.outbox.due(NOW)
        await store.timers.next_at()
        await store.close()
    return ran


async def test_opening_ten_thousand_matches_is_opening_one(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = await opened(address, monkeypatch)
    row = {"host": 1, "game": "tottarot", "rules": 1, "options": "{}", "secret": b"s", "pledge": "p", "key": b"k"}
    row |= {"guild": 1, "channel": 1, "state": "live", "n": 0, "opened": NOW}
    with backend_at(address).migrating().begin() as connection:
        many = [{"id": place, "place": place, "holds": place, **row} for place in range(1, 10_001)]
        connection.execute(insert(tables.match), many)
    assert await opened(address, monkeypatch) == empty
    store = await Store.open(address, "test", NOW)
    assert len(await store.matches.live()) == 10_000
    await store.close()


STATEMENTS = (
    *(statements, queries_results, queries_timers, queries_past),
    *(personal_data, queries_seats, queries_after),
)
SELDOM = ("HOSTED_BY", "BLUR_HOST", "SAME_MATCH", "LANGUAGES", "GUILD_LANGUAGES")
"""Run when somebody asks for all that is kept of them, when a match is brought in, or once at the start."""


def test_no_statement_reads_a_whole_table_that_grows(path: Path) -> None:
    growing = ("match", "seat", "answer", "story", "post", "due", "person", "guild_setting")
    asked = {name: made for module in STATEMENTS for name, made in vars(module).items() if name not in SELDOM}
    with closing(sqlite3.connect(path)) as raw:
        for name, statement in asked.items():
            if isinstance(statement, Select | Update | Delete):
                words = statement.compile(dialect=SQLiteDialect(paramstyle="named"))
                values = dict.fromkeys(words.params, 1)
                plan = [detail for *_, detail in raw.execute(f"EXPLAIN QUERY PLAN {words}", values)]
                assert not [step for step in plan for table in growing if step == f"SCAN {table}"], name
