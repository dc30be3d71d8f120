"""The printed cards of Genshin Tarot: cards of packs, which another test may have read, have a digest in their keys."""

from __future__ import annotations

from collections.abc import Iterable


def printed_of(keys: Iterable[str]) -> list[str]:
    """Return the keys that belong to no pack, in the same order."""
    return [key for key in keys if "." not in key]
