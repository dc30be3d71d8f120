"""Data of an earlier version, with everything happening at the same time, continues as it would have there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.config import Config
from bot.ops.backups import create_backup, restore_backup
from games import game as game_called
from games.kernel.match import Match
from storage.store import Store
from tests.proofs import spread
from tests.upgrades.snapshot import AWAY, LEFT, PARTS, TOLD

LIVE = 20
"""Number of running matches."""


@pytest.mark.parametrize("part", spread([*PARTS], thin=4))
async def test_data_of_an_earlier_version_continues_as_it_would_have_there(part: str, earlier: Path) -> None:
    text = (TOLD / f"{part}.txt").read_text(encoding="utf-8")
    assert (await PARTS[part](earlier)).splitlines() == text.splitlines()


async def test_a_backup_of_it_is_put_back_whole(earlier: Path, tmp_path: Path) -> None:
    config = Config("a-token", tmp_path, "info", "plain", "")
    assert earlier == config.database
    before = await _fingerprints(earlier)
    create_backup(config, tmp_path / "saved", now=lambda: LEFT + AWAY)
    await asyncio.to_thread(earlier.unlink)
    restore_backup(config, tmp_path / "saved", now=lambda: LEFT + AWAY)
    assert await _fingerprints(earlier) == before
    assert len(before) == LIVE


async def _fingerprints(database: Path) -> list[str]:
    """Return the fingerprint of every running match, which must equal the stored one."""
    store = await Store.open(database, "test", LEFT + AWAY)
    try:
        found = []
        for number in await store.matches.live():
            loaded = await store.matches.load(number)
            assert loaded.record is not None
            found.append(Match(game_called(loaded.row.game), loaded.record).state_hash())
            assert loaded.state_hash in (found[-1], None)
        return found
    finally:
        await store.close()
