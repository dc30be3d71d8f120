"""A publisher of events: lower packages announce what happened, higher ones listen."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

EventT = TypeVar("EventT")


class Publisher(Generic[EventT]):
    """Calls each subscriber with every event that is published."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[EventT], object]] = []

    def subscribe(self, listener: Callable[[EventT], object]) -> None:
        """Call `listener` with each event from now on, in the order of subscription. It must not block."""
        self._listeners.append(listener)

    def publish(self, event: EventT) -> None:
        """Call the listeners with an event.

        A failure is logged; the other listeners and the caller are not affected.
        """
        for listener in self._listeners:
            try:
                listener(event)
            except Exception:
                log.exception("failed to handle an event", extra={"type": type(event).__name__})
