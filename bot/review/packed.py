"""The stored form of reviews: compressed JSON of at most 8 kB."""

from __future__ import annotations

import json
import zlib

from games.kernel.codec import pack, unpack
from games.search.review import Review

MAX_BYTES = 8192
"""Maximum size of a stored review."""


def to_packed(review: Review) -> bytes:
    """Return a review as bytes. If it is too large, the alternatives of each moment are left out."""
    packed = _compressed(review)
    if len(packed) <= MAX_BYTES:
        return packed
    return _compressed(review._replace(moments=tuple([one._replace(others=()) for one in review.moments])))


def from_packed(packed: bytes) -> Review:
    """Return the review. Raises ValueError or KeyError for bytes of another version."""
    return unpack(Review, json.loads(zlib.decompress(packed)))


def _compressed(review: Review) -> bytes:
    return zlib.compress(json.dumps(pack(review), separators=(",", ":")).encode(), 9)
