"""Passes on the durations of the bot's work. Nothing listens unless the operator turns on metrics."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

Work: TypeAlias = Literal["picture", "job", "transaction"]
Listener: TypeAlias = Callable[[Work, str, float], None]
"""A function that gets a kind of work, a detail of it, and seconds; called from any thread."""


class Durations:
    """Passes durations on to the `listener`, if there is one."""

    def __init__(self) -> None:
        self.listener: Listener | None = None

    def note(self, work: Work, kind: str, seconds: float) -> None:
        """Pass on a duration."""
        if self.listener is not None:
            self.listener(work, kind, seconds)

    @contextmanager
    def timed(self, work: Work, kind: str) -> Iterator[None]:
        """Measure the body, even if it raises."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.note(work, kind, time.perf_counter() - began)


durations = Durations()
"""The durations of this process."""
