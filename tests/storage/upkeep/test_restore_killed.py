"""Whoever kills a restore finds what was there or what was put back, never neither."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from storage.matches import NewSeat
from storage.store import Store
from storage.upkeep.backup import save
from tests import ROOT
from tests.storage.given import CHIARA, NOW, live, opening


async def given(path: Path, folder: Path) -> None:
    """A backup, and data that went on after it."""
    store = await Store.open(path, "test", NOW)
    await live(store)
    save(path, folder / "saved", NOW)
    await store.lobbies.open(opening(200, NewSeat("Chiara", CHIARA)), NOW)
    await store.close()
    await asyncio.to_thread(path.rename, folder / "before")


def test_data_are_whole_wherever_a_restore_is_killed(path: Path, tmp_path: Path) -> None:
    asyncio.run(given(path, tmp_path))
    words = [sys.executable, "-m", "tests.storage.upkeep.dying_restore", str(tmp_path)]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert int(told.stdout) > 5, "it was killed too seldom to tell anything"
