"""A cache whose size is limited in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ByteCache(Generic[K, V]):
    """Keeps the most recently used values within `max_bytes` bytes; `weigh` returns the size of a value in bytes."""

    def __init__(self, max_bytes: int, weigh: Callable[[V], int]) -> None:
        self.max_bytes = max_bytes
        self.taken = 0
        self._weigh = weigh
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """Return the value for a key, or None. This counts as a use."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: K, value: V) -> V:
        """Store a value and drop the least recently used ones until all fit, if necessary even this one."""
        self.drop(key)
        self._kept[key] = value
        self.taken += self._weigh(value)
        while self.taken > self.max_bytes:
            self.drop(next(iter(self._kept)))
        return value

    def drop(self, key: K) -> None:
        """Remove a value if it is there."""
        if key in self._kept:
            self.taken -= self._weigh(self._kept.pop(key))

    def made(self, key: K, make: Callable[[], V]) -> V:
        """Return the value for a key; if there is none, call `make` and store its result."""
        value = self.get(key)
        return self.put(key, make()) if value is None else value
