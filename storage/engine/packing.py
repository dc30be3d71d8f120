"""How values lie in their columns: JSON as compact text, checkpoints as compressed JSON, audiences as " 0 2 "."""

from __future__ import annotations

import json
import zlib
from typing import Any

from games.kernel.record import Checkpoint

_SINCE_THEN: tuple[Any, ...] = ("", ())
"""The last fields of a checkpoint that has neither."""


def to_json(value: Any) -> str:
    """Compact JSON text. Raises TypeError or ValueError for what is no JSON value."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def from_json(text: str) -> Any:
    """The JSON value."""
    return json.loads(text)


def to_blob(checkpoint: Checkpoint) -> bytes:
    """The checkpoint, compressed to about a seventh."""
    return zlib.compress(to_json(checkpoint).encode(), 6)


def from_blob(blob: bytes) -> Checkpoint:
    """The checkpoint; earlier versions wrote none of what `_SINCE_THEN` stands for, or only the first."""
    told: list[Any] = json.loads(zlib.decompress(blob))
    n, rules, table, counts, since, topic, besides = (*told, *_SINCE_THEN[len(told) - 5 :])
    return Checkpoint(n, rules, table, counts, tuple([(seat, opened) for seat, opened in since]), topic, tuple(besides))


def to_audience(seats: tuple[int, ...] | None) -> str | None:
    """The seats between spaces, so that seat 2 is found by " 2 "; None for everybody."""
    return None if seats is None else " ".join(["", *map(str, seats), ""])


def from_audience(text: str | None) -> tuple[int, ...] | None:
    """The seats."""
    return None if text is None else tuple(map(int, text.split()))
