"""Events: published by code that changes the world, and received by the gateway, the page and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from sandbox.world.channels import Channel
from sandbox.world.messages import Message
from sandbox.world.wire import Json

Kind = Literal[
    "message", "edited", "deleted", "channel", "thread", "channel_gone", "joined", "left", "commands", "bot",
    "people", "faults", "beliefs", "roles", "clock", "due", "typing", "member_gone", "gateway_fault", "pins", "request",
    "interaction",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """An event, with `channel` and `message` after the change, and `user` and `body` if the kind needs them."""

    kind: Kind
    channel: Channel | None = None
    message: Message | None = None
    user: str = ""
    body: Json = field(default_factory=dict)


Listener = Callable[[Event], None]


class EventBus:
    """Calls its listeners synchronously. A listener must return immediately and must not raise."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener with every event from now on, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: Event) -> None:
        """Pass an event to all listeners, in the order in which they subscribed."""
        for listener in list(self._listeners):
            listener(event)
