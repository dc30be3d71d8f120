"""The settings about shards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

MOST_SHARDS = 100_000
"""Maximum number of shards."""


class ShardSettings(NamedTuple):
    """The settings about shards.

    Attributes:
        total: Total number of shards of all processes; 0 if this is the only process.
        ids: The shards that this process can run; any if empty.
        most: Maximum number of shards that it runs; 0 for no limit.
    """

    total: int = 0
    ids: frozenset[int] = frozenset()
    most: int = 0

    def fits(self, shard: int, running: int) -> bool:
        """Return whether the process can also run `shard` if it runs `running` others."""
        return (not self.ids or shard in self.ids) and (not self.most or running < self.most)


ALONE = ShardSettings()
"""The settings of a single process."""


def read_shards(values: Mapping[str, str]) -> ShardSettings:
    """Return the settings `shards`, `shard_ids` and `max_shards`. Raises ValueError, which names the fix."""
    if not values["shards"]:
        if key := next((key for key in ("shard_ids", "max_shards") if values[key]), ""):
            raise ValueError(f"QUERENT_{key.upper()} is for several processes. Set QUERENT_SHARDS too, or unset it.")
        return ALONE
    if not values["database"]:
        raise ValueError(
            "QUERENT_SHARDS is for several processes, which cannot share data in a file. Set QUERENT_DATABASE to a "
            "PostgreSQL database, or unset QUERENT_SHARDS: one process runs all shards then."
        )
    total = _number("shards", values["shards"])
    most = _number("max_shards", values["max_shards"]) if values["max_shards"] else 0
    return ShardSettings(total, _ids(values["shard_ids"], total), most)


def _number(key: str, value: str) -> int:
    if not (_is_number(value) and 1 <= int(value) <= MOST_SHARDS):
        raise ValueError(f"QUERENT_{key.upper()} is {value!r}. Give a whole number, from 1 to {MOST_SHARDS}.")
    return int(value)


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) < 9


def _ids(value: str, total: int) -> frozenset[int]:
    """Return the numbers in a list of ranges such as "0-3,7"."""
    ids = set[int]()
    for part in value.replace(" ", "").split(",") if value else ():
        first, dash, last = part.partition("-")
        ends = (first, last) if dash else (first, first)
        if not all(map(_is_number, ends)):
            raise ValueError(f"QUERENT_SHARD_IDS is {value!r}. Give numbers and ranges, such as 0-3,7.")
        if int(ends[1]) >= total:
            raise ValueError(f"QUERENT_SHARD_IDS names shard {ends[1]}; of {total} shards the last is {total - 1}.")
        ids |= set(range(int(ends[0]), int(ends[1]) + 1))
    return frozenset(ids)
