"""The process that runs the bot: its lease on the data, and the permissions of its files."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot import __main__ as querent
from bot import app
from bot.config import Config
from storage.errors import LeaseHeldError, UnavailableError
from storage.store import Store


class Life:
    """An uptime whose renewals end as given."""

    def __init__(self, *ends: Exception | None) -> None:
        self.ends = list(ends)

    async def go_on(self, _matches: Any) -> None:
        if (end := self.ends.pop(0)) is not None:
            raise end


async def test_only_another_process_that_has_the_data_ends_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk, or a program that locks the data for a while, does not end the bot."""
    killed: list[int] = []
    monkeypatch.setattr(app, "RENEWAL", 0)
    monkeypatch.setattr(os, "kill", lambda _pid, sign: killed.append(sign))
    life: Any = Life(
        UnavailableError("The disk is full."),
        None,
        UnavailableError("locked"),
        LeaseHeldError("somebody", "there", 1, 0, 0),
    )
    await asyncio.wait_for(app._show_life(life, object()), 60)  # type: ignore[arg-type]  # a bot before its services
    assert (life.ends, killed) == ([], [signal.SIGTERM])


def test_other_users_of_the_machine_cannot_read_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The data contains every hand and every secret."""
    data, modes = tmp_path / "data", list[int]()

    async def started(config: Config) -> None:
        store = await Store.open(config.database, "test", 1)
        modes.extend(_modes(data))  # some files exist only while the data is open
        await store.close()

    _start(data, started, monkeypatch)
    assert len(modes) > 2
    assert not [mode for mode in modes if mode & 0o077]


def test_world_readable_data_is_made_private_at_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Release 0.1.0 made the data readable for everyone; the group, which an operator might have set, keeps access."""
    files = [tmp_path / f"querent.sqlite{beside}" for beside in ("", "-wal")]
    for file in files:
        file.touch()
        file.chmod(0o644)

    async def started(config: Config) -> None:
        assert config.database == files[0]

    _start(tmp_path, started, monkeypatch)
    assert [file.stat().st_mode & 0o777 for file in files] == [0o640, 0o640]


def _start(data: Path, started: Callable[[Config], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Run `querent run` on this data as a user with a permissive umask; `started` runs instead of the bot."""
    monkeypatch.setenv("QUERENT_DATA", str(data))
    monkeypatch.setenv("QUERENT_TOKEN", "MTIz.a.token")
    monkeypatch.setattr("sys.argv", ["querent", "run"])
    monkeypatch.setattr("bot.app.run", started)
    monkeypatch.setattr("gc.freeze", lambda: None)
    before = os.umask(0o022)
    try:
        assert querent.main() == 0
    finally:
        os.umask(before)


def _modes(folder: Path) -> list[int]:
    """Return the permissions of a folder and of all files in it."""
    return [path.stat().st_mode for path in (folder, *folder.rglob("*"))]
