"""A limit of a second of CPU time, which is longer on a machine on which other work takes longer at that moment."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

SECOND = 140
"""Number of times that a machine with two quiet cores does the sample work in a second."""
SAMPLES = 9


@contextmanager
def at_most_a_second() -> Iterator[None]:
    """Fail if the block takes this thread more than a second of CPU time, as a ratio to sample work if it does.

    On a busy machine, cores share their caches and parts, so the same work can take twice the CPU time.
    """
    took = time.thread_time()
    yield
    took = time.thread_time() - took
    if took > 1:
        sample = median(_sample_seconds() for _ in range(SAMPLES))
        assert took < SECOND * sample, f"{took:.2f} s; the sample work takes {1000 * sample:.1f} ms"


def _sample_seconds() -> float:
    begun = time.thread_time()
    names = {str(n): n for n in range(30_000)}
    sorted(names, key=lambda name: name[::-1])
    return time.thread_time() - begun
