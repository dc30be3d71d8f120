"""Faults that can be enabled, so that operators, players and tests can see how the bot handles them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sandbox.world.clock import Clock
from sandbox.world.event_bus import Event, EventBus
from sandbox.world.permissions import Permission
from sandbox.world.wire import Json


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault. `once`: it strikes only once. `personal`: it is enabled for one user."""

    key: str
    title: str
    help: str
    once: bool = False
    personal: bool = False


FAULTS = (
    Fault("closed_dms", "My direct messages are closed", "The bot cannot write to you (50007).", personal=True),
    Fault("rate_limit", "Occasional rate limits", "Every fifth request is answered 429 with a short wait."),
    Fault("rate_limit_all", "Global rate limit", "The next request is answered 429 for the whole bot.", once=True),
    Fault("rate_limit_ban", "Banned for too many requests", "Every request is answered 429 without Via."),
    Fault("server_error", "Occasional server errors", "Every fourth request is answered 502."),
    Fault("lost_answer", "One answer is lost", "The next change is made, but its answer never arrives.", once=True),
    Fault("slow", "Slow answers", "Every request takes two seconds longer."),
    Fault("late", "Late interactions", "The bot hears of commands and presses when it is too late to answer."),
    Fault("gateway_drop", "Drop the gateway", "The bot's gateway connection is cut once.", once=True),
    Fault("gateway_reconnect", "Ask to reconnect", "The gateway asks the bot once to reconnect and resume.", once=True),
    Fault("gateway_invalid", "Invalidate the session", "The bot's session is declared invalid once.", once=True),
    Fault("pace", "Discord's own pace", "Five posts or edits per channel in five seconds, announced by headers; "
                                        "then 429."),
    Fault("old_messages", "Old messages are frozen", "Older than an hour, or than this switch: no edits (30046)."),
    Fault("no_send", "The bot cannot post", "Send Messages is taken away in every guild (50013)."),
    Fault("no_attach", "The bot cannot attach files", "Attach Files is taken away in every guild (50013)."),
    Fault("no_threads", "The bot cannot create threads", "Creating threads is taken away in every guild (50013)."),
    Fault("no_view", "The bot sees no channel", "View Channel is taken away in every guild (50001)."),
    Fault("thread_limit", "No more threads", "The guild has reached its limit of active threads (160006)."),
    Fault("slow_mode", "Slow mode", "Posting in guild channels is refused for the moment (20016)."),
    Fault("archive", "Archive all threads", "Every thread is archived once.", once=True),
)  # fmt: skip

BY_KEY = {fault.key: fault for fault in FAULTS}

DENIED = {
    "no_send": Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS,
    "no_attach": Permission.ATTACH_FILES,
    "no_threads": Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS,
    "no_view": Permission.VIEW_CHANNEL,
}
EVERY = {"rate_limit": 5, "server_error": 4}


@dataclass(slots=True)
class FaultSetting:
    """The settings of an enabled fault.

    Attributes:
        since: When it was enabled.
        every: It strikes every n-th matching request.
        times: How often it strikes before it is disabled; None for no limit.
        route: It strikes only requests whose "METHOD /route" contains this.
        seconds: A wait or a delay.
        status: The HTTP status of a server error.
    """

    since: float
    every: int = 1
    times: int | None = None
    route: str = ""
    seconds: float | None = None
    status: int = 502
    seen: int = 0


class Faults:
    """The enabled faults."""

    def __init__(self, clock: Clock, events: EventBus) -> None:
        self._clock = clock
        self._events = events
        self._on: dict[tuple[str, str], FaultSetting] = {}

    def switch(
        self,
        key: str,
        on: bool,
        person: str = "",
        *,
        every: int | None = None,
        times: int | None = None,
        route: str = "",
        seconds: float | None = None,
        status: int = 502,
    ) -> None:
        """Enable or disable a fault.

        Raises KeyError for an unknown key, ValueError for a personal fault without a user.
        """
        fault = BY_KEY[key]
        if fault.personal != bool(person):
            raise ValueError(f"{key}: {'needs a person' if fault.personal else 'applies to everyone'}")
        self._on.pop((key, person), None)
        if on:
            every, times = every or EVERY.get(key, 1), 1 if fault.once else times
            self._on[key, person] = FaultSetting(self._clock.now(), every, times, route, seconds, status)
        if on and (key.startswith("gateway_") or key == "archive"):
            self._events.publish(Event("gateway_fault", body={"key": key}))
            del self._on[key, person]
        self._events.publish(Event("faults"))

    def toggle(self, key: str, on: bool, person: str) -> None:
        """Switch a fault on a user's page. Raises KeyError for an unknown key."""
        self.switch(key, on, person if BY_KEY[key].personal else "")

    def active(self, key: str, person: str = "") -> FaultSetting | None:
        """Return the settings of a fault that is enabled for everyone or for one user; None if it is disabled."""
        return self._on.get((key, person))

    def strikes(self, key: str, call: str = "") -> FaultSetting | None:
        """Return the settings of a fault if it strikes a request ("METHOD /route"); its last strike disables it."""
        setting = self.active(key)
        if setting is None or setting.route not in call:
            return None
        setting.seen += 1
        if setting.seen % setting.every:
            return None
        if setting.times is not None:
            setting.times -= 1
            if setting.times == 0:
                self.switch(key, False)
        return setting

    def denied(self) -> Permission:
        """Return the permissions that faults take from the bot in guilds."""
        total = Permission.NONE
        for key, bits in DENIED.items():
            if self.active(key):
                total |= bits
        return total

    def listed(self, person: str) -> Iterator[Json]:
        """Yield every fault in the form that a user's page shows."""
        for fault in FAULTS:
            on = self.active(fault.key, person if fault.personal else "") is not None
            yield {"key": fault.key, "title": fault.title, "help": fault.help, "on": on}
