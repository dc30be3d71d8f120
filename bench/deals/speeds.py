"""Measures the time to rank a deal and to choose one for a table.

The data is a daily deal with 10,000 tries and results, and 100,000 deals of one kind, of which a user knows a thousand.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from sqlalchemy import Connection, insert

from bench.table import Row
from storage.database import Database
from storage.deal_rows import deal_result_table, deal_seen_table, deal_table, shape_of, to_sortable
from storage.deals import DealStore, ResultRow, Table
from storage.matches import match_table
from storage.store import Store

RESULTS, DEALS, KNOWN = 10_000, 100_000, 1000
ROUNDS = 25
NOW = 1_000_000_000
USER, GUILD, FIRST_USER = 11, 7, 1000
SHAPE = shape_of("queens_of_fate", 1, {}, ("person",))


def rows() -> list[Row]:
    """Return the milliseconds that ranking and choosing take."""
    folder = Path(tempfile.mkdtemp(prefix="deals"))
    try:
        ranking, choosing = asyncio.run(_measured(folder / "data.sqlite"))
    finally:
        shutil.rmtree(folder)
    return [
        Row("rank of a result among 10,000, p50", ranking, 20, "ms"),
        Row("choice among 100,000 deals, p50", choosing, 20, "ms"),
    ]


async def _measured(path: Path) -> tuple[float, float]:
    await (await Store.open(path, "bench", NOW)).close()
    database = await Database.open(path)
    await database.write(_fill)
    deals = DealStore(database)
    mine = ResultRow(1, 0, (1, -40), 0, NOW, GUILD)
    asked = Table(SHAPE, (USER,), GUILD, NOW - 30 * 86_400)

    async def ranked() -> None:
        await deals.rank(1, mine, NOW)
        await deals.best(1, 0, USER)

    async def chosen() -> None:
        assert await deals.candidates(asked, NOW)

    taken = await _median(ranked), await _median(chosen)
    await database.close()
    return taken


async def _median(call: Callable[[], Awaitable[None]]) -> float:
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        await call()
        times.append((time.perf_counter() - began) * 1000)
    return median(times)


def _fill(connection: Connection) -> None:
    rng = Random(1)
    connection.execute(insert(match_table), [_match(n) for n in range(1, RESULTS + 1)])
    connection.execute(insert(deal_table), [_deal(n, rng.randrange(1, 50)) for n in range(1, DEALS + 1)])
    results = [
        {
            "deal": 1,
            "match": match,
            "seat": 0,
            "flags": rng.randrange(2),
            "at": NOW,
            "compared": to_sortable((rng.randrange(2), -rng.randrange(60))),
        }
        for match in range(1, RESULTS + 1)
    ]
    connection.execute(insert(deal_result_table), results)
    seen = [
        {"deal": deal, "user": USER, "how": "played", "match": 1, "at": NOW}
        for deal in rng.sample(range(2, DEALS), KNOWN)
    ]
    connection.execute(insert(deal_seen_table), seen)
    tries = [
        {"deal": 1, "user": FIRST_USER + match, "how": "daily", "match": match, "at": NOW}
        for match in range(1, RESULTS + 1)
    ]
    connection.execute(insert(deal_seen_table), tries)


def _match(number: int) -> dict[str, Any]:
    return {
        "id": number,
        "guild": GUILD,
        "channel": 1,
        "place": number,
        "host": USER,
        "game": "queens_of_fate",
        "rules": 1,
        "options": "{}",
        "secret": b"",
        "seal": "",
        "state": "ended",
        "entry_count": 0,
        "opened": NOW,
        "started": NOW,
        "ended": NOW,
        "deal": number,
    }


def _deal(number: int, played: int) -> dict[str, Any]:
    return {
        "id": number,
        "name": f"Q-{number}",
        "game": "queens_of_fate",
        "rules": 1,
        "options": "{}",
        "seats": 1,
        "bots": "person",
        "shape": SHAPE,
        "key": b"",
        "secret": b"",
        "seal": "",
        "origin": f"Q-{number}",
        "played": played,
        "opens": NOW if number == 1 else None,
        "closes": NOW + 1000 if number == 1 else None,
    }
