"""The settings for shards, and the errors for invalid ones."""

from __future__ import annotations

import pytest

from bot.config import read_config
from bot.runtime.setting_values import ConfigError
from bot.runtime.shard_settings import ShardSettings

THERE = {"QUERENT_DATABASE": "postgresql://querent@there/querent", "QUERENT_SHARDS": "8"}


@pytest.mark.parametrize(
    ("said", "ids"), [("0-3", {0, 1, 2, 3}), ("7", {7}), ("0, 2-3,6", {0, 2, 3, 6}), ("", set[int]())]
)
def test_shards_are_named_by_numbers_and_ranges(said: str, ids: set[int]) -> None:
    assert read_config({**THERE, "QUERENT_SHARD_IDS": said}).sharding.ids == ids


def test_sharding_is_off_by_default() -> None:
    assert read_config({}).sharding.total == 0


@pytest.mark.parametrize(
    ("settings", "fix"),
    [
        ({"QUERENT_SHARDS": "2"}, "cannot share data in a file. Set QUERENT_DATABASE"),
        ({"QUERENT_SHARD_IDS": "0"}, "QUERENT_SHARD_IDS is for several processes. Set QUERENT_SHARDS too"),
        ({"QUERENT_MAX_SHARDS": "1"}, "QUERENT_MAX_SHARDS is for several processes"),
        ({**THERE, "QUERENT_SHARDS": "0"}, "QUERENT_SHARDS is '0'"),
        ({**THERE, "QUERENT_SHARD_IDS": "6-8"}, "names shard 8; of 8 shards the last is 7"),
        ({**THERE, "QUERENT_SHARD_IDS": "0-"}, "Give numbers and ranges, such as 0-3,7"),
        ({**THERE, "QUERENT_SHARD_IDS": "first"}, "Give numbers and ranges"),
    ],
)
def test_a_wrong_shard_setting_is_reported_with_its_fix(settings: dict[str, str], fix: str) -> None:
    with pytest.raises(ConfigError, match=fix):
        read_config(settings)


def test_a_process_runs_only_shards_that_its_settings_allow() -> None:
    assert ShardSettings(8).fits(7, running=7)
    assert not ShardSettings(8, frozenset({0, 1})).fits(2, running=0)
    assert ShardSettings(8, most=2).fits(5, running=1)
    assert not ShardSettings(8, most=2).fits(5, running=2)
