"""A user in a test, and the app's replies to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sandbox.actions import modal_forms
from sandbox.actions.app_use import UserActions
from sandbox.actions.interactions import Interaction, Interactions
from sandbox.actions.threads import add_to_thread, archive, leave
from sandbox.actions.visibility import in_guild, sees, sees_message
from sandbox.page.frames import mentions
from sandbox.page.page_actions import say
from sandbox.world.api_errors import ClientRefusalError
from sandbox.world.channels import Channel
from sandbox.world.commands import CHAT_INPUT, ON_PERSON
from sandbox.world.files import Upload
from sandbox.world.messages import BUTTON, Message, label_of
from sandbox.world.wire import Json
from sandbox.world.world import World

Found = TypeVar("Found")


class LiveWorld(Protocol):
    """The part of the sandbox that its users need: the world, and a way to wait for events."""

    @property
    def world(self) -> World:
        """The state of the sandbox."""

    @property
    def interactions(self) -> Interactions:
        """The interactions of users with the app."""

    def place(self, channel: Channel | str) -> Channel:
        """Return a channel, given as itself or by name. Raises AssertionError if there is none."""

    def messages(self, channel: Channel | str) -> list[Message]:
        """Return all messages in a channel, oldest first."""

    def fresh(self, message: Message) -> Message | None:
        """Return the current version of a message, or None if it was deleted."""

    async def settled(self, search: Callable[[], Found | None], *, within: float | None = None, what: str) -> Found:
        """Return the first true value of `search`. Raises AssertionError if it takes more than `within` seconds."""


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal opened by the app; `fields` are the custom IDs of its inputs."""

    interaction: str
    body: Json

    @property
    def title(self) -> str:
        """The title of the modal."""
        return str(self.body["title"])

    @property
    def fields(self) -> list[str]:
        """The custom IDs of the inputs."""
        return [component["custom_id"] for component in modal_forms.fields_of(self.body)]


@dataclass(slots=True)
class Reply:
    """The app's reply: a message, a modal, choices, or in `failed` the reason for a failure.

    `verdict` is "message", "deferred" (its message has been filled in), "quiet" (acknowledged, with nothing shown),
    "update", "choices", "modal" or "failed".
    """

    verdict: str
    interaction: Interaction | None = None
    _message: Message | None = None
    _modal: Modal | None = None
    choices: tuple[Json, ...] = ()
    failed: str = ""
    _sandbox: LiveWorld | None = None
    _told: int = field(default=0)

    @property
    def message(self) -> Message:
        """The message that it created or changed. Raises AssertionError if the reply has no message."""
        assert self._message is not None, f"no message but {self.verdict}: {self.failed}"
        return self._message

    @property
    def modal(self) -> Modal:
        """The modal that it opened. Raises AssertionError if the reply is not a modal."""
        assert self._modal is not None, f"no modal but {self.verdict}: {self.failed or self._message}"
        return self._modal

    @property
    def text(self) -> str:
        """The text for the user: the message's content, or the reason for the failure."""
        return self.failed or self.message.text

    async def edited(self, within: float | None = None) -> Message:
        """Return the message of the reply once it has been edited again."""
        before = self.message
        assert self._sandbox is not None
        sandbox = self._sandbox

        def search() -> Message | None:
            now = sandbox.fresh(before)
            return None if now is before else now

        return await sandbox.settled(search, within=within, what="edit")

    async def next(self, within: float | None = None) -> Message:
        """Return the next message created with this interaction's token after the first reply."""
        assert self.interaction is not None
        assert self._sandbox is not None
        sandbox, begun = self._sandbox, self.interaction
        first = self.verdict in ("message", "deferred")
        at = self._told + first

        def search() -> Message | None:
            made = begun.made[at : at + 1]
            return sandbox.world.history.get(begun.channel.id, made[0]) if made else None

        message = await sandbox.settled(search, within=within, what="follow-up")
        self._told += 1
        return message


class Person:
    """A user of the sandbox in a test, who acts through the same functions as the page."""

    def __init__(self, sandbox: LiveWorld, id: str, name: str) -> None:
        self._sandbox = sandbox
        self._doings = UserActions(sandbox.world, sandbox.interactions)
        self.id = id
        self.name = name
        self.mention = f"<@{id}>"

    def __repr__(self) -> str:
        return f"<{self.name}>"

    async def command(self, line: str, /, *, channel: Channel | str = "", **options: Any) -> Reply:
        """Use a slash command such as "table new", with its options by name.

        Without a channel, use it in direct messages.

        An option that has the name of a parameter is passed with a trailing underscore. A file is an Upload.
        """
        files = self._sandbox.world.files
        sent = {name: files.receive(one)["id"] if isinstance(one, Upload) else one for name, one in options.items()}
        place, given = self._place(channel), _to_options(sent)
        return await self._reply(lambda: self._doings.command(self.id, place, *self._command(line, place), given))

    async def use_on(self, target: Person, command: str, /, *, channel: Channel | str = "") -> Reply:
        """Use the user command with this name on a user."""
        place = self._place(channel)
        return await self._reply(
            lambda: self._doings.on_person(self.id, place, self._named(command, place, ON_PERSON), target.id)
        )

    async def autocomplete(
        self, line: str, /, *, option: str, typed: str = "", channel: Channel | str = "", **options: Any
    ) -> list[str]:
        """Return the names offered while an option is being typed."""
        reply = await self.completing(line, option=option, typed=typed, channel=channel, **options)
        assert reply.verdict == "choices", f"no choices: {reply.failed}"
        return [choice["name"] for choice in reply.choices]

    async def completing(
        self, line: str, /, *, option: str, typed: str = "", channel: Channel | str = "", **options: Any
    ) -> Reply:
        """Return the reply while an option is being typed, whose `choices` also have the values."""
        place, given = self._place(channel), _to_options(options | {option: typed})

        def begin() -> Interaction:
            return self._doings.autocomplete(self.id, place, *self._command(line, place), given, option)

        return await self._reply(begin)

    async def press(self, message: Message, button: str = "", *, custom_id: str = "", forged: bool = False) -> Reply:
        """Press a button by its label or custom ID. `forged` sends a custom ID that is not on the message."""
        wanted = custom_id or self._button(message, button, forged)
        return await self._reply(lambda: self._doings.press(self.id, message, wanted, forged=forged))

    async def choose(self, message: Message, menu: str, values: Sequence[str], *, forged: bool = False) -> Reply:
        """Choose in a menu, given by its custom ID or its placeholder; the values are given by value or by label."""
        selects = [s for s in self._now(message).selects if menu in (s["custom_id"], s.get("placeholder"))]
        select: Json = selects[0] if selects else {"custom_id": menu}
        labels = {option["label"]: option["value"] for option in select.get("options", [])}
        chosen = [labels.get(value, value) for value in values]
        wanted = str(select["custom_id"])
        return await self._reply(lambda: self._doings.press(self.id, message, wanted, chosen, forged=forged))

    async def submit(self, modal: Modal, answers: Mapping[str, Any] | None = None, *, forged: bool = False) -> Reply:
        """Fill in a modal by custom ID and submit it; omitted fields keep their values.

        `forged` sends answers that the modal does not accept.
        """

        def begin() -> Interaction:
            components = modal_forms.answers(modal.body, answers or {}, checked=not forged)
            return self._doings.submit(self.id, modal.interaction, components, forged=forged)

        return await self._reply(begin)

    def say(self, words: str, *, channel: Channel | str = "") -> Message:
        """Post a chat message and return it."""
        place = self._place(channel)
        say(self._sandbox.world, self.id, place, words)
        return self._sandbox.messages(place)[-1]

    def sees(self, channel: Channel | str) -> list[Message]:
        """Return the messages of a channel that the user can see, including ephemeral ones."""
        return [m for m in self._sandbox.messages(channel) if sees_message(self._sandbox.world, m, self.id)]

    def can_see(self, channel: Channel | str) -> bool:
        """Return whether the user can see a channel."""
        return sees(self._sandbox.world, self._sandbox.place(channel), self.id)

    def inbox(self) -> list[Message]:
        """Return the direct messages with the bot."""
        return self._sandbox.messages(self._sandbox.world.direct(self.id))

    def read(self, channel: Channel | str = "") -> None:
        """Mark a channel as read."""
        place = self._place(channel)
        if place.last_message:
            self._sandbox.world.reads.read(self.id, place.id, place.last_message)

    def unread(self, channel: Channel | str = "") -> list[Message]:
        """Return the user's unread messages of a channel."""
        world, place = self._sandbox.world, self._place(channel)
        return world.reads.unread(self.id, place.id, world.history.all(place.id))

    def pings(self, channel: Channel | str = "") -> list[Message]:
        """Return the unread messages that notify the user."""
        return mentions(self._sandbox.world, self.id, self._place(channel).id)

    def join(self, thread: Channel) -> None:
        """Join a thread."""
        add_to_thread(self._sandbox.world, thread, [self.id])

    def leave(self, thread: Channel) -> None:
        """Leave a thread."""
        leave(self._sandbox.world, thread, self.id)

    def archive(self, thread: Channel, archived: bool = True) -> None:
        """Archive or unarchive a thread."""
        archive(self._sandbox.world, thread, archived)

    def commands(self, channel: Channel | str = "") -> list[str]:
        """Return the names of the slash commands offered to the user in a channel or in direct messages."""
        return [command["name"] for command in self._offered(self._place(channel)) if command["type"] == CHAT_INPUT]

    def _place(self, channel: Channel | str) -> Channel:
        return self._sandbox.place(channel) if channel else self._sandbox.world.direct(self.id)

    def _offered(self, place: Channel) -> list[Json]:
        world = self._sandbox.world
        return world.commands.usable(place.guild, in_guild(world, place.guild, self.id))

    def _command(self, line: str, place: Channel) -> tuple[str, list[str]]:
        """Return the command of a line and its path.

        Raises ClientRefusalError if it is not offered to the user here.
        """
        name, *path = line.removeprefix("/").split()
        return self._named(name, place, CHAT_INPUT), path

    def _named(self, name: str, place: Channel, kind: int) -> str:
        """Return the ID of a command of a type. Raises ClientRefusalError if it is not offered to the user here."""
        for command in self._offered(place):
            if (command["name"], command["type"]) == (name, kind):
                return str(command["id"])
        raise ClientRefusalError(f"There is no command {name} here")

    def _now(self, message: Message) -> Message:
        return self._sandbox.fresh(message) or message

    def _button(self, message: Message, label: str, forged: bool) -> str:
        current = self._now(message)
        found = [c for c in current.components if c["type"] == BUTTON and label in (label_of(c), c.get("custom_id"))]
        found = [c for c in found if "custom_id" in c]  # links leave Discord
        assert found or forged, f"no button {label!r} among {current.buttons} on: {current.text[:200]!r}"
        return str(found[0]["custom_id"]) if found else label

    async def _reply(self, begin: Callable[[], Interaction]) -> Reply:
        try:
            begun = begin()
        except ClientRefusalError as unfit:
            return Reply("failed", failed=str(unfit))
        outcome = await asyncio.shield(begun.outcome)
        message = outcome.message
        if outcome.verdict == "deferred" and message is not None:
            message = await self._filled(message)
        modal = Modal(begun.id, outcome.modal) if outcome.verdict == "modal" else None
        return Reply(outcome.verdict, begun, message, modal, outcome.choices, outcome.why, self._sandbox)

    async def _filled(self, thinking: Message) -> Message | None:
        """Return a deferred message once the app has filled it in, or None if the app has deleted it instead."""

        def done() -> bool:
            now = self._sandbox.fresh(thinking)
            return now is None or not now.thinking

        await self._sandbox.settled(done, what="end of thinking")
        return self._sandbox.fresh(thinking)


def _to_options(options: Mapping[str, Any]) -> list[Json]:
    values = {name.removesuffix("_"): getattr(value, "id", value) for name, value in options.items()}
    return [{"name": name, "value": value} for name, value in values.items() if value is not None]
