"""The last message that each user has read in each channel."""

from __future__ import annotations

from collections.abc import Iterable

from sandbox.world.messages import Message
from sandbox.world.world_file import WorldFile


class ReadPositions:
    """The last message that each user has read in each channel."""

    def __init__(self, world_file: WorldFile) -> None:
        self._world_file = world_file
        self._read: dict[str, dict[str, str]] = {}

    def load(self) -> None:
        """Read the positions from the file."""
        self._read = dict(self._world_file.all("read"))

    def of(self, person: str) -> dict[str, str]:
        """Return the ID of the last message read by the user, by channel ID."""
        return self._read.setdefault(person, {})

    def read(self, person: str, channel: str, message: str) -> None:
        """Record that a user has read up to `message`; an earlier message has no effect."""
        mine = self.of(person)
        if int(message) > int(mine.get(channel, "0")):
            mine[channel] = message
            self._world_file.put("read", person, mine)

    def unread(self, person: str, channel: str, messages: Iterable[Message]) -> list[Message]:
        """Return the messages of a channel that a user has not read, without their own and ephemeral ones."""
        until = int(self.of(person).get(channel, "0"))
        return [m for m in messages if int(m.id) > until and not m.reader and m.author != person]
