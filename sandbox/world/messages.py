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
HISTORY = 500  # messages a channel remembers
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
    """One message as it was at one moment; an edit makes a new one. `body` is Discord's message object.

    `reader` is the one person who sees an ephemeral message; `pinged` are the people it notifies; `files` are the
    attachments it owns, also those shown inside embeds.
    """

    body: Json
    reader: str = ""
    pinged: tuple[str, ...] = ()
    files: tuple[Json, ...] = ()

    @property
    def id(self) -> str:
        """The message's id."""
        return str(self.body["id"])

    @property
    def channel(self) -> str:
        """The channel's id."""
        return str(self.body["channel_id"])

    @property
    def author(self) -> str:
        """The author's id."""
        return str(self.body["author"]["id"])

    @property
    def content(self) -> str:
        """The text."""
        return str(self.body["content"])

    @property
    def flags(self) -> int:
        """The flags, as Discord's bit field."""
        return int(self.body["flags"])

    @property
    def thinking(self) -> bool:
        """Whether it still waits for the app's reply."""
        return bool(self.flags & LOADING)

    @property
    def ephemeral(self) -> bool:
        """Whether one user alone sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def embeds(self) -> list[Json]:
        """The embeds, as JSON."""
        return list(self.body["embeds"])

    @property
    def attachments(self) -> list[Json]:
        """All files that it shows. The `attachments` of its body are only those that no part of it shows."""
        return list(self.files)

    @property
    def components(self) -> list[Json]:
        """All components, flattened, in reading order."""
        return list(walk(self.body["components"]))

    @property
    def buttons(self) -> list[str]:
        """Labels of its buttons in reading order, or their emojis if they have no label."""
        return [label_of(c) for c in self.components if c["type"] == BUTTON]

    @property
    def selects(self) -> list[Json]:
        """The select menus, as JSON."""
        return [c for c in self.components if c["type"] in SELECTS]

    @property
    def text(self) -> str:
        """Everything a reader can read: content, embeds and text components, line by line."""
        embeds = [e.get(key) for e in self.embeds for key in ("title", "description")]
        fields = [f"{f['name']}: {f['value']}" for e in self.embeds for f in e.get("fields", [])]
        return "\n".join(
            str(part) for part in [self.content, *embeds, *fields, *[c.get("content") for c in self.components]] if part
        )

    def shown_to(self, user: str) -> bool:
        """Return whether it is shown to the user: it is ephemeral to them, or not ephemeral at all."""
        return self.reader in ("", user)

    def stored(self) -> Json:
        """Return the form in which it is stored."""
        return {"body": self.body, "pinged": list(self.pinged), "files": list(self.files)}


def label_of(component: Json) -> str:
    """Return the text on a button: its label, or its emoji."""
    return str(component.get("label") or (component.get("emoji") or {}).get("name") or "")


def restored(stored: Json) -> Message:
    """Return the message that `Message.stored` wrote."""
    return Message(stored["body"], pinged=tuple(stored["pinged"]), files=tuple(stored["files"]))


@dataclass(slots=True)
class History:
    """The last messages of every channel, oldest first; what falls out of memory falls out of the file too."""

    world_file: WorldFile
    _channels: dict[str, dict[str, Message]] = field(default_factory=dict)

    def load(self, rows: Iterator[tuple[str, Any]]) -> None:
        """Read the messages from the file; those that still wait for a reply are dropped."""
        for key, stored in rows:
            message = restored(stored)
            if message.thinking:  # the token that could have filled it in is gone
                self.world_file.drop("message", key)
            else:
                self._channels.setdefault(message.channel, {})[key] = message

    def keep(self, message: Message) -> list[Message]:
        """Add or replace a message; returns those which are forgotten for it."""
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
        """Forget a whole channel; returns what it held."""
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
