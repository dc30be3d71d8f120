"""Returns memory to the system: pictures of many sizes fragment the heap, and glibc keeps the gaps."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Return unused memory to the system if the C library can (glibc).

    This takes milliseconds, so do it after bursts.
    """
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
