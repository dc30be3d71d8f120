"""The speed of uploads: a large picture on a slow connection must not delay the acknowledgement."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.5
"""Maximum seconds of an upload that is itself the response. Longer ones are acknowledged first; Discord waits for
three."""
CAUTIOUS = 100_000
"""Assumed bytes per second of the connection until an upload was measured."""
WORTH_MEASURING = 20_000
"""Minimum bytes for which the time of an upload depends on the connection more than on Discord."""


class Uplink:
    """The speed of the last upload; `seconds` is a monotonic clock."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._rate = seconds, float(CAUTIOUS)

    def is_slow_for(self, size: int) -> bool:
        """Return whether uploading `size` bytes would take too long."""
        return size > self._rate * PATIENCE

    @contextmanager
    def measuring(self, size: int) -> Iterator[None]:
        """Measure the upload of `size` bytes. Failed and small uploads are ignored."""
        began = self._seconds()
        yield
        if size >= WORTH_MEASURING:
            self._rate = size / max(self._seconds() - began, 0.001)


uplink = Uplink()
"""The connection that all replies share."""
