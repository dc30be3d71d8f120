"""JSON with the same bytes for equal values, as input for state hashes.

The kernel imports only the standard library, so a faster encoder has to come from outside: see `set_encoder`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Encoder: TypeAlias = Callable[[Any], bytes]

_dumps = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def encode(value: Any) -> bytes:
    """Return the value as ASCII JSON without whitespace, with the keys of objects sorted.

    State hashes are stored, so these bytes must not change from one version to the next.
    """
    return _dumps(value).encode("ascii")


_encoder: Encoder = encode


def set_encoder(encoder: Encoder) -> None:
    """Use another encoder from now on, in the whole process.

    Args:
        encoder: Must return the same bytes as `encode` for every value that tables are packed to. Otherwise the hashes
            of stored matches no longer agree.
    """
    global _encoder
    _encoder = encoder


def encode_all(values: Iterable[Any]) -> bytes:
    """Return the values as one JSON list.

    Each is encoded separately, so that one of them cannot slow down the others.
    """
    return b"[%b]" % b",".join(map(_encoder, values))
