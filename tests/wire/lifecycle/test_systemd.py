"""A bot notifies systemd, which started it, at a simulated socket."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TypeAlias

import pytest
import pytest_asyncio

from bot.ops import systemd
from sandbox.driver import Sandbox
from tests import ROOT
from tests.wire.house import PATIENCE
from tests.wire.process import ended, spawn

Told: TypeAlias = asyncio.Queue[list[str]]


class _Listening(asyncio.DatagramProtocol):
    def __init__(self, messages: Told) -> None:
        self._told = messages

    def datagram_received(self, data: bytes, _address: object) -> None:
        self._told.put_nowait(data.decode().splitlines())


async def until(messages: Told, line: str) -> list[str]:
    """Return all lines up to the message with this one."""
    lines: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while line not in lines:
            lines += await messages.get()
    return lines


@pytest_asyncio.fixture
async def messages(tmp_path: Path) -> AsyncIterator[Told]:
    """Yield the messages at the socket `told` in the test's folder, in order."""
    queue: Told = asyncio.Queue()
    loop = asyncio.get_running_loop()
    transport, _ = await loop.create_datagram_endpoint(
        lambda: _Listening(queue), local_addr=str(tmp_path / "told"), family=socket.AF_UNIX
    )
    yield queue
    transport.close()


async def test_systemd_is_notified_of_readiness_life_and_stopping(messages: Told, data: Path, tmp_path: Path) -> None:
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        told_it = {"NOTIFY_SOCKET": str(tmp_path / "told"), "WATCHDOG_USEC": "20000"}
        wanted = {"QUERENT_TOKEN": "a-token", "QUERENT_DISCORD": sandbox.url}
        child = await spawn(data, **told_it, **wanted)
        before = await until(messages, "READY=1")
        assert sandbox.bot_online.is_set()
        assert any(line.startswith("EXTEND_TIMEOUT_USEC=") for line in before), "Discord may take its time"
        while not messages.empty():
            messages.get_nowait()
        for _ in range(3):
            assert await until(messages, "WATCHDOG=1") == ["WATCHDOG=1"]
        child.send_signal(signal.SIGTERM)
        await until(messages, "STOPPING=1")
        code, said = await ended(child)
    assert code == 0, said
    assert "NOTIFY_SOCKET" not in said


@pytest.mark.parametrize("address", ["", "/nowhere/at/all", "@nobody-listens"])
def test_a_missing_listener_is_ignored(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    systemd.notify("READY=1")


def test_a_name_that_is_no_file_is_understood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    name = f"querent-{tmp_path}"
    monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as there:
        there.bind(f"\0{name}")
        systemd.notify("STOPPING=1")
        assert there.recv(100).startswith(b"STOPPING=1")


def test_the_unit_names_existing_settings_and_waits_for_the_readiness_of_the_bot() -> None:
    unit = (ROOT / "docs/systemd/querent.service").read_text(encoding="utf-8")
    known = set(re.findall(r"`(QUERENT_\w+)`", (ROOT / "docs/hosts.md").read_text(encoding="utf-8")))
    assert set(re.findall(r"QUERENT_\w+", unit)) <= known
    assert {"Type=notify", "WatchdogSec=60", "RestartPreventExitStatus=2"} <= set(unit.splitlines())
    assert 2 * systemd.PERIOD < 60
