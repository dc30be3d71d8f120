"""JSON that is the same for equal values: the bytes that state hashes are computed from.

The kernel imports only the standard library, so a faster encoder has to come from outside: see `set_encoder`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Encoder: TypeAlias = Callable[[Any], bytes]

_dumps = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def encode(value: Any) -> bytes:
    """Return the value as ASCII JSON without blanks, with the keys of objects sorted.

    Fingerprints are stored, so these bytes must not change from one version to the next.
    """
    return _dumps(value).encode("ascii")


_encoder: Encoder = encode


def set_encoder(encoder: Encoder) -> None:
    """Let another function encode, from now on and in the whole process.

    Args:
        encoder: Returns the bytes that `encode` returns, for every value that tables are packed to; otherwise stored
            matches no longer come to their state hashes.
    """
    global _encoder
    _encoder = encoder


def encode_all(values: Iterable[Any]) -> bytes:
    """Return the values as one JSON list, each encoded alone, so that one of them cannot slow down the others."""
    return b"[%b]" % b",".join(map(_encoder, values))
