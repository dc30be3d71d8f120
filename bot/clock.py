"""What time it is. Passed in everywhere, so that tests can let weeks go by."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeAlias

Now: TypeAlias = Callable[[], int]
"""Whole seconds since 1970, UTC."""


def system() -> int:
    """The machine's clock."""
    return int(time.time())
