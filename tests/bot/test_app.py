"""The process that runs the bot: its hold on the data, and who may read what it writes."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from bot import __main__ as querent
from bot import app
from storage.engine.errors import Taken, Unavailable


class Life:
    """An uptime whose renewals end as told."""

    def __init__(self, *ends: Exception | None) -> None:
        self.ends = list(ends)

    async def go_on(self, _matches: Any) -> None:
        if (end := self.ends.pop(0)) is not None:
            raise end


async def test_only_another_process_that_has_the_data_ends_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk, or a program that locks the data for a while, does not."""
    killed: list[int] = []
    monkeypatch.setattr(app, "RENEWAL", 0)
    monkeypatch.setattr(os, "kill", lambda _pid, sign: killed.append(sign))
    life: Any = Life(Unavailable("The disk is full."), None, Unavailable("locked"), Taken("somebody", "there", 1, 0, 0))
    await asyncio.wait_for(app._show_life(life, object()), 10)  # type: ignore[arg-type]  # a bot before its services
    assert (life.ends, killed) == ([], [signal.SIGTERM])


def test_nobody_else_on_the_machine_can_read_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every hand and every secret is in it."""
    data = tmp_path / "data"
    monkeypatch.setenv("QUERENT_DATA", str(data))
    monkeypatch.setattr("sys.argv", ["querent", "doctor"])
    before = os.umask(0o022)
    try:
        querent.main()
    finally:
        os.umask(before)
    written = [data, *data.rglob("*")]
    assert len(written) > 1
    assert not [path for path in written if path.stat().st_mode & 0o077]
