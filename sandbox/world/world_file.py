"""The sandbox's file. Changes are written in batches in the background, so that they survive a restart."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from sandbox.world.wire import text_of

PAUSE = 0.25  # seconds between two batches, which a killed process can lose

SCHEMA = """
create table if not exists thing (kind text not null, key text not null, body text not null,
                                  primary key (kind, key)) without rowid;
create table if not exists blob (key text primary key, bytes blob not null);
"""


class WorldFile:
    """Stores JSON values by (kind, key) and bytes by key. Without a path, everything is lost at the end."""

    def __init__(self, path: Path | str | None) -> None:
        if path is not None:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        self._file = sqlite3.connect(path or ":memory:", check_same_thread=False, isolation_level=None)
        self._file.executescript("pragma journal_mode = wal; pragma synchronous = normal;" + SCHEMA)
        self._busy = threading.Lock()
        self._things: dict[tuple[str, str], str | None] = {}
        self._blobs: dict[str, bytes | None] = {}
        self._writer: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    def open(self) -> None:
        """Start writing in the background; needs a running event loop."""
        self._writer = asyncio.create_task(self._write_behind())

    async def close(self) -> None:
        """Write pending changes, then close the file."""
        self._closing.set()
        if self._writer is not None:
            await self._writer
        self.flush()
        self._file.close()

    def put(self, kind: str, key: str, body: object) -> None:
        """Store a value as JSON with the next batch."""
        self._things[kind, key] = text_of(body)

    def drop(self, kind: str, key: str) -> None:
        """Delete a value with the next batch."""
        self._things[kind, key] = None

    def all(self, kind: str) -> Iterator[tuple[str, Any]]:
        """Yield every stored value of a kind with its key, ordered by key, without pending ones."""
        rows = self._file.execute("select key, body from thing where kind = ? order by length(key), key", (kind,))
        for key, body in rows:
            yield key, json.loads(body)

    def put_blob(self, key: str, data: bytes) -> None:
        """Store bytes with the next batch."""
        self._blobs[key] = data

    def drop_blob(self, key: str) -> None:
        """Delete bytes with the next batch."""
        self._blobs[key] = None

    def blob(self, key: str) -> bytes | None:
        """Return the bytes under a key, or None."""
        if key in self._blobs:
            return self._blobs[key]
        with self._busy:
            row = self._file.execute("select bytes from blob where key = ?", (key,)).fetchone()
        return bytes(row[0]) if row else None

    def blob_keys(self) -> set[str]:
        """Return the keys of all stored bytes."""
        return {key for (key,) in self._file.execute("select key from blob")}

    def flush(self) -> None:
        """Write all pending changes in one transaction."""
        self._write(*self._take())
        self._things, self._blobs = {}, {}

    def _take(self) -> tuple[dict[tuple[str, str], str | None], dict[str, bytes | None]]:
        return dict(self._things), dict(self._blobs)

    def _write(self, things: dict[tuple[str, str], str | None], blobs: dict[str, bytes | None]) -> None:
        gone = [name for name, body in things.items() if body is None]
        kept = [(*name, body) for name, body in things.items() if body is not None]
        with self._busy:
            self._file.execute("begin")
            self._file.executemany("delete from thing where kind = ? and key = ?", gone)
            self._file.executemany("insert or replace into thing values (?, ?, ?)", kept)
            self._file.executemany("delete from blob where key = ?", [(k,) for k, b in blobs.items() if b is None])
            self._file.executemany(
                "insert or replace into blob values (?, ?)", [(k, b) for k, b in blobs.items() if b is not None]
            )
            self._file.execute("commit")

    async def _write_behind(self) -> None:
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), PAUSE)
            if self._things or self._blobs:
                await self._batch()

    async def _batch(self) -> None:
        things, blobs = self._take()
        await asyncio.to_thread(self._write, things, blobs)
        # Values that were set again in the meantime differ from the written ones, and stay pending.
        self._things = {k: v for k, v in self._things.items() if k not in things or things[k] is not v}
        self._blobs = {k: v for k, v in self._blobs.items() if k not in blobs or blobs[k] is not v}
