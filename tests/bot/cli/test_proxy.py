"""The doctor and the bot reach Discord through the proxy in the operator's settings."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from email.utils import formatdate
from pathlib import Path

import discord
import pytest

from bot.app import Querent
from bot.cli.doctor import findings
from bot.config import read_config
from bot.runtime.discord_internals import point_at
from storage.store import Store
from tests.bot.clock import Clock
from tests.discord_address import keep_address
from tests.storage.given import NOW

NOWHERE = "http://discord.invalid"
"""A host name without an address, so that only a proxy can be asked for it."""


@asynccontextmanager
async def proxy() -> AsyncIterator[tuple[str, list[str]]]:
    """Yield a proxy that knows nothing, and the requests that it received."""
    asked = list[str]()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            asked.append(head.splitlines()[0])
            date = formatdate(NOW, usegmt=True)
            writer.write(f"HTTP/1.1 401 Unauthorized\r\nDate: {date}\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server:
        yield f"http://127.0.0.1:{port}", asked


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the addresses afterwards."""
    keep_address(monkeypatch)


@pytest.mark.usefixtures("nowhere")
async def test_the_doctor_asks_the_proxy(tmp_path: Path) -> None:
    async with proxy() as (address, asked):
        environ = {"QUERENT_DATA": str(tmp_path), "QUERENT_DISCORD": NOWHERE, "QUERENT_TOKEN": "x"}
        found = await findings(read_config({**environ, "QUERENT_PROXY": address}), lambda: NOW)
    said = {finding.name: (finding.passed, finding.message) for finding in found}
    assert said["clock"][0]
    assert said["login"] == (False, "Discord does not accept the token. Copy it again from the developer portal.")
    assert asked == [f"GET {NOWHERE}/api/v10/gateway HTTP/1.1", f"GET {NOWHERE}/api/v10/users/@me HTTP/1.1"]


@pytest.mark.usefixtures("nowhere")
async def test_a_proxy_that_is_not_there_is_named(tmp_path: Path) -> None:
    environ = {"QUERENT_DATA": str(tmp_path), "QUERENT_DISCORD": NOWHERE, "QUERENT_PROXY": "http://127.0.0.1:1"}
    found = await findings(read_config(environ), lambda: NOW)
    [says] = [finding.message for finding in found if finding.name == "network"]
    assert "the proxy in QUERENT_PROXY" in says


@pytest.mark.usefixtures("nowhere")
async def test_the_bot_asks_the_proxy(store: Store) -> None:
    point_at(NOWHERE)
    async with proxy() as (address, asked), Querent(store, Clock(), proxy=address) as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("x")
    assert asked == [f"GET {NOWHERE}/api/v10/users/@me HTTP/1.1"]
