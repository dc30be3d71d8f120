"""Gives memory back to the system: pictures come and go in many sizes, and glibc keeps what lies between them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Return unused memory to the system, where the C library can (glibc); takes milliseconds, so after bursts only."""
    trim = _trimmer()
    if trim is not None:
        trim(0)


@cache
def _trimmer() -> Callable[[int], int] | None:
    """Return glibc's malloc_trim, or None with another C library, such as on Alpine, macOS or Windows."""
    try:
        found: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, TypeError, AttributeError):
        return None
    return found
