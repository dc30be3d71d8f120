"""The printed cards of Genshin Tarot; cards of packs, possibly loaded by other tests, have a digest in their keys."""

from __future__ import annotations

from collections.abc import Iterable


def printed_of(keys: Iterable[str]) -> list[str]:
    """Return the keys that do not belong to a pack, in the same order."""
    return [key for key in keys if "." not in key]
