"""Something happened: one bell, rung by whoever changes the world, heard by the gateway, the page and the tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from sandbox.messages import Message
from sandbox.places import Channel
from sandbox.wire import Json

Kind = Literal[
    "message", "edited", "deleted", "channel", "thread", "channel_gone", "joined", "left", "commands", "bot",
    "people", "faults", "typing", "member_gone", "gateway_fault", "pins", "request", "interaction",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """`channel` and `message` as they are after the change; `user` and `body` where the kind needs them."""

    kind: Kind
    channel: Channel | None = None
    message: Message | None = None
    user: str = ""
    body: Json = field(default_factory=dict)


Listener = Callable[[Event], None]


class Bell:
    """Rings synchronously; a listener must return at once and must not raise."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Hear every event from now on; call what is returned to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def ring(self, event: Event) -> None:
        for listener in list(self._listeners):
            listener(event)
