"""Column formats: JSON as compact text, checkpoints as compressed JSON, audiences as " 0 2 "."""

from __future__ import annotations

import json
import zlib
from typing import Any

from games.kernel.record import Checkpoint

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False)
_SINCE_THEN: tuple[Any, ...] = ((), "", (), "")
"""The defaults of the last four fields of a checkpoint; version 0.1.0 stored only the four before them."""


def to_json(value: Any) -> str:
    """Return the value as compact JSON text. Raises TypeError or ValueError if it is not a JSON value."""
    return _ENCODER.encode(value)


def from_json(text: str) -> Any:
    """Return the value of the JSON text."""
    return json.loads(text)


def to_blob(checkpoint: Checkpoint) -> bytes:
    """Return the checkpoint, compressed to about a seventh of its size."""
    stored = checkpoint if checkpoint.key else checkpoint[:-1]  # so that earlier versions can read it
    return zlib.compress(to_json(stored).encode(), 6)


def from_blob(blob: bytes) -> Checkpoint:
    """Return the checkpoint; earlier versions stored none or only some of the fields in `_SINCE_THEN`."""
    told: list[Any] = json.loads(zlib.decompress(blob))
    n, rules, table, counts, since, topic, besides, key = (*told, *_SINCE_THEN[len(told) - 4 :])
    opened = tuple([(seat, at) for seat, at in since])
    return Checkpoint(n, rules, table, counts, opened, topic, tuple(besides), key)


def to_audience(seats: tuple[int, ...] | None) -> str | None:
    """Return the seat numbers between spaces, so that " 2 " finds seat 2, or None for all players."""
    return None if seats is None else " ".join(["", *map(str, seats), ""])


def from_audience(text: str | None) -> tuple[int, ...] | None:
    """Return the seats, or None for all players."""
    return None if text is None else tuple(map(int, text.split()))
