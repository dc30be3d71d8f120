"""A running bot makes one backup per day, and keeps only a set number of them."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.config import read_config
from bot.metrics.figures import Figures
from bot.metrics.sampling import Sampler
from bot.ops.backups import Backups, newest_backup
from storage.store import Store
from storage.upkeep.backup import BackupError
from tests.bot.clock import Clock
from tests.storage.files import filled

DAY = 86_400


async def test_a_backup_a_day_and_only_the_newest_are_kept(empty: Path, tmp_path: Path) -> None:
    clock, folder = Clock(), filled(tmp_path, empty) / "made" / "backups"
    config = replace(read_config({"QUERENT_DATA": str(tmp_path)}), backup_dir=folder, backup_keep=2)
    store = await Store.open(config.database, "test", clock())
    backups = Backups(config, clock)
    made = []
    for _ in range(4):
        backup = backups.see_to(folder)
        assert backup is not None
        assert backups.see_to(folder) is None, "one a day"
        made.append(backup.path.name)
        (folder / "querent-mine.sqlite").touch()
        clock.go_by(DAY)
    assert len(set(made)) == 4
    assert sorted(path.name for path in folder.iterdir()) == sorted([*made[-2:], "querent-mine.sqlite"])
    await store.close()


async def test_no_backup_is_made_without_a_folder(tmp_path: Path) -> None:
    await Backups(read_config({"QUERENT_DATA": str(tmp_path)}), Clock()).run()
    assert not os.listdir(tmp_path)


def test_the_folder_is_not_thinned_out_for_a_backup_that_failed(tmp_path: Path) -> None:
    old = [tmp_path / f"querent-2020-01-0{day}.sqlite" for day in (1, 2, 3)]
    for path in old:
        path.touch()
    config = replace(read_config({"QUERENT_DATA": str(tmp_path / "none")}), backup_keep=1)
    with pytest.raises(BackupError):
        Backups(config, Clock()).see_to(tmp_path)
    assert sorted(tmp_path.iterdir()) == old


async def test_the_age_of_the_newest_is_a_figure(tmp_path: Path, store: Store) -> None:
    """Other files in the folder do not count."""
    config = replace(read_config({"QUERENT_DATA": str(tmp_path)}), backup_dir=tmp_path / "kept")
    clock = Clock()
    sampler = Sampler(Figures(), _Silent(), store, clock, partial(newest_backup, config))  # type: ignore[arg-type]
    assert newest_backup(config) is None
    (tmp_path / "kept").mkdir()
    for name, at in (("querent-2026-11-20.sqlite", 100), ("querent-2026-11-21.sqlite", 200), ("mine.sqlite", 300)):
        (tmp_path / "kept" / name).touch()
        os.utime(tmp_path / "kept" / name, (at, at))
    found = await asyncio.to_thread(lambda: {metric.name: metric for metric in sampler.collect()})
    [sample] = found["querent_last_backup_timestamp_seconds"].samples
    assert sample.value == 200


class _Silent:
    """A client that is not connected."""

    latencies = ()
