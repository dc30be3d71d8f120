"""Messages and the history of channels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from sandbox.world.clock import moment
from sandbox.world.wire import Json
from sandbox.world.world_file import WorldFile

EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
HISTORY = 500  # maximum number of messages kept in a channel
BUTTON, ROW, SECTION, CONTAINER = 2, 1, 9, 17
SELECTS = (3, 5, 6, 7, 8)


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, including nested ones, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components", []))
        yield from walk([component[key] for key in ("accessory", "component") if key in component])


@dataclass(frozen=True, slots=True)
class Message:
    """One version of a message; an edit creates a new one. `body` is Discord's message object.

    `reader` is the only user who sees an ephemeral message; `pinged` are the users whom it notifies; `files` are its
    attachments, including those shown in embeds.
    """

    body: Json
    reader: str = ""
    pinged: tuple[str, ...] = ()
    files: tuple[Json, ...] = ()

    @property
    def id(self) -> str:
        """The message's ID."""
        return str(self.body["id"])

    @property
    def channel(self) -> str:
        """The channel's ID."""
        return str(self.body["channel_id"])

    @property
    def author(self) -> str:
        """The author's ID."""
        return str(self.body["author"]["id"])

    @property
    def content(self) -> str:
        """The content."""
        return str(self.body["content"])

    @property
    def flags(self) -> int:
        """The flags as Discord's bit field."""
        return int(self.body["flags"])

    @property
    def thinking(self) -> bool:
        """Whether it still waits for the app's reply."""
        return bool(self.flags & LOADING)

    @property
    def ephemeral(self) -> bool:
        """Whether it is visible to only one user."""
        return bool(self.flags & EPHEMERAL)

    @property
    def embeds(self) -> list[Json]:
        """The embeds as JSON."""
        return list(self.body["embeds"])

    @property
    def attachments(self) -> list[Json]:
        """All files that it shows.

        `attachments` in its body has only those that are not shown in an embed or component.
        """
        return list(self.files)

    @property
    def components(self) -> list[Json]:
        """All components, flattened, in reading order."""
        return list(walk(self.body["components"]))

    @property
    def buttons(self) -> list[str]:
        """The labels of its buttons in reading order, or their emojis if they have no label."""
        return [label_of(c) for c in self.components if c["type"] == BUTTON]

    @property
    def selects(self) -> list[Json]:
        """The select menus as JSON."""
        return [c for c in self.components if c["type"] in SELECTS]

    @property
    def text(self) -> str:
        """All visible text: content, embeds and text components, line by line."""
        embeds = [e.get(key) for e in self.embeds for key in ("title", "description")]
        fields = [f"{f['name']}: {f['value']}" for e in self.embeds for f in e.get("fields", [])]
        return "\n".join(
            str(part) for part in [self.content, *embeds, *fields, *[c.get("content") for c in self.components]] if part
        )

    def shown_to(self, user: str) -> bool:
        """Return whether a user can see it, because it is ephemeral to them or not ephemeral at all."""
        return self.reader in ("", user)

    def stored(self) -> Json:
        """Return the message in its stored form."""
        return {"body": self.body, "pinged": list(self.pinged), "files": list(self.files)}


def label_of(component: Json) -> str:
    """Return the text on a button: its label, or its emoji."""
    return str(component.get("label") or (component.get("emoji") or {}).get("name") or "")


def from_stored(stored: Json) -> Message:
    """Return the message from the form that `Message.stored` returns."""
    return Message(stored["body"], pinged=tuple(stored["pinged"]), files=tuple(stored["files"]))


@dataclass(slots=True)
class History:
    """The last messages of every channel, oldest first; those dropped from memory are deleted from the file, too."""

    world_file: WorldFile
    _channels: dict[str, dict[str, Message]] = field(default_factory=dict)

    def load(self, rows: Iterator[tuple[str, Any]]) -> None:
        """Read the messages from the file; those that still wait for a reply are dropped."""
        for key, stored in rows:
            message = from_stored(stored)
            if message.thinking:  # the token that could have completed it is gone
                self.world_file.drop("message", key)
            else:
                self._channels.setdefault(message.channel, {})[key] = message

    def keep(self, message: Message) -> list[Message]:
        """Add or replace a message; return the older messages that are dropped to make room."""
        channel = self._channels.setdefault(message.channel, {})
        channel[message.id] = message
        if not message.reader:
            self.world_file.put("message", message.id, message.stored())
        surplus = list(islice(channel.values(), max(0, len(channel) - HISTORY)))
        for old in surplus:
            self.forget(old)
        return surplus

    def forget(self, message: Message) -> None:
        """Remove a message."""
        self._channels[message.channel].pop(message.id, None)
        self.world_file.drop("message", message.id)

    def forget_channel(self, channel: str) -> list[Message]:
        """Remove all messages of a channel; return them."""
        gone = self.all(channel)
        for message in gone:
            self.forget(message)
        return gone

    def get(self, channel: str, id: str) -> Message | None:
        """Return a message of a channel, or None."""
        return self._channels.get(channel, {}).get(id)

    def all(self, channel: str) -> list[Message]:
        """Return the messages of a channel, oldest first."""
        return list(self._channels.get(channel, {}).values())

    def everything(self) -> Iterator[Message]:
        """Yield the messages of all channels."""
        for channel in self._channels.values():
            yield from channel.values()

    def seen_by(
        self, channel: str, user: str, before: str | None = None, limit: int = 50
    ) -> tuple[list[Message], bool]:
        """Return the last `limit` messages before an ID that a user can see, oldest first, and if there are more."""
        seen = [m for m in self.all(channel) if m.shown_to(user) and (before is None or int(m.id) < int(before))]
        return seen[-limit:], len(seen) > limit


def age(message: Message, now: float) -> float:
    """Return the seconds since a message was posted."""
    return now - moment(message.id)
