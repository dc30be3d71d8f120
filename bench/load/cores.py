"""The cores of the machine: the bots run on one, and everything that presses them runs on another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def apart() -> Iterator[int]:
    """Keep this process on its first core inside the `with` block.

    Yields:
        The number of another core, for the bots.

    Raises:
        SystemExit: This process has only one core.
    """
    before = os.sched_getaffinity(0)
    if len(before) < 2:
        raise SystemExit("bench.load needs two cores: one for the bots, one for the people who press")
    own, other, *_ = sorted(before)
    one_core(0, own)
    try:
        yield other
    finally:
        os.sched_setaffinity(0, before)


def one_core(pid: int, core: int) -> None:
    """Pin a process (0: this one) to a core, along with the threads that it starts later."""
    os.sched_setaffinity(pid, {core})
