"""Shortens words that stand together so that no two look alike which differ behind the cut."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from bot.ui.sections import shortened


def distinct(words: Sequence[str], most: int) -> list[str]:
    """The words, each cut to at most `most` characters; where several would look alike, with what tells them apart."""
    found: dict[str, list[str]] = {}
    for one in dict.fromkeys(words):
        found.setdefault(shortened(one, most), []).append(one)
    return [_told_apart(one, found[shortened(one, most)], most) for one in words]


def _told_apart(one: str, alike: Sequence[str], most: int) -> str:
    """The words as cut, or if others look like that, their beginning and what is no more the same as in the nearest."""
    same = max((_shared(one, other) for other in alike if other != one), default=0)
    if not same:
        return shortened(one, most)
    head = most // 3
    word = one.rfind(" ", 0, same) + 1
    return shortened(f"{shortened(one, head)} {one[word if word > head else same :]}", most)


def _shared(one: str, other: str) -> int:
    """How many characters both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
