"""Simulates users in tests: they use commands, press buttons, and see what Discord would show them.

For example:

    async with Sandbox() as sandbox:
        ann = sandbox.person("Ann")
        reply = await ann.command("table new", channel="card-table", game="chess")
        reply = await ann.press(reply.message, "Join")
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from sandbox.actions import posting
from sandbox.actions.interactions import Interactions
from sandbox.actions.passing_time import advance
from sandbox.person import Person
from sandbox.rest.channels import remove
from sandbox.rest.routes import RestCall
from sandbox.server import Server
from sandbox.world.channels import Channel, Guild
from sandbox.world.clock import Clock
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.permissions import Permission
from sandbox.world.world import World

LONG_AGO = "2026-01-01T00:00:00.000000+00:00"
PATIENCE = 5.0  # seconds that a test waits for something before it fails

Found = TypeVar("Found")


class Sandbox:
    """A sandbox and its users, running inside `async with`. The bot can run in this or in another process."""

    def __init__(
        self, port: int = 0, store: Path | str | None = None, *, patience: float = PATIENCE, **settings: Any
    ) -> None:
        """Create a sandbox with a server that is not started yet.

        The bot does not count as newly added to its guilds, unless `bot_joined` is given.

        Args:
            port: The port; 0 chooses a free one.
            store: The file of the world; None discards the world at the end.
            patience: Maximum time to wait for anything, in seconds.
            settings: Arguments of `Server.start`; `answer_within` shortens the three seconds for an interaction.
        """
        self.patience = patience
        self.clock = Clock(answer_within=settings.pop("answer_within", 3.0))
        self._start = {"port": port, "store": store, "clock": self.clock, "bot_joined": LONG_AGO, **settings}
        self._server: Server | None = None
        self._people: dict[str, Person] = {}

    async def __aenter__(self) -> Sandbox:
        self._server = await Server.start(**self._start)
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.server.close()

    @property
    def server(self) -> Server:
        """The running server. Raises AssertionError before `async with`."""
        assert self._server is not None, "a Sandbox lives inside `async with`"
        return self._server

    @property
    def world(self) -> World:
        """The state of the sandbox."""
        return self.server.world

    @property
    def interactions(self) -> Interactions:
        """The interactions of users with the app."""
        return self.server.interactions

    @property
    def url(self) -> str:
        """The base URL, http://127.0.0.1:PORT, without a trailing slash."""
        return self.server.url

    @property
    def bot_online(self) -> asyncio.Event:
        """The event that is set while the bot is connected to the gateway."""
        return self.server.gateway.online

    @property
    def shards(self) -> list[int]:
        """The connected shards of the bot, lowest first; one appears twice while a process hands it over to another."""
        return self.server.gateway.shards

    @property
    def requests(self) -> deque[RestCall]:
        """The REST requests of the bot, oldest first."""
        return self.server.rest.calls

    def person(self, name: str, *, locale: str | None = None) -> Person:
        """Return a user by name; a new one joins every guild. `locale` is the language of their Discord client."""
        ids = [id for id, user in self.world.people.items() if user["global_name"] == name]
        id = ids[0] if ids else self.world.add_person(name)["id"]
        if locale is not None:
            self.world.locales[id] = locale
        return self._people.setdefault(id, Person(self, id, name))

    def guild(self, name: str = "The Parlour") -> Guild:
        """Return a guild by its name. Raises StopIteration if there is none."""
        return next(guild for guild in self.world.guilds.values() if guild.name == name)

    def channel(self, name: str, guild: str = "The Parlour") -> Channel:
        """Return a text channel or thread of a guild by name; if there are several, the newest."""
        home, wanted = self.guild(guild).id, name.removeprefix("#")
        found = [c for c in self.world.channels.values() if c.guild == home and c.name == wanted]
        assert found, f"{guild} has no channel {name!r}"
        return found[-1]

    def threads(self, parent: Channel | str = "") -> list[Channel]:
        """Return all threads, or those of one channel, oldest first."""
        home = self.place(parent).id if parent else ""
        return [c for c in self.world.channels.values() if c.is_thread and home in ("", c.parent)]

    def place(self, channel: Channel | str) -> Channel:
        """Return a channel, given as itself or by name."""
        return self.channel(channel) if isinstance(channel, str) else channel

    def messages(self, channel: Channel | str) -> list[Message]:
        """Return all messages in a channel, oldest first, including all ephemeral messages."""
        return self.world.history.all(self.place(channel).id)

    def fresh(self, message: Message) -> Message | None:
        """Return the current version of a message, or None if it was deleted."""
        return self.world.history.get(message.channel, message.id)

    def grant(self, *more: Permission) -> None:
        """Give the bot further permissions, as moderators can: for example, to pin messages or manage threads."""
        self.world.grant(*more)

    def fault(self, key: str, person: Person | None = None, **settings: Any) -> None:
        """Enable a fault; `settings` are those of `Faults.switch`: every, times, route, seconds, status."""
        self.world.faults.switch(key, True, person.id if person else "", **settings)

    def clear_fault(self, key: str, person: Person | None = None) -> None:
        """Disable a fault."""
        self.world.faults.switch(key, False, person.id if person else "")

    def advance(self, seconds: float) -> None:
        """Let time pass, also for a bot that follows the sandbox's clock; see `passing_time`."""
        advance(self.world, seconds)

    def count(self, call: str) -> int:
        """Return the number of requests whose "METHOD /route" contains this text."""
        return sum(call in str(request) for request in self.requests)

    async def until(
        self,
        condition: Callable[[Message], bool],
        channel: Channel | str = "",
        *,
        within: float | None = None,
    ) -> Message:
        """Return the newest message that meets the condition, as soon as there is one.

        Raises:
            AssertionError: There is none in time.
        """
        places = [self.place(channel).id] if channel else None

        def search() -> Message | None:
            channels = places if places is not None else list(self.world.channels)
            found = [m for place in channels for m in self.world.history.all(place) if condition(m)]
            return max(found, key=lambda m: int(m.id), default=None)

        return await self.settled(search, within=within, what="message", details=lambda: self._last_words(places))

    async def settled(
        self,
        search: Callable[[], Found | None],
        *,
        within: float | None = None,
        what: str = "condition",
        details: Callable[[], str] = str,
    ) -> Found:
        """Return the first true value of `search`, which is called again after every event.

        Raises:
            AssertionError: There is none in time.
        """
        happened = asyncio.Event()
        unsubscribe = self.world.events.subscribe(lambda _: happened.set())
        patience = self.patience if within is None else within
        try:
            async with asyncio.timeout(patience):
                while not (found := search()):
                    happened.clear()
                    await happened.wait()
        except TimeoutError:
            raise AssertionError(f"No such {what} after {patience} s. {details()}") from None
        finally:
            unsubscribe()
        return found

    async def request(self, call: str, *, more_than: int = 0, within: float | None = None) -> None:
        """Wait until more than that many requests whose "METHOD /route" contains this text have been answered."""

        def search() -> bool:
            return sum(call in str(r) and bool(r.status) for r in self.requests) > more_than

        await self.settled(
            search, within=within, what=f"request {call}", details=lambda: f"The last: {self._last_calls()}"
        )

    def _last_calls(self) -> str:
        return ", ".join(f"{call} {call.status}" for call in list(self.requests)[-5:])

    def _last_words(self, places: list[str] | None) -> str:
        channels = places if places is not None else list(self.world.channels)
        lines = [
            f"  {m.channel} {m.id}: {m.text[:200]!r} {m.buttons}"
            for c in channels
            for m in self.world.history.all(c)[-5:]
        ]
        return "The last messages:\n" + "\n".join(lines or ["  none"])

    def delete(self, message: Message) -> None:
        """Delete a message as a moderator."""
        posting.delete(self.world, message)

    def remove(self, channel: Channel | str) -> None:
        """Delete a channel with its threads as a moderator."""
        remove(self.world, self.place(channel))

    def leave(self, person: Person, guild: Guild) -> None:
        """Make a user leave a guild."""
        guild.members.pop(person.id, None)
        self.world.save_guild(guild)
        self.world.events.publish(Event("member_gone", user=person.id, body={"guild_id": guild.id}))
