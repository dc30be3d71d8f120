"""Plays games on all cores of the machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing import Pool
from typing import TypeVar

T = TypeVar("T")

CHUNK = 50
"""The number of games that a process takes at a time."""


def spread(play: Callable[[int], T], games: int, first: int = 0) -> Iterator[T]:
    """Play the given number of games from `first`, on all cores, and yield their results in order."""
    with Pool() as pool:
        yield from pool.imap(play, range(first, first + games), CHUNK)
