"""A restore that is killed leaves either the earlier data or the restored data."""

from __future__ import annotations

import asyncio
from pathlib import Path

from storage.matches import NewSeat
from storage.store import Store
from storage.upkeep.backup import save
from tests.storage.given import CHIARA, NOW, live, opening
from tests.wire.forked import printed


async def given(path: Path, folder: Path) -> None:
    """Create a backup, and data that continued after it."""
    store = await Store.open(path, "test", NOW)
    await live(store)
    save(path, folder / "saved", NOW)
    await store.lobbies.open(opening(200, NewSeat("Chiara", CHIARA)), NOW)
    await store.close()
    await asyncio.to_thread(path.rename, folder / "before")


async def test_data_is_whole_after_a_restore_was_killed_at_any_step(path: Path, tmp_path: Path) -> None:
    await given(path, tmp_path)
    killed = int(await printed("tests.storage.upkeep.dying_restore", str(tmp_path)))
    assert killed > 5, "it was killed too seldom to tell anything"
