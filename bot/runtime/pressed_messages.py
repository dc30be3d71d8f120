"""The message that somebody pressed, of which only that is read which the bot asks of it.

By itself discord.py makes objects of all that stands on a pressed message, of who wrote it and what it replied to, at
every press; of most messages only the custom ids are looked at. That took a twentieth of a press. Where discord.py
makes the message has a name, but no documentation: this is all that the bot knows of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
import discord.interactions
from discord.components import _component_factory

READ = ("id", "type", "content", "flags", "attachments")
"""The fields that are read of every pressed message; its components only where somebody asks for them."""


class PressedMessage(discord.Message):
    """A message as an interaction brings it: it has no author, mentions or embeds, and refers to nothing.

    `custom_ids` are those of all that can be pressed, however deep it lies, in reading order.
    """

    __slots__ = ("_sent", "custom_ids")

    def __init__(self, *, state: Any, channel: Any, data: Any) -> None:
        read: Any = {field: data[field] for field in READ if field in data}
        super().__init__(state=state, channel=channel, data=read)
        self._sent: list[Any] = data.get("components") or []
        self.custom_ids: list[str] = []
        _gather(self._sent, self.custom_ids)

    @property
    def components(self) -> list[Any]:  # type: ignore[override]  # discord.py writes them only where it makes them
        """Its components as objects, made anew each time."""
        return [made for sent in self._sent if (made := _component_factory(sent)) is not None]


def _gather(components: Iterable[Any], found: list[str]) -> None:
    """Add the custom ids of these components and of those within them."""
    for one in components:
        if "custom_id" in one:
            found.append(one["custom_id"])
        elif "components" in one:
            _gather(one["components"], found)
            if "accessory" in one:
                _gather((one["accessory"],), found)


def be_brief() -> None:
    """Have discord.py make such messages of all interactions from now on."""
    setattr(discord.interactions, "Message", PressedMessage)  # noqa: B010 - a name of discord.py's own
