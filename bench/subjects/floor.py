"""A bare aiohttp client that replies to presses, as the minimum of what a bot must do.

Run it with `python -m bench.subjects.floor ADDRESS CHANNEL [FILE]`. With FILE, each press is first committed to an
SQLite file there (WAL, synchronous FULL) and the reply is a ready-made picture; without, it is only acknowledged.
Prints a line once it has posted its message with a button.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from typing import Any

import aiohttp
import orjson

ACKNOWLEDGED = orjson.dumps({"type": 6})
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "floor"}]}
PICTURE = os.urandom(200_000)
"""As large as a hand when the limits of bench/press.py were set in units of this floor, so that they keep their
meaning; current hands are a third of that. Its content does not matter for a loopback connection."""


class Ledger:
    """Stores one row per press, on disk before the reply."""

    def __init__(self, path: str) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("pragma journal_mode=wal")
        self._connection.execute("pragma synchronous=full")
        self._connection.execute("create table press(id integer primary key, body text)")

    def write(self, body: str) -> None:
        """Store a press, flushed to disk."""
        self._connection.execute("begin immediate")
        self._connection.execute("insert into press(body) values (?)", (body,))
        self._connection.execute("commit")


async def main(address: str, channel: str, ledger: Ledger | None) -> None:
    """Reply until the gateway closes."""
    base = f"{address}/api/v10"
    async with aiohttp.ClientSession(json_serialize=lambda value: orjson.dumps(value).decode()) as session:
        gateway = await session.ws_connect(f"{address.replace('http', 'ws')}/gw", max_msg_size=0)
        keep = set()
        async for frame in gateway:
            event = orjson.loads(frame.data)
            if event["op"] == 10:
                await gateway.send_json({"op": 2, "d": {"token": "bench", "intents": 1, "properties": {}}})
            elif event["t"] == "READY":
                await _post(session, base, channel)
            elif event["t"] == "INTERACTION_CREATE":
                task = asyncio.create_task(_answer(session, base, event["d"], ledger))
                keep.add(task)
                task.add_done_callback(keep.discard)


async def _post(session: aiohttp.ClientSession, base: str, channel: str) -> None:
    headers = {"Authorization": "Bot bench"}
    body = {"content": "floor", "components": [BUTTON]}
    async with session.post(f"{base}/channels/{channel}/messages", json=body, headers=headers) as response:
        response.raise_for_status()
    print("ready", flush=True)


async def _answer(session: aiohttp.ClientSession, base: str, press: dict[str, Any], ledger: Ledger | None) -> None:
    url = f"{base}/interactions/{press['id']}/{press['token']}/callback"
    if ledger is None:
        data: Any = ACKNOWLEDGED
        headers = {"Content-Type": "application/json"}
    else:
        ledger.write(press["id"])
        data, headers = _with_picture(), {}
    async with session.post(url, data=data, headers=headers) as response:
        await response.read()


def _with_picture() -> aiohttp.FormData:
    attachment = {"id": 0, "filename": "hand.png", "description": "a hand"}
    answer = {"type": 7, "data": {"content": "floor", "components": [BUTTON], "attachments": [attachment]}}
    form = aiohttp.FormData()
    form.add_field("payload_json", orjson.dumps(answer).decode(), content_type="application/json")
    form.add_field("files[0]", PICTURE, filename="hand.png", content_type="image/png")
    return form


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Ledger(sys.argv[3]) if len(sys.argv) > 3 else None))
