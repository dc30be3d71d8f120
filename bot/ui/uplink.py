"""The speed of uploads: a large picture on a slow line must not make Discord wait for the acknowledgement."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.5
"""Seconds that an upload may take before the press it answers must be acknowledged; Discord waits for three."""
CAUTIOUS = 100_000
"""Bytes a second that are expected of a line until an upload was measured."""
WORTH_MEASURING = 20_000
"""Bytes from which on an upload says more of the line than of Discord's own time."""


class Uplink:
    """The speed of the last upload; `seconds` is a clock that only goes forward."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._rate = seconds, float(CAUTIOUS)

    def is_slow_for(self, size: int) -> bool:
        """Return whether that many bytes would take longer than may be waited for."""
        return size > self._rate * PATIENCE

    @contextmanager
    def measuring(self, size: int) -> Iterator[None]:
        """Measure the upload of that many bytes; one that fails, or a small one, says nothing."""
        began = self._seconds()
        yield
        if size >= WORTH_MEASURING:
            self._rate = size / max(self._seconds() - began, 0.001)


uplink = Uplink()
"""The line that all replies take."""
